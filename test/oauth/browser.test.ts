import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import {
  buildOAuthApp,
  exchangeCode,
  findTokenHolder,
  type TokenPair,
} from '../support/oauth/app.ts';
import {
  hasBrowser,
  useBrowser,
  measureOverflow,
  missingBrowserMessage,
  takePictures,
} from '../support/page/browser.ts';
import { buildUserWithPassword, password } from '../support/page/visitor.ts';

/** An app whose callback redirects to a page on another host name, as many apps do. */
const app = createServer((req, res) => {
  const { pathname, search, host } = new URL(req.url ?? '', `http://${req.headers.host ?? ''}`);
  if (pathname === '/back') {
    const other = host.replace('127.0.0.1', 'localhost');
    res.writeHead(302, { location: `http://${other}/home${search}` }).end();
  } else res.setHeader('content-type', 'text/html').end('<h1>The app</h1>');
});
await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
afterAll(() => app.close());
const { port } = app.address() as AddressInfo;
const redirectUri = `http://127.0.0.1:${port}/back`;

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#2a6"/></svg>';

const browser = useBrowser();
let context: BrowserContext;
let page: Page;
/** Violations of the content security policy that the browser reported. */
const refused: string[] = [];

describe.skipIf(!hasBrowser)('a person with a browser', () => {
  beforeAll(async () => {
    context = await browser.newContext({ javaScriptEnabled: false });
    await context.route('https://app.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: logo }),
    );
    page = await context.newPage();
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
  });

  /** Takes pictures of the page, and checks that it fits on a phone. */
  const look = async (name: string) => {
    await takePictures(page, name);
    expect([name, await measureOverflow(page)]).toEqual([name, 0]);
    await page.setViewportSize({ width: 1280, height: 844 });
  };

  it('signs in, allows an app, sees it, revokes it, and denies it the next time', async () => {
    const person = await buildUserWithPassword({
      name: 'Maya Lindqvist',
      email: 'maya@example.test',
    });
    const registered = {
      name: 'Team Planner',
      redirectUris: [redirectUri],
      website: 'https://app.example',
      logo: 'https://app.example/logo.svg',
    };
    const client = await buildOAuthApp(registered);
    const state = 'a b+c&d=%20\'"<é>';
    const asked = new URLSearchParams({
      client_id: client.clientId,
      redirect_uri: redirectUri,
      state,
    });
    const authorize = `${url}/auth/oauth2/authorize?${asked.toString()}`;

    await page.goto(url);
    await look('first');
    await page.goto(authorize);
    expect(new URL(page.url()).pathname).toBe('/auth/sign-in');
    await look('sign-in');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password').fill('not it');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('is incorrect');
    await look('sign-in-wrong');
    // The form keeps the e-mail, and Enter submits it.
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Allow Team Planner to act for you?' }).waitFor();
    expect(page.url()).toBe(authorize.replace("'", '%27'));
    expect(await page.getByRole('list', { name: 'It will be able to' }).innerText()).toContain(
      'See your bookings',
    );
    // The content security policy lets the logo load.
    const loaded = () => page.evaluate('document.querySelector(".tile img").naturalWidth > 0');
    await expect.poll(loaded).toBe(true);
    await look('consent');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'The app' }).waitFor();
    const back = new URL(page.url()).searchParams;
    expect([back.get('state'), back.get('iss')]).toEqual([state, 'http://127.0.0.1:3000']);

    const { data } = await exchangeCode(client, back.get('code') ?? '', { redirectUri });
    const { accessToken } = data.exchangeAuthorizationCode as TokenPair;
    expect(await findTokenHolder(accessToken)).toBe(person.id);

    await page.goto(`${url}/account/apps`);
    await look('apps');
    await page.getByRole('button', { name: 'Revoke Team Planner' }).click();
    expect(await page.getByRole('status').innerText()).toContain('can no longer act for you');
    expect(await page.getByText('No app acts for you').count()).toBe(1);
    await look('apps-revoked');
    await expect.poll(() => findTokenHolder(accessToken)).toBeNull();

    await page.goto(authorize);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('heading', { name: 'The app' }).waitFor();
    const denied = new URL(page.url()).searchParams;
    expect([denied.get('error'), denied.get('state'), denied.get('code')]).toEqual([
      'access_denied',
      state,
      null,
    ]);
  });

  it('creates an API key, sees it once, revokes it, and signs out everywhere', async () => {
    await page.goto(`${url}/account`);
    await look('account');
    await page.goto(`${url}/console`);
    await page.getByRole('link', { name: 'API keys' }).first().click();
    await look('keys-none');
    await page.getByLabel('What it is for').fill('Nightly export');
    // The password was typed long ago.
    await db.session.updateMany({ data: { provedAt: new Date(0) } });
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.getByRole('heading', { name: 'Type your password to go on' }).waitFor();
    await look('proof');
    await page.getByLabel('Password').fill('not it');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').innerText()).toContain('is incorrect');
    await look('proof-wrong');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Go on' }).click();
    const key = await page.locator('.once code').innerText();
    expect(await findTokenHolder(key)).not.toBeNull();
    await look('keys-new');
    await page.goto(`${url}/console/keys`);
    expect(await page.content()).not.toContain(key);
    await page.getByRole('link', { name: 'Revoke Nightly export' }).click();
    await look('key-revoke');
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByRole('status').waitFor();
    await expect.poll(() => findTokenHolder(key)).toBeNull();
    await page.goto(`${url}/account/password`);
    await look('password');
    await page.goto(`${url}/account`);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await page.goto(`${url}/account`);
    expect(new URL(page.url()).pathname).toBe('/auth/sign-in');
  });

  it('registers an app, makes a new secret and deletes the app, as an administrator', async () => {
    const { email } = await buildUserWithPassword({ role: 'ADMIN', name: 'Alex Admin' });
    await page.goto(`${url}/console/clients/new`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await look('client-new');
    await page.getByLabel('Name', { exact: true }).fill('Room Booker');
    await page.getByLabel('Redirect URIs').fill('http://rooms.example/back');
    await page.getByRole('button', { name: 'Register' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Redirect URIs: must use https/ })
      .click();
    await look('client-new-wrong');
    await page.getByLabel('Redirect URIs').fill('https://rooms.example/back\nexample.rooms:/back');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Room Booker is registered' }).waitFor();
    await look('client-registered');
    await page.getByRole('link', { name: 'To the app' }).click();
    expect(await page.getByLabel('Redirect URIs').inputValue()).toContain('\nexample.rooms:/back');
    await look('client');
    await page.getByRole('link', { name: 'Secret', exact: true }).click();
    await page.getByRole('button', { name: 'Make a new secret' }).click();
    await look('client-secret');
    await page.getByRole('link', { name: 'Back to the app' }).click();
    await page.goto(`${url}/console/clients`);
    await look('clients');
    await page.getByRole('link', { name: 'Room Booker' }).click();
    await page.getByRole('link', { name: 'Delete', exact: true }).click();
    await page.getByLabel('I am sure').check();
    await page.getByRole('button', { name: 'Delete the app' }).click();
    expect(await page.getByRole('status').innerText()).toContain('The app was deleted');
    expect(await page.getByRole('link', { name: 'Room Booker' }).count()).toBe(0);
  });

  it('reads names without spaces on a small phone', async () => {
    const host = `${'planner'.repeat(8)}.example`;
    const { clientId } = await buildOAuthApp({
      name: 'Planner'.repeat(14),
      website: `https://${host}`,
      redirectUris: [redirectUri, `https://${host}/back`],
    });
    const asked = (uri: string) => new URLSearchParams({ client_id: clientId, redirect_uri: uri });
    const consent = '/auth/oauth2/authorize?';
    const checkFit = async (path: string) => {
      await page.goto(url + path);
      expect([path, await measureOverflow(page, 320)]).toEqual([path, 0]);
    };
    await checkFit(consent + asked(`https://${host}/back`).toString());
    await checkFit(consent + asked(redirectUri).toString());
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'The app' }).waitFor();
    for (const path of ['/account/apps', '/console/clients', `/console/clients/${clientId}`])
      await checkFit(path);
  });

  it('sees an error page for an unknown app, and is not redirected', async () => {
    await page.goto(`${url}/auth/oauth2/authorize?client_id=unknown&redirect_uri=${redirectUri}`);
    expect(new URL(page.url()).origin).toBe(url);
    await look('error');
  });

  it('meets no violation of the content security policy', () => {
    expect(refused).toEqual([]);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
