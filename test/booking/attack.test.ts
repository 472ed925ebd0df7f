import { describe, expect, it } from 'vitest';
import { db, pool, startApp } from '../support/app.ts';
import {
  addAdaResponses,
  bookAs,
  fetchBookingEvents,
  mutateBooking,
  runMutation,
} from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAdmin } from '../support/build/user.ts';
import {
  type GraphQLAnswer,
  readErrorCode,
  readErrorPaths,
  readReasonCodes,
  readResultCode,
} from '../support/client.ts';

const start = '2031-03-03T09:00:00Z';
const daily = 'FREQ=DAILY;COUNT=365';

const readErrorMessages = ({ errors }: GraphQLAnswer) =>
  (errors?.[0]?.extensions['errors'] as { message: string }[]).map(({ message }) => message);

/** Counts the rows of hosts the server has tried to insert, including those the database refused. */
const countTriedHostRows = async () => {
  const { rows } = await pool.query<{ last: number }>(
    `SELECT last_value::int AS last FROM pg_sequences, pg_get_serial_sequence('"BookingHost"', 'id') name
     WHERE format('%I.%I', schemaname, sequencename)::regclass = name::regclass`,
  );
  return rows[0]?.last ?? 0;
};

describe('createBooking', () => {
  it('never cuts a character of the title in two', async () => {
    const { id: eventTypeId } = await buildBookableEventType(await buildHost(), {
      title: 'x'.repeat(100),
    });
    const responses = { name: `${'y'.repeat(148)}😀😀`, email: 'ada@example.test' };
    const { data } = await bookAs(undefined, { eventTypeId, start, responses });
    expect(data.createBooking.booking.title).toBe(`${'x'.repeat(100)} with ${'y'.repeat(148)}`);
  });

  it('does not take properties that every object has for answers', async () => {
    const bookingFields = [
      { name: 'constructor', type: 'text' },
      { name: 'valueOf', type: 'text', required: true },
    ];
    const { id: eventTypeId } = await buildBookableEventType(await buildHost(), { bookingFields });
    const refused = await bookAs(undefined, { eventTypeId, start });
    expect(refused.errors?.[0]?.extensions['errors']).toEqual([
      { path: 'responses.valueOf', message: 'is required' },
    ]);
  });

  it('succeeds even if a calendar of the host is deleted at the same time', async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host);
    const wanted = [0, 1, 2, 3, 4, 5].map((hour) => `2031-03-03T1${hour}:00:00Z`);
    const calendar = { integration: 'google_calendar', externalId: 'x', userId: host.id };
    const { id } = await db.destinationCalendar.create({ data: calendar });
    const [, ...answers] = await Promise.all([
      db.destinationCalendar.delete({ where: { id } }),
      ...wanted.map((start) => bookAs(undefined, { eventTypeId, start })),
    ]);
    expect(new Set(answers.map(readResultCode))).toEqual(new Set(['OK']));
  });

  it('finds a free host for each of 30 callers who book 30 hosts at once', async () => {
    const hosts = await Promise.all(Array.from({ length: 30 }, () => buildHost()));
    const { id: eventTypeId } = await buildNewTeamEventType(hosts);
    const answers = await Promise.all(hosts.map(() => bookAs(undefined, { eventTypeId, start })));
    expect(new Set(answers.map(readResultCode))).toEqual(new Set(['OK']));
  });
});

describe('createBooking of a seat in an existing booking', () => {
  const wanted = { start, who: ['b', 'c', 'd', 'e', 'f'] };
  const joinSeats = (eventTypeId: number) =>
    wanted.who.map((name) => {
      const responses = { name, email: `${name}@example.test` };
      return bookAs(undefined, { eventTypeId, start, responses });
    });

  it('adds no attendee to a booking after it was moved', async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host, { seatsPerTimeSlot: 50 });
    const { data } = await bookAs(undefined, { eventTypeId, start });
    const id = data.createBooking.booking.databaseId;
    const move = { start: '2031-03-03T15:00:00Z' };
    const [, ...answers] = await Promise.all([
      mutateBooking(host, 'rescheduleBooking', { id }, move),
      ...joinSeats(eventTypeId),
    ]);
    expect(new Set(answers.map(readResultCode))).toEqual(new Set(['OK']));
    const { types } = await fetchBookingEvents({ id });
    expect(types.lastIndexOf('BOOKING_ATTENDEE_ADDED')).toBeLessThan(
      types.indexOf('BOOKING_RESCHEDULED'),
    );
  });

  it('creates another booking if the one with the seats is cancelled meanwhile', async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host, { seatsPerTimeSlot: 50 });
    const { data } = await bookAs(undefined, { eventTypeId, start });
    const id = data.createBooking.booking.databaseId;
    const [, ...answers] = await Promise.all([
      mutateBooking(host, 'cancelBooking', { id }),
      ...joinSeats(eventTypeId),
    ]);
    expect(new Set(answers.map(readResultCode))).toEqual(new Set(['OK']));
  });
});

describe('createBooking of a group', () => {
  it('refuses the same username twice', async () => {
    const { id, username } = await buildHost();
    await db.user.update({ where: { id }, data: { allowDynamicBooking: true } });
    const usernames = [username, username.toUpperCase()];
    const end = '2031-03-03T09:30:00Z';
    expect(readErrorPaths(await bookAs(undefined, { usernames, start, end }))).toEqual([
      'usernames',
    ]);
  });
});

describe('createBooking of a series', () => {
  it('refuses occurrences that overlap each other before it writes anything', async () => {
    const offer = { length: 1440, afterEventBuffer: 60, slotInterval: 60, recurringEvent: daily };
    const { id: eventTypeId } = await buildBookableEventType(await buildHost(), offer);
    const before = await countTriedHostRows();
    const refused = await bookAs(undefined, { eventTypeId, start, recurringCount: 365 });
    expect(readErrorPaths(refused)).toEqual(['recurringCount']);
    expect(await countTriedHostRows()).toBe(before);
  });

  it('accepts occurrences that touch each other', async () => {
    const offer = { length: 1440, slotInterval: 60, recurringEvent: daily };
    const { id: eventTypeId } = await buildBookableEventType(await buildHost(), offer);
    expect(readResultCode(await bookAs(undefined, { eventTypeId, start, recurringCount: 3 }))).toBe(
      'OK',
    );
  });

  it('refuses occurrences after the last possible date', async () => {
    const recurringEvent = 'FREQ=YEARLY;INTERVAL=52;COUNT=365';
    const { id: eventTypeId } = await buildBookableEventType(await buildHost(), { recurringEvent });
    const refused = await bookAs(undefined, { eventTypeId, start, recurringCount: 365 });
    expect(refused.errors?.[0]?.extensions['errors']).toEqual([
      { path: 'recurringCount', message: 'must be at most 2: the series ends there' },
    ]);
  });

  it('allows fewer occurrences if there are many hosts to store', async () => {
    const hosts = await Promise.all(Array.from({ length: 20 }, () => buildHost()));
    const offer = { schedulingType: 'COLLECTIVE', recurringEvent: daily } as const;
    const { id: eventTypeId } = await buildNewTeamEventType(hosts, offer);
    const refused = await bookAs(undefined, { eventTypeId, start, recurringCount: 239 });
    expect(readErrorMessages(refused)).toEqual([
      expect.stringMatching(/^must be at most 238 with/),
    ]);
  });

  it('allows fewer occurrences if the metadata is long', async () => {
    const { id: eventTypeId } = await buildBookableEventType(await buildHost(), {
      recurringEvent: daily,
    });
    const series = { eventTypeId, start, metadata: { long: 'x'.repeat(50_000) } };
    const refused = await bookAs(undefined, { ...series, recurringCount: 365 });
    expect(readErrorMessages(refused)).toEqual([expect.stringMatching(/^must be at most 39 with/)]);
  });
});

describe('createBooking with force', () => {
  it('stops after a few tries if the host is busy, and gives that as the only reason', async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host);
    await bookAs(undefined, { eventTypeId, start });
    const before = await countTriedHostRows();
    const off = { start: '2031-03-03T09:10:00Z', end: '2031-03-03T09:20:00Z' };
    const refused = await bookAs(host, { eventTypeId, ...off, force: true });
    expect(readReasonCodes(refused)).toEqual(['BUSY']);
    expect((await countTriedHostRows()) - before).toBeLessThanOrEqual(3);
  });

  it('chooses the host who is free for the whole of a long meeting', async () => {
    const [one, other] = [await buildHost(), await buildHost()];
    const { id: eventTypeId } = await buildNewTeamEventType([one, other]);
    const adHoc = { start: '2031-05-05T09:00:00Z', end: '2031-05-05T10:00:00Z', title: 'Far off' };
    await runMutation(one, 'createBooking', adHoc, 'booking { uid }');
    const long = { start, end: '2031-06-03T09:00:00Z', force: true };
    const { data } = await bookAs(one, { eventTypeId, ...long });
    const id = data.createBooking.booking.databaseId;
    expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ userId: other.id });
  });
});

describe('deleteUser', () => {
  it('removes a user with calendars, an event type and an upcoming booking', async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host);
    for (const of of [{ userId: host.id }, { eventTypeId, userId: host.id }]) {
      const calendar = { integration: 'google_calendar', externalId: 'x', ...of };
      await db.destinationCalendar.create({ data: calendar });
    }
    const { data } = await bookAs(undefined, { eventTypeId, start });
    const by = { databaseId: host.id };
    const removed = await runMutation(await buildAdmin(), 'deleteUser', { by }, 'databaseId');
    expect(readErrorCode(removed)).toBeUndefined();
    const id = data.createBooking.booking.databaseId;
    const left = await db.booking.findUnique({ where: { id } });
    expect(left).toMatchObject({ status: 'CANCELLED', userId: null, eventTypeId: null });
  });
});

describe('the rate limit cost of createBooking', () => {
  it('grows with the length of a series and with the search for alternatives', async () => {
    const { id: eventTypeId } = await buildBookableEventType(await buildHost(), {
      recurringEvent: daily,
    });
    const now = new Date();
    const poor = (await startApp({ RATE_LIMIT: '3000' }, () => now)).as();
    let left = 300;
    const ask = async (more: Record<string, unknown>) => {
      const input = { eventTypeId, ...addAdaResponses(more) };
      const query = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { seats } }`;
      const answer = await poor.gql(query, { input });
      const spent = left - (left = Number(answer.headers.get('x-ratelimit-remaining')));
      return { code: readResultCode(answer), spent };
    };
    expect((await ask({ start, recurringCount: 60 })).code).toBe('RATE_LIMITED');
    const booked = await ask({ start });
    const refused = await ask({ start });
    expect([booked.code, refused.code]).toEqual(['OK', 'SLOT_UNAVAILABLE']);
    // The statement that finds alternatives.
    expect(refused.spent).toBe(booked.spent + 5);
  });
});
