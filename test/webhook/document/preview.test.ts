import { describe, expect, it } from 'vitest';
import { as, db } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildAccessToken, buildUser } from '../../support/build/user.ts';
import type { Caller } from '../../support/client.ts';
import { signInNewUser, unescapeHtml } from '../../support/page/visitor.ts';
import { recordEvent } from '../../support/webhook/receiver.ts';
import { toDocument } from './ask-document.ts';

const query = `query ($input: WebhookPreviewInput!) { webhookPreview(input: $input) {
  body headers { name value } problems { message line column } } }`;

const previewAs = (caller: Caller, input: object) => as(caller).gql(query, { input });

async function buildScene() {
  const host = await buildUser();
  const booking = await buildBooking({ host });
  await recordEvent(booking);
  const { id, payload } = await db.event.findFirstOrThrow({ where: { bookingId: booking.id } });
  return { host, booking, eventId: id, payload };
}

describe('webhookPreview', () => {
  it('shows the documented body, that of a template, and that of a document', async () => {
    const { host, booking, eventId, payload } = await buildScene();
    const usual = await previewAs(host, { eventId });
    expect(JSON.parse(usual.data.webhookPreview.body)).toEqual(payload);
    const template = await previewAs(host, { eventId, payloadTemplate: 'title={{title}}' });
    expect(template.data.webhookPreview).toEqual({
      body: 'title=Intro',
      headers: [
        { name: 'Content-Type', value: 'application/x-www-form-urlencoded' },
        { name: 'Content-Length', value: '11' },
      ],
      problems: [],
    });
    const document = toDocument('type booking { uid }');
    const shaped = await previewAs(host, { bookingId: booking.id, document });
    expect(JSON.parse(shaped.data.webhookPreview.body)).toMatchObject({
      triggerEvent: 'BOOKING_CREATED',
      payload: { event: { type: 'BOOKING_CREATED', booking: { uid: booking.uid } } },
    });
  });

  it('says where a document is wrong, without a body', async () => {
    const { host, eventId } = await buildScene();
    const document = 'query ($event: ID!) {\n  event(by: { id: $event }) {\n    shoeSize\n  }\n}';
    const { data } = await previewAs(host, { eventId, document });
    expect(data.webhookPreview).toMatchObject({
      body: null,
      problems: [{ line: 3, column: 5, message: expect.stringContaining('shoeSize') as string }],
    });
  });

  it('shows nobody an event that they cannot see, and an app no more than its scopes', async () => {
    const { host, eventId, booking } = await buildScene();
    const stranger = await buildUser();
    for (const input of [{ eventId }, { bookingId: booking.id }]) {
      const { data, errors } = await previewAs(stranger, input);
      expect(data.webhookPreview).toBeNull();
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    }
    const other = await previewAs(host, { eventId, trigger: 'BOOKING_CANCELLED' });
    expect(other.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    const none = await previewAs(host, {});
    expect(none.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    const app = await buildAccessToken(host, ['READ_BOOKING']);
    const document = toDocument('booking { eventType { team { name } } }');
    const { data } = await previewAs(app, { eventId, document });
    expect(data.webhookPreview.problems[0].message).toBe('team needs READ_TEAM');
  });
});

describe('the form of a webhook', () => {
  const page = '/console/webhooks';
  const fields = {
    subscriberUrl: 'https://93.184.216.34/hook',
    eventTriggers: 'BOOKING_CREATED',
    body: 'document',
    payloadTemplate: '',
  };

  it('previews a document with an event of the visitor, and stores it', async () => {
    const { person, visitor } = await signInNewUser();
    await recordEvent(await buildBooking({ host: person, title: 'Seen in the preview' }));
    const document = toDocument('booking { title }');
    const sent = { ...fields, document, event: '', preview: 'yes' };
    const { status, text } = await visitor.submit(`${page}/new`, sent);
    expect(status).toBe(200);
    expect(unescapeHtml(text)).toContain('"title": "Seen in the preview"');
    expect(await db.webhook.count({ where: { userId: person.id } })).toBe(0);
    const wrong = await visitor.submit(`${page}/new`, { ...sent, document: toDocument('hat') });
    expect(unescapeHtml(wrong.text)).toMatch(/Line 1, column \d+: .*hat/);
    await visitor.submit(`${page}/new`, { ...fields, document });
    const made = await db.webhook.findFirstOrThrow({ where: { userId: person.id } });
    expect(made).toMatchObject({ document, documentUserId: person.id, payloadTemplate: null });
    expect((await visitor.get(`${page}/${made.id}`)).text).toContain('GraphQL document');
  });

  it('shows what is wrong with a document beside it, and goes back to the usual body', async () => {
    const { person, visitor } = await signInNewUser();
    const document = toDocument('hat');
    const refused = await visitor.submit(`${page}/new`, { ...fields, document });
    expect(refused.status).toBe(422);
    expect(unescapeHtml(refused.text)).toMatch(/GraphQL document: line 1, column \d+: .*hat/);
    await visitor.submit(`${page}/new`, { ...fields, document: toDocument('type') });
    const { id } = await db.webhook.findFirstOrThrow({ where: { userId: person.id } });
    const usual = { ...fields, document: toDocument('type'), body: 'usual' };
    await visitor.submit(`${page}/${id}/edit`, usual);
    expect(await db.webhook.findUniqueOrThrow({ where: { id } })).toMatchObject({ document: null });
  });
});
