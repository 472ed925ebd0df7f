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
import { NotFound } from '../../base/errors.ts';
import { canActForOthers } from '../../context/viewer.ts';
import { listHostChoices } from '../booking/list.ts';
import type { FormChoice } from '../form/field.ts';
import { parseId } from '../frame/id-param.ts';
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
import { isMeeting, joinSpans, type TimeSpan, toTimed } from './span.ts';

export const calendarPath = '/console/calendar';

type CalendarView = 'week' | 'day';

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
  /** Whose calendar it is. */
  hostId: number;
  /** Those whom the person may look at, if there are others. */
  hosts: readonly FormChoice[];
}

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
  const { query } = visit;
  const hostId = readHost(visit);
  const found = await visit.run(ListCalendarEventTypesDocument, {
    filter: isOwn(visit, hostId) ? null : { userId: hostId },
    forOthers: isForOthers(visit),
  });
  const clock = toClock(visit, found.viewer);
  const eventTypes = found.eventTypes.nodes;
  const at = readAsked(query, clock);
  const date =
    readDay(query.get('date')) ??
    (at === null ? getToday(visit, clock) : toZoned(at, clock).toPlainDate());
  const view = query.get('view') === 'day' ? 'day' : 'week';
  return {
    ...{ visit, clock, view, date, eventTypes, at, hostId },
    days: listDays(view, date, found.viewer.weekStart),
    eventType: findEventType(eventTypes, { named: query.get('eventTypeId'), hostId, at }),
    profile: found.viewer,
    hosts: listHosts(found.memberships, visit),
  };
}

const isForOthers = ({ viewer }: PageVisit) => viewer !== null && canActForOthers(viewer);

const isOwn = ({ viewer }: PageVisit, hostId: number) => hostId === viewer?.userId;

function readHost(visit: PageVisit): number {
  const named = isForOthers(visit) ? parseId(visit.query.get('host') ?? '') : null;
  return named ?? visit.viewer?.userId ?? 0;
}

/** An instant or a wall time, or a day and a time of the form. */
function readAsked(query: URLSearchParams, clock: ClockFace): string | null {
  const [day, time] = [query.get('day'), query.get('time')];
  if (day !== null && time !== null) return readMoment(`${day}T${time}`, clock);
  return readMoment(query.get('at') ?? query.get('start'), clock);
}

/** An answer about another event type than the one that is named would mislead. */
function findEventType(
  eventTypes: readonly CalendarEventTypeFragment[],
  { named, hostId, at }: { named: string | null; hostId: number; at: string | null },
) {
  const found = eventTypes.find(({ databaseId }) => String(databaseId) === named);
  if (!found && named !== null && at !== null) throw new NotFound('Event type');
  return found ?? eventTypes.find(({ userId }) => userId === hostId) ?? eventTypes[0];
}

/** The person themselves is the first. */
function listHosts(
  memberships: ListCalendarEventTypesQuery['memberships'],
  { viewer }: PageVisit,
): FormChoice[] {
  const own = String(viewer?.userId);
  const others = listHostChoices((memberships?.nodes ?? []).map(({ user }) => user));
  return [[own, 'You'], ...others.filter(([id]) => id !== own)];
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
  /** Times that somebody keeps while they book. */
  held: TimeSpan[];
}

export async function loadContent(scene: CalendarScene, days: Days): Promise<CalendarContent> {
  const { visit, clock, eventType, hostId } = scene;
  const shown = toShownSpan(days, clock);
  const found = await visit.run(GetCalendarDocument, {
    ...shown,
    from: days[0].toString(),
    to: (days.at(-1) ?? days[0]).toString(),
    timeZone: clock.timeZone,
    hostId,
    seesHolds: isOwn(visit, hostId) || visit.viewer?.isAdmin === true,
    eventTypeId: eventType?.databaseId ?? 0,
    hasEventType: eventType !== undefined,
  });
  const isShown = (one: TimeSpan) => isMeeting(toTimed(one), toTimed(shown));
  const away = found.outOfOffices.nodes.map((one) => toAbsence(one, clock)).filter(isShown);
  const busy = found.calendarFeeds.nodes.filter(isBlocking).flatMap(listBusyTimes);
  return {
    bookings: found.bookings.nodes,
    free: joinSpans((found.slots?.days ?? []).flatMap((day) => day.slots)),
    hours: listHours(findSchedule(scene), days, clock).filter(isShown),
    ...{ away, busy, held: listHeld(found, [...away, ...busy]) },
  };
}

const findSchedule = ({ visit, eventType, profile, hostId }: CalendarScene) =>
  eventType?.schedule ?? (isOwn(visit, hostId) ? profile.defaultSchedule : null);

/** Bookings, holds, absences and other calendars keep a host busy. What is none of the others is held. */
function listHeld(
  { userAvailability, bookings }: GetCalendarQuery,
  others: TimeSpan[],
): TimeSpan[] {
  const booked = bookings.nodes.map(({ startTime: start, endTime: end }) => ({ start, end }));
  const known = [...booked, ...others].map(toTimed);
  const busy = userAvailability?.busy ?? [];
  return busy.filter((one) => {
    const timed = toTimed(one);
    return !known.some((other) => isMeeting(timed, other));
  });
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
  { visit, view, date, eventType, at, clock, hostId }: CalendarScene,
  change: { view?: CalendarView; date?: Temporal.PlainDate; at?: string | null },
): string {
  const query = new URLSearchParams({
    view: change.view ?? view,
    date: (change.date ?? date).toString(),
  });
  if (hostId !== visit.viewer?.userId) query.set('host', String(hostId));
  if (eventType) query.set('eventTypeId', String(eventType.databaseId));
  const time = change.at === undefined ? at : change.at;
  if (time !== null) query.set('at', toWallTime(time, clock));
  return `${visit.toUrl(calendarPath)}?${query.toString()}`;
}
