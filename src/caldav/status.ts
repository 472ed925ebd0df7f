import type { IncomingHttpHeaders } from 'node:http';
import { CalDavProblem, type CalDavProblemName } from './problem.ts';

export type DavMethod = 'PROPFIND' | 'REPORT' | 'GET' | 'PUT' | 'DELETE';

/** What a precondition (RFC 4918 §16) says. It knows more than the status. */
const byPrecondition: Record<string, CalDavProblemName> = {
  'd:valid-sync-token': 'SYNC_EXPIRED',
  'd:quota-not-exceeded': 'QUOTA_FULL',
  'd:sufficient-disk-space': 'QUOTA_FULL',
  'd:supported-report': 'REFUSED',
  'd:sync-traversal-supported': 'REFUSED',
  'd:number-of-matches-within-limits': 'TOO_LARGE',
  'c:no-uid-conflict': 'CHANGED_THERE',
  'c:max-resource-size': 'TOO_LARGE',
  'c:valid-calendar-data': 'REFUSED',
  'c:valid-calendar-object-resource': 'REFUSED',
  'c:supported-calendar-data': 'REFUSED',
  'c:supported-calendar-component': 'REFUSED',
  'c:supported-filter': 'REFUSED',
  'c:min-date-time': 'REFUSED',
  'c:max-date-time': 'REFUSED',
  'c:max-instances': 'REFUSED',
  'c:max-attendees-per-instance': 'REFUSED',
};

const both = (problem: CalDavProblemName) => ({ reading: problem, writing: problem });

const byStatus: Record<number, Record<'reading' | 'writing', CalDavProblemName>> = {
  401: both('WRONG_PASSWORD'),
  403: both('FORBIDDEN'),
  404: both('NOT_FOUND'),
  408: both('SERVER_ERROR'),
  409: { reading: 'NOT_CALDAV', writing: 'CHANGED_THERE' },
  410: both('NOT_FOUND'),
  412: { reading: 'NOT_CALDAV', writing: 'CHANGED_THERE' },
  413: both('TOO_LARGE'),
  // Locked: somebody else writes at this moment.
  423: both('SERVER_ERROR'),
  425: both('SERVER_ERROR'),
  429: both('SERVER_ERROR'),
  501: { reading: 'NOT_CALDAV', writing: 'REFUSED' },
  507: { reading: 'TOO_LARGE', writing: 'QUOTA_FULL' },
};

function findProblemOfStatus(method: DavMethod, status: number): CalDavProblemName {
  const purpose = method === 'PUT' || method === 'DELETE' ? 'writing' : 'reading';
  const known = byStatus[status];
  if (known) return known[purpose];
  if (status >= 500) return 'SERVER_ERROR';
  if (status >= 300 && status < 400) return 'BAD_REDIRECT';
  return purpose === 'writing' ? 'REFUSED' : 'NOT_CALDAV';
}

/** What an answer says that is not what we asked for. */
export function toStatusProblem(
  method: DavMethod,
  status: number,
  { headers, errors = [] }: { headers: IncomingHttpHeaders; errors?: readonly string[] },
): CalDavProblem {
  const [precise] = status === 401 ? [] : errors.flatMap((name) => byPrecondition[name] ?? []);
  return new CalDavProblem(precise ?? findProblemOfStatus(method, status), readRetryAfter(headers));
}

/** A date is compared with the clock of the server, so that no other clock counts. */
function readRetryAfter({ 'retry-after': after, date }: IncomingHttpHeaders): number | null {
  if (after === undefined) return null;
  const seconds = Number(after);
  const delay = Number.isNaN(seconds)
    ? Date.parse(after) - Date.parse(date ?? '')
    : seconds * 1_000;
  return Number.isFinite(delay) && delay > 0 ? delay : null;
}
