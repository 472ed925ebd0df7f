import { z } from 'zod';
import { type Booking, type BookingHost, Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { BadInput, Conflict, NotFound, SlotUnavailable } from '../../base/errors.ts';
import { databaseIdField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { isHostConflict, lockHosts } from '../../database/conflict.ts';
import type { Transaction } from '../../database/transaction.ts';
import { bookingsOf } from '../access/booking.ts';
import { assertCalendarsFree, CalendarTaken } from '../calendar-feed/clash.ts';
import { eventPersonSelect, toEventHost } from '../event/payload.ts';
import { eventTypesManagedBy } from '../event-type/event-type.ts';
import { englishReason } from '../../language/en/reason.ts';
import { chooseSubstitute } from '../slot/engine/substitute.ts';
import type { Host, Reason, SlotWorld } from '../slot/engine/world.ts';
import { deleteExpiredHolds } from '../slot/hold.ts';
import { type LoadOptions, loadSlots, pointsPerLoad } from '../slot/load.ts';
import { reasonField } from './cancel.ts';
import { type BookingChange, type BookingRef, changeBooking, findViewerEmail } from './change.ts';
import { findHostCalendarId } from './host-calendar.ts';
import { moveRoom } from './reference.ts';
import { isFinal } from './transition.ts';

const ReassignInput = z.object({
  userId: optionalField(databaseIdField),
  reason: reasonField,
  force: optionalField(z.boolean()),
});

interface Wish {
  userId?: number;
  reason?: string;
  force?: boolean;
}

/** The bookings whose host a viewer may exchange: those they see, and those of the teams they lead. */
const bookingsReassignedBy = (viewer: Viewer): Prisma.BookingWhereInput =>
  viewer.isAdmin ? {} : { OR: [bookingsOf(viewer), { eventType: eventTypesManagedBy(viewer) }] };

/** How often other calls may come first before we give up. */
const maxAttempts = 20;

/** What happened since the plan was made: another call changed the booking. */
class BookingChanged extends Error {}

/** Who would hand over to whom. Null if the named user is its host already. */
interface Handover {
  booking: Booking;
  leaving: BookingHost;
  next: Host;
}

/**
 * Gives a booking of a team to another host: a named one, or the next in the rotation. Id, uid and
 * time stay. The slot engine says who is free, and the constraints decide (GAP-28). If another booking
 * came first, the engine may find another host. The plan is made before the booking is locked, so that
 * callers do not wait for each other's plans.
 */
export async function reassignBooking(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof ReassignInput>,
) {
  const wish = parseInput(ReassignInput, input);
  const refusals: Refusals = new Map();
  for (let beaten = 0; beaten < maxAttempts; beaten++) {
    const plan = await planHandover(context, name, wish, refusals);
    try {
      return await changeBooking(
        context,
        name,
        (booking, tx) => applyHandover({ context, tx, booking, wish }, plan),
        bookingsReassignedBy,
      );
    } catch (error) {
      if (error instanceof BookingChanged) continue;
      if (!(isHostConflict(error) || error instanceof CalendarTaken) || !plan) throw error;
      await noteRefusal(context, plan, refusals);
    }
  }
  throw toRefusal([]);
}

/** How often the constraints have refused each host. */
type Refusals = Map<number, number>;

/** An expired hold blocks its time in the database until it is deleted. */
async function noteRefusal({ db, clock }: SignedIn, plan: Handover, refusals: Refusals) {
  const { userId } = plan.next;
  const { start, end, paddedStart, paddedEnd } = plan.leaving;
  refusals.set(userId, (refusals.get(userId) ?? 0) + 1);
  await deleteExpiredHolds(
    db,
    [userId],
    { start: paddedStart ?? start, end: paddedEnd ?? end },
    clock(),
  );
}

async function planHandover(
  context: SignedIn,
  name: BookingRef,
  wish: Wish,
  refusals: Refusals,
): Promise<Handover | null> {
  context.budget.charge(pointsPerLoad);
  const found = await context.db.booking.findFirst({
    where: { AND: [name, bookingsReassignedBy(context.viewer)] },
    include: { hosts: { orderBy: { id: 'asc' } } },
  });
  if (!found) throw new NotFound('Booking');
  const { hosts: rows, ...booking } = found;
  const world = await loadTeamWorld(context, booking);
  const leaving = findLeavingHost(booking, rows, world.hosts);
  if (isHost(rows, wish.userId)) return null;
  const others = world.hosts.filter(
    ({ userId, isFixed }) => !isFixed && !rows.some((row) => row.userId === userId),
  );
  const candidates = others.filter(({ userId }) => userId === (wish.userId ?? userId));
  if (candidates.length === 0) {
    throw wish.userId === undefined
      ? new Conflict('The event type has no other host')
      : new BadInput(notAHost);
  }
  const left = candidates.filter(({ userId }) => (refusals.get(userId) ?? 0) < maxRefusals);
  return { booking, leaving, next: pickHost(world, booking, left, wish) };
}

const isHost = (rows: readonly { userId: number }[], userId: number | undefined) =>
  rows.some((row) => row.userId === userId);

interface Scene {
  context: SignedIn;
  tx: Transaction;
  booking: Booking;
  wish: Wish;
}

/** Another call may have been faster. If it has exchanged the host, nothing is left to do. */
async function applyHandover(scene: Scene, plan: Handover | null): Promise<BookingChange | null> {
  if (!plan) return null;
  const { tx, booking, wish } = scene;
  const { leaving, next } = plan;
  const rows = await tx.bookingHost.findMany({ where: { bookingId: booking.id } });
  const isLeft = !isHost(rows, leaving.userId);
  if (isHost(rows, wish.userId) || (isLeft && wish.userId === undefined)) return null;
  if (isLeft || booking.version !== plan.booking.version) throw new BookingChanged();
  await exchangeHost(tx, leaving, next.userId);
  if (!wish.force) await assertCalendarFree(scene, plan);
  return toChange(scene, leaving.userId, next.userId);
}

const notAHost = {
  path: 'userId',
  message: 'must be a host of the event type who takes turns with the others',
};

async function loadTeamWorld(
  { db, clock, slotWork }: SignedIn,
  { id, status, eventTypeId, startTime, endTime }: Booking,
): Promise<SlotWorld> {
  if (isFinal(status)) throw new Conflict(`Cannot reassign a booking that is ${status}`);
  if (status === 'AWAITING_HOST') {
    throw new Conflict('An instant meeting has no host yet: a host accepts it by joining');
  }
  const span = { start: startTime.getTime(), end: endTime.getTime() };
  const options = { now: clock(), besideBooking: id, slotWork } satisfies LoadOptions;
  const loaded = eventTypeId === null ? null : await loadSlots(db, eventTypeId, span, options);
  if (!loaded || loaded.bookable.teamId === null) {
    throw new Conflict('Only a booking of an event type of a team can be reassigned');
  }
  if (loaded.world.schedulingType === 'COLLECTIVE') {
    throw new Conflict('All hosts of this event type take part, so none can be exchanged');
  }
  return loaded.world;
}

/** The host user if they are not fixed, or else the first host who is not. */
function findLeavingHost({ userId }: Booking, rows: BookingHost[], hosts: readonly Host[]) {
  const fixed = new Set(hosts.filter(({ isFixed }) => isFixed).map((host) => host.userId));
  const leaving = rows.filter((row) => !fixed.has(row.userId));
  const found = leaving.find((row) => row.userId === userId) ?? leaving[0];
  if (!found) throw new Conflict('All hosts of this booking are fixed, so none can be exchanged');
  return found;
}

/** Twice, because the first time an expired hold may have been in the way. */
const maxRefusals = 2;

function pickHost(
  world: SlotWorld,
  { startTime, endTime }: Booking,
  hosts: readonly Host[],
  { force = false }: Wish,
): Host {
  const span = { start: startTime.getTime(), end: endTime.getTime() };
  const { host, reasons } = chooseSubstitute(world, hosts, span, force);
  if (!host) throw toRefusal(reasons);
  return host;
}

/** A constraint refused the time, so it was taken, even if that booking is gone by now. */
const takenReason = { code: 'BUSY', message: englishReason.BUSY } as const;

function toRefusal(reasons: readonly Reason[]) {
  const shown = reasons.length > 0 ? reasons : [takenReason];
  return new SlotUnavailable(
    shown.map(({ code, message }) => ({ code, message, earliest: null })),
    [],
  );
}

/** The constraints hold for the new host, even if the booking was made with `allowOverlap`. */
async function exchangeHost(
  tx: Transaction,
  { id, bookingId, userId: from }: BookingHost,
  to: number,
) {
  await lockHosts(tx, Prisma.sql`SELECT unnest(${[from, to]}::int[])`);
  await tx.bookingHost.update({ where: { id }, data: { userId: to, mayOverlap: false } });
  // The trigger lists only events that come later (decision 047).
  await tx.$executeRaw`
    INSERT INTO "HostEvent" ("userId", transaction, "eventId")
    SELECT ${to}::int, transaction, id FROM "Event" WHERE "bookingId" = ${bookingId}
    ON CONFLICT DO NOTHING`;
}

/** As it is now: the plan was made before. A host who is forced is not asked. */
function assertCalendarFree(
  { tx, context, booking: { startTime, endTime } }: Scene,
  { leaving, next }: Handover,
) {
  const { paddedStart, paddedEnd } = leaving;
  const padded = { start: paddedStart ?? startTime, end: paddedEnd ?? endTime };
  return assertCalendarsFree(tx, { userIds: [next.userId], padded, now: context.clock() });
}

async function toChange(
  { context, tx, booking, wish: { reason } }: Scene,
  from: number,
  to: number,
): Promise<BookingChange> {
  const users = await tx.user.findMany({
    where: { id: { in: [from, to] } },
    select: eventPersonSelect,
  });
  const [previousHost, newHost] = [from, to].map((id) => {
    const user = users.find((one) => one.id === id);
    return user ? toEventHost({ user }, booking.startTime) : null;
  });
  const isHostUser = booking.userId === from || booking.userId === null;
  if (isHostUser) await moveRoom(tx, booking, to);
  return {
    data: {
      ...(isHostUser && {
        userId: to,
        userPrimaryEmail: newHost?.email ?? null,
        destinationCalendarId: await findHostCalendarId(tx, to, booking.eventTypeId ?? 0),
      }),
      iCalSequence: { increment: 1 },
    },
    events: [
      {
        type: 'BOOKING_REASSIGNED',
        formerHostId: from,
        extra: {
          previousHost,
          newHost,
          reassignedBy: await findViewerEmail(tx, context.viewer),
          ...(reason !== undefined && { reassignReason: reason }),
        },
      },
    ],
  };
}
