import { type AppError, NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { dayNames } from '../../input/field.ts';
import { type FormProblems, renderForm, renderProblems, toFormProblems } from '../frame/field.ts';
import { describeFailure, isFormError, isStale } from '../frame/refusal.ts';
import { readIdParam } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import {
  readVersion,
  renderRemembered,
  renderRememberedAgain,
  renderStale,
} from '../frame/stale.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  EditScheduleDocument,
  GetSchedulePageDocument,
  type ScheduleRowFragment,
} from '../operations.generated.ts';
import { renderDefaultButton, renderWeek } from './hours-form.ts';
import {
  applyWeekStep,
  checkWeek,
  formatRanges,
  labelWeek,
  readTypedWeek,
  toTypedWeek,
  type TypedWeek,
} from './hours.ts';
import { renderOverrides } from './override-list.ts';
import { renderPreview } from './preview.ts';

export const schedulesPath = '/console/availability';

/** One schedule: its weekly hours, its dates, and what they offer. */
export const weekRoutes: PageRoute[] = [
  {
    path: `${schedulesPath}/:id`,
    who: 'SIGNED_IN',
    show: (visit) => buildSchedulePage(visit),
    act: changeWeek,
  },
];

export async function loadSchedule(visit: PageVisit) {
  const id = readIdParam(visit, 'id', 'Schedule');
  const { schedule, viewer } = await visit.run(GetSchedulePageDocument, { id });
  if (!schedule) throw new NotFound('Schedule');
  return { schedule, viewer: { ...viewer, timeFormat: viewer.timeFormat ?? 24 } };
}

/** A rule as the operations take it. */
export const toRuleInput = (rule: ScheduleRowFragment['availability'][number]) => ({
  days: rule.days,
  date: rule.date,
  startTime: rule.startTime,
  endTime: rule.endTime,
  eventTypeId: rule.eventTypeId,
});

/** The weekly rules for all event types. The editor leaves the others as they are. */
const isWeekly = ({ date, eventTypeId }: ScheduleRowFragment['availability'][number]) =>
  date === null && eventTypeId === null;

async function changeWeek(visit: PageVisit): Promise<PageResponse> {
  const typed = readTypedWeek(visit.form);
  const step = visit.form.get('do') ?? '';
  if (step !== '') {
    return buildSchedulePage(visit, { week: applyWeekStep(typed, step, visit.form), step });
  }
  const { problems, rules } = checkWeek(typed);
  if (problems.length > 0) return buildSchedulePage(visit, { week: typed, problems });
  const { schedule } = await loadSchedule(visit);
  const kept = schedule.availability.filter((rule) => !isWeekly(rule)).map(toRuleInput);
  const by = { databaseId: schedule.databaseId };
  const ifVersion = readVersion(visit.form);
  try {
    const input = { by, availability: [...rules, ...kept], ifVersion };
    await visit.run(EditScheduleDocument, { input });
  } catch (error) {
    if (!isFormError(error) && !isStale(error)) throw error;
    return buildSchedulePage(visit, { week: typed, error });
  }
  const query = new URLSearchParams({ done: 'hours', ...readPreview(visit) });
  return { to: `${schedulesPath}/${schedule.databaseId}?${query.toString()}` };
}

/** The event type whose free times are shown stays the same. */
const readPreview = ({ query }: PageVisit) => {
  const preview = query.get('preview');
  return preview === null ? {} : { preview };
};

/** What a person has in the editor but has not saved. */
interface Edited {
  week: TypedWeek;
  problems?: FormProblems;
  error?: AppError;
  /** The button that was pressed. */
  step?: string;
}

async function buildSchedulePage(
  visit: PageVisit,
  edited: Partial<Edited> = {},
): Promise<PageView> {
  const { schedule, viewer } = await loadSchedule(visit);
  const saved = toTypedWeek(schedule.availability.filter(isWeekly));
  const { week = saved, error, problems = toFormProblems(error), step } = edited;
  const parts = listParts(saved, week);
  const isWrong = problems.length > 0;
  // While rows are added, the form still belongs to the version that was opened.
  const isOpen = visit.form.size > 0 && !isStale(error);
  const seen = isOpen
    ? renderRememberedAgain(visit.form)
    : renderRemembered(schedule.version, parts);
  const editor = { week, problems, seen, weekStart: viewer.weekStart, schedule, step };
  return {
    title: isWrong ? `Error: ${schedule.name}` : schedule.name,
    width: 'wide',
    styles: ['schedule.css'],
    modules: ['swap.js', 'redraw.js'],
    status: isWrong ? 422 : 200,
    ...(error && describeFailure(error)),
    body: html`<p><a href="${visit.toUrl(schedulesPath)}">All schedules</a></p>
      <h1><span class="address">${schedule.name}</span></h1>
      ${renderFacts(visit, schedule)}
      ${isStale(error) ? renderStale(visit.form, parts) : renderProblems(problems, labelWeek(week))}
      ${renderDoneNote(visit, doneNotes)}
      <div class="editor">
        <div>
          ${renderWeekForm(visit, editor)} ${renderOverrides(visit, schedule, viewer.timeFormat)}
        </div>
        ${await renderPreview(visit, schedule, viewer.timeFormat)}
      </div>`,
  };
}

const listParts = (saved: TypedWeek, typed: TypedWeek) =>
  dayNames.map((label, day) => ({
    name: String(day),
    label,
    saved: formatRanges(saved[day] ?? []),
    typed: formatRanges(typed[day] ?? []),
  }));

const doneNotes = {
  hours: 'The hours were saved.',
  date: 'The hours of the date were saved.',
  cleared: 'The date has the weekly hours again.',
  settings: 'The schedule was saved.',
  created: 'The schedule was created. These are its first hours; change them as you like.',
};

const renderFacts = ({ toUrl }: PageVisit, schedule: ScheduleRowFragment): Html => {
  const own = `${schedulesPath}/${schedule.databaseId}`;
  return html`<p class="facts">
    ${schedule.isDefault && html`<span class="badge succeeded">Default</span>`}
    <span class="soft">${(schedule.timeZone ?? 'No time zone').replaceAll('_', ' ')}</span>
    <a href="${toUrl(`${own}/settings`)}">Name and time zone</a>
    <a href="${toUrl(`${own}/delete`)}">Delete</a>
  </p>`;
};

interface WeekForm {
  week: TypedWeek;
  problems: FormProblems;
  seen: Html;
  weekStart: string;
  schedule: ScheduleRowFragment;
  step: string | undefined;
}

const renderWeekForm = (
  visit: PageVisit,
  { week, problems, seen, weekStart, schedule, step }: WeekForm,
): Html => {
  const query = new URLSearchParams(readPreview(visit)).toString();
  return html`<section class="card" id="week" aria-labelledby="week-title" tabindex="-1">
    <h2 id="week-title">Weekly hours</h2>
    ${step !== undefined && html`<p class="badge pending" role="status">Not saved yet</p>`}
    ${renderForm(visit, {
      action: `${schedulesPath}/${schedule.databaseId}${query && `?${query}`}`,
      label: 'Weekly hours',
      body: html`${renderDefaultButton()} ${seen}
        ${renderWeek({ week, weekStart, problems, redraws: 'week' })}
        <button>Save the hours</button>`,
    })}
  </section>`;
};
