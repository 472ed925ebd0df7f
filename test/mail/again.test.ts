import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildMail } from '../support/build/mail.ts';
import { buildUser } from '../support/build/user.ts';
import { type Caller, createClient, readResultCode } from '../support/client.ts';

const again = `mutation ($id: Int!, $dryRun: Boolean) {
  sendMailAgain(input: { by: { databaseId: $id } }, dryRun: $dryRun) {
    mail { databaseId status failures nextAttemptAt reason }
  }
}`;

const send = (caller: Caller | undefined, id: number) => as(caller).gql(again, { id });
const tryToSend = async (caller: Caller | undefined, id: number) =>
  readResultCode(await send(caller, id));

/** As the worker leaves a mail behind. */
const settle = (id: number) =>
  db.mail.update({ where: { id }, data: { status: 'SUCCEEDED', nextAttemptAt: null } });

async function buildScene(over: Partial<Parameters<typeof buildMail>[0]> = {}) {
  const host = await buildUser();
  const booking = await buildBooking({ host });
  const mail = await buildMail({ bookingId: booking.id, ...over });
  return { host, booking, mail };
}

/** A mail that reminds of a booking. */
async function buildReminder(over: Partial<Parameters<typeof buildBooking>[0]> = {}) {
  const host = await buildUser();
  const booking = await buildBooking({ host, ...over });
  const { id: reminderId } = await db.workflowReminder.create({
    data: { bookingUid: booking.uid, method: 'EMAIL', scheduledDate: booking.startTime },
  });
  const mail = await buildMail({ bookingId: booking.id, kind: 'REMINDER', reminderId });
  return { host, mail };
}

describe('sendMailAgain', () => {
  it.each(['SUCCEEDED', 'FAILED'] as const)('queues a mail that has %s anew', async (status) => {
    const { host, mail } = await buildScene({
      status,
      failures: 9,
      failingSince: new Date(),
      reason: 'The address does not exist',
    });
    const { data } = await send(host, mail.id);
    const { nextAttemptAt, ...sent } = data.sendMailAgain.mail;
    expect(sent).toEqual({ databaseId: mail.id, status: 'PENDING', failures: 0, reason: null });
    expect(Date.parse(nextAttemptAt)).toBeGreaterThanOrEqual(mail.createdAt.getTime());
    const stored = await db.mail.findUniqueOrThrow({ where: { id: mail.id } });
    expect(stored).toMatchObject({ failingSince: null, leasedUntil: null, failures: 0 });
  });

  it('refuses a mail that waits, also if two ask at once', async () => {
    const { host, mail } = await buildScene();
    const codes = await Promise.all([0, 1, 2].map(() => tryToSend(host, mail.id)));
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
    const entries = await db.auditEntry.findMany({ where: { actorId: host.id } });
    expect(entries).toMatchObject([
      {
        act: 'MAIL_SENT_AGAIN',
        subjectId: String(mail.id),
        detail: { kind: 'BOOKED', bookingId: mail.bookingId },
      },
    ]);
  });

  it('refuses the fourth time in a day, also when somebody else asks', async () => {
    const { host, booking, mail } = await buildScene();
    const colleague = await buildUser();
    const { startTime: start, endTime: end } = booking;
    await db.bookingHost.create({
      data: { bookingId: booking.id, userId: colleague.id, start, end, mayOverlap: true },
    });
    for (const caller of [host, colleague, host]) {
      expect(await tryToSend(caller, mail.id)).toBe('OK');
      await settle(mail.id);
    }
    for (const caller of [host, colleague]) {
      const answer = await send(caller, mail.id);
      expect(readResultCode(answer)).toBe('RATE_LIMITED');
      expect(answer.errors?.[0]?.extensions['retryAfter']).toBeGreaterThan(0);
    }
    expect(await db.mail.findUnique({ where: { id: mail.id } })).toMatchObject({
      status: 'SUCCEEDED',
    });
  });

  it('lets a mail be sent again on the next day', async () => {
    const { host, mail } = await buildScene();
    let now = new Date('2029-05-05T23:00:00Z');
    const late = await startApp({}, () => now);
    const ask = async () =>
      readResultCode(await createClient(late.url, host).gql(again, { id: mail.id }));
    for (const code of ['OK', 'OK', 'OK', 'RATE_LIMITED']) {
      expect(await ask()).toBe(code);
      await settle(mail.id);
    }
    now = new Date('2029-05-06T00:00:00Z');
    expect(await ask()).toBe('OK');
  });

  it('sends one address at most 20 mails a day for one caller', async () => {
    const { host, booking } = await buildScene();
    const mails = await Promise.all(
      Array.from({ length: 21 }, async (_, i) =>
        buildMail({ bookingId: i === 0 ? booking.id : (await buildBooking({ host })).id }),
      ),
    );
    const codes: string[] = [];
    for (const { id } of mails) codes.push(await tryToSend(host, id));
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'OK'), 'RATE_LIMITED']);
    const other = await buildMail({ bookingId: booking.id, recipient: host.email });
    expect(await tryToSend(host, other.id)).toBe('OK');
  });

  it('reminds of meetings to come only', async () => {
    const future = await buildReminder();
    expect(await tryToSend(future.host, future.mail.id)).toBe('OK');
    const past = await buildReminder({ startTime: new Date('2020-01-01T09:00:00Z') });
    const cancelled = await buildReminder({ status: 'CANCELLED' });
    for (const { host, mail } of [past, cancelled]) {
      expect(await tryToSend(host, mail.id)).toBe('CONFLICT');
      expect(await db.mail.findUnique({ where: { id: mail.id } })).toEqual(mail);
    }
  });

  it('reminds nobody who has asked for no more reminders', async () => {
    const recipient = 'quiet@example.test';
    await db.reminderStop.create({ data: { addressHash: hashSecret(recipient) } });
    const { host, mail } = await buildReminder();
    await db.mail.update({ where: { id: mail.id }, data: { recipient } });
    expect(await tryToSend(host, mail.id)).toBe('CONFLICT');
    expect(await db.mail.findUnique({ where: { id: mail.id } })).toEqual({ ...mail, recipient });
    const other = await buildMail({ bookingId: mail.bookingId, recipient });
    expect(await tryToSend(host, other.id)).toBe('OK');
  });

  it('changes and counts nothing in a dry run', async () => {
    const { host, mail } = await buildScene();
    for (let nth = 0; nth < 5; nth++) {
      const { data } = await as(host).gql(again, { id: mail.id, dryRun: true });
      expect(data.sendMailAgain.mail.status).toBe('PENDING');
    }
    expect(await db.mail.findUnique({ where: { id: mail.id } })).toEqual(mail);
    expect(await tryToSend(host, mail.id)).toBe('OK');
  });

  it('costs points', async () => {
    const { host, mail } = await buildScene();
    const metered = await startApp({ RATE_LIMIT: '100' });
    const { headers } = await createClient(metered.url, host).gql(again, { id: mail.id });
    expect(Number(headers.get('ratelimit')?.match(/r=(\d+)/)?.[1])).toBeLessThanOrEqual(90);
  });
});
