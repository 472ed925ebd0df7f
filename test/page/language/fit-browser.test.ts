import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../../src/context/tool.ts';
import { buildManaged } from '../../manage-link/scene.ts';
import { startApp } from '../../support/app.ts';
import { buildBookableEventType } from '../../support/build/event-type.ts';
import { buildHost } from '../../support/build/host.ts';
import { findViolations } from '../../support/page/axe.ts';
import { hasBrowser, useBrowser } from '../../support/page/browser.ts';
import { moreLanguages } from './made-up.ts';

const browser = useBrowser();
const { url } = await startApp({}, readSystemClock, 0, undefined, moreLanguages);
const host = await buildHost();
const offer = await buildBookableEventType(host, { title: 'Intro', lengths: [60] });
const { token } = await buildManaged();
const page = `/book/${host.username}/${offer.slug}`;
const clock = 'timeZone=UTC&clock=24';

const paths = [
  `${page}?${clock}&date=2031-03-03`,
  `${page}?${clock}&start=2031-03-03T10:00:00Z`,
  `/book/${host.username}?`,
  `/manage/${token}?`,
  `/manage/${token}/move?${clock}`,
  `/manage/${token}/move?start=2031-03-03T11:00:00Z`,
  `/manage/${token}/cancel?`,
  '/auth/sign-in?',
];

describe.skipIf(!hasBrowser)('texts that are two fifths longer', () => {
  it.each([320, 390, 1280])('fit into %d pixels', async (width) => {
    const tab = await browser.newPage({ viewport: { width, height: 900 } });
    for (const path of paths) {
      await tab.goto(`${url}${path}&language=ru`);
      const over = await tab.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(over, path).toBeLessThanOrEqual(0);
      expect(await findViolations(tab), path).toEqual([]);
    }
    await tab.close();
  });

  it('are said in the language of the page by its scripts', async () => {
    const tab = await browser.newPage();
    await tab.goto(`${url}/auth/sign-in?language=de`);
    expect(await tab.textContent('.reveal')).toBe('Zeigen Passwort');
    await tab.close();
  });
});
