import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect } from 'vitest';
import { as, db, url } from '../app.ts';
import type { buildBooking } from '../build/booking.ts';
import { buildBookableEventType } from '../build/event-type.ts';
import { buildHost } from '../build/host.ts';
import { buildUser, type UserWithKey } from '../build/user.ts';
import type { Caller } from '../client.ts';

type Client = Pick<ReturnType<typeof as>, 'fetch'>;

/** Asks REST by method and path below /v1, as in `POST /users`, and reads what the answer says. */
export async function requestRest(client: Client, what: string, body?: object) {
  const [method = '', path = ''] = what.split(' ');
  const response = await client.fetch(`/v1${path}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const { status, headers } = response;
  // A test reads answers of every shape; what it expects of them it says itself.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const answer: any = await response.json();
  const errors = answer.errors as { path: string }[] | undefined;
  return {
    status,
    headers,
    body: answer,
    /** Which fields were wrong. */
    paths: errors?.map(({ path: field }) => field),
    ignored: headers.get('x-ignored-fields'),
  };
}

export const requestRestAs = (caller: Caller | undefined, what: string, body?: object) =>
  requestRest(as(caller), what, body);

export const requestRestStatus = async (caller: Caller | undefined, what: string, body?: object) =>
  (await requestRestAs(caller, what, body)).status;

type Row = Awaited<ReturnType<typeof buildBooking>>;

/** What REST shows of a booking as `buildBooking` makes it: every field of the contract's 2.1, and `location`. */
export async function buildBookingRecord(booking: Row, host: UserWithKey, over: object = {}) {
  const { id: bookingId } = booking;
  const guest = { email: 'guest@example.test', name: 'Guest', timeZone: 'UTC', locale: 'en' };
  const attendees = await db.attendee.findMany({ where: { bookingId }, orderBy: { id: 'asc' } });
  return {
    id: bookingId,
    uid: booking.uid,
    idempotencyKey: null,
    user: toPersonRecord(host),
    userId: host.id,
    userPrimaryEmail: host.email,
    references: [],
    eventType: null,
    eventTypeId: null,
    title: 'Intro',
    description: null,
    responses: null,
    location: null,
    startTime: booking.startTime.toISOString(),
    endTime: booking.endTime.toISOString(),
    attendees: attendees.map(({ id }) => ({ ...guest, id, bookingId, ...defaultAttendeeFields })),
    createdAt: booking.createdAt.toISOString(),
    updatedAt: booking.updatedAt.toISOString(),
    status: 'ACCEPTED',
    paid: false,
    payment: [],
    destinationCalendar: null,
    destinationCalendarId: null,
    cancellationReason: null,
    rejectionReason: null,
    dynamicEventSlugRef: null,
    dynamicGroupSlugRef: null,
    rescheduled: null,
    fromReschedule: null,
    recurringEventId: null,
    smsReminderNumber: null,
    workflowReminders: [],
    seatsReferences: [],
    metadata: {},
    isRecorded: false,
    iCalUID: null,
    iCalSequence: 0,
    instantMeetingToken: null,
    rating: null,
    ratingFeedback: null,
    noShowHost: false,
    scheduledTriggers: [],
    ...over,
  };
}

const defaultAttendeeFields = { phoneNumber: null, noShow: false };

export const toPersonRecord = ({ id, username, name, email, timeZone, locale }: UserWithKey) => ({
  id,
  username,
  name,
  email,
  timeZone,
  locale,
});

interface OddBody {
  type?: string;
  body?: string;
}

/** A request that `fetch` would not send: a GET with a body, a type without one. */
export async function requestRestOddly(
  { key }: UserWithKey,
  what: string,
  { type, body }: OddBody,
) {
  const [method = '', path = ''] = what.split(' ');
  const headers = {
    authorization: `Bearer ${key}`,
    ...(type !== undefined && { 'content-type': type }),
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const sent = request(`${url}/v1${path}`, { method, headers }, (answer) => {
    json(answer).then((told) => {
      resolve({ status: answer.statusCode ?? 0, body: told });
    }, reject);
  });
  sent.once('error', reject).end(body);
  return promise;
}

/** What odd clients send beside a GET or a DELETE, which is no error (GAP-05). */
export const oddBodies: OddBody[] = [
  { type: 'application/json' },
  { type: 'application/json', body: '{}' },
  { type: 'application/json', body: '[1]' },
  { type: 'application/json', body: '{"half' },
  { type: 'text/plain', body: 'hello' },
  { type: 'application/x-www-form-urlencoded', body: 'a=b' },
  { body: '{"unknown":1}' },
];

export const bookingStart = '2031-03-03T09:00:00.000Z';

export const bookingEnd = '2031-03-03T09:30:00.000Z';

export const adHocInput = { title: 'Lunch', start: bookingStart, end: bookingEnd };

export const adaAttendee = { name: 'Ada', email: 'ada@example.test' };

export const createBookingAs = (caller: UserWithKey | string | undefined, body: object) =>
  requestRestAs(caller, 'POST /bookings', body);

/** The booking that this makes, which must be had. */
export async function bookOverRest(caller: UserWithKey | string, body: object) {
  const { status, body: told } = await createBookingAs(caller, body);
  expect([status, told.message]).toEqual([200, 'Booking created']);
  return told.booking;
}

/** An event type that its host offers, and somebody who books it. */
export async function buildRestBookingScene(
  over: Parameters<typeof buildBookableEventType>[1] = {},
) {
  const [host, booker] = [await buildHost(), await buildUser()];
  const { id: eventTypeId } = await buildBookableEventType(host, over);
  return { host, booker, wish: { eventTypeId, start: bookingStart, responses: adaAttendee } };
}

/** The same with headers of its own, and a body that need be no JSON. */
export async function createBookingWithHeader(
  header: Record<string, string>,
  caller: UserWithKey,
  body: object | string,
) {
  const response = await as(caller).fetch('/v1/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...header },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const told = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    body: told,
    replayed: response.headers.get('idempotent-replayed'),
  };
}

export const readIds = <Id>(records: { id: Id }[]): Id[] => records.map(({ id }) => id);
