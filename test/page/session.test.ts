import { describe, expect, it } from 'vitest';
import { findSession } from '../../src/auth/session.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { hashSecret } from '../../src/auth/secret.ts';
import { as, db, startApp, url } from '../support/app.ts';
import {
  buildUserWithPassword,
  createVisitor,
  password,
  readCsrfToken,
  signInNewUser,
} from '../support/page/visitor.ts';

const signInPath = '/auth/sign-in';
const countSessions = (userId: number) => db.session.count({ where: { userId } });

describe('signing in', () => {
  it('creates a session, stores its hash and sends it as a cookie that scripts cannot read', async () => {
    const person = await buildUserWithPassword();
    const visitor = createVisitor();
    await visitor.get(signInPath);
    const before = visitor.jar.get('session') ?? '';
    const { status, location, cookies } = await visitor.signIn(person);
    expect([status, location]).toEqual([303, '/console']);
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(
      /^session=[A-Za-z0-9]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const token = visitor.jar.get('session') ?? '';
    expect(token).not.toBe(before);
    const stored = await db.session.findFirstOrThrow({ where: { userId: person.id } });
    expect(stored.tokenHash).toBe(hashSecret(token));
    const { text } = await visitor.get('/account');
    expect(text).toContain(person.email);
  });

  it('uses a __Host- cookie if the public URL is https', async () => {
    const { url: own } = await startApp({ PUBLIC_URL: 'https://almanac.example' });
    const person = await buildUserWithPassword();
    const { cookies, status } = await createVisitor(own).signIn(person);
    expect(status).toBe(303);
    expect(cookies[1]).toMatch(
      /^__Host-devices=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookies[0]).toMatch(
      /^__Host-session=\w{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    // A cookie without the prefix is ignored, because another subdomain could set it.
    const token = /=(\w+)/.exec(cookies[0] ?? '')?.[1] ?? '';
    const planted = await createVisitor(own).get('/account', { cookie: `session=${token}` });
    expect(planted.location).toMatch(/sign-in/);
  });

  it('ignores a session chosen by the visitor, and ends the previous session', async () => {
    const [first, second] = [await buildUserWithPassword(), await buildUserWithPassword()];
    const visitor = createVisitor();
    const fixed = 'F'.repeat(43);
    visitor.jar.set('session', fixed);
    await visitor.signIn(first);
    const own = visitor.jar.get('session') ?? '';
    expect(own).not.toBe(fixed);
    expect((await createVisitor().get('/account', { cookie: `session=${fixed}` })).status).toBe(
      303,
    );
    const { text } = await visitor.get('/account');
    await visitor.post(signInPath, { csrf: readCsrfToken(text), email: second.email, password });
    expect(await countSessions(first.id)).toBe(0);
    expect((await createVisitor().get('/account', { cookie: `session=${own}` })).status).toBe(303);
    expect((await visitor.get('/account')).text).toContain(second.email);
  });

  it('gives the same answer for an unknown e-mail, a wrong password, also of a locked user, and a user without a password', async () => {
    const people = [
      await buildUserWithPassword(),
      await buildUserWithPassword({ locked: true }),
      await buildUserWithPassword({ passwordHash: null }),
    ];
    const emails = ['nobody@example.test', 'no e-mail', ...people.map(({ email }) => email)];
    const answers = await Promise.all(
      emails.map(async (email, place) => {
        const visitor = createVisitor();
        const right = place === 4;
        const seen = await visitor.submit(signInPath, {
          email,
          password: right ? password : 'wrong',
        });
        return {
          status: seen.status,
          headers: [...seen.headers.keys()].filter((name) => name !== 'content-length'),
          text: seen.text.replaceAll(email, '').replace(readCsrfToken(seen.text), ''),
        };
      }),
    );
    expect(answers[0]?.status).toBe(403);
    expect(answers[0]?.text).toContain('role="alert"');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await db.session.count({ where: { userId: { in: people.map(({ id }) => id) } } })).toBe(
      0,
    );
  });

  it('tells a locked user so after the right password, and opens no session', async () => {
    const person = await buildUserWithPassword({ locked: true });
    const seen = await createVisitor().signIn(person);
    expect([seen.status, seen.location]).toEqual([403, null]);
    expect(seen.text).toContain('Your account is locked: ask an administrator');
    expect(await db.session.count({ where: { userId: person.id } })).toBe(0);
  });

  it('returns to the requested page, and never to another site', async () => {
    const person = await buildUserWithPassword();
    const outside = [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '///evil.example',
      'https://evil.example/',
      'https:evil.example',
      'javascript:alert(1)',
      '/.//evil.example',
      '/a/..//evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      ' //evil.example',
      '@evil.example',
      '',
    ];
    for (const asked of outside) {
      const path = `${signInPath}?return=${encodeURIComponent(asked)}`;
      const visitor = createVisitor();
      const { location } = await visitor.signIn(person, path);
      expect([asked, location]).toEqual([asked, '/console']);
      expect((await visitor.get(path)).location).toBe('/console');
    }
    const inside = '/console/keys?a=%20%2F%2Fx&b=c+d';
    const { location } = await createVisitor().get(inside);
    expect(location).toBe(`${signInPath}?return=${encodeURIComponent(inside)}`);
    expect((await createVisitor().signIn(person, location ?? '')).location).toBe(inside);
  });
});

describe('a session', () => {
  const signInWithCookie = async () => {
    const { person, visitor } = await signInNewUser();
    return { person, visitor, cookie: `session=${visitor.jar.get('session') ?? ''}` };
  };

  it('ends when the user signs out, even for a copy of the cookie', async () => {
    const { visitor, cookie, person } = await signInWithCookie();
    const other = createVisitor();
    await other.signIn(person);
    const { status, location } = await visitor.submit('/account', {}, '/auth/sign-out');
    expect([status, location, [...visitor.jar.keys()]]).toEqual([303, '/', ['devices']]);
    expect((await createVisitor().get('/account', { cookie })).status).toBe(303);
    expect((await other.get('/account')).status).toBe(200);
  });

  it('ends with all others when the user signs out everywhere', async () => {
    const { visitor, person } = await signInWithCookie();
    const others = [createVisitor(), createVisitor()];
    for (const other of others) await other.signIn(person);
    await visitor.submit('/account', { everywhere: 'yes' }, '/auth/sign-out');
    for (const one of [visitor, ...others]) expect((await one.get('/account')).status).toBe(303);
    expect(await countSessions(person.id)).toBe(0);
  });

  it('ends after a week, and when its user is locked', async () => {
    const { person, cookie } = await signInWithCookie();
    const token = cookie.slice('session='.length);
    const inAWeek = () => new Date(readSystemClock().getTime() + 7 * 86_400_000);
    expect(await findSession({ db, clock: inAWeek, requireFactor: 'none' }, token)).toBeNull();
    await db.user.update({ where: { id: person.id }, data: { locked: true } });
    expect((await createVisitor().get('/account', { cookie })).status).toBe(303);
  });

  it('is not a credential for the API, neither as a cookie nor as a bearer token', async () => {
    const { cookie } = await signInWithCookie();
    const token = cookie.slice('session='.length);
    const viewer = '{ viewer { databaseId } }';
    const asking = { 'content-type': 'application/json', cookie };
    const body = JSON.stringify({ query: viewer });
    const answers = await Promise.all([
      fetch(`${url}/graphql`, { method: 'POST', headers: asking, body }),
      fetch(`${url}/graphql?query=${encodeURIComponent(viewer)}`, { headers: { cookie } }),
      fetch(`${url}/graphql`, { method: 'POST', headers: asking, body: `[${body}]` }),
    ]);
    for (const answer of answers) {
      const text = await answer.text();
      expect(text).toContain('"UNAUTHENTICATED"');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const rest = ['/v1/me', '/v1/bookings', '/v1/users', '/api/auth/oauth/me'];
    for (const path of rest) {
      const answer = await fetch(url + path, { headers: { cookie } });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    expect((await as(token).gql(viewer)).errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    // The pages do not accept an API key.
    const { key } = await buildUserWithPassword();
    const { status } = await createVisitor().get('/account', { authorization: `Bearer ${key}` });
    expect(status).toBe(303);
  });
});
