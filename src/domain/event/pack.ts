import { packBody } from '../../base/packed.ts';
import type { Context } from '../../context/context.ts';
import { Prisma } from '../../../prisma/generated/client.js';
import type { WebhookTrigger } from '../../../prisma/generated/enums.js';

type PackContext = Pick<Context, 'db' | 'clock'>;

/** By then it has told everybody, or nearly. Also a rolling update is over: a release before cannot read what is packed. */
const restMs = 3_600_000;
/** Events that are looked at together. */
const batch = 400;
/**
 * Neighbours are in one page, which has room for one of them packed until the transaction has ended. A row that
 * stays in its page leaves the indexes alone.
 */
const inOnePage = 4;
/** Events that are looked through for the place of the process before. */
const stretch = 20_000;

/** Their bodies are asked for values in SQL, for as long as they are kept. */
const askedLater: WebhookTrigger[] = [
  'MEETING_STARTED',
  'MEETING_ENDED',
  'BOOKING_ATTENDEE_REMOVED',
];

/**
 * Makes the chore that packs the bodies of events of bookings, an hour after they were written. Nobody asks for
 * their values in SQL then. It knows its place in memory; a new process goes on after the newest that is packed. Any
 * number of processes may do this at once.
 */
export function createEventPacking() {
  let begunAt: number | undefined;
  let place: number | undefined;
  return async (context: PackContext): Promise<number> => {
    const now = context.clock().getTime();
    begunAt ??= now;
    if (now - begunAt < restMs) return 0;
    place ??= await findNewestPacked(context);
    const { last, seen } = await packNext(context, place, new Date(now - restMs));
    place = last ?? place;
    return seen;
  };
}

const isPackedSql = Prisma.sql`jsonb_typeof(payload) = 'string'`;

async function findNewestPacked({ db }: PackContext): Promise<number> {
  const [end] = await db.$queryRaw<{ id: number | null }[]>`SELECT max(id) AS id FROM "Event"`;
  for (let until = end?.id ?? 0; until > 0; until -= stretch) {
    const [found] = await db.$queryRaw<{ id: number | null }[]>`
      SELECT max(id) AS id FROM "Event" WHERE id > ${until - stretch} AND id <= ${until} AND ${isPackedSql}`;
    if (found?.id) return found.id;
  }
  return 0;
}

interface Looked {
  id: number;
  isMine: boolean;
}

/** Looks at the next events, and packs those that may be. */
async function packNext({ db }: PackContext, after: number, until: Date) {
  const rows = await db.$queryRaw<Looked[]>`
    WITH next AS MATERIALIZED (
      SELECT id, "bookingId", type, "createdAt", jsonb_typeof(payload) AS form FROM "Event"
      WHERE id > ${after}
        AND id < coalesce((SELECT min("eventId") FROM "Outbox" WHERE "failedAt" IS NULL), 9223372036854775807)
      ORDER BY id LIMIT ${batch}
    )
    SELECT id, "bookingId" IS NOT NULL AND form <> 'string' AND type::text <> ALL (${askedLater})
      -- One that was set aside is told once its fault is repaired.
      AND id NOT IN (SELECT "eventId" FROM "Outbox" WHERE "eventId" IS NOT NULL) AS "isMine"
    FROM next
    -- One that is too young ends the walk.
    WHERE id < coalesce((SELECT min(id) FROM next WHERE "createdAt" > ${until}::timestamptz), 9223372036854775807)
    ORDER BY id`;
  for (let nth = 0; nth < inOnePage; nth++) {
    const ids = rows.filter(({ id, isMine }) => isMine && id % inOnePage === nth);
    if (ids.length > 0)
      await packEvents(
        db,
        ids.map(({ id }) => id),
      );
  }
  return { seen: rows.length, last: rows.at(-1)?.id };
}

/** Who changes an event at this moment has its row. It stays as it is. */
const packEvents = (db: PackContext['db'], ids: readonly number[]) =>
  db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: number; body: object }[]>`
      SELECT id, payload AS body FROM "Event" WHERE id = ANY (${ids}) AND NOT ${isPackedSql}
      FOR UPDATE SKIP LOCKED`;
    const packed = rows.map(({ id, body }) => ({ id, body: packBody(body) }));
    await tx.$executeRaw`
      UPDATE "Event" event SET payload = to_jsonb(row.body)
      FROM jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) AS row (id bigint, body text)
      WHERE event.id = row.id`;
  });
