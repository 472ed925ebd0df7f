import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { url } from '../../support/app.ts';
import { bookAs } from '../../support/ask/graphql.ts';
import { findViolations } from '../../support/page/axe.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../../support/page/browser.ts';
import { getMeetingTime } from '../../support/page/host.ts';
import { openOffer } from '../../support/page/offer.ts';

const browser = useBrowser();

/** Days that a person can Tab to. */
const stops = '.month td :is(a, [tabindex="0"]):not([tabindex="-1"]), .month td[tabindex="0"]';

const readFocus = (page: Page) =>
  page.evaluate<string>(
    '(document.activeElement.querySelector(".day") ?? document.activeElement).firstChild.textContent',
  );

/** June 2031 begins on a Sunday. The host works on weekdays. */
async function openJune(over = {}) {
  const { page: path, eventType } = await openOffer(over);
  const page = await browser.newPage({ timezoneId: 'UTC', locale: 'en-GB' });
  await page.goto(`${url}${path}?date=2031-06-11&timeZone=UTC&clock=24`);
  await page.focus('#later');
  await page.keyboard.press('Tab');
  return { page, path, eventType };
}

describe.skipIf(!hasBrowser)('the month', () => {
  it('is one stop of the keyboard, on the chosen day', async () => {
    const { page } = await openJune();
    expect(await readFocus(page)).toBe('11');
    expect(await page.locator(stops).count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.name')).toBe('choose');
    await page.keyboard.press('Shift+Tab');
    expect(await readFocus(page)).toBe('11');
    await page.close();
  });

  it.each([
    [['ArrowRight'], '12'],
    [['ArrowLeft', 'ArrowUp'], '3'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown'], '25'],
    [['Home'], '9'],
    [['End'], '15'],
    [['ArrowUp', 'Home', 'ArrowUp', 'ArrowUp'], '2'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown', 'End'], '29'],
    [['Control+ArrowRight'], '11'],
  ])('leads by %j to the %s', async (keys, day) => {
    const { page } = await openJune();
    for (const key of keys) await page.keyboard.press(key);
    expect(await readFocus(page)).toBe(day);
    expect(await page.locator(stops).count()).toBe(1);
    await page.close();
  });

  it('lets the focus pass days on which nothing is free, and opens none of them', async () => {
    const { page } = await openJune();
    await page.keyboard.press('End');
    expect(await page.getAttribute('td:focus', 'aria-disabled')).toBe('true');
    const before = page.url();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    expect([await readFocus(page), page.url()]).toEqual(['8', before]);
    expect(await findViolations(page)).toEqual([]);
    await page.close();
  });

  it('opens a day and other months, and says what has changed', async () => {
    const { page } = await openJune({
      periodType: 'RANGE',
      periodStartDate: new Date('2031-06-09'),
      periodEndDate: new Date('2031-07-01'),
    });
    const expectSaid = (text: string) =>
      expect.poll(() => page.textContent('main > [role=status]')).toBe(text);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectSaid('16 free times on Thu, 12 Jun 2031.');
    expect(await readFocus(page)).toBe('12');
    await page.keyboard.press('PageDown');
    await expectSaid('July 2031: 1 day with free times. 16 free times on Tue, 1 Jul 2031.');
    expect(await readFocus(page)).toBe('1');
    await page.focus('#later');
    await page.keyboard.press('Enter');
    await expectSaid('Nothing is free in August 2031.');
    await page.keyboard.press('Tab');
    expect(await page.locator(stops).count()).toBe(0);
    await page.close();
  });

  it('is still one stop after a day has filled up', async () => {
    const { day, eventType } = await openOffer({ bookingLimits: { PER_DAY: 1 } });
    const page = await browser.newPage({ timezoneId: 'UTC' });
    await page.goto(`${url}${day}&clock=24`);
    const start = getMeetingTime(12, 1).toISOString();
    const full = `#day-${start.slice(0, 10)}`;
    await page.waitForSelector(full);
    const followed = page.waitForRequest(/graphql\?/);
    await followed;
    await bookAs(undefined, { eventTypeId: eventType.id, start });
    await page.waitForSelector(full, { state: 'detached' });
    expect(await page.locator(stops).count()).toBe(1);
    await page.close();
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
