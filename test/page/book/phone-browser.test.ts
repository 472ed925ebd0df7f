import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { url } from '../../support/app.ts';
import { findViolations } from '../../support/page/axe.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../../support/page/browser.ts';
import { openOffer } from '../../support/page/offer.ts';

const browser = useBrowser();

/** A page with much to say, in a month in which each weekday is free. */
async function openPhone(options: Parameters<typeof browser.newPage>[0]) {
  const description = 'We talk about what you need, and what it takes. '.repeat(40);
  const { page: path } = await openOffer({ description, lengths: [15, 45] });
  const page = await browser.newPage({ timezoneId: 'UTC', ...options });
  await page.goto(`${url}${path}?month=2031-07&timeZone=UTC&clock=24`);
  return page;
}

/** Whether all of it can be seen without scrolling. */
const isInView = (page: Page, selector: string) =>
  page.evaluate<boolean>(
    `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
  );

describe.skipIf(!hasBrowser)('the booking page on a phone', () => {
  it.each([
    [390, 844],
    [320, 640],
  ])('shows all of the month at once: %d × %d', async (width, height) => {
    const page = await openPhone({ viewport: { width, height } });
    expect(await isInView(page, '.month')).toBe(true);
    expect(await page.isVisible('.about')).toBe(false);
    expect(await findViolations(page)).toEqual([]);
    await page.click('.folded summary');
    expect(await page.isVisible('.about')).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    // It stays open where a choice has been made in it.
    await page.fill('#zone', 'kyiv');
    await page.keyboard.press('Enter');
    await page.waitForURL(/Kyiv/);
    await page.waitForFunction('document.activeElement.id === "zone"');
    expect(await page.isVisible('.about')).toBe(true);
    await page.close();
  });

  it.each([true, false])('shows the times of a day that is tapped: script %s', async (script) => {
    const viewport = { width: 320, height: 480 };
    const page = await openPhone({ viewport, javaScriptEnabled: script });
    expect(await isInView(page, '.starts li')).toBe(false);
    await page.click('#day-2031-07-16');
    await page.waitForURL(/date=2031-07-16.*#times/);
    await expect.poll(() => isInView(page, '#chosen-day')).toBe(true);
    expect(await isInView(page, '.starts li')).toBe(true);
    await page.close();
  });
});

describe.skipIf(!hasBrowser)('the booking page on a desk', () => {
  it('has nothing folded, and stays where it is when a day is chosen', async () => {
    const page = await openPhone({ viewport: { width: 1280, height: 800 } });
    expect(await page.isVisible('.folded summary')).toBe(false);
    for (const part of ['.about', '.facts', '#zone']) {
      expect([part, await page.isVisible(part)]).toEqual([part, true]);
    }
    await page.click('#day-2031-07-16');
    await page.waitForURL(/date=2031-07-16/);
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.close();
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
