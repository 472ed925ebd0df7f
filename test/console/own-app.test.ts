import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import {
  buildUserWithPassword,
  createVisitor,
  readSecretsShownOnce,
} from '../support/page/visitor.ts';

const open = await startApp({ APP_REGISTRATION: 'users' });

async function signInAt(over: Parameters<typeof buildUserWithPassword>[0] = {}) {
  const person = await buildUserWithPassword(over);
  const visitor = createVisitor(open.url);
  await visitor.signIn(person);
  return { person, visitor };
}

const filled = {
  name: 'Desk',
  redirectUris: 'https://desk.example/back',
  type: 'CONFIDENTIAL',
  scopes: ['READ_PROFILE'],
};

describe('the console, where users may register apps', () => {
  it('leads a user through registering, changing and deleting an app of their own', async () => {
    const { person, visitor } = await signInAt();
    const { text } = await visitor.get('/console/clients');
    expect(text).toContain('<h1>Your apps</h1>');
    expect(text).toContain('>Your apps</a>');
    expect(text).not.toContain('>App registration</a>');
    const form = await visitor.get('/console/clients/new');
    expect(form.text).not.toContain('name="logo"');
    const made = await visitor.submit('/console/clients/new', filled);
    const [clientId = '', secret] = readSecretsShownOnce(made.text);
    expect(secret).toMatch(/^\w{43}$/);
    expect(await db.oAuthClient.findUnique({ where: { clientId } })).toMatchObject({
      ownerId: person.id,
      origin: 'USER',
    });
    const path = `/console/clients/${clientId}`;
    const saved = await visitor.submit(path, { ...filled, name: 'Desk 2' });
    expect(saved.location).toBe(`${path}?done=saved`);
    expect((await visitor.get('/console/clients')).text).toContain('Desk 2');
    expect((await visitor.get('/docs/oauth/playground')).text).toContain('Desk 2 (confidential)');
    expect((await visitor.get(`${path}/secret`)).status).toBe(200);
    const deleted = await visitor.submit(`${path}/delete`, { sure: 'yes' });
    expect(deleted.location).toBe('/console/clients?done=deleted');
    expect(await db.oAuthClient.count({ where: { clientId } })).toBe(0);
  });

  it('shows an app to its owner and to administrators, who see whose it is', async () => {
    const [owner, other, admin] = [
      await signInAt(),
      await signInAt(),
      await signInAt({ role: 'ADMIN' }),
    ];
    const made = await owner.visitor.submit('/console/clients/new', { ...filled, name: 'Ours' });
    const path = `/console/clients/${readSecretsShownOnce(made.text)[0] ?? ''}`;
    for (const page of ['', '/connect', '/secret', '/delete']) {
      expect((await owner.visitor.get(path + page)).status).toBe(200);
      expect((await other.visitor.get(path + page)).status).toBe(404);
    }
    expect((await other.visitor.get('/console/clients')).text).not.toContain('Ours');
    for (const page of ['/console/clients', path]) {
      expect((await admin.visitor.get(page)).text).toContain(`by ${owner.person.email}`);
      expect((await owner.visitor.get(page)).text).not.toContain(`by ${owner.person.email}`);
    }
  });

  it('shows no such pages where only administrators register apps', async () => {
    const visitor = createVisitor();
    await visitor.signIn(await buildUserWithPassword());
    expect((await visitor.get('/console')).text).not.toContain('/console/clients');
    expect((await visitor.get('/console/clients/new')).status).toBe(403);
  });
});
