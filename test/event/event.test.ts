import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { type BookingEvent, recordBookingEvents } from '../../src/domain/event/record.ts';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';

const at = new Date('2029-12-01T00:00:00.000Z');

/** Records events as a mutation does after it has changed bookings. */
const recordEvents = (bookings: { id: number }[], note: BookingEvent) =>
  db.$transaction((tx) => recordBookingEvents(tx, bookings, note, at));

const readEventRows = (bookingId: number) =>
  db.event.findMany({ where: { bookingId }, orderBy: { sequence: 'asc' } });

// The payload has no type here, as for its receivers.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function recordAndReadPayload(booking: { id: number }, note: BookingEvent): Promise<any> {
  await recordEvents([booking], note);
  return (await readEventRows(booking.id)).at(-1)?.payload;
}

const bookingFields = [
  { name: 'company', type: 'text', label: 'Your company' },
  { name: 'topic', type: 'text' },
  { name: 'budget', type: 'number', label: 'Your budget' },
];

const responses = {
  name: 'Zoë',
  email: 'zoe@example.test',
  notes: 'By the window',
  location: { value: 'inPerson', optionValue: '' },
  company: 'Acme',
  topic: null,
};

/** A booking of a team's event type, with every field set. */
async function buildFull() {
  const host = await buildUser({ timeZone: 'America/Vancouver', locale: 'fr' });
  const second = await buildUser({ timeZone: 'Asia/Kathmandu', username: randomUUID() });
  const team = await buildTeam({ owner: host, members: [second] });
  const eventType = await db.eventType.create({
    data: {
      ...{ teamId: team.id, title: 'Talk', slug: 'talk', description: 'About it', length: 30 },
      ...{ schedulingType: 'COLLECTIVE', requiresConfirmation: true, price: 1500, currency: 'cad' },
      ...{ seatsPerTimeSlot: 5, seatsShowAttendees: true, bookingFields },
    },
  });
  const calendar = await db.destinationCalendar.create({
    data: { integration: 'google', externalId: 'primary', primaryEmail: 'a@example.test' },
  });
  const booking = await buildBooking({
    ...{ host, hosts: [second], eventTypeId: eventType.id, responses },
    ...{ title: 'Talk with Zoë', description: 'About time', destinationCalendarId: calendar.id },
    startTime: new Date('2030-07-01T16:00:00Z'),
    endTime: new Date('2030-07-01T16:45:00Z'),
    location: responses.location,
    ...{ iCalUID: 'x@almanac', iCalSequence: 2, smsReminderNumber: '+15550100', paid: true },
    ...{
      metadata: { source: 'web' },
      recurringEventId: 'series',
      calendarRenewals: { everyone: 1 },
    },
    references: { create: { type: 'video', uid: 'x', meetingPassword: 'unguessable' } },
    attendees: {
      create: [
        { email: 'zoe@example.test', name: 'Zoë', timeZone: 'America/St_Johns', locale: 'en-ca' },
        { email: 'b@example.test', name: 'Bo', timeZone: 'UTC', phoneNumber: '+15550101' },
      ],
    },
  });
  return { host, second, team, eventType, calendar, booking };
}

describe('the payload of an event', () => {
  it('describes the whole booking in one envelope', async () => {
    const { host, second, team, eventType, calendar, booking } = await buildFull();
    const organizer = {
      ...{ id: host.id, name: 'Ada', email: host.email, username: null },
      ...{ timeZone: 'America/Vancouver', language: { locale: 'fr' }, utcOffset: -420 },
    };
    const member = {
      ...{ id: second.id, name: 'Ada', email: second.email, username: second.username },
      ...{ timeZone: 'Asia/Kathmandu', language: { locale: 'en' }, utcOffset: 345 },
    };
    expect(await recordAndReadPayload(booking, { type: 'BOOKING_CREATED' })).toEqual({
      triggerEvent: 'BOOKING_CREATED',
      createdAt: '2029-12-01T00:00:00.000Z',
      payload: {
        ...{ type: 'talk', eventTitle: 'Talk', eventDescription: 'About it' },
        ...{ bookingId: booking.id, uid: booking.uid, eventTypeId: eventType.id },
        ...{ title: 'Talk with Zoë', description: 'About time', additionalNotes: 'By the window' },
        startTime: '2030-07-01T16:00:00.000Z',
        endTime: '2030-07-01T16:45:00.000Z',
        ...{ length: 45, status: 'ACCEPTED', requiresConfirmation: true, paid: true },
        ...{ schedulingType: 'COLLECTIVE', seatsPerTimeSlot: 5, seatsShowAttendees: true },
        ...{ price: 1500, currency: 'cad', iCalUID: 'x@almanac', iCalSequence: 2 },
        ...{ organizer, hosts: [organizer, member] },
        team: { id: team.id, name: 'Team', slug: team.slug, members: [member] },
        attendees: [
          {
            ...{ email: 'zoe@example.test', name: 'Zoë', timeZone: 'America/St_Johns' },
            ...{ language: { locale: 'en-ca' }, utcOffset: -150 },
          },
          {
            ...{ email: 'b@example.test', name: 'Bo', timeZone: 'UTC', phoneNumber: '+15550101' },
            ...{ language: { locale: 'en' }, utcOffset: 0 },
          },
        ],
        meetingUrl: null,
        destinationCalendar: {
          ...{ id: calendar.id, integration: 'google', externalId: 'primary' },
          primaryEmail: 'a@example.test',
        },
        location: { value: 'inPerson', optionValue: '' },
        responses: {
          name: { label: 'name', value: 'Zoë' },
          email: { label: 'email', value: 'zoe@example.test' },
          notes: { label: 'notes', value: 'By the window' },
          location: { label: 'location', value: { value: 'inPerson', optionValue: '' } },
          company: { label: 'Your company', value: 'Acme' },
          topic: { label: 'topic', value: null },
        },
        customInputs: { 'Your company': 'Acme', topic: null },
        ...{ smsReminderNumber: '+15550100', metadata: { source: 'web' } },
        recurringEventId: 'series',
      },
    });
  });

  it('has the UTC offset at the start of the meeting', async () => {
    const host = await buildUser({ timeZone: 'Europe/Berlin' });
    const dates = ['2030-01-15', '2030-03-31', '2030-07-15', '2030-10-27'];
    const offsets = [];
    for (const date of dates) {
      const booking = await buildBooking({ host, startTime: new Date(`${date}T00:30:00Z`) });
      const { payload } = await recordAndReadPayload(booking, { type: 'BOOKING_CREATED' });
      offsets.push(payload.organizer.utcOffset);
    }
    // On the two Sundays it is 01:30, before the spring forward, and 02:30, before the fall back.
    expect(offsets).toEqual([60, 60, 120, 120]);
  });

  it('describes a booking without an event type', async () => {
    const booking = await buildBooking({ host: await buildUser(), dynamicEventSlugRef: '30' });
    const { payload } = await recordAndReadPayload(booking, { type: 'BOOKING_CREATED' });
    expect(payload).toMatchObject({
      ...{ type: '30', eventTitle: null, eventTypeId: null, requiresConfirmation: false },
      ...{ price: 0, currency: 'usd', responses: {}, customInputs: {}, additionalNotes: null },
      ...{
        destinationCalendar: null,
        meetingUrl: null,
        location: null,
        schedulingType: null,
        metadata: {},
      },
    });
    expect(payload).not.toHaveProperty('team');
  });

  it('has the reason for a cancellation or rejection, and the extra fields of the trigger', async () => {
    const host = await buildUser();
    const off = { cancellationReason: 'Snow', cancelledBy: 'a@example.test' };
    const cancelled = await buildBooking({ host, status: 'CANCELLED', ...off });
    const rejected = await buildBooking({ host, status: 'REJECTED', rejectionReason: 'Full' });
    const moved = await buildBooking({ host, ...off });
    const extra = { rescheduleStartTime: '2030-01-01T09:00:00.000Z', status: 'MOVED' };
    const told = [
      await recordAndReadPayload(cancelled, { type: 'BOOKING_CANCELLED' }),
      await recordAndReadPayload(rejected, { type: 'BOOKING_REJECTED' }),
      await recordAndReadPayload(moved, { type: 'BOOKING_RESCHEDULED', extra }),
    ];
    expect(told[0].payload).toMatchObject(off);
    expect(told[1].payload).toMatchObject({ rejectionReason: 'Full' });
    expect(told[2].payload).toMatchObject(extra);
    expect(told[2].payload).not.toHaveProperty('cancellationReason');
  });

  it('has a null offset for an attendee in an unknown time zone', async () => {
    const attendees = { create: { email: 'a@example.test', name: 'A', timeZone: 'Mars/Olympus' } };
    const booking = await buildBooking({ host: await buildUser(), attendees });
    const { payload } = await recordAndReadPayload(booking, { type: 'BOOKING_CREATED' });
    expect(payload.attendees[0]).toMatchObject({ timeZone: 'Mars/Olympus', utcOffset: null });
  });
});

describe('the events of bookings', () => {
  it('are numbered within each booking', async () => {
    const host = await buildUser();
    const [one, two] = [await buildBooking({ host }), await buildBooking({ host })];
    await recordEvents([one], { type: 'BOOKING_REQUESTED' });
    await recordEvents([two, one], { type: 'BOOKING_CONFIRMED' });
    await recordEvents([one], { type: 'BOOKING_CREATED' });
    const told = [...(await readEventRows(one.id)), ...(await readEventRows(two.id))];
    expect(told.map(({ bookingId, sequence, type }) => [bookingId, sequence, type])).toEqual([
      [one.id, 1, 'BOOKING_REQUESTED'],
      [one.id, 2, 'BOOKING_CONFIRMED'],
      [one.id, 3, 'BOOKING_CREATED'],
      [two.id, 1, 'BOOKING_CONFIRMED'],
    ]);
  });

  it('are written by two statements for any number of bookings', async () => {
    const host = await buildUser();
    const bookings = [];
    for (let i = 0; i < 20; i++) bookings.push(await buildBooking({ host }));
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const countFor = async (some: { id: number }[]) => {
      sent.mockClear();
      await recordEvents(some, { type: 'BOOKING_CREATED' });
      return sent.mock.calls.length;
    };
    const before = await countFor([]);
    expect(await countFor(bookings.slice(0, 1))).toBe(before + 2);
    expect(await countFor(bookings)).toBe(before + 2);
    sent.mockRestore();
    expect(await db.event.count({ where: { booking: { userId: host.id } } })).toBe(21);
  });
});
