import type { AddressInfo } from 'node:net';
import { afterAll, expect } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { SignedIn } from '../../src/context.ts';
import { registerOAuthClient } from '../../src/domain/oauth-client.ts';
import { createLogger } from '../../src/logger.ts';
import { unlimited } from '../../src/rate-limit.ts';
import { db, pool, read } from './app.ts';
import type { Answer } from './client.ts';
import { buildAdmin, type Caller, tokenFor } from './build.ts';
import { queries } from './reach.ts';
import { allScopes } from './world.ts';

/** Every line of the log of a server of our own, and every answer it gave in the flow. */
export const logged: string[] = [];
export const answers: unknown[] = [];
/** By the name under which it was told or given. */
export const secrets = new Map<string, string>();

export const logger = createLogger('trace', { write: (line) => void logged.push(line) });

/** The names of the secrets that a text holds in clear. */
export const found = (text: string) =>
  [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name);

export const given = (name: string) => {
  const secret = `a ${name} that was given`;
  secrets.set(name, secret);
  return secret;
};

function told(name: string, secret: unknown) {
  expect(secret, name).toMatch(/^\w{32,}$/);
  secrets.set(name, String(secret));
  return String(secret);
}

const clock = () => new Date();

async function listen() {
  const config = readConfig({ RATE_LIMIT: 'off' });
  const close = () => Promise.resolve();
  const app = createApp({ config, database: { db, pool, read, close }, logger, clock });
  const server = app.express.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function createAsk(url: string) {
  return async (secret: string, query: string, variables: object = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await response.json()) as Pick<Answer, 'data' | 'errors'>;
    answers.push(answer);
    return answer;
  };
}

export type Ask = ReturnType<typeof createAsk>;

export const hook = 'subscriberUrl: "https://example.test", eventTriggers: [BOOKING_CREATED]';

/** All in which a secret is made, given or shown; and then everything is looked at. */
export async function runSecretFlow() {
  const url = await listen();
  const ask = createAsk(url);
  const admin = await buildAdmin();
  secrets.set('the administrator’s key', admin.key);
  const { userId, key } = await makeUser(ask, admin.key);
  await makeWebhooks(ask, key);
  const client = { name: 'App', redirectUris: ['https://example.test/back'] };
  const { clientSecret } = await registerOAuthClient(contextOf(admin), client);
  told('client secret', clientSecret);
  const token = told('token', await tokenFor({ id: userId }, allScopes));
  for (const query of queries(2, 'all')) {
    for (const secret of [admin.key, key, token]) await ask(secret, query);
  }
  return { url, ask, userId, key };
}

async function makeUser(ask: Ask, adminsKey: string) {
  const made = await ask(
    adminsKey,
    'mutation ($password: String!) { createUser(input: { email: "ada@example.test", password: $password }) { user { databaseId } } }',
    { password: given('password') },
  );
  const userId: number = made.data.createUser.user.databaseId;
  const keyed = await ask(
    adminsKey,
    `mutation { createApiKey(input: { userId: ${userId} }) { key apiKey { id } } }`,
  );
  const key = told('key', keyed.data.createApiKey.key);
  await ask(
    key,
    `mutation ($password: String!) { editUser(input: { by: { databaseId: ${userId} }, password: $password }) { user { id } } }`,
    { password: given('new password') },
  );
  return { userId, key };
}

async function makeWebhooks(ask: Ask, key: string) {
  const made = await ask(key, `mutation { createWebhook(input: { ${hook} }) { secret } }`);
  told('made webhook secret', made.data.createWebhook.secret);
  const { data } = await ask(
    key,
    `mutation ($secret: String!) { createWebhook(input: { ${hook}, secret: $secret }) { secret webhook { databaseId } } }`,
    { secret: given('webhook secret') },
  );
  await ask(
    key,
    `mutation ($secret: String!, $id: String!) { editWebhook(input: { by: { databaseId: $id }, secret: $secret }) { webhook { id } } }`,
    {
      secret: given('new webhook secret'),
      id: data.createWebhook.webhook.databaseId,
    },
  );
}

function contextOf({ id: userId }: Caller): SignedIn {
  const credential = { kind: 'API_KEY', id: '' } as const;
  return {
    db,
    read,
    clock,
    viewer: { userId, isAdmin: true, organizationIds: [], credential },
    budget: unlimited,
    instance: 'self-hosted',
    requestId: '',
    apiKeyPrefix: 'cal_',
    credentialsChanged: () => undefined,
  };
}
