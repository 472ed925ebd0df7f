import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import {
  hasBrowser,
  useBrowser,
  measureOverflow,
  missingBrowserMessage,
  takePictures,
} from '../support/page/browser.ts';
import { buildUserWithPassword, password } from '../support/page/visitor.ts';

const browser = useBrowser();
let context: BrowserContext;
let page: Page;
/** What the browser reported: errors, and violations of the Content-Security-Policy. */
let reported: string[];

const person = await buildUserWithPassword({ name: 'Ada Lovelace', email: 'ada@example.test' });

async function signIn() {
  await page.goto(`${url}/auth/sign-in`);
  await page.fill('[name=email]', person.email);
  await page.fill('[name=password]', password);
  await page.press('[name=password]', 'Enter');
  await page.waitForURL(`${url}/console`);
}

/** Opens GraphiQL, from a blank page so that the browser loads it anew. */
async function open(link: Record<string, string> = {}) {
  await page.goto('about:blank');
  const fragment = Object.entries(link).map(
    ([name, text]) => `${name}=${encodeURIComponent(text)}`,
  );
  await page.goto(`${url}/graphql#${fragment.join('&')}`);
  await page.waitForSelector('.graphiql-query-editor .view-line');
}

const run = () => page.click('.graphiql-execute-button');

/** Monaco shows spaces as no-break spaces. */
const readPane = async (pane: string) =>
  (await page.locator(`${pane} .view-lines`).first().innerText()).replaceAll('\u00a0', ' ');
const readAnswer = () => readPane('.graphiql-response');
const seeAnswer = (text: string) => expect.poll(readAnswer).toContain(text);
const readTabs = () => page.locator('.graphiql-tab-button').allInnerTexts();

const subscription = 'subscription Live { bookingChanged { event { type } } }';

describe.skipIf(!hasBrowser)('GraphiQL', () => {
  beforeEach(async () => {
    reported = [];
    context = await browser.newContext();
    page = await context.newPage();
    page.on('pageerror', (error) => reported.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) reported.push(message.text());
    });
  });
  afterEach(() => context.close());

  it('runs operations as the person who is signed in, without a key', async () => {
    await signIn();
    await open();
    expect(await page.title()).toBe('GraphiQL · Almanac');
    expect(await page.locator('.graphiql-note').first().innerText()).toContain(
      'You run operations as Ada Lovelace',
    );
    await run();
    await seeAnswer(person.email);
    expect(reported).toEqual([]);
  });

  it('shows a subscription as it comes, until it is stopped', async () => {
    const booking = await buildBooking({ host: person });
    await signIn();
    await open({ query: subscription });
    await run();
    await seeAnswer('"event": null');
    await mutateBooking(person, 'cancelBooking', booking);
    await seeAnswer('BOOKING_CANCELLED');
    const ended = page.waitForEvent('requestfailed');
    await run();
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
    expect(reported).toEqual([]);
  });

  it('says that the session has ended, also to an open subscription', async () => {
    await signIn();
    await open({ query: subscription });
    await run();
    await seeAnswer('"event": null');
    await db.session.deleteMany({ where: { userId: person.id } });
    await seeAnswer('UNAUTHENTICATED');
    await page.click('.graphiql-tab-button:has-text("Me")');
    await run();
    await seeAnswer('Sign in again');
  });

  it('opens the operation of a link in a tab of its own, and does not run it', async () => {
    await signIn();
    await open();
    const tabs = await readTabs();
    await page.click('.graphiql-tab-button:has-text("Upcoming")');
    const query = 'query Linked($ids: [ID!]!) {\n  nodes(ids: $ids) { __typename } # + & = %\n}';
    await open({ query, variables: '{ "ids": ["a+b"] }' });
    expect(page.url()).toBe(`${url}/graphql`);
    await expect.poll(readTabs).toEqual([...tabs, 'Linked']);
    expect(await page.locator('.graphiql-tab-button[aria-current]').innerText()).toBe('Linked');
    expect(await readPane('.graphiql-query-editor')).toBe(query);
    expect(await readPane('.graphiql-editor-tool .graphiql-editor:not(.hidden)')).toBe(
      '{ "ids": ["a+b"] }',
    );
    expect(await page.locator('.graphiql-hint').innerText()).toMatch(/comes from a link/);
    expect(await readAnswer()).toBe('');
    await run();
    await seeAnswer('"nodes"');
    // The tabs are stored half a second after they have changed.
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('Linked');
    await page.reload();
    await page.waitForSelector('.graphiql-query-editor .view-line');
    await expect.poll(readTabs).toEqual([...tabs, 'Linked']);
    expect(reported).toEqual([]);
  });

  it('has the same tabs after it is loaded again, also with an empty one', async () => {
    await open();
    await page.click('.graphiql-tab-button:has-text("Why")');
    await page.click('.graphiql-tab-add');
    const tabs = await readTabs();
    for (let time = 0; time < 2; time++) {
      // The tabs are stored half a second after they have changed.
      await page.waitForTimeout(600);
      await page.evaluate('localStorage.removeItem("almanac:graphiql:query")');
      await open();
      expect(await readTabs()).toEqual(tabs);
      await page.click('.graphiql-tab-button:has-text("Why")');
    }
  });

  it('offers strangers to sign in, and brings them back', async () => {
    await open();
    expect(await readPane('.graphiql-editor-tool .graphiql-editor:not(.hidden)')).toContain(
      'Authorization',
    );
    await page.click('.graphiql-note a');
    await page.fill('[name=email]', person.email);
    await page.fill('[name=password]', password);
    await page.press('[name=password]', 'Enter');
    await page.waitForURL(`${url}/graphql`);
    await page.waitForSelector('.graphiql-note strong');
    expect(reported).toEqual([]);
  });

  it('lets a key take the place of the session', async () => {
    const other = await buildUserWithPassword({ email: 'bo@example.test' });
    await signIn();
    page.on('dialog', (dialog) => void dialog.accept());
    await open({ key: other.key });
    await run();
    await seeAnswer(other.email);
  });

  it('loads nothing twice', async () => {
    const readLoaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => entry as unknown as { name: string; transferSize: number })
          .map(({ name, transferSize }) => `${name.replace(/.*\/|\?.*/g, '')} ${transferSize}`),
      );
    await open();
    const workers = ['graphiql-editor-worker.js', 'graphiql-graphql-worker.js', 'schema.json'];
    for (const name of workers) {
      await expect.poll(readLoaded).toContainEqual(expect.stringMatching(name));
    }
    await open();
    for (const name of ['graphiql-library.js', 'graphiql-library.css', ...workers.slice(0, 2)]) {
      await expect.poll(readLoaded).toContain(`${name} 0`);
    }
    // The browser asks whether it has changed, which takes a few bytes.
    await expect.poll(readLoaded).toContainEqual(expect.stringMatching(/^schema.json \d{1,3}$/));
  });

  it('can be used on a phone, and has tabs that keyboards and screen readers reach', async () => {
    await signIn();
    await open();
    await run();
    await seeAnswer(person.email);
    expect(await measureOverflow(page)).toBe(0);
    const [editor, answer] = await Promise.all(
      ['.graphiql-editors', '.graphiql-response'].map((pane) => page.locator(pane).boundingBox()),
    );
    expect(answer?.y).toBeGreaterThanOrEqual((editor?.y ?? 0) + (editor?.height ?? 0));
    for (const box of [editor, answer]) {
      expect(box?.width).toBeGreaterThan(330);
      expect(box?.height).toBeGreaterThan(200);
    }
    expect(await page.locator('[role=tab], [role=tabpanel], [role=tablist]').count()).toBe(0);
    expect(await page.locator('.graphiql-tab-button[aria-current=true]').count()).toBe(1);
    await page.focus('#graphiql-skip');
    await page.keyboard.press('Enter');
    expect(await page.locator('.graphiql-query-editor :focus').count()).toBe(1);
    await page.click('.graphiql-sidebar button');
    const schema = await page.locator('.graphiql-plugin').boundingBox();
    expect(schema?.height).toBeGreaterThan(500);
    await page.click('.graphiql-sidebar button');
    await takePictures(page, 'graphiql');
    expect(reported).toEqual([]);
  });

  it('cannot be used by another site, not even with the token of the page', async () => {
    const other = createServer((_req, res) => res.setHeader('content-type', 'text/html').end(''));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    await signIn();
    await open();
    const setup = (await page.locator('#graphiql').getAttribute('data-setup')) ?? '{}';
    const { session } = JSON.parse(setup) as { session: string };
    const { port } = other.address() as AddressInfo;
    const ask = (headers: Record<string, string>, mode: 'cors' | 'no-cors' = 'cors') =>
      page.evaluate(
        ([to, more, how]) =>
          fetch(to, {
            method: 'POST',
            mode: how,
            credentials: 'include',
            headers: more,
            body: '{"query":"{ viewer { email } }"}',
          }).then(
            (response) => response.text(),
            () => 'blocked',
          ),
        [`${url}/graphql`, headers, mode] as const,
      );
    const json = { 'content-type': 'application/json' };
    expect(await ask({ ...json, 'x-session': session })).toContain(person.email);
    // The first is another site, the second another origin of the same site.
    for (const host of ['localhost', '127.0.0.1']) {
      await page.goto(`http://${host}:${port}/`);
      expect(await ask({ ...json, 'x-session': session })).toBe('blocked');
      expect(await ask(json)).toBe('blocked');
      expect(await ask({ 'content-type': 'text/plain' }, 'no-cors')).toBe('');
    }
    other.close();
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
