import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import type { Caller } from '../support/client.ts';
import type { Id } from '../support/kind.ts';
import {
  documentFor,
  globalId,
  kindNames,
  kindOf,
  operationsOf,
  verdictFor,
} from '../support/record-kind.ts';
import {
  buildCallers,
  buildWorld,
  type CallerName,
  callers,
  verdictOf,
  type World,
} from '../support/world.ts';

const [one, many] = [
  'query ($id: ID!) { node(id: $id) { id } }',
  'query ($id: ID!) { nodes(ids: [$id]) { id } }',
];

/** Only API keys list users; and what anyone else may see is himself. */
const listExceptions: Record<string, string> = {
  'User readToken': 'FORBIDDEN',
  'User noWriteToken': 'FORBIDDEN',
};

const list = (field: string) => `{ ${field}(first: 500) { nodes { id } } }`;

/** An id like this one that no record has. */
const neverThere = (id: Id) => (typeof id === 'number' ? 2_147_483_000 - id : randomUUID());

describe.each(kindNames)('a record of the kind %s', (name) => {
  const kind = kindOf(name);
  let world: World;
  let credentials: Record<CallerName, Caller | undefined>;
  let id: Id;
  beforeAll(async () => {
    world = await buildWorld();
    credentials = await buildCallers(world, kind.writeScope);
    id = await kind.make(world);
  });

  it.each(callers)('is the same by every door: %s', async (who) => {
    const caller = as(credentials[who]);
    const variables = { id: globalId(kind, id) };
    const node = verdictOf(await caller.gql(one, variables), 'node');
    expect(verdictOf(await caller.gql(many, variables), 'nodes')).toBe(node);
    expect(await verdictFor(credentials[who], { kind, operation: 'read', id })).toBe(node);
    if (!kind.list) return;
    const { data, errors } = await caller.gql(list(kind.list));
    const listed = (data?.[kind.list].nodes ?? []).some(
      (record: { id: string }) => record.id === variables.id,
    );
    const code = errors?.[0]?.extensions['code'] ?? (listed ? 'OK' : 'NOT_FOUND');
    expect(code).toBe(listExceptions[`${name} ${who}`] ?? node);
  });

  /** The answer as it stands on the wire, without the ids that were asked for. */
  async function bodyOf(query: string, asked: Id) {
    const response = await as(world.stranger).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { id: globalId(kind, asked) } }),
    });
    const body = await response.text();
    const text = body.replaceAll(globalId(kind, asked), '…');
    return { status: response.status, text };
  }

  it.each(['node', 'nodes', ...operationsOf(kind)])(
    'is to a stranger as if it had never been: %s',
    async (door) => {
      const query = { node: one, nodes: many }[door] ?? '';
      const operation = operationsOf(kind).find((known) => known === door);
      const asked = operation ? documentFor(kind, operation).query : query;
      const foreign = await bodyOf(asked, id);
      expect(foreign).toEqual(await bodyOf(asked, neverThere(id)));
      expect(foreign.text).toMatch(/NOT_FOUND|FORBIDDEN|null/);
    },
  );
});
