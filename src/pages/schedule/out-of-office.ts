import { NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  type FormProblems,
  renderForm,
  renderProblems,
  renderSelect,
  renderTextArea,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { isFormError } from '../frame/form.ts';
import { readIdParam } from '../frame/id-param.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatDate, readDay } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreateOutOfOfficeDocument,
  DeleteOutOfOfficeDocument,
  EditOutOfOfficeDocument,
  GetOutOfOfficeDocument,
  ListColleaguesDocument,
  type OutOfOfficeRowFragment,
} from '../operations.generated.ts';

const listPath = '/console/availability';
const path = `${listPath}/absences`;

/** Days on which nobody can book a person. */
export const outOfOfficeRoutes: PageRoute[] = [
  { path: `${path}/new`, who: 'SIGNED_IN', show: (visit) => buildNewPage(visit), act: create },
  { path: `${path}/:absence`, who: 'SIGNED_IN', show: (visit) => buildPage(visit), act: change },
  { path: `${path}/:absence/end`, who: 'SIGNED_IN', act: end },
];

const formatDay = (day: string) => formatDate(Temporal.PlainDate.from(day), 'short');

/** Absences count in the time zone of the person who is away. */
const readToday = ({ viewer, clock }: PageVisit) =>
  Temporal.Instant.fromEpochMilliseconds(clock().getTime())
    .toZonedDateTimeISO(viewer?.profile?.timeZone ?? 'UTC')
    .toPlainDate();

export function renderAbsences(visit: PageVisit, all: readonly OutOfOfficeRowFragment[]): Html {
  const today = readToday(visit).toString();
  const coming = all
    .filter((one) => one.end >= today)
    .toSorted((one, other) => one.start.localeCompare(other.start));
  return html`<section aria-labelledby="absences">
    <h2 id="absences">Absences</h2>
    <p class="soft">Days on which nobody can book you. A stand-in is offered in your place.</p>
    ${
      coming.length > 0
        ? html`<ul class="rows">
            ${coming.map((one) => renderAbsence(visit, one, today))}
          </ul>`
        : html`<div class="empty"><p>No absence is planned.</p></div>`
    }
    <p><a class="button quiet" href="${visit.toUrl(`${path}/new`)}">Add an absence</a></p>
  </section>`;
}

const formatDays = ({ start, end: last }: { start: string; end: string }) =>
  start === last ? formatDay(start) : `${formatDay(start)} to ${formatDay(last)}`;

const renderAbsence = (visit: PageVisit, absence: OutOfOfficeRowFragment, today: string): Html => {
  const { databaseId, reason, toUser, start } = absence;
  const isNow = start <= today;
  const days = formatDays(absence);
  return html`<li class="card">
    <div class="head line">
      <h3>
        <a href="${visit.toUrl(`${path}/${databaseId}`)}">${days}</a>
      </h3>
      ${isNow && html`<span class="badge pending">Now</span>`}
    </div>
    <p class="soft address">
      ${reason && html`${reason}. `}${toUser ? html`Stand-in: ${toUser.name ?? toUser.email}.` : 'No stand-in.'}
    </p>
    ${renderForm(visit, {
      action: `${path}/${databaseId}/end`,
      isInline: true,
      body: html`<button class="plain">
        ${isNow ? 'End now' : 'Remove'}<span class="unseen">: ${days}</span>
      </button>`,
    })}
  </li>`;
};

interface TypedAbsence {
  start: string;
  end: string;
  reason: string;
  notes: string;
  toUserId: string;
}

const labels: Record<keyof TypedAbsence, string> = {
  start: 'First day',
  end: 'Last day',
  reason: 'Reason',
  notes: 'Notes',
  toUserId: 'Stand-in',
};

const readAbsence = ({ form }: PageVisit): TypedAbsence => ({
  start: form.get('start') ?? '',
  end: form.get('end') ?? '',
  reason: (form.get('reason') ?? '').trim(),
  notes: (form.get('notes') ?? '').trim(),
  toUserId: form.get('toUserId') ?? '',
});

const findDayProblems = (typed: TypedAbsence): FormProblems =>
  (['start', 'end'] as const)
    .filter((field) => !readDay(typed[field]))
    .map((field) => ({ field, message: 'must be a date' }));

const toInput = ({ start, end: last, reason, notes, toUserId }: TypedAbsence) => ({
  start,
  end: last,
  reason: reason || null,
  notes: notes || null,
  toUserId: /^\d{1,9}$/.test(toUserId) ? Number(toUserId) : null,
});

/** What a form asks for is done, or shown with what is wrong. */
async function save(
  visit: PageVisit,
  write: (input: ReturnType<typeof toInput>) => Promise<unknown>,
  show: (problems: FormProblems) => Promise<PageView>,
): Promise<PageResponse> {
  const typed = readAbsence(visit);
  const problems = findDayProblems(typed);
  if (problems.length > 0) return show(problems);
  try {
    await write(toInput(typed));
  } catch (error) {
    if (!isFormError(error)) throw error;
    return show(toFormProblems(error));
  }
  return { to: `${listPath}?done=away` };
}

function create(visit: PageVisit): Promise<PageResponse> {
  return save(
    visit,
    (input) => visit.run(CreateOutOfOfficeDocument, { input }),
    (problems) => buildNewPage(visit, problems),
  );
}

async function loadAbsence(visit: PageVisit) {
  const id = readIdParam(visit, 'absence', 'Absence');
  const { outOfOffice } = await visit.run(GetOutOfOfficeDocument, { id });
  if (!outOfOffice) throw new NotFound('Absence');
  return outOfOffice;
}

function change(visit: PageVisit): Promise<PageResponse> {
  const by = { databaseId: readIdParam(visit, 'absence', 'Absence') };
  return save(
    visit,
    (input) => visit.run(EditOutOfOfficeDocument, { input: { by, ...input } }),
    (problems) => buildPage(visit, problems),
  );
}

/** An absence that has begun keeps the days that have passed. */
async function end(visit: PageVisit): Promise<PageResponse> {
  const { databaseId, start } = await loadAbsence(visit);
  const by = { databaseId };
  const yesterday = readToday(visit).subtract({ days: 1 }).toString();
  if (start <= yesterday) {
    await visit.run(EditOutOfOfficeDocument, { input: { by, end: yesterday } });
  } else await visit.run(DeleteOutOfOfficeDocument, { input: { by } });
  return { to: `${listPath}?done=ended` };
}

async function buildNewPage(visit: PageVisit, problems: FormProblems = []): Promise<PageView> {
  const typed = readAbsence(visit);
  return buildFormPage(visit, { title: 'Add an absence', typed, problems });
}

async function buildPage(visit: PageVisit, problems: FormProblems = []): Promise<PageView> {
  const saved = await loadAbsence(visit);
  const typed =
    visit.form.size > 0
      ? readAbsence(visit)
      : {
          ...saved,
          reason: saved.reason ?? '',
          notes: saved.notes ?? '',
          toUserId: String(saved.toUserId ?? ''),
        };
  return buildFormPage(visit, { title: 'Absence', typed, problems, userId: saved.userId });
}

interface FormPage {
  title: string;
  typed: TypedAbsence;
  problems: FormProblems;
  userId?: number;
}

/** People who share a team with the person, by name. */
async function listColleagues(visit: PageVisit, userId: number) {
  const { teams } = await visit.run(ListColleaguesDocument, { userId });
  const users = teams.nodes.flatMap(({ members }) =>
    members.nodes.flatMap(({ user }) => user ?? []),
  );
  const byId = new Map(users.map((user) => [user.databaseId, user.name ?? user.email]));
  byId.delete(userId);
  return [...byId].toSorted(([, one], [, other]) => one.localeCompare(other));
}

async function buildFormPage(visit: PageVisit, page: FormPage): Promise<PageView> {
  const { title, typed, problems, userId = visit.viewer?.userId ?? 0 } = page;
  const colleagues = await listColleagues(visit, userId);
  return {
    title: problems.length > 0 ? `Error: ${title}` : title,
    status: problems.length > 0 ? 422 : 200,
    body: html`<p><a href="${visit.toUrl(listPath)}">Availability</a></p>
      <h1>${title}</h1>
      ${renderProblems(problems, labels)}
      ${renderForm(visit, {
        body: html`${renderDays(typed, problems)}
          ${renderTextField({
            name: 'reason',
            label: `${labels.reason} (optional)`,
            hint: 'Bookers do not see it.',
            value: typed.reason,
            problems,
            input: { maxlength: 255, autocomplete: 'off' },
          })}
          ${renderSelect({
            name: 'toUserId',
            label: labels.toUserId,
            hint: 'Someone who shares a team with you. Bookers are sent to them.',
            problems,
            chosen: [typed.toUserId],
            choices: [
              ['', 'Nobody'],
              ...colleagues.map(([id, name]) => [String(id), name] as const),
            ],
          })}
          ${renderTextArea({
            name: 'notes',
            label: `${labels.notes} (optional)`,
            value: typed.notes,
            problems,
            input: { rows: 3, maxlength: 10_000 },
          })} <button>Save the absence</button>`,
      })}`,
  };
}

const renderDays = (typed: TypedAbsence, problems: FormProblems): Html =>
  html`${(['start', 'end'] as const).map((name) =>
    renderTextField({
      name,
      label: labels[name],
      value: typed[name],
      problems,
      input: { type: 'date', required: true },
    }),
  )}`;
