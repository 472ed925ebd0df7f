import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client.ts';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { db } from './app.ts';
import { buildBooking, buildTeam, type UserWithKey } from './build.ts';
import { buildWorld } from './world.ts';

const hook = { subscriberUrl: 'https://example.test', secret: 'kept for signing' };

/** All that a user has of his own. */
async function buildUserRecords(user: UserWithKey, standIn: UserWithKey) {
  const { id: userId } = user;
  const schedule = await db.schedule.create({
    data: {
      userId,
      name: 'Work',
      availabilities: { create: { days: [1], startTime: 0, endTime: 3_600 } },
    },
  });
  await db.user.update({ where: { id: userId }, data: { defaultScheduleId: schedule.id } });
  const eventType = await db.eventType.create({
    data: { title: 'Own', slug: randomUUID(), length: 30, userId, scheduleId: schedule.id },
  });
  const day = new Date('2030-01-01');
  await db.outOfOffice.create({ data: { userId, start: day, end: day, toUserId: standIn.id } });
  await db.webhook.create({ data: { ...hook, userId } });
  await db.webhook.create({ data: { ...hook, eventTypeId: eventType.id } });
  await buildFullBooking(user, eventType.id);
  return { schedule, eventType };
}

/** A booking with something of everything that can hang on one. */
async function buildFullBooking(host: UserWithKey, eventTypeId: number, teamId?: number) {
  const booking = await buildBooking({ host, eventTypeId });
  const bookingId = booking.id;
  const attendee = await db.attendee.findFirstOrThrow({ where: { bookingId } });
  const calendar = { integration: 'google', externalId: 'primary', userId: host.id };
  await db.booking.update({
    where: { id: bookingId },
    data: {
      destinationCalendar: { create: calendar },
      references: { create: { type: 'daily_video', uid: 'x', meetingPassword: 'kept back' } },
      payment: {
        create: { uid: randomUUID(), externalId: randomUUID(), amount: 1, currency: 'usd' },
      },
      workflowReminders: { create: { method: 'SMS', scheduledDate: booking.startTime } },
      seatsReferences: { create: { referenceUid: randomUUID(), attendeeId: attendee.id } },
      scheduledTriggers: { create: { ...trigger, startAfter: booking.startTime } },
      events: { create: { type: 'BOOKING_CREATED', sequence: 1, payload: {} } },
      ...(teamId && {
        instantMeetingToken: {
          create: { tokenHash: generateSecret(), expires: booking.endTime, teamId },
        },
      }),
    },
  });
  return booking;
}

const trigger = { subscriberUrl: hook.subscriberUrl };

/** An event type that strangers do not see. */
async function buildHiddenEventType(
  owner: Omit<Prisma.EventTypeUncheckedCreateInput, 'title' | 'slug' | 'length'>,
) {
  const data = { title: 'Secret', slug: randomUUID(), length: 30, hidden: true, ...owner };
  return (await db.eventType.create({ data })).id;
}

/** A world in which everyone has something of everything, and the team has what its members share. */
export async function buildGraph() {
  const world = await buildWorld();
  const { owner, member, colleague, stranger, organizationAdmin, team } = world;
  const [own, members, colleagues] = [
    await buildUserRecords(owner, member),
    await buildUserRecords(member, colleague),
    await buildUserRecords(colleague, owner),
  ];
  await buildUserRecords(stranger, owner);
  await buildUserRecords(organizationAdmin, owner);
  const { id: eventTypeId } = await db.eventType.create({
    data: {
      title: 'Shared',
      slug: randomUUID(),
      length: 30,
      teamId: team.id,
      scheduleId: colleagues.schedule.id,
      hosts: {
        create: [
          { userId: owner.id, scheduleId: own.schedule.id },
          { userId: member.id, scheduleId: members.schedule.id },
          { userId: colleague.id, scheduleId: colleagues.schedule.id },
        ],
      },
    },
  });
  await db.webhook.create({ data: { ...hook, teamId: team.id } });
  await db.webhook.create({ data: { ...hook, eventTypeId } });
  await db.destinationCalendar.create({
    data: { integration: 'google', externalId: 'shared', eventTypeId },
  });
  const { id: bookingId } = await buildFullBooking(owner, eventTypeId, team.id);
  await buildFullBooking(member, eventTypeId, team.id);
  await buildFullBooking(colleague, eventTypeId, team.id);
  await buildTeam({ owner, members: [member], parentId: world.organization.id });
  const invitation = { teamId: world.organization.id, userId: stranger.id };
  await db.membership.create({ data: invitation });
  const { id: membershipId } = await db.membership.findFirstOrThrow({
    where: { userId: colleague.id, teamId: team.id },
  });
  const hiddenEventTypeId = await buildHiddenEventType({ userId: owner.id });
  const hiddenTeamEventTypeId = await buildHiddenEventType({
    teamId: team.id,
    hosts: { create: { userId: owner.id } },
  });
  return {
    ...world,
    own,
    members,
    colleagues,
    eventTypeId,
    hiddenEventTypeId,
    hiddenTeamEventTypeId,
    bookingId,
    membershipId,
  };
}

export type Graph = Awaited<ReturnType<typeof buildGraph>>;

/** A webhook of the app that has this token: an app sees no others. */
export async function buildAppWebhooks(token: string, { owner, own, team }: Graph) {
  const { grant } = await db.accessToken.findUniqueOrThrow({
    where: { tokenHash: hashSecret(token) },
    select: { grant: { select: { clientId: true } } },
  });
  const made = { ...hook, oauthClientId: grant.clientId };
  await db.webhook.create({ data: { ...made, eventTypeId: own.eventType.id } });
  await db.webhook.create({ data: { ...made, userId: owner.id, teamId: team.id } });
}
