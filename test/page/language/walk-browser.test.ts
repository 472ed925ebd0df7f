import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { readSystemClock } from '../../../src/context/tool.ts';
import { languages } from '../../../src/language/language.ts';
import { bookLink, waitToUndo } from '../../manage-link/scene.ts';
import { db, startApp } from '../../support/app.ts';
import { buildBookableEventType } from '../../support/build/event-type.ts';
import { buildHost } from '../../support/build/host.ts';
import { findViolations } from '../../support/page/axe.ts';
import { hasBrowser, missingBrowserMessage, useBrowser } from '../../support/page/browser.ts';

const browser = useBrowser();
const key = 'a key that the page and the server share';

/** A payment page of somebody else. One click pays, and leads back to the server under test. */
const shop = createServer((req, res) => {
  const fields = new URL(req.url ?? '', 'http://shop').searchParams;
  // Browsers ask for an icon too.
  if (!fields.has('return')) {
    res.writeHead(204).end();
    return;
  }
  const paid = ['payment', 'amount', 'currency'].map((name) => fields.get(name) ?? '');
  const back = new URL(fields.get('return') ?? '');
  const signature = createHmac('sha256', key)
    .update(`paid.${paid.join('.')}`)
    .digest('hex');
  back.searchParams.set('signature', signature);
  const address = url + back.pathname + back.search;
  res.setHeader('content-type', 'text/html');
  res.end(
    `<!doctype html><title>Shop</title><a href="${address.replaceAll('&', '&amp;')}">Pay</a>`,
  );
}).listen(0, '127.0.0.1');
await new Promise((resolve) => shop.once('listening', resolve));
const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
const { url } = await startApp({ PAYMENT_PAGE_URL: shopUrl, PAYMENT_PAGE_KEY: key });

/** A phone and a desk, each with script and without: by turns, one for each language. */
const walks = languages.map(({ code, texts }, nth) => ({
  ...{ code, texts, width: nth % 2 === 0 ? 1280 : 390 },
  javaScriptEnabled: nth < 2,
}));

/** The address that a page names has the public name of the server, which is another one in a test. */
const toHere = (address: string | null) => {
  const { pathname, search } = new URL(address ?? '');
  return url + pathname + search;
};

/** As if it had ended an hour ago. */
async function endMeeting(id: number) {
  const hourAgo = readSystemClock().getTime() - 3_600_000;
  const times = { startTime: new Date(hourAgo - 1_800_000), endTime: new Date(hourAgo) };
  await db.booking.update({ where: { id }, data: times });
}

async function chooseTime(page: Page): Promise<void> {
  await page.click('#later');
  await page.waitForURL(/month=/);
  await page.click('.day.free >> nth=3');
  await page.waitForURL(/date=/);
}

describe.skipIf(!hasBrowser)('a guest', () => {
  afterAll(() => {
    shop.close();
  });

  it.each(walks)(
    'books, pays, moves, cancels and rates: $code, $width pixels, script $javaScriptEnabled',
    async ({ width, javaScriptEnabled, code, texts }) => {
      const host = await buildHost();
      const offer = await buildBookableEventType(host, { price: 5_000, currency: 'eur' });
      const page = await browser.newPage({ javaScriptEnabled, viewport: { width, height: 844 } });
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      const check = async (...said: string[]) => {
        for (const text of said) await page.waitForSelector(`text=${text}`);
        expect(await page.getAttribute('html', 'lang')).toBe(code);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
        if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
      };
      const { manage, pay } = texts;

      await page.goto(`${url}/book/${host.username}/${offer.slug}?language=${code}`);
      await chooseTime(page);
      await check();
      await page.click('.starts button >> nth=0');
      await page.fill('#name', 'Ada');
      await page.fill('#email', 'ada@example.test');
      await check();
      await page.click('.details .actions button >> nth=0');
      await check(pay.kept);
      const manageLink = toHere(await page.getAttribute('#manage-link', 'href'));
      await page.goto(toHere(await page.getAttribute('.booked a.button', 'href')));
      await check();
      await page.click('form .actions button');
      await page.click('text=Pay');
      await check(pay.arrived);

      await page.goto(manageLink);
      await check();
      await page.click('.actions a[href*="/move"]');
      await chooseTime(page);
      await page.click('.starts a >> nth=1');
      await check();
      await page.click('form .actions button');
      await check(manage.moved);
      await page.click('.actions a[href*="/cancel"]');
      await check(manage.askCancel);
      await page.click('button.danger');
      await check(manage.going);
      await page.click('.note button');
      await check(manage.kept);
      await page.click('.actions a[href*="/cancel"]');
      await page.click('button.danger');
      await check(manage.going);
      await waitToUndo();
      await page.reload();
      await check(manage.again);

      const free = await buildBookableEventType(host);
      const { manageToken, booking } = await bookLink(free.id, 'ada');
      await endMeeting(Number(booking.databaseId));
      await page.goto(`${url}/manage/${String(manageToken)}?language=${code}`);
      await check(manage.isOver);
      await page.click('.actions a[href*="/rate"]');
      await check(manage.askRate);
      await page.check('input[value="5"]');
      await page.click('form .actions button');
      await check(manage.thanks);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
