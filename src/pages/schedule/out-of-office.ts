import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderForm } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { formPage } from '../form/form-page.ts';
import { readIdParam } from '../frame/id-param.ts';
import { area, day, line, optional, orNone, pick } from '../form/kind.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatDate } from '../frame/time.ts';
import type { PageResponse } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreateOutOfOfficeDocument,
  DeleteOutOfOfficeDocument,
  EditOutOfOfficeDocument,
  GetOutOfOfficeDocument,
  ListColleaguesDocument,
  type OutOfOfficeRowFragment,
} from '../frame/operations.generated.ts';

const listPath = '/console/availability';
const path = `${listPath}/absences`;

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

const absenceForm = defineForm({
  start: day('First day'),
  end: day('Last day'),
  reason: optional(line('Reason', { hint: 'Bookers do not see it.' })),
  toUserId: orNone(
    pick('Stand-in', Number, {
      hint: 'Someone who shares a team with you. Bookers are sent to them.',
    }),
  ),
  notes: optional(area('Notes')),
});

/** People who share a team with the person, by name. */
async function listColleagues(visit: PageVisit, userId: number) {
  const { teams } = await visit.run(ListColleaguesDocument, { userId });
  const users = teams.nodes.flatMap(({ members }) =>
    members.nodes.flatMap(({ user }) => user ?? []),
  );
  const byId = new Map(users.map((user) => [user.databaseId, user.name ?? user.email]));
  byId.delete(userId);
  const named = [...byId].toSorted(([, one], [, other]) => one.localeCompare(other));
  return [['', 'Nobody'], ...named.map(([id, name]) => [String(id), name] as const)] as const;
}

async function loadAbsence(visit: PageVisit) {
  const id = readIdParam(visit, 'absence', 'Absence');
  const { outOfOffice } = await visit.run(GetOutOfOfficeDocument, { id });
  if (!outOfOffice) throw new NotFound('Absence');
  return outOfOffice;
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

const usual = { back: { to: listPath, text: 'Availability' }, button: 'Save the absence' };

/** Days on which nobody can book a person. */
export const outOfOfficeRoutes: PageRoute[] = [
  formPage({
    path: `${path}/new`,
    who: 'SIGNED_IN',
    form: absenceForm,
    load: (visit) => listColleagues(visit, visit.viewer?.userId ?? 0),
    view: (toUserId) => ({ ...usual, title: 'Add an absence', state: { choices: { toUserId } } }),
    async act(visit) {
      await absenceForm.submit(visit, CreateOutOfOfficeDocument, (input) => input);
      return { to: `${listPath}?done=away` };
    },
  }),
  formPage({
    path: `${path}/:absence`,
    who: 'SIGNED_IN',
    form: absenceForm,
    async load(visit) {
      const saved = await loadAbsence(visit);
      return { saved, choices: { toUserId: await listColleagues(visit, saved.userId) } };
    },
    view: (state) => ({ ...usual, title: 'Absence', state }),
    async act(visit, { saved: { databaseId } }) {
      await absenceForm.submit(visit, EditOutOfOfficeDocument, (input) => ({
        by: { databaseId },
        ...input,
      }));
      return { to: `${listPath}?done=away` };
    },
  }),
  { path: `${path}/:absence/end`, who: 'SIGNED_IN', act: end },
];
