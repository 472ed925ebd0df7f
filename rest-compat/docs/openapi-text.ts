/** What fields hold that GraphQL has nothing for, or has another text. By schema and field. */
export type FieldTexts = Readonly<Record<string, string>>;

/** What the answers of operations have in common. */
export const resultTexts: FieldTexts = {
  success: 'Always true. A call that fails is answered with an error.',
  message: 'What was done, in one sentence.',
  effects:
    'What the call would cause. Only in the answer to a dry run, with `Prefer: dry-run` (GAP-46).',
  booking: 'The booking, as it is now.',
  bookings: 'The bookings that match, or those of the page that you asked for.',
  attendee: 'The attendee, as they are now.',
  attendees: 'The attendees that match, or those of the page that you asked for.',
  availability: 'The rule, as it is now.',
  booking_reference: 'The reference, as it is now.',
  booking_references: 'The references that match, or those of the page that you asked for.',
  event_type: 'The event type, as it is now.',
  event_types: 'The event types that match, or those of the page that you asked for.',
  membership: 'The membership, as it is now.',
  memberships: 'The memberships that match, or those of the page that you asked for.',
  schedule: 'The schedule with its rules, as it is now.',
  schedules: 'The schedules that match, or those of the page that you asked for.',
  team: 'The team, as it is now.',
  teams: 'The teams that match, or those of the page that you asked for.',
  user: 'The user, as they are now.',
  users: 'The users that match, or those of the page that you asked for.',
  webhook: 'The webhook, as it is now.',
  webhooks: 'The webhooks that match, or those of the page that you asked for.',
};

/** GraphQL checks the form, and imported records keep what the other server held. */
const ownPairs = 'Your own key and value pairs. Null if not set. An import can bring any JSON.';

const bookingTexts = {
  metadata:
    'An object of key and value pairs, as given when the booking was made. An import can bring any JSON.',
  responses:
    'The answers of the booker: an object with `name`, `email`, `guests`, `location`, and the questions of the event type. Null when the event type has seats, because each seat keeps its own in `data`. An import can bring any JSON.',
  location:
    'Where the meeting takes place: an object with the kind of place in `value` and its details in `optionValue`. Null when no place was chosen. An import can bring any JSON.',
  isRecorded: 'Whether there is a recording of the meeting.',
  noShowHost: 'Whether the host did not show up. Null if nobody said so.',
};

const eventTypeTexts = {
  locations:
    'The places that a booker may choose: a list of objects with `type` and the details of the place. An import can bring any JSON.',
  bookingFields:
    'The questions for the booker: a list of objects with `name`, `type`, `label`, `required`, `placeholder` and `options`. An import can bring any JSON.',
  metadata: ownPairs,
};

const otherSpelling = (name: string) => `Another spelling of \`${name}\`. Send only one of them.`;

const recurrenceTexts = {
  freq: 'How often it repeats: 0 yearly, 1 monthly, 2 weekly, 3 daily.',
  interval: 'The number of years, months, weeks or days from one to the next. Defaults to 1.',
  count: 'How many bookings the series has. Set either this or `until`.',
  until: 'When the series ends, such as 2027-01-31T00:00:00Z. Set either this or `count`.',
};

const rangeTexts = { start: 'When it begins.', end: 'When it ends.' };

/** GAP-33. */
const ruleInputTexts = {
  startTime: 'When the hours begin, such as 09:00, or a timestamp, whose UTC time of day counts.',
  endTime:
    'When the hours end, such as 17:00 or 24:00, or a timestamp, whose UTC time of day counts. Equal to `startTime` closes a date.',
};

/** GAP-32: in its schedule a rule has times of day. */
const ruleTexts = {
  startTime: 'When the hours begin, such as 09:00:00.',
  endTime:
    'When the hours end, such as 17:00:00 or 24:00:00. Equal to `startTime` on a date that is closed.',
};

/** GAP-33: by itself it has timestamps. */
const loneRuleTexts = {
  startTime: 'When the hours begin: the time of day of a timestamp of 1970-01-01.',
  endTime:
    'When the hours end: the time of day of a timestamp of 1970-01-01, or 1970-01-02T00:00:00.000Z for midnight. Equal to `startTime` on a date that is closed.',
};

export const schemaTexts: Readonly<Record<string, FieldTexts>> = {
  Problem: {
    record: 'The record that has `currentVersion`.',
    successor: 'What to use instead of a route that is gone.',
  },
  Booking: bookingTexts,
  CreateBookingResult: {
    ...bookingTexts,
    message: 'What was done, in one sentence.',
    paymentUrl:
      'Where the booker pays, within `paymentMinutes` of the event type. Only there while a payment is due.',
    booking: 'The same booking once more, for clients that expect it wrapped.',
  },
  BookingEventType: { metadata: ownPairs },
  EventType: eventTypeTexts,
  Team: { metadata: ownPairs },
  BookingSeat: {
    data: 'The answers of the booker of this seat: an object as in `responses`. Null for the seats of their guests. An import can bring any JSON.',
    metadata:
      'Key and value pairs that are stored with the seat, if any. An import can bring any JSON.',
  },
  BookingScheduledTrigger: { bookingId: 'The id of the booking. Null if there is none.' },
  CreateBookingInput: {
    timeZone:
      'The time zone of the booker, and of a start and an end without an offset. Defaults to the time zone of the event type, or of the host.',
    startTime: otherSpelling('start'),
    endTime: otherSpelling('end'),
    hashedLink:
      'The token of a private link, by which a hidden event type can be booked. Has no effect if it is no text.',
    hasHashedBookingLink: 'False when `hashedLink` is to have no effect.',
    user: 'The usernames of 2 to 10 users who host a meeting together, or one name. Only with `eventTypeId` 0.',
    name: 'The name of the booker. Older clients send it here, others in `responses`, which wins.',
    email:
      'The e-mail address of the booker. Older clients send it here, others in `responses`, which wins.',
    guests:
      'The guests: e-mail addresses, or objects with `email` and `name`. Older clients send them here, others in `responses`, which wins.',
    notes: 'What the booker adds. Older clients send it here, others in `responses`, which wins.',
    location:
      'The place: its kind as text, or an object with `value` and `optionValue`. Older clients send it here, others in `responses`, which wins.',
  },
  EditBookingInput: {
    startTime: otherSpelling('start'),
    endTime: otherSpelling('end'),
    timeZone: 'The time zone of a start and an end without an offset. It is not stored.',
  },
  AddAttendeeInput: { bookingId: 'The id of the booking.' },
  AddBookingReferenceInput: { bookingId: 'The id of the booking.' },
  Availability: loneRuleTexts,
  ScheduleAvailability: ruleTexts,
  AvailabilityInput: ruleInputTexts,
  CreateAvailabilityInput: ruleInputTexts,
  EditAvailabilityInput: ruleInputTexts,
  BookingFieldInput: {
    options:
      'The answers to choose from. Required for `select`, `multiselect` and `radio`; optional for `checkbox`.',
  },
  CancelBookingResult: {
    bookingId: 'The id of the booking.',
    bookingUid: 'The uid of the booking.',
  },
  GetMeResult: { user: 'The same profile once more, for clients that expect it wrapped.' },
  RecurringEventInput: recurrenceTexts,
  CreateWebhookResult: {
    secret:
      'The secret that signs each request. It is never shown again. Null if you set it yourself.',
  },
  Slot: { time: 'When the meeting would start.' },
  ListSlotsResult: { timeZone: 'The time zone of the dates.' },
  Busy: rangeTexts,
  WorkingHour: {
    days: 'The days of the week: 0 is Sunday, 6 is Saturday.',
    userId: 'The id of the user.',
  },
  DateOverride: { date: 'The date, in `timeZone`.', userId: 'The id of the user.' },
  IntrospectTokenResult: {
    scope: 'What the token permits, separated by spaces. Only for active tokens.',
    client_id: 'The public id of the app. Only for active tokens.',
  },
};
