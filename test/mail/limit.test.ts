import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import { waitUntil } from '../support/webhook/receiver.ts';

describe('a hundred bookings under one address', () => {
  it('reach it as fast as the limit allows, and say why they wait', async () => {
    const server = await startMailServer();
    let now = new Date('2031-01-01T00:00:00Z');
    const victim = `victim-${randomUUID()}@example.test`;
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host, { slotInterval: 30 });
    const book = (nth: number) => {
      const at = new Date(Date.UTC(2031, 1, 1 + Math.floor(nth / 20), 9, (nth % 20) * 30));
      const responses = { name: 'Bea', email: victim };
      const input = { eventTypeId, start: at.toISOString(), responses };
      return runMutation(undefined, 'createBooking', input, 'booking { databaseId }');
    };
    for (let nth = 0; nth < 12; nth++) expect((await book(nth)).errors).toBeUndefined();
    const settings = { perHour: 5 };
    startMailWorker(server, { clock: () => now, settings });
    startMailWorker(server, { clock: () => now, settings });
    const count = () => server.received.filter(({ to }) => to.includes(victim)).length;
    const isSent = { recipient: victim, status: 'SUCCEEDED' as const };
    const waitUntilSent = (most: number) =>
      waitUntil(async () => (await db.mail.count({ where: isSent })) === most);
    const where = { recipient: victim, reason: { contains: 'The limit of 5 mails an hour' } };
    await waitUntil(async () => (await db.mail.count({ where })) === 7);
    // The host is not limited.
    await waitUntil(
      () => server.received.filter(({ to }) => to.includes(host.email)).length === 12,
    );
    await waitUntilSent(5);
    expect(count()).toBe(5);
    now = new Date(now.getTime() + 3_601_000);
    await waitUntilSent(10);
    now = new Date(now.getTime() + 3_601_000);
    await waitUntilSent(12);
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(24);
  });
});
