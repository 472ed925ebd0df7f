/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type UpcomingBookingsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type UpcomingBookingsQuery = { bookings: { edges: Array<{ cursor: string, node: BookingRowFragment }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type BookingRowFragment = { id: string, uid: string, title: string, status: BookingStatus, startTime: string };

export type BookMutationVariables = Exact<{
  input: CreateBookingInput;
}>;


export type BookMutation = { createBooking: { booking: BookingRowFragment | null, userErrors: Array<
      | Problem_Conflict_Fragment
      | Problem_Forbidden_Fragment
      | Problem_InvalidInput_Fragment
      | Problem_MissingScope_Fragment
      | Problem_NotFound_Fragment
      | Problem_OAuthRefusal_Fragment
      | Problem_SlotUnavailable_Fragment
      | Problem_StaleVersion_Fragment
      | Problem_TransitionNotAllowed_Fragment
    > } | null };

export type CancelMutationVariables = Exact<{
  uid: string;
}>;


export type CancelMutation = { cancelBooking: { booking: BookingRowFragment | null, userErrors: Array<
      | Problem_Conflict_Fragment
      | Problem_Forbidden_Fragment
      | Problem_InvalidInput_Fragment
      | Problem_MissingScope_Fragment
      | Problem_NotFound_Fragment
      | Problem_OAuthRefusal_Fragment
      | Problem_SlotUnavailable_Fragment
      | Problem_StaleVersion_Fragment
      | Problem_TransitionNotAllowed_Fragment
    > } | null };

type Problem_Conflict_Fragment = { __typename: 'Conflict', message: string, path: string | null };

type Problem_Forbidden_Fragment = { __typename: 'Forbidden', message: string, path: string | null };

type Problem_InvalidInput_Fragment = { __typename: 'InvalidInput', message: string, path: string | null };

type Problem_MissingScope_Fragment = { __typename: 'MissingScope', message: string, path: string | null };

type Problem_NotFound_Fragment = { __typename: 'NotFound', message: string, path: string | null };

type Problem_OAuthRefusal_Fragment = { __typename: 'OAuthRefusal', message: string, path: string | null };

type Problem_SlotUnavailable_Fragment = { __typename: 'SlotUnavailable', alternatives: Array<string>, message: string, path: string | null };

type Problem_StaleVersion_Fragment = { __typename: 'StaleVersion', message: string, path: string | null };

type Problem_TransitionNotAllowed_Fragment = { __typename: 'TransitionNotAllowed', message: string, path: string | null };

export type ProblemFragment =
  | Problem_Conflict_Fragment
  | Problem_Forbidden_Fragment
  | Problem_InvalidInput_Fragment
  | Problem_MissingScope_Fragment
  | Problem_NotFound_Fragment
  | Problem_OAuthRefusal_Fragment
  | Problem_SlotUnavailable_Fragment
  | Problem_StaleVersion_Fragment
  | Problem_TransitionNotAllowed_Fragment
;

export type BookingChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BookingChangesSubscription = { bookingChanged: { cursor: string, event: { type: WebhookTrigger } | null, booking: BookingRowFragment | null } };

export const BookingRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}}]}}]} as unknown as DocumentNode<BookingRowFragment, unknown>;
export const ProblemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Problem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SlotUnavailable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alternatives"}}]}}]}}]} as unknown as DocumentNode<ProblemFragment, unknown>;
export const UpcomingBookingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UpcomingBookings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"field"},"value":{"kind":"EnumValue","value":"START_TIME"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}}]}}]} as unknown as DocumentNode<UpcomingBookingsQuery, UpcomingBookingsQueryVariables>;
export const BookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Book"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBookingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Problem"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Problem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SlotUnavailable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alternatives"}}]}}]}}]} as unknown as DocumentNode<BookMutation, BookMutationVariables>;
export const CancelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Cancel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"uid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uid"}}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Problem"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Problem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SlotUnavailable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alternatives"}}]}}]}}]} as unknown as DocumentNode<CancelMutation, CancelMutationVariables>;
export const BookingChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"BookingChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookingChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}}]}}]} as unknown as DocumentNode<BookingChangesSubscription, BookingChangesSubscriptionVariables>;