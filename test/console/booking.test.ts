import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { getMeetingTime, signInHost } from '../support/page/host.ts';
import { createVisitor, unescapeHtml } from '../support/page/visitor.ts';

const toRequest = ({ id }: { id: number }) =>
  db.booking.update({ where: { id }, data: { status: 'PENDING' } });

describe('/console/bookings/{uid}', () => {
  it('shows who, when and where, in the zone of the person', async () => {
    const { person, visitor, booking, page } = await signInHost();
    await db.user.update({ where: { id: person.id }, data: { timeZone: 'Asia/Kolkata' } });
    const again = createVisitor();
    await again.signIn(person);
    const { text } = await again.get(page);
    expect(text).toContain('<h1>Intro call with Ada</h1>');
    expect(text).toContain('15:30–16:00');
    expect(text).toContain('guest@example.test');
    expect(text).toContain('Maya (you)');
    expect((await visitor.get(`/console/bookings/${booking.id}`)).location).toBe(page);
  });

  it('lists what happened, latest first, with the deliveries to webhooks', async () => {
    const { person, visitor, booking, page } = await signInHost();
    const webhook = await db.webhook.create({
      data: { userId: person.id, subscriberUrl: 'https://hooks.example/x', secret: 'x' },
    });
    const moved = await visitor.get(`${page}/move?start=${getMeetingTime(12).toISOString()}`);
    const fields = { reason: 'A <train>' };
    await visitor.submitForm(moved.text, fields, `${page}/move`);
    const { id: eventId } = await db.event.findFirstOrThrow({ where: { bookingId: booking.id } });
    const delivery = await db.webhookDelivery.create({
      data: { webhookId: webhook.id, eventId, bookingId: booking.id, status: 'FAILED' },
    });
    const text = unescapeHtml((await visitor.get(page)).text);
    expect(text).toMatch(/Moved[^]*10:00–10:30[^]*12:00–12:30[^]*Reason: A <train>/);
    const there = `/console/webhooks/${webhook.id}/deliveries/${delivery.id}`;
    expect(text).toContain(`href="${there}"`);
    expect((await visitor.get(there)).text).toContain(`href="${page}"`);
  });

  it('is 404 for a uid that no booking has', async () => {
    const { visitor } = await signInHost();
    expect((await visitor.get('/console/bookings/none')).status).toBe(404);
  });

  it('refuses forms without our token, or without the version that the person saw', async () => {
    const { visitor, booking, page } = await signInHost();
    expect((await visitor.post(`${page}/cancel`, { csrf: 'x', version: '1' })).status).toBe(403);
    const csrf = await visitor.proofOn('/account');
    expect((await visitor.post(`${page}/cancel`, { csrf })).status).toBe(422);
    expect((await getBookingRow(booking)).status).toBe('ACCEPTED');
  });

  it('says that someone changed the booking in the meantime, and does nothing', async () => {
    const { visitor, booking, page } = await signInHost();
    const { text } = await visitor.get(`${page}/cancel`);
    await db.booking.update({ where: { id: booking.id }, data: { title: 'Other' } });
    const { version } = await getBookingRow(booking);
    expect(version).toBe(2);
    const stale = await visitor.submitForm(text, {}, `${page}/cancel`);
    expect(stale.status).toBe(412);
    expect(stale.text).toContain('Someone changed this booking in the meantime');
    expect((await getBookingRow(booking)).status).toBe('ACCEPTED');
    const again = await visitor.submitForm(stale.text, { reason: 'Ill' }, `${page}/cancel`);
    expect(again.location).toBe(`${page}?done=cancel`);
    expect(await getBookingRow(booking)).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'Ill',
    });
    expect((await visitor.get(`${page}?done=cancel`)).text).toContain('The time is free again');
  });
});

describe('an action on a booking', () => {
  it('confirms a request on its own page, and offers no second confirmation', async () => {
    const { visitor, booking, page } = await signInHost();
    await toRequest(booking);
    const { text } = await visitor.get(page);
    expect(text).toContain('<button>Confirm this request</button>');
    const { location } = await visitor.submitForm(text, {}, `${page}/confirm`);
    expect(location).toBe(`${page}?done=confirm`);
    expect((await getBookingRow(booking)).status).toBe('ACCEPTED');
    expect((await visitor.get(`${page}/confirm`)).text).toContain('This is not possible');
  });

  it('declines the rest of a series with a reason', async () => {
    const { person, visitor, booking, page, eventType } = await signInHost();
    const series = { recurringEventId: `series-${booking.uid}`, status: 'PENDING' } as const;
    await db.booking.update({ where: { id: booking.id }, data: series });
    const next = await buildBooking({
      host: person,
      startTime: getMeetingTime(10, 7),
      eventTypeId: eventType.id,
      ...series,
    });
    expect((await visitor.get(page)).text).toContain('Series of 2, this is number 1');
    const { location } = await visitor.submit(`${page}/decline`, {
      extent: 'rest',
      reason: 'Full',
    });
    expect(location).toBe(`${page}?done=decline`);
    for (const one of [booking, next]) {
      expect(await getBookingRow(one)).toMatchObject({
        status: 'REJECTED',
        rejectionReason: 'Full',
      });
    }
  });

  it('moves to a time on offer, and to another one after a warning', async () => {
    const { visitor, booking, page } = await signInHost();
    const offer = await visitor.get(`${page}/move`);
    const [, address = ''] = /href="([^"]*start=[^"]*)"[^>]*>\s*14:30/.exec(offer.text) ?? [];
    const chosen = await visitor.get(unescapeHtml(address));
    expect(chosen.text).toContain('name="onlyOffered"');
    expect(chosen.text).not.toContain('Bookers are not offered this time');
    await visitor.submitForm(chosen.text, {}, `${page}/move`);
    expect((await getBookingRow(booking)).startTime).toEqual(getMeetingTime(14.5));
    const date = getMeetingTime(0).toISOString().slice(0, 10);
    const early = await visitor.get(`${page}/move?date=${date}&time=06:00`);
    expect(early.text).toMatch(/Bookers are not offered[^]*outside the available hours/);
    const { location } = await visitor.submitForm(early.text, {}, `${page}/move`);
    expect((await getBookingRow(booking)).startTime).toEqual(getMeetingTime(6));
    expect((await visitor.get(location ?? '')).text).toContain('06:00–06:30');
  });

  it('does not move onto another booking, and names it', async () => {
    const { person, visitor, booking, page } = await signInHost();
    const other = await buildBooking({
      host: person,
      title: 'Dentist',
      startTime: getMeetingTime(13),
    });
    const start = getMeetingTime(13).toISOString();
    const { text } = await visitor.get(`${page}/move?start=${start}`);
    expect(text).toMatch(/Nobody can be booked twice[^]*Dentist/);
    expect(text).toContain(`/console/bookings/${other.uid}`);
    const csrf = await visitor.proofOn('/account');
    const refused = await visitor.post(`${page}/move`, { csrf, start, version: '1' });
    expect([refused.status, refused.text.includes('Someone else has booked')]).toEqual([409, true]);
    expect((await getBookingRow(booking)).startTime).toEqual(getMeetingTime(10));
    for (const nonsense of ['start=never', 'date=2026-13-40&time=99:99', 'day=x']) {
      expect((await visitor.get(`${page}/move?${nonsense}`)).status).toBe(200);
    }
  });

  it('gives the booking of a team to a named host, and leaves who may not see it any more at the list', async () => {
    const { person, visitor } = await signInHost();
    const other = await buildHost();
    const eventType = await buildNewTeamEventType([person, other]);
    const booking = await buildBooking({
      host: person,
      eventTypeId: eventType.id,
      startTime: getMeetingTime(15),
    });
    const page = `/console/bookings/${booking.uid}/reassign`;
    const { location } = await visitor.submit(page, { host: String(other.id) });
    expect(location).toBe('/console/bookings?done=reassign');
    expect((await getBookingRow(booking)).userId).toBe(other.id);
    expect((await visitor.get(location ?? '')).text).toContain('hosted by someone else now');
  });

  it('marks who did not come, once the meeting has started', async () => {
    const { person, visitor, page } = await signInHost();
    expect((await visitor.get(`${page}/no-show`)).text).toContain('This is not possible');
    const past = await buildBooking({ host: person, startTime: getMeetingTime(10, -28) });
    const own = `/console/bookings/${past.uid}/no-show`;
    const guest = (await getBookingRow(past)).attendees[0]?.id ?? 0;
    await visitor.submit(own, { absent: String(guest), host: 'absent' });
    expect(await getBookingRow(past)).toMatchObject({
      noShowHost: true,
      attendees: [{ noShow: true }],
    });
    await visitor.submit(own, {});
    expect(await getBookingRow(past)).toMatchObject({
      noShowHost: false,
      attendees: [{ noShow: false }],
    });
  });

  it('adds, edits and removes attendees, and says what is wrong with their address', async () => {
    const { visitor, booking, page } = await signInHost();
    const grace = { name: 'Grace', email: 'grace@example.test', timeZone: 'America/New_York' };
    const wrong = await visitor.submit(`${page}/attendees`, { ...grace, email: 'grace' });
    expect([wrong.status, wrong.text.includes('value="Grace"')]).toEqual([422, true]);
    await visitor.submit(`${page}/attendees`, grace);
    const added = (await getBookingRow(booking)).attendees[1];
    expect(added).toMatchObject(grace);
    const own = `${page}/attendees/${added?.id ?? 0}`;
    await visitor.submit(own, { ...grace, name: 'Grace Murray' });
    expect((await visitor.get(page)).text).toContain('Grace Murray');
    await visitor.submitForm((await visitor.get(own)).text, {}, `${own}/remove`);
    expect((await getBookingRow(booking)).attendees).toHaveLength(1);
    expect((await visitor.get(own)).status).toBe(404);
  });
});
