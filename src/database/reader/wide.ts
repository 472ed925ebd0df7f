/**
 * Ids of the tables that grow without end, and the columns that refer to them. PostgreSQL holds them as `bigint`.
 * Prisma's schema calls them `Int`, because its `BigInt` is a `bigint` of JavaScript, and no table ever has more
 * rows than a plain number can count.
 */
export const wideColumns: Readonly<Record<string, readonly string[]>> = {
  BookingHost: ['id'],
  Event: ['id'],
  HostEvent: ['eventId'],
  LogStart: ['eventId'],
  Mail: ['id', 'eventId', 'reminderId'],
  MailAttempt: ['id', 'mailId'],
  Outbox: ['id', 'eventId'],
  Webhook: ['afterEventId'],
  WebhookAttempt: ['id', 'deliveryId'],
  WebhookDelivery: ['id', 'eventId'],
  WorkflowReminder: ['id'],
};

/** Whether the table's own numbers can be `bigint`. */
export const isWide = (table: string) => wideColumns[table]?.includes('id') ?? false;
