import { describe, expect, it } from 'vitest';
import type { Prisma } from '../../prisma/generated/client.js';
import { isObjectType } from 'graphql';
import { schema } from '../../schema/index.ts';
import { listBookingColumns } from '../../src/domain/record/booking-columns.ts';
import { WebhookTrigger } from '../../prisma/generated/enums.js';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import { as, db } from '../support/app.ts';
import { bookAs, mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildBooking, buildPastBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';

const person = 'databaseId username name email timeZone locale utcOffset phoneNumber';
const query = `query ($first: Int) { events(first: $first) { nodes { type body payload {
  __typename
  ... on BookingEventPayload { booking { ...All } }
  ... on BookingRescheduledEventPayload {
    booking { startTime } previousStartTime previousEndTime rescheduledBy reason
  }
  ... on BookingPaymentEventPayload {
    booking { paid } paymentId payment { uid amount currency success refunded }
  }
  ... on BookingNoShowEventPayload { booking { uid } noShowHost noShow: attendees { email noShow } }
  ... on BookingAttendeeEventPayload { booking { uid } attendee { ${person} } }
  ... on RecordingEventPayload { booking { uid } downloadUrl }
  ... on InstantMeetingEventPayload { booking { status } expires }
  ... on OutOfOfficeEventPayload { outOfOffice { start end reason user { email } toUser { email } } }
  ... on PingEventPayload { webhookId subscriberUrl }
} } } }
fragment All on BookingSnapshot {
  databaseId uid title description status startTime endTime
  organizer { ${person} } hosts { ${person} } attendees { ${person} }
  location { type kind integration detail } answers { name label type text number boolean values }
  eventTypeId eventTypeSlug eventTypeTitle eventTypeDescription requiresConfirmation schedulingType
  seatsPerTimeSlot seatsShowAttendees price currency team { databaseId members { name } }
  paid recurringEventId smsReminderNumber metadata iCalUID iCalSequence
  cancellationReason cancelledBy rejectionReason destinationCalendar { databaseId integration }
}`;

describe('a column of a booking that events include', () => {
  it('is a field of the booking in typed payloads', () => {
    const { BookingSnapshot } = schema.getTypeMap();
    const fields = isObjectType(BookingSnapshot) ? Object.keys(BookingSnapshot.getFields()) : [];
    expect(fields).toEqual(expect.arrayContaining(listBookingColumns('event')));
  });
});

/** The first events of a caller, by their triggers. */
async function readTypedEvents(caller: Caller) {
  const { data, errors } = await as(caller).gql(query, { first: 100 });
  expect(errors).toBeUndefined();
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  return data.events.nodes as { type: string; body: any; payload: any }[];
}

const at = new Date('2029-12-01T00:00:00.000Z');
const start = '2031-03-03T09:00:00Z';

describe('the payload of an event', () => {
  it('shows the booking as it was, in types', async () => {
    const host = await buildHost('Europe/Berlin');
    const bookingFields = [{ name: 'topic', type: 'text', label: 'What about?' }];
    const offer = await buildBookableEventType(host, { bookingFields, title: 'Intro' });
    const responses = {
      name: 'Ada',
      email: 'ada@example.test',
      topic: 'Tea',
      location: { value: 'integrations:video' },
    };
    const input = { eventTypeId: offer.id, start, timeZone: 'Asia/Kathmandu', responses };
    const { data } = await bookAs(undefined, { ...input, metadata: { a: 1 } });
    const [event] = await readTypedEvents(host);
    const organizer = {
      ...{
        databaseId: host.id,
        username: event?.body.payload.organizer.username,
        name: 'Ada',
        email: host.email,
      },
      ...{ timeZone: 'Europe/Berlin', locale: 'en', utcOffset: 60, phoneNumber: null },
    };
    const answer = { type: null, number: null, boolean: null, values: null };
    expect(event?.payload).toEqual({
      __typename: 'BookingEventPayload',
      booking: {
        ...{ databaseId: data.createBooking.booking.databaseId, uid: event?.body.payload.uid },
        ...{ title: 'Intro with Ada', description: null, status: 'ACCEPTED' },
        ...{ startTime: '2031-03-03T09:00:00.000Z', endTime: '2031-03-03T09:30:00.000Z' },
        ...{ organizer, hosts: [organizer] },
        attendees: [
          {
            ...{ databaseId: null, username: null, name: 'Ada', email: 'ada@example.test' },
            ...{ timeZone: 'Asia/Kathmandu', locale: 'en', utcOffset: 345, phoneNumber: null },
          },
        ],
        location: {
          ...{ type: 'integrations:video', kind: 'INTEGRATION' },
          ...{ integration: 'video', detail: null },
        },
        answers: expect.arrayContaining([
          { ...answer, name: 'topic', label: 'What about?', text: 'Tea' },
          { ...answer, name: 'name', label: 'name', text: 'Ada' },
        ]),
        ...{ eventTypeId: offer.id, eventTypeSlug: event?.body.payload.type },
        ...{ eventTypeTitle: 'Intro', eventTypeDescription: null, requiresConfirmation: false },
        ...{ schedulingType: null, seatsPerTimeSlot: null, seatsShowAttendees: false },
        ...{ price: 0, currency: 'usd', team: null, paid: false, recurringEventId: null },
        ...{ smsReminderNumber: null, metadata: { a: 1 }, iCalSequence: 0 },
        iCalUID: event?.body.payload.iCalUID,
        ...{ cancellationReason: null, cancelledBy: null, rejectionReason: null },
        destinationCalendar: null,
      },
    });
  });

  it('has what each trigger adds', async () => {
    const host = await buildUser();
    const booking = await buildPastBooking({ host });
    const { startTime, endTime } = booking;
    const change = (mutation: string, input: object, shown?: string) =>
      mutateBooking(host, mutation, booking, { ...input }, shown);
    const bob = { email: 'bob@example.test', name: 'Bob', timeZone: 'UTC' };
    await change('addAttendee', { ...bob, phoneNumber: '+15550101' }, 'attendee { id }');
    await change('markNoShow', {
      host: true,
      attendees: [{ by: { email: bob.email }, noShow: true }],
    });
    await change('initiatePayment', { amount: 500, currency: 'eur' }, 'payment { id }');
    await change('rescheduleBooking', { start: '2033-01-01T09:00:00Z', reason: 'Rain' });
    await change('markRecorded', { downloadUrl: 'https://example.test/r' });
    await change('cancelBooking', { reason: 'Snow' });
    const absence = { start: '2026-12-21', end: '2026-12-27' };
    await runMutation(host, 'createOutOfOffice', absence, 'outOfOffice { id }');
    const events = await readTypedEvents(host);
    const uid = { uid: booking.uid };
    expect(events.map(({ type, payload }) => [type, payload])).toMatchObject([
      [
        'BOOKING_ATTENDEE_ADDED',
        {
          __typename: 'BookingAttendeeEventPayload',
          booking: uid,
          attendee: { ...bob, databaseId: expect.any(Number), phoneNumber: '+15550101' },
        },
      ],
      [
        'BOOKING_NO_SHOW_UPDATED',
        { booking: uid, noShowHost: true, noShow: [{ email: bob.email, noShow: true }] },
      ],
      [
        'BOOKING_PAYMENT_INITIATED',
        {
          booking: { paid: false },
          paymentId: expect.any(Number),
          payment: { amount: 500, currency: 'eur', success: false, refunded: false },
        },
      ],
      [
        'BOOKING_RESCHEDULED',
        {
          booking: { startTime: '2033-01-01T09:00:00.000Z' },
          previousStartTime: startTime.toISOString(),
          previousEndTime: endTime.toISOString(),
          rescheduledBy: host.email,
          reason: 'Rain',
        },
      ],
      ['RECORDING_READY', { booking: uid, downloadUrl: 'https://example.test/r' }],
      [
        'BOOKING_CANCELLED',
        {
          booking: {
            ...uid,
            status: 'CANCELLED',
            cancellationReason: 'Snow',
            cancelledBy: host.email,
          },
        },
      ],
      [
        'OOO_CREATED',
        { outOfOffice: { ...absence, reason: null, user: { email: host.email }, toUser: null } },
      ],
    ]);
  });

  it('has a type for every trigger', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const extra = {
      ...{ rescheduleStartTime: start.replace('Z', '.000Z'), rescheduleEndTime: start },
      ...{ wallClock: '2030-01-01T09:00:00[UTC]', promisedStartTime: start },
      ...{ payment: { uid: 'x', amount: 1, currency: 'usd' }, expires: start },
      attendee: { id: 1, email: 'a@example.test' },
    };
    const triggers = Object.values(WebhookTrigger).filter((type) => !/OOO|PING/.test(type));
    for (const type of triggers) {
      await db.$transaction((tx) => recordBookingEvents(tx, [booking], { type, extra }, at));
    }
    const events = await readTypedEvents(host);
    expect(events.map(({ type, payload }) => [type, payload !== null])).toEqual(
      triggers.map((type) => [type, true]),
    );
  });

  it('shows what an older version stored, and null for what it cannot read', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const core = {
      ...{ bookingId: booking.id, uid: booking.uid, title: 'Old', status: 'ACCEPTED' },
      ...{ startTime: start, endTime: start },
    };
    const payloads: Prisma.InputJsonValue[] = [
      { triggerEvent: 'BOOKING_CREATED', payload: { ...core, hosts: 'none', price: 'free' } },
      { triggerEvent: 'BOOKING_CREATED', payload: { ...core, title: null } },
      { triggerEvent: 'toString', payload: core },
      {},
      'text',
    ];
    for (const [i, payload] of payloads.entries()) {
      const row = { bookingId: booking.id, sequence: i + 1, type: 'BOOKING_CREATED' as const };
      await db.event.create({ data: { ...row, payload } });
    }
    const events = await readTypedEvents(host);
    expect(events.map(({ body }) => body)).toEqual(payloads);
    expect(events[0]?.payload).toMatchObject({
      booking: { title: 'Old', hosts: [], answers: [], price: 0, organizer: null, team: null },
    });
    expect(events.slice(1).map(({ payload }) => payload)).toEqual([null, null, null, null]);
  });

  it('is hidden from apps without the scope, like its event', async () => {
    const host = await buildUser();
    await runMutation(
      host,
      'createOutOfOffice',
      { start: '2026-12-21', end: '2026-12-27' },
      'outOfOffice { id }',
    );
    const reader = await buildAccessToken(host, ['READ_BOOKING']);
    expect(await readTypedEvents(reader)).toEqual([]);
    const both = await buildAccessToken(host, ['READ_BOOKING', 'READ_SCHEDULE']);
    expect(await readTypedEvents(both)).toMatchObject([{ type: 'OOO_CREATED' }]);
  });
});
