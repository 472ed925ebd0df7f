import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/page/axe.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../../support/page/browser.ts';
import { openBookingPage } from '../../support/page/book-page.ts';

const browser = useBrowser();

const readToken = (page: Page) => page.inputValue('[name=holdToken]');
const isRenewal = (answer: { request: () => { method: () => string } }) =>
  answer.request().method() === 'POST';

describe.skipIf(!hasBrowser)('a booking form that stays open', () => {
  it('keeps its reservation while the visitor types, and says when it has ended', async () => {
    const { url, day, forward, listHolds } = await openBookingPage();
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.clock.install();
    await page.goto(`${url}${day}&clock=24`);
    await page.click('.starts button >> nth=18');
    await page.waitForSelector('#hold');
    const token = await readToken(page);
    const [before] = await listHolds();
    expect(await page.isVisible('.keep-time')).toBe(false);

    await page.fill('#name', 'Ada');
    forward(9);
    const renewed = page.waitForResponse(isRenewal);
    await page.clock.fastForward(9 * 60_000);
    await renewed;
    await expect
      .poll(async () => Number((await listHolds())[0]?.expiresAt))
      .toBeGreaterThan(Number(before?.expiresAt));
    expect([await readToken(page), await page.inputValue('#name')]).toEqual([token, 'Ada']);

    forward(11);
    await expect
      .poll(async () => {
        await page.clock.fastForward(11 * 60_000);
        return page.textContent('.hold');
      })
      .toContain('Your reservation has ended');
    expect(await findViolations(page)).toEqual([]);
    await page.click('.keep-time');
    await page.waitForSelector('.hold:not(.ended)');
    expect(await page.inputValue('#name')).toBe('Ada');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('keeps what was typed when a problem leads to its field', async () => {
    const { url, form } = await openBookingPage();
    const page = await browser.newPage();
    await page.goto(`${url}${form}`);
    await page.fill('#name', 'Ada');
    await page.fill('#email', 'ada@example.com');
    await page.fill('#guests', 'nobody');
    await page.click('.details .actions button >> nth=0');
    await page.waitForSelector('.problems');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.fill('#notes', 'Tea');
    await page.click('.problems a');
    await page.waitForURL(/#guests$/);
    await page.waitForTimeout(200);
    expect([loads, await page.inputValue('#notes')]).toEqual([0, 'Tea']);
    await page.close();
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
