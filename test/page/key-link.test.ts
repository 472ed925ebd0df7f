import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../support/page/browser.ts';

const browser = useBrowser();
let context: BrowserContext;
let page: Page;
/** The questions that the page asked, and how the person answers them. */
let asked: string[];
let says: 'OK' | 'Cancel';

const keyOfOne = 'cal_AAAAaaaa11112222';
const keyOfAnother = 'cal_BBBBbbbb33334444';

const readKeyInUse = () => page.evaluate('sessionStorage.getItem("almanac:key")');
/** A link that is opened in the tab. From a blank page, so that the browser loads the page anew. */
async function follow(path: string, key: string) {
  await page.goto('about:blank');
  await page.goto(`${url}${path}#key=${key}`);
  expect(page.url()).toBe(url + path);
  return readKeyInUse();
}

describe.skipIf(!hasBrowser).each(['/graphql', '/docs/reference'])(
  'a link to %s with a key',
  (path) => {
    beforeAll(async () => {
      context = await browser.newContext();
      page = await context.newPage();
      page.on('dialog', (dialog) => {
        asked.push(`${dialog.type()}: ${dialog.message()}`);
        void (says === 'OK' ? dialog.accept() : dialog.dismiss());
      });
    });

    it('asks before it replaces the key in use, and only then', async () => {
      [asked, says] = [[], 'Cancel'];
      expect(await follow(path, keyOfOne)).toBe(keyOfOne);
      expect(await follow(path, keyOfOne)).toBe(keyOfOne);
      expect(asked).toEqual([]);

      expect(await follow(path, keyOfAnother)).toBe(keyOfOne);
      expect(asked).toEqual([expect.stringMatching(/^confirm: .*cal_BBBB.*cal_AAAA.*Replace/s)]);
      says = 'OK';
      expect(await follow(path, keyOfAnother)).toBe(keyOfAnother);
      expect(asked).toHaveLength(2);
    });
  },
);

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
