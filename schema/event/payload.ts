import type {
  AbsenceSnapshot,
  EventBooking,
  EventPayload as Payload,
  NoShowSnapshot,
  PaymentSnapshot,
} from '../../src/domain/event/snapshot.ts';
import { builder, type BuilderTypes } from '../builder.ts';
import { BookingSnapshotType, PersonSnapshotType } from './snapshot.ts';

type Fields<Shape extends object> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Shape>;

const defineBookingField = <Shape extends { booking: EventBooking }>(t: Fields<Shape>) => ({
  booking: t.field({
    type: BookingSnapshotType,
    description: 'The booking as it was right after the event.',
    resolve: ({ booking }: Shape) => booking,
  }),
});

const BookingEventPayload = builder
  .objectRef<Payload<'BookingEventPayload'>>('BookingEventPayload')
  .implement({
    description:
      'What BOOKING_CREATED, BOOKING_REQUESTED, BOOKING_CONFIRMED, BOOKING_REJECTED, BOOKING_CANCELLED, MEETING_STARTED and MEETING_ENDED say.',
    fields: (t) => ({ ...defineBookingField(t) }),
  });

const BookingRescheduledEventPayload = builder
  .objectRef<Payload<'BookingRescheduledEventPayload'>>('BookingRescheduledEventPayload')
  .implement({
    description: 'What BOOKING_RESCHEDULED says.',
    fields: (t) => ({
      ...defineBookingField(t),
      previousStartTime: t.expose('rescheduleStartTime', {
        type: 'DateTime',
        description: 'When the meeting started before.',
      }),
      previousEndTime: t.expose('rescheduleEndTime', {
        type: 'DateTime',
        description: 'When the meeting ended before.',
      }),
      rescheduledBy: t.exposeString('rescheduledBy', {
        nullable: true,
        description: 'The e-mail address of the user who moved the booking. Null if not known.',
      }),
      reason: t.exposeString('rescheduleReason', {
        nullable: true,
        description: 'Why the booking was moved. Null when no reason was given.',
      }),
    }),
  });

const BookingReassignedEventPayload = builder
  .objectRef<Payload<'BookingReassignedEventPayload'>>('BookingReassignedEventPayload')
  .implement({
    description: 'What BOOKING_REASSIGNED says.',
    fields: (t) => ({
      ...defineBookingField(t),
      previousHost: t.expose('previousHost', {
        type: PersonSnapshotType,
        nullable: true,
        description: 'The host who left.',
      }),
      newHost: t.expose('newHost', {
        type: PersonSnapshotType,
        nullable: true,
        description: 'The host who took over.',
      }),
      reassignedBy: t.exposeString('reassignedBy', {
        nullable: true,
        description: 'The e-mail address of the user who changed the host. Null if not known.',
      }),
      reason: t.exposeString('reassignReason', {
        nullable: true,
        description: 'Why the host was changed. Null when no reason was given.',
      }),
    }),
  });

const EventPayment = builder.objectRef<PaymentSnapshot>('PaymentSnapshot').implement({
  description: 'A payment at the time of an event.',
  fields: (t) => ({
    uid: t.exposeString('uid', { description: 'The unique identifier of the payment.' }),
    amount: t.exposeInt('amount', {
      description: 'The amount, in the smallest unit of the currency.',
    }),
    currency: t.exposeString('currency', { description: 'The currency code, such as usd.' }),
    success: t.exposeBoolean('success', { description: 'Whether the payment arrived.' }),
    refunded: t.exposeBoolean('refunded', { description: 'Whether the payment was refunded.' }),
  }),
});

const BookingPaymentEventPayload = builder
  .objectRef<Payload<'BookingPaymentEventPayload'>>('BookingPaymentEventPayload')
  .implement({
    description: 'What BOOKING_PAYMENT_INITIATED and BOOKING_PAID say.',
    fields: (t) => ({
      ...defineBookingField(t),
      paymentId: t.exposeInt('paymentId', {
        nullable: true,
        description: 'The REST id of the payment. Null if it was made with the booking.',
      }),
      payment: t.expose('payment', { type: EventPayment, description: 'The payment.' }),
    }),
  });

const NoShowMark = builder.objectRef<NoShowSnapshot>('NoShowSnapshot').implement({
  description: 'An attendee whose mark changed.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The REST id of the attendee.' }),
    email: t.exposeString('email', { description: 'The e-mail address of the attendee.' }),
    noShow: t.exposeBoolean('noShow', { description: 'Whether they did not show up.' }),
  }),
});

const BookingNoShowEventPayload = builder
  .objectRef<Payload<'BookingNoShowEventPayload'>>('BookingNoShowEventPayload')
  .implement({
    description: 'What BOOKING_NO_SHOW_UPDATED says.',
    fields: (t) => ({
      ...defineBookingField(t),
      noShowHost: t.exposeBoolean('noShowHost', {
        nullable: true,
        description: 'Whether the host did not show up. Null if their mark did not change.',
      }),
      attendees: t.expose('noShowAttendees', {
        type: [NoShowMark],
        complexity: { field: 1, multiplier: 4 },
        description: 'The attendees whose mark changed.',
      }),
    }),
  });

const BookingAttendeeEventPayload = builder
  .objectRef<Payload<'BookingAttendeeEventPayload'>>('BookingAttendeeEventPayload')
  .implement({
    description: 'What BOOKING_ATTENDEE_ADDED and BOOKING_ATTENDEE_REMOVED say.',
    fields: (t) => ({
      ...defineBookingField(t),
      attendee: t.expose('attendee', {
        type: PersonSnapshotType,
        description: 'The attendee who was added or removed.',
      }),
    }),
  });

const RecordingEventPayload = builder
  .objectRef<Payload<'RecordingEventPayload'>>('RecordingEventPayload')
  .implement({
    description: 'What RECORDING_READY says.',
    fields: (t) => ({
      ...defineBookingField(t),
      downloadUrl: t.exposeString('downloadLink', {
        nullable: true,
        description: 'Where to download the recording. Null if no address was given.',
      }),
    }),
  });

const InstantMeetingEventPayload = builder
  .objectRef<Payload<'InstantMeetingEventPayload'>>('InstantMeetingEventPayload')
  .implement({
    description: 'What INSTANT_MEETING says.',
    fields: (t) => ({
      ...defineBookingField(t),
      expires: t.expose('expires', {
        type: 'DateTime',
        description: 'Until when a host can join.',
      }),
    }),
  });

const OutOfOfficeSnapshot = builder.objectRef<AbsenceSnapshot>('OutOfOfficeSnapshot').implement({
  description: 'An absence as it was entered.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The REST id of the absence.' }),
    start: t.expose('start', { type: 'Date', description: 'The first day.' }),
    end: t.expose('end', { type: 'Date', description: 'The last day.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason. Null if not set.',
    }),
    notes: t.exposeString('notes', {
      nullable: true,
      description: 'More about it. Null if not set.',
    }),
    user: t.expose('user', { type: PersonSnapshotType, description: 'The user who is away.' }),
    toUser: t.expose('toUser', {
      type: PersonSnapshotType,
      nullable: true,
      description: 'The user who replaces them. Null if nobody does.',
    }),
  }),
});

const OutOfOfficeEventPayload = builder
  .objectRef<Payload<'OutOfOfficeEventPayload'>>('OutOfOfficeEventPayload')
  .implement({
    description: 'What OOO_CREATED says.',
    fields: (t) => ({
      outOfOffice: t.expose('oooEntry', { type: OutOfOfficeSnapshot, description: 'The absence.' }),
    }),
  });

const PingEventPayload = builder
  .objectRef<Payload<'PingEventPayload'>>('PingEventPayload')
  .implement({
    description: 'What PING says.',
    fields: (t) => ({
      webhookId: t.exposeString('webhookId', { description: 'The UUID of the tested webhook.' }),
      subscriberUrl: t.exposeString('subscriberUrl', { description: 'Where the test was sent.' }),
    }),
  });

export const EventPayloadType = builder.unionType('EventPayload', {
  description: 'What an event says, by its trigger.',
  types: [
    BookingEventPayload,
    BookingRescheduledEventPayload,
    BookingReassignedEventPayload,
    BookingPaymentEventPayload,
    BookingNoShowEventPayload,
    BookingAttendeeEventPayload,
    RecordingEventPayload,
    InstantMeetingEventPayload,
    OutOfOfficeEventPayload,
    PingEventPayload,
  ],
  resolveType: ({ form }) => form,
});
