import type { AppError, ErrorCode } from '../base/errors.ts';
import { formatInZone } from './time.ts';

/** What an agent should do next. The message says what is wrong. */
const advice: Partial<Record<ErrorCode, string>> = {
  BAD_USER_INPUT: 'Correct the arguments and call again.',
  NOT_FOUND: 'It does not exist, or the person cannot see it.',
  UNAVAILABLE: 'Wait a moment and call again.',
  INTERNAL_SERVER_ERROR: 'Tell the person that it did not work.',
};

/** A refusal as sentences for an agent. Nothing was done. */
export function formatRefusal(error: AppError, timeZone: string): string {
  const { code, message, details } = error;
  return [`${code}: ${end(message)}`, advise(error, timeZone) ?? advice[code], formatId(details)]
    .filter(Boolean)
    .join(' ');
}

const end = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

const formatId = ({ idempotencyKey }: AppError['details']) =>
  idempotencyKey === undefined ? '' : 'Use another idempotencyKey for another booking.';

function advise({ code, details }: AppError, timeZone: string): string | undefined {
  const { requiredScopes, alternatives, retryAfter } = details;
  if (requiredScopes) {
    return `Ask the person to connect you again and to allow ${requiredScopes.join(' and ')}.`;
  }
  if (code === 'SLOT_UNAVAILABLE') {
    const times = (alternatives ?? []).map((at) => formatInZone(at, timeZone));
    return times.length > 0
      ? `These times are free: ${times.join(', ')}. Ask the person, or call find_slots for others.`
      : 'Call find_slots for free times.';
  }
  return retryAfter === undefined ? undefined : `Call again after ${retryAfter} seconds.`;
}
