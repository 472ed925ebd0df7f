import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import {
  hasBrowser,
  measureOverflow,
  missingBrowserMessage,
  takePictures,
  useBrowser,
} from '../support/page/browser.ts';
import { buildUserWithPassword, password } from '../support/page/visitor.ts';
import { waitUntil } from '../support/webhook/receiver.ts';

const browser = useBrowser();
let page: Page;

const newPassword = 'a brand new password';

async function look(name: string) {
  await takePictures(page, name);
  expect([name, await measureOverflow(page)]).toEqual([name, 0]);
}

/** The path of the link in the last mail to an address. */
async function readLink(
  { received }: Awaited<ReturnType<typeof startMailServer>>,
  to: string,
  kind: string,
) {
  const find = () =>
    new RegExp(`https?://[^/\\s]+(/auth/${kind}/\\S+)`).exec(
      received.findLast((one) => one.to.includes(to))?.mail.text ?? '',
    )?.[1];
  await waitUntil(() => find() !== undefined);
  return find() ?? '';
}

async function signIn(email: string, typed: string) {
  await page.goto(`${url}/auth/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe.skipIf(!hasBrowser)('on a phone, without script', () => {
  beforeEach(async () => {
    const viewport = { width: 390, height: 844 };
    page = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage();
  });

  it('a person who forgot their password gets back in', async () => {
    const server = await startMailServer();
    startMailWorker(server);
    const { email } = await buildUserWithPassword();
    await page.goto(`${url}/auth/sign-in`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await look('forgotten password');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button').last().click();
    await look('link sent');
    await page.goto(url + (await readLink(server, email, 'reset')));
    await look('new password');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button').last().click();
    expect(new URL(page.url()).pathname).toBe('/auth/sign-in');
    await signIn(email, newPassword);
    expect(new URL(page.url()).pathname).toBe('/console');
  });

  it('a person changes their address, which both addresses confirm', async () => {
    const server = await startMailServer();
    startMailWorker(server);
    const { id, email } = await buildUserWithPassword();
    const next = `new-${email}`;
    await signIn(email, password);
    await page.goto(`${url}/account/address`);
    await look('address');
    await page.getByLabel('New address').fill(next);
    await page.getByRole('button', { name: 'Send the first link' }).click();
    await page.goto(url + (await readLink(server, email, 'address')));
    await look('confirm address');
    await page.getByRole('button').last().click();
    await page.goto(url + (await readLink(server, next, 'address')));
    await page.getByRole('button').last().click();
    expect((await db.user.findUniqueOrThrow({ where: { id } })).email).toBe(next);
  });

  it('a person changes their profile, and ends a session', async () => {
    const { id, email } = await buildUserWithPassword();
    await signIn(email, password);
    await page.goto(`${url}/account/profile`);
    await look('profile');
    await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
    await page.getByLabel('Clock').selectOption('24');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByRole('status').textContent()).toContain('Saved');
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ name: 'Grace Hopper', timeFormat: 24 },
    });
    await page.goto(`${url}/account/sessions`);
    await look('signed-in browsers');
    await page.getByRole('button', { name: /^End/ }).click();
    expect(new URL(page.url()).pathname).toBe('/auth/sign-in');
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
