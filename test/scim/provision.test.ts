import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { buildDirectory, createScimClient, patchBody } from './ask.ts';

const { url } = await startApp();
const base = `${url}/scim/v2`;
const { admin, token } = await buildDirectory();
const ask = createScimClient(base, token);
const newEmail = () => `${randomUUID()}@example.test`;

const create = async (more: object = {}) => {
  const userName = newEmail();
  const { body } = await ask('POST /Users', { userName, ...more });
  return { id: String(body['id']), userName };
};

describe('the door of SCIM', () => {
  it('opens for a key of an administrator, and for nobody else', async () => {
    const user = await buildUser();
    const statuses = await Promise.all([
      ask('GET /Users'),
      createScimClient(base, admin.key)('GET /Users'),
      createScimClient(base, user.key)('GET /Users'),
      createScimClient(base, null)('GET /Users'),
      createScimClient(base, 'nonsense')('GET /Users'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 401, 401]);
    expect(statuses[2].body).toMatchObject({ status: '403' });
  });

  it.each(['/graphql?query={viewer{name}}', '/v1/me', '/v1/users', '/mcp'])(
    'opens nothing else: %s',
    async (path) => {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
    },
  );
});

describe('users of SCIM', () => {
  it('locks a user at once, and everywhere', async () => {
    const user = await buildUser();
    const me = () => fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${user.key}` } });
    expect((await me()).status).toBe(200);
    const locked = await ask(
      `PATCH /Users/${user.id}`,
      patchBody({ op: 'Replace', path: 'active', value: 'False' }),
    );
    expect([locked.status, locked.body['active']]).toEqual([200, false]);
    expect((await me()).status).toBe(401);
    expect(await db.apiKey.count({ where: { userId: user.id } })).toBe(0);
  });

  it('deletes nobody: a deleted user is hidden and locked, and comes back as who they were', async () => {
    const { id, userName } = await create({ externalId: randomUUID() });
    expect((await ask(`DELETE /Users/${id}`)).status).toBe(204);
    expect((await ask(`GET /Users/${id}`)).status).toBe(404);
    expect((await ask(`GET /Users?filter=userName eq "${userName}"`)).body['totalResults']).toBe(0);
    expect(await db.user.findUnique({ where: { id: Number(id) } })).toMatchObject({ locked: true });
    const again = await ask('POST /Users', { userName });
    expect([again.status, again.body['id'], again.body['active']]).toEqual([201, id, true]);
  });

  it('cannot lead a directory into the account of an administrator', async () => {
    const change = patchBody({ op: 'replace', path: 'userName', value: newEmail() });
    expect((await ask(`PATCH /Users/${admin.id}`, change)).status).toBe(403);
    expect((await ask(`DELETE /Users/${admin.id}`)).status).toBe(409);
  });

  it('creates one of two users with the same name at once', async () => {
    const userName = newEmail();
    const both = await Promise.all([1, 2].map(() => ask('POST /Users', { userName })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body['scimType']).toBe('uniqueness');
  });

  it('lets one of two changes with the same If-Match through', async () => {
    const { id } = await create();
    const etag = (await ask(`GET /Users/${id}`)).headers.get('etag') ?? '';
    const both = await Promise.all(
      ['A', 'B'].map((value) =>
        ask(`PATCH /Users/${id}`, patchBody({ op: 'add', path: 'displayName', value }), {
          'if-match': etag,
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await ask(`GET /Users/${id}`, undefined, { 'if-none-match': etag })).status).toBe(200);
    const fresh = (await ask(`GET /Users/${id}`)).headers.get('etag') ?? '';
    expect((await ask(`GET /Users/${id}`, undefined, { 'if-none-match': fresh })).status).toBe(304);
  });

  it('ignores names that would change every object', async () => {
    const { id } = await create();
    const body = `{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":[{"op":"add","value":{"__proto__":{"isAdmin":true},"constructor":{"x":1},"displayName":"Ada"}},{"op":"add","path":"__proto__.isAdmin","value":true}]}`;
    expect(await ask(`PATCH /Users/${id}`, body)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidPath' },
    });
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it.each([
    ['nested too deeply', `${'('.repeat(2_000)}id pr${')'.repeat(2_000)}`],
    ['too long', `userName eq "${'a'.repeat(5_000)}"`],
    ['of too many parts', Array(101).fill('userName eq "a"').join(' or ')],
    ['multiplied out', Array(9).fill('(id pr or active eq true)').join(' and ')],
    ['without an end', 'userName eq'],
    ['about a secret', 'password sw "a"'],
    ['about a prototype', '__proto__ pr'],
  ])('refuses a filter that is %s', async (_what, filter) => {
    const { status, body } = await ask('POST /Users/.search', { filter });
    expect([status, body['scimType']]).toEqual([400, 'invalidFilter']);
  });

  it('has no dry run', async () => {
    const userName = newEmail();
    const { status } = await ask('POST /Users', { userName }, { prefer: 'dry-run' });
    expect(status).toBe(400);
    expect(await db.user.count({ where: { email: userName } })).toBe(0);
  });
});

describe('groups of SCIM', () => {
  it('adds and removes members, and has no owner', async () => {
    const [ada, bob] = [await create(), await create()];
    const { body } = await ask('POST /Groups', {
      displayName: 'Sales',
      members: [{ value: ada.id }, { value: ada.id }],
    });
    const path = `/Groups/${String(body['id'])}`;
    const list = async () => {
      const members = (await ask(`GET ${path}`)).body['members'] as { value: string }[];
      return members.map(({ value }) => value);
    };
    expect(await list()).toEqual([ada.id]);
    await ask(
      `PATCH ${path}`,
      patchBody({ op: 'Add', path: 'members', value: [{ value: bob.id }] }),
    );
    expect(await list()).toEqual([ada.id, bob.id]);
    await ask(`PATCH ${path}`, patchBody({ op: 'remove', path: `members[value eq "${ada.id}"]` }));
    expect(await list()).toEqual([bob.id]);
    const found = await ask(
      `GET /Groups?filter=members[value eq "${bob.id}"]&excludedAttributes=members`,
    );
    expect(found.body['Resources']).toMatchObject([{ displayName: 'Sales' }]);
    expect(JSON.stringify(found.body)).not.toContain('"members"');
    expect((await ask(`DELETE ${path}`)).status).toBe(204);
  });

  it('refuses 10,000 members, and those who do not exist', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ value: String(at + 1) }));
    for (const members of [many, [{ value: '999999999' }], [{ value: 'ada' }]]) {
      const { status, body } = await ask('POST /Groups', { displayName: 'Many', members });
      expect([status, body['scimType']]).toEqual([400, 'invalidValue']);
    }
  });
});
