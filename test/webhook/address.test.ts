import { describe, expect, it } from 'vitest';
import { CreateWebhookDocument } from '../operations.generated.ts';
import { addresses, as, db, startApp } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { createWebhookAs, webhookInput } from './ask-webhook.ts';

describe('the address of a webhook', () => {
  it.each([
    'http://127.0.0.1/in',
    'http://2130706433/in',
    'http://[::1]:8080/in',
    'http://169.254.169.254/latest/meta-data',
    'http://168.63.129.16/',
    'http://10.1.2.3/',
    'http://localhost:3000/in',
    'http://api.localhost./in',
    'https://inside.example/in',
    'https://both.example/in',
  ])('cannot be created as or changed to %s, which is private', async (subscriberUrl) => {
    addresses['inside.example'] = ['192.168.7.7'];
    addresses['both.example'] = ['8.8.8.8', 'fd00::1'];
    const user = await buildUser();
    const { databaseId } = await createWebhookAs(user);
    const answers = [
      await as(user).run(CreateWebhookDocument, { input: { ...webhookInput, subscriberUrl } }),
      await as(user).gql(
        `mutation ($input: EditWebhookInput!) { editWebhook(input: $input) { __typename } }`,
        { input: { by: { databaseId }, subscriberUrl } },
      ),
    ];
    for (const { errors } of answers) {
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        errors: [
          {
            path: 'subscriberUrl',
            message: 'must be a public address: this host is, or leads to, a private one',
          },
        ],
      });
    }
    const kept = await db.webhook.findUniqueOrThrow({ where: { id: databaseId } });
    expect(kept.subscriberUrl).toBe(webhookInput.subscriberUrl);
  });

  it('may be private if the operator allows it', async () => {
    const lax = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    const input = { ...webhookInput, subscriberUrl: 'http://127.0.0.1:9/in' };
    const { errors } = await lax.as(await buildUser()).run(CreateWebhookDocument, { input });
    expect(errors).toBeUndefined();
  });

  it('may be a name that cannot be resolved now', async () => {
    addresses['later.example'] = [];
    await createWebhookAs(await buildUser(), { subscriberUrl: 'https://later.example/in' });
  });
});
