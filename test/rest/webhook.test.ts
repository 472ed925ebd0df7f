import { openWebhookSecret } from '../../src/domain/webhook/secret.ts';
import { describe, expect, it } from 'vitest';
import { db, keyring } from '../support/app.ts';
import { readIds, requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildTeamScene } from '../support/build/event-type.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';

const hook = {
  subscriberUrl: 'https://hooks.example.test/in?a=1',
  eventTriggers: ['BOOKING_CREATED', 'MEETING_ENDED'],
};

const getWebhookRow = (id: string) => db.webhook.findUniqueOrThrow({ where: { id } });

const buildWebhookRecord = async (id: string, over: object = {}) => ({
  id,
  ...hook,
  active: true,
  payloadTemplate: null,
  createdAt: (await getWebhookRow(id)).createdAt.toISOString(),
  userId: null,
  teamId: null,
  eventTypeId: null,
  oauthClientId: null,
  ...over,
});

async function createWebhookOverRest(caller: UserWithKey, given: object = {}): Promise<string> {
  const { body } = await requestRestAs(caller, 'POST /webhooks', { ...hook, ...given });
  return body.webhook.id as string;
}

describe.each(['/webhooks', '/hooks'])('GET /v1%s', (path) => {
  it('returns the webhooks of the caller, page by page', async () => {
    const user = await buildUser();
    const ids = [await createWebhookOverRest(user), await createWebhookOverRest(user)];
    await createWebhookOverRest(await buildUser());
    expect(readIds((await requestRestAs(user, `GET ${path}`)).body.webhooks)).toEqual(ids);
    const { body, headers } = await requestRestAs(user, `GET ${path}?take=1&page=2`);
    expect(body).toEqual({
      webhooks: [await buildWebhookRecord(String(ids[1]), { userId: user.id })],
    });
    expect(headers.get('x-total-count')).toBe('2');
    expect(headers.get('link')).toContain(`/v1${path}?take=1&page=1>; rel="prev"`);
  });

  it('can be narrowed to a team, an event type and, for administrators, a user', async () => {
    const { owner, team, eventType } = await buildTeamScene();
    const mine = await createWebhookOverRest(owner);
    const ofTeam = await createWebhookOverRest(owner, { teamId: team.id });
    const ofType = await createWebhookOverRest(owner, { eventTypeId: eventType.databaseId });
    const listIds = async (caller: UserWithKey, query: string) =>
      readIds((await requestRestAs(caller, `GET ${path}?${query}`)).body.webhooks);
    expect(await listIds(owner, `teamId=${team.id}`)).toEqual([ofTeam]);
    expect(await listIds(owner, `eventTypeId=${eventType.databaseId}`)).toEqual([ofType]);
    expect(await listIds(await buildAdmin(), `userId=${owner.id}`)).toEqual([mine]);
    expect(await listIds(owner, `userId=1`)).toEqual([mine, ofTeam, ofType]);
  });
});

describe.each(['/webhooks', '/hooks'])('POST /v1%s', (path) => {
  it('creates a webhook, and shows a generated secret once (GAP-35)', async () => {
    const user = await buildUser();
    const { status, body, ignored } = await requestRestAs(user, `POST ${path}`, {
      ...hook,
      id: 'x',
    });
    const { id } = body.webhook;
    const webhook = await buildWebhookRecord(id, { userId: user.id });
    const secret = openWebhookSecret(keyring, (await getWebhookRow(id)).secret);
    expect([status, body]).toEqual([200, { message: 'Webhook created', secret, webhook }]);
    expect(ignored).toBe('id');
    expect((await requestRestAs(user, `GET ${path}/${id}`)).body).toEqual({ webhook });
  });

  it('does not show a secret that you provided', async () => {
    const secret = 'a secret of mine';
    const { body } = await requestRestAs(await buildUser(), `POST ${path}`, { ...hook, secret });
    expect(body.secret).toBeNull();
    expect(JSON.stringify(body)).not.toContain(secret);
    const { secret: stored } = await getWebhookRow(body.webhook.id);
    expect(openWebhookSecret(keyring, stored)).toBe(secret);
  });

  it('names the invalid fields', async () => {
    const user = await buildUser();
    const none = await requestRestAs(user, `POST ${path}`, {});
    expect([none.status, none.paths]).toEqual([400, ['subscriberUrl', 'eventTriggers']]);
    const wrong = { ...hook, eventTriggers: ['BOOKING_CREATED', 'PING'], active: 1 };
    const { paths } = await requestRestAs(user, `POST ${path}`, wrong);
    expect(paths).toEqual(['eventTriggers.1', 'active']);
    const bad = { ...hook, subscriberUrl: 'ftp://x.test' };
    expect((await requestRestAs(user, `POST ${path}`, bad)).paths).toEqual(['subscriberUrl']);
    const empty = { ...hook, eventTriggers: [], secret: '' };
    const { paths: more } = await requestRestAs(user, `POST ${path}`, empty);
    expect(more?.sort()).toEqual(['eventTriggers', 'secret']);
  });
});

describe.each(['/webhooks', '/hooks'])('GET, PATCH and DELETE /v1%s/:id', (path) => {
  it('change the given fields only', async () => {
    const user = await buildUser();
    const id = await createWebhookOverRest(user, { payloadTemplate: '{{title}}' });
    const given = { active: false, payloadTemplate: null, eventTriggers: ['BOOKING_PAID'] };
    const patch = `PATCH ${path}/${id.toUpperCase()}`;
    const { status, body, ignored } = await requestRestAs(user, patch, { ...given, userId: 1 });
    const webhook = await buildWebhookRecord(id, { userId: user.id, ...given });
    expect([status, body, ignored]).toEqual([200, { webhook }, 'userId']);
    const { paths } = await requestRestAs(user, patch, { subscriberUrl: 'x', secret: 5 });
    expect(paths).toEqual(['secret']);
    const { secret } = await getWebhookRow(id);
    const renewed = await requestRestAs(user, patch, { secret: 'another secret' });
    expect(renewed.body).toEqual({ webhook });
    expect((await getWebhookRow(id)).secret).not.toBe(secret);
  });

  it('delete it once', async () => {
    const user = await buildUser();
    const id = await createWebhookOverRest(user);
    const { status, body } = await requestRestAs(user, `DELETE ${path}/${id}`);
    expect([status, body]).toEqual([200, { message: 'Webhook deleted' }]);
    expect(await db.webhook.findUnique({ where: { id } })).toBeNull();
    expect(await requestRestStatus(user, `DELETE ${path}/${id}`)).toBe(404);
  });
});

describe('an app with READ_BOOKING (GAP-04)', () => {
  it('subscribes for its user, and sees only its own webhooks', async () => {
    const user = await buildUser();
    await createWebhookOverRest(user);
    const token = await buildAccessToken(user, ['READ_BOOKING']);
    const { status, body } = await requestRestAs(token, 'POST /hooks', hook);
    expect(status).toBe(200);
    expect(body.webhook.oauthClientId).toEqual(expect.any(String));
    expect(readIds((await requestRestAs(token, 'GET /hooks')).body.webhooks)).toEqual([
      body.webhook.id,
    ]);
    expect(await requestRestStatus(token, `DELETE /hooks/${body.webhook.id}`)).toBe(200);
  });
});
