export type AcceptMembershipInput = {
  by: MembershipBy;
};

export type AddAttendeeInput = {
  by: BookingBy;
  email: string;
  ifVersion?: number | null | undefined;
  locale?: string | null | undefined;
  name: string;
  phoneNumber?: string | null | undefined;
  timeZone: string;
};

export type AddBookingReferenceInput = {
  by: BookingBy;
  externalCalendarId?: string | null | undefined;
  ifVersion?: number | null | undefined;
  meetingId?: string | null | undefined;
  meetingPassword?: string | null | undefined;
  meetingUrl?: string | null | undefined;
  type: string;
  uid: string;
};

export type AddCalendarFeedInput = {
  blocksWhenStale?: boolean | null | undefined;
  name?: string | null | undefined;
  url: string;
  userId?: number | null | undefined;
};

export type AddEventTypeHostInput = {
  eventTypeId: number;
  ifVersion?: number | null | undefined;
  isFixed?: boolean | null | undefined;
  priority?: number | null | undefined;
  scheduleId?: number | null | undefined;
  userId: number;
  weight?: number | null | undefined;
};

export type AddFactorInput = {
  code?: string | null | undefined;
  credential?: string | null | undefined;
  name?: string | null | undefined;
  setup: string;
};

export type AddMemberInput = {
  accepted?: boolean | null | undefined;
  email?: string | null | undefined;
  role?: MembershipRole | null | undefined;
  teamId: number;
  userId?: number | null | undefined;
};

export type ApiKeyBy =
  {   id: string; };

export type AttendeeBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type AttendeeFilter = {
  bookingId?: number | null | undefined;
  email?: string | null | undefined;
  userId?: number | null | undefined;
};

export type AttendeeNoShowInput = {
  by: BookingAttendeeBy;
  noShow: boolean;
};

export const AuditAct = {
  API_KEYS_REVOKED: 'API_KEYS_REVOKED',
  API_KEY_CHANGED: 'API_KEY_CHANGED',
  API_KEY_CREATED: 'API_KEY_CREATED',
  API_KEY_REVOKED: 'API_KEY_REVOKED',
  APP_AUTHORIZED: 'APP_AUTHORIZED',
  APP_CHANGED: 'APP_CHANGED',
  APP_DELETED: 'APP_DELETED',
  APP_REGISTERED: 'APP_REGISTERED',
  APP_REVOKED: 'APP_REVOKED',
  APP_SECRET_ROTATED: 'APP_SECRET_ROTATED',
  BOOKER_ANSWERED: 'BOOKER_ANSWERED',
  BOOKER_CANCELLED: 'BOOKER_CANCELLED',
  BOOKER_KEPT: 'BOOKER_KEPT',
  BOOKER_MOVED: 'BOOKER_MOVED',
  BOOKER_RATED: 'BOOKER_RATED',
  CALENDAR_ADDRESS_RENEWED: 'CALENDAR_ADDRESS_RENEWED',
  CALENDAR_CONNECTED: 'CALENDAR_CONNECTED',
  CALENDAR_DISCONNECTED: 'CALENDAR_DISCONNECTED',
  CALENDAR_FEED_ADDED: 'CALENDAR_FEED_ADDED',
  CALENDAR_FEED_REMOVED: 'CALENDAR_FEED_REMOVED',
  CALENDAR_SUBSCRIPTION_RENEWED: 'CALENDAR_SUBSCRIPTION_RENEWED',
  EMAIL_CHANGED: 'EMAIL_CHANGED',
  FACTOR_ADDED: 'FACTOR_ADDED',
  FACTOR_REFUSED: 'FACTOR_REFUSED',
  FACTOR_REMOVED: 'FACTOR_REMOVED',
  IDENTITY_ENDED: 'IDENTITY_ENDED',
  IDENTITY_LINKED: 'IDENTITY_LINKED',
  LINK_REFUSED: 'LINK_REFUSED',
  MAIL_SENT_AGAIN: 'MAIL_SENT_AGAIN',
  MEMBER_CHANGED: 'MEMBER_CHANGED',
  MEMBER_INVITED: 'MEMBER_INVITED',
  MEMBER_JOINED: 'MEMBER_JOINED',
  MEMBER_REMOVED: 'MEMBER_REMOVED',
  OUTBOX_TRIED_AGAIN: 'OUTBOX_TRIED_AGAIN',
  PASSWORD_CHANGED: 'PASSWORD_CHANGED',
  PERSON_FORGOTTEN: 'PERSON_FORGOTTEN',
  RECORDS_IMPORTED: 'RECORDS_IMPORTED',
  RECOVERY_CODES_CREATED: 'RECOVERY_CODES_CREATED',
  RECOVERY_CODE_USED: 'RECOVERY_CODE_USED',
  ROLE_CHANGED: 'ROLE_CHANGED',
  SESSIONS_ENDED: 'SESSIONS_ENDED',
  SIGNED_IN: 'SIGNED_IN',
  SIGN_IN_BLOCKED: 'SIGN_IN_BLOCKED',
  SIGN_IN_LINK_CREATED: 'SIGN_IN_LINK_CREATED',
  SIGN_IN_REFUSED: 'SIGN_IN_REFUSED',
  TEAM_CHANGED: 'TEAM_CHANGED',
  TEAM_CREATED: 'TEAM_CREATED',
  TEAM_DELETED: 'TEAM_DELETED',
  TOKEN_REPLAYED: 'TOKEN_REPLAYED',
  USER_CHANGED: 'USER_CHANGED',
  USER_CREATED: 'USER_CREATED',
  USER_DELETED: 'USER_DELETED',
  USER_LOCKED: 'USER_LOCKED',
  USER_UNLOCKED: 'USER_UNLOCKED',
  WEBHOOK_CHANGED: 'WEBHOOK_CHANGED',
  WEBHOOK_CREATED: 'WEBHOOK_CREATED',
  WEBHOOK_DELETED: 'WEBHOOK_DELETED',
  WEBHOOK_SECRET_ROTATED: 'WEBHOOK_SECRET_ROTATED'
} as const;

export type AuditAct = typeof AuditAct[keyof typeof AuditAct];
export const AuditCredential = {
  ACCESS_TOKEN: 'ACCESS_TOKEN',
  API_KEY: 'API_KEY',
  OPERATOR: 'OPERATOR',
  SESSION: 'SESSION'
} as const;

export type AuditCredential = typeof AuditCredential[keyof typeof AuditCredential];
export type AuditEntryFilter = {
  actorId?: number | null | undefined;
  acts?: Array<AuditAct> | null | undefined;
  from?: string | null | undefined;
  subjectId?: string | null | undefined;
  teamId?: number | null | undefined;
  to?: string | null | undefined;
  userId?: number | null | undefined;
};

export type AuthorizationRequestInput = {
  clientId?: string | null | undefined;
  codeChallenge?: string | null | undefined;
  codeChallengeMethod?: string | null | undefined;
  redirectUri?: string | null | undefined;
  requestUri?: string | null | undefined;
  resource?: string | null | undefined;
  responseType?: string | null | undefined;
  scope?: string | null | undefined;
  state?: string | null | undefined;
};

export type AuthorizeAppInput = {
  clientId?: string | null | undefined;
  codeChallenge?: string | null | undefined;
  codeChallengeMethod?: string | null | undefined;
  redirectUri?: string | null | undefined;
  requestUri?: string | null | undefined;
  resource?: string | null | undefined;
  responseType?: string | null | undefined;
  scope?: string | null | undefined;
  state?: string | null | undefined;
};

export type AvailabilityBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type AvailabilityRuleInput = {
  date?: string | null | undefined;
  days?: Array<number> | null | undefined;
  endTime: string;
  eventTypeId?: number | null | undefined;
  startTime: string;
};

export type BookingAttendeeBy =
  {   databaseId: number; email?: never; id?: never; }
  |  { databaseId?: never;   email: string; id?: never; }
  |  { databaseId?: never; email?: never;   id: string; };

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

export const BookingFieldType = {
  ADDRESS: 'ADDRESS',
  BOOLEAN: 'BOOLEAN',
  CHECKBOX: 'CHECKBOX',
  EMAIL: 'EMAIL',
  MULTISELECT: 'MULTISELECT',
  NUMBER: 'NUMBER',
  PHONE: 'PHONE',
  RADIO: 'RADIO',
  SELECT: 'SELECT',
  TEXT: 'TEXT',
  TEXTAREA: 'TEXTAREA',
  URL: 'URL'
} as const;

export type BookingFieldType = typeof BookingFieldType[keyof typeof BookingFieldType];
export type BookingFilter = {
  attendee?: string | null | undefined;
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

export const BookingOrderField = {
  CREATED_AT: 'CREATED_AT',
  ID: 'ID',
  START_TIME: 'START_TIME',
  UPDATED_AT: 'UPDATED_AT'
} as const;

export type BookingOrderField = typeof BookingOrderField[keyof typeof BookingOrderField];
export type BookingReferenceBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type BookingReferenceFilter = {
  bookingId?: number | null | undefined;
  type?: string | null | undefined;
};

export type BookingStatisticsFilter = {
  eventTypeId?: number | null | undefined;
  userId?: Array<number> | null | undefined;
};

export const BookingStatus = {
  ACCEPTED: 'ACCEPTED',
  AWAITING_HOST: 'AWAITING_HOST',
  CANCELLED: 'CANCELLED',
  PENDING: 'PENDING',
  REJECTED: 'REJECTED'
} as const;

export type BookingStatus = typeof BookingStatus[keyof typeof BookingStatus];
export const CalendarCancelRule = {
  MARK: 'MARK',
  REMOVE: 'REMOVE'
} as const;

export type CalendarCancelRule = typeof CalendarCancelRule[keyof typeof CalendarCancelRule];
export const CalendarChangeRule = {
  FOLLOW: 'FOLLOW',
  KEEP: 'KEEP',
  TELL: 'TELL'
} as const;

export type CalendarChangeRule = typeof CalendarChangeRule[keyof typeof CalendarChangeRule];
export type CalendarConnectionBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export const CalendarConnectionProblemCode = {
  ACCESS_ENDED: 'ACCESS_ENDED',
  BAD_CERTIFICATE: 'BAD_CERTIFICATE',
  BAD_REDIRECT: 'BAD_REDIRECT',
  CHANGED_THERE: 'CHANGED_THERE',
  FORBIDDEN: 'FORBIDDEN',
  NOT_CALDAV: 'NOT_CALDAV',
  NOT_FOUND: 'NOT_FOUND',
  NOT_OFFERED: 'NOT_OFFERED',
  PRIVATE_ADDRESS: 'PRIVATE_ADDRESS',
  QUOTA_FULL: 'QUOTA_FULL',
  REFUSED: 'REFUSED',
  SERVER_ERROR: 'SERVER_ERROR',
  SYNC_EXPIRED: 'SYNC_EXPIRED',
  TIMEOUT: 'TIMEOUT',
  TOO_LARGE: 'TOO_LARGE',
  UNREACHABLE: 'UNREACHABLE',
  UNREADABLE_PASSWORD: 'UNREADABLE_PASSWORD',
  WRONG_PASSWORD: 'WRONG_PASSWORD'
} as const;

export type CalendarConnectionProblemCode = typeof CalendarConnectionProblemCode[keyof typeof CalendarConnectionProblemCode];
export const CalendarConnectionStatus = {
  FAILING: 'FAILING',
  STOPPED: 'STOPPED',
  WORKING: 'WORKING'
} as const;

export type CalendarConnectionStatus = typeof CalendarConnectionStatus[keyof typeof CalendarConnectionStatus];
export type CalendarEntryBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type CalendarEntryFilter = {
  statuses?: Array<DeliveryStatus> | null | undefined;
};

export type CalendarFeedBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export const CalendarFeedStatus = {
  FAILING: 'FAILING',
  FRESH: 'FRESH',
  PENDING: 'PENDING',
  STALE: 'STALE'
} as const;

export type CalendarFeedStatus = typeof CalendarFeedStatus[keyof typeof CalendarFeedStatus];
export type CancelBookingInput = {
  allRemaining?: boolean | null | undefined;
  asksAgain?: boolean | null | undefined;
  by: BookingBy;
  ifVersion?: number | null | undefined;
  reason?: string | null | undefined;
};

export type CancelManagedBookingInput = {
  reason?: string | null | undefined;
  token: string;
  undoable?: boolean | null | undefined;
};

export type ChangeManagedAnswersInput = {
  responses: unknown;
  token: string;
};

export type CheckPaymentInput = {
  proof?: string | null | undefined;
  token: string;
};

export type Condition = {
  field: ConditionField;
  not?: boolean | null | undefined;
  operator: ConditionOperator;
  value?: string | null | undefined;
};

export const ConditionField = {
  ACTIVE: 'ACTIVE',
  AVATAR: 'AVATAR',
  CREATED: 'CREATED',
  EMAIL: 'EMAIL',
  EXTERNAL_ID: 'EXTERNAL_ID',
  FAMILY_NAME: 'FAMILY_NAME',
  GIVEN_NAME: 'GIVEN_NAME',
  ID: 'ID',
  LOCALE: 'LOCALE',
  MEMBER: 'MEMBER',
  NAME: 'NAME',
  TIME_ZONE: 'TIME_ZONE'
} as const;

export type ConditionField = typeof ConditionField[keyof typeof ConditionField];
export const ConditionOperator = {
  AT_LEAST: 'AT_LEAST',
  AT_MOST: 'AT_MOST',
  CONTAINS: 'CONTAINS',
  ENDS_WITH: 'ENDS_WITH',
  EQUALS: 'EQUALS',
  GREATER: 'GREATER',
  IS_SET: 'IS_SET',
  LESS: 'LESS',
  STARTS_WITH: 'STARTS_WITH'
} as const;

export type ConditionOperator = typeof ConditionOperator[keyof typeof ConditionOperator];
export type Conditions = {
  all: Array<Condition>;
};

export type ConfirmAddressInput = {
  token: string;
};

export type ConfirmBookingInput = {
  allRemaining?: boolean | null | undefined;
  by: BookingBy;
  force?: boolean | null | undefined;
  ifVersion?: number | null | undefined;
};

export type ConnectCalendarInput = {
  password: string;
  url: string;
  userId?: number | null | undefined;
  username: string;
};

export type CreateApiKeyInput = {
  currentPassword?: string | null | undefined;
  expiresAt?: string | null | undefined;
  note?: string | null | undefined;
  userId?: number | null | undefined;
};

export type CreateAvailabilityInput = {
  date?: string | null | undefined;
  days?: Array<number> | null | undefined;
  endTime: string;
  eventTypeId?: number | null | undefined;
  ifVersion?: number | null | undefined;
  scheduleId: number;
  startTime: string;
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
  mailTexts?: Array<MailTextInput> | null | undefined;
  maxOpenBookingsPerBooker?: number | null | undefined;
  metadata?: unknown;
  minimumBookingNotice?: number | null | undefined;
  minimumChangeNotice?: number | null | undefined;
  paidOnSite?: boolean | null | undefined;
  paymentMinutes?: number | null | undefined;
  periodCountCalendarDays?: boolean | null | undefined;
  periodDays?: number | null | undefined;
  periodEndDate?: string | null | undefined;
  periodStartDate?: string | null | undefined;
  periodType?: PeriodType | null | undefined;
  position?: number | null | undefined;
  price?: number | null | undefined;
  recurringEvent?: string | null | undefined;
  refundHours?: number | null | undefined;
  refundPercent?: number | null | undefined;
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

export type CreateOutOfOfficeInput = {
  end: string;
  notes?: string | null | undefined;
  reason?: string | null | undefined;
  start: string;
  toUserId?: number | null | undefined;
  userId?: number | null | undefined;
};

export type CreatePrivateLinkInput = {
  eventTypeId: number;
  expiresAt?: string | null | undefined;
  maxUses?: number | null | undefined;
  note?: string | null | undefined;
};

export type CreateScheduleInput = {
  availability?: Array<AvailabilityRuleInput> | null | undefined;
  isDefault?: boolean | null | undefined;
  name: string;
  timeZone: string;
  userId?: number | null | undefined;
};

export type CreateTeamInput = {
  bio?: string | null | undefined;
  bookingLimits?: IntervalLimitsInput | null | undefined;
  brandColor?: string | null | undefined;
  darkBrandColor?: string | null | undefined;
  durationLimits?: IntervalLimitsInput | null | undefined;
  externalId?: string | null | undefined;
  hideBookATeamMember?: boolean | null | undefined;
  hideBranding?: boolean | null | undefined;
  isOrganization?: boolean | null | undefined;
  isPrivate?: boolean | null | undefined;
  logoUrl?: string | null | undefined;
  memberIds?: Array<number> | null | undefined;
  metadata?: unknown;
  name: string;
  parentId?: number | null | undefined;
  slug?: string | null | undefined;
  theme?: string | null | undefined;
  timeFormat?: number | null | undefined;
  timeZone?: string | null | undefined;
  weekStart?: string | null | undefined;
};

export type CreateUserInput = {
  allowDynamicBooking?: boolean | null | undefined;
  appTheme?: string | null | undefined;
  avatar?: string | null | undefined;
  bio?: string | null | undefined;
  bookingLimits?: IntervalLimitsInput | null | undefined;
  brandColor?: string | null | undefined;
  bufferTime?: number | null | undefined;
  darkBrandColor?: string | null | undefined;
  durationLimits?: IntervalLimitsInput | null | undefined;
  email: string;
  endTime?: number | null | undefined;
  externalId?: string | null | undefined;
  familyName?: string | null | undefined;
  givenName?: string | null | undefined;
  hideBranding?: boolean | null | undefined;
  locale?: string | null | undefined;
  locked?: boolean | null | undefined;
  name?: string | null | undefined;
  password?: string | null | undefined;
  role?: UserPermissionRole | null | undefined;
  theme?: string | null | undefined;
  timeFormat?: number | null | undefined;
  timeZone?: string | null | undefined;
  username?: string | null | undefined;
  weekStart?: string | null | undefined;
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

export const CreationSource = {
  GRAPHQL: 'GRAPHQL',
  OPERATOR: 'OPERATOR',
  REST: 'REST'
} as const;

export type CreationSource = typeof CreationSource[keyof typeof CreationSource];
export type DateTimeFilter = {
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
};

export type DeleteAvailabilityInput = {
  by: AvailabilityBy;
  ifVersion?: number | null | undefined;
};

export type DeleteEventTypeInput = {
  by: EventTypeBy;
  ifVersion?: number | null | undefined;
};

export type DeleteOAuthClientInput = {
  by: OAuthClientBy;
};

export type DeleteOutOfOfficeInput = {
  by: OutOfOfficeBy;
};

export type DeletePrivateLinkInput = {
  by: PrivateLinkBy;
};

export type DeleteScheduleInput = {
  by: ScheduleBy;
  ifVersion?: number | null | undefined;
};

export type DeleteTeamInput = {
  by: TeamBy;
};

export type DeleteUserInput = {
  by: UserBy;
};

export type DeleteWebhookInput = {
  by: WebhookBy;
};

export const DeliveryStatus = {
  FAILED: 'FAILED',
  PENDING: 'PENDING',
  SUCCEEDED: 'SUCCEEDED'
} as const;

export type DeliveryStatus = typeof DeliveryStatus[keyof typeof DeliveryStatus];
export type DestinationCalendarBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type EditAttendeeInput = {
  by: AttendeeBy;
  email?: string | null | undefined;
  ifVersion?: number | null | undefined;
  locale?: string | null | undefined;
  name?: string | null | undefined;
  noShow?: boolean | null | undefined;
  phoneNumber?: string | null | undefined;
  timeZone?: string | null | undefined;
};

export type EditAvailabilityInput = {
  by: AvailabilityBy;
  date?: string | null | undefined;
  days?: Array<number> | null | undefined;
  endTime?: string | null | undefined;
  eventTypeId?: number | null | undefined;
  ifVersion?: number | null | undefined;
  startTime?: string | null | undefined;
};

export type EditBookingInput = {
  by: BookingBy;
  description?: string | null | undefined;
  end?: string | null | undefined;
  force?: boolean | null | undefined;
  ifVersion?: number | null | undefined;
  start?: string | null | undefined;
  status?: BookingStatus | null | undefined;
  title?: string | null | undefined;
};

export type EditBookingReferenceInput = {
  by: BookingReferenceBy;
  externalCalendarId?: string | null | undefined;
  ifVersion?: number | null | undefined;
  meetingId?: string | null | undefined;
  meetingPassword?: string | null | undefined;
  meetingUrl?: string | null | undefined;
  type?: string | null | undefined;
  uid?: string | null | undefined;
};

export type EditCalendarConnectionInput = {
  busyCalendars?: Array<string> | null | undefined;
  by: CalendarConnectionBy;
  destination?: string | null | undefined;
  onCancel?: CalendarCancelRule | null | undefined;
  onChange?: CalendarChangeRule | null | undefined;
  password?: string | null | undefined;
};

export type EditCalendarFeedInput = {
  blocksWhenStale?: boolean | null | undefined;
  by: CalendarFeedBy;
  name?: string | null | undefined;
};

export type EditEventTypeHostInput = {
  by: EventTypeHostBy;
  ifVersion?: number | null | undefined;
  isFixed?: boolean | null | undefined;
  priority?: number | null | undefined;
  scheduleId?: number | null | undefined;
  weight?: number | null | undefined;
};

export type EditEventTypeInput = {
  afterEventBuffer?: number | null | undefined;
  allowedEmailDomains?: Array<string> | null | undefined;
  beforeEventBuffer?: number | null | undefined;
  blockedEmailDomains?: Array<string> | null | undefined;
  bookersMayChangeAnswers?: boolean | null | undefined;
  bookingFields?: Array<BookingFieldInput> | null | undefined;
  bookingLimits?: IntervalLimitsInput | null | undefined;
  by: EventTypeBy;
  currency?: string | null | undefined;
  description?: string | null | undefined;
  disableCancelling?: boolean | null | undefined;
  disableRescheduling?: boolean | null | undefined;
  durationLimits?: IntervalLimitsInput | null | undefined;
  embedOrigins?: Array<string> | null | undefined;
  hidden?: boolean | null | undefined;
  ifVersion?: number | null | undefined;
  length?: number | null | undefined;
  lengths?: Array<number> | null | undefined;
  locations?: Array<EventTypeLocationInput> | null | undefined;
  mailTexts?: Array<MailTextInput> | null | undefined;
  maxOpenBookingsPerBooker?: number | null | undefined;
  metadata?: unknown;
  minimumBookingNotice?: number | null | undefined;
  minimumChangeNotice?: number | null | undefined;
  paidOnSite?: boolean | null | undefined;
  paymentMinutes?: number | null | undefined;
  periodCountCalendarDays?: boolean | null | undefined;
  periodDays?: number | null | undefined;
  periodEndDate?: string | null | undefined;
  periodStartDate?: string | null | undefined;
  periodType?: PeriodType | null | undefined;
  position?: number | null | undefined;
  price?: number | null | undefined;
  recurringEvent?: string | null | undefined;
  refundHours?: number | null | undefined;
  refundPercent?: number | null | undefined;
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
  timeZone?: string | null | undefined;
  title?: string | null | undefined;
};

export type EditMemberInput = {
  accepted?: boolean | null | undefined;
  by: MembershipBy;
  role?: MembershipRole | null | undefined;
};

export type EditOAuthClientInput = {
  by: OAuthClientBy;
  logo?: string | null | undefined;
  name?: string | null | undefined;
  redirectUris?: Array<string> | null | undefined;
  scopes?: Array<OAuthScope> | null | undefined;
  website?: string | null | undefined;
};

export type EditOutOfOfficeInput = {
  by: OutOfOfficeBy;
  end?: string | null | undefined;
  notes?: string | null | undefined;
  reason?: string | null | undefined;
  start?: string | null | undefined;
  toUserId?: number | null | undefined;
};

export type EditScheduleInput = {
  availability?: Array<AvailabilityRuleInput> | null | undefined;
  by: ScheduleBy;
  ifVersion?: number | null | undefined;
  isDefault?: boolean | null | undefined;
  name?: string | null | undefined;
  timeZone?: string | null | undefined;
};

export type EditTeamInput = {
  addMemberIds?: Array<number> | null | undefined;
  bio?: string | null | undefined;
  bookingLimits?: IntervalLimitsInput | null | undefined;
  brandColor?: string | null | undefined;
  by: TeamBy;
  darkBrandColor?: string | null | undefined;
  durationLimits?: IntervalLimitsInput | null | undefined;
  externalId?: string | null | undefined;
  hideBookATeamMember?: boolean | null | undefined;
  hideBranding?: boolean | null | undefined;
  ifVersion?: number | null | undefined;
  isOrganization?: boolean | null | undefined;
  isPrivate?: boolean | null | undefined;
  logoUrl?: string | null | undefined;
  memberIds?: Array<number> | null | undefined;
  metadata?: unknown;
  name?: string | null | undefined;
  removeMemberIds?: Array<number> | null | undefined;
  slug?: string | null | undefined;
  theme?: string | null | undefined;
  timeFormat?: number | null | undefined;
  timeZone?: string | null | undefined;
  weekStart?: string | null | undefined;
};

export type EditUserInput = {
  allowDynamicBooking?: boolean | null | undefined;
  appTheme?: string | null | undefined;
  avatar?: string | null | undefined;
  bio?: string | null | undefined;
  bookingLimits?: IntervalLimitsInput | null | undefined;
  brandColor?: string | null | undefined;
  bufferTime?: number | null | undefined;
  by: UserBy;
  currentPassword?: string | null | undefined;
  darkBrandColor?: string | null | undefined;
  defaultScheduleId?: number | null | undefined;
  durationLimits?: IntervalLimitsInput | null | undefined;
  email?: string | null | undefined;
  endTime?: number | null | undefined;
  externalId?: string | null | undefined;
  familyName?: string | null | undefined;
  givenName?: string | null | undefined;
  hideBranding?: boolean | null | undefined;
  ifVersion?: number | null | undefined;
  inDirectory?: boolean | null | undefined;
  locale?: string | null | undefined;
  locked?: boolean | null | undefined;
  name?: string | null | undefined;
  password?: string | null | undefined;
  revokeApiKeys?: boolean | null | undefined;
  role?: UserPermissionRole | null | undefined;
  theme?: string | null | undefined;
  timeFormat?: number | null | undefined;
  timeZone?: string | null | undefined;
  username?: string | null | undefined;
  weekStart?: string | null | undefined;
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

export type EndIdentityInput = {
  by: IdentityBy;
};

export type EndSessionInput = {
  by: SessionBy;
};

export type EventTypeBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type EventTypeFilter = {
  hidden?: boolean | null | undefined;
  search?: string | null | undefined;
  slug?: string | null | undefined;
  teamId?: number | null | undefined;
  userId?: number | null | undefined;
};

export type EventTypeHostBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type EventTypeLocationInput = {
  address?: string | null | undefined;
  displayLocationPublicly?: boolean | null | undefined;
  hostPhoneNumber?: string | null | undefined;
  link?: string | null | undefined;
  type: string;
};

export type ExchangeAuthorizationCodeInput = {
  clientId: string;
  clientSecret?: string | null | undefined;
  code: string;
  codeVerifier?: string | null | undefined;
  redirectUri: string;
  resource?: string | null | undefined;
};

export type FactorBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export const FactorKind = {
  PASSKEY: 'PASSKEY',
  RECOVERY_CODE: 'RECOVERY_CODE',
  TOTP: 'TOTP'
} as const;

export type FactorKind = typeof FactorKind[keyof typeof FactorKind];
export type FinishCalendarSignInInput = {
  code: string;
  state: string;
};

export type ForgetPersonInput = {
  cancelMeetingsAhead?: boolean | null | undefined;
  currentPassword?: string | null | undefined;
  email?: string | null | undefined;
  userId?: number | null | undefined;
};

export type HoldSlotInput = {
  duration?: number | null | undefined;
  eventTypeId: number;
  holdToken?: string | null | undefined;
  minutes?: number | null | undefined;
  privateLink?: string | null | undefined;
  start: string;
};

export type IdentityBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type IntervalLimitsInput = {
  perDay?: number | null | undefined;
  perMonth?: number | null | undefined;
  perWeek?: number | null | undefined;
  perYear?: number | null | undefined;
};

export type IntrospectTokenInput = {
  clientId: string;
  clientSecret?: string | null | undefined;
  token: string;
  tokenTypeHint?: string | null | undefined;
};

export const InvitationMethod = {
  CANCEL: 'CANCEL',
  REQUEST: 'REQUEST'
} as const;

export type InvitationMethod = typeof InvitationMethod[keyof typeof InvitationMethod];
export type KeepManagedBookingInput = {
  token: string;
};

export const LocationKind = {
  ATTENDEE_IN_PERSON: 'ATTENDEE_IN_PERSON',
  INTEGRATION: 'INTEGRATION',
  IN_PERSON: 'IN_PERSON',
  LINK: 'LINK',
  PHONE: 'PHONE',
  USER_PHONE: 'USER_PHONE'
} as const;

export type LocationKind = typeof LocationKind[keyof typeof LocationKind];
export type LockUserInput = {
  by: UserBy;
  reason?: string | null | undefined;
};

export type MailBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type MailFilter = {
  bookingId?: number | null | undefined;
  bookingUid?: string | null | undefined;
  kinds?: Array<MailKind> | null | undefined;
  recipient?: string | null | undefined;
  search?: string | null | undefined;
  status?: DeliveryStatus | null | undefined;
};

export const MailKind = {
  BOOKED: 'BOOKED',
  CANCELLED: 'CANCELLED',
  CHANGED: 'CHANGED',
  CONFIRMED: 'CONFIRMED',
  MOVED: 'MOVED',
  NO_SHOW: 'NO_SHOW',
  PAYMENT: 'PAYMENT',
  REASSIGNED: 'REASSIGNED',
  REFUNDED: 'REFUNDED',
  REJECTED: 'REJECTED',
  REMINDER: 'REMINDER',
  REQUESTED: 'REQUESTED',
  UNPAID: 'UNPAID'
} as const;

export type MailKind = typeof MailKind[keyof typeof MailKind];
export type MailTextInput = {
  kind: MailKind;
  language?: string | null | undefined;
  text: string;
};

export type MarkNoShowInput = {
  attendees?: Array<AttendeeNoShowInput> | null | undefined;
  by: BookingBy;
  host?: boolean | null | undefined;
  ifVersion?: number | null | undefined;
};

export type MemberBy = {
  teamId: number;
  userId: number;
};

export type MembershipBy =
  {   databaseId: number; id?: never; member?: never; }
  |  { databaseId?: never;   id: string; member?: never; }
  |  { databaseId?: never; id?: never;   member: MemberBy; };

export type MembershipFilter = {
  accepted?: boolean | null | undefined;
  teamId?: number | null | undefined;
  userId?: number | null | undefined;
};

export const MembershipRole = {
  ADMIN: 'ADMIN',
  MEMBER: 'MEMBER',
  OWNER: 'OWNER'
} as const;

export type MembershipRole = typeof MembershipRole[keyof typeof MembershipRole];
export type MigrationPlanBy =
  {   apiKeyId: string; clientId?: never; }
  |  { apiKeyId?: never;   clientId: string; };

export type MoveManagedBookingInput = {
  end?: string | null | undefined;
  reason?: string | null | undefined;
  start: string;
  token: string;
};

export type MovingBookingInput =
  {   token: string; uid?: never; }
  |  { token?: never;   uid: string; };

export const NewFactorKind = {
  PASSKEY: 'PASSKEY',
  TOTP: 'TOTP'
} as const;

export type NewFactorKind = typeof NewFactorKind[keyof typeof NewFactorKind];
export type OAuthClientBy =
  {   clientId: string; };

export const OAuthClientOrigin = {
  ADMINISTRATOR: 'ADMINISTRATOR',
  DOCUMENT: 'DOCUMENT',
  SELF: 'SELF',
  USER: 'USER'
} as const;

export type OAuthClientOrigin = typeof OAuthClientOrigin[keyof typeof OAuthClientOrigin];
export const OAuthClientType = {
  CONFIDENTIAL: 'CONFIDENTIAL',
  PUBLIC: 'PUBLIC'
} as const;

export type OAuthClientType = typeof OAuthClientType[keyof typeof OAuthClientType];
export const OAuthScope = {
  READ_BOOKING: 'READ_BOOKING',
  READ_EVENT_TYPE: 'READ_EVENT_TYPE',
  READ_PROFILE: 'READ_PROFILE',
  READ_SCHEDULE: 'READ_SCHEDULE',
  READ_TEAM: 'READ_TEAM',
  WRITE_BOOKING: 'WRITE_BOOKING',
  WRITE_EVENT_TYPE: 'WRITE_EVENT_TYPE',
  WRITE_PROFILE: 'WRITE_PROFILE',
  WRITE_SCHEDULE: 'WRITE_SCHEDULE',
  WRITE_TEAM: 'WRITE_TEAM'
} as const;

export type OAuthScope = typeof OAuthScope[keyof typeof OAuthScope];
export const OrderDirection = {
  ASC: 'ASC',
  DESC: 'DESC'
} as const;

export type OrderDirection = typeof OrderDirection[keyof typeof OrderDirection];
export type OutOfOfficeBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type OutboxItemBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export const PaymentOption = {
  HOLD: 'HOLD',
  ON_BOOKING: 'ON_BOOKING'
} as const;

export type PaymentOption = typeof PaymentOption[keyof typeof PaymentOption];
export const PaymentPlace = {
  ONLINE: 'ONLINE',
  ON_SITE: 'ON_SITE'
} as const;

export type PaymentPlace = typeof PaymentPlace[keyof typeof PaymentPlace];
export const PaymentStatus = {
  ENDED: 'ENDED',
  OPEN: 'OPEN',
  PAID: 'PAID',
  REFUNDED: 'REFUNDED',
  REFUNDING: 'REFUNDING'
} as const;

export type PaymentStatus = typeof PaymentStatus[keyof typeof PaymentStatus];
export const PeriodType = {
  RANGE: 'RANGE',
  ROLLING: 'ROLLING',
  ROLLING_WINDOW: 'ROLLING_WINDOW',
  UNLIMITED: 'UNLIMITED'
} as const;

export type PeriodType = typeof PeriodType[keyof typeof PeriodType];
export type PingWebhookInput = {
  by: WebhookBy;
};

export type PrivateLinkBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type PushAuthorizationRequestInput = {
  clientId: string;
  clientSecret?: string | null | undefined;
  codeChallenge?: string | null | undefined;
  codeChallengeMethod?: string | null | undefined;
  redirectUri?: string | null | undefined;
  resource?: string | null | undefined;
  responseType?: string | null | undefined;
  scope?: string | null | undefined;
  state?: string | null | undefined;
};

export type RateManagedBookingInput = {
  feedback?: string | null | undefined;
  rating: number;
  token: string;
};

export type ReassignBookingInput = {
  by: BookingBy;
  force?: boolean | null | undefined;
  ifVersion?: number | null | undefined;
  reason?: string | null | undefined;
  userId?: number | null | undefined;
};

export type RedeliverWebhookInput =
  {   deliveries: Array<WebhookDeliveryBy>; delivery?: never; range?: never; }
  |  { deliveries?: never;   delivery: WebhookDeliveryBy; range?: never; }
  |  { deliveries?: never; delivery?: never;   range: RedeliveryRange; };

export type RedeliveryRange = {
  afterEvent?: string | null | undefined;
  afterId?: number | null | undefined;
  eventId?: number | null | undefined;
  from?: string | null | undefined;
  limit?: number | null | undefined;
  status?: DeliveryStatus | null | undefined;
  to?: string | null | undefined;
  webhook: WebhookBy;
};

export type RefreshAccessTokenInput = {
  clientId: string;
  clientSecret?: string | null | undefined;
  refreshToken: string;
  resource?: string | null | undefined;
  scope?: string | null | undefined;
};

export type RefreshCalendarConnectionInput = {
  by: CalendarConnectionBy;
};

export type RefreshCalendarFeedInput = {
  by: CalendarFeedBy;
};

export type RegisterOAuthClientInput = {
  isPublic?: boolean | null | undefined;
  logo?: string | null | undefined;
  name: string;
  redirectUris: Array<string>;
  scopes?: Array<OAuthScope> | null | undefined;
  website?: string | null | undefined;
};

export type RejectBookingInput = {
  allRemaining?: boolean | null | undefined;
  by: BookingBy;
  ifVersion?: number | null | undefined;
  reason?: string | null | undefined;
};

export type ReleaseHoldInput = {
  token: string;
};

export type RemoveAttendeeInput = {
  by: AttendeeBy;
  ifVersion?: number | null | undefined;
};

export type RemoveBookingReferenceInput = {
  by: BookingReferenceBy;
  ifVersion?: number | null | undefined;
};

export type RemoveCalendarConnectionInput = {
  by: CalendarConnectionBy;
};

export type RemoveCalendarFeedInput = {
  by: CalendarFeedBy;
};

export type RemoveDestinationCalendarInput = {
  by: DestinationCalendarBy;
};

export type RemoveEventTypeHostInput = {
  by: EventTypeHostBy;
  ifVersion?: number | null | undefined;
};

export type RemoveFactorInput = {
  by: FactorBy;
};

export type RemoveMemberInput = {
  by: MembershipBy;
};

export type RescheduleBookingInput = {
  by: BookingBy;
  end?: string | null | undefined;
  ifVersion?: number | null | undefined;
  onlyOffered?: boolean | null | undefined;
  reason?: string | null | undefined;
  start: string;
};

export type ResetPasswordInput = {
  password: string;
  token: string;
};

export type RetryCalendarEntryInput = {
  by: CalendarEntryBy;
};

export type RetryOutboxItemInput = {
  by: OutboxItemBy;
};

export type RevokeApiKeyInput = {
  by: ApiKeyBy;
};

export type RevokeAppInput = {
  clientId: string;
};

export type RevokeTokenInput = {
  clientId: string;
  clientSecret?: string | null | undefined;
  token: string;
  tokenTypeHint?: string | null | undefined;
};

export type RotateOAuthClientSecretInput = {
  by: OAuthClientBy;
  graceSeconds?: number | null | undefined;
};

export type RotateWebhookSecretInput = {
  by: WebhookBy;
  secret?: string | null | undefined;
};

export type ScheduleBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type ScheduleFilter = {
  userId?: number | null | undefined;
};

export const SchedulingType = {
  COLLECTIVE: 'COLLECTIVE',
  ROUND_ROBIN: 'ROUND_ROBIN'
} as const;

export type SchedulingType = typeof SchedulingType[keyof typeof SchedulingType];
export type SelfRegisterOAuthClientInput = {
  authMethod?: string | null | undefined;
  grantTypes?: Array<string> | null | undefined;
  logo?: string | null | undefined;
  name?: string | null | undefined;
  redirectUris: Array<string>;
  responseTypes?: Array<string> | null | undefined;
  scope?: string | null | undefined;
  website?: string | null | undefined;
};

export type SendMailAgainInput = {
  by: MailBy;
};

export type SendPasswordLinkInput = {
  email: string;
};

export type SessionBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type SetDestinationCalendarInput = {
  eventTypeId?: number | null | undefined;
  externalId: string;
  integration: string;
  primaryEmail?: string | null | undefined;
  userId?: number | null | undefined;
};

export const SlotReasonCode = {
  BUFFER: 'BUFFER',
  BUSY: 'BUSY',
  COUNT_LIMIT: 'COUNT_LIMIT',
  DATE_OVERRIDE: 'DATE_OVERRIDE',
  DST_GAP: 'DST_GAP',
  DURATION_LIMIT: 'DURATION_LIMIT',
  HELD: 'HELD',
  HOST_COUNT_LIMIT: 'HOST_COUNT_LIMIT',
  HOST_DURATION_LIMIT: 'HOST_DURATION_LIMIT',
  HOST_REQUIRED: 'HOST_REQUIRED',
  INVALID_LENGTH: 'INVALID_LENGTH',
  MINIMUM_NOTICE: 'MINIMUM_NOTICE',
  OFF_GRID: 'OFF_GRID',
  OUTSIDE_HOURS: 'OUTSIDE_HOURS',
  OUTSIDE_WINDOW: 'OUTSIDE_WINDOW',
  OUT_OF_OFFICE: 'OUT_OF_OFFICE',
  PAST: 'PAST',
  SEATS_FULL: 'SEATS_FULL',
  TEAM_COUNT_LIMIT: 'TEAM_COUNT_LIMIT',
  TEAM_DURATION_LIMIT: 'TEAM_DURATION_LIMIT'
} as const;

export type SlotReasonCode = typeof SlotReasonCode[keyof typeof SlotReasonCode];
export const SnippetKind = {
  CURL: 'CURL',
  FETCH: 'FETCH',
  PYTHON: 'PYTHON'
} as const;

export type SnippetKind = typeof SnippetKind[keyof typeof SnippetKind];
export type StartAddressChangeInput = {
  currentPassword?: string | null | undefined;
  email: string;
};

export type StartCalendarSignInInput = {
  connection?: CalendarConnectionBy | null | undefined;
  provider: string;
  redirectUri: string;
};

export type StartFactorInput = {
  kind: NewFactorKind;
};

export type StartPaymentInput = {
  token: string;
};

export type TeamBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type TeamFilter = {
  anyOf?: Array<Conditions> | null | undefined;
  isOrganization?: boolean | null | undefined;
  search?: string | null | undefined;
  slug?: string | null | undefined;
  userId?: number | null | undefined;
};

export type UnlockUserInput = {
  by: UserBy;
  reason?: string | null | undefined;
};

export const UsageCredential = {
  ACCESS_TOKEN: 'ACCESS_TOKEN',
  API_KEY: 'API_KEY',
  SESSION: 'SESSION'
} as const;

export type UsageCredential = typeof UsageCredential[keyof typeof UsageCredential];
export type UsageFilter = {
  apiKeyId?: string | null | undefined;
  clientId?: string | null | undefined;
  credential?: UsageCredential | null | undefined;
  from?: string | null | undefined;
  kinds?: Array<UsageKind> | null | undefined;
  name?: string | null | undefined;
  onlyErrors?: boolean | null | undefined;
  to?: string | null | undefined;
  userId?: number | null | undefined;
};

export const UsageKind = {
  DEPRECATED: 'DEPRECATED',
  OPERATION: 'OPERATION',
  ROUTE: 'ROUTE',
  TOOL: 'TOOL'
} as const;

export type UsageKind = typeof UsageKind[keyof typeof UsageKind];
export type UserBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type UserFilter = {
  anyOf?: Array<Conditions> | null | undefined;
  email?: string | null | undefined;
  inDirectory?: boolean | null | undefined;
  locked?: boolean | null | undefined;
  role?: UserPermissionRole | null | undefined;
  search?: string | null | undefined;
  userId?: number | null | undefined;
};

export const UserPermissionRole = {
  ADMIN: 'ADMIN',
  USER: 'USER'
} as const;

export type UserPermissionRole = typeof UserPermissionRole[keyof typeof UserPermissionRole];
export type WebhookBy =
  {   databaseId: string; id?: never; }
  |  { databaseId?: never;   id: string; };

export type WebhookDeliveryBy =
  {   databaseId: number; id?: never; }
  |  { databaseId?: never;   id: string; };

export type WebhookDeliveryFilter = {
  bookingId?: number | null | undefined;
  bookingUid?: string | null | undefined;
  eventId?: number | null | undefined;
  from?: string | null | undefined;
  status?: DeliveryStatus | null | undefined;
  to?: string | null | undefined;
  triggers?: Array<WebhookTrigger> | null | undefined;
  webhookId?: string | null | undefined;
};

export type WebhookFilter = {
  eventTypeId?: number | null | undefined;
  search?: string | null | undefined;
  teamId?: number | null | undefined;
  userId?: number | null | undefined;
};

export type WebhookPreviewInput = {
  bookingId?: number | null | undefined;
  document?: string | null | undefined;
  eventId?: number | null | undefined;
  payloadTemplate?: string | null | undefined;
  trigger?: WebhookTrigger | null | undefined;
};

export const WebhookTrigger = {
  BOOKING_ATTENDEE_ADDED: 'BOOKING_ATTENDEE_ADDED',
  BOOKING_ATTENDEE_REMOVED: 'BOOKING_ATTENDEE_REMOVED',
  BOOKING_CANCELLED: 'BOOKING_CANCELLED',
  BOOKING_CONFIRMED: 'BOOKING_CONFIRMED',
  BOOKING_CREATED: 'BOOKING_CREATED',
  BOOKING_DRIFTED: 'BOOKING_DRIFTED',
  BOOKING_NO_SHOW_UPDATED: 'BOOKING_NO_SHOW_UPDATED',
  BOOKING_PAID: 'BOOKING_PAID',
  BOOKING_PAYMENT_INITIATED: 'BOOKING_PAYMENT_INITIATED',
  BOOKING_REASSIGNED: 'BOOKING_REASSIGNED',
  BOOKING_REFUNDED: 'BOOKING_REFUNDED',
  BOOKING_REJECTED: 'BOOKING_REJECTED',
  BOOKING_REQUESTED: 'BOOKING_REQUESTED',
  BOOKING_RESCHEDULED: 'BOOKING_RESCHEDULED',
  BOOKING_UNPAID: 'BOOKING_UNPAID',
  INSTANT_MEETING: 'INSTANT_MEETING',
  MEETING_ENDED: 'MEETING_ENDED',
  MEETING_STARTED: 'MEETING_STARTED',
  OOO_CREATED: 'OOO_CREATED',
  PERSON_FORGOTTEN: 'PERSON_FORGOTTEN',
  PING: 'PING',
  RECORDING_READY: 'RECORDING_READY'
} as const;

export type WebhookTrigger = typeof WebhookTrigger[keyof typeof WebhookTrigger];
export const WorkflowMethod = {
  EMAIL: 'EMAIL',
  SMS: 'SMS',
  WHATSAPP: 'WHATSAPP'
} as const;

export type WorkflowMethod = typeof WorkflowMethod[keyof typeof WorkflowMethod];