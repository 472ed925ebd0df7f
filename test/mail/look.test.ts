import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeLetter } from '../../src/domain/mail/letter.ts';
import {
  hasBrowser,
  launchBrowser,
  missingBrowserMessage,
  takePictures,
} from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { buildSampleRequest, sampleNames } from '../support/mail/kinds.ts';

const sides = [
  { side: 'attendee', isHost: false },
  { side: 'host', isHost: true },
];
const letters = ['en', 'de'].flatMap((locale) =>
  sides.flatMap(({ side, isHost }) =>
    sampleNames.map((name) => ({
      name: `${name}-${side}-${locale}`,
      html: composeLetter(buildSampleRequest(name, { locale, isHost }))?.html ?? '',
    })),
  ),
);

describe.skipIf(!hasBrowser)(
  hasBrowser ? 'a letter in a mail program' : `a letter (${missingBrowserMessage})`,
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser.close());

    it('is read by everybody, in the light, in the dark and on a phone, and loads nothing', async () => {
      const page = await browser.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const found: string[] = [];
      for (const { name, html } of letters) {
        await page.setContent(html);
        await takePictures(page, name);
        found.push(...(await inspectPage(page)).map((problem) => `${name}: ${problem}`));
      }
      expect(found).toEqual([]);
      expect(asked).toEqual([]);
    });
  },
);
