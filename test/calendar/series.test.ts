import { describe, expect, it } from 'vitest';
import { createCalendar, readByIcalJs, readByNodeIcal } from '../support/mail/calendar-program.ts';
import { as, db, url } from '../support/app.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHosts } from '../support/build/host.ts';
import type { Caller } from '../support/client.ts';
import { bookAs, mutateBooking } from '../support/ask/graphql.ts';
import { parseCalendar, toCalendarAddress } from '../support/calendar.ts';

/** A series of six, with one moved, one cancelled and one handed over to the second host. */
async function buildSeries() {
  const [first, second] = await buildHosts(2);
  if (!first || !second) throw new TypeError('Two hosts');
  const rule = { recurringEvent: 'FREQ=WEEKLY;COUNT=9' };
  const offer = await buildNewTeamEventType([first, second], rule);
  const start = '2031-10-06T09:00:00+02:00';
  const input = { eventTypeId: offer.id, start, timeZone: 'Europe/Berlin', recurringCount: 6 };
  await bookAs(undefined, input);
  const bookings = await db.booking.findMany({
    where: { eventTypeId: offer.id },
    orderBy: { startTime: 'asc' },
  });
  const host = [first, second].find(({ id }) => id === bookings[0]?.userId) ?? first;
  const other = host === first ? second : first;
  const change = (nth: number, mutation: string, more = {}) =>
    mutateBooking(host, mutation, { id: bookings[nth - 1]?.id ?? 0 }, more, 'userErrors { code }');
  await change(2, 'editBooking', { start: '2031-10-14T14:00:00Z' });
  await change(3, 'cancelBooking');
  await change(5, 'reassignBooking');
  return { host, other, ids: bookings.map(({ id }) => id) };
}

async function readSubscription(caller: Caller) {
  const { data } = await as(caller).gql('{ viewer { calendarSubscriptionUrl } }');
  const address = url + new URL(data.viewer.calendarSubscriptionUrl).pathname;
  const text = await (await fetch(address)).text();
  parseCalendar(Buffer.from(text));
  return text;
}

describe('a series', () => {
  it('is one entry of the calendar subscription, with the meetings of this host', async () => {
    const { host, other } = await buildSeries();
    for (const user of [host, other]) {
      const text = await readSubscription(user);
      const rows = await db.booking.findMany({
        where: { userId: user.id, status: 'ACCEPTED' },
        orderBy: { startTime: 'asc' },
      });
      const wanted = rows.map(({ startTime, endTime }) => [startTime.getTime(), endTime.getTime()]);
      expect(rows).toHaveLength(user === host ? 4 : 1);
      for (const read of [readByIcalJs, readByNodeIcal]) {
        const calendar = createCalendar(read);
        calendar.receive(text);
        expect(calendar.list().map(({ start, end }) => [start, end])).toEqual(wanted);
      }
      expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(1);
    }
  });

  it('has calendar files that add one meeting each', async () => {
    const { ids } = await buildSeries();
    const rows = await db.booking.findMany({ where: { id: { in: ids }, status: 'ACCEPTED' } });
    const calendars = [readByIcalJs, readByNodeIcal].map(createCalendar);
    for (const row of rows) {
      const text = await (await fetch(url + toCalendarAddress(row))).text();
      parseCalendar(Buffer.from(text));
      expect(text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:');
      // Three changes of the whole series.
      expect(text).toContain('SEQUENCE:3\r\n');
      for (const calendar of calendars) calendar.receive(text);
    }
    const wanted = rows.map(({ startTime }) => startTime.getTime()).sort((a, b) => a - b);
    for (const calendar of calendars) {
      expect(calendar.list().map(({ start }) => start)).toEqual(wanted);
    }
  });
});
