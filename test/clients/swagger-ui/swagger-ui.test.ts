import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildOAuthApp,
  getAuthorizationCode,
  getClientSecret,
  type TestApp,
} from '../../support/oauth/app.ts';
import { issuer, libraryPerson, userId } from '../../support/oauth/library.ts';
import { hasBrowser, useBrowser, watchFaults } from '../../support/page/browser.ts';
import { password } from '../../support/page/visitor.ts';
import { startSwaggerUi } from './site.ts';

const site = await startSwaggerUi(`${issuer}/v1/openapi.json`);
const redirectUri = `${site}/oauth2-redirect.html`;

/** Signs in where that is asked, and allows the app. */
async function allowIn(window: Page) {
  await window.getByLabel('E-mail').fill(libraryPerson.user.email);
  await window.getByLabel('Password').fill(password);
  await window.getByRole('button', { name: 'Sign in' }).click();
  await Promise.all([
    window.waitForEvent('close'),
    window.getByRole('button', { name: 'Allow' }).click(),
  ]);
}

async function authorize(page: Page, { clientId, ...app }: TestApp) {
  await page.locator('.auth-wrapper .authorize').first().click();
  const dialog = page.locator('.auth-container', { hasText: 'authorizationCode' });
  await dialog.getByLabel('client_id').fill(clientId);
  await dialog.getByLabel('client_secret').fill(getClientSecret({ clientId, ...app }));
  await dialog.locator('label', { hasText: 'READ_PROFILE' }).click();
  const opened = page.waitForEvent('popup');
  await dialog.locator('button.authorize').click();
  await allowIn(await opened);
  await dialog.locator('button', { hasText: 'Logout' }).waitFor();
  await dialog.locator('button.btn-done').click();
}

async function openOperation(page: Page, tag: string, id: string): Promise<Locator> {
  const operation = page.locator(`#operations-${tag}-${id}`);
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  return operation;
}

/** What it shows of the answer. */
async function execute(operation: Locator): Promise<unknown> {
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = operation.locator('.live-responses-table .response .highlight-code code').first();
  return JSON.parse((await answer.textContent()) ?? '') as unknown;
}

describe.skipIf(!hasBrowser)('Swagger UI on another website', () => {
  const browser = useBrowser();
  let page: Page;
  const faults: string[] = [];
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    watchFaults(page, faults);
    await page.goto(site);
  });

  it('signs in with its OAuth button, and tries out a route with the token', async () => {
    await authorize(page, await buildOAuthApp({ redirectUris: [redirectUri] }));
    const operation = await openOperation(page, 'Me', 'getMe');
    expect(await execute(operation)).toMatchObject({ id: userId });
    expect(faults).toEqual([]);
  });

  it('fills in the grant of the token route, and exchanges a code', async () => {
    const app = await buildOAuthApp({ redirectUris: [redirectUri] });
    const code = await getAuthorizationCode(libraryPerson.user.key, app, { redirectUri });
    const operation = await openOperation(page, 'OAuth', 'exchangeAuthorizationCode');
    const field = (name: string) => operation.getByPlaceholder(name, { exact: true });
    expect(await field('grant_type').inputValue()).toBe('authorization_code');
    const filled = {
      code,
      redirect_uri: redirectUri,
      client_id: app.clientId,
      client_secret: getClientSecret(app),
      // Swagger UI fills in `string`, and leaves out what is empty.
      code_verifier: '',
      resource: '',
    };
    for (const [name, value] of Object.entries(filled)) await field(name).fill(value);
    expect(await execute(operation)).toMatchObject({ token_type: 'bearer' });
  });
});
