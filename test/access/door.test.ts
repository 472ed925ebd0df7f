import { getNamedType, isCompositeType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { isScope } from '../../src/base/scopes.ts';
import { as } from '../support/app.ts';
import { buildAccessToken } from '../support/build/user.ts';
import {
  allScopes,
  buildAppWebhooks,
  buildGraph,
  type Graph,
  listScopesWithout,
} from '../support/world/world.ts';
import { doors } from './door-table.ts';

/** The Relay types between a list and its records. */
const isPlumbing = (name: string) =>
  /(Connection|Edge)$|^PageInfo$/.test(name) && name !== 'CalendarConnection';
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

/** The fields of a type that lead to another type, without the reasons of a refusal. */
const listRelationFields = (type: (typeof objectTypes)[number]) =>
  Object.values(type.getFields()).filter(
    (field) =>
      isCompositeType(getNamedType(field.type)) && !['userErrors', 'effects'].includes(field.name),
  );

/** What is told beside the record that was written: no records themselves. */
const toldBeside = new Set(['HeldRows', 'ManageLink', 'PublicHost', 'WebhookWarning']);

const availability = 'userAvailability(from: "2032-03-01T00:00:00Z", to: "2032-03-02T00:00:00Z")';

/** How an app asks for a field with a token that lacks the scope of that field. Nothing leads to a team without READ_TEAM. */
const ways: Record<string, (graph: Graph) => string> = {
  'CalendarConnection.entries': () =>
    '{ calendarConnections { nodes { entries { totalCount } } } }',
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
  'EventType.mailPreview': ({ eventTypeId }) =>
    `{ eventType(by: { databaseId: ${eventTypeId} }) { mailPreview(kind: BOOKED) { text } } }`,
  'EventType.mailTexts': ({ eventTypeId }) =>
    `{ eventType(by: { databaseId: ${eventTypeId} }) { mailTexts { text } } }`,
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
  'UserAvailability.busy': () => `{ ${availability} { busy { start } } }`,
  'UserAvailability.dateRanges': () => `{ ${availability} { dateRanges { start } } }`,
  // A past time always has a reason.
  'SlotReason.bookings': ({ eventTypeId }) =>
    `{ explainSlot(eventTypeId: ${eventTypeId}, start: "2020-01-01T09:00:00Z") { reasons { bookings { id } } } }`,
  'SlotReason.calendarEvents': ({ eventTypeId }) =>
    `{ explainSlot(eventTypeId: ${eventTypeId}, start: "2020-01-01T09:00:00Z") { reasons { calendarEvents { start } } } }`,
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
  'User.calendarConnections': () => '{ viewer { calendarConnections { totalCount } } }',
  'User.calendarFeeds': () => '{ viewer { calendarFeeds { totalCount } } }',
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
