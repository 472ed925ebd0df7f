import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startApp, url } from '../support/app.ts';
import {
  bookAs,
  mutateBooking,
  slotsChangedSubscription,
  subscribe,
} from '../support/ask/graphql.ts';
import { findViolations } from '../support/page/axe.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../support/page/browser.ts';
import { getMeetingTime } from '../support/page/host.ts';
import { openOffer } from '../support/page/offer.ts';

const browser = useBrowser();

const start = getMeetingTime(12).toISOString();
const later = getMeetingTime(13).toISOString();
const toSelector = (at: string) => `[data-start="${at}"]`;

async function countStreams(at = url): Promise<number> {
  const text = await (await fetch(`${at}/metrics`)).text();
  return Number(/kind="stream"\} (\d+)/.exec(text)?.[1]);
}

async function openDay(address: string, options = {}) {
  const context = await browser.newContext({ timezoneId: 'UTC', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(`${address}&clock=24`);
  return { context, page, complaints };
}

/** As if the visitor looked at another tab. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'))`);

describe.skipIf(!hasBrowser)('an open booking page', () => {
  it.each([true, false])('strikes a time that someone else books: framed %s', async (isFramed) => {
    const { day, eventType } = await openOffer({ embedOrigins: ['https://a.example'] });
    const { context, page, complaints } = await openDay(url + day + (isFramed ? '&embed' : ''));
    await expect.poll(() => countStreams()).toBe(1);
    const control = `${toSelector(start)} > *`;
    await page.focus(control);
    const before = await page.locator(control).boundingBox();
    const below = `${toSelector(later)} > *`;
    const next = await page.locator(below).boundingBox();
    await bookAs(undefined, { eventTypeId: eventType.id, start });
    await page.waitForSelector(`${toSelector(start)}.gone`);
    expect(await page.textContent('.live-note')).toBe('12:00 is no longer free.');
    // Nothing moves, and the focus stays.
    expect(await page.evaluate('document.activeElement.closest("li").dataset.start')).toBe(start);
    expect(await page.locator(control).boundingBox()).toEqual(before);
    expect(await page.locator(below).boundingBox()).toEqual(next);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await page.isVisible('.day-times')).toBe(true);
    expect(context.pages()).toHaveLength(1);
    // The other times still lead to the form.
    await page.focus(below);
    await page.keyboard.press('Enter');
    await expect.poll(() => context.pages().at(-1)?.isVisible('#name')).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
    await expect.poll(() => countStreams()).toBe(0);
  });

  it('shows a time again that becomes free, and a day that fills up', async () => {
    const { day, eventType, person } = await openOffer({ bookingLimits: { PER_DAY: 1 } });
    const { context, page } = await openDay(url + day);
    await expect.poll(() => countStreams()).toBe(1);
    const { data } = await bookAs(undefined, { eventTypeId: eventType.id, start });
    const { databaseId } = data.createBooking.booking;
    const date = start.slice(0, 10);
    await page.waitForSelector(`${toSelector(later)}.gone`);
    expect(await page.textContent('.live-note')).toMatch(/^\d+ times are no longer free\.$/);
    expect(await page.locator(`#day-${date}`).count()).toBe(0);
    const cancelled = await mutateBooking(person, 'cancelBooking', { id: databaseId });
    expect(cancelled.errors).toBeUndefined();
    await page.waitForSelector(`${toSelector(later)}:not(.gone)`);
    expect(await page.locator('.gone').count()).toBe(0);
    expect(await page.locator(`#day-${date}[aria-current]`).count()).toBe(1);
    await context.close();
  });

  it('keeps one stream, none while it is hidden, and catches up when it is seen again', async () => {
    const { day, eventType } = await openOffer();
    const { context, page } = await openDay(url + day);
    await expect.poll(() => countStreams()).toBe(1);
    await page.click('#later');
    await page.waitForURL(/month=/);
    await page.click('.day.free >> nth=0');
    await page.waitForURL(/date=/);
    await expect.poll(() => countStreams()).toBe(1);
    const shown = (await page.getAttribute('.starts > li', 'data-start')) ?? '';
    await setHidden(page, true);
    await expect.poll(() => countStreams()).toBe(0);
    await bookAs(undefined, { eventTypeId: eventType.id, start: shown });
    await setHidden(page, false);
    await page.waitForSelector(`${toSelector(shown)}.gone`);
    expect(await countStreams()).toBe(1);
    await context.close();
  });

  it('stays as it was where no more streams are open to it', async () => {
    const full = await startApp();
    const { day, eventType } = await openOffer();
    const days = { from: start.slice(0, 10), to: start.slice(0, 10) };
    const variables = { eventTypeId: eventType.id, ...days };
    const streams = await Promise.all(
      Array.from({ length: 20 }, () =>
        subscribe(slotsChangedSubscription, { variables, at: full.url }),
      ),
    );
    await expect.poll(() => countStreams(full.url)).toBe(20);
    const { context, page, complaints } = await openDay(full.url + day);
    let requests = 0;
    page.on('request', (request) => (requests += Number(request.url().includes('/graphql?'))));
    await expect.poll(() => requests).toBe(3);
    expect(await countStreams(full.url)).toBe(20);
    expect(await page.isVisible(toSelector(start))).toBe(true);
    expect(await page.textContent('.live-note')).toBe('');
    expect(complaints).toEqual([]);
    // As soon as there is room, it follows.
    for (const { close } of streams) close();
    await expect.poll(() => countStreams(full.url)).toBe(1);
    await context.close();
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
