import { type Html, html } from '../../html/html.ts';
import { formatZone } from '../../input/time-zone.ts';
import { dayNames } from '../../input/field.ts';
import { renderOtherCalendars } from '../calendar-connection/list.ts';
import { renderMore } from '../form/filter.ts';
import { defineForm } from '../form/form.ts';
import { confirmPage, formPage } from '../form/form-page.ts';
import { tick, line, zone } from '../form/kind.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import { readVersion } from '../form/stale.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreateScheduleDocument,
  DeleteScheduleDocument,
  EditScheduleDocument,
  ListSchedulesDocument,
  type ScheduleRowFragment,
} from '../frame/operations.generated.ts';
import { listDays } from './hours-form.ts';
import { formatRanges, toTypedWeek } from './hours.ts';
import { renderAbsences } from './out-of-office.ts';
import { loadSchedule, schedulesPath as path } from './week.ts';

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
      ${renderMore(visit, path, pageInfo, 'More schedules')}
      ${renderAbsences(visit, found.outOfOffices.nodes)}
      ${renderOtherCalendars(visit, {
        connections: found.calendarConnections.nodes,
        feeds: found.calendarFeeds.nodes,
      })}`,
  };
}

const doneNotes = {
  deleted: 'The schedule was deleted.',
  away: 'The absence was saved. Nobody can book you on these days.',
  ended: 'The absence has ended.',
  unlinked: 'The calendar account was removed. Its events no longer keep you busy.',
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
    <p class="soft">${formatZone(schedule.timeZone ?? 'No time zone')}</p>
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

const scheduleForm = defineForm({
  name: line('Name', { hint: 'Such as Working hours. Only you see it.' }),
  timeZone: zone('Time zone', { hint: 'The hours stay the same when the clocks change.' }),
  isDefault: tick('Default', 'Use it for all event types that name no schedule'),
});

/** The schedules of a person, and their absences. */
export const schedulePageRoutes: PageRoute[] = [
  { path, who: 'SIGNED_IN', show: buildListPage },
  formPage({
    path: `${path}/new`,
    who: 'SIGNED_IN',
    form: scheduleForm,
    load: ({ viewer }) => viewer?.profile?.timeZone ?? 'UTC',
    view: (timeZone) => ({
      title: 'New schedule',
      back: { to: path, text: 'All schedules' },
      state: { saved: { timeZone } },
      button: 'Create the schedule',
    }),
    async act(visit) {
      const made = await scheduleForm.submit(visit, CreateScheduleDocument, (input) => input);
      return { to: `${path}/${made.createSchedule.schedule.databaseId}?done=created` };
    },
  }),
  formPage({
    path: `${path}/:id/settings`,
    who: 'SIGNED_IN',
    form: scheduleForm,
    load: loadSchedule,
    view: ({ schedule }) => ({
      title: 'Name and time zone',
      back: { to: `${path}/${schedule.databaseId}`, text: `Back to ${schedule.name}` },
      state: { saved: schedule, version: schedule.version },
      button: 'Save',
    }),
    async act(visit, { schedule }) {
      const by = { databaseId: schedule.databaseId };
      const ifVersion = readVersion(visit.form);
      await scheduleForm.submit(visit, EditScheduleDocument, ({ isDefault, ...typed }) => ({
        ...{ by, ifVersion, ...typed },
        // Sent only if it changes: a schedule that is not the default must not clear another one.
        ...(isDefault !== schedule.isDefault && { isDefault }),
      }));
      return { to: `${path}/${schedule.databaseId}?done=settings` };
    },
  }),
  confirmPage({
    path: `${path}/:id/delete`,
    who: 'SIGNED_IN',
    load: loadSchedule,
    view: ({ schedule: { name, isDefault, databaseId } }) => ({
      title: 'Delete the schedule',
      question: 'Delete this schedule?',
      card: html`<strong class="address">${name}</strong>`,
      consequence: html`Event types that use it take the default schedule of their host instead.
      Bookings stay.
      ${isDefault && 'It is the default now. Your oldest other schedule becomes the default.'}`,
      button: 'Delete',
      back: { to: `${path}/${databaseId}`, text: 'Keep it' },
    }),
    async act(visit, { schedule: { databaseId } }) {
      await visit.run(DeleteScheduleDocument, { input: { by: { databaseId } } });
      return { to: `${path}?done=deleted` };
    },
  }),
];
