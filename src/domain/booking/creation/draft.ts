import { randomUUID } from 'node:crypto';
import type { Booking } from '../../../../prisma/generated/client.js';
import type { BookingStatus, WebhookTrigger } from '../../../../prisma/generated/enums.js';
import type { Context } from '../../../context/context.ts';
import type { BookingRequest } from './input.ts';
import type { BookingDraft, BookingRow, HostRow } from './insert.ts';
import { type BookingColumnFor, listBookingColumns } from '../../record/booking-columns.ts';
import { findChosenPlace, findDefaultPlace } from '../../event-type/location.ts';
import { openRoom, type Room, toRoomHost, toRoomUid } from '../../event-type/room.ts';
import { type BookingSnapshot, toEventBody, toEventPayload } from '../../event/payload.ts';
import type { Bookable, HostUser } from '../../slot/load.ts';
import type { Due } from '../../event-type/due.ts';
import { formatOccurrence } from '../occurrence.ts';
import { formatWallClock } from '../wall-clock.ts';
import { englishBook } from '../../../language/en/book.ts';

/** A request and everything that follows from it, except its hosts. */
export interface Plan {
  request: BookingRequest;
  /** Null for an ad-hoc booking. */
  bookable: Bookable | null;
  /** More than one for a series. */
  starts: readonly Date[];
  minutes: number;
  timeZone: string;
  status: BookingStatus;
  /** Null if there is nothing to pay before. */
  due: Due | null;
  /** False for a request that does not block its time, and counts towards no limit. */
  occupies: boolean;
  /** Null for a forced booking: it ignores buffers. */
  buffers: { before: number; after: number } | null;
  recurringEventId: string | null;
  /** What calendars know the series by. Null unless several bookings are made at once. */
  series: DraftSeries | null;
}

/** What the bookings of a new series share. */
interface DraftSeries {
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

const hasSeats = ({ bookable }: Plan) => bookable !== null && bookable.seatsPerTimeSlot !== null;

/** Null for a group, and for an ad-hoc booking. */
const findEventType = ({ bookable }: Plan) => (bookable?.id === null ? null : bookable);

/** The rows of a new booking and its events, with these hosts. The events are worked out from the rows. */
export function toDraft(
  context: Context,
  plan: Plan,
  hosts: readonly HostUser[],
  start = plan.request.start,
): BookingDraft {
  const { request, due, timeZone } = plan;
  const end = new Date(start.getTime() + plan.minutes * 60_000);
  const booking = toBookingRow(context, plan, hosts, { start, end });
  const attendees = toAttendees(request, timeZone);
  const payment = due && toNewPayment(due, booking.createdAt);
  const references = listRooms(plan, booking, hosts);
  return {
    booking,
    references,
    hosts: hosts.map(({ id }) => toHostRow(id, plan, { start, end })),
    attendees: attendees.map((person) => ({
      ...person,
      noShow: false,
      seat: hasSeats(plan) ? toSeat(request, person.email) : null,
    })),
    payments: payment ? [{ ...payment, externalId: payment.uid }] : [],
    events: toEvents(
      { ...booking, ...toSnapshotParts(plan, hosts), attendees, references },
      payment,
    ),
  };
}

/** The room that the chosen place opens, if it does. */
function listRooms(
  { bookable, series }: Plan,
  { uid, location }: BookingRow,
  hosts: readonly HostUser[],
): (Room & { deleted: false })[] {
  const place = findChosenPlace(bookable?.locations, location);
  if (!bookable || !place) return [];
  const room = openRoom(place, {
    uid: series ? toRoomUid(series.iCalUID) : uid,
    host: toRoomHost(hosts[0]),
    slug: bookable.slug,
  });
  return room ? [{ ...room, deleted: false }] : [];
}

const toNewPayment = ({ amount, currency, provider, minutes }: Due, now: Date) => ({
  uid: randomUUID(),
  amount,
  currency,
  provider,
  expiresAt: new Date(now.getTime() + minutes * 60_000),
});

type NewPayment = ReturnType<typeof toNewPayment>;

/** The payment as events show it. */
const toPaymentBody = ({ uid, amount, currency, expiresAt }: NewPayment) => ({
  ...{ uid, amount, currency, payUntil: expiresAt.toISOString() },
  ...{ success: false, refunded: false, refundAmount: null },
});

/** What has to be paid first is requested, or made, once the payment has arrived. */
function toEvents(
  snapshot: BookingSnapshot & { createdAt: Date },
  payment: NewPayment | null,
): BookingDraft['events'] {
  const toEvent = (type: WebhookTrigger, extra = {}) => ({
    type,
    payload: toEventBody(type, toEventPayload(snapshot, extra), snapshot.createdAt),
  });
  if (payment) return [toEvent('BOOKING_PAYMENT_INITIATED', { payment: toPaymentBody(payment) })];
  return [toEvent(snapshot.status === 'ACCEPTED' ? 'BOOKING_CREATED' : 'BOOKING_REQUESTED')];
}

/** The calendar of the event type, or of the host who leads the meeting. */
const findDestination = ({ bookable }: Plan, [first]: readonly HostUser[]) =>
  bookable?.destinationCalendars.find(({ hostId }) => hostId === null || hostId === first?.id) ??
  null;

/** What a snapshot has beside the row and the attendees. */
const toSnapshotParts = (plan: Plan, hosts: readonly HostUser[]) => ({
  // The insert puts the new id into the events.
  id: 0,
  hosts: hosts.map((user) => ({ user })),
  destinationCalendar: findDestination(plan, hosts),
  eventType: findEventType(plan),
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

interface Times {
  start: Date;
  end: Date;
}

function toBookingRow(
  { clock, source }: Context,
  plan: Plan,
  hosts: readonly HostUser[],
  { start, end }: Times,
): CompleteRow {
  const { request, status, recurringEventId, timeZone } = plan;
  const uid = randomUUID();
  const now = clock();
  return {
    ...toStoredInput(request),
    ...toAnswerColumns(plan),
    uid,
    userId: hosts[0]?.id ?? null,
    userPrimaryEmail: hosts[0]?.email ?? null,
    eventTypeId: findEventType(plan)?.id ?? null,
    startTime: start,
    endTime: end,
    wallClock: formatWallClock(start, timeZone),
    createdAt: now,
    updatedAt: now,
    status,
    paid: false,
    destinationCalendarId: findDestination(plan, hosts)?.id ?? null,
    ...toGroupColumns(plan, hosts),
    recurringEventId,
    isRecorded: false,
    ...toCalendarColumns(uid, start, plan),
    iCalSequence: 0,
    noShowHost: false,
    creationSource: source,
  };
}

const toCalendarColumns = (uid: string, start: Date, { series, timeZone }: Plan) => ({
  iCalUID: series?.iCalUID ?? `${uid}@almanac`,
  occurrence: series && formatOccurrence(start, timeZone),
  recurrenceRule: series && series.rule,
});

/** The answers to a booking with seats are stored with the seats. */
function toAnswerColumns(plan: Plan) {
  const { responses = null, metadata = {} } = plan.request;
  const place = responses?.location ?? findDefaultPlace(plan.bookable?.locations ?? []);
  const { rescheduleUid: fromReschedule = null } = plan.request;
  return {
    title: formatTitle(plan),
    fromReschedule,
    responses: hasSeats(plan) ? null : (responses as BookingRow['responses']),
    location: place && { ...place },
    metadata: metadata as BookingRow['metadata'],
  };
}

function toGroupColumns({ bookable, minutes }: Plan, hosts: readonly HostUser[]) {
  const isGroup = bookable?.id === null;
  return {
    dynamicEventSlugRef: isGroup ? String(minutes) : null,
    dynamicGroupSlugRef: isGroup ? hosts.map(({ username }) => username).join('+') : null,
  };
}

/** A booking with seats belongs to several bookers, so its title names nobody. */
function formatTitle(plan: Plan): string {
  const { title, responses } = plan.request;
  if (title !== undefined) return title;
  const offered = plan.bookable?.title ?? 'Meeting';
  const guestName = hasSeats(plan) ? undefined : responses?.name;
  if (guestName === undefined) return offered;
  // The cut can split a character, and PostgreSQL cannot store half of one.
  return englishBook
    .titleWith(offered, guestName)
    .slice(0, 255)
    .replace(/[\uD800-\uDBFF]$/, '');
}

function toHostRow(userId: number, { request, occupies, buffers }: Plan, times: Times): HostRow {
  const shiftTime = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
  return {
    userId,
    ...times,
    occupies,
    mayOverlap: request.allowOverlap ?? false,
    paddedStart: buffers && shiftTime(times.start, -buffers.before),
    paddedEnd: buffers && shiftTime(times.end, buffers.after),
  };
}
