import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db, startApp } from '../support/app.ts';
import { addApp } from '../support/factor.ts';
import { buildUserWithPassword, createVisitor, readCsrfToken } from '../support/page/visitor.ts';

const page = '/auth/factor?return=%2Fconsole';

describe('a server that requires a second factor', () => {
  it('leads everybody to set one up, who can do nothing else before', async () => {
    const { url } = await startApp({ REQUIRE_FACTOR: 'all' });
    const person = await buildUserWithPassword();
    const visitor = createVisitor(url);
    expect((await visitor.signIn(person)).location).toBe(page);
    expect((await visitor.get(page)).text).toContain('Set up a second factor');
    expect((await visitor.get('/console')).status).toBe(303);
    const csrf = readCsrfToken((await visitor.get(page)).text);
    const key = await visitor.post('/console/keys', { csrf, note: 'x', expiresIn: '' });
    expect([key.status, key.text.includes('Set up a second factor')]).toEqual([403, true]);
    expect(await db.apiKey.count({ where: { userId: person.id, note: 'x' } })).toBe(0);
    const session = await db.session.findFirstOrThrow({ where: { userId: person.id } });
    expect(session.factorAt).toBeNull();

    const { added, recoveryCodes } = await addApp(visitor, readSystemClock(), '/auth/factor', page);
    expect([added.status, recoveryCodes.length]).toEqual([200, 10]);
    expect(added.text).toContain('href="/console"');
    expect((await visitor.get('/console')).status).toBe(200);
    const acts = await db.auditEntry.findMany({ where: { userId: person.id } });
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['FACTOR_ADDED', 'SIGNED_IN']);
    const last = await visitor.submit('/account/security', {}, '/account/security/remove');
    expect([last.status, last.text.includes('add another one first')]).toEqual([422, true]);
  });

  it('can require it of administrators only', async () => {
    const { url } = await startApp({ REQUIRE_FACTOR: 'admins' });
    const [user, admin] = [
      await buildUserWithPassword(),
      await buildUserWithPassword({ role: 'ADMIN' }),
    ];
    expect((await createVisitor(url).signIn(user)).location).toBe('/console');
    expect((await createVisitor(url).signIn(admin)).location).toBe(page);
  });
});
