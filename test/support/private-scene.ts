import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { as, db } from './app.ts';
import { book, buildHost, buildTeamOffer } from './offer.ts';

/** In all that is nobody’s business but the host’s, or another booker’s. */
export const mark = 'zz-private';

const email = () => `${randomUUID()}@${mark}.test`;
const url = `https://${mark}.test/`;
const calendar = () => ({ integration: mark, externalId: mark, primaryEmail: email() });

/** Long after all that other tests book. */
export const start = '2033-05-02T09:00:00Z';

/**
 * An event type of a team, with seats: another sits in its booking already, and on both hangs all
 * that can. Whoever books it may see none of that.
 */
export async function buildPrivateScene() {
  const host = await buildHost();
  await db.user.update({
    where: { id: host.id },
    data: { email: email(), destinationCalendars: { create: calendar() } },
  });
  await db.schedule.updateMany({ where: { userId: host.id }, data: { name: mark } });
  const offer = await buildTeamOffer([host], {
    seatsPerTimeSlot: 50,
    locations: [{ type: 'link', link: url }, { type: 'attendeeInPerson' }],
    metadata: { mark },
  });
  await db.eventType.update({
    where: { id: offer.id },
    data: {
      destinationCalendar: { create: calendar() },
      webhooks: { create: { subscriberUrl: url, secret: mark } },
    },
  });
  await db.webhook.create({ data: { subscriberUrl: url, secret: mark, teamId: offer.teamId } });
  const { data, errors } = await book(undefined, {
    eventTypeId: offer.id,
    start,
    description: mark,
    metadata: { mark },
    smsReminderNumber: mark,
    responses: {
      name: mark,
      email: email(),
      notes: mark,
      location: { value: 'attendeeInPerson', optionValue: mark },
    },
  });
  expect(errors).toBeUndefined();
  await furnish(data.createBooking.booking.databaseId as number);
  return { host, eventTypeId: offer.id };
}

/** Another attendee, and everything else that can hang on a booking. */
async function furnish(id: number) {
  const attendee = { email: email(), name: mark, timeZone: 'UTC', phoneNumber: mark };
  const { id: attendeeId } = await db.attendee.create({ data: { ...attendee, bookingId: id } });
  const startAfter = new Date(start);
  await db.booking.update({
    where: { id },
    data: {
      ratingFeedback: mark,
      rejectionReason: mark,
      cancellationReason: mark,
      cancelledBy: email(),
      rescheduledBy: email(),
      destinationCalendar: { create: calendar() },
      references: { create: { type: mark, uid: mark, meetingUrl: url, meetingPassword: mark } },
      payment: {
        create: { uid: randomUUID(), externalId: randomUUID() + mark, amount: 1, currency: mark },
      },
      workflowReminders: {
        create: { method: 'SMS', scheduledDate: startAfter, referenceId: mark },
      },
      seatsReferences: { create: { referenceUid: randomUUID() + mark, attendeeId } },
      scheduledTriggers: { create: { subscriberUrl: url, startAfter } },
    },
  });
}

/** An instant meeting that the host has joined and that has all hanging on it: the token of who asked for it. */
export async function buildPrivateMeeting({ host, eventTypeId }: PrivateScene): Promise<string> {
  const input = { eventTypeId, responses: { name: 'Eve', email: 'eve@example.test' } };
  const asked = await as().gql(
    `mutation ($input: RequestInstantMeetingInput!) {
      requestInstantMeeting(input: $input) { token booking { databaseId } }
    }`,
    { input },
  );
  const { token, booking } = asked.data.requestInstantMeeting;
  const id = booking.databaseId as number;
  const { errors } = await as(host).gql(
    `mutation { joinInstantMeeting(input: { by: { databaseId: ${id} } }) { changed } }`,
  );
  expect(errors).toBeUndefined();
  await furnish(id);
  return token as string;
}

export type PrivateScene = Awaited<ReturnType<typeof buildPrivateScene>>;
