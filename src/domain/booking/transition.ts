import { BookingStatus } from '../../../prisma/generated/enums.js';
import { Conflict } from '../../base/errors.ts';

/**
 * The statuses a booking can change to. It goes back to being a request only when its booker moves it
 * (decision 051).
 */
export type TransitionTarget = 'ACCEPTED' | 'REJECTED' | 'CANCELLED';

/** GAP-26. The only place that defines them. */
export const allowedTransitions: Record<BookingStatus, readonly TransitionTarget[]> = {
  PENDING: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  AWAITING_HOST: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  // A host may reject a booking they have accepted.
  ACCEPTED: ['CANCELLED', 'REJECTED'],
  CANCELLED: [],
  REJECTED: [],
};

/** The new status, or null if the booking already has it. */
export function checkTransition(from: BookingStatus, to: BookingStatus): TransitionTarget | null {
  if (from === to) return null;
  const allowed = allowedTransitions[from];
  const outcome = allowed.find((one) => one === to);
  if (outcome) return outcome;
  const others =
    allowed.length > 0 ? `it can become ${allowed.join(' or ')}` : 'this status is final';
  throw new Conflict(`A booking that is ${from} cannot become ${to}: ${others}`, {
    allowedTransitions: allowed,
  });
}

export const isFinal = (status: BookingStatus) => allowedTransitions[status].length === 0;

export const finalStatuses = Object.values(BookingStatus).filter(isFinal);

export const listStatusesBefore = (outcome: TransitionTarget): BookingStatus[] =>
  statuses.filter((status) => allowedTransitions[status].includes(outcome));

const statuses = Object.keys(allowedTransitions).filter(isStatus);

function isStatus(name: string): name is BookingStatus {
  return Object.hasOwn(allowedTransitions, name);
}
