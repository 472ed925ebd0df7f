import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { createVisitor, signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const signInAdmin = () => signInNewUser({ role: 'ADMIN', name: 'Root' });

describe('/console/users', () => {
  it('finds people by e-mail address, name or username, and leads to the rest of a long list', async () => {
    const { visitor } = await signInAdmin();
    expect((await visitor.get('/account')).text).toContain('href="/console/users"');
    const mark = 'needle<';
    for (let count = 0; count < 51; count++) await buildUser({ name: `${mark} ${count}` });
    const { text } = await visitor.get(`/console/users?search=${encodeURIComponent(mark)}`);
    expect(text).toContain('51 users');
    expect(unescapeHtml(text)).toContain('needle< 0');
    expect(text).not.toContain('needle< ');
    const [, more = ''] = /<a\s+href="([^"]+)"\s*>More/.exec(text) ?? [];
    const rest = await visitor.get(unescapeHtml(more));
    expect(rest.text.match(/class="card"/g)).toHaveLength(1);
    expect(unescapeHtml(rest.text)).toContain('needle< 50');
  });

  it('locks a user with a reason, after a confirmation, and unlocks them', async () => {
    const { visitor } = await signInAdmin();
    const { person, visitor: theirs } = await signInNewUser({ name: 'Eve' });
    const page = `/console/users/${person.id}`;
    const refused = await visitor.submit(page, { reason: 'left <us>' });
    expect([refused.status, refused.text.includes('select the checkbox')]).toEqual([422, true]);
    expect((await theirs.get('/account')).status).toBe(200);
    const locked = await visitor.submit(page, { reason: 'left <us>', sure: 'yes' });
    expect(locked.location).toBe(`${page}?done=locked`);
    expect((await visitor.get(page)).text).toContain('<strong>Locked.</strong>');
    expect((await theirs.get('/account')).status).toBe(303);
    expect((await createVisitor().signIn(person)).status).toBe(403);
    await visitor.submit(page, { sure: 'yes' });
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
    const page = `/console/users/${person.id}`;
    const { text } = await visitor.get(page);
    expect(text).toContain('You cannot lock yourself');
    const csrf = await visitor.proofOn('/account');
    const { status } = await visitor.post(page, { csrf, action: 'lock', sure: 'yes' });
    expect(status).toBe(422);
  });

  it('is for administrators only, and not for the hosted platform', async () => {
    const { person, visitor } = await signInNewUser();
    const { person: admin } = await signInAdmin();
    for (const page of ['/console/users', `/console/users/${admin.id}`]) {
      expect((await visitor.get(page)).status).toBe(403);
      expect((await createVisitor().get(page)).location).toMatch(/^\/auth\/sign-in/);
    }
    const csrf = await visitor.proofOn('/account');
    const fields = { csrf, action: 'lock', sure: 'yes' };
    expect((await visitor.post(`/console/users/${admin.id}`, fields)).status).toBe(403);
    expect((await visitor.get('/account')).text).not.toContain('/console/users');
    const hosted = createVisitor((await startApp({ INSTANCE: 'hosted' })).url);
    await hosted.signIn(admin);
    expect((await hosted.get('/console/users')).status).toBe(404);
    expect(
      await db.user.count({ where: { id: { in: [admin.id, person.id] }, locked: true } }),
    ).toBe(0);
  });

  it('answers 404 for someone who does not exist', async () => {
    const { visitor } = await signInAdmin();
    for (const id of ['x', '0', '999999999', '99999999999']) {
      expect((await visitor.get(`/console/users/${id}`)).status).toBe(404);
    }
  });
});
