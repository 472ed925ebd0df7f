import { Prisma } from '../../prisma/generated/client.js';
import type { Context } from '../context/context.ts';
import { type Transaction, tryLock } from '../database/transaction.ts';
import {
  countOutboxFailure,
  isWaitingSql,
  listWaitingLanes,
  type WaitingLane,
} from '../domain/event/outbox.ts';
import { markEntries } from '../domain/calendar-connection/entry.ts';
import { planReminders } from '../domain/reminder/plan.ts';
import { planMeetings } from '../domain/webhook/scheduled-trigger.ts';
import { createMails } from '../domain/mail/create.ts';
import { giveUpOutdated } from '../mails/outdated.ts';
import { createDeliveries } from '../webhooks/create-deliveries.ts';

/**
 * Advisory locks: one for all lanes, and one for each. Processes that take lanes share the first one, so that a
 * process that knows no lanes, or takes all events in one line, is alone.
 */
export const fanOutLock = 0x66616e6f;
export const laneLock = 0x6c616e65;

/** Events at a time; each may go to hundreds of webhooks and people. */
const batchSize = 100;

interface FannedOut {
  events: number;
  /** Those that have new deliveries. */
  webhookIds: string[];
  mails: number;
}

const nothing: FannedOut = { events: 0, webhookIds: [], mails: 0 };

type Tools = Pick<Context, 'db' | 'clock'> & { makesMails?: boolean };

/** What is tried in one transaction. */
interface Batch {
  /** In the order in which they are taken, until there is enough. */
  lanes: WaitingLane[];
  size: number;
}

/**
 * Makes the deliveries and the mails of new events. Any number of processes may do so at once, each in lanes of its
 * own. A batch that fails is halved until it is the one event that stops it. That event is tried alone, then set
 * aside, and the rest goes on.
 */
export async function fanOut(tools: Tools): Promise<FannedOut> {
  const lanes = await listWaitingLanes(tools, batchSize);
  for (let batch = chooseBatch(lanes); ; batch = halve(batch)) {
    const [first, second] = batch.lanes;
    if (!first) return nothing;
    try {
      return await fanOutBatch(tools, batch);
    } catch (error) {
      if (second || batch.size > 1) continue;
      await countOutboxFailure(tools, first, error);
      throw error;
    }
  }
}

/** Each process begins with another lane. One whose first event has failed before is tried with that event alone. */
function chooseBatch(lanes: readonly WaitingLane[]): Batch {
  const begin = Math.floor(Math.random() * lanes.length);
  const [first, ...rest] = [...lanes.slice(begin), ...lanes.slice(0, begin)];
  if (!first) return { lanes: [], size: 0 };
  if (first.failures > 0) return { lanes: [first], size: 1 };
  return { lanes: [first, ...rest.filter(({ failures }) => failures === 0)], size: batchSize };
}

const halve = ({ lanes, size }: Batch): Batch =>
  lanes.length > 1
    ? { lanes: lanes.slice(0, Math.ceil(lanes.length / 2)), size }
    : { lanes, size: Math.floor(size / 2) };

/** Takes as many lanes as hold enough events, and leaves the others to others. Empty if all are taken. */
async function takeLanes(tx: Transaction, { lanes, size }: Batch): Promise<(number | null)[]> {
  for (let rest = lanes; rest.length > 0;) {
    const part = takeUntilFull(rest, size);
    const numbers = part.map(({ lane }) => lane);
    if (numbers.includes(null)) return (await tryLock(tx, fanOutLock)) ? [null] : [];
    const mine = await tx.$queryRaw<{ lane: number }[]>`
      SELECT lane FROM unnest(${numbers}::int[]) lane
      WHERE pg_try_advisory_xact_lock_shared(${fanOutLock}::bigint) AND pg_try_advisory_xact_lock(${laneLock}::int, lane)`;
    if (mine.length > 0) return mine.map(({ lane }) => lane);
    rest = rest.slice(part.length);
  }
  return [];
}

function takeUntilFull(lanes: readonly WaitingLane[], size: number): WaitingLane[] {
  let room = size;
  return lanes.filter(({ waiting }) => {
    const isTaken = room > 0;
    room -= waiting;
    return isTaken;
  });
}

/** Along the index of each lane, so that it does not matter how many events wait. */
const toOldestSql = (lanes: readonly (number | null)[], size: number) =>
  lanes.includes(null)
    ? Prisma.sql`SELECT id FROM "Outbox" WHERE ${isWaitingSql} ORDER BY id LIMIT ${size}`
    : Prisma.sql`
        SELECT oldest.id FROM unnest(${lanes}::int[]) each (lane) CROSS JOIN LATERAL (
          SELECT id FROM "Outbox" one WHERE one.lane = each.lane AND ${isWaitingSql} ORDER BY id LIMIT ${size}) oldest
        ORDER BY oldest.id LIMIT ${size}`;

/** One transaction, so a process that is killed in the middle leaves everything to the next one. */
const fanOutBatch = ({ db, clock, makesMails = false }: Tools, batch: Batch): Promise<FannedOut> =>
  db.$transaction(async (tx) => {
    // The locks come first, so that the statement sees what the previous holder wrote.
    const mine = await takeLanes(tx, batch);
    if (mine.length === 0) return nothing;
    const now = clock();
    const taken = await tx.$queryRaw<{ eventId: number }[]>`
      DELETE FROM "Outbox" WHERE id = ANY (ARRAY(${toOldestSql(mine, batch.size)}))
      RETURNING "eventId"`;
    const eventIds = taken.map(({ eventId }) => eventId);
    const { events, webhookIds } = await createDeliveries(tx, eventIds, now);
    const mails = makesMails ? await createMails(tx, eventIds, now) : 0;
    if (mails > 0) await giveUpOutdated(tx, eventIds, now);
    const changed = events.flatMap(({ bookingId, createdAt }) =>
      bookingId === null ? [] : [{ bookingId, since: new Date(createdAt) }],
    );
    await planMeetings(tx, changed, now);
    const changedIds = [...new Set(changed.map(({ bookingId }) => bookingId))];
    await markEntries(tx, changedIds, now);
    if (makesMails) await planReminders(tx, changed);
    return { events: events.length, webhookIds, mails };
  }, fanOutTransaction);

const fanOutTransaction = { maxWait: 5_000, timeout: 30_000 };
