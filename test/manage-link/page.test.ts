import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { createVisitor } from '../support/page/visitor.ts';
import { bookLink, buildManaged, cancel, later, start, waitToUndo } from './scene.ts';

describe('/manage/{token}', () => {
  it('shows the booking and what its booker may do, in their time zone', async () => {
    const { token } = await buildManaged({}, { timeZone: 'Asia/Tokyo' });
    const { status, text } = await createVisitor().get(`/manage/${token}`);
    expect(status).toBe(200);
    expect(text).toContain('Monday, 3 March 2031');
    expect(text).toContain('18:00–18:30');
    expect(text).toContain(`href="/manage/${token}/move"`);
    expect(text).toContain(`href="/manage/${token}/cancel"`);
    // Visitors need not know of our other pages.
    expect(text).not.toContain('href="/console"');
  });

  it('keeps search engines away from each of its pages, even when the link is wrong', async () => {
    const { token } = await buildManaged();
    for (const page of ['', '/move', '/cancel', '/answers', '/nothing']) {
      const { headers } = await createVisitor().get(`/manage/${token}${page}`);
      expect([page, headers.get('x-robots-tag')]).toEqual([page, 'noindex']);
    }
  });

  it('moves the booking to a time of the list', async () => {
    const { token, id } = await buildManaged();
    const visitor = createVisitor();
    const page = `/manage/${token}/move`;
    const { text } = await visitor.get(page);
    const chosen = `${page}?start=${encodeURIComponent(later)}`;
    expect(text).toContain(`href="${chosen}"`);
    // No move leads to the time that it has.
    expect(text).not.toContain(encodeURIComponent(start));
    const { location } = await visitor.submit(chosen, { reason: 'A train' }, page);
    expect(location).toBe(`/manage/${token}?done=moved`);
    expect((await visitor.get(location ?? '')).text).toContain('The booking is moved.');
    const { startTime } = await db.booking.findUniqueOrThrow({ where: { id } });
    expect(startTime.toISOString()).toBe(later);
  });

  it('shows the month of the booking when it is moved, in the zone and on the clock of the visitor', async () => {
    const { token } = await buildManaged({}, { timeZone: 'Asia/Tokyo' });
    const visitor = createVisitor();
    const page = `/manage/${token}/move`;
    const { text } = await visitor.get(page);
    expect(text).toContain('Now: Monday, 3 March 2031, 18:00–18:30');
    expect(text).toMatch(/<h2 id="month">March 2031<\/h2>/);
    expect(text).toMatch(/id="day-2031-03-03"[^>]*aria-current="date"/);
    expect(text).toMatch(/value="Asia\/Tokyo"\s+selected/);
    const { text: abroad } = await visitor.get(`${page}?timeZone=Asia/Kolkata&clock=12`);
    expect(abroad).toContain('Now: Monday, 3 March 2031, 2:30 pm–3:00 pm');
    expect(abroad).toContain('<span>4:30 pm</span>');
    const [, april = ''] = /href="([^"]*month=2031-04[^"]*)"/.exec(abroad) ?? [];
    expect((await visitor.get(april.replaceAll('&amp;', '&'))).text).toContain('April 2031');
    const chosen = `${page}?timeZone=Asia/Kolkata&clock=12&start=${encodeURIComponent(later)}`;
    const { text: confirm } = await visitor.get(chosen);
    expect(confirm).toContain('Move it to Monday, 3 March 2031, 4:30 pm–5:00 pm?');
    // The token of a link is in no address that a log may keep.
    expect(text + abroad + confirm).not.toContain('data-live');
  });

  it('says who was faster, and which times are free', async () => {
    const { offer, token, id } = await buildManaged();
    const visitor = createVisitor();
    const page = `/manage/${token}/move`;
    const { text } = await visitor.get(`${page}?start=${encodeURIComponent(later)}`);
    await bookLink(offer.id, 'bob', { start: later });
    const { status, text: told } = await visitor.submitForm(text, {}, page);
    expect(status).toBe(409);
    expect(told).toContain('Someone else has booked this time.');
    expect(told).toContain('These times are free:');
    const { startTime } = await db.booking.findUniqueOrThrow({ where: { id } });
    expect(startTime.toISOString()).toBe(start);
  });

  it('cancels with a reason, after a question', async () => {
    const { token, id } = await buildManaged();
    const visitor = createVisitor();
    const page = `/manage/${token}/cancel`;
    const { status, location } = await visitor.submit(page, { reason: 'I am ill' });
    expect([status, location]).toEqual([303, `/manage/${token}?done=cancelled`]);
    await waitToUndo();
    const booking = await db.booking.findUniqueOrThrow({ where: { id } });
    expect([booking.status, booking.cancellationReason]).toEqual(['CANCELLED', 'I am ill']);
    expect((await visitor.get(`/manage/${token}`)).text).toContain('Cancelled on ');
  });

  it('offers nothing that the host does not allow', async () => {
    const { token } = await buildManaged({ disableRescheduling: true, disableCancelling: true });
    const visitor = createVisitor();
    const { text } = await visitor.get(`/manage/${token}`);
    expect(text).toContain('You cannot change this booking here. Contact the host.');
    // No host can forbid that people see what is kept of them.
    expect(text.replace(`/manage/${token}/data`, '')).not.toContain(`/manage/${token}/`);
    const { text: move } = await visitor.get(`/manage/${token}/move`);
    expect(move).toContain('This booking cannot be moved here. Contact the host.');
    const { text: cancelling } = await visitor.get(`/manage/${token}/cancel`);
    expect(cancelling).toContain('This booking cannot be cancelled here. Contact the host.');
    const csrf = await visitor.proofOn('/auth/sign-in');
    const { status, text: refused } = await visitor.post(`/manage/${token}/cancel`, { csrf });
    expect([status, refused.includes('can be cancelled only by its host')]).toEqual([403, true]);
  });

  it('gives up a seat', async () => {
    const { token, offer, id } = await buildManaged({ seatsPerTimeSlot: 2 });
    await bookLink(offer.id, 'bob');
    const visitor = createVisitor();
    const { location } = await visitor.submit(`/manage/${token}/cancel`, {});
    const { text, headers } = await visitor.get(location ?? '');
    expect(text).toContain('You have given up your seat.');
    // Its link ends with the seat, so the page stays as it is.
    expect(headers.get('refresh')).toBeNull();
    await waitToUndo();
    const { status, attendees } = await db.booking.findUniqueOrThrow({
      where: { id },
      include: { attendees: true },
    });
    expect([status, attendees.length]).toEqual(['ACCEPTED', 1]);
  });

  it('says the same for a link that is wrong, has ended or goes on', async () => {
    const { token } = await buildManaged();
    const seat = await buildManaged({ seatsPerTimeSlot: 2 });
    await bookLink(seat.offer.id, 'bob');
    const visitor = createVisitor();
    await cancel(seat.token);
    const wrong = ['nope', `${token}x`, `${token}/else`, `${token}/move/more`, '%00', seat.token];
    for (const path of wrong) {
      const { status, text } = await visitor.get(`/manage/${path}`);
      expect([path, status, text.includes('This link does not work')]).toEqual([path, 404, true]);
    }
    expect((await visitor.get('/manage')).status).toBe(404);
  });

  it('does nothing for a form of another site', async () => {
    const { token, id } = await buildManaged();
    const { status } = await createVisitor().post(`/manage/${token}/cancel`, {});
    expect(status).toBe(403);
    expect((await db.booking.findUniqueOrThrow({ where: { id } })).status).toBe('ACCEPTED');
  });
});
