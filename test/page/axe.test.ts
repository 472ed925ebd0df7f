import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAreas } from '../../src/pages/areas.ts';
import { url } from '../support/app.ts';
import { findViolations } from '../support/page/axe.ts';
import { hasBrowser, launchBrowser, missingBrowserMessage } from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { admin, toPageAddress } from './scene.ts';

let browser: Browser;

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
    for (const path of paths) {
      await page.goto(url + path);
      found.push(...(await inspectPage(page)));
    }
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
