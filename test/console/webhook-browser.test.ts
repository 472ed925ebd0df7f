import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import { hasBrowser, useBrowser, watchFaults } from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { signInWithBrowser } from '../support/page/sign-in.ts';
import { buildUserWithPassword } from '../support/page/visitor.ts';
import {
  buildWebhook,
  buildWebhookScene,
  startReceiver,
  startTestWorker,
  waitUntilSettled,
} from '../support/webhook/receiver.ts';

const receiver = await startReceiver();

const browser = useBrowser();
let page: Page;
/** Errors of the page, and violations of its content security policy. */
const faults: string[] = [];

describe.skipIf(!hasBrowser)('a host with a browser', () => {
  beforeEach(async () => {
    page = await browser.newPage();
    watchFaults(page, faults);
  });

  it('sees a test arrive without loading the page again', async () => {
    const person = await buildUserWithPassword();
    const it = await buildWebhookScene(receiver, { userId: person.id });
    await signInWithBrowser(page, person.email, `/console/webhooks/${it.webhook.id}`);
    expect(await inspectPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('Due now.').waitFor();
    expect(await inspectPage(page)).toEqual([]);
    await page.evaluate('window.isSame = true');
    startTestWorker();
    await waitUntilSettled(it);
    await page.locator('.badge').filter({ hasText: 'Delivered' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Test: Delivered' }).waitFor();
    expect(await page.evaluate('window.isSame')).toBe(true);
    await page.getByText('As it was sent').click();
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(2);
    expect(await inspectPage(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('hears of new deliveries, and sees them when they want', async () => {
    const person = await buildUserWithPassword();
    const { webhook } = await buildWebhookScene(receiver, { userId: person.id });
    const fail = async () => {
      const { id: eventId } = await db.event.create({ data: { type: 'PING', payload: {} } });
      const data = { webhookId: webhook.id, eventId, status: 'FAILED' } as const;
      return db.webhookDelivery.create({ data });
    };
    const { id } = await fail();
    await signInWithBrowser(page, person.email, '/console/webhooks/deliveries');
    for (const path of ['/console/webhooks/deliveries', `/console/webhooks/${webhook.id}`]) {
      await page.goto(url + path);
      const rows = page.locator('.deliveries > li');
      const before = await rows.count();
      if (path.endsWith('deliveries')) await page.getByLabel(`Select Test, delivery ${id}`).check();
      await fail();
      await fail();
      const note = page.getByRole('button', { name: '2 new deliveries', exact: true });
      await note.waitFor({ timeout: 15_000 });
      expect(await rows.count()).toBe(before);
      expect(await inspectPage(page)).toEqual([]);
      await note.click();
      await rows.nth(before + 1).waitFor();
      expect(await rows.locator('input:checked').count()).toBe(path.endsWith('deliveries') ? 1 : 0);
    }
    expect(faults).toEqual([]);
  });

  it('finds nothing in the way on the list and the forms', async () => {
    const person = await buildUserWithPassword();
    const team = await buildTeam({ owner: person, name: 'A team with a rather long name' });
    const long = `https://hooks.example/${'x'.repeat(200)}`;
    const { id } = await buildWebhook({ teamId: team.id, subscriberUrl: long });
    await buildWebhook({ userId: person.id, subscriberUrl: long, active: false });
    await signInWithBrowser(page, person.email, '/console/webhooks');
    expect(await inspectPage(page)).toEqual([]);
    for (const path of ['new', id, `${id}/edit`, `${id}/delete`]) {
      await page.goto(`${url}/console/webhooks/${path}`);
      expect(await inspectPage(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  });

  it('filters deliveries in place', async () => {
    const person = await buildUserWithPassword();
    const it = await buildWebhookScene(receiver, { userId: person.id });
    await signInWithBrowser(page, person.email, `/console/webhooks/${it.webhook.id}`);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.goto(`${url}/console/webhooks/${it.webhook.id}`);
    await page.evaluate('window.isSame = true');
    await page.getByLabel('Status').selectOption('FAILED');
    await page.getByText('No delivery matches this.').waitFor();
    expect(await inspectPage(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('link', { name: /^Test/ }).waitFor();
    expect(await page.evaluate('window.isSame')).toBe(true);
    expect(faults).toEqual([]);
  });
});
