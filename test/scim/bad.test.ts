import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db, startApp, url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { buildDirectory, createScimClient, patchBody } from './ask.ts';

const { token } = await buildDirectory();
const ask = createScimClient(`${url}/scim/v2`, token);
const user = await buildUser();
const only = `id eq "${user.id}" and `;
const find = (filter: string) => ask('POST /Users/.search', { filter });

describe('filters of SCIM', () => {
  it('may have 4,096 characters, and not one more', async () => {
    const fill = (length: number) => `${only}not (userName sw "${'a'.repeat(900)}")`.padEnd(length);
    const longest = await find(fill(4_096));
    expect([longest.status, longest.body['totalResults']]).toEqual([200, 1]);
    const { status, body } = await find(fill(4_097));
    expect([status, body['scimType']]).toEqual([400, 'invalidFilter']);
  });

  it.each([
    [1, 'not (active eq false)'],
    [0, 'not (active eq true)'],
    [1, 'not (not (active eq true))'],
    [0, 'not (not (not (active eq true)))'],
    [1, 'not (active eq false and userName pr)'],
    [0, 'not (active eq true or externalId pr)'],
    [1, 'not (not (active eq true) or not (userName pr))'],
    [1, 'not (externalId eq "x")'],
    [0, 'not (externalId ne "x")'],
  ])('finds %i user by %s', async (count, filter) => {
    const { status, body } = await find(`${only}(${filter})`);
    expect([status, body['totalResults']]).toEqual([200, count]);
  });

  it('go up to twenty levels', async () => {
    const nest = (depth: number) => `${'not ('.repeat(depth)}id pr${')'.repeat(depth)}`;
    expect((await find(nest(20))).status).toBe(200);
    expect((await find(nest(21))).body['scimType']).toBe('invalidFilter');
  });

  it.each(['%', '_', '\\', "'", '"\\""', '\\u0000'.replace('\\u', '\\\\u')])(
    'take %s for itself',
    async (text) => {
      const { status, body } = await find(`userName sw ${JSON.stringify(text)}`);
      expect([status, body['totalResults']]).toEqual([200, 0]);
    },
  );

  it.each([
    ['nickName eq "a"', 'an attribute that is not stored'],
    [
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "a"',
      'an extension',
    ],
    ['passwordHash pr', 'a column'],
    ['emails[value[type eq "a"]]', 'brackets in brackets'],
    ['userName eq 5 5', 'too many values'],
    ['active gt true', 'an order of booleans'],
    ['meta.created gt "soon"', 'a time that is none'],
    ['userName eq "\\u0000"', 'a character that is never stored'],
  ])('refuse %s: %s', async (filter) => {
    const { status, body } = await find(filter);
    expect([status, body['scimType']]).toEqual([400, 'invalidFilter']);
  });
});

describe('records with what we do not know', () => {
  it('are stored without it, and the answer names it', async () => {
    const made = await ask('POST /Users', {
      userName: `${randomUUID()}@example.test`,
      nickName: 'Ada',
      password: 'correct horse',
      roles: [{ value: 'ADMIN' }],
      role: 'ADMIN',
      isAdmin: true,
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
    });
    expect(made.status).toBe(201);
    expect(made.headers.get('x-ignored-fields')).toMatch(/nickname.*password.*roles.*role/);
    const stored = await db.user.findUnique({ where: { id: Number(made.body['id']) } });
    expect(stored).toMatchObject({ role: 'USER', passwordHash: null });
  });

  it.each([
    ['a list as a body', '[]'],
    ['a text as a body', '"x"'],
    ['an object as a name', { userName: {} }],
    ['a name that is no address', { userName: 'ada' }],
    ['a name of a megabyte', { userName: `${'a'.repeat(200_000)}@example.test` }],
    ['active: maybe', { userName: 'a@example.test', active: 'maybe' }],
    ['an unknown zone', { userName: `${randomUUID()}@example.test`, timezone: 'Mars/North' }],
    ['a zero byte in a name', { userName: `${randomUUID()}@example.test`, displayName: 'a\0b' }],
    [
      'a picture that is script',
      { userName: `${randomUUID()}@example.test`, photos: [{ value: 'javascript:alert(1)' }] },
    ],
  ])('are refused: %s', async (_what, sent) => {
    const { status, body } = await ask('POST /Users', sent);
    expect(status).toBe(400);
    expect(body['detail']).toEqual(expect.any(String));
  });
});

describe('members of groups', () => {
  it.each([
    ['a user who does not exist', { value: '999999999' }],
    ['an id that is no number', { value: 'ada' }],
    ['an id beyond all numbers', { value: '99999999999999999999' }],
    ['an object without a value', {}],
    ['a group', { value: '-1', type: 'Group' }],
    ['null', null],
  ])('cannot be %s, and nothing is changed', async (_what, member) => {
    const { body } = await ask('POST /Groups', { displayName: randomUUID() });
    const path = `/Groups/${String(body['id'])}`;
    const value = [{ value: String(user.id) }, member];
    for (const op of ['add', 'replace']) {
      const refused = await ask(`PATCH ${path}`, patchBody({ op, path: 'members', value }));
      expect([refused.status, refused.body['scimType']], op).toEqual([400, 'invalidValue']);
    }
    expect((await ask(`GET ${path}`)).body['members']).toEqual([]);
  });

  it('may be a thousand in one PATCH, and a thousand operations', async () => {
    const { body } = await ask('POST /Groups', { displayName: randomUUID() });
    const path = `/Groups/${String(body['id'])}`;
    const tag = randomUUID();
    await db.user.createMany({
      data: Array.from({ length: 1_000 }, (_, nth) => ({ email: `${nth}.${tag}@example.test` })),
    });
    const users = await db.user.findMany({
      where: { email: { endsWith: `${tag}@example.test` } },
      select: { id: true },
    });
    const members = users.map(({ id }) => ({ value: String(id) }));
    const all = patchBody({ op: 'add', path: 'members', value: members });
    expect((await ask(`PATCH ${path}`, all)).body['members']).toHaveLength(1_000);
    const each = members.map(({ value }) => ({
      op: 'remove',
      path: `members[value eq "${value}"]`,
    }));
    expect((await ask(`PATCH ${path}`, patchBody(...each))).body['members']).toEqual([]);
    const teamId = Number(body['id']);
    expect(await db.auditEntry.count({ where: { teamId, act: 'MEMBER_JOINED' } })).toBe(1_000);
    expect(await db.auditEntry.count({ where: { teamId, act: 'MEMBER_REMOVED' } })).toBe(1_000);
    const more = [...each, { op: 'remove', path: 'members' }];
    expect((await ask(`PATCH ${path}`, patchBody(...more))).body['scimType']).toBe('tooMany');
  });

  it('cost points, and none is added if they are not left', async () => {
    const { url: limited } = await startApp({ RATE_LIMIT: '300' });
    const askLimited = createScimClient(`${limited}/scim/v2`, (await buildDirectory()).token);
    const users = await Promise.all(Array.from({ length: 100 }, () => buildUser()));
    const members = users.map(({ id }) => ({ value: String(id) }));
    const displayName = randomUUID();
    const refused = await askLimited('POST /Groups', { displayName, members });
    expect([refused.status, await db.team.count({ where: { name: displayName } })]).toEqual([
      429, 0,
    ]);
    const few = await askLimited('POST /Groups', { displayName, members: members.slice(0, 10) });
    expect([few.status, few.body['members']]).toEqual([201, expect.any(Array)]);
  });
});
