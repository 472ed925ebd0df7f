import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/auth/password.ts';
import { db, startApp } from '../support/app.ts';
import { seedDemoAt } from '../support/demo.ts';
import {
  hasBrowser,
  missingBrowserMessage,
  takesDocsPictures,
  useBrowser,
} from '../support/page/browser.ts';
import { createVisitor, password } from '../support/page/visitor.ts';

/** A Monday at half past eight in Berlin, so that the demo world is always the same. */
const now = new Date('2026-11-23T07:30:00Z');

interface Picture {
  path: string;
  width: number;
  height: number;
  /** Whose browser it is: Maya has signed in, or must pass her second factor. */
  whose: 'Maya' | 'Maya before her factor' | 'nobody' | 'nobody at an organization';
}

/** One of the three steps by which she connects a calendar. */
const ofConnection = (page: string, height: number): Picture => ({
  path: `/console/availability/accounts/${page}`,
  ...{ width: 960, height, whose: 'Maya' },
});

const pictures: Record<string, Picture> = {
  'booking-page': {
    path: '/book/maya/intro?timeZone=Europe/Berlin&date=2026-12-08',
    width: 1120,
    height: 640,
    whose: 'nobody',
  },
  console: {
    path: '/console/calendar?at=2026-11-23T08:30:00Z',
    width: 1280,
    height: 800,
    whose: 'Maya',
  },
  'calendar-1': ofConnection('new', 780),
  'calendar-2': ofConnection('1/calendars?new=yes', 640),
  'calendar-3': ofConnection('1/changes?new=yes', 720),
  profile: { path: '/account/profile', width: 1280, height: 800, whose: 'Maya' },
  'sign-in': {
    path: '/auth/sign-in',
    width: 640,
    height: 560,
    whose: 'nobody at an organization',
  },
  'second-factor-1': { path: '/account/security', width: 960, height: 940, whose: 'Maya' },
  'second-factor-2': {
    path: '/auth/factor',
    width: 640,
    height: 430,
    whose: 'Maya before her factor',
  },
};

/** What a calendar server would list. */
const calendars = [
  { url: 'https://cloud.example.com/dav/maya/home/', name: 'Home', color: '#c2410c' },
  { url: 'https://cloud.example.com/dav/maya/work/', name: 'Work', color: '#2563eb' },
  { url: 'https://cloud.example.com/dav/maya/holidays/', name: 'Holidays', color: '#15803d' },
].map((one) => ({ ...one, canWrite: one.name !== 'Holidays' }));

const toFile = (name: string) => new URL(`../../docs/pictures/${name}`, import.meta.url);

/** What can be read on each picture: when this changes, the picture is old. */
const wordsFile = toFile('words.json');

const readWords = (page: Page) =>
  page.evaluate(`document.body.innerText.replaceAll(/\\s+/g, ' ').trim()`) as Promise<string>;

/** Maya has a passkey, an app and recovery codes, and has passed one of them. */
async function addFactors(userId: number) {
  const common = { userId, createdAt: now };
  await db.factor.createMany({
    data: [
      {
        ...common,
        kind: 'PASSKEY',
        name: 'Phone',
        key: 'none',
        publicKey: 'none',
        lastUsedAt: now,
      },
      { ...common, kind: 'TOTP', name: 'Password manager', secret: 'none', lastUsedAt: now },
      ...Array.from({ length: 10 }, (_, nth) => ({
        ...{ ...common, kind: 'RECOVERY_CODE' as const, key: `none ${nth}` },
      })),
    ],
  });
  await db.session.updateMany({ where: { userId }, data: { factorAt: now } });
}

/** The demo world at that time, and the browsers that look at it. */
async function openBrowsers() {
  await seedDemoAt(now);
  const { id: userId, email } = await db.user.update({
    where: { username: 'maya' },
    data: { passwordHash: await hashPassword(password) },
  });
  const account = { home: 'https://cloud.example.com/dav/maya/', username: 'maya' };
  await db.calendarConnection.create({
    data: { id: 1, userId, ...account, secret: 'none', calendars, triedAt: now, listedAt: now },
  });
  const app = await startApp({}, () => now);
  // Passkeys need a host name.
  const named = await startApp({ PUBLIC_URL: 'http://localhost:3000' }, () => now);
  const staff = await startApp(
    {
      ...{ OIDC_ISSUER: 'https://sso.example.com', OIDC_NAME: 'Northwind' },
      ...{ OIDC_CLIENT_ID: 'almanac', OIDC_CLIENT_SECRET: 'secret' },
    },
    () => now,
  );
  const [maya, before] = [createVisitor(app.url), createVisitor(named.url)];
  await maya.signIn({ email });
  await addFactors(userId);
  await before.signIn({ email });
  const close = () => Promise.all([app, named, staff].map((one) => one.close()));
  const browsers = {
    Maya: { url: app.url, jar: maya.jar },
    'Maya before her factor': { url: named.url, jar: before.jar },
    nobody: { url: app.url, jar: new Map<string, string>() },
    'nobody at an organization': { url: staff.url, jar: new Map<string, string>() },
  } satisfies Record<Picture['whose'], object>;
  return { browsers, close };
}

const browser = useBrowser();

describe.skipIf(!hasBrowser)(
  'the pictures of the README and the guides',
  { timeout: 120_000 },
  () => {
    it('show the pages as they are now: npm run pictures takes them anew', async () => {
      const { browsers, close } = await openBrowsers();
      const words: Record<string, string> = {};
      for (const [name, { path, width, height, whose }] of Object.entries(pictures)) {
        const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
        const { url, jar } = browsers[whose];
        await context.addCookies([...jar].map(([cookie, value]) => ({ name: cookie, value, url })));
        const page = await context.newPage();
        await page.clock.setFixedTime(now);
        await page.goto(url + path, { waitUntil: 'load' });
        // Scripts draw after the load. A stream of news stays open, so the network is never idle.
        await page.waitForTimeout(500);
        words[name] = (await readWords(page)).replaceAll(url, '');
        if (takesDocsPictures) writeFileSync(toFile(`${name}.png`), await page.screenshot());
        await context.close();
      }
      await close();
      if (takesDocsPictures) writeFileSync(wordsFile, `${JSON.stringify(words, null, 2)}\n`);
      expect(words).toEqual(JSON.parse(readFileSync(wordsFile, 'utf8')));
    });
  },
);

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
