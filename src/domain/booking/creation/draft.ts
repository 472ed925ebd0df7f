import { randomUUID } from 'node:crypto';
import type { Booking } from '../../../../prisma/generated/client.js';
import type { BookingStatus, WebhookTrigger } from '../../../../prisma/generated/enums.js';
import type { Context } from '../../../context/context.ts';
import type { BookingRequest } from './input.ts';
import type { BookingDraft, BookingRow, HostRow } from './insert.ts';
import { type BookingColumnFor, listBookingColumns } from '../../record/booking-columns.ts';
import { findDefaultPlace } from '../../event-type/location.ts';
import { type BookingSnapshot, toEventBody, toEventPayload } from '../../event/payload.ts';
import type { Bookable, HostUser } from '../../slot/load.ts';
import { formatOccurrence } from '../occurrence.ts';
import { formatWallClock } from '../wall-clock.ts';

/** What the code has decided about a new booking, beside what the client asked for. */
export interface Decision {
  /** Null for an ad-hoc booking. */
  bookable: Bookable | null;
  /** The first is the host user. */
  users: readonly HostUser[];
  start: Date;
  end: Date;
  status: BookingStatus;
  /** Null if there is nothing to pay. */
  price: { amount: number; currency: string } | null;
  occupies: boolean;
  mayOverlap: boolean;
  /** Null for a forced booking: it ignores buffers. */
  buffers: { before: number; after: number } | null;
  recurringEventId: string | null;
  /** Null unless several bookings are made at once. */
  series: DraftSeries | null;
  timeZone: string;
}

/** What the bookings of a new series share. */
export interface DraftSeries {
  iCalUID: string;
  rule: string;
}

export type DraftAttendee = BookingSnapshot['attendees'][number];

/** The booker and the guests. Each e-mail address counts once. */
export function toAttendees(request: BookingRequest, timeZone: string): DraftAttendee[] {
  const { email, name, guests = [] } = request.responses ?? {};
  const booker = email === undefined ? [] : [{ email, name }];
  const people = new Map<string, DraftAttendee>();
  for (const one of [...booker, ...guests]) {
    if (people.has(one.email)) continue;
    people.set(one.email, {
      email: one.email,
      name: one.name ?? one.email.replace(/@.*/, ''),
      timeZone,
      locale: request.language ?? 'en',
      phoneNumber: one.email === email ? findPhone(request) : null,
    });
  }
  return [...people.values()];
}

function findPhone({ responses: { attendeePhoneNumber, location } = {} }: BookingRequest) {
  const named = location?.value === 'phone' ? location.optionValue : null;
  return attendeePhoneNumber ?? named;
}

/** The number of attendees. A booker without an e-mail address counts too. */
export const countPeople = (request: BookingRequest) =>
  Math.max(1, toAttendees(request, 'UTC').length);

/** Answers are stored with the seat, because people who take a seat later may not see them. */
export const toSeat = ({ responses }: BookingRequest, email: string) => ({
  referenceUid: randomUUID(),
  data: responses?.email === email ? responses : null,
});

/** What a booking takes from the event type or the group. */
interface Offer {
  eventType: Bookable | null;
  isGroup: boolean;
  hasSeats: boolean;
  title: string;
  place: BookingSnapshot['location'];
  calendar: BookingSnapshot['destinationCalendar'];
}

const adHocOffer: Offer = {
  eventType: null,
  isGroup: false,
  hasSeats: false,
  title: 'Meeting',
  place: null,
  calendar: null,
};

function toOffer(bookable: Bookable | null): Offer {
  if (!bookable) return adHocOffer;
  const place = findDefaultPlace(bookable.locations);
  return {
    eventType: bookable.id === null ? null : bookable,
    isGroup: bookable.id === null,
    hasSeats: bookable.seatsPerTimeSlot !== null,
    title: bookable.title,
    place: place && { ...place },
    calendar: bookable.destinationCalendar,
  };
}

/** The rows of a new booking and its events. The events are worked out from the rows. */
export function toDraft(
  context: Context,
  request: BookingRequest,
  decision: Decision,
): BookingDraft {
  const { users, price, timeZone } = decision;
  const offer = toOffer(decision.bookable);
  const booking = toBookingRow(context, request, decision, offer);
  const attendees = toAttendees(request, timeZone);
  const payment = price && toNewPayment(price);
  return {
    booking,
    hosts: users.map(({ id }) => toHostRow(id, decision)),
    attendees: attendees.map((person) => ({
      ...person,
      noShow: false,
      seat: offer.hasSeats ? toSeat(request, person.email) : null,
    })),
    payments: payment ? [{ ...payment, externalId: payment.uid }] : [],
    events: toEvents({ ...booking, ...toSnapshotParts(decision, offer), attendees }, payment),
  };
}

/** The payment as events show it. */
export const toNewPayment = (price: { amount: number; currency: string }) => ({
  uid: randomUUID(),
  ...price,
  success: false,
  refunded: false,
});

function toEvents(snapshot: BookingSnapshot & { createdAt: Date }, payment: object | null) {
  const first = snapshot.status === 'ACCEPTED' ? 'BOOKING_CREATED' : 'BOOKING_REQUESTED';
  const toEvent = (type: WebhookTrigger, extra = {}) => ({
    type,
    payload: toEventBody(type, toEventPayload(snapshot, extra), snapshot.createdAt),
  });
  return [toEvent(first), ...(payment ? [toEvent('BOOKING_PAYMENT_INITIATED', { payment })] : [])];
}

/** What a snapshot has beside the row and the attendees. */
const toSnapshotParts = ({ users }: Decision, offer: Offer) => ({
  // The insert puts the new id into the events.
  id: 0,
  hosts: users.map((user) => ({ user })),
  destinationCalendar: offer.calendar,
  eventType: offer.eventType,
  cancellationReason: null,
  cancelledBy: null,
  rejectionReason: null,
});

type StoredInput = {
  [Name in BookingColumnFor<'bookerInput' | 'hostInput'>]: NonNullable<BookingRequest[Name]> | null;
};

const toStoredInput = (request: BookingRequest) =>
  Object.fromEntries(
    listBookingColumns('bookerInput', 'hostInput').map((name) => [name, request[name] ?? null]),
  ) as StoredInput;

/** The row must set each column that has the name of an input field, so that no input is dropped. */
type CompleteRow = BookingRow & Record<keyof BookingRequest & keyof Booking, unknown>;

function toBookingRow(
  { clock, source }: Context,
  request: BookingRequest,
  decision: Decision,
  offer: Offer,
): CompleteRow {
  const { users, start, end, status, recurringEventId, timeZone } = decision;
  const uid = randomUUID();
  const now = clock();
  return {
    ...toStoredInput(request),
    ...toAnswerColumns(request, offer),
    uid,
    userId: users[0]?.id ?? null,
    userPrimaryEmail: users[0]?.email ?? null,
    eventTypeId: offer.eventType && offer.eventType.id,
    startTime: start,
    endTime: end,
    wallClock: formatWallClock(start, timeZone),
    createdAt: now,
    updatedAt: now,
    status,
    paid: false,
    destinationCalendarId: offer.calendar && offer.calendar.id,
    ...toGroupColumns(users, Number(end) - Number(start), offer),
    recurringEventId,
    isRecorded: false,
    ...toCalendarColumns(uid, start, decision),
    iCalSequence: 0,
    noShowHost: false,
    creationSource: source,
  };
}

const toCalendarColumns = (uid: string, start: Date, { series, timeZone }: Decision) => ({
  iCalUID: series?.iCalUID ?? `${uid}@almanac`,
  occurrence: series && formatOccurrence(start, timeZone),
  recurrenceRule: series && series.rule,
});

/** The answers to a booking with seats are stored with the seats. */
function toAnswerColumns(request: BookingRequest, offer: Offer) {
  const { responses = null, metadata = {} } = request;
  return {
    title: formatTitle(request, offer),
    responses: offer.hasSeats ? null : (responses as BookingRow['responses']),
    location: responses?.location ? { ...responses.location } : offer.place,
    metadata: metadata as BookingRow['metadata'],
  };
}

const toGroupColumns = (users: readonly HostUser[], milliseconds: number, { isGroup }: Offer) => ({
  dynamicEventSlugRef: isGroup ? String(milliseconds / 60_000) : null,
  dynamicGroupSlugRef: isGroup ? users.map(({ username }) => username).join('+') : null,
});

/** A booking with seats belongs to several bookers, so its title names nobody. */
function formatTitle({ title, responses }: BookingRequest, offer: Offer): string {
  if (title !== undefined) return title;
  const guestName = offer.hasSeats ? undefined : responses?.name;
  if (guestName === undefined) return offer.title;
  // The cut can split a character, and PostgreSQL cannot store half of one.
  return `${offer.title} with ${guestName}`.slice(0, 255).replace(/[\uD800-\uDBFF]$/, '');
}

function toHostRow(userId: number, { start, end, buffers, ...rest }: Decision): HostRow {
  const shiftTime = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
  return {
    userId,
    start,
    end,
    occupies: rest.occupies,
    mayOverlap: rest.mayOverlap,
    paddedStart: buffers && shiftTime(start, -buffers.before),
    paddedEnd: buffers && shiftTime(end, buffers.after),
  };
}
