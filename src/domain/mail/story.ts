import type { MailKind } from '../../../prisma/generated/enums.js';
import type { EventBooking, EventPayload } from '../event/snapshot.ts';
import type { AttendeeStory, HostKind, HostStory } from '../../language/kit/story.ts';

const isRequest = ({ status }: EventBooking) => status === 'PENDING' || status === 'AWAITING_HOST';

/** A move may make a request of a booking again. */
const storiesOfRequests: Partial<Record<MailKind, 'REQUESTED' | 'MOVED_REQUEST'>> = {
  BOOKED: 'REQUESTED',
  MOVED: 'MOVED_REQUEST',
};

export function tellAttendee(kind: MailKind, booking: EventBooking, payload: EventPayload) {
  const story: AttendeeStory = kind === 'CANCELLED' ? tellCancelled(payload) : kind;
  return isRequest(booking) ? (storiesOfRequests[kind] ?? story) : story;
}

function tellCancelled(payload: EventPayload): AttendeeStory {
  if (payload.form === 'BookingAttendeeEventPayload') return 'REMOVED';
  return payload.form === 'BookingEventPayload' && payload.asksAgain ? 'ASKED_AGAIN' : 'CANCELLED';
}

export function tellHost(
  kind: HostKind,
  booking: EventBooking,
  payload: EventPayload,
  recipient: string,
): HostStory {
  if (payload.form === 'BookingReassignedEventPayload') return tellReassigned(payload, recipient);
  if (payload.form === 'BookingAttendeeEventPayload') {
    return kind === 'CANCELLED' ? 'LEFT' : 'JOINED';
  }
  return isRequest(booking) ? (storiesOfRequests[kind] ?? kind) : kind;
}

function tellReassigned(
  { booking, previousHost, newHost }: Extract<EventPayload, { previousHost: unknown }>,
  recipient: string,
): HostStory {
  if (newHost?.email === recipient) return 'TAKEN_OVER';
  const isStill = booking.hosts.some(({ email }) => email === recipient);
  return previousHost?.email === recipient || !isStill ? 'HANDED_OVER' : 'REASSIGNED';
}
