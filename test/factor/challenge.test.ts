import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { buildUserWithPassword, createVisitor, readCsrfToken } from '../support/page/visitor.ts';
import { createPasskey, readPasskeyOptions } from '../support/passkey.ts';

let now = new Date('2031-03-04T10:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const origin = 'https://almanac.example';
const { url } = await startApp({ PUBLIC_URL: origin }, () => now);

type Visitor = ReturnType<typeof createVisitor>;
type Passkey = ReturnType<typeof createPasskey>;

const security = '/account/security';
const setUp = `${security}/passkey`;
const asked = '/auth/factor?return=%2Fconsole';
const signIn = '/auth/sign-in';
const alone = '/auth/passkey?return=%2Fconsole';

const expired = 'This took too long';
const used = 'This was sent twice';
const foreign = 'This was begun in another browser';
const unknown = 'This passkey is not known here';

const readSealed = (text: string, name = 'factor-challenge') =>
  new RegExp(`name="${name}"\\s+value="([^"]+)"`).exec(text)?.[1] ?? '';

interface Given {
  passkey: Passkey;
  /** The page that asks for it. */
  text: string;
  /** The page whose challenge is signed, if it is another one. */
  signed?: string;
  typed?: Record<string, string>;
}

/** Sends what a passkey answers. */
const answer = (
  visitor: Visitor,
  action: string,
  { passkey, text, signed = text, typed }: Given,
  csrf = readCsrfToken(text),
) =>
  visitor.post(action, {
    ...{ csrf, ...typed, 'factor-challenge': readSealed(text) },
    'factor-answer': passkey.sign(readPasskeyOptions(signed)),
  });

const expectRefusal = ({ status, text }: { status: number; text: string }, problem: string) => {
  expect([status, text.includes(problem)]).toEqual([422, true]);
};

const add = (visitor: Visitor, text: string, passkey: Passkey) =>
  visitor.submitForm(text, { credential: passkey.create(readPasskeyOptions(text)) }, setUp);

async function buildUserWithPasskey() {
  const person = await buildUserWithPassword();
  const visitor = createVisitor(url);
  await visitor.signIn(person);
  const passkey = createPasskey(origin);
  const { text } = await visitor.submit(security, {}, setUp);
  expect((await add(visitor, text, passkey)).text).toContain('Your recovery codes');
  const signInElsewhere = async () => {
    const other = createVisitor(url);
    expect((await other.signIn(person)).location).toBe(asked);
    return { other, text: (await other.get(asked)).text };
  };
  return { person, visitor, passkey, signInElsewhere };
}

const listReasons = async (userId: number) => {
  const where = { userId, act: 'FACTOR_REFUSED' } as const;
  const entries = await db.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
  return entries.map(({ detail }) => detail);
};
const refusedFor = (...reasons: string[]) => reasons.map((reason) => ({ kind: 'PASSKEY', reason }));

/** The same browser twice, as somebody has it who copied its cookies. */
const copy = ({ jar }: Visitor) => createVisitor(url, new Map(jar));

describe('the challenge of a passkey', () => {
  it('lets its user in after the password, and without it', async () => {
    const { person, passkey, signInElsewhere } = await buildUserWithPasskey();
    const { other, text } = await signInElsewhere();
    expect((await answer(other, asked, { passkey, text })).location).toBe('/console');
    expect((await other.get('/account')).text).toContain(person.email);
    const third = createVisitor(url);
    const page = await third.get(signIn);
    const before = third.jar.get('__Host-session');
    const done = await answer(third, alone, { passkey, text: page.text });
    expect(done.location).toBe('/console');
    expect(third.jar.get('__Host-session')).not.toBe(before);
    expect((await third.get('/account')).text).toContain(person.email);
    expect(await listReasons(person.id)).toEqual([]);
  });

  it('is used up by its first answer, even if copies of the browser answer at once', async () => {
    const { person, passkey } = await buildUserWithPasskey();
    const first = createVisitor(url);
    const { text } = await first.get(signIn);
    const [late, ...browsers] = [copy(first), first, copy(first), copy(first)];
    const answers = await Promise.all(browsers.map((one) => answer(one, alone, { passkey, text })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422]);
    expectRefusal(await answer(late, alone, { passkey, text }), used);
    expect(await listReasons(person.id)).toEqual(refusedFor('USED', 'USED', 'USED'));
    expect(await db.session.count({ where: { userId: person.id } })).toBe(2);
  });

  it('proves only once that its user is there', async () => {
    const { person, visitor, passkey } = await buildUserWithPasskey();
    later(601);
    const keys = '/console/keys';
    const typed = { note: 'Nightly', expiresIn: '' };
    const { text } = await visitor.submit(keys, typed);
    expect((await answer(visitor, keys, { passkey, text, typed })).status).toBe(200);
    expectRefusal(await answer(visitor, keys, { passkey, text, typed }), used);
    expect(await db.apiKey.count({ where: { userId: person.id, note: 'Nightly' } })).toBe(1);
  });

  it('is refused in another browser, for another use, and if it is made up', async () => {
    const { person, passkey, signInElsewhere } = await buildUserWithPasskey();
    const [one, two] = [await signInElsewhere(), await signInElsewhere()];
    const csrf = readCsrfToken(two.text);
    const { text } = await createVisitor(url).get(signIn);
    const madeUp = two.text.replace(readSealed(two.text), 'made up');
    for (const other of [one.text, text, madeUp]) {
      const given = { passkey, text: other };
      expectRefusal(await answer(two.other, asked, given, csrf), foreign);
    }
    const stranger = createVisitor(url);
    const own = await stranger.proofOn(signIn);
    expectRefusal(await answer(stranger, alone, { passkey, text }, own), foreign);
    expect(await listReasons(person.id)).toEqual(
      refusedFor('FOREIGN', 'FOREIGN', 'FOREIGN', 'FOREIGN'),
    );
    for (const nobody of [two.other, stranger]) {
      expect((await nobody.get('/account')).status).toBe(303);
    }
  });

  it('is refused with the signature of another one, and with the passkey of somebody else', async () => {
    const { person, passkey, signInElsewhere } = await buildUserWithPasskey();
    const other = await buildUserWithPasskey();
    const { other: visitor, text } = await signInElsewhere();
    expectRefusal(await answer(visitor, asked, { passkey: other.passkey, text }), unknown);
    const { text: signed } = await visitor.get(asked);
    expectRefusal(await answer(visitor, asked, { passkey, text, signed }), unknown);
    expect(await listReasons(person.id)).toEqual(refusedFor('WRONG_PASSKEY', 'WRONG_PASSKEY'));
  });

  it('ends after ten minutes', async () => {
    const { person, passkey } = await buildUserWithPasskey();
    const visitor = createVisitor(url);
    const { text } = await visitor.get(signIn);
    later(601);
    expectRefusal(await answer(visitor, alone, { passkey, text }), expired);
    expect((await visitor.get('/account')).status).toBe(303);
    expect(await listReasons(person.id)).toEqual(refusedFor('EXPIRED'));
  });
});

describe('the challenge of a new passkey', () => {
  it('is refused when it is old, was used, or is of another session', async () => {
    const person = await buildUserWithPassword();
    const visitor = createVisitor(url);
    await visitor.signIn(person);
    const { text } = await visitor.submit(security, {}, setUp);
    later(601);
    await db.session.updateMany({ where: { userId: person.id }, data: { provedAt: now } });
    const late = await add(visitor, text, createPasskey(origin));
    expectRefusal(late, expired);

    const fresh = await visitor.submit(security, {}, setUp);
    const eve = createVisitor(url);
    await eve.signIn(await buildUserWithPassword());
    const csrf = await eve.proofOn(security);
    const setup = readSealed(fresh.text, 'setup');
    const credential = createPasskey(origin).create(readPasskeyOptions(fresh.text));
    const moved = await eve.post(setUp, { csrf, setup, credential, name: 'Hers' });
    expectRefusal(moved, foreign);

    expect((await add(visitor, fresh.text, createPasskey(origin))).status).toBe(200);
    expectRefusal(await add(visitor, fresh.text, createPasskey(origin)), used);
    expect(await db.factor.count({ where: { userId: person.id, kind: 'PASSKEY' } })).toBe(1);
    expect(await listReasons(person.id)).toEqual(refusedFor('EXPIRED', 'USED'));
  });
});
