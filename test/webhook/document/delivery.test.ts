import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildTeam } from '../../support/build/team.ts';
import { buildUser } from '../../support/build/user.ts';
import {
  buildWebhook,
  recordEvent,
  startReceiver,
  startTestWorker,
  waitUntil,
} from '../../support/webhook/receiver.ts';
import { buildDocumentScene, deliver, toDocument } from './ask-document.ts';

const receiver = await startReceiver();

describe('a delivery of a webhook with a document', () => {
  it('has what the document says as payload, in the documented envelope', async () => {
    const scene = await buildDocumentScene(
      receiver,
      'type sequence booking { uid title attendees { email } }',
    );
    const { body } = await deliver(scene);
    const { createdAt } = await db.event.findFirstOrThrow({
      where: { bookingId: scene.booking.id },
    });
    expect(body).toEqual({
      triggerEvent: 'BOOKING_CREATED',
      createdAt: createdAt.toISOString(),
      payload: {
        event: {
          type: 'BOOKING_CREATED',
          sequence: 1,
          booking: {
            uid: scene.booking.uid,
            title: 'Intro',
            attendees: [{ email: 'guest@example.test' }],
          },
        },
      },
    });
    expect(scene.received()[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^evt_/) as string,
      'webhook-signature': expect.stringMatching(/^v1,/) as string,
    });
  });

  it('shows the booking as it is when it is sent, and the event as it was', async () => {
    const scene = await buildDocumentScene(
      receiver,
      'booking { title } payload { ... on BookingEventPayload { booking { title } } }',
    );
    await recordEvent(scene.booking);
    await db.booking.update({ where: { id: scene.booking.id }, data: { title: 'Renamed' } });
    startTestWorker();
    await waitUntil(() => scene.received().length === 1);
    expect(JSON.parse(scene.received()[0]?.body ?? '')).toMatchObject({
      payload: {
        event: { booking: { title: 'Renamed' }, payload: { booking: { title: 'Intro' } } },
      },
    });
  });

  it('wins over a template', async () => {
    const payloadTemplate = '{"title": "{{title}}"}';
    const scene = await buildDocumentScene(receiver, 'type', { payloadTemplate });
    expect((await deliver(scene)).body).toMatchObject({
      payload: { event: { type: 'BOOKING_CREATED' } },
    });
  });

  it.each([
    ['type shoeSize', /line 1, column \d+: .*shoeSize/],
    ['booking { bookings { nodes { id } } }', /does not exist|Cannot query/],
  ])(
    'is given up without a request if the document does not fit: %s',
    async (selection, reason) => {
      const scene = await buildDocumentScene(receiver, selection);
      const found = await deliver(scene);
      expect(found.reason).toMatch(reason);
      expect(found.body).toBeNull();
    },
  );

  it('is given up if the document produces too much', async () => {
    const scene = await buildDocumentScene(receiver, 'booking { description }');
    const description = 'x'.repeat(300_000);
    await db.booking.update({ where: { id: scene.booking.id }, data: { description } });
    expect((await deliver(scene)).reason).toBe('The GraphQL document produces more than 256 KiB');
  });
});

describe('the rights of a document', () => {
  it('are those of the person who saved it, who may no longer change the webhook', async () => {
    const stranger = await buildUser();
    const scene = await buildDocumentScene(receiver, 'type', { documentUserId: stranger.id });
    expect((await deliver(scene)).reason).toMatch(/may no longer change this webhook/);
  });

  it('are lost if the person is gone', async () => {
    const scene = await buildDocumentScene(receiver, 'type', { documentUserId: null });
    expect((await deliver(scene)).reason).toMatch(/may no longer change this webhook/);
  });

  it('of an app end with what its user has granted', async () => {
    const clientId = 'granted';
    const scopes = ['READ_BOOKING', 'READ_TEAM'];
    await db.oAuthClient.create({ data: { clientId, name: 'App', redirectUris: [], scopes } });
    const selection = 'type booking { title eventType { team { name } } }';
    const scene = await buildDocumentScene(receiver, selection, { oauthClientId: clientId });
    const grant = { clientId, userId: scene.host.id, scopes: ['READ_BOOKING'] };
    const { id } = await db.oAuthGrant.create({ data: grant });
    const { reason } = await deliver(scene);
    expect(reason).toMatch(/team needs READ_TEAM/);
    await db.oAuthGrant.update({ where: { id }, data: { scopes } });
    await recordEvent(scene.booking);
    await waitUntil(() => scene.received().length === 1);
    expect(JSON.parse(scene.received()[0]?.body ?? '')).toMatchObject({
      payload: { event: { booking: { title: 'Intro', eventType: null } } },
    });
  });

  it('of a team reach the event, and no booking that its reader may not see', async () => {
    const admin = await buildUser();
    const member = await buildUser();
    const team = await buildTeam({ owner: admin, members: [member] });
    const { id: eventTypeId } = await db.eventType.create({
      data: { title: 'Team', slug: 'team', length: 30, teamId: team.id },
    });
    const webhook = await buildWebhook({
      subscriberUrl: `${receiver.url}/team-${team.id}`,
      teamId: team.id,
      documentUserId: admin.id,
      // Two pages cannot be read with the event, and are read apart.
      document: toDocument(`payload { ... on BookingEventPayload { booking { title } } }
        booking { title } again: booking { id seats: attendees { email } }
        more: booking { uid eventType { title } }`),
    });
    const received = () =>
      receiver.received.filter(({ path }) => path === `/team-${team.id}`).map(({ body }) => body);
    startTestWorker();
    await recordEvent(await buildBooking({ host: member, eventTypeId }));
    await waitUntil(() => received().length === 1);
    expect(JSON.parse(received()[0] ?? '')).toMatchObject({
      payload: {
        event: { payload: { booking: { title: 'Intro' } }, booking: null, again: null, more: null },
      },
    });
    await db.membership.updateMany({ where: { userId: admin.id }, data: { role: 'MEMBER' } });
    await recordEvent(await buildBooking({ host: member, eventTypeId }));
    await waitUntil(() =>
      db.webhookDelivery.findFirst({
        where: { webhookId: webhook.id, status: 'FAILED', reason: { contains: 'no longer' } },
      }),
    );
    expect(received()).toHaveLength(1);
  });
});
