import { describe, expect, it } from 'vitest';
import { composeLetter } from '../../src/domain/mail/letter.ts';
import {
  hasBrowser,
  useBrowser,
  measureOverflow,
  missingBrowserMessage,
  takePictures,
} from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { buildSampleRequest, sampleNames } from '../support/mail/kinds.ts';

const letters = [false, true].flatMap((isHost) =>
  ['en', 'de'].flatMap((locale) =>
    sampleNames.map((sample) => ({
      name: `${sample}-${isHost ? 'host' : 'attendee'}-${locale}`,
      html: composeLetter(buildSampleRequest(sample, { locale, isHost }))?.html ?? '',
    })),
  ),
);

/** The elements of a letter, with their colours and without their texts. */
const listElements = (html: string) =>
  [...html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag.replaceAll(/ (?:href|lang)="[^"]*"/g, ''));

/** So many of the letters that every element is in one of them: the others have other texts only. */
function findForms() {
  const seen = new Set<string>();
  return letters.filter(({ html }) => {
    const { size } = seen;
    for (const element of listElements(html)) seen.add(element);
    return seen.size > size;
  });
}

describe.skipIf(!hasBrowser)(
  hasBrowser ? 'a letter in a mail program' : `a letter (${missingBrowserMessage})`,
  () => {
    const browser = useBrowser();

    it.each(findForms())(
      '($name) can be read by everybody, in the light and in the dark',
      async ({ html }) => {
        const page = await browser.newPage();
        await page.setContent(html);
        expect(await inspectPage(page)).toEqual([]);
        await page.close();
      },
    );

    it('loads nothing, and fits the smallest phone, whatever it tells', async () => {
      const page = await browser.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const tooWide: string[] = [];
      for (const { name, html } of letters) {
        await page.setContent(html);
        if ((await measureOverflow(page, 320)) !== 0) tooWide.push(name);
        await takePictures(page, name);
      }
      expect(letters).toHaveLength(56);
      expect({ asked, tooWide }).toEqual({ asked: [], tooWide: [] });
      await page.close();
    });
  },
);
