/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** The input of `deleteWebhook`. */
export type DeleteWebhookInput = {
  /** The record to act on. */
  by: WebhookBy;
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

/** The direction of a sort. */
export type OrderDirection =
  /** The lowest or earliest first. */
  | 'ASC'
  /** The highest or latest first. */
  | 'DESC';

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

/** How the hosts of a team share the bookings. */
export type SchedulingType =
  /** All hosts take part in every booking. */
  | 'COLLECTIVE'
  /** One host is chosen for each booking; fixed hosts take part in all. */
  | 'ROUND_ROBIN';

/** Names a webhook. Set exactly one field. */
export type WebhookBy =
  {   /** The UUID of the webhook, which is its id in the REST API. */
  databaseId: string; id?: never; }
  |  { databaseId?: never;   /** The global id. */
  id: string; };

/** Filters webhooks. Every condition must hold. */
export type WebhookFilter = {
  /** Only the webhooks of this event type. */
  eventTypeId?: number | null | undefined;
  /** Only the webhooks of this team. */
  teamId?: number | null | undefined;
  /** Only the webhooks of this user. Only administrators may name another user. */
  userId?: number | null | undefined;
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

export type GetBookingQueryVariables = Exact<{
  by: BookingBy;
}>;


export type GetBookingQuery = { booking: { id: string, databaseId: number, uid: string, title: string } | null };

export type ListBookingsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  offset?: number | null | undefined;
  filter?: BookingFilter | null | undefined;
  orderBy?: BookingOrder | null | undefined;
}>;


export type ListBookingsQuery = { bookings: { totalCount: number, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, nodes: Array<{ databaseId: number }> } };

export type CreateBookingMutationVariables = Exact<{
  input: CreateBookingInput;
}>;


export type CreateBookingMutation = { createBooking: { replayed: boolean, seats: Array<string>, booking: { databaseId: number, uid: string, status: BookingStatus, title: string, startTime: string, endTime: string, wallClock: string | null, recurringEventId: string | null }, bookings: Array<{ databaseId: number, startTime: string }> } };

export type CancelBookingMutationVariables = Exact<{
  input: CancelBookingInput;
}>;


export type CancelBookingMutation = { cancelBooking: { changed: boolean, booking: { databaseId: number, status: BookingStatus, cancellationReason: string | null, cancelledBy: string | null, iCalSequence: number }, bookings: Array<{ databaseId: number, status: BookingStatus }> } };

export type RescheduleBookingMutationVariables = Exact<{
  input: RescheduleBookingInput;
}>;


export type RescheduleBookingMutation = { rescheduleBooking: { changed: boolean, booking: { databaseId: number, uid: string, status: BookingStatus, startTime: string, endTime: string, wallClock: string | null, rescheduled: boolean | null, rescheduledBy: string | null, iCalSequence: number } } };

export type CreateEventTypeMutationVariables = Exact<{
  input: CreateEventTypeInput;
}>;


export type CreateEventTypeMutation = { createEventType: { eventType: { id: string, databaseId: number, title: string, slug: string, length: number, lengths: Array<number>, userId: number | null, teamId: number | null, scheduleId: number | null, schedulingType: SchedulingType | null, periodType: PeriodType, periodDays: number | null, periodStartDate: string | null, periodEndDate: string | null, minimumBookingNotice: number, seatsPerTimeSlot: number | null, recurringEvent: string | null, price: number, currency: string, metadata: unknown, locations: Array<{ type: string, kind: LocationKind, integration: string | null, address: string | null, link: string | null, hostPhoneNumber: string | null, displayLocationPublicly: boolean }>, bookingFields: Array<{ name: string, type: BookingFieldType, label: string | null, required: boolean, placeholder: string | null, options: Array<{ value: string, label: string }> }>, bookingLimits: { perDay: number | null, perWeek: number | null, perMonth: number | null, perYear: number | null } | null, durationLimits: { perDay: number | null } | null, owner: { databaseId: number } | null } } };

export type WholeWebhookFragment = { id: string, databaseId: string, subscriberUrl: string, eventTriggers: Array<WebhookTrigger>, active: boolean, payloadTemplate: string | null, createdAt: string, userId: number | null, teamId: number | null, eventTypeId: number | null, oauthClientId: string | null };

export type GetWebhookQueryVariables = Exact<{
  by: WebhookBy;
}>;


export type GetWebhookQuery = { webhook: WholeWebhookFragment | null };

export type ListWebhooksQueryVariables = Exact<{
  filter?: WebhookFilter | null | undefined;
}>;


export type ListWebhooksQuery = { webhooks: { totalCount: number, nodes: Array<{ id: string }> } };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { secret: string | null, webhook: WholeWebhookFragment } };

export type EditWebhookMutationVariables = Exact<{
  input: EditWebhookInput;
}>;


export type EditWebhookMutation = { editWebhook: { webhook: WholeWebhookFragment } };

export type DeleteWebhookMutationVariables = Exact<{
  input: DeleteWebhookInput;
}>;


export type DeleteWebhookMutation = { deleteWebhook: { deletedId: string, databaseId: string } };

export const WholeWebhookFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeWebhook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}},{"kind":"Field","name":{"kind":"Name","value":"eventTriggers"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"payloadTemplate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"oauthClientId"}}]}}]} as unknown as DocumentNode<WholeWebhookFragment, unknown>;
export const GetBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"by"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingBy"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"Variable","name":{"kind":"Name","value":"by"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<GetBookingQuery, GetBookingQueryVariables>;
export const ListBookingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListBookings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingOrder"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]} as unknown as DocumentNode<ListBookingsQuery, ListBookingsQueryVariables>;
export const CreateBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayed"}},{"kind":"Field","name":{"kind":"Name","value":"seats"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"wallClock"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}}]}}]}}]}}]} as unknown as DocumentNode<CreateBookingMutation, CreateBookingMutationVariables>;
export const CancelBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"cancellationReason"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"iCalSequence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<CancelBookingMutation, CancelBookingMutationVariables>;
export const RescheduleBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RescheduleBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RescheduleBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rescheduleBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"wallClock"}},{"kind":"Field","name":{"kind":"Name","value":"rescheduled"}},{"kind":"Field","name":{"kind":"Name","value":"rescheduledBy"}},{"kind":"Field","name":{"kind":"Name","value":"iCalSequence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<RescheduleBookingMutation, RescheduleBookingMutationVariables>;
export const CreateEventTypeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateEventType"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateEventTypeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createEventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"scheduleId"}},{"kind":"Field","name":{"kind":"Name","value":"schedulingType"}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"hostPhoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"displayLocationPublicly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"periodType"}},{"kind":"Field","name":{"kind":"Name","value":"periodDays"}},{"kind":"Field","name":{"kind":"Name","value":"periodStartDate"}},{"kind":"Field","name":{"kind":"Name","value":"periodEndDate"}},{"kind":"Field","name":{"kind":"Name","value":"minimumBookingNotice"}},{"kind":"Field","name":{"kind":"Name","value":"bookingLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"perDay"}},{"kind":"Field","name":{"kind":"Name","value":"perWeek"}},{"kind":"Field","name":{"kind":"Name","value":"perMonth"}},{"kind":"Field","name":{"kind":"Name","value":"perYear"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durationLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateEventTypeMutation, CreateEventTypeMutationVariables>;
export const GetWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"by"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookBy"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"Variable","name":{"kind":"Name","value":"by"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeWebhook"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeWebhook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}},{"kind":"Field","name":{"kind":"Name","value":"eventTriggers"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"payloadTemplate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"oauthClientId"}}]}}]} as unknown as DocumentNode<GetWebhookQuery, GetWebhookQueryVariables>;
export const ListWebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListWebhooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"500"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<ListWebhooksQuery, ListWebhooksQueryVariables>;
export const CreateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeWebhook"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeWebhook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}},{"kind":"Field","name":{"kind":"Name","value":"eventTriggers"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"payloadTemplate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"oauthClientId"}}]}}]} as unknown as DocumentNode<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const EditWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeWebhook"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeWebhook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}},{"kind":"Field","name":{"kind":"Name","value":"eventTriggers"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"payloadTemplate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"oauthClientId"}}]}}]} as unknown as DocumentNode<EditWebhookMutation, EditWebhookMutationVariables>;
export const DeleteWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}},{"kind":"Field","name":{"kind":"Name","value":"databaseId"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookMutation, DeleteWebhookMutationVariables>;