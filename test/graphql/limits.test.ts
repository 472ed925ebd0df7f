import { describe, expect, it } from 'vitest';
import { as, startApp } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { createClient } from '../support/client.ts';
import { measureEffort } from '../support/effort.ts';

const user = await buildUser();
const repeatText = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

/** Each fragment uses the next one twice: the fields double with every line. */
const bomb = `{ viewer { ...f0 } } ${repeatText(40, (i) => `fragment f${i} on User { ...f${i + 1} ...f${i + 1} }`)} fragment f40 on User { name }`;
const aliased = `{ viewer { ...g0 } } ${repeatText(12, (i) => `fragment g${i} on User { schedules { nodes { user { databaseId } } } ...g${i + 1} ...g${i + 1} }`)} fragment g12 on User { name }`;
const cycle = '{ viewer { ...a } } fragment a on User { ...b } fragment b on User { ...a }';
const spreads = (count: number) =>
  `{ viewer { ${repeatText(count, (i) => `...f${i}`)} } } ${repeatText(count, (i) => `fragment f${i} on User { name email }`)}`;
const buildNestedQuery = (depth: number) => `{ ${'a { '.repeat(depth)} b ${'}'.repeat(depth)} }`;

const hostile: [string, string][] = [
  ['20,000 levels', buildNestedQuery(20_000)],
  ['17 levels', `{ ${'viewer { '.repeat(17)} name ${'}'.repeat(17)} }`],
  ['too many tokens', `{ viewer { ${repeatText(5_000, () => 'name')} } }`],
  ['a thousand aliases', `{ ${repeatText(1_000, (i) => `a${i}: __typename`)} }`],
  ['61 aliases', `{ viewer { ${repeatText(61, (i) => `a${i}: name`)} } }`],
  ['many directives', `{ viewer { name ${repeatText(200, () => '@skip(if: false)')} } }`],
  ['nested fragments that double', bomb],
  ['nested fragments with lists', aliased],
  ['a cycle of fragments', cycle],
  ['26 root fields', `{ ${repeatText(26, (i) => `a${i}: viewer { name }`)} }`],
  [
    'deep pages',
    '{ schedules(first: 500) { nodes { user { databaseId } availability { schedule { availability { schedule { availability { days } } } } } } } }',
  ],
  ['a NUL in a text', '{ user(by: { id: "\\u0000" }) { name } }'],
  ['half a surrogate pair', '{ user(by: { id: "\\uD800" }) { name } }'],
  ['many operations', repeatText(500, (i) => `query q${i} { viewer { name } }`)],
  [
    'equal fields with selections',
    `{ viewer { ${repeatText(700, () => 'teams { nodes { id } }')} } }`,
  ],
  [
    'nested equal fields',
    `{ viewer { ${repeatText(25, () => `teams { ${repeatText(25, () => 'nodes { id }')} }`)} } }`,
  ],
  ['many fragments in one place', spreads(200)],
  ['a deep list', `{ viewer { teams(first: ${'['.repeat(2_900)}) { totalCount } } }`],
  ['a deep type', `query ($a: ${'['.repeat(1_400)}Int${']'.repeat(1_400)}) { viewer { name } }`],
  [
    'deep input literals',
    `{ bookings(filter: ${'{a:'.repeat(500)}1${'}'.repeat(500)}) { totalCount } }`,
  ],
];

const send = (query: string) =>
  as(user).fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query }),
  });

describe('a hostile operation', () => {
  it.each(hostile)('is refused with little work: %s', async (_name, query) => {
    let response = await send(query);
    // Each is a document not seen before.
    const effort = await measureEffort(async (attempt) => {
      response = await send(`${query} # ${attempt}`);
    });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(response.status).toBe(400);
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(effort).toBeLessThan(50);
    expect((await as(user).gql('{ viewer { databaseId } }')).data.viewer.databaseId).toBe(user.id);
  });

  it.each([
    [
      'a block string that ends in a backslash',
      `{ user(by: { id: """a\\\\""" """ }) { ${'name { '.repeat(700)}`,
    ],
    ['a comment that ends with a carriage return', `#\r${'{ a '.repeat(700)}`],
  ])('cannot hide its depth behind %s', async (_name, query) => {
    const { status, errors } = await as(user).gql(query);
    expect(status).toBe(400);
    expect(errors?.[0]?.message).toContain('nested too deeply');
  });

  it('is refused before parsing if its JSON is nested too deeply', async () => {
    const body = `{"query":"{__typename}","variables":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const response = await as(user).fetch('/graphql', { method: 'POST', headers, body });
    expect(response.status).toBe(400);
  });

  it.each([
    ['an object for a scalar', { first: { gt: 1 } }],
    ['a number beyond the integers', { first: 1e12 }],
    ['a negative page', { first: -5 }],
    ['a text for a number', { first: '5' }],
  ])('is bad input, not a bug: %s', async (_name, variables) => {
    const query = 'query ($first: Int) { schedules(first: $first) { nodes { name } } }';
    const { errors } = await as(user).gql(query, variables);
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });

  it('is refused for its length, whatever the Accept header', async () => {
    const response = await as(user).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: `{ viewer { ${repeatText(5_000, () => 'name')} } }` }),
    });
    expect(response.status).toBe(400);
  });

  it('can ask for at most 500 nodes, and pays for each', async () => {
    const ids = (count: number) => Array<string>(count).fill(btoa('User:1'));
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const { errors } = await as(user).gql(query, { ids: ids(501) });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'ids', message: 'must have at most 500 items' }],
    });
    const { url } = await startApp({ RATE_LIMIT: '1000' });
    const readRemaining = async (count: number) => {
      const { headers } = await createClient(url, user).gql(query, { ids: ids(count) });
      return Number(headers.get('x-ratelimit-remaining'));
    };
    // 5 for the nodes, 1 for the length of the body.
    expect((await readRemaining(1)) - (await readRemaining(400))).toBe(6);
  });
});

const introspection =
  'query ($input: IntrospectTokenInput!) { introspectToken(input: $input) { active } }';

describe('an ordinary operation', () => {
  it.each([
    ['brackets in a block string', `{ user(by: { id: """\\""" ${'{['.repeat(100)}""" }) { id } }`],
    ['brackets in a comment', `#${'{['.repeat(100)}\n{ viewer { id } }`],
    ['fragments that select the same fields', spreads(40)],
    ['a field that is repeated', `{ viewer { ${repeatText(100, () => 'name')} } }`],
  ])('may have %s', async (_name, query) => {
    const { errors = [] } = await as(user).gql(query);
    expect(errors.map(({ message }) => message).join()).not.toMatch(/nested|repeats|too many/);
  });
});

describe('bad variables', () => {
  it.each([
    [4_000, 'field'],
    [45_000, 'field'],
    [45_000, 'item'],
  ])('are refused with little work and a short answer: %i of a %s', async (count, kind) => {
    const names = Array.from({ length: count }, (_, index) => `unknown${index}`);
    const input =
      kind === 'item' ? { clientId: names } : Object.fromEntries(names.map((name) => [name, 1]));
    const effort = await measureEffort(async () => {
      const { status, errors } = await as().gql(introspection, { input });
      expect([status, errors?.[0]?.extensions['code']]).toEqual([400, 'BAD_USER_INPUT']);
      expect(JSON.stringify(errors).length).toBeLessThan(10_000);
    }, 3);
    expect(effort).toBeLessThan(250);
  });

  it('do not make valid variables cheaper', async () => {
    const query =
      'query ($n: Int) { schedules(first: $n) { nodes { user { databaseId } availability { schedule { availability { schedule { availability { days } } } } } } } }';
    for (const n of ['500', [500], 500]) {
      const { status, errors } = await as(user).gql(query, { n });
      expect([status, errors?.[0]?.extensions['code']]).toEqual([400, 'BAD_USER_INPUT']);
    }
  });

  it('are named by their paths, all at once', async () => {
    const { errors } = await as(user).gql(
      'mutation ($input: CreateScheduleInput!) { createSchedule(input: $input) { schedule { name } } }',
      {
        input: {
          name: 'x',
          timeZone: 'Mars/Olympus',
          availability: [{ startTime: 'noon', endTime: '17:00' }],
        },
      },
    );
    const paths = errors?.flatMap(({ extensions }) => extensions['errors']);
    expect(paths).toEqual(
      expect.arrayContaining([
        { path: 'input.timeZone', message: 'must be an IANA time zone, such as Europe/Berlin' },
        { path: 'input.availability.0.startTime', message: 'must be a time of day such as 09:00' },
      ]),
    );
  });
});
