import { describe, expect, it } from 'vitest';
import { as, startApp } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { type Caller, createClient } from '../support/client.ts';

const query =
  'query ($representations: [_Any!]!) { _entities(representations: $representations) { __typename ... on User { email } ... on Booking { uid title } } }';

const find = (caller: Caller | undefined, ...representations: unknown[]) =>
  as(caller).gql(query, { representations });

const globalId = (text: string | number, type = 'User') => btoa(`${type}:${text}`);

async function buildScene() {
  const host = await buildHost();
  const booking = await buildBooking({ host });
  return {
    host,
    booking,
    byUid: { __typename: 'Booking', uid: booking.uid },
    byId: { __typename: 'Booking', id: globalId(booking.id, 'Booking') },
    user: { __typename: 'User', id: globalId(host.id) },
    shown: { __typename: 'Booking', uid: booking.uid, title: booking.title },
  };
}

describe('_entities', () => {
  it('finds records by each of their keys, in the order in which they are named', async () => {
    const { host, byUid, byId, user, shown } = await buildScene();
    const { data, errors } = await find(host, byUid, user, byId, byUid);
    expect(errors).toBeUndefined();
    const owner = { __typename: 'User', email: host.email };
    expect(data._entities).toEqual([shown, owner, shown, shown]);
  });

  it('answers null for a key that no record of the type has, and finds the others', async () => {
    const [{ host, byUid, shown }, stranger] = [await buildScene(), await buildUser()];
    const bad = [
      { __typename: 'User', id: globalId(stranger.id) },
      { __typename: 'User', id: globalId(99_999_999_999) },
      { __typename: 'User', id: globalId('x') },
      { __typename: 'User', id: 'no id' },
      { __typename: 'User', id: '' },
      { __typename: 'Booking', id: globalId(host.id) },
      { __typename: 'Person', id: globalId(host.id) },
      { __typename: 'Person', id: globalId(stranger.id, 'Person') },
      { __typename: 'Node', id: globalId(1, 'Node') },
      { __typename: 'Query', id: globalId(1, 'Query') },
      { __typename: '_Entity', id: globalId(1, '_Entity') },
      { __typename: 'Invoice', id: globalId(1, 'Invoice') },
      { __typename: '__proto__', id: globalId(1, '__proto__') },
      { __typename: 'constructor', id: globalId(1, 'constructor') },
      { __typename: 'Booking', uid: '' },
      { __typename: 'Booking', uid: '__proto__' },
      { __typename: 'Booking', uid: 'x'.repeat(100_000) },
    ];
    const { data, errors } = await find(host, byUid, ...bad, byUid);
    expect(errors).toBeUndefined();
    expect(data._entities).toEqual([shown, ...bad.map(() => null), shown]);
  });

  it('says at its entry what is wrong with a representation', async () => {
    const { host, byUid, shown } = await buildScene();
    const bad = [
      {},
      { __typename: 'User' },
      { __typename: 'User', id: 5 },
      { __typename: 'User', id: null },
      { __typename: 'User', uid: byUid.uid },
      { __typename: 'Booking', uid: { in: [byUid.uid] } },
      { __typename: 'Booking', uid: [byUid.uid] },
      { __typename: ['Booking'], uid: byUid.uid },
      { uid: byUid.uid },
      JSON.parse(`{ "__proto__": { "__typename": "Booking", "uid": "${byUid.uid}" } }`) as unknown,
      'Booking',
      7,
      [byUid],
    ];
    const { data, errors } = await find(host, byUid, ...bad, byUid);
    expect(data._entities).toEqual([shown, ...bad.map(() => null), shown]);
    expect(errors).toMatchObject(
      bad.map((_one, index) => ({
        path: ['_entities', index + 1],
        extensions: { code: 'BAD_USER_INPUT', errors: [{ path: `representations.${index + 1}` }] },
      })),
    );
  });

  it('answers a stranger as if the booking did not exist', async () => {
    const [{ byUid, byId }, stranger] = [await buildScene(), await buildUser()];
    const missing = { __typename: 'Booking', uid: 'gone' };
    const { data, errors } = await find(stranger, byUid, byId, missing);
    expect(errors).toBeUndefined();
    expect(data._entities).toEqual([null, null, null]);
  });

  it('does not tell an app without the scope which bookings there are', async () => {
    const { host, byUid, user } = await buildScene();
    const token = await buildAccessToken(host, ['READ_PROFILE']);
    const { data, errors } = await find(
      token,
      byUid,
      { __typename: 'Booking', uid: 'gone' },
      { __typename: 'Booking', id: globalId(1, 'Booking') },
      user,
    );
    expect(data._entities).toMatchObject([null, null, null, { email: host.email }]);
    expect(errors).toMatchObject(
      [0, 1, 2].map((index) => ({
        path: ['_entities', index],
        extensions: { code: 'FORBIDDEN', requiredScopes: ['READ_BOOKING'] },
      })),
    );
  });

  it('refuses a caller without a credential', async () => {
    const { byUid } = await buildScene();
    const { data, errors } = await find(undefined, byUid);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('takes literals and variables in them', async () => {
    const { host, byUid, shown } = await buildScene();
    const document =
      'query ($uid: String!) { _entities(representations: [{ __typename: "Booking", uid: $uid }]) { __typename ... on Booking { uid title } } }';
    const { data } = await as(host).gql(document, { uid: byUid.uid });
    expect(data._entities).toEqual([shown]);
  });

  it('is a query only', async () => {
    for (const kind of ['mutation', 'subscription']) {
      const document = `${kind} { _entities(representations: []) { __typename } }`;
      const { data, errors } = await as(await buildUser()).gql(document);
      expect(data, kind).toBeUndefined();
      expect(errors?.[0]?.message, kind).toContain('_entities');
    }
  });

  it('takes at most 500 representations, and charges for each as nodes does', async () => {
    const host = await buildHost();
    const representations = (count: number) =>
      Array<unknown>(count).fill({ __typename: 'User', id: globalId(host.id) });
    const { errors } = await find(host, ...representations(501));
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'representations', message: 'must have at most 500 items' }],
    });
    const there = createClient((await startApp({ RATE_LIMIT: '1000' })).url, host);
    const readRemaining = async (document: string, variables: Record<string, unknown>) =>
      Number((await there.gql(document, variables)).headers.get('x-ratelimit-remaining'));
    const measure = async (document: string, make: (count: number) => Record<string, unknown>) => {
      const first = await readRemaining(document, make(1));
      return first - (await readRemaining(document, make(500)));
    };
    const selection = '{ __typename ... on User { email name } }';
    const ids = (count: number) => ({ ids: representations(count).map(() => globalId(host.id)) });
    const byNodes = await measure(`query ($ids: [ID!]!) { nodes(ids: $ids) ${selection} }`, ids);
    const cost = await measure(
      `query ($representations: [_Any!]!) { _entities(representations: $representations) ${selection} }`,
      (count) => ({ representations: representations(count) }),
    );
    expect(byNodes).toBeGreaterThan(10);
    expect(cost).toBeGreaterThanOrEqual(byNodes);
  });

  it('counts the levels below a representation', async () => {
    const nested = `${'bookings { nodes { user { '.repeat(6)} id ${'} } }'.repeat(6)}`;
    const document = `{ _entities(representations: []) { ... on User { ${nested} } } }`;
    const { status, errors } = await as(await buildUser()).gql(document);
    expect(status).toBe(400);
    expect(errors?.[0]?.message).toContain('nested too deeply');
  });
});

describe('_service', () => {
  const service = '{ _service { sdl } }';

  async function readSdl(caller?: Caller): Promise<string> {
    const { data } = await as(caller).gql(service);
    return data._service.sdl as string;
  }

  /** The lines that begin a type with a key. */
  const listKeys = (sdl: string, type: string) =>
    sdl.match(new RegExp(`^type ${type} .*`, 'm'))?.[0].match(/@key\([^)]*\)/g) ?? [];

  it('gives each type behind node its keys', async () => {
    const sdl = await readSdl();
    expect(listKeys(sdl, 'Booking')).toEqual(['@key(fields: "id")', '@key(fields: "uid")']);
    const entities = sdl.match(/^type \w+ implements Node .*$/gm) ?? [];
    expect(entities.length).toBeGreaterThan(30);
    for (const line of entities) expect(line).toContain('@key(fields: "id")');
    expect(sdl).toMatch(/^type PageInfo @shareable \{$/m);
  });

  it('leaves out what every subgraph has', async () => {
    expect(await readSdl()).not.toMatch(/_Any|_Entity|_Service|_entities|_service/);
  });

  it('shows an app only the part that its token allows', async () => {
    const user = await buildUser();
    expect(await readSdl(user)).toBe(await readSdl());
    const sdl = await readSdl(await buildAccessToken(user, ['READ_SCHEDULE']));
    expect(listKeys(sdl, 'Schedule')).toEqual(['@key(fields: "id")']);
    expect(sdl).not.toMatch(/^type (ApiKey|User|Team|Webhook) /m);
    // An app may book without a scope, and sees the booking that it made.
    expect(listKeys(sdl, 'Booking')).toEqual([
      '@key(fields: "id", resolvable: false)',
      '@key(fields: "uid", resolvable: false)',
    ]);
  });

  it('costs more than a field, because it is long', async () => {
    const { as: there } = await startApp({ RATE_LIMIT: '1000' });
    const readRemaining = async (document: string) =>
      Number((await there().gql(document)).headers.get('x-ratelimit-remaining'));
    const before = await readRemaining('{ __typename }');
    expect(before - (await readRemaining(service))).toBeGreaterThanOrEqual(5);
  });

  it('is refused where introspection is, and the records are found there too', async () => {
    const { host, byUid, shown } = await buildScene();
    const there = createClient((await startApp({ INTROSPECTION: 'false' })).url, host);
    const introspection = await there.gql('{ __schema { description } }');
    expect(introspection.errors).toHaveLength(1);
    for (const document of [
      '{ mine: _service { sdl } }',
      '{ ...a } fragment a on Query { _service { sdl } }',
    ]) {
      const { status, data, errors } = await there.gql(document);
      const [error] = introspection.errors ?? [];
      expect({ status, data }).toEqual({ status: introspection.status, data: introspection.data });
      expect(errors).toHaveLength(1);
      expect(errors?.[0]?.extensions).toEqual(error?.extensions);
      expect(errors?.[0]?.message).toBe(error?.message.replace('__schema', '_service'));
    }
    const { data } = await there.gql(query, { representations: [byUid] });
    expect(data._entities).toEqual([shown]);
  });
});
