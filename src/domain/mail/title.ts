import { readUsualTitle } from '../../language/title.ts';
import type { EventBooking } from '../event/snapshot.ts';
import type { MailReader } from './reader.ts';
import { tameName } from './typed.ts';

interface Shown {
  reader: Pick<MailReader, 'titleWith'>;
  isHost: boolean;
  booking: Pick<EventBooking, 'title' | 'eventTitle' | 'organizer' | 'attendees'>;
}

/**
 * A meeting is called by the other person: attendees read the name of the host, and the host that of the booker.
 * Bookers choose words of the title, and guests have asked for nothing: attendees read the title of the event type,
 * which is the host's own.
 */
export function toShownTitle({ reader, isHost, booking }: Shown): string {
  const { title, eventTitle, organizer, attendees } = booking;
  if (eventTitle === null) return title;
  const booker = attendees[0]?.name ?? '';
  if (isHost && readUsualTitle(title, booker) !== eventTitle) return title;
  const other = tameName(isHost ? booker : (organizer?.name ?? ''), 80);
  return other === '' ? eventTitle : reader.titleWith(eventTitle, other);
}
