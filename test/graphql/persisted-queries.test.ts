import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startApp, url } from '../support/app.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';

const off = await startApp({ PERSISTED_QUERIES: 'off' });

let count = 0;
/** A query that the server has not seen. */
const makeQuery = (length = 0) =>
  `query Who${count++} { viewer { databaseId } } #${'x'.repeat(length)}`;

const named = (query: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: hash('sha256', query) } },
});

async function post(body: object, user?: UserWithKey, at = url, accept = 'application/json') {
  const response = await fetch(`${at}/graphql`, {
    method: 'POST',
    headers: {
      accept,
      'content-type': 'application/json',
      ...(user && { authorization: `Bearer ${user.key}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const notFound = {
  errors: [
    { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
  ],
};
const notSupported = {
  errors: [
    {
      message: 'PersistedQueryNotSupported',
      extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
    },
  ],
};
const answerFor = ({ id }: UserWithKey) => ({ data: { viewer: { databaseId: id } } });

describe('a persisted query', () => {
  it('runs by its hash once it was sent with it', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const query = makeQuery();
    expect((await post(named(query), user)).body).toMatchObject(notFound);
    const full = await post({ query, ...named(query) }, user);
    expect(full.body).toEqual(answerFor(user));
    expect((await post(named(query), user)).body).toEqual(answerFor(user));
    expect((await post({ documentId: `sha256:${hash('sha256', query)}` }, other)).body).toEqual(
      answerFor(other),
    );
  });

  it.each([5, true, {}, []])('is refused if it is %j instead of a text', async (query) => {
    for (const name of [named('{ viewer { databaseId } }'), { documentId: 'any' }, {}]) {
      const { status, body } = await post({ query, ...name });
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    }
  });

  it('runs by its hash with GET', async () => {
    const user = await buildUser();
    const query = makeQuery();
    const get = async () => {
      const parameters = new URLSearchParams({
        extensions: JSON.stringify(named(query).extensions),
      });
      const headers = { authorization: `Bearer ${user.key}` };
      const response = await fetch(`${url}/graphql?${parameters.toString()}`, { headers });
      return (await response.json()) as unknown;
    };
    expect(await get()).toMatchObject(notFound);
    await post({ query, ...named(query) }, user);
    expect(await get()).toEqual(answerFor(user));
  });

  it('is answered item by item in a batch', async () => {
    const user = await buildUser();
    const query = makeQuery();
    const batch = [named(query), { query, ...named(query) }, named(query)];
    expect((await post(batch, user)).body).toMatchObject([
      notFound,
      answerFor(user),
      answerFor(user),
    ]);
  });

  it('is not found with a status that clients read', async () => {
    const type = 'application/graphql-response+json';
    expect((await post(named(makeQuery()))).status).toBe(200);
    expect((await post(named(makeQuery()), undefined, url, type)).status).toBe(404);
  });

  it('is refused if its text does not match the hash', async () => {
    const [query, other] = [makeQuery(), makeQuery()];
    const user = await buildUser();
    const { status, body } = await post({ query: other, ...named(query) }, user);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect((await post(named(query), user)).body).toMatchObject(notFound);
  });

  it('is not kept for a caller without a credential', async () => {
    const query = `{ __typename } #${makeQuery()}`;
    expect((await post({ query, ...named(query) })).body).toEqual({
      data: { __typename: 'Query' },
    });
    expect((await post(named(query))).body).toMatchObject(notFound);
  });

  it('is not supported if PERSISTED_QUERIES is off, but runs if it is sent', async () => {
    const user = await buildUser();
    const query = makeQuery();
    expect((await post(named(query), user, off.url)).body).toMatchObject(notSupported);
    const full = await post({ query, ...named(query) }, user, off.url);
    expect(full.body).toEqual(answerFor(user));
    expect((await post(named(query), user, off.url)).body).toMatchObject(notSupported);
  });

  const send = async (user: UserWithKey, queries: string[]) => {
    for (const query of queries) await post({ query, ...named(query) }, user);
  };

  it('is not pushed out by the many and long ones of others', async () => {
    const modest = await buildUser();
    const own = makeQuery();
    await send(modest, [own]);
    let lists: string[] = [];
    for (let users = 0; users < 11; users++) {
      lists = Array.from({ length: 7 }, () => makeQuery(45_000));
      await send(await buildUser(), lists);
    }
    expect((await post(named(own), modest)).body).toEqual(answerFor(modest));
    const [oldest = '', newest = ''] = [lists[0], lists.at(-1)];
    expect((await post(named(oldest), modest)).body).toMatchObject(notFound);
    expect((await post(named(newest), modest)).body).toEqual(answerFor(modest));
  });

  it('is pushed out by 200 later ones of the same user', async () => {
    const user = await buildUser();
    const queries = Array.from({ length: 201 }, () => makeQuery());
    await send(user, queries);
    const [first = '', second = ''] = queries;
    expect((await post(named(first), user)).body).toMatchObject(notFound);
    expect((await post(named(second), user)).body).toEqual(answerFor(user));
  });

  it('is not kept if it is very long', async () => {
    const user = await buildUser();
    const query = makeQuery(60_000);
    expect((await post({ query, ...named(query) }, user)).body).toEqual(answerFor(user));
    expect((await post(named(query), user)).body).toMatchObject(notFound);
  });
});
