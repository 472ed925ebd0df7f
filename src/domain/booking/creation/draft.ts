import { randomUUID } from 'node:crypto';
import type { BookingStatus, WebhookTrigger } from '../../../../prisma/generated/enums.ts';
import { randomSecret } from '../../../auth/secret.ts';
import type { Context } from '../../../context.ts';
import type { BookingWish } from './input.ts';
import type { Draft, HostRow } from './insert.ts';
import { usualPlace } from '../../event-type/location.ts';
import { bodyOf, payloadOf, type ToldBooking } from '../../event/payload.ts';
import type { Bookable, HostUser } from '../../slot/load.ts';
import { writeWallClock } from '../wall-clock.ts';

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

export type Person = ToldBooking['attendees'][number];

/** The booker and the guests, each e-mail once. */
export function attendeesOf(wish: BookingWish, timeZone: string): Person[] {
  const { email, name, guests = [] } = wish.responses ?? {};
  const booker = email === undefined ? [] : [{ email, name }];
  const people = new Map<string, Person>();
  for (const one of [...booker, ...guests]) {
    if (people.has(one.email)) continue;
    people.set(one.email, {
      email: one.email,
      name: one.name ?? one.email.replace(/@.*/, ''),
      timeZone,
      locale: wish.language ?? 'en',
      phoneNumber: one.email === email ? phoneOf(wish) : null,
    });
  }
  return [...people.values()];
}

function phoneOf({ responses: { attendeePhoneNumber, location } = {} }: BookingWish) {
  const named = location?.value === 'phone' ? location.optionValue : null;
  return attendeePhoneNumber ?? named;
}

/** How many come together. Who gives no e-mail comes, too. */
export const peopleIn = (wish: BookingWish) => Math.max(1, attendeesOf(wish, 'UTC').length);

/** The answers of whoever takes a seat are kept with the seat: who comes later is not to see them. */
export const seatOf = ({ responses }: BookingWish, email: string) => ({
  referenceUid: randomUUID(),
  data: responses?.email === email ? responses : null,
});

/** What a booking has of that which is booked. */
interface Offer {
  eventType: Bookable | null;
  isGroup: boolean;
  hasSeats: boolean;
  title: string;
  place: ToldBooking['location'];
  calendar: ToldBooking['destinationCalendar'];
}

const adHoc: Offer = {
  eventType: null,
  isGroup: false,
  hasSeats: false,
  title: 'Meeting',
  place: null,
  calendar: null,
};

function offerOf(bookable: Bookable | null): Offer {
  if (!bookable) return adHoc;
  const place = usualPlace(bookable.locations);
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
export function draftOf(context: Context, wish: BookingWish, decision: Decision): Draft {
  const { users, price } = decision;
  const offer = offerOf(decision.bookable);
  const told = toldOf(wish, decision, offer);
  const now = context.clock();
  const payment = price && paymentOf(price);
  return {
    booking: { ...rowOf(wish, decision, told, now), creationSource: context.source },
    hosts: users.map(({ id }) => hostRow(id, decision)),
    attendees: told.attendees.map((person) => ({
      ...person,
      noShow: false,
      seat: offer.hasSeats ? seatOf(wish, person.email) : null,
    })),
    payments: payment ? [{ ...payment, externalId: payment.uid }] : [],
    events: eventsOf(told, payment, now),
  };
}

/** As events tell of it. */
export const paymentOf = (price: { amount: number; currency: string }) => ({
  uid: randomUUID(),
  ...price,
  success: false,
  refunded: false,
});

/** A request waits for somebody; what is to be paid is told of as well. */
function eventsOf(told: ToldBooking, payment: object | null, now: Date): Draft['events'] {
  const first = told.status === 'ACCEPTED' ? 'BOOKING_CREATED' : 'BOOKING_REQUESTED';
  const event = (type: WebhookTrigger, extra = {}) => ({
    type,
    payload: bodyOf(type, payloadOf(told, extra), now),
  });
  return [event(first), ...(payment ? [event('BOOKING_PAYMENT_INITIATED', { payment })] : [])];
}

/** The booking as its events tell of it, before it has an id. */
function toldOf(wish: BookingWish, decision: Decision, offer: Offer): ToldBooking {
  const { users, start, end, status, recurringEventId, timeZone } = decision;
  const uid = randomUUID();
  return {
    ...saidIn(wish, offer),
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
    attendees: attendeesOf(wish, timeZone),
    hosts: users.map((user) => ({ user })),
    destinationCalendar: offer.calendar,
    eventType: offer.eventType,
  };
}

/** What the booker himself has said. */
function saidIn(wish: BookingWish, offer: Offer) {
  const { description = null, responses = null, smsReminderNumber = null, metadata = {} } = wish;
  return {
    title: titleOf(wish, offer),
    description,
    responses: offer.hasSeats ? null : (responses as ToldBooking['responses']),
    location: responses?.location ? { ...responses.location } : offer.place,
    smsReminderNumber,
    metadata: metadata as ToldBooking['metadata'],
  };
}

/** Many share a booking with seats: it is named after none of them. */
function titleOf({ title, responses }: BookingWish, offer: Offer): string {
  if (title !== undefined) return title;
  const who = offer.hasSeats ? undefined : responses?.name;
  if (who === undefined) return offer.title;
  // Half of a character that is cut in two cannot be stored.
  return `${offer.title} with ${who}`.slice(0, 255).replace(/[\uD800-\uDBFF]$/, '');
}

/** The columns that are told of are stored as they are told; the others are set here. */
function rowOf(wish: BookingWish, decision: Decision, told: ToldBooking, at: Date) {
  const { users, start, timeZone } = decision;
  const { id, hosts, attendees, eventType, destinationCalendar, ...rest } = told;
  const { cancellationReason, cancelledBy, rejectionReason, startTime, endTime, ...row } = rest;
  const now = at.toISOString();
  const usernames = users.map(({ username }) => username).join('+');
  return {
    ...row,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    idempotencyKey: wish.idempotencyKey ?? null,
    userPrimaryEmail: users[0]?.email ?? null,
    wallClock: writeWallClock(start, timeZone),
    createdAt: now,
    updatedAt: now,
    destinationCalendarId: destinationCalendar && destinationCalendar.id,
    isRecorded: false,
    noShowHost: false,
    dynamicGroupSlugRef: row.dynamicEventSlugRef === null ? null : usernames,
    calendarKey: randomSecret(),
  };
}

function hostRow(userId: number, { start, end, buffers, ...rest }: Decision): HostRow {
  const shifted = (at: Date, minutes: number) =>
    new Date(at.getTime() + minutes * 60_000).toISOString();
  return {
    userId,
    start: start.toISOString(),
    end: end.toISOString(),
    occupies: rest.occupies,
    mayOverlap: rest.mayOverlap,
    paddedStart: buffers && shifted(start, -buffers.before),
    paddedEnd: buffers && shifted(end, buffers.after),
  };
}
