import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client.ts';
import { type LoadOptions, loadSlots } from '../../src/domain/slot/load.ts';
import { db, startApp } from './app.ts';
import { buildUser, type UserWithKey } from './build.ts';
import type { Caller as Credential } from './client.ts';

/** A Friday. */
export const sceneNow = new Date('2026-11-20T12:00:00Z');

/** The server on which it stays this Friday noon. */
export const app = await startApp({}, () => sceneNow);

type Rule = Omit<Prisma.AvailabilityUncheckedCreateInput, 'scheduleId'>;

const hour = 3600;
export const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Hours of a day, weekly on these days. */
export const buildWeeklyRule = (from: number, to: number, days = [1, 2, 3, 4, 5]): Rule => ({
  days,
  startTime: from * hour,
  endTime: to * hour,
});

/** Hours of one date. */
export const buildDateRule = (date: string, from: number, to: number): Rule => ({
  ...buildWeeklyRule(from, to, []),
  date: new Date(date),
});

interface Hours {
  timeZone?: string;
  rules?: Rule[];
}

export const buildSchedule = (
  user: { id: number },
  { timeZone = 'UTC', rules = [buildWeeklyRule(9, 17)] }: Hours = {},
) =>
  db.schedule.create({
    data: { userId: user.id, name: 'Work', timeZone, availabilities: { create: rules } },
  });

/** A user who works from 9 to 17 UTC on weekdays, unless said otherwise. */
export async function buildWeekdayHost({
  timeZone = 'UTC',
  ...hours
}: Hours = {}): Promise<UserWithKey> {
  const user = await buildUser({ timeZone });
  const { id: defaultScheduleId } = await buildSchedule(user, { timeZone, ...hours });
  await db.user.update({ where: { id: user.id }, data: { defaultScheduleId } });
  return user;
}

type EventTypeOverrides = Partial<Prisma.EventTypeUncheckedCreateInput>;

/** Half an hour with him, without notice. */
export const buildBookableEventType = (host: { id: number }, over: EventTypeOverrides = {}) =>
  db.eventType.create({
    data: {
      title: 'Intro',
      slug: randomUUID(),
      length: 30,
      minimumBookingNotice: 0,
      ...(over.teamId === undefined && { userId: host.id }),
      ...over,
    },
  });

type HostPart = Omit<Prisma.EventTypeHostUncheckedCreateInput, 'eventTypeId'>;

/** The same with a team, by these hosts. */
export const buildTeamEventType = (
  team: { id: number },
  hosts: HostPart[],
  over: EventTypeOverrides = {},
) =>
  buildBookableEventType(
    { id: 0 },
    { teamId: team.id, schedulingType: 'COLLECTIVE', hosts: { create: hosts }, ...over },
  );

const week = { start: Date.parse('2026-11-23T00:00Z'), end: Date.parse('2026-11-28T00:00Z') };

/** What the loader finds for the weekdays after this Friday. */
export async function loadSceneWorld({ id }: { id: number }, options: Partial<LoadOptions> = {}) {
  const found = await loadSlots(db, id, week, { now: sceneNow, ...options });
  if (!found) throw new Error('there is no such event type');
  return found;
}

/** Of these the first host. */
export async function loadSceneHost(...args: Parameters<typeof loadSceneWorld>) {
  const [host] = (await loadSceneWorld(...args)).world.hosts;
  if (!host) throw new Error('it has no host');
  return host;
}

export const slotsQuery = `query ($eventTypeId: Int!, $from: Date!, $to: Date!, $timeZone: TimeZone!, $duration: Int) {
  slots(eventTypeId: $eventTypeId, from: $from, to: $to, timeZone: $timeZone, duration: $duration) {
    timeZone tzdb days { date slots { start end } }
  }
}`;

/** The days from a Monday to the Sunday after it, unless others are asked for. */
export const querySlots = (
  eventType: { id: number },
  over: Record<string, unknown> = {},
  caller?: Credential,
) =>
  app.as(caller).gql(slotsQuery, {
    eventTypeId: eventType.id,
    from: '2026-11-23',
    to: '2026-11-29',
    timeZone: 'UTC',
    ...over,
  });

interface Day {
  date: string;
  slots: { start: string; end: string }[];
}

/** The starts on each day, as HH:mm in UTC. */
export const toStartTimes = (days: Day[]) =>
  Object.fromEntries(
    days.map(({ date, slots }) => [date, slots.map(({ start }) => start.slice(11, 16))]),
  );
