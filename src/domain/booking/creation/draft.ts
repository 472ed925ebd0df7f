import { randomUUID } from 'node:crypto';
import type { BookingStatus, WebhookTrigger } from '../../../../prisma/generated/enums.ts';
import { generateSecret } from '../../../auth/secret.ts';
import type { Context } from '../../../context.ts';
import type { BookingRequest } from './input.ts';
import type { BookingDraft, HostRow } from './insert.ts';
import { findDefaultPlace } from '../../event-type/location.ts';
import { type BookingSnapshot, toEventBody, toEventPayload } from '../../event/payload.ts';
import type { Bookable, HostUser } from '../../slot/load.ts';
import { formatWallClock } from '../wall-clock.ts';

/** What is booked, by whom and when: all choices are made. */
export interface Decision {
  /** Null: ad hoc. */
  bookable: Bookable | null;
  /** The first is the host user. */
  users: readonly HostUser[];
  start: Date;
  end: Date;
  status: BookingStatus;
  /** Null: nothing is to be paid. */
  price: { amount: number; currency: string } | null;
  occupies: boolean;
  mayOverlap: boolean;
  /** Null for a forced booking, which honours no buffers. */
  buffers: { before: number; after: number } | null;
  recurringEventId: string | null;
  timeZone: string;
}

export type DraftAttendee = BookingSnapshot['attendees'][number];

/** The booker and the guests, each e-mail once. */
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

/** How many come together. Who gives no e-mail comes, too. */
export const countPeople = (request: BookingRequest) =>
  Math.max(1, toAttendees(request, 'UTC').length);

/** The answers of whoever takes a seat are kept with the seat: who comes later is not to see them. */
export const toSeat = ({ responses }: BookingRequest, email: string) => ({
  referenceUid: randomUUID(),
  data: responses?.email === email ? responses : null,
});

/** What a booking has of that which is booked. */
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

/** The rows of a booking to be, its events among them. */
export function toDraft(
  context: Context,
  request: BookingRequest,
  decision: Decision,
): BookingDraft {
  const { users, price } = decision;
  const offer = toOffer(decision.bookable);
  const snapshot = toBookingSnapshot(request, decision, offer);
  const now = context.clock();
  const payment = price && toNewPayment(price);
  return {
    booking: { ...toBookingRow(request, decision, snapshot, now), creationSource: context.source },
    hosts: users.map(({ id }) => toHostRow(id, decision)),
    attendees: snapshot.attendees.map((person) => ({
      ...person,
      noShow: false,
      seat: offer.hasSeats ? toSeat(request, person.email) : null,
    })),
    payments: payment ? [{ ...payment, externalId: payment.uid }] : [],
    events: toEvents(snapshot, payment, now),
  };
}

/** As events tell of it. */
export const toNewPayment = (price: { amount: number; currency: string }) => ({
  uid: randomUUID(),
  ...price,
  success: false,
  refunded: false,
});

/** A request waits for somebody; what is to be paid is told of as well. */
function toEvents(
  snapshot: BookingSnapshot,
  payment: object | null,
  now: Date,
): BookingDraft['events'] {
  const first = snapshot.status === 'ACCEPTED' ? 'BOOKING_CREATED' : 'BOOKING_REQUESTED';
  const toEvent = (type: WebhookTrigger, extra = {}) => ({
    type,
    payload: toEventBody(type, toEventPayload(snapshot, extra), now),
  });
  return [toEvent(first), ...(payment ? [toEvent('BOOKING_PAYMENT_INITIATED', { payment })] : [])];
}

/** The booking as its events tell of it, before it has an id. */
function toBookingSnapshot(
  request: BookingRequest,
  decision: Decision,
  offer: Offer,
): BookingSnapshot {
  const { users, start, end, status, recurringEventId, timeZone } = decision;
  const uid = randomUUID();
  return {
    ...toBookerFields(request, offer),
    id: 0,
    uid,
    userId: users[0]?.id ?? null,
    eventTypeId: offer.eventType && offer.eventType.id,
    startTime: start,
    endTime: end,
    status,
    paid: false,
    cancellationReason: null,
    cancelledBy: null,
    rejectionReason: null,
    dynamicEventSlugRef: offer.isGroup ? String((Number(end) - Number(start)) / 60_000) : null,
    recurringEventId,
    iCalUID: `${uid}@almanac`,
    iCalSequence: 0,
    attendees: toAttendees(request, timeZone),
    hosts: users.map((user) => ({ user })),
    destinationCalendar: offer.calendar,
    eventType: offer.eventType,
  };
}

/** What the booker himself has said. */
function toBookerFields(request: BookingRequest, offer: Offer) {
  const { description = null, responses = null, smsReminderNumber = null, metadata = {} } = request;
  return {
    title: formatTitle(request, offer),
    description,
    responses: offer.hasSeats ? null : (responses as BookingSnapshot['responses']),
    location: responses?.location ? { ...responses.location } : offer.place,
    smsReminderNumber,
    metadata: metadata as BookingSnapshot['metadata'],
  };
}

/** Many share a booking with seats: it is named after none of them. */
function formatTitle({ title, responses }: BookingRequest, offer: Offer): string {
  if (title !== undefined) return title;
  const guestName = offer.hasSeats ? undefined : responses?.name;
  if (guestName === undefined) return offer.title;
  // Half of a character that is cut in two cannot be stored.
  return `${offer.title} with ${guestName}`.slice(0, 255).replace(/[\uD800-\uDBFF]$/, '');
}

/** The columns that are told of are stored as they are told; the others are set here. */
function toBookingRow(
  request: BookingRequest,
  decision: Decision,
  snapshot: BookingSnapshot,
  at: Date,
) {
  const { users, start, timeZone } = decision;
  const { id, hosts, attendees, eventType, destinationCalendar, ...rest } = snapshot;
  const { cancellationReason, cancelledBy, rejectionReason, startTime, endTime, ...row } = rest;
  const now = at.toISOString();
  const usernames = users.map(({ username }) => username).join('+');
  return {
    ...row,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    idempotencyKey: request.idempotencyKey ?? null,
    userPrimaryEmail: users[0]?.email ?? null,
    wallClock: formatWallClock(start, timeZone),
    createdAt: now,
    updatedAt: now,
    destinationCalendarId: destinationCalendar && destinationCalendar.id,
    isRecorded: false,
    noShowHost: false,
    dynamicGroupSlugRef: row.dynamicEventSlugRef === null ? null : usernames,
    calendarKey: generateSecret(),
  };
}

function toHostRow(userId: number, { start, end, buffers, ...rest }: Decision): HostRow {
  const shiftTime = (at: Date, minutes: number) =>
    new Date(at.getTime() + minutes * 60_000).toISOString();
  return {
    userId,
    start: start.toISOString(),
    end: end.toISOString(),
    occupies: rest.occupies,
    mayOverlap: rest.mayOverlap,
    paddedStart: buffers && shiftTime(start, -buffers.before),
    paddedEnd: buffers && shiftTime(end, buffers.after),
  };
}
