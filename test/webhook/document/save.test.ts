import { describe, expect, it } from 'vitest';
import type {
  CreateWebhookInput,
  EditWebhookInput,
} from '../../../src/graphql/kit/schema-types.generated.ts';
import { as, db } from '../../support/app.ts';
import { buildTeam } from '../../support/build/team.ts';
import { buildAccessToken, buildUser } from '../../support/build/user.ts';
import type { Caller } from '../../support/client.ts';
import { createWebhookAs, webhookInput } from '../ask-webhook.ts';
import { toDocument } from './ask-document.ts';

const createMutation = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) {
  webhook { databaseId document documentProblems { message line column } }
  userErrors { code path message } } }`;

const editMutation = `mutation ($input: EditWebhookInput!) { editWebhook(input: $input) {
  webhook { document documentProblems { message } } warnings { code message }
  userErrors { code path message } } }`;

async function createAs(caller: Caller, input: Partial<CreateWebhookInput>) {
  const { data } = await as(caller).gql(createMutation, { input: { ...webhookInput, ...input } });
  return data.createWebhook;
}

async function editAs(caller: Caller, id: string, change: Omit<EditWebhookInput, 'by'>) {
  const input = { by: { databaseId: id }, ...change };
  const { data } = await as(caller).gql(editMutation, { input });
  return data.editWebhook;
}

const getRow = (id: string) => db.webhook.findUniqueOrThrow({ where: { id } });

const document = toDocument('type booking { title }');

describe('the document of a webhook', () => {
  it('is kept as it was sent, with the person who saved it', async () => {
    const user = await buildUser();
    const { webhook } = await createAs(user, { document });
    expect(webhook).toMatchObject({ document, documentProblems: [] });
    expect(await getRow(webhook.databaseId)).toMatchObject({ documentUserId: user.id });
    const changed = toDocument('createdAt');
    expect(await editAs(user, webhook.databaseId, { document: changed })).toMatchObject({
      webhook: { document: changed },
    });
    await editAs(user, webhook.databaseId, { document: null });
    expect(await getRow(webhook.databaseId)).toMatchObject({
      document: null,
      documentUserId: null,
    });
  });

  it.each([
    ['query {', /line 1, column 8: Syntax Error/],
    ['{ __schema { types { name } } }', /exactly one variable/],
    [
      'mutation ($event: ID!) { deleteWebhook(input: { by: { id: $event } }) { databaseId } }',
      /must be a query/,
    ],
    [
      'subscription ($event: ID!) { bookingChanged { booking { title } } }',
      /query|does not exist|\$event/,
    ],
    [`${document} ${document.replace('query', 'query Other')}`, /anonymous|exactly one operation/],
    ['fragment A on Event { type }', /query|Fragment|fragment/],
    [
      'query ($event: ID!) { event(by: { id: $event }) { shoeSize } }',
      /line 1, column 51: .*shoeSize/,
    ],
    [
      'query ($event: ID!, $x: Int = 1) { event(by: { id: $event }) { type @skip(if: false) } }',
      /\$x|exactly one variable/,
    ],
    [
      'query ($event: ID!) { event(by: { id: $event }) { type } viewer { email } }',
      /select only event/,
    ],
    ['query ($event: ID!) { node(id: $event) { id } }', /select only event/],
    [
      'query ($event: ID!) { event(by: { id: "RXZlbnQ6MQ==" }) { type } again: event(by: { id: $event }) { type } }',
      /select only event/,
    ],
    [
      'query ($event: ID!) { ...All } fragment All on Query { event(by: { id: $event }) { type } }',
      /select only event/,
    ],
    [
      toDocument(
        'booking { attendees { booking { attendees { booking { attendees { booking { attendees { email } } } } } } } }',
      ),
      /line 1, column \d+: booking leads back/,
    ],
    [toDocument('type '.repeat(4_000)), /16 KiB|characters|too/],
    [
      `${toDocument('booking { attendees { ...Again } }')} fragment Again on Attendee { booking { title } }`,
      /column \d+: booking leads back/,
    ],
    ['   ', /empty/],
  ])('is refused with the place that is wrong: %s', async (wrong, message) => {
    const { webhook, userErrors } = await createAs(await buildUser(), { document: wrong });
    expect(webhook).toBeNull();
    expect(userErrors[0]).toMatchObject({ code: 'BAD_USER_INPUT', path: 'document' });
    expect(userErrors[0].message).toMatch(message);
  });

  it('does not go with a template', async () => {
    const both = { document, payloadTemplate: '{{title}}' };
    const { userErrors } = await createAs(await buildUser(), both);
    expect(userErrors[0]).toMatchObject({ path: 'payloadTemplate' });
  });

  it('of an app reads no more than its token permits', async () => {
    const user = await buildUser();
    const teams = toDocument('booking { eventType { team { name } } }');
    const { userErrors } = await createAs(await buildAccessToken(user, ['READ_BOOKING']), {
      document: teams,
    });
    expect(userErrors[0].message).toMatch(/line 1, column \d+: team needs READ_TEAM/);
    const token = await buildAccessToken(user, ['READ_BOOKING', 'READ_TEAM']);
    const { webhook } = await createAs(token, { document: teams });
    expect(webhook.documentProblems).toEqual([]);
    // The user edits it, and it is still the app that is sent the events.
    const refused = await editAs(user, webhook.databaseId, {
      document: toDocument('booking { eventType { schedule { name } } }'),
    });
    expect(refused.userErrors[0].message).toMatch(/needs READ_SCHEDULE/);
    await db.oAuthGrant.updateMany({ where: { userId: user.id }, data: { revokedAt: new Date() } });
    expect(await editAs(user, webhook.databaseId, { active: true })).toMatchObject({
      warnings: expect.arrayContaining([
        expect.objectContaining({ code: 'DOCUMENT_INVALID' }),
      ]) as unknown,
      webhook: { documentProblems: [{ message: expect.stringMatching(/no longer/) as string }] },
    });
  });

  it('stays, with its reader, when REST changes the webhook', async () => {
    const user = await buildUser();
    const { webhook } = await createAs(user, { document });
    const answer = await as(user).fetch(`/v1/webhooks/${webhook.databaseId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ active: false, subscriberUrl: 'https://other.example.test/in' }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('document');
    expect(await getRow(webhook.databaseId)).toMatchObject({
      active: false,
      document,
      documentUserId: user.id,
    });
  });

  it('cannot be directed to another address by somebody else', async () => {
    const [owner, admin] = [await buildUser(), await buildUser()];
    const team = await buildTeam({ owner, admins: [admin] });
    const { databaseId: id } = (await createAs(owner, { document, teamId: team.id })).webhook;
    const subscriberUrl = 'https://elsewhere.example.test/in';
    expect((await editAs(admin, id, { subscriberUrl })).userErrors[0]).toMatchObject({
      code: 'CONFLICT',
    });
    expect((await editAs(admin, id, { active: false })).userErrors).toEqual([]);
    expect(await getRow(id)).toMatchObject({
      documentUserId: owner.id,
      subscriberUrl: webhookInput.subscriberUrl,
    });
    expect((await editAs(admin, id, { subscriberUrl, document })).userErrors).toEqual([]);
    expect(await getRow(id)).toMatchObject({ documentUserId: admin.id, subscriberUrl });
    expect(
      (await editAs(owner, id, { subscriberUrl: webhookInput.subscriberUrl, document: null }))
        .userErrors,
    ).toEqual([]);
  });

  it('is not shown to others, and its author need not be deleted with it', async () => {
    const [owner, admin] = [await buildUser(), await buildUser()];
    const team = await buildTeam({ owner, admins: [admin] });
    const { databaseId } = await createWebhookAs(admin, { teamId: team.id, document });
    await db.user.delete({ where: { id: admin.id } });
    const { data } = await as(owner).gql(
      'query ($id: String!) { webhook(by: { databaseId: $id }) { document documentProblems { message } } }',
      { id: databaseId },
    );
    expect(data.webhook).toMatchObject({
      document,
      documentProblems: [{ message: expect.stringMatching(/no longer/) as string }],
    });
    expect(
      (
        await as(await buildUser()).gql(
          'query ($id: String!) { webhook(by: { databaseId: $id }) { document } }',
          { id: databaseId },
        )
      ).data?.webhook ?? null,
    ).toBeNull();
  });
});

describe('event(by)', () => {
  it('finds an event of a booking that the caller hosts, by both ids, and no other', async () => {
    const { buildBooking } = await import('../../support/build/booking.ts');
    const { recordEvent } = await import('../../support/webhook/receiver.ts');
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await recordEvent(booking);
    const { id } = await db.event.findFirstOrThrow({ where: { bookingId: booking.id } });
    const query =
      'query ($by: EventBy!) { event(by: $by) { id databaseId type booking { title } } }';
    const { data } = await as(host).gql(query, { by: { databaseId: id } });
    expect(data.event).toMatchObject({
      databaseId: id,
      type: 'BOOKING_CREATED',
      booking: { title: 'Intro' },
    });
    expect((await as(host).gql(query, { by: { id: data.event.id } })).data).toEqual(data);
    const foreign = await as(await buildUser()).gql(query, { by: { databaseId: id } });
    expect(foreign.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    expect(foreign.data?.event ?? null).toBeNull();
  });
});
