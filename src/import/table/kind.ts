/** A table that an import fills. */
export interface ImportKind {
  table: string;
  /** What is compared and written, in addition to the id. */
  columns: readonly string[];
  /** Columns that are set only when the record is created. */
  initial?: readonly string[];
  /** Columns of a record that another kind creates. They are written while they are empty. */
  isPart?: true;
  /** Unique together, and which other record may have them. */
  unique?: readonly (readonly string[])[];
  /** Part of another record: it is deleted here if the source shows the other record without it. */
  parent?: { kind: KindName; column: string };
  /** It may refer to a record that comes later. Few records do. */
  mayWait?: true;
  hasNoSequence?: true;
}

const userColumns = [
  ...['username', 'name', 'email', 'emailVerified', 'bio', 'avatar', 'timeZone', 'weekStart'],
  ...['endTime', 'bufferTime', 'appTheme', 'theme', 'locale', 'timeFormat', 'hideBranding'],
  ...['brandColor', 'darkBrandColor', 'allowDynamicBooking', 'createdDate', 'verified'],
  ...['invitedTo', 'role'],
];
const teamColumns = [
  ...['name', 'slug', 'logoUrl', 'bio', 'hideBranding', 'isPrivate', 'hideBookATeamMember'],
  ...['theme', 'brandColor', 'darkBrandColor', 'timeZone', 'timeFormat', 'weekStart', 'metadata'],
  ...['isOrganization', 'parentId', 'createdAt'],
];
const eventTypeColumns = [
  ...['title', 'slug', 'description', 'length', 'lengths', 'hidden', 'userId', 'teamId'],
  ...['scheduleId', 'timeZone', 'locations', 'bookingFields', 'schedulingType'],
  ...['requiresConfirmation', 'requestBlocksSlot', 'minimumBookingNotice', 'beforeEventBuffer'],
  ...['afterEventBuffer', 'slotInterval', 'periodType', 'periodDays', 'periodCountCalendarDays'],
  ...['periodStartDate', 'periodEndDate', 'bookingLimits', 'durationLimits', 'seatsPerTimeSlot'],
  ...['seatsShowAttendees', 'recurringEvent', 'disableCancelling', 'price', 'currency'],
  ...['metadata', 'position'],
];
const bookingColumns = [
  ...['uid', 'idempotencyKey', 'userId', 'userPrimaryEmail', 'eventTypeId', 'title'],
  ...['description', 'responses', 'location', 'startTime', 'endTime', 'wallClock', 'createdAt'],
  ...['updatedAt', 'status', 'paid', 'destinationCalendarId', 'cancellationReason'],
  ...['rejectionReason', 'dynamicEventSlugRef', 'dynamicGroupSlugRef', 'rescheduled'],
  ...['fromReschedule', 'recurringEventId', 'smsReminderNumber', 'metadata', 'isRecorded'],
  ...['iCalUID', 'iCalSequence', 'rating', 'ratingFeedback', 'noShowHost'],
];
const ofBooking = { kind: 'booking', column: 'bookingId' } as const;

/** Everything that an import writes, each after what it refers to. */
export const importKinds = {
  user: { table: 'User', columns: userColumns, unique: [['email'], ['username']] },
  team: { table: 'Team', columns: teamColumns, unique: [['parentId', 'slug']], mayWait: true },
  membership: {
    table: 'Membership',
    columns: ['userId', 'teamId', 'role', 'accepted', 'invitedById', 'invitedEmail'],
    unique: [['userId', 'teamId']],
    mayWait: true,
  },
  schedule: { table: 'Schedule', columns: ['userId', 'name', 'timeZone'] },
  defaultSchedule: { table: 'User', columns: ['defaultScheduleId'], isPart: true, mayWait: true },
  eventType: {
    table: 'EventType',
    columns: eventTypeColumns,
    unique: [
      ['userId', 'slug'],
      ['teamId', 'slug'],
    ],
  },
  eventTypeHost: {
    table: 'EventTypeHost',
    columns: ['eventTypeId', 'userId', 'isFixed', 'priority', 'weight', 'scheduleId'],
    unique: [['eventTypeId', 'userId']],
    parent: { kind: 'eventType', column: 'eventTypeId' },
  },
  availability: {
    table: 'Availability',
    columns: ['scheduleId', 'eventTypeId', 'days', 'startTime', 'endTime', 'date'],
    parent: { kind: 'schedule', column: 'scheduleId' },
    mayWait: true,
  },
  destinationCalendar: {
    table: 'DestinationCalendar',
    columns: ['integration', 'externalId', 'primaryEmail', 'userId', 'eventTypeId'],
    unique: [['eventTypeId']],
  },
  booking: { table: 'Booking', columns: bookingColumns, unique: [['uid']] },
  attendee: {
    table: 'Attendee',
    columns: ['email', 'name', 'timeZone', 'locale', 'phoneNumber', 'noShow', 'bookingId'],
    parent: ofBooking,
  },
  bookingSeat: {
    table: 'BookingSeat',
    columns: ['referenceUid', 'bookingId', 'attendeeId', 'data', 'metadata'],
    unique: [['referenceUid'], ['attendeeId']],
    parent: ofBooking,
  },
  bookingReference: {
    table: 'BookingReference',
    columns: [
      'type',
      'uid',
      'meetingId',
      'meetingUrl',
      'externalCalendarId',
      'deleted',
      'bookingId',
    ],
    parent: ofBooking,
  },
  payment: {
    table: 'Payment',
    columns: [
      ...['uid', 'bookingId', 'amount', 'fee', 'currency', 'success', 'refunded', 'externalId'],
      'paymentOption',
    ],
    unique: [['uid'], ['externalId']],
    parent: ofBooking,
  },
  webhook: {
    table: 'Webhook',
    columns: [
      ...['userId', 'teamId', 'eventTypeId', 'oauthClientId', 'subscriberUrl', 'host'],
      ...['payloadTemplate', 'createdAt', 'active', 'eventTriggers'],
    ],
    initial: ['secret'],
    hasNoSequence: true,
  },
} satisfies Record<string, ImportKind | { parent: { kind: string } }> as Record<
  KindName,
  ImportKind
>;

export type KindName =
  | 'user'
  | 'team'
  | 'membership'
  | 'schedule'
  | 'defaultSchedule'
  | 'eventType'
  | 'eventTypeHost'
  | 'availability'
  | 'destinationCalendar'
  | 'booking'
  | 'attendee'
  | 'bookingSeat'
  | 'bookingReference'
  | 'payment'
  | 'webhook';

export const kindNames = Object.keys(importKinds) as KindName[];

/** What became of a record. */
export type Outcome = 'created' | 'changed' | 'unchanged' | 'kept' | 'refused' | 'removed';

/** A record that another one refers to. */
export interface Reference {
  column: string;
  kind: KindName | 'oauthClient';
  /** Without it, the column stays empty. The record itself is written all the same. */
  isOptional?: true;
}

/** A row of a table here, as the source describes it. */
export interface ImportRow {
  kind: KindName;
  /** A number, or a UUID. */
  id: number | string;
  values: Readonly<Record<string, unknown>>;
  references: readonly Reference[];
}
