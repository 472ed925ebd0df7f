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

/** Filters event types. Every condition must hold. */
export type EventTypeFilter = {
  /** True returns only hidden event types, false only the others. */
  hidden?: boolean | null | undefined;
  /** A part of the title, in upper or lower case. */
  search?: string | null | undefined;
  /** The exact slug. It can match one event type of each owner. */
  slug?: string | null | undefined;
  /** Only the event types of this team. */
  teamId?: number | null | undefined;
  /** Only the event types of this user. Only administrators may name another user. */
  userId?: number | null | undefined;
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

/** A booking, or a seat in one, that looks for another time. */
export type MovingBookingInput =
  {   /** The token of a manage link. Needs no credential. A seat looks for a place in the slots of the event type. */
  token: string; uid?: never; }
  |  { token?: never;   /** The uid of a booking that you can see. */
  uid: string; };

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

export type BookingSummaryFragment = { uid: string, title: string, status: BookingStatus, startTime: string, endTime: string, eventTypeId: number | null, hosts: Array<{ name: string | null, email: string }>, attendees: Array<{ name: string, email: string }> };

export type EffectFieldsFragment = { events: Array<{ type: WebhookTrigger }>, deliveries: Array<{ webhook: { subscriberUrl: string } }>, endedHolds: Array<{ start: string }> };

export type ListBookingsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: BookingFilter | null | undefined;
}>;


export type ListBookingsQuery = { bookings: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<BookingSummaryFragment> } };

export type ReadBookingQueryVariables = Exact<{
  uid: string;
}>;


export type ReadBookingQuery = { booking: (
    { description: string | null, cancellationReason: string | null, rejectionReason: string | null, recurringEventId: string | null, location: { type: string, detail: string | null } | null, answers: Array<{ name: string, label: string, text: string | null, number: number | null, boolean: boolean | null, values: Array<string> | null }> | null }
    & BookingSummaryFragment
  ) | null };

export type CreateBookingMutationVariables = Exact<{
  input: CreateBookingInput;
  dryRun: boolean;
}>;


export type CreateBookingMutation = { createBooking: { replayed: boolean, booking: BookingSummaryFragment, effects?: EffectFieldsFragment | null } };

export type MoveBookingMutationVariables = Exact<{
  input: RescheduleBookingInput;
  dryRun: boolean;
}>;


export type MoveBookingMutation = { rescheduleBooking: { changed: boolean, booking: BookingSummaryFragment, effects?: EffectFieldsFragment | null } };

export type CancelBookingMutationVariables = Exact<{
  input: CancelBookingInput;
  dryRun: boolean;
}>;


export type CancelBookingMutation = { cancelBooking: { changed: boolean, booking: BookingSummaryFragment, bookings: Array<{ uid: string, startTime: string }>, effects?: EffectFieldsFragment | null } };

export type WhoAmIQueryVariables = Exact<{ [key: string]: never; }>;


export type WhoAmIQuery = { viewer: { databaseId: number, username: string | null, name: string | null, email: string, timeZone: string } };

export type ListEventTypesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: EventTypeFilter | null | undefined;
}>;


export type ListEventTypesQuery = { eventTypes: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ databaseId: number, title: string, slug: string, length: number, lengths: Array<number>, hidden: boolean }> } };

export type QuestionFieldsFragment = { name: string, label: string | null, type: BookingFieldType, required: boolean, options: Array<{ value: string }> };

export type ReadEventTypeQueryVariables = Exact<{
  id: number;
}>;


export type ReadEventTypeQuery = { eventType: { databaseId: number, title: string, description: string | null, length: number, lengths: Array<number>, requiresConfirmation: boolean, seatsPerTimeSlot: number | null, recurringEvent: string | null, price: number, currency: string, locations: Array<{ type: string }>, bookingFields: Array<QuestionFieldsFragment> } | null };

export type FindPersonQueryVariables = Exact<{
  username: string;
}>;


export type FindPersonQuery = { publicProfile: { owner: { name: string | null, timeZone: string } | null, eventTypes: Array<{ databaseId: number, title: string, description: string | null, length: number, lengths: Array<number>, requiresConfirmation: boolean, locations: Array<{ type: string }>, bookingFields: Array<QuestionFieldsFragment> }> } | null };

export type ListSchedulesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ListSchedulesQuery = { schedules: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ databaseId: number, name: string, timeZone: string | null, isDefault: boolean, availability: Array<{ days: Array<number>, date: string | null, startTime: string, endTime: string }> }> } };

export type ListAbsencesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ListAbsencesQuery = { outOfOffices: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ databaseId: number, start: string, end: string, reason: string | null, notes: string | null, toUser: { name: string | null, email: string } | null }> } };

export type FindSlotsQueryVariables = Exact<{
  eventTypeId: number;
  from: string;
  to: string;
  timeZone: string;
  duration?: number | null | undefined;
  moving?: MovingBookingInput | null | undefined;
}>;


export type FindSlotsQuery = { slots: { days: Array<{ slots: Array<{ start: string, seatsLeft: number | null }> }> } };

export type ExplainSlotQueryVariables = Exact<{
  eventTypeId: number;
  start: string;
  duration?: number | null | undefined;
  moving?: MovingBookingInput | null | undefined;
}>;


export type ExplainSlotQuery = { explainSlot: { bookable: boolean, start: string, end: string, reasons: Array<{ code: SlotReasonCode, message: string, earliest: string | null }> } };

export type HoldSlotMutationVariables = Exact<{
  input: HoldSlotInput;
  dryRun: boolean;
}>;


export type HoldSlotMutation = { holdSlot: { hold: { token: string, start: string, end: string, expiresAt: string } } };

export const BookingSummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<BookingSummaryFragment, unknown>;
export const EffectFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EffectFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Effects"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"endedHolds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}}]}}]}}]} as unknown as DocumentNode<EffectFieldsFragment, unknown>;
export const QuestionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<QuestionFieldsFragment, unknown>;
export const ListBookingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListBookings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"field"},"value":{"kind":"EnumValue","value":"START_TIME"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingSummary"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<ListBookingsQuery, ListBookingsQueryVariables>;
export const ReadBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"uid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uid"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingSummary"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"boolean"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cancellationReason"}},{"kind":"Field","name":{"kind":"Name","value":"rejectionReason"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEventId"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<ReadBookingQuery, ReadBookingQueryVariables>;
export const CreateBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBookingInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayed"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingSummary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effects"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EffectFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EffectFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Effects"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"endedHolds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}}]}}]}}]} as unknown as DocumentNode<CreateBookingMutation, CreateBookingMutationVariables>;
export const MoveBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RescheduleBookingInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rescheduleBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingSummary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effects"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EffectFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EffectFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Effects"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"endedHolds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}}]}}]}}]} as unknown as DocumentNode<MoveBookingMutation, MoveBookingMutationVariables>;
export const CancelBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelBookingInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingSummary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effects"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EffectFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"eventTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"hosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attendees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EffectFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Effects"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberUrl"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"endedHolds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}}]}}]}}]} as unknown as DocumentNode<CancelBookingMutation, CancelBookingMutationVariables>;
export const WhoAmIDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WhoAmI"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]} as unknown as DocumentNode<WhoAmIQuery, WhoAmIQueryVariables>;
export const ListEventTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListEventTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"EventTypeFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}}]}}]}}]}}]} as unknown as DocumentNode<ListEventTypesQuery, ListEventTypesQueryVariables>;
export const ReadEventTypeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadEventType"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"databaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"seatsPerTimeSlot"}},{"kind":"Field","name":{"kind":"Name","value":"recurringEvent"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<ReadEventTypeQuery, ReadEventTypeQueryVariables>;
export const FindPersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"username"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"username"},"value":{"kind":"Variable","name":{"kind":"Name","value":"username"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"lengths"}},{"kind":"Field","name":{"kind":"Name","value":"locations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"bookingFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<FindPersonQuery, FindPersonQueryVariables>;
export const ListSchedulesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSchedules"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schedules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"availability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListSchedulesQuery, ListSchedulesQueryVariables>;
export const ListAbsencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAbsences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outOfOffices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseId"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"toUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListAbsencesQuery, ListAbsencesQueryVariables>;
export const FindSlotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindSlots"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"duration"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"moving"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MovingBookingInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"duration"},"value":{"kind":"Variable","name":{"kind":"Name","value":"duration"}}},{"kind":"Argument","name":{"kind":"Name","value":"moving"},"value":{"kind":"Variable","name":{"kind":"Name","value":"moving"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FindSlotsQuery, FindSlotsQueryVariables>;
export const ExplainSlotDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExplainSlot"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"start"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"duration"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"moving"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MovingBookingInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainSlot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"eventTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"start"},"value":{"kind":"Variable","name":{"kind":"Name","value":"start"}}},{"kind":"Argument","name":{"kind":"Name","value":"duration"},"value":{"kind":"Variable","name":{"kind":"Name","value":"duration"}}},{"kind":"Argument","name":{"kind":"Name","value":"moving"},"value":{"kind":"Variable","name":{"kind":"Name","value":"moving"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookable"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"earliest"}}]}}]}}]}}]} as unknown as DocumentNode<ExplainSlotQuery, ExplainSlotQueryVariables>;
export const HoldSlotDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HoldSlot"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HoldSlotInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdSlot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<HoldSlotMutation, HoldSlotMutationVariables>;