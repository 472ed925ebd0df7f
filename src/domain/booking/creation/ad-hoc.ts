import type { SignedIn } from '../../../context.ts';
import { BadInput } from '../../../errors.ts';
import { actingFor, isInOffice } from '../../access/booking.ts';
import type { BookingWish } from './input.ts';
import { draftOf } from './draft.ts';
import { type IdempotencyKey, insertBookings, type Made } from './insert.ts';
import { deleteExpiredHolds, pastExpiredHolds } from '../../slot/expired-hold.ts';
import { isTwice, retryConflicts } from '../../../database/conflict.ts';
import { whyNot } from '../../slot/explain.ts';

const host = { id: true, name: true, email: true, username: true, timeZone: true, locale: true };

/** Without an event type: hosted by the caller, or for administrators by the user they name (GAP-17, 18). */
export async function makeAdHoc(
  context: SignedIn,
  wish: BookingWish,
  key: IdempotencyKey | null,
): Promise<Made> {
  const { db, clock } = context;
  const user = await hostOf(context, wish.userId);
  const { start, end = start, status = 'ACCEPTED', timeZone = user.timeZone } = wish;
  const draft = draftOf(context, wish, {
    bookable: null,
    users: [user],
    start,
    end,
    status,
    timeZone,
    price: null,
    occupies: true,
    mayOverlap: wish.allowOverlap ?? false,
    buffers: wish.force ? null : { before: 0, after: 0 },
    recurringEventId: wish.recurringEventId ?? null,
  });
  const insert = () => retryConflicts(() => insertBookings(db, [draft], key));
  const clear = () => deleteExpiredHolds(db, [user.id], { start, end }, clock());
  try {
    return { ids: await pastExpiredHolds(insert, clear), seats: [] };
  } catch (error) {
    if (!isTwice(error)) throw error;
    throw await whyNot(db, { now: clock(), eventTypeId: null, start, end });
  }
}

/** GAP-19: whoever holds no office is not asked whose he wants. */
async function hostOf({ read, viewer }: SignedIn, named?: number) {
  const id = isInOffice(viewer) && named !== undefined ? named : viewer.userId;
  const where = { AND: [{ id }, actingFor(viewer)] };
  const user = await read.user.findFirst({ where, select: host });
  if (!user) throw new BadInput({ path: 'userId', message: 'is no user you may act for' });
  return user;
}
