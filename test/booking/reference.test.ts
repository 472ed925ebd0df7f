import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { fetchErrorCode } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';

describe('the relations of a booking', () => {
  const parts = `
    attendees { databaseId email noShow bookingSeat { referenceUid } }
    references { type uid meetingId meetingUrl externalCalendarId deleted }
    payment { amount fee currency success refunded externalId paymentOption }
    destinationCalendarId destinationCalendar { integration externalId primaryEmail }
    workflowReminders { bookingUid method scheduledDate scheduled retryCount }
    seatsReferences { referenceUid data metadata attendee { email booking { uid } } }
    instantMeetingToken { teamId expires createdAt updatedAt }
    scheduledTriggers { startAfter retryCount createdAt }
    eventType { slug length } eventTypeId`;

  it('are null or empty if there are none', async () => {
    const host = await buildUser();
    await buildBooking({ host, attendees: {} });
    const { data } = await as(host).gql(`{ bookings { nodes { ${parts} user { name } } } }`);
    const lists = ['attendees', 'references', 'payment', 'workflowReminders', 'seatsReferences'];
    const singles = ['destinationCalendarId', 'destinationCalendar', 'instantMeetingToken'];
    expect(data.bookings.nodes).toEqual([
      {
        ...Object.fromEntries([...lists, 'scheduledTriggers'].map((name) => [name, []])),
        ...Object.fromEntries([...singles, 'eventType', 'eventTypeId'].map((name) => [name, null])),
        user: { name: 'Ada' },
      },
    ]);
  });

  async function buildFull() {
    const host = await buildUser();
    const team = await buildTeam({ owner: host });
    const at = new Date('2033-01-01T09:00:00Z');
    const { id: destinationCalendarId } = await db.destinationCalendar.create({
      data: { integration: 'caldav', externalId: 'home', userId: host.id },
    });
    const booking = await buildBooking({
      host,
      destinationCalendarId,
      metadata: { ref: 7 },
      responses: { name: 'Ada', guests: [] },
      location: { value: 'link', optionValue: '' },
      references: { create: { type: 'video', uid: 'r', meetingPassword: 'hidden-password' } },
      payment: {
        create: {
          uid: randomUUID(),
          amount: 500,
          currency: 'eur',
          externalId: randomUUID(),
          data: { client: 'hidden-payment' },
        },
      },
      workflowReminders: { create: { method: 'EMAIL', scheduledDate: at } },
      instantMeetingToken: {
        create: { tokenHash: `hidden-${randomUUID()}`, expires: at, teamId: team.id },
      },
      scheduledTriggers: {
        create: { subscriberUrl: 'https://hidden.example.test', payload: 'hidden', startAfter: at },
      },
    });
    const attendee = await db.attendee.findFirstOrThrow({ where: { bookingId: booking.id } });
    await db.bookingSeat.create({
      data: { referenceUid: randomUUID(), bookingId: booking.id, attendeeId: attendee.id },
    });
    return { host, booking };
  }

  it('are shown with the booking, without secrets', async () => {
    const { host, booking } = await buildFull();
    const query = `query ($by: BookingBy!) {
      booking(by: $by) { ${parts} metadata responses location: locationJson }
    }`;
    const { data, errors } = await as(host).gql(query, { by: { uid: booking.uid } });

    expect(errors).toBeUndefined();
    expect(data.booking).toMatchObject({
      metadata: { ref: 7 },
      responses: { name: 'Ada', guests: [] },
      location: { value: 'link', optionValue: '' },
      attendees: [
        { email: 'guest@example.test', bookingSeat: { referenceUid: expect.any(String) } },
      ],
      references: [{ type: 'video', uid: 'r' }],
      payment: [{ amount: 500, fee: 0, currency: 'eur', paymentOption: 'ON_BOOKING' }],
      destinationCalendar: { integration: 'caldav', externalId: 'home' },
      workflowReminders: [{ method: 'EMAIL', scheduledDate: '2033-01-01T09:00:00.000Z' }],
      seatsReferences: [{ attendee: { booking: { uid: booking.uid } } }],
      instantMeetingToken: { expires: '2033-01-01T09:00:00.000Z' },
      scheduledTriggers: [{ startAfter: '2033-01-01T09:00:00.000Z' }],
    });
    expect(JSON.stringify(data)).not.toContain('hidden');
  });

  it.each([
    ['references', 'meetingPassword'],
    ['payment', 'data'],
    ['instantMeetingToken', 'token'],
    ['scheduledTriggers', 'payload'],
    ['scheduledTriggers', 'subscriberUrl'],
    ['hosts', 'role'],
    ['user', 'bookings { nodes { id } }'],
  ])('do not expose %s.%s', async (relation, field) => {
    const query = `{ bookings { nodes { ${relation} { ${field} } } } }`;
    expect(await fetchErrorCode(await buildUser(), query)).toBe('BAD_USER_INPUT');
  });
});
