import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, url } from '../support/app.ts';
import { seedDemoAt } from '../support/demo.ts';
import { hasPython } from '../support/installed.ts';
import { findViolations } from '../support/page/axe.ts';
import {
  hasBrowser,
  useBrowser,
  watchFaults,
  missingBrowserMessage,
} from '../support/page/browser.ts';
import { listLinks, readPage, toVisibleText } from '../support/page/html.ts';
import { listOpenApiOperations, readOpenApi } from '../support/rest/openapi.ts';

const KEY = await seedDemoAt(new Date());
const { document } = await readOpenApi();
const operations = listOpenApiOperations(document).map(({ operation }) => operation);
const { text: index } = await readPage('/docs/reference');
const paths = listLinks(index).filter((path) => path.startsWith('/docs/reference/'));

/** A program of a page, sent to the server of this test. */
async function readSample(id: string, language: string): Promise<string> {
  const { text } = await readPage(`/docs/reference/${id}`);
  const [, sample = ''] =
    new RegExp(`<pre id="sample-${language}"[^>]*>(.*?)</pre>`, 's').exec(text) ?? [];
  return toVisibleText(sample).replace(/http:[^'"]*(?=\/v1\/)/, url);
}

const run = async (program: string, args: string[]) =>
  (await promisify(execFile)(program, args, { env: { KEY } })).stdout;

/** The fields under a heading of the page of a route: name, type, and when each is needed. */
async function listMembers(id: string, heading: string): Promise<string[]> {
  const { text } = await readPage(`/docs/reference/${id}`);
  const [, section = ''] = new RegExp(`<h2 id="${heading}">(.*?)<h2`, 's').exec(text) ?? [];
  return [...section.matchAll(/<p class="member-name">(.*?)<\/p>/gs)].map(([, name = '']) =>
    toVisibleText(name).replaceAll(/\s+/g, ' ').trim(),
  );
}

/** A read, and a write with a body. */
const sampled = ['getMe', 'createSchedule'];

describe('the REST reference', () => {
  it('has a page for every operation of the OpenAPI document', async () => {
    const ids = operations.map(({ operationId }) => String(operationId));
    expect(paths).toEqual(expect.arrayContaining(ids.map((id) => `/docs/reference/${id}`)));
    expect(paths).toHaveLength(ids.length);
    expect((await readPage('/docs/reference/nothing')).response.status).toBe(404);
  });

  it('names the parameters, the body, the errors and the operation behind a route', async () => {
    const { text } = await readPage('/docs/reference/createBooking');
    const shown = toVisibleText(text);
    for (const name of ['Idempotency-Key', 'eventTypeId', 'responses'])
      expect(shown).toContain(name);
    for (const name of ['Prefer', 'X-Request-Id']) expect(toVisibleText(index)).toContain(name);
    expect(listLinks(text)).toEqual(
      expect.arrayContaining(['/docs/errors#SLOT_UNAVAILABLE', '#fields']),
    );
  });

  it.each([
    [
      'createBooking',
      'body',
      [
        'start string required',
        'eventTypeId integer',
        'timeZone string',
        'responses object needed with eventTypeId',
        'title string needed without eventTypeId',
        'end string needed without eventTypeId',
      ],
    ],
    [
      'listSlots',
      'query',
      ['eventTypeId integer required', 'startTime string required', 'endTime string required'],
    ],
    // Null makes the rule weekly, or for all event types.
    [
      'editAvailability',
      'body',
      [
        'endTime string',
        'days array of integer',
        'date string or null',
        'startTime string',
        'eventTypeId integer or null',
      ],
    ],
  ])('shows first what must be sent: %s', async (id, part, expected) => {
    const members = await listMembers(id, part);
    expect(members.slice(0, expected.length)).toEqual(expected);
  });

  it('shows other spellings last, and null only where it clears a field', async () => {
    const members = await listMembers('createBooking', 'body');
    const others = ['startTime', 'endTime', 'name', 'email', 'guests', 'notes', 'location'];
    expect(members.slice(-others.length).map((text) => text.split(' ')[0])).toEqual(others);
    expect(members.filter((text) => text.includes('null'))).toEqual([]);
    const edit = await listMembers('editBooking', 'body');
    expect(edit.filter((text) => text.includes('null'))).toEqual(['description string or null']);
  });

  it('folds the decisions about a route, and shows a change as the sample of an answer', async () => {
    const { text } = await readPage('/docs/reference/cancelBooking');
    const folded =
      /<details>\s*<summary>Decisions<\/summary>(.*?)<\/details>/s.exec(text)?.[1] ?? '';
    expect(listLinks(folded)).toContain('/docs/gaps#GAP-27');
    expect(listLinks(text.replace(folded, '')).join()).not.toContain('/docs/gaps#');
    const [, sample = ''] = /<pre id="sample-answer"[^>]*>(.*?)<\/pre>/s.exec(text) ?? [];
    expect(JSON.parse(toVisibleText(sample))).toMatchObject({
      message: 'Booking cancelled',
      booking: { status: 'CANCELLED' },
    });
  });

  it.each(sampled)('has a program in JavaScript that runs: %s', async (id) => {
    const source = await readSample(id, 'JavaScript');
    expect(await run(process.execPath, ['--input-type=module', '-e', source])).toMatch(/^200 /);
  });

  it.skipIf(!hasPython).each(sampled)('has a program in Python that runs: %s', async (id) => {
    expect(await run('python3', ['-c', await readSample(id, 'Python')])).toMatch(/^200 /);
  });

  it.each([
    ['patchHooksById', '/v1/hooks/{id}'],
    ['deleteBookingsById', '/v1/bookings/{id}'],
    ['postApiAuthOauthMe', '/api/auth/oauth/me'],
  ])('knows the alias %s by its name of version 0.1.0', async (id, path) => {
    const { response, text } = await readPage(`/docs/reference/${id}`);
    expect([response.status, text.replaceAll('<wbr />', '').includes(path)]).toEqual([200, true]);
  });
});

describe.skipIf(!hasBrowser)('the REST reference in a browser', { timeout: 240_000 }, () => {
  const browser = useBrowser();
  let page: Page;
  const faults: string[] = [];
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    watchFaults(page, faults);
  });

  it('shows an operation on about two screens before its fields, and fits a small phone', async () => {
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(url + path);
      const height = (await page.locator('#fields').boundingBox())?.y ?? Infinity;
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([path, Math.max(height, 2_100), overflow]).toEqual([path, 2_100, 0]);
    }
    for (const id of ['createBooking', 'listBookings', 'createWebhook']) {
      await page.goto(`${url}/docs/reference/${id}`);
      expect(await findViolations(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  });

  it('sends a request with the key of the tab, or explains it, and sends it to no other host', async () => {
    await page.goto(`${url}/docs/reference#key=${KEY}`);
    await page.goto(`${url}/docs/reference/createSchedule`);
    await page.getByText('Try it', { exact: true }).click();
    const answer = page.locator('#try-answer');
    await page.getByRole('button', { name: 'Explain only' }).click();
    await answer.getByText('"operationName": "CreateSchedule"').waitFor();
    const before = (
      await as(KEY)
        .fetch('/v1/schedules')
        .then((read) => read.text())
    ).length;
    await page.getByRole('button', { name: 'Send' }).click();
    await answer.getByText(/^200 in/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const after = (
      await as(KEY)
        .fetch('/v1/schedules')
        .then((read) => read.text())
    ).length;
    expect(after).toBeGreaterThan(before);
    await page.getByLabel('Path').fill('//evil.example/v1/me');
    await page.getByRole('button', { name: 'Send' }).click();
    await answer.getByText('Not sent').waitFor();
    expect(faults).toEqual([]);
  });

  it('leads links of the former reference to their operation', async () => {
    await page.goto('about:blank');
    await page.goto(`${url}/docs/reference#/Bookings/listBookings`);
    await page.waitForURL(/\/docs\/reference\/listBookings$/);
  });
});

if (!hasBrowser) it.skip(missingBrowserMessage, () => undefined);
if (!hasPython) it.skip('the programs in Python: there is no python3 here', () => undefined);
