import { createHash } from 'node:crypto';
import type { Prisma } from '../../../../prisma/generated/client.js';
import { toAccountName, type Viewer } from '../../../context/viewer.ts';
import { Conflict } from '../../../base/errors.ts';
import { isObject } from '../../../input/is-object.ts';
import type { IdempotencyKey } from './insert.ts';
import { englishProblem } from '../../../language/en/problem.ts';

/**
 * GAP-29: a key is unique per caller. Without a credential nobody can prove to be the same caller, so
 * the body is part of the name. A CONFLICT would tell strangers which keys others have used.
 */
export function toIdempotencyKey(
  viewer: Viewer | null,
  { idempotencyKey, ...body }: { idempotencyKey?: string },
): IdempotencyKey | null {
  if (idempotencyKey === undefined) return null;
  const bodyHash = hashBody(body);
  const caller = viewer ? toAccountName(viewer) : `public:${bodyHash}`;
  return { caller, key: idempotencyKey, bodyHash };
}

/** The order of keys does not matter. */
const hashBody = (body: object) =>
  createHash('sha256')
    .update(JSON.stringify(body, (_key, value: unknown) => sortKeys(value)))
    .digest('hex');

function sortKeys(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns up to `count` bookings that this key has made, or null. Throws if the body was another. */
export async function findReplayedIds(
  db: Prisma.TransactionClient,
  named: IdempotencyKey | null,
  count = 1,
): Promise<number[] | null> {
  if (!named) return null;
  const { caller, key, bodyHash } = named;
  const record = await db.idempotencyRecord.findUnique({
    where: { caller_key: { caller, key } },
    include: { booking: { select: { recurringEventId: true, eventTypeId: true } } },
  });
  if (!record) return null;
  if (record.bodyHash !== bodyHash) {
    throw new Conflict(englishProblem.keyUsed, { idempotencyKey: key });
  }
  if (count === 1) return [record.bookingId];
  const series = await db.booking.findMany({
    // The id of a series is not enough, because clients choose it and two may choose the same.
    where: { ...record.booking, idempotencyKey: key, id: { gte: record.bookingId } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: count,
  });
  return series.map(({ id }) => id);
}
