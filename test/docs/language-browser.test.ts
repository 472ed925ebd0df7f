import { describe, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import {
  hasBrowser,
  useBrowser,
  measureOverflow,
  missingBrowserMessage,
} from '../support/page/browser.ts';

const browser = useBrowser();
const address = `${url}/docs/reference/createBooking`;

describe.skipIf(!hasBrowser)('somebody who reads programs in Python', () => {
  it('chooses the language once, for all pages', async () => {
    const page = await browser.newPage();
    await page.goto(address);
    expect(await page.isVisible('#sample-curl')).toBe(true);
    await page.click('text=Python');
    for (const path of [address, `${url}/docs/reference/getMe`]) {
      if (page.url() !== path) await page.goto(path);
      for (const name of ['sample', 'program']) {
        expect(await page.isVisible(`#${name}-Python`)).toBe(true);
        expect(await page.isVisible(`#${name}-curl`)).toBe(false);
      }
    }
  });

  it('needs no script, and a keyboard is enough', async () => {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    await page.goto(address);
    await page.focus('#choose-sample-curl');
    await page.keyboard.press('ArrowRight');
    expect(await page.isVisible('#sample-JavaScript')).toBe(true);
    expect(await page.isVisible('#sample-curl')).toBe(false);
    expect(await measureOverflow(page)).toBe(0);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
