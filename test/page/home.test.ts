import { readFileSync } from 'node:fs';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { version } from '../../src/base/version.ts';
import { db, startApp, url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { getMeetingTime, signInHost } from '../support/page/host.ts';
import { listLinks, readPage, toVisibleText } from '../support/page/html.ts';
import { createVisitor, signInNewUser } from '../support/page/visitor.ts';

describe('/', () => {
  it('says what Almanac is, to people and to search engines, and leads a visitor to the sign-in', async () => {
    const { text } = await readPage('/');
    expect(text).toMatch(
      /<meta name="description" content="Scheduling for your product: booking pages/,
    );
    expect(text.match(/class="button"/g)).toHaveLength(1);
    expect(text).toMatch(/class="button" href="\/auth\/sign-in"/);
    expect(toVisibleText(text)).toContain(`Almanac ${version}`);
    // The README begins with the same sentence.
    const [, sentence = ''] = /content="Scheduling for your product: ([^"]*)"/.exec(text) ?? [];
    expect(readFileSync('README.md', 'utf8')).toContain(
      `**Scheduling for your product:** ${sentence}`,
    );
    expect(toVisibleText(text).replaceAll(/\s+/g, ' ').toLowerCase()).toContain(
      sentence.toLowerCase(),
    );
  });

  it('leads someone who is signed in to the console', async () => {
    const { visitor } = await signInNewUser();
    expect((await visitor.get('/')).text).toMatch(/class="button" href="\/console"/);
  });

  it('shows pictures that browsers keep, and links that lead somewhere', async () => {
    const { text } = await readPage('/');
    const pictures = [...text.matchAll(/<img\s+src="(\/assets\/[^"]*png[^"]*)"/g)];
    expect(pictures).toHaveLength(2);
    for (const [, address = ''] of pictures) {
      const { status, headers } = await fetch(url + address);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('content-encoding')).toBeNull();
    }
    for (const address of listLinks(text)) {
      const { status } = await fetch(url + address, { headers: { accept: 'text/html' } });
      // This server never becomes ready.
      expect([address, status]).toEqual([address, address === '/readyz' ? 503 : 200]);
    }
  });
});

describe('/console', () => {
  it('shows the next bookings, the requests that wait, the hours, and the address to share', async () => {
    const { person, visitor } = await signInHost();
    const host = person;
    const startTime = getMeetingTime(13);
    await buildBooking({ host, status: 'PENDING', title: 'Review with Grace', startTime });
    await buildBooking({ host, status: 'CANCELLED', title: 'Not any more', startTime });
    const over = new Date('2020-01-01T09:00:00Z');
    await buildBooking({ host, title: 'Long ago', startTime: over });
    await db.user.update({ where: { id: host.id }, data: { username: 'maya' } });
    const { text } = await visitor.get('/console');
    const shown = toVisibleText(text);
    expect(shown).toMatch(/A request waits for your answer[^]*Review with Grace/);
    expect(shown).toMatch(/Next bookings[^]*Intro call with Ada/);
    expect(shown).not.toMatch(/Not any more|Long ago/);
    expect(shown).toMatch(/Mon–Fri\s+09:00–17:00\s+Sat–Sun\s+Closed/);
    expect(text).toContain('data-copy="own-page"');
    expect(text).toContain('href="/book/maya"');
  });

  it('shows an administrator only what they host', async () => {
    const { person } = await signInHost();
    await buildBooking({ host: person, status: 'PENDING', title: 'Someone else’s request' });
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    expect((await visitor.get('/console')).text).not.toContain('Someone else’s request');
  });

  it('tells someone new what to do first', async () => {
    const { visitor } = await signInNewUser({ username: null });
    const { text } = await visitor.get('/console');
    expect(text).toContain('href="/console/event-types/new"');
    expect(text).toContain('Set your hours');
    expect(text).toContain('Nothing is coming up');
  });
});

describe('/auth/sign-in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-demo-'));
  writeFileSync(join(folder, 'demo-credentials.json'), '{"maya":{"password":"not to be shown"}}');
  const readSignIn = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    const { url: own } = await startApp({ DATABASE_URL: '', DATA_DIR: folder, ...env });
    return (await createVisitor(own).get('/auth/sign-in', headers)).text;
  };

  it('says where the password of the demo world is, to someone at this machine', async () => {
    const text = await readSignIn({});
    expect(text).toContain('maya@northwind.example');
    expect(text).toContain(join(folder, 'demo-credentials.json'));
    expect(text).not.toContain('not to be shown');
  });

  it.each([
    ['on a server with a public URL', { PUBLIC_URL: 'https://almanac.example' }, {}],
    ['through a proxy', {}, { 'x-forwarded-for': '203.0.113.7' }],
    ['without the file', { DATA_DIR: join(folder, 'none') }, {}],
    ['with a database of its own', { DATABASE_URL: 'postgres://a.example/b' }, {}],
  ])('says nothing of it %s', async (_where, env, headers) => {
    expect(await readSignIn(env, headers)).not.toContain('demo-credentials');
  });
});

describe('the error page of someone who is not allowed', () => {
  it('signs out and comes back after the next sign-in', async () => {
    const { visitor } = await signInNewUser();
    const { status, text } = await visitor.get('/console/clients');
    expect(status).toBe(403);
    const action = `/auth/sign-out?return=${encodeURIComponent(
      `/auth/sign-in?return=${encodeURIComponent('/console/clients')}`,
    )}`;
    const { location } = await visitor.submitForm(text, {}, action);
    expect(location).toBe('/auth/sign-in?return=%2Fconsole%2Fclients');
    expect((await visitor.get('/account')).status).toBe(303);
  });
});
