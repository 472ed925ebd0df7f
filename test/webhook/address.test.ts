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

const warned = 'warnings { code message }';
const create = `mutation ($input: CreateWebhookInput!, $dryRun: Boolean) {
  createWebhook(input: $input, dryRun: $dryRun) { userErrors { path } ${warned} }
}`;
const edit = `mutation ($input: EditWebhookInput!) { editWebhook(input: $input) { ${warned} } }`;

describe('warnings of a webhook', () => {
  it('say that a host was not found, in a dry run too', async () => {
    addresses['nowhere.example'] = [];
    const user = await buildUser();
    const input = { ...webhookInput, subscriberUrl: 'https://nowhere.example/in' };
    for (const dryRun of [true, false]) {
      const { data, errors } = await as(user).gql(create, { input, dryRun });
      expect(errors).toBeUndefined();
      expect(data.createWebhook).toMatchObject({
        userErrors: [],
        warnings: [{ code: 'ADDRESS_NOT_FOUND', message: expect.stringContaining('not found') }],
      });
    }
    expect(await db.webhook.count({ where: { userId: user.id } })).toBe(1);
  });

  it('say that an address that was allowed once is private', async () => {
    addresses['moved.example'] = ['8.8.8.8'];
    const user = await buildUser();
    const { databaseId } = await createWebhookAs(user, {
      subscriberUrl: 'https://moved.example/in',
    });
    const run = async () => {
      const input = { by: { databaseId }, active: true };
      return (await as(user).gql(edit, { input })).data.editWebhook.warnings;
    };
    expect(await run()).toEqual([]);
    addresses['moved.example'] = ['10.0.0.1'];
    expect(await run()).toEqual([
      { code: 'ADDRESS_PRIVATE', message: expect.stringContaining('WEBHOOK_ALLOW_PRIVATE=true') },
    ]);
  });

  it('are empty where private addresses are allowed, and null if nothing was created', async () => {
    const lax = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    const user = await buildUser();
    const input = { ...webhookInput, subscriberUrl: 'http://127.0.0.1:9/in' };
    const allowed = await lax.as(user).gql(create, { input });
    expect(allowed.data.createWebhook).toEqual({ userErrors: [], warnings: [] });
    const refused = await as(user).gql(create, { input });
    expect(refused.data.createWebhook).toEqual({
      userErrors: [{ path: 'subscriberUrl' }],
      warnings: null,
    });
  });
});
