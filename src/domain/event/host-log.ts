import { Prisma } from '../../../prisma/generated/client.js';
import type { WebhookTrigger } from '../../../prisma/generated/enums.js';
import type { SignedIn } from '../../context/context.ts';

/** The place of an event in the log. */
export interface LogPosition {
  transaction: bigint;
  id: number;
}

export interface LogRange {
  after?: LogPosition;
  before?: LogPosition;
}

export interface LogQuery extends Pick<SignedIn, 'db' | 'viewer'> {
  filter: { types?: WebhookTrigger[]; bookingId?: number; ofBookings?: boolean };
  take: number;
}

/**
 * The events of the bookings that the viewer hosts, in the order of the log. HostEvent has them by
 * user, so that nobody reads through the events of others. `OFFSET 0` keeps the rest a look-up for each
 * event, until the page is full.
 */
export function loadHostPositions(
  { db, viewer, filter: { types }, take }: LogQuery,
  { after, before }: LogRange,
  order: 'asc' | 'desc',
): Promise<LogPosition[]> {
  const direction = Prisma.raw(order);
  const conditions = [
    Prisma.sql`"userId" = ${viewer.userId}`,
    ...(after
      ? [Prisma.sql`(transaction, "eventId") > (${after.transaction}, ${after.id}::bigint)`]
      : []),
    ...(before
      ? [Prisma.sql`(transaction, "eventId") < (${before.transaction}, ${before.id}::bigint)`]
      : []),
  ];
  const ofTypes = types ? Prisma.sql`AND event.type::text = ANY (${types})` : Prisma.empty;
  return db.$queryRaw<LogPosition[]>`
    SELECT place.transaction, place."eventId" AS id FROM (
      SELECT transaction, "eventId" FROM "HostEvent" WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY transaction ${direction}, "eventId" ${direction} OFFSET 0
    ) place
    WHERE EXISTS (
      SELECT FROM "Event" event
      JOIN "BookingHost" host ON host."bookingId" = event."bookingId" AND host."userId" = ${viewer.userId}
      WHERE event.id = place."eventId" ${ofTypes} OFFSET 0
    )
    ORDER BY place.transaction ${direction}, place."eventId" ${direction} LIMIT ${take}`;
}
