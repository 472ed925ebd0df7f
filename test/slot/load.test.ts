import { describe, expect, it } from 'vitest';
import { loadGroupSlots, loadSlots } from '../../src/domain/slot/load.ts';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType, buildTeamEventType } from '../support/build/event-type.ts';
import {
  buildDateRule,
  buildSchedule,
  buildWeekdayHost,
  buildWeeklyRule,
} from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';
import { loadSceneHost, loadSceneWorld, sceneNow } from '../support/slot/scene.ts';

const toTime = (time: string) => new Date(`2026-11-${time}Z`);
const listHostIds = async (offer: { id: number }) =>
  (await loadSceneWorld(offer)).world.hosts.map(({ userId }) => userId);

describe('the hosts', () => {
  it('are the owner, with their time zone and default schedule', async () => {
    const host = await buildWeekdayHost({ timeZone: 'Europe/Berlin' });
    const { world, users, bookable } = await loadSceneWorld(await buildBookableEventType(host));
    expect(world.hosts).toMatchObject([
      {
        userId: host.id,
        isFixed: true,
        timeZone: 'Europe/Berlin',
        homeZone: 'Europe/Berlin',
        rules: [{ days: [1, 2, 3, 4, 5], date: null, startTime: 32_400, endTime: 61_200 }],
      },
    ]);
    expect(users).toEqual([
      {
        id: host.id,
        name: 'Ada',
        email: host.email,
        username: null,
        timeZone: 'Europe/Berlin',
        locale: 'en',
      },
    ]);
    expect(bookable).toMatchObject({
      userId: host.id,
      teamId: null,
      team: null,
      timeZone: 'Europe/Berlin',
    });
  });

  it('are none if the owner is locked', async () => {
    const host = await buildWeekdayHost();
    const eventType = await buildBookableEventType(host);
    await db.user.update({ where: { id: host.id }, data: { locked: true } });
    expect(await listHostIds(eventType)).toEqual([]);
  });

  it('are the accepted members of the team who are not locked', async () => {
    const [first, locked, gone, pending, last] = await Promise.all([
      buildWeekdayHost(),
      buildUser({ locked: true }),
      buildUser(),
      buildUser(),
      buildWeekdayHost(),
    ]);
    const team = await buildTeam({ owner: first, members: [locked, last] });
    await db.membership.create({ data: { teamId: team.id, userId: pending.id } });
    const all = [last, locked, gone, pending, first].map(({ id: userId }) => ({ userId }));
    expect(await listHostIds(await buildTeamEventType(team, all))).toEqual([last.id, first.id]);
  });

  it('include members of the teams below an organization, but not of those below another team', async () => {
    const [owner, member] = await Promise.all([buildUser(), buildUser()]);
    const hosts: number[][] = [];
    for (const isOrganization of [true, false]) {
      const parent = await buildTeam({ owner, isOrganization });
      await buildTeam({ owner, members: [member], parentId: parent.id });
      hosts.push(await listHostIds(await buildTeamEventType(parent, [{ userId: member.id }])));
    }
    expect(hosts).toEqual([[member.id], []]);
  });

  it('have the priority, weight and fixed flag set by the team', async () => {
    const owner = await buildWeekdayHost();
    const team = await buildTeam({ owner });
    const said = { isFixed: false, priority: 4, weight: 50 };
    const offer = await buildTeamEventType(team, [{ userId: owner.id, ...said }]);
    expect((await loadSceneWorld(offer)).world.hosts).toMatchObject([said]);
  });
});

describe('the hours of a host', () => {
  it('come from the host’s schedule for the event type, then the event type’s, then the default', async () => {
    const owner = await buildWeekdayHost();
    const team = await buildTeam({ owner });
    const buildScheduleFrom = async (hour: number) =>
      (await buildSchedule(owner, { timeZone: 'Asia/Tokyo', rules: [buildWeeklyRule(hour, 17)] }))
        .id;
    const ofHost = { userId: owner.id, scheduleId: await buildScheduleFrom(10) };
    const ofEventType = { scheduleId: await buildScheduleFrom(11) };
    const offers = [
      await buildTeamEventType(team, [ofHost], ofEventType),
      await buildTeamEventType(team, [{ userId: owner.id }], ofEventType),
      await buildTeamEventType(team, [{ userId: owner.id }]),
    ];
    const hosts = await Promise.all(offers.map((offer) => loadSceneHost(offer)));
    expect(hosts.map(({ timeZone, rules }) => [timeZone, rules[0]?.startTime])).toEqual([
      ['Asia/Tokyo', 10 * 3600],
      ['Asia/Tokyo', 11 * 3600],
      ['UTC', 9 * 3600],
    ]);
  });

  it('are empty without a schedule', async () => {
    const host = await buildUser({ timeZone: 'Asia/Tokyo' });
    expect(await loadSceneHost(await buildBookableEventType(host))).toMatchObject({
      timeZone: 'Asia/Tokyo',
      rules: [],
    });
  });

  it('are in the time zone of the schedule’s owner if the schedule has none', async () => {
    const [owner, colleague] = await Promise.all([
      buildWeekdayHost({ timeZone: 'Asia/Tokyo' }),
      buildUser({ timeZone: 'Europe/Berlin' }),
    ]);
    const { id: scheduleId } = await db.schedule.create({
      data: { userId: owner.id, name: 'Work' },
    });
    const team = await buildTeam({ owner, members: [colleague] });
    const offer = await buildTeamEventType(team, [{ userId: colleague.id }], { scheduleId });
    expect(await loadSceneHost(offer)).toMatchObject({
      timeZone: 'Asia/Tokyo',
      homeZone: 'Europe/Berlin',
    });
  });

  it('add the weekly rules of the event type to the general ones, and replace them on a date', async () => {
    const host = await buildWeekdayHost({ rules: [] });
    const [offer, other] = [await buildBookableEventType(host), await buildBookableEventType(host)];
    const [schedule] = await db.schedule.findMany({ where: { userId: host.id } });
    const add = (rule: ReturnType<typeof buildWeeklyRule>, eventTypeId: number | null) =>
      db.availability.create({ data: { ...rule, eventTypeId, scheduleId: schedule?.id ?? 0 } });
    await add(buildWeeklyRule(9, 10), null);
    await add(buildWeeklyRule(11, 12), offer.id);
    await add(buildWeeklyRule(13, 14), other.id);
    await add(buildDateRule('2026-11-24', 9, 17), null);
    await add(buildDateRule('2026-11-24', 9, 9), offer.id);
    await add(buildDateRule('2026-11-25', 15, 16), null);
    await add(buildDateRule('2027-11-25', 15, 16), null);
    const hours = (await loadSceneHost(offer)).rules.map(
      ({ date, startTime, endTime }) => [date, startTime / 3600, endTime / 3600] as const,
    );
    expect(hours).toEqual([
      [null, 9, 10],
      [null, 11, 12],
      ['2026-11-24', 9, 9],
      ['2026-11-25', 15, 16],
    ]);
  });
});

describe('the event type', () => {
  it('has its own time zone or else that of its owner or team, and their first day of the week', async () => {
    const host = await buildUser({ timeZone: 'Asia/Tokyo', weekStart: 'Monday' });
    const team = await buildTeam({ owner: host });
    await db.team.update({
      where: { id: team.id },
      data: { timeZone: 'Europe/Berlin', weekStart: 'Saturday' },
    });
    const offers = [
      await buildBookableEventType(host),
      await buildBookableEventType(host, { timeZone: 'UTC' }),
      await buildTeamEventType(team, [{ userId: host.id }]),
    ];
    const worlds = await Promise.all(offers.map((offer) => loadSceneWorld(offer)));
    expect(worlds.map(({ bookable }) => bookable.timeZone)).toEqual([
      'Asia/Tokyo',
      'UTC',
      'Europe/Berlin',
    ]);
    expect(worlds.map(({ world }) => [world.timeZone, world.weekStart])).toEqual([
      ['Asia/Tokyo', 1],
      ['UTC', 1],
      ['Europe/Berlin', 6],
    ]);
    expect(worlds[2]?.bookable.team).toEqual({ id: team.id, name: 'Team', slug: team.slug });
  });

  it('has its own destination calendar or else that of its owner or first host', async () => {
    const host = await buildUser();
    const team = await buildTeam({ owner: host });
    const offers = [
      await buildBookableEventType(host),
      await buildTeamEventType(team, [{ userId: host.id }]),
      await buildBookableEventType(host),
      await buildBookableEventType(await buildUser()),
    ];
    const calendar = (of: object) =>
      db.destinationCalendar.create({ data: { integration: 'x', externalId: 'x', ...of } });
    const { id: hostCalendar } = await calendar({ userId: host.id });
    const { id: own } = await calendar({ eventTypeId: offers[2]?.id });
    const worlds = await Promise.all(offers.map((offer) => loadSceneWorld(offer)));
    expect(worlds.map(({ bookable }) => bookable.destinationCalendars[0]?.id ?? null)).toEqual([
      hostCalendar,
      hostCalendar,
      own,
      null,
    ]);
  });

  it('has the stored settings', async () => {
    const offer = await buildBookableEventType(await buildUser(), {
      lengths: [60],
      slotInterval: 15,
      minimumBookingNotice: 7,
      beforeEventBuffer: 5,
      afterEventBuffer: 10,
      periodType: 'RANGE',
      periodStartDate: new Date('2026-11-23'),
      periodEndDate: new Date('2026-12-24'),
      seatsPerTimeSlot: 3,
      bookingLimits: { PER_DAY: 2 },
      locations: [{ type: 'link' }],
    });
    const { world, bookable } = await loadSceneWorld(offer);
    expect(world).toMatchObject({
      now: sceneNow.getTime(),
      length: 30,
      lengths: [60],
      slotInterval: 15,
      minimumNotice: 7,
      beforeBuffer: 5,
      afterBuffer: 10,
      period: { type: 'RANGE', days: null, start: '2026-11-23', end: '2026-12-24' },
      countLimits: { PER_DAY: 2 },
      durationLimits: null,
      seatsPerSlot: 3,
      schedulingType: null,
    });
    expect(bookable).toMatchObject({
      id: offer.id,
      slug: offer.slug,
      locations: [{ type: 'link' }],
    });
  });

  it('is null for an id that does not exist or is out of range', async () => {
    const span = { start: sceneNow.getTime(), end: sceneNow.getTime() + 1 };
    const ids = [2 ** 31 - 1, 2 ** 31, -1, 0, 1.5, NaN];
    const found = await Promise.all(ids.map((id) => loadSlots(db, id, span, { now: sceneNow })));
    expect(found).toEqual(ids.map(() => null));
  });
});

describe('a group', () => {
  const span = { start: +toTime('23T00:00'), end: +toTime('24T00:00') };
  const group = (names: string[]) => loadGroupSlots(db, names, 45, span, { now: sceneNow });

  it('contains all named users once, in the order of the names', async () => {
    const [one, other] = await Promise.all([
      buildWeekdayHost({ timeZone: 'Asia/Tokyo' }),
      buildWeekdayHost(),
    ]);
    await db.user.update({ where: { id: one.id }, data: { username: 'group-one' } });
    await db.user.update({ where: { id: other.id }, data: { username: 'group-other' } });
    const booking = await buildBooking({ host: other, startTime: toTime('23T10:00') });
    const found = await group(['Group-Other', 'group-one', 'group-other']);
    expect(found?.users.map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(found?.bookable).toMatchObject({
      id: null,
      title: 'Meeting',
      timeZone: 'UTC',
      length: 45,
    });
    expect(found?.world).toMatchObject({
      schedulingType: 'COLLECTIVE',
      length: 45,
      lengths: [15, 30, 60],
      minimumNotice: 120,
      beforeBuffer: 0,
      hosts: [
        { isFixed: true, busy: [{ bookingId: booking.id }] },
        { isFixed: true, busy: [], timeZone: 'Asia/Tokyo' },
      ],
    });
  });

  it('is null if a user does not exist or no user is named', async () => {
    const { id } = await buildWeekdayHost();
    await db.user.update({ where: { id }, data: { username: 'group-alone' } });
    expect(await group(['group-alone'])).not.toBeNull();
    expect(await group(['group-alone', 'group-nobody'])).toBeNull();
    expect(await group([])).toBeNull();
  });
});
