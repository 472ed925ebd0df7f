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
  /** Whether Maya has signed in. */
  isSignedIn: boolean;
}

/** One of the three steps by which she connects a calendar. */
const ofConnection = (page: string, height: number): Picture => ({
  path: `/console/availability/accounts/${page}`,
  ...{ width: 960, height, isSignedIn: true },
});

const pictures: Record<string, Picture> = {
  'booking-page': {
    path: '/book/maya/intro?timeZone=Europe/Berlin&date=2026-12-08',
    width: 1120,
    height: 640,
    isSignedIn: false,
  },
  console: {
    path: '/console/calendar?at=2026-11-23T08:30:00Z',
    width: 1280,
    height: 800,
    isSignedIn: true,
  },
  'calendar-1': ofConnection('new', 780),
  'calendar-2': ofConnection('1/calendars?new=yes', 640),
  'calendar-3': ofConnection('1/changes?new=yes', 720),
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

const browser = useBrowser();

describe.skipIf(!hasBrowser)(
  'the pictures of the README and the guides',
  { timeout: 120_000 },
  () => {
    it('show the pages as they are now: npm run pictures takes them anew', async () => {
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
      const maya = createVisitor(app.url);
      await maya.signIn({ email });
      const words: Record<string, string> = {};
      for (const [name, { path, width, height, isSignedIn }] of Object.entries(pictures)) {
        const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
        if (isSignedIn) {
          await context.addCookies(
            [...maya.jar].map(([cookie, value]) => ({ name: cookie, value, url: app.url })),
          );
        }
        const page = await context.newPage();
        await page.clock.setFixedTime(now);
        await page.goto(app.url + path, { waitUntil: 'networkidle' });
        words[name] = (await readWords(page)).replaceAll(app.url, '');
        if (takesDocsPictures) writeFileSync(toFile(`${name}.png`), await page.screenshot());
        await context.close();
      }
      await app.close();
      if (takesDocsPictures) writeFileSync(wordsFile, `${JSON.stringify(words, null, 2)}\n`);
      expect(words).toEqual(JSON.parse(readFileSync(wordsFile, 'utf8')));
    });
  },
);

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
