import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cutExcerpt, type Entry, rankEntries } from '../../src/pages/island/search/search-rank.js';
import { as, startApp, url } from '../support/app.ts';
import { findViolations } from '../support/page/axe.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../support/page/browser.ts';
import { listLinks, readPage, toVisibleText } from '../support/page/html.ts';

const search = async (query: string) => readPage(`/docs/search?q=${encodeURIComponent(query)}`);

const readIndex = async (client = as()) => {
  const { text } = await readPage('/docs', client);
  const [, address = ''] = /data-index="([^"]*)"/.exec(text) ?? [];
  const response = await client.fetch(address);
  return { address, response, entries: (await response.json()) as Entry[] };
};

const findFirst = (text: string) => listLinks(text.slice(text.indexOf('class="found"')))[0];

describe('the search of the docs', () => {
  it.each([
    ['createBooking', '/docs/graphql/reference/mutations/createBooking'],
    ['BookingBy', '/docs/graphql/reference/types/BookingBy'],
    ['SLOT_UNAVAILABLE', '/docs/errors#SLOT_UNAVAILABLE'],
    ['POST /v1/bookings', '/docs/reference/createBooking'],
    ['GAP-33', '/docs/gaps#GAP-33'],
    ['relay', '/docs/clients/relay'],
    ['createBoking', '/docs/graphql/reference/mutations/createBooking'],
  ])('finds %s', async (query, path) => {
    expect(findFirst((await search(query)).text)).toBe(path);
  });

  it('knows guides, errors, rules, the changelog, GraphQL and REST', async () => {
    const { entries } = await readIndex();
    const kinds = entries.map(([, place]) => place.split(/[: ]/)[0]);
    expect(kinds).toEqual(
      expect.arrayContaining(['Guide', 'Errors', 'API', 'Changelog', 'GraphQL', 'REST']),
    );
  });

  it('leads to pages and parts that exist', async () => {
    const { entries } = await readIndex();
    const pages = Map.groupBy(entries, ([, , path]) => path.split('#')[0] ?? '');
    const dead: string[] = [];
    for (const [path, found] of pages) {
      const { response, text } = await readPage(path);
      if (response.status !== 200) dead.push(path);
      for (const [, , to] of found) {
        const anchor = to.split('#')[1];
        if (anchor !== undefined && !text.includes(` id="${anchor}"`)) dead.push(to);
      }
    }
    expect(dead).toEqual([]);
  });

  it('needs all words, and says so if nothing has them', async () => {
    expect(toVisibleText((await search('booking xylophone')).text)).toContain(
      'Nothing contains all words',
    );
  });

  it.each(['', ' ', '%', '<b>x</b>', '\u0000', 'a'.repeat(5_000), '🙂 ()*['])(
    'survives %j',
    async (query) => {
      const { response, text } = await search(query);
      expect(response.status).toBe(200);
      expect(text).not.toContain('<b>');
    },
  );

  it('keeps the index in browsers until it changes', async () => {
    const { address, response } = await readIndex();
    expect(address).toMatch(/^\/assets\/search\.json\?v=\w+$/);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('does not show the schema of a server that hides it', async () => {
    const { as: there } = await startApp({ INTROSPECTION: 'false' });
    const { entries } = await readIndex(there());
    expect(entries.filter(([, place]) => place.startsWith('GraphQL '))).toEqual([]);
  });

  it('shows the part of a text that has the word', () => {
    const entry: Entry = ['Title', 'Guide', '/docs', `${'before '.repeat(40)}needle after`];
    expect(cutExcerpt(entry, 'needle')).toMatch(/^… before .*needle after$/);
    expect(rankEntries([entry], 'needle', 5)).toEqual([entry]);
  });
});

describe.skipIf(!hasBrowser)('the search field', () => {
  const browser = useBrowser();
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage();
  });

  const chosen = () => page.locator('[role=option][aria-selected=true] strong').allInnerTexts();

  it('loads the index only when it is focused', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${url}/docs`);
    expect(asked.filter((one) => one.includes('search.json'))).toEqual([]);
    const loaded = page.waitForResponse(/search\.json/);
    await page.keyboard.press('/');
    await loaded;
    expect(await page.locator('#search-field').inputValue()).toBe('');
  });

  it('is used with the keyboard alone', async () => {
    await page.goto(`${url}/docs`);
    await page.keyboard.press('/');
    await page.keyboard.type('cancelBooking');
    await page.locator('[role=option]').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toEqual(['cancelBooking']);
    await page.keyboard.press('Escape');
    expect(await page.locator('#search-field-results').isVisible()).toBe(false);
    await page.keyboard.type(' ');
    await page.locator('[role=option]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/graphql\/reference\/mutations\/cancelBooking$/);
  });

  it('leads to the page of results if nothing is chosen, on a small phone too', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${url}/docs/errors`);
    await page.locator('#search-field').fill('webhook secret');
    await page.locator('[role=option]').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/search\?q=webhook/);
    expect(await findViolations(page)).toEqual([]);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
