import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BadConfig } from '../../src/config/config.ts';
import { startApp } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-trusted-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const whoAmI = 'query WhoAmI { viewer { databaseId } }';
const rename =
  'mutation Rename($input: CreateScheduleInput!) { createSchedule(input: $input) { schedule { name } } }';
const documents = Object.fromEntries([whoAmI, rename].map((text) => [hash('sha256', text), text]));
const unknown = hash('sha256', 'query Other { __typename }');

function writeManifest(content: unknown, name = 'documents.json'): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const TRUSTED_DOCUMENTS = writeManifest(documents);
const open = await startApp({ TRUSTED_DOCUMENTS });
const closed = await startApp({ TRUSTED_DOCUMENTS, TRUSTED_DOCUMENTS_ONLY: 'true' });

const toPersistedQuery = (id: unknown) => ({ persistedQuery: { version: 1, sha256Hash: id } });

async function post(app: typeof open, body: unknown) {
  const user = await buildUser();
  const response = await app.as(user).fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { user, status: response.status, body: (await response.json()) as unknown };
}

async function get(app: typeof open, parameters: Record<string, string>) {
  const user = await buildUser();
  const query = new URLSearchParams(parameters).toString();
  const response = await app.as(user).fetch(`/graphql?${query}`);
  return { user, status: response.status, body: (await response.json()) as unknown };
}

const naming = (query: string) => ({ extensions: toPersistedQuery(hash('sha256', query)) });
const toRefusal = (code: string) => ({ errors: [{ extensions: { code } }] });

describe.each([
  ['with a list', open, 'PERSISTED_QUERY_NOT_FOUND'],
  ['with the list alone', closed, 'PERSISTED_QUERY_NOT_SUPPORTED'],
])('a persisted document, %s', (_name, app, missing) => {
  it('runs by its hash, with POST', async () => {
    const { user, status, body } = await post(app, {
      extensions: toPersistedQuery(hash('sha256', whoAmI)),
    });
    expect(status).toBe(200);
    expect(body).toEqual({ data: { viewer: { databaseId: user.id } } });
  });

  it('runs with variables, also a mutation', async () => {
    const { body } = await post(app, {
      extensions: toPersistedQuery(hash('sha256', rename)),
      variables: { input: { name: 'Mine', timeZone: 'Europe/Berlin' } },
    });
    expect(body).toEqual({ data: { createSchedule: { schedule: { name: 'Mine' } } } });
  });

  it('runs by its hash with GET, unless it is a mutation', async () => {
    const extensions = (text: string) => JSON.stringify(toPersistedQuery(hash('sha256', text)));
    const { user, body } = await get(app, { extensions: extensions(whoAmI) });
    expect(body).toEqual({ data: { viewer: { databaseId: user.id } } });
    expect((await get(app, { extensions: extensions(rename) })).status).toBe(405);
  });

  it('runs in a batch', async () => {
    const one = { extensions: toPersistedQuery(hash('sha256', whoAmI)) };
    const { user, body } = await post(app, [one, one]);
    expect(body).toEqual(Array(2).fill({ data: { viewer: { databaseId: user.id } } }));
  });

  it.each([`sha256:${hash('sha256', whoAmI)}`, hash('sha256', whoAmI)])(
    'runs by its documentId %s',
    async (documentId) => {
      const sent = await post(app, { documentId });
      expect(sent.body).toEqual({ data: { viewer: { databaseId: sent.user.id } } });
      const got = await get(app, { documentId });
      expect(got.body).toEqual({ data: { viewer: { databaseId: got.user.id } } });
    },
  );

  it('is not found under an unknown hash', async () => {
    // A name on the prototype is no document.
    for (const id of [unknown, 'constructor']) {
      for (const body of [{ extensions: toPersistedQuery(id) }, { documentId: id }]) {
        expect((await post(app, body)).body).toMatchObject(toRefusal(missing));
      }
      const viaGet = await get(app, { extensions: JSON.stringify(toPersistedQuery(id)) });
      expect(viaGet.body).toMatchObject(toRefusal(missing));
    }
  });

  it('is refused if its documentId is not a text', async () => {
    const { status, body } = await post(app, { documentId: 7 });
    expect(status).toBe(400);
    expect(body).toMatchObject(toRefusal('BAD_USER_INPUT'));
  });

  it('is refused if text and hash do not match', async () => {
    const query = 'query Other { __typename }';
    const { status, body } = await post(app, {
      query,
      extensions: toPersistedQuery(hash('sha256', whoAmI)),
    });
    expect(status).toBe(400);
    expect(body).toMatchObject(toRefusal('BAD_USER_INPUT'));
  });

  it.each([[toPersistedQuery(7)], [{ persistedQuery: 'x' }], ['x'], [[1]]])(
    'is refused when it is named by %j',
    async (extensions) => {
      const { body } = await post(app, { extensions });
      expect(JSON.stringify(body)).toMatch(/"code":"(BAD_USER_INPUT|FORBIDDEN)"/);
      expect(body).not.toHaveProperty('data');
    },
  );
});

describe('TRUSTED_DOCUMENTS_ONLY', () => {
  const other = '{ viewer { databaseId } }';

  it('allows the exact texts of the list', async () => {
    const { user, body } = await post(closed, { query: whoAmI });
    expect(body).toEqual({ data: { viewer: { databaseId: user.id } } });
    expect((await get(closed, { query: whoAmI })).body).toMatchObject({ data: { viewer: {} } });
  });

  it.each([
    ['another', other],
    ['one with a space more', `${whoAmI} `],
    ['one more definition', `${whoAmI} query Other { __typename }`],
    ['introspection', '{ __schema { types { name } } }'],
    ['nothing', undefined],
  ])('forbids %s', async (_name, query) => {
    const { status, body } = await post(closed, { query });
    expect(status).toBe(403);
    expect(body).toMatchObject(toRefusal('FORBIDDEN'));
  });

  it('refuses others, also by GET and in a batch', async () => {
    expect((await get(closed, { query: other })).body).toMatchObject(toRefusal('FORBIDDEN'));
    const { user, body } = await post(closed, [{ query: whoAmI }, { query: other }]);
    expect(body).toMatchObject([
      { data: { viewer: { databaseId: user.id } } },
      toRefusal('FORBIDDEN'),
    ]);
    expect((await post(closed, { query: other, ...naming(other) })).body).toMatchObject(
      toRefusal('FORBIDDEN'),
    );
  });

  it('has no effect unless it is set', async () => {
    expect((await post(open, { query: other })).status).toBe(200);
  });
});

describe('a list of trusted documents', () => {
  const md5 = hash('md5', whoAmI);
  const operation = { id: 'WhoAmI-1', name: 'WhoAmI', type: 'query', body: whoAmI };

  it.each([
    ['graphql-codegen', { [`sha256:${hash('sha256', whoAmI)}`]: whoAmI }, hash('sha256', whoAmI)],
    ['relay-compiler', { [md5]: whoAmI }, md5],
    [
      'Apollo',
      { format: 'apollo-persisted-query-manifest', version: 1, operations: [operation] },
      operation.id,
    ],
  ])('is read as %s writes it', async (name, list, id) => {
    const TRUSTED_DOCUMENTS = writeManifest(list, `${name}.json`);
    const app = await startApp({ TRUSTED_DOCUMENTS, TRUSTED_DOCUMENTS_ONLY: 'true' });
    for (const body of [{ documentId: id }, { extensions: toPersistedQuery(id) }, naming(whoAmI)]) {
      const { user, body: answer } = await post(app, body);
      expect(answer).toEqual({ data: { viewer: { databaseId: user.id } } });
    }
    await app.close();
  });
});

describe('an unreadable list of trusted documents', () => {
  it.each([
    ['is not there', join(folder, 'nowhere.json')],
    ['is no JSON', writeManifest('{', 'broken.json')],
    ['holds no texts', writeManifest({ a: 1 }, 'numbers.json')],
    [
      'is a manifest of another version',
      writeManifest({ format: 'apollo-persisted-query-manifest', version: 2 }, 'later.json'),
    ],
  ])('keeps the server from starting: it %s', async (_name, file) => {
    const starting = startApp({ TRUSTED_DOCUMENTS: file });
    await expect(starting).rejects.toThrow(BadConfig);
    await expect(starting).rejects.toThrow(`TRUSTED_DOCUMENTS=${file}: must be a JSON file`);
  });

  it('is required if TRUSTED_DOCUMENTS_ONLY is set', async () => {
    await expect(startApp({ TRUSTED_DOCUMENTS_ONLY: 'true' })).rejects.toThrow(
      'TRUSTED_DOCUMENTS_ONLY=true: TRUSTED_DOCUMENTS must name a file',
    );
  });
});
