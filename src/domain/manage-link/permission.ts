import { type AppError, Conflict, Forbidden } from '../../base/errors.ts';
import { hasTakenPlace } from '../booking/feedback.ts';
import { isFinal } from '../booking/transition.ts';
import type { Managed } from './link.ts';
import { englishProblem } from '../../language/en/problem.ts';
import { fillTemplate } from '../../language/kit/template.ts';

/** What a booker does by a manage link. */
export type ManageAction = 'MOVE' | 'CANCEL' | 'ANSWER' | 'RATE' | 'KEEP';

type Policy = NonNullable<Managed['booking']['eventType']>;

/** What the host does not let bookers do. */
const forbidden: Record<
  Exclude<ManageAction, 'RATE' | 'KEEP'>,
  { isSet: (policy: Policy) => boolean; message: string }
> = {
  MOVE: {
    isSet: ({ disableRescheduling }) => disableRescheduling,
    message: englishProblem.moveForbidden,
  },
  CANCEL: {
    isSet: ({ disableCancelling }) => disableCancelling,
    message: englishProblem.cancelForbidden,
  },
  ANSWER: {
    isSet: ({ bookersMayChangeAnswers }) => !bookersMayChangeAnswers,
    message: englishProblem.answersForbidden,
  },
};

/** When the time for changes ends. */
export const findChangeEnd = ({ booking: { startTime, eventType } }: Managed) =>
  new Date(startTime.getTime() - (eventType?.minimumChangeNotice ?? 0) * 60_000);

/** What stops a booker. Null if nothing does. */
export function findRefusal(managed: Managed, action: ManageAction, now: Date): AppError | null {
  const isOver = isFinal(managed.booking.status);
  const isGoing = managed.pendingCancel !== null && !isOver;
  if (action === 'KEEP') return isGoing ? null : new Conflict(englishProblem.notCancelled);
  if (isOver) return new Conflict(englishProblem.over);
  if (action === 'RATE') return findRatingRefusal(managed, now);
  if (isGoing && action !== 'CANCEL') return new Conflict(englishProblem.going);
  return findChangeRefusal(managed, action, now);
}

function findChangeRefusal(
  managed: Managed,
  action: keyof typeof forbidden,
  now: Date,
): AppError | null {
  const { eventType } = managed.booking;
  const rule = forbidden[action];
  if (eventType && rule.isSet(eventType)) return new Forbidden(rule.message);
  if (now > findChangeEnd(managed)) return new Conflict(formatNotice(eventType));
  const problem = action === 'MOVE' ? findMoveProblem(managed) : null;
  return problem === null ? null : new Conflict(problem);
}

/** A booking with seats has one rating and several bookers. */
function findRatingRefusal({ booking, bookingSeat }: Managed, now: Date): AppError | null {
  if (bookingSeat) return new Forbidden(englishProblem.ratedBySeat);
  return hasTakenPlace(booking, now) ? null : new Conflict(englishProblem.rateLater);
}

export function assertMay(managed: Managed, action: ManageAction, now: Date) {
  const refusal = findRefusal(managed, action, now);
  if (refusal) throw refusal;
}

function formatNotice(policy: Policy | null) {
  const minutes = policy?.minimumChangeNotice ?? 0;
  return minutes === 0
    ? englishProblem.begun
    : fillTemplate(englishProblem.changeNotice, { minutes });
}

function findMoveProblem({ booking: { status, eventType } }: Managed): string | null {
  if (!eventType) return englishProblem.noTimes;
  if (status === 'AWAITING_HOST') return englishProblem.waiting;
  return null;
}
