import type {
  AbsenceSnapshot,
  EventPayload as Payload,
  NoShowSnapshot,
  PaymentSnapshot,
} from '../../src/domain/event/snapshot.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { BookingSnapshotType, PersonSnapshotType } from './snapshot.ts';

const bookingColumn = {
  booking: c.of(BookingSnapshotType, 'The booking as it was right after the event.'),
};

const BookingEventPayload = builder
  .objectRef<Payload<'BookingEventPayload'>>('BookingEventPayload')
  .implement({
    description:
      'What BOOKING_CREATED, BOOKING_REQUESTED, BOOKING_CONFIRMED, BOOKING_REJECTED, BOOKING_CANCELLED, MEETING_STARTED and MEETING_ENDED say.',
    fields: exposeColumns(bookingColumn),
  });

const BookingRescheduledEventPayload = builder
  .objectRef<Payload<'BookingRescheduledEventPayload'>>('BookingRescheduledEventPayload')
  .implement({
    description: 'What BOOKING_RESCHEDULED says.',
    fields: exposeColumns({
      ...bookingColumn,
      previousStartTime: c.dateTime('When the meeting started before.', {
        column: 'rescheduleStartTime',
      }),
      previousEndTime: c.dateTime('When the meeting ended before.', {
        column: 'rescheduleEndTime',
      }),
      rescheduledBy: c.text.orNull(
        'The e-mail address of the user who moved the booking. Null if not known.',
      ),
      reason: c.text.orNull('Why the booking was moved. Null when no reason was given.', {
        column: 'rescheduleReason',
      }),
    }),
  });

const BookingReassignedEventPayload = builder
  .objectRef<Payload<'BookingReassignedEventPayload'>>('BookingReassignedEventPayload')
  .implement({
    description: 'What BOOKING_REASSIGNED says.',
    fields: exposeColumns({
      ...bookingColumn,
      previousHost: c.of.orNull(PersonSnapshotType, 'The host who left.'),
      newHost: c.of.orNull(PersonSnapshotType, 'The host who took over.'),
      reassignedBy: c.text.orNull(
        'The e-mail address of the user who changed the host. Null if not known.',
      ),
      reason: c.text.orNull('Why the host was changed. Null when no reason was given.', {
        column: 'reassignReason',
      }),
    }),
  });

const EventPayment = builder.objectRef<PaymentSnapshot>('PaymentSnapshot').implement({
  description: 'A payment at the time of an event.',
  fields: exposeColumns({
    uid: c.text('The unique identifier of the payment.'),
    amount: c.int('The amount, in the smallest unit of the currency.'),
    currency: c.text('The currency code, such as usd.'),
    success: c.bool('Whether the payment arrived.'),
    refunded: c.bool('Whether the payment was refunded.'),
    payUntil: c.dateTime.orNull(
      'Until when the time is kept for it. Null for a payment that a client recorded.',
    ),
    refundAmount: c.int.orNull('What went back, for BOOKING_REFUNDED. Null otherwise.'),
  }),
});

const BookingDriftedEventPayload = builder
  .objectRef<Payload<'BookingDriftedEventPayload'>>('BookingDriftedEventPayload')
  .implement({
    description: 'What BOOKING_DRIFTED says.',
    fields: exposeColumns({
      ...bookingColumn,
      wallClock: c.text(
        'The start that the booker was promised: the local time and its time zone, such as 2026-12-01T09:00:00[America/Vancouver].',
      ),
      promisedStartTime: c.dateTime('When the meeting would start by `wallClock`.'),
    }),
  });

const BookingPaymentEventPayload = builder
  .objectRef<Payload<'BookingPaymentEventPayload'>>('BookingPaymentEventPayload')
  .implement({
    description:
      'What BOOKING_PAYMENT_INITIATED, BOOKING_PAID, BOOKING_UNPAID and BOOKING_REFUNDED say.',
    fields: exposeColumns({
      ...bookingColumn,
      paymentId: c.int.orNull('The REST id of the payment. Null if it was made with the booking.'),
      payment: c.of(EventPayment, 'The payment.'),
    }),
  });

const NoShowMark = builder.objectRef<NoShowSnapshot>('NoShowSnapshot').implement({
  description: 'An attendee whose mark changed.',
  fields: exposeColumns({
    databaseId: c.int('The REST id of the attendee.', { column: 'id' }),
    email: c.text('The e-mail address of the attendee.'),
    noShow: c.bool('Whether they did not show up.'),
  }),
});

const BookingNoShowEventPayload = builder
  .objectRef<Payload<'BookingNoShowEventPayload'>>('BookingNoShowEventPayload')
  .implement({
    description: 'What BOOKING_NO_SHOW_UPDATED says.',
    fields: exposeColumns({
      ...bookingColumn,
      noShowHost: c.bool.orNull(
        'Whether the host did not show up. Null if their mark did not change.',
      ),
      attendees: c.of([NoShowMark], 'The attendees whose mark changed.', {
        column: 'noShowAttendees',
        complexity: { field: 1, multiplier: 4 },
      }),
    }),
  });

const BookingAttendeeEventPayload = builder
  .objectRef<Payload<'BookingAttendeeEventPayload'>>('BookingAttendeeEventPayload')
  .implement({
    description: 'What BOOKING_ATTENDEE_ADDED and BOOKING_ATTENDEE_REMOVED say.',
    fields: exposeColumns({
      ...bookingColumn,
      attendee: c.of(PersonSnapshotType, 'The attendee who was added or removed.'),
    }),
  });

const PersonForgottenEventPayload = builder
  .objectRef<Payload<'PersonForgottenEventPayload'>>('PersonForgottenEventPayload')
  .implement({
    description: 'What PERSON_FORGOTTEN says: nothing but ids.',
    fields: exposeColumns({
      bookingId: c.int('The REST id of the booking that somebody was taken out of.'),
      uid: c.text('The unique identifier of the booking.'),
      attendeeIds: c.ints('The REST ids of the attendees who are “Deleted person” now.'),
    }),
  });

const RecordingEventPayload = builder
  .objectRef<Payload<'RecordingEventPayload'>>('RecordingEventPayload')
  .implement({
    description: 'What RECORDING_READY says.',
    fields: exposeColumns({
      ...bookingColumn,
      downloadUrl: c.text.orNull('Where to download the recording. Null if no address was given.', {
        column: 'downloadLink',
      }),
    }),
  });

const InstantMeetingEventPayload = builder
  .objectRef<Payload<'InstantMeetingEventPayload'>>('InstantMeetingEventPayload')
  .implement({
    description: 'What INSTANT_MEETING says.',
    fields: exposeColumns({
      ...bookingColumn,
      expires: c.dateTime('Until when a host can join.'),
    }),
  });

const OutOfOfficeSnapshot = builder.objectRef<AbsenceSnapshot>('OutOfOfficeSnapshot').implement({
  description: 'An absence as it was entered.',
  fields: exposeColumns({
    databaseId: c.int('The REST id of the absence.', { column: 'id' }),
    start: c.date('The first day.'),
    end: c.date('The last day.'),
    reason: c.text.orNull('The reason. Null if not set.'),
    notes: c.text.orNull('More about it. Null if not set.'),
    user: c.of(PersonSnapshotType, 'The user who is away.'),
    toUser: c.of.orNull(PersonSnapshotType, 'The user who replaces them. Null if nobody does.'),
  }),
});

const OutOfOfficeEventPayload = builder
  .objectRef<Payload<'OutOfOfficeEventPayload'>>('OutOfOfficeEventPayload')
  .implement({
    description: 'What OOO_CREATED says.',
    fields: exposeColumns({
      outOfOffice: c.of(OutOfOfficeSnapshot, 'The absence.', { column: 'oooEntry' }),
    }),
  });

const PingEventPayload = builder
  .objectRef<Payload<'PingEventPayload'>>('PingEventPayload')
  .implement({
    description: 'What PING says.',
    fields: exposeColumns({
      webhookId: c.text('The UUID of the tested webhook.'),
      subscriberUrl: c.text('Where the test was sent.'),
    }),
  });

export const EventPayloadType = builder.unionType('EventPayload', {
  description: 'What an event says, by its trigger.',
  types: [
    BookingEventPayload,
    BookingRescheduledEventPayload,
    BookingReassignedEventPayload,
    BookingDriftedEventPayload,
    BookingPaymentEventPayload,
    BookingNoShowEventPayload,
    BookingAttendeeEventPayload,
    PersonForgottenEventPayload,
    RecordingEventPayload,
    InstantMeetingEventPayload,
    OutOfOfficeEventPayload,
    PingEventPayload,
  ],
  resolveType: ({ form }) => form,
});
