import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { buildUserWithPassword, createVisitor, unescapeHtml } from '../support/page/visitor.ts';
import { followProvider } from '../support/provider/provider.ts';
import { type SaidClaims, startSignInProvider } from '../support/provider/sign-in.ts';

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
async function goToProvider(visitor: Visitor, claims: SaidClaims | null, page = '/auth/sign-in') {
  provider.letIn(claims);
  const { text } = await visitor.get(page);
  const link = unescapeHtml(/href="([^"]*\/auth\/oidc\/start[^"]*)"/.exec(text)?.[1] ?? '');
  const { location } = await visitor.get(link);
  const { pathname, search } = await followProvider(location ?? '');
  return pathname + search;
}

async function signInAs(claims: SaidClaims | null, url = app.url) {
  const visitor = createVisitor(url);
  const answer = await visitor.get(await goToProvider(visitor, claims));
  return { visitor, ...answer, said: readProblem(answer.text) };
}

const readProblem = (text: string) =>
  unescapeHtml(/class="problem" role="alert">\s*([^<]*?)\s*</.exec(text)?.[1] ?? '');

const findUser = (email: unknown) => db.user.findUnique({ where: { email: String(email) } });
const listActs = async (userId: number) =>
  (await db.auditEntry.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
    ({ act }) => act,
  );

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
    expect(entry?.detail).toEqual({ with: 'Northwind', factor: true });
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
    const start = '/auth/oidc/start?link=yes&return=/account';
    const { location } = await visitor.get(start);
    const { pathname, search } = await followProvider(location ?? '');
    expect((await visitor.get(pathname + search)).location).toBe('/account');
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
  it('replaces the one of before, and ends when the person signs out there', async () => {
    const person = buildPerson();
    const { visitor } = await signInAs(person);
    const before = visitor.jar.get('session');
    const path = await goToProvider(visitor, person, '/auth/sign-in?return=/account').catch(
      () => '',
    );
    expect(path).toBe('');
    const user = await findUser(person['email']);
    const sessions = await db.session.findMany({ where: { userId: user?.id ?? 0 } });
    expect(sessions).toMatchObject([{ sid: expect.any(String) as string }]);
    expect(before).toBeDefined();
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
  });
});
