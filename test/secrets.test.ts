import {
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../schema/index.ts';
import { hashSecret } from '../src/auth/secret.ts';
import { db, pool } from './support/app.ts';
import {
  answers,
  type Ask,
  found,
  given,
  hook,
  logged,
  logger,
  runSecretFlow,
  secrets,
} from './support/secret-flow.ts';

let url: string;
let ask: Ask;
let userId: number;
let key: string;
beforeAll(async () => {
  ({ url, ask, userId, key } = await runSecretFlow());
});

/** Every table, row for row, without one column. */
async function dump(without = '') {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const texts: string[] = [];
  for (const { name } of tables) {
    const column = without.startsWith(`${name}.`) ? without.slice(name.length + 1) : '';
    const { rows } = await pool.query<{ row: string }>(
      `SELECT (to_jsonb(t) - '${column}')::text AS row FROM "${name}" t`,
    );
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}

describe('the database', () => {
  it('holds no secret in clear but those that webhooks sign with', async () => {
    expect(secrets.size).toBe(9);
    expect(found(await dump('Webhook.secret'))).toEqual([]);
    expect(found(await dump())).toEqual(['made webhook secret', 'new webhook secret']);
  });

  it('holds the SHA-256 of keys, tokens and client secrets, and passwords by argon2id', async () => {
    const text = await dump();
    for (const name of ['key', 'the administrator’s key', 'token', 'client secret']) {
      expect(text, name).toContain(hashSecret(secrets.get(name) ?? ''));
    }
    for (const name of ['password', 'new password']) {
      expect(text).not.toContain(hashSecret(secrets.get(name) ?? ''));
    }
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('has no column that looks like a secret, but for these', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~* 'secret|password|token|key|hash|code'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(columns).sort());
  });
});

/** Kept as a hash, readable because it must be sent or shown, or not a secret at all. */
const columns: Record<string, 'HASH' | 'READABLE' | 'NAME'> = {
  'AccessToken.tokenHash': 'HASH',
  'ApiKey.hashedKey': 'HASH',
  'AuthorizationCode.codeChallenge': 'HASH',
  'AuthorizationCode.codeHash': 'HASH',
  'Booking.idempotencyKey': 'NAME',
  'BookingReference.meetingPassword': 'READABLE',
  'IdempotencyRecord.bodyHash': 'HASH',
  'IdempotencyRecord.key': 'NAME',
  'InstantMeetingToken.token': 'READABLE',
  'OAuthClient.previousSecretEnds': 'NAME',
  'OAuthClient.previousSecretHash': 'HASH',
  'OAuthClient.secretHash': 'HASH',
  'RefreshToken.tokenHash': 'HASH',
  'Session.tokenHash': 'HASH',
  'SlotHold.token': 'READABLE',
  'User.passwordHash': 'HASH',
  'Webhook.secret': 'READABLE',
};

const looksSecret = /secret|password|hash|token/i;

/** Every key of an answer that looks like a secret, by its path. */
function secretKeys(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => secretKeys(item, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    return [...(looksSecret.test(key) ? [at.join('.')] : []), ...secretKeys(inner, at)];
  });
}

const types = Object.values(schema.getTypeMap());

const fieldsOf = (types: (GraphQLObjectType | GraphQLInputObjectType)[]) =>
  types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))
    .filter((name) => looksSecret.test(name.split('.')[1] ?? ''))
    .sort();

describe('the answers', () => {
  it('have no key that looks like a secret but what is told once', () => {
    expect(answers.length).toBeGreaterThan(30);
    const keys = new Set(answers.flatMap((answer) => secretKeys(answer)));
    // The object of the contract (2.1): it does not hold the token itself.
    keys.delete('data.bookings.nodes.instantMeetingToken');
    expect([...keys]).toEqual(['data.createWebhook.secret']);
  });

  it('tell each secret once, and none that was given', () => {
    const texts = answers.map((answer) => JSON.stringify(answer));
    const times = [...secrets].map(([name, secret]) => {
      return [name, texts.filter((text) => text.includes(secret)).length] as const;
    });
    expect(times.filter(([, count]) => count > 0)).toEqual([
      ['key', 1],
      ['made webhook secret', 1],
    ]);
  });

  it('could not have one: no type of the graph has such a field', () => {
    expect(fieldsOf(types.filter(isObjectType))).toEqual([
      'Booking.instantMeetingToken',
      'CreateWebhookPayload.secret',
    ]);
    const token = schema.getType('InstantMeetingToken');
    expect(isObjectType(token) && Object.keys(token.getFields()).sort()).toEqual(
      ['bookingId', 'createdAt', 'databaseId', 'expires', 'id', 'teamId', 'updatedAt'].sort(),
    );
    expect(fieldsOf(types.filter(isInputObjectType))).toEqual([
      'CreateUserInput.password',
      'CreateWebhookInput.secret',
      'EditUserInput.password',
      'EditWebhookInput.secret',
    ]);
  });
});

/** What pino has not written yet it writes before the next turn. */
const written = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the log', () => {
  it('holds none of them, however they were sent', async () => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers }).then((response) => response.text());
    for (const path of [
      '/v1/me',
      '/v1/nothing',
      '/graphql',
      '/nothing',
      '/healthz',
      '/v1/%E0%A4%A',
    ]) {
      await get(`${path}?apiKey=${key}`, { referer: `${url}/v1/me?apiKey=${key}` });
      for (const scheme of ['Bearer', 'Basic', '', 'Bearer x']) {
        await get(path, { authorization: `${scheme} ${key}`.trim(), cookie: `session=${key}` });
      }
    }
    for (const body of [`{ "query": "{ ${key} }"`, `{ "query": "{ ${key} }" }`, `"${key}"`, key]) {
      await fetch(`${url}/graphql?apiKey=${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    }
    await written();
    expect(logged.length).toBeGreaterThan(60);
    expect(found(logged.join('\n'))).toEqual([]);
  });

  it('holds none when it tells of what nobody foresaw', async () => {
    for (const table of ['Webhook', 'User', 'ApiKey']) {
      await pool.query(`ALTER TABLE "${table}" ADD CONSTRAINT never CHECK (false) NOT VALID`);
    }
    const before = logged.length;
    const secret = given('secret of what failed');
    const mutations = [
      `createWebhook(input: { ${hook}, secret: "${secret}" }) { secret }`,
      `editUser(input: { by: { databaseId: ${userId} }, password: "${secret}" }) { user { id } }`,
      'createApiKey(input: {}) { key }',
    ];
    for (const mutation of mutations) {
      const { errors } = await ask(key, `mutation { ${mutation} }`);
      expect(errors?.[0]?.message).toBe('Unexpected error');
    }
    await written();
    const text = logged.slice(before).join('\n');
    expect(text.match(/unexpected error/g)).toHaveLength(3);
    expect(found(text)).toEqual([]);
    expect(text).not.toMatch(/argon2id|[0-9a-f]{64}/);
  });

  it('holds none when it tells of a mistake of ours', async () => {
    // Prisma shows the whole of a call that it does not understand.
    const data = { subscriberUrl: 'x', secret: given('secret of a bad call'), eventTypeId: 'x' };
    const mistake: unknown = await db.webhook
      .create({ data: data as never })
      .catch((e: unknown) => e);
    const before = logged.length;
    logger.error({ err: mistake }, 'a mistake');
    const line = logged.slice(before).join('');
    expect(line).toMatch(/a mistake/);
    expect(line).toMatch(/Invalid value provided|Unknown argument/);
    expect(found(line)).toEqual([]);
  });
});
