import { hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { forgetBookings } from './forget.ts';
import { findActed, findBookings, findLogged, listStretches } from './held.ts';

type WalkContext = Pick<Context, 'db' | 'clock'>;

/** As many bookings are locked at once: a booker who meets one of them waits for some milliseconds. */
const batch = 20;
/** A workshop with many seats has hundreds of events. */
const longestMs = 60_000;
/** Another process goes on if nothing was heard for so long. */
const leaseMs = 5 * 60_000;
/** How often the place in the log is written down. */
const stretchesEach = 25;

/** What was done, for somebody who waits. */
export type Tell = (bookings: number) => void;

interface Running {
  id: number;
  email: string;
  askedAt: Date;
  lookedUntil: number;
}

/** Takes the next address that waits, unless another process has it. Null if there is none. */
export async function takeErasure(
  { db, clock }: WalkContext,
  id: number | null = null,
): Promise<Running | null> {
  const now = clock();
  const lease = new Date(now.getTime() + leaseMs);
  const [taken] = await db.$queryRaw<Running[]>`
    UPDATE "Erasure" SET "leasedUntil" = ${lease}::timestamptz WHERE id = (
      SELECT id FROM "Erasure"
      WHERE "doneAt" IS NULL AND ("leasedUntil" IS NULL OR "leasedUntil" <= ${now}::timestamptz)
        AND (${id}::int IS NULL OR id = ${id}::int)
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, email, "askedAt", "lookedUntil"`;
  return taken ?? null;
}

/**
 * Forgets an address everywhere, in small transactions: each booking changes whole or not at all. If the
 * process dies, another one goes on, because what is forgotten is no longer found.
 */
export async function runErasure(
  context: WalkContext,
  erasure: Running,
  tell: Tell = () => undefined,
): Promise<number> {
  const { db } = context;
  const { email } = erasure;
  const walk = createWalk(context, erasure, tell);
  let after = 0;
  for (;;) {
    const ids = await findBookings(db, { email, userId: null }, { after, take: batch });
    const last = ids.at(-1);
    if (last === undefined) break;
    await walk.forget(ids);
    after = last;
  }
  for await (const stretch of listStretches(db, 'Booking')) {
    await walk.forget(await findActed(db, email, stretch));
  }
  let count = 0;
  for await (const stretch of listStretches(db, 'Event', erasure.lookedUntil)) {
    await walk.forget(await findLogged(db, email, stretch));
    count += 1;
    if (count % stretchesEach === 0) await walk.note(stretch.until);
  }
  await db.$transaction(async (tx) => {
    await forgetLooseRows(tx, erasure);
    await tx.erasure.updateMany({
      where: { id: erasure.id },
      data: { email: null, doneAt: context.clock(), leasedUntil: null },
    });
  });
  return walk.count();
}

function createWalk({ db, clock }: WalkContext, { id, email }: Running, tell: Tell) {
  let done = 0;
  const renew = () => ({ leasedUntil: new Date(clock().getTime() + leaseMs) });
  return {
    count: () => done,
    note: (lookedUntil: number) =>
      db.erasure.update({ where: { id }, data: { lookedUntil, ...renew() } }),
    async forget(found: readonly number[]) {
      for (let from = 0; from < found.length; from += batch) {
        const ids = found.slice(from, from + batch);
        const count = await db.$transaction(
          async (tx) => {
            const changed = await forgetBookings(tx, ids, { email, now: clock() });
            const bookings = { increment: changed };
            await tx.erasure.update({ where: { id }, data: { bookings, ...renew() } });
            return changed;
          },
          { timeout: longestMs },
        );
        if (count > 0) tell((done += count));
      }
    },
  };
}

/** What no booking leads to. Mails of meetings that were booked since stay. */
async function forgetLooseRows(tx: Transaction, { email, askedAt }: Running) {
  await tx.mail.deleteMany({ where: { recipient: email, createdAt: { lte: askedAt } } });
  await tx.membership.updateMany({ where: { invitedEmail: email }, data: { invitedEmail: null } });
  await tx.reminderStop.deleteMany({ where: { addressHash: hashSecret(email) } });
  await tx.$executeRaw`
    UPDATE "Usage" SET "lastVariables" = NULL
    WHERE position(${email} IN lower("lastVariables"::text)) > 0`;
}

/** A chore: forgets whom somebody asked to forget, one after the other. Returns how many. */
export async function forgetNext(context: WalkContext): Promise<number> {
  const erasure = await takeErasure(context);
  if (!erasure) return 0;
  await runErasure(context, erasure);
  return 1;
}
