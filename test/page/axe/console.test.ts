import { describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../../support/page/browser.ts';
import { inspectPages, listConsolePages, walkTimeout } from './walk.ts';

const browser = useBrowser();

describe.skipIf(!hasBrowser)('the pages of the console', { timeout: walkTimeout }, () => {
  it('shut nobody out, fit on a phone, and keep their own policy', async () => {
    const paths = listConsolePages();
    expect(paths.length).toBeGreaterThan(40);
    expect(await inspectPages(browser, paths)).toEqual([]);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
