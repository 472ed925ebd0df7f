/** A record, in the form in which every contender answers it. */
export interface RecordShape {
  columns: readonly string[];
  /** Columns that hold an instant, sent in this form: 2026-11-20T09:30:00.000Z. */
  times?: readonly string[];
}

/** What a booking shows of another table. */
interface Relation extends RecordShape {
  table: string;
  /** The column by which rows are found, and the column of Booking that it equals. */
  key: readonly [own: string, booking: string];
  /** Each booking has one row at most. */
  isOne?: boolean;
}

export interface BookingShape extends RecordShape {
  relations: Readonly<Record<string, Relation>>;
}

const split = (names: string) => names.match(/\w+/g) ?? [];

const listRows = (table: string, columns: string, times = ''): Relation => ({
  ...{ table, key: ['bookingId', 'id'], columns: split(columns), times: split(times) },
});

/** One row, to which a column of the booking points. */
const pointTo = (table: string, column: string, columns: string): Relation => ({
  ...{ table, key: ['id', column], isOne: true, columns: split(columns) },
});

const attendees = listRows(
  'Attendee',
  'id bookingId email name timeZone locale phoneNumber noShow',
);

/** What `list`, `one` and `create` ask for over GraphQL. */
export const graphqlBooking: BookingShape = {
  columns: split(`
    id uid idempotencyKey userId userPrimaryEmail eventTypeId title description responses location startTime
    endTime wallClock createdAt updatedAt status paid destinationCalendarId cancellationReason cancelledBy
    rejectionReason dynamicEventSlugRef dynamicGroupSlugRef rescheduled fromReschedule rescheduledBy
    recurringEventId smsReminderNumber metadata isRecorded iCalUID iCalSequence rating ratingFeedback
    noShowHost creationSource`),
  times: split('startTime endTime createdAt updatedAt'),
  relations: {
    attendees,
    eventType: pointTo(
      'EventType',
      'eventTypeId',
      'id title slug length hidden requiresConfirmation price currency',
    ),
    user: pointTo('User', 'userId', 'id username name email avatar bio timeZone locale'),
  },
};

/** The record of the contract (2.1), which REST answers. */
export const contractBooking: BookingShape = {
  columns: graphqlBooking.columns.filter(
    (name) => !['wallClock', 'cancelledBy', 'rescheduledBy', 'creationSource'].includes(name),
  ),
  times: graphqlBooking.times ?? [],
  relations: {
    user: pointTo('User', 'userId', 'id username name email timeZone locale'),
    eventType: pointTo(
      'EventType',
      'eventTypeId',
      `id title slug length description schedulingType seatsPerTimeSlot recurringEvent price currency
      metadata`,
    ),
    attendees,
    references: listRows(
      'BookingReference',
      'id type uid meetingId meetingUrl externalCalendarId deleted bookingId',
    ),
    payment: listRows(
      'Payment',
      'id uid bookingId amount fee currency success refunded externalId paymentOption',
    ),
    destinationCalendar: pointTo(
      'DestinationCalendar',
      'destinationCalendarId',
      'id integration externalId primaryEmail userId eventTypeId',
    ),
    workflowReminders: {
      ...listRows(
        'WorkflowReminder',
        'id uuid bookingUid method scheduledDate referenceId scheduled cancelled retryCount',
        'scheduledDate',
      ),
      key: ['bookingUid', 'uid'],
    },
    seatsReferences: listRows('BookingSeat', 'id referenceUid bookingId attendeeId data metadata'),
    instantMeetingToken: {
      ...listRows(
        'InstantMeetingToken',
        'id expires teamId bookingId createdAt updatedAt',
        'expires createdAt updatedAt',
      ),
      isOne: true,
    },
    scheduledTriggers: listRows(
      'WebhookScheduledTrigger',
      'id webhookId bookingId startAfter retryCount createdAt',
      'startAfter createdAt',
    ),
  },
};

export const profile: RecordShape = {
  columns: split(`
    id username name email emailVerified bio avatar timeZone weekStart endTime bufferTime appTheme theme
    defaultScheduleId locale timeFormat hideBranding brandColor darkBrandColor allowDynamicBooking
    createdDate verified invitedTo role`),
  times: split('emailVerified createdDate'),
};

/** What columns are called in GraphQL, where that differs. */
export const graphqlNames: Readonly<Record<string, string>> = {
  id: 'databaseId',
  location: 'locationJson',
};

export const PAGE_SIZE = 25;

/** Both dialects of Almanac answer in a form of their own. The references answer each in its form. */
export type Family = 'graphql' | 'rest';
