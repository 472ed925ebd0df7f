import { NotFound } from '../../base/errors.ts';
import { type ClockFace, toClock } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type BookingRecordFragment,
  GetConsoleBookingDocument,
} from '../frame/operations.generated.ts';
import { isOver } from './agenda.ts';
import { explainRefusal } from './refusal.ts';

/** A booking and the person who looks at it. */
export interface BookingScene {
  visit: PageVisit;
  booking: BookingRecordFragment;
  clock: ClockFace;
}

export async function loadBookingScene(visit: PageVisit): Promise<BookingScene> {
  const uid = visit.params['uid'] ?? '';
  const { booking, viewer } = await visit.run(GetConsoleBookingDocument, { uid });
  if (!booking) throw new NotFound('Booking');
  const clock = toClock(visit, viewer);
  return { visit: explainRefusal(visit, clock), booking, clock };
}

/** People who act for a host may not change the host's attendees (GAP-18). */
export const mayChangeAttendees = ({ visit: { viewer }, booking }: BookingScene) =>
  viewer !== null &&
  (viewer.isAdmin || booking.hosts.some(({ databaseId }) => databaseId === viewer.userId));

export const hasStarted = ({ visit, booking }: BookingScene) =>
  Date.parse(booking.startTime) <= visit.clock().getTime();

export const isRequest = ({ booking: { status } }: BookingScene) => status === 'PENDING';

/** Hosts who take turns, other than the present ones. */
export function listSubstitutes({ booking }: BookingScene) {
  const { eventType, hosts } = booking;
  if (!eventType?.team || eventType.schedulingType === 'COLLECTIVE' || isOver(booking)) return [];
  return eventType.hosts
    .filter(({ isFixed, user }) => {
      const isPresent = hosts.some(({ databaseId }) => databaseId === user.databaseId);
      return !isFixed && !isPresent;
    })
    .map(({ user }) => user);
}
