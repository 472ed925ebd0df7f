import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client.js';
import { db } from '../app.ts';
import { buildUser, type UserWithKey } from './user.ts';

export const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** A user who can always be booked, unless hours are given; in UTC unless a zone is. */
export async function buildHost(
  timeZone = 'UTC',
  hours: Prisma.AvailabilityCreateWithoutScheduleInput[] = [
    { days: everyDay, startTime: 0, endTime: 86_400 },
  ],
): Promise<UserWithKey & { username: string }> {
  const username = randomUUID();
  const user = await buildUser({ timeZone, username });
  await db.schedule.create({
    data: {
      name: 'Hours',
      timeZone,
      user: { connect: { id: user.id } },
      defaultOf: { connect: { id: user.id } },
      availabilities: { create: hours },
    },
  });
  return { ...user, username };
}

export const buildHosts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildHost()));

type Rule = Omit<Prisma.AvailabilityUncheckedCreateInput, 'scheduleId'>;

const hour = 3600;

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
