import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { fetchBookingTriggers } from '../support/ask/graphql.ts';
import { requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';

const bob = { email: 'bob@example.test', name: 'Bob', timeZone: 'Europe/Berlin' };

async function buildGuest(host: { id: number; email: string }) {
  const booking = await buildBooking({ host });
  const { id } = await db.attendee.findFirstOrThrow({ where: { bookingId: booking.id } });
  return { id, booking, path: `/attendees/${id}` };
}

type Booking = Awaited<ReturnType<typeof buildBooking>>;

const toBookingSummary = ({ id, uid, title, startTime, endTime, status }: Booking) => ({
  id,
  uid,
  title,
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
  status,
});

const buildAttendeeRecord = (id: number, booking: Booking, over: object = {}) => ({
  id,
  email: 'guest@example.test',
  name: 'Guest',
  timeZone: 'UTC',
  locale: 'en',
  phoneNumber: null,
  noShow: false,
  bookingId: booking.id,
  booking: toBookingSummary(booking),
  bookingSeat: null,
  ...over,
});

describe('GET /v1/attendees', () => {
  it('returns the attendees of all bookings the caller hosts, with their bookings', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const own = await buildGuest(host);
    await buildGuest(other);
    const shared = await buildBooking({ host: other, hosts: [host] });
    const { status, body } = await requestRestAs(host, 'GET /attendees');
    expect(status).toBe(200);
    expect(body.attendees[0]).toEqual(buildAttendeeRecord(own.id, own.booking));
    expect(body.attendees.map((one: { bookingId: number }) => one.bookingId)).toEqual([
      own.booking.id,
      shared.id,
    ]);
  });

  it('can be narrowed to a user by a system administrator only (GAP-17, 19)', async () => {
    const host = await buildUser();
    const { id } = await buildGuest(host);
    const listUserAttendees = async (caller: Parameters<typeof requestRestAs>[0], userId: number) =>
      (await requestRestAs(caller, `GET /attendees?userId=${userId}`)).body.attendees;
    expect(await listUserAttendees(await buildAdmin(), host.id)).toMatchObject([{ id }]);
    expect(await listUserAttendees(await buildAdmin(), (await buildUser()).id)).toEqual([]);
    expect(await listUserAttendees(host, (await buildUser()).id)).toMatchObject([{ id }]);
  });
});

describe('POST /v1/attendees', () => {
  it('adds an attendee to a booking of the caller, and returns it', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { status, body, headers } = await requestRestAs(host, 'POST /attendees', {
      ...bob,
      bookingId: booking.id,
      locale: 'pt-BR',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Attendee added',
      attendee: buildAttendeeRecord(body.attendee.id as number, booking, {
        ...bob,
        locale: 'pt-br',
      }),
    });
    expect(headers.get('x-graphql-operation')).toBe('AddAttendee');
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_ATTENDEE_ADDED']);
  });

  it('takes a seat if the event type has seats', async () => {
    const host = await buildUser();
    const { id: eventTypeId } = await db.eventType.create({
      data: {
        title: 'Class',
        slug: randomUUID(),
        length: 30,
        userId: host.id,
        seatsPerTimeSlot: 1,
      },
    });
    const booking = await buildBooking({ host, eventTypeId, attendees: {} });
    const add = (email: string) =>
      requestRestAs(host, 'POST /attendees', { ...bob, email, bookingId: booking.id });
    const { attendee } = (await add('a@example.test')).body;
    expect(attendee.bookingSeat).toEqual({
      id: expect.any(Number),
      referenceUid: expect.any(String),
      bookingId: booking.id,
      attendeeId: attendee.id,
      data: null,
      metadata: null,
    });
    const full = await add('b@example.test');
    expect([full.status, full.body.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
  });

  it('ignores generated and unknown fields, and names them', async () => {
    const host = await buildUser();
    const { id: bookingId } = await buildBooking({ host });
    const more = { id: 7, noShow: true, colour: 'red' };
    const { body, ignored } = await requestRestAs(host, 'POST /attendees', {
      ...bob,
      bookingId,
      ...more,
    });
    expect(ignored).toBe('id, noShow, colour');
    expect(body.attendee).toMatchObject({ noShow: false });
    expect(body.attendee.id).not.toBe(7);
  });

  it('names every missing or invalid field', async () => {
    const host = await buildUser();
    const { id: bookingId } = await buildBooking({ host });
    const empty = await requestRestAs(host, 'POST /attendees', {});
    expect(empty.status).toBe(400);
    expect(empty.paths).toEqual(['bookingId', 'email', 'name', 'timeZone']);
    const wrong = { bookingId, email: 'nobody', name: 'Bob', timeZone: 'Mars', locale: '?' };
    expect((await requestRestAs(host, 'POST /attendees', wrong)).paths?.sort()).toEqual([
      'email',
      'locale',
      'timeZone',
    ]);
    expect(
      (await requestRestAs(host, 'POST /attendees', { ...bob, bookingId: 2 ** 31 })).paths,
    ).toEqual(['bookingId']);
  });
});

describe('/v1/attendees/{id}', () => {
  it('returns one record', async () => {
    const host = await buildUser();
    const { id, booking, path } = await buildGuest(host);
    const { status, body } = await requestRestAs(host, `GET ${path}`);
    expect(status).toBe(200);
    expect(body).toEqual({ attendee: buildAttendeeRecord(id, booking) });
  });

  it('changes the editable fields, and ignores the rest', async () => {
    const host = await buildUser();
    const { id, booking, path } = await buildGuest(host);
    const other = await buildBooking({ host });
    const change = { ...bob, locale: 'DE', noShow: true };
    const { status, body, ignored } = await requestRestAs(host, `PATCH ${path}`, {
      ...change,
      bookingId: other.id,
    });
    expect([status, ignored]).toEqual([200, 'bookingId']);
    expect(body).toEqual({
      attendee: buildAttendeeRecord(id, booking, { ...change, locale: 'de' }),
    });
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_NO_SHOW_UPDATED']);
  });

  it('changes nothing for an empty body or null', async () => {
    const host = await buildUser();
    const { id, booking, path } = await buildGuest(host);
    const nothing = { email: null, name: null, timeZone: null, locale: null, noShow: null };
    for (const body of [{}, nothing]) {
      expect((await requestRestAs(host, `PATCH ${path}`, body)).body).toEqual({
        attendee: buildAttendeeRecord(id, booking),
      });
    }
  });

  it('removes an attendee, even the last one, and returns it', async () => {
    const host = await buildUser();
    const { booking, path } = await buildGuest(host);
    const { status, body } = await requestRestAs(host, `DELETE ${path}`);
    expect([status, body]).toEqual([200, { message: 'Attendee deleted' }]);
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_ATTENDEE_REMOVED']);
    expect(await requestRestStatus(host, `DELETE ${path}`)).toBe(404);
    expect(await requestRestStatus(host, `GET /bookings/${booking.id}`)).toBe(200);
  });

  it('names the invalid fields', async () => {
    const host = await buildUser();
    const { path } = await buildGuest(host);
    const wrong = { email: 'nobody', timeZone: 'Mars' };
    expect((await requestRestAs(host, `PATCH ${path}`, wrong)).paths?.sort()).toEqual([
      'email',
      'timeZone',
    ]);
    const mistyped = { name: 7, noShow: 'yes' };
    expect((await requestRestAs(host, `PATCH ${path}`, mistyped)).paths).toEqual([
      'name',
      'noShow',
    ]);
  });
});
