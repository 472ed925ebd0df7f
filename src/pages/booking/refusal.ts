import type { AppError } from '../../errors.ts';
import { AppError as AnyAppError } from '../../errors.ts';
import { type FormProblems, toFormProblems } from '../frame/field.ts';
import { describeFailure } from '../frame/refusal.ts';
import { type ClockFace, formatLongDay, formatTime } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';

const repairable = ['BAD_USER_INPUT', 'CONFLICT', 'SLOT_UNAVAILABLE', 'PRECONDITION_FAILED'];

/** Errors that people can do something about on the same page. */
export const isRepairable = (error: unknown): error is AppError =>
  error instanceof AnyAppError && repairable.includes(error.code);

const staleText =
  'Someone changed this booking in the meantime. Nothing of yours was done. Below is the booking as it is now: check it and try again.';

/** Says what is wrong in words: each reason of a time that is not free, and other times that are. */
export function toBookingProblems(error: AppError, clock: ClockFace): FormProblems {
  if (error.code === 'PRECONDITION_FAILED') return [{ field: '', message: staleText }];
  if (error.code !== 'SLOT_UNAVAILABLE') return toFormProblems(error);
  const { reasons = [], alternatives = [] } = error.details;
  const named = reasons.length > 0 ? reasons.map(({ message }) => message) : [error.message];
  const times = alternatives.map((at) => `${formatLongDay(at, clock)}, ${formatTime(at, clock)}`);
  return [
    ...named.map((message) => ({ field: '', message: `${message}.` })),
    ...(times.length > 0
      ? [{ field: '', message: `These times are free: ${times.join('; ')}.` }]
      : []),
  ];
}

/** A page with its problem. */
export const toFailedView = (view: PageView, error: AppError | undefined): PageView =>
  error ? { ...view, title: `Error: ${view.title}`, ...describeFailure(error) } : view;
