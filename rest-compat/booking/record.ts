import { z } from 'zod';
import { attendeeRecord } from './attendee-record.ts';
import type { BookingFieldsFragment } from '../kit/operations.generated.ts';
import {
  BookingStatus,
  PaymentOption,
  SchedulingType,
  WorkflowMethod,
} from '../../src/graphql/kit/schema-types.generated.ts';

const text = z.string().nullable();
const id = z.int();
const instant = z.iso.datetime();
const json = z.unknown();

export const bookingStatus = z.enum(BookingStatus, {
  error: `must be one of ${Object.values(BookingStatus).join(', ')}`,
});

const user = z.object({
  id,
  username: text,
  name: text,
  email: z.email(),
  timeZone: z.string(),
  locale: text,
});

const eventType = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  length: z.int(),
  description: text,
  schedulingType: z.enum(SchedulingType).nullable(),
  seatsPerTimeSlot: z.int().nullable(),
  recurringEvent: text,
  price: z.int(),
  currency: z.string(),
  metadata: json,
});

export const reference = z.object({
  id,
  type: z.string(),
  uid: z.string(),
  meetingId: text,
  meetingUrl: text,
  externalCalendarId: text,
  deleted: z.boolean().nullable(),
  bookingId: id,
});

const payment = z.object({
  id,
  uid: z.string(),
  bookingId: id,
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  success: z.boolean(),
  refunded: z.boolean(),
  externalId: z.string(),
  paymentOption: z.enum(PaymentOption).nullable(),
});

const destinationCalendar = z.object({
  id,
  integration: z.string(),
  externalId: z.string(),
  primaryEmail: text,
  userId: id.nullable(),
  eventTypeId: id.nullable(),
});

const workflowReminder = z.object({
  id,
  uuid: z.string(),
  bookingUid: z.string(),
  method: z.enum(WorkflowMethod),
  scheduledDate: instant,
  referenceId: text,
  scheduled: z.boolean(),
  cancelled: z.boolean().nullable(),
  retryCount: z.int(),
});

const seat = z.object({
  id,
  referenceUid: z.string(),
  bookingId: id,
  attendeeId: id,
  data: json,
  metadata: json,
});

const instantMeetingToken = z.object({
  id,
  expires: instant,
  teamId: id,
  bookingId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

const scheduledTrigger = z.object({
  id,
  webhookId: text,
  bookingId: id.nullable(),
  startAfter: instant,
  retryCount: z.int(),
  createdAt: instant,
});

/** The columns that events show too: the payload of a webhook has these fields. */
export const eventFields = {
  uid: z.string(),
  eventTypeId: id.nullable(),
  title: z.string(),
  description: text,
  startTime: instant,
  endTime: instant,
  status: bookingStatus,
  paid: z.boolean(),
  recurringEventId: text,
  smsReminderNumber: text,
  metadata: json,
  iCalUID: text,
  iCalSequence: z.int(),
};

/** Contract 2.1: every field on every record, null when empty (GAP-13). */
export const bookingRecord = z.object({
  id,
  ...eventFields,
  idempotencyKey: text,
  userId: id.nullable(),
  userPrimaryEmail: text,
  responses: json,
  location: json,
  createdAt: instant,
  updatedAt: instant,
  destinationCalendarId: id.nullable(),
  cancellationReason: text,
  rejectionReason: text,
  dynamicEventSlugRef: text,
  dynamicGroupSlugRef: text,
  rescheduled: z.boolean().nullable(),
  fromReschedule: text,
  isRecorded: z.boolean(),
  rating: z.int().nullable(),
  ratingFeedback: text,
  noShowHost: z.boolean().nullable(),
  user: user.nullable(),
  eventType: eventType.nullable(),
  attendees: z.array(attendeeRecord),
  references: z.array(reference),
  payment: z.array(payment),
  destinationCalendar: destinationCalendar.nullable(),
  workflowReminders: z.array(workflowReminder),
  seatsReferences: z.array(seat),
  instantMeetingToken: instantMeetingToken.nullable(),
  scheduledTriggers: z.array(scheduledTrigger),
}) satisfies z.ZodType<BookingFieldsFragment>;
