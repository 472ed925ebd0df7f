/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The input of `acceptMembership`. */
export type AcceptMembershipInput = {
  /** The record to act on. */
  by: MembershipBy;
};

/** The input of `addAttendee`. */
export type AddAttendeeInput = {
  /** The booking to add the attendee to. */
  by: BookingBy;
  /** The e-mail address of the attendee, unique within the booking. */
  email: string;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
  /** The language of the attendee, such as en or pt-br. Defaults to en. */
  locale?: string | null | undefined;
  /** The name of the attendee. */
  name: string;
  /** The phone number of the attendee. */
  phoneNumber?: string | null | undefined;
  /** The time zone of the attendee. */
  timeZone: string;
};

/** The input of `addCalendarFeed`. */
export type AddCalendarFeedInput = {
  /** Whether its events still keep the host busy after it could not be read for 24 hours. Defaults to true. */
  blocksWhenStale?: boolean | null | undefined;
  /** What you call it. Defaults to the host of the address. */
  name?: string | null | undefined;
  /** The ICS address of the calendar, with https, http or webcal. Anyone who has it can read the calendar, so it is stored encrypted and never shown. */
  url: string;
  /** The host. Defaults to you; only system administrators can set it. */
  userId?: number | null | undefined;
};

/** The input of `addEventTypeHost`. */
export type AddEventTypeHostInput = {
  /** The REST id of an event type of a team. */
  eventTypeId: number;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
  /** Whether the host takes part in every booking. Defaults to true for COLLECTIVE, otherwise to false. */
  isFixed?: boolean | null | undefined;
  /** When the host is chosen: from 0, the last, to 4, the first. Defaults to 2. */
  priority?: number | null | undefined;
  /** The REST id of one of the host's schedules. */
  scheduleId?: number | null | undefined;
  /** The REST id of a member of the team who has accepted the invitation. */
  userId: number;
  /** The host's share of the bookings: 0 to 10000. Defaults to 100. */
  weight?: number | null | undefined;
};

/** The input of `addMember`. */
export type AddMemberInput = {
  /** Whether to add the user without an invitation. Only system administrators can set it to true. */
  accepted?: boolean | null | undefined;
  /** The e-mail address of the user to invite. Set either this or `userId`. */
  email?: string | null | undefined;
  /** The role in the team. Defaults to MEMBER. */
  role?: MembershipRole | null | undefined;
  /** The REST id of the team. */
  teamId: number;
  /** The user to invite, if you can see them as a member of a team. Set either this or `email`. */
  userId?: number | null | undefined;
};

/** Names an API key. */
export type ApiKeyBy =
  {   /** The global id. */
  id: string; };

/** Identifies one Attendee by exactly one of these fields. */
export type AttendeeBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** Whether one attendee showed up. */
export type AttendeeNoShowInput = {
  /** The attendee. */
  by: BookingAttendeeBy;
  /** True when the attendee did not show up. */
  noShow: boolean;
};

/** What was done. */
export type AuditAct =
  /** All API keys of a user were revoked together with their password. */
  | 'API_KEYS_REVOKED'
  /** The expiry or the note of an API key was changed. */
  | 'API_KEY_CHANGED'
  /** An API key was created. */
  | 'API_KEY_CREATED'
  /** An API key was revoked. */
  | 'API_KEY_REVOKED'
  /** A user let an app act for them. */
  | 'APP_AUTHORIZED'
  /** The registration of an app was changed. */
  | 'APP_CHANGED'
  /** An app was deleted. */
  | 'APP_DELETED'
  /** An app was registered. */
  | 'APP_REGISTERED'
  /** A user disconnected an app, or the app gave up its access. */
  | 'APP_REVOKED'
  /** An app got a new secret. */
  | 'APP_SECRET_ROTATED'
  /** A booker changed their answers by the manage link of their booking or seat. */
  | 'BOOKER_ANSWERED'
  /** A booker cancelled their booking, or gave up their seat, by its manage link. */
  | 'BOOKER_CANCELLED'
  /** A booker moved their booking or their seat by its manage link. */
  | 'BOOKER_MOVED'
  /** The address of a booking as a calendar file was replaced. */
  | 'CALENDAR_ADDRESS_RENEWED'
  /** A calendar was added whose events keep its host busy. */
  | 'CALENDAR_FEED_ADDED'
  /** A calendar whose events kept its host busy was removed. */
  | 'CALENDAR_FEED_REMOVED'
  /** The address of the calendar subscription of a user was replaced. */
  | 'CALENDAR_SUBSCRIPTION_RENEWED'
  /** An administrator changed the e-mail address of a user. */
  | 'EMAIL_CHANGED'
  /** A mail about a booking was sent again. */
  | 'MAIL_SENT_AGAIN'
  /** The role of a member was changed. */
  | 'MEMBER_CHANGED'
  /** A user was invited to a team, or added by an administrator. */
  | 'MEMBER_INVITED'
  /** A user accepted the invitation to a team. */
  | 'MEMBER_JOINED'
  /** A member was removed from a team or left it, or an invitation was declined. */
  | 'MEMBER_REMOVED'
  /** A user, or an administrator, changed the password of a user. */
  | 'PASSWORD_CHANGED'
  /** The operator imported records from another server. Recorded once for each run that writes. */
  | 'RECORDS_IMPORTED'
  /** An administrator changed the role of a user in the whole system. */
  | 'ROLE_CHANGED'
  /** A user signed out in every browser. */
  | 'SESSIONS_ENDED'
  /** A user signed in to the pages. */
  | 'SIGNED_IN'
  /** Too many attempts to sign in failed. Recorded once per limit and window. */
  | 'SIGN_IN_BLOCKED'
  /** A team was changed. */
  | 'TEAM_CHANGED'
  /** A team was created. */
  | 'TEAM_CREATED'
  /** A team was deleted. */
  | 'TEAM_DELETED'
  /** A used code or a replaced refresh token was used again. Its access was revoked. */
  | 'TOKEN_REPLAYED'
  /** An administrator changed the profile of another user. */
  | 'USER_CHANGED'
  /** An administrator created a user. */
  | 'USER_CREATED'
  /** An administrator deleted a user. */
  | 'USER_DELETED'
  /** An administrator locked a user out and ended their sessions, apps and API keys. */
  | 'USER_LOCKED'
  /** An administrator let a locked user sign in again. */
  | 'USER_UNLOCKED'
  /** The address, the secret or another setting of a webhook was changed. */
  | 'WEBHOOK_CHANGED'
  /** A webhook was created. */
  | 'WEBHOOK_CREATED'
  /** A webhook was deleted. */
  | 'WEBHOOK_DELETED'
  /** A webhook got a new secret. */
  | 'WEBHOOK_SECRET_ROTATED';

/** How the person who acted proved who they are. */
export type AuditCredential =
  /** An app that acted for the user. */
  | 'ACCESS_TOKEN'
  /** An API key of the user. */
  | 'API_KEY'
  /** The command line of the server. */
  | 'OPERATOR'
  /** A browser in which the user was signed in. */
  | 'SESSION';

/** Filters the audit log. Every condition must hold. */
export type AuditEntryFilter = {
  /** Only acts of this user. */
  actorId?: number | null | undefined;
  /** Only these acts. */
  acts?: Array<AuditAct> | null | undefined;
  /** Only acts at this time or later. */
  from?: string | null | undefined;
  /** Only acts that were about the API key, webhook, app or booking of this id. */
  subjectId?: string | null | undefined;
  /** Only acts that were about this team. */
  teamId?: number | null | undefined;
  /** Only acts before this time. */
  to?: string | null | undefined;
  /** Only acts that were about this user. */
  userId?: number | null | undefined;
};

/** The parameters of the authorization request (RFC 6749 §4.1.1). */
export type AuthorizationRequestInput = {
  /** The public id of the app (`client_id`). */
  clientId?: string | null | undefined;
  /** The PKCE challenge (RFC 7636). */
  codeChallenge?: string | null | undefined;
  /** The PKCE method. Only `S256` is accepted. */
  codeChallengeMethod?: string | null | undefined;
  /** The URI to which the user returns (`redirect_uri`). It must be registered exactly like this. For a public app, the port of a loopback address may differ. */
  redirectUri?: string | null | undefined;
  /** The address of a request that the app pushed (`request_uri`, RFC 9126). All other parameters but `clientId` are then ignored. */
  requestUri?: string | null | undefined;
  /** The address of the part of the API that the tokens are for (RFC 8707), such as `https://almanac.example/graphql`. Defaults to all of it. */
  resource?: string | null | undefined;
  /** The kind of response. Must be `code`, which is also the default. */
  responseType?: string | null | undefined;
  /** The requested scopes, separated by spaces or commas. Defaults to all scopes for which the app is registered, if an administrator registered it, and otherwise to READ_BOOKING and READ_PROFILE. */
  scope?: string | null | undefined;
  /** A value that comes back unchanged. */
  state?: string | null | undefined;
};

/** The parameters of the authorization request that the user allows. */
export type AuthorizeAppInput = {
  /** The public id of the app (`client_id`). */
  clientId?: string | null | undefined;
  /** The PKCE challenge (RFC 7636). */
  codeChallenge?: string | null | undefined;
  /** The PKCE method. Only `S256` is accepted. */
  codeChallengeMethod?: string | null | undefined;
  /** The URI to which the user returns (`redirect_uri`). It must be registered exactly like this. For a public app, the port of a loopback address may differ. */
  redirectUri?: string | null | undefined;
  /** The address of a request that the app pushed (`request_uri`, RFC 9126). All other parameters but `clientId` are then ignored. */
  requestUri?: string | null | undefined;
  /** The address of the part of the API that the tokens are for (RFC 8707), such as `https://almanac.example/graphql`. Defaults to all of it. */
  resource?: string | null | undefined;
  /** The kind of response. Must be `code`, which is also the default. */
  responseType?: string | null | undefined;
  /** The requested scopes, separated by spaces or commas. Defaults to all scopes for which the app is registered, if an administrator registered it, and otherwise to READ_BOOKING and READ_PROFILE. */
  scope?: string | null | undefined;
  /** A value that comes back unchanged. */
  state?: string | null | undefined;
};

/** Opening hours: weekly on `days`, or on one `date`. On a date, equal times mean closed. */
export type AvailabilityRuleInput = {
  /** The one day for which the rule holds, in place of `days`. */
  date?: string | null | undefined;
  /** The days of the week: 0 is Sunday, 6 is Saturday. */
  days?: Array<number> | null | undefined;
  /** When the hours end. */
  endTime: string;
  /** Limits the rule to this event type. */
  eventTypeId?: number | null | undefined;
  /** When the hours begin. */
  startTime: string;
};

/** Identifies one attendee of the booking by exactly one of these fields. */
export type BookingAttendeeBy =
  {   /** The id that the REST API uses. */
  databaseId: number; email?: never; id?: never; }
  |  { databaseId?: never;   /** The e-mail address of the attendee. */
  email: string; id?: never; }
  |  { databaseId?: never; email?: never;   /** The global id. */
  id: string; };

/** Identifies one Booking by exactly one of these fields. */
export type BookingBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; uid?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; uid?: never; }
  |  { databaseId?: never; id?: never;   /** The uid of the booking. */
  uid: string; };

/** A question for the booker. */
export type BookingFieldInput = {
  /** The question as the booker sees it. */
  label?: string | null | undefined;
  /** The key of the answer in the responses of a booking. It must be unique in the event type. */
  name: string;
  /** The answers to choose from. Required for SELECT, MULTISELECT and RADIO; optional for CHECKBOX. */
  options?: Array<BookingFieldOptionInput> | null | undefined;
  /** The hint shown in the empty field. */
  placeholder?: string | null | undefined;
  /** Whether the booker must answer. */
  required?: boolean | null | undefined;
  /** The kind of answer. */
  type: BookingFieldType;
};

/** An answer that the booker can choose. */
export type BookingFieldOptionInput = {
  /** The text that the booker sees. */
  label: string;
  /** The value that is stored. */
  value: string;
};

/** The kind of answer to a question. */
export type BookingFieldType =
  /** A postal address. */
  | 'ADDRESS'
  /** Yes or no. */
  | 'BOOLEAN'
  /** Yes or no, or any of the options if there are some. */
  | 'CHECKBOX'
  /** An e-mail address. */
  | 'EMAIL'
  /** Any of the options. */
  | 'MULTISELECT'
  /** A number. */
  | 'NUMBER'
  /** A phone number. */
  | 'PHONE'
  /** One of the options. */
  | 'RADIO'
  /** One of the options. */
  | 'SELECT'
  /** A line of text. */
  | 'TEXT'
  /** A longer text. */
  | 'TEXTAREA'
  /** A URL. */
  | 'URL';

/** Selects bookings that match all given fields. Omitted and null fields match everything; an empty list matches nothing. A list may have at most 100 items. */
export type BookingFilter = {
  /** Bookings with an attendee who has one of these e-mail addresses. */
  attendeeEmail?: Array<string> | null | undefined;
  /** Bookings that end in this period. */
  endTime?: DateTimeFilter | null | undefined;
  /** Bookings of this event type. */
  eventTypeId?: number | null | undefined;
  /** Bookings of the series with this id. */
  recurringEventId?: string | null | undefined;
  /** Bookings whose title contains this text. Upper and lower case are the same. */
  search?: string | null | undefined;
  /** Bookings that start in this period. */
  startTime?: DateTimeFilter | null | undefined;
  /** Bookings with one of these statuses. */
  status?: Array<BookingStatus> | null | undefined;
  /** Bookings with one of these uids. */
  uid?: Array<string> | null | undefined;
  /** When true, only bookings that have not started and are neither cancelled nor rejected. */
  upcoming?: boolean | null | undefined;
  /** Bookings hosted by one of these users. Only system and organization administrators may name another user. */
  userId?: Array<number> | null | undefined;
};

/** How to sort bookings. Bookings with the same value are sorted by id, in the same direction. */
export type BookingOrder = {
  /** Defaults to ASC. */
  direction?: OrderDirection;
  /** The field to sort by. */
  field: BookingOrderField;
};

/** A field that bookings can be sorted by. */
export type BookingOrderField =
  /** When the booking was made. */
  | 'CREATED_AT'
  /** The integer id. */
  | 'ID'
  /** The start of the meeting. */
  | 'START_TIME'
  /** When the booking was last changed. */
  | 'UPDATED_AT';

/** The status of a booking. CANCELLED and REJECTED are final. */
export type BookingStatus =
  /** The booking is accepted or confirmed. */
  | 'ACCEPTED'
  /** The booking is waiting for a host, such as an instant meeting. */
  | 'AWAITING_HOST'
  /** The booking is cancelled. Its time is free again. */
  | 'CANCELLED'
  /** The booking is waiting to be confirmed, rejected or paid. */
  | 'PENDING'
  /** The host rejected the booking. Its time is free again. */
  | 'REJECTED';

/** Identifies one CalendarFeed by exactly one of these fields. */
export type CalendarFeedBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** How the reading of a calendar is going. */
export type CalendarFeedStatus =
  /** The last attempts failed. Its times are those of the last good reading, if any. */
  | 'FAILING'
  /** The last attempt to read it worked. */
  | 'FRESH'
  /** It was not read yet. */
  | 'PENDING'
  /** It was read before, but not in the last 24 hours. */
  | 'STALE';

/** The input of `cancelBooking`. */
export type CancelBookingInput = {
  /** When true, also cancels the bookings of the same series that start at the same time or later and have not ended. Defaults to false. */
  allRemaining?: boolean | null | undefined;
  /** The booking to cancel. */
  by: BookingBy;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
  /** Why. Stored with the booking, and sent to webhooks. */
  reason?: string | null | undefined;
};

/** The input of `cancelManagedBooking`. */
export type CancelManagedBookingInput = {
  /** Why. Stored with a booking that is cancelled, and sent to webhooks. */
  reason?: string | null | undefined;
  /** The token of the manage link. */
  token: string;
};

/** The input of `changeManagedAnswers`. */
export type ChangeManagedAnswersInput = {
  /** The answers to change, by their names. Those that you leave out stay; null removes one. `name`, `email`, `guests` and `location` cannot be changed. */
  responses: unknown;
  /** The token of the manage link. */
  token: string;
};

/** The input of `confirmBooking`. */
export type ConfirmBookingInput = {
  /** When true, also confirms the requests of the same series that start at the same time or later and have not ended, all or none. Defaults to false. */
  allRemaining?: boolean | null | undefined;
  /** The booking to confirm. */
  by: BookingBy;
  /** Whether to accept the booking even if it goes beyond a limit. Its time must be free all the same. */
  force?: boolean | null | undefined;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
};

/** The input of `createApiKey`. */
export type CreateApiKeyInput = {
  /** Your current password. Without it, a key that you create with an API key expires and is revoked together with that API key. */
  currentPassword?: string | null | undefined;
  /** When the key stops working. By default it never expires. */
  expiresAt?: string | null | undefined;
  /** What the key is for. */
  note?: string | null | undefined;
  /** The user to whom the key belongs. Defaults to you; only administrators can set it. */
  userId?: number | null | undefined;
};

/** What to book: an event type (`eventTypeId`), a meeting with a group of users (`usernames`), or, with neither, an ad-hoc booking that you host. */
export type CreateBookingInput = {
  /** Books a time even if it overlaps other bookings of the hosts. For hosts and administrators. Defaults to false. */
  allowOverlap?: boolean | null | undefined;
  /** What the meeting is about. At most 10,000 characters. */
  description?: string | null | undefined;
  /** When the meeting ends. Must match a permitted length of the event type; defaults to its usual length. Required without `eventTypeId`. */
  end?: string | null | undefined;
  /** The event type to book. */
  eventTypeId?: number | null | undefined;
  /** Books a time that the event type does not offer. The hosts must still be free. For hosts and administrators. Defaults to false. */
  force?: boolean | null | undefined;
  /** The token of the hold that reserves the slot for this booking. Only with `eventTypeId`. */
  holdToken?: string | null | undefined;
  /** Makes retries safe: the same key with the same input returns the first booking again. With another input it fails with CONFLICT, but without a credential it is another key. Cancelling the booking frees the key. */
  idempotencyKey?: string | null | undefined;
  /** The language of the booker and their guests. Defaults to en. */
  language?: string | null | undefined;
  /** An object of key-value pairs to store with the booking. At most 64 KiB. Defaults to {}. */
  metadata?: unknown;
  /** Whether the booker and the guests get no e-mails about this booking. The hosts get theirs. Defaults to false. */
  noEmail?: boolean | null | undefined;
  /** The token of a private link of the event type, which can be hidden then. Counts as a use of the link. Only with `eventTypeId`. */
  privateLink?: string | null | undefined;
  /** Books that many occurrences, atomically, by the recurrence rule of the event type. From 1 to 365. Only with `eventTypeId`. */
  recurringCount?: number | null | undefined;
  /** The id of the series that the booking belongs to. For hosts and administrators. */
  recurringEventId?: string | null | undefined;
  /** The answers of the booker: `name`, `email`, `guests` (e-mail addresses, or objects with `email` and `name`), `location` (an object with `value` and `optionValue`), `notes`, and the questions of the event type. `name` and `email` are required with `eventTypeId`. */
  responses?: unknown;
  /** The phone number for text message reminders. At most 32 characters. */
  smsReminderNumber?: string | null | undefined;
  /** When the meeting starts. */
  start: string;
  /** The initial status: ACCEPTED, PENDING or AWAITING_HOST. For hosts and administrators. Defaults to PENDING when the booking must be confirmed or paid, else ACCEPTED. */
  status?: BookingStatus | null | undefined;
  /** The time zone of the booker, who is promised the local time in it. Defaults to the time zone of the event type, or of the host. */
  timeZone?: string | null | undefined;
  /** The title of the meeting. Required for ad-hoc bookings; otherwise defaults to the title of the event type, with the name of the booker. */
  title?: string | null | undefined;
  /** The host of an ad-hoc booking. For administrators; ignored for everyone else. Defaults to you. */
  userId?: number | null | undefined;
  /** The usernames of 2 to 10 users, who host the meeting together. All of them must allow dynamic bookings. Not with `eventTypeId`. */
  usernames?: Array<string> | null | undefined;
};

/** The input of `createEventType`. */
export type CreateEventTypeInput = {
  /** The time to keep free after each booking, in minutes. */
  afterEventBuffer?: number | null | undefined;
  /** The domains, such as example.com, of which a booker and their guests need an address. Subdomains count. Empty for any domain. Maximum 100. Hosts who book for someone are not bound. */
  allowedEmailDomains?: Array<string> | null | undefined;
  /** The time to keep free before each booking, in minutes. */
  beforeEventBuffer?: number | null | undefined;
  /** The domains of which a booker and their guests may not have an address, even if they are allowed. Subdomains count. Maximum 100. */
  blockedEmailDomains?: Array<string> | null | undefined;
  /** Whether bookers may change their answers. Defaults to false. */
  bookersMayChangeAnswers?: boolean | null | undefined;
  /** The questions for the booker. Maximum 50. */
  bookingFields?: Array<BookingFieldInput> | null | undefined;
  /** The maximum number of bookings in each period. */
  bookingLimits?: IntervalLimitsInput | null | undefined;
  /** The currency: three letters, such as usd. */
  currency?: string | null | undefined;
  /** The description that bookers see. */
  description?: string | null | undefined;
  /** Whether to prevent bookers from cancelling. */
  disableCancelling?: boolean | null | undefined;
  /** Whether to prevent bookers from moving their booking. Defaults to false. */
  disableRescheduling?: boolean | null | undefined;
  /** The maximum number of booked minutes in each period. */
  durationLimits?: IntervalLimitsInput | null | undefined;
  /** The origins of other sites that may show the booking page in a frame, such as https://www.example.com. They use https, except for http://localhost, and have no path. Maximum 20. Empty for none, which is the default. */
  embedOrigins?: Array<string> | null | undefined;
  /** Whether to leave the event type out of the public page. */
  hidden?: boolean | null | undefined;
  /** The default duration, in minutes: 1 to 10080. */
  length: number;
  /** Other durations that a booker may choose, in minutes. */
  lengths?: Array<number> | null | undefined;
  /** The places that a booker may choose. Maximum 20. */
  locations?: Array<EventTypeLocationInput> | null | undefined;
  /** How many upcoming bookings one e-mail address may have at a time, from 1 to 1,000. Null for any number. */
  maxOpenBookingsPerBooker?: number | null | undefined;
  /** Your own key and value pairs: an object of at most 64 KiB. */
  metadata?: unknown;
  /** How long before the start a booking must be made, in minutes. Defaults to 120 for a new event type. */
  minimumBookingNotice?: number | null | undefined;
  /** How long before the start a booker can still move, cancel or change their booking, in minutes: 0 to 525600. Defaults to 0. */
  minimumChangeNotice?: number | null | undefined;
  /** Whether `periodDays` counts every day. False counts only Monday to Friday; the days between stay open. */
  periodCountCalendarDays?: boolean | null | undefined;
  /** How many days ahead bookings can be made. Required for ROLLING, and for ROLLING_WINDOW at most 92. */
  periodDays?: number | null | undefined;
  /** The last day that can be booked. Required for RANGE. */
  periodEndDate?: string | null | undefined;
  /** The first day that can be booked. Required for RANGE. */
  periodStartDate?: string | null | undefined;
  /** How far ahead bookings can be made. */
  periodType?: PeriodType | null | undefined;
  /** The position among the owner's event types, lowest first. */
  position?: number | null | undefined;
  /** The price, in the smallest unit of the currency. */
  price?: number | null | undefined;
  /** The recurrence rule of a series (RFC 5545): FREQ, INTERVAL (1 to 52), BYDAY, BYMONTH, BYMONTHDAY, BYSETPOS, and either COUNT (2 to 365) or UNTIL, such as FREQ=MONTHLY;BYDAY=1MO;COUNT=10. A second line leaves out dates, such as EXDATE;VALUE=DATE:20261225,20270101. */
  recurringEvent?: string | null | undefined;
  /** When hosts and attendees are reminded of a booking, in minutes before the start: at most 5 times, each from 1 to 40320. A multiple of 1440 means that many days before, at the same local time. Empty for never. Defaults to 1440 and 60 for a new event type. A change applies to bookings that are made or changed from then on. */
  reminders?: Array<number> | null | undefined;
  /** Whether a request already blocks its time. */
  requestBlocksSlot?: boolean | null | undefined;
  /** Whether each booking starts as a request that a host confirms. */
  requiresConfirmation?: boolean | null | undefined;
  /** The schedule with the offered hours. It must belong to the owner or to a member of the team. Null for the default schedule of the host. */
  scheduleId?: number | null | undefined;
  /** How the hosts of a team share the bookings. Only for teams; defaults to COLLECTIVE. */
  schedulingType?: SchedulingType | null | undefined;
  /** How many people can book the same time. Null for one. Cannot be combined with `recurringEvent`. */
  seatsPerTimeSlot?: number | null | undefined;
  /** Whether attendees who share a time see each other. */
  seatsShowAttendees?: boolean | null | undefined;
  /** Whether everyone sees how many seats of a slot are taken. Defaults to true for a new event type. */
  seatsShowAvailabilityCount?: boolean | null | undefined;
  /** Whether attendees who are marked as absent get a mail. Defaults to false for a new event type. */
  sendsNoShowMail?: boolean | null | undefined;
  /** The time from one offered start to the next, in minutes. Null for the duration. */
  slotInterval?: number | null | undefined;
  /** The event type's part of the public address, unique for its owner. When you create an event type, it defaults to a slug made from the title. */
  slug?: string | null | undefined;
  /** The team that owns the event type. Requires an OWNER or ADMIN of the team. */
  teamId?: number | null | undefined;
  /** The time zone in which limits are counted. */
  timeZone?: string | null | undefined;
  /** The title that bookers see. */
  title: string;
  /** The user who owns the event type. Defaults to you; only system administrators can set it. */
  userId?: number | null | undefined;
};

/** The input of `createOutOfOffice`. */
export type CreateOutOfOfficeInput = {
  /** The last day, less than a year after the first. */
  end: string;
  /** Notes about the absence. */
  notes?: string | null | undefined;
  /** Why the user is away. */
  reason?: string | null | undefined;
  /** The first day. */
  start: string;
  /** The substitute: someone who shares a team with the user. */
  toUserId?: number | null | undefined;
  /** The user who is away. Defaults to you; only system administrators can set it. */
  userId?: number | null | undefined;
};

/** The new link. Without limits it works until it is deleted. */
export type CreatePrivateLinkInput = {
  /** The event type that the link opens. */
  eventTypeId: number;
  /** When the link stops working. */
  expiresAt?: string | null | undefined;
  /** How many times the link can be used to book, from 1 to 1,000,000. */
  maxUses?: number | null | undefined;
  /** What the link is for. */
  note?: string | null | undefined;
};

/** The input of `createSchedule`. */
export type CreateScheduleInput = {
  /** The rules of the schedule. Defaults to Monday to Friday, 09:00 to 17:00. */
  availability?: Array<AvailabilityRuleInput> | null | undefined;
  /** Whether to make it the owner's default schedule. */
  isDefault?: boolean | null | undefined;
  /** The name of the schedule. */
  name: string;
  /** The time zone of its hours. */
  timeZone: string;
  /** The REST id of the owner. Defaults to you; only system administrators can set it. */
  userId?: number | null | undefined;
};

/** The input of `createTeam`. */
export type CreateTeamInput = {
  /** A short text about the team. */
  bio?: string | null | undefined;
  /** The maximum number of bookings in each period, across all event types of the team. */
  bookingLimits?: IntervalLimitsInput | null | undefined;
  /** The brand color in the light theme, such as #292929. */
  brandColor?: string | null | undefined;
  /** The brand color in the dark theme, such as #fafafa. */
  darkBrandColor?: string | null | undefined;
  /** The maximum number of booked minutes in each period, across all event types of the team. */
  durationLimits?: IntervalLimitsInput | null | undefined;
  /** Whether to hide the option to book a single member on the team's page. Defaults to false. */
  hideBookATeamMember?: boolean | null | undefined;
  /** Whether to hide branding on the team's public pages. Defaults to false. */
  hideBranding?: boolean | null | undefined;
  /** Whether to create an organization. Only system administrators can set it. */
  isOrganization?: boolean | null | undefined;
  /** Whether to hide the members from each other. A MEMBER then sees only their own membership. Defaults to false. */
  isPrivate?: boolean | null | undefined;
  /** The address of the logo. */
  logoUrl?: string | null | undefined;
  /** Your own key and value pairs: an object of at most 64 KiB. */
  metadata?: unknown;
  /** The name of the team. */
  name: string;
  /** The REST id of the organization above the team. You must administer it. */
  parentId?: number | null | undefined;
  /** The team's part of the public address. Defaults to a slug made from the name. */
  slug?: string | null | undefined;
  /** The theme of the booking page: `light` or `dark`. Defaults to the visitor's theme. */
  theme?: string | null | undefined;
  /** How times are shown: 12 or 24 hours. */
  timeFormat?: number | null | undefined;
  /** The time zone of the team. Defaults to Europe/London. */
  timeZone?: string | null | undefined;
  /** The day on which the week starts, such as Monday. Defaults to Sunday. */
  weekStart?: string | null | undefined;
};

/** The input of `createUser`. */
export type CreateUserInput = {
  /** Whether the user can be booked together with others by their usernames. */
  allowDynamicBooking?: boolean | null | undefined;
  /** The theme of the app: `light`, `dark` or null. */
  appTheme?: string | null | undefined;
  /** The address of a picture of the user. */
  avatar?: string | null | undefined;
  /** A short text about the user. */
  bio?: string | null | undefined;
  /** The maximum number of bookings in each period, across everything that the user hosts. */
  bookingLimits?: IntervalLimitsInput | null | undefined;
  /** The brand color in the light theme: #rgb or #rrggbb, optionally with alpha. */
  brandColor?: string | null | undefined;
  /** The buffer of the user, in minutes: 0 to 1440. */
  bufferTime?: number | null | undefined;
  /** The brand color in the dark theme: #rgb or #rrggbb, optionally with alpha. */
  darkBrandColor?: string | null | undefined;
  /** The maximum number of booked minutes in each period, across everything that the user hosts. */
  durationLimits?: IntervalLimitsInput | null | undefined;
  /** The e-mail address, unique among users. */
  email: string;
  /** When the day ends, in minutes since midnight: 0 to 1440. */
  endTime?: number | null | undefined;
  /** Whether to hide branding on the public pages. */
  hideBranding?: boolean | null | undefined;
  /** The language of the user. */
  locale?: string | null | undefined;
  /** The full name. */
  name?: string | null | undefined;
  /** The password to sign in with: 10 to 200 characters. */
  password?: string | null | undefined;
  /** The role in the whole system. Only administrators can set it. */
  role?: UserPermissionRole | null | undefined;
  /** The theme of the booking page: `light`, `dark` or null. */
  theme?: string | null | undefined;
  /** How times are shown: 12 or 24 hours. */
  timeFormat?: number | null | undefined;
  /** The time zone of the user. */
  timeZone?: string | null | undefined;
  /** The username: unique, in lower case. It is part of the public addresses. */
  username?: string | null | undefined;
  /** The day on which the week starts, such as Monday. */
  weekStart?: string | null | undefined;
};

/** The parameters of `createWebhook`. The webhook belongs to you unless you set an event type or a team. */
export type CreateWebhookInput = {
  /** Whether to send events. Defaults to true. */
  active?: boolean | null | undefined;
  /** A GraphQL document that makes the payload, such as `query ($event: ID!) { event(by: { id: $event }) { type booking { title } } }`. It is read with your rights when an event is sent. Maximum 16 KiB. */
  document?: string | null | undefined;
  /** The events to receive. */
  eventTriggers: Array<WebhookTrigger>;
  /** The event type whose events to send. */
  eventTypeId?: number | null | undefined;
  /** The body to send in place of the usual one, with {{field.path}} filled in. Maximum 64 KiB. */
  payloadTemplate?: string | null | undefined;
  /** The secret that signs each request: 1 to 255 characters. By default one is made and returned once. */
  secret?: string | null | undefined;
  /** The URL that receives the events. It must not contain credentials. */
  subscriberUrl: string;
  /** The team whose events to send. Requires an OWNER or ADMIN of the team. */
  teamId?: number | null | undefined;
  /** The user whose events to send. Defaults to you; only system administrators can set it. */
  userId?: number | null | undefined;
};

/** The interface that a booking was made with. */
export type CreationSource =
  /** Made over GraphQL. */
  | 'GRAPHQL'
  /** Made by the operator of the server, such as the demo bookings. */
  | 'OPERATOR'
  /** Made over the REST API. */
  | 'REST';

/** A period of time. All bounds that you give must hold. */
export type DateTimeFilter = {
  /** After this time. */
  gt?: string | null | undefined;
  /** At or after this time. */
  gte?: string | null | undefined;
  /** Before this time. */
  lt?: string | null | undefined;
  /** At or before this time. */
  lte?: string | null | undefined;
};

/** The input of `deleteEventType`. */
export type DeleteEventTypeInput = {
  /** The record to act on. */
  by: EventTypeBy;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
};

/** The input of `deleteOAuthClient`. */
export type DeleteOAuthClientInput = {
  /** The record to act on. */
  by: OAuthClientBy;
};

/** The input of `deleteOutOfOffice`. */
export type DeleteOutOfOfficeInput = {
  /** The record to act on. */
  by: OutOfOfficeBy;
};

/** The input of `deletePrivateLink`. */
export type DeletePrivateLinkInput = {
  /** The record to act on. */
  by: PrivateLinkBy;
};

/** The input of `deleteSchedule`. */
export type DeleteScheduleInput = {
  /** The record to act on. */
  by: ScheduleBy;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
};

/** The input of `deleteTeam`. */
export type DeleteTeamInput = {
  /** The record to act on. */
  by: TeamBy;
};

/** The input of `deleteUser`. */
export type DeleteUserInput = {
  /** The record to act on. */
  by: UserBy;
};

/** The input of `deleteWebhook`. */
export type DeleteWebhookInput = {
  /** The record to act on. */
  by: WebhookBy;
};

/** The state of a delivery. */
export type DeliveryStatus =
  /** Given up. */
  | 'FAILED'
  /** Waiting for its first attempt, or for the next one. */
  | 'PENDING'
  /** An attempt succeeded. */
  | 'SUCCEEDED';

/** The changes to make to an attendee. Omitted fields stay as they are. Null clears the phone number, and is ignored elsewhere. */
export type EditAttendeeInput = {
  /** The attendee to edit. */
  by: AttendeeBy;
  /** The e-mail address of the attendee, unique within the booking. */
  email?: string | null | undefined;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
  /** The language of the attendee, such as en or pt-br. */
  locale?: string | null | undefined;
  /** The name of the attendee. */
  name?: string | null | undefined;
  /** True when the attendee did not show up. A new value sends BOOKING_NO_SHOW_UPDATED. */
  noShow?: boolean | null | undefined;
  /** The phone number of the attendee. */
  phoneNumber?: string | null | undefined;
  /** The time zone of the attendee. */
  timeZone?: string | null | undefined;
};

/** The parameters of `editCalendarFeed`. Fields that you leave out stay as they are. */
export type EditCalendarFeedInput = {
  /** Whether its events still keep the host busy after it could not be read for 24 hours. */
  blocksWhenStale?: boolean | null | undefined;
  /** The record to act on. */
  by: CalendarFeedBy;
  /** What you call it. */
  name?: string | null | undefined;
};

/** The parameters of `editEventTypeHost`. Fields that you leave out stay as they are. */
export type EditEventTypeHostInput = {
  /** The record to act on. */
  by: EventTypeHostBy;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
  /** Whether the host takes part in every booking. */
  isFixed?: boolean | null | undefined;
  /** When the host is chosen: from 0, the last, to 4, the first. */
  priority?: number | null | undefined;
  /** The REST id of one of the host's schedules. Null for none. */
  scheduleId?: number | null | undefined;
  /** The host's share of the bookings: 0 to 10000. */
  weight?: number | null | undefined;
};

/** The parameters of `editEventType`. Fields that you leave out stay as they are; null clears a field that can be empty. */
export type EditEventTypeInput = {
  /** The time to keep free after each booking, in minutes. */
  afterEventBuffer?: number | null | undefined;
  /** The domains, such as example.com, of which a booker and their guests need an address. Subdomains count. Empty for any domain. Maximum 100. Hosts who book for someone are not bound. */
  allowedEmailDomains?: Array<string> | null | undefined;
  /** The time to keep free before each booking, in minutes. */
  beforeEventBuffer?: number | null | undefined;
  /** The domains of which a booker and their guests may not have an address, even if they are allowed. Subdomains count. Maximum 100. */
  blockedEmailDomains?: Array<string> | null | undefined;
  /** Whether bookers may change their answers. Defaults to false. */
  bookersMayChangeAnswers?: boolean | null | undefined;
  /** The questions for the booker. Maximum 50. */
  bookingFields?: Array<BookingFieldInput> | null | undefined;
  /** The maximum number of bookings in each period. */
  bookingLimits?: IntervalLimitsInput | null | undefined;
  /** The record to act on. */
  by: EventTypeBy;
  /** The currency: three letters, such as usd. */
  currency?: string | null | undefined;
  /** The description that bookers see. */
  description?: string | null | undefined;
  /** Whether to prevent bookers from cancelling. */
  disableCancelling?: boolean | null | undefined;
  /** Whether to prevent bookers from moving their booking. Defaults to false. */
  disableRescheduling?: boolean | null | undefined;
  /** The maximum number of booked minutes in each period. */
  durationLimits?: IntervalLimitsInput | null | undefined;
  /** The origins of other sites that may show the booking page in a frame, such as https://www.example.com. They use https, except for http://localhost, and have no path. Maximum 20. Empty for none, which is the default. */
  embedOrigins?: Array<string> | null | undefined;
  /** Whether to leave the event type out of the public page. */
  hidden?: boolean | null | undefined;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
  /** The default duration, in minutes: 1 to 10080. */
  length?: number | null | undefined;
  /** Other durations that a booker may choose, in minutes. */
  lengths?: Array<number> | null | undefined;
  /** The places that a booker may choose. Maximum 20. */
  locations?: Array<EventTypeLocationInput> | null | undefined;
  /** How many upcoming bookings one e-mail address may have at a time, from 1 to 1,000. Null for any number. */
  maxOpenBookingsPerBooker?: number | null | undefined;
  /** Your own key and value pairs: an object of at most 64 KiB. */
  metadata?: unknown;
  /** How long before the start a booking must be made, in minutes. Defaults to 120 for a new event type. */
  minimumBookingNotice?: number | null | undefined;
  /** How long before the start a booker can still move, cancel or change their booking, in minutes: 0 to 525600. Defaults to 0. */
  minimumChangeNotice?: number | null | undefined;
  /** Whether `periodDays` counts every day. False counts only Monday to Friday; the days between stay open. */
  periodCountCalendarDays?: boolean | null | undefined;
  /** How many days ahead bookings can be made. Required for ROLLING, and for ROLLING_WINDOW at most 92. */
  periodDays?: number | null | undefined;
  /** The last day that can be booked. Required for RANGE. */
  periodEndDate?: string | null | undefined;
  /** The first day that can be booked. Required for RANGE. */
  periodStartDate?: string | null | undefined;
  /** How far ahead bookings can be made. */
  periodType?: PeriodType | null | undefined;
  /** The position among the owner's event types, lowest first. */
  position?: number | null | undefined;
  /** The price, in the smallest unit of the currency. */
  price?: number | null | undefined;
  /** The recurrence rule of a series (RFC 5545): FREQ, INTERVAL (1 to 52), BYDAY, BYMONTH, BYMONTHDAY, BYSETPOS, and either COUNT (2 to 365) or UNTIL, such as FREQ=MONTHLY;BYDAY=1MO;COUNT=10. A second line leaves out dates, such as EXDATE;VALUE=DATE:20261225,20270101. */
  recurringEvent?: string | null | undefined;
  /** When hosts and attendees are reminded of a booking, in minutes before the start: at most 5 times, each from 1 to 40320. A multiple of 1440 means that many days before, at the same local time. Empty for never. Defaults to 1440 and 60 for a new event type. A change applies to bookings that are made or changed from then on. */
  reminders?: Array<number> | null | undefined;
  /** Whether a request already blocks its time. */
  requestBlocksSlot?: boolean | null | undefined;
  /** Whether each booking starts as a request that a host confirms. */
  requiresConfirmation?: boolean | null | undefined;
  /** The schedule with the offered hours. It must belong to the owner or to a member of the team. Null for the default schedule of the host. */
  scheduleId?: number | null | undefined;
  /** How the hosts of a team share the bookings. Only for teams; defaults to COLLECTIVE. */
  schedulingType?: SchedulingType | null | undefined;
  /** How many people can book the same time. Null for one. Cannot be combined with `recurringEvent`. */
  seatsPerTimeSlot?: number | null | undefined;
  /** Whether attendees who share a time see each other. */
  seatsShowAttendees?: boolean | null | undefined;
  /** Whether everyone sees how many seats of a slot are taken. Defaults to true for a new event type. */
  seatsShowAvailabilityCount?: boolean | null | undefined;
  /** Whether attendees who are marked as absent get a mail. Defaults to false for a new event type. */
  sendsNoShowMail?: boolean | null | undefined;
  /** The time from one offered start to the next, in minutes. Null for the duration. */
  slotInterval?: number | null | undefined;
  /** The event type's part of the public address, unique for its owner. When you create an event type, it defaults to a slug made from the title. */
  slug?: string | null | undefined;
  /** The time zone in which limits are counted. */
  timeZone?: string | null | undefined;
  /** The title that bookers see. */
  title?: string | null | undefined;
};

/** The parameters of `editMember`. Fields that you leave out stay as they are. */
export type EditMemberInput = {
  /** True accepts the invitation. Only the invited user and system administrators can do so. */
  accepted?: boolean | null | undefined;
  /** The record to act on. */
  by: MembershipBy;
  /** The new role. */
  role?: MembershipRole | null | undefined;
};

/** The parameters of `editOAuthClient`. Fields that you leave out stay as they are. */
export type EditOAuthClientInput = {
  /** The record to act on. */
  by: OAuthClientBy;
  /** The address of the logo. */
  logo?: string | null | undefined;
  /** The name that users see. */
  name?: string | null | undefined;
  /** The exact URIs to which users may return. They replace the existing ones. */
  redirectUris?: Array<string> | null | undefined;
  /** The scopes that the app may request. Defaults to READ_BOOKING and READ_PROFILE for a new app. */
  scopes?: Array<OAuthScope> | null | undefined;
  /** The website of the app. */
  website?: string | null | undefined;
};

/** The parameters of `editOutOfOffice`. Fields that you leave out stay as they are; null clears a field that can be empty. */
export type EditOutOfOfficeInput = {
  /** The record to act on. */
  by: OutOfOfficeBy;
  /** The last day, less than a year after the first. */
  end?: string | null | undefined;
  /** Notes about the absence. */
  notes?: string | null | undefined;
  /** Why the user is away. */
  reason?: string | null | undefined;
  /** The first day. */
  start?: string | null | undefined;
  /** The substitute. Null if there is none. */
  toUserId?: number | null | undefined;
};

/** The parameters of `editSchedule`. Fields that you leave out stay as they are. */
export type EditScheduleInput = {
  /** The new rules. They replace all existing rules. */
  availability?: Array<AvailabilityRuleInput> | null | undefined;
  /** The record to act on. */
  by: ScheduleBy;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
  /** Whether it is the owner's default schedule. */
  isDefault?: boolean | null | undefined;
  /** The name of the schedule. */
  name?: string | null | undefined;
  /** The time zone of its hours. */
  timeZone?: string | null | undefined;
};

/** The parameters of `editTeam`. Fields that you leave out stay as they are; null clears a field that can be empty. */
export type EditTeamInput = {
  /** A short text about the team. */
  bio?: string | null | undefined;
  /** The maximum number of bookings in each period, across all event types of the team. */
  bookingLimits?: IntervalLimitsInput | null | undefined;
  /** The brand color in the light theme, such as #292929. */
  brandColor?: string | null | undefined;
  /** The record to act on. */
  by: TeamBy;
  /** The brand color in the dark theme, such as #fafafa. */
  darkBrandColor?: string | null | undefined;
  /** The maximum number of booked minutes in each period, across all event types of the team. */
  durationLimits?: IntervalLimitsInput | null | undefined;
  /** Whether to hide the option to book a single member on the team's page. */
  hideBookATeamMember?: boolean | null | undefined;
  /** Whether to hide branding on the team's public pages. */
  hideBranding?: boolean | null | undefined;
  /** Whether the team is an organization. Only system administrators can set it. */
  isOrganization?: boolean | null | undefined;
  /** Whether to hide the members from each other. A MEMBER then sees only their own membership. */
  isPrivate?: boolean | null | undefined;
  /** The address of the logo. */
  logoUrl?: string | null | undefined;
  /** Your own key and value pairs, at most 64 KiB. Replaces the whole object. */
  metadata?: unknown;
  /** The name of the team. */
  name?: string | null | undefined;
  /** The team's part of the public address. */
  slug?: string | null | undefined;
  /** The theme of the booking page: `light`, `dark` or null. */
  theme?: string | null | undefined;
  /** How times are shown: 12, 24 or null. */
  timeFormat?: number | null | undefined;
  /** The time zone of the team. */
  timeZone?: string | null | undefined;
  /** The day on which the week starts, such as Monday. */
  weekStart?: string | null | undefined;
};

/** The parameters of `editUser`. Fields that you leave out stay as they are; null clears a field that can be empty. */
export type EditUserInput = {
  /** Whether the user can be booked together with others by their usernames. */
  allowDynamicBooking?: boolean | null | undefined;
  /** The theme of the app: `light`, `dark` or null. */
  appTheme?: string | null | undefined;
  /** The address of a picture of the user. */
  avatar?: string | null | undefined;
  /** A short text about the user. */
  bio?: string | null | undefined;
  /** The maximum number of bookings in each period, across everything that the user hosts. */
  bookingLimits?: IntervalLimitsInput | null | undefined;
  /** The brand color in the light theme: #rgb or #rrggbb, optionally with alpha. */
  brandColor?: string | null | undefined;
  /** The buffer of the user, in minutes: 0 to 1440. */
  bufferTime?: number | null | undefined;
  /** The record to act on. */
  by: UserBy;
  /** Your current password. Required to change your own password. If you have none yet, an administrator sets the first one. */
  currentPassword?: string | null | undefined;
  /** The brand color in the dark theme: #rgb or #rrggbb, optionally with alpha. */
  darkBrandColor?: string | null | undefined;
  /** One of the user's own schedules. */
  defaultScheduleId?: number | null | undefined;
  /** The maximum number of booked minutes in each period, across everything that the user hosts. */
  durationLimits?: IntervalLimitsInput | null | undefined;
  /** The e-mail address. Only administrators can change it. */
  email?: string | null | undefined;
  /** When the day ends, in minutes since midnight: 0 to 1440. */
  endTime?: number | null | undefined;
  /** Whether to hide branding on the public pages. */
  hideBranding?: boolean | null | undefined;
  /** The language of the user. */
  locale?: string | null | undefined;
  /** The full name. */
  name?: string | null | undefined;
  /** The new password: 10 to 200 characters. Ends all sessions and disconnects all apps. Requires an API key, and `currentPassword` if it is your own password. */
  password?: string | null | undefined;
  /** Whether to revoke all API keys of the user, including the one that sends this. Requires an API key. */
  revokeApiKeys?: boolean | null | undefined;
  /** The role in the whole system. Only administrators can set it. */
  role?: UserPermissionRole | null | undefined;
  /** The theme of the booking page: `light`, `dark` or null. */
  theme?: string | null | undefined;
  /** How times are shown: 12 or 24 hours. */
  timeFormat?: number | null | undefined;
  /** The time zone of the user. */
  timeZone?: string | null | undefined;
  /** The username: unique, in lower case. It is part of the public addresses. */
  username?: string | null | undefined;
  /** The day on which the week starts, such as Monday. */
  weekStart?: string | null | undefined;
};

/** The parameters of `editWebhook`. Fields that you leave out stay as they are. */
export type EditWebhookInput = {
  /** Whether to send events. */
  active?: boolean | null | undefined;
  /** The record to act on. */
  by: WebhookBy;
  /** A GraphQL document that makes the payload, read with your rights when an event is sent. Null restores the usual payload. Without it the document stays, with the rights of the person who saved it. */
  document?: string | null | undefined;
  /** The events to receive. */
  eventTriggers?: Array<WebhookTrigger> | null | undefined;
  /** The body to send in place of the usual one. Null restores the usual body. */
  payloadTemplate?: string | null | undefined;
  /** The new secret: 1 to 255 characters. */
  secret?: string | null | undefined;
  /** The URL that receives the events. It must not contain credentials. */
  subscriberUrl?: string | null | undefined;
};

/** Identifies one EventType by exactly one of these fields. */
export type EventTypeBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** Identifies one EventTypeHost by exactly one of these fields. */
export type EventTypeHostBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** A place that a booker may choose. */
export type EventTypeLocationInput = {
  /** The address of the meeting. */
  address?: string | null | undefined;
  /** Whether the details are shown before the booking. */
  displayLocationPublicly?: boolean | null | undefined;
  /** The phone number of the host. */
  hostPhoneNumber?: string | null | undefined;
  /** The URL of the meeting. */
  link?: string | null | undefined;
  /** The kind of place: userPhone, phone, link, inPerson, attendeeInPerson, or `integrations:` followed by the name of one. */
  type: string;
};

/** The input of `holdSlot`. */
export type HoldSlotInput = {
  /** The length in minutes: one that the event type permits. Defaults to its usual length. */
  duration?: number | null | undefined;
  /** The event type of the slot. */
  eventTypeId: number;
  /** The token of your hold, to keep the slot for longer. That hold ends, and the new one takes over its token. If it has ended already, the new hold has another token. */
  holdToken?: string | null | undefined;
  /** How many minutes to hold the slot, from 1 to 10. Defaults to 10. */
  minutes?: number | null | undefined;
  /** The token of a private link of the event type, which can be hidden then. */
  privateLink?: string | null | undefined;
  /** When the slot starts. */
  start: string;
};

/** The maximum in each period. A field that is null or left out means no limit. */
export type IntervalLimitsInput = {
  /** The maximum per day. */
  perDay?: number | null | undefined;
  /** The maximum per month. */
  perMonth?: number | null | undefined;
  /** The maximum per week. */
  perWeek?: number | null | undefined;
  /** The maximum per year. */
  perYear?: number | null | undefined;
};

/** What a calendar does with an invitation (RFC 5546). */
export type InvitationMethod =
  /** It removes the meeting. */
  | 'CANCEL'
  /** It adds the meeting, or changes it. */
  | 'REQUEST';

/** A kind of place, for programs. */
export type LocationKind =
  /** At an address that the attendee gives. */
  | 'ATTENDEE_IN_PERSON'
  /** In a service that is connected, such as a video service. */
  | 'INTEGRATION'
  /** At an address of the host. */
  | 'IN_PERSON'
  /** At a URL of the host. */
  | 'LINK'
  /** By phone: the host calls the attendee. */
  | 'PHONE'
  /** By phone: the attendee calls the host. */
  | 'USER_PHONE';

/** The input of `lockUser`. */
export type LockUserInput = {
  /** The record to act on. */
  by: UserBy;
  /** Why: up to 500 characters, for the audit log. */
  reason?: string | null | undefined;
};

/** Identifies one Mail by exactly one of these fields. */
export type MailBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** Filters mails. Every condition must hold. */
export type MailFilter = {
  /** Only the mails about this booking. */
  bookingId?: number | null | undefined;
  /** Only the mails about the booking with this uid. */
  bookingUid?: string | null | undefined;
  /** Only mails of one of these kinds. */
  kinds?: Array<MailKind> | null | undefined;
  /** Only the mails to this e-mail address. */
  recipient?: string | null | undefined;
  /** Only the mails to addresses that contain this text, in upper or lower case. */
  search?: string | null | undefined;
  /** Only the mails in this state. */
  status?: DeliveryStatus | null | undefined;
};

/** What a mail tells its recipient. */
export type MailKind =
  /** The meeting is booked, or the recipient was added to it. */
  | 'BOOKED'
  /** The meeting was cancelled, or the recipient was removed from it. */
  | 'CANCELLED'
  /** Details of the meeting were changed. */
  | 'CHANGED'
  /** The host accepted the request. */
  | 'CONFIRMED'
  /** The meeting was moved to another time. */
  | 'MOVED'
  /** The recipient missed the meeting. */
  | 'NO_SHOW'
  /** The meeting has another host. */
  | 'REASSIGNED'
  /** The host rejected the request. */
  | 'REJECTED'
  /** The meeting starts soon. */
  | 'REMINDER'
  /** The meeting was requested and waits for the host. */
  | 'REQUESTED';

/** Who did not show up. People whom you omit keep their present mark. */
export type MarkNoShowInput = {
  /** The attendees to mark. Only hosts and system administrators can mark attendees. If you name an attendee twice, the last mark counts. */
  attendees?: Array<AttendeeNoShowInput> | null | undefined;
  /** The booking. */
  by: BookingBy;
  /** True when the host did not show up. */
  host?: boolean | null | undefined;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
};

/** Names a membership by its user and its team. */
export type MemberBy = {
  /** The REST id of the team. */
  teamId: number;
  /** The REST id of the user. */
  userId: number;
};

/** Names a membership. Set exactly one field. */
export type MembershipBy =
  {   /** The id in the REST API. */
  databaseId: number; id?: never; member?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; member?: never; }
  |  { databaseId?: never; id?: never;   /** The user and the team. */
  member: MemberBy; };

/** The role of a member in a team. */
export type MembershipRole =
  /** Also changes the team and manages its members, except owners. */
  | 'ADMIN'
  /** Sees the team. */
  | 'MEMBER'
  /** Also deletes the team and decides who else owns it. */
  | 'OWNER';

/** Names an API key or an app. */
export type MigrationPlanBy =
  {   /** The global id of an API key, which may be revoked. */
  apiKeyId: string; clientId?: never; }
  |  { apiKeyId?: never;   /** The public id of an app. */
  clientId: string; };

/** The input of `moveManagedBooking`. */
export type MoveManagedBookingInput = {
  /** The new end, for another permitted length. Defaults to keeping the duration. */
  end?: string | null | undefined;
  /** Why. Sent to webhooks as `rescheduleReason`, but not stored. */
  reason?: string | null | undefined;
  /** The new start. It must be one that the event type offers. */
  start: string;
  /** The token of the manage link. */
  token: string;
};

/** A booking, or a seat in one, that looks for another time. */
export type MovingBookingInput =
  {   /** The token of a manage link. Needs no credential. A seat looks for a place in the slots of the event type. */
  token: string; uid?: never; }
  |  { token?: never;   /** The uid of a booking that you can see. */
  uid: string; };

/** Names an app. */
export type OAuthClientBy =
  {   /** The public id of the app. */
  clientId: string; };

/** Who says what an app is. */
export type OAuthClientOrigin =
  /** An administrator of this server registered it. */
  | 'ADMINISTRATOR'
  /** It describes itself in the document at its client ID, which is an address. Nobody here has checked it. */
  | 'DOCUMENT'
  /** It registered itself. Nobody here has checked it. */
  | 'SELF'
  /** A user of this server registered it. Nobody else has checked it. */
  | 'USER';

/** Whether an app can keep a secret. */
export type OAuthClientType =
  /** Runs on a server and keeps a secret. */
  | 'CONFIDENTIAL'
  /** Runs on the user's device and cannot keep a secret. */
  | 'PUBLIC';

/** A permission that a user can give to an app. */
export type OAuthScope =
  /** See your bookings and their attendees, and be told when they change */
  | 'READ_BOOKING'
  /** See your event types */
  | 'READ_EVENT_TYPE'
  /** See your profile: name, e-mail, time zone and preferences */
  | 'READ_PROFILE'
  /** See your schedules and absences */
  | 'READ_SCHEDULE'
  /** See your teams and their members */
  | 'READ_TEAM'
  /** See, create, change and cancel your bookings and their attendees, and be told when they change */
  | 'WRITE_BOOKING'
  /** See and change your event types */
  | 'WRITE_EVENT_TYPE'
  /** See and change your profile */
  | 'WRITE_PROFILE'
  /** See and change your schedules and absences */
  | 'WRITE_SCHEDULE'
  /** See and change your teams and their members */
  | 'WRITE_TEAM';

/** The direction of a sort. */
export type OrderDirection =
  /** The lowest or earliest first. */
  | 'ASC'
  /** The highest or latest first. */
  | 'DESC';

/** Identifies one OutOfOffice by exactly one of these fields. */
export type OutOfOfficeBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** How far ahead bookings can be made. */
export type PeriodType =
  /** From `periodStartDate` to `periodEndDate`. */
  | 'RANGE'
  /** Up to `periodDays` days from now. */
  | 'ROLLING'
  /** The next `periodDays` days on which something can be booked, from today on. It ends after 92 days at the latest. */
  | 'ROLLING_WINDOW'
  /** Without a limit. */
  | 'UNLIMITED';

/** The input of `pingWebhook`. */
export type PingWebhookInput = {
  /** The record to act on. */
  by: WebhookBy;
};

/** Identifies one PrivateLink by exactly one of these fields. */
export type PrivateLinkBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** The input of `reassignBooking`. */
export type ReassignBookingInput = {
  /** The booking to reassign. */
  by: BookingBy;
  /** When true, the new host need not be at work then: hours and absences do not count. Other bookings always do. Defaults to false. */
  force?: boolean | null | undefined;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
  /** Why. Sent to webhooks as `reassignReason`, but not stored. */
  reason?: string | null | undefined;
  /** The REST id of the new host: a host of the event type who is not fixed. Defaults to the next in the rotation who is free. */
  userId?: number | null | undefined;
};

/** The parameters of `redeliverWebhook`. Set exactly one field. */
export type RedeliverWebhookInput =
  {   /** The one delivery to send again. */
  delivery: WebhookDeliveryBy; range?: never; }
  |  { delivery?: never;   /** The range of deliveries to send again. */
  range: RedeliveryRange; };

/** Deliveries of one webhook, oldest first. Every condition must hold. */
export type RedeliveryRange = {
  /** Only events after this cursor of `events`. */
  afterEvent?: string | null | undefined;
  /** Only deliveries after this one. Pass the `lastId` of the previous call. */
  afterId?: number | null | undefined;
  /** Only the delivery of this event, in whichever state it is. */
  eventId?: number | null | undefined;
  /** Only deliveries created at this time or later. */
  from?: string | null | undefined;
  /** How many deliveries to send at most. Defaults to 1,000, maximum 1,000. */
  limit?: number | null | undefined;
  /** Only deliveries in this state. Defaults to FAILED. */
  status?: DeliveryStatus | null | undefined;
  /** Only deliveries created before this time. */
  to?: string | null | undefined;
  /** The webhook whose deliveries to send again. */
  webhook: WebhookBy;
};

/** The input of `refreshCalendarFeed`. */
export type RefreshCalendarFeedInput = {
  /** The record to act on. */
  by: CalendarFeedBy;
};

/** The input of `registerOAuthClient`. */
export type RegisterOAuthClientInput = {
  /** Whether the app cannot keep a secret. It then gets none. */
  isPublic?: boolean | null | undefined;
  /** The address of the logo. */
  logo?: string | null | undefined;
  /** The name that users see. */
  name: string;
  /** The exact URIs to which users may return: https, http on the same machine, or the scheme of an app; without a fragment. */
  redirectUris: Array<string>;
  /** The scopes that the app may request. Defaults to READ_BOOKING and READ_PROFILE for a new app. */
  scopes?: Array<OAuthScope> | null | undefined;
  /** The website of the app. */
  website?: string | null | undefined;
};

/** The input of `rejectBooking`. */
export type RejectBookingInput = {
  /** When true, also rejects the bookings of the same series that start at the same time or later and have not ended, accepted ones too. Defaults to false. */
  allRemaining?: boolean | null | undefined;
  /** The booking to reject. */
  by: BookingBy;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
  /** Why. Stored with the booking, and sent to webhooks. */
  reason?: string | null | undefined;
};

/** The input of `releaseHold`. */
export type ReleaseHoldInput = {
  /** The token of the hold. */
  token: string;
};

/** The input of `removeAttendee`. */
export type RemoveAttendeeInput = {
  /** The attendee to remove. */
  by: AttendeeBy;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
};

/** The input of `removeCalendarFeed`. */
export type RemoveCalendarFeedInput = {
  /** The record to act on. */
  by: CalendarFeedBy;
};

/** The input of `removeEventTypeHost`. */
export type RemoveEventTypeHostInput = {
  /** The record to act on. */
  by: EventTypeHostBy;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
};

/** The input of `removeMember`. */
export type RemoveMemberInput = {
  /** The record to act on. */
  by: MembershipBy;
};

/** The input of `rescheduleBooking`. */
export type RescheduleBookingInput = {
  /** The booking to move. */
  by: BookingBy;
  /** The new end, at most a year after the start. Defaults to keeping the duration. */
  end?: string | null | undefined;
  /** The `version` that you have seen of the booking, event type or schedule that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version. */
  ifVersion?: number | null | undefined;
  /** When true, refuses a time that `slots` does not list for moving this booking. Otherwise you may choose any time at which the hosts are free. Defaults to false. */
  onlyOffered?: boolean | null | undefined;
  /** Why. Sent to webhooks as `rescheduleReason`, but not stored. */
  reason?: string | null | undefined;
  /** The new start. */
  start: string;
};

/** The input of `revokeApiKey`. */
export type RevokeApiKeyInput = {
  /** The record to act on. */
  by: ApiKeyBy;
};

/** The input of `revokeApp`. */
export type RevokeAppInput = {
  /** The public id of the app. */
  clientId: string;
};

/** The input of `rotateOAuthClientSecret`. */
export type RotateOAuthClientSecretInput = {
  /** The record to act on. */
  by: OAuthClientBy;
  /** How long the previous secret stays valid, in seconds. Defaults to 24 hours, maximum 30 days. */
  graceSeconds?: number | null | undefined;
};

/** The input of `rotateWebhookSecret`. */
export type RotateWebhookSecretInput = {
  /** The record to act on. */
  by: WebhookBy;
  /** The new secret: 1 to 255 characters. By default one is made and returned once. */
  secret?: string | null | undefined;
};

/** Identifies one Schedule by exactly one of these fields. */
export type ScheduleBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** How the hosts of a team share the bookings. */
export type SchedulingType =
  /** All hosts take part in every booking. */
  | 'COLLECTIVE'
  /** One host is chosen for each booking; fixed hosts take part in all. */
  | 'ROUND_ROBIN';

/** The input of `sendMailAgain`. */
export type SendMailAgainInput = {
  /** The mail to send again. */
  by: MailBy;
};

/** A reason why a slot cannot be booked. */
export type SlotReasonCode =
  /** The time is within the buffer around another booking of the host, or an event in their own calendar is within its buffers. */
  | 'BUFFER'
  /** The host has another booking, or an event in their own calendar, at that time. */
  | 'BUSY'
  /** The day, week, month or year has reached its maximum number of bookings. */
  | 'COUNT_LIMIT'
  /** The time is outside the hours set for that date. */
  | 'DATE_OVERRIDE'
  /** The clocks go forward past that time, so it does not exist. */
  | 'DST_GAP'
  /** The booking would exceed the maximum booked time of the day, week, month or year. */
  | 'DURATION_LIMIT'
  /** Someone else holds the slot. */
  | 'HELD'
  /** The host has reached their maximum number of bookings in the day, week, month or year. */
  | 'HOST_COUNT_LIMIT'
  /** The booking would exceed the maximum booked time of the host in the day, week, month or year. */
  | 'HOST_DURATION_LIMIT'
  /** There is no host for the meeting. */
  | 'HOST_REQUIRED'
  /** The event type does not permit that length. */
  | 'INVALID_LENGTH'
  /** The start is sooner than the minimum notice allows. */
  | 'MINIMUM_NOTICE'
  /** The start is between two starts that are offered. */
  | 'OFF_GRID'
  /** The time is outside the weekly hours of the host. */
  | 'OUTSIDE_HOURS'
  /** The day is outside the period that is open for booking. */
  | 'OUTSIDE_WINDOW'
  /** The host is away on that day. */
  | 'OUT_OF_OFFICE'
  /** The start is in the past. */
  | 'PAST'
  /** Not enough seats are left. */
  | 'SEATS_FULL'
  /** The team has reached its maximum number of bookings in the day, week, month or year. */
  | 'TEAM_COUNT_LIMIT'
  /** The booking would exceed the maximum booked time of the team in the day, week, month or year. */
  | 'TEAM_DURATION_LIMIT';

/** A program that sends an operation. It reads the credential from `KEY`. */
export type SnippetKind =
  /** A command for a shell. */
  | 'CURL'
  /** JavaScript or TypeScript, with `fetch`. */
  | 'FETCH'
  /** Python, with its standard library. */
  | 'PYTHON';

/** Identifies one Team by exactly one of these fields. */
export type TeamBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** Filters teams. Every condition must hold. */
export type TeamFilter = {
  /** True returns only organizations, false only other teams. */
  isOrganization?: boolean | null | undefined;
  /** A part of the name, in upper or lower case. */
  search?: string | null | undefined;
  /** The exact slug. It can match one team in each organization, and one without any. */
  slug?: string | null | undefined;
  /** Only the teams of this user. Only administrators may name another user. */
  userId?: number | null | undefined;
};

/** The input of `unlockUser`. */
export type UnlockUserInput = {
  /** The record to act on. */
  by: UserBy;
  /** Why: up to 500 characters, for the audit log. */
  reason?: string | null | undefined;
};

/** How a caller proved who they are. */
export type UsageCredential =
  /** An app that acted for the user. */
  | 'ACCESS_TOKEN'
  /** An API key of the user. */
  | 'API_KEY'
  /** A browser in which the user was signed in. */
  | 'SESSION';

/** Filters counts of uses. Every condition must hold. */
export type UsageFilter = {
  /** Only uses by the API key with this global id. */
  apiKeyId?: string | null | undefined;
  /** Only uses by the app with this public id. */
  clientId?: string | null | undefined;
  /** Only uses by callers who proved who they are in this way. */
  credential?: UsageCredential | null | undefined;
  /** The first day, in UTC. Defaults to 29 days before `to`. */
  from?: string | null | undefined;
  /** Only these kinds. */
  kinds?: Array<UsageKind> | null | undefined;
  /** Only the use of this route, operation, tool or part. */
  name?: string | null | undefined;
  /** True: only what failed at least once. */
  onlyErrors?: boolean | null | undefined;
  /** The last day, in UTC. Defaults to today. */
  to?: string | null | undefined;
  /** Only uses by this user. Only administrators may name another user. */
  userId?: number | null | undefined;
};

/** What was used. */
export type UsageKind =
  /** A deprecated part of the schema that an operation used, such as `Query.field`. */
  | 'DEPRECATED'
  /** An operation of GraphQL, by its name, or by its root fields. */
  | 'OPERATION'
  /** A route of REST, such as `GET /v1/bookings/{id}`. */
  | 'ROUTE'
  /** A tool of the Model Context Protocol. */
  | 'TOOL';

/** Identifies one User by exactly one of these fields. */
export type UserBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** The role of a user in the whole system. */
export type UserPermissionRole =
  /** A system administrator: sees and changes everything. */
  | 'ADMIN'
  /** Everyone else: sees and changes their own records. */
  | 'USER';

/** Names a webhook. Set exactly one field. */
export type WebhookBy =
  {   /** The UUID of the webhook, which is its id in the REST API. */
  databaseId: string; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** Identifies one WebhookDelivery by exactly one of these fields. */
export type WebhookDeliveryBy =
  {   /** The id that the REST API uses. */
  databaseId: number; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** Filters deliveries. Every condition must hold. */
export type WebhookDeliveryFilter = {
  /** Only the deliveries about this booking. */
  bookingId?: number | null | undefined;
  /** Only the deliveries about the booking with this uid. */
  bookingUid?: string | null | undefined;
  /** Only the deliveries of this event. */
  eventId?: number | null | undefined;
  /** Only the deliveries in this state. */
  status?: DeliveryStatus | null | undefined;
  /** Only the deliveries of events of one of these types. */
  triggers?: Array<WebhookTrigger> | null | undefined;
  /** Only the deliveries of the webhook with this UUID. */
  webhookId?: string | null | undefined;
};

/** The parameters of `webhookPreview`: an event, and how its body is made. Without a document and a template it is the usual body. */
export type WebhookPreviewInput = {
  /** The REST id of a booking, whose newest event is taken. Required unless `eventId` is set. */
  bookingId?: number | null | undefined;
  /** A GraphQL document, as a webhook stores it. */
  document?: string | null | undefined;
  /** The REST id of the event. Required unless `bookingId` is set. */
  eventId?: number | null | undefined;
  /** A template. A document wins over it. */
  payloadTemplate?: string | null | undefined;
  /** Only an event of this type. */
  trigger?: WebhookTrigger | null | undefined;
};

/** An event that a webhook can receive. PING is only sent as a test; you cannot subscribe to it. */
export type WebhookTrigger =
  /** An attendee was added to a booking. */
  | 'BOOKING_ATTENDEE_ADDED'
  /** An attendee was removed from a booking. */
  | 'BOOKING_ATTENDEE_REMOVED'
  /** A booking was cancelled. */
  | 'BOOKING_CANCELLED'
  /** A request was accepted. */
  | 'BOOKING_CONFIRMED'
  /** A booking was made. */
  | 'BOOKING_CREATED'
  /** A host or an attendee was marked as a no-show, or the mark was removed. */
  | 'BOOKING_NO_SHOW_UPDATED'
  /** A booking was paid in full. */
  | 'BOOKING_PAID'
  /** A payment for a booking was started. */
  | 'BOOKING_PAYMENT_INITIATED'
  /** A booking was given to another host. */
  | 'BOOKING_REASSIGNED'
  /** A booking was rejected. */
  | 'BOOKING_REJECTED'
  /** A booking was requested and waits for confirmation. */
  | 'BOOKING_REQUESTED'
  /** A booking was moved to another time. */
  | 'BOOKING_RESCHEDULED'
  /** An instant meeting was requested. */
  | 'INSTANT_MEETING'
  /** A meeting ended. */
  | 'MEETING_ENDED'
  /** A meeting started. */
  | 'MEETING_STARTED'
  /** An absence was created. */
  | 'OOO_CREATED'
  /** A test, sent by `pingWebhook`. */
  | 'PING'
  /** The recording of a meeting is ready. */
  | 'RECORDING_READY';

export type GetAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type GetAccountQuery = { viewer: { databaseId: number, name: string | null, email: string, username: string | null, timeZone: string, timeFormat: number | null, weekStart: string, defaultSchedule: { databaseId: number, name: string } | null }, connectedApps: Array<{ id: string }> };

export type ChangePasswordMutationVariables = Exact<{
  input: EditUserInput;
}>;


export type ChangePasswordMutation = { editUser: { user: { email: string } } };

export type ListOwnApiKeysQueryVariables = Exact<{
  userId: number;
  before?: string | null | undefined;
}>;


export type ListOwnApiKeysQuery = { apiKeys: { totalCount: number, nodes: Array<OwnApiKeyFragment>, pageInfo: { hasPreviousPage: boolean, startCursor: string | null } } };

export type GetOwnApiKeyQueryVariables = Exact<{
  id: string;
}>;


export type GetOwnApiKeyQuery = { node:
    | (
      { user: { databaseId: number } }
      & OwnApiKeyFragment
    )
    | Record<PropertyKey, never>
   | null };

export type OwnApiKeyFragment = { id: string, note: string | null, prefix: string, expiresAt: string | null, lastUsedAt: string | null, createdAt: string, parent: { prefix: string } | null };

export type CreateOwnApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateOwnApiKeyMutation = { createApiKey: { key: string } };

export type RevokeOwnApiKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type RevokeOwnApiKeyMutation = { revokeApiKey: { deletedId: string } };

export type ListConnectedAppsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListConnectedAppsQuery = { connectedApps: Array<{ connectedAt: string, lastUsedAt: string | null, client: AppCardFragment, scopes: Array<{ name: OAuthScope, meaning: string }> }> };

export type RevokeConnectedAppMutationVariables = Exact<{
  input: RevokeAppInput;
}>;


export type RevokeConnectedAppMutation = { revokeApp: { clientId: string } };

export type AuditLineFragment = { id: string, at: string, act: AuditAct, actorId: number | null, credential: AuditCredential | null, credentialId: string | null, address: string | null, requestId: string, userId: number | null, teamId: number | null, subjectId: string | null, detail: unknown };

export type ListAuditEntriesQueryVariables = Exact<{
  filter: AuditEntryFilter;
  after?: string | null | undefined;
}>;


export type ListAuditEntriesQuery = { viewer: { timeFormat: number | null }, auditEntries: { totalCount: number, nodes: Array<AuditLineFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type NameAuditRecordsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type NameAuditRecordsQuery = { nodes: Array<
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string, appName: string }
    | { id: string }
    | { id: string }
    | { email: string, id: string, personName: string | null }
    | { id: string }
    | { id: string }
    | { id: string, teamName: string }
    | { id: string }
    | { subscriberUrl: string, id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   | null> };

export type FindUserByEmailQueryVariables = Exact<{
  email: string;
}>;


export type FindUserByEmailQuery = { users: { nodes: Array<{ databaseId: number }> } };

export type BookingOfferFragment = { databaseId: number, title: string, slug: string, description: string | null, length: number, lengths: Array<number>, price: number, currency: string, timeZone: string, requiresConfirmation: boolean, seatsPerTimeSlot: number | null, recurringEvent: string | null, theme: string | null, brandColor: string | null, darkBrandColor: string | null, hideBranding: boolean, owner: BookingHostFragment | null, team: { name: string, slug: string | null, logoUrl: string | null, bio: string | null } | null, hosts: Array<{ name: string | null }>, locations: Array<OfferedPlaceFragment> };

export type BookingHostFragment = { name: string | null, username: string | null, avatar: string | null, bio: string | null, timeZone: string };

export type OfferedPlaceFragment = { type: string, kind: LocationKind, integration: string | null, address: string | null, link: string | null, hostPhoneNumber: string | null };

export type BookingFormFragment = (
  { embedOrigins: Array<string>, bookingFields: Array<BookingQuestionFragment> }
  & BookingOfferFragment
);

export type BookingQuestionFragment = { name: string, label: string | null, type: BookingFieldType, required: boolean, placeholder: string | null, options: Array<{ value: string, label: string }> };

export type ListOffersQueryVariables = Exact<{
  username: string;
}>;


export type ListOffersQuery = { publicProfile: { owner: BookingHostFragment | null, team: { name: string, slug: string | null, logoUrl: string | null, bio: string | null } | null, eventTypes: Array<BookingOfferFragment> } | null };

export type ListTeamOffersQueryVariables = Exact<{
  team: string;
  organization?: string | null | undefined;
}>;


export type ListTeamOffersQuery = { publicTeamProfile: { owner: BookingHostFragment | null, team: { name: string, slug: string | null, logoUrl: string | null, bio: string | null } | null, eventTypes: Array<BookingOfferFragment> } | null };

export type GetOfferQueryVariables = Exact<{
  username: string;
  slug: string;
}>;


export type GetOfferQuery = { publicEventType: BookingFormFragment | null };

export type GetTeamOfferQueryVariables = Exact<{
  team: string;
  organization?: string | null | undefined;
  slug: string;
}>;


export type GetTeamOfferQuery = { publicTeamEventType: BookingFormFragment | null };

export type GetLinkedOfferQueryVariables = Exact<{
  privateLink: string;
}>;


export type GetLinkedOfferQuery = { linkedEventType: BookingFormFragment | null };

export type ListTimesToBookQueryVariables = Exact<{
  eventTypeId: number;
  duration?: number | null | undefined;
  from: string;
  to: string;
  timeZone: string;
  privateLink?: string | null | undefined;
}>;


export type ListTimesToBookQuery = { slots: { days: Array<{ date: string, slots: Array<{ start: string, seatsLeft: number | null }> }> } };

export type FollowTimesSubscriptionVariables = Exact<{
  eventTypeId: number;
  duration?: number | null | undefined;
  from: string;
  to: string;
  timeZone: string;
  privateLink?: string | null | undefined;
}>;


export type FollowTimesSubscription = { slotsChanged: { dates: Array<string> } };

export type HoldTimeMutationVariables = Exact<{
  input: HoldSlotInput;
}>;


export type HoldTimeMutation = { holdSlot: { hold: { token: string, expiresAt: string } } };

export type ReleaseTimeMutationVariables = Exact<{
  input: ReleaseHoldInput;
}>;


export type ReleaseTimeMutation = { releaseHold: { released: boolean } };

export type BookTimeMutationVariables = Exact<{
  input: CreateBookingInput;
}>;


export type BookTimeMutation = { createBooking: { replayed: boolean, manageUrl: string | null, booking: { title: string, status: BookingStatus, startTime: string, endTime: string, icsUrl: string | null, location: BookingPlaceFragment | null }, bookings: Array<{ startTime: string, endTime: string }> } };

export type BookingRowFragment = { uid: string, title: string, status: BookingStatus, startTime: string, endTime: string, recurringEventId: string | null, attendees: Array<{ name: string, email: string }>, hosts: Array<{ databaseId: number, name: string | null, email: string }>, location: BookingPlaceFragment | null };

export type BookingPlaceFragment = { kind: LocationKind, integration: string | null, detail: string | null };

export type ListConsoleBookingsQueryVariables = Exact<{
  filter: BookingFilter;
  orderBy: BookingOrder;
  after?: string | null | undefined;
  forOthers: boolean;
}>;


export type ListConsoleBookingsQuery = { viewer: { timeFormat: number | null }, bookings: { totalCount: number, nodes: Array<BookingRowFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, requests: { totalCount: number }, eventTypes: { nodes: Array<{ databaseId: number, title: string, team: { name: string } | null }> }, memberships?: { nodes: Array<{ teamName: string, user: { databaseId: number, name: string | null, email: string } | null }> } };

export type FindBookingUidQueryVariables = Exact<{
  id: number;
}>;


export type FindBookingUidQuery = { booking: { uid: string } | null };

export type BookingRecordFragment = (
  { databaseId: number, version: number, description: string | null, createdAt: string, creationSource: CreationSource | null, cancellationReason: string | null, cancelledBy: string | null, rejectionReason: string | null, noShowHost: boolean | null, paid: boolean, icsUrl: string | null, eventTypeId: number | null, answers: Array<{ name: string, label: string, text: string | null, number: number | null, boolean: boolean | null, values: Array<string> | null }> | null, attendees: Array<{ databaseId: number, name: string, email: string, timeZone: string, phoneNumber: string | null, noShow: boolean }>, references: Array<{ type: string, meetingUrl: string | null }>, eventType: { databaseId: number, title: string, schedulingType: SchedulingType | null, team: { name: string } | null, hosts: Array<{ isFixed: boolean, user: { databaseId: number, name: string | null, email: string } }> } | null }
  & BookingRowFragment
);

export type GetConsoleBookingQueryVariables = Exact<{
  uid: string;
}>;


export type GetConsoleBookingQuery = { viewer: { timeFormat: number | null }, booking: BookingRecordFragment | null };

export type GetBookingHistoryQueryVariables = Exact<{
  id: number;
  series?: string | null | undefined;
  eventTypeId?: number | null | undefined;
  isSeries: boolean;
}>;


export type GetBookingHistoryQuery = { events: { nodes: Array<BookingEventRowFragment>, pageInfo: { hasPreviousPage: boolean } }, webhookDeliveries: { nodes: Array<{ databaseId: number, eventId: number, status: DeliveryStatus, failures: number, webhook: { databaseId: string, subscriberUrl: string } }> }, mails: { nodes: Array<{ databaseId: number, eventId: number | null, kind: MailKind, recipient: string, status: DeliveryStatus, failures: number, createdAt: string }> }, series?: { totalCount: number, nodes: Array<{ uid: string, status: BookingStatus, startTime: string, endTime: string }> } };

export type BookingEventRowFragment = { databaseId: number, type: WebhookTrigger, createdAt: string, payload:
    | { attendee: { name: string | null, email: string } }
    | { booking: { cancelledBy: string | null, cancellationReason: string | null, rejectionReason: string | null } }
    | { noShowHost: boolean | null, attendees: Array<{ email: string, noShow: boolean }> }
    | { reassignedBy: string | null, reason: string | null, previousHost: { name: string | null, email: string } | null, newHost: { name: string | null, email: string } | null }
    | { previousStartTime: string, previousEndTime: string, rescheduledBy: string | null, reason: string | null, moved: { startTime: string, endTime: string } }
    | Record<PropertyKey, never>
   | null };

export type ConfirmConsoleBookingMutationVariables = Exact<{
  input: ConfirmBookingInput;
}>;


export type ConfirmConsoleBookingMutation = { confirmBooking: { changed: boolean } };

export type RejectConsoleBookingMutationVariables = Exact<{
  input: RejectBookingInput;
}>;


export type RejectConsoleBookingMutation = { rejectBooking: { changed: boolean } };

export type CancelConsoleBookingMutationVariables = Exact<{
  input: CancelBookingInput;
}>;


export type CancelConsoleBookingMutation = { cancelBooking: { changed: boolean } };

export type ReassignConsoleBookingMutationVariables = Exact<{
  input: ReassignBookingInput;
}>;


export type ReassignConsoleBookingMutation = { reassignBooking: { changed: boolean } };

export type MoveConsoleBookingMutationVariables = Exact<{
  input: RescheduleBookingInput;
}>;


export type MoveConsoleBookingMutation = { rescheduleBooking: { changed: boolean } };

export type MarkConsoleNoShowMutationVariables = Exact<{
  input: MarkNoShowInput;
}>;


export type MarkConsoleNoShowMutation = { markNoShow: { changed: boolean } };

export type AddConsoleAttendeeMutationVariables = Exact<{
  input: AddAttendeeInput;
}>;


export type AddConsoleAttendeeMutation = { addAttendee: { attendee: { databaseId: number } } };

export type EditConsoleAttendeeMutationVariables = Exact<{
  input: EditAttendeeInput;
}>;


export type EditConsoleAttendeeMutation = { editAttendee: { attendee: { databaseId: number } } };

export type RemoveConsoleAttendeeMutationVariables = Exact<{
  input: RemoveAttendeeInput;
}>;


export type RemoveConsoleAttendeeMutation = { removeAttendee: { deletedId: string } };

export type ListSlotsToMoveQueryVariables = Exact<{
  eventTypeId: number;
  from: string;
  to: string;
  timeZone: string;
  moving: MovingBookingInput;
}>;


export type ListSlotsToMoveQuery = { slots: { days: Array<{ date: string, slots: Array<{ start: string }> }> } };

export type ExplainMoveQueryVariables = Exact<{
  eventTypeId: number;
  start: string;
  uid: string;
}>;


export type ExplainMoveQuery = { explainSlot: SlotAnswerFragment };

export type SlotAnswerFragment = { bookable: boolean, start: string, end: string, reasons: Array<{ code: SlotReasonCode, message: string, earliest: string | null, calendarEvents: Array<{ calendar: string, title: string | null, start: string, end: string }>, bookings: Array<BookingRowFragment>, standIn: { start: string, end: string, host: { name: string | null } } | null }> };

export type CalendarFeedRowFragment = { databaseId: number, name: string, host: string, status: CalendarFeedStatus, blocksWhenStale: boolean, readAt: string | null, triedAt: string | null, failingSince: string | null, nextReadAt: string, knownUntil: string | null, eventsAhead: number, problem: { message: string } | null };

export type GetCalendarFeedPageQueryVariables = Exact<{
  id: number;
}>;


export type GetCalendarFeedPageQuery = { calendarFeed: CalendarFeedRowFragment | null };

export type AddCalendarFeedMutationVariables = Exact<{
  input: AddCalendarFeedInput;
}>;


export type AddCalendarFeedMutation = { addCalendarFeed: { calendarFeed: { databaseId: number } } };

export type EditCalendarFeedMutationVariables = Exact<{
  input: EditCalendarFeedInput;
}>;


export type EditCalendarFeedMutation = { editCalendarFeed: { calendarFeed: { databaseId: number } } };

export type RefreshCalendarFeedMutationVariables = Exact<{
  input: RefreshCalendarFeedInput;
}>;


export type RefreshCalendarFeedMutation = { refreshCalendarFeed: { calendarFeed: { databaseId: number } } };

export type RemoveCalendarFeedMutationVariables = Exact<{
  input: RemoveCalendarFeedInput;
}>;


export type RemoveCalendarFeedMutation = { removeCalendarFeed: { deletedId: string } };

export type ListCalendarEventTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type ListCalendarEventTypesQuery = { viewer: { timeFormat: number | null, weekStart: string, defaultSchedule: WorkingHoursFragment | null }, eventTypes: { nodes: Array<CalendarEventTypeFragment> } };

export type CalendarEventTypeFragment = { databaseId: number, title: string, length: number, userId: number | null, team: { name: string } | null, schedule: WorkingHoursFragment | null };

export type WorkingHoursFragment = { timeZone: string | null, availability: Array<{ days: Array<number>, date: string | null, startTime: string, endTime: string }> };

export type GetCalendarQueryVariables = Exact<{
  start: string;
  end: string;
  from: string;
  to: string;
  timeZone: string;
  hostId: number;
  eventTypeId: number;
  hasEventType: boolean;
}>;


export type GetCalendarQuery = { bookings: { nodes: Array<BookingRowFragment> }, outOfOffices: { nodes: Array<{ start: string, end: string }> }, calendarFeeds: { nodes: Array<{ name: string, status: CalendarFeedStatus, blocksWhenStale: boolean, times: { nodes: Array<{ start: string, end: string, title: string | null }> } }> }, slots?: { days: Array<{ slots: Array<{ start: string, end: string }> }> } };

export type ExplainTimeQueryVariables = Exact<{
  eventTypeId: number;
  start: string;
}>;


export type ExplainTimeQuery = { explainSlot: SlotAnswerFragment };

export type GetCalendarSubscriptionQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCalendarSubscriptionQuery = { viewer: { calendarSubscriptionUrl: string | null } };

export type RenewCalendarSubscriptionMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewCalendarSubscriptionMutation = { renewCalendarSubscription: { calendarSubscriptionUrl: string | null } };

export type ListPlaygroundAppsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListPlaygroundAppsQuery = { oauthClients: { nodes: Array<{ clientId: string, name: string, type: OAuthClientType, redirectUris: Array<string>, scopes: Array<{ name: OAuthScope }> }> } };

export type EventTypeRowFragment = { databaseId: number, title: string, slug: string, length: number, lengths: Array<number>, hidden: boolean, requiresConfirmation: boolean, seatsPerTimeSlot: number | null, recurringEvent: string | null };

export type ListEventTypesQueryVariables = Exact<{
  userId: number;
  after?: string | null | undefined;
}>;


export type ListEventTypesQuery = { viewer: { username: string | null }, eventTypes: { nodes: Array<EventTypeRowFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, teams: { nodes: Array<{ databaseId: number, name: string, slug: string | null, members: { nodes: Array<{ role: MembershipRole }> }, eventTypes: { nodes: Array<EventTypeRowFragment> } }> } };

export type EventTypeRecordFragment = (
  { description: string | null, userId: number | null, teamId: number | null, version: number, scheduleId: number | null, timeZone: string | null, schedulingType: SchedulingType | null, requestBlocksSlot: boolean, minimumBookingNotice: number, beforeEventBuffer: number, afterEventBuffer: number, slotInterval: number | null, periodType: PeriodType, periodDays: number | null, periodCountCalendarDays: boolean, periodStartDate: string | null, periodEndDate: string | null, seatsShowAttendees: boolean, seatsShowAvailabilityCount: boolean, disableCancelling: boolean, disableRescheduling: boolean, minimumChangeNotice: number, reminders: Array<number>, sendsNoShowMail: boolean, bookersMayChangeAnswers: boolean, allowedEmailDomains: Array<string>, blockedEmailDomains: Array<string>, embedOrigins: Array<string>, maxOpenBookingsPerBooker: number | null, locations: Array<{ type: string, address: string | null, link: string | null, hostPhoneNumber: string | null, displayLocationPublicly: boolean }>, bookingFields: Array<{ name: string, type: BookingFieldType, label: string | null, required: boolean, placeholder: string | null, options: Array<{ value: string, label: string }> }>, bookingLimits: LimitsFragment | null, durationLimits: LimitsFragment | null, owner: { databaseId: number, name: string | null, username: string | null } | null, team: { name: string, slug: string | null } | null }
  & EventTypeRowFragment
);

export type LimitsFragment = { perDay: number | null, perWeek: number | null, perMonth: number | null, perYear: number | null };

export type GetEventTypePageQueryVariables = Exact<{
  id: number;
  userId: number;
}>;


export type GetEventTypePageQuery = { viewer: { timeFormat: number | null }, eventType: (
    { team: { members: { nodes: Array<{ role: MembershipRole }> } } | null }
    & EventTypeRecordFragment
  ) | null };

export type ListScheduleNamesQueryVariables = Exact<{
  userId: number;
}>;


export type ListScheduleNamesQuery = { schedules: { nodes: Array<{ databaseId: number, name: string }> } };

export type CreateEventTypeMutationVariables = Exact<{
  input: CreateEventTypeInput;
}>;


export type CreateEventTypeMutation = { createEventType: { eventType: { databaseId: number } } };

export type EditEventTypeMutationVariables = Exact<{
  input: EditEventTypeInput;
}>;


export type EditEventTypeMutation = { editEventType: { eventType: { databaseId: number } } };

export type DeleteEventTypeMutationVariables = Exact<{
  input: DeleteEventTypeInput;
}>;


export type DeleteEventTypeMutation = { deleteEventType: { deletedId: string } };

export type GetEventTypeHostsQueryVariables = Exact<{
  id: number;
  teamId: number;
}>;


export type GetEventTypeHostsQuery = { eventType: { hosts: Array<{ databaseId: number, isFixed: boolean, priority: number, weight: number, user: { databaseId: number, name: string | null, email: string } }> } | null, team: { members: { nodes: Array<{ user: { databaseId: number, name: string | null, email: string } | null }> } } | null };

export type AddEventTypeHostMutationVariables = Exact<{
  input: AddEventTypeHostInput;
}>;


export type AddEventTypeHostMutation = { addEventTypeHost: { host: { databaseId: number } } };

export type EditEventTypeHostMutationVariables = Exact<{
  input: EditEventTypeHostInput;
}>;


export type EditEventTypeHostMutation = { editEventTypeHost: { host: { databaseId: number } } };

export type RemoveEventTypeHostMutationVariables = Exact<{
  input: RemoveEventTypeHostInput;
}>;


export type RemoveEventTypeHostMutation = { removeEventTypeHost: { deletedId: string } };

export type ListPrivateLinksQueryVariables = Exact<{
  id: number;
}>;


export type ListPrivateLinksQuery = { eventType: { privateLinks: Array<{ databaseId: number, note: string | null, expiresAt: string | null, maxUses: number | null, uses: number, createdAt: string }> } | null };

export type CreatePrivateLinkMutationVariables = Exact<{
  input: CreatePrivateLinkInput;
}>;


export type CreatePrivateLinkMutation = { createPrivateLink: { token: string } };

export type DeletePrivateLinkMutationVariables = Exact<{
  input: DeletePrivateLinkInput;
}>;


export type DeletePrivateLinkMutation = { deletePrivateLink: { deletedId: string } };

export type GetOverviewQueryVariables = Exact<{
  hostId: number;
  now: string;
}>;


export type GetOverviewQuery = { viewer: { name: string | null, username: string | null, timeFormat: number | null, timeZone: string, defaultSchedule: { databaseId: number, name: string, timeZone: string | null, availability: Array<{ days: Array<number>, date: string | null, startTime: string, endTime: string }> } | null }, upcoming: { totalCount: number, nodes: Array<BookingRowFragment> }, requests: { totalCount: number, nodes: Array<BookingRowFragment> }, eventTypes: { totalCount: number } };

export type MailStateFragment = { databaseId: number, kind: MailKind, recipient: string, isHost: boolean, status: DeliveryStatus, failures: number, reason: string | null, createdAt: string, sentAt: string | null, nextAttemptAt: string | null };

export type ListConsoleMailsQueryVariables = Exact<{
  filter: MailFilter;
  before?: string | null | undefined;
}>;


export type ListConsoleMailsQuery = { viewer: { timeFormat: number | null }, mails: { nodes: Array<(
      { booking: { uid: string, title: string, startTime: string, endTime: string } }
      & MailStateFragment
    )>, pageInfo: { hasPreviousPage: boolean, startCursor: string | null } } };

export type GetMailPageQueryVariables = Exact<{
  id: number;
}>;


export type GetMailPageQuery = { viewer: { timeFormat: number | null }, mail: (
    { booking: { uid: string, title: string, startTime: string, endTime: string }, letter: { subject: string, text: string, invitation: { method: InvitationMethod, text: string } | null } | null, attempts: Array<{ number: number, startedAt: string, durationMs: number, response: string | null, error: string | null }> }
    & MailStateFragment
  ) | null };

export type GetMailHtmlQueryVariables = Exact<{
  id: number;
}>;


export type GetMailHtmlQuery = { mail: { letter: { html: string } | null } | null };

export type SendMailAgainOnPageMutationVariables = Exact<{
  input: SendMailAgainInput;
}>;


export type SendMailAgainOnPageMutation = { sendMailAgain: { mail: { databaseId: number } } };

export type ShowManagedBookingQueryVariables = Exact<{
  token: string;
}>;


export type ShowManagedBookingQuery = { managedBooking: ManagedBookingFragment | null };

export type ShowManagedAnswersQueryVariables = Exact<{
  token: string;
}>;


export type ShowManagedAnswersQuery = { managedBooking: (
    { responses: unknown }
    & ManagedBookingFragment
  ) | null };

export type CancelByManageLinkMutationVariables = Exact<{
  input: CancelManagedBookingInput;
}>;


export type CancelByManageLinkMutation = { cancelManagedBooking: { booking: { title: string, startTime: string, endTime: string } } };

export type MoveByManageLinkMutationVariables = Exact<{
  input: MoveManagedBookingInput;
}>;


export type MoveByManageLinkMutation = { moveManagedBooking: { managedBooking: { booking: { status: BookingStatus } } } };

export type ChangeAnswersByManageLinkMutationVariables = Exact<{
  input: ChangeManagedAnswersInput;
}>;


export type ChangeAnswersByManageLinkMutation = { changeManagedAnswers: { changed: boolean } };

export type ManagedBookingFragment = { mayMove: boolean, mayCancel: boolean, mayChangeAnswers: boolean, changesUntil: string, linkEndsAt: string, seatUid: string | null, booking: { uid: string, eventTypeId: number | null, title: string, status: BookingStatus, startTime: string, endTime: string, icsUrl: string | null, location: { kind: LocationKind, detail: string | null, integration: string | null } | null, attendees: Array<{ name: string, timeZone: string }> }, hosts: Array<{ name: string | null, username: string | null, avatar: string | null, timeZone: string }>, bookingFields: Array<BookingQuestionFragment>, answers: Array<{ name: string, label: string, text: string | null, number: number | null, boolean: boolean | null, values: Array<string> | null }> };

export type AppCardFragment = { clientId: string, name: string, logo: string | null, website: string | null, origin: OAuthClientOrigin, registeredBy: string | null };

export type ReviewAuthorizationQueryVariables = Exact<{
  input: AuthorizationRequestInput;
}>;


export type ReviewAuthorizationQuery = { authorizationRequest: { redirectUri: string, resource: string | null, denyTo: string, errorTo: string | null, client: AppCardFragment, scopes: Array<{ name: OAuthScope, meaning: string }> } | null };

export type GetConsentHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type GetConsentHistoryQuery = { viewer: { name: string | null, email: string }, connectedApps: Array<{ connectedAt: string, lastUsedAt: string | null, client: { clientId: string }, scopes: Array<{ name: OAuthScope }> }> };

export type AuthorizeAppMutationVariables = Exact<{
  input: AuthorizeAppInput;
}>;


export type AuthorizeAppMutation = { authorizeApp: { redirectTo: string } };

export type RegisteredAppFragment = { clientId: string, name: string, logo: string | null, website: string | null, redirectUris: Array<string>, type: OAuthClientType, origin: OAuthClientOrigin, previousSecretEnds: string | null, createdAt: string, scopes: Array<{ name: OAuthScope }>, owner: { email: string } | null };

export type ListOAuthClientsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListOAuthClientsQuery = { oauthClients: { nodes: Array<{ clientId: string, name: string, type: OAuthClientType, origin: OAuthClientOrigin, createdAt: string, owner: { email: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GetOAuthClientQueryVariables = Exact<{
  clientId: string;
}>;


export type GetOAuthClientQuery = { oauthClient: RegisteredAppFragment | null };

export type RegisterOAuthClientMutationVariables = Exact<{
  input: RegisterOAuthClientInput;
  dryRun?: boolean | null | undefined;
}>;


export type RegisterOAuthClientMutation = { registerOAuthClient: { clientSecret: string | null, oauthClient: RegisteredAppFragment } };

export type EditOAuthClientMutationVariables = Exact<{
  input: EditOAuthClientInput;
  dryRun?: boolean | null | undefined;
}>;


export type EditOAuthClientMutation = { editOAuthClient: { oauthClient: { clientId: string } } };

export type RotateOAuthClientSecretMutationVariables = Exact<{
  input: RotateOAuthClientSecretInput;
}>;


export type RotateOAuthClientSecretMutation = { rotateOAuthClientSecret: { clientSecret: string, oauthClient: { clientId: string, name: string, previousSecretEnds: string | null } } };

export type DeleteOAuthClientMutationVariables = Exact<{
  input: DeleteOAuthClientInput;
  dryRun?: boolean | null | undefined;
}>;


export type DeleteOAuthClientMutation = { deleteOAuthClient: { clientId: string } };

export type StopRemindersMutationVariables = Exact<{
  token: string;
}>;


export type StopRemindersMutation = { stopReminders: { sendsReminders: boolean | null } };

export type ResumeRemindersMutationVariables = Exact<{
  token: string;
}>;


export type ResumeRemindersMutation = { resumeReminders: { sendsReminders: boolean | null } };

export type AbsenceFormFragment = { databaseId: number, userId: number, start: string, end: string, reason: string | null, notes: string | null, toUserId: number | null };

export type GetOutOfOfficeQueryVariables = Exact<{
  id: number;
}>;


export type GetOutOfOfficeQuery = { outOfOffice: AbsenceFormFragment | null };

export type ListColleaguesQueryVariables = Exact<{
  userId: number;
}>;


export type ListColleaguesQuery = { teams: { nodes: Array<{ members: { nodes: Array<{ user: { databaseId: number, name: string | null, email: string } | null }> } }> } };

export type CreateOutOfOfficeMutationVariables = Exact<{
  input: CreateOutOfOfficeInput;
}>;


export type CreateOutOfOfficeMutation = { createOutOfOffice: { outOfOffice: { databaseId: number } } };

export type EditOutOfOfficeMutationVariables = Exact<{
  input: EditOutOfOfficeInput;
}>;


export type EditOutOfOfficeMutation = { editOutOfOffice: { outOfOffice: { databaseId: number } } };

export type DeleteOutOfOfficeMutationVariables = Exact<{
  input: DeleteOutOfOfficeInput;
}>;


export type DeleteOutOfOfficeMutation = { deleteOutOfOffice: { deletedId: string } };

export type ScheduleRowFragment = { databaseId: number, userId: number, name: string, timeZone: string | null, isDefault: boolean, version: number, availability: Array<{ databaseId: number, days: Array<number>, date: string | null, startTime: string, endTime: string, eventTypeId: number | null }> };

export type OutOfOfficeRowFragment = { databaseId: number, start: string, end: string, reason: string | null, toUser: { name: string | null, email: string } | null };

export type ListSchedulesQueryVariables = Exact<{
  userId: number;
  after?: string | null | undefined;
}>;


export type ListSchedulesQuery = { viewer: { timeFormat: number | null }, schedules: { nodes: Array<ScheduleRowFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, outOfOffices: { nodes: Array<OutOfOfficeRowFragment> }, calendarFeeds: { nodes: Array<CalendarFeedRowFragment> } };

export type GetSchedulePageQueryVariables = Exact<{
  id: number;
}>;


export type GetSchedulePageQuery = { schedule: ScheduleRowFragment | null, viewer: { weekStart: string, timeFormat: number | null } };

export type GetSchedulePreviewQueryVariables = Exact<{
  userId: number;
}>;


export type GetSchedulePreviewQuery = { outOfOffices: { nodes: Array<{ start: string, end: string }> }, eventTypes: { nodes: Array<{ databaseId: number, title: string, scheduleId: number | null }> } };

export type ListFreeTimesQueryVariables = Exact<{
  eventTypeId: number;
  from: string;
  to: string;
  timeZone: string;
}>;


export type ListFreeTimesQuery = { slots: { days: Array<{ date: string, slots: Array<{ start: string }> }> } };

export type CreateScheduleMutationVariables = Exact<{
  input: CreateScheduleInput;
}>;


export type CreateScheduleMutation = { createSchedule: { schedule: { databaseId: number } } };

export type EditScheduleMutationVariables = Exact<{
  input: EditScheduleInput;
}>;


export type EditScheduleMutation = { editSchedule: { schedule: { databaseId: number } } };

export type DeleteScheduleMutationVariables = Exact<{
  input: DeleteScheduleInput;
}>;


export type DeleteScheduleMutation = { deleteSchedule: { deletedId: string } };

export type TeamRowFragment = { databaseId: number, name: string, slug: string | null, isOrganization: boolean, parentId: number | null, parent: { name: string, slug: string | null } | null };

export type TeamRecordFragment = (
  { bio: string | null, isPrivate: boolean }
  & TeamRowFragment
);

export type TeamMemberFragment = { databaseId: number, teamId: number, userId: number | null, role: MembershipRole, accepted: boolean, teamName: string, invitedEmail: string | null, invitedBy: { name: string | null, email: string } | null, user: { name: string | null, email: string } | null };

export type ListTeamsQueryVariables = Exact<{
  userId: number;
  filter: TeamFilter;
  after?: string | null | undefined;
}>;


export type ListTeamsQuery = { invitations: { nodes: Array<(
      { isOrganization: boolean, organizationName: string | null }
      & TeamMemberFragment
    )> }, teams: { totalCount: number, nodes: Array<(
      { own: { nodes: Array<{ role: MembershipRole }> }, members: { totalCount: number } }
      & TeamRowFragment
    )>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GetConsoleTeamQueryVariables = Exact<{
  databaseId: number;
  userId: number;
}>;


export type GetConsoleTeamQuery = { team: (
    { members: { nodes: Array<{ role: MembershipRole }> } }
    & TeamRecordFragment
  ) | null };

export type ListTeamMembersQueryVariables = Exact<{
  teamId: number;
  after?: string | null | undefined;
}>;


export type ListTeamMembersQuery = { memberships: { totalCount: number, nodes: Array<TeamMemberFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GetTeamMemberQueryVariables = Exact<{
  databaseId: number;
}>;


export type GetTeamMemberQuery = { membership: TeamMemberFragment | null };

export type ListTeamEventTypesQueryVariables = Exact<{
  databaseId: number;
  after?: string | null | undefined;
}>;


export type ListTeamEventTypesQuery = { team: { eventTypes: { nodes: Array<EventTypeRowFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type CreateTeamOnPageMutationVariables = Exact<{
  input: CreateTeamInput;
  dryRun?: boolean | null | undefined;
}>;


export type CreateTeamOnPageMutation = { createTeam: { team: { databaseId: number } } };

export type EditTeamOnPageMutationVariables = Exact<{
  input: EditTeamInput;
  dryRun?: boolean | null | undefined;
}>;


export type EditTeamOnPageMutation = { editTeam: { team: { databaseId: number } } };

export type DeleteTeamOnPageMutationVariables = Exact<{
  input: DeleteTeamInput;
  dryRun?: boolean | null | undefined;
}>;


export type DeleteTeamOnPageMutation = { deleteTeam: { deletedId: string } };

export type InviteMemberMutationVariables = Exact<{
  input: AddMemberInput;
}>;


export type InviteMemberMutation = { addMember: { membership: { databaseId: number } } };

export type AcceptInvitationMutationVariables = Exact<{
  input: AcceptMembershipInput;
}>;


export type AcceptInvitationMutation = { acceptMembership: { membership: { teamId: number } } };

export type ChangeMemberMutationVariables = Exact<{
  input: EditMemberInput;
}>;


export type ChangeMemberMutation = { editMember: { membership: { databaseId: number } } };

export type RemoveMemberMutationVariables = Exact<{
  input: RemoveMemberInput;
}>;


export type RemoveMemberMutation = { removeMember: { deletedId: string } };

export type GetMigrationPlanQueryVariables = Exact<{
  by: MigrationPlanBy;
  kind: SnippetKind;
}>;


export type GetMigrationPlanQuery = { viewer: { timeFormat: number | null }, migrationPlan: { name: string | null, prefix: string | null, days: number, restCalls: number, graphqlCalls: number, graphqlShare: number | null, routeCount: number, routes: Array<PlannedRouteFragment> } };

export type PlannedRouteFragment = { name: string, count: number, errors: number, lastUsedAt: string, deprecatedSince: string | null, sunset: string | null, note: string | null, operation: { name: string, isExample: boolean, placeholders: Array<string>, snippet: string, url: string } | null };

export type UsageLineFragment = { kind: UsageKind, name: string, count: number, errors: number, lastUsedAt: string, caller: { credential: UsageCredential, userId: number, apiKeyId: string | null, prefix: string | null, clientId: string | null, name: string | null } };

export type ListUsageQueryVariables = Exact<{
  filter: UsageFilter;
  after?: string | null | undefined;
}>;


export type ListUsageQuery = { viewer: { timeFormat: number | null }, usageDays: Array<{ day: string, count: number, errors: number }>, usage: { totalCount: number, nodes: Array<UsageLineFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ListUsageCallersQueryVariables = Exact<{
  userId: number;
}>;


export type ListUsageCallersQuery = { apiKeys: { nodes: Array<{ id: string, note: string | null, prefix: string }> }, connectedApps: Array<{ client: { clientId: string, name: string } }> };

export type UserCardFragment = { databaseId: number, name: string | null, email: string, username: string | null, role: UserPermissionRole, locked: boolean, createdDate: string };

export type UserRecordFragment = (
  { timeZone: string }
  & UserCardFragment
);

export type ListUsersQueryVariables = Exact<{
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ListUsersQuery = { users: { totalCount: number, nodes: Array<UserCardFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GetConsoleUserQueryVariables = Exact<{
  databaseId: number;
}>;


export type GetConsoleUserQuery = { user: UserRecordFragment | null };

export type GetConsoleUserTeamsQueryVariables = Exact<{
  userId: number;
}>;


export type GetConsoleUserTeamsQuery = { memberships: { nodes: Array<{ teamId: number, teamName: string, role: MembershipRole, accepted: boolean }> } };

export type CreateUserMutationVariables = Exact<{
  input: CreateUserInput;
  dryRun?: boolean | null | undefined;
}>;


export type CreateUserMutation = { createUser: { user: { databaseId: number } } };

export type EditUserMutationVariables = Exact<{
  input: EditUserInput;
  dryRun?: boolean | null | undefined;
}>;


export type EditUserMutation = { editUser: { user: { databaseId: number } } };

export type LockUserMutationVariables = Exact<{
  input: LockUserInput;
  dryRun?: boolean | null | undefined;
}>;


export type LockUserMutation = { lockUser: { user: { databaseId: number } } };

export type UnlockUserMutationVariables = Exact<{
  input: UnlockUserInput;
  dryRun?: boolean | null | undefined;
}>;


export type UnlockUserMutation = { unlockUser: { user: { databaseId: number } } };

export type DeleteUserMutationVariables = Exact<{
  input: DeleteUserInput;
  dryRun?: boolean | null | undefined;
}>;


export type DeleteUserMutation = { deleteUser: { deletedId: string } };

export type WebhookStateFragment = { databaseId: string, subscriberUrl: string, eventTriggers: Array<WebhookTrigger>, active: boolean, failingSince: string | null, disabledAt: string | null, disabledReason: string | null, user: { databaseId: number, name: string | null, email: string } | null, eventType: { databaseId: number, title: string, team: { name: string } | null } | null, team: { databaseId: number, name: string } | null };

export type GetWebhookOwnersQueryVariables = Exact<{
  userId: number;
}>;


export type GetWebhookOwnersQuery = { eventTypes: { nodes: Array<{ databaseId: number, title: string }> }, teams: { nodes: Array<{ databaseId: number, name: string, members: { nodes: Array<{ role: MembershipRole }> }, eventTypes: { nodes: Array<{ databaseId: number, title: string }> } }> } };

export type ListWebhooksQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListWebhooksQuery = { viewer: { timeFormat: number | null }, webhooks: { nodes: Array<WebhookStateFragment>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GetWebhookPageQueryVariables = Exact<{
  id: string;
  before?: string | null | undefined;
  filter: WebhookDeliveryFilter;
}>;


export type GetWebhookPageQuery = { viewer: { timeFormat: number | null }, webhook: (
    { createdAt: string, previousSecretEnds: string | null, payloadTemplate: string | null, document: string | null, documentProblems: Array<{ message: string, line: number | null, column: number | null }>, deliveries: { totalCount: number, nodes: Array<DeliveryRowFragment>, pageInfo: { hasPreviousPage: boolean, startCursor: string | null } } }
    & WebhookStateFragment
  ) | null };

export type DeliveryRowFragment = { databaseId: number, trigger: WebhookTrigger, bookingId: number | null, bookingUid: string | null, status: DeliveryStatus, failures: number, reason: string | null, createdAt: string, nextAttemptAt: string | null, attempts: { totalCount: number, nodes: Array<{ responseStatus: number | null, error: string | null }> } };

export type GetWebhookDeliveryPageQueryVariables = Exact<{
  id: number;
}>;


export type GetWebhookDeliveryPageQuery = { viewer: { timeFormat: number | null }, webhookDelivery: { databaseId: number, messageId: string, trigger: WebhookTrigger, bookingId: number | null, bookingUid: string | null, status: DeliveryStatus, failures: number, reason: string | null, createdAt: string, nextAttemptAt: string | null, webhook: { databaseId: string, subscriberUrl: string, active: boolean }, attempts: { totalCount: number, nodes: Array<{ number: number, startedAt: string, durationMs: number, requestUrl: string, requestBody: string, requestBytes: number | null, responseStatus: number | null, responseBody: string | null, error: string | null, requestHeaders: Array<{ name: string, value: string }>, responseHeaders: Array<{ name: string, value: string }> | null }> } } | null };

export type SwitchWebhookMutationVariables = Exact<{
  input: EditWebhookInput;
  isChecked: boolean;
}>;


export type SwitchWebhookMutation = { editWebhook: { warnings?: Array<{ message: string }>, webhook: { active: boolean } } };

export type PingWebhookMutationVariables = Exact<{
  input: PingWebhookInput;
}>;


export type PingWebhookMutation = { pingWebhook: { delivery: { databaseId: number } } };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string | null, webhook: { previousSecretEnds: string | null } } };

export type RedeliverWebhookMutationVariables = Exact<{
  input: RedeliverWebhookInput;
}>;


export type RedeliverWebhookMutation = { redeliverWebhook: { count: number, lastId: number | null } };

export type GetWebhookToEditQueryVariables = Exact<{
  id: string;
}>;


export type GetWebhookToEditQuery = { webhook: (
    { payloadTemplate: string | null, document: string | null }
    & WebhookStateFragment
  ) | null };

export type CreateWebhookOnPageMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookOnPageMutation = { createWebhook: { secret: string | null, warnings: Array<{ message: string }>, webhook: { databaseId: string } } };

export type EditWebhookOnPageMutationVariables = Exact<{
  input: EditWebhookInput;
}>;


export type EditWebhookOnPageMutation = { editWebhook: { warnings: Array<{ message: string }>, webhook: { databaseId: string } } };

export type DeleteWebhookOnPageMutationVariables = Exact<{
  input: DeleteWebhookInput;
}>;


export type DeleteWebhookOnPageMutation = { deleteWebhook: { databaseId: string } };

export type ListPreviewEventsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListPreviewEventsQuery = { events: { nodes: Array<{ databaseId: number, type: WebhookTrigger, createdAt: string, booking: { title: string } | null }> } };

export type PreviewWebhookQueryVariables = Exact<{
  input: WebhookPreviewInput;
}>;


export type PreviewWebhookQuery = { webhookPreview: { body: string | null, headers: Array<{ name: string, value: string }>, problems: Array<{ message: string, line: number | null, column: number | null }> } | null };

export const OwnApiKeyFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnApiKey"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefix"}}]}}]}}]} as unknown as DocumentNode<OwnApiKeyFragment, unknown>;
export const AuditLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"act"}},{"kind":"Field","name":{"kind":"Name","value":"actorId"}},{"kind":"Field","name":{"kind":"Name","value":"credential"}},{"kind":"Field","name":{"kind":"Name","value":"credentialId"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode<AuditLineFragment, unknown>;
export const BookingHostFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingHost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicHost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]} as unknown as DocumentNode<BookingHostFragment, unknown>;
export const OfferedPlaceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferedPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}}]}}]} as unknown as DocumentNode<OfferedPlaceFragment, unknown>;
export const BookingOfferFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingOffer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"brandColor"}},{"kind":"Field","name":{"kind":"Name","value":"darkBrandColor"}},{"kind":"Field","name":{"kind":"Name","value":"hideBranding"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingHost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfferedPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingHost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicHost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferedPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}}]}}]} as unknown as DocumentNode<BookingOfferFragment, unknown>;
export const BookingQuestionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode<BookingQuestionFragment, unknown>;
export const BookingFormFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingOffer"}},{"kind":"Field","name":{"kind":"Name","value":"embedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingQuestion"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingHost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicHost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferedPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingOffer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"brandColor"}},{"kind":"Field","name":{"kind":"Name","value":"darkBrandColor"}},{"kind":"Field","name":{"kind":"Name","value":"hideBranding"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingHost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfferedPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode<BookingFormFragment, unknown>;
export const BookingPlaceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode<BookingPlaceFragment, unknown>;
export const BookingRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode<BookingRowFragment, unknown>;
export const BookingRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"creationSource"}},{"kind":"Field","name":{"kind":"Name","value":"cancellationReason"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"rejectionReason"}},{"kind":"Field","name":{"kind":"Name","value":"noShowHost"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"icsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"boolean"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"noShow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"references"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"meetingUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"schedulingType"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isFixed"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingPlace"}}]}}]}}]} as unknown as DocumentNode<BookingRecordFragment, unknown>;
export const BookingEventRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingEventRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"payload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"cancellationReason"}},{"kind":"Field","name":{"kind":"Name","value":"rejectionReason"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingRescheduledEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previousStartTime"}},{"kind":"Field","name":{"kind":"Name","value":"previousEndTime"}},{"kind":"Field","name":{"kind":"Name","value":"rescheduledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","alias":{"kind":"Name","value":"moved"},"name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingReassignedEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previousHost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"newHost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reassignedBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingAttendeeEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attendee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingNoShowEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noShowHost"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"noShow"}}]}}]}}]}}]}}]} as unknown as DocumentNode<BookingEventRowFragment, unknown>;
export const SlotAnswerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SlotAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SlotExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookable"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"earliest"}},{"kind":"Field","name":{"kind":"Name","value":"calendarEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendar"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"standIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"host"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingPlace"}}]}}]}}]} as unknown as DocumentNode<SlotAnswerFragment, unknown>;
export const CalendarFeedRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalendarFeedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalendarFeed"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"problem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blocksWhenStale"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}},{"kind":"Field","name":{"kind":"Name","value":"triedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"nextReadAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownUntil"}},{"kind":"Field","name":{"kind":"Name","value":"eventsAhead"}}]}}]} as unknown as DocumentNode<CalendarFeedRowFragment, unknown>;
export const WorkingHoursFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkingHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Schedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"availability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}}]} as unknown as DocumentNode<WorkingHoursFragment, unknown>;
export const CalendarEventTypeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalendarEventType"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkingHours"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkingHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Schedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"availability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}}]} as unknown as DocumentNode<CalendarEventTypeFragment, unknown>;
export const EventTypeRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventTypeRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}}]}}]} as unknown as DocumentNode<EventTypeRowFragment, unknown>;
export const LimitsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Limits"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntervalLimits"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"perDay"}},{"kind":"Field","name":{"kind":"Name","value":"perWeek"}},{"kind":"Field","name":{"kind":"Name","value":"perMonth"}},{"kind":"Field","name":{"kind":"Name","value":"perYear"}}]}}]} as unknown as DocumentNode<LimitsFragment, unknown>;
export const EventTypeRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventTypeRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventTypeRow"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"scheduleId"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"schedulingType"}},{"kind":"Field","name":{"kind":"Name","value":"requestBlocksSlot"}},{"kind":"Field","name":{"kind":"Name","value":"minimumBookingNotice"}},{"kind":"Field","name":{"kind":"Name","value":"beforeEventBuffer"}},{"kind":"Field","name":{"kind":"Name","value":"afterEventBuffer"}},{"kind":"Field","name":{"kind":"Name","value":"slotInterval"}},{"kind":"Field","name":{"kind":"Name","value":"periodType"}},{"kind":"Field","name":{"kind":"Name","value":"periodDays"}},{"kind":"Field","name":{"kind":"Name","value":"periodCountCalendarDays"}},{"kind":"Field","name":{"kind":"Name","value":"periodStartDate"}},{"kind":"Field","name":{"kind":"Name","value":"periodEndDate"}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"displayLocationPublicly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookingLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Limits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durationLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Limits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"seatsShowAttendees"}},{"kind":"Field","name":{"kind":"Name","value":"seatsShowAvailabilityCount"}},{"kind":"Field","name":{"kind":"Name","value":"disableCancelling"}},{"kind":"Field","name":{"kind":"Name","value":"disableRescheduling"}},{"kind":"Field","name":{"kind":"Name","value":"minimumChangeNotice"}},{"kind":"Field","name":{"kind":"Name","value":"reminders"}},{"kind":"Field","name":{"kind":"Name","value":"sendsNoShowMail"}},{"kind":"Field","name":{"kind":"Name","value":"bookersMayChangeAnswers"}},{"kind":"Field","name":{"kind":"Name","value":"allowedEmailDomains"}},{"kind":"Field","name":{"kind":"Name","value":"blockedEmailDomains"}},{"kind":"Field","name":{"kind":"Name","value":"embedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"maxOpenBookingsPerBooker"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventTypeRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Limits"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntervalLimits"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"perDay"}},{"kind":"Field","name":{"kind":"Name","value":"perWeek"}},{"kind":"Field","name":{"kind":"Name","value":"perMonth"}},{"kind":"Field","name":{"kind":"Name","value":"perYear"}}]}}]} as unknown as DocumentNode<EventTypeRecordFragment, unknown>;
export const MailStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MailState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Mail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"isHost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]} as unknown as DocumentNode<MailStateFragment, unknown>;
export const ManagedBookingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedBooking"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedBooking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"icsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mayMove"}},{"kind":"Field","name":{"kind":"Name","value":"mayCancel"}},{"kind":"Field","name":{"kind":"Name","value":"mayChangeAnswers"}},{"kind":"Field","name":{"kind":"Name","value":"changesUntil"}},{"kind":"Field","name":{"kind":"Name","value":"linkEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatUid"}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingQuestion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"boolean"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode<ManagedBookingFragment, unknown>;
export const AppCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AppCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"App"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"registeredBy"}}]}}]} as unknown as DocumentNode<AppCardFragment, unknown>;
export const RegisteredAppFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RegisteredApp"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OAuthClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretEnds"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<RegisteredAppFragment, unknown>;
export const AbsenceFormFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AbsenceForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OutOfOffice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"toUserId"}}]}}]} as unknown as DocumentNode<AbsenceFormFragment, unknown>;
export const ScheduleRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Schedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"availability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}}]}}]}}]} as unknown as DocumentNode<ScheduleRowFragment, unknown>;
export const OutOfOfficeRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OutOfOfficeRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OutOfOffice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"toUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<OutOfOfficeRowFragment, unknown>;
export const TeamRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"isOrganization"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<TeamRowFragment, unknown>;
export const TeamRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamRow"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"isPrivate"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"isOrganization"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<TeamRecordFragment, unknown>;
export const TeamMemberFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"invitedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<TeamMemberFragment, unknown>;
export const PlannedRouteFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlannedRoute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MigrationRoute"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deprecatedSince"}},{"kind":"Field","name":{"kind":"Name","value":"sunset"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"operation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isExample"}},{"kind":"Field","name":{"kind":"Name","value":"placeholders"}},{"kind":"Field","name":{"kind":"Name","value":"snippet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}]},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<PlannedRouteFragment, unknown>;
export const UsageLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UsageLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Usage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"caller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"credential"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeyId"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<UsageLineFragment, unknown>;
export const UserCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"createdDate"}}]}}]} as unknown as DocumentNode<UserCardFragment, unknown>;
export const UserRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserCard"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"createdDate"}}]}}]} as unknown as DocumentNode<UserRecordFragment, unknown>;
export const WebhookStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}},{"kind":"Field","name":{"kind":"Name","value":"eventTriggers"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<WebhookStateFragment, unknown>;
export const DeliveryRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"bookingId"}},{"kind":"Field","name":{"kind":"Name","value":"bookingUid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}}]} as unknown as DocumentNode<DeliveryRowFragment, unknown>;
export const GetAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"weekStart"}},{"kind":"Field","name":{"kind":"Name","value":"defaultSchedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"connectedApps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<GetAccountQuery, GetAccountQueryVariables>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const ListOwnApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListOwnApiKeys"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnApiKey"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnApiKey"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefix"}}]}}]}}]} as unknown as DocumentNode<ListOwnApiKeysQuery, ListOwnApiKeysQueryVariables>;
export const GetOwnApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetOwnApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnApiKey"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnApiKey"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefix"}}]}}]}}]} as unknown as DocumentNode<GetOwnApiKeyQuery, GetOwnApiKeyQueryVariables>;
export const CreateOwnApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateOwnApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}}]}}]}}]} as unknown as DocumentNode<CreateOwnApiKeyMutation, CreateOwnApiKeyMutationVariables>;
export const RevokeOwnApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeOwnApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<RevokeOwnApiKeyMutation, RevokeOwnApiKeyMutationVariables>;
export const ListConnectedAppsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListConnectedApps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectedApps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AppCard"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"meaning"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connectedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AppCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"App"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"registeredBy"}}]}}]} as unknown as DocumentNode<ListConnectedAppsQuery, ListConnectedAppsQueryVariables>;
export const RevokeConnectedAppDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeConnectedApp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeAppInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}}]}}]}}]} as unknown as DocumentNode<RevokeConnectedAppMutation, RevokeConnectedAppMutationVariables>;
export const ListAuditEntriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAuditEntries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntryFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"auditEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"30"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AuditLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"act"}},{"kind":"Field","name":{"kind":"Name","value":"actorId"}},{"kind":"Field","name":{"kind":"Name","value":"credential"}},{"kind":"Field","name":{"kind":"Name","value":"credentialId"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode<ListAuditEntriesQuery, ListAuditEntriesQueryVariables>;
export const NameAuditRecordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NameAuditRecords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"personName"},"name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"teamName"},"name":{"kind":"Name","value":"name"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OAuthClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"appName"},"name":{"kind":"Name","value":"name"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}}]}}]}}]}}]} as unknown as DocumentNode<NameAuditRecordsQuery, NameAuditRecordsQueryVariables>;
export const FindUserByEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindUserByEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EmailAddress"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<FindUserByEmailQuery, FindUserByEmailQueryVariables>;
export const ListOffersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListOffers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"username"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"username"},"value":{"kind":"Variable","name":{"kind":"Name","value":"username"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingHost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingOffer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingHost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicHost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferedPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingOffer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"brandColor"}},{"kind":"Field","name":{"kind":"Name","value":"darkBrandColor"}},{"kind":"Field","name":{"kind":"Name","value":"hideBranding"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingHost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfferedPlace"}}]}}]}}]} as unknown as DocumentNode<ListOffersQuery, ListOffersQueryVariables>;
export const ListTeamOffersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTeamOffers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"team"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"organization"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicTeamProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"team"},"value":{"kind":"Variable","name":{"kind":"Name","value":"team"}}},{"kind":"Argument","name":{"kind":"Name","value":"organization"},"value":{"kind":"Variable","name":{"kind":"Name","value":"organization"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingHost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingOffer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingHost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicHost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferedPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingOffer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"brandColor"}},{"kind":"Field","name":{"kind":"Name","value":"darkBrandColor"}},{"kind":"Field","name":{"kind":"Name","value":"hideBranding"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingHost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfferedPlace"}}]}}]}}]} as unknown as DocumentNode<ListTeamOffersQuery, ListTeamOffersQueryVariables>;
export const GetOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"username"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicEventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"username"},"value":{"kind":"Variable","name":{"kind":"Name","value":"username"}}},{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingHost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicHost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferedPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingOffer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"brandColor"}},{"kind":"Field","name":{"kind":"Name","value":"darkBrandColor"}},{"kind":"Field","name":{"kind":"Name","value":"hideBranding"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingHost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfferedPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingOffer"}},{"kind":"Field","name":{"kind":"Name","value":"embedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingQuestion"}}]}}]}}]} as unknown as DocumentNode<GetOfferQuery, GetOfferQueryVariables>;
export const GetTeamOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetTeamOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"team"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"organization"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicTeamEventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"team"},"value":{"kind":"Variable","name":{"kind":"Name","value":"team"}}},{"kind":"Argument","name":{"kind":"Name","value":"organization"},"value":{"kind":"Variable","name":{"kind":"Name","value":"organization"}}},{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingHost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicHost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferedPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingOffer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"brandColor"}},{"kind":"Field","name":{"kind":"Name","value":"darkBrandColor"}},{"kind":"Field","name":{"kind":"Name","value":"hideBranding"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingHost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfferedPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingOffer"}},{"kind":"Field","name":{"kind":"Name","value":"embedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingQuestion"}}]}}]}}]} as unknown as DocumentNode<GetTeamOfferQuery, GetTeamOfferQueryVariables>;
export const GetLinkedOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetLinkedOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"privateLink"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linkedEventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"privateLink"},"value":{"kind":"Variable","name":{"kind":"Name","value":"privateLink"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingHost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicHost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfferedPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingOffer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"brandColor"}},{"kind":"Field","name":{"kind":"Name","value":"darkBrandColor"}},{"kind":"Field","name":{"kind":"Name","value":"hideBranding"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingHost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfferedPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicEventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingOffer"}},{"kind":"Field","name":{"kind":"Name","value":"embedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingQuestion"}}]}}]}}]} as unknown as DocumentNode<GetLinkedOfferQuery, GetLinkedOfferQueryVariables>;
export const ListTimesToBookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTimesToBook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"duration"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"privateLink"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"duration"},"value":{"kind":"Variable","name":{"kind":"Name","value":"duration"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"privateLink"},"value":{"kind":"Variable","name":{"kind":"Name","value":"privateLink"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"slots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListTimesToBookQuery, ListTimesToBookQueryVariables>;
export const FollowTimesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"FollowTimes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"duration"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"privateLink"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slotsChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"duration"},"value":{"kind":"Variable","name":{"kind":"Name","value":"duration"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"privateLink"},"value":{"kind":"Variable","name":{"kind":"Name","value":"privateLink"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dates"}}]}}]}}]} as unknown as DocumentNode<FollowTimesSubscription, FollowTimesSubscriptionVariables>;
export const HoldTimeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HoldTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HoldSlotInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdSlot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<HoldTimeMutation, HoldTimeMutationVariables>;
export const ReleaseTimeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReleaseTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReleaseHoldInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"releaseHold"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"released"}}]}}]}}]} as unknown as DocumentNode<ReleaseTimeMutation, ReleaseTimeMutationVariables>;
export const BookTimeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BookTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayed"}},{"kind":"Field","name":{"kind":"Name","value":"manageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"icsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingPlace"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode<BookTimeMutation, BookTimeMutationVariables>;
export const ListConsoleBookingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListConsoleBookings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"forOthers"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"requests"},"name":{"kind":"Name","value":"bookings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"PENDING"},{"kind":"EnumValue","value":"AWAITING_HOST"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberships"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"accepted"},"value":{"kind":"BooleanValue","value":true}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"forOthers"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingPlace"}}]}}]}}]} as unknown as DocumentNode<ListConsoleBookingsQuery, ListConsoleBookingsQueryVariables>;
export const FindBookingUidDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindBookingUid"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}}]}}]}}]} as unknown as DocumentNode<FindBookingUidQuery, FindBookingUidQueryVariables>;
export const GetConsoleBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetConsoleBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"uid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uid"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"creationSource"}},{"kind":"Field","name":{"kind":"Name","value":"cancellationReason"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"rejectionReason"}},{"kind":"Field","name":{"kind":"Name","value":"noShowHost"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"icsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"boolean"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"noShow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"references"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"meetingUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"schedulingType"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isFixed"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetConsoleBookingQuery, GetConsoleBookingQueryVariables>;
export const GetBookingHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetBookingHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"series"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isSeries"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bookingId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingEventRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bookingId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bookingId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"series"},"name":{"kind":"Name","value":"bookings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"60"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"recurringEventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"series"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"eventTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"field"},"value":{"kind":"EnumValue","value":"START_TIME"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"ASC"}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isSeries"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingEventRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"payload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"cancellationReason"}},{"kind":"Field","name":{"kind":"Name","value":"rejectionReason"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingRescheduledEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previousStartTime"}},{"kind":"Field","name":{"kind":"Name","value":"previousEndTime"}},{"kind":"Field","name":{"kind":"Name","value":"rescheduledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","alias":{"kind":"Name","value":"moved"},"name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingReassignedEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previousHost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"newHost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reassignedBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingAttendeeEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attendee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingNoShowEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noShowHost"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"noShow"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetBookingHistoryQuery, GetBookingHistoryQueryVariables>;
export const ConfirmConsoleBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmConsoleBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<ConfirmConsoleBookingMutation, ConfirmConsoleBookingMutationVariables>;
export const RejectConsoleBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RejectConsoleBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RejectBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rejectBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<RejectConsoleBookingMutation, RejectConsoleBookingMutationVariables>;
export const CancelConsoleBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelConsoleBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<CancelConsoleBookingMutation, CancelConsoleBookingMutationVariables>;
export const ReassignConsoleBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReassignConsoleBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReassignBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reassignBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<ReassignConsoleBookingMutation, ReassignConsoleBookingMutationVariables>;
export const MoveConsoleBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveConsoleBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RescheduleBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rescheduleBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<MoveConsoleBookingMutation, MoveConsoleBookingMutationVariables>;
export const MarkConsoleNoShowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkConsoleNoShow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkNoShowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markNoShow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<MarkConsoleNoShowMutation, MarkConsoleNoShowMutationVariables>;
export const AddConsoleAttendeeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddConsoleAttendee"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddAttendeeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addAttendee"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attendee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<AddConsoleAttendeeMutation, AddConsoleAttendeeMutationVariables>;
export const EditConsoleAttendeeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditConsoleAttendee"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditAttendeeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editAttendee"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attendee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<EditConsoleAttendeeMutation, EditConsoleAttendeeMutationVariables>;
export const RemoveConsoleAttendeeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveConsoleAttendee"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveAttendeeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeAttendee"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<RemoveConsoleAttendeeMutation, RemoveConsoleAttendeeMutationVariables>;
export const ListSlotsToMoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSlotsToMove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"moving"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MovingBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"moving"},"value":{"kind":"Variable","name":{"kind":"Name","value":"moving"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"slots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListSlotsToMoveQuery, ListSlotsToMoveQueryVariables>;
export const ExplainMoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExplainMove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"start"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainSlot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"start"},"value":{"kind":"Variable","name":{"kind":"Name","value":"start"}}},{"kind":"Argument","name":{"kind":"Name","value":"moving"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"uid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uid"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SlotAnswer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SlotAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SlotExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookable"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"earliest"}},{"kind":"Field","name":{"kind":"Name","value":"calendarEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendar"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"standIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"host"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}}]}}]} as unknown as DocumentNode<ExplainMoveQuery, ExplainMoveQueryVariables>;
export const GetCalendarFeedPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetCalendarFeedPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarFeed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalendarFeedRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalendarFeedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalendarFeed"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"problem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blocksWhenStale"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}},{"kind":"Field","name":{"kind":"Name","value":"triedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"nextReadAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownUntil"}},{"kind":"Field","name":{"kind":"Name","value":"eventsAhead"}}]}}]} as unknown as DocumentNode<GetCalendarFeedPageQuery, GetCalendarFeedPageQueryVariables>;
export const AddCalendarFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddCalendarFeed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddCalendarFeedInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addCalendarFeed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<AddCalendarFeedMutation, AddCalendarFeedMutationVariables>;
export const EditCalendarFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditCalendarFeed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditCalendarFeedInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editCalendarFeed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<EditCalendarFeedMutation, EditCalendarFeedMutationVariables>;
export const RefreshCalendarFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefreshCalendarFeed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefreshCalendarFeedInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refreshCalendarFeed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<RefreshCalendarFeedMutation, RefreshCalendarFeedMutationVariables>;
export const RemoveCalendarFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveCalendarFeed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveCalendarFeedInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeCalendarFeed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<RemoveCalendarFeedMutation, RemoveCalendarFeedMutationVariables>;
export const ListCalendarEventTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCalendarEventTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"weekStart"}},{"kind":"Field","name":{"kind":"Name","value":"defaultSchedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkingHours"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalendarEventType"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkingHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Schedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"availability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalendarEventType"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkingHours"}}]}}]}}]} as unknown as DocumentNode<ListCalendarEventTypesQuery, ListCalendarEventTypesQueryVariables>;
export const GetCalendarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetCalendar"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"start"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"end"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hostId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hasEventType"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"300"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"hostId"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACCEPTED"},{"kind":"EnumValue","value":"PENDING"},{"kind":"EnumValue","value":"AWAITING_HOST"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"startTime"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"lt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"end"}}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"endTime"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"gt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"start"}}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"field"},"value":{"kind":"EnumValue","value":"START_TIME"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"ASC"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"outOfOffices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hostId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"calendarFeeds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hostId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"blocksWhenStale"}},{"kind":"Field","name":{"kind":"Name","value":"times"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"endsAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"start"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"startsBefore"},"value":{"kind":"Variable","name":{"kind":"Name","value":"end"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"slots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hasEventType"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingPlace"}}]}}]}}]} as unknown as DocumentNode<GetCalendarQuery, GetCalendarQueryVariables>;
export const ExplainTimeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExplainTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"start"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainSlot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"start"},"value":{"kind":"Variable","name":{"kind":"Name","value":"start"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SlotAnswer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SlotAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SlotExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookable"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"earliest"}},{"kind":"Field","name":{"kind":"Name","value":"calendarEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendar"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"standIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"host"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}}]}}]} as unknown as DocumentNode<ExplainTimeQuery, ExplainTimeQueryVariables>;
export const GetCalendarSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetCalendarSubscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarSubscriptionUrl"}}]}}]}}]} as unknown as DocumentNode<GetCalendarSubscriptionQuery, GetCalendarSubscriptionQueryVariables>;
export const RenewCalendarSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenewCalendarSubscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renewCalendarSubscription"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarSubscriptionUrl"}}]}}]}}]} as unknown as DocumentNode<RenewCalendarSubscriptionMutation, RenewCalendarSubscriptionMutationVariables>;
export const ListPlaygroundAppsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPlaygroundApps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"oauthClients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListPlaygroundAppsQuery, ListPlaygroundAppsQueryVariables>;
export const ListEventTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListEventTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventTypeRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"teams"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"accepted"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventTypeRow"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventTypeRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}}]}}]} as unknown as DocumentNode<ListEventTypesQuery, ListEventTypesQueryVariables>;
export const GetEventTypePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetEventTypePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventTypeRecord"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"accepted"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventTypeRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Limits"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntervalLimits"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"perDay"}},{"kind":"Field","name":{"kind":"Name","value":"perWeek"}},{"kind":"Field","name":{"kind":"Name","value":"perMonth"}},{"kind":"Field","name":{"kind":"Name","value":"perYear"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventTypeRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventTypeRow"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"scheduleId"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"schedulingType"}},{"kind":"Field","name":{"kind":"Name","value":"requestBlocksSlot"}},{"kind":"Field","name":{"kind":"Name","value":"minimumBookingNotice"}},{"kind":"Field","name":{"kind":"Name","value":"beforeEventBuffer"}},{"kind":"Field","name":{"kind":"Name","value":"afterEventBuffer"}},{"kind":"Field","name":{"kind":"Name","value":"slotInterval"}},{"kind":"Field","name":{"kind":"Name","value":"periodType"}},{"kind":"Field","name":{"kind":"Name","value":"periodDays"}},{"kind":"Field","name":{"kind":"Name","value":"periodCountCalendarDays"}},{"kind":"Field","name":{"kind":"Name","value":"periodStartDate"}},{"kind":"Field","name":{"kind":"Name","value":"periodEndDate"}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"displayLocationPublicly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookingLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Limits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durationLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Limits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"seatsShowAttendees"}},{"kind":"Field","name":{"kind":"Name","value":"seatsShowAvailabilityCount"}},{"kind":"Field","name":{"kind":"Name","value":"disableCancelling"}},{"kind":"Field","name":{"kind":"Name","value":"disableRescheduling"}},{"kind":"Field","name":{"kind":"Name","value":"minimumChangeNotice"}},{"kind":"Field","name":{"kind":"Name","value":"reminders"}},{"kind":"Field","name":{"kind":"Name","value":"sendsNoShowMail"}},{"kind":"Field","name":{"kind":"Name","value":"bookersMayChangeAnswers"}},{"kind":"Field","name":{"kind":"Name","value":"allowedEmailDomains"}},{"kind":"Field","name":{"kind":"Name","value":"blockedEmailDomains"}},{"kind":"Field","name":{"kind":"Name","value":"embedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"maxOpenBookingsPerBooker"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<GetEventTypePageQuery, GetEventTypePageQueryVariables>;
export const ListScheduleNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListScheduleNames"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schedules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ListScheduleNamesQuery, ListScheduleNamesQueryVariables>;
export const CreateEventTypeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateEventType"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateEventTypeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createEventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<CreateEventTypeMutation, CreateEventTypeMutationVariables>;
export const EditEventTypeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditEventType"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditEventTypeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editEventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<EditEventTypeMutation, EditEventTypeMutationVariables>;
export const DeleteEventTypeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteEventType"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteEventTypeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteEventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteEventTypeMutation, DeleteEventTypeMutationVariables>;
export const GetEventTypeHostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetEventTypeHosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"isFixed"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"accepted"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetEventTypeHostsQuery, GetEventTypeHostsQueryVariables>;
export const AddEventTypeHostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddEventTypeHost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddEventTypeHostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addEventTypeHost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"host"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<AddEventTypeHostMutation, AddEventTypeHostMutationVariables>;
export const EditEventTypeHostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditEventTypeHost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditEventTypeHostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editEventTypeHost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"host"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<EditEventTypeHostMutation, EditEventTypeHostMutationVariables>;
export const RemoveEventTypeHostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveEventTypeHost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveEventTypeHostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeEventTypeHost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<RemoveEventTypeHostMutation, RemoveEventTypeHostMutationVariables>;
export const ListPrivateLinksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPrivateLinks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"privateLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"uses"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<ListPrivateLinksQuery, ListPrivateLinksQueryVariables>;
export const CreatePrivateLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePrivateLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePrivateLinkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPrivateLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<CreatePrivateLinkMutation, CreatePrivateLinkMutationVariables>;
export const DeletePrivateLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePrivateLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeletePrivateLinkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePrivateLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeletePrivateLinkMutation, DeletePrivateLinkMutationVariables>;
export const GetOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetOverview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hostId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"now"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"defaultSchedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"availability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"upcoming"},"name":{"kind":"Name","value":"bookings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"hostId"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACCEPTED"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"endTime"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"gt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"now"}}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"field"},"value":{"kind":"EnumValue","value":"START_TIME"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"ASC"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"requests"},"name":{"kind":"Name","value":"bookings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"hostId"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"PENDING"},{"kind":"EnumValue","value":"AWAITING_HOST"}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"field"},"value":{"kind":"EnumValue","value":"START_TIME"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"ASC"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hostId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"hidden"},"value":{"kind":"BooleanValue","value":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingLocation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingPlace"}}]}}]}}]} as unknown as DocumentNode<GetOverviewQuery, GetOverviewQueryVariables>;
export const ListConsoleMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListConsoleMails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MailFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MailState"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MailState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Mail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"isHost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]} as unknown as DocumentNode<ListConsoleMailsQuery, ListConsoleMailsQueryVariables>;
export const GetMailPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetMailPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MailState"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}},{"kind":"Field","name":{"kind":"Name","value":"letter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"response"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MailState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Mail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"isHost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]} as unknown as DocumentNode<GetMailPageQuery, GetMailPageQueryVariables>;
export const GetMailHtmlDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetMailHtml"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"html"}}]}}]}}]}}]} as unknown as DocumentNode<GetMailHtmlQuery, GetMailHtmlQueryVariables>;
export const SendMailAgainOnPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendMailAgainOnPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendMailAgainInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendMailAgain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<SendMailAgainOnPageMutation, SendMailAgainOnPageMutationVariables>;
export const ShowManagedBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowManagedBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"managedBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedBooking"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedBooking"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedBooking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"icsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mayMove"}},{"kind":"Field","name":{"kind":"Name","value":"mayCancel"}},{"kind":"Field","name":{"kind":"Name","value":"mayChangeAnswers"}},{"kind":"Field","name":{"kind":"Name","value":"changesUntil"}},{"kind":"Field","name":{"kind":"Name","value":"linkEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatUid"}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingQuestion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"boolean"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}}]}}]} as unknown as DocumentNode<ShowManagedBookingQuery, ShowManagedBookingQueryVariables>;
export const ShowManagedAnswersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowManagedAnswers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"managedBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedBooking"}},{"kind":"Field","name":{"kind":"Name","value":"responses"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedBooking"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedBooking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"icsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mayMove"}},{"kind":"Field","name":{"kind":"Name","value":"mayCancel"}},{"kind":"Field","name":{"kind":"Name","value":"mayChangeAnswers"}},{"kind":"Field","name":{"kind":"Name","value":"changesUntil"}},{"kind":"Field","name":{"kind":"Name","value":"linkEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"seatUid"}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingQuestion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"boolean"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}}]}}]} as unknown as DocumentNode<ShowManagedAnswersQuery, ShowManagedAnswersQueryVariables>;
export const CancelByManageLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelByManageLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelManagedBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelManagedBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}}]}}]} as unknown as DocumentNode<CancelByManageLinkMutation, CancelByManageLinkMutationVariables>;
export const MoveByManageLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveByManageLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveManagedBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveManagedBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"managedBooking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MoveByManageLinkMutation, MoveByManageLinkMutationVariables>;
export const ChangeAnswersByManageLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeAnswersByManageLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeManagedAnswersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeManagedAnswers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<ChangeAnswersByManageLinkMutation, ChangeAnswersByManageLinkMutationVariables>;
export const ReviewAuthorizationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReviewAuthorization"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuthorizationRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authorizationRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AppCard"}}]}},{"kind":"Field","name":{"kind":"Name","value":"redirectUri"}},{"kind":"Field","name":{"kind":"Name","value":"resource"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"meaning"}}]}},{"kind":"Field","name":{"kind":"Name","value":"denyTo"}},{"kind":"Field","name":{"kind":"Name","value":"errorTo"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AppCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"App"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"registeredBy"}}]}}]} as unknown as DocumentNode<ReviewAuthorizationQuery, ReviewAuthorizationQueryVariables>;
export const GetConsentHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetConsentHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connectedApps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connectedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]} as unknown as DocumentNode<GetConsentHistoryQuery, GetConsentHistoryQueryVariables>;
export const AuthorizeAppDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AuthorizeApp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuthorizeAppInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authorizeApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redirectTo"}}]}}]}}]} as unknown as DocumentNode<AuthorizeAppMutation, AuthorizeAppMutationVariables>;
export const ListOAuthClientsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListOAuthClients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"oauthClients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<ListOAuthClientsQuery, ListOAuthClientsQueryVariables>;
export const GetOAuthClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetOAuthClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"oauthClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RegisteredApp"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RegisteredApp"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OAuthClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretEnds"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<GetOAuthClientQuery, GetOAuthClientQueryVariables>;
export const RegisterOAuthClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterOAuthClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterOAuthClientInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerOAuthClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"oauthClient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RegisteredApp"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RegisteredApp"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OAuthClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretEnds"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<RegisterOAuthClientMutation, RegisterOAuthClientMutationVariables>;
export const EditOAuthClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditOAuthClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditOAuthClientInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editOAuthClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"oauthClient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}}]}}]}}]}}]} as unknown as DocumentNode<EditOAuthClientMutation, EditOAuthClientMutationVariables>;
export const RotateOAuthClientSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateOAuthClientSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateOAuthClientSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateOAuthClientSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"oauthClient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretEnds"}}]}}]}}]}}]} as unknown as DocumentNode<RotateOAuthClientSecretMutation, RotateOAuthClientSecretMutationVariables>;
export const DeleteOAuthClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteOAuthClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteOAuthClientInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteOAuthClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}}]}}]}}]} as unknown as DocumentNode<DeleteOAuthClientMutation, DeleteOAuthClientMutationVariables>;
export const StopRemindersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopReminders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopReminders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendsReminders"}}]}}]}}]} as unknown as DocumentNode<StopRemindersMutation, StopRemindersMutationVariables>;
export const ResumeRemindersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeReminders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeReminders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendsReminders"}}]}}]}}]} as unknown as DocumentNode<ResumeRemindersMutation, ResumeRemindersMutationVariables>;
export const GetOutOfOfficeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetOutOfOffice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outOfOffice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AbsenceForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AbsenceForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OutOfOffice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"toUserId"}}]}}]} as unknown as DocumentNode<GetOutOfOfficeQuery, GetOutOfOfficeQueryVariables>;
export const ListColleaguesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListColleagues"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teams"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"accepted"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListColleaguesQuery, ListColleaguesQueryVariables>;
export const CreateOutOfOfficeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateOutOfOffice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateOutOfOfficeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createOutOfOffice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outOfOffice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<CreateOutOfOfficeMutation, CreateOutOfOfficeMutationVariables>;
export const EditOutOfOfficeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditOutOfOffice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditOutOfOfficeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editOutOfOffice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outOfOffice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<EditOutOfOfficeMutation, EditOutOfOfficeMutationVariables>;
export const DeleteOutOfOfficeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteOutOfOffice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteOutOfOfficeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteOutOfOffice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteOutOfOfficeMutation, DeleteOutOfOfficeMutationVariables>;
export const ListSchedulesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSchedules"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScheduleRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"outOfOffices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OutOfOfficeRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"calendarFeeds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalendarFeedRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Schedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"availability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OutOfOfficeRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OutOfOffice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"toUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalendarFeedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalendarFeed"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"problem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blocksWhenStale"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}},{"kind":"Field","name":{"kind":"Name","value":"triedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"nextReadAt"}},{"kind":"Field","name":{"kind":"Name","value":"knownUntil"}},{"kind":"Field","name":{"kind":"Name","value":"eventsAhead"}}]}}]} as unknown as DocumentNode<ListSchedulesQuery, ListSchedulesQueryVariables>;
export const GetSchedulePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetSchedulePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schedule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScheduleRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekStart"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Schedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"availability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}}]}}]}}]} as unknown as DocumentNode<GetSchedulePageQuery, GetSchedulePageQueryVariables>;
export const GetSchedulePreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetSchedulePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outOfOffices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scheduleId"}}]}}]}}]}}]} as unknown as DocumentNode<GetSchedulePreviewQuery, GetSchedulePreviewQueryVariables>;
export const ListFreeTimesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListFreeTimes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"slots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListFreeTimesQuery, ListFreeTimesQueryVariables>;
export const CreateScheduleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSchedule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateScheduleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSchedule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<CreateScheduleMutation, CreateScheduleMutationVariables>;
export const EditScheduleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditSchedule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditScheduleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editSchedule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<EditScheduleMutation, EditScheduleMutationVariables>;
export const DeleteScheduleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSchedule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteScheduleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSchedule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteScheduleMutation, DeleteScheduleMutationVariables>;
export const ListTeamsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTeams"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TeamFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"invitations"},"name":{"kind":"Name","value":"memberships"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"accepted"},"value":{"kind":"BooleanValue","value":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamMember"}},{"kind":"Field","name":{"kind":"Name","value":"isOrganization"}},{"kind":"Field","name":{"kind":"Name","value":"organizationName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"teams"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamRow"}},{"kind":"Field","alias":{"kind":"Name","value":"own"},"name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"accepted"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"accepted"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"invitedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"isOrganization"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<ListTeamsQuery, ListTeamsQueryVariables>;
export const GetConsoleTeamDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetConsoleTeam"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"databaseId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"databaseId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamRecord"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"accepted"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"isOrganization"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamRow"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"isPrivate"}}]}}]} as unknown as DocumentNode<GetConsoleTeamQuery, GetConsoleTeamQueryVariables>;
export const ListTeamMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTeamMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memberships"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"teamId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamMember"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"invitedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<ListTeamMembersQuery, ListTeamMembersQueryVariables>;
export const GetTeamMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetTeamMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"databaseId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"membership"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"databaseId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamMember"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"invitedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<GetTeamMemberQuery, GetTeamMemberQueryVariables>;
export const ListTeamEventTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTeamEventTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"databaseId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"databaseId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventTypeRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventTypeRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}}]}}]} as unknown as DocumentNode<ListTeamEventTypesQuery, ListTeamEventTypesQueryVariables>;
export const CreateTeamOnPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTeamOnPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTeamInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTeam"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<CreateTeamOnPageMutation, CreateTeamOnPageMutationVariables>;
export const EditTeamOnPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditTeamOnPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditTeamInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editTeam"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<EditTeamOnPageMutation, EditTeamOnPageMutationVariables>;
export const DeleteTeamOnPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteTeamOnPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteTeamInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTeam"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteTeamOnPageMutation, DeleteTeamOnPageMutationVariables>;
export const InviteMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<InviteMemberMutation, InviteMemberMutationVariables>;
export const AcceptInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptMembershipInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptMembership"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamId"}}]}}]}}]}}]} as unknown as DocumentNode<AcceptInvitationMutation, AcceptInvitationMutationVariables>;
export const ChangeMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<ChangeMemberMutation, ChangeMemberMutationVariables>;
export const RemoveMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<RemoveMemberMutation, RemoveMemberMutationVariables>;
export const GetMigrationPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetMigrationPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"by"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MigrationPlanBy"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SnippetKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"migrationPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"Variable","name":{"kind":"Name","value":"by"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"restCalls"}},{"kind":"Field","name":{"kind":"Name","value":"graphqlCalls"}},{"kind":"Field","name":{"kind":"Name","value":"graphqlShare"}},{"kind":"Field","name":{"kind":"Name","value":"routeCount"}},{"kind":"Field","name":{"kind":"Name","value":"routes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlannedRoute"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlannedRoute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MigrationRoute"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deprecatedSince"}},{"kind":"Field","name":{"kind":"Name","value":"sunset"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"operation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isExample"}},{"kind":"Field","name":{"kind":"Name","value":"placeholders"}},{"kind":"Field","name":{"kind":"Name","value":"snippet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}]},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<GetMigrationPlanQuery, GetMigrationPlanQueryVariables>;
export const ListUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UsageFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usageDays"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UsageLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UsageLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Usage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"caller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"credential"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeyId"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ListUsageQuery, ListUsageQueryVariables>;
export const ListUsageCallersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListUsageCallers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"connectedApps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ListUsageCallersQuery, ListUsageCallersQueryVariables>;
export const ListUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserCard"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"createdDate"}}]}}]} as unknown as DocumentNode<ListUsersQuery, ListUsersQueryVariables>;
export const GetConsoleUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetConsoleUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"databaseId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"databaseId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"createdDate"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserCard"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]} as unknown as DocumentNode<GetConsoleUserQuery, GetConsoleUserQueryVariables>;
export const GetConsoleUserTeamsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetConsoleUserTeams"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memberships"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"teamName"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}}]}}]}}]}}]} as unknown as DocumentNode<GetConsoleUserTeamsQuery, GetConsoleUserTeamsQueryVariables>;
export const CreateUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateUserInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<CreateUserMutation, CreateUserMutationVariables>;
export const EditUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditUserInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<EditUserMutation, EditUserMutationVariables>;
export const LockUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LockUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LockUserInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lockUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<LockUserMutation, LockUserMutationVariables>;
export const UnlockUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnlockUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnlockUserInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unlockUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<UnlockUserMutation, UnlockUserMutationVariables>;
export const DeleteUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteUserInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteUserMutation, DeleteUserMutationVariables>;
export const GetWebhookOwnersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetWebhookOwners"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"teams"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"accepted"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetWebhookOwnersQuery, GetWebhookOwnersQueryVariables>;
export const ListWebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListWebhooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookState"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}},{"kind":"Field","name":{"kind":"Name","value":"eventTriggers"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ListWebhooksQuery, ListWebhooksQueryVariables>;
export const GetWebhookPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetWebhookPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDeliveryFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookState"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretEnds"}},{"kind":"Field","name":{"kind":"Name","value":"payloadTemplate"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"documentProblems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"column"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeliveryRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}},{"kind":"Field","name":{"kind":"Name","value":"eventTriggers"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"bookingId"}},{"kind":"Field","name":{"kind":"Name","value":"bookingUid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}}]} as unknown as DocumentNode<GetWebhookPageQuery, GetWebhookPageQueryVariables>;
export const GetWebhookDeliveryPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetWebhookDeliveryPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"trigger"}},{"kind":"Field","name":{"kind":"Name","value":"bookingId"}},{"kind":"Field","name":{"kind":"Name","value":"bookingUid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failures"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"requestUrl"}},{"kind":"Field","name":{"kind":"Name","value":"requestHeaders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestBody"}},{"kind":"Field","name":{"kind":"Name","value":"requestBytes"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"responseHeaders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responseBody"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetWebhookDeliveryPageQuery, GetWebhookDeliveryPageQueryVariables>;
export const SwitchWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditWebhookInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isChecked"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isChecked"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]}}]} as unknown as DocumentNode<SwitchWebhookMutation, SwitchWebhookMutationVariables>;
export const PingWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PingWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PingWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pingWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<PingWebhookMutation, PingWebhookMutationVariables>;
export const RotateWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previousSecretEnds"}}]}}]}}]}}]} as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const RedeliverWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeliverWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedeliverWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeliverWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"lastId"}}]}}]}}]} as unknown as DocumentNode<RedeliverWebhookMutation, RedeliverWebhookMutationVariables>;
export const GetWebhookToEditDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetWebhookToEdit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookState"}},{"kind":"Field","name":{"kind":"Name","value":"payloadTemplate"}},{"kind":"Field","name":{"kind":"Name","value":"document"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}},{"kind":"Field","name":{"kind":"Name","value":"eventTriggers"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<GetWebhookToEditQuery, GetWebhookToEditQueryVariables>;
export const CreateWebhookOnPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhookOnPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<CreateWebhookOnPageMutation, CreateWebhookOnPageMutationVariables>;
export const EditWebhookOnPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditWebhookOnPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<EditWebhookOnPageMutation, EditWebhookOnPageMutationVariables>;
export const DeleteWebhookOnPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhookOnPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookOnPageMutation, DeleteWebhookOnPageMutationVariables>;
export const ListPreviewEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPreviewEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListPreviewEventsQuery, ListPreviewEventsQueryVariables>;
export const PreviewWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PreviewWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookPreviewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"column"}}]}}]}}]}}]} as unknown as DocumentNode<PreviewWebhookQuery, PreviewWebhookQueryVariables>;