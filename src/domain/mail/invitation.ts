import { type CalendarEvent, formatCalendar } from '../calendar/event.ts';
import { calendarStatuses } from '../calendar/booking-event.ts';
import { findPlaceUrl } from '../calendar/place.ts';
import type { EventBooking, EventPayload, PersonSnapshot } from '../event/snapshot.ts';
import { listCalendarPlaces } from './place.ts';
import type { Story } from './catalogue/catalogue.ts';
import { tameName, tameText } from './typed.ts';

interface InvitationRequest {
  payload: EventPayload;
  booking: EventBooking;
  story: Story;
  isHost: boolean;
  recipient: string;
  at: Date;
  timeZone: string;
  hostPlaces: readonly string[];
  organizerAddress: string | null;
}

export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

/** These stories change nothing in a calendar. */
const storiesWithout: readonly Story[] = ['REMINDER', 'NO_SHOW'];

/** The meeting goes on without the reader. */
const storiesOfLeaving: readonly Story[] = ['REMOVED', 'HANDED_OVER'];

/** RFC 5546 §3.2.2 and §3.2.5. Null if there is nothing to tell a calendar. */
export function composeInvitation(request: InvitationRequest): Invitation | null {
  const { story, booking } = request;
  const organizer = findOrganizer(request);
  if (storiesWithout.includes(story) || !organizer) return null;
  const hasLeft = storiesOfLeaving.includes(story);
  const status = hasLeft ? 'CANCELLED' : calendarStatuses[booking.status];
  const places = listCalendarPlaces(request);
  const event: CalendarEvent = {
    uid: booking.iCalUID ?? booking.uid,
    sequence: booking.iCalSequence ?? 0,
    stamp: request.at,
    start: new Date(booking.startTime),
    end: new Date(booking.endTime),
    timeZone: request.timeZone,
    status,
    title: tameName(booking.title, 250),
    description: request.isHost ? tameText(booking.description ?? '', 4_000) : null,
    place: places[0] ?? null,
    url: findPlaceUrl(places),
    organizer: { ...toCalendarPerson(organizer), sentBy: request.organizerAddress },
    guests: listCalendarGuests(request, hasLeft).map((person) => ({
      ...toCalendarPerson(person),
      isChair: person.email === organizer.email,
    })),
  };
  const method = status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  return { method, text: formatCalendar({ method, events: [event] }) };
}

const toCalendarPerson = ({ name, email }: Guest) => ({
  name: name === null ? null : tameName(name),
  email,
});

type Guest = Pick<PersonSnapshot, 'name' | 'email'>;

/** In the calendar of a former organizer, the meeting is still their own. */
function findOrganizer({ payload, booking, story, recipient }: InvitationRequest) {
  const { organizer } = booking;
  if (story !== 'HANDED_OVER' || payload.form !== 'BookingReassignedEventPayload') return organizer;
  const { previousHost, newHost } = payload;
  const wasOrganizer =
    previousHost?.email === recipient && newHost !== null && newHost.email === organizer?.email;
  return wasOrganizer ? previousHost : organizer;
}

/** The recipient is always among them: mail programs ignore an invitation to somebody else. */
function listCalendarGuests(request: InvitationRequest, hasLeft: boolean): Guest[] {
  const { booking, isHost, recipient } = request;
  const { hosts, attendees, seatsShowAttendees } = booking;
  const all = [...hosts, ...attendees];
  const reader = all.find(({ email }) => email === recipient) ?? { name: null, email: recipient };
  if (hasLeft) return [reader];
  const visible = isHost ? all : seatsShowAttendees ? attendees : [];
  return visible.includes(reader as PersonSnapshot) ? visible : [...visible, reader];
}
