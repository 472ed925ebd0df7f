import { randomUUID } from 'node:crypto';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../schema/index.ts';
import type { Scope } from '../src/auth/scopes.ts';
import { as } from './support/app.ts';
import { buildUser, type Caller, tokenFor } from './support/build.ts';
import { operationOf } from './support/minimal.ts';
import { allScopes } from './support/world.ts';

/** What nobody in particular may ask for. */
const open: string[] = [];

/** ANY: the scope is that of the record which is meant; EVERYTHING: only an API key will do. */
type Need = Scope | 'EVERYTHING' | 'ANY';

/** What each root field asks of an access token (GAP-04). */
const needs: Record<string, Need> = {
  'Query.apiKeys': 'EVERYTHING',
  'Query.attendee': 'READ_BOOKING',
  'Query.attendees': 'READ_BOOKING',
  'Query.availability': 'READ_SCHEDULE',
  'Query.booking': 'READ_BOOKING',
  'Query.bookings': 'READ_BOOKING',
  'Query.eventType': 'READ_EVENT_TYPE',
  'Query.eventTypes': 'READ_EVENT_TYPE',
  'Query.memberships': 'READ_TEAM',
  'Query.node': 'ANY',
  'Query.nodes': 'ANY',
  'Query.outOfOffice': 'READ_SCHEDULE',
  'Query.outOfOffices': 'READ_SCHEDULE',
  'Query.schedule': 'READ_SCHEDULE',
  'Query.schedules': 'READ_SCHEDULE',
  'Query.team': 'READ_TEAM',
  'Query.teams': 'READ_TEAM',
  'Query.user': 'READ_PROFILE',
  'Query.users': 'EVERYTHING',
  'Query.viewer': 'READ_PROFILE',
  'Query.webhook': 'READ_BOOKING',
  'Query.webhooks': 'READ_BOOKING',
  'Mutation.acceptMembership': 'WRITE_TEAM',
  'Mutation.addEventTypeHost': 'WRITE_EVENT_TYPE',
  'Mutation.addMember': 'WRITE_TEAM',
  'Mutation.createApiKey': 'EVERYTHING',
  'Mutation.createAvailability': 'WRITE_SCHEDULE',
  'Mutation.createEventType': 'WRITE_EVENT_TYPE',
  'Mutation.createOutOfOffice': 'WRITE_SCHEDULE',
  'Mutation.createSchedule': 'WRITE_SCHEDULE',
  'Mutation.createTeam': 'WRITE_TEAM',
  'Mutation.createUser': 'EVERYTHING',
  'Mutation.createWebhook': 'READ_BOOKING',
  'Mutation.deleteAvailability': 'WRITE_SCHEDULE',
  'Mutation.deleteEventType': 'WRITE_EVENT_TYPE',
  'Mutation.deleteOutOfOffice': 'WRITE_SCHEDULE',
  'Mutation.deleteSchedule': 'WRITE_SCHEDULE',
  'Mutation.deleteTeam': 'WRITE_TEAM',
  'Mutation.deleteUser': 'EVERYTHING',
  'Mutation.deleteWebhook': 'READ_BOOKING',
  'Mutation.editApiKey': 'EVERYTHING',
  'Mutation.editAvailability': 'WRITE_SCHEDULE',
  'Mutation.editEventType': 'WRITE_EVENT_TYPE',
  'Mutation.editEventTypeHost': 'WRITE_EVENT_TYPE',
  'Mutation.editMember': 'WRITE_TEAM',
  'Mutation.editOutOfOffice': 'WRITE_SCHEDULE',
  'Mutation.editSchedule': 'WRITE_SCHEDULE',
  'Mutation.editTeam': 'WRITE_TEAM',
  'Mutation.editUser': 'WRITE_PROFILE',
  'Mutation.editWebhook': 'READ_BOOKING',
  'Mutation.removeEventTypeHost': 'WRITE_EVENT_TYPE',
  'Mutation.removeMember': 'WRITE_TEAM',
  'Mutation.revokeApiKey': 'EVERYTHING',
};

/** What the node of each type asks of an access token. */
const nodeNeeds: Record<string, Need> = {
  ApiKey: 'EVERYTHING',
  Attendee: 'READ_BOOKING',
  Availability: 'READ_SCHEDULE',
  Booking: 'READ_BOOKING',
  BookingReference: 'READ_BOOKING',
  BookingSeat: 'READ_BOOKING',
  DestinationCalendar: 'READ_BOOKING',
  EventType: 'READ_EVENT_TYPE',
  EventTypeHost: 'READ_EVENT_TYPE',
  InstantMeetingToken: 'READ_BOOKING',
  Membership: 'READ_TEAM',
  OutOfOffice: 'READ_SCHEDULE',
  Payment: 'READ_BOOKING',
  Schedule: 'READ_SCHEDULE',
  Team: 'READ_TEAM',
  User: 'READ_PROFILE',
  Webhook: 'READ_BOOKING',
  WebhookScheduledTrigger: 'READ_BOOKING',
  WorkflowReminder: 'READ_BOOKING',
};

const rootFields = [
  ['query', schema.getQueryType()] as const,
  ['mutation', schema.getMutationType()] as const,
  ['subscription', schema.getSubscriptionType()] as const,
].flatMap(([kind, type]) =>
  Object.values(type?.getFields() ?? {}).map((field) => {
    return { name: `${type?.name}.${field.name}`, operation: operationOf(kind, field) };
  }),
);

const uuidTypes = new Set(['ApiKey', 'Webhook']);

const nodeTypes = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'));

const onlyByKey = 'Apps cannot do this: it takes the API key of the user';

let user: Caller;
/** A token that may all but this, and one that may only this. */
const tokens = new Map<Scope, { without: string; only: string }>();
let everything: string;
let nothing: string;

beforeAll(async () => {
  user = await buildUser();
  everything = await tokenFor(user, allScopes);
  nothing = await tokenFor(user, []);
  for (const scope of allScopes) {
    const others = allScopes.filter((one) => one !== scope);
    const [without, only] = [await tokenFor(user, others), await tokenFor(user, [scope])];
    tokens.set(scope, { without, only });
  }
});

interface Asked {
  query: string;
  variables: Record<string, unknown>;
}

async function refusalOf(caller: Caller | string | undefined, { query, variables }: Asked) {
  const { errors } = await as(caller).gql(query, variables);
  const { code, requiredScopes } = errors?.[0]?.extensions ?? {};
  return { code, requiredScopes, message: errors?.[0]?.message };
}

async function expectScope(need: Need | undefined, operation: Asked) {
  if (need === undefined || need === 'ANY') {
    expect(await refusalOf(nothing, operation)).not.toMatchObject({ code: 'FORBIDDEN' });
  } else if (need === 'EVERYTHING') {
    const refusal = { code: 'FORBIDDEN', requiredScopes: undefined, message: onlyByKey };
    expect(await refusalOf(everything, operation)).toEqual(refusal);
  } else {
    const { without = '', only = '' } = tokens.get(need) ?? {};
    const refusal = { code: 'FORBIDDEN', requiredScopes: [need] };
    expect(await refusalOf(without, operation)).toMatchObject(refusal);
    const passed = await refusalOf(only, operation);
    expect(passed.requiredScopes).toBeUndefined();
    expect(passed.message).not.toBe(onlyByKey);
    expect(passed.code).not.toBe('UNAUTHENTICATED');
  }
}

describe('the root fields', () => {
  it('are all in the table, and no others are', () => {
    expect(rootFields.map(({ name }) => name).sort()).toEqual(Object.keys(needs).sort());
  });

  it.each(rootFields.filter(({ name }) => !open.includes(name)))(
    'refuse nobody in particular: $name',
    async ({ operation }) => {
      expect(await refusalOf(undefined, operation)).toMatchObject({ code: 'UNAUTHENTICATED' });
    },
  );

  it.each(rootFields)('ask for the one scope of the table: $name', async ({ name, operation }) => {
    await expectScope(needs[name], operation);
  });

  it('are understood with what the generator makes up', async () => {
    // Otherwise a field could refuse its arguments before it looks who asks.
    for (const { name, operation } of rootFields) {
      const { message } = await refusalOf(user, operation);
      expect(message ?? '', name).not.toMatch(/^Variable|^Unknown|^Syntax|Unexpected error/);
    }
  });
});

describe('node', () => {
  it('is of no types but those in the table', () => {
    expect(nodeTypes.map(({ name }) => name).sort()).toEqual(Object.keys(nodeNeeds).sort());
  });

  it.each(Object.entries(nodeNeeds))('asks for the scope of a %s: %s', async (type, need) => {
    const key = uuidTypes.has(type) ? randomUUID() : '2147483000';
    const id = encodeGlobalID(type, key);
    for (const query of [
      'query ($id: ID!) { node(id: $id) { id } }',
      'query ($id: ID!) { nodes(ids: [$id]) { id } }',
    ]) {
      await expectScope(need, { query, variables: { id } });
      expect(await refusalOf(undefined, { query, variables: { id } })).toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    }
  });
});
