import { describe, expect, it } from 'vitest';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  EditWebhookDocument,
  GetWebhookDocument,
} from '../operations.generated.ts';
import { openWebhookSecret } from '../../src/domain/webhook/secret.ts';
import { as, db, keyring } from '../support/app.ts';
import { webhookInput, createWebhookAs, listWebhookIds } from './ask-webhook.ts';
import { buildTeamScene, createEventTypeAs } from '../support/build/event-type.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

describe('createWebhook', () => {
  it('creates a webhook of the caller, and shows its secret once', async () => {
    const user = await buildUser();
    const { data } = await as(user).run(CreateWebhookDocument, { input: webhookInput });
    const { webhook, secret } = data.createWebhook;
    expect(webhook).toMatchObject({
      ...webhookInput,
      active: true,
      userId: user.id,
      oauthClientId: null,
    });
    expect(secret).toMatch(/^\w{32}$/);
    const row = await db.webhook.findUniqueOrThrow({ where: { id: webhook.databaseId } });
    expect(openWebhookSecret(keyring, row.secret)).toBe(secret);
  });

  it('does not show a secret that you provided', async () => {
    const given = {
      ...webhookInput,
      secret: 'my own secret',
      active: false,
      payloadTemplate: '{{title}}',
    };
    const { data } = await as(await buildUser()).run(CreateWebhookDocument, { input: given });
    expect(data.createWebhook).toMatchObject({
      secret: null,
      webhook: { active: false, payloadTemplate: '{{title}}' },
    });
    expect(JSON.stringify(data)).not.toContain('my own secret');
  });

  it('belongs to one event type or one team, and nothing else', async () => {
    const { admin, team } = await buildTeamScene();
    const eventType = await createEventTypeAs(admin);
    const none = { userId: null, teamId: null, eventTypeId: null };
    const ofEventType = await createWebhookAs(admin, { eventTypeId: eventType.databaseId });
    expect(ofEventType).toMatchObject({ ...none, eventTypeId: eventType.databaseId });
    expect(await createWebhookAs(admin, { teamId: team.id })).toMatchObject({
      ...none,
      teamId: team.id,
    });
    const both = { ...webhookInput, teamId: team.id, eventTypeId: eventType.databaseId };
    const { errors } = await as(admin).run(CreateWebhookDocument, { input: both });
    expect(errors?.[0]?.extensions).toMatchObject({ errors: [{ path: 'teamId' }] });
  });

  it('requires the right to change the event type or to lead the team', async () => {
    const { owner, member, stranger, team, eventType } = await buildTeamScene();
    const eventTypeId = eventType.databaseId;
    await createWebhookAs(owner, { eventTypeId });
    for (const binding of [{ eventTypeId }, { teamId: team.id }]) {
      const input = { ...webhookInput, ...binding };
      expect(readErrorCode(await as(member).run(CreateWebhookDocument, { input }))).toBe(
        'FORBIDDEN',
      );
      expect(readErrorCode(await as(stranger).run(CreateWebhookDocument, { input }))).toBe(
        'NOT_FOUND',
      );
    }
    const forOther = { ...webhookInput, userId: owner.id };
    expect(readErrorCode(await as(stranger).run(CreateWebhookDocument, { input: forOther }))).toBe(
      'FORBIDDEN',
    );
    expect(await createWebhookAs(await buildAdmin(), { userId: owner.id })).toMatchObject({
      userId: owner.id,
    });
  });

  it.each([
    ['subscriberUrl', { subscriberUrl: 'https://ada:pass@hooks.example.test' }],
    ['eventTriggers', { eventTriggers: [] }],
    ['eventTriggers', { eventTriggers: ['BOOKING_PAID', 'BOOKING_PAID'] }],
    ['eventTriggers.0', { eventTriggers: ['PING'] }],
    ['secret', { secret: '' }],
    ['secret', { secret: 'x'.repeat(256) }],
    ['payloadTemplate', { payloadTemplate: 'é'.repeat(40_000) }],
    ['userId', { eventTypeId: 1, userId: 1 }],
  ])('refuses a bad %s', async (path, input) => {
    const { errors } = await as(await buildUser()).gql(CreateWebhookDocument, {
      input: { ...webhookInput, ...input },
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ path }] });
  });

  it.each([
    'ftp://example.test',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '/in',
    'example.test',
  ])('refuses to tell %s', async (subscriberUrl) => {
    const answer = await as(await buildUser()).run(CreateWebhookDocument, {
      input: { ...webhookInput, subscriberUrl },
    });
    expect(readErrorCode(answer)).toBe('BAD_USER_INPUT');
  });

  it('creates at most a hundred for one owner, even at the same time', async () => {
    const user = await buildUser();
    const { databaseId: eventTypeId } = await createEventTypeAs(user);
    const row = { ...webhookInput, eventTriggers: ['BOOKING_CREATED' as const], secret: 'x' };
    const { id: userId } = user;
    await db.webhook.createMany({
      data: Array.from({ length: 99 }, (_, i) => ({
        ...row,
        ...(i ? { userId } : { eventTypeId }),
      })),
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => as(user).run(CreateWebhookDocument, { input: webhookInput })),
    );
    expect(answers.map(readErrorCode).sort()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
    await createWebhookAs(await buildUser());
  });
});

describe('webhooks', () => {
  it('lists the caller’s own and those of teams and event types they lead', async () => {
    const { owner, admin, member, team, eventType } = await buildTeamScene();
    const eventTypeId = eventType.databaseId;
    const own = await createWebhookAs(owner);
    const ofTeam = await createWebhookAs(owner, { teamId: team.id });
    const ofEventType = await createWebhookAs(admin, { eventTypeId });
    expect(await listWebhookIds(owner)).toEqual(new Set([own.id, ofTeam.id, ofEventType.id]));
    expect(await listWebhookIds(admin)).toEqual(new Set([ofTeam.id, ofEventType.id]));
    expect(await listWebhookIds(member)).toEqual(new Set());
    expect(await listWebhookIds(owner, { teamId: team.id })).toEqual(new Set([ofTeam.id]));
    expect(await listWebhookIds(owner, { eventTypeId })).toEqual(new Set([ofEventType.id]));
  });

  it('shows an administrator all of them, or those of a given user', async () => {
    const [admin, user] = await Promise.all([buildAdmin(), buildUser()]);
    const { id } = await createWebhookAs(user);
    expect(await listWebhookIds(admin, { userId: user.id })).toEqual(new Set([id]));
    expect(await listWebhookIds(user, { userId: user.id })).toEqual(new Set([id]));
    expect((await listWebhookIds(admin)).has(id)).toBe(true);
  });
});

describe('webhook', () => {
  it('is found by UUID in any case, by id and as a node', async () => {
    const user = await buildUser();
    const { id, databaseId } = await createWebhookAs(user);
    for (const by of [{ id }, { databaseId }, { databaseId: databaseId.toUpperCase() }]) {
      expect((await as(user).run(GetWebhookDocument, { by })).data.webhook?.id).toBe(id);
    }
    const node = `query ($id: ID!) { node(id: $id) { ... on Webhook { subscriberUrl } } }`;
    expect((await as(user).gql(node, { id })).data.node).toEqual({
      subscriberUrl: webhookInput.subscriberUrl,
    });
    const stranger = await as(await buildUser()).gql(node, { id });
    expect(stranger.data?.node ?? null).toBeNull();
  });

  it('refuses an invalid UUID as bad input', async () => {
    const user = await buildUser();
    const ids = ['V2ViaG9vazo3', '?'].map((id) => ({ id }));
    for (const by of [...ids, { databaseId: '7' }, { databaseId: '' }]) {
      expect(readErrorCode(await as(user).run(GetWebhookDocument, { by }))).toBe('BAD_USER_INPUT');
    }
  });
});

describe('editWebhook', () => {
  it('changes everything except its owner, and shows no secret', async () => {
    const user = await buildUser();
    const { databaseId } = await createWebhookAs(user, { payloadTemplate: '{{title}}' });
    const change = {
      eventTriggers: ['BOOKING_PAID' as const],
      active: false,
      payloadTemplate: null,
    };
    const { data } = await as(user).run(EditWebhookDocument, {
      input: { by: { databaseId }, ...change, secret: 'another secret' },
    });
    expect(data.editWebhook.webhook).toMatchObject({
      ...change,
      subscriberUrl: webhookInput.subscriberUrl,
      userId: user.id,
    });
    const row = await db.webhook.findUniqueOrThrow({ where: { id: databaseId } });
    expect(openWebhookSecret(keyring, row.secret)).toBe('another secret');
  });

  it('refuses invalid input as creation does', async () => {
    const user = await buildUser();
    const { databaseId } = await createWebhookAs(user);
    const input = { by: { databaseId }, eventTriggers: ['PING' as const] };
    expect(readErrorCode(await as(user).run(EditWebhookDocument, { input }))).toBe(
      'BAD_USER_INPUT',
    );
  });
});

describe('deleteWebhook', () => {
  it('deletes the webhook once', async () => {
    const user = await buildUser();
    const { id, databaseId } = await createWebhookAs(user);
    const { data } = await as(user).run(DeleteWebhookDocument, { input: { by: { id } } });
    expect(data.deleteWebhook).toEqual({ deletedId: id, databaseId });
    expect(
      readErrorCode(await as(user).run(DeleteWebhookDocument, { input: { by: { id } } })),
    ).toBe('NOT_FOUND');
  });
});

describe('the secret', () => {
  it('appears in no type except the payloads that show it once', async () => {
    const query = '{ __schema { types { name fields { name } } } }';
    const { data } = await as(await buildUser()).gql(query);
    type Type = { name: string; fields: { name: string }[] | null };
    const showing = data.__schema.types
      .filter(({ fields: all }: Type) => all?.some((field) => field.name === 'secret'))
      .map(({ name }: Type) => name);
    // The last one is that of an app that shows codes.
    expect(showing).toEqual([
      ...['CreateWebhookPayload', 'RotateWebhookSecretPayload', 'StartFactorPayload'],
    ]);
  });
});
