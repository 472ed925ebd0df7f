import type { BookingStatus } from '../../../prisma/generated/enums.ts';
import { Conflict } from '../../errors.ts';

/** What a booking can become: requests are made, never gone back to. */
export type Outcome = 'ACCEPTED' | 'REJECTED' | 'CANCELLED';

/** GAP-26. The only place that says so. */
export const transitions: Record<BookingStatus, readonly Outcome[]> = {
  PENDING: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  AWAITING_HOST: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  // A host may turn down what was accepted.
  ACCEPTED: ['CANCELLED', 'REJECTED'],
  CANCELLED: [],
  REJECTED: [],
};

/** What it becomes, or null when it is so already: that is no change. */
export function transition(from: BookingStatus, to: BookingStatus): Outcome | null {
  if (from === to) return null;
  const allowed = transitions[from];
  const outcome = allowed.find((one) => one === to);
  if (outcome) return outcome;
  const others = allowed.length > 0 ? `it can become ${allowed.join(' or ')}` : 'that is final';
  throw new Conflict(`A booking that is ${from} cannot become ${to}: ${others}`, {
    allowedTransitions: allowed,
  });
}

/** No meeting will come of it: it stays where it is, and nobody joins it. */
export const isFinal = (status: BookingStatus) => transitions[status].length === 0;

/** The statuses from which a booking can become this. */
export const statusesBefore = (outcome: Outcome): BookingStatus[] =>
  statuses.filter((status) => transitions[status].includes(outcome));

const statuses = Object.keys(transitions).filter(isStatus);

function isStatus(name: string): name is BookingStatus {
  return Object.hasOwn(transitions, name);
}
