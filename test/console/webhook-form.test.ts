import { describe, expect, it } from 'vitest';
import { addresses, db } from '../support/app.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';
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
    expect(shown.text).toMatch(/<li>Booking created<\/li>\s*<li>Meeting ended<\/li>/);
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

describe('the owner of a webhook', () => {
  const fields = { subscriberUrl: address, eventTriggers: 'BOOKING_CREATED' };

  it('is a team that you lead, or an event type that you may change', async () => {
    const { person, visitor } = await signInNewUser({ name: 'Maya' });
    const team = await buildTeam({ owner: person, name: 'Sales' });
    const other = await buildTeam({ owner: await buildUser(), members: [person], name: 'Others' });
    const own = await buildEventType(person, { title: 'Intro' });
    const shared = await db.eventType.create({
      data: { title: 'Demo', slug: 'demo', length: 30, teamId: team.id },
    });
    const { text } = await visitor.get(`${page}/new?owner=team:${team.id}`);
    expect(text).toContain(`<option value="team:${team.id}" selected>`);
    expect(text).not.toContain(`team:${other.id}"`);
    for (const owner of [`team:${team.id}`, `type:${own.id}`, `type:${shared.id}`]) {
      const made = await visitor.submit(`${page}/new`, { ...fields, owner });
      expect([owner, made.status]).toEqual([owner, 200]);
    }
    await visitor.submit(`${page}/new`, fields);
    const listed = (await visitor.get(page)).text;
    const names = [...listed.matchAll(/<h2 class="owner">([^<]*)</g)].map(([, name]) => name);
    expect(names).toEqual(['You', 'Event type Demo (Sales)', 'Event type Intro', 'Team Sales']);
    const made = await db.webhook.findFirstOrThrow({ where: { eventTypeId: own.id } });
    const there = await visitor.get(`${page}/${made.id}`);
    expect(there.text).toContain(`href="/console/event-types/${own.id}"`);
    expect((await visitor.get(`${page}/${made.id}/edit`)).text).toContain(
      'Owner: Event type Intro',
    );
  });

  it('is refused if it is not one of the list', async () => {
    const { person, visitor } = await signInNewUser();
    const send = async (owner: string) =>
      (await visitor.submit(`${page}/new`, { ...fields, owner })).status;
    for (const owner of ['team:', 'team:1e3', 'user:1', '__proto__', 'x'.repeat(1_000)]) {
      expect([owner, await send(owner)]).toEqual([owner, 422]);
    }
    expect(await db.webhook.count({ where: { userId: person.id } })).toBe(0);
  });
});

describe('a webhook whose address leads nowhere', () => {
  const warning = /class="note warning" role="alert">\s*The host of the address was not found/;

  it('is created, changed and switched on with a warning', async () => {
    addresses['nowhere.example'] = [];
    const { person, visitor } = await signInNewUser();
    const fields = {
      subscriberUrl: 'https://nowhere.example/in',
      eventTriggers: 'BOOKING_CREATED',
    };
    const made = await visitor.submit(`${page}/new`, fields);
    expect(made.text).toMatch(warning);
    expect(readSecretsShownOnce(made.text)).toHaveLength(1);
    const { id } = await db.webhook.findFirstOrThrow({ where: { userId: person.id } });
    expect((await visitor.submit(`${page}/${id}/edit`, fields)).text).toMatch(warning);
    const paused = await visitor.submit(`${page}/${id}`, {}, `${page}/${id}/active`);
    expect(paused.location).toBe(`${page}/${id}?done=off`);
    const { text } = await visitor.get(`${page}/${id}`);
    expect(text).toContain('<span class="badge">Paused</span>');
    const on = await visitor.submit(`${page}/${id}`, {}, `${page}/${id}/active`);
    expect(on.text).toMatch(warning);
    expect(on.text).toContain('<span class="badge succeeded">On</span>');
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
});
