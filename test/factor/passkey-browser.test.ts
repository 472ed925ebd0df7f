import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db, startApp } from '../support/app.ts';
import { readRecoveryCodes, showCode } from '../support/factor.ts';
import {
  hasBrowser,
  measureOverflow,
  missingBrowserMessage,
  takePictures,
  useBrowser,
  watchFaults,
} from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { buildUserWithPassword, password } from '../support/page/visitor.ts';

/** Passkeys belong to a host name and a port, which PUBLIC_URL must name. */
async function startAtName() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const url = `http://localhost:${port}`;
  await startApp({ PORT: String(port), PUBLIC_URL: url });
  return url;
}

const browser = useBrowser();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
let url = '';

/** A phone with a passkey of its own, which its user can unlock. */
async function openPhone(isUserVerified = true) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const faults: string[] = [];
  watchFaults(page, faults);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { context, page, faults, cdp, authenticatorId };
}

async function typePassword(page: Page, email: string) {
  await page.goto(`${url}/auth/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((now) => now.pathname !== '/auth/sign-in');
}

async function addPasskey(page: Page) {
  await page.goto(`${url}/account/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Add the passkey' }).waitFor();
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Add the passkey' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
}

/** Another phone with the same passkey. */
async function copyPasskey(
  from: { cdp: CDPSession; authenticatorId: string },
  isUserVerified?: boolean,
) {
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', {
    authenticatorId: from.authenticatorId,
  });
  const other = await openPhone(isUserVerified);
  for (const credential of credentials) {
    await other.cdp.send('WebAuthn.addCredential', {
      authenticatorId: other.authenticatorId,
      credential,
    });
  }
  return other;
}

/** Names what shuts people out of a page, or is too wide for a phone. */
const look = async (page: Page, name: string) => {
  await takePictures(page, name);
  expect([name, ...(await inspectPage(page))]).toEqual([name]);
  await page.setViewportSize(phone.viewport);
};

describe.skipIf(!hasBrowser)('a passkey on a phone', () => {
  beforeAll(async () => {
    url = await startAtName();
  });

  it('is added, asked for after the password, and signs in by itself', async () => {
    const person = await buildUserWithPassword();
    const first = await openPhone();
    await typePassword(first.page, person.email);
    await first.page.waitForURL(`${url}/console`);
    await addPasskey(first.page);
    await look(first.page, 'factor-codes');
    await first.page.goto(`${url}/account/security`);
    expect(await first.page.getByText('10 codes are left').count()).toBe(1);
    await look(first.page, 'factor-list');
    for (const [button, name] of [
      ['Add a passkey', 'factor-new-passkey'],
      ['Add an app that shows codes', 'factor-new-app'],
    ] as const) {
      await first.page.goto(`${url}/account/security`);
      await first.page.getByRole('button', { name: button }).click();
      await first.page.getByRole('textbox', { name: 'Name' }).waitFor();
      await look(first.page, name);
    }

    const second = await copyPasskey(first);
    await typePassword(second.page, person.email);
    await second.page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await look(second.page, 'factor-pass');
    await second.page.getByRole('button', { name: 'Use a passkey' }).click();
    await second.page.waitForURL(`${url}/console`);

    await second.context.clearCookies();
    await second.page.goto(`${url}/auth/sign-in?return=%2Faccount`);
    await look(second.page, 'factor-sign-in');
    await second.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await second.page.waitForURL(`${url}/account`);
    const session = await db.session.findFirstOrThrow({
      where: { userId: person.id },
      orderBy: { id: 'desc' },
    });
    expect(session.factorAt).not.toBeNull();
    const factor = await db.factor.findFirstOrThrow({
      where: { userId: person.id, kind: 'PASSKEY' },
    });
    expect([factor.name, Number(factor.counter) > 0]).toEqual(['My phone', true]);
    expect([...first.faults, ...second.faults]).toEqual([]);
  });

  it('is refused if it was copied and has signed less often, or is not unlocked', async () => {
    const person = await buildUserWithPassword();
    const first = await openPhone();
    await typePassword(first.page, person.email);
    await addPasskey(first.page);
    const copy = await copyPasskey(first);
    const locked = await copyPasskey(first, false);
    await first.context.clearCookies();
    await first.page.goto(`${url}/auth/sign-in`);
    await first.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await first.page.waitForURL(`${url}/console`);
    // As many signatures as the first one has made by now.
    await copy.page.goto(`${url}/auth/sign-in`);
    await copy.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await copy.page.getByText('This passkey is not known here').waitFor();
    await look(copy.page, 'factor-refused');
    await copy.page.getByLabel('E-mail').fill(person.email);
    await locked.page.goto(`${url}/auth/sign-in`);
    await locked.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await locked.page.getByText('The browser found no passkey').waitFor();
    const refused = await db.auditEntry.findMany({
      where: { userId: person.id, act: 'FACTOR_REFUSED' },
    });
    expect(refused.map(({ detail }) => detail)).toEqual([
      { kind: 'PASSKEY', reason: 'WRONG_PASSKEY' },
    ]);
  });

  it('proves after ten minutes that it is its user', async () => {
    const person = await buildUserWithPassword();
    const { page } = await openPhone();
    await typePassword(page, person.email);
    await addPasskey(page);
    const userId = person.id;
    await db.session.updateMany({ where: { userId }, data: { factorAt: new Date(0) } });
    await page.goto(`${url}/console/keys`);
    await page.getByLabel('What it is for').fill('Nightly');
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.getByRole('heading', { name: 'Confirm that it is you to go on' }).waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { name: 'Your new key' }).waitFor();
    expect(await db.apiKey.count({ where: { userId, note: 'Nightly' } })).toBe(1);
  });
});

describe.skipIf(!hasBrowser)('a phone without script', () => {
  let context: BrowserContext;

  it('adds an app, signs in with its code, and with a recovery code', async () => {
    context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    const person = await buildUserWithPassword();
    await typePassword(page, person.email);
    await page.goto(`${url}/account/security`);
    await page.getByRole('button', { name: 'Add an app that shows codes' }).click();
    const secret = await page.locator('#factor-secret').innerText();
    expect(await page.getByRole('img', { name: 'QR code for the app' }).count()).toBe(1);
    await takePictures(page, 'factor-app');
    expect(await measureOverflow(page)).toBe(0);
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Add the app' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('is not right');
    expect(await page.locator('#factor-secret').innerText()).toBe(secret);
    await page
      .getByRole('textbox', { name: 'Code' })
      .fill(showCode(secret, new Date(readSystemClock().getTime() - 30_000)));
    await page.getByRole('button', { name: 'Add the app' }).click();
    const [recovery = ''] = readRecoveryCodes(await page.content());

    for (const code of [showCode(secret, readSystemClock()), recovery]) {
      await context.clearCookies();
      await typePassword(page, person.email);
      expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${url}/console`);
    }
  });
});

describe.skipIf(hasBrowser)('without a browser', () => {
  it.skip(missingBrowserMessage, () => undefined);
});
