import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { parseFeed } from '../../src/feeds/parse/calendar.ts';
import { db } from '../support/app.ts';
import { mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHosts } from '../support/build/host.ts';
import { readByIcalJs } from '../support/mail/calendar-program.ts';
import { refuse } from '../support/mail/server.ts';
import { bookSeries, changeNth, expectCalendars, getInvitation } from './series-scene.ts';

/** Clocks go back on 26 October 2031. */
const autumn = '2031-10-06T09:00:00+02:00';
const weekly = { rule: 'FREQ=WEEKLY;COUNT=20', count: 10, start: autumn };

const daysAgo = (days: number) => new Date(readSystemClock().getTime() - days * 86_400_000);

function readAsFeed(text: string, from: string): number[] {
  const [parts, now] = [[{ object: null, etag: null, text }], Date.parse(from)];
  const host = { timeZone: 'UTC', email: 'maya@example.test' };
  const result = parseFeed({ parts, knownHash: null, ...host, now, until: null });
  const events = result.kind === 'READ' ? (JSON.parse(result.events) as FeedEvents) : [];
  return events.flatMap(({ times }) => times.map(([start]) => start)).sort((a, b) => a - b);
}

type FeedEvents = { times: [number, number][] }[];

describe('the mails of a series', () => {
  it('keep a calendar right while its bookings move and are cancelled, across a clock change', async () => {
    const scene = await bookSeries(weekly);
    const [booked, ...more] = await expectCalendars(scene);
    expect(more).toEqual([]);
    expect(getInvitation(booked)).toContain('RRULE:FREQ=WEEKLY;COUNT=10');
    await changeNth(scene, 4, 'editBooking', { start: '2031-10-28T14:00:00Z' });
    await expectCalendars(scene);
    await changeNth(scene, 4, 'editBooking', { start: '2031-10-29T15:30:00Z' });
    await changeNth(scene, 6, 'cancelBooking');
    await expectCalendars(scene);
    await changeNth(scene, 8, 'cancelBooking', { allRemaining: true });
    expect(await expectCalendars(scene)).toHaveLength(5);
    await changeNth(scene, 1, 'editBooking', { start: '2031-10-07T10:00:00Z' });
    await expectCalendars(scene);
    await expectCalendars(scene, { email: scene.host.email });
    await changeNth(scene, 1, 'cancelBooking', { allRemaining: true });
    const mails = await expectCalendars(scene);
    const last = getInvitation(mails[6]);
    expect(last).toContain('METHOD:CANCEL');
    expect(last).not.toContain('RECURRENCE-ID');
    await expectCalendars(scene, { email: scene.host.email });
    expect(mails).toHaveLength(7);
  });

  it('keep it right if they are sent long after the changes', async () => {
    const scene = await bookSeries(weekly);
    await changeNth(scene, 2, 'cancelBooking');
    await changeNth(scene, 3, 'editBooking', { start: '2031-10-21T14:00:00Z' });
    await changeNth(scene, 3, 'editBooking', { start: '2031-10-21T16:00:00Z' });
    await changeNth(scene, 5, 'cancelBooking', { allRemaining: true });
    expect(await expectCalendars(scene)).toHaveLength(5);
    await expectCalendars(scene, { email: scene.host.email });
  });

  it('confirm one request, then the rest, and decline others', async () => {
    const over = { requiresConfirmation: true };
    const scene = await bookSeries({ ...weekly, count: 6, over });
    await expectCalendars(scene);
    await changeNth(scene, 2, 'confirmBooking');
    await expectCalendars(scene);
    await changeNth(scene, 5, 'rejectBooking', { allRemaining: true });
    await expectCalendars(scene);
    await changeNth(scene, 1, 'confirmBooking', { allRemaining: true });
    const mails = await expectCalendars(scene);
    expect(mails.map(({ subject }) => subject?.replace(/:.*/, ''))).toEqual([
      'Requested',
      'Confirmed',
      'Declined',
      'Confirmed',
    ]);
    await changeNth(scene, 3, 'editBooking', { start: '2031-10-21T14:00:00Z' });
    await expectCalendars(scene);
    await changeNth(scene, 1, 'rejectBooking', { allRemaining: true });
    await expectCalendars(scene);
    await expectCalendars(scene, { email: scene.host.email });
  });

  it.each([
    ['monthly on the 31st', 'FREQ=MONTHLY;COUNT=9', '2031-01-31T09:00:00+01:00', 6],
    ['on first Mondays', 'FREQ=MONTHLY;BYDAY=1MO;COUNT=9', '2031-02-03T09:00:00+01:00', 6],
    [
      'on the last working day of a month',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=9',
      '2031-01-31T09:00:00+01:00',
      6,
    ],
    [
      'in every other week, twice',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=12',
      '2031-03-06T09:00:00+01:00',
      9,
    ],
    [
      'daily without two days',
      'FREQ=DAILY;COUNT=30\nEXDATE;VALUE=DATE:20310330,20310402',
      '2031-03-28T09:00:00+01:00',
      8,
    ],
    ['yearly on 29 February', 'FREQ=YEARLY;COUNT=4', '2032-02-29T09:00:00+01:00', 3],
  ])('%s reach the calendar as they were booked', async (_title, rule, start, count) => {
    const scene = await bookSeries({ rule, start, count });
    expect(scene.ids).toHaveLength(count);
    await expectCalendars(scene);
    await changeNth(scene, 2, 'cancelBooking');
    await changeNth(scene, 3, 'editBooking', { start: '2033-05-05T09:00:00Z' });
    await expectCalendars(scene);
    await changeNth(scene, count, 'cancelBooking', { allRemaining: true });
    await expectCalendars(scene);
  });

  it('tell somebody who joins one meeting of that one alone, and of its end', async () => {
    const scene = await bookSeries({ ...weekly, count: 4 });
    const email = `cleo.${scene.email}`;
    await changeNth(scene, 2, 'addAttendee', { email, name: 'Cleo', timeZone: 'UTC' });
    const [joined] = await expectCalendars(scene, { email });
    expect(getInvitation(joined)).toContain('RECURRENCE-ID');
    await expectCalendars(scene);
    await changeNth(scene, 1, 'cancelBooking', { allRemaining: true });
    await expectCalendars(scene, { email });
    await expectCalendars(scene);
  });

  it('keep to a time that clocks skip or repeat, as dates without a rule', async () => {
    // In Berlin there is no 02:30 on 30 March, and there are two on 26 October.
    for (const start of ['2031-03-28T02:30:00+01:00', '2031-10-25T02:30:00+02:00']) {
      const scene = await bookSeries({ rule: 'FREQ=DAILY;COUNT=9', start, count: 4 });
      // node-ical knows no RDATE, so the second reader is that of our feeds.
      const of = { readers: { readByIcalJs } };
      const [booked] = await expectCalendars(scene, of);
      const invitation = getInvitation(booked);
      expect(invitation).toContain('RRULE:FREQ=DAILY;COUNT=1\r\n');
      const bookings = await db.booking.findMany({
        where: { id: { in: scene.ids } },
        orderBy: { startTime: 'asc' },
      });
      const starts = bookings.map(({ startTime }) => startTime.getTime());
      expect(readAsFeed(invitation, start)).toEqual(starts);
      await changeNth(scene, 3, 'editBooking', { start: '2031-05-05T09:00:00Z' });
      await changeNth(scene, 2, 'cancelBooking');
      await expectCalendars(scene, of);
    }
  });

  it('are one for each person, however many meetings a change is about', async () => {
    const scene = await bookSeries({ ...weekly, count: 20 });
    await changeNth(scene, 1, 'cancelBooking', { allRemaining: true });
    const [booked, cancelled, ...more] = await expectCalendars(scene);
    expect(more).toEqual([]);
    expect(booked?.subject).toBe('Booked: Intro with Ada, Mon 6 Oct, 09:00 and 19 more');
    for (const text of [booked?.text, String(booked?.html)]) {
      expect(text).toContain('This applies to 20 meetings.');
      expect(text).toContain('Mon, 20 Oct 2031, 09:00');
      // After the change of clocks too.
      expect(text).toContain('Mon, 22 Dec 2031, 09:00');
      expect(text).not.toContain('29 Dec');
      expect(text).toContain('and 8 more');
      expect(text).toMatch(/Central European Time(?!,)/);
    }
    expect(booked?.text).toContain('Your meetings are booked');
    expect(cancelled?.text).toContain('Your meetings are cancelled');
    expect(cancelled?.text).toContain('This applies to 20 meetings.');
  });

  it('reach a person in order, even if the first is refused for a while', async () => {
    const scene = await bookSeries({ ...weekly, count: 3 });
    await changeNth(scene, 2, 'cancelBooking');
    await changeNth(scene, 3, 'editBooking', { start: '2031-10-21T14:00:00Z' });
    let refusals = 2;
    scene.server.judge = (address) =>
      address === scene.email && refusals-- > 0 ? refuse(451, 'Try later') : null;
    const mails = await expectCalendars(scene);
    expect(refusals).toBeLessThan(0);
    expect(mails.map(({ subject }) => subject?.replace(/:.*/, ''))).toEqual([
      'Booked',
      'Cancelled',
      'Moved',
    ]);
  });

  it('tell of a change of meetings to come, even if the first of them is over', async () => {
    const scene = await bookSeries({ ...weekly, count: 4 });
    await expectCalendars(scene);
    const past = { startTime: daysAgo(7), endTime: daysAgo(6) };
    await db.booking.update({ where: { id: scene.ids[0] ?? 0 }, data: past });
    await changeNth(scene, 1, 'cancelBooking', { allRemaining: true });
    const mails = await expectCalendars(scene);
    expect(mails[1]?.text).toContain('This applies to 4 meetings.');
  });

  it('speak German', async () => {
    const scene = await bookSeries({ ...weekly, count: 16, more: { language: 'de' } });
    const [booked] = await expectCalendars(scene);
    expect(booked?.subject).toMatch(/: Intro mit Ada, Mo.*6\. Okt.*, 09:00 und 15 weitere$/);
    expect(booked?.text).toContain('Ihre Termine sind gebucht');
    expect(booked?.text).toContain('Das gilt für 16 Termine.');
    expect(booked?.text).toMatch(/Mo\., 6\. Okt\. 2031, 09:00/);
    expect(booked?.text).toContain('und 4 weitere');
    expect(booked?.text).toContain('Mitteleuropäische Zeit');
  });

  it('are one for each meeting if the meetings were booked one by one', async () => {
    const recurringEventId = randomUUID();
    const scene = await bookSeries({ ...weekly, count: 1 });
    const { host, offer, email } = scene;
    const responses = { name: 'Bea', email };
    const input = { eventTypeId: offer.id, responses, recurringEventId };
    for (const start of ['2031-10-13T07:00:00Z', '2031-10-20T07:00:00Z']) {
      const one = { ...input, start };
      const made = await runMutation(host, 'createBooking', one, 'booking { databaseId }');
      scene.ids.push(Number(made.data.createBooking.booking.databaseId));
    }
    await expectCalendars(scene);
    await changeNth(scene, 2, 'cancelBooking', { allRemaining: true });
    expect(await expectCalendars(scene)).toHaveLength(5);
  });

  it('hand one meeting over to another host', async () => {
    const hosts = await buildHosts(2);
    const offer = await buildNewTeamEventType(hosts, { recurringEvent: 'FREQ=WEEKLY;COUNT=9' });
    const scene = await bookSeries({ ...weekly, count: 4, offer, host: hosts[0] as never });
    const { userId } = await db.booking.findUniqueOrThrow({ where: { id: scene.ids[0] ?? 0 } });
    const former = hosts.find(({ id }) => id === userId);
    await mutateBooking(former, 'reassignBooking', { id: scene.ids[2] ?? 0 });
    await expectCalendars(scene);
    for (const { email } of hosts) await expectCalendars(scene, { email });
  });
});
