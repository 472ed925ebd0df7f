import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitToUndo } from '../manage-link/scene.ts';
import { db, url } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { findViolations } from '../support/page/axe.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../support/page/browser.ts';
import { signInHost } from '../support/page/host.ts';

const browser = useBrowser();

const screens = [
  { javaScriptEnabled: true, width: 1280, colorScheme: 'light' },
  { javaScriptEnabled: true, width: 320, colorScheme: 'dark' },
  { javaScriptEnabled: false, width: 1280, colorScheme: 'dark' },
  { javaScriptEnabled: false, width: 320, colorScheme: 'light' },
] as const;

/** Goes from one stop of the keyboard to the next, until it is there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
  }
  throw new Error(`No stop of the keyboard is ${selector}`);
}

describe.skipIf(!hasBrowser)('a visitor with a keyboard', () => {
  it.each(screens)('books a time, moves it and cancels it: %o', async (screen) => {
    const { width, javaScriptEnabled, colorScheme } = screen;
    const { person } = await signInHost();
    const username = randomUUID();
    await db.user.update({ where: { id: person.id }, data: { username } });
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
      await tabTo(page, selector);
      await page.keyboard.press('Enter');
    };

    await page.goto(`${url}/book/${username}`);
    await check();
    await press(`.offers a[href$="${slug}"]`);
    await page.waitForURL(javaScriptEnabled ? /timeZone=/ : new RegExp(slug));
    await press('#later');
    await page.waitForURL(/month=/);
    await press('.day.free');
    await page.waitForURL(/date=/);
    await check();
    await press('.starts button');
    await page.waitForSelector('.hold');
    await check();
    await tabTo(page, '#name');
    await page.keyboard.type('Ada');
    await tabTo(page, '#email');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#manage-link');
    await check();
    expect(await page.textContent('h1')).toBe('You are booked');
    const booked = await db.booking.findFirstOrThrow({ where: { eventTypeId: id } });

    // The link leads to the public address of the server, which is another one in a test.
    await tabTo(page, '#manage-link');
    const manageLink = await page.getAttribute('#manage-link', 'href');
    await page.goto(url + new URL(manageLink ?? '').pathname);
    await press('.actions a[href$="/move"]');
    await page.waitForURL(javaScriptEnabled ? /timeZone=/ : /move/);
    await press('#later');
    await page.waitForURL(/month=/);
    await press('.day.free');
    await page.waitForURL(/date=/);
    await check();
    await press('.starts a');
    await page.waitForURL(/start=/);
    await check();
    await press('form .actions button');
    await page.waitForSelector('text=The booking is moved.');
    await check();
    const moved = await db.booking.findFirstOrThrow({ where: { eventTypeId: id } });
    expect(moved).toMatchObject({ id: booked.id, status: 'ACCEPTED' });
    expect(moved.startTime).not.toEqual(booked.startTime);

    await press('.actions a[href$="/cancel"]');
    await press('button.danger');
    await page.waitForSelector('text=You can undo this for ten seconds.');
    await check();
    await press('.note button');
    await page.waitForSelector('text=Nothing is cancelled.');
    await check();
    await press('.actions a[href$="/cancel"]');
    await press('button.danger');
    await page.waitForSelector('text=You can undo this for ten seconds.');
    await waitToUndo();
    await page.reload();
    await page.waitForSelector('.note:has-text("Cancelled on")');
    await check();
    expect(await db.booking.findFirstOrThrow({ where: { eventTypeId: id } })).toMatchObject({
      id: booked.id,
      status: 'CANCELLED',
    });
    expect(complaints).toEqual([]);
    await page.close();
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
