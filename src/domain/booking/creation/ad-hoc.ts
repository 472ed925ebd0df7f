import { canActForOthers } from '../../../context/viewer.ts';
import type { SignedIn } from '../../../context/context.ts';
import { BadInput } from '../../../base/errors.ts';
import { profileSelect } from '../../../auth/viewer.ts';
import { usersRepresentedBy } from '../../access/booking.ts';
import type { BookingRequest } from './input.ts';
import { toDraft } from './draft.ts';
import { type CreatedBookings, type IdempotencyKey, insertBookings } from './insert.ts';
import { findBookingQuota } from './quota.ts';
import { isHostConflict, retryConflicts } from '../../../database/conflict.ts';
import { explainUnavailable } from '../../slot/explain.ts';
import { deleteExpiredHolds, retryWithoutExpiredHolds } from '../../slot/hold.ts';

/** Books without an event type. The caller hosts; administrators may name another host (GAP-17, 18). */
export async function createAdHocBooking(
  context: SignedIn,
  request: BookingRequest,
  key: IdempotencyKey | null,
): Promise<CreatedBookings> {
  const { db, clock } = context;
  const user = await getHost(context, request.userId);
  const { start, end = start, status = 'ACCEPTED', timeZone = user.timeZone } = request;
  const plan = {
    request,
    bookable: null,
    starts: [start],
    minutes: (end.getTime() - start.getTime()) / 60_000,
    timeZone,
    status,
    due: null,
    occupies: true,
    buffers: request.force ? null : { before: 0, after: 0 },
    recurringEventId: request.recurringEventId ?? null,
    series: null,
  };
  const draft = toDraft(context, plan, [user]);
  const quota = findBookingQuota(context, {
    ...{ hostId: user.id, people: 1 + draft.attendees.length },
  });
  const insert = () => retryConflicts(() => insertBookings(db, [draft], { key, quota }));
  const clear = () => deleteExpiredHolds(db, [user.id], { start, end }, clock());
  try {
    return { ids: await retryWithoutExpiredHolds(insert, clear), seats: [] };
  } catch (error) {
    if (!isHostConflict(error)) throw error;
    throw await explainUnavailable(context, { eventTypeId: null, start, end });
  }
}

/** GAP-19: `userId` is ignored unless the caller may act for others. */
async function getHost({ read, viewer }: SignedIn, named?: number) {
  const id = canActForOthers(viewer) && named !== undefined ? named : viewer.userId;
  // Read with the credential, at most a second ago.
  if (id === viewer.userId && viewer.profile) return { id, ...viewer.profile };
  const where = { AND: [{ id }, usersRepresentedBy(viewer)] };
  const user = await read.user.findFirst({ where, select: { id: true, ...profileSelect } });
  if (!user) throw new BadInput({ path: 'userId', message: 'you cannot act for this user' });
  return user;
}
