import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fanOut } from '../../src/background/fan-out.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { createBackoff } from '../../src/background/queue/backoff.ts';
import { later, start } from '../manage-link/scene.ts';
import { db } from '../support/app.ts';
import { mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { publicUrl, refuse, startMailServer, startMailWorker } from '../support/mail/server.ts';
import { waitUntil } from '../support/webhook/receiver.ts';
import { bookForMail, listMailRows, waitForStatus } from './scene.ts';

describe('a mail to an attendee', () => {
  it('is an invitation with the manage link, from the host by way of our address', async () => {
    const server = await startMailServer();
    const scene = await bookForMail();
    startMailWorker(server);
    await waitForStatus(scene.id, 'SUCCEEDED', 'SUCCEEDED');
    const [got] = server.received.filter(({ to }) => to.includes(scene.email));
    if (!got) throw new TypeError('A mail');
    expect(got).toMatchObject({ from: 'bookings@book.example.test', to: [scene.email] });
    const { mail, raw } = got;
    const address = 'bookings@book.example.test';
    expect(mail.from).toMatchObject({ value: [{ name: 'Ada via Almanac', address }] });
    expect(mail.replyTo).toMatchObject({ value: [{ address: scene.host.email }] });
    expect(mail.text).toContain(scene.manageUrl.replace(/^https?:\/\/[^/]+/, publicUrl));
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    const files = mail.attachments.filter(({ filename }) => filename === 'invite.ics');
    expect(files.map(({ contentType }) => contentType)).toContain('application/ics');
    expect(String(files[0]?.content)).toContain('METHOD:REQUEST');
    const rows = await listMailRows(scene.id);
    expect(rows).toMatchObject([
      { isHost: true },
      { isHost: false, attempts: [{ number: 1, error: null }], reason: null },
    ]);
    const ids = rows.map(({ id, createdAt }) => `mail-${id}.${createdAt.getTime().toString(36)}`);
    expect(mail.messageId).toBe(`<${ids[1]}@book.example.test>`);
    // The link is the booker's own.
    const toHost = server.received.filter(({ to }) => to.includes(scene.host.email));
    expect(toHost.map((one) => one.raw).join()).not.toContain('/manage/');
  });

  it('is one thread for a booking, in order', async () => {
    const server = await startMailServer();
    const scene = await bookForMail();
    startMailWorker(server);
    startMailWorker(server);
    const waitForMails = (length: number) =>
      waitForStatus(scene.id, ...Array.from({ length }, () => 'SUCCEEDED'));
    await waitForMails(2);
    await mutateBooking(scene.host, 'editBooking', scene, { start: later });
    await waitForMails(4);
    await mutateBooking(scene.host, 'cancelBooking', scene);
    await waitForMails(6);
    const mine = server.received.filter(({ to }) => to.includes(scene.email));
    const [first, second, third] = mine.map(({ mail }) => mail);
    expect(first?.inReplyTo).toBeUndefined();
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(third?.inReplyTo).toBe(second?.messageId);
    expect(third?.references).toEqual([first?.messageId, second?.messageId]);
    const sequences = mine.map(({ mail }) => {
      const file = mail.attachments.find(({ filename }) => filename === 'invite.ics');
      return /SEQUENCE:(\d+)/.exec(file?.content.toString() ?? '')?.[1];
    });
    expect(sequences).toEqual(['0', '1', '2']);
  });

  it('cannot name other recipients or other headers, whatever people type', async () => {
    const server = await startMailServer();
    const host = await buildHost();
    await db.user.update({
      where: { id: host.id },
      data: { name: 'Eve\r\nBcc: all@victim.test\u2028X: y\u202e <a@b.test>, "' },
    });
    const title = `Hi\r\nBcc: all@victim.test\r\n\r\n<b>${'\u{1f600}x'.repeat(100)}`.slice(0, 255);
    const offer = await buildBookableEventType(host, { title: title.toWellFormed() });
    const email = `bea-${randomUUID()}@example.test`;
    const responses = { name: '=?utf-8?q?x?= "a, b" <c@victim.test>', email };
    const made = await runMutation(
      undefined,
      'createBooking',
      { eventTypeId: offer.id, start, responses },
      'booking { databaseId }',
    );
    const id = Number(made.data.createBooking.booking.databaseId);
    startMailWorker(server);
    await waitForStatus(id, 'SUCCEEDED', 'SUCCEEDED');
    const mine = server.received.filter(({ to }) => to.includes(email) || to.includes(host.email));
    expect(mine).toHaveLength(2);
    for (const { to, mail, raw } of mine) {
      expect(to).toHaveLength(1);
      expect(mail.bcc).toBeUndefined();
      expect(mail.headers.has('x')).toBe(false);
      expect([mail.to].flat().flatMap((one) => one?.value ?? [])).toHaveLength(1);
      expect(mail.from?.value).toHaveLength(1);
      expect(mail.from?.value[0]?.address).toBe('bookings@book.example.test');
      const [head = ''] = raw.split('\r\n\r\n');
      expect(head).not.toMatch(/^(bcc|x):/im);
      expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThan(998);
    }
  });

  it.each([
    'a@example.test, b@victim.test',
    'a@example.test\r\nRCPT TO:<b@victim.test>',
    'a@example.test> SIZE=1\r\nRCPT TO:<b@victim.test',
    'group: a@example.test, b@victim.test;',
    '"a@example.test b"@victim.test',
  ])('is never sent to an address that is not one: %j', async (recipient) => {
    const server = await startMailServer();
    const { id } = await bookForMail();
    const event = await db.event.findFirstOrThrow({ where: { bookingId: id } });
    await db.outbox.deleteMany({ where: { eventId: event.id } });
    const data = { kind: 'BOOKED' as const, bookingId: id, eventId: event.id, isHost: false };
    await db.mail.create({ data: { ...data, recipient, nextAttemptAt: new Date(0) } });
    startMailWorker(server);
    await waitForStatus(id, 'FAILED');
    expect(server.received).toEqual([]);
    expect(await listMailRows(id)).toMatchObject([
      { reason: 'This is no e-mail address', attempts: [] },
    ]);
  });
});

describe('a mail', () => {
  it('that is refused for good is shown as failed and not tried again', async () => {
    const server = await startMailServer();
    const scene = await bookForMail();
    server.judge = (address) => (address === scene.email ? refuse(550, 'No such user') : null);
    startMailWorker(server);
    await waitForStatus(scene.id, 'SUCCEEDED', 'FAILED');
    const [, row] = await listMailRows(scene.id);
    expect(row).toMatchObject({
      reason: 'The mail server refused it for good',
      attempts: [{ error: '550 No such user' }],
      nextAttemptAt: null,
    });
    expect(row?.attempts).toHaveLength(1);
  });

  it('that is greylisted is tried again', async () => {
    const server = await startMailServer();
    const scene = await bookForMail();
    let tries = 0;
    server.judge = (address) =>
      address === scene.email && tries++ < 2 ? refuse(451, 'Greylisted') : null;
    const { errors } = startMailWorker(server);
    await waitForStatus(scene.id, 'SUCCEEDED', 'SUCCEEDED');
    const [, row] = await listMailRows(scene.id);
    expect(row?.attempts.map(({ error }) => error)).toEqual([
      '451 Greylisted',
      '451 Greylisted',
      null,
    ]);
    expect(server.received.filter(({ to }) => to.includes(scene.email))).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('that is never taken is given up, and does not stop others', async () => {
    const server = await startMailServer();
    const scene = await bookForMail();
    server.judge = (address) => (address === scene.email ? refuse(421, 'Go away') : null);
    startMailWorker(server, { settings: { backoff: createBackoff([20, 20]) } });
    await waitForStatus(scene.id, 'SUCCEEDED', 'FAILED');
    const [, row] = await listMailRows(scene.id);
    expect(row?.attempts).toHaveLength(3);
    const other = await bookForMail();
    await waitForStatus(other.id, 'SUCCEEDED', 'SUCCEEDED');
  });

  it('that is sent again is another mail for mail servers, and no news for calendars', async () => {
    const server = await startMailServer();
    const scene = await bookForMail();
    startMailWorker(server);
    await waitForStatus(scene.id, 'SUCCEEDED', 'SUCCEEDED');
    const [, { id } = { id: 0 }] = await listMailRows(scene.id);
    let tries = 0;
    server.judge = () => (tries++ === 0 ? refuse(451, 'Greylisted') : null);
    await runMutation(scene.host, 'sendMailAgain', { by: { databaseId: id } }, '__typename');
    await waitForStatus(scene.id, 'SUCCEEDED', 'SUCCEEDED');
    const mails = server.received.filter(({ to }) => to.includes(scene.email));
    const [first = '', second] = mails.map(({ mail }) => mail.messageId);
    expect(second).toBe(first.replace('@', '.2@'));
    const files = mails.map(({ mail }) => {
      const file = mail.attachments.find(({ filename }) => filename === 'invite.ics');
      return file?.content.toString();
    });
    expect(files[1]).toBe(files[0]);
    // The thread goes on from it.
    await mutateBooking(scene.host, 'editBooking', scene, { start: later });
    await waitUntil(
      () => server.received.filter(({ to }) => to.includes(scene.email)).length === 3,
    );
    const last = server.received.findLast(({ to }) => to.includes(scene.email));
    expect(last?.mail.inReplyTo).toBe(second);
  });

  it('to somebody who was locked after it was made is given up, and others get theirs', async () => {
    const server = await startMailServer();
    const scene = await bookForMail();
    await fanOut({ db, clock: readSystemClock, makesMails: true });
    await db.user.update({ where: { id: scene.host.id }, data: { locked: true } });
    startMailWorker(server);
    await waitForStatus(scene.id, 'FAILED', 'SUCCEEDED');
    expect(await listMailRows(scene.id)).toMatchObject([
      { recipient: scene.host.email, reason: 'The user is locked', attempts: [] },
      { recipient: scene.email, reason: null },
    ]);
    expect(server.received.map(({ to }) => to)).toEqual([[scene.email]]);
  });

  it('about a meeting that is over is given up', async () => {
    const server = await startMailServer();
    const scene = await bookForMail();
    startMailWorker(server, { clock: () => new Date('2032-01-01T00:00:00Z') });
    await waitForStatus(scene.id, 'FAILED', 'FAILED');
    expect(await listMailRows(scene.id)).toMatchObject([
      { reason: 'The meeting is over', attempts: [] },
      { reason: 'The meeting is over', attempts: [] },
    ]);
    expect(server.received).toEqual([]);
  });
});
