import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * What most bodies of events say. A packed body refers to it instead of repeating it, so it never changes: a better
 * one gets a mark of its own.
 */
const common = Buffer.from(
  // What few events say.
  '"paymentId":1,"payment":{"uid":"","amount":0,"refunded":false,"success":true,"payUntil":null,"refundAmount":null},' +
    '"triggerEvent":"BOOKING_PAYMENT_INITIATED","BOOKING_UNPAID","BOOKING_REFUNDED","BOOKING_NO_SHOW_UPDATED","noShowHost":null,' +
    '"noShowAttendees":[{"id":1,"email":"","noShow":true}],"attendee":{"attendeeIds":[],"BOOKING_ATTENDEE_ADDED","BOOKING_REASSIGNED",' +
    '"newHost":{"previousHost":{"reassignedBy":"","reassignReason":null,"team":{"id":1,"name":"","slug":"","members":[],' +
    '"schedulingType":"ROUND_ROBIN","COLLECTIVE","MANAGED","status":"PENDING","REJECTED","rejectionReason":null,"BOOKING_REQUESTED",' +
    '"BOOKING_CONFIRMED","America/New_York","America/Los_Angeles","Europe/London","Europe/Paris","seatsPerTimeSlot":10,' +
    '"location":{"type":"integrations:","value":"phone","inPerson","link","optionValue":""},"phoneNumber":"+49","guests":[],' +
    '"notes":{"label":"notes","value":""},"meetingUrl":"https://","asksAgain":false,"rescheduledBy":"","rescheduleUid":"",' +
    '"rescheduleReason":null,"rescheduleStartTime":"","rescheduleEndTime":"","BOOKING_RESCHEDULED","cancelledBy":"",' +
    '"cancellationReason":null,"CANCELLED","BOOKING_CANCELLED","destinationCalendar":{"id":1,"externalId":"","integration":"caldav","primaryEmail":null},' +
    // What all bookings say, in the order of PostgreSQL.
    '{"payload":{"uid":"","paid":false,"type":"","hosts":[{"id":1,"name":"","email":"@example.com","language":{"locale":"en"},"timeZone":"UTC","username":"","utcOffset":60}],"price":0,"title":" with ","length":30,"status":"ACCEPTED","endTime":"2026-12-01T10:30:00.000Z","iCalUID":"@almanac","currency":"usd","location":null,"metadata":{},"attendees":[{"name":"","email":"@gmail.com","language":{"locale":"en"},"timeZone":"Europe/Berlin","utcOffset":120}],"bookingId":1,"organizer":{"id":1,"name":"","email":"","language":{"locale":"en"},"timeZone":"UTC","username":"","utcOffset":0},"responses":{"name":{"label":"name","value":""},"email":{"label":"email","value":""}},"startTime":"2026-12-01T10:00:00.000Z","eventTitle":"","meetingUrl":null,"description":null,"eventTypeId":1,"customInputs":{},"iCalSequence":0,"schedulingType":null,"additionalNotes":null,"eventDescription":null,"recurringEventId":null,"seatsPerTimeSlot":null,"smsReminderNumber":null,"seatsShowAttendees":false,"destinationCalendar":null,"requiresConfirmation":false},"createdAt":"2026-12-01T09:00:00.000Z","triggerEvent":"BOOKING_CREATED"}',
);

/** Which dictionary, and that it is packed at all: a body is an object. */
const packedText = /^1[\w+/]+=*$/;

/** A fourth of its length, and a text, so that it fits where the body was. */
export const packBody = (body: object): string =>
  `1${deflateRawSync(JSON.stringify(body), { level: 9, dictionary: common }).toString('base64')}`;

/** A body as it was, packed or not. */
export function unpackBody<Body>(stored: Body): Body | object {
  if (typeof stored !== 'string' || !packedText.test(stored)) return stored;
  const packed = Buffer.from(stored.slice(1), 'base64');
  const body = inflateRawSync(packed, { dictionary: common });
  return JSON.parse(body.toString()) as object;
}
