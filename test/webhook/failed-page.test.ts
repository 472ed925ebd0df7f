import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { db } from '../support/app.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';
import { buildWebhook } from '../support/webhook/receiver.ts';

const page = '/console/webhooks/deliveries';
/** The form of the filter has the address without a query. */
const filtered = `${page}?from=2020-01-01`;

const readText = (text: string) =>
  unescapeHtml(text.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');

const listIds = (text: string) =>
  [...text.matchAll(/webhooks\/[\w-]+\/deliveries\/(\d+)"/g)].map(([, id]) => Number(id));

const listBoxes = (text: string) =>
  [...text.matchAll(/name="selected" value="(\d+)"/g)].map(([, id]) => Number(id));

type Status = 'PENDING' | 'SUCCEEDED' | 'FAILED';

async function addDelivery(webhookId: string, status: Status, createdAt = new Date()) {
  const { id: eventId } = await db.event.create({ data: { type: 'PING', payload: {} } });
  const data = { webhookId, eventId, status, createdAt };
  return (await db.webhookDelivery.create({ data })).id;
}

/** A host with two webhooks, each with a delivery that failed. */
async function buildVisit() {
  const { person, visitor } = await signInNewUser({ timeZone: 'UTC', timeFormat: 24 });
  const add = (path: string, active = true) =>
    buildWebhook({ userId: person.id, subscriberUrl: `https://8.8.8.8/${path}`, active });
  const [first, second] = [await add('first'), await add('second')];
  const failed = [await addDelivery(first.id, 'FAILED'), await addDelivery(second.id, 'FAILED')];
  return { person, visitor, add, first, second, failed };
}

const readStatuses = async (ids: number[]) => {
  const found = await db.webhookDelivery.findMany({ where: { id: { in: ids } } });
  return ids.map((id) => found.find((one) => one.id === id)?.status);
};

describe('the page of failed deliveries', () => {
  it('lists those of all webhooks of the visitor, latest first, and no others', async () => {
    const { visitor, first, failed } = await buildVisit();
    await addDelivery(first.id, 'SUCCEEDED');
    const { failed: foreign } = await buildVisit();
    expect((await visitor.get('/console/webhooks')).text).toContain(`href="${page}"`);
    const { text } = await visitor.get(page);
    expect(listIds(text)).toEqual(failed.toReversed());
    expect(listIds(text)).not.toContain(foreign[0]);
    expect(text).toContain('<h1>Failed deliveries</h1>');
    expect(readText(text)).toMatch(/2 deliveries, latest first\..*8\/second.*8\/first/);
  });

  it('can be filtered by status, webhook, event and day', async () => {
    const { visitor, first, failed } = await buildVisit();
    const sent = await addDelivery(first.id, 'SUCCEEDED');
    const old = await addDelivery(first.id, 'FAILED', new Date('2026-03-02T12:00:00Z'));
    const list = async (query: string) => listIds((await visitor.get(page + query)).text);
    expect(await list('?status=ANY')).toEqual([old, sent, ...failed.toReversed()]);
    expect(await list('?status=SUCCEEDED')).toEqual([sent]);
    expect(await list(`?webhook=${first.id}`)).toEqual([old, failed[0]]);
    expect(await list('?trigger=BOOKING_CREATED')).toEqual([]);
    expect(await list('?from=2026-03-02&to=2026-03-02')).toEqual([old]);
    expect(await list('?from=2026-03-03')).toEqual(failed.toReversed());
    // What cannot be meant is ignored.
    expect(await list('?status=x&webhook=x&from=x')).toHaveLength(3);
  });

  it('sends those selected again, says how many, and leaves the others alone', async () => {
    const { visitor, first, failed } = await buildVisit();
    const third = await addDelivery(first.id, 'FAILED');
    const list = `${page}?webhook=${first.id}`;
    expect(listBoxes((await visitor.get(list)).text)).toEqual([third, failed[0]]);
    const selected = failed.map(String);
    const { location } = await visitor.submit(list, { selected }, list);
    expect(location).toBe(`${list}&done=again&count=2&left=0`);
    expect(await readStatuses([...failed, third])).toEqual(['PENDING', 'PENDING', 'FAILED']);
    const { text } = await visitor.get(location ?? '');
    expect(readText(text)).toContain(' 2 deliveries are being sent again. ');
    expect(listIds(text)).toEqual([third]);
  });

  it('sends nothing to a webhook that is off, nor for somebody who cannot see it', async () => {
    const { visitor, add, failed } = await buildVisit();
    const off = await addDelivery((await add('off', false)).id, 'FAILED');
    const { failed: foreign } = await buildVisit();
    const { text } = await visitor.get(page);
    expect(listIds(text)).toContain(off);
    expect(listBoxes(text)).not.toContain(off);
    const ids = [...failed, off, ...foreign];
    const { location } = await visitor.submit(filtered, { selected: ids.map(String) });
    expect(location).toBe(`${filtered}&done=again&count=2&left=3`);
    expect(await readStatuses(ids)).toEqual(['PENDING', 'PENDING', 'FAILED', 'FAILED', 'FAILED']);
    const said = readText((await visitor.get(location ?? '')).text);
    expect(said).toContain('2 deliveries are being sent again. 3 more that you selected');
  });

  it('asks for a selection if there is none, and shows the list again', async () => {
    const { visitor, failed } = await buildVisit();
    const { status, text } = await visitor.submit(filtered, {});
    expect(status).toBe(422);
    expect(text).toMatch(/role="alert"[^]*Select a delivery first/);
    expect(listIds(text)).toEqual(failed.toReversed());
  });

  it('says if nothing has failed', async () => {
    const { visitor } = await signInNewUser();
    expect((await visitor.get(page)).text).toContain('No delivery has failed.');
  });
});

describe('the list of webhooks', () => {
  it('shows what became of the last delivery of each, and how many failed', async () => {
    const { visitor, add, first, second } = await buildVisit();
    await add('silent');
    const sent = await addDelivery(first.id, 'SUCCEEDED', new Date('2026-03-02T12:00:00Z'));
    const attempt = { requestUrl: '', requestHeaders: {}, requestBody: '', durationMs: 1 };
    const startedAt = new Date('2026-03-02T12:01:00Z');
    const data = { ...attempt, deliveryId: sent, number: 1, responseStatus: 200, startedAt };
    await db.webhookAttempt.create({ data });
    const seen = readText((await visitor.get('/console/webhooks')).text);
    expect(seen).toMatch(/8\/first On Last: Delivered 2 Mar 2026, 12:01 \. 1 failed delivery/);
    expect(seen).toMatch(/8\/second On Last: Failed [^.]* \. 1 failed delivery/);
    expect(seen).toMatch(/8\/silent On Nothing sent yet\./);
    expect((await visitor.get('/console/webhooks')).text).toContain(`${page}?webhook=${second.id}`);
  });

  it('reads the deliveries of all webhooks at once', async () => {
    const { visitor, add } = await buildVisit();
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const countReads = async () => {
      spy.mockClear();
      await visitor.get('/console/webhooks');
      return spy.mock.calls.filter((asked) => JSON.stringify(asked).includes('WebhookDelivery'))
        .length;
    };
    const few = await countReads();
    for (let nth = 0; nth < 4; nth++) await addDelivery((await add(`${nth}`)).id, 'FAILED');
    expect(few).toBeGreaterThan(0);
    expect(await countReads()).toBe(few);
    spy.mockRestore();
  });
});
