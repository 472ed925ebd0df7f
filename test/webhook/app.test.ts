import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  GetWebhookDocument,
} from '../operations.generated.ts';
import { as, db } from '../support/app.ts';
import { webhookInput, createWebhookAs, listWebhookIds } from './ask-webhook.ts';
import { buildTeamScene, createEventTypeAs } from '../support/build/event-type.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

describe('an app', () => {
  it('subscribes to events of its user, and is shown as the creator', async () => {
    const user = await buildUser();
    const eventType = await createEventTypeAs(user);
    const token = await buildAccessToken(user, ['READ_BOOKING']);
    const webhook = await createWebhookAs(token);
    const { accessTokens } = await db.oAuthGrant.findFirstOrThrow({
      where: { clientId: webhook.oauthClientId ?? '' },
      select: { accessTokens: true },
    });
    expect(accessTokens[0]?.tokenHash).toBe(hashSecret(token));
    expect(webhook.userId).toBe(user.id);
    const ofEventType = await createWebhookAs(token, { eventTypeId: eventType.databaseId });
    expect(await listWebhookIds(token)).toEqual(new Set([webhook.id, ofEventType.id]));
  });

  it('sees only webhooks that it created for this user', async () => {
    const user = await buildUser();
    const [mine, theirs] = await Promise.all([
      buildAccessToken(user, ['READ_BOOKING']),
      buildAccessToken(user, ['READ_BOOKING']),
    ]);
    const own = await createWebhookAs(mine);
    const others = [await createWebhookAs(user), await createWebhookAs(theirs)];
    expect(await listWebhookIds(mine)).toEqual(new Set([own.id]));
    for (const { id } of others) {
      expect(readErrorCode(await as(mine).run(GetWebhookDocument, { by: { id } }))).toBe(
        'NOT_FOUND',
      );
      expect(
        readErrorCode(await as(mine).run(DeleteWebhookDocument, { input: { by: { id } } })),
      ).toBe('NOT_FOUND');
    }
    // Users see and may delete the webhooks that apps created for them.
    expect((await listWebhookIds(user)).size).toBe(3);
  });

  it('cannot use teams, nor an administrator’s rights', async () => {
    const { owner, team, eventType } = await buildTeamScene();
    const eventTypeId = eventType.databaseId;
    const token = await buildAccessToken(owner, ['READ_BOOKING']);
    for (const binding of [{ eventTypeId }, { teamId: team.id }]) {
      const answer = await as(token).run(CreateWebhookDocument, {
        input: { ...webhookInput, ...binding },
      });
      expect(readErrorCode(answer)).toBe('FORBIDDEN');
    }
    const [admin, user] = await Promise.all([buildAdmin(), buildUser()]);
    const { id } = await createWebhookAs(user);
    const adminToken = await buildAccessToken(admin, ['READ_BOOKING']);
    expect(readErrorCode(await as(adminToken).run(GetWebhookDocument, { by: { id } }))).toBe(
      'NOT_FOUND',
    );
  });
});
