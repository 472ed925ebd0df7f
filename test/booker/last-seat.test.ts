import { afterEach, describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { bookAs, fetchBookingEvents, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { readErrorCode } from '../support/client.ts';
import {
  callers,
  countResults,
  findFaults,
  raceTestOptions,
  runPatientRace,
} from '../support/race.ts';

const start = '2031-03-03T09:00:00Z';

type Host = Awaited<ReturnType<typeof buildHost>>;

const toResponses = (name: string) => ({ responses: { name, email: `${name}@example.test` } });

const takeSeat = (eventTypeId: number, name: string, at = start) =>
  bookAs(undefined, { eventTypeId, start: at, ...toResponses(name) });

/** A booking in which these people have a seat each. */
async function buildSeated(host: Host, names: string[], seatsPerTimeSlot: number | null = 100) {
  const { id: eventTypeId } = await buildBookableEventType(host, { seatsPerTimeSlot });
  for (const name of names) await takeSeat(eventTypeId, name);
  const booking = await db.booking.findFirstOrThrow({ where: { eventTypeId } });
  const attendees = await db.attendee.findMany({
    where: { bookingId: booking.id },
    orderBy: { id: 'asc' },
  });
  return { eventTypeId, booking, attendees };
}

const remove = (host: Host, attendee: { id: number } | undefined) =>
  runMutation(host, 'removeAttendee', { by: { databaseId: attendee?.id } }, 'databaseId');

const readBooking = ({ id }: { id: number }) =>
  db.booking.findUniqueOrThrow({ where: { id }, include: { hosts: true } });

afterEach(async () => {
  expect(await findFaults()).toEqual({});
});

describe('removeAttendee from a booking with seats', () => {
  it('cancels the booking with its last attendee, and frees its time', async () => {
    const host = await buildHost();
    const { booking, attendees } = await buildSeated(host, ['ada', 'bob']);
    await remove(host, attendees[0]);
    expect((await readBooking(booking)).status).toBe('ACCEPTED');
    await remove(host, attendees[1]);
    expect(await readBooking(booking)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: host.email,
      iCalSequence: 3,
      hosts: [{ occupies: false }],
    });
    const { types, payload } = await fetchBookingEvents(booking);
    expect(types.slice(2)).toEqual([
      'BOOKING_ATTENDEE_REMOVED',
      'BOOKING_ATTENDEE_REMOVED',
      'BOOKING_CANCELLED',
    ]);
    expect(payload).toMatchObject({ cancelledBy: host.email, attendees: [] });
    const other = await buildBookableEventType(host);
    expect((await bookAs(undefined, { eventTypeId: other.id, start })).errors).toBeUndefined();
  });

  it('does the same over REST', async () => {
    const host = await buildHost();
    const { booking, attendees } = await buildSeated(host, ['ada']);
    const { status } = await as(host).fetch(`/v1/attendees/${attendees[0]?.id}`, {
      method: 'DELETE',
    });
    expect(status).toBe(200);
    expect((await readBooking(booking)).status).toBe('CANCELLED');
  });

  it('gives the next booker a new booking', async () => {
    const host = await buildHost();
    const { eventTypeId, booking, attendees } = await buildSeated(host, ['ada']);
    await remove(host, attendees[0]);
    const { data } = await takeSeat(eventTypeId, 'ada');
    expect(data.createBooking.booking.databaseId).not.toBe(booking.id);
  });

  it('keeps a booking without seats, and one that is over', async () => {
    const host = await buildHost();
    const single = await buildSeated(host, ['ada'], null);
    await remove(host, single.attendees[0]);
    expect((await readBooking(single.booking)).status).toBe('ACCEPTED');

    const other = await buildHost();
    const past = await buildSeated(other, ['ada']);
    const times = {
      start: new Date('2020-03-03T09:00:00Z'),
      end: new Date('2020-03-03T09:30:00Z'),
    };
    const { id } = past.booking;
    await db.booking.update({
      where: { id },
      data: {
        startTime: times.start,
        endTime: times.end,
        hosts: {
          updateMany: { where: {}, data: { ...times, paddedStart: null, paddedEnd: null } },
        },
      },
    });
    await remove(other, past.attendees[0]);
    expect((await readBooking(past.booking)).status).toBe('ACCEPTED');
  });

  it('leaves a rejected booking as it is', async () => {
    const host = await buildHost();
    const { booking, attendees } = await buildSeated(host, ['ada']);
    await runMutation(host, 'rejectBooking', { by: { databaseId: booking.id } }, 'changed');
    await remove(host, attendees[0]);
    expect((await readBooking(booking)).status).toBe('REJECTED');
  });
});

const sixty = Math.min(60, callers);

/** Those who have a seat in a booking that will not take place. */
const listLostSeats = (eventTypeId: number) =>
  db.attendee.findMany({
    where: { booking: { eventTypeId, status: { in: ['CANCELLED', 'REJECTED'] } } },
  });

describe(
  `the last seat, given up while seats are taken, ${callers} calls at once`,
  raceTestOptions,
  () => {
    it('gives every newcomer a seat in a booking that takes place', async () => {
      const host = await buildHost();
      const { id: eventTypeId } = await buildBookableEventType(host, { seatsPerTimeSlot: 5 });
      const pairs = callers / 2;
      const starts = Array.from({ length: pairs }, (_, nth) =>
        new Date(Date.UTC(2031, 2, 3 + Math.floor(nth / 10), 9, (nth % 10) * 30)).toISOString(),
      );
      for (const at of starts) await takeSeat(eventTypeId, 'ada', at);
      const seats = await db.attendee.findMany({
        where: { booking: { eventTypeId } },
        orderBy: { booking: { startTime: 'asc' } },
      });
      const answers = await runPatientRace(callers, (nth) =>
        nth % 2 === 0
          ? remove(host, seats[nth / 2])
          : takeSeat(eventTypeId, 'bob', starts[(nth - 1) / 2]),
      );
      expect(countResults(answers)).toEqual({ OK: callers });
      expect(await listLostSeats(eventTypeId)).toEqual([]);
      expect(await db.attendee.count({ where: { name: 'bob', booking: { eventTypeId } } })).toBe(
        pairs,
      );
    });

    it('gives one booking to all who come while it ends', async () => {
      const host = await buildHost();
      const { eventTypeId, attendees } = await buildSeated(host, ['ada']);
      const answers = await runPatientRace(sixty, (nth) =>
        nth === sixty / 2 ? remove(host, attendees[0]) : takeSeat(eventTypeId, `guest${nth}`),
      );
      expect(countResults(answers)).toEqual({ OK: sixty });
      expect(await listLostSeats(eventTypeId)).toEqual([]);
      expect(await db.booking.count({ where: { eventTypeId, status: 'ACCEPTED' } })).toBe(1);
    });

    it('refuses hosts who add an attendee to a booking that has just ended', async () => {
      const host = await buildHost();
      const { eventTypeId, booking, attendees } = await buildSeated(host, ['ada']);
      const by = { databaseId: booking.id };
      const answers = await runPatientRace(Math.min(50, callers), (nth) =>
        nth % 2 === 0
          ? remove(host, attendees[0])
          : runMutation(
              host,
              'addAttendee',
              { by, name: 'Eve', email: `eve${nth}@example.test`, timeZone: 'UTC' },
              'attendee { databaseId }',
            ),
      );
      const added = answers.filter((answer, nth) => nth % 2 === 1 && !answer.errors);
      const { status } = await readBooking(booking);
      if (status === 'CANCELLED') expect(await listLostSeats(eventTypeId)).toEqual([]);
      expect(await db.attendee.count({ where: { bookingId: booking.id } })).toBe(added.length);
      const codes = answers.filter((_, nth) => nth % 2 === 1).map(readErrorCode);
      expect(codes.filter((code) => code !== undefined && code !== 'CONFLICT')).toEqual([]);
    });
  },
);
