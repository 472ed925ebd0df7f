import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { type Clock, readSystemClock } from '../../../src/context/tool.ts';
import {
  planMeetingsForWebhook,
  recordMeetingEvents,
} from '../../../src/domain/webhook/scheduled-trigger.ts';
import { fanOut } from '../../../src/background/fan-out.ts';
import { as, db } from '../../support/app.ts';
import { createWebhookAs } from '../ask-webhook.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildBookableEventType } from '../../support/build/event-type.ts';
import { buildHost } from '../../support/build/host.ts';
import { buildTeam } from '../../support/build/team.ts';
import { buildAccessToken, buildUser } from '../../support/build/user.ts';
import {
  buildWebhook,
  recordEvent,
  startReceiver,
  startTestWorker,
  waitUntil,
} from '../../support/webhook/receiver.ts';
import { buildUserWithPassword, password as currentPassword } from '../../support/page/visitor.ts';

const subscriberUrl = 'https://hooks.example.test/';

/** The webhooks to which an event of this booking goes. */
async function listNotifiedWebhookIds(booking: { id: number }) {
  await recordEvent(booking);
  await fanOut({ db, clock: readSystemClock });
  const event = await db.event.findFirstOrThrow({
    where: { bookingId: booking.id },
    orderBy: { id: 'desc' },
  });
  const deliveries = await db.webhookDelivery.findMany({ where: { eventId: event.id } });
  return deliveries.map(({ webhookId }) => webhookId).sort();
}

const sortIds = (...webhooks: { id: string }[]) => webhooks.map(({ id }) => id).sort();

describe('fan-out of a booking event', () => {
  it('reaches every host, and no stranger', async () => {
    const [host, second, stranger] = [await buildUser(), await buildUser(), await buildUser()];
    const [mine, theirs] = [
      await buildWebhook({ subscriberUrl, userId: host.id }),
      await buildWebhook({ subscriberUrl, userId: second.id }),
    ];
    await buildWebhook({ subscriberUrl, userId: stranger.id });
    expect(await listNotifiedWebhookIds(await buildBooking({ host, hosts: [second] }))).toEqual(
      sortIds(mine, theirs),
    );
    expect(await listNotifiedWebhookIds(await buildBooking({ host }))).toEqual(sortIds(mine));
  });

  it('reaches active webhooks that subscribe to the trigger', async () => {
    const host = await buildUser();
    const mine = await buildWebhook({ subscriberUrl, userId: host.id });
    await buildWebhook({ subscriberUrl, userId: host.id, active: false });
    await buildWebhook({ subscriberUrl, userId: host.id, eventTriggers: ['BOOKING_CANCELLED'] });
    expect(await listNotifiedWebhookIds(await buildBooking({ host }))).toEqual(sortIds(mine));
  });

  it('reaches webhooks of the event type, its team and the organization', async () => {
    const [host, member] = [await buildUser(), await buildUser()];
    const organization = await buildTeam({ owner: await buildUser(), isOrganization: true });
    const team = await buildTeam({ owner: member, members: [host], parentId: organization.id });
    const parts = { title: 'Talk', length: 30 };
    const eventType = await db.eventType.create({
      data: { ...parts, slug: randomUUID(), teamId: team.id },
    });
    const other = await db.eventType.create({
      data: { ...parts, slug: randomUUID(), teamId: team.id },
    });
    const bound = [
      await buildWebhook({ subscriberUrl, eventTypeId: eventType.id }),
      await buildWebhook({ subscriberUrl, teamId: team.id }),
      await buildWebhook({ subscriberUrl, teamId: organization.id }),
    ];
    await buildWebhook({ subscriberUrl, eventTypeId: other.id });
    await buildWebhook({ subscriberUrl, userId: member.id });
    expect(
      await listNotifiedWebhookIds(await buildBooking({ host, eventTypeId: eventType.id })),
    ).toEqual(sortIds(...bound));
    expect(await listNotifiedWebhookIds(await buildBooking({ host }))).toEqual([]);
  });

  it('reaches an app while its user grants it READ_BOOKING, or WRITE_BOOKING, which includes it', async () => {
    const host = await buildUser();
    const offer = await buildBookableEventType(host);
    await buildAccessToken(host, ['READ_BOOKING', 'READ_PROFILE']);
    const grant = await db.oAuthGrant.findFirstOrThrow({ where: { userId: host.id } });
    const app = { subscriberUrl, oauthClientId: grant.clientId };
    const bound = [
      await buildWebhook({ ...app, userId: host.id }),
      await buildWebhook({ ...app, eventTypeId: offer.id }),
    ];
    const eventTypeId = offer.id;
    expect(await listNotifiedWebhookIds(await buildBooking({ host, eventTypeId }))).toEqual(
      sortIds(...bound),
    );
    const change = (data: object) => db.oAuthGrant.update({ where: { id: grant.id }, data });
    await change({ scopes: ['WRITE_PROFILE', 'WRITE_SCHEDULE'] });
    expect(await listNotifiedWebhookIds(await buildBooking({ host, eventTypeId }))).toEqual([]);
    const client = { where: { clientId: grant.clientId }, data: { scopes: ['WRITE_BOOKING'] } };
    await db.oAuthClient.update(client);
    await change({ scopes: ['WRITE_BOOKING'] });
    expect(await listNotifiedWebhookIds(await buildBooking({ host, eventTypeId }))).toEqual(
      sortIds(...bound),
    );
    await change({ scopes: ['WRITE_BOOKING'], revokedAt: new Date() });
    expect(await listNotifiedWebhookIds(await buildBooking({ host, eventTypeId }))).toEqual([]);
  });

  it('skips an app that lost the scope READ_BOOKING', async () => {
    const host = await buildUser();
    await buildAccessToken(host, ['READ_BOOKING', 'READ_PROFILE']);
    const { clientId } = await db.oAuthGrant.findFirstOrThrow({ where: { userId: host.id } });
    await buildWebhook({ subscriberUrl, oauthClientId: clientId, userId: host.id });
    await db.oAuthClient.update({ where: { clientId }, data: { scopes: ['READ_PROFILE'] } });
    expect(await listNotifiedWebhookIds(await buildBooking({ host }))).toEqual([]);
  });

  it('skips an app after a password change, until the user grants access again', async () => {
    const host = await buildUserWithPassword();
    await buildAccessToken(host, ['READ_BOOKING']);
    const { clientId } = await db.oAuthGrant.findFirstOrThrow({ where: { userId: host.id } });
    const app = { subscriberUrl, oauthClientId: clientId };
    const webhook = await buildWebhook({ ...app, userId: host.id });
    const query =
      'mutation ($input: EditUserInput!) { editUser(input: $input) { user { databaseId } } }';
    const change = { currentPassword, password: randomUUID() };
    const input = { by: { databaseId: host.id }, ...change };
    expect((await as(host).gql(query, { input })).errors).toBeUndefined();
    expect(await listNotifiedWebhookIds(await buildBooking({ host }))).toEqual([]);
    await db.oAuthGrant.create({
      data: { clientId, userId: host.id, scopes: ['READ_BOOKING'] },
    });
    expect(await listNotifiedWebhookIds(await buildBooking({ host }))).toEqual(sortIds(webhook));
  });

  it('skips an app whose grant was revoked before delivery', async () => {
    const receiver = await startReceiver();
    const host = await buildUser();
    await buildAccessToken(host, ['READ_BOOKING']);
    const grant = await db.oAuthGrant.findFirstOrThrow({ where: { userId: host.id } });
    const app = { subscriberUrl: receiver.url, oauthClientId: grant.clientId, userId: host.id };
    const { id: webhookId } = await buildWebhook(app);
    await listNotifiedWebhookIds(await buildBooking({ host }));
    await db.oAuthGrant.update({ where: { id: grant.id }, data: { revokedAt: new Date() } });
    startTestWorker();
    await waitUntil(() => db.webhookDelivery.findFirst({ where: { webhookId, status: 'FAILED' } }));
    expect(
      await db.webhookDelivery.findFirst({ where: { webhookId }, include: { attempts: true } }),
    ).toMatchObject({
      reason: 'The user is locked, or no longer allows the app to see this',
      attempts: [],
    });
    expect(receiver.received).toEqual([]);
  });
});

describe('an event without a booking', () => {
  it('reaches the webhooks of its user', async () => {
    const [user, stranger] = [await buildUser(), await buildUser()];
    const eventTriggers = ['OOO_CREATED' as const];
    const mine = await buildWebhook({ subscriberUrl, userId: user.id, eventTriggers });
    await buildWebhook({ subscriberUrl, userId: stranger.id, eventTriggers });
    const start = '2031-05-05';
    const create = `mutation { createOutOfOffice(input: { start: "${start}", end: "${start}" }) { __typename } }`;
    expect((await as(user).gql(create)).errors).toBeUndefined();
    await fanOut({ db, clock: readSystemClock });
    const where = { event: { type: 'OOO_CREATED' as const } };
    expect(await db.webhookDelivery.findMany({ where })).toMatchObject([
      { webhookId: mine.id, bookingId: null },
    ]);
  });
});

describe('a new webhook', () => {
  it('receives nothing that happened before, even if it is fanned out later', async () => {
    const host = await buildUser();
    await recordEvent(await buildBooking({ host }));
    const { databaseId: webhookId } = await createWebhookAs(host, {
      eventTriggers: ['BOOKING_CREATED'],
    });
    const booking = await buildBooking({ host });
    await recordEvent(booking);
    await fanOut({ db, clock: readSystemClock });
    expect(await db.webhookDelivery.findMany({ where: { webhookId } })).toMatchObject([
      { bookingId: booking.id },
    ]);
  });

  it('does not receive a meeting that started before, however late the worker is', async () => {
    const host = await buildUser();
    const now = readSystemClock().getTime();
    const [startTime, endTime] = [new Date(now - 60_000), new Date(now + 60_000)];
    const booking = await buildBooking({ host, startTime, endTime });
    const eventTriggers = ['MEETING_STARTED' as const, 'MEETING_ENDED' as const];
    const old = await buildWebhook({ subscriberUrl, userId: host.id, eventTriggers });
    await recordEvent(booking, 'BOOKING_CREATED', () => new Date(now - 120_000));
    const { databaseId: webhookId } = await createWebhookAs(host, { eventTriggers });
    const workAt = async (clock: Clock) => {
      await fanOut({ db, clock });
      while (await planMeetingsForWebhook({ db, clock }));
      await recordMeetingEvents({ db, clock });
      await fanOut({ db, clock });
    };
    await workAt(readSystemClock);
    await workAt(() => endTime);
    const list = async (id: string) => {
      const found = await db.webhookDelivery.findMany({
        where: { webhookId: id },
        select: { event: { select: { type: true } } },
        orderBy: { id: 'asc' },
      });
      return found.map(({ event }) => event.type);
    };
    expect(await list(old.id)).toEqual(eventTriggers);
    expect(await list(webhookId)).toEqual(['MEETING_ENDED']);
  });
});

describe('the outbox', () => {
  it('handles each event once, even with several workers', async () => {
    const host = await buildUser();
    const webhook = await buildWebhook({ subscriberUrl, userId: host.id });
    const bookings = await Promise.all(Array.from({ length: 20 }, () => buildBooking({ host })));
    await Promise.all(bookings.map((booking) => recordEvent(booking)));
    const counts = await Promise.all(
      Array.from({ length: 8 }, () => fanOut({ db, clock: readSystemClock })),
    );
    await fanOut({ db, clock: readSystemClock });
    expect(Math.max(...counts.map(({ events }) => events))).toBeLessThanOrEqual(20);
    expect(await db.webhookDelivery.count({ where: { webhookId: webhook.id } })).toBe(20);
    expect(await db.outbox.count({ where: { eventId: { not: null } } })).toBe(0);
  });

  it('keeps events whose fan-out failed', async () => {
    const host = await buildUser();
    const webhook = await buildWebhook({ subscriberUrl, userId: host.id });
    await recordEvent(await buildBooking({ host }));
    // The next one to ask for the meetings to be planned fails, after the deliveries are made.
    const query = pg.Client.prototype.query;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      if (JSON.stringify(args[0]).includes('WebhookScheduledTrigger')) throw new Error('killed');
      return Reflect.apply(query, this, args);
    });
    await expect(fanOut({ db, clock: readSystemClock })).rejects.toThrow('killed');
    spy.mockRestore();
    expect(await db.webhookDelivery.count({ where: { webhookId: webhook.id } })).toBe(0);
    await fanOut({ db, clock: readSystemClock });
    expect(await db.webhookDelivery.count({ where: { webhookId: webhook.id } })).toBe(1);
  });
});

describe('createBooking', () => {
  /** How many statements a booking takes. */
  async function captureStatements(eventTypeId: number, day: number) {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const start = new Date(Date.UTC(2031, 0, day, 9)).toISOString();
    const { errors } = await as().gql(
      `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { __typename } }`,
      {
        input: {
          eventTypeId,
          start,
          timeZone: 'UTC',
          responses: { name: 'Guest', email: `${randomUUID()}@example.test` },
        },
      },
    );
    // Uses are saved behind the requests.
    const count = sent.mock.calls.filter(
      ([query]: unknown[]) => !JSON.stringify(query).includes('INTO \\"Usage\\"'),
    ).length;
    sent.mockRestore();
    expect(errors).toBeUndefined();
    return count;
  }

  it('takes as many statements with a hundred webhooks as with none', async () => {
    const host = await buildHost();
    const { id } = await buildBookableEventType(host);
    await captureStatements(id, 1);
    const none = await captureStatements(id, 2);
    for (let nth = 0; nth < 100; nth++) await buildWebhook({ subscriberUrl, userId: host.id });
    expect(await captureStatements(id, 3)).toBe(none);
    await fanOut({ db, clock: readSystemClock });
    expect(await db.webhookDelivery.count({ where: { webhook: { userId: host.id } } })).toBe(300);
  });
});
