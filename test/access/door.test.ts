import { getNamedType, isCompositeType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { isScope, type Scope } from '../../src/scopes.ts';
import { as } from '../support/app.ts';
import { buildAccessToken } from '../support/build/user.ts';
import {
  allScopes,
  buildAppWebhooks,
  buildGraph,
  type Graph,
  listScopesWithout,
} from '../support/world/world.ts';

/**
 * The fields that lead to another record. A scope: the field requires it. PART: belongs to the record
 * or is visible to everyone who sees it. CARD: a Person, which leads nowhere else. OPEN: visible to
 * anyone (public.test.ts). BOOKER: what the booker sees (booker.test.ts).
 */
const doors: Record<string, Scope | 'PART' | 'CARD' | 'OPEN' | 'BOOKER'> = {
  'ApiKey.parent': 'PART',
  'ApiKey.user': 'CARD',
  'Attendee.booking': 'PART',
  'Attendee.bookingSeat': 'PART',
  'Availability.schedule': 'PART',
  'AuthorizationRequest.client': 'OPEN',
  'AuthorizationRequest.scopes': 'OPEN',
  'Booking.answers': 'PART',
  'Booking.attendees': 'PART',
  'Booking.destinationCalendar': 'PART',
  'Booking.eventType': 'PART',
  'Booking.hosts': 'CARD',
  'Booking.instantMeetingToken': 'PART',
  'Booking.location': 'PART',
  'Booking.mails': 'PART',
  'Booking.payment': 'PART',
  'Booking.references': 'PART',
  'Booking.scheduledTriggers': 'PART',
  'Booking.seatsReferences': 'PART',
  'Booking.user': 'CARD',
  'Booking.workflowReminders': 'PART',
  'BookingChange.booking': 'PART',
  'BookingChange.event': 'PART',
  'BookingSeat.answers': 'PART',
  'BookingSeat.attendee': 'PART',
  'Event.payload': 'PART',
  'BookingEventPayload.booking': 'PART',
  'BookingRescheduledEventPayload.booking': 'PART',
  'BookingPaymentEventPayload.booking': 'PART',
  'BookingReassignedEventPayload.booking': 'PART',
  'BookingReassignedEventPayload.newHost': 'PART',
  'BookingReassignedEventPayload.previousHost': 'PART',
  'BookingNoShowEventPayload.booking': 'PART',
  'BookingAttendeeEventPayload.booking': 'PART',
  'RecordingEventPayload.booking': 'PART',
  'InstantMeetingEventPayload.booking': 'PART',
  'BookingPaymentEventPayload.payment': 'PART',
  'BookingNoShowEventPayload.attendees': 'PART',
  'BookingAttendeeEventPayload.attendee': 'PART',
  'OutOfOfficeEventPayload.outOfOffice': 'PART',
  'OutOfOfficeSnapshot.user': 'PART',
  'OutOfOfficeSnapshot.toUser': 'PART',
  'TeamSnapshot.members': 'PART',
  'BookingSnapshot.organizer': 'PART',
  'BookingSnapshot.hosts': 'PART',
  'BookingSnapshot.attendees': 'PART',
  'BookingSnapshot.location': 'PART',
  'BookingSnapshot.answers': 'PART',
  'BookingSnapshot.team': 'PART',
  'BookingSnapshot.destinationCalendar': 'PART',
  'ConnectedApp.client': 'OPEN',
  'ConnectedApp.scopes': 'PART',
  'Effects.deliveries': 'READ_BOOKING',
  'Effects.endedHolds': 'OPEN',
  'Effects.events': 'READ_BOOKING',
  'Event.booking': 'PART',
  'BookingField.options': 'PART',
  'EventType.bookingFields': 'PART',
  'EventType.bookingLimits': 'PART',
  'EventType.locations': 'PART',
  'EventType.bookings': 'READ_BOOKING',
  'EventType.destinationCalendar': 'READ_BOOKING',
  'EventType.durationLimits': 'PART',
  'EventType.hosts': 'READ_EVENT_TYPE',
  'EventType.owner': 'CARD',
  'EventType.privateLinks': 'READ_EVENT_TYPE',
  'EventType.schedule': 'READ_SCHEDULE',
  'EventType.team': 'READ_TEAM',
  'EventType.webhooks': 'READ_BOOKING',
  'EventTypeHost.eventType': 'PART',
  'EventTypeHost.schedule': 'READ_SCHEDULE',
  'EventTypeHost.user': 'CARD',
  'InstantMeeting.booking': 'BOOKER',
  'Mail.attempts': 'PART',
  'Mail.booking': 'PART',
  'ManagedBooking.answers': 'PART',
  'ManagedBooking.booking': 'BOOKER',
  'ManagedBooking.bookingFields': 'OPEN',
  'ManagedBooking.hosts': 'OPEN',
  'Membership.invitedBy': 'CARD',
  'Membership.team': 'READ_TEAM',
  'Membership.user': 'CARD',
  'OAuthClient.scopes': 'PART',
  'OutOfOffice.toUser': 'CARD',
  'OutOfOffice.user': 'CARD',
  'Payment.booking': 'PART',
  'PlannedDelivery.event': 'PART',
  'PlannedDelivery.webhook': 'PART',
  'PublicEventType.bookingFields': 'OPEN',
  'PublicEventType.hosts': 'OPEN',
  'PublicEventType.locations': 'OPEN',
  'PublicEventType.owner': 'OPEN',
  'PublicEventType.team': 'OPEN',
  'PublicProfile.eventTypes': 'OPEN',
  'PublicProfile.owner': 'OPEN',
  'PublicProfile.team': 'OPEN',
  'Schedule.availability': 'PART',
  'PrivateLink.eventType': 'PART',
  'Schedule.user': 'CARD',
  'SlotDay.slots': 'OPEN',
  'SlotExplanation.reasons': 'OPEN',
  'SlotReason.bookings': 'READ_BOOKING',
  'SlotUnavailable.reasons': 'OPEN',
  'Slots.days': 'OPEN',
  'SlotReason.standIn': 'OPEN',
  'Slots.standIns': 'OPEN',
  'StaleVersion.record': 'PART',
  'StandIn.eventTypes': 'OPEN',
  'StandIn.host': 'OPEN',
  'Team.bookingLimits': 'PART',
  'Team.children': 'READ_TEAM',
  'Team.durationLimits': 'PART',
  'Team.eventTypes': 'READ_EVENT_TYPE',
  'Team.members': 'READ_TEAM',
  'Team.parent': 'READ_TEAM',
  'User.bookingLimits': 'PART',
  'User.bookings': 'READ_BOOKING',
  'User.defaultSchedule': 'READ_SCHEDULE',
  'User.destinationCalendars': 'READ_BOOKING',
  'User.durationLimits': 'PART',
  'User.schedules': 'READ_SCHEDULE',
  'Webhook.deliveries': 'PART',
  'Webhook.eventType': 'READ_EVENT_TYPE',
  'Webhook.team': 'READ_TEAM',
  'Webhook.user': 'CARD',
  'WebhookAttempt.requestHeaders': 'PART',
  'WebhookAttempt.responseHeaders': 'PART',
  'WebhookDelivery.attempts': 'PART',
  'WebhookDelivery.webhook': 'PART',
};

/** The Relay types between a list and its records. */
const isPlumbing = (name: string) => /(Connection|Edge)$|^PageInfo$/.test(name);
const payloads = new Set(
  Object.values(schema.getMutationType()?.getFields() ?? {}).map(
    ({ type }) => getNamedType(type).name,
  ),
);
const roots = new Set(
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].map(
    (type) => type?.name,
  ),
);

const objectTypes = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'));

/** The fields of a type that lead to another type. */
/** Without the reasons of a refusal, which lead nowhere. */
const listRelationFields = (type: (typeof objectTypes)[number]) =>
  Object.values(type.getFields()).filter(
    (field) =>
      isCompositeType(getNamedType(field.type)) && !['userErrors', 'effects'].includes(field.name),
  );

/** What is told beside the record that was written: no records themselves. */
const toldBeside = new Set(['ManageLink', 'PublicHost', 'WebhookWarning']);

/** How an app asks for a field with a token that lacks the scope of that field. Nothing leads to a team without READ_TEAM. */
const ways: Record<string, (graph: Graph) => string> = {
  'Effects.deliveries': () =>
    'mutation { createTeam(input: { name: "T" }, dryRun: true) { effects { deliveries { event { id } } } } }',
  'Effects.events': () =>
    'mutation { createTeam(input: { name: "T" }, dryRun: true) { effects { events { id } } } }',
  'EventType.bookings': ({ eventTypeId }) =>
    `{ eventType(by: { databaseId: ${eventTypeId} }) { bookings { totalCount } } }`,
  'EventType.destinationCalendar': ({ eventTypeId }) =>
    `{ eventType(by: { databaseId: ${eventTypeId} }) { destinationCalendar { id } } }`,
  'EventType.hosts': ({ bookingId }) =>
    `{ booking(by: { databaseId: ${bookingId} }) { eventType { hosts { id } } } }`,
  'EventType.privateLinks': ({ eventTypeId }) =>
    `{ eventType(by: { databaseId: ${eventTypeId} }) { privateLinks { id } } }`,
  'EventType.schedule': ({ eventTypeId }) =>
    `{ eventType(by: { databaseId: ${eventTypeId} }) { schedule { id } } }`,
  'EventType.team': ({ eventTypeId }) =>
    `{ eventType(by: { databaseId: ${eventTypeId} }) { team { id } } }`,
  'EventType.webhooks': ({ eventTypeId }) =>
    `{ eventType(by: { databaseId: ${eventTypeId} }) { webhooks { totalCount } } }`,
  'EventTypeHost.schedule': ({ eventTypeId }) =>
    `{ eventType(by: { databaseId: ${eventTypeId} }) { hosts { schedule { id } } } }`,
  'Membership.team': ({ membershipId }) =>
    `{ membership(by: { databaseId: ${membershipId} }) { team { id } } }`,
  // A past time always has a reason.
  'SlotReason.bookings': ({ eventTypeId }) =>
    `{ explainSlot(eventTypeId: ${eventTypeId}, start: "2020-01-01T09:00:00Z") { reasons { bookings { id } } } }`,
  'Team.children': ({ team }) =>
    `{ team(by: { databaseId: ${team.id} }) { children { totalCount } } }`,
  'Team.eventTypes': ({ team }) =>
    `{ team(by: { databaseId: ${team.id} }) { eventTypes { totalCount } } }`,
  'Team.members': ({ team }) =>
    `{ team(by: { databaseId: ${team.id} }) { members { totalCount } } }`,
  'Team.parent': ({ team }) => `{ team(by: { databaseId: ${team.id} }) { parent { id } } }`,
  'User.bookings': () => '{ viewer { bookings { totalCount } } }',
  'User.defaultSchedule': () => '{ viewer { defaultSchedule { id } } }',
  'User.destinationCalendars': () => '{ viewer { destinationCalendars { id } } }',
  'User.schedules': () => '{ viewer { schedules { totalCount } } }',
  'Webhook.eventType': () => '{ webhooks { nodes { eventType { id } } } }',
  'Webhook.team': () => '{ webhooks { nodes { team { id } } } }',
};

const scoped = Object.entries(doors).flatMap(([door, scope]) =>
  isScope(scope) ? [{ door, scope }] : [],
);

let graph: Graph;
beforeAll(async () => {
  graph = await buildGraph();
});

describe('a field that leads to a record', () => {
  it('is listed in the table, which lists no others', () => {
    const present = objectTypes
      .filter(({ name }) => !isPlumbing(name) && !payloads.has(name) && !roots.has(name))
      .flatMap((type) => listRelationFields(type).map((field) => `${type.name}.${field.name}`));
    expect(present.sort()).toEqual(Object.keys(doors).sort());
  });

  it('is a Relay field in connections and edges', () => {
    for (const type of objectTypes.filter(({ name }) => isPlumbing(name))) {
      const names = listRelationFields(type).map(({ name }) => name);
      expect(['edges', 'node', 'nodes', 'pageInfo']).toEqual(expect.arrayContaining(names));
    }
  });

  it('has at most one type in the payload of a mutation', () => {
    for (const type of objectTypes.filter(({ name }) => payloads.has(name))) {
      const written = new Set(
        listRelationFields(type)
          .map((field) => getNamedType(field.type).name)
          .filter((name) => !toldBeside.has(name)),
      );
      expect(written.size, type.name).toBeLessThanOrEqual(1);
    }
  });

  it('leads to other users only as Person', () => {
    const toUsers = objectTypes
      .flatMap((type) => listRelationFields(type).map((field) => ({ type, field })))
      .filter(({ field }) => getNamedType(field.type).name === 'User')
      .map(({ type, field }) => `${type.name}.${field.name}`);
    const payloads = ['Create', 'Edit', 'Lock', 'Unlock'].map((verb) => `${verb}UserPayload.user`);
    const own = [...payloads, 'Query.user', 'Query.viewer'];
    expect(toUsers.sort()).toEqual([...own, 'UserConnection.nodes', 'UserEdge.node'].sort());
    for (const [door, kind] of Object.entries(doors)) {
      const [type = '', field = ''] = door.split('.');
      const target = objectTypes.find(({ name }) => name === type)?.getFields()[field]?.type;
      expect(target && getNamedType(target).name === 'Person', door).toBe(kind === 'CARD');
    }
  });

  it('does not exist on Person', () => {
    const person = objectTypes.find(({ name }) => name === 'Person');
    expect(Object.keys(person?.getFields() ?? {}).sort()).toEqual(
      [
        'avatar',
        'bio',
        'databaseId',
        'email',
        'id',
        'locale',
        'name',
        'timeZone',
        'username',
      ].sort(),
    );
  });

  it.each(scoped)('requires its scope ($door)', async ({ door, scope }) => {
    const [without, all] = [
      await buildAccessToken(graph.owner, listScopesWithout(scope)),
      await buildAccessToken(graph.owner, allScopes),
    ];
    const query = ways[door]?.(graph) ?? '';
    for (const token of [without, all]) await buildAppWebhooks(token, graph);
    const { errors } = await as(without).gql(query);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', requiredScopes: [scope] });
    expect((await as(all).gql(query)).errors).toBeUndefined();
  });
});
