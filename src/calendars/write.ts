import type { Backoff } from '../background/queue/backoff.ts';
import type { WorkOutcome } from '../background/queue/lease.ts';
import type { CalDavTools } from '../caldav/account.ts';
import { CalDavProblem, type CalDavProblemName } from '../caldav/problem.ts';
import type { NewAccountMail } from '../account-mail/add.ts';
import { describeHostEvent, type HostEvent } from '../domain/calendar/host-event.ts';
import { openLogin, type LoginTools } from '../domain/calendar-connection/login.ts';
import { connectionProblems } from '../domain/calendar-connection/status.ts';
import { answerHost } from './answer.ts';
import type { ClaimedEntry } from './claim.ts';
import { concernsConnection, longestRestMs, noteConnection } from './note.ts';
import { EventPlace } from './place.ts';
import { type EntryState, settleEntry } from './record.ts';
import { toAccount } from './servers.ts';

interface WriteTools extends LoginTools {
  caldav: CalDavTools;
  backoff: Backoff;
}

interface Done {
  state: EntryState | null;
  event: HostEvent | null;
  /** What the host is told. */
  mail?: NewAccountMail | null;
}

/** Makes the calendar show what the bookings say, and writes down how that went. */
export async function writeEntry(tools: WriteTools, entry: ClaimedEntry): Promise<void> {
  const { db, clock } = tools;
  const { connectionId } = entry;
  const login = openLogin(tools, { ...entry, id: connectionId });
  if (!login) return recordProblem(tools, entry, { problem: 'UNREADABLE_PASSWORD' });
  const place = new EventPlace(tools.caldav, toAccount(login.auth), entry);
  try {
    const { state, event, mail } = await bringUpToDate(tools, entry, place);
    if (state) {
      const secret = login.getSecret();
      await noteConnection(db, connectionId, { problem: null, now: clock(), secret });
    }
    const settled = { outcome: { status: 'SUCCEEDED' }, now: clock(), mail } as const;
    await settleEntry(db, entry, { ...settled, state, bookings: event?.bookings ?? [] });
  } catch (error) {
    if (!(error instanceof CalDavProblem)) throw error;
    await recordProblem(tools, { ...entry, secret: login.getSecret() }, error);
  }
}

async function bringUpToDate(
  tools: WriteTools,
  entry: ClaimedEntry,
  place: EventPlace,
): Promise<Done> {
  const { db } = tools;
  const event = await describeHostEvent(db, entry, entry.onCancel);
  if (event && entry.changedThere) return answer({ tools, entry, place }, event);
  if (event && event.hash === entry.written) return { state: null, event };
  return write({ tools, entry, place }, event);
}

interface Writing {
  tools: WriteTools;
  entry: ClaimedEntry;
  place: EventPlace;
}

async function write({ entry: { lift }, place }: Writing, event: HostEvent | null): Promise<Done> {
  if (event) await place.put(event.text);
  else {
    // A worker that died, or whose answer was lost, may have made it and noted nothing.
    if (place.spot.href === null) await place.look();
    await place.remove();
  }
  return { state: { ...place.spot, lift, written: event?.hash ?? null, isNew: true }, event };
}

/** The host did something to the event. Afterwards the booking and the event say the same. */
async function answer({ tools, entry, place }: Writing, event: HostEvent): Promise<Done> {
  const { db } = tools;
  const found = await answerHost(tools, entry, event, await place.look());
  const lift = found.kind === 'PUT_BACK' ? found.lift : entry.lift;
  const now = await describeHostEvent(db, { ...entry, lift }, entry.onCancel);
  // The booking may have changed as well.
  const isUpToDate = now?.hash === event.hash && event.hash === entry.written;
  if (found.kind === 'TAKEN' && isUpToDate) {
    const state = { ...place.spot, lift, written: entry.written, isNew: false };
    return { state, event: now };
  }
  const mail = found.kind === 'PUT_BACK' ? found.mail : null;
  return { ...(await write({ tools, entry: { ...entry, lift }, place }, now)), mail };
}

/** Trying the same again would change nothing. */
const isFinal: ReadonlySet<string> = new Set<CalDavProblemName>([
  ...(['REFUSED', 'TOO_LARGE', 'FORBIDDEN'] as const),
]);

async function recordProblem(
  { db, clock, backoff }: WriteTools,
  entry: ClaimedEntry,
  {
    problem,
    retryAfterMs = null,
  }: { problem: CalDavProblemName | 'UNREADABLE_PASSWORD'; retryAfterMs?: number | null },
) {
  const now = clock();
  await noteConnection(db, entry.connectionId, {
    ...{ problem, now, retryAfterMs, secret: entry.secret },
  });
  const reason = connectionProblems[problem];
  const usual = isFinal.has(problem) ? null : backoff.delay(entry.failures + 1);
  // The connection rests. Once the server is back, no event may wait for hours, or be given up.
  const delay = concernsConnection(problem)
    ? Math.min(longestRestMs, usual ?? longestRestMs)
    : usual;
  const nextAttemptAt = delay === null ? null : new Date(now.getTime() + delay);
  const outcome: WorkOutcome & { reason: string } = nextAttemptAt
    ? { status: 'PENDING', nextAttemptAt, reason }
    : { status: 'FAILED', reason };
  await settleEntry(db, entry, { outcome, now, state: null, bookings: [] });
}
