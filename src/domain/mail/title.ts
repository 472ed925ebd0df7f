import type { EventBooking } from '../event/snapshot.ts';

/**
 * What a mail and its invitation are called. Bookers choose words of the title, and guests have asked for nothing:
 * attendees read the title of the event type, which is the host's own.
 */
export const toShownTitle = ({ isHost, booking }: { isHost: boolean; booking: EventBooking }) =>
  isHost ? booking.title : (booking.eventTitle ?? booking.title);
