import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { buildAdmin, buildUser, tokenFor } from '../support/build.ts';
import type { Answer } from '../support/client.ts';
import { change, mutate } from '../support/lifecycle.ts';
import { book, buildHost, buildOffer, byAda, verdict } from '../support/offer.ts';
import { at, race, tally } from '../support/race.ts';

const start = at(0);
const adHoc = { title: 'Lunch', start, end: at(0, 30) };

const idsOf = ({ data }: Answer) =>
  (data.createBooking.bookings as { databaseId: number }[]).map(({ databaseId }) => databaseId);
const idOf = (answer: Answer) => ({ id: idsOf(answer)[0] ?? 0 });
const isReplayed = ({ data }: Answer): boolean => data.createBooking.replayed;

/** Fifty equal requests at once; the bookings they made, of which each answer must name all. */
async function fifty(caller: { key: string } | undefined, input: Record<string, unknown>) {
  const idempotencyKey = randomUUID();
  const answers = await race(50, () => book(caller, { ...input, idempotencyKey }));
  expect(tally(answers)).toEqual({ OK: 50 });
  expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
  const [ids = []] = answers.map(idsOf);
  for (const answer of answers) expect(idsOf(answer)).toEqual(ids);
  return ids;
}

describe('createBooking, fifty times at once with one idempotencyKey', { timeout: 90_000 }, () => {
  it('makes one booking of an event type, for anyone and for a user', async () => {
    const offer = await buildOffer(await buildHost());
    await fifty(undefined, { eventTypeId: offer.id, start });
    await fifty(await buildUser(), { eventTypeId: offer.id, start: at(1) });
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(2);
  });

  it('makes one booking ad hoc', async () => {
    const user = await buildUser();
    await fifty(user, adHoc);
    expect(await db.booking.count({ where: { userId: user.id } })).toBe(1);
  });

  it('makes one request where requests do not exclude each other', async () => {
    const over = { requiresConfirmation: true, requestBlocksSlot: false };
    const offer = await buildOffer(await buildHost(), over);
    await fifty(undefined, { eventTypeId: offer.id, start });
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(1);
  });

  it('takes one seat, whether or not others sit there', async () => {
    const offer = await buildOffer(await buildHost(), { seatsPerTimeSlot: 4 });
    const seats = { where: { booking: { eventTypeId: offer.id } } };
    await fifty(undefined, { eventTypeId: offer.id, start });
    expect(await db.bookingSeat.count(seats)).toBe(1);
    const responses = { name: 'Bob', email: 'bob@example.test' };
    await fifty(undefined, { eventTypeId: offer.id, start, responses });
    expect(await db.bookingSeat.count(seats)).toBe(2);
  });

  it('counts once where bookings are counted', async () => {
    const offer = await buildOffer(await buildHost(), { bookingLimits: { PER_DAY: 1 } });
    await fifty(undefined, { eventTypeId: offer.id, start });
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(1);
  });

  it('makes one series', async () => {
    const offer = await buildOffer(await buildHost(), { recurringEvent: 'FREQ=DAILY;COUNT=9' });
    const ids = await fifty(undefined, { eventTypeId: offer.id, start, recurringCount: 4 });
    expect(ids).toHaveLength(4);
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(4);
  });

  it('makes one booking of fifty that differ, and says CONFLICT to the others', async () => {
    const offer = await buildOffer(await buildHost());
    const idempotencyKey = randomUUID();
    const answers = await race(50, (nth) =>
      book(undefined, { eventTypeId: offer.id, start: at(nth), idempotencyKey }),
    );
    expect(tally(answers)).toEqual({ OK: 1, CONFLICT: 49 });
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(1);
  });
});

describe('idempotencyKey', () => {
  it('says CONFLICT to another input', async () => {
    const user = await buildUser();
    const input = { ...adHoc, idempotencyKey: 'one' };
    expect(verdict(await book(user, input))).toBe('OK');
    for (const other of [{ title: 'Dinner' }, { end: at(0, 45) }, { metadata: { a: 1 } }]) {
      expect(verdict(await book(user, { ...input, ...other }))).toBe('CONFLICT');
    }
    expect(await db.booking.count({ where: { userId: user.id } })).toBe(1);
  });

  it('is another with another caller, and an app is one', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const token = await tokenFor(user, ['WRITE_BOOKING', 'READ_BOOKING']);
    const offer = await buildOffer(user);
    const idempotencyKey = randomUUID();
    const made = await Promise.all([
      book(user, { ...adHoc, idempotencyKey }),
      book(other, { ...adHoc, idempotencyKey }),
      book(token, { ...adHoc, start: at(1), end: at(1, 30), idempotencyKey }),
      book(undefined, {
        eventTypeId: (await buildOffer(await buildHost())).id,
        start,
        idempotencyKey,
      }),
    ]);
    expect(made.map(verdict)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(new Set(made.flatMap(idsOf)).size).toBe(4);
    expect(made.map(isReplayed)).toEqual([false, false, false, false]);
    expect(offer.userId).toBe(user.id);
  });

  it('is remembered over a restart', async () => {
    const user = await buildUser();
    const input = byAda({ ...adHoc, idempotencyKey: 'one' });
    const query = `mutation ($input: CreateBookingInput!) {
      createBooking(input: $input) { replayed bookings { databaseId } }
    }`;
    const before = await startApp();
    const first = await before.as(user).gql(query, { input });
    await before.close();
    const again = await (await startApp()).as(user).gql(query, { input });
    expect(isReplayed(again)).toBe(true);
    expect(idsOf(again)).toEqual(idsOf(first));
  });

  it('is free again once the booking is cancelled', async () => {
    const user = await buildUser();
    const input = { ...adHoc, idempotencyKey: 'one' };
    const first = await book(user, input);
    await change(user, 'cancelBooking', idOf(first));
    const second = await book(user, input);
    expect(isReplayed(second)).toBe(false);
    expect(idsOf(second)).not.toEqual(idsOf(first));
    await change(user, 'cancelBooking', idOf(second));
    // For other things, too.
    expect(verdict(await book(user, { ...input, title: 'Dinner' }))).toBe('OK');
  });

  it('is not used up by what failed', async () => {
    const user = await buildUser();
    await book(user, adHoc);
    const input = { ...adHoc, title: 'Dinner', idempotencyKey: 'one' };
    expect(verdict(await book(user, input))).toBe('SLOT_UNAVAILABLE');
    expect(verdict(await book(user, { ...input, end: start }))).toBe('BAD_USER_INPUT');
    const later = await book(user, { ...input, start: at(1), end: at(1, 30) });
    expect(verdict(later)).toBe('OK');
    expect(isReplayed(later)).toBe(false);
  });

  it('does not look at the order of JSON keys, but at that of lists', async () => {
    const offer = await buildOffer(await buildHost());
    const guests = ['bob@example.test', 'cleo@example.test'];
    const input = { eventTypeId: offer.id, start, idempotencyKey: randomUUID() };
    const metadata = { a: 1, b: { c: [1, 2], d: 'x' } };
    const responses = { name: 'Ada', email: 'ada@example.test', guests };
    const first = await book(undefined, { ...input, metadata, responses });
    const again = await book(undefined, {
      responses: { guests, email: 'ada@example.test', name: 'Ada' },
      metadata: { b: { d: 'x', c: [1, 2] }, a: 1 },
      ...input,
    });
    expect([again].map(isReplayed)).toEqual([true]);
    expect(idsOf(again)).toEqual(idsOf(first));
    const other = { ...metadata, b: { c: [2, 1], d: 'x' } };
    expect(verdict(await book(undefined, { ...input, metadata: other, responses }))).toBe(
      'CONFLICT',
    );
  });

  it('answers again with the seats that were taken', async () => {
    const offer = await buildOffer(await buildHost(), { seatsPerTimeSlot: 4 });
    const input = { eventTypeId: offer.id, start, idempotencyKey: randomUUID() };
    await book(undefined, { ...input, idempotencyKey: randomUUID() });
    const guests = ['cleo@example.test'];
    const responses = { name: 'Bob', email: 'bob@example.test', guests };
    const first = await book(undefined, { ...input, responses });
    const again = await book(undefined, { ...input, responses });
    expect(again.data.createBooking).toEqual({ ...first.data.createBooking, replayed: true });
    expect(again.data.createBooking.seats).toHaveLength(2);
  });

  it('is free again once the attendee who took the seat by it is removed, whoever called', async () => {
    const host = await buildHost();
    const offer = await buildOffer(host, { seatsPerTimeSlot: 4 });
    const wishOf = (name: string) => {
      const responses = { name, email: `${name}@example.test` };
      return { eventTypeId: offer.id, start, idempotencyKey: randomUUID(), responses };
    };
    const [ada, bob] = [wishOf('ada'), wishOf('bob')];
    const first = await book(undefined, ada);
    await book(host, bob);
    for (const { email } of [ada.responses, bob.responses]) {
      const { id } = await db.attendee.findFirstOrThrow({
        where: { bookingId: idOf(first).id, email },
      });
      const by = { databaseId: id };
      expect((await mutate(host, 'removeAttendee', { by }, 'databaseId')).errors).toBeUndefined();
      const isAda = email === ada.responses.email;
      const again = await book(isAda ? undefined : host, isAda ? ada : bob);
      expect(isReplayed(again)).toBe(false);
      expect(idOf(again)).toEqual(idOf(first));
      expect(again.data.createBooking.seats).toHaveLength(1);
    }
    expect(isReplayed(await book(undefined, ada))).toBe(true);
  });

  it('answers with the whole of its own series, and with nothing of another of that name', async () => {
    const still = await startApp({}, () => new Date('2030-01-01T00:00:00Z'));
    const query = `mutation ($input: CreateBookingInput!) {
      createBooking(input: $input) { replayed bookings { databaseId } }
    }`;
    // The name of a series is for hosts and administrators to give.
    const admin = await buildAdmin();
    const create = (input: object) => still.as(admin).gql(query, { input });
    const offers = [await buildHost(), await buildHost()].map((host) =>
      buildOffer(host, { recurringEvent: 'FREQ=DAILY;COUNT=9' }),
    );
    const [one, other] = await Promise.all(offers);
    const named = { start, recurringEventId: 'ours', idempotencyKey: randomUUID() };
    const input = byAda({ ...named, eventTypeId: one?.id, recurringCount: 3 });
    const first = await create(input);
    await create(byAda({ ...named, eventTypeId: other?.id, idempotencyKey: randomUUID() }));
    const again = await create(input);
    expect(idsOf(again)).toEqual(idsOf(first));
    expect(idsOf(again)).toHaveLength(3);
    expect(isReplayed(again)).toBe(true);
  });
});
