import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import { WebhookTrigger } from '../../../prisma/generated/enums.js';
import { canActForOthers, type Viewer } from '../../context/viewer.ts';
import type { SignedIn } from '../../context/context.ts';
import { BadInput } from '../../base/errors.ts';
import { databaseIdField, optionalField, textField, wholeNumberField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { bookingsOf } from '../access/booking.ts';
import { assertKeptAfter, loadLogBounds } from './bounds.ts';
import {
  comparePositions,
  formatCursor,
  formatCursorBefore,
  parseCursor,
  parseCursorOrNull,
  toCursorError,
} from './cursor.ts';
import { loadHostPositions, type LogPosition, type LogQuery, type LogRange } from './host-log.ts';

/** A viewer sees events about bookings they may see, and events about themselves. */
const listVisibleWheres = (viewer: Viewer): Prisma.EventWhereInput[] =>
  viewer.isAdmin ? [{}] : [{ booking: bookingsOf(viewer) }, toOwnWhere(viewer)];

const toOwnWhere = (viewer: Viewer): Prisma.EventWhereInput => ({
  userId: viewer.userId,
  bookingId: null,
  ...toVisibleTypesWhere(viewer),
});

/** An app needs READ_SCHEDULE to see absences (GAP-04). */
const toVisibleTypesWhere = ({ credential }: Viewer): Prisma.EventWhereInput =>
  credential.kind === 'ACCESS_TOKEN' && !credential.scopes.has('READ_SCHEDULE')
    ? { type: { not: 'OOO_CREATED' } }
    : {};

/** The events a viewer may see. */
export const eventsOf = (viewer: Viewer): Prisma.EventWhereInput =>
  viewer.isAdmin ? {} : { OR: listVisibleWheres(viewer) };

const pageSize = optionalField(wholeNumberField(0, 500));

const ReadEventsInput = z.object({
  after: optionalField(textField()),
  before: optionalField(textField()),
  first: pageSize,
  last: pageSize,
  filter: optionalField(
    z.object({
      types: optionalField(z.array(z.enum(WebhookTrigger)).max(100)),
      bookingId: optionalField(databaseIdField),
    }),
  ),
});

interface EventPage {
  /** In the order of the log. */
  places: LoggedEvent[];
  startCursor: string | null;
  endCursor: string | null;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

/** One page of the log, as it is in every list of the schema. */
const defaultPageSize = 25;

/** The events after a cursor, or before one. A caller who continues from `endCursor` misses none. */
export async function readEvents(
  { db, viewer }: Pick<SignedIn, 'db' | 'viewer'>,
  input: z.input<typeof ReadEventsInput>,
): Promise<EventPage> {
  const { filter = {}, ...range } = parseInput(ReadEventsInput, input);
  const { isBackwards, size } = checkRange(range);
  const query = { db, viewer, filter, take: size + 1 };
  const { found, seen = null } = isBackwards
    ? await loadBefore({ ...query, before: parseCursorOrNull('before', range.before) })
    : await loadSettled({ ...query, after: parseCursorOrNull('after', range.after) });
  const isWhole = found.length <= size;
  const page = isBackwards ? found.slice(0, size).toReversed() : found.slice(0, size);
  const { after } = range;
  const isEmpty = found.length === 0 && after !== undefined;
  return {
    ...toPage(page, { ...range, ...(isEmpty && { after: seen ?? after }) }),
    hasNextPage: isBackwards ? range.before !== undefined : !isWhole,
    hasPreviousPage: isBackwards ? !isWhole : after !== undefined,
  };
}

interface EventRange {
  after?: string;
  before?: string;
  first?: number;
  last?: number;
}

/** An empty page has a cursor too, so that the caller can ask again from there. */
function toPage(page: LogPosition[], { after, before }: EventRange) {
  const places = page.map((place) => ({ id: place.id, cursor: formatCursor(place) }));
  const startCursor = places[0]?.cursor ?? before ?? null;
  return { places, startCursor, endCursor: places.at(-1)?.cursor ?? after ?? null };
}

/** As in the other lists: forwards with `first` and `after`, or backwards with `last` and `before`. */
function checkRange({ after, before, first, last }: EventRange) {
  const isBackwards = before !== undefined || last !== undefined;
  const foreign = isBackwards ? { after, first } : {};
  for (const [path, value] of Object.entries(foreign)) {
    if (value !== undefined) {
      throw new BadInput({ path, message: 'does not go with `last` and `before`' });
    }
  }
  return { isBackwards, size: first ?? last ?? defaultPageSize };
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
  const { found } = await loadSettled(query, []);
  return found.map((place) => ({ id: place.id, cursor: formatCursor(place) }));
}

/** What is kept of events before the start of the log is listed by their booking only. */
async function loadBounds({ db, filter }: LogQuery) {
  const { start, end } = await loadLogBounds(db);
  return { end, start: filter.bookingId === undefined ? start : null };
}

const assertComplete = async ({ db, filter, after }: LogQuery & { after: LogPosition | null }) =>
  after && filter.bookingId === undefined ? assertKeptAfter(db, after) : undefined;

interface Stretch {
  found: LogPosition[];
  /** A later cursor for those who found nothing, so that theirs does not get too old. */
  seen?: string | null;
}

/** The latest events before a cursor, or before the end of the log; the last one first. */
async function loadBefore({
  before,
  ...query
}: LogQuery & { before: LogPosition | null }): Promise<Stretch> {
  const { end, start } = await loadBounds(query);
  if (before && before.transaction >= end) throw toCursorError('before');
  const range = { before: before ?? { transaction: end, id: 0 }, ...(start && { after: start }) };
  const found = await loadPositions(query, range, 'desc');
  return { found: found.toReversed() };
}

/** How long to wait for transactions that are about to finish. */
const retryDelaysMs = [10, 30, 90, 200];

/**
 * The log is ordered by transaction and ends before the oldest one that still runs, so events
 * that are committed later also come later. Ids would not do: they are assigned before the commit.
 */
async function loadSettled(
  query: LogQuery & { after: LogPosition | null },
  [wait, ...more] = retryDelaysMs,
): Promise<Stretch> {
  const { after, take } = query;
  // Load the end first: nothing before it can change any more.
  const { end, start } = await loadBounds(query);
  // Transaction numbers only rise, so a later one comes from another database.
  if (after && after.transaction >= end) throw toCursorError('after');
  const from = after ?? start;
  const loaded = await loadPositions(query, from ? { after: from } : {}, 'asc');
  await assertComplete(query);
  const found = loaded.filter(({ transaction }) => transaction < end);
  const isHeldUp = found.length < Math.min(loaded.length, take);
  if (!isHeldUp || wait === undefined) return { found, seen: start && formatCursorBefore(end) };
  await sleep(wait);
  return loadSettled(query, more);
}

/** One query for each condition: each has an index, but no index serves them combined by OR. */
async function loadPositions(
  query: LogQuery,
  range: LogRange,
  order: 'asc' | 'desc',
): Promise<LogPosition[]> {
  const { db, viewer, filter, take } = query;
  // Few events belong to a booking, so they need no other way.
  const isHost = !canActForOthers(viewer) && filter.bookingId === undefined;
  const wheres = isHost ? [toOwnWhere(viewer)] : listVisibleWheres(viewer);
  const found = await Promise.all([
    isHost ? loadHostPositions(query, range, order) : [],
    ...wheres.map((way) =>
      db.event.findMany({
        where: { AND: [way, toFilterWhere(query), toRangeWhere(range)] },
        select: { id: true, transaction: true },
        orderBy: [{ transaction: order }, { id: order }],
        take,
      }),
    ),
  ]);
  return found.flat().sort(comparePositions);
}

const toFilterWhere = ({
  viewer: { userId },
  filter: { types, bookingId, ofBookings },
}: LogQuery): Prisma.EventWhereInput => ({
  ...(types && { type: { in: types } }),
  // A host who has left a booking is told so by an event about themselves.
  ...(ofBookings && { OR: [{ bookingId: { not: null } }, { type: 'BOOKING_REASSIGNED', userId }] }),
  ...(bookingId !== undefined && { bookingId }),
});

/** The events after a cursor, for lists of records that belong to events. */
export async function loadAfterCursorWhere(
  db: SignedIn['db'],
  cursor: string,
): Promise<Prisma.EventWhereInput> {
  const after = parseCursor(cursor);
  await assertKeptAfter(db, after);
  return toAfterWhere(after);
}

const toRangeWhere = ({ after, before }: LogRange): Prisma.EventWhereInput => ({
  AND: [...(after ? [toAfterWhere(after)] : []), ...(before ? [toBeforeWhere(before)] : [])],
});

/** The first condition bounds the index scan, the second makes it exact. */
function toAfterWhere({ transaction, id }: LogPosition): Prisma.EventWhereInput {
  return {
    transaction: { gte: transaction },
    OR: [{ transaction: { gt: transaction } }, { id: { gt: id } }],
  };
}

const toBeforeWhere = ({ transaction, id }: LogPosition): Prisma.EventWhereInput => ({
  transaction: { lte: transaction },
  OR: [{ transaction: { lt: transaction } }, { id: { lt: id } }],
});
