import { describe, expect, it } from 'vitest';
import type { Prisma } from '../../prisma/generated/client.js';
import { db } from '../support/app.ts';
import { bookAs, mutateBooking } from '../support/ask/graphql.ts';
import { requestRestAs } from '../support/ask/rest.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { readErrorCode, readReasonCodes, readResultCode } from '../support/client.ts';
import { callers, countResults, runPatientRace, toRaceTime } from '../support/race.ts';

const daily = { bookingLimits: { PER_DAY: 1 } };

/** An event type whose bookings are requests that leave their time free. */
async function buildRequestType(over: Partial<Prisma.EventTypeUncheckedCreateInput> = daily) {
  const host = await buildHost();
  const requests = { requiresConfirmation: true, requestBlocksSlot: false };
  return { host, eventType: await buildBookableEventType(host, { ...requests, ...over }) };
}

type Offer = Awaited<ReturnType<typeof buildRequestType>>;

/** Asks for half an hour on Monday, so many half hours after nine. */
async function requestAt({ eventType }: Offer, place: number, input: Record<string, unknown> = {}) {
  const start = toRaceTime(0, place * 30);
  const answer = await bookAs(undefined, { eventTypeId: eventType.id, start, ...input });
  expect(answer.errors).toBeUndefined();
  return { id: answer.data.createBooking.booking.databaseId };
}

const confirm = ({ host }: Offer, booking: { id: number }, how: Record<string, unknown> = {}) =>
  mutateBooking(host, 'confirmBooking', booking, how);

describe('requests that do not block their time', () => {
  it('count towards no limit, neither of bookings nor of time', async () => {
    const offer = await buildRequestType({ ...daily, durationLimits: { PER_MONTH: 30 } });
    for (let place = 0; place < 4; place += 1) await requestAt(offer, place);
    expect(await db.booking.count({ where: { eventTypeId: offer.eventType.id } })).toBe(4);
  });

  it('count towards no limit of their own series', async () => {
    const series = { recurringEvent: 'FREQ=DAILY;COUNT=5', bookingLimits: { PER_WEEK: 2 } };
    await requestAt(await buildRequestType(series), 0, { recurringCount: 5 });
  });

  it('cannot be made once the limit is reached', async () => {
    const offer = await buildRequestType();
    await confirm(offer, await requestAt(offer, 0));
    const start = toRaceTime(0, 60);
    const answer = await bookAs(undefined, { eventTypeId: offer.eventType.id, start });
    expect([readErrorCode(answer), readReasonCodes(answer)]).toEqual([
      'SLOT_UNAVAILABLE',
      ['COUNT_LIMIT'],
    ]);
  });

  it('that do block their time count as before', async () => {
    const offer = await buildRequestType({ ...daily, requestBlocksSlot: true });
    const first = await requestAt(offer, 0);
    const start = toRaceTime(0, 60);
    const answer = await bookAs(undefined, { eventTypeId: offer.eventType.id, start });
    expect(readReasonCodes(answer)).toEqual(['COUNT_LIMIT']);
    expect((await confirm(offer, first)).errors).toBeUndefined();
  });
});

describe('confirmBooking', () => {
  it('is refused beyond a limit, with the reason and other days, and changes nothing', async () => {
    const offer = await buildRequestType({ durationLimits: { PER_DAY: 30 } });
    const [first, second] = [await requestAt(offer, 0), await requestAt(offer, 1)];
    expect((await confirm(offer, first)).errors).toBeUndefined();
    const refused = await confirm(offer, second);
    expect(readErrorCode(refused)).toBe('SLOT_UNAVAILABLE');
    expect(readReasonCodes(refused)).toEqual(['DURATION_LIMIT']);
    const alternatives = refused.errors?.[0]?.extensions['alternatives'] as string[];
    expect(alternatives[0]).toBe('2031-03-04T00:00:00.000Z');
    const row = await db.booking.findUniqueOrThrow({ where: second });
    expect(row.status).toBe('PENDING');
  });

  it('goes beyond a limit with force, but takes no time that is taken', async () => {
    const offer = await buildRequestType();
    const [first, second] = [await requestAt(offer, 0), await requestAt(offer, 1)];
    const sameTime = await requestAt(offer, 1);
    await confirm(offer, first);
    expect((await confirm(offer, second, { force: true })).errors).toBeUndefined();
    expect(readReasonCodes(await confirm(offer, sameTime, { force: true }))).toEqual(['BUSY']);
  });

  it('is refused for one of two that block their time, if one was forced beyond the limit', async () => {
    const offer = await buildRequestType({ ...daily, requestBlocksSlot: true });
    const first = await requestAt(offer, 0);
    const input = { eventTypeId: offer.eventType.id, start: toRaceTime(0, 30) };
    await bookAs(offer.host, { ...input, force: true });
    expect(readReasonCodes(await confirm(offer, first))).toEqual(['COUNT_LIMIT']);
  });

  it('names the limit of a request that is in the past', async () => {
    const offer = await buildRequestType();
    const [first, second] = [await requestAt(offer, 0), await requestAt(offer, 1)];
    const times = {
      startTime: new Date('2020-01-06T10:00Z'),
      endTime: new Date('2020-01-06T11:00Z'),
    };
    await db.booking.update({ where: first, data: times });
    await db.booking.update({ where: second, data: times });
    await confirm(offer, first);
    expect(readReasonCodes(await confirm(offer, second))).toEqual(['COUNT_LIMIT']);
  });

  it('keeps the limit when many requests are confirmed at once', async () => {
    const offer = await buildRequestType({ bookingLimits: { PER_WEEK: 3 } });
    const { host, eventType } = offer;
    const requests: { id: number }[] = [];
    for (let nth = 0; nth < callers; nth += 1) {
      const startTime = new Date(toRaceTime(nth % 5, nth * 2));
      const times = { startTime, endTime: new Date(startTime.getTime() + 60_000) };
      requests.push(await buildBooking({ host, eventTypeId: eventType.id, ...times }));
    }
    const bookingId = { in: requests.map(({ id }) => id) };
    await db.bookingHost.updateMany({ where: { bookingId }, data: { occupies: false } });
    await db.booking.updateMany({ where: { id: bookingId }, data: { status: 'PENDING' } });
    const answers = await runPatientRace(callers, (nth) =>
      confirm(offer, requests[nth] ?? { id: 0 }),
    );
    expect(countResults(answers)).toEqual({ OK: 3, SLOT_UNAVAILABLE: callers - 3 });
    const where = { eventTypeId: offer.eventType.id, status: 'ACCEPTED' as const };
    expect(await db.booking.count({ where })).toBe(3);
  });

  it('asks the limits of a team’s event type too', async () => {
    const hosts = [await buildHost(), await buildHost()];
    const requests = { requiresConfirmation: true, requestBlocksSlot: false };
    const eventType = await buildNewTeamEventType(hosts, { ...requests, ...daily });
    const rows = [];
    for (const place of [0, 1]) {
      const input = { eventTypeId: eventType.id, start: toRaceTime(0, place * 30) };
      const { databaseId: id } = (await bookAs(undefined, input)).data.createBooking.booking;
      rows.push(await db.booking.findUniqueOrThrow({ where: { id } }));
    }
    const answers = [];
    for (const row of rows) {
      const host = hosts.find(({ id }) => id === row.userId);
      answers.push(await mutateBooking(host, 'confirmBooking', row));
    }
    expect(answers.map(readResultCode)).toEqual(['OK', 'SLOT_UNAVAILABLE']);
  });
});

describe('PATCH /v1/bookings/{id} with status ACCEPTED', () => {
  it('answers 409 beyond a limit, and confirms with force (GAP-26)', async () => {
    const offer = await buildRequestType();
    const [first, second] = [await requestAt(offer, 0), await requestAt(offer, 1)];
    const patch = ({ id }: { id: number }, more: object = {}) =>
      requestRestAs(offer.host, `PATCH /bookings/${id}`, { status: 'ACCEPTED', ...more });
    expect((await patch(first)).status).toBe(200);
    const refused = await patch(second);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_UNAVAILABLE']);
    expect(refused.body.reasons).toMatchObject([{ code: 'COUNT_LIMIT' }]);
    expect((await patch(second, { force: true })).status).toBe(200);
  });

  it('asks the limits of the day to which the booking moves', async () => {
    const offer = await buildRequestType();
    const [first, second] = [await requestAt(offer, 0), await requestAt(offer, 1)];
    await confirm(offer, first);
    const change = { status: 'ACCEPTED', start: toRaceTime(1, 0) };
    const moved = await requestRestAs(offer.host, `PATCH /bookings/${second.id}`, change);
    expect([moved.status, moved.body.booking]).toMatchObject([200, { status: 'ACCEPTED' }]);
  });
});
