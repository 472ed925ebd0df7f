import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import { buildTeamEventType } from '../../support/build/event-type.ts';
import { buildHost } from '../../support/build/host.ts';
import { buildTeam } from '../../support/build/team.ts';
import { ada, openBookingPage } from '../../support/page/book-page.ts';
import { createVisitor, unescapeHtml } from '../../support/page/visitor.ts';

describe('a booking page without our brand', () => {
  it('names us on no step, and otherwise on each', async () => {
    for (const hideBranding of [true, false]) {
      const { visitor, day, start, page, host } = await openBookingPage();
      await db.user.update({ where: { id: host.id }, data: { hideBranding } });
      const form = await visitor.submit(day, { choose: start });
      const steps = [
        await visitor.get(page.replace(/\/[^/]*$/, '')),
        await visitor.get(day),
        form,
        await visitor.submitForm(form.text, { ...ada, email: 'nobody' }, day),
        await visitor.submitForm(form.text, ada, day),
      ];
      expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 422, 200]);
      expect(steps.map(({ text }) => text.includes('Almanac'))).toEqual(
        steps.map(() => !hideBranding),
      );
    }
  });
});

describe('the booking page of a team', () => {
  async function openTeamPage() {
    const [owner, other] = [await buildHost(), await buildHost()];
    const team = await buildTeam({ owner, members: [other], name: 'Support <team>' });
    const hosts = [owner, other].map(({ id }) => ({ userId: id, isFixed: true }));
    const eventType = await buildTeamEventType(team, hosts, { title: 'Panel' });
    return { team, eventType, page: `/book/team/${team.slug}/${eventType.slug}` };
  }

  it('lists what the team offers, and books all hosts', async () => {
    const { team, eventType, page } = await openTeamPage();
    const visitor = createVisitor();
    const { text } = await visitor.get(`/book/team/${team.slug}`);
    expect(text).toContain('Support &lt;team&gt;');
    expect(text).toContain(`href="${page}"`);
    const form = `${page}?timeZone=UTC&start=2031-03-03T09:00:00Z`;
    const { text: booked } = await visitor.submit(form, ada);
    expect(booked).toContain('Support &lt;team&gt; expects you.');
    const made = await db.booking.findFirst({
      where: { eventTypeId: eventType.id },
      include: { hosts: true },
    });
    expect(made?.hosts).toHaveLength(2);
  });

  it('is missing for an unknown team, and for an event type of another team', async () => {
    const [one, other] = [await openTeamPage(), await openTeamPage()];
    const visitor = createVisitor();
    const paths = ['/book/team/nobody', `/book/team/${one.team.slug}/${other.eventType.slug}`];
    for (const path of paths) expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  });
});

describe('the rules of an event type', () => {
  it('name the field of an address whose domain is not accepted, and of a guest', async () => {
    const { visitor, form, countBookings } = await openBookingPage({
      allowedEmailDomains: ['example.com'],
      blockedEmailDomains: ['spam.example.com'],
    });
    const guests = 'bob@example.com, eve@elsewhere.test';
    const wrong = { ...ada, email: 'ada@spam.example.com', guests };
    const { status, text } = await visitor.submit(form, wrong);
    expect(status).toBe(422);
    expect(text).toContain('id="email-problem"');
    expect(text).toContain('id="guests-problem"');
    expect(text).toContain('must have a domain that this event type accepts');
    expect(unescapeHtml(text)).toContain(`value="${guests}"`);
    expect(await countBookings()).toBe(0);
    const right = { ...ada, guests: 'bob@example.com' };
    expect((await visitor.submit(form, right)).text).toContain('You are booked');
  });

  it('say how many upcoming bookings one address may have, at its field', async () => {
    const { visitor, form, page, countBookings } = await openBookingPage({
      maxOpenBookingsPerBooker: 1,
    });
    expect((await visitor.submit(form, ada)).text).toContain('You are booked');
    const later = `${page}?timeZone=UTC&start=2031-03-04T09:00:00Z`;
    const { status, text } = await visitor.submit(later, { ...ada, notes: 'Again' });
    expect(status).toBe(422);
    expect(text).toContain('this address can have at most 1 upcoming bookings');
    expect(text).not.toContain('responses.email');
    expect(text).toContain('id="email-problem"');
    expect(text).toContain('Again');
    const other = { ...ada, email: `${randomUUID()}@example.com` };
    expect((await visitor.submit(later, other)).text).toContain('You are booked');
    expect(await countBookings()).toBe(2);
  });
});

describe('a visitor who is too fast', () => {
  it('gets a page that says when to try again', async () => {
    const { visitor, form, page } = await openBookingPage({}, { RATE_LIMIT: '600' });
    const typed = { ...ada, email: 'nobody', notes: 'About <b>us</b>' };
    const { text: open } = await visitor.get(form);
    let answer = await visitor.submitForm(open, typed, form);
    for (let time = 0; time < 200 && answer.status === 422; time++) {
      answer = await visitor.submitForm(open, typed, form);
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const { status, text, headers } = await visitor.get(page);
    expect([status, text.includes('Too many requests')]).toEqual([429, true]);
    expect(text).toMatch(/Wait\s+\d+ seconds?, then try again/);
    expect(text).toContain('Open this page again');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
