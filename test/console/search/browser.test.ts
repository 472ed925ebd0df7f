import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { url } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import {
  hasBrowser,
  missingBrowserMessage,
  useBrowser,
  watchFaults,
} from '../../support/page/browser.ts';
import { inspectPage } from '../../support/page/inspect.ts';
import { signInWithBrowser } from '../../support/page/sign-in.ts';
import { buildUserWithPassword } from '../../support/page/visitor.ts';

const browser = useBrowser();
let page: Page;
const faults: string[] = [];

const chosen = () => page.locator('[role=option][aria-selected=true] strong').allInnerTexts();

async function signInWithBooking() {
  const host = await buildUserWithPassword();
  const attendees = { create: { email: 'ada@guests.test', name: 'Ada', timeZone: 'UTC' } };
  const booking = await buildBooking({ host, title: 'Planning', attendees });
  await signInWithBrowser(page, host.email, '/console/event-types');
  return booking;
}

describe.skipIf(!hasBrowser)('the search of the console', () => {
  beforeEach(async () => {
    page = await browser.newPage();
    watchFaults(page, faults);
  });

  it('opens with Ctrl+K, and leads to a booking with the keyboard alone', async () => {
    const { uid } = await signInWithBooking();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('ADA@gue');
    await page.getByRole('option', { name: /Planning/ }).waitFor();
    expect(await inspectPage(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toEqual(['Planning']);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/console/bookings/${uid}`);
    expect(faults).toEqual([]);
  });

  it('closes with Escape, and the focus is where it was', async () => {
    await signInWithBooking();
    const link = page.getByRole('link', { name: 'Docs', exact: true }).first();
    await link.focus();
    await page.keyboard.press('/');
    await page.keyboard.type('webhooks');
    await page
      .getByRole('option', { name: /Webhooks/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('opens with what is typed into the field, and leads to the page of results', async () => {
    await signInWithBooking();
    await page.locator('.side-column input[name=q]').focus();
    await page.keyboard.type('plan');
    await page.getByRole('option', { name: /Planning/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/console/search?q=plan`);
    expect(await page.locator('.side-column input[name=q]').inputValue()).toBe('plan');
    expect(await inspectPage(page)).toEqual([]);
  });

  it('says so when the search fails', async () => {
    await signInWithBooking();
    await page.route('**/console/search*', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ada');
    await page.getByText('The search failed.').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
