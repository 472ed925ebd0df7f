import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, db } from '../../support/app.ts';
import {
  buildBookingRecord,
  oddBodies,
  requestRestAs,
  requestRestOddly,
  toPersonRecord,
} from '../../support/ask/rest.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildEventType } from '../../support/build/event-type.ts';
import { buildAccessToken, buildUser } from '../../support/build/user.ts';

const later = new Date('2031-01-01T00:00:00Z');

/** A booking with one of everything that hangs on one, and a secret wherever there is one. */
async function buildFull() {
  const host = await buildUser();
  const eventType = await buildEventType(host, { seatsPerTimeSlot: 2 });
  const booking = await buildBooking({
    host,
    eventTypeId: eventType.id,
    calendarRenewals: { everyone: 1 },
  });
  const { id: bookingId } = booking;
  const { id: attendeeId } = await db.attendee.findFirstOrThrow({ where: { bookingId } });
  const { id: teamId } = await db.team.create({ data: { name: 'Team', slug: randomUUID() } });
  await db.booking.update({
    where: { id: bookingId },
    data: {
      updatedAt: booking.updatedAt,
      destinationCalendar: {
        create: { integration: 'google', externalId: 'primary', userId: host.id },
      },
      references: {
        create: { type: 'daily_video', uid: 'room', meetingPassword: 'secret password' },
      },
      payment: {
        create: {
          uid: randomUUID(),
          externalId: randomUUID(),
          amount: 500,
          currency: 'eur',
          data: { client: 'secret payment' },
        },
      },
      workflowReminders: { create: { method: 'SMS', scheduledDate: later } },
      seatsReferences: { create: { referenceUid: randomUUID(), attendeeId } },
      scheduledTriggers: {
        create: {
          startAfter: later,
          subscriberUrl: 'https://example.test/secret-hook',
          payload: { told: 'secret payload' },
        },
      },
      instantMeetingToken: {
        create: { tokenHash: `secret ${randomUUID()}`, expires: later, teamId },
      },
    },
  });
  return { host, booking, eventType, attendeeId, teamId };
}

const anyId = expect.any(Number) as number;
const anyText = expect.any(String) as string;
const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

describe('GET /v1/bookings/{id}', () => {
  it('returns every field of the contract, null when empty', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { status, body, headers } = await requestRestAs(host, `GET /bookings/${booking.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ booking: await buildBookingRecord(booking, host) });
    expect(headers.get('x-graphql-operation')).toBe('GetBooking');
  });

  it('returns its relations one level deep, and no secrets', async () => {
    const { host, booking, eventType, attendeeId, teamId } = await buildFull();
    const { id: bookingId, uid: bookingUid } = booking;
    const response = await as(host).fetch(`/v1/bookings/${bookingId}`);
    const text = await response.text();
    expect(text).not.toMatch(/secret/i);
    const { booking: told } = JSON.parse(text) as { booking: Record<string, unknown> };
    expect(told).toEqual(
      await buildBookingRecord(booking, host, {
        user: toPersonRecord(host),
        eventTypeId: eventType.id,
        eventType: {
          id: eventType.id,
          title: 'Intro',
          slug: eventType.slug,
          length: 30,
          description: null,
          schedulingType: null,
          seatsPerTimeSlot: 2,
          recurringEvent: null,
          price: 0,
          currency: 'usd',
          metadata: null,
        },
        destinationCalendarId: anyId,
        destinationCalendar: {
          id: anyId,
          integration: 'google',
          externalId: 'primary',
          primaryEmail: null,
          userId: host.id,
          eventTypeId: null,
        },
        references: [
          {
            id: anyId,
            bookingId,
            type: 'daily_video',
            uid: 'room',
            meetingId: null,
            meetingUrl: null,
            externalCalendarId: null,
            deleted: null,
          },
        ],
        payment: [
          {
            id: anyId,
            bookingId,
            uid: anyText,
            externalId: anyText,
            amount: 500,
            fee: 0,
            currency: 'eur',
            success: false,
            refunded: false,
            paymentOption: 'ON_BOOKING',
          },
        ],
        workflowReminders: [
          {
            id: anyId,
            bookingUid,
            uuid: anyText,
            method: 'SMS',
            scheduledDate: later.toISOString(),
            referenceId: null,
            scheduled: false,
            cancelled: null,
            retryCount: 0,
          },
        ],
        seatsReferences: [
          {
            id: anyId,
            bookingId,
            attendeeId,
            referenceUid: anyText,
            data: null,
            metadata: null,
          },
        ],
        instantMeetingToken: {
          id: anyId,
          bookingId,
          teamId,
          expires: later.toISOString(),
          createdAt: anyTime,
          updatedAt: anyTime,
        },
        scheduledTriggers: [
          {
            id: anyId,
            bookingId,
            webhookId: null,
            startAfter: later.toISOString(),
            retryCount: 0,
            createdAt: anyTime,
          },
        ],
      }),
    );
  });

  it('accepts the uid instead of the id', async () => {
    const host = await buildUser();
    const { id, uid } = await buildBooking({ host });
    expect((await requestRestAs(host, `GET /bookings/${uid}`)).body.booking).toMatchObject({
      id,
      uid,
    });
  });

  it('ignores bodies and unknown parameters (GAP-05)', async () => {
    const host = await buildUser();
    const { id } = await buildBooking({ host });
    for (const odd of oddBodies) {
      const { status, body } = await requestRestOddly(host, `GET /bookings/${id}`, odd);
      expect([odd, status, body]).toMatchObject([odd, 200, { booking: { id } }]);
    }
  });

  it('shows everything to a token with READ_BOOKING, and names the scope otherwise', async () => {
    const { host, booking } = await buildFull();
    const path = `GET /bookings/${booking.id}`;
    const byToken = await requestRestAs(await buildAccessToken(host, ['READ_BOOKING']), path);
    expect(byToken.body).toEqual((await requestRestAs(host, path)).body);
    const without = await requestRestAs(await buildAccessToken(host, ['READ_PROFILE']), path);
    expect(without.headers.get('www-authenticate')).toContain('scope="READ_BOOKING"');
  });
});

describe.each(['GET /bookings/:id', 'PATCH /bookings/:id', 'DELETE /bookings/:id/cancel'])(
  '%s',
  (route) => {
    const statusAt = async (id: string) => {
      const body = route.startsWith('PATCH') ? {} : undefined;
      return requestRestAs(await buildUser(), route.replace(':id', encodeURIComponent(id)), body);
    };

    it.each(['1.5', 'a b', '1,2', 'x'.repeat(256)])(
      'refuses %s, which is not an id',
      async (id) => {
        const { status, paths } = await statusAt(id);
        expect([status, paths]).toEqual([400, ['id']]);
      },
    );

    it.each(['0', '-1', '2147483647', '2147483648', '9'.repeat(30), randomUUID(), 'nothing'])(
      'finds no %s',
      async (id) => {
        const { status, body } = await statusAt(id);
        expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
      },
    );
  },
);
