import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CreateBookingMutation } from '../operations.generated.ts';
import type { CreateBookingInput } from '../../src/graphql/kit/schema-types.generated.ts';
import { db, startApp } from '../support/app.ts';
import { addAdaResponses, bookAs, mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { readResultCode, type TypedAnswer } from '../support/client.ts';
import { callers, countResults, runRace, toRaceTime } from '../support/race.ts';

const start = toRaceTime(0);
const adHoc = { title: 'Lunch', start, end: toRaceTime(0, 30) };

type BookedAnswer = TypedAnswer<CreateBookingMutation>;

const readBookingIds = ({ data }: BookedAnswer) =>
  data.createBooking.bookings.map(({ databaseId }) => databaseId);
const readFirstBooking = (answer: BookedAnswer) => ({ id: readBookingIds(answer)[0] ?? 0 });
const isReplayed = ({ data }: BookedAnswer) => data.createBooking.replayed;

const fifty = Math.min(50, callers);

/** Sends equal requests at once and returns the bookings, which every answer must list. */
async function bookTogether(caller: { key: string } | undefined, input: CreateBookingInput) {
  const idempotencyKey = randomUUID();
  const answers = await runRace(fifty, () => bookAs(caller, { ...input, idempotencyKey }));
  expect(countResults(answers)).toEqual({ OK: fifty });
  expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
  const [ids = []] = answers.map(readBookingIds);
  for (const answer of answers) expect(readBookingIds(answer)).toEqual(ids);
  return ids;
}

describe('createBooking, many times at once with one idempotencyKey', () => {
  it('creates one booking of an event type, for an anonymous caller and for a user', async () => {
    const offer = await buildBookableEventType(await buildHost());
    await bookTogether(undefined, { eventTypeId: offer.id, start });
    await bookTogether(await buildUser(), { eventTypeId: offer.id, start: toRaceTime(1) });
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(2);
  });

  it('creates one ad hoc booking', async () => {
    const user = await buildUser();
    await bookTogether(user, adHoc);
    expect(await db.booking.count({ where: { userId: user.id } })).toBe(1);
  });

  it('creates one request if requests do not block the slot', async () => {
    const over = { requiresConfirmation: true, requestBlocksSlot: false };
    const offer = await buildBookableEventType(await buildHost(), over);
    await bookTogether(undefined, { eventTypeId: offer.id, start });
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(1);
  });

  it('takes one seat, whether or not others are taken', async () => {
    const offer = await buildBookableEventType(await buildHost(), { seatsPerTimeSlot: 4 });
    const seats = { where: { booking: { eventTypeId: offer.id } } };
    await bookTogether(undefined, { eventTypeId: offer.id, start });
    expect(await db.bookingSeat.count(seats)).toBe(1);
    const responses = { name: 'Bob', email: 'bob@example.test' };
    await bookTogether(undefined, { eventTypeId: offer.id, start, responses });
    expect(await db.bookingSeat.count(seats)).toBe(2);
  });

  it('counts once against the booking limits', async () => {
    const offer = await buildBookableEventType(await buildHost(), {
      bookingLimits: { PER_DAY: 1 },
    });
    await bookTogether(undefined, { eventTypeId: offer.id, start });
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(1);
  });

  it('creates one series', async () => {
    const offer = await buildBookableEventType(await buildHost(), {
      recurringEvent: 'FREQ=DAILY;COUNT=9',
    });
    const ids = await bookTogether(undefined, {
      eventTypeId: offer.id,
      start,
      recurringCount: 4,
    });
    expect(ids).toHaveLength(4);
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(4);
  });

  it('creates one booking if the inputs differ, and answers CONFLICT to the others', async () => {
    const [offer, user] = [await buildBookableEventType(await buildHost()), await buildUser()];
    const idempotencyKey = randomUUID();
    const answers = await runRace(fifty, (nth) =>
      bookAs(user, { eventTypeId: offer.id, start: toRaceTime(nth), idempotencyKey }),
    );
    expect(countResults(answers)).toEqual({ OK: 1, CONFLICT: fifty - 1 });
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(1);
  });
});

describe('idempotencyKey', () => {
  it('answers CONFLICT to a different input', async () => {
    const user = await buildUser();
    const input = { ...adHoc, idempotencyKey: 'one' };
    expect(readResultCode(await bookAs(user, input))).toBe('OK');
    for (const other of [{ title: 'Dinner' }, { end: toRaceTime(0, 45) }, { metadata: { a: 1 } }]) {
      expect(readResultCode(await bookAs(user, { ...input, ...other }))).toBe('CONFLICT');
    }
    expect(await db.booking.count({ where: { userId: user.id } })).toBe(1);
  });

  it('is separate for each caller, including apps and anonymous callers', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const token = await buildAccessToken(user, ['WRITE_BOOKING', 'READ_BOOKING']);
    const offer = await buildBookableEventType(user);
    const idempotencyKey = randomUUID();
    const made = await Promise.all([
      bookAs(user, { ...adHoc, idempotencyKey }),
      bookAs(other, { ...adHoc, idempotencyKey }),
      bookAs(token, { ...adHoc, start: toRaceTime(1), end: toRaceTime(1, 30), idempotencyKey }),
      bookAs(undefined, {
        eventTypeId: (await buildBookableEventType(await buildHost())).id,
        start,
        idempotencyKey,
      }),
    ]);
    expect(made.map(readResultCode)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(new Set(made.flatMap(readBookingIds)).size).toBe(4);
    expect(made.map(isReplayed)).toEqual([false, false, false, false]);
    expect(offer.userId).toBe(user.id);
  });

  it('is remembered across a restart', async () => {
    const user = await buildUser();
    const input = addAdaResponses({ ...adHoc, idempotencyKey: 'one' });
    const query = `mutation ($input: CreateBookingInput!) {
      createBooking(input: $input) { replayed bookings { databaseId } }
    }`;
    const before = await startApp();
    const first = await before.as(user).gql(query, { input });
    await before.close();
    const again = await (await startApp()).as(user).gql(query, { input });
    expect(isReplayed(again)).toBe(true);
    expect(readBookingIds(again)).toEqual(readBookingIds(first));
  });

  it('is free again once the booking is cancelled', async () => {
    const user = await buildUser();
    const input = { ...adHoc, idempotencyKey: 'one' };
    const first = await bookAs(user, input);
    await mutateBooking(user, 'cancelBooking', readFirstBooking(first));
    const second = await bookAs(user, input);
    expect(isReplayed(second)).toBe(false);
    expect(readBookingIds(second)).not.toEqual(readBookingIds(first));
    await mutateBooking(user, 'cancelBooking', readFirstBooking(second));
    // A different input may use the key too.
    expect(readResultCode(await bookAs(user, { ...input, title: 'Dinner' }))).toBe('OK');
  });

  it('is not used up by a failed call', async () => {
    const user = await buildUser();
    await bookAs(user, adHoc);
    const input = { ...adHoc, title: 'Dinner', idempotencyKey: 'one' };
    expect(readResultCode(await bookAs(user, input))).toBe('SLOT_UNAVAILABLE');
    expect(readResultCode(await bookAs(user, { ...input, end: start }))).toBe('BAD_USER_INPUT');
    const later = await bookAs(user, { ...input, start: toRaceTime(1), end: toRaceTime(1, 30) });
    expect(readResultCode(later)).toBe('OK');
    expect(isReplayed(later)).toBe(false);
  });

  it('ignores the order of JSON keys but not of lists', async () => {
    const offer = await buildBookableEventType(await buildHost());
    const guests = ['bob@example.test', 'cleo@example.test'];
    const input = { eventTypeId: offer.id, start, idempotencyKey: randomUUID() };
    const metadata = { a: 1, b: { c: [1, 2], d: 'x' } };
    const responses = { name: 'Ada', email: 'ada@example.test', guests };
    const first = await bookAs(undefined, { ...input, metadata, responses });
    const again = await bookAs(undefined, {
      responses: { guests, email: 'ada@example.test', name: 'Ada' },
      metadata: { b: { d: 'x', c: [1, 2] }, a: 1 },
      ...input,
    });
    expect([again].map(isReplayed)).toEqual([true]);
    expect(readBookingIds(again)).toEqual(readBookingIds(first));
    const other = { ...metadata, b: { c: [2, 1], d: 'x' } };
    expect(readResultCode(await bookAs(undefined, { ...input, metadata: other, responses }))).toBe(
      'SLOT_UNAVAILABLE',
    );
  });

  it('answers a repeated call with the same seats', async () => {
    const offer = await buildBookableEventType(await buildHost(), { seatsPerTimeSlot: 4 });
    const input = { eventTypeId: offer.id, start, idempotencyKey: randomUUID() };
    await bookAs(undefined, { ...input, idempotencyKey: randomUUID() });
    const guests = ['cleo@example.test'];
    const responses = { name: 'Bob', email: 'bob@example.test', guests };
    const user = await buildUser();
    const first = await bookAs(user, { ...input, responses });
    const again = await bookAs(user, { ...input, responses });
    expect(again.data.createBooking).toEqual({ ...first.data.createBooking, replayed: true });
    expect(again.data.createBooking.seats).toHaveLength(2);
  });

  it('is free again once the attendee whose seat it booked is removed', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { seatsPerTimeSlot: 4 });
    const buildWish = (name: string) => {
      const responses = { name, email: `${name}@example.test` };
      return { eventTypeId: offer.id, start, idempotencyKey: randomUUID(), responses };
    };
    const [ada, bob] = [buildWish('ada'), buildWish('bob')];
    const first = await bookAs(undefined, ada);
    await bookAs(host, bob);
    for (const { email } of [ada.responses, bob.responses]) {
      const { id } = await db.attendee.findFirstOrThrow({
        where: { bookingId: readFirstBooking(first).id, email },
      });
      const by = { databaseId: id };
      expect(
        (await runMutation(host, 'removeAttendee', { by }, 'databaseId')).errors,
      ).toBeUndefined();
      const isAda = email === ada.responses.email;
      const again = await bookAs(isAda ? undefined : host, isAda ? ada : bob);
      expect(isReplayed(again)).toBe(false);
      expect(readFirstBooking(again)).toEqual(readFirstBooking(first));
      expect(again.data.createBooking.seats).toHaveLength(1);
    }
    expect(isReplayed(await bookAs(undefined, ada))).toBe(true);
  });

  it('answers with its own series, and not with another that has the same recurringEventId', async () => {
    const still = await startApp({}, () => new Date('2030-01-01T00:00:00Z'));
    const query = `mutation ($input: CreateBookingInput!) {
      createBooking(input: $input) { replayed bookings { databaseId } }
    }`;
    // Only hosts and administrators may choose the id of a series.
    const admin = await buildAdmin();
    const create = (input: object) => still.as(admin).gql(query, { input });
    const offers = [await buildHost(), await buildHost()].map((host) =>
      buildBookableEventType(host, { recurringEvent: 'FREQ=DAILY;COUNT=9' }),
    );
    const [one, other] = await Promise.all(offers);
    const named = { start, recurringEventId: 'ours', idempotencyKey: randomUUID() };
    const input = addAdaResponses({ ...named, eventTypeId: one?.id, recurringCount: 3 });
    const first = await create(input);
    await create(
      addAdaResponses({ ...named, eventTypeId: other?.id, idempotencyKey: randomUUID() }),
    );
    const again = await create(input);
    expect(readBookingIds(again)).toEqual(readBookingIds(first));
    expect(readBookingIds(again)).toHaveLength(3);
    expect(isReplayed(again)).toBe(true);
  });
});
