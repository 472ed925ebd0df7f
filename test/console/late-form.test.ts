import { describe, expect, it } from 'vitest';
import { pageAreas } from '../../src/pages/areas.ts';
import { db, url } from '../support/app.ts';
import { admin, toPageAddress } from '../page/scene.ts';
import {
  buildUserWithPassword,
  createVisitor,
  password,
  readCsrfToken,
  signInNewUser,
  unescapeHtml,
} from '../support/page/visitor.ts';

const page = '/console/teams/new';
const typed = { name: 'Sales & <b>"Support"</b>', slug: 'sales' };

const countTeams = () => db.team.count({ where: { name: typed.name } });

/** The fields that somebody reads, as they are filled in. */
const readField = (text: string, name: string) => {
  const [input = ''] = [...text.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`) && !tag.includes('type="hidden"'));
  return unescapeHtml(/value="([^"]*)"/.exec(input)?.[1] ?? '');
};

/** Somebody who typed into a form, and whose session has ended since. */
async function typeAndLoseSession(fields: Record<string, string> = typed) {
  const { person, visitor } = await signInNewUser();
  const { text } = await visitor.get(page);
  await db.session.deleteMany({ where: { userId: person.id } });
  return { person, visitor, refused: await visitor.submitForm(text, fields, page) };
}

describe('a form that was opened in an earlier session', () => {
  it('does nothing, keeps what was typed, and can be sent again', async () => {
    const { person, visitor } = await signInNewUser();
    const { text } = await visitor.get(page);
    visitor.jar.clear();
    await visitor.signIn(person);
    const again = await visitor.submitForm(text, typed, page);
    expect([again.status, await countTeams()]).toEqual([403, 0]);
    expect(again.text).toContain('Nothing was changed, because this form is from an earlier visit');
    expect(again.text).not.toContain('<b>"Support"');
    expect(readField(again.text, 'name')).toBe(typed.name);
    expect(readCsrfToken(again.text)).not.toBe(readCsrfToken(text));
    const filled = { ...typed, name: readField(again.text, 'name') };
    expect((await visitor.submitForm(again.text, filled, page)).status).toBe(303);
    expect(await countTeams()).toBe(1);
    await db.team.deleteMany({ where: { name: typed.name } });
  });

  it('shows no password again', async () => {
    const { visitor } = await signInNewUser();
    const path = '/account/password';
    const fields = { currentPassword: password, password: 'a better horse', revokeApiKeys: 'yes' };
    const { status, text } = await visitor.post(path, { csrf: 'old', ...fields });
    expect(status).toBe(403);
    expect(text).not.toContain(password);
    expect(text).not.toContain('a better horse');
    expect(text).toMatch(/name="revokeApiKeys"[^>]*checked/);
  });

  it.each([{ origin: 'https://evil.example' }, { origin: url, 'sec-fetch-site': 'cross-site' }])(
    'is not shown again if another site sent it: %o',
    async (headers) => {
      const { visitor } = await signInNewUser();
      const csrf = await visitor.proofOn(page);
      for (const given of [csrf, 'old']) {
        const { status, text } = await visitor.post(page, { csrf: given, ...typed }, headers);
        expect([status, text.includes('Sales')]).toEqual([403, false]);
      }
      const stranger = createVisitor();
      expect((await stranger.post(page, typed, headers)).text).not.toContain('Sales');
      expect(await countTeams()).toBe(0);
    },
  );

  it('keeps what was seen, so that a change by somebody else is noticed', async () => {
    const address = pageAreas
      .flatMap(({ routes }) => routes)
      .map(({ path }) => toPageAddress(path))
      .find((path) => /availability\/\d+\/settings$/.test(path));
    const { text } = await admin.get(address ?? '');
    const fields = { csrf: 'old', name: 'Mine', version: '1', 'seen-name': 'As it was' };
    const late = await admin.submitForm(text, fields, address ?? '');
    expect(readField(late.text, 'name')).toBe('Mine');
    expect(late.text).toMatch(/name="version" value="1"/);
    expect(late.text).toMatch(/name="seen-name" value="As it was"/);
  });
});

describe('a form of somebody who was signed out while they typed', () => {
  it('comes back after the sign-in, and nothing is in an address', async () => {
    const { person, visitor, refused } = await typeAndLoseSession();
    expect([refused.status, refused.location]).toEqual([403, null]);
    expect(refused.text).toContain('What you typed is kept: sign in, and it comes back.');
    expect(refused.text).not.toContain('<b>"Support"');
    const signIn = `/auth/sign-in?return=${encodeURIComponent(page)}`;
    const wrong = await visitor.submitForm(
      refused.text,
      { email: person.email, password: 'not this one' },
      signIn,
    );
    expect([wrong.status, wrong.text.includes('not this one')]).toEqual([403, false]);
    const right = { email: person.email, password };
    const signedIn = await visitor.submitForm(wrong.text, right, signIn);
    expect([signedIn.status, signedIn.text.includes(password)]).toEqual([200, false]);
    const back = await visitor.submitForm(signedIn.text, {}, page);
    expect(readField(back.text, 'name')).toBe(typed.name);
    expect(await countTeams()).toBe(0);
    const filled = { ...typed, slug: `sales-${person.id}` };
    expect((await visitor.submitForm(back.text, filled, page)).status).toBe(303);
    expect(await countTeams()).toBe(1);
    await db.team.deleteMany({ where: { name: typed.name } });
  });

  it('comes back to somebody who signed in in another tab', async () => {
    const { person, visitor, refused } = await typeAndLoseSession();
    const other = createVisitor(url, visitor.jar);
    await other.signIn(person);
    const signIn = `/auth/sign-in?return=${encodeURIComponent(page)}`;
    const late = await visitor.submitForm(refused.text, { email: '', password: '' }, signIn);
    expect(late.text).not.toContain('kept:csrf');
    expect(late.text).toContain('name="kept:name"');
    const kept = { csrf: 'old', kept: page, 'kept:name': typed.name, 'kept:password': 'typed-1' };
    const back = await visitor.post(page, kept);
    expect(readField(back.text, 'name')).toBe(typed.name);
    expect([back.text.includes('typed-1'), await countTeams()]).toEqual([false, 0]);
  });

  it('leads nowhere else, whatever it says', async () => {
    const person = await buildUserWithPassword();
    const visitor = createVisitor();
    const fields = { email: person.email, password, kept: 'https://evil.example/', 'kept:a': 'b' };
    const { text } = await visitor.submit('/auth/sign-in', fields);
    expect(text).toContain('action="/console"');
    expect(text).not.toContain('evil.example');
  });

  it('keeps no password of a form, and no code', async () => {
    const secrets = { password: 'typed-1', currentPassword: 'typed-2', code: 'typed-3' };
    const { refused } = await typeAndLoseSession({ ...typed, ...secrets, proof: 'typed-4' });
    expect(refused.text).toContain('name="kept:name"');
    expect(refused.text).not.toContain('typed-');
  });

  it('keeps a megabyte, and refuses more', async () => {
    const { refused } = await typeAndLoseSession({ name: 'ä'.repeat(150_000), slug: '<' });
    expect([...refused.text.matchAll(/ä{150000}/g)].length).toBeGreaterThan(0);
    const { refused: large } = await typeAndLoseSession({ name: '<'.repeat(1_000_000) });
    expect([large.status, large.text.includes('larger than 1 MiB')]).toEqual([413, true]);
    const { refused: most } = await typeAndLoseSession({ name: 'x'.repeat(1_000_000) });
    expect(most.text).toContain('x'.repeat(1_000_000));
  });
});

describe('fields of forms that hold secrets', () => {
  it('have names by which they are never kept', async () => {
    const routes = pageAreas.flatMap(({ routes: own }) => own).filter(({ show }) => show);
    const names = new Set<string>();
    for (const { path } of routes) {
      const { text } = await admin.get(toPageAddress(path));
      for (const [tag] of text.matchAll(/<input[^>]*type="password"[^>]*>/g)) {
        names.add(/name="([^"]*)"/.exec(tag)?.[1] ?? '');
      }
    }
    expect(names.size).toBeGreaterThan(1);
    const fields = Object.fromEntries([...names].map((name) => [name, 'typed-secret']));
    const { refused } = await typeAndLoseSession(fields);
    expect(refused.text).not.toContain('typed-secret');
  });
});
