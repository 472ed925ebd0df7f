import { z } from 'zod';
import { eventFields } from '../booking/record.ts';
import { SchedulingType } from '../../src/graphql/kit/schema-types.generated.ts';

/** The payload that webhooks receive; `Event.body` in GraphQL is the same with its envelope. */

const text = z.string().nullable();
const language = z.object({ locale: z.string() });
const json = z.record(z.string(), z.unknown());

const person = z.object({
  name: text,
  email: z.string(),
  timeZone: z.string(),
  language,
  utcOffset: z
    .number()
    .nullable()
    .meta({ description: 'Minutes east of UTC when the booking starts.' }),
});

const host = person.extend({ id: z.int(), username: text });

const attendee = person.extend({ phoneNumber: z.string().optional() });

const team = z.object({ id: z.int(), name: z.string(), slug: text, members: z.array(host) });

const offerFields = {
  type: text.meta({ description: 'The slug of the event type.' }),
  eventTitle: text,
  eventDescription: text,
  requiresConfirmation: z.boolean(),
  schedulingType: z.enum(SchedulingType).nullable(),
  seatsPerTimeSlot: z.int().nullable(),
  seatsShowAttendees: z.boolean(),
  price: z.int(),
  currency: z.string(),
};

const answerFields = {
  additionalNotes: z.unknown(),
  customInputs: json.meta({ description: 'The answers, by the label of the question.' }),
  responses: z.record(z.string(), z.object({ label: z.string(), value: z.unknown() })),
  location: json.nullable(),
};

/** Only some triggers have these. */
const triggerFields = {
  rescheduleUid: z.string(),
  rescheduleStartTime: z.iso.datetime(),
  rescheduleEndTime: z.iso.datetime(),
  rescheduledBy: text,
  wallClock: z.string(),
  promisedStartTime: z.iso.datetime(),
  previousHost: host,
  newHost: host,
  reassignedBy: text,
  reassignReason: z.string(),
  cancellationReason: text,
  cancelledBy: text,
  asksAgain: z.boolean(),
  rejectionReason: text,
  team,
};

export const bookingPayload = z
  .looseObject({
    bookingId: z.int(),
    ...eventFields,
    length: z.number().meta({ description: 'The length of the meeting in minutes.' }),
    ...offerFields,
    ...answerFields,
    organizer: host.nullable(),
    hosts: z.array(host),
    attendees: z.array(attendee),
    meetingUrl: text,
    destinationCalendar: json.nullable(),
    ...z.object(triggerFields).partial().shape,
  })
  .meta({ description: 'The booking after the event.' });

const day = z.string().meta({ format: 'date' });

/** OOO_CREATED is about a person, not a booking. */
export const outOfOfficePayload = z.object({
  oooEntry: z.looseObject({ id: z.int(), start: day, end: day, reason: text, notes: text }),
});

/** A test has no subject. */
export const pingPayload = json;

/** Every trigger has the same envelope. */
export const createEnvelope = (trigger: string, payload: z.ZodType) =>
  z.object({ triggerEvent: z.literal(trigger), createdAt: z.iso.datetime(), payload });
