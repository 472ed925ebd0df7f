import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { findViolations } from '../support/page/axe.ts';
import { hasBrowser, launchBrowser, missingBrowserMessage } from '../support/page/browser.ts';

let browser: Browser;

describe.skipIf(!hasBrowser)('axe', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it.each(['light', 'dark'] as const)(
    'finds nothing wrong with the first page and the sign-in, %s, on a desk and on a phone',
    async (colorScheme) => {
      const page = await browser.newPage({ colorScheme });
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 844 });
        for (const path of ['/', '/auth/sign-in']) {
          await page.goto(url + path);
          expect(await findViolations(page)).toEqual([]);
        }
      }
    },
  );

  it('names what is wrong with a page', async () => {
    const page = await browser.newPage();
    await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><input></main>');
    expect(await findViolations(page)).toEqual([expect.stringMatching(/^label: <input>/)]);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
