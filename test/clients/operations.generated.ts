/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BookingStatus =
  | 'ACCEPTED'
  | 'AWAITING_HOST'
  | 'CANCELLED'
  | 'PENDING'
  | 'REJECTED';

export type CreateBookingInput = {
  allowOverlap?: boolean | null | undefined;
  description?: string | null | undefined;
  end?: string | null | undefined;
  eventTypeId?: number | null | undefined;
  force?: boolean | null | undefined;
  holdToken?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  language?: string | null | undefined;
  metadata?: unknown;
  noEmail?: boolean | null | undefined;
  privateLink?: string | null | undefined;
  recurringCount?: number | null | undefined;
  recurringEventId?: string | null | undefined;
  rescheduleUid?: string | null | undefined;
  responses?: unknown;
  smsReminderNumber?: string | null | undefined;
  start: string;
  status?: BookingStatus | null | undefined;
  timeZone?: string | null | undefined;
  title?: string | null | undefined;
  userId?: number | null | undefined;
  usernames?: Array<string> | null | undefined;
};

export type WebhookTrigger =
  | 'BOOKING_ATTENDEE_ADDED'
  | 'BOOKING_ATTENDEE_REMOVED'
  | 'BOOKING_CANCELLED'
  | 'BOOKING_CONFIRMED'
  | 'BOOKING_CREATED'
  | 'BOOKING_DRIFTED'
  | 'BOOKING_NO_SHOW_UPDATED'
  | 'BOOKING_PAID'
  | 'BOOKING_PAYMENT_INITIATED'
  | 'BOOKING_REASSIGNED'
  | 'BOOKING_REFUNDED'
  | 'BOOKING_REJECTED'
  | 'BOOKING_REQUESTED'
  | 'BOOKING_RESCHEDULED'
  | 'BOOKING_UNPAID'
  | 'INSTANT_MEETING'
  | 'MEETING_ENDED'
  | 'MEETING_STARTED'
  | 'OOO_CREATED'
  | 'PERSON_FORGOTTEN'
  | 'PING'
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