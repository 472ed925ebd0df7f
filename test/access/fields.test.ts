import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import type { Scope } from '../../src/scopes.ts';
import { as } from '../support/app.ts';
import { subscribe } from '../support/ask/graphql.ts';
import { buildAccessToken, buildUser, type UserWithKey } from '../support/build/user.ts';
import { buildMinimalOperation, publicRootFields } from '../support/world/schema-walk.ts';
import { allScopes, listScopesWithout } from '../support/world/world.ts';

/** ANY: the scope of the named record. EVERYTHING: only an API key. NONE: any token, and no token. */
type Need = Scope | 'EVERYTHING' | 'ANY' | 'NONE';

/** The scope that each root field requires from an access token (GAP-04). */
const needs: Record<string, Need> = {
  'Query.apiKeys': 'EVERYTHING',
  'Query.attendee': 'READ_BOOKING',
  'Query.attendees': 'READ_BOOKING',
  'Query.auditEntries': 'EVERYTHING',
  'Query.authorizationRequest': 'NONE',
  'Query.availability': 'READ_SCHEDULE',
  'Query.booking': 'READ_BOOKING',
  'Query.bookings': 'READ_BOOKING',
  'Query.connectedApps': 'EVERYTHING',
  'Query.events': 'READ_BOOKING',
  'Query.eventType': 'READ_EVENT_TYPE',
  'Query.eventTypes': 'READ_EVENT_TYPE',
  'Query.explainSlot': 'NONE',
  'Query.groupSlots': 'NONE',
  'Query.linkedEventType': 'NONE',
  'Query.instantMeeting': 'NONE',
  'Query.introspectToken': 'NONE',
  'Query.managedBooking': 'READ_BOOKING',
  'Query.membership': 'READ_TEAM',
  'Query.memberships': 'READ_TEAM',
  'Query.node': 'ANY',
  'Query.nodes': 'ANY',
  'Query.oauthClient': 'EVERYTHING',
  'Query.oauthClients': 'EVERYTHING',
  'Query.outOfOffice': 'READ_SCHEDULE',
  'Query.outOfOffices': 'READ_SCHEDULE',
  'Query.publicEventType': 'NONE',
  'Query.publicTeamEventType': 'NONE',
  'Query.schedule': 'READ_SCHEDULE',
  'Query.schedules': 'READ_SCHEDULE',
  'Query.slots': 'NONE',
  'Query.team': 'READ_TEAM',
  'Query.teams': 'READ_TEAM',
  'Query.user': 'READ_PROFILE',
  'Query.users': 'EVERYTHING',
  'Query.viewer': 'READ_PROFILE',
  'Query.webhook': 'READ_BOOKING',
  'Query.webhookDeliveries': 'READ_BOOKING',
  'Query.webhookDelivery': 'READ_BOOKING',
  'Query.webhooks': 'READ_BOOKING',
  'Mutation.acceptMembership': 'WRITE_TEAM',
  'Mutation.addAttendee': 'WRITE_BOOKING',
  'Mutation.addBookingReference': 'WRITE_BOOKING',
  'Mutation.addEventTypeHost': 'WRITE_EVENT_TYPE',
  'Mutation.addMember': 'WRITE_TEAM',
  'Mutation.authorizeApp': 'EVERYTHING',
  'Mutation.cancelBooking': 'WRITE_BOOKING',
  'Mutation.cancelManagedBooking': 'WRITE_BOOKING',
  'Mutation.changeManagedAnswers': 'WRITE_BOOKING',
  'Mutation.confirmBooking': 'WRITE_BOOKING',
  'Mutation.createApiKey': 'EVERYTHING',
  'Mutation.createAvailability': 'WRITE_SCHEDULE',
  'Mutation.createBooking': 'WRITE_BOOKING',
  'Mutation.createEventType': 'WRITE_EVENT_TYPE',
  'Mutation.createOutOfOffice': 'WRITE_SCHEDULE',
  'Mutation.createPrivateLink': 'WRITE_EVENT_TYPE',
  'Mutation.createSchedule': 'WRITE_SCHEDULE',
  'Mutation.createTeam': 'WRITE_TEAM',
  'Mutation.createUser': 'EVERYTHING',
  'Mutation.createWebhook': 'READ_BOOKING',
  'Mutation.deleteAvailability': 'WRITE_SCHEDULE',
  'Mutation.deleteEventType': 'WRITE_EVENT_TYPE',
  'Mutation.deleteOAuthClient': 'EVERYTHING',
  'Mutation.deleteOutOfOffice': 'WRITE_SCHEDULE',
  'Mutation.deletePrivateLink': 'WRITE_EVENT_TYPE',
  'Mutation.deleteSchedule': 'WRITE_SCHEDULE',
  'Mutation.deleteTeam': 'WRITE_TEAM',
  'Mutation.deleteUser': 'EVERYTHING',
  'Mutation.deleteWebhook': 'READ_BOOKING',
  'Mutation.editApiKey': 'EVERYTHING',
  'Mutation.editAttendee': 'WRITE_BOOKING',
  'Mutation.editAvailability': 'WRITE_SCHEDULE',
  'Mutation.editBooking': 'WRITE_BOOKING',
  'Mutation.editBookingReference': 'WRITE_BOOKING',
  'Mutation.editEventType': 'WRITE_EVENT_TYPE',
  'Mutation.editEventTypeHost': 'WRITE_EVENT_TYPE',
  'Mutation.editMember': 'WRITE_TEAM',
  'Mutation.editOAuthClient': 'EVERYTHING',
  'Mutation.editOutOfOffice': 'WRITE_SCHEDULE',
  'Mutation.editPrivateLink': 'WRITE_EVENT_TYPE',
  'Mutation.editSchedule': 'WRITE_SCHEDULE',
  'Mutation.editTeam': 'WRITE_TEAM',
  'Mutation.editUser': 'WRITE_PROFILE',
  'Mutation.editWebhook': 'READ_BOOKING',
  'Mutation.exchangeAuthorizationCode': 'NONE',
  'Mutation.holdSlot': 'NONE',
  'Mutation.initiatePayment': 'WRITE_BOOKING',
  'Mutation.joinInstantMeeting': 'WRITE_BOOKING',
  'Mutation.lockUser': 'EVERYTHING',
  'Mutation.markNoShow': 'WRITE_BOOKING',
  'Mutation.markPaymentPaid': 'WRITE_BOOKING',
  'Mutation.markRecorded': 'WRITE_BOOKING',
  'Mutation.moveManagedBooking': 'WRITE_BOOKING',
  'Mutation.pingWebhook': 'READ_BOOKING',
  'Mutation.rateBooking': 'WRITE_BOOKING',
  'Mutation.redeliverWebhook': 'READ_BOOKING',
  'Mutation.refreshAccessToken': 'NONE',
  'Mutation.refundPayment': 'WRITE_BOOKING',
  'Mutation.registerOAuthClient': 'EVERYTHING',
  'Mutation.rejectBooking': 'WRITE_BOOKING',
  'Mutation.releaseHold': 'NONE',
  'Mutation.removeAttendee': 'WRITE_BOOKING',
  'Mutation.removeBookingReference': 'WRITE_BOOKING',
  'Mutation.removeDestinationCalendar': 'WRITE_BOOKING',
  'Mutation.removeEventTypeHost': 'WRITE_EVENT_TYPE',
  'Mutation.removeMember': 'WRITE_TEAM',
  'Mutation.renewCalendarAddress': 'WRITE_BOOKING',
  'Mutation.requestInstantMeeting': 'WRITE_BOOKING',
  'Mutation.rescheduleBooking': 'WRITE_BOOKING',
  'Mutation.revokeApiKey': 'EVERYTHING',
  'Mutation.revokeApp': 'EVERYTHING',
  'Mutation.revokeToken': 'NONE',
  'Mutation.rotateOAuthClientSecret': 'EVERYTHING',
  'Mutation.rotateWebhookSecret': 'READ_BOOKING',
  'Mutation.setDestinationCalendar': 'WRITE_BOOKING',
  'Mutation.unlockUser': 'EVERYTHING',
  'Subscription.bookingChanged': 'READ_BOOKING',
  'Subscription.slotsChanged': 'NONE',
};

/** The types of nodes, by the scope that an access token needs. Persons: see `person.test.ts`. */
const nodesByNeed: Partial<Record<Need, string>> = {
  ANY: 'Person',
  EVERYTHING: 'ApiKey App AuditEntry ConnectedApp OAuthClient',
  READ_BOOKING:
    'Attendee Booking BookingReference BookingSeat DestinationCalendar Event InstantMeetingToken Payment Webhook WebhookDelivery WebhookScheduledTrigger WorkflowReminder',
  READ_EVENT_TYPE: 'EventType EventTypeHost PrivateLink',
  READ_PROFILE: 'User',
  READ_SCHEDULE: 'Availability OutOfOffice Schedule',
  READ_TEAM: 'Membership Team',
};
const nodeNeeds = Object.fromEntries(
  Object.entries(nodesByNeed).flatMap(([need, names]) =>
    names.split(' ').map((name) => [name, need as Need] as const),
  ),
);

const rootFields = ['Query', 'Mutation', 'Subscription'].flatMap((root) => {
  const type = schema.getType(root);
  return Object.values(isObjectType(type) ? type.getFields() : {}).map((field) => {
    return {
      name: `${root}.${field.name}`,
      operation: buildMinimalOperation(root.toLowerCase(), field),
    };
  });
});

const uuidTypes = new Set(['ApiKey', 'AuditEntry', 'Webhook']);

const nodeTypes = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'));

const onlyByKey = 'Apps cannot do this: it requires an API key of the user';

let user: UserWithKey;
/** For each scope a token with all scopes that do not include it, and one with only this scope. */
const tokens = new Map<Scope, { without: string; only: string }>();
let everything: string;
let nothing: string;

beforeAll(async () => {
  user = await buildUser();
  everything = await buildAccessToken(user, allScopes);
  nothing = await buildAccessToken(user, []);
  for (const scope of allScopes) {
    const [without, only] = [
      await buildAccessToken(user, listScopesWithout(scope)),
      await buildAccessToken(user, [scope]),
    ];
    tokens.set(scope, { without, only });
  }
});

interface FieldRequest {
  query: string;
  variables: Record<string, unknown>;
}

/** The first result of a stream. A refusal comes at once, so a later change is not waited for. */
async function readFirstResult(caller: FieldCaller, { query, variables }: FieldRequest) {
  const { next, close } = await subscribe(query, { caller, variables });
  const first = await Promise.race([next(), sleep(3_000)]);
  close();
  return first ?? { errors: undefined };
}

type FieldCaller = UserWithKey | string | undefined;

async function readRefusal(caller: FieldCaller, { query, variables }: FieldRequest) {
  const { errors } = query.startsWith('subscription')
    ? await readFirstResult(caller, { query, variables })
    : await as(caller).gql(query, variables);
  const { code, requiredScopes, oauthError } = errors?.[0]?.extensions ?? {};
  return { code, requiredScopes, oauthError, message: errors?.[0]?.message };
}

async function expectScope(need: Need | undefined, operation: FieldRequest) {
  if (need === undefined || need === 'ANY' || need === 'NONE') {
    expect(await readRefusal(nothing, operation)).not.toMatchObject({ code: 'FORBIDDEN' });
  } else if (need === 'EVERYTHING') {
    const refusal = { code: 'FORBIDDEN', requiredScopes: undefined, message: onlyByKey };
    expect(await readRefusal(everything, operation)).toEqual(refusal);
  } else {
    const { without = '', only = '' } = tokens.get(need) ?? {};
    const refusal = { code: 'FORBIDDEN', requiredScopes: [need] };
    expect(await readRefusal(without, operation)).toMatchObject(refusal);
    const passed = await readRefusal(only, operation);
    expect(passed.requiredScopes).toBeUndefined();
    expect(passed.message).not.toBe(onlyByKey);
    expect(passed.code).not.toBe('UNAUTHENTICATED');
  }
}

describe('the root fields', () => {
  it('are all listed in the table, which lists no others', () => {
    expect(rootFields.map(({ name }) => name).sort()).toEqual(Object.keys(needs).sort());
  });

  it.each(rootFields.filter(({ name }) => !publicRootFields.includes(name)))(
    'refuse anonymous callers ($name)',
    async ({ operation }) => {
      expect(await readRefusal(undefined, operation)).toMatchObject({ code: 'UNAUTHENTICATED' });
    },
  );

  it.each(rootFields.filter(({ name }) => publicRootFields.includes(name)))(
    'accept anonymous callers ($name)',
    async ({ operation }) => {
      const { code, oauthError } = await readRefusal(undefined, operation);
      // OAuth clients identify themselves in the input and not by a credential of the API.
      const known: unknown[] = ['NOT_FOUND', 'BAD_USER_INPUT', undefined];
      expect(oauthError === 'invalid_client' || known.includes(code)).toBe(true);
    },
  );

  it('require a scope from tokens only where bookers make and manage bookings', () => {
    const written = publicRootFields.filter((name) => needs[name] !== 'NONE');
    const managed = /^(Query|Mutation)\.(managed|(cancel|change|move)Managed)/;
    const made = ['Mutation.createBooking', 'Mutation.requestInstantMeeting'];
    expect(written.filter((name) => !managed.test(name))).toEqual(made);
    const none = Object.keys(needs).filter((name) => needs[name] === 'NONE');
    expect(none.filter((name) => !publicRootFields.includes(name))).toEqual([]);
  });

  it.each(rootFields)(
    'require exactly the scope in the table ($name)',
    async ({ name, operation }) => {
      await expectScope(needs[name], operation);
    },
  );

  it('accept the generated arguments', async () => {
    for (const { name, operation } of rootFields) {
      const { message } = await readRefusal(user, operation);
      expect(message ?? '', name).not.toMatch(/^Variable|^Unknown|^Syntax|Unexpected error/);
    }
  });
});

describe('node', () => {
  it('has exactly the types in the table', () => {
    expect(nodeTypes.map(({ name }) => name).sort()).toEqual(Object.keys(nodeNeeds).sort());
  });

  it.each(Object.entries(nodeNeeds))(
    'requires for the type %s the scope %s',
    async (type, need) => {
      const key = uuidTypes.has(type) ? randomUUID() : '2147483000';
      const id = encodeGlobalID(type, key);
      for (const query of [
        'query ($id: ID!) { node(id: $id) { id } }',
        'query ($id: ID!) { nodes(ids: [$id]) { id } }',
      ]) {
        await expectScope(need, { query, variables: { id } });
        expect(await readRefusal(undefined, { query, variables: { id } })).toMatchObject({
          code: 'UNAUTHENTICATED',
        });
      }
    },
  );
});
