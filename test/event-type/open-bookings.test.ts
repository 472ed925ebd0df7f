import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs, mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { type Caller, readResultCode } from '../support/client.ts';
import { readSize } from '../support/size.ts';
import { callers, warmPool } from '../support/race.ts';

const toStart = (n: number) => new Date(Date.UTC(2031, 2, 3, 0, 30 * n)).toISOString();

async function buildLimited(maxOpenBookingsPerBooker: number, over = {}) {
  const host = await buildHost();
  const offer = await buildBookableEventType(host, { maxOpenBookingsPerBooker, ...over });
  const book = (n: number, name = 'ada', more = {}, caller?: Caller) =>
    bookAs(caller, {
      eventTypeId: offer.id,
      start: toStart(n),
      responses: { name, email: `${name}@Example.test` },
      ...more,
    });
  const tryToBook = async (...args: Parameters<typeof book>) => readResultCode(await book(...args));
  return { host, offer, book, tryToBook };
}

describe('maxOpenBookingsPerBooker', () => {
  it('refuses another booking of the same address in any spelling, but not of others', async () => {
    const { tryToBook } = await buildLimited(2);
    expect([await tryToBook(1), await tryToBook(2), await tryToBook(3)]).toEqual([
      'OK',
      'OK',
      'CONFLICT',
    ]);
    expect(await tryToBook(3, 'ADA')).toBe('CONFLICT');
    expect(await tryToBook(3, 'bob')).toBe('OK');
  });

  it('names the field and says what to do', async () => {
    const { book } = await buildLimited(1);
    await book(1);
    expect((await book(2)).errors?.[0]?.message).toBe(
      'responses.email: this address can have at most 1 upcoming bookings of this event type. Cancel one first, or wait until it is over',
    );
  });

  it('counts neither past nor cancelled bookings, nor those of other event types', async () => {
    const { host, offer, book, tryToBook } = await buildLimited(1);
    const attendees = { create: { email: 'ada@example.test', name: 'Ada', timeZone: 'UTC' } };
    const startTime = new Date('2020-01-01T09:00:00Z');
    await buildBooking({ host, eventTypeId: offer.id, attendees, startTime });
    await buildBooking({ host, attendees });
    const { data } = await book(1);
    expect(await tryToBook(2)).toBe('CONFLICT');
    await mutateBooking(host, 'cancelBooking', { id: data.createBooking.booking.databaseId });
    expect(await tryToBook(2)).toBe('OK');
  });

  it('counts requests, and not the bookings to which someone was invited', async () => {
    const { tryToBook } = await buildLimited(1, { requiresConfirmation: true });
    const guests = ['ada@example.test'];
    const invited = { responses: { name: 'Bob', email: 'bob@example.test', guests } };
    expect(await tryToBook(1, 'bob', invited)).toBe('OK');
    expect(await tryToBook(2)).toBe('OK');
    expect(await tryToBook(3)).toBe('CONFLICT');
  });

  it('counts every occurrence of a series', async () => {
    const { tryToBook } = await buildLimited(3, { recurringEvent: 'FREQ=DAILY;COUNT=10' });
    expect(await tryToBook(1, 'ada', { recurringCount: 4 })).toBe('CONFLICT');
    expect(await tryToBook(1, 'ada', { recurringCount: 3 })).toBe('OK');
  });

  it('counts the seats that a booker took', async () => {
    const { tryToBook } = await buildLimited(1, { seatsPerTimeSlot: 5 });
    expect(await tryToBook(1)).toBe('OK');
    const guests = ['eve@example.test'];
    const party = { responses: { name: 'Bob', email: 'bob@example.test', guests } };
    expect(await tryToBook(1, 'bob', party)).toBe('OK');
    expect([await tryToBook(2), await tryToBook(2, 'bob')]).toEqual(['CONFLICT', 'CONFLICT']);
    // A guest has booked nothing.
    expect(await tryToBook(2, 'eve')).toBe('OK');
  });

  it('does not bind a forced booking', async () => {
    const { host, tryToBook } = await buildLimited(1);
    expect(await tryToBook(1)).toBe('OK');
    expect(await tryToBook(2, 'ada', {}, host)).toBe('CONFLICT');
    expect(await tryToBook(2, 'ada', { force: true }, host)).toBe('OK');
  });

  it('lets as many of many bookings at once through as it says', async () => {
    await warmPool();
    const { offer, tryToBook } = await buildLimited(3);
    const tries = readSize('BOOKER_TRIES', callers);
    const codes = await Promise.all(Array.from({ length: tries }, (_, i) => tryToBook(i)));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(3);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(tries - 3);
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(3);
  });
});
