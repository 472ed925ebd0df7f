import { describe, expect, it } from 'vitest';
import { pageAreas } from '../../src/pages/areas.ts';
import { startApp, url } from '../support/app.ts';
import { buildUserWithPassword, createVisitor, readCsrfToken } from '../support/page/visitor.ts';
import { admin, noPages, person, toPageAddress } from './scene.ts';

const pageRoutes = pageAreas.flatMap(({ routes }) => routes);
const shownTo = pageRoutes.filter(({ path, show }) => show && !noPages.has(path));
const actions = pageRoutes.filter(({ act }) => act);

describe('every page', () => {
  it.each(shownTo.map(({ path }) => path))(
    '%s is not cached, and has a strict content security policy',
    async (path) => {
      const visitor = path === '/auth/sign-in' ? createVisitor() : admin;
      const { status, headers, text } = await visitor.get(toPageAddress(path));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-encoding')).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(policy.match(/script-src [^;]*/)?.[0] ?? "script-src 'self'").toBe(
        "script-src 'self'",
      );
      expect(text).not.toMatch(
        /<script(?!(?: type="module")? src="\/assets\/)|<style|\sstyle=|\son\w+=|javascript:/,
      );
      expect(text).not.toContain('<b>');
    },
  );

  it.each(shownTo.map(({ path }) => path))(
    '%s works with a screen reader and a keyboard',
    async (path) => {
      const visitor = path === '/auth/sign-in' ? createVisitor() : admin;
      const { text } = await visitor.get(toPageAddress(path));
      expect(text.match(/<h1>/g)).toHaveLength(1);
      expect(text).toContain('<html lang="en">');
      const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      // Each control has a label, and every ID that it refers to exists.
      for (const [control] of text.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)) {
        const [, id] = /\sid="([^"]+)"/.exec(control) ?? [];
        const isLabelled = id
          ? text.includes(`<label for="${id}">`)
          : /type="(hidden|checkbox|radio)"/.test(control);
        expect([control, isLabelled]).toEqual([control, true]);
      }
      for (const [, named = ''] of text.matchAll(/aria-(?:describedby|labelledby)="([^"]+)"/g)) {
        for (const id of named.split(' ')) expect(ids).toContain(id);
      }
      expect(text).not.toMatch(/tabindex="[1-9]/);
    },
  );

  it('redirects signed-out visitors to the sign-in page, with the address to return to', async () => {
    for (const { path, who, show } of pageRoutes) {
      if (who === 'ANYONE' || !show) continue;
      const { status, location } = await createVisitor().get(path);
      expect([path, status, location]).toEqual([
        path,
        303,
        `/auth/sign-in?return=${encodeURIComponent(path)}`,
      ]);
    }
  });

  it('for administrators is refused to other users', async () => {
    const visitor = createVisitor();
    await visitor.signIn(await buildUserWithPassword());
    const csrf = await visitor.proofOn('/account');
    for (const { path, who, show, act } of pageRoutes) {
      if (who !== 'ADMINISTRATOR' && who !== 'REGISTRAR') continue;
      if (show) expect((await visitor.get(toPageAddress(path))).status).toBe(403);
      if (act) expect((await visitor.post(toPageAddress(path), { csrf })).status).toBe(403);
    }
  });

  it('refuses other methods, and lists the allowed ones', async () => {
    for (const { path, show, act } of pageRoutes) {
      const { status, headers } = await admin.send(toPageAddress(path), { method: 'DELETE' });
      const allowed = [show && 'GET, HEAD', act && 'POST'].filter(Boolean).join(', ');
      expect([path, status, headers.get('allow')]).toEqual([path, 405, allowed]);
    }
  });

  it('works when the public URL has a path', async () => {
    const { url: own } = await startApp({ PUBLIC_URL: 'http://127.0.0.1:3000/almanac' });
    const visitor = createVisitor(own);
    const { text } = await visitor.get('/auth/sign-in');
    expect(text).toContain('action="/almanac/auth/sign-in"');
    const fields = {
      csrf: readCsrfToken(text),
      email: person.email,
      password: 'correct horse battery',
    };
    expect((await visitor.post('/auth/sign-in', fields)).location).toBe('/almanac/console');
    const addresses = [
      ...(await visitor.get('/account')).text.matchAll(/\s(?:href|action|src)="([^"]*)"/g),
    ];
    expect(addresses.length).toBeGreaterThan(5);
    for (const [, address] of addresses) expect(address).toMatch(/^(\/almanac\/|#main$)/);
  });

  it('is not found at a wrong path, which shows an error page', async () => {
    for (const path of [
      '/account/none',
      '/auth',
      '/console/clients/none',
      '/console/clients/%zz',
    ]) {
      const { status, headers, text } = await admin.get(path);
      expect([path, status]).toEqual([path, path.includes('%') ? 400 : 404]);
      expect(headers.get('content-type')).toContain('text/html');
      expect(text).toMatch(/<h1>/);
    }
    expect((await admin.get('/Account')).headers.get('content-type')).toContain('problem+json');
  });
});

describe('every form', () => {
  const answers = async (path: string, headers: Record<string, string>, csrf: string) =>
    (await admin.post(toPageAddress(path), { csrf }, headers)).status;

  // A form of one click needs no proof: its address is the permission.
  it.each(actions.filter(({ isOneClick }) => !isOneClick).map(({ path }) => path))(
    'of %s is refused without our token and origin, or if it is too large',
    async (path) => {
      const { origin } = new URL(url);
      const csrf = await admin.proofOn('/account');
      const other = createVisitor();
      const theirs = await other.proofOn('/auth/sign-in');
      expect(await answers(path, {}, '')).toBe(403);
      expect(await answers(path, {}, `${csrf}0`)).toBe(403);
      expect(await answers(path, {}, theirs)).toBe(403);
      expect(await answers(path, { origin: 'https://evil.example' }, csrf)).toBe(403);
      expect(await answers(path, { origin: 'null' }, csrf)).toBe(403);
      expect(await answers(path, { origin, 'sec-fetch-site': 'same-site' }, csrf)).toBe(403);
      expect(await answers(path, { origin, 'sec-fetch-site': 'cross-site' }, csrf)).toBe(403);
      expect(await answers(path, { 'content-type': 'text/plain' }, csrf)).toBe(415);
      const withoutCookie = await createVisitor().post(toPageAddress(path), { csrf });
      expect(withoutCookie.status).toBe(403);
      const large = await admin.post(toPageAddress(path), { csrf, x: 'x'.repeat(1_100_000) });
      expect(large.status).toBe(413);
      expect(large.text).toContain('larger than 1 MiB');
      expect((await admin.get('/account')).status).toBe(200);
    },
  );

  it('is accepted from the host that served it, whatever the public URL is', async () => {
    const visitor = createVisitor();
    const headers = { origin: url, 'sec-fetch-site': 'same-origin' };
    const { status } = await visitor.submit(
      '/auth/sign-in',
      { email: 'x' },
      '/auth/sign-in',
      headers,
    );
    // The form is accepted: only the e-mail is wrong.
    expect(status).toBe(403);
    const fields = { email: person.email, password: 'correct horse battery' };
    expect((await visitor.submit('/auth/sign-in', fields, '/auth/sign-in', headers)).status).toBe(
      303,
    );
  });
});

describe('an address without a page', () => {
  it('is a page for browsers, and a problem for programs', async () => {
    const { status, text } = await admin.get('/nowhere', { accept: 'text/html,*/*' });
    expect(status).toBe(404);
    expect(text).toContain('<h1>Page not found</h1>');
    expect(text).toContain('href="/account"');
    const problem = await fetch(`${url}/nowhere`, { headers: { accept: '*/*' } });
    expect(problem.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  it('keeps the links of the pages around it, and shows no error id', async () => {
    for (const [path, link] of [
      ['/console/nowhere', '/console/calendar'],
      ['/console/webhooks/nope', '/console/webhooks'],
      ['/console/webhooks/nope/edit', '/console/webhooks'],
      ['/docs/nowhere', '/docs/ledger'],
      ['/account/nowhere', '/account/sessions'],
    ]) {
      const { status, text } = await admin.get(path ?? '', { accept: 'text/html' });
      expect([path, status, text.includes('Error ID')]).toEqual([path, 404, false]);
      expect(text).toContain(`<a href="${link}"`);
    }
  });

  it('tells a guest whom to ask, and names no page of ours', async () => {
    for (const [language, said] of [
      ['en', 'ask the person who sent it to you'],
      ['de', 'fragen Sie die Person'],
    ] as const) {
      const { status, text } = await createVisitor().get(`/book/no-one?language=${language}`);
      expect([status, text.includes(said)]).toEqual([404, true]);
      expect(text).not.toContain('class="button quiet"');
    }
  });

  it('leads to where the page is now', async () => {
    for (const [from, to] of [
      ['/account/keys', '/console/keys'],
      ['/v1', '/docs'],
    ] as const) {
      expect((await admin.get(from)).location).toBe(to);
    }
    expect((await admin.get('/favicon.ico')).location).toMatch(/^\/assets\/icon\.svg\?v=/);
    expect((await admin.get('/robots.txt')).text).toContain('Disallow: /console');
  });
});
