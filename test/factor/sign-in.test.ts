import { describe, expect, it } from 'vitest';
import { findTotpStep, totpSecret } from '../../src/auth/factor/totp.ts';
import { resealColumn } from '../../src/auth/reseal.ts';
import { removeAllFactors } from '../../src/domain/factor/factor.ts';
import { db, keyring, startApp } from '../support/app.ts';
import { buildSignedIn } from '../support/build/user.ts';
import { addApp, readRecoveryCodes, showCode } from '../support/factor.ts';
import {
  buildUserWithPassword,
  createVisitor,
  password,
  readCsrfToken,
} from '../support/page/visitor.ts';

let now = new Date('2031-03-04T10:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const { url } = await startApp({}, () => now);

const page = '/auth/factor?return=%2Fconsole';

/** Somebody with an app, who adds it and is then at another browser. */
async function buildUserWithApp() {
  const person = await buildUserWithPassword();
  const visitor = createVisitor(url);
  await visitor.signIn(person);
  const { secret, recoveryCodes, added } = await addApp(visitor, now);
  expect(added.status).toBe(200);
  // The code that added it counts once, too.
  later(60);
  const signInElsewhere = async () => {
    const other = createVisitor(url);
    const { location } = await other.signIn(person);
    expect(location).toBe(page);
    return other;
  };
  return { person, visitor, secret, recoveryCodes, signInElsewhere };
}

const listActs = async (userId: number) => {
  const entries = await db.auditEntry.findMany({ where: { userId }, orderBy: { at: 'asc' } });
  return entries.map(({ act }) => act);
};

const pass = (visitor: ReturnType<typeof createVisitor>, code: string) =>
  visitor.submit(page, { 'factor-code': code });

describe('a code of an app', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const at = new Date('2031-03-04T10:00:10Z');
  const step = Math.floor(at.getTime() / 30_000);

  it.each([-1, 0, 1])('is known %i steps from now', (steps) => {
    const code = showCode(secret, new Date(at.getTime() + steps * 30_000));
    expect(findTotpStep(secret, code, at)).toBe(step + steps);
  });

  it.each([-2, 2])('is not known %i steps from now', (steps) => {
    const code = showCode(secret, new Date(at.getTime() + steps * 30_000));
    expect(findTotpStep(secret, code, at)).toBeNull();
  });
});

describe('a user with a second factor', () => {
  it('finds what they typed again after the code, if they were signed out meanwhile', async () => {
    const { person, secret, visitor } = await buildUserWithApp();
    const form = '/console/teams/new';
    const { text } = await visitor.get(form);
    await db.session.deleteMany({ where: { userId: person.id } });
    const name = 'Typed <before>';
    const refused = await visitor.submitForm(text, { name }, form);
    const next = `return=${encodeURIComponent(form)}`;
    const typed = { email: person.email, password };
    const asked = await visitor.submitForm(refused.text, typed, `/auth/sign-in?${next}`);
    expect([asked.status, asked.text.includes('recovery code')]).toEqual([403, true]);
    const code = { 'factor-code': showCode(secret, now) };
    const passed = await visitor.submitForm(asked.text, code, `/auth/factor?${next}`);
    expect([passed.status, passed.text.includes(code['factor-code'])]).toEqual([200, false]);
    const back = await visitor.submitForm(passed.text, {}, form);
    expect(back.text).toContain('value="Typed &lt;before&gt;"');
  });

  it('has no rights after the password alone, and all after the code', async () => {
    const { person, secret, signInElsewhere } = await buildUserWithApp();
    const before = (await listActs(person.id)).length;
    const other = await signInElsewhere();
    for (const path of ['/console', '/account', '/account/security', '/console/keys']) {
      const { status, location } = await other.get(path);
      expect([path, status, location?.startsWith('/auth/sign-in')]).toEqual([path, 303, true]);
    }
    expect((await other.get('/auth/sign-in')).location).toBe(page);
    const asked = await other.get(page);
    const gql = (csrf: string) =>
      other.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session': csrf },
        body: JSON.stringify({ query: '{ viewer { email } }' }),
      });
    const refused = await gql(readCsrfToken(asked.text));
    expect([refused.status, refused.text.includes(person.email)]).toEqual([401, false]);
    expect(other.jar.has('devices')).toBe(false);
    const token = other.jar.get('session');

    const passed = await pass(other, showCode(secret, now));
    expect([passed.status, passed.location]).toEqual([303, '/console']);
    expect(other.jar.get('session')).not.toBe(token);
    expect((await other.get('/account')).text).toContain(person.email);
    expect((await listActs(person.id)).slice(before)).toEqual(['SIGNED_IN']);
    expect(other.jar.has('devices')).toBe(true);
  });

  it('cannot use a code twice, nor an older one', async () => {
    const { person, secret, signInElsewhere } = await buildUserWithApp();
    const code = showCode(secret, now);
    const older = showCode(secret, new Date(now.getTime() - 30_000));
    expect((await pass(await signInElsewhere(), code)).status).toBe(303);
    for (const used of [code, older]) {
      const again = await pass(await signInElsewhere(), used);
      expect([again.status, again.text.includes('was used already')]).toEqual([422, true]);
    }
    const refusals = await db.auditEntry.findMany({
      where: { userId: person.id, act: 'FACTOR_REFUSED' },
    });
    expect(refusals.map(({ detail }) => detail)).toEqual(
      Array(2).fill({ kind: 'TOTP', reason: 'USED_CODE' }),
    );
  });

  it('lets one of two in who send the same code at once, and the same recovery code', async () => {
    const { secret, recoveryCodes, signInElsewhere } = await buildUserWithApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of [showCode(secret, now), recoveryCodes[0] ?? '']) {
      const visitors = await Promise.all(Array.from({ length: 4 }, signInElsewhere));
      const answers = await Promise.all(visitors.map((one) => pass(one, code)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422, 422]);
    }
  });

  it('can sign in with a recovery code, typed in capitals and with spaces', async () => {
    const { person, recoveryCodes, signInElsewhere } = await buildUserWithApp();
    const typed = (recoveryCodes[3] ?? '').toUpperCase().replace('-', '  ');
    expect((await pass(await signInElsewhere(), typed)).status).toBe(303);
    expect(await listActs(person.id)).toContain('RECOVERY_CODE_USED');
    const stranger = await buildUserWithApp();
    const foreign = await pass(await stranger.signInElsewhere(), recoveryCodes[4] ?? '');
    expect(foreign.status).toBe(422);
  });

  it('must begin again ten minutes after the password', async () => {
    const { secret, signInElsewhere } = await buildUserWithApp();
    const other = await signInElsewhere();
    const opened = await other.get(page);
    later(601);
    const late = await other.submitForm(
      opened.text,
      { 'factor-code': showCode(secret, now) },
      page,
    );
    expect(late.status).toBe(403);
    expect((await other.get('/console')).status).toBe(303);
  });

  it('slows down a guesser, and still gets in with a browser that was there before', async () => {
    const { secret, visitor, person, signInElsewhere } = await buildUserWithApp();
    const guesser = await signInElsewhere();
    const opened = await guesser.get(page);
    const guess = (code: string) => guesser.submitForm(opened.text, { 'factor-code': code }, page);
    const tries: number[] = [];
    for (let one = 0; one < 12; one++) tries.push((await guess(`00000${one % 10}`)).status);
    expect(tries.slice(0, 10).every((status) => status === 422)).toBe(true);
    expect(tries.slice(10)).toEqual([429, 429]);
    expect((await guess(showCode(secret, now))).status).toBe(429);

    await visitor.submit('/account', {}, '/auth/sign-out');
    expect((await visitor.signIn(person)).location).toBe(page);
    expect((await pass(visitor, showCode(secret, now))).status).toBe(303);
    later(901);
  });

  it('loses the rights of all other sessions when the first factor is added', async () => {
    const person = await buildUserWithPassword();
    const [first, second] = [createVisitor(url), createVisitor(url)];
    await first.signIn(person);
    await second.signIn(person);
    await addApp(first, now);
    expect((await first.get('/account')).status).toBe(200);
    expect((await second.get('/account')).status).toBe(303);
  });

  it('cannot set up another factor instead of passing the one there is', async () => {
    const { secret, signInElsewhere } = await buildUserWithApp();
    const other = await signInElsewhere();
    const csrf = readCsrfToken((await other.get(page)).text);
    for (const path of ['/auth/factor/app', '/auth/factor/passkey', '/account/security/app']) {
      const answer = await other.post(path, { csrf });
      expect([
        path,
        answer.text.includes('factor-secret'),
        answer.status < 400 && !answer.location,
      ]).toEqual([path, false, false]);
    }
    expect(secret).not.toBe('');
  });
});

describe('a proof of somebody with a second factor', () => {
  const keys = '/console/keys';
  const wanted = { note: 'Nightly', expiresIn: '30' };

  it('is the factor after ten minutes, not the password', async () => {
    const { secret, visitor, person } = await buildUserWithApp();
    expect((await visitor.submit(keys, wanted)).status).toBe(200);
    later(601);
    const asked = await visitor.submit(keys, wanted);
    expect([asked.status, asked.text.includes('Confirm that it is you')]).toEqual([403, true]);
    const csrf = readCsrfToken(asked.text);
    const byPassword = await visitor.post(keys, { csrf, ...wanted, proof: password });
    expect(byPassword.status).toBe(403);
    const wrong = await visitor.submitForm(asked.text, { 'factor-code': '123' }, keys);
    expect([wrong.status, wrong.text.includes('is not right')]).toEqual([422, true]);
    const made = await visitor.submitForm(
      wrong.text,
      { 'factor-code': showCode(secret, now) },
      keys,
    );
    expect(made.status).toBe(200);
    expect(await db.apiKey.count({ where: { userId: person.id, note: 'Nightly' } })).toBe(2);
  });

  it('is asked for to change the password and to remove the factor', async () => {
    const { secret, visitor, person } = await buildUserWithApp();
    later(601);
    const change = { currentPassword: password, password: 'a new long password' };
    const asked = await visitor.submit('/account/password', change);
    expect(asked.text).toContain('Confirm that it is you');
    const done = await visitor.submitForm(
      asked.text,
      { 'factor-code': showCode(secret, now) },
      '/account/password',
    );
    expect(done.location).toBe('/account/password?done=changed');
    later(601);
    const remove = await visitor.submit('/account/security', {}, '/account/security/remove');
    expect(remove.text).toContain('Confirm that it is you');
    const removed = await visitor.submitForm(
      remove.text,
      { 'factor-code': showCode(secret, now) },
      '/account/security/remove',
    );
    expect(removed.location).toBe('/account/security?done=removed');
    expect(await db.factor.count({ where: { userId: person.id } })).toBe(0);
  });
});

describe('recovery codes', () => {
  it('are replaced all at once', async () => {
    const { person, visitor, recoveryCodes, signInElsewhere } = await buildUserWithApp();
    const security = '/account/security';
    const answer = await visitor.submit(security, {}, `${security}/codes`);
    const fresh = readRecoveryCodes(answer.text);
    expect(fresh).toHaveLength(10);
    expect((await pass(await signInElsewhere(), recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await pass(await signInElsewhere(), fresh[0] ?? '')).status).toBe(303);
    expect((await visitor.get(security)).text).toContain('9 codes are left');
    expect(await listActs(person.id)).toContain('RECOVERY_CODES_CREATED');
  });
});

describe('an operator', () => {
  it('removes all factors of a user, who then signs in with the password alone', async () => {
    const { person, visitor } = await buildUserWithApp();
    const operator = { ...buildSignedIn({ id: 0 }), source: 'OPERATOR' as const };
    expect(await removeAllFactors(operator, person.id)).toEqual({ removed: 1 });
    expect((await visitor.get('/account')).status).toBe(303);
    expect((await createVisitor(url).signIn(person)).location).toBe('/console');
    expect(await listActs(person.id)).toContain('FACTOR_REMOVED');
  });

  it('can encrypt the secrets of apps with a new key', async () => {
    const { person, secret, signInElsewhere } = await buildUserWithApp();
    const count = await db.$transaction((tx) => resealColumn(tx, keyring, totpSecret));
    expect(count.unreadable).toBe(0);
    const stored = await db.factor.findFirstOrThrow({ where: { userId: person.id, kind: 'TOTP' } });
    expect(stored.secret).not.toContain(secret);
    expect((await pass(await signInElsewhere(), showCode(secret, now))).status).toBe(303);
  });
});
