import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { WebhookTrigger } from '../../../prisma/generated/enums.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { BadInput } from '../../errors.ts';
import { databaseId, optional, text, whole } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { bookingsOf } from '../access/booking.ts';

/** The ways by which an event is a viewer's: one of his bookings, or himself. */
const waysOf = (viewer: Viewer): Prisma.EventWhereInput[] =>
  viewer.isAdmin
    ? [{}]
    : [
        { booking: bookingsOf(viewer) },
        { userId: viewer.userId, bookingId: null, ...seenBy(viewer) },
      ];

/** Absences are for an app that may read them (GAP-04). */
const seenBy = ({ credential }: Viewer): Prisma.EventWhereInput =>
  credential.kind === 'ACCESS_TOKEN' && !credential.scopes.has('READ_SCHEDULE')
    ? { type: { not: 'OOO_CREATED' } }
    : {};

/** The events a viewer may see. */
export const eventsOf = (viewer: Viewer): Prisma.EventWhereInput =>
  viewer.isAdmin ? {} : { OR: waysOf(viewer) };

const Asked = z.object({
  after: optional(text()),
  first: whole(1, 500)
    .nullish()
    .transform((first) => first ?? 100),
  filter: optional(
    z.object({
      types: optional(z.array(z.enum(WebhookTrigger)).max(100)),
      bookingId: optional(databaseId),
    }),
  ),
});

/** A place in the log. */
interface Place {
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

/** The events after a place, none left out: whoever goes on from `endCursor` misses nothing. */
export async function readEvents(
  { db, viewer }: SignedIn,
  input: z.input<typeof Asked>,
): Promise<EventPage> {
  const { after, first, filter = {} } = parse(Asked, input);
  const place = after === undefined ? null : read(after);
  const places = await settled({ db, viewer, filter, after: place, take: first + 1 });
  const page = places.slice(0, first);
  const [start, last] = [page[0], page.at(-1)];
  return {
    ids: page.map(({ id }) => id),
    startCursor: start ? write(start) : null,
    // Of an empty page too, so that one can ask again from there.
    endCursor: last ? write(last) : (after ?? null),
    hasNextPage: places.length > first,
  };
}

/** An event of a booking, and from where to go on after it. */
export interface Told {
  id: number;
  cursor: string;
}

/** The same for whoever stays: the events of his bookings alone, up to where the log is settled. */
export async function readOn(
  { db, viewer }: SignedIn,
  after: string,
  first: number,
): Promise<Told[]> {
  const stretch = { db, viewer, filter: { ofBookings: true }, after: read(after), take: first };
  const places = await settled(stretch, []);
  return places.map((place) => ({ id: place.id, cursor: write(place) }));
}

/** From where to go on for whoever has seen all that came before a transaction. */
export const cursorBefore = (transaction: bigint) =>
  write({ transaction: transaction - 1n, id: maxId });

/** Of two cursors the one that lies further on. */
export const later = (a: string, b: string) => (compare(read(a), read(b)) < 0 ? b : a);

interface Stretch extends Pick<SignedIn, 'db' | 'viewer'> {
  filter: Filter;
  after: Place | null;
  take: number;
}

/** How long it is worth waiting for what was written just now, in milliseconds. */
const waits = [10, 30, 90, 200];

/**
 * The order is that of the transactions, and the log ends before the oldest that still runs: what
 * is yet to be committed comes later. Ids would not do, they are given out before that.
 */
async function settled(stretch: Stretch, [wait, ...more] = waits): Promise<Place[]> {
  const { db, after, take } = stretch;
  // First the end, then what lies before it: there nothing can change any more.
  const end = await endOfLog(db);
  // Transactions count on as long as the database lives: a later one was of another database.
  if (after && after.transaction >= end) throw badCursor();
  const found = await placesIn(stretch);
  const places = found.filter(({ transaction }) => transaction < end);
  const isHeldUp = places.length < Math.min(found.length, take);
  if (!isHeldUp || wait === undefined) return places;
  await sleep(wait);
  return settled(stretch, more);
}

/** Each way by itself: there is an index for each, and none for either. */
async function placesIn({ db, viewer, filter, after, take }: Stretch): Promise<Place[]> {
  const found = await Promise.all(
    waysOf(viewer).map((way) =>
      db.event.findMany({
        where: { AND: [way, likeThis(filter), past(after)] },
        select: { id: true, transaction: true },
        orderBy: [{ transaction: 'asc' }, { id: 'asc' }],
        take,
      }),
    ),
  );
  return found.flat().sort(compare);
}

/**
 * The oldest transaction that still runs in this database, or else the next one. `xmin` of the
 * snapshot says nearly that, but it heeds all databases of the server: one that is busy elsewhere
 * would hold up this log. Whoever is below `xmax` of the snapshot had his number before the
 * statement began, so he is among the activity, which is looked at after that, or has ended.
 * There numbers have but 32 bits: which of them is meant, their distance says.
 */
export async function endOfLog(db: SignedIn['db']): Promise<bigint> {
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

const likeThis = ({ types, bookingId, ofBookings }: Filter): Prisma.EventWhereInput => ({
  ...(types && { type: { in: types } }),
  ...(ofBookings && { bookingId: { not: null } }),
  ...(bookingId !== undefined && { bookingId }),
});

/** The events after a cursor of the log, for lists of what came of them. */
export const eventsAfter = (cursor: string): Prisma.EventWhereInput => past(read(cursor));

/** The first condition bounds the look-up in the index, the second is exact. */
function past(after: Place | null): Prisma.EventWhereInput {
  if (!after) return {};
  const { transaction, id } = after;
  return {
    transaction: { gte: transaction },
    OR: [{ transaction: { gt: transaction } }, { id: { gt: id } }],
  };
}

const compare = (a: Place, b: Place) =>
  a.transaction === b.transaction ? a.id - b.id : a.transaction < b.transaction ? -1 : 1;

const write = ({ transaction, id }: Place) =>
  Buffer.from(`event:${transaction}:${id}`).toString('base64url');

const maxId = 2_147_483_647;
const cursor = /^event:(\d{1,18}):(\d{1,10})$/;

function read(text: string): Place {
  const [, transaction, id] = cursor.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const place = { transaction: BigInt(transaction ?? 0), id: Number(id) };
  if (place.id > maxId || write(place) !== text) throw badCursor();
  return place;
}

const badCursor = () => new BadInput({ path: 'after', message: 'is no cursor of this log' });
