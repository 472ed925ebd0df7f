import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildFeed } from '../support/build/calendar-feed.ts';
import { buildUser } from '../support/build/user.ts';
import { getMeetingTime, signInHost } from '../support/page/host.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const hold = 'mutation ($input: HoldSlotInput!) { holdSlot(input: $input) { hold { start } } }';
const calendar = '/console/calendar';
const toDate = (time: Date) => time.toISOString().slice(0, 10);
const monday = toDate(getMeetingTime(0));

describe('/console/calendar', () => {
  it('shows a week as a table: free, booked and closed half hours, each with the way to its answer', async () => {
    const { visitor, booking, eventType } = await signInHost();
    const { text } = await visitor.get(`${calendar}?date=${monday}`);
    const read = (time: string) => {
      const at = encodeURIComponent(`${monday}T${time}`);
      return new RegExp(`<td class="(\\w+) *">(?:(?!<td)[^])*at=${at}"`).exec(text)?.[1];
    };
    expect(['08:30', '09:00', '10:00', '17:00'].map(read)).toEqual([
      'closed',
      'free',
      'taken',
      'closed',
    ]);
    expect(text).toContain(`href="/console/bookings/${booking.uid}"`);
    expect(text).toContain(`eventTypeId=${eventType.id}`);
  });

  it('marks today, in the zone of the person', async () => {
    const { visitor } = await signInHost();
    const { text } = await visitor.get(calendar);
    const today = new Date().toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
    expect(/aria-current="date">\s*(\w+)/.exec(text)?.[1]).toBe(today);
    expect((await visitor.get(`${calendar}?date=${monday}`)).text).not.toContain('="date">');
  });

  it('shows absences, and the hours of a date instead of those of its weekday', async () => {
    const { person, visitor } = await signInHost();
    const tuesday = new Date(toDate(getMeetingTime(0, 1)));
    await db.outOfOffice.create({ data: { userId: person.id, start: tuesday, end: tuesday } });
    const { id: scheduleId } = await db.schedule.findFirstOrThrow({
      where: { userId: person.id },
    });
    const date = new Date(toDate(getMeetingTime(0, 2)));
    const hours = { startTime: 20 * 3600, endTime: 24 * 3600 };
    await db.availability.create({ data: { scheduleId, date, days: [], ...hours } });
    const { text } = await visitor.get(`${calendar}?date=${monday}`);
    expect(text.match(/<td class="away/g)?.length).toBeGreaterThan(10);
    const late = encodeURIComponent(`${toDate(date)}T23:30`);
    expect(text).toMatch(new RegExp(`<td class="(free|open) *">(?:(?!<td)[^])*at=${late}"`));
  });

  it('shows what keeps the host busy in their own calendars, unless it is stale and does not count', async () => {
    const { person, visitor } = await signInHost();
    const [start, end] = [getMeetingTime(11, 1), getMeetingTime(12, 1)];
    await buildFeed(person, [{ start, end, title: 'Dentist <b>' }]);
    const stale = { readAt: new Date(0), blocksWhenStale: false, name: 'Old' };
    await buildFeed(person, [{ start, end, title: 'Football' }], stale);
    await buildFeed(await buildUser(), [{ start, end, title: 'Party' }], { name: 'Theirs' });
    const { text } = await visitor.get(`${calendar}?date=${monday}`);
    expect(text.match(/<td class="busy/g)).toHaveLength(2);
    expect(text).toMatch(/<span class="elsewhere"[^>]*>Dentist &lt;b&gt; \(busy in Private\)</);
    expect(text).toMatch(/<li data-kind="busy"[^>]*>\s*Dentist &lt;b&gt; \(busy in Private\)/);
    expect(text).toContain('Busy by another calendar');
    expect(text).not.toMatch(/Football|Party|Theirs|in Old/);
    expect(text).toMatch(/busy-list[^]*Dentist &lt;b&gt; \(busy in Private\)/);
  });

  it('lists the bookings of one week, and leads to the next', async () => {
    const { person, visitor } = await signInHost();
    await buildBooking({ host: person, title: 'Later', startTime: getMeetingTime(11, 7) });
    const { text } = await visitor.get(`${calendar}?date=${monday}`);
    expect(text).toContain('Intro call with Ada');
    expect(text).not.toContain('Later</a>');
    const [, later = ''] = /href="([^"]*)"[^>]*><span aria-hidden="true">›/.exec(text) ?? [];
    expect((await visitor.get(unescapeHtml(later))).text).toContain('Later</a>');
  });

  it('begins with who comes, and shows a time that somebody keeps while they book', async () => {
    const { visitor, eventType } = await signInHost();
    const input = { eventTypeId: eventType.id, start: getMeetingTime(15).toISOString() };
    expect((await as().gql(hold, { input })).errors).toBeUndefined();
    const { text } = await visitor.get(`${calendar}?date=${monday}`);
    expect(text).toMatch(/data-guest="Guest"\s+data-what="Intro call with Ada"/);
    expect(text.match(/<td class="held/g)).toHaveLength(1);
    expect(text).toContain('Held by somebody who is booking');
  });

  it('shows an administrator the calendar of anybody, and nobody else', async () => {
    const { person } = await signInHost();
    const admin = await signInNewUser({ role: 'ADMIN' });
    const stranger = await signInNewUser();
    const address = `${calendar}?date=${monday}&host=${person.id}`;
    const { text } = await admin.visitor.get(address);
    expect(text).toContain('Intro call with Ada</a');
    expect(text).toContain(`&amp;host=${person.id}`);
    expect((await stranger.visitor.get(address)).text).not.toContain('Intro call');
  });

  it('works without event types, and with nonsense in the address', async () => {
    const { visitor } = await signInNewUser();
    for (const query of ['', '?view=x&date=2026-02-31&at=never&eventTypeId=1e9']) {
      const { status, text } = await visitor.get(calendar + query);
      expect([query, status, text.includes('Make an event type first')]).toEqual([
        query,
        200,
        true,
      ]);
    }
  });

  it('shows a day on which the clocks change', async () => {
    const { person, visitor } = await signInHost();
    await db.user.update({ where: { id: person.id }, data: { timeZone: 'Europe/Berlin' } });
    for (const date of ['2027-03-28', '2026-10-25']) {
      for (const view of ['day', 'week']) {
        const { status } = await visitor.get(`${calendar}?view=${view}&date=${date}`);
        expect([date, view, status]).toEqual([date, view, 200]);
      }
    }
  });
});

describe('a time in the calendar that somebody asks about', () => {
  const ask = (eventTypeId: number, time: Date) =>
    `${calendar}?eventTypeId=${eventTypeId}&start=${time.toISOString()}`;

  it('names the booking in the way, and the next free time', async () => {
    const { visitor, eventType, booking } = await signInHost();
    const { text } = await visitor.get(ask(eventType.id, getMeetingTime(10)));
    expect(text).toContain('Not free');
    expect(text).toMatch(
      new RegExp(`Someone else has booked this time[^]*/console/bookings/${booking.uid}`),
    );
    expect(text).toMatch(/Next free time[^]*10:30/);
  });

  it('says that a time is free, and why it is not outside the hours', async () => {
    const { visitor, eventType } = await signInHost();
    const free = await visitor.get(ask(eventType.id, getMeetingTime(12)));
    expect(free.text).toContain('Nothing is in the way');
    const early = await visitor.get(ask(eventType.id, getMeetingTime(6)));
    expect(early.text).toContain('outside the available hours');
    expect(early.text).toMatch(/Next free time[^]*09:00/);
  });

  it('takes a day and a time of its form', async () => {
    const { visitor, eventType } = await signInHost();
    const { text } = await visitor.get(
      `${calendar}?eventTypeId=${eventType.id}&day=${monday}&time=10:00`,
    );
    expect(text).toContain('Someone else has booked this time');
  });

  it('does not name bookings or event types of others', async () => {
    const { visitor, eventType } = await signInHost();
    const { visitor: stranger } = await signInNewUser();
    expect((await stranger.get(ask(eventType.id, getMeetingTime(10)))).status).toBe(404);
    const old = ask(eventType.id, getMeetingTime(12)).replace('?', '/why?');
    const { location } = await visitor.get(old);
    expect((await visitor.get(location ?? '')).text).toContain('Nothing is in the way');
    const { text } = await visitor.get(`${calendar}?start=yesterday`);
    expect(text).not.toContain('class="answer');
  });
});
