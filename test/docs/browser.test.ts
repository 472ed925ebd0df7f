import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { hasBrowser, useBrowser, missingBrowserMessage } from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';

const browser = useBrowser();
let page: Page;

const reference = '/docs/graphql/reference';
/** Pages that the sidebar does not lead to. `test/page/axe/other.test.ts` looks at the others. */
const paths = [
  '/docs/reference/createBooking',
  '/docs/reference/listSlots',
  ...['queries/slots', 'mutations/editEventType', 'types/Booking', 'types/EventPayload'].map(
    (path) => `${reference}/${path}`,
  ),
];

describe.skipIf(!hasBrowser)('the documentation in a browser', () => {
  beforeAll(async () => {
    page = await browser.newPage();
  });

  it.each(paths)('%s has nothing that axe finds wrong, and fits a small phone', async (path) => {
    await page.goto(url + path);
    expect(await inspectPage(page)).toEqual([]);
  });

  it('filters the ledger while you type, and keeps the filter in the address', async () => {
    await page.goto(`${url}/docs/ledger`);
    const listShown = () => page.locator('.ledger li:visible code').allInnerTexts();
    await page.fill('main [name=q]', 'cancel bookings');
    expect(await listShown()).toEqual(['CancelBooking', 'CancelBooking']);
    expect(await page.locator('main h2:visible').allInnerTexts()).toEqual(['Bookings']);
    expect(await page.locator('main [role=status]').innerText()).toMatch(/^2 of \d+ routes$/);
    expect(page.url()).toBe(`${url}/docs/ledger?q=cancel+bookings`);
    await page.selectOption('[name=concept]', 'teams');
    expect(await listShown()).toEqual([]);
    expect(await page.locator('.empty').innerText()).toContain('No route matches');
    await page.reload();
    expect(await page.inputValue('[name=concept]')).toBe('teams');
    await page.fill('main [name=q]', '');
    await page.selectOption('[name=method]', 'delete');
    expect(await listShown()).toEqual(['DeleteTeam']);
    await page.click('.ledger li:visible a');
    await page.waitForURL(`${url}/docs/reference/deleteTeam`);
  });

  it('offers to translate what is no word of a route', async () => {
    await page.goto(`${url}/docs/ledger`);
    await page.fill('main [name=q]', 'GET /v1/bookings?take=5');
    await page.click('text=Translate what you typed');
    await page.waitForURL(/\/docs\/ledger\/translate/);
    expect(await page.inputValue('[name=request]')).toBe('GET /v1/bookings?take=5');
    await page.click('button:text("Translate")');
    await page.locator('#translation').getByText('ListBookings').first().waitFor();
  });

  it('leads old links with a key or an operation to the REST reference', async () => {
    for (const hash of ['#key=cal_AAAAaaaa11112222', '#/Bookings/listBookings']) {
      await page.goto('about:blank');
      await page.goto(`${url}/docs${hash}`);
      await page.waitForURL(/\/docs\/reference/);
    }
    await page.goto('about:blank');
    await page.goto(`${url}/docs#main`);
    expect(page.url()).toBe(`${url}/docs#main`);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
