import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import { optionalField, textField } from '../../input/field.ts';
import { bookingsOf } from '../access/booking.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type Loaded, type LoadOptions, loadSlots } from './load.ts';
import type { Interval } from './engine/world.ts';
import { englishProblem } from '../../language/en/problem.ts';
import { fillTemplate } from '../../language/kit/template.ts';

/** A booking that looks for another time. Its own time counts as free. */
export interface MovingBooking {
  id: number;
  /** It keeps them all. */
  hostIds: readonly number[];
  /** It keeps its length unless another is asked for. */
  minutes: number;
  /** Set if only one seat moves: into a slot of the event type, whose hosts may be others. */
  seat?: { isAlone: boolean };
}

/** By its uid, if the caller may see it, or by its id, if they have proved that they may move it. */
export type NamedMove = { uid: string } | { bookingId: number; isSeat: boolean };

export const movingField = optionalField(
  z.union([z.object({ uid: textField() }), z.object({ bookingId: z.int(), isSeat: z.boolean() })]),
);

interface WantedMove {
  eventTypeId: number;
  moving?: NamedMove;
}

/** The booking that the caller wants to move. Null if they name none. Those they may not see count as missing. */
export async function findMovingBooking(
  { db, viewer }: Context,
  { eventTypeId, moving }: WantedMove,
): Promise<MovingBooking | null> {
  if (!moving) return null;
  const where =
    'bookingId' in moving
      ? { id: moving.bookingId, eventTypeId }
      : viewer && { uid: moving.uid, eventTypeId, AND: [bookingsOf(viewer)] };
  const found = where && (await db.booking.findFirst({ where, select: movingSelect }));
  if (!found) throw new NotFound('Booking');
  if (found.status === 'CANCELLED' || found.status === 'REJECTED') {
    throw new Conflict(fillTemplate(englishProblem.finalMove, { status: found.status }));
  }
  const isSeat = 'isSeat' in moving && moving.isSeat;
  const seat = { isAlone: found._count.attendees === 1 };
  return { ...toMovingBooking(found), ...(isSeat && { seat }) };
}

export async function loadMovingBooking(
  db: Prisma.TransactionClient,
  id: number,
): Promise<MovingBooking> {
  const found = await db.booking.findUniqueOrThrow({ where: { id }, select: movingSelect });
  return toMovingBooking(found);
}

const movingSelect = {
  id: true,
  status: true,
  startTime: true,
  endTime: true,
  hosts: { select: { userId: true } },
  _count: { select: { attendees: true } },
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof movingSelect }>;

const toMovingBooking = ({ id, hosts, startTime, endTime }: Row): MovingBooking => ({
  id,
  hostIds: hosts.map(({ userId }) => userId),
  minutes: (endTime.getTime() - startTime.getTime()) / 60_000,
});

/** `loadSlots` for a booking that moves, or for a new one. */
export async function loadSlotsToMove(
  tx: Transaction,
  eventTypeId: number,
  { start, end }: Interval,
  { moving, ...options }: LoadOptions & { moving: MovingBooking | null },
): Promise<Loaded | null> {
  if (!moving) return loadSlots(tx, eventTypeId, { start, end }, options);
  if (moving.seat) {
    // A booking with one attendee ends when they leave, so its time is free for them.
    const beside = moving.seat.isAlone ? { besideBooking: moving.id } : {};
    return loadSlots(tx, eventTypeId, { start, end }, { ...options, ...beside });
  }
  // It may be longer than any length of its event type, so what is near its end must be loaded too.
  const span = { start, end: end + moving.minutes * 60_000 };
  const beside = { ...options, besideBooking: moving.id };
  const loaded = await loadSlots(tx, eventTypeId, span, beside);
  return loaded && toMovingOffer(loaded, moving);
}

/** The event type as the booking sees it: with all of its hosts, none of whom can be exchanged. */
function toMovingOffer({ bookable, world, ...rest }: Loaded, moving: MovingBooking): Loaded {
  const { hostIds, minutes } = moving;
  const lengths = [...new Set([...bookable.lengths, minutes])].filter(
    (one) => one !== world.length,
  );
  const hosts = world.hosts.filter(({ userId }) => hostIds.includes(userId));
  // A host who has left the event type offers no time.
  const crew = hosts.length < hostIds.length ? [] : hosts;
  return {
    ...rest,
    // Its attendees take no seats in another booking.
    bookable: { ...bookable, lengths, seatsPerTimeSlot: null },
    world: {
      ...world,
      lengths,
      seatsPerSlot: null,
      schedulingType: 'COLLECTIVE',
      hosts: crew.map((host) => ({ ...host, isFixed: true })),
    },
  };
}
