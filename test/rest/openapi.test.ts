import { isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { printDocument, toPathTemplate } from '../../rest-compat/kit/route.ts';
import { schema } from '../../schema/index.ts';
import { isObject } from '../../src/input/is-object.ts';
import { scopes } from '../../src/base/scopes.ts';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { as, db, startApp } from '../support/app.ts';
import { seedDemoAt } from '../support/demo.ts';
import { readSize } from '../support/size.ts';
import {
  createSchemaChecker,
  listOpenApiOperations,
  type OpenApiDocument,
  readOpenApi,
} from '../support/rest/openapi.ts';

const { response, document } = await readOpenApi();
const operations = listOpenApiOperations(document);
const check = createSchemaChecker(document);

const getSecurity = (path: string, method: string) =>
  document.paths[path]?.[method]?.security ?? [];

describe('GET /v1/openapi.json', () => {
  it('needs no credential', async () => {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const post = await as().fetch('/v1/openapi.json', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('describes every row of the ledger, with its operation, and nothing else', () => {
    const documented = operations.map(({ method, path, operation }) => ({
      route: `${method} ${path}`,
      tag: operation.tags[0],
      ...operation['x-graphql-operation'],
    }));
    const rows = ledger.map((row) => ({
      route: `${row.method} ${toPathTemplate(row)}`,
      tag: row.tag,
      name: row.operation,
      document: printDocument(row.document),
    }));
    const byRoute = (a: { route: string }, b: { route: string }) => (a.route < b.route ? -1 : 1);
    expect(documented.sort(byRoute)).toEqual(rows.sort(byRoute));
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lists the credentials and scopes of each operation', () => {
    const { oauth2, clientBasic, ...keys } = document.components.securitySchemes;
    expect(keys).toMatchObject({
      apiKeyQuery: { type: 'apiKey', in: 'query', name: 'apiKey' },
      apiKeyBearer: { type: 'http', scheme: 'bearer' },
    });
    expect(clientBasic).toMatchObject({ type: 'http', scheme: 'basic' });
    expect(oauth2).toMatchObject({ flows: { authorizationCode: { scopes } } });
    const byKey = [{ apiKeyBearer: [] }, { apiKeyQuery: [] }];
    const withScope = (scope: string) => [...byKey, { oauth2: [scope] }];
    expect(getSecurity('/v1/me', 'get')).toEqual(withScope('READ_PROFILE'));
    expect(getSecurity('/v1/bookings', 'get')).toEqual(withScope('READ_BOOKING'));
    expect(getSecurity('/v1/bookings', 'post')).toEqual(withScope('WRITE_BOOKING'));
    expect(getSecurity('/v1/teams/{teamId}', 'patch')).toEqual(withScope('WRITE_TEAM'));
    expect(getSecurity('/v1/users', 'post')).toEqual(byKey);
    expect(getSecurity('/api/auth/oauth/token', 'post')).toEqual([{ clientBasic: [] }, {}]);
    expect(getSecurity('/v1/slots', 'get')).toEqual([{}, ...byKey, { oauth2: [] }]);
  });

  it('names the server by its public URL', async () => {
    const { as: there } = await startApp({ PUBLIC_URL: 'https://almanac.example/api/' });
    const other = (await (await there().fetch('/v1/openapi.json')).json()) as OpenApiDocument;
    expect(other.servers).toEqual([{ url: 'https://almanac.example/api' }]);
    // Many tools ignore the servers of a path, and call the wrong address then.
    expect(JSON.stringify(other.paths)).not.toContain('"servers"');
  });
});

describe('the document, for client generators', () => {
  const isAnonymous = ({ content = {} }: { content?: Record<string, { schema: object }> }) =>
    Object.values(content).some(({ schema: one }) => !('$ref' in one));

  it('names every body and every answer, and calls no two operations the same', () => {
    const anonymous = operations.filter(
      ({ operation: { requestBody, responses } }) =>
        isAnonymous(requestBody ?? {}) || Object.values(responses).some(isAnonymous),
    );
    expect(anonymous.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('has neither nameless objects nor nameless enums in its components', () => {
    const nameless: string[] = [];
    const walk = (part: unknown, at: string[]) => {
      if (!isObject(part)) return;
      const isNamed = at.length === 1;
      if (!isNamed && ('properties' in part || 'enum' in part)) nameless.push(at.join('.'));
      for (const [key, inner] of Object.entries(part)) walk(inner, [...at, key]);
    };
    for (const [name, one] of Object.entries(document.components.schemas)) walk(one, [name]);
    expect(nameless).toEqual([]);
  });

  it('writes null as a type, or as the second of two alternatives', () => {
    const { Booking, BookingStatus } = document.components.schemas;
    expect(Booking?.properties).toMatchObject({
      cancellationReason: { type: ['string', 'null'] },
      user: { anyOf: [{ $ref: '#/components/schemas/BookingUser' }, { type: 'null' }] },
      status: { $ref: '#/components/schemas/BookingStatus' },
    });
    expect(BookingStatus).toMatchObject({ type: 'string' });
  });

  it('describes every parameter, and repeats no header that every request can have', () => {
    const given = operations.flatMap(({ operation: { operationId, parameters = [] } }) =>
      parameters.map((one) => ({ operationId, ...one })),
    );
    const own = given.filter(({ name }) => name !== undefined);
    expect(own.length).toBeGreaterThan(80);
    expect(own.filter(({ description }) => !description)).toEqual([]);
    const shared = new Set(given.flatMap(({ $ref }) => $ref ?? []));
    expect([...shared].sort()).toEqual([
      '#/components/parameters/IdempotencyKey',
      '#/components/parameters/IfMatch',
    ]);
    expect(document.info.description).toMatch(/- `Prefer`: .*\n- `X-Request-Id`: /);
  });

  it('describes every field, and says of each value without a type what it can be', () => {
    const fields = Object.entries(document.components.schemas).flatMap(
      ([name, { properties = {} }]) =>
        Object.entries(properties).map(([key, schema]) => ({ name: `${name}.${key}`, ...schema })),
    );
    expect(fields.length).toBeGreaterThan(800);
    expect(fields.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
    const isTyped = (schema: object) =>
      ['type', 'const', '$ref', 'anyOf'].some((keyword) => keyword in schema);
    const untyped = fields.filter((schema) => !isTyped(schema));
    const silent = untyped.filter(
      ({ description }) => !/any JSON|usually text/.test(description ?? ''),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('speaks of REST where its texts are taken from GraphQL', () => {
    const { Booking, CreateWebhookResult } = document.components.schemas;
    expect(Booking?.properties).toMatchObject({
      id: { description: 'The id of the record.' },
      title: { description: 'The title of the meeting.' },
      userId: { description: 'The id of the host user. Null when `user` is null.' },
    });
    expect(CreateWebhookResult?.properties?.['effects']?.description).toContain('Prefer: dry-run');
    const texts = JSON.stringify(document.components.schemas);
    expect(texts.match(/REST|global id|userErrors|ifVersion/g)).toBeNull();
  });

  it('requires the first and the last time of slots, and fills in the grant of a form', () => {
    const { parameters = [] } = document.paths['/v1/slots']?.['get'] ?? {};
    const required = parameters.filter((one) => one.required).map(({ name }) => name);
    expect(required).toEqual(['eventTypeId', 'startTime', 'endTime']);
    const { ExchangeAuthorizationCodeInput, RefreshAccessTokenInput } = document.components.schemas;
    expect(ExchangeAuthorizationCodeInput?.properties).toMatchObject({
      grant_type: { const: 'authorization_code', default: 'authorization_code' },
    });
    expect(RefreshAccessTokenInput?.required).toEqual(['grant_type', 'refresh_token']);
    expect(RefreshAccessTokenInput?.properties).toMatchObject({
      grant_type: { const: 'refresh_token', default: 'refresh_token' },
    });
  });

  it('names the operations of aliases as people would', () => {
    const findId = (path: string, method: string) => document.paths[path]?.[method]?.operationId;
    expect(
      [
        ['/v1/hooks', 'get'],
        ['/v1/hooks/{id}', 'patch'],
        ['/v1/bookings/{id}', 'delete'],
        ['/api/auth/oauth/me', 'get'],
      ].map(([path = '', method = '']) => findId(path, method)),
    ).toEqual(['listHooks', 'editHook', 'deleteBooking', 'checkCredential']);
  });
});

type Row = (typeof operations)[number];
type Running = Pick<Awaited<ReturnType<typeof startApp>>, 'as'>;

const json = ['content', 'application/json', 'schema'];
const toBodyPointer = ({ path, method }: Row) => ['paths', path, method, 'requestBody', ...json];

interface SentRequest {
  method: string;
  url: string;
  body: object | undefined;
}

/** Of an operation that is described, the request that its examples make. */
function buildRequest({ path, method, operation }: Row): SentRequest {
  const given = (operation.parameters ?? []).filter(({ example }) => example !== undefined);
  const search = new URLSearchParams();
  let url = path;
  for (const { name = '', in: place, example } of given) {
    if (place === 'path') url = url.replace(`{${name}}`, String(example));
    else for (const one of [example].flat()) search.append(name, String(one));
  }
  const body = operation.requestBody?.content['application/json'].example;
  return { method: method.toUpperCase(), url: `${url}?${search.toString()}`, body };
}

/** What an app presents it alone was given: these show a form, and what they answer their own tests say. */
const isRunnable = ({ operation }: Row) =>
  !operation.security.some((way) => Object.hasOwn(way, 'clientBasic'));

/** Maya, of whom the first start tells, may do all the rest herself. */
const ofAdministrators = ['POST /v1/users', 'DELETE /v1/users/{userId}'];

/** A Saturday, and the day after: the demo world is another on every day of the week. */
const days = Array.from({ length: readSize('DEMO_DAYS', 2) }, (_, place) =>
  new Date(Date.UTC(2027, 2, 6 + place, 10)).toISOString(),
);

const createSender = (maya: string, admin: string, at: Running) => async (row: Row) => {
  const { method, url, body } = buildRequest(row);
  const name = `${method} ${row.path}`;
  const client = at.as(ofAdministrators.includes(name) ? admin : maya);
  const headers = { 'content-type': 'application/json' };
  const answer = await client.fetch(url, {
    method,
    ...(body && { headers, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { name, body, status: answer.status, text };
};

describe('the examples', () => {
  it.each(days)('run unchanged in a new demo world, one by one, on %s', async (day) => {
    const now = new Date(day);
    const there = await startApp({ APP_REGISTRATION: 'open' }, () => now);
    const [maya, admin] = [await seedDemoAt(now), `cal_${generateSecret()}`];
    const apiKeys = { create: { hashedKey: hashSecret(admin), prefix: 'cal_demo' } };
    await db.user.update({ where: { username: 'admin' }, data: { apiKeys } });
    const send = createSender(maya, admin, there);
    const described = (await (
      await there.as().fetch('/v1/openapi.json')
    ).json()) as OpenApiDocument;
    const faults: string[] = [];
    for (const row of listOpenApiOperations(described).filter(isRunnable)) {
      const { name, body, status, text } = await send(row);
      // Whether the answer itself is as described is asked of every answer in these tests.
      if (status !== 200 && status !== 201) faults.push(`${name} ${status} ${text}`);
      if (body)
        faults.push(...check(toBodyPointer(row), body).map((fault) => `${name} body${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('match the payloads of webhooks', async () => {
    const triggers = schema.getType('WebhookTrigger');
    expect(isEnumType(triggers) && triggers.getValues().map(({ name }) => name)).toEqual(
      Object.keys(document.webhooks),
    );
    const events = await db.event.findMany();
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(4);
    const faults = events.flatMap(({ type, payload }) => {
      const at = ['webhooks', type, 'post', 'requestBody', ...json];
      return check(at, payload).map((fault) => type + fault);
    });
    expect([...new Set(faults)]).toEqual([]);
  });
});
