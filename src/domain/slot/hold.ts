import type { Prisma } from '../../../prisma/generated/client.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { z } from 'zod';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context.ts';
import { Conflict, NotFound, RateLimited } from '../../errors.ts';
import { optionalField, textField, wholeNumberField } from '../../input/field.ts';
import { privateLinkField } from '../event-type/private-link.ts';
import { parseInput } from '../../input/parse.ts';
import { isHostConflict, retryConflicts } from '../../database/conflict.ts';
import { explainUnavailable } from './explain.ts';
import { assertBookable, type Bookable, loadSlots, resolveLength } from './load.ts';
import { listChoices } from './engine/choice.ts';

/** The extra points that a hold costs an anonymous caller. */
const anonymousCost = 10;

/**
 * The maximum number of holds of an event type, so that nobody can block a host's whole week.
 * Booking without a hold is still possible then.
 */
const holdLimits = { public: 20, signedIn: 100 };

/** 256 bits in letters and digits. */
const tokenLength = 43;
const week = 7 * 24 * 60;

const HoldInput = z.object({
  eventTypeId: z.int(),
  start: z.date(),
  duration: optionalField(wholeNumberField(1, week)),
  minutes: optionalField(wholeNumberField(1, 10)),
  privateLink: optionalField(privateLinkField),
});

export interface HeldSlot {
  /** Returned only once: only its hash is stored. */
  token: string;
  start: Date;
  end: Date;
  expiresAt: Date;
}

/** Reserves a time for the holder of the token, under the same rules and constraints as a booking. */
export async function holdSlot(
  context: Context,
  input: z.input<typeof HoldInput>,
): Promise<HeldSlot> {
  if (!context.viewer) context.budget.charge(anonymousCost);
  const { eventTypeId, start, duration, minutes = 10, privateLink } = parseInput(HoldInput, input);
  const now = context.clock();
  const span = { start: start.getTime(), end: start.getTime() };
  const loaded = await loadSlots(context.db, eventTypeId, span, {
    now,
    slotWork: context.slotWork,
  });
  if (!loaded) throw new NotFound('Event type');
  await assertBookable(context, loaded.bookable, privateLink);
  if (loaded.bookable.seatsPerTimeSlot !== null) {
    throw new Conflict('Slots with seats cannot be held: book a seat instead');
  }
  const length = resolveLength(loaded, duration);
  const hold = {
    token: generateSecret(tokenLength),
    start,
    end: addMinutes(start, length),
    expiresAt: addMinutes(now, minutes),
  };
  for (const { hosts } of listChoices(loaded.world, start.getTime(), length)) {
    const userIds = hosts.map(({ userId }) => userId);
    if (
      await tryCreateHold(context, { ...hold, eventTypeId, bookable: loaded.bookable, userIds })
    ) {
      return hold;
    }
  }
  throw await explainUnavailable(context, { eventTypeId, start, end: hold.end });
}

const addMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

interface Hold extends HeldSlot {
  eventTypeId: number;
  bookable: Bookable;
  userIds: number[];
}

/** False if someone else was faster. */
async function tryCreateHold({ db, viewer, clock }: Context, hold: Hold): Promise<boolean> {
  const bound = viewer ? holdLimits.signedIn : holdLimits.public;
  try {
    await retryConflicts(() =>
      db.$transaction((tx) => createHold(tx, hold, bound, clock()), transactionOptions),
    );
    return true;
  } catch (error) {
    if (isHostConflict(error)) return false;
    throw error;
  }
}

async function createHold(tx: Transaction, hold: Hold, bound: number, now: Date) {
  const { token, start, end, expiresAt, eventTypeId, bookable, userIds } = hold;
  await assertHoldLimit(tx, eventTypeId, bound, now);
  const paddedStart = addMinutes(start, -bookable.beforeEventBuffer);
  const paddedEnd = addMinutes(end, bookable.afterEventBuffer);
  // The constraints cannot tell that a hold has expired.
  await deleteExpiredHolds(tx, userIds, { start: paddedStart, end: paddedEnd }, now);
  const row = { start, end, paddedStart, paddedEnd };
  await tx.slotHold.create({
    data: {
      eventTypeId,
      start,
      end,
      expiresAt,
      tokenHash: hashSecret(token),
      hosts: { createMany: { data: userIds.map((userId) => ({ userId, ...row })) } },
    },
  });
}

/**
 * Locks the event type, so that counting and adding run one at a time. This also keeps two holds from
 * meeting at the constraints, where they would wait until a deadlock is detected.
 */
async function assertHoldLimit(tx: Transaction, eventTypeId: number, bound: number, now: Date) {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "EventType" WHERE id = ${eventTypeId} FOR NO KEY UPDATE`;
  if (locked.length === 0) throw new NotFound('Event type');
  // Most expired holds block nobody, so nothing else would delete them here.
  await tx.slotHold.deleteMany({ where: { eventTypeId, expiresAt: { lte: now } } });
  const live = await tx.slotHold.findMany({
    where: { eventTypeId },
    select: { expiresAt: true },
    orderBy: { expiresAt: 'asc' },
    take: bound,
  });
  const [first] = live;
  if (!first || live.length < bound) return;
  throw new RateLimited(Math.ceil((first.expiresAt.getTime() - now.getTime()) / 1_000));
}

const ReleaseInput = z.object({ token: textField() });

/** An unknown or expired token is not an error: nothing is held with it. */
export async function releaseHold({ db }: Context, input: z.input<typeof ReleaseInput>) {
  const { token } = parseInput(ReleaseInput, input);
  const { count } = await db.slotHold.deleteMany({ where: { tokenHash: hashSecret(token) } });
  return { released: count > 0 };
}

interface Span {
  start: Date;
  end: Date;
}

/**
 * The constraints have no clock, so an expired hold blocks its time until it is deleted. A caller
 * that is blocked deletes it and tries again. `span` includes the buffers. Returns the number deleted.
 */
export async function deleteExpiredHolds(
  db: Prisma.TransactionClient,
  userIds: readonly number[],
  { start, end }: Span,
  now: Date,
): Promise<number> {
  const blocking: Prisma.BookingHostWhereInput = {
    userId: { in: [...userIds] },
    OR: [
      { start: { lt: end }, end: { gt: start } },
      { paddedStart: { lt: end }, paddedEnd: { gt: start } },
    ],
  };
  const { count } = await db.slotHold.deleteMany({
    where: { expiresAt: { lte: now }, hosts: { some: blocking } },
  });
  return count;
}

/**
 * Runs `run`, which takes up time of hosts. If the constraints refuse it, clears expired holds and
 * runs it once more, even if none was cleared: another caller may just have deleted the one in the way.
 */
export async function retryWithoutExpiredHolds<T>(
  run: () => Promise<T>,
  clear: () => Promise<unknown>,
) {
  try {
    return await run();
  } catch (error) {
    if (!isHostConflict(error)) throw error;
    await clear();
    return run();
  }
}

/** Deletes all expired holds. Returns the number deleted. */
export async function sweepHolds({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { count } = await db.slotHold.deleteMany({ where: { expiresAt: { lte: clock() } } });
  return count;
}
