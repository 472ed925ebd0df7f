import { encodeGlobalID } from '@pothos/plugin-relay';
import { hashSecret, randomSecret } from '../../src/auth/secret.ts';
import { as, db } from './app.ts';
import type { Caller as Credential } from './client.ts';
import { bookingKinds } from './booking-kind.ts';
import { buildTeam } from './build.ts';
import { type Id, idOf, makeEventType, number, type RecordKind, text } from './kind.ts';
import { verdictOf, type World } from './world.ts';

const makeSchedule = ({ owner }: World) =>
  db.schedule.create({ data: { userId: owner.id, name: 'Work', timeZone: 'UTC' } });
const makeWebhook = (owner: { userId: number } | { teamId: number }) =>
  db.webhook.create({
    data: { ...owner, subscriberUrl: 'https://example.test', secret: randomSecret() },
  });

const eventTypeKind = {
  type: 'EventType',
  writeScope: 'WRITE_EVENT_TYPE',
  stored: (id: Id) => db.eventType.findUnique(number(id)),
  lookup: 'eventType',
  list: 'eventTypes',
  edit: ['editEventType', 'title: "Mine"'],
  remove: 'deleteEventType',
} satisfies Omit<RecordKind, 'make'>;

const webhookKind = {
  type: 'Webhook',
  // To subscribe is to read (GAP-04).
  writeScope: 'READ_BOOKING',
  stored: (id: Id) => db.webhook.findUnique(text(id)),
  lookup: 'webhook',
  list: 'webhooks',
  edit: ['editWebhook', 'active: false'],
  remove: 'deleteWebhook',
} satisfies Omit<RecordKind, 'make'>;

const membershipKind = {
  type: 'Membership',
  writeScope: 'WRITE_TEAM',
  stored: (id: Id) => db.membership.findUnique(number(id)),
  lookup: 'membership',
  list: 'memberships',
  edit: ['editMember', 'role: ADMIN'],
  remove: 'removeMember',
} satisfies Omit<RecordKind, 'make'>;

const teamKind = {
  type: 'Team',
  writeScope: 'WRITE_TEAM',
  stored: (id: Id) => db.team.findUnique(number(id)),
  lookup: 'team',
  list: 'teams',
  edit: ['editTeam', 'bio: "Ours"'],
  remove: 'deleteTeam',
} satisfies Omit<RecordKind, 'make'>;

const hostOf = async (world: World) => {
  const { id: eventTypeId } = await makeEventType({ teamId: world.team.id });
  return db.eventTypeHost.create({ data: { eventTypeId, userId: world.colleague.id } });
};

/** A team of the owner with the member in it, to be deleted. */
const makeTeam = ({ owner, member }: World, over: { parentId?: number } = {}) =>
  buildTeam({ owner, members: [member], ...over });

/** Absences of one user do not overlap. */
let nextDay = Date.parse('2030-01-01');

export const kinds = {
  User: {
    type: 'User',
    writeScope: 'WRITE_PROFILE',
    // He is there, and as he was made.
    make: ({ owner: { id } }) => idOf(db.user.update({ where: { id }, data: { bio: null } })),
    stored: (id) => db.user.findUnique(number(id)),
    lookup: 'user',
    list: 'users',
    edit: ['editUser', 'bio: "Me"'],
    remove: 'deleteUser',
  },
  ApiKey: {
    type: 'ApiKey',
    writeScope: 'WRITE_PROFILE',
    make: ({ owner }) =>
      idOf(
        db.apiKey.create({
          data: { userId: owner.id, prefix: 'cal_xxxx', hashedKey: hashSecret(randomSecret()) },
        }),
      ),
    // When it was last used is written behind requests.
    stored: (id) => db.apiKey.findUnique({ ...text(id), omit: { lastUsedAt: true } }),
    list: 'apiKeys',
    edit: ['editApiKey', 'note: "mine"'],
    remove: 'revokeApiKey',
  },
  Team: { ...teamKind, make: (world) => idOf(makeTeam(world)) },
  SubTeam: {
    ...teamKind,
    make: (world) => idOf(makeTeam(world, { parentId: world.organization.id })),
  },
  Membership: {
    ...membershipKind,
    make: async (world) => {
      const { id: teamId } = await makeTeam(world);
      const data = { teamId, userId: world.colleague.id, accepted: true };
      return idOf(db.membership.create({ data }));
    },
  },
  EventType: { ...eventTypeKind, make: ({ owner }) => idOf(makeEventType({ userId: owner.id })) },
  TeamEventType: { ...eventTypeKind, make: ({ team }) => idOf(makeEventType({ teamId: team.id })) },
  EventTypeHost: {
    type: 'EventTypeHost',
    writeScope: 'WRITE_EVENT_TYPE',
    make: (world) => idOf(hostOf(world)),
    stored: (id) => db.eventTypeHost.findUnique(number(id)),
    edit: ['editEventTypeHost', 'weight: 7'],
    remove: 'removeEventTypeHost',
  },
  Schedule: {
    type: 'Schedule',
    writeScope: 'WRITE_SCHEDULE',
    make: (world) => idOf(makeSchedule(world)),
    stored: (id) => db.schedule.findUnique(number(id)),
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
      return idOf(db.availability.create({ data }));
    },
    stored: (id) => db.availability.findUnique(number(id)),
    lookup: 'availability',
    edit: ['editAvailability', 'days: [2]'],
    remove: 'deleteAvailability',
  },
  OutOfOffice: {
    type: 'OutOfOffice',
    writeScope: 'WRITE_SCHEDULE',
    make: ({ owner }) => {
      const day = new Date((nextDay += 86_400_000));
      return idOf(db.outOfOffice.create({ data: { userId: owner.id, start: day, end: day } }));
    },
    stored: (id) => db.outOfOffice.findUnique(number(id)),
    lookup: 'outOfOffice',
    list: 'outOfOffices',
    edit: ['editOutOfOffice', 'notes: "mine"'],
    remove: 'deleteOutOfOffice',
  },
  Webhook: { ...webhookKind, make: ({ owner }) => idOf(makeWebhook({ userId: owner.id })) },
  TeamWebhook: { ...webhookKind, make: ({ team }) => idOf(makeWebhook({ teamId: team.id })) },
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
    stored: (id) => db.webhookDelivery.findUnique(number(id)),
    lookup: 'webhookDelivery',
    list: 'webhookDeliveries',
  },
  ...bookingKinds,
} satisfies Record<string, RecordKind>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];
export const kindOf = (name: Kind): RecordKind => kinds[name];

export type Operation = 'read' | 'change' | 'delete';

/** What can be done to a record, by whoever may. */
export const operationsOf = ({ edit, remove }: RecordKind): Operation[] => [
  'read',
  ...(edit ? (['change'] as const) : []),
  ...(remove ? (['delete'] as const) : []),
];

/** The root field and the document that does this to a record. */
export function documentFor(kind: RecordKind, operation: Operation) {
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

export const globalId = ({ type }: RecordKind, id: Id) => encodeGlobalID(type, id);

/** What this caller is told when he does this to that record. */
export async function verdictFor(
  caller: Credential | undefined,
  { kind, operation, id }: { kind: RecordKind; operation: Operation; id: Id },
): Promise<string> {
  const document = documentFor(kind, operation);
  const answer = await as(caller).gql(document.query, { id: globalId(kind, id) });
  return verdictOf(answer, document.field);
}
