import { beforeAll, describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { buildAccessToken } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';
import { findOpenNodes, findReachedNodes } from '../support/world/schema-walk.ts';
import { allScopes, buildGraph, type Graph } from '../support/world/world.ts';

let graph: Graph;
let credentials: Record<string, Caller>;
beforeAll(async () => {
  graph = await buildGraph();
  const { owner, member, stranger, organizationAdmin } = graph;
  const token = await buildAccessToken(owner, allScopes);
  credentials = { owner, member, stranger, organizationAdmin, token };
});

/** Visible inside a booking to everyone who sees it (GAP-13), but not on their own (GAP-18). */
const partsOfBookings = ['Booking.eventType', 'Booking.attendees', 'BookingSeat.attendee'];

describe('a record reached by any path', () => {
  it.each(['owner', 'member', 'stranger', 'organizationAdmin', 'token'])(
    'can also be opened by its id, for the %s',
    async (who) => {
      const caller = credentials[who];
      if (!caller) throw new TypeError(who);
      const reached = await findReachedNodes(caller, 3);
      expect(reached.length).toBeGreaterThan(20);
      const ids = reached.map(({ id }) => id);
      const open = await findOpenNodes(caller, ids);
      const beyond = new Set(reached.filter(({ id }) => !open.has(id)).map(({ by }) => by));
      const isPart = (by: string) => who === 'organizationAdmin' && partsOfBookings.includes(by);
      expect([...beyond].filter((by) => !isPart(by))).toEqual([]);
    },
  );
});

async function fetchSelection(caller: Caller, query: string, id?: number) {
  const { data, errors } = await as(caller).gql(query, { id });
  expect(errors).toBeUndefined();
  return data;
}

describe('from an event type of the team', () => {
  it('a member reaches no schedule but their own', async () => {
    const { member, colleagues, members, eventTypeId } = graph;
    const query = `query ($id: Int!) { eventType(by: { databaseId: $id }) {
      scheduleId schedule { availability { startTime } }
      hosts { userId scheduleId schedule { databaseId } }
    } }`;
    const { eventType } = await fetchSelection(member, query, eventTypeId);
    expect(eventType).toMatchObject({ scheduleId: colleagues.schedule.id, schedule: null });
    for (const { userId, schedule } of eventType.hosts) {
      const own = userId === member.id ? { databaseId: members.schedule.id } : null;
      expect(schedule).toEqual(own);
    }
  });

  it('the owner of the team reaches no schedule but their own', async () => {
    const { owner, own, eventTypeId } = graph;
    const query = `query ($id: Int!) { eventType(by: { databaseId: $id }) {
      schedule { id } hosts { schedule { databaseId } }
    } }`;
    const { eventType } = await fetchSelection(owner, query, eventTypeId);
    expect(eventType).toEqual({
      schedule: null,
      hosts: [
        { schedule: { databaseId: own.schedule.id } },
        { schedule: null },
        { schedule: null },
      ],
    });
  });

  it('a member reaches the bookings they host and no webhooks', async () => {
    const { member, owner, eventTypeId } = graph;
    const query = `query ($id: Int!) { eventType(by: { databaseId: $id }) {
      bookings { totalCount nodes { userId } } webhooks { totalCount nodes { id } }
    } }`;
    const { eventType } = await fetchSelection(member, query, eventTypeId);
    expect(eventType).toEqual({
      bookings: { totalCount: 1, nodes: [{ userId: member.id }] },
      webhooks: { totalCount: 0, nodes: [] },
    });
    const { eventType: led } = await fetchSelection(owner, query, eventTypeId);
    expect(led).toMatchObject({ bookings: { totalCount: 1 }, webhooks: { totalCount: 1 } });
  });
});

describe('from a booking', () => {
  const query = `query ($id: Int!) { booking(by: { databaseId: $id }) {
    user { databaseId } attendees { email }
    eventType {
      title team { id } schedule { id } hosts { id }
      webhooks { totalCount nodes { id } } bookings { totalCount nodes { userId } }
    }
  } }`;

  it('an organization administrator reaches the event type but not a team they are not in', async () => {
    const { organizationAdmin, owner, member, bookingId } = graph;
    const { booking } = await fetchSelection(organizationAdmin, query, bookingId);
    expect(booking).toMatchObject({ user: { databaseId: owner.id }, attendees: [{}] });
    expect(booking.eventType).toEqual({
      title: 'Shared',
      team: null,
      schedule: null,
      hosts: [],
      webhooks: { totalCount: 0, nodes: [] },
      // Includes the member’s booking, because the member is in a team below the organization.
      bookings: { totalCount: 2, nodes: [{ userId: owner.id }, { userId: member.id }] },
    });
  });

  it('a system administrator reaches everything', async () => {
    const { booking } = await fetchSelection(graph.admin, query, graph.bookingId);
    expect(booking.eventType).toMatchObject({ schedule: {}, hosts: [{}, {}, {}] });
    expect(booking.eventType.bookings.totalCount).toBe(3);
  });
});

describe('from a team', () => {
  it('a member reaches the other members only as persons', async () => {
    const { member, colleague, team } = graph;
    const query = `query ($id: Int!) { team(by: { databaseId: $id }) {
      members { nodes { userId user { __typename databaseId } } }
      eventTypes { totalCount nodes { userId } }
    } }`;
    const data = await fetchSelection(member, query, team.id);
    const user = { __typename: 'Person', databaseId: colleague.id };
    expect(data.team.members.nodes).toContainEqual({ userId: colleague.id, user });
    const ofTeam = { userId: null };
    expect(data.team.eventTypes).toEqual({ totalCount: 2, nodes: [ofTeam, ofTeam] });
  });

  it('an invited user does not reach the team', async () => {
    const query =
      '{ memberships { nodes { accepted teamName team { id members { totalCount } } } } }';
    const { memberships } = await fetchSelection(graph.stranger, query);
    expect(memberships.nodes).toEqual([{ accepted: false, teamName: 'Team', team: null }]);
  });
});

describe('from schedules, absences and webhooks', () => {
  it('a user reaches users only as persons', async () => {
    const { owner, member } = graph;
    const query = `{
      schedules { nodes { user { __typename databaseId } } }
      outOfOffices { nodes { toUser { __typename databaseId } } }
      webhooks { nodes { userId teamId eventTypeId team { databaseId } eventType { databaseId } } }
    }`;
    const { schedules, outOfOffices, webhooks } = await fetchSelection(owner, query);
    const toPersonCard = (user: { id: number }) => ({ __typename: 'Person', databaseId: user.id });
    expect(schedules.nodes).toEqual([{ user: toPersonCard(owner) }]);
    expect(outOfOffices.nodes).toEqual([{ toUser: toPersonCard(member) }]);
    expect(webhooks.nodes).toHaveLength(4);
  });
});
