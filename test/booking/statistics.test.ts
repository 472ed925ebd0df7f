import { describe, expect, it } from 'vitest';
import { BookingStatus } from '../../prisma/generated/enums.js';
import { as } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildOrganizationOwner } from '../support/build/team.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';
import { addUp, createRandom, type MadeBooking } from './statistics-count.ts';

const figures = 'total accepted pending cancelled rejected noShows minutes';
const query = `query ($from: Date!, $to: Date!, $timeZone: TimeZone, $filter: BookingStatisticsFilter) {
  bookingStatistics(from: $from, to: $to, timeZone: $timeZone, filter: $filter) {
    timeZone ${figures} medianLeadTime meanLeadTime
    days { date ${figures} }
    hours { weekday hour ${figures} }
    eventTypes { eventTypeId title ${figures} }
    hosts { userId name email ${figures} }
  }
}`;

const march = { from: '2031-03-01', to: '2031-03-31' };

async function ask(caller: UserWithKey | string, over: object = {}) {
  const { data, errors } = await as(caller).gql(query, { ...march, ...over });
  expect(errors).toBeUndefined();
  return data.bookingStatistics;
}

/** Why it was refused. */
async function refuse(caller: UserWithKey | string, over: object = {}) {
  const { errors } = await as(caller).gql(query, { ...march, ...over });
  return errors?.[0];
}

const statuses = Object.values(BookingStatus);

interface Parts {
  hosts: readonly UserWithKey[];
  types: readonly ({ id: number } | null)[];
}

/** Each has a quarter of an hour of its own, so that nobody is booked twice. */
async function buildAny(nth: number, { hosts, types }: Parts, random: () => number) {
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
  const quarter = nth * 53 + Math.floor(random() * 50);
  const startTime = new Date(Date.parse('2031-02-27T00:00Z') + quarter * 900_000);
  const [host, isShared] = [pick(hosts), random() < 0.2];
  const others = hosts.filter((one) => isShared && one !== host).slice(0, 1);
  const parts = {
    startTime,
    endTime: new Date(startTime.getTime() + pick([15, 10, 5]) * 60_000),
    createdAt: new Date(startTime.getTime() - Math.floor((random() * 40 - 1) * 86_400_000)),
    status: pick(statuses),
    eventTypeId: pick(types)?.id ?? null,
  };
  const [noShowHost, noShow] = [random() < 0.1, random() < 0.1];
  const guest = { name: 'Guest', email: 'guest@example.test', timeZone: 'UTC' };
  const attendees = { create: [noShow, false].map((one) => ({ ...guest, noShow: one })) };
  await buildBooking({ ...parts, host, hosts: others, noShowHost, attendees });
  const hostIds = [host, ...others].map(({ id }) => id);
  return { ...parts, hostIds, isNoShow: noShowHost || noShow } satisfies MadeBooking;
}

/** Hosts with bookings of any kind around March 2031, some of them with two hosts. */
async function buildWorld(seed: number) {
  const random = createRandom(seed);
  const maya = await buildUser({ name: 'Maya' });
  const hosts = [maya, await buildUser(), await buildUser()] as const;
  const types = [null, await buildBookableEventType(maya), await buildBookableEventType(maya)];
  const made: MadeBooking[] = [];
  for (let nth = 0; nth < 60; nth += 1) made.push(await buildAny(nth, { hosts, types }, random));
  return { hosts, types, made };
}

type World = Awaited<ReturnType<typeof buildWorld>>;

/** The same, counted slowly: of the bookings of these hosts. */
const expectCounted = (
  found: Record<string, unknown>,
  { made }: World,
  hostIds: number[],
  timeZone: string,
  eventTypeId?: number,
) => {
  const own = made.filter(
    (one) =>
      one.hostIds.some((id) => hostIds.includes(id)) &&
      (eventTypeId === undefined || one.eventTypeId === eventTypeId),
  );
  expect(found).toEqual(addUp(own, { ...march, timeZone, hostIds }));
};

describe('bookingStatistics', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia'])(
    'adds up what a slow count finds, in %s',
    async (timeZone) => {
      const world = await buildWorld(timeZone.length);
      for (const host of world.hosts) {
        expectCounted(strip(await ask(host, { timeZone })), world, [host.id], timeZone);
      }
      const [maya] = world.hosts;
      const eventTypeId = world.types[1]?.id ?? 0;
      const found = strip(await ask(maya, { timeZone, filter: { eventTypeId } }));
      expectCounted(found, world, [maya.id], timeZone, eventTypeId);
    },
  );

  it('adds up the bookings of members for administrators of their organization, and of anyone for system administrators', async () => {
    const world = await buildWorld(7);
    const [a, b, c] = [world.hosts[0].id, world.hosts[1].id, world.hosts[2].id];
    const head = await buildOrganizationOwner(...world.hosts.slice(0, 2));
    const timeZone = 'Europe/Berlin';
    expectCounted(strip(await ask(head, { timeZone })), world, [a, b], timeZone);
    const named = strip(await ask(head, { timeZone, filter: { userId: [b, c] } }));
    expectCounted(named, world, [b], timeZone);
    const admin = await buildAdmin();
    const both = strip(await ask(admin, { timeZone, filter: { userId: [a, c] } }));
    expectCounted(both, world, [a, c], timeZone);
    const [type] = world.types.slice(1);
    const all = await ask(admin, { timeZone, filter: { eventTypeId: type?.id } });
    expectCounted(strip(all), world, [a, b, c], timeZone, type?.id);
    expect((await ask(admin, { filter: { userId: [] } })).total).toBe(0);
    const listed = await as(head).gql(
      `{ bookings(filter: { startTime: { gte: "2031-02-28T23:00:00Z", lt: "2031-03-31T22:00:00Z" } }) { totalCount } }`,
    );
    expect((await ask(head, { timeZone })).total).toBe(listed.data.bookings.totalCount);
  });

  it('names the event types and hosts, and the time zone of the caller', async () => {
    const host = await buildUser({ name: 'Maya', timeZone: 'Asia/Tokyo' });
    const { id: eventTypeId, title } = await buildBookableEventType(host);
    // In Tokyo this is the first hour of April.
    await buildBooking({ host, eventTypeId, startTime: new Date('2031-03-31T15:00Z') });
    const found = await ask(host, { from: '2031-04-01', to: '2031-04-01' });
    expect(found).toMatchObject({
      timeZone: 'Asia/Tokyo',
      days: [{ date: '2031-04-01', total: 1 }],
      hours: [{ weekday: 2, hour: 0, total: 1 }],
      eventTypes: [{ eventTypeId, title }],
      hosts: [{ userId: host.id, name: 'Maya', email: host.email }],
    });
  });

  it('counts the day on which clocks change from midnight to midnight', async () => {
    const host = await buildUser();
    const timeZone = 'Europe/Berlin';
    for (const at of [
      '2031-03-29T22:59Z',
      '2031-03-29T23:00Z',
      '2031-03-30T00:59Z',
      '2031-03-30T01:00Z',
      '2031-03-30T21:59Z',
      '2031-03-30T22:00Z',
    ]) {
      const startTime = new Date(at);
      await buildBooking({ host, startTime, endTime: new Date(startTime.getTime() + 30_000) });
    }
    const { total, hours } = await ask(host, { from: '2031-03-30', to: '2031-03-30', timeZone });
    expect(total).toBe(4);
    // The clock goes from 1:59 to 3:00.
    expect(hours.map(({ hour }: { hour: number }) => hour)).toEqual([0, 1, 3, 23]);
  });

  it('shows nothing of the bookings of others, not even how many there are', async () => {
    const host = await buildUser();
    await buildBooking({ host, startTime: new Date('2031-03-05T09:00Z') });
    const stranger = await buildUser();
    expect(await ask(stranger)).toEqual({
      ...{
        timeZone: 'Europe/London',
        total: 0,
        accepted: 0,
        pending: 0,
        cancelled: 0,
        rejected: 0,
      },
      ...{ noShows: 0, minutes: 0, medianLeadTime: null, meanLeadTime: null },
      ...{ days: [], hours: [], eventTypes: [], hosts: [] },
    });
    const refused = await refuse(stranger, { filter: { userId: [host.id] } });
    expect(refused?.extensions.code).toBe('FORBIDDEN');
  });

  it('needs a credential, and from an app the scope to read bookings', async () => {
    const user = await buildUser();
    const without = await buildAccessToken(user, ['READ_PROFILE']);
    expect((await refuse(without))?.extensions.code).toBe('FORBIDDEN');
    const app = await buildAccessToken(user, ['READ_BOOKING']);
    expect((await ask(app)).total).toBe(0);
    // An app that acts for an administrator has the rights of a user.
    const host = await buildUser();
    await buildBooking({ host, startTime: new Date('2031-03-05T09:00Z') });
    const ofAdmin = await buildAccessToken(await buildAdmin(), ['READ_BOOKING']);
    expect((await ask(ofAdmin)).total).toBe(0);
  });

  it.each([
    ['2031-03-31', '2031-03-30', 'must not be before the first day'],
    ['2031-01-01', '2032-01-02', 'must be within 366 days, counting from the first day'],
  ])('refuses the days from %s to %s', async (from, to, message) => {
    const refused = await refuse(await buildUser(), { from, to });
    expect(refused?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ path: 'to' }] });
    expect(refused?.message).toContain(message);
  });

  it('takes 366 days', async () => {
    const year = { from: '2031-01-01', to: '2032-01-01' };
    expect((await ask(await buildUser(), year)).days).toEqual([]);
  });

  it('lists the 20 hosts and event types with most bookings', async () => {
    const users = await Promise.all(Array.from({ length: 21 }, () => buildUser()));
    const hosts = users.sort((a, b) => a.id - b.id);
    const admin = await buildAdmin();
    const day = { from: '2033-06-01', to: '2033-06-02' };
    for (const [place, host] of hosts.entries()) {
      const { id: eventTypeId } = await buildBookableEventType(host);
      const starts = place === 20 ? [9, 10] : [9];
      for (const hour of starts) {
        await buildBooking({ host, eventTypeId, startTime: new Date(Date.UTC(2033, 5, 1, hour)) });
      }
    }
    const found = await ask(admin, { ...day, timeZone: 'UTC' });
    expect(found.total).toBe(22);
    const ids = found.hosts.map(({ userId }: { userId: number }) => userId);
    expect(ids).toEqual([hosts[20], ...hosts.slice(0, 19)].map((host) => host?.id));
    expect(found.eventTypes).toHaveLength(20);
  });
});

/** Lists of names are compared in a test of their own. */
function strip({ eventTypes = [], hosts = [], ...found }: Record<string, never[]>) {
  const unnamed = (list: Record<string, unknown>[]) =>
    list.map(({ title: _t, name: _n, email: _e, ...rest }) => rest);
  return { ...found, eventTypes: unnamed(eventTypes), hosts: unnamed(hosts) };
}
