import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { as, db } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';

/** Part of every value that only the host or another booker may see. */
export const privateMark = 'zz-private';

const buildEmail = () => `${randomUUID()}@${privateMark}.test`;
const url = `https://${privateMark}.test/`;
const buildCalendar = () => ({
  integration: privateMark,
  externalId: privateMark,
  primaryEmail: buildEmail(),
});

/** Later than the bookings of all other tests. */
export const privateStart = '2033-05-02T09:00:00Z';

/**
 * A team event type with seats and a booking that another attendee has made, both with every kind of
 * record attached. The next booker may see none of it.
 */
export async function buildPrivateScene() {
  const host = await buildHost();
  await db.user.update({
    where: { id: host.id },
    data: { email: buildEmail(), destinationCalendars: { create: buildCalendar() } },
  });
  await db.schedule.updateMany({ where: { userId: host.id }, data: { name: privateMark } });
  const offer = await buildNewTeamEventType([host], {
    seatsPerTimeSlot: 50,
    locations: [{ type: 'link', link: url }, { type: 'attendeeInPerson' }],
    metadata: { mark: privateMark },
  });
  await db.eventType.update({
    where: { id: offer.id },
    data: {
      destinationCalendar: { create: buildCalendar() },
      webhooks: { create: { subscriberUrl: url, secret: privateMark } },
    },
  });
  await db.webhook.create({
    data: { subscriberUrl: url, secret: privateMark, teamId: offer.teamId },
  });
  const { data, errors } = await bookAs(undefined, {
    eventTypeId: offer.id,
    start: privateStart,
    description: privateMark,
    metadata: { mark: privateMark },
    smsReminderNumber: privateMark,
    responses: {
      name: privateMark,
      email: buildEmail(),
      notes: privateMark,
      location: { value: 'attendeeInPerson', optionValue: privateMark },
    },
  });
  expect(errors).toBeUndefined();
  await addPrivateRecords(data.createBooking.booking.databaseId);
  return { host, eventTypeId: offer.id };
}

/** Adds another attendee and every other record that a booking can have. */
async function addPrivateRecords(id: number) {
  const attendee = {
    email: buildEmail(),
    name: privateMark,
    timeZone: 'UTC',
    phoneNumber: privateMark,
  };
  const { id: attendeeId } = await db.attendee.create({ data: { ...attendee, bookingId: id } });
  const startAfter = new Date(privateStart);
  await db.booking.update({
    where: { id },
    data: {
      ratingFeedback: privateMark,
      rejectionReason: privateMark,
      cancellationReason: privateMark,
      cancelledBy: buildEmail(),
      rescheduledBy: buildEmail(),
      destinationCalendar: { create: buildCalendar() },
      references: {
        create: {
          type: privateMark,
          uid: privateMark,
          meetingUrl: url,
          meetingPassword: privateMark,
        },
      },
      payment: {
        create: {
          uid: randomUUID(),
          externalId: randomUUID() + privateMark,
          amount: 1,
          currency: privateMark,
        },
      },
      workflowReminders: {
        create: { method: 'SMS', scheduledDate: startAfter, referenceId: privateMark },
      },
      seatsReferences: { create: { referenceUid: randomUUID() + privateMark, attendeeId } },
      scheduledTriggers: { create: { subscriberUrl: url, startAfter } },
    },
  });
}

/** Creates an instant meeting with every record, joined by the host, and returns the booker’s token. */
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
  await addPrivateRecords(id);
  return token as string;
}

export type PrivateScene = Awaited<ReturnType<typeof buildPrivateScene>>;
