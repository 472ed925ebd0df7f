import { describe, expect, it } from 'vitest';
import { url } from '../../support/app.ts';
import { findViolations } from '../../support/page/axe.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../../support/page/browser.ts';
import { openOffer } from '../../support/page/offer.ts';

const browser = useBrowser();

/** The page as someone in India sees it. Chromium calls their zone Asia/Calcutta. */
async function openAbroad(options = {}) {
  const { page: path, start } = await openOffer();
  const page = await browser.newPage({ timezoneId: 'Asia/Kolkata', locale: 'en-GB', ...options });
  await page.goto(`${url}${path}?date=${start.slice(0, 10)}`);
  await page.waitForSelector('#zone');
  return page;
}

const toNames = (texts: string[]) => texts.map((text) => text.trim().split(' ')[0]);

describe.skipIf(!hasBrowser)('the time zone of a visitor', () => {
  it('is their own, and another one is found by its present name, its old one, or its offset', async () => {
    const page = await openAbroad();
    const listShown = async () => toNames(await page.locator('#zones li').allTextContents());
    expect(await page.inputValue('#zone')).toBe('Asia/Kolkata');
    await page.click('#zone');
    expect((await listShown())[0]).toBe('Asia/Kolkata');
    expect((await listShown()).length).toBeGreaterThan(400);
    expect(await findViolations(page)).toEqual([]);
    for (const [typed, found] of [
      ['kolkata', 'Asia/Kolkata'],
      ['Calcutta', 'Asia/Kolkata'],
      ['KYIV', 'Europe/Kyiv'],
      ['kiev', 'Europe/Kyiv'],
      ['europe kyi', 'Europe/Kyiv'],
      ['+5:45', 'Asia/Kathmandu'],
    ] as const) {
      await page.fill('#zone', typed);
      expect([typed, await listShown()]).toEqual([typed, [found]]);
    }
    await page.fill('#zone', 'nowhere');
    expect(await page.textContent('.zone-choice [role=status]')).toBe(
      'No time zone has this name.',
    );
    await page.keyboard.press('Escape');
    expect(await page.inputValue('#zone')).toBe('Asia/Kolkata');
    await page.close();
  });

  it('takes effect at once, is remembered, and keeps the focus', async () => {
    const page = await openAbroad();
    await page.fill('#zone', 'kiev');
    expect(await page.getAttribute('#zone', 'aria-activedescendant')).toBe('zone-0');
    await page.keyboard.press('Enter');
    await page.waitForURL(/timeZone=Europe%2FKyiv/);
    await page.waitForFunction('document.activeElement.id === "zone"');
    expect(await page.inputValue('#zone')).toBe('Europe/Kyiv');
    await page.keyboard.press('ArrowDown');
    // Their own is first, and the arrow keys go on from there.
    expect(toNames(await page.locator('#zones li').allTextContents()).slice(0, 2)).toEqual([
      'Asia/Kolkata',
      'Europe/Kyiv',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/timeZone=Asia%2FKolkata/);
    await page.click('#zone');
    await page.click('#zones li >> text=Europe/Kyiv');
    await page.waitForURL(/timeZone=Europe%2FKyiv/);
    await page.goto(page.url().split('?')[0] ?? '');
    await page.waitForURL(/timeZone=Europe%2FKyiv/);
    await page.close();
  });

  it('has a clock of its own, which one click changes and which is remembered', async () => {
    const page = await openAbroad();
    expect(new URL(page.url()).searchParams.get('clock')).toBe('24');
    const readTime = () => page.locator('#chosen-day + * button').first().textContent();
    expect((await readTime())?.trim()).toMatch(/^\d\d:\d\d$/);
    await page.click('text=12 h');
    await page.waitForURL(/clock=12/);
    expect((await readTime())?.trim()).toMatch(/^\d+:\d\d [ap]m$/);
    await page.waitForSelector('#clock >> text=24 h');
    expect(await findViolations(page)).toEqual([]);
    await page.goto(page.url().split('?')[0] ?? '');
    await page.waitForURL(/clock=12/);
    await page.close();
  });

  it('is a plain list without script', async () => {
    const { page: path } = await openOffer();
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${url}${path}`);
    await page.selectOption('#timeZone', 'Europe/Kyiv');
    await page.click('.zone-form button');
    await page.waitForURL(/timeZone=Europe%2FKyiv/);
    expect(await page.locator('#timeZone option:checked').textContent()).toContain('Europe/Kyiv');
    await page.close();
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
