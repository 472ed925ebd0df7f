import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { findViolations } from '../support/page/axe.ts';
import { hasBrowser, launchBrowser, missingBrowserMessage } from '../support/page/browser.ts';
import { signInHost } from '../support/page/host.ts';

let browser: Browser;

const screens = [
  { javaScriptEnabled: true, width: 1280, colorScheme: 'light' },
  { javaScriptEnabled: true, width: 320, colorScheme: 'dark' },
  { javaScriptEnabled: false, width: 1280, colorScheme: 'dark' },
  { javaScriptEnabled: false, width: 320, colorScheme: 'light' },
] as const;

describe.skipIf(!hasBrowser)('a visitor with a keyboard', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it.each(screens)('books a time: %o', async ({ javaScriptEnabled, width, colorScheme }) => {
    const { person } = await signInHost();
    await db.user.update({ where: { id: person.id }, data: { username: randomUUID() } });
    const { username } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
    const { id, slug } = await buildBookableEventType(person, { lengths: [15] });
    const page = await browser.newPage({
      javaScriptEnabled,
      colorScheme,
      viewport: { width, height: 844 },
    });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    const check = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
    };
    const press = async (selector: string) => {
      await page.focus(selector);
      await page.keyboard.press('Enter');
    };

    await page.goto(`${url}/book/${username}`);
    await check();
    await press(`.offers a[href$="${slug}"]`);
    await page.waitForURL(javaScriptEnabled ? /timeZone=/ : new RegExp(slug));
    await press('#later');
    await page.waitForURL(/month=/);
    await press('.day.free >> nth=2');
    await page.waitForURL(/date=/);
    await check();
    await press('.starts button >> nth=1');
    await page.waitForSelector('.hold');
    await check();
    await page.focus('#name');
    await page.keyboard.type('Ada');
    await page.focus('#email');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#manage-link');
    await check();
    expect(await page.textContent('h1')).toBe('You are booked');
    expect(await db.booking.count({ where: { eventTypeId: id } })).toBe(1);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
