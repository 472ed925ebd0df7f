/** The columns of the contract's records, in the order in which every contender shows them. */
export const BOOKING_FIELDS = [
  ...['id', 'uid', 'idempotencyKey', 'userId', 'userPrimaryEmail', 'eventTypeId', 'title'],
  ...['description', 'responses', 'location', 'startTime', 'endTime', 'wallClock', 'createdAt'],
  ...['updatedAt', 'status', 'paid', 'destinationCalendarId', 'cancellationReason', 'cancelledBy'],
  ...['rejectionReason', 'dynamicEventSlugRef', 'dynamicGroupSlugRef', 'rescheduled'],
  ...['fromReschedule', 'rescheduledBy', 'recurringEventId', 'smsReminderNumber', 'metadata'],
  ...['isRecorded', 'iCalUID', 'iCalSequence', 'rating', 'ratingFeedback', 'noShowHost'],
  'creationSource',
];

export const ATTENDEE_FIELDS = [
  ...['id', 'bookingId', 'email', 'name', 'timeZone', 'locale', 'phoneNumber', 'noShow'],
];

export const EVENT_TYPE_FIELDS = [
  ...['id', 'title', 'slug', 'length', 'hidden', 'requiresConfirmation', 'price', 'currency'],
];

/** The host of a booking. */
export const PERSON_FIELDS = [
  ...['id', 'username', 'name', 'email', 'avatar', 'bio', 'timeZone', 'locale'],
];

/** Contract 2.4. */
export const PROFILE_FIELDS = [
  ...['id', 'username', 'name', 'email', 'emailVerified', 'bio', 'avatar', 'timeZone'],
  ...['weekStart', 'endTime', 'bufferTime', 'appTheme', 'theme', 'defaultScheduleId', 'locale'],
  ...['timeFormat', 'hideBranding', 'brandColor', 'darkBrandColor', 'allowDynamicBooking'],
  ...['createdDate', 'verified', 'invitedTo', 'role'],
];

/** Sent in this form: 2026-11-20T09:30:00.000Z. */
export const BOOKING_TIMES = ['startTime', 'endTime', 'createdAt', 'updatedAt'];
export const PROFILE_TIMES = ['emailVerified', 'createdDate'];

export const PAGE_SIZE = 25;
