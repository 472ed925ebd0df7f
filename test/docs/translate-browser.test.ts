import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { findViolations } from '../support/page/axe.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../support/page/browser.ts';
import { buildUserWithPassword, password } from '../support/page/visitor.ts';

const browser = useBrowser();

const person = await buildUserWithPassword({ email: 'ada@example.test' });
const command = `curl -s '${url}/v1/me?apiKey=cal_abcdefgh12345678' \\\n  -H 'Accept: application/json'`;

async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${url}/docs/ledger/translate`);
  return page;
}

async function translate(page: Page, text: string) {
  await page.fill('[name=request]', text);
  await page.click('main form button');
  await page.waitForSelector('#translation :is(.translation, .problems)');
}

describe.skipIf(!hasBrowser)('an integrator who pastes a request', () => {
  it('opens its operation in GraphiQL and runs it while signed in', async () => {
    const page = await openPage();
    await page.goto(`${url}/auth/sign-in`);
    await page.fill('[name=email]', person.email);
    await page.fill('[name=password]', password);
    await page.press('[name=password]', 'Enter');
    await page.waitForURL((address) => !address.pathname.startsWith('/auth'));
    await page.goto(`${url}/docs/ledger`);
    await page.click('text=Paste it');
    await translate(page, command);
    // The text stays where it is, and neither the answer nor the address holds the key.
    expect(await page.inputValue('[name=request]')).toBe(command);
    expect(await page.locator('#translation').innerHTML()).not.toContain('cal_abcdefgh');
    expect(page.url()).toBe(`${url}/docs/ledger/translate`);
    await page.click('text=Open in GraphiQL');
    await page.waitForSelector('.graphiql-query-editor .view-line');
    await page.click('.graphiql-execute-button');
    const answer = page.locator('.graphiql-response .view-lines').first();
    await expect.poll(() => answer.innerText()).toContain(person.email);
  });

  it('gets the same without script', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await translate(page, command);
    expect(await page.locator('.translation').innerText()).toContain('query GetMe');
    expect(await page.content()).not.toContain('cal_abcdefgh');
  });

  it('reads it on a small phone, and with a screen reader', async () => {
    const page = await openPage({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    await translate(page, `${command}\ncurl ${url}/v1/nothing-${'long'.repeat(40)}`);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
