import type { Booking } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import { Conflict, Forbidden, NotFound } from '../../base/errors.ts';
import {
  type BookingChange,
  type BookingRef,
  type ChangeResult,
  findViewerEmail,
} from '../booking/change.ts';
import { claimTime } from '../booking/claim-time.ts';
import { confirmChange } from '../booking/confirm.ts';
import { findHostCalendarId } from '../booking/host-calendar.ts';
import { moveRoom } from '../booking/reference.ts';
import { checkTransition } from '../booking/transition.ts';
import { notJoinedChange } from './expiry.ts';
import type { Transaction } from '../../database/transaction.ts';

/**
 * The first host to join becomes the host of the booking, if the constraint (GAP-28) finds their time
 * free, and the other hosts are removed. A host who comes too late cancels the meeting instead.
 */
export async function joinInstantMeeting(
  context: SignedIn,
  name: BookingRef,
): Promise<ChangeResult> {
  const decide = (booking: Booking, tx: Transaction) => toJoinChange(context, booking, tx);
  const changed = await claimTime(context, name, decide).catch(async (error: unknown) => {
    throw error instanceof NotFound && (await hasAnotherJoined(context, name))
      ? toAlreadyJoinedError()
      : error;
  });
  if (changed.booking.status === 'ACCEPTED') return changed;
  throw new Conflict('It is too late to join: the meeting has been cancelled');
}

const toAlreadyJoinedError = () => new Conflict('Another host has joined already');

/** Once a host has joined, the booking is hidden from the others, so tell them apart from strangers here. */
async function hasAnotherJoined({ db, viewer }: SignedIn, name: BookingRef): Promise<boolean> {
  const eventType = { hosts: { some: { userId: viewer.userId } } };
  const taken = { status: 'ACCEPTED', instantMeetingToken: { isNot: null }, eventType } as const;
  return (await db.booking.count({ where: { AND: [name, taken] } })) > 0;
}

/** Null if the viewer has already joined. */
async function toJoinChange(
  { viewer, clock }: SignedIn,
  booking: Booking,
  tx: Transaction,
): Promise<BookingChange | null> {
  const { id: bookingId, status, userId, eventTypeId } = booking;
  const token = await tx.instantMeetingToken.findUnique({ where: { bookingId } });
  if (!token) throw new Conflict('This booking is not an instant meeting');
  if (status === 'ACCEPTED' && userId === viewer.userId) return null;
  if (status === 'ACCEPTED') throw toAlreadyJoinedError();
  const asked = await tx.bookingHost.count({ where: { bookingId, userId: viewer.userId } });
  if (asked === 0) throw new Forbidden('Only the hosts who were asked may join this meeting');
  checkTransition(status, 'ACCEPTED');
  if (token.expires <= clock()) return notJoinedChange;
  await tx.bookingHost.deleteMany({ where: { bookingId, userId: { not: viewer.userId } } });
  await moveRoom(tx, booking, viewer.userId);
  const host = {
    userId: viewer.userId,
    userPrimaryEmail: await findViewerEmail(tx, viewer),
    destinationCalendarId: await findHostCalendarId(tx, viewer.userId, eventTypeId ?? 0),
  };
  return { ...confirmChange, data: { ...confirmChange.data, ...host } };
}
