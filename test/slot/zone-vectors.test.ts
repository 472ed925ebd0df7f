import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getEvent, getProperty, parseCalendar, readInstant } from '../support/calendar.ts';
import {
  createSettings,
  queryServer,
  runCli,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';

/*
 * Derived from the law, not from zone data: local times and the instants they mean.
 *
 * British Columbia put its clocks forward on 2026-03-08 for the last time: UTC−7 all year.
 * Alberta stays on UTC−6 after 2026. Morocco stays on UTC since 2026-09-20, in Ramadan too.
 * European Union: UTC+1, and +2 from 01:00 UTC on the last Sunday in March (31) to that of
 * October (27). United States, east: −5, and −4 from 02:00 on the second Sunday in March (10) to
 * 02:00 on the first in November (3). Lord Howe: +10:30, and +11 from 02:00 on the first Sunday in
 * October (6) to 02:00 on the first in April (7): half an hour. Egypt: +2, and +3 from midnight
 * before the last Friday in April (26) to midnight after the last Thursday in October (31). Chile:
 * −4, and −3 from midnight on the Sunday of 2 to 8 September (8) to midnight before the Sunday of
 * 2 to 8 April (7). Nepal: +5:45. Chatham: +12:45, and +13:45 from 02:45 on the last Sunday in
 * September (29) to 03:45 on the first in April (7). Samoa: +13, since 2021 all year.
 */
const vectors: [zone: string, local: string, instant: string][] = [
  ['America/Vancouver', '2030-12-02T09:00', '2030-12-02T16:00Z'],
  ['America/Vancouver', '2030-07-01T09:00', '2030-07-01T16:00Z'],
  ['America/Vancouver', '2030-03-10T02:30', '2030-03-10T09:30Z'],
  ['America/Vancouver', '2030-11-03T01:30', '2030-11-03T08:30Z'],
  ['America/Edmonton', '2030-12-02T09:00', '2030-12-02T15:00Z'],
  ['America/Edmonton', '2030-07-01T09:00', '2030-07-01T15:00Z'],
  ['America/Edmonton', '2030-03-10T02:30', '2030-03-10T08:30Z'],
  ['Africa/Casablanca', '2030-12-02T09:00', '2030-12-02T09:00Z'],
  ['Africa/Casablanca', '2030-07-01T09:00', '2030-07-01T09:00Z'],
  ['Africa/Casablanca', '2030-01-15T09:00', '2030-01-15T09:00Z'],
  ['Europe/Berlin', '2030-01-15T09:00', '2030-01-15T08:00Z'],
  ['Europe/Berlin', '2030-07-15T09:00', '2030-07-15T07:00Z'],
  ['Europe/Berlin', '2030-03-31T01:30', '2030-03-31T00:30Z'],
  ['Europe/Berlin', '2030-03-31T03:00', '2030-03-31T01:00Z'],
  ['Europe/Berlin', '2030-10-27T02:30', '2030-10-27T00:30Z'],
  ['Europe/Berlin', '2030-10-27T03:00', '2030-10-27T02:00Z'],
  ['America/New_York', '2030-03-10T01:30', '2030-03-10T06:30Z'],
  ['America/New_York', '2030-03-10T03:00', '2030-03-10T07:00Z'],
  ['America/New_York', '2030-11-03T01:30', '2030-11-03T05:30Z'],
  ['America/New_York', '2030-11-03T02:00', '2030-11-03T07:00Z'],
  ['Australia/Lord_Howe', '2030-10-06T01:30', '2030-10-05T15:00Z'],
  ['Australia/Lord_Howe', '2030-10-06T02:30', '2030-10-05T15:30Z'],
  ['Australia/Lord_Howe', '2030-04-07T01:30', '2030-04-06T14:30Z'],
  ['Australia/Lord_Howe', '2030-04-07T02:00', '2030-04-06T15:30Z'],
  ['Africa/Cairo', '2030-04-25T23:30', '2030-04-25T21:30Z'],
  ['Africa/Cairo', '2030-04-26T01:00', '2030-04-25T22:00Z'],
  ['Africa/Cairo', '2030-10-31T23:30', '2030-10-31T20:30Z'],
  ['Africa/Cairo', '2030-11-01T00:00', '2030-10-31T22:00Z'],
  ['America/Santiago', '2030-09-07T23:30', '2030-09-08T03:30Z'],
  ['America/Santiago', '2030-09-08T01:00', '2030-09-08T04:00Z'],
  ['America/Santiago', '2030-04-06T23:30', '2030-04-07T02:30Z'],
  ['America/Santiago', '2030-04-07T00:00', '2030-04-07T04:00Z'],
  ['Asia/Kathmandu', '2030-01-15T09:00', '2030-01-15T03:15Z'],
  ['Pacific/Chatham', '2030-01-15T09:00', '2030-01-14T19:15Z'],
  ['Pacific/Chatham', '2030-07-15T09:00', '2030-07-14T20:15Z'],
  ['Pacific/Chatham', '2030-09-29T02:30', '2030-09-28T13:45Z'],
  ['Pacific/Chatham', '2030-09-29T03:45', '2030-09-28T14:00Z'],
  ['Pacific/Chatham', '2030-04-07T03:00', '2030-04-06T13:15Z'],
  ['Pacific/Chatham', '2030-04-07T03:45', '2030-04-06T15:00Z'],
  ['Pacific/Apia', '2030-01-15T09:00', '2030-01-14T20:00Z'],
  ['Pacific/Apia', '2030-07-15T09:00', '2030-07-14T20:00Z'],
];

/** Local times that come twice that night: the second time. */
const again: typeof vectors = [
  ['Europe/Berlin', '2030-10-27T02:30', '2030-10-27T01:30Z'],
  ['America/New_York', '2030-11-03T01:30', '2030-11-03T06:30Z'],
  ['Australia/Lord_Howe', '2030-04-07T01:30', '2030-04-06T15:00Z'],
  ['Africa/Cairo', '2030-10-31T23:30', '2030-10-31T21:30Z'],
  ['America/Santiago', '2030-04-06T23:30', '2030-04-07T03:30Z'],
  ['Pacific/Chatham', '2030-04-07T03:00', '2030-04-06T14:15Z'],
];

/** The half hours that are free on one day between two local times. */
const hours: [zone: string, date: string, from: string, to: string, starts: string[]][] = [
  // 02:00 to 03:00 is missing.
  [
    ...(['Europe/Berlin', '2030-03-31', '01:00', '04:00'] as const),
    ['00:00', '00:30', '01:00', '01:30'].map((time) => `2030-03-31T${time}Z`),
  ],
  [
    ...(['America/New_York', '2030-03-10', '01:00', '04:00'] as const),
    ['06:00', '06:30', '07:00', '07:30'].map((time) => `2030-03-10T${time}Z`),
  ],
  // 02:00 to 02:30 is missing.
  [
    ...(['Australia/Lord_Howe', '2030-10-06', '01:30', '03:00'] as const),
    ['2030-10-05T15:00Z', '2030-10-05T15:30Z'],
  ],
  // The day begins at 01:00.
  [
    ...(['Africa/Cairo', '2030-04-26', '00:00', '02:00'] as const),
    ['2030-04-25T22:00Z', '2030-04-25T22:30Z'],
  ],
  [
    ...(['America/Santiago', '2030-09-08', '00:00', '02:00'] as const),
    ['2030-09-08T04:00Z', '2030-09-08T04:30Z'],
  ],
  // 02:45 to 03:45 is missing.
  [
    ...(['Pacific/Chatham', '2030-09-29', '02:15', '04:15'] as const),
    ['2030-09-28T13:30Z', '2030-09-28T14:00Z'],
  ],
  // Nothing is missing any more, and nothing comes twice.
  [
    ...(['America/Vancouver', '2030-03-10', '02:00', '03:00'] as const),
    ['2030-03-10T09:00Z', '2030-03-10T09:30Z'],
  ],
  [
    ...(['America/Edmonton', '2030-11-03', '01:00', '02:00'] as const),
    ['2030-11-03T07:00Z', '2030-11-03T07:30Z'],
  ],
  // 02:00 to 03:00 comes twice.
  [
    ...(['Europe/Berlin', '2030-10-27', '02:00', '03:00'] as const),
    ['00:00', '00:30', '01:00', '01:30'].map((time) => `2030-10-27T${time}Z`),
  ],
  // 01:30 to 02:00 comes twice.
  [
    ...(['Australia/Lord_Howe', '2030-04-07', '01:30', '02:00'] as const),
    ['2030-04-06T14:30Z', '2030-04-06T15:00Z'],
  ],
  // 23:00 to 24:00 comes twice: the day has 25 hours.
  [
    ...(['Africa/Cairo', '2030-10-31', '23:00', '24:00'] as const),
    ['20:00', '20:30', '21:00', '21:30'].map((time) => `2030-10-31T${time}Z`),
  ],
];

const toIsoTime = (instant: string) => instant.replace('Z', ':00.000Z');

/** Minutes east of UTC, computed from the two literals only. */
const getOffsetMinutes = (local: string, instant: string) =>
  (Date.parse(`${local}Z`) - Date.parse(instant)) / 60_000;

const createBooking = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId startTime wallClock icsUrl } }
}`;
const events = `query ($bookingId: Int!) { events(filter: { bookingId: $bookingId }) { nodes { body } } }`;
const createSchedule = `mutation ($input: CreateScheduleInput!) { createSchedule(input: $input) { schedule { databaseId } } }`;
const createEventType = `mutation ($input: CreateEventTypeInput!) { createEventType(input: $input) { eventType { databaseId } } }`;
const slots = `query ($eventTypeId: Int!, $date: Date!, $timeZone: TimeZone!) {
  slots(eventTypeId: $eventTypeId, from: $date, to: $date, timeZone: $timeZone) { days { date slots { start } } }
}`;

const settings = await createSettings();

async function runCliForJson(...args: string[]) {
  const { code, stdout, stderr } = await runCli(settings, ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as Record<string, string>;
}

async function createApiKey(email: string) {
  await runCliForJson('user', 'create', '--email', email, '--name', 'Ada');
  const { key = '' } = await runCliForJson('api-key', 'create', '--email', email);
  return key;
}

/** The API keys of two users: one takes all bookings, the other is always free. */
let [booked, free] = ['', ''];
beforeAll(async () => {
  [booked, free] = [
    await createApiKey('booked@example.test'),
    await createApiKey('free@example.test'),
  ];
});

describe.each(['UTC', 'Pacific/Apia', 'America/St_Johns'])('a server under TZ=%s', (TZ) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServerProcess({ ...settings, TZ, RATE_LIMIT: 'off' });
  });
  afterAll(() => server.stop());

  async function gql(key: string, query: string, variables: object) {
    const { data, errors } = await queryServer(server.url, query, key, { ...variables });
    expect(errors).toBeUndefined();
    return data;
  }

  async function book(timeZone: string, instant: string) {
    const start = toIsoTime(instant);
    const end = new Date(Date.parse(start) + 900_000).toISOString();
    const responses = { name: 'Bo', email: 'bo@example.test' };
    const input = { start, end, timeZone, title: 'Talk', responses, allowOverlap: true };
    const { booking } = (await gql(booked, createBooking, { input })).createBooking;
    const { nodes } = (await gql(booked, events, { bookingId: booking.databaseId })).events;
    const { pathname } = new URL(booking.icsUrl);
    const file = await fetch(server.url + pathname);
    const calendar = parseCalendar(new Uint8Array(await file.arrayBuffer()));
    return { booking, payload: nodes[0].body.payload, calendar };
  }

  it.each(vectors)('books %s %s at %s', async (zone, local, instant) => {
    const { booking, payload, calendar } = await book(zone, instant);
    expect(booking).toMatchObject({
      startTime: toIsoTime(instant),
      wallClock: `${local}:00[${zone}]`,
    });
    expect(payload.startTime).toBe(toIsoTime(instant));
    expect(payload.attendees[0]).toMatchObject({
      timeZone: zone,
      utcOffset: getOffsetMinutes(local, instant),
    });
    const start = getProperty(getEvent(calendar), 'DTSTART');
    const occursTwice = again.some((other) => other[0] === zone && other[1] === local);
    const [clock, parameters] = occursTwice
      ? [instant.replace('Z', ':00Z'), {}]
      : [`${local}:00`, { TZID: zone }];
    expect(start).toMatchObject({ parameters, value: clock.replaceAll(/[-:]/g, '') });
    expect(readInstant(calendar, 'DTSTART')).toBe(toIsoTime(instant));
  });

  it.each(again)('books %s %s at %s the second time', async (zone, local, instant) => {
    const { booking, payload, calendar } = await book(zone, instant);
    expect(booking).toMatchObject({
      startTime: toIsoTime(instant),
      wallClock: `${local}:00[${zone}]`,
    });
    expect(payload.attendees[0].utcOffset).toBe(getOffsetMinutes(local, instant));
    expect(readInstant(calendar, 'DTSTART')).toBe(toIsoTime(instant));
  });

  it.each(hours)(
    'lists the free slots in %s on %s from %s to %s at %j',
    async (timeZone, date, from, to, starts) => {
      const availability = [{ date, startTime: from, endTime: to }];
      const made = await gql(free, createSchedule, {
        input: { name: 'Once', timeZone, availability },
      });
      const scheduleId = made.createSchedule.schedule.databaseId;
      const offer = { title: 'Talk', slug: `t${scheduleId}`, length: 30, scheduleId };
      const typed = await gql(free, createEventType, { input: offer });
      const eventTypeId = typed.createEventType.eventType.databaseId;
      const { days } = (await gql(free, slots, { eventTypeId, date, timeZone })).slots;
      expect(days).toEqual([{ date, slots: starts.map((start) => ({ start: toIsoTime(start) })) }]);
    },
  );
});
