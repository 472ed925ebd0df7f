import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeLetter } from '../../src/domain/mail/letter.ts';
import {
  hasBrowser,
  launchBrowser,
  missingBrowserMessage,
  pictureFolder,
  takePictures,
} from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { buildSampleRequest, sampleNames } from '../support/mail/kinds.ts';

/** The languages have the same form, so each side is looked at in one. Pictures are taken of all. */
const sides = [
  { side: 'attendee', isHost: false, locales: ['en'] },
  { side: 'host', isHost: true, locales: ['de'] },
];
const letters = sides.flatMap(({ side, isHost, locales }) =>
  (pictureFolder === undefined ? locales : ['en', 'de']).flatMap((locale) =>
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

    it.each(letters)(
      '($name) is read by everybody, in the light, in the dark and on a phone, and loads nothing',
      async ({ name, html }) => {
        const page = await browser.newPage();
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.setContent(html);
        await takePictures(page, name);
        expect(await inspectPage(page)).toEqual([]);
        expect(asked).toEqual([]);
        await page.close();
      },
    );
  },
);
