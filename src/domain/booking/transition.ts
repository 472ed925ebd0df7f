import type { BookingStatus } from '../../../prisma/generated/enums.ts';
import { Conflict } from '../../errors.ts';

/** What a booking can become: requests are made, never gone back to. */
export type TransitionTarget = 'ACCEPTED' | 'REJECTED' | 'CANCELLED';

/** GAP-26. The only place that says so. */
export const allowedTransitions: Record<BookingStatus, readonly TransitionTarget[]> = {
  PENDING: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  AWAITING_HOST: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  // A host may turn down what was accepted.
  ACCEPTED: ['CANCELLED', 'REJECTED'],
  CANCELLED: [],
  REJECTED: [],
};

/** What it becomes, or null when it is so already: that is no change. */
export function checkTransition(from: BookingStatus, to: BookingStatus): TransitionTarget | null {
  if (from === to) return null;
  const allowed = allowedTransitions[from];
  const outcome = allowed.find((one) => one === to);
  if (outcome) return outcome;
  const others = allowed.length > 0 ? `it can become ${allowed.join(' or ')}` : 'that is final';
  throw new Conflict(`A booking that is ${from} cannot become ${to}: ${others}`, {
    allowedTransitions: allowed,
  });
}

/** No meeting will come of it: it stays where it is, and nobody joins it. */
export const isFinal = (status: BookingStatus) => allowedTransitions[status].length === 0;

/** The statuses from which a booking can become this. */
export const listStatusesBefore = (outcome: TransitionTarget): BookingStatus[] =>
  statuses.filter((status) => allowedTransitions[status].includes(outcome));

const statuses = Object.keys(allowedTransitions).filter(isStatus);

function isStatus(name: string): name is BookingStatus {
  return Object.hasOwn(allowedTransitions, name);
}
