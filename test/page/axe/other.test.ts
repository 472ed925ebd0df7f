import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/page/axe.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../../support/page/browser.ts';
import { inspectPages, listOtherPages, walkTimeout } from './walk.ts';

const browser = useBrowser();

describe.skipIf(!hasBrowser)('the pages outside the console', { timeout: walkTimeout }, () => {
  it('shut nobody out, fit on a phone, and keep their own policy', async () => {
    const paths = await listOtherPages();
    expect(paths.length).toBeGreaterThan(30);
    expect(await inspectPages(browser, paths)).toEqual([]);
  });

  it('are searched by something that names what is wrong', async () => {
    const page = await browser.newPage();
    await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><input></main>');
    expect(await findViolations(page)).toEqual([expect.stringMatching(/^label \(1\): <input>/)]);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
