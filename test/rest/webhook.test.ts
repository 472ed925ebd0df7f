import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { ask, statusOf } from '../support/ask.ts';
import { buildAdmin, buildUser, type Caller, tokenFor } from '../support/build.ts';
import { buildTeamScene } from '../support/event-type.ts';

const hook = {
  subscriberUrl: 'https://hooks.example.test/in?a=1',
  eventTriggers: ['BOOKING_CREATED', 'MEETING_ENDED'],
};

const found = (id: string) => db.webhook.findUniqueOrThrow({ where: { id } });

const recordOf = async (id: string, over: object = {}) => ({
  id,
  ...hook,
  active: true,
  payloadTemplate: null,
  createdAt: (await found(id)).createdAt.toISOString(),
  userId: null,
  teamId: null,
  eventTypeId: null,
  oauthClientId: null,
  ...over,
});

async function madeBy(caller: Caller, given: object = {}): Promise<string> {
  const { body } = await ask(caller, 'POST /webhooks', { ...hook, ...given });
  return body.webhook.id as string;
}

const idsIn = ({ webhooks }: { webhooks: { id: string }[] }) => webhooks.map(({ id }) => id);

describe.each(['/webhooks', '/hooks'])('GET /v1%s', (path) => {
  it('answers the webhooks of the caller, page by page', async () => {
    const user = await buildUser();
    const ids = [await madeBy(user), await madeBy(user)];
    await madeBy(await buildUser());
    expect(idsIn((await ask(user, `GET ${path}`)).body)).toEqual(ids);
    const { body, headers } = await ask(user, `GET ${path}?take=1&page=2`);
    expect(body).toEqual({ webhooks: [await recordOf(String(ids[1]), { userId: user.id })] });
    expect(headers.get('x-total-count')).toBe('2');
    expect(headers.get('link')).toContain(`/v1${path}?take=1&page=1>; rel="prev"`);
  });

  it('narrows to a team, an event type and, for an administrator, a user', async () => {
    const { owner, team, eventType } = await buildTeamScene();
    const mine = await madeBy(owner);
    const ofTeam = await madeBy(owner, { teamId: team.id });
    const ofType = await madeBy(owner, { eventTypeId: eventType.databaseId });
    const listed = async (caller: Caller, query: string) =>
      idsIn((await ask(caller, `GET ${path}?${query}`)).body);
    expect(await listed(owner, `teamId=${team.id}`)).toEqual([ofTeam]);
    expect(await listed(owner, `eventTypeId=${eventType.databaseId}`)).toEqual([ofType]);
    expect(await listed(await buildAdmin(), `userId=${owner.id}`)).toEqual([mine]);
    expect(await listed(owner, `userId=1`)).toEqual([mine, ofTeam, ofType]);
  });

  it('refuses bad input, the anonymous, and tokens without the scope', async () => {
    const user = await buildUser();
    expect((await ask(user, `GET ${path}?userId=x`)).paths).toEqual(['userId']);
    expect(await statusOf(undefined, `GET ${path}`)).toBe(401);
    expect(await statusOf(await tokenFor(user, ['READ_TEAM']), `GET ${path}`)).toBe(403);
  });
});

describe.each(['/webhooks', '/hooks'])('POST /v1%s', (path) => {
  it('makes a webhook, and tells the secret that it made this once (GAP-35)', async () => {
    const user = await buildUser();
    const { status, body, ignored } = await ask(user, `POST ${path}`, { ...hook, id: 'x' });
    const { id } = body.webhook;
    const webhook = await recordOf(id, { userId: user.id });
    const { secret } = await found(id);
    expect([status, body]).toEqual([200, { message: 'Webhook created', secret, webhook }]);
    expect(ignored).toBe('id');
    expect((await ask(user, `GET ${path}/${id}`)).body).toEqual({ webhook });
  });

  it('does not tell a secret that was given', async () => {
    const secret = 'a secret of mine';
    const { body } = await ask(await buildUser(), `POST ${path}`, { ...hook, secret });
    expect(body.secret).toBeNull();
    expect(JSON.stringify(body)).not.toContain(secret);
    expect((await found(body.webhook.id)).secret).toBe(secret);
  });

  it('names the fields that are wrong', async () => {
    const user = await buildUser();
    const none = await ask(user, `POST ${path}`, {});
    expect([none.status, none.paths]).toEqual([400, ['subscriberUrl', 'eventTriggers']]);
    const wrong = { ...hook, eventTriggers: ['BOOKING_CREATED', 'PING'], active: 1 };
    const { paths } = await ask(user, `POST ${path}`, wrong);
    expect(paths).toEqual(['eventTriggers.1', 'active']);
    const bad = { ...hook, subscriberUrl: 'ftp://x.test' };
    expect((await ask(user, `POST ${path}`, bad)).paths).toEqual(['subscriberUrl']);
    const empty = { ...hook, eventTriggers: [], secret: 'short' };
    const { paths: more } = await ask(user, `POST ${path}`, empty);
    expect(more?.sort()).toEqual(['eventTriggers', 'secret']);
  });

  it('refuses who does not lead the team, the anonymous, and tokens without the scope', async () => {
    const { owner, member, stranger, team } = await buildTeamScene();
    const given = { ...hook, teamId: team.id };
    expect(await statusOf(member, `POST ${path}`, given)).toBe(403);
    expect(await statusOf(stranger, `POST ${path}`, given)).toBe(404);
    expect(await statusOf(stranger, `POST ${path}`, { ...hook, userId: owner.id })).toBe(403);
    expect(await statusOf(undefined, `POST ${path}`, hook)).toBe(401);
    const token = await tokenFor(owner, ['WRITE_BOOKING']);
    expect(await statusOf(token, `POST ${path}`, hook)).toBe(403);
  });
});

describe.each(['/webhooks', '/hooks'])('GET, PATCH and DELETE /v1%s/:id', (path) => {
  it('answer 400 for what is no UUID, and 404 for what is not there or not the caller’s', async () => {
    const [user, stranger] = [await buildUser(), await buildUser()];
    const id = await madeBy(user);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { active: false } : undefined;
      const bad = await ask(user, `${method} ${path}/7`, body);
      expect([bad.status, bad.paths]).toEqual([400, ['id']]);
      expect(await statusOf(user, `${method} ${path}/${randomUUID()}`, body)).toBe(404);
      expect(await statusOf(stranger, `${method} ${path}/${id}`, body)).toBe(404);
      expect(await statusOf(undefined, `${method} ${path}/${id}`, body)).toBe(401);
      const token = await tokenFor(user, ['WRITE_EVENT_TYPE']);
      expect(await statusOf(token, `${method} ${path}/${id}`, body)).toBe(403);
    }
    expect((await found(id)).active).toBe(true);
  });

  it('change what is given, and leave the rest and the owner', async () => {
    const user = await buildUser();
    const id = await madeBy(user, { payloadTemplate: '{{title}}' });
    const given = { active: false, payloadTemplate: null, eventTriggers: ['BOOKING_PAID'] };
    const patch = `PATCH ${path}/${id.toUpperCase()}`;
    const { status, body, ignored } = await ask(user, patch, { ...given, userId: 1 });
    const webhook = await recordOf(id, { userId: user.id, ...given });
    expect([status, body, ignored]).toEqual([200, { webhook }, 'userId']);
    const { paths } = await ask(user, patch, { subscriberUrl: 'x', secret: 5 });
    expect(paths).toEqual(['secret']);
    const { secret } = await found(id);
    const renewed = await ask(user, patch, { secret: 'another secret' });
    expect(renewed.body).toEqual({ webhook });
    expect((await found(id)).secret).not.toBe(secret);
  });

  it('delete it, once', async () => {
    const user = await buildUser();
    const id = await madeBy(user);
    const { status, body } = await ask(user, `DELETE ${path}/${id}`);
    expect([status, body]).toEqual([200, { message: 'Webhook deleted' }]);
    expect(await db.webhook.findUnique({ where: { id } })).toBeNull();
    expect(await statusOf(user, `DELETE ${path}/${id}`)).toBe(404);
  });
});

describe('an app with READ_BOOKING (GAP-04)', () => {
  it('subscribes for its user, and sees what it made itself', async () => {
    const user = await buildUser();
    await madeBy(user);
    const token = await tokenFor(user, ['READ_BOOKING']);
    const { status, body } = await ask(token, 'POST /hooks', hook);
    expect(status).toBe(200);
    expect(body.webhook.oauthClientId).toEqual(expect.any(String));
    expect(idsIn((await ask(token, 'GET /hooks')).body)).toEqual([body.webhook.id]);
    expect(await statusOf(token, `DELETE /hooks/${body.webhook.id}`)).toBe(200);
  });
});
