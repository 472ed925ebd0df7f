import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db } from '../support/app.ts';
import {
  buildOAuthApp,
  callbackUrl,
  connectApp,
  exchangeCode,
  findTokenHolder,
} from '../support/oauth/app.ts';
import {
  buildUserWithPassword,
  readSecretsShownOnce,
  signInNewUser,
  unescapeHtml,
} from '../support/page/visitor.ts';

describe('/account/apps', () => {
  it('lists what each app may do, and revokes an app', async () => {
    const { person, visitor } = await signInNewUser();
    const app = await buildOAuthApp({ name: 'Planner & Co' });
    const other = await buildOAuthApp({ name: 'Other' });
    const { accessToken } = await connectApp(person, app, { scope: 'READ_BOOKING' });
    const kept = await connectApp(person, other);
    const { text } = await visitor.get('/account/apps');
    expect(text).toContain('Planner &amp; Co');
    expect(text).toContain('See your bookings and their attendees');
    const { status, location } = await visitor.submit('/account/apps', { clientId: app.clientId });
    expect([status, location]).toEqual([303, '/account/apps?done=revoked']);
    expect((await visitor.get('/account/apps')).text).not.toContain('Planner');
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(await findTokenHolder(kept.accessToken)).toBe(person.id);
  });

  it('shows no text from the URL', async () => {
    const { visitor } = await signInNewUser();
    for (const done of ['Call+this+number', '__proto__', 'toString']) {
      const { text } = await visitor.get(`/account/apps?done=${done}`);
      expect(text).not.toContain('role="status"');
    }
    expect((await visitor.get('/account/apps?done=revoked')).text).toContain('role="status"');
  });
});

describe('/console/keys', () => {
  it('creates a key that is shown once and works until it is revoked', async () => {
    const { person, visitor } = await signInNewUser();
    const made = await visitor.submit('/console/keys', {
      note: 'Nightly <export>',
      expiresIn: '30',
    });
    const [key = ''] = readSecretsShownOnce(made.text);
    expect([made.status, await findTokenHolder(key)]).toEqual([200, person.id]);
    const { text } = await visitor.get('/console/keys');
    expect(unescapeHtml(text)).toContain('Nightly <export>');
    expect(text).not.toContain(key);
    const stored = await db.apiKey.findFirstOrThrow({
      where: { userId: person.id, note: 'Nightly <export>' },
    });
    const days = ((stored.expiresAt?.getTime() ?? 0) - readSystemClock().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    // The first link on the page belongs to the newest key.
    const [, confirmation = ''] = /href="([^"]*revoke\?id=[^"]+)"/.exec(text) ?? [];
    const asked = await visitor.get(confirmation);
    expect(unescapeHtml(asked.text)).toContain('Nightly <export>');
    expect(await findTokenHolder(key)).toBe(person.id);
    const { status, location } = await visitor.submitForm(asked.text, {}, confirmation);
    expect([status, location]).toEqual([303, '/console/keys?done=revoked']);
    expect(await findTokenHolder(key)).toBeNull();
  });

  it('lists any number of keys, the newest first, and can revoke each', async () => {
    const { person, visitor } = await signInNewUser();
    const keys = Array.from({ length: 51 }, (_, count) => ({
      userId: person.id,
      note: `Number ${count}.`,
      hashedKey: `${person.id} ${count}`,
      prefix: 'cal_test',
    }));
    await db.apiKey.createMany({ data: keys });
    const seen: string[] = [];
    let page: string | undefined = '/console/keys';
    while (page !== undefined) {
      const { text } = await visitor.get(page);
      seen.push(...[...text.matchAll(/Number (\d+)\.<\/h2>/g)].map(([, count]) => count ?? ''));
      page = /href="([^"#]*before=[^"#]+)/.exec(text)?.[1];
    }
    expect(seen.map(Number)).toEqual(keys.map((_, count) => 50 - count));
    const { id } = await db.apiKey.findFirstOrThrow({ where: { note: 'Number 0.' } });
    const name = encodeURIComponent(Buffer.from(`ApiKey:${id}`).toString('base64'));
    expect((await visitor.get(`/console/keys/revoke?id=${name}`)).text).toContain('Number 0.');
  });

  it('hides keys of others from an administrator', async () => {
    const { person } = await signInNewUser();
    await db.apiKey.updateMany({ where: { userId: person.id }, data: { note: 'of someone else' } });
    const admin = await signInNewUser({ role: 'ADMIN' });
    expect((await admin.visitor.get('/console/keys')).text).not.toContain('of someone else');
  });

  it('shows an error at its field, and keeps the input', async () => {
    const { person, visitor } = await signInNewUser();
    const note = 'x'.repeat(300);
    const { status, text } = await visitor.submit('/console/keys', { note, expiresIn: '365' });
    expect(status).toBe(422);
    expect(text).toMatch(/role="alert"[^]*href="#note"/);
    expect(text).toMatch(
      /id="note"[^>]*value="x{300}"[^>]*aria-describedby="note-hint note-problem"[^>]*aria-invalid="true"/,
    );
    expect(text).toMatch(/value="365" selected/);
    expect(await db.apiKey.count({ where: { userId: person.id } })).toBe(1);
  });

  it.each([{ expiresIn: 'abc' }, { expiresIn: '31' }, { expiresIn: ' ' }, {}])(
    'refuses an expiry that is not on its list: %o',
    async (given) => {
      const { person, visitor } = await signInNewUser();
      const { status, text } = await visitor.submit('/console/keys', { note: 'x', ...given });
      expect(status).toBe(422);
      expect(text).toMatch(/role="alert"[^]*href="#expiresIn"/);
      expect(text).toMatch(/id="expiresIn"[^>]*aria-invalid="true"/);
      expect(await db.apiKey.count({ where: { userId: person.id } })).toBe(1);
    },
  );

  it('creates a key that never expires if you choose that', async () => {
    const { person, visitor } = await signInNewUser();
    const { status } = await visitor.submit('/console/keys', { note: 'for ever', expiresIn: '' });
    expect(status).toBe(200);
    const where = { userId: person.id, note: 'for ever' };
    expect(await db.apiKey.findFirstOrThrow({ where })).toMatchObject({ expiresAt: null });
  });
});

describe('/console/clients', () => {
  const path = '/console/clients';
  const filled = {
    name: 'Room Booker',
    redirectUris: `${callbackUrl}\r\n\r\n  example.rooms:/back `,
    website: 'https://rooms.example',
    logo: '',
    type: 'CONFIDENTIAL',
    scopes: ['READ_BOOKING', 'WRITE_BOOKING'],
  };

  it('registers an app, shows its secret once, and edits and deletes the app', async () => {
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    const registered = await visitor.submit(`${path}/new`, filled);
    const [clientId = '', clientSecret = ''] = readSecretsShownOnce(registered.text);
    expect(registered.status).toBe(200);
    const app = { clientId, clientSecret };
    const person = await buildUserWithPassword();
    const { accessToken } = await connectApp(person, app, { scope: 'WRITE_BOOKING READ_BOOKING' });
    expect(await db.oAuthClient.findUnique({ where: { clientId } })).toMatchObject({
      name: 'Room Booker',
      redirectUris: [callbackUrl, 'example.rooms:/back'],
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

    expect((await visitor.submit(`${page}/delete`, {})).status).toBe(422);
    const { location } = await visitor.submit(`${page}/delete`, { sure: 'yes' });
    expect(location).toBe(`${path}?done=deleted`);
    expect((await visitor.get(page)).status).toBe(404);
    expect(await findTokenHolder(accessToken)).toBeNull();
  });

  it('adds a new secret to the current one, or replaces it', async () => {
    const { visitor, person } = await signInNewUser({ role: 'ADMIN' });
    const app = await buildOAuthApp();
    const page = `${path}/${app.clientId}`;
    const rotate = async (graceSeconds: string) => {
      const { text } = await visitor.submit(`${page}/secret`, { graceSeconds });
      return { ...app, clientSecret: readSecretsShownOnce(text)[0] ?? '' };
    };
    const second = await rotate('86400');
    expect((await visitor.get(`${page}/secret`)).text).toContain('Two secrets are valid until');
    await connectApp(person, app);
    await connectApp(person, second);
    const third = await rotate('0');
    const { errors } = await exchangeCode(second, 'none');
    expect(errors?.[0]?.extensions['oauthError']).toBe('invalid_client');
    await connectApp(person, third);
    const wrong = await visitor.submit(`${page}/secret`, { graceSeconds: 'x' });
    expect(wrong.status).toBe(422);
  });

  it('gives a public app no secret', async () => {
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    const { text } = await visitor.submit(`${path}/new`, { ...filled, type: 'PUBLIC' });
    const [clientId = '', ...more] = readSecretsShownOnce(text);
    expect([more, text.includes('has no secret')]).toEqual([[], true]);
    expect((await visitor.get(`${path}/${clientId}`)).text).not.toContain('/secret');
    expect((await visitor.get(`${path}/${clientId}/secret`)).text).not.toContain('<button');
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
  ])('shows an error for an invalid value of %s', async (field, over) => {
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    const { status, text } = await visitor.submit(`${path}/new`, { ...filled, ...over });
    expect(status).toBe(422);
    expect(text).toContain(`href="#${field}"`);
    expect(text).toContain(`id="${field}-problem"`);
    expect(readSecretsShownOnce(text)).toEqual([]);
  });
});
