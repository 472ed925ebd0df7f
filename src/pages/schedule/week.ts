import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { formatZone } from '../../input/time-zone.ts';
import { dayNames } from '../../input/field.ts';
import { renderForm, toFormProblems } from '../form/field.ts';
import { renderBackTo } from '../form/form-page.ts';
import { readIdParam } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import { readVersion, renderEditing } from '../form/stale.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  EditScheduleDocument,
  GetSchedulePageDocument,
  type ScheduleRowFragment,
} from '../frame/operations.generated.ts';
import { renderDefaultButton, renderWeek } from './hours-form.ts';
import {
  applyWeekStep,
  formatRanges,
  labelWeek,
  readTypedWeek,
  toTypedWeek,
  toWeeklyRules,
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
    show: buildSchedulePage,
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
  const { form } = visit;
  if (form.get('do')) return buildSchedulePage(visit);
  const { schedule } = await loadSchedule(visit);
  const rules = toWeeklyRules(readTypedWeek(form));
  const kept = schedule.availability.filter((rule) => !isWeekly(rule)).map(toRuleInput);
  const by = { databaseId: schedule.databaseId };
  const input = { by, availability: [...rules, ...kept], ifVersion: readVersion(form) };
  await visit.run(EditScheduleDocument, { input });
  const query = new URLSearchParams({ done: 'hours', ...readPreview(visit) });
  return { to: `${schedulesPath}/${schedule.databaseId}?${query.toString()}` };
}

/** The event type whose free times are shown stays the same. */
const readPreview = ({ query }: PageVisit) => {
  const preview = query.get('preview');
  return preview === null ? {} : { preview };
};

async function buildSchedulePage(visit: PageVisit): Promise<PageView> {
  const { schedule, viewer } = await loadSchedule(visit);
  const editor = buildWeekEditor(visit, schedule, viewer.weekStart);
  return {
    title: schedule.name,
    width: 'wide',
    styles: ['schedule.css'],
    modules: ['swap.js', 'redraw.js'],
    body: html`${renderBackTo(visit, { to: schedulesPath, text: 'All schedules' })}
      <h1><span class="address">${schedule.name}</span></h1>
      ${renderFacts(visit, schedule)} ${editor.above} ${renderDoneNote(visit, doneNotes)}
      <div class="editor">
        <div>${editor.form} ${renderOverrides(visit, schedule, viewer.timeFormat)}</div>
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
    <span class="soft">${formatZone(schedule.timeZone ?? 'No time zone')}</span>
    <a href="${toUrl(`${own}/settings`)}">Name and time zone</a>
    <a href="${toUrl(`${own}/delete`)}">Delete</a>
  </p>`;
};

/** The weekly hours as they are typed, or else as they are stored. */
function buildWeekEditor(visit: PageVisit, schedule: ScheduleRowFragment, weekStart: string) {
  const { form, failed } = visit;
  const isSent = form.size > 0;
  const step = form.get('do') ?? '';
  const saved = toTypedWeek(schedule.availability.filter(isWeekly));
  const week = isSent ? applyWeekStep(readTypedWeek(form), step, form) : saved;
  const problems = toFormProblems(failed);
  const { version, databaseId } = schedule;
  const parts = listParts(saved, week);
  const editing = { version, parts, problems, labels: labelWeek(week), isSent };
  const { above, remembered } = renderEditing(visit, editing);
  const query = new URLSearchParams(readPreview(visit)).toString();
  return {
    above,
    form: html`<section class="card" id="week" aria-labelledby="week-title" tabindex="-1">
      <h2 id="week-title">Weekly hours</h2>
      ${step && html`<p class="badge pending" role="status">Not saved yet</p>`}
      ${renderForm(visit, {
        action: `${schedulesPath}/${databaseId}${query && `?${query}`}`,
        label: 'Weekly hours',
        asks: isSent ? 'always' : 'if-changed',
        body: html`${renderDefaultButton()} ${remembered}
          ${renderWeek({ week, weekStart, problems, redraws: 'week' })}
          <button>Save the hours</button>`,
      })}
    </section>`,
  };
}
