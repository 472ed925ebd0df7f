import type { AppError } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { dayNames } from '../../input/field.ts';
import {
  type FormProblems,
  renderChoices,
  renderForm,
  renderProblems,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { renderCalendarFeeds } from '../calendar-feed/list.ts';
import { describeFailure, isFormError, isStale } from '../frame/refusal.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import { readVersion, renderRemembered, renderStale } from '../frame/stale.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { renderZoneSelect } from '../frame/zone.ts';
import {
  CreateScheduleDocument,
  DeleteScheduleDocument,
  EditScheduleDocument,
  ListSchedulesDocument,
  type ScheduleRowFragment,
} from '../operations.generated.ts';
import { listDays } from './hours-form.ts';
import { formatRanges, toTypedWeek } from './hours.ts';
import { renderAbsences } from './out-of-office.ts';
import { loadSchedule, schedulesPath as path } from './week.ts';

/** The schedules of a person, and their absences. */
export const schedulePageRoutes: PageRoute[] = [
  { path, who: 'SIGNED_IN', show: buildListPage },
  {
    path: `${path}/new`,
    who: 'SIGNED_IN',
    show: (visit) => buildNewPage(visit),
    act: createSchedule,
  },
  {
    path: `${path}/:id/settings`,
    who: 'SIGNED_IN',
    show: (visit) => buildSettingsPage(visit),
    act: changeSettings,
  },
  {
    path: `${path}/:id/delete`,
    who: 'SIGNED_IN',
    show: buildDeletePage,
    act: deleteSchedule,
  },
];

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const { toUrl, viewer, query } = visit;
  const userId = viewer?.userId ?? 0;
  const found = await visit.run(ListSchedulesDocument, { userId, after: query.get('after') });
  const { nodes, pageInfo } = found.schedules;
  const timeFormat = found.viewer.timeFormat ?? 24;
  return {
    title: 'Availability',
    styles: ['schedule.css'],
    body: html`<div class="line">
        <h1>Availability</h1>
        <a class="button" href="${toUrl(`${path}/new`)}">New schedule</a>
      </div>
      ${renderDoneNote(visit, doneNotes)}
      <p class="soft">A schedule holds the hours in which people can book you.</p>
      ${
        nodes.length > 0
          ? html`<ul class="rows">
              ${nodes.map((one) => renderScheduleRow(visit, one, timeFormat))}
            </ul>`
          : html`<div class="empty">
              <p>You have no schedule, so nobody can book you.</p>
            </div>`
      }
      ${pageInfo.hasNextPage && pageInfo.endCursor && html`<p><a href="${toUrl(path)}?after=${encodeURIComponent(pageInfo.endCursor)}">More schedules</a></p>`}
      ${renderAbsences(visit, found.outOfOffices.nodes)}
      ${renderCalendarFeeds(visit, found.calendarFeeds.nodes)}`,
  };
}

const doneNotes = {
  deleted: 'The schedule was deleted.',
  away: 'The absence was saved. Nobody can book you on these days.',
  ended: 'The absence has ended.',
  disconnected: 'The calendar was removed. Its events no longer keep you busy.',
};

const renderScheduleRow = (
  { toUrl }: PageVisit,
  schedule: ScheduleRowFragment,
  timeFormat: number,
): Html =>
  html`<li class="card">
    <div class="head line">
      <h2>
        <a class="address" href="${toUrl(`${path}/${schedule.databaseId}`)}">${schedule.name}</a>
      </h2>
      ${schedule.isDefault && html`<span class="badge succeeded">Default</span>`}
    </div>
    <p class="soft">${describeWeek(schedule, timeFormat)}</p>
    <p class="soft">${(schedule.timeZone ?? 'No time zone').replaceAll('_', ' ')}</p>
  </li>`;

const shortDay = (day: number | undefined) => (dayNames[day ?? 0] ?? '').slice(0, 3);

/** Such as: Mon–Fri 09:00–17:00. Days with the same hours are joined. */
function describeWeek({ availability }: ScheduleRowFragment, timeFormat: number): string {
  const rules = availability.filter(
    ({ date, eventTypeId }) => date === null && eventTypeId === null,
  );
  const week = toTypedWeek(rules);
  const runs: { days: number[]; hours: string }[] = [];
  for (const day of listDays('Monday')) {
    const ranges = week[day] ?? [];
    const hours = formatRanges(ranges, timeFormat);
    const last = runs.at(-1);
    if (last?.hours === hours) last.days.push(day);
    else runs.push({ days: [day], hours });
  }
  const open = runs.filter(({ hours }) => hours !== 'Closed');
  if (open.length === 0) return 'No weekly hours';
  return open
    .map(({ days, hours }) => {
      const last = days.length > 1 ? `–${shortDay(days.at(-1))}` : '';
      return `${shortDay(days[0])}${last} ${hours}`;
    })
    .join('; ');
}

interface Settings {
  name: string;
  timeZone: string;
  isDefault: boolean;
}

const readSettings = ({ form }: PageVisit): Settings => ({
  name: form.get('name') ?? '',
  timeZone: form.get('timeZone') ?? '',
  isDefault: form.get('isDefault') === 'yes',
});

const labels = { name: 'Name', timeZone: 'Time zone', isDefault: 'Default' };

async function createSchedule(visit: PageVisit): Promise<PageResponse> {
  const input = readSettings(visit);
  try {
    const { createSchedule: made } = await visit.run(CreateScheduleDocument, { input });
    return { to: `${path}/${made.schedule.databaseId}?done=created` };
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildNewPage(visit, error);
  }
}

function buildNewPage(visit: PageVisit, error?: AppError): PageView {
  const typed = error
    ? readSettings(visit)
    : { name: '', timeZone: visit.viewer?.profile?.timeZone ?? 'UTC', isDefault: false };
  const problems = toFormProblems(error);
  return {
    title: error ? 'Error: New schedule' : 'New schedule',
    ...(error && describeFailure(error)),
    body: html`<p><a href="${visit.toUrl(path)}">All schedules</a></p>
      <h1>New schedule</h1>
      ${renderProblems(problems, labels)}
      ${renderForm(visit, {
        body: html`${renderSettings(typed, problems)} <button>Create the schedule</button>`,
      })}`,
  };
}

const renderSettings = ({ name, timeZone, isDefault }: Settings, problems: FormProblems): Html =>
  html`${renderTextField({
    name: 'name',
    label: labels.name,
    hint: 'Such as Working hours. Only you see it.',
    value: name,
    problems,
    input: { required: true, maxlength: 255, autocomplete: 'off' },
  })}
  ${renderZoneSelect({
    name: 'timeZone',
    label: labels.timeZone,
    hint: 'The hours stay the same when the clocks change.',
    value: timeZone,
    problems,
  })}
  ${renderChoices({
    name: 'isDefault',
    label: labels.isDefault,
    problems,
    choices: [['yes', 'Use it for all event types that name no schedule']],
    chosen: isDefault ? ['yes'] : [],
  })}`;

async function changeSettings(visit: PageVisit): Promise<PageResponse> {
  const { schedule } = await loadSchedule(visit);
  const by = { databaseId: schedule.databaseId };
  const { isDefault, ...typed } = readSettings(visit);
  // Sent only if it changes: a schedule that is not the default must not clear another one.
  const change = isDefault === schedule.isDefault ? typed : { ...typed, isDefault };
  try {
    const input = { by, ...change, ifVersion: readVersion(visit.form) };
    await visit.run(EditScheduleDocument, { input });
  } catch (error) {
    if (!isFormError(error) && !isStale(error)) throw error;
    return buildSettingsPage(visit, error);
  }
  return { to: `${path}/${schedule.databaseId}?done=settings` };
}

const describeDefault = ({ isDefault }: { isDefault: boolean }) => (isDefault ? 'Yes' : 'No');

async function buildSettingsPage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const { schedule } = await loadSchedule(visit);
  const saved = { ...schedule, timeZone: schedule.timeZone ?? '' };
  const typed = error ? readSettings(visit) : saved;
  const parts = [
    { name: 'name', label: labels.name, saved: saved.name, typed: typed.name },
    { name: 'timeZone', label: labels.timeZone, saved: saved.timeZone, typed: typed.timeZone },
    {
      name: 'isDefault',
      label: labels.isDefault,
      saved: describeDefault(saved),
      typed: describeDefault(typed),
    },
  ];
  const problems = isStale(error) ? [] : toFormProblems(error);
  return {
    title: error ? 'Error: Name and time zone' : 'Name and time zone',
    ...(error && describeFailure(error)),
    body: html`<p>
        <a href="${visit.toUrl(`${path}/${schedule.databaseId}`)}">Back to ${schedule.name}</a>
      </p>
      <h1>Name and time zone</h1>
      ${isStale(error) ? renderStale(visit.form, parts) : renderProblems(problems, labels)}
      ${renderForm(visit, {
        body: html`${renderRemembered(schedule.version, parts)} ${renderSettings(typed, problems)}
          <button>Save</button>`,
      })}`,
  };
}

async function buildDeletePage(visit: PageVisit): Promise<PageView> {
  const { schedule } = await loadSchedule(visit);
  const { name, isDefault, databaseId } = schedule;
  return {
    title: 'Delete the schedule',
    body: html`<h1>Delete this schedule?</h1>
      <p class="card"><strong class="address">${name}</strong></p>
      <p>
        Event types that use it take the default schedule of their host instead. Bookings stay.
        ${isDefault && 'It is the default now. Your oldest other schedule becomes the default.'}
      </p>
      ${renderForm(visit, {
        body: html`<div class="actions">
          <button class="danger">Delete</button>
          <a class="button quiet" href="${visit.toUrl(`${path}/${databaseId}`)}">Keep it</a>
        </div>`,
      })}`,
  };
}

async function deleteSchedule(visit: PageVisit): Promise<PageResponse> {
  const { schedule } = await loadSchedule(visit);
  const input = { by: { databaseId: schedule.databaseId } };
  await visit.run(DeleteScheduleDocument, { input });
  return { to: `${path}?done=deleted` };
}
