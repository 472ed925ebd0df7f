import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { type Caller, readStableText } from '../support/client.ts';
import type { RecordId } from '../support/world/booking-kind.ts';
import {
  attemptRecordAction,
  buildRecordDocument,
  getRecordKind,
  listRecordActions,
  recordKindNames,
  toGlobalId,
} from '../support/world/record-kind.ts';
import {
  buildCallers,
  buildWorld,
  type CallerName,
  callerNames,
  type TestWorld,
  toAccessResult,
} from '../support/world/world.ts';

const [one, many] = [
  'query ($id: ID!) { node(id: $id) { id } }',
  'query ($id: ID!) { nodes(ids: [$id]) { id } }',
];

/** The same for a router of Apollo Federation. */
const entity = (globalId: string) =>
  `query ($id: ID!) { _entities(representations: [{ __typename: "${atob(globalId).split(':')[0] ?? ''}", id: $id }]) { __typename } }`;

/** Only API keys may list users. */
const listExceptions: Record<string, string> = {
  'User readToken': 'FORBIDDEN',
  'User noWriteToken': 'FORBIDDEN',
};

const list = (field: string) => `{ ${field}(first: 500) { nodes { id } } }`;

/** An id of the same kind that no record has. */
const toMissingId = (id: RecordId) => (typeof id === 'number' ? 2_147_483_000 - id : randomUUID());

describe.each(recordKindNames)('a record of the kind %s', (name) => {
  const kind = getRecordKind(name);
  let world: TestWorld;
  let credentials: Record<CallerName, Caller | undefined>;
  let id: RecordId;
  beforeAll(async () => {
    world = await buildWorld();
    credentials = await buildCallers(world, kind.writeScope);
    id = await kind.make(world);
  });

  it.each(callerNames)(
    'gets the same answer by node, nodes, _entities, its query and its list (%s)',
    async (who) => {
      const caller = as(credentials[who]);
      const variables = { id: toGlobalId(kind, id) };
      const node = toAccessResult(await caller.gql(one, variables), 'node');
      expect(toAccessResult(await caller.gql(many, variables), 'nodes')).toBe(node);
      const entities = await caller.gql(entity(variables.id), variables);
      expect(toAccessResult(entities, '_entities')).toBe(node);
      expect(await attemptRecordAction(credentials[who], { kind, operation: 'read', id })).toBe(
        node,
      );
      if (!kind.list) return;
      const { data, errors } = await caller.gql(list(kind.list));
      const listed = (data?.[kind.list]?.nodes ?? []).some(
        (record: { id: string }) => record.id === variables.id,
      );
      const code = errors?.[0]?.extensions['code'] ?? (listed ? 'OK' : 'NOT_FOUND');
      expect(code).toBe(listExceptions[`${name} ${who}`] ?? node);
    },
  );

  /** The raw answer, without the requested ids. */
  async function readAnswerText(query: string, asked: RecordId) {
    const response = await as(world.stranger).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { id: toGlobalId(kind, asked) } }),
    });
    const body = await readStableText(response);
    const text = body.replaceAll(toGlobalId(kind, asked), '…');
    return { status: response.status, text };
  }

  it.each(['node', 'nodes', '_entities', ...listRecordActions(kind)])(
    'is answered to a stranger as if it did not exist (%s)',
    async (door) => {
      const entities = entity(toGlobalId(kind, id));
      const query = { node: one, nodes: many, _entities: entities }[door] ?? '';
      const operation = listRecordActions(kind).find((known) => known === door);
      const asked = operation ? buildRecordDocument(kind, operation).query : query;
      const foreign = await readAnswerText(asked, id);
      expect(foreign).toEqual(await readAnswerText(asked, toMissingId(id)));
      expect(foreign.text).toMatch(/NOT_FOUND|FORBIDDEN|null/);
    },
  );
});

describe('nodes', () => {
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on User { email } } }';
  const globalId = (text: string | number, type = 'User') => btoa(`${type}:${text}`);

  it('answers null for an id that is missing, foreign or malformed, and finds the others', async () => {
    const [user, stranger] = [await buildUser(), await buildUser()];
    const own = globalId(user.id);
    const bad = [
      globalId(stranger.id),
      globalId(2_147_483_000),
      globalId(99_999_999_999),
      globalId('x'),
      globalId('x', 'ApiKey'),
      globalId(1, 'Nothing'),
      globalId(1, 'Person'),
      globalId(1, 'Query'),
      'no id',
      '',
    ];
    const found = { id: own, email: user.email };
    const { data, errors } = await as(user).gql(query, { ids: [own, ...bad, own] });
    expect(errors).toBeUndefined();
    expect(data.nodes).toEqual([found, ...bad.map(() => null), found]);
  });

  it('names the missing scope at the entry that needs it', async () => {
    const user = await buildUser();
    const token = await buildAccessToken(user, ['READ_PROFILE']);
    const ids = [globalId(user.id), globalId(1, 'Booking'), globalId(user.id)];
    const { data, errors } = await as(token).gql(query, { ids });
    expect(data.nodes).toMatchObject([{ email: user.email }, null, { email: user.email }]);
    expect(errors).toMatchObject([
      { path: ['nodes', 1], extensions: { requiredScopes: ['READ_BOOKING'] } },
    ]);
  });
});
