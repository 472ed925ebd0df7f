import { BadInput } from '../../base/errors.ts';
import { maxInt32 } from '../../input/int32.ts';
import type { LogPosition } from './host-log.ts';

export const comparePositions = (a: LogPosition, b: LogPosition) =>
  a.transaction === b.transaction ? a.id - b.id : a.transaction < b.transaction ? -1 : 1;

export const formatCursor = ({ transaction, id }: LogPosition) =>
  Buffer.from(`event:${transaction}:${id}`).toString('base64url');

/** How a cursor says: all of this transaction. It was the largest id once, and callers keep their cursors. */
const wholeTransaction = maxInt32;

/** The cursor for a caller who has seen everything before a transaction. */
export const formatCursorBefore = (transaction: bigint) =>
  formatCursor({ transaction: transaction - 1n, id: wholeTransaction });

export const pickLaterCursor = (a: string, b: string) =>
  comparePositions(parseCursor(a), parseCursor(b)) < 0 ? b : a;

const cursorPattern = /^event:(\d{1,18}):(\d{1,16})$/;

export const parseCursorOrNull = (path: string, text: string | undefined) =>
  text === undefined ? null : parseCursor(text, path);

export function parseCursor(text: string, path = 'after'): LogPosition {
  const [, transaction, id] =
    cursorPattern.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const place = { transaction: BigInt(transaction ?? 0), id: Number(id) };
  if (!Number.isSafeInteger(place.id) || formatCursor(place) !== text) throw toCursorError(path);
  return place.id === wholeTransaction ? { ...place, id: Number.MAX_SAFE_INTEGER } : place;
}

export const toCursorError = (path: string) =>
  new BadInput({
    path,
    message: 'must be a cursor that this server returned: omit it to start from the beginning',
  });
