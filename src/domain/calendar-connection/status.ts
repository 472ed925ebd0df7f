import type { CalendarConnection } from '../../../prisma/generated/client.js';

/** How a connection is doing. */
export const connectionStatuses = {
  WORKING: 'The last request to the server worked.',
  FAILING: 'The last requests failed. What waits is tried again.',
  STOPPED:
    'The server refused the password, or the provider has ended our access. Nothing is tried until the host signs in again.',
} as const;

type ConnectionStatus = keyof typeof connectionStatuses;

/** What can go wrong with a calendar server: what happened, and what the host can do. */
export const connectionProblems = {
  UNREACHABLE: 'The server cannot be reached. Check the address if this does not end.',
  TIMEOUT: 'The server did not answer in time. We keep trying.',
  BAD_CERTIFICATE: 'The certificate of the server is not valid. Ask its operator.',
  PRIVATE_ADDRESS:
    'The address leads into a private network. The operator can open these with CALENDAR_ALLOW_PRIVATE.',
  WRONG_PASSWORD:
    'The server refused the username or the password. Some providers want a password that is made for one app.',
  ACCESS_ENDED: 'The provider does not let us in any more. Sign in again.',
  NOT_OFFERED:
    'The provider of this account is no longer set up here. Ask the operator, or connect the account anew.',
  FORBIDDEN: 'The server does not let this account do that.',
  NOT_FOUND: 'There is no calendar at this address (any more).',
  NOT_CALDAV: 'The server at this address does not speak CalDAV.',
  BAD_REDIRECT: 'The server leads on too often, or to an address that is not encrypted.',
  TOO_LARGE: 'The calendar is larger than we read.',
  QUOTA_FULL: 'The calendar has no room left.',
  CHANGED_THERE: 'The event was changed at the same time. We try again.',
  SYNC_EXPIRED: 'The server has forgotten what we read. We read everything again.',
  REFUSED: 'The server refuses this event.',
  SERVER_ERROR: 'The server answered with an error. We keep trying.',
  UNREADABLE_PASSWORD:
    'The stored password cannot be decrypted. Type it or sign in again, or ask the operator to restore SECRET_KEY.',
} as const;

type ConnectionProblem = keyof typeof connectionProblems;

export const isConnectionProblem = (text: string | null): text is ConnectionProblem =>
  text !== null && Object.hasOwn(connectionProblems, text);

/** Trying these again would lock the account, or change nothing. */
export const stoppingProblems: readonly string[] = [
  ...['WRONG_PASSWORD', 'ACCESS_ENDED', 'UNREADABLE_PASSWORD'],
];

export const stopsConnection = (problem: string) => stoppingProblems.includes(problem);

export function findConnectionStatus({
  problem,
}: Pick<CalendarConnection, 'problem'>): ConnectionStatus {
  if (problem === null) return 'WORKING';
  return stopsConnection(problem) ? 'STOPPED' : 'FAILING';
}
