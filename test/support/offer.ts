import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client.ts';
import { as, db } from './app.ts';
import { buildUser, type UserWithKey } from './build.ts';
import type { Caller as Credential, GraphQLAnswer } from './client.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];

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

type EventTypeOverrides = Partial<Prisma.EventTypeUncheckedCreateInput>;

/** An event type of this host: half an hour, with no notice. */
export const buildBookableEventType = (host: { id: number }, over: EventTypeOverrides = {}) =>
  db.eventType.create({
    data: {
      title: 'Intro',
      slug: randomUUID(),
      length: 30,
      minimumBookingNotice: 0,
      userId: host.id,
      ...over,
    },
  });

/** An event type of a new team in which all of these host. */
export async function buildNewTeamEventType(
  hosts: { id: number }[],
  { schedulingType = 'ROUND_ROBIN', ...over }: EventTypeOverrides = {},
) {
  const team = await db.team.create({
    data: {
      name: 'Team',
      slug: randomUUID(),
      members: { create: hosts.map(({ id }) => ({ userId: id, accepted: true })) },
    },
  });
  const isFixed = schedulingType === 'COLLECTIVE';
  return db.eventType.create({
    data: {
      title: 'Consultation',
      slug: randomUUID(),
      length: 30,
      minimumBookingNotice: 0,
      teamId: team.id,
      schedulingType,
      ...over,
      hosts: { create: hosts.map(({ id }) => ({ userId: id, isFixed })) },
    },
  });
}

export const createBookingMutation = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) {
    replayed seats
    booking { databaseId uid status title startTime endTime wallClock recurringEventId }
    bookings { databaseId startTime }
  }
}`;

/** Ada's answers; what is given beside them goes into the input. */
export const addAdaResponses = (input: Record<string, unknown>) => ({
  responses: { name: 'Ada', email: 'ada@example.test' },
  ...input,
});

export const bookAs = (
  caller: Credential | undefined,
  input: Record<string, unknown>,
): Promise<GraphQLAnswer> =>
  as(caller).gql(createBookingMutation, { input: addAdaResponses(input) });

/** The code of the first error, or OK. */
export const readResultCode = ({ errors }: GraphQLAnswer) =>
  String(errors?.[0]?.extensions['code'] ?? 'OK');

/** The codes of the reasons against a slot. */
export const readReasonCodes = ({ errors }: GraphQLAnswer) =>
  ((errors?.[0]?.extensions['reasons'] ?? []) as { code: string }[]).map(({ code }) => code);
