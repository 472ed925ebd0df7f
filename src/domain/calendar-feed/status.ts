import type { CalendarFeed } from '../../../prisma/generated/client.js';
import { staleAfterHours } from './stale.ts';

const staleAfterMs = staleAfterHours * 3_600_000;

/** How a feed is doing. */
export const feedStatuses = {
  PENDING: 'It was not read yet.',
  FRESH: 'The last attempt to read it worked.',
  FAILING: 'The last attempts failed. Its times are those of the last good reading, if any.',
  STALE: 'It was read before, but not in the last 24 hours.',
} as const;

type FeedStatus = keyof typeof feedStatuses;

type Readings = Pick<CalendarFeed, 'readAt' | 'failures'>;

export function findFeedStatus({ readAt, failures }: Readings, now: Date): FeedStatus {
  if (readAt === null) return failures > 0 ? 'FAILING' : 'PENDING';
  // A record that is read to be shown has its times as text.
  if (new Date(readAt).getTime() < now.getTime() - staleAfterMs) return 'STALE';
  return failures > 0 ? 'FAILING' : 'FRESH';
}

/** What can go wrong when a feed is read: what happened, and what the host can do. */
export const feedProblems = {
  NOT_FOUND:
    'The server has no calendar at this address (any more). Copy the address again from your calendar, or choose the calendars of your account again.',
  FORBIDDEN:
    'The server does not let us read this calendar. Use its secret or private ICS address, or publish it. In a connected account, choose a calendar that is yours.',
  SERVER_ERROR: 'The server of the calendar answered with an error. We keep trying.',
  UNREACHABLE:
    'The server of the calendar cannot be reached. Check the address if this does not end.',
  TIMEOUT: 'The server of the calendar did not answer in time. We keep trying.',
  BAD_CERTIFICATE:
    'The certificate of the server is not valid. Ask the people who run it to renew it.',
  WRONG_PASSWORD:
    'The server refused the username or the password of your account. Type the password again where you connected the account.',
  ACCESS_ENDED:
    'The provider of your account does not let us in any more. Sign in again where you connected the account.',
  NOT_OFFERED:
    'The provider of your account is no longer set up here. Ask the operator, or connect the account anew.',
  UNREADABLE_PASSWORD:
    'The stored password cannot be decrypted. Type it or sign in again where you connected the account, or ask the operator to restore SECRET_KEY.',
  BAD_REDIRECT:
    'The address leads on too often, to an unencrypted address, or nowhere. Copy the address again from your calendar.',
  PRIVATE_ADDRESS:
    'The address leads into a private network, where we do not read. Use an address that is public.',
  TOO_LARGE:
    'The calendar is larger than 5 MB, or 20 MB in a connected account. Publish a calendar with fewer old events.',
  NOT_A_CALENDAR:
    'The address leads to something that is not a calendar, such as a web page. Copy the ICS address.',
  TOO_MANY_EVENTS:
    'The calendar has more than 20,000 events within a month. Publish a calendar with fewer events.',
  TOO_COMPLEX:
    'The calendar takes too much time or memory to work out. Look for an event that repeats without a reasonable rule.',
  UNREADABLE_ADDRESS:
    'The stored address cannot be decrypted. Remove the calendar and add it again, or ask the operator to restore SECRET_KEY.',
} as const;

export type FeedProblem = keyof typeof feedProblems;

export const isFeedProblem = (text: string | null): text is FeedProblem =>
  text !== null && Object.hasOwn(feedProblems, text);
