import {
  type ClockFace,
  getToday,
  readDay,
  readMoment,
  toClock,
  toDayStart,
  toWallTime,
  toZoned,
} from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type BookingRowFragment,
  type CalendarEventTypeFragment,
  GetCalendarDocument,
  type GetCalendarQuery,
  ListCalendarEventTypesDocument,
  type ListCalendarEventTypesQuery,
  type WorkingHoursFragment,
} from '../frame/operations.generated.ts';
import { listWorkingHours } from './hours.ts';
import { isMeeting, joinSpans, type TimeSpan } from './span.ts';

export const calendarPath = '/console/calendar';

type CalendarView = 'week' | 'day' | 'list';

/** What is asked of the calendar, and by whom. */
export interface CalendarScene {
  visit: PageVisit;
  clock: ClockFace;
  view: CalendarView;
  date: Temporal.PlainDate;
  /** The days that are shown. */
  days: readonly [Temporal.PlainDate, ...Temporal.PlainDate[]];
  eventTypes: readonly CalendarEventTypeFragment[];
  /** None if the person has none. */
  eventType: CalendarEventTypeFragment | undefined;
  /** The time in question. */
  at: string | null;
  profile: ListCalendarEventTypesQuery['viewer'];
}

const isView = (text: string): text is CalendarView => ['week', 'day', 'list'].includes(text);

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function listDays(
  view: CalendarView,
  date: Temporal.PlainDate,
  weekStart: string,
): CalendarScene['days'] {
  if (view === 'day') return [date];
  const first = Math.max(weekdays.indexOf(weekStart), 0) + 1;
  const start = date.subtract({ days: (date.dayOfWeek - first + 7) % 7 });
  return [start, ...[1, 2, 3, 4, 5, 6].map((days) => start.add({ days }))];
}

export async function readScene(visit: PageVisit): Promise<CalendarScene> {
  const { query, viewer } = visit;
  const found = await visit.run(ListCalendarEventTypesDocument, {});
  const clock = toClock(visit, found.viewer);
  const eventTypes = found.eventTypes.nodes;
  const named = query.get('eventTypeId');
  const at = readMoment(query.get('at') ?? query.get('start'), clock);
  const date =
    readDay(query.get('date')) ??
    (at === null ? getToday(visit, clock) : toZoned(at, clock).toPlainDate());
  const view = query.get('view') ?? '';
  const chosen = isView(view) ? view : 'week';
  return {
    visit,
    clock,
    view: chosen,
    date,
    days: listDays(chosen, date, found.viewer.weekStart),
    eventTypes,
    eventType:
      eventTypes.find(({ databaseId }) => String(databaseId) === named) ??
      eventTypes.find(({ userId }) => userId === viewer?.userId) ??
      eventTypes[0],
    at,
    profile: found.viewer,
  };
}

/** An event of a calendar of the host. */
export interface BusyEntry extends TimeSpan {
  /** The name of the calendar. */
  calendar: string;
  /** Null if the calendar does not tell. */
  title: string | null;
}

/** What the days hold. */
export interface CalendarContent {
  bookings: BookingRowFragment[];
  /** When the chosen event type can be booked. */
  free: TimeSpan[];
  hours: TimeSpan[];
  away: TimeSpan[];
  /** What keeps the host busy elsewhere. */
  busy: BusyEntry[];
}

export async function loadContent(scene: CalendarScene, days: Days): Promise<CalendarContent> {
  const { visit, clock, eventType, profile } = scene;
  const shown = toShownSpan(days, clock);
  const { bookings, outOfOffices, slots, calendarFeeds } = await visit.run(GetCalendarDocument, {
    ...shown,
    from: days[0].toString(),
    to: (days.at(-1) ?? days[0]).toString(),
    timeZone: clock.timeZone,
    hostId: visit.viewer?.userId ?? 0,
    eventTypeId: eventType?.databaseId ?? 0,
    hasEventType: eventType !== undefined,
  });
  const isShown = (one: TimeSpan) => isMeeting(one, shown);
  return {
    bookings: bookings.nodes,
    free: joinSpans((slots?.days ?? []).flatMap((day) => day.slots)),
    hours: listHours(eventType?.schedule ?? profile.defaultSchedule, days, clock).filter(isShown),
    away: outOfOffices.nodes.map((one) => toAbsence(one, clock)).filter(isShown),
    busy: calendarFeeds.nodes.filter(isBlocking).flatMap(listBusyTimes),
  };
}

type Days = CalendarScene['days'];

const toShownSpan = (days: Days, clock: ClockFace): TimeSpan => ({
  start: toDayStart(days[0], clock),
  end: toDayStart((days.at(-1) ?? days[0]).add({ days: 1 }), clock),
});

type Feed = GetCalendarQuery['calendarFeeds']['nodes'][number];

const isBlocking = ({ status, blocksWhenStale }: Feed) => status !== 'STALE' || blocksWhenStale;

const listBusyTimes = ({ name: calendar, times }: Feed): BusyEntry[] =>
  times.nodes.map((time) => ({ ...time, calendar }));

const listHours = (schedule: WorkingHoursFragment | null, days: Days, { timeZone }: ClockFace) =>
  schedule ? listWorkingHours(schedule, days, timeZone) : [];

const toAbsence = ({ start, end }: TimeSpan, clock: ClockFace): TimeSpan => ({
  start: toDayStart(Temporal.PlainDate.from(start), clock),
  end: toDayStart(Temporal.PlainDate.from(end).add({ days: 1 }), clock),
});

/** An address of the calendar, with these changes. */
export function formatCalendarAddress(
  { visit, view, date, eventType, at, clock }: CalendarScene,
  change: { view?: CalendarView; date?: Temporal.PlainDate; at?: string | null },
): string {
  const query = new URLSearchParams({
    view: change.view ?? view,
    date: (change.date ?? date).toString(),
  });
  if (eventType) query.set('eventTypeId', String(eventType.databaseId));
  const time = change.at === undefined ? at : change.at;
  if (time !== null) query.set('at', toWallTime(time, clock));
  return `${visit.toUrl(calendarPath)}?${query.toString()}`;
}
