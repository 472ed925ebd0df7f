import { hashSecret } from '../../../auth/secret.ts';
import type { Context } from '../../../context.ts';
import { NotFound } from '../../../errors.ts';
import { patience, type Transaction } from '../change.ts';
import { chooseFor, type Plan, planOf } from './plan.ts';
import { inTheWay } from '../claim-time.ts';
import type { BookingWish } from './input.ts';
import { type Decision, draftOf, peopleIn } from './draft.ts';
import { type IdempotencyKey, insertBookings, type Made } from './insert.ts';
import { assertPermitted } from './permission.ts';
import { joinSeats, SeatsGone } from './seats.ts';
import { assertSeries } from './series.ts';
import { deleteExpiredHolds } from '../../slot/expired-hold.ts';
import { isOrphan, isTwice, retryConflicts } from '../../../database/conflict.ts';
import { whyNot } from '../../slot/explain.ts';
import { assertBookable, type Loaded, loadGroupSlots, loadSlots } from '../../slot/load.ts';
import type { Interval, SlotWorld } from '../../slot/engine/world.ts';

/** How often somebody may be quicker than we are before we give up. */
const attempts = 20;

/** Where force asks for hosts who are known to be busy: nobody needs to be quicker to be in its way. */
const forcedAttempts = 2;

/** What each further booking of a series costs, and the search for what to offer instead: as in the list of slots. */
const [pointsPerBooking, pointsPerRefusal] = [5, 155];

/**
 * Of an event type, or of a group of users: the slot engine says whether and with whom, the database
 * has the last word. Where another was quicker the engine is asked again: it may know another host.
 */
export async function makeOffered(
  context: Context,
  wish: BookingWish,
  key: IdempotencyKey | null,
): Promise<Made> {
  context.budget.charge(((wish.recurringCount ?? 1) - 1) * pointsPerBooking);
  const most = wish.force ? forcedAttempts : attempts;
  for (let beaten = 0; ; beaten++) {
    const plan = { ...(await prepare(context, wish)), beaten };
    try {
      return await retryConflicts(() => write(context, plan, key));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      if (beaten === most) throw await refusal(context, plan, wish.start);
      await clearTheWay(context, plan);
    }
  }
}

/** Another was quicker, or what it refers to has gone: a host, a calendar of his, a booking with seats. */
const isOutdated = (error: unknown) =>
  isTwice(error) || isOrphan(error) || error instanceof SeatsGone;

/** Reads all there is to know, and refuses what needs no more than that to be refused. */
async function prepare(context: Context, wish: BookingWish): Promise<Plan> {
  const span = spanOf(wish);
  const first = await load(context.db, context, wish, span);
  await assertBookable(context, first.bookable);
  await assertPermitted(context, wish, first);
  const plan = planOf(wish, first);
  if (plan.starts.length === 1) return plan;
  return { ...plan, loaded: await load(context.db, context, wish, spanOf(wish, plan.starts)) };
}

/** What is forced may be longer than all that is offered. */
function spanOf({ start, end, force }: BookingWish, starts: readonly Date[] = []): Interval {
  const ends = [start, starts.at(-1) ?? start, (force && end) || start];
  return { start: start.getTime(), end: Math.max(...ends.map(Number)) };
}

async function load(
  tx: Transaction,
  { clock }: Context,
  wish: BookingWish,
  span: Interval,
): Promise<Loaded> {
  const { eventTypeId, usernames = [], start, end = start, holdToken } = wish;
  const options = {
    now: clock(),
    people: peopleIn(wish),
    ...(holdToken !== undefined && { besideHold: hashSecret(holdToken) }),
  };
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const loaded =
    eventTypeId === undefined
      ? await loadGroupSlots(tx, usernames, minutes, span, options)
      : await loadSlots(tx, eventTypeId, span, options);
  if (loaded) return loaded;
  throw new NotFound(
    eventTypeId === undefined ? 'A user who allows dynamic bookings' : 'Event type',
  );
}

/** Limits and seats are counted, which no constraint does: there one books after the other. */
function write(context: Context, plan: Plan, key: IdempotencyKey | null): Promise<Made> {
  const { wish, loaded, starts } = plan;
  const { id, seatsPerTimeSlot } = loaded.bookable;
  const { countLimits, durationLimits } = loaded.world;
  const isCounted = countLimits ?? durationLimits ?? seatsPerTimeSlot;
  if (isCounted === null && wish.holdToken === undefined) {
    return book(context.db, context, plan, key);
  }
  const span = spanOf(wish, starts);
  return context.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "EventType" WHERE id = ${id} FOR NO KEY UPDATE`;
    const fresh = await load(tx, context, wish, span);
    if (wish.holdToken !== undefined) {
      await tx.slotHold.deleteMany({ where: { tokenHash: hashSecret(wish.holdToken) } });
    }
    return book(tx, context, { ...plan, loaded: fresh }, key);
  }, patience);
}

async function book(
  tx: Transaction,
  context: Context,
  plan: Plan,
  key: IdempotencyKey | null,
): Promise<Made> {
  const { wish, starts, minutes } = plan;
  const choice = chooseFor(plan);
  if ('unavailable' in choice) {
    throw await refusal({ ...context, db: tx }, plan, choice.unavailable, choice.bookedBefore);
  }
  if (choice.joins !== null) return joinSeats(tx, context, plan, choice.joins, key);
  assertSeries(plan, choice.userIds.length);
  const drafts = starts.map((start) =>
    draftOf(context, wish, {
      ...decisionOf(plan, choice.userIds),
      start,
      end: new Date(start.getTime() + minutes * 60_000),
    }),
  );
  const ids = await insertBookings(tx, drafts, key);
  const seats = drafts.flatMap(({ attendees }) => attendees.map(({ seat }) => seat?.referenceUid));
  return { ids, seats: seats.filter((seat) => seat !== undefined) };
}

function decisionOf({ wish, loaded, status, price, series }: Plan, userIds: readonly number[]) {
  const { bookable, users } = loaded;
  const { beforeEventBuffer: before, afterEventBuffer: after } = bookable;
  return {
    bookable,
    users: userIds.flatMap((id) => users.filter((user) => user.id === id)),
    status,
    price,
    occupies: status !== 'PENDING' || bookable.requestBlocksSlot,
    mayOverlap: wish.allowOverlap ?? false,
    buffers: wish.force ? null : { before, after },
    recurringEventId: series,
    timeZone: wish.timeZone ?? bookable.timeZone,
  } satisfies Partial<Decision>;
}

function refusal(
  { db, clock, budget }: Pick<Context, 'clock' | 'budget'> & { db: Transaction },
  { wish, minutes }: Plan,
  start: Date,
  bookedBefore: SlotWorld['booked'] = [],
) {
  const { eventTypeId, usernames = [], force = false } = wish;
  budget.charge(pointsPerRefusal);
  const end = new Date(start.getTime() + minutes * 60_000);
  const what = { eventTypeId: eventTypeId ?? null, usernames, ...(force && { only: inTheWay }) };
  const people = peopleIn(wish);
  return whyNot(db, { ...what, now: clock(), start, end, people, bookedBefore });
}

/** A hold that has expired keeps its time in the database until it is deleted. */
async function clearTheWay({ db, clock }: Context, { loaded, starts, minutes }: Plan) {
  const { bookable, users } = loaded;
  const ids = users.map(({ id }) => id);
  for (const start of starts) {
    const from = start.getTime() - bookable.beforeEventBuffer * 60_000;
    const to = start.getTime() + (minutes + bookable.afterEventBuffer) * 60_000;
    await deleteExpiredHolds(db, ids, { start: new Date(from), end: new Date(to) }, clock());
  }
}
