import type { Prisma } from '../../prisma/generated/client.js';
import { unpackBody } from '../base/packed.ts';
import type { SignedIn } from '../context/context.ts';
import type { Viewer } from '../context/viewer.ts';
import type { FindReplica } from '../database/replica/replica.ts';
import { readEvents } from '../domain/event/log.ts';
import { isObject } from '../input/is-object.ts';
import type { RelayMessage } from './port.ts';

export interface LogSource {
  db: SignedIn['db'];
  /** Absent without replicas. */
  findReplica?: FindReplica | undefined;
}

interface LogPage {
  messages: RelayMessage[];
  /** When each of them happened. */
  times: Date[];
  /** Where to go on. Null at the start of the log. */
  cursor: string | null;
  hasMore: boolean;
}

/** Sees all events, as system administrators do. */
const relayViewer: Viewer = {
  userId: 0,
  isAdmin: true,
  organizationIds: [],
  credential: { kind: 'API_KEY', id: 'relay' },
};

const select = {
  id: true,
  type: true,
  userId: true,
  bookingId: true,
  payload: true,
  createdAt: true,
} satisfies Prisma.EventSelect;

type EventRow = Prisma.EventGetPayload<{ select: typeof select }>;

/** The next events of the log, in its order: those that `events` shows after the cursor. */
export async function readLogPage(
  source: LogSource,
  after: string | null,
  first: number,
): Promise<LogPage> {
  const input = { first, ...(after !== null && { after }) };
  const page = await readEvents({ db: source.db, viewer: relayViewer }, input);
  const found = await loadRows(
    source,
    page.places.map(({ id }) => id),
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  const kept = page.places.flatMap(({ id, cursor }) => {
    const row = rows.get(id);
    return row ? [{ row, cursor }] : [];
  });
  return {
    messages: kept.map(({ row, cursor }) => toMessage(row, cursor)),
    times: kept.map(({ row }) => row.createdAt),
    cursor: page.endCursor,
    hasMore: page.hasNextPage,
  };
}

/** Only the primary knows where the log ends. What the events say can come from a replica. */
async function loadRows({ db, findReplica }: LogSource, ids: number[]): Promise<EventRow[]> {
  if (ids.length === 0) return [];
  const query = { where: { id: { in: ids } }, select };
  const replica = await findReplica?.();
  if (!replica) return db.event.findMany(query);
  const rows = await replica.db.event.findMany(query).catch((error: unknown) => {
    replica.leave(error);
    return [];
  });
  return rows.length === ids.length ? rows : db.event.findMany(query);
}

/** The same body as in `events` and webhooks. */
function toMessage(row: EventRow, cursor: string): RelayMessage {
  const body = unpackBody(row.payload);
  return {
    id: String(row.id),
    topic: row.type,
    key: findKey(row, body),
    cursor,
    body: JSON.stringify(body),
  };
}

/** The uid of the booking, which may hold what a header may not. Other events belong to a user. */
function findKey({ userId }: EventRow, body: unknown): string {
  const payload = isObject(body) ? body['payload'] : null;
  const uid = isObject(payload) ? payload['uid'] : null;
  return typeof uid === 'string' ? encodeURIComponent(uid) : `user-${userId}`;
}
