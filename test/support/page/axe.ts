import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** All that passes makes most of the work and of the answer, and nobody reads it. No rule in use needs style sheets. */
const brief = { resultTypes: ['violations'], preload: false } satisfies RunOptions;

/** What is wrong with a page for people who use a keyboard or a screen reader: one line for each rule, with an example. */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const run = JSON.stringify({ ...options, ...brief });
  // Strings, because the functions of the page are not typed here. The policy of the page does not count.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${run}).then(({ violations }) => violations)`,
  );
  return violations.map(({ id, nodes }) => {
    const [{ html = '', failureSummary = '' } = {}] = nodes;
    return `${id} (${nodes.length}): ${html} ${failureSummary}`;
  });
}
