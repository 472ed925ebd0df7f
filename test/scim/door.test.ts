import { describe, expect, it } from 'vitest';
import { as, url } from '../support/app.ts';
import { bookingChangedSubscription, subscribe } from '../support/ask/graphql.ts';
import { connect, whoAmI } from '../support/ask/socket.ts';
import { postMessage } from '../support/mcp/client.ts';
import { buildDirectory, createScimClient } from './ask.ts';

const base = `${url}/scim/v2`;
const { token } = await buildDirectory();
const authorization = `Bearer ${token}`;

const read = async (path: string) =>
  (await fetch(url + path, { headers: { authorization } })).status;

/** All that a key of an administrator opens beside SCIM. */
const doors: [string, () => Promise<number>][] = [
  ['GraphQL', async () => (await as(token).gql('{ viewer { databaseId } }')).status],
  ['GraphQL by GET', () => read('/graphql?query={viewer{databaseId}}')],
  ['what GraphQL shows to everybody', () => read('/graphql?query={__typename}')],
  [
    'streams of GraphQL',
    async () => (await subscribe(bookingChangedSubscription, { caller: token })).response.status,
  ],
  ['the schema', () => read('/schema.graphql')],
  ['REST', () => read('/v1/me')],
  ['lists of REST', () => read('/v1/users')],
  ['what REST shows to everybody', () => read('/v1/openapi.json')],
  ['paths of REST that lead nowhere', () => read('/v1/nowhere')],
  ['who an app acts for', () => read('/api/auth/oauth/me')],
  [
    'tools of agents',
    async () =>
      (await postMessage({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { authorization }))
        .status,
  ],
];

describe('a key that is only for SCIM', () => {
  it('opens SCIM', async () => {
    expect((await createScimClient(base, token)('GET /Users?count=1')).status).toBe(200);
  });

  it.each(doors)('does not open %s', async (_door, knock) => {
    expect(await knock()).toBe(401);
  });

  it('does not open operations over a WebSocket', async () => {
    await expect(connect({ authorization }).ask(whoAmI)).rejects.toMatchObject({
      code: 4403,
      reason: 'The API key is only for /scim/v2',
    });
  });

  it('cannot be hidden behind the path of SCIM', async () => {
    const paths = ['/scim/v2/../../v1/me', '/scim/v2/%2e%2e/%2e%2e/v1/me', '/scim/v2//v1/me'];
    for (const path of paths) expect(await read(path), path).toBeGreaterThanOrEqual(400);
  });
});
