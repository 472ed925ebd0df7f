import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAreas } from '../../src/pages/areas.ts';
import { url } from '../support/app.ts';
import { findViolations } from '../support/page/axe.ts';
import { hasBrowser, launchBrowser, missingBrowserMessage } from '../support/page/browser.ts';
import { admin, toPageAddress } from './scene.ts';

let browser: Browser;

/** The dark colours and the small screen change nothing else, and contrast is slow to find out. */
const contrast = 'color-contrast';
const screens = [
  { width: 1280, colorScheme: 'light', options: {} },
  { width: 1280, colorScheme: 'dark', options: { runOnly: contrast } },
  { width: 320, colorScheme: 'light', options: { rules: { [contrast]: { enabled: false } } } },
] as const;

const ownPages = pageAreas
  .flatMap(({ routes }) => routes)
  .filter(({ show }) => show)
  .map(({ path }) => toPageAddress(path));

/** The documentation, and the pages that its sidebar leads to. */
async function listDocsPages(): Promise<string[]> {
  const { text } = await admin.get('/docs');
  const links = [...text.matchAll(/href="(\/docs[^"#]*)"/g)].map(([, path = '']) => path);
  return [...new Set(links)];
}

/** Opens a page on each screen. Says what axe finds, and whether the page is wider than the screen. */
async function inspect(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme, options } of screens) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    if (colorScheme === 'light') await page.goto(url + path);
    const problems = await findViolations(page, options);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    if (overflow !== 0) problems.push(`${String(overflow)} pixels too wide`);
    found.push(...problems.map((problem) => `${path} ${width} ${colorScheme}: ${problem}`));
  }
  return found;
}

describe.skipIf(!hasBrowser)('a browser', { timeout: 480_000 }, () => {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('finds no page that shuts people out, is too wide, or breaks its own policy', async () => {
    const context = await browser.newContext();
    await context.addCookies([...admin.jar].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || message.type() === 'warning';
      if (isFault) complaints.push(`${page.url()} ${message.text()}`);
    });
    page.on('pageerror', ({ message }) => complaints.push(`${page.url()} ${message}`));
    const paths = [...ownPages, ...(await listDocsPages())];
    expect(paths.length).toBeGreaterThan(60);
    const found: string[] = [];
    for (const path of paths) found.push(...(await inspect(page, path)));
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('names what is wrong with a page', async () => {
    const page = await browser.newPage();
    await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><input></main>');
    expect(await findViolations(page)).toEqual([expect.stringMatching(/^label \(1\): <input>/)]);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
