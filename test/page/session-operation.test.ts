import { describe, expect, it, onTestFinished } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { as, db, startApp, url } from '../support/app.ts';
import { bookingChangedSubscription, subscribe } from '../support/ask/graphql.ts';
import { type GraphQLAnswer, readResultCode } from '../support/client.ts';
import {
  buildUserWithPassword,
  createVisitor,
  password,
  signInNewUser,
} from '../support/page/visitor.ts';

const me = '{ viewer { databaseId } }';

type Visitor = ReturnType<typeof createVisitor>;
type Headers = Record<string, string>;

/** Sends an operation from the visitor's browser. */
async function ask(visitor: Visitor, headers: Headers, query = me) {
  const { status, text } = await visitor.send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return { status, ...(JSON.parse(text) as Pick<GraphQLAnswer, 'data' | 'errors'>) };
}

const readSession = async (visitor: Visitor) => ({
  'x-session': await visitor.proofOn('/account'),
});

const toCookieHeader = ({ jar }: Visitor) => `session=${jar.get('session') ?? ''}`;

describe('an operation that a page of ours sends with X-Session', () => {
  it('runs as the person who is signed in', async () => {
    const { person, visitor } = await signInNewUser();
    const { data } = await ask(visitor, {
      ...(await readSession(visitor)),
      origin: url,
      'sec-fetch-site': 'same-origin',
    });
    expect(data).toEqual({ viewer: { databaseId: person.id } });
  });

  it('is charged to the account, as with a key', async () => {
    const app = await startApp({ RATE_LIMIT: '1000' });
    const person = await buildUserWithPassword();
    const visitor = createVisitor(app.url);
    await visitor.signIn(person);
    const session = await readSession(visitor);
    const before = (await app.as(person).gql(me)).headers.get('x-ratelimit-remaining');
    await ask(visitor, session);
    const after = (await app.as(person).gql(me)).headers.get('x-ratelimit-remaining');
    expect(Number(before) - Number(after)).toBe(2);
  });

  it('needs the password again for a key, ten minutes after it was typed', async () => {
    let passed = 0;
    const app = await startApp({}, () => new Date(readSystemClock().getTime() + passed));
    const person = await buildUserWithPassword();
    const visitor = createVisitor(app.url);
    await visitor.signIn(person);
    const session = await readSession(visitor);
    const create = (proof = '') =>
      ask(
        visitor,
        session,
        `mutation { createApiKey(input: { note: "n" ${proof} }) { apiKey { note } } }`,
      );
    expect(readResultCode(await create())).toBe('OK');
    passed = 11 * 60_000;
    const refused = await create();
    expect(readResultCode(refused)).toBe('FORBIDDEN');
    expect(refused.errors?.[0]?.message).toMatch(/Sign in again/);
    expect(readResultCode(await create(`currentPassword: "${password}"`))).toBe('OK');
  });
});

describe('a session cookie', () => {
  it('counts for nothing without the header', async () => {
    const { visitor } = await signInNewUser();
    expect(readResultCode(await ask(visitor, {}))).toBe('UNAUTHENTICATED');
    const { text } = await visitor.get(`/graphql?query=${encodeURIComponent(me)}`);
    expect(text).toContain('UNAUTHENTICATED');
  });

  it.each([
    ['an empty token', '', 'UNAUTHENTICATED'],
    ['a wrong token', 'f'.repeat(64), 'UNAUTHENTICATED'],
    ['a token with characters of several bytes', 'é'.repeat(32), 'UNAUTHENTICATED'],
  ])('is refused with %s', async (_name, token, code) => {
    const { visitor } = await signInNewUser();
    expect(readResultCode(await ask(visitor, { 'x-session': token }))).toBe(code);
  });

  it('is refused with the token of somebody else', async () => {
    const [{ visitor }, other] = [await signInNewUser(), await signInNewUser()];
    const session = await readSession(other.visitor);
    expect(readResultCode(await ask(visitor, session))).toBe('UNAUTHENTICATED');
    expect(readResultCode(await ask(createVisitor(), session))).toBe('UNAUTHENTICATED');
  });

  it.each<[string, Headers]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s, even with the right token', async (_name, headers) => {
    const { visitor } = await signInNewUser();
    const session = await readSession(visitor);
    expect(readResultCode(await ask(visitor, { ...session, ...headers }))).toBe('FORBIDDEN');
  });

  it('is refused beside a key', async () => {
    const { person, visitor } = await signInNewUser();
    const session = await readSession(visitor);
    const both = { ...session, authorization: `Bearer ${person.key}` };
    expect(readResultCode(await ask(visitor, both))).toBe('BAD_USER_INPUT');
  });

  it('is no bearer token, not even right after it was used', async () => {
    const { visitor } = await signInNewUser();
    const token = visitor.jar.get('session') ?? '';
    await ask(visitor, await readSession(visitor));
    expect((await as(token).gql(me)).status).toBe(401);
  });

  it('counts for nothing in REST', async () => {
    const { visitor } = await signInNewUser();
    const { status } = await visitor.get('/v1/me', await readSession(visitor));
    expect(status).toBe(401);
  });
});

describe('when the session ends', () => {
  const ends: [string, (visitor: Visitor, userId: number) => Promise<unknown>][] = [
    ['by signing out', (visitor) => visitor.submit('/account', {}, '/auth/sign-out')],
    ['because the user is locked', (_visitor, id) => setLocked(id)],
    ['in the database', (_visitor, userId) => db.session.deleteMany({ where: { userId } })],
  ];
  const setLocked = (id: number) => db.user.update({ where: { id }, data: { locked: true } });

  it.each(ends)('%s, the next request is refused and open streams end', async (_name, end) => {
    const { person, visitor } = await signInNewUser();
    const headers = { ...(await readSession(visitor)), cookie: toCookieHeader(visitor) };
    const stream = await subscribe(bookingChangedSubscription, { headers });
    onTestFinished(stream.close);
    expect(await stream.next()).toMatchObject({ data: { bookingChanged: {} } });
    await end(visitor, person.id);
    expect(readResultCode(await ask(visitor, headers))).toBe('UNAUTHENTICATED');
    expect(await stream.next()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
    expect(await stream.next()).toBeUndefined();
  });
});
