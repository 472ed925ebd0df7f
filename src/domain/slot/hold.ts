import type { Prisma } from '../../../prisma/generated/client.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { z } from 'zod';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context.ts';
import { BadInput, Conflict, NotFound, RateLimited } from '../../errors.ts';
import { optionalField, textField, wholeNumberField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { isHostConflict, retryConflicts } from '../../database/conflict.ts';
import { explainUnavailable } from './explain.ts';
import { assertBookable, type Bookable, type Loaded, loadSlots } from './load.ts';
import { listChoices } from './engine/choice.ts';

/** What a hold by nobody in particular costs beside the usual points. */
const anonymousCost = 10;

/**
 * How many holds an event type may have before further ones are refused: nobody keeps the whole week
 * of a host for the asking. Those who then want to book need no hold for it.
 */
const holdLimits = { public: 20, signedIn: 100 };

/** 256 bits, in letters and digits. */
const tokenLength = 43;
const week = 7 * 24 * 60;

const HoldInput = z.object({
  eventTypeId: z.int(),
  start: z.date(),
  duration: optionalField(wholeNumberField(1, week)),
  minutes: optionalField(wholeNumberField(1, 10)),
});

export interface HeldSlot {
  /** Told this once: what is kept is its hash. */
  token: string;
  start: Date;
  end: Date;
  expiresAt: Date;
}

/** Keeps a time free for whoever has the token, by the rules that hold for a booking and by the same constraints. */
export async function holdSlot(
  context: Context,
  input: z.input<typeof HoldInput>,
): Promise<HeldSlot> {
  if (!context.viewer) context.budget.charge(anonymousCost);
  const { eventTypeId, start, duration, minutes = 10 } = parseInput(HoldInput, input);
  const now = context.clock();
  const span = { start: start.getTime(), end: start.getTime() };
  const loaded = await loadSlots(context.db, eventTypeId, span, { now });
  if (!loaded) throw new NotFound('Event type');
  await assertBookable(context, loaded.bookable);
  if (loaded.bookable.seatsPerTimeSlot !== null) {
    throw new Conflict('Seats are not held: whoever takes one leaves the others');
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
  throw await explainUnavailable(context.db, { now, eventTypeId, start, end: hold.end });
}

const addMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

function resolveLength({ bookable: { length, lengths } }: Loaded, minutes = length): number {
  if (minutes === length || lengths.includes(minutes)) return minutes;
  const choice = [length, ...lengths].join(', ');
  throw new BadInput({ path: 'duration', message: `must be a permitted length: ${choice}` });
}

interface Hold extends HeldSlot {
  eventTypeId: number;
  bookable: Bookable;
  userIds: number[];
}

/** False: another was quicker. */
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
  // The constraints do not know that they have expired.
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

/** One at a time counts and adds. It spares the constraints, too: two who meet there wait until a deadlock is found. */
async function assertHoldLimit(tx: Transaction, eventTypeId: number, bound: number, now: Date) {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "EventType" WHERE id = ${eventTypeId} FOR NO KEY UPDATE`;
  if (locked.length === 0) throw new NotFound('Event type');
  // Most of those that expire are in nobody's way, and would stay for good.
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

/** A token that names no hold, or none any more, is no error: nothing is held by it. */
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
 * The constraints know no clock, so a hold keeps its time until someone deletes it: whoever finds
 * one in his way does, and tries again. `span` is the time with its buffers. Says how many went.
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
 * Runs what takes time of hosts. Where the constraints refuse it, expired holds are cleared away and
 * it runs once more: also when none has gone, for another may just have deleted it for what is his.
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

/** Those that are in nobody's way go in time, too. Says how many went. */
export async function sweepHolds({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { count } = await db.slotHold.deleteMany({ where: { expiresAt: { lte: clock() } } });
  return count;
}
