import { describe, expect, it } from 'vitest';
import { requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';

const path = '/booking-references';
const entry = { type: 'video', uid: 'room-1', meetingUrl: 'https://meet.example.test/1' };

async function buildReference() {
  const host = await buildUser();
  const booking = await buildBooking({ host });
  const { status, body } = await requestRestAs(host, `POST ${path}`, {
    ...{ ...entry, bookingId: booking.id },
    meetingPassword: 'hidden',
  });
  expect(status).toBe(200);
  return { host, booking, made: body };
}

const toRecord = (id: number, bookingId: number, over: object = {}) => ({
  ...{ id, bookingId, ...entry, meetingId: null, externalCalendarId: null, deleted: false },
  ...over,
});

describe('/v1/booking-references', () => {
  it('adds an entry to a booking, and shows it without its password', async () => {
    const { host, booking, made } = await buildReference();
    const record = toRecord(made.booking_reference.id, booking.id);
    expect(made).toEqual({ message: 'Booking reference added', booking_reference: record });
    const one = await requestRestAs(host, `GET ${path}/${record.id}`);
    expect(one.body).toEqual({ booking_reference: record });
    const { body } = await requestRestAs(host, `GET /bookings/${booking.id}`);
    expect(body.booking.references).toEqual([record]);
  });

  it('lists those of all bookings that the caller may see, or of one', async () => {
    const { host, booking } = await buildReference();
    const other = await buildBooking({ host });
    await requestRestAs(host, `POST ${path}`, { ...entry, bookingId: other.id });
    const list = async (query = '') => {
      const { body } = await requestRestAs(host, `GET ${path}${query}`);
      return body.booking_references.map(({ bookingId }: { bookingId: number }) => bookingId);
    };
    expect(await list()).toEqual([booking.id, other.id]);
    expect(await list(`?bookingId=${other.id}`)).toEqual([other.id]);
    expect(await list('?take=1&page=2')).toEqual([other.id]);
  });

  it('changes what is sent, and marks as deleted what is removed', async () => {
    const { host, booking, made } = await buildReference();
    const own = `${path}/${made.booking_reference.id}`;
    const change = { meetingUrl: null, uid: 'room-2' };
    const { body } = await requestRestAs(host, `PATCH ${own}`, change);
    const record = toRecord(made.booking_reference.id, booking.id, change);
    expect(body).toEqual({ booking_reference: record });
    const gone = await requestRestAs(host, `DELETE ${own}`);
    expect(gone.body).toEqual({ message: 'Booking reference deleted' });
    const after = await requestRestAs(host, `GET ${own}`);
    expect(after.body).toEqual({ booking_reference: { ...record, deleted: true } });
    expect(await requestRestStatus(host, `PATCH ${own}`, change)).toBe(409);
  });

  it('is found only by those who may see the booking', async () => {
    const { booking, made } = await buildReference();
    const stranger = await buildUser();
    const own = `${path}/${made.booking_reference.id}`;
    expect(await requestRestStatus(stranger, `GET ${own}`)).toBe(404);
    expect(await requestRestStatus(stranger, `PATCH ${own}`, { uid: 'x' })).toBe(404);
    expect(await requestRestStatus(stranger, `DELETE ${own}`)).toBe(404);
    const body = { ...entry, bookingId: booking.id };
    expect(await requestRestStatus(stranger, `POST ${path}`, body)).toBe(404);
    expect((await requestRestAs(stranger, `GET ${path}`)).body).toEqual({ booking_references: [] });
    expect(await requestRestStatus(await buildAdmin(), `GET ${own}`)).toBe(200);
  });

  it('refuses an entry without its kind, and an address that is none', async () => {
    const { host, booking } = await buildReference();
    const add = (body: object) =>
      requestRestStatus(host, `POST ${path}`, { bookingId: booking.id, uid: 'x', ...body });
    expect(await add({})).toBe(400);
    expect(await add({ type: 'video', meetingUrl: 'javascript:alert(1)' })).toBe(400);
  });
});
