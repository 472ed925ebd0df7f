import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { beginSpending } from '../../ring/meter.ts';
import { closeAtEnd } from '../at-end.ts';

/** Another one by CHROMIUM. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export const hasBrowser = existsSync(executablePath);
export const missingBrowserMessage = `no Chromium at ${executablePath}: name one by CHROMIUM, or apt-get install chromium`;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function launchBrowser(): Promise<Browser> {
  const endSpending = beginSpending('browser');
  const browser = await chromium.launch({ executablePath, args });
  return browser.once('disconnected', endSpending);
}

export type TestBrowser = Pick<Browser, 'newPage' | 'newContext'>;

/** A browser that is open while the tests of this block run. */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    closeAtEnd(() => browser.close());
  });
  return {
    newPage: (options) => browser.newPage(options),
    newContext: (options) => browser.newContext(options),
  };
}

/** Adds to `faults` what the browser reports as an error of the page. */
export function watchFaults(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
}

/** Where pictures go, to be looked at after a run. */
const pictureFolder = process.env['PICTURES'];

export const takesPictures = pictureFolder !== undefined;

/** Whether the pictures of the README are taken anew: `npm run pictures`. */
export const takesDocsPictures = process.env['DOCS_PICTURES'] === 'take';

const widths = [1280, 390];
const schemes = ['light', 'dark'] as const;

/** A page as it looks on a desk and on a phone, by day and by night. Without PICTURES it takes none. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (pictureFolder === undefined) return;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const path = join(pictureFolder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
}

/** How far a page reaches beyond the right edge of a phone. */
export async function measureOverflow(page: Page, width = 390): Promise<number> {
  await page.setViewportSize({ width, height: 844 });
  return page.evaluate('document.documentElement.scrollWidth - innerWidth');
}
