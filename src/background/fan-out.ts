import type { Context } from '../context/context.ts';
import { tryLock } from '../database/transaction.ts';
import { countOutboxFailure, findFirstWaiting } from '../domain/event/outbox.ts';
import { markEntries } from '../domain/calendar-connection/entry.ts';
import { planReminders } from '../domain/reminder/plan.ts';
import { planMeetings } from '../domain/webhook/scheduled-trigger.ts';
import { createMails } from '../domain/mail/create.ts';
import { giveUpOutdated } from '../mails/outdated.ts';
import { createDeliveries } from '../webhooks/create-deliveries.ts';

/** An advisory lock. One process fans out at a time, so that events of a booking stay in order. */
const fanOutLock = 0x66616e6f;

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

/**
 * Makes the deliveries and the mails of new events. A batch that fails is halved until it is the one event
 * that stops it. That event is tried alone, then set aside, and the rest goes on.
 */
export async function fanOut(tools: Tools): Promise<FannedOut> {
  const first = await findFirstWaiting(tools, 'eventId');
  if (!first) return nothing;
  for (let size = first.failures > 0 ? 1 : batchSize; ; size = Math.floor(size / 2)) {
    try {
      return await fanOutBatch(tools, size);
    } catch (error) {
      if (size > 1) continue;
      await countOutboxFailure(tools, first, error);
      throw error;
    }
  }
}

/** One transaction, so a process that is killed in the middle leaves everything to the next one. */
const fanOutBatch = ({ db, clock, makesMails = false }: Tools, size: number): Promise<FannedOut> =>
  db.$transaction(async (tx) => {
    // The lock comes first, so that the statement sees what the previous holder wrote.
    if (!(await tryLock(tx, fanOutLock))) return nothing;
    const now = clock();
    const taken = await tx.$queryRaw<{ eventId: number }[]>`
      DELETE FROM "Outbox" WHERE id IN (
        SELECT id FROM "Outbox" WHERE "eventId" IS NOT NULL AND "failedAt" IS NULL
        ORDER BY id LIMIT ${size})
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
