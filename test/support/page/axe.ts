import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What is wrong with a page for people who use a keyboard or a screen reader, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  // Strings, because the functions of the page are not typed here. The policy of the page does not count.
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  const { violations } = (await page.evaluate('axe.run(document)')) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
}
