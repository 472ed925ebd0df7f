import { Prisma } from '../../../prisma/generated/client.js';
import { hashSecret } from '../../auth/secret.ts';

/** Who is looked for. */
export interface NamedPerson {
  email: string;
  /** Null without an account. */
  userId: number | null;
}

type OfAccount = { of: 'ACCOUNT'; where: (userId: number) => Prisma.Sql };
type OfAddress = { of: 'ADDRESS'; where: (email: string) => Prisma.Sql };
type OfBooking = {
  of: 'BOOKING';
  where: (ids: readonly number[], who: NamedPerson) => Prisma.Sql;
  /** Rows of a user that are about no booking. */
  apart?: OfAccount['where'];
};

/**
 * How the rows of a person are found. `NOBODY`: they are about nobody, or end by themselves within a day.
 * `COPY`: of what another table has.
 */
export type Whose = OfAccount | OfAddress | OfBooking | { of: 'NOBODY' | 'COPY' };

const { sql } = Prisma;
const nobody: Whose = { of: 'NOBODY' };
const copy: Whose = { of: 'COPY' };

const ofUser: Whose = { of: 'ACCOUNT', where: (id) => sql`"userId" = ${id}` };
/** Rows that lead to the user by another row. */
const through = (column: string, table: string, key = 'id'): Whose => ({
  of: 'ACCOUNT',
  where: (id) => sql`${Prisma.raw(`"${column}"`)} IN (
    SELECT ${Prisma.raw(`"${key}" FROM "${table}"`)} WHERE "userId" = ${id})`,
});
const ofBooking: Whose = { of: 'BOOKING', where: (ids) => sql`"bookingId" = ANY(${ids})` };
/** Rows of a booking that belong to one of its attendees. */
const ofAttendee: Whose = {
  of: 'BOOKING',
  where: (ids, { email }) => sql`"attendeeId" IN (
    SELECT id FROM "Attendee" WHERE "bookingId" = ANY(${ids}) AND email = ${email})`,
};

/** One row for each table, in the order in which a person is shown them. */
export const whose: Record<Prisma.ModelName, Whose> = {
  User: { of: 'ACCOUNT', where: (id) => sql`id = ${id}` },
  Schedule: ofUser,
  Availability: through('scheduleId', 'Schedule'),
  OutOfOffice: ofUser,
  EventType: ofUser,
  EventTypeHost: ofUser,
  PrivateLink: through('eventTypeId', 'EventType'),
  DestinationCalendar: {
    of: 'ACCOUNT',
    where: (id) => sql`"userId" = ${id} OR "eventTypeId" IN (
      SELECT id FROM "EventType" WHERE "userId" = ${id})`,
  },
  CalendarConnection: ofUser,
  CalendarEntry: { of: 'ACCOUNT', where: (id) => sql`"hostId" = ${id}` },
  CalendarFeed: ofUser,
  CalendarFeedTime: through('feedId', 'CalendarFeed'),
  AccountMail: ofUser,
  Membership: ofUser,
  Webhook: ofUser,
  OAuthClient: { of: 'ACCOUNT', where: (id) => sql`"ownerId" = ${id}` },
  OAuthGrant: ofUser,
  AccessToken: through('grantId', 'OAuthGrant'),
  RefreshToken: through('grantId', 'OAuthGrant'),
  AuthorizationCode: through('grantId', 'OAuthGrant'),
  ApiKey: ofUser,
  Identity: ofUser,
  FormerUsername: ofUser,
  Session: ofUser,
  Factor: ofUser,
  Usage: ofUser,
  AuditEntry: {
    of: 'ACCOUNT',
    where: (id) => sql`"actorId" = ${id} OR "userId" = ${id}`,
  },
  BookingTotal: ofUser,

  ReminderStop: {
    of: 'ADDRESS',
    where: (email) => sql`"addressHash" = ${hashSecret(email)}`,
  },

  Booking: { of: 'BOOKING', where: (ids) => sql`id = ANY(${ids})` },
  Attendee: {
    of: 'BOOKING',
    where: (ids, { email }) => sql`"bookingId" = ANY(${ids}) AND email = ${email}`,
  },
  BookingSeat: ofAttendee,
  PendingCancel: ofAttendee,
  IdempotencyRecord: {
    of: 'BOOKING',
    where: (
      ids,
      { email },
    ) => sql`"bookingId" = ANY(${ids}) AND ("attendeeId" IS NULL OR "attendeeId" IN (
      SELECT id FROM "Attendee" WHERE "bookingId" = ANY(${ids}) AND email = ${email}))`,
  },
  BookingHost: {
    of: 'BOOKING',
    where: (ids, { userId }) => sql`"bookingId" = ANY(${ids}) AND "userId" = ${userId}`,
  },
  BookingReference: ofBooking,
  Payment: ofBooking,
  Refund: {
    of: 'BOOKING',
    where: (ids) => sql`"paymentId" IN (SELECT id FROM "Payment" WHERE "bookingId" = ANY(${ids}))`,
  },
  Event: {
    of: 'BOOKING',
    where: (ids) => sql`"bookingId" = ANY(${ids})`,
    apart: (id) => sql`"userId" = ${id} AND "bookingId" IS NULL`,
  },
  Mail: {
    of: 'BOOKING',
    where: (ids, { email }) => sql`"bookingId" = ANY(${ids}) AND recipient = ${email}`,
  },
  MailAttempt: {
    of: 'BOOKING',
    where: (ids, { email }) => sql`"mailId" IN (
      SELECT id FROM "Mail" WHERE "bookingId" = ANY(${ids}) AND recipient = ${email})`,
  },

  // What webhooks are sent is a copy of the event.
  WebhookAttempt: copy,
  WebhookDelivery: copy,
  WebhookScheduledTrigger: copy,
  HostEvent: copy,

  BookingDrift: nobody,
  Erasure: nobody,
  ImportedRecord: nobody,
  InstantMeetingToken: nobody,
  LimitUse: nobody,
  LogStart: nobody,
  Outbox: nobody,
  PushedRequest: nobody,
  RateBudget: nobody,
  SecretKey: nobody,
  SlotHold: nobody,
  Team: nobody,
  WorkflowReminder: nobody,
};

/** The conditions that find the rows of one person in a table, bookings apart. */
export function listOwnWheres(way: Whose, { email, userId }: NamedPerson): Prisma.Sql[] {
  if (way.of === 'ADDRESS') return [way.where(email)];
  if (userId === null) return [];
  if (way.of === 'ACCOUNT') return [way.where(userId)];
  return way.of === 'BOOKING' && way.apart ? [way.apart(userId)] : [];
}

export const listBookedWheres = (
  way: Whose,
  who: NamedPerson,
  ids: readonly number[],
): Prisma.Sql[] => (way.of === 'BOOKING' && ids.length > 0 ? [way.where(ids, who)] : []);
