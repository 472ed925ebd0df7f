import { describe, expect, it } from 'vitest';
import { as, db, url } from '../support/app.ts';
import { bookingChangedSubscription, subscribe } from '../support/ask/graphql.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { buildOAuthApp, connectApp, readOAuthError, refreshTokens } from '../support/oauth/app.ts';
import { createVisitor, signInNewUser } from '../support/page/visitor.ts';
import { buildDirectory, createScimClient, patchBody } from './ask.ts';

const { admin, token } = await buildDirectory();
const ask = createScimClient(`${url}/scim/v2`, token);
const inactive = patchBody({ op: 'replace', path: 'active', value: false });
const me = '{ viewer { databaseId } }';

describe('deactivating a user', () => {
  it('ends their sessions, and they cannot sign in again', async () => {
    const { person, visitor } = await signInNewUser();
    expect((await visitor.get('/account')).status).toBe(200);
    expect((await ask(`PATCH /Users/${person.id}`, inactive)).status).toBe(200);
    expect((await visitor.get('/account')).location).toMatch(/^\/auth\/sign-in/);
    expect((await createVisitor().signIn(person)).status).toBe(403);
  });

  it('ends their API keys, and the streams that these have opened', async () => {
    const user = await buildUser();
    const stream = await subscribe(bookingChangedSubscription, { caller: user });
    await stream.next();
    await ask(`PATCH /Users/${user.id}`, inactive);
    expect((await as(user).gql(me)).status).toBe(401);
    expect(await stream.next()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  it('ends the access tokens of their apps', async () => {
    const user = await buildUser();
    const accessToken = await buildAccessToken(user, ['READ_PROFILE']);
    expect((await as(accessToken).gql(me)).status).toBe(200);
    await ask(`PATCH /Users/${user.id}`, inactive);
    expect((await as(accessToken).gql(me)).status).toBe(401);
  });

  it('ends the refresh tokens of their apps', async () => {
    const user = await buildUser();
    const app = await buildOAuthApp();
    const { refreshToken } = await connectApp(user, app);
    await ask(`PATCH /Users/${user.id}`, inactive);
    const refreshed = await refreshTokens(app, refreshToken);
    expect(readOAuthError(refreshed)).toBe('invalid_grant');
  });

  it.each([
    ['PUT', (id: number, userName: string) => ask(`PUT /Users/${id}`, { userName, active: false })],
    ['DELETE', (id: number) => ask(`DELETE /Users/${id}`)],
  ])('works by %s as well', async (_method, deactivate) => {
    const { person, visitor } = await signInNewUser();
    const user = await buildUser();
    expect((await deactivate(person.id, person.email)).status).toBeLessThan(300);
    expect((await deactivate(user.id, user.email)).status).toBeLessThan(300);
    expect((await visitor.get('/account')).location).toMatch(/^\/auth\/sign-in/);
    expect((await as(user).gql(me)).status).toBe(401);
  });

  it('is recorded once, and undone by active: true without the old keys', async () => {
    const user = await buildUser();
    await ask(`PATCH /Users/${user.id}`, inactive);
    await ask(`PATCH /Users/${user.id}`, inactive);
    const active = patchBody({ op: 'replace', path: 'active', value: true });
    expect((await ask(`PATCH /Users/${user.id}`, active)).body['active']).toBe(true);
    expect((await as(user).gql(me)).status).toBe(401);
    const acts = await db.auditEntry.findMany({
      where: { userId: user.id, act: { in: ['USER_LOCKED', 'USER_UNLOCKED'] } },
      orderBy: { id: 'asc' },
    });
    expect(acts.map(({ act, actorId }) => [act, actorId])).toEqual([
      ['USER_LOCKED', admin.id],
      ['USER_UNLOCKED', admin.id],
    ]);
  });
});

describe('administrators and SCIM', () => {
  it('keep the last one, also when both ask at once', async () => {
    const other = await buildAdmin();
    // Of all administrators of this file, two are left.
    await db.user.updateMany({
      where: { role: 'ADMIN', id: { notIn: [admin.id, other.id] } },
      data: { role: 'USER' },
    });
    const asOther = createScimClient(`${url}/scim/v2`, other.key);
    const both = await Promise.all([
      ask(`DELETE /Users/${other.id}`),
      asOther(`DELETE /Users/${admin.id}`),
    ]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await db.user.count({ where: { role: 'ADMIN', locked: false } })).toBe(1);
    await db.user.updateMany({
      where: { id: { in: [admin.id, other.id] } },
      data: { locked: false },
    });
  });

  it('lose SCIM with the lock', async () => {
    const directory = await buildDirectory();
    const theirs = createScimClient(`${url}/scim/v2`, directory.token);
    expect((await theirs('GET /Users?count=1')).status).toBe(200);
    const first = await buildDirectory();
    const mine = createScimClient(`${url}/scim/v2`, first.token);
    expect((await mine(`PATCH /Users/${directory.admin.id}`, inactive)).status).toBe(200);
    const refused = await theirs('GET /Users?count=1');
    expect([refused.status, refused.body['status']]).toEqual([401, '401']);
  });

  it('lose SCIM with their role', async () => {
    const directory = await buildDirectory();
    const theirs = createScimClient(`${url}/scim/v2`, directory.token);
    await as(await buildAdmin()).gql(
      'mutation ($id: Int!) { editUser(input: { by: { databaseId: $id }, role: USER }) { user { role } } }',
      { id: directory.admin.id },
    );
    expect((await theirs('GET /Users?count=1')).status).toBe(403);
  });
});
