import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs, mutateBooking } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import {
  bookConnected,
  buildConnectedHost,
  connectedDay,
  listEvents,
  readLine,
  realServers,
  settle,
  startWriter,
} from './writer.ts';

describe.each(realServers)('bookings in a calendar at %s', (_name, isHere, start) => {
  it.skipIf(!isHere)(
    'are made, moved and removed, as one event with a rising sequence',
    async () => {
      const server = await start();
      const { host, calendar } = await buildConnectedHost(server, 'Work');
      const { id } = await buildBookableEventType(host, { title: 'Talk' });
      const writer = startWriter();
      const { databaseId, uid } = await bookConnected(id, '09:00');
      await settle();
      const [made, ...others] = await listEvents(server, calendar);
      expect(others).toEqual([]);
      expect(readLine(made, 'UID')).toBe(`${uid}@almanac`);
      expect(readLine(made, 'SUMMARY')).toBe('Talk with Ada Lovelace');
      expect(readLine(made, 'DTSTART')).toBe('TZID=Europe/Berlin:20310303T100000');
      expect(made).toContain('SCHEDULE-AGENT=CLIENT:mailto:ada@example.test');
      expect(made).not.toContain('METHOD');
      const references = await db.bookingReference.findMany({ where: { bookingId: databaseId } });
      expect(references).toMatchObject([
        {
          type: 'caldav_calendar',
          uid: `${uid}@almanac`,
          externalCalendarId: calendar,
          deleted: false,
        },
      ]);

      await mutateBooking(
        host,
        'rescheduleBooking',
        { id: databaseId },
        { start: `${connectedDay}11:00:00.000Z` },
      );
      await settle();
      const moved = await listEvents(server, calendar);
      expect(moved).toHaveLength(1);
      expect(readLine(moved[0], 'UID')).toBe(`${uid}@almanac`);
      expect(readLine(moved[0], 'DTSTART')).toBe('TZID=Europe/Berlin:20310303T120000');
      expect(Number(readLine(moved[0], 'SEQUENCE'))).toBeGreaterThan(
        Number(readLine(made, 'SEQUENCE')),
      );

      await mutateBooking(host, 'cancelBooking', { id: databaseId }, {});
      await settle();
      expect(await listEvents(server, calendar)).toEqual([]);
      expect(
        await db.bookingReference.findMany({ where: { bookingId: databaseId } }),
      ).toMatchObject([{ deleted: true }]);
      expect(writer.errors).toEqual([]);
    },
  );

  it.skipIf(!isHere)('are made without an event type, too', async () => {
    const server = await start();
    const { host, calendar } = await buildConnectedHost(server, 'Work');
    startWriter();
    const lunch = {
      title: 'Lunch',
      start: `${connectedDay}10:00:00Z`,
      end: `${connectedDay}10:30:00Z`,
    };
    const { data, errors } = await bookAs(host, lunch);
    expect(errors).toBeUndefined();
    await settle();
    const [made, ...others] = await listEvents(server, calendar);
    expect([others, readLine(made, 'SUMMARY')]).toEqual([[], 'Lunch']);
    const { databaseId: id } = data.createBooking.booking;
    await mutateBooking(host, 'cancelBooking', { id }, {});
    await settle();
    expect(await listEvents(server, calendar)).toEqual([]);
  });

  it.skipIf(!isHere)('of a series and of seats are one event each', async () => {
    const server = await start();
    const { host, calendar } = await buildConnectedHost(server, 'Work', { onCancel: 'MARK' });
    const series = await buildBookableEventType(host, {
      recurringEvent: 'FREQ=WEEKLY;COUNT=4',
    });
    const seats = await buildBookableEventType(host, { title: 'Class', seatsPerTimeSlot: 5 });
    startWriter();
    const { databaseId } = await bookConnected(series.id, '09:00', { recurringCount: 3 });
    const other = { name: 'Grace', email: 'grace@example.test' };
    const class1 = await bookConnected(seats.id, '12:00');
    await bookConnected(seats.id, '12:00', { responses: other });
    await settle();
    const both = await listEvents(server, calendar);
    expect(both).toHaveLength(2);
    const whole = both.find((text) => text.includes('RRULE'));
    expect(whole).toMatch(/RRULE:FREQ=WEEKLY;.*COUNT=3/);
    const seated = both.find((text) => text.includes('grace@example.test'));
    expect(readLine(seated, 'UID')).toBe(`${class1.uid}@almanac`);
    expect(seated).toContain('ada@example.test');

    await mutateBooking(host, 'cancelBooking', { id: databaseId }, {});
    await mutateBooking(host, 'cancelBooking', { id: class1.databaseId }, {});
    await settle();
    const after = await listEvents(server, calendar);
    expect(after.find((text) => text.includes('RRULE'))).toMatch(/EXDATE|DTSTART[^\n]*20310310/);
    expect(
      readLine(
        after.find((text) => text.includes('Class')),
        'STATUS',
      ),
    ).toBe('CANCELLED');
  });

  it.skipIf(!isHere)('of a rotation are in the calendar of the host whose turn it is', async () => {
    const server = await start();
    const one = await buildConnectedHost(server, 'One');
    const two = await buildConnectedHost(server, 'Two');
    const { id } = await buildNewTeamEventType([one.host, two.host]);
    startWriter();
    await bookConnected(id, '09:00');
    await bookConnected(id, '09:00');
    await settle();
    expect(await listEvents(server, one.calendar)).toHaveLength(1);
    expect(await listEvents(server, two.calendar)).toHaveLength(1);
  });

  it.skipIf(!isHere)('go from one host to the other, each in their own calendar', async () => {
    const server = await start();
    const one = await buildConnectedHost(server, 'One');
    const two = await buildConnectedHost(server, 'Two');
    const { id } = await buildNewTeamEventType([one.host, two.host]);
    startWriter();
    const { databaseId } = await bookConnected(id, '09:00');
    const { userId } = await db.booking.findUniqueOrThrow({ where: { id: databaseId } });
    const [first, second] = userId === one.host.id ? [one, two] : [two, one];
    await settle();
    expect(await listEvents(server, first.calendar)).toHaveLength(1);
    const { id: next } = second.host;
    await mutateBooking(first.host, 'reassignBooking', { id: databaseId }, { userId: next });
    await settle();
    expect(await listEvents(server, first.calendar)).toHaveLength(0);
    expect(await listEvents(server, second.calendar)).toHaveLength(1);
  });
});
