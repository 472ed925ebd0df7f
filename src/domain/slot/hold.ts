import type { Prisma } from '../../../prisma/generated/client.js';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { z } from 'zod';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';
import { AppError, Conflict, NotFound, RateLimited } from '../../base/errors.ts';
import { counters } from '../../metrics/count.ts';
import { optionalField, textField, wholeNumberField } from '../../input/field.ts';
import { privateLinkField } from '../event-type/private-link.ts';
import { parseInput } from '../../input/parse.ts';
import { assertCalendarsFree, CalendarTaken } from '../calendar-feed/clash.ts';
import { isHostConflict, retryConflicts } from '../../database/conflict.ts';
import { explainUnavailable } from './explain.ts';
import { assertBookable, type Bookable, loadSlots, resolveLength } from './load.ts';
import { listChoices } from './engine/choice.ts';

/** The extra points that a hold costs an anonymous caller. */
const anonymousCost = 10;

/**
 * The maximum number of holds of an event type, so that nobody can block a host's whole week.
 * Booking without a hold is still possible then. One network without a credential gets few of them.
 */
const holdLimits = { public: 20, signedIn: 100, perNetwork: 3 };

/** 256 bits in letters and digits. */
const tokenLength = 43;
const week = 7 * 24 * 60;

const HoldInput = z.object({
  eventTypeId: z.int(),
  start: z.date(),
  duration: optionalField(wholeNumberField(1, week)),
  minutes: optionalField(wholeNumberField(1, 10)),
  privateLink: optionalField(privateLinkField),
  holdToken: optionalField(textField()),
});

export interface HeldSlot {
  /** Returned only once: only its hash is stored. */
  token: string;
  start: Date;
  end: Date;
  expiresAt: Date;
}

/**
 * Reserves a time for the holder of the token, under the same rules and constraints as a booking. A
 * hold that is renewed must pass them again: nobody keeps a time past its minimum notice.
 */
export async function holdSlot(
  context: Context,
  input: z.input<typeof HoldInput>,
): Promise<HeldSlot> {
  if (!context.viewer) context.budget.charge(anonymousCost);
  const parsed = parseInput(HoldInput, input);
  const { eventTypeId, start, duration, minutes = 10, privateLink, holdToken } = parsed;
  const renewed = holdToken === undefined ? null : hashSecret(holdToken);
  const now = context.clock();
  const span = { start: start.getTime(), end: start.getTime() };
  const loaded = await loadSlots(context.db, eventTypeId, span, {
    now,
    slotWork: context.slotWork,
    ...(renewed !== null && { besideHold: renewed }),
  });
  if (!loaded) throw new NotFound('Event type');
  await assertBookable(context, loaded.bookable, privateLink);
  if (loaded.bookable.seatsPerTimeSlot !== null) {
    throw new Conflict('Slots with seats cannot be held: book a seat instead');
  }
  const length = resolveLength(loaded, duration);
  const end = addMinutes(start, length);
  const wanted = { start, end, expiresAt: addMinutes(now, minutes), holdToken };
  const world = { ...loaded.world, heldStart: null };
  for (const { hosts } of listChoices(world, start.getTime(), length)) {
    const userIds = hosts.map(({ userId }) => userId);
    const hold = { ...wanted, eventTypeId, bookable: loaded.bookable, userIds };
    const token = await tryCreateHold(context, hold);
    counters.holds.inc({ outcome: token === null ? 'taken' : 'made' });
    if (token !== null) return { ...wanted, token };
  }
  throw await explainUnavailable(context, { eventTypeId, start, end });
}

const addMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

interface WantedHold extends Omit<HeldSlot, 'token'> {
  eventTypeId: number;
  bookable: Bookable;
  userIds: number[];
  holdToken: string | undefined;
  /** The holder's network. Null for a caller with a credential. */
  address: string | null;
}

/** Returns the token. Null if someone else was faster. */
async function tryCreateHold(
  { db, viewer, clock, address }: Context,
  hold: Omit<WantedHold, 'address'>,
): Promise<string | null> {
  const wanted = { ...hold, address: viewer ? null : address };
  const bound = viewer ? holdLimits.signedIn : holdLimits.public;
  try {
    return await retryConflicts(() =>
      db.$transaction((tx) => createHold(tx, wanted, bound, clock()), transactionOptions),
    );
  } catch (error) {
    if (isHostConflict(error) || error instanceof CalendarTaken) return null;
    throw error;
  }
}

async function createHold(tx: Transaction, hold: WantedHold, bound: number, now: Date) {
  const { start, end, expiresAt, eventTypeId, bookable, userIds, holdToken, address } = hold;
  await lockEventType(tx, eventTypeId);
  const token = await endRenewedHold(tx, holdToken);
  await assertHoldLimit(tx, hold, bound, now);
  const paddedStart = addMinutes(start, -bookable.beforeEventBuffer);
  const paddedEnd = addMinutes(end, bookable.afterEventBuffer);
  // The constraints cannot tell that a hold has expired.
  const padded = { start: paddedStart, end: paddedEnd };
  await deleteExpiredHolds(tx, userIds, padded, now);
  await assertCalendarsFree(tx, { userIds, padded, now });
  const row = { start, end, paddedStart, paddedEnd };
  await tx.slotHold.create({
    data: {
      eventTypeId,
      start,
      end,
      address,
      expiresAt,
      tokenHash: hashSecret(token),
      hosts: { createMany: { data: userIds.map((userId) => ({ userId, ...row })) } },
    },
  });
  return token;
}

/**
 * Lets counting and adding run one at a time. This also keeps two holds from meeting at the
 * constraints, where they would wait until a deadlock is detected.
 */
async function lockEventType(tx: Transaction, eventTypeId: number) {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "EventType" WHERE id = ${eventTypeId} FOR NO KEY UPDATE`;
  if (locked.length === 0) throw new NotFound('Event type');
}

/** A hold keeps its token, because a booking with it may be on its way. A text that is no token becomes none. */
async function endRenewedHold(tx: Transaction, holdToken: string | undefined): Promise<string> {
  if (holdToken === undefined) return generateSecret(tokenLength);
  const { count } = await tx.slotHold.deleteMany({ where: { tokenHash: hashSecret(holdToken) } });
  return count > 0 ? holdToken : generateSecret(tokenLength);
}

async function assertHoldLimit(
  tx: Transaction,
  { eventTypeId, address }: WantedHold,
  bound: number,
  now: Date,
) {
  // Most expired holds block nobody, so nothing else would delete them here.
  const expired = { eventTypeId, expiresAt: { lte: now } };
  const { count } = await tx.slotHold.deleteMany({ where: expired });
  counters.holds.inc({ outcome: 'expired' }, count);
  const live = await tx.slotHold.findMany({
    where: { eventTypeId },
    select: { expiresAt: true, address: true },
    orderBy: { expiresAt: 'asc' },
    take: bound,
  });
  const toSeconds = (expiresAt: Date) => Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000);
  const [first] = live;
  if (first && live.length >= bound) throw new RateLimited(toSeconds(first.expiresAt));
  const own = address === null ? [] : live.filter((one) => one.address === address);
  const [firstOwn] = own;
  if (firstOwn && own.length >= holdLimits.perNetwork) {
    throw createNetworkLimitError(toSeconds(firstOwn.expiresAt));
  }
}

const createNetworkLimitError = (retryAfter: number) =>
  new AppError(
    'RATE_LIMITED',
    `Your network already holds ${holdLimits.perNetwork} times of this event type: release one, or try again in ${retryAfter} s`,
    { retryAfter },
  );

const ReleaseInput = z.object({ token: textField() });

/** An unknown or expired token is not an error: nothing is held with it. */
export async function releaseHold({ db }: Context, input: z.input<typeof ReleaseInput>) {
  const { token } = parseInput(ReleaseInput, input);
  const { count } = await db.slotHold.deleteMany({ where: { tokenHash: hashSecret(token) } });
  counters.holds.inc({ outcome: 'released' }, count);
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
  counters.holds.inc({ outcome: 'expired' }, count);
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
  counters.holds.inc({ outcome: 'expired' }, count);
  return count;
}
