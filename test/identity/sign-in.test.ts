import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSignInLink } from '../../src/domain/identity/sign-in-link.ts';
import { db, keyring, startApp } from '../support/app.ts';
import { buildSignedIn } from '../support/build/user.ts';
import { buildUserWithPassword, createVisitor, unescapeHtml } from '../support/page/visitor.ts';
import { followProvider } from '../support/provider/provider.ts';
import type { SaidClaims } from '../support/provider/options.ts';
import { startSignInProvider } from '../support/provider/sign-in.ts';

let appUrl = '';
const provider = await startSignInProvider(() => appUrl);
const app = await startApp({
  ...provider.env,
  OIDC_NEW_USERS: 'northwind.test',
  OIDC_ADMIN_GROUPS: 'bosses',
  OIDC_TEAMS: 'builders=builders',
});
appUrl = app.url;
const linking = await startApp({ ...provider.env, OIDC_LINK_BY_EMAIL: 'on', SIGN_IN: 'oidc' });

let counted = 0;
const buildPerson = (over: Partial<SaidClaims> = {}): SaidClaims => {
  const sub = `person-${++counted}`;
  return { sub, email: `${sub}@northwind.test`, email_verified: true, name: sub, ...over };
};

type Visitor = ReturnType<typeof createVisitor>;

/** Presses the button, and does what the provider says. Returns the address on our side. */
async function goToProvider(
  visitor: Visitor,
  claims: SaidClaims | null,
  jar?: Map<string, string>,
) {
  provider.letIn(claims);
  const { text } = await visitor.get('/auth/sign-in');
  const link = unescapeHtml(/href="([^"]*\/auth\/oidc\/start[^"]*)"/.exec(text)?.[1] ?? '');
  const { location } = await visitor.get(link);
  const { pathname, search } = await followProvider(location ?? '', jar);
  return pathname + search;
}

async function signInAs(claims: SaidClaims | null, url = app.url, jar?: Map<string, string>) {
  const visitor = createVisitor(url);
  const answer = await visitor.get(await goToProvider(visitor, claims, jar));
  return { visitor, ...answer, said: readProblem(answer.text) };
}

const readProblem = (text: string) =>
  unescapeHtml(/class="problem" role="alert">\s*([^<]*?)\s*</.exec(text)?.[1] ?? '');

const findUser = (email: unknown) => db.user.findUnique({ where: { email: String(email) } });
const listActs = async (userId: number) =>
  (await db.auditEntry.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
    ({ act }) => act,
  );

describe('a server with a private key instead of a secret', () => {
  it.each([
    ['ed25519', () => generateKeyPairSync('ed25519')],
    ['ec', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
    ['rsa', () => generateKeyPairSync('rsa', { modulusLength: 2_048 })],
  ])('is known to the provider by it: %s', async (_kind, generate) => {
    const { privateKey, publicKey } = generate();
    let ownUrl = '';
    const strict = await startSignInProvider(() => ownUrl, publicKey.export({ format: 'jwk' }));
    const { OIDC_CLIENT_SECRET: _none, ...env } = strict.env;
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const OIDC_CLIENT_KEY = pem.replaceAll('\n', '\\n');
    const own = await startApp({ ...env, OIDC_CLIENT_KEY, OIDC_NEW_USERS: 'northwind.test' });
    ownUrl = own.url;
    const visitor = createVisitor(own.url);
    strict.letIn(buildPerson());
    const { location } = await visitor.get('/auth/oidc/start');
    const { pathname, search } = await followProvider(location ?? '');
    expect((await visitor.get(pathname + search)).location).toBe('/console');
  });
});

describe('a person of a provider', () => {
  it('gets an account in a domain that is welcome, with what the provider says', async () => {
    const person = buildPerson({ name: 'Ada', zoneinfo: 'Asia/Tokyo', locale: 'de', picture: 'x' });
    const { visitor, status, location } = await signInAs(person);
    expect([status, location]).toEqual([303, '/console']);
    expect((await visitor.get('/account')).text).toContain(String(person['email']));
    const user = await findUser(person['email']);
    expect(user).toMatchObject({ name: 'Ada', timeZone: 'Asia/Tokyo', locale: 'de', avatar: null });
    expect(user?.defaultScheduleId).not.toBeNull();
    expect(await listActs(user?.id ?? 0)).toEqual(['USER_CREATED', 'IDENTITY_LINKED', 'SIGNED_IN']);
    const entry = await db.auditEntry.findFirst({
      where: { userId: user?.id ?? 0, act: 'SIGNED_IN' },
    });
    expect(entry?.detail).toEqual({ with: 'Northwind', factor: false });
    // The second time it is the same account, even under another address.
    await signInAs({ ...person, email: 'elsewhere@other.test', email_verified: false });
    expect(await db.identity.count({ where: { userId: user?.id ?? 0 } })).toBe(1);
  });

  it('gets no account elsewhere, and none without a verified address', async () => {
    const outside = buildPerson({ email: 'eve@other.test' });
    const refused = await signInAs(outside);
    expect([refused.status, refused.said]).toEqual([
      403,
      'You have no account here: ask an administrator.',
    ]);
    const unverified = buildPerson({ email_verified: false });
    expect((await signInAs(unverified)).said).toBe(
      'Northwind has not verified your e-mail address: verify it there, and begin again.',
    );
    expect([await findUser(outside['email']), await findUser(unverified['email'])]).toEqual([
      null,
      null,
    ]);
    expect(await db.auditEntry.count({ where: { act: 'SIGN_IN_REFUSED' } })).toBeGreaterThanOrEqual(
      2,
    );
  });

  it('is linked to the account with their address only if the operator says so', async () => {
    const { id, email } = await buildUserWithPassword();
    const person = buildPerson({ email: email.toUpperCase() });
    expect((await signInAs(person)).said).toMatch(/^You have an account here with this e-mail/);
    expect((await signInAs({ ...person, email_verified: false }, linking.url)).said).toMatch(
      /^Northwind has not verified/,
    );
    expect((await signInAs(person, linking.url)).location).toBe('/console');
    expect(await listActs(id)).toEqual(['SIGN_IN_REFUSED', 'IDENTITY_LINKED', 'SIGNED_IN']);
  });

  it('is linked to the account in which they have just typed the password', async () => {
    const { id, email } = await buildUserWithPassword();
    const visitor = createVisitor(app.url);
    await visitor.signIn({ email });
    const person = buildPerson({ email: 'private@other.test', email_verified: false });
    provider.letIn(person);
    const own = '/account/provider';
    const wrong = await visitor.submit(own, { currentPassword: 'wrong' });
    expect(wrong.status).toBe(422);
    const typed = await visitor.submit(own, { currentPassword: 'correct horse battery' });
    const { text } = await visitor.get(typed.location ?? '');
    const start = unescapeHtml(/href="([^"]*\/auth\/oidc\/start[^"]*)"/.exec(text)?.[1] ?? '');
    const { location } = await visitor.get(start);
    const { pathname, search } = await followProvider(location ?? '');
    expect((await visitor.get(pathname + search)).location).toBe(`${own}?done=linked`);
    expect(await db.identity.findFirst({ where: { userId: id } })).toMatchObject({
      subject: person.sub,
    });
    await db.session.updateMany({ where: { userId: id }, data: { provedAt: new Date(0) } });
    expect((await visitor.get(start)).status).toBe(403);
    expect((await createVisitor(app.url).get(start)).status).toBe(403);
  });

  it('is refused while locked, and if the provider does not let them in', async () => {
    const person = buildPerson();
    await signInAs(person);
    await db.user.update({ where: { email: String(person['email']) }, data: { locked: true } });
    expect((await signInAs(person)).said).toBe('Your account is locked: ask an administrator.');
    const denied = await signInAs(null);
    expect(denied.said).toBe('Northwind did not let you sign in.');
    expect(denied.text).not.toContain('No&lt;');
  });

  it('is an administrator and a member as long as the groups say so', async () => {
    await buildUserWithPassword({ role: 'ADMIN' });
    const { id: teamId } = await db.team.create({ data: { name: 'Builders', slug: 'builders' } });
    const person = buildPerson({ groups: ['bosses', 'builders', 'others'] });
    await signInAs(person);
    const user = await findUser(person['email']);
    expect(user?.role).toBe('ADMIN');
    const where = { teamId, userId: user?.id ?? 0 };
    expect(await db.membership.findFirst({ where })).toMatchObject({
      accepted: true,
      role: 'MEMBER',
    });
    await signInAs({ ...person, groups: [] });
    expect((await findUser(person['email']))?.role).toBe('USER');
  });
});

describe('a session with a provider', () => {
  it('replaces the one of before, and takes no other token', async () => {
    const person = buildPerson();
    const visitor = createVisitor(app.url);
    await visitor.get('/auth/oidc/start');
    const before = visitor.jar.get('session');
    await visitor.get(await goToProvider(visitor, person));
    expect(before).toBeDefined();
    expect(visitor.jar.get('session')).not.toBe(before);
    const old = new Map(visitor.jar);
    await visitor.get('/auth/oidc/start');
    const { location } = await visitor.get('/auth/oidc/start?again=yes&return=/account');
    expect(new URL(location ?? '').searchParams.get('prompt')).toBe('login');
    const { pathname, search } = await followProvider(location ?? '');
    expect((await visitor.get(pathname + search)).location).toBe('/account');
    expect((await createVisitor(app.url, old).get('/account')).status).toBe(303);
  });

  it('ends when the person signs out at the provider', async () => {
    const jar = new Map<string, string>();
    const person = buildPerson();
    const { visitor } = await signInAs(person, app.url, jar);
    const { visitor: elsewhere } = await signInAs(person);
    expect((await visitor.get('/account')).status).toBe(200);
    const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ');
    const asked = await fetch(`${provider.url}/session/end`, { headers: { cookie: cookie() } });
    for (const line of asked.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await asked.text())?.[1] ?? '';
    await fetch(`${provider.url}/session/end/confirm`, {
      ...{ method: 'POST', redirect: 'manual', headers: { cookie: cookie() } },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    await expect.poll(async () => (await visitor.get('/account')).status).toBe(303);
    expect((await elsewhere.get('/account')).status).toBe(200);
    const user = await findUser(person['email']);
    expect((await listActs(user?.id ?? 0)).at(-1)).toBe('SESSIONS_ENDED');
  });

  it('leads to the provider when it is signed out, which is asked for that too', async () => {
    const { visitor } = await signInAs(buildPerson());
    const { location } = await visitor.submit('/account', {}, '/auth/sign-out');
    expect(location).toBe('/auth/signed-out');
    const { text } = await visitor.get(location ?? '');
    expect(unescapeHtml(text)).toContain(`${provider.url}/session/end?`);
  });

  it('has no password beside it if the operator wants none', async () => {
    const { email } = await buildUserWithPassword();
    const visitor = createVisitor(linking.url);
    const { text } = await visitor.get('/auth/sign-in');
    expect(text).toContain('Sign in with Northwind');
    expect(text).not.toContain('type="password"');
    const plain = createVisitor(app.url);
    const csrf = await plain.proofOn('/auth/sign-in');
    const refused = await createVisitor(linking.url, plain.jar).post('/auth/sign-in', {
      ...{ email, password: 'correct horse battery', csrf },
    });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Nobody signs in with a password here');
    // Nor does the API store one.
    const admin = await buildUserWithPassword({ role: 'ADMIN' });
    const make = `mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }`;
    const input = { email: `x${email}`, password: 'correct horse battery' };
    const { errors } = await linking.as(admin).gql(make, { input });
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('is opened by a link of the operator once, if nobody can sign in otherwise', async () => {
    const user = await buildUserWithPassword();
    const made = await createSignInLink(buildSignedIn(user), keyring, { ...user, locked: false });
    const path = new URL(made.url).pathname;
    const visitor = createVisitor(linking.url);
    expect((await visitor.get(path)).text).toContain(user.email);
    expect((await visitor.get('/account')).status).toBe(303);
    expect((await visitor.submit(path, {})).location).toBe('/console');
    expect((await visitor.get('/account')).text).toContain(user.email);
    expect((await createVisitor(linking.url).submit(path, {})).status).toBe(404);
    expect((await visitor.get('/auth/link/made-up')).status).toBe(404);
    expect(await listActs(user.id)).toEqual(['SIGN_IN_LINK_CREATED', 'SIGNED_IN']);
  });
});
