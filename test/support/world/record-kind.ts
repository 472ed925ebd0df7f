import { randomUUID } from 'node:crypto';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { generateSecret, hashSecret } from '../../../src/auth/secret.ts';
import { as, db } from '../app.ts';
import { buildConnection } from '../build/calendar-connection.ts';
import { buildEventType } from '../build/event-type.ts';
import { buildTeam } from '../build/team.ts';
import type { Caller } from '../client.ts';
import {
  awaitId,
  bookingKinds,
  type RecordId,
  type RecordKind,
  toNumberWhere,
  toTextWhere,
} from './booking-kind.ts';
import { type TestWorld, toAccessResult } from './world.ts';

const makeSchedule = ({ owner }: TestWorld) =>
  db.schedule.create({ data: { userId: owner.id, name: 'Work', timeZone: 'UTC' } });
const makeWebhook = (owner: { userId: number } | { teamId: number }) =>
  db.webhook.create({
    data: { ...owner, subscriberUrl: 'https://example.test', secret: generateSecret() },
  });

const eventTypeKind = {
  type: 'EventType',
  writeScope: 'WRITE_EVENT_TYPE',
  stored: (id: RecordId) => db.eventType.findUnique(toNumberWhere(id)),
  lookup: 'eventType',
  list: 'eventTypes',
  edit: ['editEventType', 'title: "Mine"'],
  remove: 'deleteEventType',
} satisfies Omit<RecordKind, 'make'>;

const makeConnection = (owner: { id: number }) =>
  buildConnection(owner, { home: 'https://a.example/', username: randomUUID() });

const webhookKind = {
  type: 'Webhook',
  // To subscribe is to read (GAP-04).
  writeScope: 'READ_BOOKING',
  stored: (id: RecordId) => db.webhook.findUnique(toTextWhere(id)),
  lookup: 'webhook',
  list: 'webhooks',
  edit: ['editWebhook', 'active: false'],
  remove: 'deleteWebhook',
} satisfies Omit<RecordKind, 'make'>;

const membershipKind = {
  type: 'Membership',
  writeScope: 'WRITE_TEAM',
  stored: (id: RecordId) => db.membership.findUnique(toNumberWhere(id)),
  lookup: 'membership',
  list: 'memberships',
  edit: ['editMember', 'role: ADMIN'],
  remove: 'removeMember',
} satisfies Omit<RecordKind, 'make'>;

const teamKind = {
  type: 'Team',
  writeScope: 'WRITE_TEAM',
  stored: (id: RecordId) => db.team.findUnique(toNumberWhere(id)),
  lookup: 'team',
  list: 'teams',
  edit: ['editTeam', 'bio: "Ours"'],
  remove: 'deleteTeam',
} satisfies Omit<RecordKind, 'make'>;

const buildEventTypeHost = async (world: TestWorld) => {
  const { id: eventTypeId } = await buildEventType({ teamId: world.team.id });
  return db.eventTypeHost.create({ data: { eventTypeId, userId: world.colleague.id } });
};

/** A team of the owner with the member in it, to be deleted. */
const makeTeam = ({ owner, member }: TestWorld, over: { parentId?: number } = {}) =>
  buildTeam({ owner, members: [member], ...over });

/** Absences of one user do not overlap. */
let nextDay = Date.parse('2030-01-01');

const recordKinds = {
  User: {
    type: 'User',
    writeScope: 'WRITE_PROFILE',
    // The user exists, unchanged.
    make: ({ owner: { id } }) => awaitId(db.user.update({ where: { id }, data: { bio: null } })),
    stored: (id) => db.user.findUnique(toNumberWhere(id)),
    lookup: 'user',
    list: 'users',
    edit: ['editUser', 'bio: "Me"'],
    remove: 'deleteUser',
  },
  ApiKey: {
    type: 'ApiKey',
    writeScope: 'WRITE_PROFILE',
    make: ({ owner }) =>
      awaitId(
        db.apiKey.create({
          data: { userId: owner.id, prefix: 'cal_xxxx', hashedKey: hashSecret(generateSecret()) },
        }),
      ),
    // When it was last used is written behind requests.
    stored: (id) => db.apiKey.findUnique({ ...toTextWhere(id), omit: { lastUsedAt: true } }),
    list: 'apiKeys',
    edit: ['editApiKey', 'note: "mine"'],
    remove: 'revokeApiKey',
  },
  Team: { ...teamKind, make: (world) => awaitId(makeTeam(world)) },
  SubTeam: {
    ...teamKind,
    make: (world) => awaitId(makeTeam(world, { parentId: world.organization.id })),
  },
  Membership: {
    ...membershipKind,
    make: async (world) => {
      const { id: teamId } = await makeTeam(world);
      const data = { teamId, userId: world.colleague.id, accepted: true };
      return awaitId(db.membership.create({ data }));
    },
  },
  EventType: {
    ...eventTypeKind,
    make: ({ owner }) => awaitId(buildEventType(owner)),
  },
  TeamEventType: {
    ...eventTypeKind,
    make: ({ team }) => awaitId(buildEventType({ teamId: team.id })),
  },
  EventTypeHost: {
    type: 'EventTypeHost',
    writeScope: 'WRITE_EVENT_TYPE',
    make: (world) => awaitId(buildEventTypeHost(world)),
    stored: (id) => db.eventTypeHost.findUnique(toNumberWhere(id)),
    edit: ['editEventTypeHost', 'weight: 7'],
    remove: 'removeEventTypeHost',
  },
  PrivateLink: {
    type: 'PrivateLink',
    writeScope: 'WRITE_EVENT_TYPE',
    make: async ({ owner }) => {
      const { id: eventTypeId } = await buildEventType(owner);
      const tokenHash = hashSecret(generateSecret());
      return awaitId(db.privateLink.create({ data: { eventTypeId, tokenHash } }));
    },
    stored: (id) => db.privateLink.findUnique(toNumberWhere(id)),
    edit: ['editPrivateLink', 'maxUses: 7'],
    remove: 'deletePrivateLink',
  },
  Schedule: {
    type: 'Schedule',
    writeScope: 'WRITE_SCHEDULE',
    make: (world) => awaitId(makeSchedule(world)),
    stored: (id) => db.schedule.findUnique(toNumberWhere(id)),
    lookup: 'schedule',
    list: 'schedules',
    edit: ['editSchedule', 'name: "Mine"'],
    remove: 'deleteSchedule',
  },
  Availability: {
    type: 'Availability',
    writeScope: 'WRITE_SCHEDULE',
    make: async (world) => {
      const { id: scheduleId } = await makeSchedule(world);
      const data = { scheduleId, days: [1], startTime: 0, endTime: 3_600 };
      return awaitId(db.availability.create({ data }));
    },
    stored: (id) => db.availability.findUnique(toNumberWhere(id)),
    lookup: 'availability',
    edit: ['editAvailability', 'days: [2]'],
    remove: 'deleteAvailability',
  },
  OutOfOffice: {
    type: 'OutOfOffice',
    writeScope: 'WRITE_SCHEDULE',
    make: ({ owner }) => {
      const day = new Date((nextDay += 86_400_000));
      return awaitId(db.outOfOffice.create({ data: { userId: owner.id, start: day, end: day } }));
    },
    stored: (id) => db.outOfOffice.findUnique(toNumberWhere(id)),
    lookup: 'outOfOffice',
    list: 'outOfOffices',
    edit: ['editOutOfOffice', 'notes: "mine"'],
    remove: 'deleteOutOfOffice',
  },
  CalendarConnection: {
    type: 'CalendarConnection',
    writeScope: 'WRITE_SCHEDULE',
    make: ({ owner }) => awaitId(makeConnection(owner)),
    stored: (id) => db.calendarConnection.findUnique(toNumberWhere(id)),
    lookup: 'calendarConnection',
    list: 'calendarConnections',
    edit: ['editCalendarConnection', 'onCancel: MARK'],
    remove: 'removeCalendarConnection',
  },
  CalendarEntry: {
    type: 'CalendarEntry',
    writeScope: 'WRITE_BOOKING',
    make: async ({ owner }) => {
      const { id: connectionId } = await makeConnection(owner);
      const names = { calendar: 'https://a.example/home/', uid: randomUUID() };
      const data = { ...names, connectionId, hostId: owner.id, status: 'FAILED' } as const;
      return awaitId(db.calendarEntry.create({ data }));
    },
    stored: (id) => db.calendarEntry.findUnique(toNumberWhere(id)),
    lookup: 'calendarEntry',
    edit: ['retryCalendarEntry', ''],
  },
  CalendarFeed: {
    type: 'CalendarFeed',
    writeScope: 'WRITE_SCHEDULE',
    make: ({ owner }) => {
      const names = { name: 'Private', host: 'a.example', url: 'sealed', urlHash: randomUUID() };
      return awaitId(db.calendarFeed.create({ data: { userId: owner.id, ...names } }));
    },
    stored: (id) => db.calendarFeed.findUnique(toNumberWhere(id)),
    lookup: 'calendarFeed',
    list: 'calendarFeeds',
    edit: ['editCalendarFeed', 'name: "Mine"'],
    remove: 'removeCalendarFeed',
  },
  Webhook: { ...webhookKind, make: ({ owner }) => awaitId(makeWebhook({ userId: owner.id })) },
  TeamWebhook: { ...webhookKind, make: ({ team }) => awaitId(makeWebhook({ teamId: team.id })) },
  WebhookDelivery: {
    type: 'WebhookDelivery',
    writeScope: 'READ_BOOKING',
    make: async ({ owner }) => {
      const { id: webhookId } = await makeWebhook({ userId: owner.id });
      const data = { type: 'PING', payload: {}, deliveries: { create: { webhookId } } } as const;
      const include = { deliveries: true };
      const { deliveries } = await db.event.create({ data, include });
      return deliveries[0]?.id ?? 0;
    },
    stored: (id) => db.webhookDelivery.findUnique(toNumberWhere(id)),
    lookup: 'webhookDelivery',
    list: 'webhookDeliveries',
  },
  ...bookingKinds,
} satisfies Record<string, RecordKind>;

export type RecordKindName = keyof typeof recordKinds;
export const recordKindNames = Object.keys(recordKinds) as RecordKindName[];
export const getRecordKind = (name: RecordKindName): RecordKind => recordKinds[name];

export type RecordAction = 'read' | 'change' | 'delete';

/** The actions on a record. */
export const listRecordActions = ({ edit, remove }: RecordKind): RecordAction[] => [
  'read',
  ...(edit ? (['change'] as const) : []),
  ...(remove ? (['delete'] as const) : []),
];

/** The root field and the document that does this to a record. */
export function buildRecordDocument(kind: RecordKind, operation: RecordAction) {
  const { lookup, edit, remove } = kind;
  if (operation === 'read') {
    const [field, by] = lookup ? [lookup, 'by: { id: $id }'] : ['node', 'id: $id'];
    return { field, query: `query ($id: ID!) { ${field}(${by}) { id } }` };
  }
  const [field, change] = operation === 'change' ? (edit ?? []) : [remove, ''];
  if (field === undefined) throw new TypeError(`Nobody can ${operation} a ${kind.type}`);
  const input = `{ by: { id: $id } ${change ?? ''} }`;
  return { field, query: `mutation ($id: ID!) { ${field}(input: ${input}) { __typename } }` };
}

export const toGlobalId = ({ type }: RecordKind, id: RecordId) => encodeGlobalID(type, id);

/** How the API answers this caller’s action on a record. */
export async function attemptRecordAction(
  caller: Caller | undefined,
  { kind, operation, id }: { kind: RecordKind; operation: RecordAction; id: RecordId },
): Promise<string> {
  const document = buildRecordDocument(kind, operation);
  const answer = await as(caller).gql(document.query, { id: toGlobalId(kind, id) });
  return toAccessResult(answer, document.field);
}
