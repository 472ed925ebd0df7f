import { type AppError, Conflict, Forbidden } from '../../base/errors.ts';
import type { Managed } from './link.ts';

/** What a booker does by a manage link. */
export type ManageAction = 'MOVE' | 'CANCEL' | 'ANSWER';

type Policy = NonNullable<Managed['booking']['eventType']>;

/** What the host does not let bookers do. */
const forbidden: Record<ManageAction, { isSet: (policy: Policy) => boolean; message: string }> = {
  MOVE: {
    isSet: ({ disableRescheduling }) => disableRescheduling,
    message: 'This booking can be moved only by its host: contact them',
  },
  CANCEL: {
    isSet: ({ disableCancelling }) => disableCancelling,
    message: 'This booking can be cancelled only by its host: contact them',
  },
  ANSWER: {
    isSet: ({ bookersMayChangeAnswers }) => !bookersMayChangeAnswers,
    message: 'The answers of this booking can be changed only by its host: contact them',
  },
};

/** When the time for changes ends. */
export const findChangeEnd = ({ booking: { startTime, eventType } }: Managed) =>
  new Date(startTime.getTime() - (eventType?.minimumChangeNotice ?? 0) * 60_000);

/** What stops a booker. Null if nothing does. */
export function findRefusal(managed: Managed, action: ManageAction, now: Date): AppError | null {
  const { eventType } = managed.booking;
  const rule = forbidden[action];
  if (eventType && rule.isSet(eventType)) return new Forbidden(rule.message);
  if (now > findChangeEnd(managed)) return new Conflict(formatNotice(eventType));
  const problem = action === 'MOVE' ? findMoveProblem(managed) : null;
  return problem === null ? null : new Conflict(problem);
}

export function assertMay(managed: Managed, action: ManageAction, now: Date) {
  const refusal = findRefusal(managed, action, now);
  if (refusal) throw refusal;
}

function formatNotice(policy: Policy | null) {
  const minutes = policy?.minimumChangeNotice ?? 0;
  return minutes === 0
    ? 'This meeting has begun, so it can no longer be changed'
    : `Changes must be made at least ${minutes} minutes before the start: contact the host`;
}

function findMoveProblem({ booking: { status, eventType }, bookingSeat }: Managed): string | null {
  if (!eventType) return 'No event type offers other times for this booking: contact the host';
  if (status === 'AWAITING_HOST')
    return 'This booking is waiting for a host, so it cannot be moved';
  // Payments belong to bookings, so nobody could tell which one moves with the seat.
  if (bookingSeat && eventType.price > 0)
    return 'A seat that has a price cannot be moved: contact the host';
  return null;
}
