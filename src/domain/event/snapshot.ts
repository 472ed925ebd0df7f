import { z } from 'zod';
import {
  BookingStatus,
  SchedulingType,
  type WebhookTrigger,
} from '../../../prisma/generated/enums.js';
import { isObject } from '../../input/is-object.ts';
import type { BookingColumnFor } from '../record/booking-columns.ts';
import { listEventAnswers } from '../event-type/answer.ts';
import { parseBookingLocation } from '../event-type/location.ts';

/**
 * Reads the bodies of stored events. They never change, so what a later version added is null or
 * empty in those from before.
 */
const orNull = <Type extends z.ZodType>(type: Type) => type.nullable().catch(null);

const text = orNull(z.string());
const whole = orNull(z.int());
const flag = z.boolean().catch(false);
const instant = z.iso.datetime();
const id = z.int();

const personSnapshot = z.object({
  id: whole,
  username: text,
  name: text,
  email: z.string(),
  timeZone: text,
  language: orNull(z.object({ locale: text })),
  utcOffset: orNull(z.number()),
  phoneNumber: text,
});

export type PersonSnapshot = z.output<typeof personSnapshot>;

const people = z.array(personSnapshot).catch([]);

const teamSnapshot = z.object({ id, name: z.string(), slug: text, members: people });

export type TeamSnapshot = z.output<typeof teamSnapshot>;

const calendarSnapshot = z.object({
  id,
  integration: z.string(),
  externalId: z.string(),
  primaryEmail: text,
});

export type CalendarSnapshot = z.output<typeof calendarSnapshot>;

const offerFields = {
  type: text,
  eventTitle: text,
  eventDescription: text,
  requiresConfirmation: flag,
  schedulingType: orNull(z.enum(SchedulingType)),
  seatsPerTimeSlot: whole,
  seatsShowAttendees: flag,
  price: z.int().catch(0),
  currency: text,
};

/** A column that events include is a field here, or it does not compile. */
const bookingFields = {
  bookingId: id,
  uid: z.string(),
  eventTypeId: whole,
  title: z.string(),
  description: text,
  status: z.enum(BookingStatus),
  startTime: instant,
  endTime: instant,
  ...offerFields,
  location: z.unknown().optional().transform(parseBookingLocation),
  responses: z.unknown().optional().transform(listEventAnswers),
  paid: flag,
  recurringEventId: text,
  smsReminderNumber: text,
  metadata: z.unknown().optional(),
  iCalUID: text,
  iCalSequence: whole,
  cancellationReason: text,
  cancelledBy: text,
  rejectionReason: text,
  organizer: orNull(personSnapshot),
  hosts: people,
  attendees: people,
  team: orNull(teamSnapshot),
  meetingUrl: text,
  destinationCalendar: orNull(calendarSnapshot),
} satisfies Record<BookingColumnFor<'event'>, z.ZodType> & Record<string, z.ZodType>;

const bookingSnapshot = z.object(bookingFields);

export type EventBooking = z.output<typeof bookingSnapshot>;

const paymentSnapshot = z.object({
  uid: z.string(),
  amount: z.int(),
  currency: z.string(),
  success: flag,
  refunded: flag,
  /** Null if no page of ours collects it. */
  payUntil: orNull(instant),
  /** What went back. Null if nothing did. */
  refundAmount: orNull(z.int()),
});

export type PaymentSnapshot = z.output<typeof paymentSnapshot>;

const noShowMark = z.object({ id, email: z.string(), noShow: z.boolean() });

export type NoShowSnapshot = z.output<typeof noShowMark>;

const absence = z.object({
  id,
  start: z.iso.date(),
  end: z.iso.date(),
  reason: text,
  notes: text,
  user: personSnapshot,
  toUser: orNull(personSnapshot),
});

export type AbsenceSnapshot = z.output<typeof absence>;

const booking = bookingSnapshot;

/** What payloads hold, by the name of their type. */
const forms = {
  // `asksAgain`: the host who cancels asks for another time.
  BookingEventPayload: z.object({ booking, asksAgain: flag }),
  BookingRescheduledEventPayload: z.object({
    booking,
    rescheduleStartTime: instant,
    rescheduleEndTime: instant,
    rescheduledBy: text,
    rescheduleReason: text,
  }),
  BookingReassignedEventPayload: z.object({
    booking,
    previousHost: orNull(personSnapshot),
    newHost: orNull(personSnapshot),
    reassignedBy: text,
    reassignReason: text,
  }),
  BookingPaymentEventPayload: z.object({ booking, paymentId: whole, payment: paymentSnapshot }),
  BookingNoShowEventPayload: z.object({
    booking,
    noShowHost: orNull(z.boolean()),
    noShowAttendees: z.array(noShowMark).catch([]),
  }),
  BookingAttendeeEventPayload: z.object({ booking, attendee: personSnapshot }),
  BookingDriftedEventPayload: z.object({
    booking,
    wallClock: z.string(),
    promisedStartTime: instant,
  }),
  PersonForgottenEventPayload: z.object({
    bookingId: id,
    uid: z.string(),
    attendeeIds: z.array(id).catch([]),
  }),
  RecordingEventPayload: z.object({ booking, downloadLink: text }),
  InstantMeetingEventPayload: z.object({ booking, expires: instant }),
  OutOfOfficeEventPayload: z.object({ oooEntry: absence }),
  PingEventPayload: z.object({ webhookId: z.string(), subscriberUrl: z.string() }),
};

type FormName = keyof typeof forms;

const formNames: Record<WebhookTrigger, FormName> = {
  BOOKING_CREATED: 'BookingEventPayload',
  BOOKING_REQUESTED: 'BookingEventPayload',
  BOOKING_CONFIRMED: 'BookingEventPayload',
  BOOKING_REJECTED: 'BookingEventPayload',
  BOOKING_CANCELLED: 'BookingEventPayload',
  BOOKING_RESCHEDULED: 'BookingRescheduledEventPayload',
  BOOKING_REASSIGNED: 'BookingReassignedEventPayload',
  BOOKING_PAID: 'BookingPaymentEventPayload',
  BOOKING_PAYMENT_INITIATED: 'BookingPaymentEventPayload',
  BOOKING_UNPAID: 'BookingPaymentEventPayload',
  BOOKING_REFUNDED: 'BookingPaymentEventPayload',
  BOOKING_NO_SHOW_UPDATED: 'BookingNoShowEventPayload',
  BOOKING_ATTENDEE_ADDED: 'BookingAttendeeEventPayload',
  BOOKING_ATTENDEE_REMOVED: 'BookingAttendeeEventPayload',
  BOOKING_DRIFTED: 'BookingDriftedEventPayload',
  PERSON_FORGOTTEN: 'PersonForgottenEventPayload',
  MEETING_STARTED: 'BookingEventPayload',
  MEETING_ENDED: 'BookingEventPayload',
  RECORDING_READY: 'RecordingEventPayload',
  INSTANT_MEETING: 'InstantMeetingEventPayload',
  OOO_CREATED: 'OutOfOfficeEventPayload',
  PING: 'PingEventPayload',
};

export type EventPayload<Name extends FormName = FormName> = {
  [Form in Name]: z.output<(typeof forms)[Form]> & { form: Form };
}[Name];

const isTrigger = (name: unknown): name is WebhookTrigger =>
  typeof name === 'string' && Object.hasOwn(formNames, name);

/** Null if the body has another form. */
export function parseEventPayload(body: unknown): EventPayload | null {
  const { triggerEvent, payload } = isObject(body) ? body : {};
  if (!isTrigger(triggerEvent) || !isObject(payload)) return null;
  const form = formNames[triggerEvent];
  // The fields of the booking stand beside those that the trigger adds.
  const { data } = forms[form].safeParse({ ...payload, booking: payload });
  return data ? ({ form, ...data } as EventPayload) : null;
}
