import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { db } from '../support/app.ts';
import { buildApp, callback, connect, exchange, holderOf } from '../support/oauth.ts';
import { buildPerson, newVisitor, onceIn, shown } from '../support/visitor.ts';

async function signedIn(over: Parameters<typeof buildPerson>[0] = {}) {
  const person = await buildPerson(over);
  const visitor = newVisitor();
  await visitor.signIn(person);
  return { person, visitor };
}

describe('/account/apps', () => {
  it('lists what each app may do, and ends it', async () => {
    const { person, visitor } = await signedIn();
    const app = await buildApp({ name: 'Planner & Co' });
    const other = await buildApp({ name: 'Other' });
    const { accessToken } = await connect(person, app, { scope: 'READ_BOOKING' });
    const kept = await connect(person, other);
    const { text } = await visitor.get('/account/apps');
    expect(text).toContain('Planner &amp; Co');
    expect(text).toContain('See your bookings and their attendees');
    const { status, location } = await visitor.submit('/account/apps', { clientId: app.clientId });
    expect([status, location]).toEqual([303, '/account/apps?done=revoked']);
    expect((await visitor.get('/account/apps')).text).not.toContain('Planner');
    expect(await holderOf(accessToken)).toBeNull();
    expect(await holderOf(kept.accessToken)).toBe(person.id);
  });

  it('ends nothing of another', async () => {
    const { visitor } = await signedIn();
    const owner = await buildPerson();
    const app = await buildApp();
    const { accessToken } = await connect(owner, app);
    const csrf = await visitor.proofOn('/account');
    const { status } = await visitor.post('/account/apps', { csrf, clientId: app.clientId });
    expect(status).toBe(404);
    expect(await holderOf(accessToken)).toBe(owner.id);
  });

  it('shows no text of the address', async () => {
    const { visitor } = await signedIn();
    for (const done of ['Call+this+number', '__proto__', 'toString']) {
      const { text } = await visitor.get(`/account/apps?done=${done}`);
      expect(text).not.toContain('role="status"');
    }
    expect((await visitor.get('/account/apps?done=revoked')).text).toContain('role="status"');
  });
});

describe('/account/keys', () => {
  it('makes a key that is seen once and works until it is revoked', async () => {
    const { person, visitor } = await signedIn();
    const made = await visitor.submit('/account/keys', {
      note: 'Nightly <export>',
      expiresIn: '30',
    });
    const [key = ''] = onceIn(made.text);
    expect([made.status, await holderOf(key)]).toEqual([200, person.id]);
    const { text } = await visitor.get('/account/keys');
    expect(shown(text)).toContain('Nightly <export>');
    expect(text).not.toContain(key);
    const stored = await db.apiKey.findFirstOrThrow({
      where: { userId: person.id, note: 'Nightly <export>' },
    });
    const days = ((stored.expiresAt?.getTime() ?? 0) - systemClock().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    // The last form of the page is that of the latest key.
    const id = [...text.matchAll(/name="id"\s+value="([^"]+)"/g)].at(-1)?.[1] ?? '';
    const csrf = await visitor.proofOn('/account/keys');
    const { status, location } = await visitor.post('/account/keys/revoke', { csrf, id });
    expect([status, location]).toEqual([303, '/account/keys?done=revoked']);
    expect(await holderOf(key)).toBeNull();
  });

  it('shows an administrator his own, and lets nobody revoke another’s', async () => {
    const { person } = await signedIn();
    await db.apiKey.updateMany({ where: { userId: person.id }, data: { note: 'of someone else' } });
    const admin = await signedIn({ role: 'ADMIN' });
    expect((await admin.visitor.get('/account/keys')).text).not.toContain('of someone else');
    const stranger = await signedIn();
    const { id } = await db.apiKey.findFirstOrThrow({ where: { userId: person.id } });
    const csrf = await stranger.visitor.proofOn('/account');
    const name = Buffer.from(`ApiKey:${id}`).toString('base64');
    const { status } = await stranger.visitor.post('/account/keys/revoke', { csrf, id: name });
    expect(status).toBe(404);
    expect(await holderOf(person.key)).toBe(person.id);
  });

  it('tells at its place what is wrong, and keeps what was filled in', async () => {
    const { person, visitor } = await signedIn();
    const note = 'x'.repeat(300);
    const { status, text } = await visitor.submit('/account/keys', { note, expiresIn: '365' });
    expect(status).toBe(422);
    expect(text).toMatch(/role="alert"[^]*href="#note"/);
    expect(text).toMatch(
      /id="note"[^>]*value="x{300}"[^>]*aria-describedby="note-hint note-problem"[^>]*aria-invalid="true"/,
    );
    expect(text).toMatch(/value="365" selected/);
    expect(await db.apiKey.count({ where: { userId: person.id } })).toBe(1);
  });

  it.each([{ expiresIn: 'abc' }, { expiresIn: '31' }, { expiresIn: ' ' }, {}])(
    'makes no key for a time that is not on its list: %o',
    async (given) => {
      const { person, visitor } = await signedIn();
      const { status, text } = await visitor.submit('/account/keys', { note: 'x', ...given });
      expect(status).toBe(422);
      expect(text).toMatch(/role="alert"[^]*href="#expiresIn"/);
      expect(text).toMatch(/id="expiresIn"[^>]*aria-invalid="true"/);
      expect(await db.apiKey.count({ where: { userId: person.id } })).toBe(1);
    },
  );

  it('makes a key that never expires where that was chosen', async () => {
    const { person, visitor } = await signedIn();
    const { status } = await visitor.submit('/account/keys', { note: 'for ever', expiresIn: '' });
    expect(status).toBe(200);
    const where = { userId: person.id, note: 'for ever' };
    expect(await db.apiKey.findFirstOrThrow({ where })).toMatchObject({ expiresAt: null });
  });
});

describe('/account/clients', () => {
  const path = '/account/clients';
  const filled = {
    name: 'Room Booker',
    redirectUris: `${callback}\r\n\r\n  rooms:/back `,
    website: 'https://rooms.example',
    logo: '',
    type: 'CONFIDENTIAL',
    scopes: ['READ_BOOKING', 'WRITE_BOOKING'],
  };

  it('registers an app whose secret is seen once, edits it, and deletes it', async () => {
    const { visitor } = await signedIn({ role: 'ADMIN' });
    const registered = await visitor.submit(`${path}/new`, filled);
    const [clientId = '', clientSecret = ''] = onceIn(registered.text);
    expect(registered.status).toBe(200);
    const app = { clientId, clientSecret };
    const person = await buildPerson();
    const { accessToken } = await connect(person, app, { scope: 'WRITE_BOOKING READ_BOOKING' });
    expect(await db.oAuthClient.findUnique({ where: { clientId } })).toMatchObject({
      name: 'Room Booker',
      redirectUris: [callback, 'rooms:/back'],
      website: 'https://rooms.example',
      logo: null,
      type: 'CONFIDENTIAL',
    });
    const page = `${path}/${clientId}`;
    expect((await visitor.get(page)).text).not.toContain(clientSecret);
    expect((await visitor.get(path)).text).toContain('Room Booker');

    const edited = { ...filled, redirectUris: 'https://new.example/', scopes: ['READ_BOOKING'] };
    expect((await visitor.submit(page, edited)).location).toBe(`${page}?done=saved`);
    expect(await db.oAuthClient.findUnique({ where: { clientId } })).toMatchObject({
      redirectUris: ['https://new.example/'],
      scopes: ['READ_BOOKING'],
    });

    expect((await visitor.submit(page, {}, `${page}/delete`)).status).toBe(400);
    const { location } = await visitor.submit(page, { sure: 'yes' }, `${page}/delete`);
    expect(location).toBe(`${path}?done=deleted`);
    expect((await visitor.get(page)).status).toBe(404);
    expect(await holderOf(accessToken)).toBeNull();
  });

  it('makes a new secret beside the present one, or in its place', async () => {
    const { visitor, person } = await signedIn({ role: 'ADMIN' });
    const app = await buildApp();
    const page = `${path}/${app.clientId}`;
    const rotate = async (graceSeconds: string) => {
      const { text } = await visitor.submit(page, { graceSeconds }, `${page}/secret`);
      return { ...app, clientSecret: onceIn(text)[0] ?? '' };
    };
    const second = await rotate('86400');
    expect((await visitor.get(page)).text).toContain('Two are valid until');
    await connect(person, app);
    await connect(person, second);
    const third = await rotate('0');
    const { errors } = await exchange(second, 'none');
    expect(errors?.[0]?.extensions['oauthError']).toBe('invalid_client');
    await connect(person, third);
    const wrong = await visitor.submit(page, { graceSeconds: 'x' }, `${page}/secret`);
    expect(wrong.status).toBe(400);
  });

  it('gives a public app no secret', async () => {
    const { visitor } = await signedIn({ role: 'ADMIN' });
    const { text } = await visitor.submit(`${path}/new`, { ...filled, type: 'PUBLIC' });
    const [clientId = '', ...more] = onceIn(text);
    expect([more, text.includes('has no secret')]).toEqual([[], true]);
    expect((await visitor.get(`${path}/${clientId}`)).text).not.toContain('Make a new secret');
  });

  it.each([
    ['name', { name: ' ' }],
    ['redirectUris', { redirectUris: 'http://rooms.example/' }],
    ['redirectUris', { redirectUris: 'javascript:alert(1)' }],
    ['redirectUris', { redirectUris: '' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['logo', { logo: 'no address' }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['EVERYTHING'] }],
  ])('tells what is wrong with %s', async (field, over) => {
    const { visitor } = await signedIn({ role: 'ADMIN' });
    const { status, text } = await visitor.submit(`${path}/new`, { ...filled, ...over });
    expect(status).toBe(422);
    expect(text).toContain(`href="#${field}"`);
    expect(text).toContain(`id="${field}-problem"`);
    expect(onceIn(text)).toEqual([]);
  });
});
