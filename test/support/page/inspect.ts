import type { Page } from 'playwright-core';
import { findViolations } from './axe.ts';

/** The dark colours and the small screen change nothing else, and contrast is slow to find out. */
const contrast = 'color-contrast';
const screens = [
  { width: 1280, colorScheme: 'light', options: {} },
  { width: 1280, colorScheme: 'dark', options: { runOnly: contrast } },
  { width: 320, colorScheme: 'light', options: { rules: { [contrast]: { enabled: false } } } },
] as const;

/** What is wrong with an open page on a desk, in the dark, and on the smallest phone. Ends on the desk. */
export async function inspectPage(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme, options } of screens) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const problems = await findViolations(page, options);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    if (overflow !== 0) problems.push(`${String(overflow)} pixels too wide`);
    const hidden = await page.locator('[hidden]').filter({ visible: true }).count();
    if (hidden > 0) problems.push(`${String(hidden)} elements are hidden, but visible`);
    found.push(...problems.map((problem) => `${page.url()} ${width} ${colorScheme}: ${problem}`));
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  return found;
}
