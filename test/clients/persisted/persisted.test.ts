import { hash } from 'node:crypto';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Client, fetchExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import { describe, expect, it } from 'vitest';
import { startApp, url } from '../../support/app.ts';
import { buildUser } from '../../support/build/user.ts';

const off = await startApp({ PERSISTED_QUERIES: 'off' });

describe('Apollo Client with a persisted query link', () => {
  /** A client that notes what it sends. */
  async function createApollo(at: string, useGETForHashedQueries: boolean) {
    const user = await buildUser();
    const sent: string[] = [];
    const link = new PersistedQueryLink({
      sha256: (text) => hash('sha256', text),
      useGETForHashedQueries,
    }).concat(
      new HttpLink({
        uri: `${at}/graphql`,
        headers: { authorization: `Bearer ${user.key}` },
        fetch: (address, init) => {
          sent.push(`${init?.method} ${String(init?.body).includes('"query":') ? 'text' : 'hash'}`);
          return fetch(address, init);
        },
      }),
    );
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const ask = async (name: string) => {
      const query = gql(`query ${name} { viewer { databaseId } }`);
      const { data } = await client.query({ query, fetchPolicy: 'network-only' });
      expect(data).toMatchObject({ viewer: { databaseId: user.id } });
      return sent.splice(0);
    };
    return ask;
  }

  it.each([
    ['POST', false],
    ['GET', true],
  ])('sends the text once, then the hash by %s', async (method, useGet) => {
    const ask = await createApollo(url, useGet);
    const name = `Apollo${method}`;
    expect(await ask(name)).toEqual([`${method} hash`, 'POST text']);
    expect(await ask(name)).toEqual([`${method} hash`]);
  });

  it('stops sending hashes to a server that does not support them', async () => {
    const ask = await createApollo(off.url, false);
    expect(await ask('First')).toEqual(['POST hash', 'POST text']);
    expect(await ask('Second')).toEqual(['POST text']);
  });
});

describe('urql with its persisted exchange', () => {
  /** A client that notes what it sends. */
  async function createUrql(at: string, useGet: boolean) {
    const user = await buildUser();
    const sent: string[] = [];
    const client = new Client({
      url: `${at}/graphql`,
      preferGetMethod: false,
      fetchOptions: { headers: { authorization: `Bearer ${user.key}` } },
      fetch: (address, init) => {
        const hasText = /"query":|[?&]query=/.test(`${String(address)} ${String(init?.body)}`);
        sent.push(`${init?.method} ${hasText ? 'text' : 'hash'}`);
        return fetch(address, init);
      },
      exchanges: [persistedExchange({ preferGetForPersistedQueries: useGet }), fetchExchange],
    });
    return async (name: string) => {
      const query = `query ${name} { viewer { databaseId } }`;
      const { data } = await client.query(query, {}, { requestPolicy: 'network-only' });
      expect(data).toMatchObject({ viewer: { databaseId: user.id } });
      return sent.splice(0);
    };
  }

  it.each([
    ['POST', false],
    ['GET', true],
  ])('sends the text once, then the hash by %s', async (method, useGet) => {
    const ask = await createUrql(url, useGet);
    const name = `Urql${method}`;
    expect(await ask(name)).toEqual([`${method} hash`, `${method} text`]);
    expect(await ask(name)).toEqual([`${method} hash`]);
  });

  it('stops sending hashes to a server that does not support them', async () => {
    const ask = await createUrql(off.url, false);
    expect(await ask('UrqlFirst')).toEqual(['POST hash', 'POST text']);
    expect(await ask('UrqlSecond')).toEqual(['POST text']);
  });
});
