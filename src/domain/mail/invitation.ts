import { type CalendarEvent, formatCalendar } from '../calendar/event.ts';
import { calendarStatuses } from '../calendar/booking-event.ts';
import { findPlaceUrl } from '../calendar/place.ts';
import { toOneOfSeries, toSeriesEvents } from '../calendar/series.ts';
import type { EventBooking, EventPayload, PersonSnapshot } from '../event/snapshot.ts';
import { listCalendarPlaces } from './place.ts';
import type { Story } from '../../language/kit/story.ts';
import { findPerson, type MailReader } from './reader.ts';
import { toShownTitle } from './title.ts';
import type { LetterSeries } from './series.ts';
import { tameName, tameText } from './typed.ts';

interface InvitationRequest {
  payload: EventPayload;
  booking: EventBooking;
  story: Story;
  isHost: boolean;
  recipient: string;
  at: Date;
  reader: MailReader;
  hostPlaces: readonly string[];
  organizerAddress: string | null;
  /** If the booking is one of a series. */
  series: LetterSeries | null;
}

export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

/** These stories change nothing in a calendar. */
const storiesWithout: readonly Story[] = ['REMINDER', 'NO_SHOW', 'PAYMENT', 'UNPAID', 'REFUNDED'];

/** The meeting goes on without the reader. */
const storiesOfLeaving: readonly Story[] = ['REMOVED', 'HANDED_OVER'];

/** RFC 5546 §3.2.2 and §3.2.5. Null if there is nothing to tell a calendar. */
export function composeInvitation(request: InvitationRequest): Invitation | null {
  const { story, series } = request;
  if (storiesWithout.includes(story)) return null;
  if (series) return composeSeriesInvitation(request, series);
  const event = toInvitedEvent(request, storiesOfLeaving.includes(story));
  if (!event) return null;
  const method = event.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  return { method, text: formatCalendar({ method, events: [event] }) };
}

/**
 * Tells how the series is now, because its mails are about bookings that change on their own. One
 * meeting goes by its RECURRENCE-ID. If the mail is about several, the calendar gets all that the
 * reader still takes part in, and if there are none, the end of all (decision 065).
 */
function composeSeriesInvitation(
  request: InvitationRequest,
  { meetings, frame, isOne }: LetterSeries,
): Invitation | null {
  const { timeZone, sequence, stamp } = frame;
  const place = (event: CalendarEvent | null) => event && { ...event, timeZone, sequence, stamp };
  const own = meetings.flatMap(({ occurrence, booking, hostPlaces }) => {
    if (!takesPart(request, booking)) return [];
    const event = place(toInvitedEvent({ ...request, booking, hostPlaces }, false));
    return event ? [{ occurrence, event }] : [];
  });
  const gone = place(toInvitedEvent(request, true));
  const [first] = meetings;
  if (!gone || !first) return null;
  const cancelled = isOne ? toOneOfSeries({ ...first, event: gone }, timeZone) : gone;
  const events = isOne
    ? own.map((one) => toOneOfSeries(one, timeZone))
    : toSeriesEvents(own, timeZone);
  return events.length > 0
    ? { method: 'REQUEST', text: formatCalendar({ method: 'REQUEST', events }) }
    : { method: 'CANCEL', text: formatCalendar({ method: 'CANCEL', events: [cancelled] }) };
}

/** Somebody whose address has changed since is known by their id. */
function takesPart({ payload, recipient, isHost }: InvitationRequest, booking: EventBooking) {
  const id = (isHost && findPerson(payload, { recipient, isHost })?.id) || null;
  const people = [...booking.hosts, ...booking.attendees];
  return (
    calendarStatuses[booking.status] !== 'CANCELLED' &&
    people.some((one) => one.email === recipient || (id !== null && one.id === id))
  );
}

function toInvitedEvent(request: InvitationRequest, hasLeft: boolean): CalendarEvent | null {
  const { booking } = request;
  const organizer = findOrganizer(request);
  if (!organizer) return null;
  const places = listCalendarPlaces(request);
  return {
    uid: booking.iCalUID ?? booking.uid,
    sequence: booking.iCalSequence ?? 0,
    stamp: request.at,
    start: new Date(booking.startTime),
    end: new Date(booking.endTime),
    timeZone: request.reader.timeZone,
    status: hasLeft ? 'CANCELLED' : calendarStatuses[booking.status],
    title: tameName(toShownTitle(request), 250),
    description: request.isHost ? tameText(booking.description ?? '', 4_000) : null,
    place: places[0] ?? null,
    url: findPlaceUrl(places),
    organizer: { ...toCalendarPerson(organizer), sentBy: request.organizerAddress },
    guests: listCalendarGuests(request, hasLeft).map((person) => ({
      ...toCalendarPerson(person),
      isChair: person.email === organizer.email,
    })),
  };
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
