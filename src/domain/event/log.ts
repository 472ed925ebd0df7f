import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { WebhookTrigger } from '../../../prisma/generated/enums.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { BadInput } from '../../errors.ts';
import { databaseIdField, optionalField, textField, wholeNumberField } from '../../input/field.ts';
import { maxInt32 } from '../../input/int32.ts';
import { parseInput } from '../../input/parse.ts';
import { bookingsOf } from '../access/booking.ts';

/** A viewer sees events about bookings they may see, and events about themselves. */
const listVisibleWheres = (viewer: Viewer): Prisma.EventWhereInput[] =>
  viewer.isAdmin
    ? [{}]
    : [
        { booking: bookingsOf(viewer) },
        { userId: viewer.userId, bookingId: null, ...toVisibleTypesWhere(viewer) },
      ];

/** An app needs READ_SCHEDULE to see absences (GAP-04). */
const toVisibleTypesWhere = ({ credential }: Viewer): Prisma.EventWhereInput =>
  credential.kind === 'ACCESS_TOKEN' && !credential.scopes.has('READ_SCHEDULE')
    ? { type: { not: 'OOO_CREATED' } }
    : {};

/** The events a viewer may see. */
export const eventsOf = (viewer: Viewer): Prisma.EventWhereInput =>
  viewer.isAdmin ? {} : { OR: listVisibleWheres(viewer) };

const ReadEventsInput = z.object({
  after: optionalField(textField()),
  first: wholeNumberField(1, 500)
    .nullish()
    .transform((first) => first ?? 100),
  filter: optionalField(
    z.object({
      types: optionalField(z.array(z.enum(WebhookTrigger)).max(100)),
      bookingId: optionalField(databaseIdField),
    }),
  ),
});

interface LogPosition {
  transaction: bigint;
  id: number;
}

export interface EventPage {
  /** In the order of the log. */
  ids: number[];
  startCursor: string | null;
  endCursor: string | null;
  hasNextPage: boolean;
}

/** The events after a cursor. A caller who continues from `endCursor` misses none. */
export async function readEvents(
  { db, viewer }: SignedIn,
  input: z.input<typeof ReadEventsInput>,
): Promise<EventPage> {
  const { after, first, filter = {} } = parseInput(ReadEventsInput, input);
  const place = after === undefined ? null : parseCursor(after);
  const places = await loadSettled({ db, viewer, filter, after: place, take: first + 1 });
  const page = places.slice(0, first);
  const [start, last] = [page[0], page.at(-1)];
  return {
    ids: page.map(({ id }) => id),
    startCursor: start ? formatCursor(start) : null,
    // An empty page has one too, so that the caller can ask again from there.
    endCursor: last ? formatCursor(last) : (after ?? null),
    hasNextPage: places.length > first,
  };
}

/** An event of a booking, with the cursor to continue after it. */
export interface LoggedEvent {
  id: number;
  cursor: string;
}

/** Like `readEvents`, for streams: events of bookings only, without waiting for recent transactions. */
export async function readBookingEvents(
  { db, viewer }: SignedIn,
  after: string,
  first: number,
): Promise<LoggedEvent[]> {
  const query = {
    db,
    viewer,
    filter: { ofBookings: true },
    after: parseCursor(after),
    take: first,
  };
  const places = await loadSettled(query, []);
  return places.map((place) => ({ id: place.id, cursor: formatCursor(place) }));
}

/** The cursor for a caller who has seen everything before a transaction. */
export const formatCursorBefore = (transaction: bigint) =>
  formatCursor({ transaction: transaction - 1n, id: maxInt32 });

export const pickLaterCursor = (a: string, b: string) =>
  comparePositions(parseCursor(a), parseCursor(b)) < 0 ? b : a;

interface LogQuery extends Pick<SignedIn, 'db' | 'viewer'> {
  filter: Filter;
  after: LogPosition | null;
  take: number;
}

/** How long to wait for transactions that are about to finish. */
const retryDelaysMs = [10, 30, 90, 200];

/**
 * The log is ordered by transaction and ends before the oldest one that still runs, so events
 * that are committed later also come later. Ids would not do: they are assigned before the commit.
 */
async function loadSettled(
  query: LogQuery,
  [wait, ...more] = retryDelaysMs,
): Promise<LogPosition[]> {
  const { db, after, take } = query;
  // Load the end first: nothing before it can change any more.
  const end = await loadLogEnd(db);
  // Transaction numbers only rise, so a later one comes from another database.
  if (after && after.transaction >= end) throw toCursorError();
  const found = await loadPositions(query);
  const places = found.filter(({ transaction }) => transaction < end);
  const isHeldUp = places.length < Math.min(found.length, take);
  if (!isHeldUp || wait === undefined) return places;
  await sleep(wait);
  return loadSettled(query, more);
}

/** One query for each condition: each has an index, but no index serves them combined by OR. */
async function loadPositions({
  db,
  viewer,
  filter,
  after,
  take,
}: LogQuery): Promise<LogPosition[]> {
  const found = await Promise.all(
    listVisibleWheres(viewer).map((way) =>
      db.event.findMany({
        where: { AND: [way, toFilterWhere(filter), toAfterWhere(after)] },
        select: { id: true, transaction: true },
        orderBy: [{ transaction: 'asc' }, { id: 'asc' }],
        take,
      }),
    ),
  );
  return found.flat().sort(comparePositions);
}

/**
 * The oldest transaction that still runs in this database, or else the next one. The snapshot's `xmin`
 * is close, but it covers all databases of the server, so a long transaction elsewhere would hold up
 * this log. A transaction below the snapshot's `xmax` got its number before the statement began. The
 * activity is read after that, so the transaction is either listed there or has ended. `backend_xid`
 * has only 32 bits, so the upper bits are derived from the distance to `next`.
 */
export async function loadLogEnd(db: SignedIn['db']): Promise<bigint> {
  const [row] = await db.$queryRaw<{ end: bigint }[]>`
    SELECT least(next, min(far - (far - backend_xid::text::bigint & 4294967295))) AS "end"
    FROM (
      SELECT next, next + 2147483648 AS far
      FROM (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next) snapshot
    ) log
    LEFT JOIN pg_stat_activity ON datname = current_database() AND backend_xid IS NOT NULL
    GROUP BY next`;
  return row?.end ?? 0n;
}

type Filter = { types?: WebhookTrigger[]; bookingId?: number; ofBookings?: boolean };

const toFilterWhere = ({ types, bookingId, ofBookings }: Filter): Prisma.EventWhereInput => ({
  ...(types && { type: { in: types } }),
  ...(ofBookings && { bookingId: { not: null } }),
  ...(bookingId !== undefined && { bookingId }),
});

/** The events after a cursor, for lists of records that belong to events. */
export const toAfterCursorWhere = (cursor: string): Prisma.EventWhereInput =>
  toAfterWhere(parseCursor(cursor));

/** The first condition bounds the index scan, the second makes it exact. */
function toAfterWhere(after: LogPosition | null): Prisma.EventWhereInput {
  if (!after) return {};
  const { transaction, id } = after;
  return {
    transaction: { gte: transaction },
    OR: [{ transaction: { gt: transaction } }, { id: { gt: id } }],
  };
}

const comparePositions = (a: LogPosition, b: LogPosition) =>
  a.transaction === b.transaction ? a.id - b.id : a.transaction < b.transaction ? -1 : 1;

const formatCursor = ({ transaction, id }: LogPosition) =>
  Buffer.from(`event:${transaction}:${id}`).toString('base64url');

const cursorPattern = /^event:(\d{1,18}):(\d{1,10})$/;

function parseCursor(text: string): LogPosition {
  const [, transaction, id] =
    cursorPattern.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const place = { transaction: BigInt(transaction ?? 0), id: Number(id) };
  if (place.id > maxInt32 || formatCursor(place) !== text) throw toCursorError();
  return place;
}

const toCursorError = () =>
  new BadInput({
    path: 'after',
    message: 'must be a cursor that this server returned: omit it to start from the beginning',
  });
