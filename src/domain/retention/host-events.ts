import { Prisma } from '../../../prisma/generated/client.js';
import { createPass } from './pass.ts';

interface Place {
  userId: number;
  transaction: bigint;
  eventId: number;
}

type Looked = { seen: number; gone: number } & { [Name in keyof Place]: Place[Name] | null };

/** The rows are small, and an index finds the event of each. */
const stretch = 2_000;

/**
 * Deletes what HostEvent has of events that are gone: it has no foreign key and no index by event, which
 * each booking would have to pay for. Only after an operator has chosen that events go.
 */
export const createHostEventSweep = () =>
  createPass<Place>(
    async ({ db, retention: { EVENT_DAYS, BOOKING_DAYS, OLD_BOOKINGS } }, after, move) => {
      const goes = EVENT_DAYS !== null || (BOOKING_DAYS !== null && OLD_BOOKINGS === 'delete');
      if (!goes) return { seen: 0, done: 0 };
      const [looked] = await db.$queryRaw<Looked[]>`
        WITH stretch AS MATERIALIZED (
          SELECT ctid AS place, "userId", transaction, "eventId" FROM "HostEvent" WHERE ${toAfterSql(after)}
          ORDER BY "userId", transaction, "eventId" LIMIT ${stretch}
        ), gone AS (
          -- By place: nobody changes a row, and a join may read the whole table.
          DELETE FROM "HostEvent" WHERE ctid = ANY (ARRAY(
            SELECT place FROM stretch
            WHERE NOT EXISTS (SELECT FROM "Event" WHERE id = stretch."eventId" OFFSET 0)))
          RETURNING "eventId"
        )
        SELECT (SELECT count(*)::int FROM stretch) AS seen, (SELECT count(*)::int FROM gone) AS gone,
          last."userId", last.transaction, last."eventId"
        FROM (SELECT) one LEFT JOIN (
          SELECT * FROM stretch ORDER BY "userId" DESC, transaction DESC, "eventId" DESC LIMIT 1
        ) last ON true`;
      const { seen = 0, gone = 0, userId, transaction, eventId } = looked ?? {};
      if (isSet(userId) && isSet(transaction) && isSet(eventId)) {
        move({ userId, transaction, eventId });
      }
      return { seen, done: gone };
    },
    () => null,
  );

const isSet = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

const toAfterSql = (after: Place | undefined) =>
  after
    ? Prisma.sql`("userId", transaction, "eventId") > (${after.userId}, ${after.transaction}, ${after.eventId}::bigint)`
    : Prisma.sql`true`;
