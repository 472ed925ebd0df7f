import type { FieldTexts } from './openapi-text.ts';

/** The envelope of every trigger. */
export const eventTexts: FieldTexts = {
  triggerEvent: 'What happened.',
  createdAt: 'When it happened.',
  payload: 'What it happened to, as it was right after the event.',
};

const only = (trigger: string, text: string) => `${text} Only in ${trigger}.`;

/** What webhooks receive, where the event in GraphQL has another field or another text. */
export const payloadTexts: Readonly<Record<string, FieldTexts>> = {
  PingEvent: {
    payload: 'The `webhookId` and the `subscriberUrl` of the webhook that is tried out.',
  },
  BookingPayload: {
    metadata:
      'An object of key and value pairs, as given when the booking was made. An import can bring any JSON.',
    currency: 'The currency: three letters, such as usd.',
    iCalSequence:
      'The SEQUENCE of the booking in calendar files (RFC 5545). Starts at 0 and grows with each change that calendars must take over.',
    additionalNotes:
      'The answer `notes` of the booker as it was sent, which is usually text. Null when there is none.',
    responses: 'The answers of the booker, by the name of the question.',
    location:
      'Where the meeting takes place: the kind of place in `value`, its details in `optionValue`. Null when no place was chosen.',
    meetingUrl:
      "The address of the meeting's own room. Null until the booking is accepted, and without a room.",
    destinationCalendar:
      'The calendar that the booking is written to: `id`, `integration`, `externalId` and `primaryEmail`. Null when there is none.',
    rescheduleUid: only('BOOKING_RESCHEDULED', 'The uid of the booking.'),
    rescheduleStartTime: only('BOOKING_RESCHEDULED', 'When the meeting started before.'),
    rescheduleEndTime: only('BOOKING_RESCHEDULED', 'When the meeting ended before.'),
    rescheduledBy: only(
      'BOOKING_RESCHEDULED',
      'The e-mail address of the user who moved the booking. Null if not known.',
    ),
    previousHost: only('BOOKING_REASSIGNED', 'The host who left.'),
    newHost: only('BOOKING_REASSIGNED', 'The host who took over.'),
    reassignedBy: only(
      'BOOKING_REASSIGNED',
      'The e-mail address of the user who changed the host. Null if not known.',
    ),
    reassignReason: only('BOOKING_REASSIGNED', 'Why the host was changed.'),
    wallClock: only(
      'BOOKING_DRIFTED',
      'The local time that the booker was promised, and its zone.',
    ),
    promisedStartTime: only('BOOKING_DRIFTED', 'When the meeting would start by `wallClock`.'),
    asksAgain: only(
      'BOOKING_CANCELLED',
      'True when the host asks the attendees to choose another time. Absent otherwise.',
    ),
    cancellationReason: 'Why the booking was cancelled. Only in events of cancelled bookings.',
    cancelledBy:
      'The e-mail address of the user who cancelled the booking. Null if none did. Only in events of cancelled bookings.',
    rejectionReason: 'Why the booking was rejected. Only in events of rejected bookings.',
    team: 'The team of the event type. Absent without one.',
  },
  BookingPayloadResponse: {
    label: 'The question as the booker saw it.',
    value:
      'The answer as the booker sent it, so any JSON: text, a number, true or false, a list or an object.',
  },
  BookingPayloadLanguage: { locale: 'The language, such as en or pt-br.' },
  BookingPayloadHost: {
    id: 'The id of the user.',
    username: 'The username. Null if not set.',
    email: 'The e-mail address.',
    timeZone: 'The time zone, such as Europe/Berlin.',
    language: 'The language of the host.',
  },
  BookingPayloadAttendee: {
    timeZone: 'The time zone, such as Europe/Berlin.',
    language: 'The language of the attendee.',
    phoneNumber: 'The phone number. Absent if none is known.',
  },
  OutOfOfficePayload: {
    oooEntry: 'The absence, with `user`, who is away, and `toUser`, who replaces them.',
  },
};
