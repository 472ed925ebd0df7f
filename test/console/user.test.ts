import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';
import { createVisitor, password, signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const signInAdmin = () => signInNewUser({ role: 'ADMIN', name: 'Root' });

const path = '/console/users';

describe('/console/users', () => {
  it('finds people by e-mail address, name or username, and leads to the rest of a long list', async () => {
    const { visitor } = await signInAdmin();
    expect((await visitor.get('/console')).text).toContain('href="/console/users"');
    const mark = 'needle<';
    for (let count = 0; count < 51; count++) await buildUser({ name: `${mark} ${count}` });
    const { text } = await visitor.get(`/console/users?search=${encodeURIComponent(mark)}`);
    expect(text).toContain('51 users');
    expect(unescapeHtml(text)).toContain('needle< 0');
    expect(text).not.toContain('needle< ');
    const [, more = ''] = /<a\s+href="([^"]+)"[^>]*>Next page/.exec(text) ?? [];
    const rest = await visitor.get(unescapeHtml(more));
    expect(rest.text.match(/class="card"/g)).toHaveLength(1);
    expect(unescapeHtml(rest.text)).toContain('needle< 50');
  });

  it('can be filtered by role and by lock', async () => {
    const { visitor } = await signInAdmin();
    const mark = randomUUID();
    await buildUser({ name: `${mark} plain` });
    await buildUser({ name: `${mark} chief`, role: 'ADMIN' });
    await buildUser({ name: `${mark} locked`, locked: true });
    const list = async (query: string) => {
      const { text } = await visitor.get(`${path}?search=${mark}${query}`);
      return [...text.matchAll(new RegExp(`>${mark} (\\w+)<`, 'g'))].map(([, name]) => name);
    };
    expect(await list('')).toEqual(['plain', 'chief', 'locked']);
    expect(await list('&role=ADMIN')).toEqual(['chief']);
    expect(await list('&role=USER&access=yes')).toEqual(['plain']);
    expect(await list('&access=no')).toEqual(['locked']);
    expect(await list('&role=x&access=x')).toHaveLength(3);
  });

  it('leads from a user to their bookings, keys, apps, sign-ins and audit entries', async () => {
    const { visitor } = await signInAdmin();
    const { person } = await signInNewUser({ name: 'Trail <b>', timeZone: 'UTC' });
    await buildBooking({ host: person, title: 'Theirs' });
    await buildBooking({ host: await buildUser(), title: 'Of another' });
    const { text } = await visitor.get(`${path}/${person.id}`);
    const seen = unescapeHtml(text.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');
    expect(seen).toMatch(/Bookings that they host : 1 API keys : 1 .* Sign-ins : 1, last on /);
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => unescapeHtml(to));
    const about = `about=user%3A${person.id}`;
    const trail = [
      `/console/bookings?host=${person.id}`,
      `${path}/${person.id}/keys`,
      `/console/audit-log?${about}&act=APP_AUTHORIZED`,
      `/console/audit-log?${about}&act=SIGNED_IN`,
      `/console/audit-log?${about}`,
      `/console/audit-log?by=${person.id}`,
    ];
    expect(links).toEqual(expect.arrayContaining(trail));
    const [bookings = '', keys = '', ...entries] = trail;
    const found = (await visitor.get(bookings)).text;
    expect([found.includes('Theirs'), found.includes('Of another')]).toEqual([true, false]);
    // The administrator is in no team with them, and yet sees whose bookings these are.
    expect(found).toMatch(/<option value="\d+" selected>Trail &lt;b&gt;</);
    const { prefix } = await db.apiKey.findFirstOrThrow({ where: { userId: person.id } });
    expect((await visitor.get(keys)).text).toContain(`<code>${prefix}…</code>`);
    for (const entry of entries) expect((await visitor.get(entry)).status).toBe(200);
  });

  it('locks a user with a reason, after a confirmation, and unlocks them', async () => {
    const { visitor } = await signInAdmin();
    const { person, visitor: theirs } = await signInNewUser({ name: 'Eve' });
    const page = `/console/users/${person.id}`;
    const lock = `${page}/lock`;
    const refused = await visitor.submit(lock, { reason: 'left <us>' });
    expect([refused.status, refused.text.includes('select the checkbox')]).toEqual([422, true]);
    expect((await theirs.get('/account')).status).toBe(200);
    const locked = await visitor.submit(lock, { reason: 'left <us>', sure: 'yes' });
    expect(locked.location).toBe(`${page}?done=locked`);
    expect((await visitor.get(page)).text).toContain('>Locked</span>');
    expect((await theirs.get('/account')).status).toBe(303);
    expect((await createVisitor().signIn(person)).status).toBe(403);
    await visitor.submit(lock, { sure: 'yes' });
    expect((await createVisitor().signIn(person)).status).toBe(303);
    const entries = await db.auditEntry.findMany({
      where: { userId: person.id, act: { startsWith: 'USER_' } },
      orderBy: { id: 'asc' },
    });
    expect(entries).toMatchObject([
      { act: 'USER_LOCKED', credential: 'SESSION', detail: { reason: 'left <us>' } },
      { act: 'USER_UNLOCKED', detail: {} },
    ]);
  });

  it('offers administrators no lock for themselves', async () => {
    const { person, visitor } = await signInAdmin();
    const page = `/console/users/${person.id}/lock`;
    const { text } = await visitor.get(page);
    expect(text).toContain('You cannot lock yourself');
    const csrf = await visitor.proofOn('/account');
    const { status } = await visitor.post(page, { csrf, action: 'lock', sure: 'yes' });
    expect(status).toBe(422);
  });

  it('creates a user who can sign in, and shows all problems of the form at once', async () => {
    const { visitor } = await signInAdmin();
    const page = `${path}/new`;
    const filled = { name: 'Grace <b>', timeZone: 'Asia/Tokyo', role: 'USER' };
    const wrong = { ...filled, email: 'no address', username: 'not a name!', password: 'short' };
    const refused = await visitor.submit(page, wrong);
    expect(refused.status).toBe(422);
    expect(refused.text.match(/id="(email|username|password)-problem"/g)).toHaveLength(3);
    expect(unescapeHtml(refused.text)).toContain('value="Grace <b>"');
    expect(refused.text).not.toContain('short');
    const email = `${randomUUID()}@example.test`;
    const made = await visitor.submit(page, { ...filled, email, username: '', password });
    const user = await db.user.findUniqueOrThrow({ where: { email } });
    expect(made.location).toBe(`${path}/${user.id}?done=created`);
    expect(user).toMatchObject({ name: 'Grace <b>', timeZone: 'Asia/Tokyo', username: null });
    expect((await createVisitor().signIn({ email })).status).toBe(303);
    const again = await visitor.submit(page, { ...filled, email });
    expect([again.status, again.text.includes('already exists')]).toEqual([422, true]);
  });

  it('takes a password of spaces as one', async () => {
    const { visitor } = await signInAdmin();
    const email = `${randomUUID()}@example.test`;
    const filled = { email, name: '', username: '', timeZone: 'UTC', role: 'USER' };
    await visitor.submit(`${path}/new`, { ...filled, password: ' '.repeat(10) });
    const user = await db.user.findUniqueOrThrow({ where: { email } });
    expect(user.passwordHash).not.toBeNull();
  });

  it('sets the password after a confirmation, which ends the sessions and keeps the API keys', async () => {
    const { visitor } = await signInAdmin();
    const { person, visitor: theirs } = await signInNewUser();
    const page = `${path}/${person.id}/password`;
    const refused = await visitor.submit(page, { password: 'short' });
    expect(refused.text.match(/id="(password|sure)-problem"/g)).toHaveLength(2);
    expect((await visitor.submit(page, { password: '', sure: 'yes' })).status).toBe(422);
    expect((await theirs.get('/account')).status).toBe(200);
    const next = 'another horse battery';
    await visitor.submit(page, { password: next, sure: 'yes' });
    expect((await theirs.get('/account')).status).toBe(303);
    expect((await createVisitor().signIn(person)).status).toBe(403);
    const fields = { email: person.email, password: next };
    expect((await createVisitor().submit('/auth/sign-in', fields)).status).toBe(303);
    const where = { userId: person.id };
    expect(await db.apiKey.count({ where })).toBe(1);
    await visitor.submit(page, { password: next, sure: 'yes', revokeApiKeys: 'yes' });
    expect(await db.apiKey.count({ where })).toBe(0);
  });

  it('sends administrators to another page for their own password', async () => {
    const { visitor, person } = await signInAdmin();
    const page = `${path}/${person.id}/password`;
    expect((await visitor.get(page)).text).toContain('href="/account/password"');
    const csrf = await visitor.proofOn('/account');
    const { status } = await visitor.post(page, { csrf, password, sure: 'yes' });
    expect(status).toBe(422);
  });

  it('changes the profile and the role of a user', async () => {
    const { visitor } = await signInAdmin();
    const person = await buildUser({ name: 'Bob' });
    const page = `${path}/${person.id}`;
    const profile = { name: '', username: `u${person.id}`, timeZone: 'UTC' };
    const wrong = await visitor.submit(`${page}/profile`, {
      ...profile,
      email: 'x',
      timeZone: 'y',
    });
    expect(wrong.text.match(/id="(email|timeZone)-problem"/g)).toHaveLength(2);
    const { email } = person;
    await visitor.submit(`${page}/profile`, { ...profile, email });
    expect((await visitor.submit(`${page}/role`, { role: 'ADMIN' })).status).toBe(422);
    await visitor.submit(`${page}/role`, { role: 'ADMIN', sure: 'yes' });
    expect((await visitor.submit(`${page}/role`, { role: 'KING', sure: 'yes' })).status).toBe(422);
    expect(await db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
      email,
      name: null,
      username: `u${person.id}`,
      role: 'ADMIN',
    });
  });

  it('deletes a user after a confirmation, unless a team would have no owner', async () => {
    const { visitor } = await signInAdmin();
    const person = await buildUser();
    const team = await buildTeam({ owner: person, name: 'Lonely <team>' });
    const page = `${path}/${person.id}/delete`;
    expect((await visitor.submit(page, {})).text).toContain('select the checkbox');
    const refused = await visitor.submit(page, { sure: 'yes' });
    expect([refused.status, refused.text.includes('Lonely &lt;team&gt;')]).toEqual([422, true]);
    await db.team.delete({ where: { id: team.id } });
    expect((await visitor.submit(page, { sure: 'yes' })).location).toBe(`${path}?done=deleted`);
    expect(await db.user.findUnique({ where: { id: person.id } })).toBeNull();
    expect((await visitor.get(`${path}/${person.id}`)).status).toBe(404);
  });

  it('does not exist on the hosted platform, nor for other users', async () => {
    const { person: admin, visitor: byAdmin } = await signInAdmin();
    const { visitor } = await signInNewUser();
    expect((await byAdmin.get('/console')).text).toContain(path);
    expect((await visitor.get('/console')).text).not.toContain(path);
    const hosted = createVisitor((await startApp({ INSTANCE: 'hosted' })).url);
    await hosted.signIn(admin);
    expect((await hosted.get(path)).status).toBe(404);
  });

  it('answers 404 for someone who does not exist', async () => {
    const { visitor } = await signInAdmin();
    for (const id of ['x', '0', '999999999', '99999999999', '1/none']) {
      expect((await visitor.get(`/console/users/${id}`)).status).toBe(404);
    }
  });
});
