import type { CalendarConnection, PrismaClient } from '../../prisma/generated/client.js';
import type { CalDavTools } from '../caldav/account.ts';
import { CalDavProblem } from '../caldav/problem.ts';
import { readWindow } from '../caldav/read.ts';
import { openLogin, type LoginTools } from '../domain/calendar-connection/login.ts';
import { msPerDay } from '../feeds/parse/civil.ts';
import { describeObject } from '../feeds/parse/part.ts';
import { scanCalendar } from '../feeds/parse/scan.ts';
import { findReadSpan } from '../feeds/parse/span.ts';
import { type ExpectedEvent, listExpectedEvents } from './expected.ts';
import { toAccount } from './servers.ts';
import { listTheirTimes } from './their-times.ts';

interface CompareTools extends LoginTools {
  caldav: CalDavTools;
  /** How many events are looked at by now. */
  tell: (count: number, total: number) => void;
}

type Meetings = NonNullable<ExpectedEvent['event']>['bookings'];

type Compared = CalendarConnection & { user: { email: string } };

/** `WAITING`: it is not there as it should be, and is about to be written. */
type Verdict = 'EQUAL' | 'MISSING' | 'DIFFERENT' | 'SURPLUS' | 'WAITING';

interface Difference {
  what: Verdict;
  bookingId: number | null;
  uid: string;
  calendar: string;
}

interface Comparison {
  /** Meetings that are not over and should be there, … */
  bookings: number;
  /** … and the events that show them. A series is one. */
  events: number;
  equal: number;
  missing: number;
  different: number;
  surplus: number;
  waiting: number;
  problem: string | null;
  differences: Difference[];
}

/** Compares what is in the calendars of a connection with the bookings that should be there. Changes nothing. */
export async function compareConnection(
  tools: CompareTools,
  connection: Compared,
): Promise<Comparison> {
  const now = tools.clock();
  const expected = await listExpectedEvents(tools.db, connection, { now, tell: tools.tell });
  const meetings = expected.flatMap(({ event }) => event?.bookings ?? []);
  const read = createReader(tools, connection, { now: now.getTime(), meetings });
  const differences: Difference[] = [];
  let [equal, problem]: [number, string | null] = [0, null];
  for (const [calendar, events] of Map.groupBy(expected, (one) => one.calendar)) {
    try {
      const verdicts = judgeCalendar(await read(calendar), events);
      equal += verdicts.filter(({ what }) => what === 'EQUAL').length;
      differences.push(...verdicts.filter(({ what }) => what !== 'EQUAL'));
    } catch (error) {
      if (!(error instanceof CalDavProblem)) throw error;
      ({ problem } = error);
    }
  }
  const shown = expected.filter(({ event }) => event !== null).length;
  const settled = await markWaiting(tools.db, connection.id, differences);
  return {
    ...{ bookings: meetings.length, events: shown, equal, ...countVerdicts(settled) },
    ...{ problem, differences: settled },
  };
}

function countVerdicts(differences: readonly Difference[]) {
  const count = (wanted: Verdict) => differences.filter(({ what }) => what === wanted).length;
  return {
    ...{ missing: count('MISSING'), different: count('DIFFERENT') },
    ...{ surplus: count('SURPLUS'), waiting: count('WAITING') },
  };
}

/** The meetings that an object shows, each as a text that can be compared. */
type Shown = string;

const toShown = (meetings: readonly { from: number; to: number }[]): Shown =>
  meetings
    .map(({ from, to }) => `${from}-${to}`)
    .sort()
    .join(' ');

interface Asked {
  now: number;
  meetings: Meetings;
}

/** As far as calendars are read, or up to the last meeting. Events of a series may have begun long ago. */
function findSpans({ now, meetings }: Asked) {
  const first = Math.min(now, ...meetings.map(({ startTime }) => startTime.getTime()));
  const last = Math.max(findReadSpan(now).to, ...meetings.map(({ endTime }) => endTime.getTime()));
  return {
    window: { from: new Date(now), to: new Date(last) },
    span: { from: first - msPerDay, to: last + 2 * msPerDay },
  };
}

/** Reads the meetings of all objects of a calendar, by UID. */
function createReader(
  { caldav, ...tools }: CompareTools,
  { user, ...connection }: Compared,
  asked: Asked,
) {
  const login = openLogin(tools, connection);
  const account = login && toAccount(login.auth);
  const { window, span } = findSpans(asked);
  const email = user.email.toLowerCase();
  return async (calendar: string): Promise<Map<string, Shown[]>> => {
    if (!account) throw new CalDavProblem('WRONG_PASSWORD');
    const objects = new Map<string, Shown[]>();
    const { changed } = await readWindow(caldav, account, new URL(calendar), window);
    for (const { href, etag, text } of changed) {
      const scanned = scanCalendar(text);
      const uid = scanned && describeObject({ ...scanned, part: { object: href, etag, text } }).uid;
      if (!uid) continue;
      const shown = toShown(listTheirTimes(text, email, span));
      objects.set(uid, [...(objects.get(uid) ?? []), shown]);
    }
    return objects;
  };
}

function judgeCalendar(
  there: ReadonlyMap<string, Shown[]>,
  expected: readonly ExpectedEvent[],
): Difference[] {
  return expected.flatMap(({ event, ...one }) => {
    const { bookingId, uid, calendar } = one;
    const objects = there.get(uid) ?? [];
    const verdicts = event ? judgeEvent(objects, event.bookings) : objects.map(toSurplus);
    return verdicts.map((what) => ({ what, bookingId, uid, calendar }));
  });
}

const toSurplus = () => 'SURPLUS' as const;

/** One object with the right times, and no other. */
function judgeEvent([first, ...others]: readonly Shown[], bookings: Meetings): Verdict[] {
  if (first === undefined) return ['MISSING'];
  const takePlace = bookings.filter(({ status }) => status !== 'CANCELLED');
  const right = toShown(
    takePlace.map(({ startTime, endTime }) => ({
      ...{ from: startTime.getTime(), to: endTime.getTime() },
    })),
  );
  const isRight = [first, ...others].includes(right);
  return [isRight ? 'EQUAL' : 'DIFFERENT', ...others.map(toSurplus)];
}

/** What was changed in between is no fault: the writer is about to write it. */
async function markWaiting(
  db: PrismaClient,
  connectionId: number,
  differences: readonly Difference[],
): Promise<Difference[]> {
  const uid = { in: [...new Set(differences.map((one) => one.uid))] };
  const waiting = await db.calendarEntry.findMany({
    where: { connectionId, status: 'PENDING', uid },
    select: { calendar: true, uid: true },
  });
  const names = new Set(waiting.map((one) => `${one.calendar} ${one.uid}`));
  return differences.map((one) =>
    names.has(`${one.calendar} ${one.uid}`) ? { ...one, what: 'WAITING' } : one,
  );
}
