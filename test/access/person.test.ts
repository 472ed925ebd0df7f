import { encodeGlobalID } from '@pothos/plugin-relay';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../src/base/scopes.ts';
import { as } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { type Caller, readResultCode } from '../support/client.ts';
import { buildGraph, type Graph } from '../support/world/world.ts';

let graph: Graph;
beforeAll(async () => {
  graph = await buildGraph();
});

const card = 'fragment Card on Person { id databaseId name email timeZone }';
const openQuery = `query ($id: ID!) { node(id: $id) { ...Card } } ${card}`;

const openCard = (caller: Caller | undefined, { id }: { id: number }) =>
  as(caller).gql(openQuery, { id: encodeGlobalID('Person', id) });

describe('a person', () => {
  it('is the same record through a booking, a team and node', async () => {
    const { member, owner, team } = graph;
    const { data } = await as(owner).gql(
      `query ($id: Int!) {
        viewer { id databaseId }
        bookings { nodes { user { ...Card } hosts { ...Card } } }
        team(by: { databaseId: $id }) { members { nodes { user { ...Card } } } }
      } ${card}`,
      { id: team.id },
    );
    const seen = [
      ...data.bookings.nodes.flatMap((one: { user: unknown; hosts: unknown[] }) => [
        one.user,
        ...one.hosts,
      ]),
      ...data.team.members.nodes.map(({ user }: { user: unknown }) => user),
    ] as { id: string }[];
    expect(new Set(seen.map(({ id }) => id)).size).toBeGreaterThan(1);
    for (const person of seen) {
      const { data: again } = await as(owner).gql(openQuery, { id: person.id });
      expect(again.node).toEqual(person);
    }
    // The card and the account of one user are two records.
    expect(seen.map(({ id }) => id)).not.toContain(data.viewer.id);
    expect((await openCard(owner, member)).data.node.databaseId).toBe(member.id);
  });

  it('is not found by a stranger, like one that does not exist', async () => {
    const stranger = await buildUser();
    const answers = [graph.member, { id: 2_147_483_000 }].map((one) => openCard(stranger, one));
    for (const answer of await Promise.all(answers)) {
      expect(answer.data.node).toBeNull();
      expect(readResultCode(answer)).toBe('NOT_FOUND');
    }
  });

  it.each<[Scope | 'none', string, string]>([
    ['READ_TEAM', 'OK', 'OK'],
    ['READ_PROFILE', 'OK', 'NOT_FOUND'],
    ['READ_SCHEDULE', 'OK', 'OK'],
    ['none', 'NOT_FOUND', 'NOT_FOUND'],
  ])('is found by an app with %s if its fields lead there', async (scope, self, other) => {
    const { owner, member } = graph;
    const token = await buildAccessToken(owner, scope === 'none' ? [] : [scope]);
    expect(readResultCode(await openCard(token, owner))).toBe(self);
    expect(readResultCode(await openCard(token, member))).toBe(other);
  });

  it('is shown to nobody without a credential', async () => {
    expect(readResultCode(await openCard(undefined, graph.owner))).toBe('UNAUTHENTICATED');
  });
});
