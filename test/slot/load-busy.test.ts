import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Prisma } from '../../prisma/generated/client.js';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType, buildTeamEventType } from '../support/build/event-type.ts';
import { buildWeekdayHost } from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';
import { loadSceneHost, loadSceneWorld, sceneNow } from '../support/slot/scene.ts';

const toTime = (time: string) => new Date(`2026-11-${time}Z`);
const listBusyIds = async (...args: Parameters<typeof loadSceneWorld>) =>
  (await loadSceneHost(...args)).busy.map(({ bookingId }) => bookingId).toSorted();

describe('the absences of a host', () => {
  it('are those that overlap the requested days', async () => {
    const host = await buildWeekdayHost();
    const day = (date: string) => new Date(date);
    await db.outOfOffice.createMany({
      data: [
        { start: day('2026-10-01'), end: day('2026-10-31') },
        { start: day('2026-03-01'), end: day('2026-11-24') },
        { start: day('2026-11-27'), end: day('2026-11-27') },
        { start: day('2027-01-01'), end: day('2027-01-02') },
      ].map((absence) => ({ ...absence, userId: host.id })),
    });
    expect((await loadSceneHost(await buildBookableEventType(host))).absences).toEqual([
      { start: '2026-03-01', end: '2026-11-24' },
      { start: '2026-11-27', end: '2026-11-27' },
    ]);
  });
});

describe('the busy times of a host', () => {
  it('are the bookings in the requested days that are not cancelled', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host);
    const book = (startTime: Date, over = {}) => buildBooking({ host, startTime, ...over });
    const late = await book(toTime('27T10:00'));
    const early = await book(toTime('23T10:00'));
    await book(toTime('25T10:00'), { status: 'CANCELLED' });
    await book(toTime('15T10:00'));
    await book(new Date('2026-12-05T10:00Z'));
    const { busy } = await loadSceneHost(offer);
    expect(await listBusyIds(offer)).toEqual([late.id, early.id]);
    const meeting = { start: +toTime('23T10:00'), end: +toTime('23T10:30') };
    expect(busy.find(({ bookingId }) => bookingId === early.id)).toEqual({
      ...meeting,
      padded: meeting,
      bookingId: early.id,
      seatsTaken: null,
    });
    expect(await listBusyIds(offer, { besideBooking: early.id })).toEqual([late.id]);
  });

  it('include a booking whose buffers reach into the requested days', async () => {
    const host = await buildWeekdayHost();
    const { id: bookingId } = await buildBooking({ host, startTime: toTime('22T00:10') });
    const padded = { paddedStart: toTime('21T00:10'), paddedEnd: toTime('23T00:40') };
    await db.bookingHost.updateMany({ where: { bookingId }, data: padded });
    const { busy } = await loadSceneHost(await buildBookableEventType(host));
    expect(busy).toMatchObject([
      { padded: { start: +toTime('21T00:10'), end: +toTime('23T00:40') } },
    ]);
  });

  it('include bookings that may overlap, even if they started a year ago', async () => {
    const host = await buildWeekdayHost();
    const overlap = async (startTime: Date, endTime: Date) => {
      const { id } = await buildBooking({ host, startTime, endTime });
      await db.bookingHost.updateMany({ where: { bookingId: id }, data: { mayOverlap: true } });
      return id;
    };
    const year = await overlap(new Date('2025-11-25T00:00Z'), new Date('2026-11-24T00:00Z'));
    const short = await overlap(toTime('24T09:00'), toTime('24T10:00'));
    await overlap(toTime('14T09:00'), toTime('14T10:00'));
    expect(await listBusyIds(await buildBookableEventType(host))).toEqual([year, short]);
  });

  it('include the holds of others until they expire', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host);
    const hold = async (start: Date, expiresAt: Date) => {
      const times = { start, end: new Date(start.getTime() + 1_800_000) };
      const tokenHash = randomUUID();
      const hosts = { create: { userId: host.id, ...times } };
      await db.slotHold.create({
        data: { eventTypeId: offer.id, ...times, tokenHash, expiresAt, hosts },
      });
      return tokenHash;
    };
    const own = await hold(toTime('23T09:00'), toTime('20T12:05'));
    await hold(toTime('23T11:00'), toTime('20T12:05'));
    await hold(toTime('23T13:00'), sceneNow);
    const hours = async (options = {}) =>
      (await loadSceneHost(offer, options)).busy.map(({ start }) => new Date(start).getUTCHours());
    expect(await hours()).toEqual([9, 11]);
    expect(await hours({ besideHold: own })).toEqual([11]);
    expect((await loadSceneHost(offer)).busy[0]).toMatchObject({
      bookingId: null,
      seatsTaken: null,
    });
  });
});

describe('the taken seats of a booking', () => {
  it('are only counted for bookings of the event type that have seats', async () => {
    const host = await buildWeekdayHost();
    const [offer, other] = [
      await buildBookableEventType(host, { seatsPerTimeSlot: 5 }),
      await buildBookableEventType(host),
    ];
    const book = (time: string, eventTypeId: number, attendees: number) =>
      buildBooking({
        host,
        eventTypeId,
        startTime: toTime(time),
        attendees: { create: Array.from({ length: attendees }, () => guest) },
      });
    const guest = { email: 'guest@example.test', name: 'Guest', timeZone: 'UTC' };
    const shared = await book('23T09:00', offer.id, 2);
    const left = await book('24T09:00', offer.id, 0);
    const private_ = await book('25T09:00', offer.id, 1);
    const elsewhere = await book('26T09:00', other.id, 1);
    for (const { id: bookingId } of [shared, elsewhere]) {
      const attendees = await db.attendee.findMany({ where: { bookingId } });
      const seats = attendees.map(({ id: attendeeId }) => ({ bookingId, attendeeId }));
      await db.bookingSeat.createMany({
        data: seats.map((seat) => ({ ...seat, referenceUid: randomUUID() })),
      });
    }
    const taken = (await loadSceneHost(offer)).busy.map(({ bookingId, seatsTaken }) => [
      bookingId,
      seatsTaken,
    ]);
    expect(taken).toEqual([
      [shared.id, 2],
      [left.id, 0],
      [private_.id, null],
      [elsewhere.id, null],
    ]);
  });
});

describe('the bookings that count against limits', () => {
  const booked = async (...args: Parameters<typeof loadSceneWorld>) =>
    (await loadSceneWorld(...args)).world.booked.map(({ bookingId }) => bookingId);

  it('are those of the event type that are not cancelled, within the period of the widest limit', async () => {
    const host = await buildWeekdayHost();
    const { id: eventTypeId } = await buildBookableEventType(host);
    const book = async (day: string, over = {}) =>
      (await buildBooking({ host, eventTypeId, startTime: new Date(`${day}T10:00Z`), ...over })).id;
    const beforeLong = await book('2025-11-20');
    const inYear = await book('2026-01-02');
    const inMonth = await book('2026-11-01');
    const inWeek = await book('2026-11-22', { status: 'PENDING' });
    await book('2026-11-24', { status: 'CANCELLED' });
    await buildBooking({ host, startTime: toTime('24T15:00') });
    const limit = (data: Prisma.EventTypeUpdateInput) =>
      db.eventType.update({ where: { id: eventTypeId }, data });
    expect(await booked({ id: eventTypeId })).toEqual([]);
    await limit({ bookingLimits: { PER_WEEK: 3 } });
    expect(await booked({ id: eventTypeId })).toEqual([inWeek]);
    await limit({ durationLimits: { PER_MONTH: 90 } });
    expect((await booked({ id: eventTypeId })).sort()).toEqual([inMonth, inWeek]);
    await limit({ bookingLimits: { PER_YEAR: 3 } });
    const all = await booked({ id: eventTypeId });
    expect(all.sort()).toEqual([inYear, inMonth, inWeek]);
    expect(all).not.toContain(beforeLong);
    expect(await booked({ id: eventTypeId }, { besideBooking: inYear })).not.toContain(inYear);
  });
});

describe('the recent bookings of each host', () => {
  it('are only counted for ROUND_ROBIN event types', async () => {
    const [owner, member, idle] = await Promise.all([buildWeekdayHost(), buildUser(), buildUser()]);
    const team = await buildTeam({ owner, members: [member, idle] });
    const joinedAt = toTime('15T00:00');
    const hosts = [owner, member, idle].map(({ id: userId }) => ({ userId, joinedAt }));
    const offer = await buildTeamEventType(team, hosts, { schedulingType: 'ROUND_ROBIN' });
    const book = (host: typeof owner, createdAt: Date, over = {}) =>
      buildBooking({
        host,
        eventTypeId: offer.id,
        startTime: toTime('24T10:00'),
        createdAt,
        ...over,
      });
    // Before they were a host.
    await book(owner, toTime('01T10:00'));
    await book(owner, toTime('18T10:00'), { startTime: toTime('27T10:00') });
    await book(owner, toTime('19T10:00'), { startTime: toTime('25T10:00') });
    await book(owner, toTime('20T10:00'), { startTime: toTime('26T10:00'), status: 'CANCELLED' });
    await book(member, new Date('2026-09-01T10:00Z'), { startTime: new Date('2026-09-02T10:00Z') });
    const listRecentBookings = async (options = {}) =>
      (await loadSceneWorld(offer, options)).world.hosts.map(({ recentBookings, lastBookedAt }) => [
        recentBookings,
        lastBookedAt,
      ]);
    expect(await listRecentBookings()).toEqual([
      [2, +toTime('19T10:00')],
      [0, Date.parse('2026-09-01T10:00Z')],
      [0, null],
    ]);
    const nobodyAsks = Array(3).fill([0, null]);
    expect(await listRecentBookings({ purpose: 'UNRANKED' })).toEqual(nobodyAsks);
    await db.eventType.update({ where: { id: offer.id }, data: { schedulingType: 'COLLECTIVE' } });
    expect(await listRecentBookings()).toEqual(nobodyAsks);
  });
});
