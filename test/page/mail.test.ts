import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildMail } from '../support/build/mail.ts';
import { createVisitor, signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const readText = (text: string) =>
  unescapeHtml(text.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

async function buildVisit() {
  const { person, visitor } = await signInNewUser({ timeZone: 'Asia/Tokyo', timeFormat: 24 });
  const booking = await buildBooking({ host: person, title: '<b>Talk</b>' });
  return { person, visitor, booking };
}

const listIds = (text: string) =>
  [...text.matchAll(/href="\/console\/mail\/(\d+)"/g)].map(([, id]) => Number(id));

describe('the page of mails', () => {
  it('lists what was sent to whom, latest first, and filters it', async () => {
    const { visitor, booking } = await buildVisit();
    const bookingId = booking.id;
    const sent = await buildMail({ bookingId });
    const failed = await buildMail({
      bookingId,
      kind: 'MOVED',
      status: 'FAILED',
      recipient: 'lost@example.test',
      reason: 'The address does not exist',
      failures: 1,
    });
    const list = async (query: string) =>
      listIds((await visitor.get(`/console/mail${query}`)).text);
    expect(await list('')).toEqual([failed.id, sent.id]);
    expect(await list('?status=FAILED')).toEqual([failed.id]);
    expect(await list('?kind=BOOKED')).toEqual([sent.id]);
    expect(await list('?recipient=LOST')).toEqual([failed.id]);
    expect(await list('?status=nothing&kind=__proto__')).toHaveLength(2);
    const { text } = await visitor.get('/console/mail');
    expect(readText(text)).toContain('Latest first.');
    expect(readText(text)).toContain('1 attempt failed. The address does not exist.');
    expect(readText(text)).toContain('Moved: lost@example.test');
    expect(text).toContain('&lt;b&gt;Talk&lt;/b&gt;');
    const none = await visitor.get('/console/mail?recipient=%22%3E%3Cb%3E');
    expect(none.text).toContain('No mail matches this');
    expect(none.text).toContain('value="&quot;&gt;&lt;b&gt;"');
  });

  it('sends those selected again, and names each that is refused', async () => {
    const { visitor, booking } = await buildVisit();
    const bookingId = booking.id;
    const add = (status: 'FAILED' | 'PENDING') => buildMail({ bookingId, status });
    const [first, second, third] = [await add('FAILED'), await add('FAILED'), await add('FAILED')];
    const waiting = await add('PENDING');
    const page = '/console/mail?status=FAILED';
    const { text } = await visitor.get('/console/mail');
    expect(text).toContain(`name="selected" value="${first.id}"`);
    expect(text).not.toContain(`name="selected" value="${waiting.id}"`);
    const send = (...selected: number[]) =>
      visitor.submit(page, { selected: selected.map(String) }, page);
    const { location } = await send(first.id, second.id);
    expect(location).toBe(`${page}&done=again&count=2`);
    const shown = await visitor.get(location ?? '');
    expect(readText(shown.text)).toContain('2 mails are being sent again.');
    expect(listIds(shown.text)).toEqual([third.id]);
    const mixed = await send(third.id, first.id);
    expect(mixed.status).toBe(422);
    expect(readText(mixed.text)).toContain('1 mail is being sent again.');
    expect(readText(mixed.text)).toContain(`Mail ${first.id}: This mail is waiting to be sent`);
    const statuses = await db.mail.findMany({ where: { bookingId }, select: { status: true } });
    expect(statuses.map(({ status }) => status)).toEqual(Array(4).fill('PENDING'));
  });

  it('sends no mail of other people, and asks for a selection', async () => {
    const { visitor, booking } = await buildVisit();
    await buildMail({ bookingId: booking.id, status: 'FAILED' });
    const { booking: other } = await buildVisit();
    const foreign = await buildMail({ bookingId: other.id, status: 'FAILED' });
    const page = '/console/mail?status=FAILED';
    const refused = await visitor.submit(page, { selected: String(foreign.id) }, page);
    expect(refused.status).toBe(422);
    expect(readText(refused.text)).toContain(`Mail ${foreign.id}: Mail not found`);
    const { status } = await db.mail.findUniqueOrThrow({ where: { id: foreign.id } });
    expect(status).toBe('FAILED');
    expect((await visitor.submit(page, {}, page)).text).toContain('Select a mail first');
  });

  it('keeps the filter from page to page', async () => {
    const { visitor, booking } = await buildVisit();
    const { eventId } = await buildMail({ bookingId: booking.id });
    await db.mail.createMany({
      data: Array.from({ length: 30 }, (_, i) => ({
        kind: 'MOVED' as const,
        bookingId: booking.id,
        eventId,
        recipient: `guest-${i}@example.test`,
        isHost: false,
        status: 'SUCCEEDED' as const,
      })),
    });
    const { text } = await visitor.get('/console/mail?kind=MOVED');
    expect(listIds(text)).toHaveLength(25);
    const [, next = ''] = /href="([^"]*before=[^"]*)"/.exec(unescapeHtml(text)) ?? [];
    expect(next).toContain('kind=MOVED');
    expect(listIds((await visitor.get(next)).text)).toHaveLength(5);
  });

  it('says where mails go if there is no mail server', async () => {
    const { visitor, booking } = await buildVisit();
    const { id } = await buildMail({ bookingId: booking.id });
    for (const path of ['/console/mail', `/console/mail/${id}`]) {
      expect((await visitor.get(path)).text).toContain('<code>DATA_DIR/mail</code>');
    }
    const sending = await startApp({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'almanac@example.test',
    });
    const there = createVisitor(sending.url);
    for (const [name, value] of visitor.jar) there.jar.set(name, value);
    const { text, status } = await there.get('/console/mail');
    expect([status, text.includes('DATA_DIR')]).toEqual([200, false]);
  });
});

describe('the page of a mail', () => {
  it('shows the mail, its invitation, and the replies of the mail server', async () => {
    const { visitor, booking } = await buildVisit();
    const attempts = [
      { number: 1, error: 'The connection was refused' },
      { number: 2, response: '250 2.0.0 <b>OK</b>' },
    ].map((one) => ({ ...one, startedAt: new Date('2026-11-23T10:00:00Z'), durationMs: 7 }));
    const { id } = await buildMail({ bookingId: booking.id, attempts: { create: attempts } });
    const { text, status } = await visitor.get(`/console/mail/${id}`);
    expect(status).toBe(200);
    const seen = readText(text);
    expect(seen).toContain(
      '1. Failed 23 Nov 2026, 19:00:00 , took 7 ms The connection was refused.',
    );
    expect(seen).toContain('2. Accepted');
    expect(text).toContain('250 2.0.0 &lt;b&gt;OK&lt;/b&gt;');
    expect(seen).toContain('METHOD:REQUEST');
    expect(text).toContain(`src="/console/mail/${id}/html"`);
    expect(text).toMatch(/<iframe\s[^>]*\ssandbox\s/);
    expect(text).not.toMatch(/\/manage\//);
  });

  it('frames the HTML of the mail, which may do nothing, and is shown to nobody else', async () => {
    const { visitor, booking } = await buildVisit();
    const { id } = await buildMail({ bookingId: booking.id });
    const { text, status, headers } = await visitor.get(`/console/mail/${id}/html`);
    expect(status).toBe(200);
    expect(text).toContain('&lt;b&gt;Talk&lt;/b&gt;');
    expect(text).not.toMatch(/<script|\/manage\//);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox; default-src 'none'; style-src 'unsafe-inline'/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers.get('cache-control')).toContain('no-store');
    const { visitor: stranger } = await signInNewUser({});
    for (const path of [`/console/mail/${id}`, `/console/mail/${id}/html`]) {
      expect((await stranger.get(path)).status).toBe(404);
      expect((await createVisitor().get(path)).location).toContain('/auth/sign-in');
    }
    expect((await visitor.get('/console/mail/0')).status).toBe(404);
    expect((await visitor.get('/console/mail/2147483000/html')).status).toBe(404);
  });

  it('says so if the event of a mail cannot be read', async () => {
    const { visitor, booking } = await buildVisit();
    const { id, eventId } = await buildMail({ bookingId: booking.id });
    await db.event.update({ where: { id: eventId ?? 0 }, data: { payload: {} } });
    const { text } = await visitor.get(`/console/mail/${id}`);
    expect(text).toContain('can no longer be worked out');
    expect(text).not.toContain('<iframe');
    expect((await visitor.get(`/console/mail/${id}/html`)).status).toBe(404);
  });

  it('sends the mail again, and says why not', async () => {
    const { visitor, booking } = await buildVisit();
    const { id } = await buildMail({ bookingId: booking.id });
    const page = `/console/mail/${id}`;
    const { location, status } = await visitor.submit(page, {}, page);
    expect([status, location]).toEqual([303, `${page}?done=again`]);
    const { text } = await visitor.get(location ?? '');
    expect(text).toContain('The mail is being sent again.');
    expect(text).not.toContain('Send again</button>');
    expect(text).toContain('data-refresh="3"');
  });
});

describe('the timeline of a booking', () => {
  it('shows the mails of each event, and reminders', async () => {
    const { visitor, booking } = await buildVisit();
    const booked = await buildMail({ bookingId: booking.id });
    const { id: reminderId } = await db.workflowReminder.create({
      data: { bookingUid: booking.uid, method: 'EMAIL', scheduledDate: booking.startTime },
    });
    const reminder = await buildMail({ bookingId: booking.id, kind: 'REMINDER', reminderId });
    const { text } = await visitor.get(`/console/bookings/${booking.uid}`);
    expect(listIds(text)).toEqual([booked.id, reminder.id]);
    expect(readText(text)).toContain('Sent Mail to guest@example.test');
    expect(readText(text)).toContain('Other mails Reminder');
    const page = await visitor.get(`/console/mail/${reminder.id}`);
    expect(page.text).toContain('<iframe');
  });
});
