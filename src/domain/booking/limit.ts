import type { Booking } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { limitCodes, lockLimits } from '../slot/limit-lock.ts';
import { TimeTaken } from '../slot/explain.ts';
import { listReasons } from '../slot/engine/rules.ts';
import { loadMovingBooking, loadSlotsToMove } from '../slot/moving.ts';
import type { HostChange } from './change.ts';

/**
 * GAP-43: a request that does not block its time counts towards no limit until it is confirmed, so
 * that is when the limits are asked. `to` has the times it will have, if they change.
 */
export async function assertLimitsAllow(
  tx: Transaction,
  { clock, slotWork }: SignedIn,
  { id, eventTypeId, startTime, endTime }: Booking,
  { start = startTime, end = endTime }: HostChange = {},
) {
  if (eventTypeId === null) return;
  const moving = await loadMovingBooking(tx, id);
  await lockLimits(tx, { eventTypeId });
  const at = start.getTime();
  // The period does not matter here.
  const period = { type: 'UNLIMITED', days: null, start: null, end: null } as const;
  const span = { start: at, end: at };
  const loaded = await loadSlotsToMove(tx, eventTypeId, span, {
    now: clock(),
    purpose: 'UNRANKED',
    slotWork,
    moving,
    period,
  });
  const minutes = (end.getTime() - at) / 60_000;
  const reasons = loaded ? listReasons(loaded.world, at, minutes) : [];
  const known = reasons.filter(({ code }) => limitCodes.includes(code));
  if (known.length > 0) throw new TimeTaken({ eventTypeId, start, end, moving, known });
}
