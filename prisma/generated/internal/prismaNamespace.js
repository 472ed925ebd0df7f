// Made by prisma/generate.ts.
import * as runtime from "@prisma/client/runtime/client";
export const PrismaClientKnownRequestError = runtime.PrismaClientKnownRequestError;
export const PrismaClientUnknownRequestError = runtime.PrismaClientUnknownRequestError;
export const PrismaClientRustPanicError = runtime.PrismaClientRustPanicError;
export const PrismaClientInitializationError = runtime.PrismaClientInitializationError;
export const PrismaClientValidationError = runtime.PrismaClientValidationError;
export const sql = runtime.sqltag;
export const empty = runtime.empty;
export const join = runtime.join;
export const raw = runtime.raw;
export const Sql = runtime.Sql;
export const Decimal = runtime.Decimal;
export const getExtensionContext = runtime.Extensions.getExtensionContext;
export const prismaVersion = {
    client: "7.10.0",
    engine: "0edf323efd1d98336f3f0a68684b56f689b900d3"
};
export const NullTypes = {
    DbNull: runtime.NullTypes.DbNull,
    JsonNull: runtime.NullTypes.JsonNull,
    AnyNull: runtime.NullTypes.AnyNull,
};
export const DbNull = runtime.DbNull;
export const JsonNull = runtime.JsonNull;
export const AnyNull = runtime.AnyNull;
export const ModelName = {
    ApiKey: 'ApiKey',
    Attendee: 'Attendee',
    BookingSeat: 'BookingSeat',
    PendingCancel: 'PendingCancel',
    Erasure: 'Erasure',
    AuditEntry: 'AuditEntry',
    Booking: 'Booking',
    BookingHost: 'BookingHost',
    BookingDrift: 'BookingDrift',
    BookingTotal: 'BookingTotal',
    SlotHold: 'SlotHold',
    BookingReference: 'BookingReference',
    DestinationCalendar: 'DestinationCalendar',
    IdempotencyRecord: 'IdempotencyRecord',
    CalendarConnection: 'CalendarConnection',
    CalendarEntry: 'CalendarEntry',
    CalendarFeed: 'CalendarFeed',
    CalendarFeedTime: 'CalendarFeedTime',
    EventType: 'EventType',
    EventTypeHost: 'EventTypeHost',
    PrivateLink: 'PrivateLink',
    Event: 'Event',
    HostEvent: 'HostEvent',
    Outbox: 'Outbox',
    LogStart: 'LogStart',
    ImportedRecord: 'ImportedRecord',
    InstantMeetingToken: 'InstantMeetingToken',
    LimitUse: 'LimitUse',
    RateBudget: 'RateBudget',
    Mail: 'Mail',
    MailAttempt: 'MailAttempt',
    AccountMail: 'AccountMail',
    OAuthClient: 'OAuthClient',
    OAuthGrant: 'OAuthGrant',
    AuthorizationCode: 'AuthorizationCode',
    PushedRequest: 'PushedRequest',
    AccessToken: 'AccessToken',
    RefreshToken: 'RefreshToken',
    Session: 'Session',
    OutOfOffice: 'OutOfOffice',
    Payment: 'Payment',
    Refund: 'Refund',
    Schedule: 'Schedule',
    Availability: 'Availability',
    SecretKey: 'SecretKey',
    Team: 'Team',
    Membership: 'Membership',
    Usage: 'Usage',
    User: 'User',
    FormerUsername: 'FormerUsername',
    Identity: 'Identity',
    Factor: 'Factor',
    Webhook: 'Webhook',
    WebhookScheduledTrigger: 'WebhookScheduledTrigger',
    WebhookDelivery: 'WebhookDelivery',
    WebhookAttempt: 'WebhookAttempt',
    WorkflowReminder: 'WorkflowReminder',
    ReminderStop: 'ReminderStop'
};
export const TransactionIsolationLevel = runtime.makeStrictEnum({
    ReadUncommitted: 'ReadUncommitted',
    ReadCommitted: 'ReadCommitted',
    RepeatableRead: 'RepeatableRead',
    Serializable: 'Serializable'
});
export const SortOrder = {
    asc: 'asc',
    desc: 'desc'
};
export const NullableJsonNullValueInput = {
    DbNull: DbNull,
    JsonNull: JsonNull
};
export const JsonNullValueInput = {
    JsonNull: JsonNull
};
export const QueryMode = {
    default: 'default',
    insensitive: 'insensitive'
};
export const NullsOrder = {
    first: 'first',
    last: 'last'
};
export const JsonNullValueFilter = {
    DbNull: DbNull,
    JsonNull: JsonNull,
    AnyNull: AnyNull
};
export const defineExtension = runtime.Extensions.defineExtension;
