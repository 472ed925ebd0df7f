/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BookingBy =
  {   databaseId: number; id?: never; uid?: never; }
  |  { databaseId?: never;   id: string; uid?: never; }
  |  { databaseId?: never; id?: never;   uid: string; };

export type BookingFieldInput = {
  label?: string | null | undefined;
  name: string;
  options?: Array<BookingFieldOptionInput> | null | undefined;
  placeholder?: string | null | undefined;
  required?: boolean | null | undefined;
  type: BookingFieldType;
};

export type BookingFieldOptionInput = {
  label: string;
  value: string;
};

export type BookingFieldType =
  | 'ADDRESS'
  | 'BOOLEAN'
  | 'CHECKBOX'
  | 'EMAIL'
  | 'MULTISELECT'
  | 'NUMBER'
  | 'PHONE'
  | 'RADIO'
  | 'SELECT'
  | 'TEXT'
  | 'TEXTAREA'
  | 'URL';

export type BookingFilter = {
  attendeeEmail?: Array<string> | null | undefined;
  endTime?: DateTimeFilter | null | undefined;
  eventTypeId?: number | null | undefined;
  recurringEventId?: string | null | undefined;
  search?: string | null | undefined;
  startTime?: DateTimeFilter | null | undefined;
  status?: Array<BookingStatus> | null | undefined;
  uid?: Array<string> | null | undefined;
  upcoming?: boolean | null | undefined;
  userId?: Array<number> | null | undefined;
};

export type BookingOrder = {
  direction?: OrderDirection;
  field: BookingOrderField;
};

export type BookingOrderField =
  | 'CREATED_AT'
  | 'ID'
  | 'START_TIME'
  | 'UPDATED_AT';

export type BookingStatus =
  | 'ACCEPTED'
  | 'AWAITING_HOST'
  | 'CANCELLED'
  | 'PENDING'
  | 'REJECTED';

export type CancelBookingInput = {
  allRemaining?: boolean | null | undefined;
  by: BookingBy;
  ifVersion?: number | null | undefined;
  reason?: string | null | undefined;
};

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
  responses?: unknown;
  smsReminderNumber?: string | null | undefined;
  start: string;
  status?: BookingStatus | null | undefined;
  timeZone?: string | null | undefined;
  title?: string | null | undefined;
  userId?: number | null | undefined;
  usernames?: Array<string> | null | undefined;
};

export type CreateEventTypeInput = {
  afterEventBuffer?: number | null | undefined;
  allowedEmailDomains?: Array<string> | null | undefined;
  beforeEventBuffer?: number | null | undefined;
  blockedEmailDomains?: Array<string> | null | undefined;
  bookersMayChangeAnswers?: boolean | null | undefined;
  bookingFields?: Array<BookingFieldInput> | null | undefined;
  bookingLimits?: IntervalLimitsInput | null | undefined;
  currency?: string | null | undefined;
  description?: string | null | undefined;
  disableCancelling?: boolean | null | undefined;
  disableRescheduling?: boolean | null | undefined;
  durationLimits?: IntervalLimitsInput | null | undefined;
  embedOrigins?: Array<string> | null | undefined;
  hidden?: boolean | null | undefined;
  length: number;
  lengths?: Array<number> | null | undefined;
  locations?: Array<EventTypeLocationInput> | null | undefined;
  maxOpenBookingsPerBooker?: number | null | undefined;
  metadata?: unknown;
  minimumBookingNotice?: number | null | undefined;
  minimumChangeNotice?: number | null | undefined;
  periodCountCalendarDays?: boolean | null | undefined;
  periodDays?: number | null | undefined;
  periodEndDate?: string | null | undefined;
  periodStartDate?: string | null | undefined;
  periodType?: PeriodType | null | undefined;
  position?: number | null | undefined;
  price?: number | null | undefined;
  recurringEvent?: string | null | undefined;
  reminders?: Array<number> | null | undefined;
  requestBlocksSlot?: boolean | null | undefined;
  requiresConfirmation?: boolean | null | undefined;
  scheduleId?: number | null | undefined;
  schedulingType?: SchedulingType | null | undefined;
  seatsPerTimeSlot?: number | null | undefined;
  seatsShowAttendees?: boolean | null | undefined;
  seatsShowAvailabilityCount?: boolean | null | undefined;
  sendsNoShowMail?: boolean | null | undefined;
  slotInterval?: number | null | undefined;
  slug?: string | null | undefined;
  teamId?: number | null | undefined;
  timeZone?: string | null | undefined;
  title: string;
  userId?: number | null | undefined;
};

export type CreateWebhookInput = {
  active?: boolean | null | undefined;
  document?: string | null | undefined;
  eventTriggers: Array<WebhookTrigger>;
  eventTypeId?: number | null | undefined;
  payloadTemplate?: string | null | undefined;
  secret?: string | null | undefined;
  subscriberUrl: string;
  teamId?: number | null | undefined;
  userId?: number | null | undefined;
};

export type DateTimeFilter = {
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
};

export type DeleteWebhookInput = {
  by: WebhookBy;
};

export type EditWebhookInput = {
  active?: boolean | null | undefined;
  by: WebhookBy;
  document?: string | null | undefined;
  eventTriggers?: Array<WebhookTrigger> | null | undefined;
  payloadTemplate?: string | null | undefined;
  secret?: string | null | undefined;
  subscriberUrl?: string | null | undefined;
};

export type EventTypeLocationInput = {
  address?: string | null | undefined;
  displayLocationPublicly?: boolean | null | undefined;
  hostPhoneNumber?: string | null | undefined;
  link?: string | null | undefined;
  type: string;
};

export type IntervalLimitsInput = {
  perDay?: number | null | undefined;
  perMonth?: number | null | undefined;
  perWeek?: number | null | undefined;
  perYear?: number | null | undefined;
};

export type LocationKind =
  | 'ATTENDEE_IN_PERSON'
  | 'INTEGRATION'
  | 'IN_PERSON'
  | 'LINK'
  | 'PHONE'
  | 'USER_PHONE';

export type OrderDirection =
  | 'ASC'
  | 'DESC';

export type PeriodType =
  | 'RANGE'
  | 'ROLLING'
  | 'ROLLING_WINDOW'
  | 'UNLIMITED';

export type RescheduleBookingInput = {
  by: BookingBy;
  end?: string | null | undefined;
  ifVersion?: number | null | undefined;
  onlyOffered?: boolean | null | undefined;
  reason?: string | null | undefined;
  start: string;
};

export type SchedulingType =
  | 'COLLECTIVE'
  | 'ROUND_ROBIN';

export type WebhookBy =
  {   databaseId: string; id?: never; }
  |  { databaseId?: never;   id: string; };

export type WebhookFilter = {
  eventTypeId?: number | null | undefined;
  teamId?: number | null | undefined;
  userId?: number | null | undefined;
};

export type WebhookTrigger =
  | 'BOOKING_ATTENDEE_ADDED'
  | 'BOOKING_ATTENDEE_REMOVED'
  | 'BOOKING_CANCELLED'
  | 'BOOKING_CONFIRMED'
  | 'BOOKING_CREATED'
  | 'BOOKING_NO_SHOW_UPDATED'
  | 'BOOKING_PAID'
  | 'BOOKING_PAYMENT_INITIATED'
  | 'BOOKING_REASSIGNED'
  | 'BOOKING_REJECTED'
  | 'BOOKING_REQUESTED'
  | 'BOOKING_RESCHEDULED'
  | 'INSTANT_MEETING'
  | 'MEETING_ENDED'
  | 'MEETING_STARTED'
  | 'OOO_CREATED'
  | 'PING'
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