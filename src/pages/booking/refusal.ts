import { type AppError, Conflict } from '../../base/errors.ts';
import { createBadInput } from '../../input/parse.ts';
import type { Language } from '../../language/language.ts';
import { type ClockFace, formatLongDay, formatTime } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';

/** Says what is wrong in words: each reason of a time that is not free, and other times that are. */
export const explainRefusal = (visit: PageVisit, clock: ClockFace): PageVisit => ({
  ...visit,
  failed: visit.failed && toWords(visit.failed, clock, visit.language),
});

function toWords(error: AppError, clock: ClockFace, { texts: { manage } }: Language): AppError {
  if (error.code === 'PRECONDITION_FAILED') return new Conflict(manage.stale);
  if (error.code !== 'SLOT_UNAVAILABLE') return error;
  const { reasons = [], alternatives = [] } = error.details;
  const named = reasons.length > 0 ? reasons.map(({ message }) => message) : [error.message];
  const times = alternatives.map((at) => `${formatLongDay(at, clock)}, ${formatTime(at, clock)}`);
  const free = times.length > 0 ? [manage.timesFree(times.join('; '))] : [];
  return createBadInput([...named, ...free].map((text) => ({ path: '', message: `${text}.` })));
}
