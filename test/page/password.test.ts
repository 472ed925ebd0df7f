import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import {
  buildOAuthApp,
  connectApp,
  findTokenHolder,
  readOAuthError,
  refreshTokens,
} from '../support/oauth/app.ts';
import {
  buildUserWithPassword,
  createVisitor,
  password,
  signInNewUser,
} from '../support/page/visitor.ts';

const path = '/account/password';
const next = 'a better horse battery';

describe('/account/password', () => {
  it('changes the password, and leaves only this browser signed in', async () => {
    const { person, visitor } = await signInNewUser();
    const elsewhere = createVisitor();
    await elsewhere.signIn(person);
    const before = visitor.jar.get('session') ?? '';
    const listSessions = () =>
      db.session.findMany({
        where: { userId: person.id },
        select: { id: true },
        orderBy: { id: 'asc' },
      });
    const [own] = await listSessions();
    const app = await buildOAuthApp();
    const { refreshToken } = await connectApp(person, app);

    const { status, location, cookies } = await visitor.submit(path, {
      currentPassword: password,
      password: next,
    });
    expect([status, location, cookies.length]).toEqual([303, `${path}?done=changed`, 1]);
    expect(visitor.jar.get('session')).not.toBe(before);
    // The session is the same one, but a copy of its old cookie no longer works.
    expect(await listSessions()).toEqual([own]);
    const copy = createVisitor();
    copy.jar.set('session', before);
    expect((await copy.get('/account')).status).toBe(303);
    expect((await visitor.get(`${path}?done=changed`)).text).toContain('role="status"');
    expect((await elsewhere.get('/account')).status).toBe(303);
    expect(readOAuthError(await refreshTokens(app, refreshToken))).toBe('invalid_grant');

    const again = createVisitor();
    expect((await again.signIn(person)).status).toBe(403);
    const sent = { email: person.email, password: next };
    expect((await again.submit('/auth/sign-in', sent)).status).toBe(303);
  });

  it('requires the current password, and limits the attempts', async () => {
    // The clock stops: the attempts are counted anew every quarter of an hour.
    const now = new Date();
    const { url } = await startApp({}, () => now);
    const person = await buildUserWithPassword();
    const visitor = createVisitor(url);
    await visitor.signIn(person);
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
    const wrong = { currentPassword: 'not this one', password: next };
    for (let nth = 0; nth < 10; nth++) {
      const { status, text } = await visitor.submit(path, wrong);
      expect(status).toBe(422);
      expect(text).toMatch(/role="alert"[^]*href="#currentPassword"[^]*is incorrect/);
      expect(text).not.toContain('not this one');
    }
    const { status, headers, text } = await visitor.submit(path, {
      ...wrong,
      currentPassword: password,
    });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toContain('Too many requests');
    expect(await db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
      passwordHash,
    });
    // The user is still signed in, and another browser of theirs has attempts of its own.
    expect((await visitor.get(path)).status).toBe(200);
    const other = createVisitor(url);
    await other.signIn(person);
    const right = { currentPassword: password, password: next };
    expect((await other.submit(path, right)).status).toBe(303);
  });

  it('revokes all API keys if you choose that, and only then', async () => {
    const { person, visitor } = await signInNewUser();
    const other = await buildUserWithPassword();
    const change = { currentPassword: password, password: next };
    expect((await visitor.submit(path, change)).location).toBe(`${path}?done=changed`);
    expect(await findTokenHolder(person.key)).toBe(person.id);
    const back = { currentPassword: next, password, revokeApiKeys: 'yes' };
    const { location } = await visitor.submit(path, back);
    expect(location).toBe(`${path}?done=revoked`);
    expect((await visitor.get(location ?? '')).text).toContain('your API keys no longer work');
    expect(await findTokenHolder(person.key)).toBeNull();
    expect(await db.apiKey.count({ where: { userId: person.id } })).toBe(0);
    expect(await findTokenHolder(other.key)).toBe(other.id);
  });

  it.each([
    ['short', 'must be at least 10 characters'],
    ['x'.repeat(201), 'must be at most 200 characters'],
    ['', 'must be at least 10 characters'],
  ])('shows an error for an invalid new password: %s', async (given, what) => {
    const { visitor } = await signInNewUser();
    const sent = { currentPassword: password, password: given };
    const { status, text } = await visitor.submit(path, sent);
    expect(status).toBe(422);
    expect(text).toMatch(/role="alert"[^]*href="#password"/);
    expect(text).toContain(what);
    expect((await visitor.get(path)).status).toBe(200);
  });

  it('does not exist on the hosted platform, and is not linked there (GAP-21)', async () => {
    const { url } = await startApp({ INSTANCE: 'hosted' });
    const visitor = createVisitor(url);
    expect((await visitor.get(path)).status).toBe(404);
    const person = await buildUserWithPassword();
    await visitor.signIn(person);
    const { status, text } = await visitor.get('/account');
    expect(status).toBe(200);
    expect(text).not.toContain(path);
    expect((await visitor.get(path)).status).toBe(404);
    const csrf = await visitor.proofOn('/account');
    const sent = { csrf, currentPassword: password, password: next };
    expect((await visitor.post(path, sent)).status).toBe(404);
    expect((await createVisitor().signIn(person)).status).toBe(303);
  });
});
