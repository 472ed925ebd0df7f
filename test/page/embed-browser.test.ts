import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { findViolations } from '../support/page/axe.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../support/page/browser.ts';
import { openOffer } from '../support/page/offer.ts';

const browser = useBrowser();
let content = '';
const servers: Server[] = [];

/** A site of its own: `localhost` and `127.0.0.1` are different sites for a browser. */
async function openSite(): Promise<string> {
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html').end(content);
  }).listen(0, 'localhost');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const buildPage = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><main><h1>Shop</h1>${body}</main></html>`;

async function openShop(path: string, site: string, body = buildSnippet(path)) {
  content = buildPage(body);
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin' });
  const shop = await context.newPage();
  const complaints: string[] = [];
  shop.on('console', (message) => complaints.push(message.text()));
  await shop.goto(site);
  return { context, shop, complaints };
}

const buildSnippet = (path: string) =>
  `<a href="${url}${path}" data-almanac>Book a time</a>
   <script src="${url}/embed.js" async></script>`;

const readHeight = (shop: Page): Promise<number> =>
  shop.evaluate('document.querySelector("iframe")?.clientHeight ?? -1');

/** Fills the form that is open. */
async function bookIn(frame: Frame): Promise<void> {
  await frame.fill('#name', 'Ada');
  await frame.fill('#email', 'ada@example.com');
  await frame.click('.details button >> nth=0');
  await frame.waitForSelector('#manage-link');
}

const findFrame = (shop: Page): Frame => {
  const frame = shop.frames()[1];
  if (!frame) throw new Error('The page has no frame');
  return frame;
};

describe.skipIf(!hasBrowser)('a page of another site', () => {
  afterAll(async () => {
    for (const server of servers) server.close();
  });

  it('shows the times of an event type that allows it, and books one in its frame', async () => {
    const site = await openSite();
    const { eventType, page } = await openOffer({ embedOrigins: [site] });
    const { context, shop, complaints } = await openShop(page, site);
    await shop.waitForSelector('a[data-almanac]', { state: 'hidden' });
    const frame = findFrame(shop);
    await frame.click('#later');
    await frame.waitForURL(/month=/);
    await frame.click('.day.free >> nth=2');
    await frame.waitForURL(/date=/);
    // As high as its content, so nothing scrolls inside.
    const content = 'document.documentElement.scrollHeight';
    const isFitting = async () => (await frame.evaluate(content)) === (await readHeight(shop));
    await expect.poll(isFitting).toBe(true);
    expect(await findViolations(shop)).toEqual([]);

    const alone = await browser.newPage({ viewport: { width: 320, height: 640 } });
    await alone.goto(frame.url());
    expect(await findViolations(alone)).toEqual([]);
    expect(await alone.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await alone.close();

    await shop.evaluate(
      'addEventListener("almanac:booked", (event) => (window.told = event.detail))',
    );
    await frame.click('.starts button >> nth=1');
    await bookIn(frame);
    await expect.poll(isFitting).toBe(true);
    expect(await findViolations(shop)).toEqual([]);
    const { uid } = await db.booking.findFirstOrThrow({ where: { eventTypeId: eventType.id } });
    expect(await shop.evaluate('window.told.uid')).toBe(uid);
    // The link to the booking is a secret, and its page cannot be framed.
    const [tab] = await Promise.all([context.waitForEvent('page'), frame.click('#manage-link')]);
    expect(await tab.evaluate('window.opener')).toBeNull();
    expect(complaints).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  it.each(['popup', 'button'])('opens it in a dialog: %s', async (way) => {
    const site = await openSite();
    const { eventType, page, start } = await openOffer({ embedOrigins: [site] });
    const path = `${page}?date=${start.slice(0, 10)}`;
    const snippet = buildSnippet(path).replace('data-almanac', `data-almanac="${way}"`);
    const { context, shop, complaints } = await openShop(path, site, snippet);
    expect(shop.frames()).toHaveLength(1);
    await shop.click('a[data-almanac]');
    await shop.waitForSelector('dialog[open] iframe');
    const frame = findFrame(shop);
    await frame.waitForSelector('.starts button');
    expect(await findViolations(shop)).toEqual([]);
    await shop.keyboard.press('Escape');
    await shop.waitForSelector('dialog', { state: 'detached' });
    await shop.focus('a[data-almanac]');
    await shop.keyboard.press('Enter');
    await shop.waitForSelector('dialog[open] iframe');
    await findFrame(shop).click('.starts button >> nth=0');
    await bookIn(findFrame(shop));
    expect(await db.booking.count({ where: { eventTypeId: eventType.id } })).toBe(1);
    await shop.click('dialog > button');
    await shop.waitForSelector('dialog', { state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows links that come later, and follows one that may not be shown', async () => {
    const [site, other] = [await openSite(), await openSite()];
    const { page } = await openOffer({ embedOrigins: [other] });
    const { context, shop } = await openShop(page, site, `<script src="${url}/embed.js"></script>`);
    const link = `<a href="${url}${page}" data-almanac="popup">Book</a>`;
    await shop.evaluate(`document.querySelector("main").innerHTML = ${JSON.stringify(link)}`);
    await shop.evaluate('almanac.embed()');
    await shop.click('a[data-almanac]');
    await shop.waitForSelector('dialog[open]');
    await shop.waitForURL(url + page);
    await context.close();
  });

  it('works with an iframe and without script', async () => {
    const site = await openSite();
    const { page } = await openOffer({ embedOrigins: [site] });
    const iframe = `<iframe title="Book" src="${url}${page}?embed" height="600"></iframe>`;
    content = buildPage(iframe);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const shop = await context.newPage();
    await shop.goto(site);
    expect(await findFrame(shop).textContent('h1')).toBe('Talk');
    expect(await readHeight(shop)).toBe(600);
    await context.close();
  });

  it('is refused by the browser if it is not allowed, and keeps its link', async () => {
    const [allowed, other] = [await openSite(), await openSite()];
    const { page } = await openOffer({ embedOrigins: [allowed] });
    const { context, shop, complaints } = await openShop(page, other);
    await expect.poll(() => complaints.join()).toContain('frame-ancestors');
    await expect.poll(() => shop.frames()[1]?.url()).toMatch(/^chrome-error:/);
    expect(await shop.isVisible('a[data-almanac]')).toBe(true);
    expect(await readHeight(shop)).toBe(0);
    await context.close();
  });

  it('takes no height from anyone but the frame', async () => {
    const site = await openSite();
    const { page } = await openOffer({ embedOrigins: [site] });
    const { context, shop } = await openShop(page, site);
    await shop.waitForSelector('a[data-almanac]', { state: 'hidden' });
    const before = await readHeight(shop);
    await shop.evaluate('postMessage({ almanac: "told", height: 9 }, "*")');
    await shop.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    expect(await readHeight(shop)).toBe(before);
    await context.close();
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
