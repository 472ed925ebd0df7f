import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../bench/process.ts';
import {
  formatCurl,
  playgroundRemedies,
  playgroundRequests,
} from '../../src/pages/docs/playground-request.ts';
import { startApp } from '../support/app.ts';
import { buildOAuthApp } from '../support/oauth/app.ts';
import { findViolations } from '../support/page/axe.ts';
import {
  hasBrowser,
  useBrowser,
  measureOverflow,
  missingBrowserMessage,
  takePictures,
} from '../support/page/browser.ts';
import { toVisibleText } from '../support/page/html.ts';
import { buildUserWithPassword, createVisitor, password } from '../support/page/visitor.ts';

const PORT = String(await findFreePort());
const { url } = await startApp({ PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` });
const address = `${url}/docs/oauth/playground`;
const administrator = await buildUserWithPassword({ role: 'ADMIN', name: 'Alex Admin' });

describe('the OAuth playground without script', () => {
  it('shows every request for a shell, and where apps are registered', async () => {
    const { text } = await createVisitor(url).get('/docs/oauth/playground');
    expect(text).toContain(`<code>${address}</code>`);
    for (const { path } of Object.values(playgroundRequests))
      expect(toVisibleText(text)).toContain(`curl '${url}${path}'`);
    expect(text).toContain('Only administrators register apps');
  });

  it('lists the apps for administrators only', async () => {
    const { clientId } = await buildOAuthApp({ name: 'Listed App' });
    for (const [person, isListed] of [
      [administrator, true],
      [await buildUserWithPassword(), false],
    ] as const) {
      const visitor = createVisitor(url);
      await visitor.signIn(person);
      const { text } = await visitor.get('/docs/oauth/playground');
      expect(text.includes(clientId)).toBe(isListed);
    }
    expect((await createVisitor(url).get('/docs/oauth/playground')).text).not.toContain(clientId);
  });

  it('is filled in on the registration page', async () => {
    const visitor = createVisitor(url);
    await visitor.signIn(administrator);
    const { text } = await visitor.get('/console/clients/new?for=playground');
    expect(text).toContain(`\n${address}</textarea>`);
    const { clientId } = await buildOAuthApp({ redirectUris: ['https://app.example/back'] });
    const page = `/console/clients/${clientId}`;
    expect((await visitor.get(`${page}?for=playground`)).text).toContain(
      `\nhttps://app.example/back\n${address}</textarea>`,
    );
    expect((await visitor.get(page)).text).not.toContain(address);
  });
});

describe('a request of the playground for a shell', () => {
  it('proves a confidential app by its secret, and names a public one', () => {
    const toShell = (isPublic: boolean) =>
      formatCurl('https://a.example/x', playgroundRequests.revoke, isPublic);
    expect(toShell(false)).toBe(
      `curl 'https://a.example/x' \\\n  -u "$CLIENT_ID:$CLIENT_SECRET" \\\n  --data-urlencode token="$REFRESH_TOKEN"`,
    );
    expect(toShell(true)).toContain('-d client_id="$CLIENT_ID"');
  });

  it('leads from each code with a remedy to its entry in the list of errors', async () => {
    const { text } = await createVisitor(url).get('/docs/errors');
    const codes = Object.keys(playgroundRemedies).filter((code) => code.includes('_'));
    expect(codes.length).toBeGreaterThan(5);
    for (const code of codes) expect(text).toContain(`<h3 id="${code}">`);
  });
});

const browser = useBrowser();
let page: Page;
/** What the browser complained about, and hosts that it asked. */
const complaints: string[] = [];
const hosts = new Set<string>();

describe.skipIf(!hasBrowser)('an app maker with a browser', () => {
  beforeAll(async () => {
    page = await browser.newPage();
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
  });

  const look = async (name: string) => {
    await takePictures(page, `playground-${name}`);
    expect([name, await measureOverflow(page)]).toEqual([name, 0]);
    await page.setViewportSize({ width: 1280, height: 844 });
    expect([name, await findViolations(page)]).toEqual([name, []]);
  };

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const readOutcome = (name: string) => page.locator(`#${name}-outcome`).innerText();
  const outcome = (name: string) => expect.poll(() => readOutcome(name));

  it('registers a public app, and walks from the consent to the revocation', async () => {
    await page.goto(address);
    await page.getByRole('main').getByRole('link', { name: 'sign in' }).click();
    await page.getByLabel('E-mail').fill(administrator.email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
    await page.getByRole('link', { name: 'Register an app with this address' }).click();
    await press('Register');
    await page.getByRole('heading', { name: 'OAuth playground is registered' }).waitFor();
    await page.getByRole('link', { name: 'Go on in the OAuth playground' }).click();

    await page.getByLabel('Registered app').selectOption({ label: 'OAuth playground (public)' });
    expect(await page.locator('#app-note').innerText()).toContain('is public');
    await look('chosen');
    await press('Open the consent page');
    await page.getByRole('heading', { name: /^Allow OAuth playground to act/ }).waitFor();
    await look('consent');
    await press('Allow');

    await outcome('answer').toContain('state and iss are right');
    // The code is not left in the address bar.
    expect(page.url()).toBe(address);
    await look('answer');
    await page.getByRole('button', { name: 'Exchange the code' }).dblclick();
    await outcome('exchange').toContain('"token_type": "bearer"');
    await press('Call GraphQL');
    await outcome('graphql').toContain('"name": "Alex Admin"');
    await press('Call REST');
    await outcome('rest').toContain(`"email": "${administrator.email}"`);
    await look('called');
    const before = await readOutcome('exchange');
    await press('Refresh the token');
    await outcome('refresh').toContain('"refresh_token"');
    expect(await readOutcome('refresh')).not.toBe(before);
    await press('Revoke the tokens');
    await outcome('revoke').toContain('"revoked": true');
    await expect
      .poll(async () => {
        await press('Call REST');
        return readOutcome('rest');
      })
      .toContain('UNAUTHENTICATED');
    await press('Refresh the token');
    await outcome('refresh').toContain('What to do: Go back to step 2');
    await look('revoked');
    expect(complaints).toEqual([]);
    expect([...hosts]).toEqual([new URL(url).host]);
  });

  it('walks with a confidential app, and is told what is wrong at each step', async () => {
    const { clientId, clientSecret } = await buildOAuthApp({ redirectUris: [address] });
    await press('Start again');
    await page.getByLabel('Client ID').fill('unknown');
    await press('Open the consent page');
    await outcome('ask').toContain('Refused: There is no app with this client_id');
    await look('refused');
    await page.getByLabel('Client ID').fill(clientId);
    await page.getByRole('checkbox', { name: 'WRITE_TEAM' }).check();
    await press('Open the consent page');
    await outcome('ask').toContain('WRITE_TEAM');
    await page.getByRole('checkbox', { name: 'WRITE_TEAM' }).uncheck();
    await press('Open the consent page');
    await press('Deny');
    await outcome('answer').toContain('The person chose Deny');
    await press('Open the consent page');
    await press('Allow');
    await outcome('answer').toContain('state and iss are right');
    await page.getByLabel('Client secret').fill('wrong');
    await press('Exchange the code');
    await outcome('exchange').toContain('invalid_client');
    await page.getByLabel('Client secret').fill(clientSecret ?? '');
    await press('Exchange the code');
    await outcome('exchange').toContain('"token_type": "bearer"');
    expect(await page.locator('#exchange-curl').innerText()).not.toContain(clientSecret);
    await press('Call REST');
    await outcome('rest').toContain(administrator.email);
  });

  it('refuses an answer that it did not ask for, and forgets all by starting again', async () => {
    await page.goto(`${address}?code=stolen&state=other&iss=${encodeURIComponent(url)}`);
    await outcome('answer').toContain('Do not use the code');
    expect(await page.getByRole('button', { name: 'Exchange the code' }).isDisabled()).toBe(true);
    await press('Start again');
    expect(await page.getByLabel('Client secret').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  it('is led to the address that apps register, if the server has several', async () => {
    await page.goto(address.replace('127.0.0.1', 'localhost'));
    expect(await page.getByRole('button').and(page.locator(':visible:not(.copy)')).count()).toBe(0);
    await page.getByRole('link', { name: address }).click();
    await page.getByRole('button', { name: 'Open the consent page' }).waitFor();
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
