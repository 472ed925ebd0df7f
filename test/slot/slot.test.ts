import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import {
  buildDateRule,
  buildWeekdayHost,
  buildWeeklyRule,
  everyDay,
} from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../support/build/user.ts';
import { readErrorCode, readErrorPaths } from '../support/client.ts';
import { measureEffort } from '../support/effort.ts';
import { app, querySlots, toStartTimes } from '../support/slot/scene.ts';

describe('slots', () => {
  it('lists the free slots for an anonymous caller, without empty days', async () => {
    const host = await buildWeekdayHost({
      rules: [buildWeeklyRule(9, 11), buildDateRule('2026-11-25', 9, 9)],
    });
    await buildBooking({ host, startTime: new Date('2026-11-24T09:20:00Z') });
    const { data, errors } = await querySlots(await buildBookableEventType(host));
    expect(errors).toBeUndefined();
    expect(data.slots).toMatchObject({ timeZone: 'UTC', tzdb: process.versions['tz'] });
    expect(data.slots.days[0].slots[0]).toEqual({
      start: '2026-11-23T09:00:00.000Z',
      end: '2026-11-23T09:30:00.000Z',
    });
    const usual = ['09:00', '09:30', '10:00', '10:30'];
    expect(toStartTimes(data.slots.days)).toEqual({
      '2026-11-23': usual,
      '2026-11-24': ['10:00', '10:30'],
      '2026-11-26': usual,
      '2026-11-27': usual,
    });
  });

  it('groups slots by day in the requested time zone', async () => {
    const eventType = await buildBookableEventType(await buildWeekdayHost(), { length: 120 });
    // The host starts work at 22:00 in Auckland.
    const day = { from: '2026-11-24', to: '2026-11-24', timeZone: 'Pacific/Auckland' };
    const { data } = await querySlots(eventType, day);
    expect(data.slots.timeZone).toBe('Pacific/Auckland');
    expect(toStartTimes(data.slots.days)).toEqual({
      '2026-11-24': ['11:00', '13:00', '15:00', '09:00'],
    });
  });

  it.each([
    ['2027-03-28', 23],
    ['2027-03-29', 24],
    ['2027-10-31', 25],
  ])('lists a slot for every hour of %s, which has %i hours', async (date, hours) => {
    const timeZone = 'Europe/Berlin';
    const host = await buildWeekdayHost({ timeZone, rules: [buildWeeklyRule(0, 24, everyDay)] });
    const eventType = await buildBookableEventType(host, { length: 60 });
    const { data } = await querySlots(eventType, { from: date, to: date, timeZone });
    expect(data.slots.days).toHaveLength(1);
    expect(data.slots.days[0]).toMatchObject({ date });
    expect(data.slots.days[0].slots).toHaveLength(hours);
  });

  it('lists no slots in the past or within the minimum notice', async () => {
    const host = await buildWeekdayHost({ rules: [buildWeeklyRule(9, 17, everyDay)] });
    const eventType = await buildBookableEventType(host, { length: 60, minimumBookingNotice: 120 });
    const { data } = await querySlots(eventType, { from: '2026-11-18', to: '2026-11-20' });
    expect(toStartTimes(data.slots.days)).toEqual({ '2026-11-20': ['14:00', '15:00', '16:00'] });
  });

  it('accepts only the lengths of the event type', async () => {
    const eventType = await buildBookableEventType(
      await buildWeekdayHost({ rules: [buildWeeklyRule(9, 11)] }),
      {
        lengths: [60],
      },
    );
    const day = { from: '2026-11-23', to: '2026-11-23' };
    const { data } = await querySlots(eventType, { ...day, duration: 60 });
    expect(toStartTimes(data.slots.days)).toEqual({ '2026-11-23': ['09:00', '10:00'] });
    const refused = await querySlots(eventType, { ...day, duration: 45 });
    expect(readErrorCode(refused)).toBe('BAD_USER_INPUT');
    expect(readErrorPaths(refused)).toEqual(['duration']);
  });

  it('names all invalid arguments at once', async () => {
    const eventType = await buildBookableEventType(await buildWeekdayHost());
    const refused = await querySlots(eventType, { to: '2026-11-22', duration: 0 });
    expect(readErrorCode(refused)).toBe('BAD_USER_INPUT');
    expect(readErrorPaths(refused)?.sort()).toEqual(['duration', 'to']);
  });

  it('refuses more than 92 days', async () => {
    const eventType = await buildBookableEventType(await buildWeekdayHost());
    const { errors } = await querySlots(eventType, { to: '2027-02-22' });
    expect(errors).toBeUndefined();
    expect(readErrorPaths(await querySlots(eventType, { to: '2027-02-23' }))).toEqual(['to']);
  });

  it('answers NOT_FOUND for an unknown event type', async () => {
    for (const id of [2_147_483_647, 0, -1])
      expect(readErrorCode(await querySlots({ id }))).toBe('NOT_FOUND');
  });

  it('answers NOT_FOUND for a hidden event type, except to its team and administrators', async () => {
    const [host, member, stranger, admin] = await Promise.all([
      buildWeekdayHost(),
      buildUser(),
      buildUser(),
      buildAdmin(),
    ]);
    const { id: teamId } = await buildTeam({ owner: host, members: [member] });
    const eventType = await buildBookableEventType(
      { teamId },
      { schedulingType: 'COLLECTIVE', hidden: true },
    );
    const ask = (caller?: UserWithKey) => querySlots(eventType, {}, caller).then(readErrorCode);
    expect(await Promise.all([undefined, stranger].map(ask))).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await Promise.all([member, host, admin].map(ask))).toEqual(Array(3).fill(undefined));
  });
});

const groupQuery = `query ($usernames: [String!]!, $duration: Int!, $from: Date!, $to: Date!) {
  groupSlots(usernames: $usernames, duration: $duration, from: $from, to: $to, timeZone: "UTC") {
    timeZone tzdb days { date slots { start end } }
  }
}`;

const askGroup = (usernames: string[], over: Record<string, unknown> = {}) => {
  const day = { from: '2026-11-23', to: '2026-11-23' };
  return app.as().gql(groupQuery, { usernames, duration: 60, ...day, ...over });
};

let named = 0;

async function buildNamed(hours: Parameters<typeof buildWeekdayHost>[0] = {}) {
  const { id } = await buildWeekdayHost(hours);
  return db.user.update({ where: { id }, data: { username: `member-${(named += 1)}` } });
}

const listUsernames = (users: { username: string | null }[]) =>
  users.map(({ username }) => username ?? '');

describe('groupSlots', () => {
  it('lists the times at which all users are free, for an anonymous caller', async () => {
    const users = [
      await buildNamed({ rules: [buildWeeklyRule(9, 13)] }),
      await buildNamed({ rules: [buildWeeklyRule(10, 17)] }),
    ];
    const [, host = users[0]] = users;
    if (host) await buildBooking({ host, startTime: new Date('2026-11-23T11:10:00Z') });
    const names = listUsernames(users).map((name) => name.toUpperCase());
    const { data, errors } = await askGroup(names);
    expect(errors).toBeUndefined();
    expect(toStartTimes(data.groupSlots.days)).toEqual({ '2026-11-23': ['10:00', '12:00'] });
  });

  it.each([
    ['is unknown', { username: 'someone-else' }],
    ['is locked', { locked: true }],
    ['does not allow group bookings', { allowDynamicBooking: false }],
  ])('answers NOT_FOUND if a user %s', async (_which, data) => {
    const [one, other] = [await buildNamed(), await buildNamed()];
    const names = listUsernames([one, other]);
    await db.user.update({ where: { id: other.id }, data });
    const refused = await askGroup(names);
    expect(refused.errors).toMatchObject([
      { message: 'User not found', extensions: { code: 'NOT_FOUND' } },
    ]);
  });

  it('names all invalid arguments at once', async () => {
    const refused = await askGroup(['ada'], { duration: 20, to: '2026-11-22' });
    expect(readErrorCode(refused)).toBe('BAD_USER_INPUT');
    expect(readErrorPaths(refused)?.sort()).toEqual(['duration', 'to', 'usernames']);
  });
});

const start = Date.parse('2026-12-01T00:00:00Z');

/** A host with 500 bookings in a month, at all hours. */
async function buildBusyHost() {
  const host = await buildWeekdayHost();
  const bookings = await db.booking.createManyAndReturn({
    data: Array.from({ length: 500 }, (_, i) => ({
      uid: randomUUID(),
      title: 'Intro',
      userId: host.id,
      startTime: new Date(start + i * 85 * 60_000),
      endTime: new Date(start + (i * 85 + 20) * 60_000),
    })),
  });
  await db.bookingHost.createMany({
    data: bookings.map(({ id: bookingId, startTime, endTime }) => ({
      bookingId,
      userId: host.id,
      start: startTime,
      end: endTime,
    })),
  });
  return host;
}

describe('a month of slots for five hosts with 500 bookings each', () => {
  const month = { from: '2026-12-01', to: '2026-12-31', timeZone: 'America/Vancouver' };

  it.each(['COLLECTIVE', 'ROUND_ROBIN'] as const)(
    'takes one database statement and under 50 ms of CPU (%s)',
    async (schedulingType) => {
      const hosts = await Promise.all(Array.from({ length: 5 }, buildBusyHost));
      const [owner, ...members] = hosts;
      if (!owner) throw new Error('there is nobody');
      const { id: teamId } = await buildTeam({ owner, members });
      const eventType = await buildBookableEventType(
        { teamId },
        {
          schedulingType,
          slotInterval: 15,
          hosts: { create: hosts.map(({ id: userId }) => ({ userId })) },
        },
      );
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      const ask = async () => {
        const { data } = await querySlots(eventType, month);
        return (data.slots.days as { slots: unknown[] }[]).flatMap(({ slots }) => slots).length;
      };
      expect(await ask()).toBeGreaterThan(100);
      expect(sent.mock.calls).toHaveLength(1);
      sent.mockRestore();
      expect(await measureEffort(ask, 20)).toBeLessThan(50);
    },
  );
});
