import { isScope, type Scope, scopes } from '../../../src/base/scopes.ts';
import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client.js';
import { generateSecret, hashSecret } from '../../../src/auth/secret.ts';
import { db } from '../app.ts';
import { buildConnection } from '../build/calendar-connection.ts';
import { buildBooking } from '../build/booking.ts';
import { buildTeam } from '../build/team.ts';
import { buildAccessToken, buildAdmin, buildUser, type UserWithKey } from '../build/user.ts';
import type { Caller, GraphQLAnswer } from '../client.ts';

export const allScopes = Object.keys(scopes).filter(isScope);

/** What a token with these scopes permits: a WRITE scope includes the READ scope of its name. */
export const listPermittedScopes = (granted: readonly Scope[]): string[] =>
  granted.flatMap((scope) => [scope, scope.replace('WRITE_', 'READ_')]);

/** All scopes that do not permit what this one permits. */
export const listScopesWithout = (scope: Scope): Scope[] =>
  allScopes.filter((one) => !listPermittedScopes([one]).includes(scope));

/** An owner with records of every kind, and callers with different rights to them. */
export async function buildWorld() {
  const [owner, coOwner, member, colleague, stranger, organizationAdmin, head] = await Promise.all([
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
  ]);
  const admin = await buildAdmin();
  const team = await buildTeam({ owner, members: [member, colleague] });
  // Without another OWNER the owner could not be deleted.
  await db.membership.create({
    data: { teamId: team.id, userId: coOwner.id, role: 'OWNER', accepted: true },
  });
  const organization = await buildTeam({
    owner: head,
    admins: [organizationAdmin],
    members: [owner],
    isOrganization: true,
  });
  return {
    owner,
    coOwner,
    member,
    colleague,
    stranger,
    organizationAdmin,
    admin,
    team,
    organization,
  };
}

export type TestWorld = Awaited<ReturnType<typeof buildWorld>>;

/** In the order of the columns of the matrix. The owner and the administrator come last: they succeed. */
export const callerNames = [
  'anonymous',
  'stranger',
  'member',
  'organizationAdmin',
  'readToken',
  'noWriteToken',
  'owner',
  'admin',
] as const;

export type CallerName = (typeof callerNames)[number];

/** Tokens are the owner's: one that only reads, and one that may do all but change this kind of record. */
export async function buildCallers(
  { owner, stranger, member, organizationAdmin, admin }: TestWorld,
  writeScope: Scope,
): Promise<Record<CallerName, Caller | undefined>> {
  return {
    anonymous: undefined,
    stranger,
    member,
    organizationAdmin,
    readToken: await buildAccessToken(
      owner,
      allScopes.filter((scope) => scope.startsWith('READ_')),
    ),
    noWriteToken: await buildAccessToken(owner, listScopesWithout(writeScope)),
    owner,
    admin,
  };
}

export type AccessResult = 'OK' | 'NOT_FOUND' | 'FORBIDDEN' | 'UNAUTHENTICATED';

/** What an answer says of access. An empty place is how `node` says that there is nothing. */
export function toAccessResult(
  { data, errors }: Pick<GraphQLAnswer, 'data' | 'errors'>,
  field: string,
) {
  const code = errors?.[0]?.extensions['code'];
  if (code !== undefined) return String(code);
  const place: unknown = data?.[field];
  const [first] = Array.isArray(place) ? (place as unknown[]) : [place];
  return first === null || first === undefined ? 'NOT_FOUND' : 'OK';
}

const hook = { subscriberUrl: 'https://example.test', secret: 'kept for signing' };

/** Every kind of record that belongs to a user. */
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
  await buildConnection(user, { home: 'https://a.example/' });
  await db.webhook.create({ data: { ...hook, userId } });
  await db.webhook.create({ data: { ...hook, eventTypeId: eventType.id } });
  await buildFullBooking(user, eventType.id);
  return { schedule, eventType };
}

/** A booking with every kind of record attached. */
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
