import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { readSecretsShownOnce, signInNewUser, unescapeHtml } from '../support/page/visitor.ts';
import { buildWebhook } from '../support/webhook/receiver.ts';

const page = '/console/webhooks';
const address = 'https://93.184.216.34/hook';

/** A person with a webhook, and their browser. */
async function buildVisit() {
  const { person, visitor } = await signInNewUser();
  const webhook = await buildWebhook({ userId: person.id, subscriberUrl: address });
  return { person, visitor, webhook, own: `${page}/${webhook.id}` };
}

const findWebhook = (id: string) => db.webhook.findUnique({ where: { id } });

describe('/console/webhooks/new', () => {
  it('creates a webhook, and shows its secret once', async () => {
    const { person, visitor } = await signInNewUser();
    const { status, text } = await visitor.submit(`${page}/new`, {
      subscriberUrl: address,
      eventTriggers: ['BOOKING_CREATED', 'MEETING_ENDED'],
    });
    expect(status).toBe(200);
    const [secret = ''] = readSecretsShownOnce(text);
    expect(secret.length).toBeGreaterThan(8);
    const made = await db.webhook.findFirstOrThrow({ where: { userId: person.id } });
    expect(made).toMatchObject({
      subscriberUrl: address,
      active: true,
      eventTriggers: ['BOOKING_CREATED', 'MEETING_ENDED'],
    });
    const shown = await visitor.get(`${page}/${made.id}`);
    expect(shown.text).toContain('Booking created, Meeting ended');
    expect(shown.text).not.toContain(secret);
  });

  it('shows all problems at once, and keeps the input', async () => {
    const { person, visitor } = await signInNewUser();
    const { status, text } = await visitor.submit(`${page}/new`, {
      subscriberUrl: 'no "url"',
      eventTriggers: ['NONSENSE'],
    });
    expect(status).toBe(422);
    expect(text).toContain('href="#subscriberUrl"');
    expect(text).toContain('href="#eventTriggers"');
    expect(unescapeHtml(text)).toContain('value="no "url""');
    expect(await db.webhook.count({ where: { userId: person.id } })).toBe(0);
  });
});

describe('/console/webhooks/:id/edit', () => {
  it('changes the address and the events, and leaves the rest', async () => {
    const { visitor, webhook, own } = await buildVisit();
    const before = await findWebhook(webhook.id);
    const changed = { subscriberUrl: `${address}/two`, eventTriggers: ['BOOKING_PAID'] };
    const { location } = await visitor.submit(`${own}/edit`, changed);
    expect(location).toBe(`${own}?done=edited`);
    expect(await findWebhook(webhook.id)).toMatchObject({
      ...changed,
      active: before?.active,
      secret: before?.secret,
    });
  });

  it('refuses a webhook without events', async () => {
    const { visitor, webhook, own } = await buildVisit();
    const { status } = await visitor.submit(`${own}/edit`, { subscriberUrl: address });
    expect(status).toBe(422);
    expect(await findWebhook(webhook.id)).toMatchObject({ eventTriggers: webhook.eventTriggers });
  });
});

describe('/console/webhooks/:id/delete', () => {
  it('asks first, and then deletes the webhook', async () => {
    const { visitor, webhook, own } = await buildVisit();
    const asked = await visitor.get(`${own}/delete`);
    expect(asked.text).toContain(address);
    expect(await findWebhook(webhook.id)).not.toBeNull();
    const { location } = await visitor.submitForm(asked.text, {}, `${own}/delete`);
    expect(location).toBe(`${page}?done=deleted`);
    expect(await findWebhook(webhook.id)).toBeNull();
  });

  it('is refused to other users, like editing', async () => {
    const { webhook, own } = await buildVisit();
    const { visitor } = await signInNewUser();
    const csrf = await visitor.proofOn('/account');
    const changed = { csrf, subscriberUrl: `${address}/mine`, eventTriggers: 'BOOKING_PAID' };
    for (const [path, fields] of [
      [`${own}/edit`, changed],
      [`${own}/delete`, { csrf }],
    ] as const) {
      expect((await visitor.get(path)).status).toBe(404);
      expect((await visitor.post(path, fields)).status).toBe(404);
    }
    expect(await findWebhook(webhook.id)).toMatchObject({ subscriberUrl: address });
  });
});
