import { describe, expect, it } from 'vitest';
import { as, db, startApp } from '../support/app.ts';
import { bookingChangedSubscription, subscribe } from '../support/ask/graphql.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import { createVisitor, signInNewUser } from '../support/page/visitor.ts';

const lock = `mutation ($id: Int!, $reason: String) {
  lockUser(input: { by: { databaseId: $id }, reason: $reason }) { user { databaseId locked } } }`;
const unlock = lock.replaceAll('lockUser', 'unlockUser');
const me = '{ viewer { databaseId } }';

describe('lockUser', () => {
  it('ends sessions, apps and keys at once, for good, and keeps them from coming back', async () => {
    const { person: user, visitor } = await signInNewUser();
    const token = await buildAccessToken(user, ['READ_PROFILE']);
    const stream = await subscribe(bookingChangedSubscription, { caller: user });
    await stream.next();
    const admin = as(await buildAdmin());
    expect((await as(token).gql(me)).status).toBe(200);
    const { data } = await admin.gql(lock, { id: user.id, reason: 'stolen laptop' });
    expect(data.lockUser.user).toEqual({ databaseId: user.id, locked: true });
    expect((await visitor.get('/account')).location).toMatch(/^\/auth\/sign-in/);
    for (const caller of [user, token]) expect((await as(caller).gql(me)).status).toBe(401);
    expect(await stream.next()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
    expect((await createVisitor().signIn(user)).status).toBe(403);
    const again = await admin.gql(unlock, { id: user.id });
    expect(again.data.unlockUser.user).toEqual({ databaseId: user.id, locked: false });
    expect((await createVisitor().signIn(user)).status).toBe(303);
    expect((await visitor.get('/account')).location).toMatch(/^\/auth\/sign-in/);
    for (const caller of [user, token]) expect((await as(caller).gql(me)).status).toBe(401);
  });

  it('counts in another process one second later', async () => {
    let now = new Date('2030-01-01T00:00:00Z').getTime();
    const other = await startApp({}, () => new Date(now));
    const user = await buildUser();
    expect((await other.as(user).gql(me)).status).toBe(200);
    await as(await buildAdmin()).gql(lock, { id: user.id });
    now += 1_000;
    expect((await other.as(user).gql(me)).status).toBe(401);
  });

  it('wins against a new key, a new consent and a new session of the same moment', async () => {
    const admin = await buildAdmin();
    const client = { clientId: 'race', name: 'App', redirectUris: ['https://a.example/'] };
    await db.oAuthClient.create({ data: { ...client, scopes: ['READ_PROFILE'] } });
    const create = 'mutation { createApiKey(input: {}) { key } }';
    const authorize = `mutation { authorizeApp(input: { clientId: "race",
      redirectUri: "https://a.example/", responseType: "code" }) { code } }`;
    for (let round = 0; round < 5; round++) {
      const { person: user } = await signInNewUser();
      await Promise.all([
        as(user).gql(create),
        as(user).gql(authorize),
        createVisitor().signIn(user),
        as(admin).gql(lock, { id: user.id }),
        as(user).gql(create),
        as(user).gql(authorize),
      ]);
      const where = { userId: user.id };
      expect([
        await db.apiKey.count({ where }),
        await db.session.count({ where }),
        await db.oAuthGrant.count({ where: { ...where, revokedAt: null } }),
      ]).toEqual([0, 0, 0]);
    }
  });

  it('lets nobody make a key for a locked user', async () => {
    const [admin, user] = [await buildAdmin(), await buildUser({ locked: true })];
    const create = `mutation { createApiKey(input: { userId: ${user.id} }) { key } }`;
    expect(readErrorCode(await as(admin).gql(create))).toBe('CONFLICT');
  });

  it('refuses an administrator who names themselves, and everybody else', async () => {
    const [admin, user] = [await buildAdmin(), await buildUser()];
    const { errors } = await as(admin).gql(lock, { id: admin.id });
    expect(errors?.[0]).toMatchObject({ message: 'You cannot lock yourself' });
    const token = await buildAccessToken(admin, ['WRITE_PROFILE']);
    for (const query of [lock, unlock]) {
      expect(readErrorCode(await as(user).gql(query, { id: user.id }))).toBe('FORBIDDEN');
      expect(readErrorCode(await as(token).gql(query, { id: user.id }))).toBe('FORBIDDEN');
      expect(readErrorCode(await as().gql(query, { id: user.id }))).toBe('UNAUTHENTICATED');
      expect(readErrorCode(await as(admin).gql(query, { id: 2_000_000_000 }))).toBe('NOT_FOUND');
    }
  });

  it('leaves one of two administrators who lock each other', async () => {
    await db.user.updateMany({ where: { role: 'ADMIN' }, data: { role: 'USER' } });
    const [one, two] = [await buildAdmin(), await buildAdmin()];
    await Promise.all([as(one).gql(lock, { id: two.id }), as(two).gql(lock, { id: one.id })]);
    expect(await db.user.count({ where: { role: 'ADMIN', locked: false } })).toBe(1);
  });

  it('changes nothing for a user who is locked already', async () => {
    const [admin, user] = [await buildAdmin(), await buildUser()];
    for (const query of [lock, lock, unlock, unlock]) {
      expect((await as(admin).gql(query, { id: user.id })).errors).toBeUndefined();
    }
    const entries = await db.auditEntry.findMany({
      where: { userId: user.id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ act }) => act)).toEqual(['USER_LOCKED', 'USER_UNLOCKED']);
  });
});

it('two who lock a user in different ways at once do not wait for each other', async () => {
  const admin = as(await buildAdmin());
  const edit = `mutation ($input: EditUserInput!) { editUser(input: $input) { user { locked } } }`;
  for (let round = 0; round < 10; round++) {
    const { id } = await buildUser();
    const { version: ifVersion } = await db.user.findUniqueOrThrow({ where: { id } });
    const input = { by: { databaseId: id }, locked: true, ifVersion };
    const answers = await Promise.all([admin.gql(edit, { input }), admin.gql(lock, { id })]);
    // The one who is later may find another version.
    const [first, second] = answers.map((answer) => readErrorCode(answer));
    expect([undefined, 'PRECONDITION_FAILED']).toContain(first);
    expect(second).toBeUndefined();
    expect((await db.user.findUniqueOrThrow({ where: { id } })).locked).toBe(true);
  }
});
