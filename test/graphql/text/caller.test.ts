import { print } from 'graphql';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { ledger } from '../../../rest-compat/ledger.ts';
import type { Call, Endpoint } from '../../../rest-compat/kit/route.ts';
import { readSystemClock } from '../../../src/context/tool.ts';
import { twins, type TwinRequest } from '../../rest/twin.ts';
import { as, db, startApp } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildAccessToken } from '../../support/build/user.ts';
import { type Caller, readStableText } from '../../support/client.ts';
import { buildGraph, type Graph } from '../../support/world/world.ts';

type Client = ReturnType<typeof as>;

/** Answers with records that it has read. */
const { as: asPlain } = await startApp({}, readSystemClock, Infinity);

let graph: Graph;
let callers: Record<string, Caller | undefined>;

/** What JSON and SQL write in different ways, or not at all. */
const odd = `"\\ \u0001\u001e\u001f\u007f\t\n\r\u2028 é 日本 😀 </script> $1 {} '`;
const oddJson = {
  ...{ text: odd, big: 12_345_678_901_234, small: 1e-9, huge: 1e300, negative: -0.5 },
  ...{ '': [null, true, [], {}], [odd]: 1, __proto: { a: '"' } },
};

beforeAll(async () => {
  graph = await buildGraph();
  const { owner, organizationAdmin, admin, stranger } = graph;
  await buildBooking({
    host: owner,
    ...{ title: odd, description: odd, cancellationReason: '', metadata: oddJson },
    ...{ responses: [odd, 1], location: { value: 'link', optionValue: odd }, rating: 5 },
    startTime: new Date('1970-01-01T00:00:00.001Z'),
    endTime: new Date('2100-12-31T23:59:59.999Z'),
    createdAt: new Date('2026-01-02T03:04:05.060Z'),
    status: 'CANCELLED',
  });
  await db.user.update({ where: { id: owner.id }, data: { name: odd, bio: odd } });
  callers = {
    ...{ owner, organizationAdmin, admin, stranger, nobody: undefined },
    fewScopes: await buildAccessToken(owner, ['READ_BOOKING']),
    allReads: await buildAccessToken(owner, ['READ_BOOKING', 'READ_PROFILE', 'READ_TEAM']),
  };
});

const rows = ledger.filter(({ method, base }) => method === 'get' && base === undefined);

function toCall({ path }: Endpoint, { params = {}, query = {} }: TwinRequest): Call {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? '');
  const url = `/v1${filled}?${new URLSearchParams(query).toString()}`;
  return { params, query, body: {}, url };
}

/** Not as it was sent, because PostgreSQL writes spaces into JSON. */
const readAnswer = async (answer: Promise<Response>) =>
  JSON.stringify(JSON.parse(await readStableText(await answer)));

const askGraphql = (client: Client, { document }: Endpoint, variables: Record<string, unknown>) =>
  readAnswer(
    client.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document), variables }),
    }),
  );

it.each(rows.map((row) => [row.path, row] as const))(
  'GET %s answers every kind of caller the same, as text or not',
  async (path, row) => {
    const request = await twins[`GET ${path}`]?.(graph);
    if (!request) expect.fail(`Nothing is asked of ${path}`);
    const wide =
      row.operation.startsWith('List') && path !== '/slots' ? { ...request, query: {} } : request;
    const call = toCall(row, wide);
    for (const [kind, caller] of Object.entries(callers)) {
      const [text, plain] = [as(caller), asPlain(caller)];
      const variables = row.variables(call);
      expect([kind, await askGraphql(text, row, variables)]).toEqual([
        kind,
        await askGraphql(plain, row, variables),
      ]);
      expect([kind, await readAnswer(text.fetch(call.url))]).toEqual([
        kind,
        await readAnswer(plain.fetch(call.url)),
      ]);
    }
  },
);

it('shows an app its part of the schema, beside records that could be text', async () => {
  const query = '{ __schema { types { name } } bookings(first: 1) { nodes { uid } } }';
  const { data } = await as(callers['fewScopes']).gql(query);
  expect(data.bookings.nodes).toHaveLength(1);
  const names = data.__schema.types.map(({ name }: { name: string }) => name);
  expect(names).toContain('Booking');
  expect(names).not.toContain('ApiKey');
});

it.each(['/v1/bookings?take=5', '/v1/bookings', '/v1/me', '/v1/users?take=2', '/v1/teams'])(
  'GET %s sends text that PostgreSQL wrote',
  async (path) => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    expect((await as(graph.admin).fetch(path)).status).toBe(200);
    const statements = sent.mock.calls.map(([query]) => JSON.stringify(query)).join();
    sent.mockRestore();
    expect(statements).toContain('row_to_json');
  },
);
