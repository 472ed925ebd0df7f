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

const bookingTimes = ['startTime', 'endTime', 'createdAt', 'updatedAt'];

const attendees: Relation = {
  table: 'Attendee',
  key: ['bookingId', 'id'],
  columns: [...['id', 'bookingId', 'email', 'name', 'timeZone', 'locale', 'phoneNumber', 'noShow']],
};

/** What `list`, `one` and `create` ask for over GraphQL. */
export const graphqlBooking: BookingShape = {
  columns: [
    ...['id', 'uid', 'idempotencyKey', 'userId', 'userPrimaryEmail', 'eventTypeId', 'title'],
    ...['description', 'responses', 'location', 'startTime', 'endTime', 'wallClock', 'createdAt'],
    ...['updatedAt', 'status', 'paid', 'destinationCalendarId', 'cancellationReason'],
    ...['cancelledBy', 'rejectionReason', 'dynamicEventSlugRef', 'dynamicGroupSlugRef'],
    ...['rescheduled', 'fromReschedule', 'rescheduledBy', 'recurringEventId'],
    ...['smsReminderNumber', 'metadata', 'isRecorded', 'iCalUID', 'iCalSequence', 'rating'],
    ...['ratingFeedback', 'noShowHost', 'creationSource'],
  ],
  times: bookingTimes,
  relations: {
    attendees,
    eventType: {
      table: 'EventType',
      key: ['id', 'eventTypeId'],
      isOne: true,
      columns: [
        ...['id', 'title', 'slug', 'length', 'hidden', 'requiresConfirmation', 'price', 'currency'],
      ],
    },
    user: {
      table: 'User',
      key: ['id', 'userId'],
      isOne: true,
      columns: ['id', 'username', 'name', 'email', 'avatar', 'bio', 'timeZone', 'locale'],
    },
  },
};

/** The record of the contract (2.1), which REST answers. */
export const contractBooking: BookingShape = {
  columns: graphqlBooking.columns.filter(
    (name) => !['wallClock', 'cancelledBy', 'rescheduledBy', 'creationSource'].includes(name),
  ),
  times: bookingTimes,
  relations: {
    user: {
      table: 'User',
      key: ['id', 'userId'],
      isOne: true,
      columns: ['id', 'username', 'name', 'email', 'timeZone', 'locale'],
    },
    eventType: {
      table: 'EventType',
      key: ['id', 'eventTypeId'],
      isOne: true,
      columns: [
        ...['id', 'title', 'slug', 'length', 'description', 'schedulingType', 'seatsPerTimeSlot'],
        ...['recurringEvent', 'price', 'currency', 'metadata'],
      ],
    },
    attendees,
    references: {
      table: 'BookingReference',
      key: ['bookingId', 'id'],
      columns: [
        ...['id', 'type', 'uid', 'meetingId', 'meetingUrl', 'externalCalendarId', 'deleted'],
        'bookingId',
      ],
    },
    payment: {
      table: 'Payment',
      key: ['bookingId', 'id'],
      columns: [
        ...['id', 'uid', 'bookingId', 'amount', 'fee', 'currency', 'success', 'refunded'],
        ...['externalId', 'paymentOption'],
      ],
    },
    destinationCalendar: {
      table: 'DestinationCalendar',
      key: ['id', 'destinationCalendarId'],
      isOne: true,
      columns: ['id', 'integration', 'externalId', 'primaryEmail', 'userId', 'eventTypeId'],
    },
    workflowReminders: {
      table: 'WorkflowReminder',
      key: ['bookingUid', 'uid'],
      columns: [
        ...['id', 'uuid', 'bookingUid', 'method', 'scheduledDate', 'referenceId', 'scheduled'],
        ...['cancelled', 'retryCount'],
      ],
      times: ['scheduledDate'],
    },
    seatsReferences: {
      table: 'BookingSeat',
      key: ['bookingId', 'id'],
      columns: ['id', 'referenceUid', 'bookingId', 'attendeeId', 'data', 'metadata'],
    },
    instantMeetingToken: {
      table: 'InstantMeetingToken',
      key: ['bookingId', 'id'],
      isOne: true,
      columns: ['id', 'expires', 'teamId', 'bookingId', 'createdAt', 'updatedAt'],
      times: ['expires', 'createdAt', 'updatedAt'],
    },
    scheduledTriggers: {
      table: 'WebhookScheduledTrigger',
      key: ['bookingId', 'id'],
      columns: ['id', 'webhookId', 'bookingId', 'startAfter', 'retryCount', 'createdAt'],
      times: ['startAfter', 'createdAt'],
    },
  },
};

/** Contract 2.4. */
export const profile: RecordShape = {
  columns: [
    ...['id', 'username', 'name', 'email', 'emailVerified', 'bio', 'avatar', 'timeZone'],
    ...['weekStart', 'endTime', 'bufferTime', 'appTheme', 'theme', 'defaultScheduleId', 'locale'],
    ...['timeFormat', 'hideBranding', 'brandColor', 'darkBrandColor', 'allowDynamicBooking'],
    ...['createdDate', 'verified', 'invitedTo', 'role'],
  ],
  times: ['emailVerified', 'createdDate'],
};

export const PAGE_SIZE = 25;

/** Both dialects of Almanac answer in a form of their own. The references answer each in its form. */
export type Family = 'graphql' | 'rest';
