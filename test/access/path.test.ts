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

/** Seen in a booking by whoever sees that: GAP-13 shows them there, and GAP-18 opens no more. */
const partsOfBookings = ['Booking.eventType', 'Booking.attendees', 'BookingSeat.attendee'];

describe('what is reached by whatever path', () => {
  it.each(['owner', 'member', 'stranger', 'organizationAdmin', 'token'])(
    'opens by its own door too, for the %s',
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
  it('a member gets to the hours of no other, whoever tied them to it', async () => {
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

  it('who leads the team gets no further than a member', async () => {
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

  it('a member gets to bookings that he hosts and to no webhooks', async () => {
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

  it('an organization administrator gets to what was booked, and not into a team that is not his', async () => {
    const { organizationAdmin, owner, member, bookingId } = graph;
    const { booking } = await fetchSelection(organizationAdmin, query, bookingId);
    expect(booking).toMatchObject({ user: { databaseId: owner.id }, attendees: [{}] });
    expect(booking.eventType).toEqual({
      title: 'Shared',
      team: null,
      schedule: null,
      hosts: [],
      webhooks: { totalCount: 0, nodes: [] },
      // Of the member too: he is in a team below the organization.
      bookings: { totalCount: 2, nodes: [{ userId: owner.id }, { userId: member.id }] },
    });
  });

  it('an administrator of the system gets everywhere', async () => {
    const { booking } = await fetchSelection(graph.admin, query, graph.bookingId);
    expect(booking.eventType).toMatchObject({ schedule: {}, hosts: [{}, {}, {}] });
    expect(booking.eventType.bookings.totalCount).toBe(3);
  });
});

describe('from a team', () => {
  it('a member gets to cards of the others', async () => {
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

  it('none gets up who is but invited', async () => {
    const query =
      '{ memberships { nodes { accepted teamName team { id members { totalCount } } } } }';
    const { memberships } = await fetchSelection(graph.stranger, query);
    expect(memberships.nodes).toEqual([{ accepted: false, teamName: 'Team', team: null }]);
  });
});

describe('from his schedules, absences and webhooks', () => {
  it('a user gets to himself and to the card of who stands in', async () => {
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
