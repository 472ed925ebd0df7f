import { createServer, request } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db, startApp } from '../support/app.ts';
import { listenUntilEnd } from '../support/listen.ts';
import { findViolations } from '../support/page/axe.ts';
import {
  hasBrowser,
  measureOverflow,
  missingBrowserMessage,
  takePictures,
  useBrowser,
} from '../support/page/browser.ts';
import { buildUserWithPassword, password } from '../support/page/visitor.ts';
import { createDemoProvider } from '../support/provider/demo.ts';
import { client } from '../support/provider/options.ts';
import { startScriptedProvider } from '../support/provider/scripted.ts';
import { startSignInProvider } from '../support/provider/sign-in.ts';

/** A server of ours whose public address is known before it starts, so that a provider can lead back to it. */
async function startKnownApp(env: (publicUrl: string) => Record<string, string>) {
  let target = '';
  const front = createServer((req, res) => {
    const { method, headers } = req;
    const sent = request(target + (req.url ?? ''), { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(sent);
  });
  const publicUrl = await listenUntilEnd(front);
  ({ url: target } = await startApp({ PUBLIC_URL: publicUrl, ...env(publicUrl) }));
  return publicUrl;
}

let url = '';
const provider = await startSignInProvider(() => url);
url = await startKnownApp((own) => {
  provider.leadBackTo(own);
  return provider.env;
});
const scripted = await startScriptedProvider();
const other = await startKnownApp(() => scripted.env);

const browser = useBrowser();
let page: Page;

const readProblem = async () => (await page.locator('.problem').textContent())?.trim();

async function look(name: string) {
  await takePictures(page, name);
  expect([name, await measureOverflow(page)]).toEqual([name, 0]);
}

describe.skipIf(!hasBrowser)('a person on a phone, without script', () => {
  beforeAll(async () => {
    const viewport = { width: 390, height: 844 };
    page = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage();
  });

  it('links their account, signs in with the provider, and is signed out from there', async () => {
    const { email } = await buildUserWithPassword();
    const claims = { sub: 'ada', email: 'ada@private.test', email_verified: true };
    provider.letIn(claims);
    await page.goto(`${url}/auth/sign-in`);
    await look('sign-in with a provider');
    await page.getByRole('link', { name: 'Sign in with Northwind' }).click();
    expect(await readProblem()).toBe('You have no account here: ask an administrator.');
    await look('refused by a provider');

    await page.goto(`${url}/auth/sign-in`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.goto(`${url}/account/provider`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Next' }).click();
    await look('linking a provider');
    await page.getByRole('link', { name: 'Link Northwind' }).click();
    await expect.poll(() => page.getByRole('status').textContent()).toContain('You can now sign');

    await page.goto(`${url}/account`);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.goto(`${url}/auth/sign-in`);
    await page.getByRole('link', { name: 'Sign in with Northwind' }).click();
    expect(new URL(page.url()).pathname).toBe('/console');
    await page.goto(`${url}/account`);
    expect(await page.getByText(email).first().isVisible()).toBe(true);

    await page.goto(`${provider.url}/session/end`);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect
      .poll(async () => new URL((await page.goto(`${url}/account`))?.url() ?? '').pathname)
      .toBe('/auth/sign-in');
  });

  const past = Math.floor(readSystemClock().getTime() / 1_000) - 120;
  it.each([
    ['a wrong issuer', { iss: 'https://evil.test' }, 'another provider than Northwind'],
    ['a wrong nonce', { nonce: 'another' }, 'belongs to another sign-in'],
    ['an address that nobody verified', { email_verified: false }, 'has not verified'],
    ['a token that has expired', { exp: past }, 'has expired'],
  ])('is refused with %s', async (_what, claims, sentence) => {
    await page.goto(`${other}/auth/oidc/start`);
    await page.goto(other + scripted.answer(page.url(), { claims }));
    expect(await readProblem()).toContain(sentence);
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBeGreaterThan(0);
  });

  it('is refused with an answer that was used before', async () => {
    await page.goto(`${other}/auth/oidc/start`);
    const back = other + scripted.answer(page.url());
    const { cookies } = await page.context().storageState();
    await page.goto(back);
    expect(new URL(page.url()).pathname).toBe('/console');
    // A thief who has the cookie of then as well.
    await page.context().addCookies(cookies);
    await page.goto(back);
    expect(await readProblem()).toBe('This sign-in was used already: begin again.');
  });
});

describe.skipIf(!hasBrowser)('the provider of npm run provider', () => {
  it('lets everybody in who types a name', async () => {
    const { email } = await buildUserWithPassword({ email: 'grace@northwind.example' });
    let listener: ReturnType<typeof createDemoProvider> = () => undefined;
    const issuer = await listenUntilEnd(createServer((...both) => listener(...both)));
    const own = await startKnownApp(() => ({
      ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
      ...{ OIDC_NAME: 'Northwind', OIDC_LINK_BY_EMAIL: 'on' },
    }));
    listener = createDemoProvider(issuer, own);
    const open = await browser.newPage();
    await open.goto(`${own}/auth/sign-in`);
    await open.getByRole('link', { name: 'Sign in with Northwind' }).click();
    await open.locator('[name=login]').fill('grace');
    await open.locator('[name=password]').fill('any');
    await open.locator('[type=submit]').click();
    await open.locator('[type=submit]').click();
    await open.waitForURL(/console/);
    await open.goto(`${own}/account`);
    expect(await open.getByText(email).first().isVisible()).toBe(true);
  });
});

describe.skipIf(!hasBrowser)('the pages of a provider', () => {
  it('work with a screen reader and a keyboard', async () => {
    const { id: userId, email } = await buildUserWithPassword();
    await db.identity.create({
      data: { issuer: provider.url, subject: 'eve', email: 'eve@private.test', userId },
    });
    const open = await browser.newPage();
    const inspect = async (address: string) => {
      await open.goto(url + address);
      return [address, await findViolations(open)];
    };
    expect(await inspect('/auth/sign-in')).toEqual(['/auth/sign-in', []]);
    await open.getByLabel('E-mail').fill(email);
    await open.getByLabel('Password', { exact: true }).fill(password);
    await open.getByLabel('Password', { exact: true }).press('Enter');
    await open.waitForURL(/console/);
    const pages = ['/account/provider', '/account/provider?proved', '/auth/oidc/callback?state=x'];
    for (const path of [...pages, '/auth/signed-out']) {
      expect(await inspect(path)).toEqual([path, []]);
    }
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
