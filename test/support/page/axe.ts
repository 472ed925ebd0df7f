import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What is wrong with a page for people who use a keyboard or a screen reader: one line for each rule, with an example. */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Strings, because the functions of the page are not typed here. The policy of the page does not count.
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)})`,
  )) as AxeResults;
  return violations.map(({ id, nodes }) => {
    const [{ html = '', failureSummary = '' } = {}] = nodes;
    return `${id} (${nodes.length}): ${html} ${failureSummary}`;
  });
}
