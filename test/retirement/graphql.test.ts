import { getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deprecateSince } from '../../schema/deprecation.ts';
import { schema } from '../../schema/index.ts';
import { startApp } from '../support/app.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';

interface Deprecable {
  deprecationReason?: string | null | undefined;
}

/** Nothing of the schema is deprecated today, so each of these is for this file only. */
function findParts(): [Deprecable | null | undefined, string][] {
  const user = schema.getType('User');
  const filter = schema.getType('BookingFilter');
  const status = schema.getType('BookingStatus');
  const bookings = schema.getQueryType()?.getFields()['bookings'];
  if (!isObjectType(user) || !isInputObjectType(filter) || !isEnumType(status)) return [];
  expect(getNamedType(filter.getFields()['status']?.type)).toBe(status);
  return [
    [user.getFields()['locale'], '2026-10-15'],
    [bookings?.args.find(({ name }) => name === 'offset'), '2026-11-01'],
    [filter.getFields()['search'], '2026-11-15'],
    [status.getValue('REJECTED'), '2026-12-01'],
  ];
}

type Server = Awaited<ReturnType<typeof startApp>>;
let user: UserWithKey;
let server: Server;

beforeAll(async () => {
  user = await buildUser();
  for (const [part, day] of findParts()) {
    if (!part) throw new Error('A part of the schema that this file deprecates does not exist');
    part.deprecationReason = deprecateSince(day, 'Use more.');
  }
  server = await startApp();
});

afterAll(() => {
  for (const [part] of findParts()) if (part) part.deprecationReason = undefined;
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.as(user).fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const rehearse = (body: unknown) => post(body, { prefer: 'sunset-rehearsal' });

const readDays = ({ headers }: Response) => [
  headers.get('deprecation') && Number(headers.get('deprecation')?.slice(1)),
  headers.get('sunset'),
];

const toDays = (since: string, sunset: string) => [
  Date.parse(since) / 1_000,
  new Date(sunset).toUTCString(),
];

const listBookings = (args: string) => `{ bookings(${args}) { nodes { databaseId } } }`;
const withFilter =
  'query ($filter: BookingFilter) { bookings(filter: $filter) { nodes { databaseId } } }';

describe('an operation over HTTP that uses deprecated parts', () => {
  it('says since when and until when, and answers as always', async () => {
    const response = await post({ query: '{ viewer { locale } }' });
    expect(readDays(response)).toEqual(toDays('2026-10-15', '2027-04-15'));
    expect(response.headers.get('link')).toMatch(
      /^<[^>]*\/docs\/schema-changes>; rel="deprecation", <[^>]*\/docs\/graphql#deprecated-parts>; rel="sunset"$/,
    );
    expect(await response.json()).toEqual({ data: { viewer: { locale: user.locale } } });
  });

  it.each([
    ['an argument', { query: listBookings('offset: 0') }, '2026-11-01', '2027-05-01'],
    [
      'an input field',
      { query: listBookings('filter: { search: "x" }') },
      '2026-11-15',
      '2027-05-15',
    ],
    [
      'a value',
      { query: listBookings('filter: { status: REJECTED }') },
      '2026-12-01',
      '2027-06-01',
    ],
    [
      'an input field in a variable',
      { query: withFilter, variables: { filter: { search: 'x' } } },
      '2026-11-15',
      '2027-05-15',
    ],
    [
      'a value in a variable',
      { query: withFilter, variables: { filter: { status: ['PENDING', 'REJECTED'] } } },
      '2026-12-01',
      '2027-06-01',
    ],
  ])('knows %s', async (_what, body, since, sunset) => {
    expect(readDays(await post(body))).toEqual(toDays(since, sunset));
  });

  it('takes the earliest days of all parts, and of all operations of a batch', async () => {
    const query = `{ viewer { locale } bookings(offset: 0) { nodes { databaseId } } }`;
    const days = toDays('2026-10-15', '2027-04-15');
    expect(readDays(await post({ query }))).toEqual(days);
    const batch = [{ query: listBookings('offset: 0') }, { query: '{ viewer { locale } }' }];
    expect(readDays(await post(batch))).toEqual(days);
  });

  it('says so on a GET, too', async () => {
    const query = encodeURIComponent('{ viewer { locale } }');
    const response = await server.as(user).fetch(`/graphql?query=${query}`);
    expect(readDays(response)).toEqual(toDays('2026-10-15', '2027-04-15'));
  });

  it('says nothing about operations that use none', async () => {
    const body = { query: withFilter, variables: { filter: { status: 'PENDING' } } };
    expect(readDays(await post(body))).toEqual([null, null]);
    expect(readDays(await server.as(user).fetch('/v1/me'))).toEqual([null, null]);
  });
});

describe('Prefer: sunset-rehearsal on /graphql', () => {
  const readError = async (response: Response) => {
    const { data, errors } = (await response.json()) as {
      data?: unknown;
      errors?: { message: string; extensions: { code: string } }[];
    };
    return [data, errors?.[0]?.message, errors?.[0]?.extensions.code];
  };

  it.each([
    ['a field', { query: '{ viewer { locale } }' }, /locale/],
    ['an argument', { query: listBookings('offset: 0') }, /offset/],
    ['an input field', { query: listBookings('filter: { search: "x" }') }, /search/],
    [
      'an input field in a variable',
      { query: withFilter, variables: { filter: { search: 'x' } } },
      /search/,
    ],
    [
      'a value',
      { query: listBookings('filter: { status: REJECTED }') },
      /must be one of .*PENDING/,
    ],
    [
      'a value in a variable',
      { query: withFilter, variables: { filter: { status: 'REJECTED' } } },
      /must be one of .*PENDING/,
    ],
  ])('refuses %s that is deprecated as if it were unknown', async (_what, body, message) => {
    const response = await rehearse(body);
    expect(response.headers.get('preference-applied')).toBe('sunset-rehearsal');
    const [data, text, code] = await readError(response);
    expect([data, code]).toEqual([undefined, 'BAD_USER_INPUT']);
    expect(text).toMatch(message);
    expect(text).not.toContain('REJECTED');
  });

  it('answers with the words and the status for a field that never existed', async () => {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const gone = await post(
        { query: '{ viewer { locale } }' },
        { accept, prefer: 'sunset-rehearsal' },
      );
      const unknown = await post({ query: '{ viewer { nocale } }' }, { accept });
      expect(gone.status).toBe(unknown.status);
      expect((await readError(unknown))[1]).toMatch(/^viewer\.nocale: does not exist on User/);
      expect((await readError(gone))[1]).toMatch(/^viewer\.locale: does not exist on User/);
    }
  });

  it('runs everything else, also beside a refused item of a batch', async () => {
    const response = await rehearse([
      { query: '{ viewer { name } }' },
      { query: '{ viewer { locale } }' },
    ]);
    const [fine, refused] = (await response.json()) as { data?: unknown; errors?: unknown }[];
    expect(fine).toEqual({ data: { viewer: { name: user.name } } });
    expect(refused?.errors).toHaveLength(1);
  });

  it('changes nothing when it refuses a write', async () => {
    const query = `mutation { updateUser(input: { by: { databaseId: ${user.id} }, name: "Changed" }) { user { locale } } }`;
    expect(await readError(await rehearse({ query }))).toMatchObject([
      undefined,
      /./,
      'BAD_USER_INPUT',
    ]);
    const after = await post({ query: '{ viewer { name } }' });
    expect(await after.json()).toEqual({ data: { viewer: { name: user.name } } });
  });
});
