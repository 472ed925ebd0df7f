import { type CalDavAccount, type CalDavTools, getLimits } from './account.ts';
import { toCollectionUrl } from './href.ts';
import { readObjects } from './multiget.ts';
import { type CalendarObject, type ObjectReport, reportObjects } from './object.ts';
import { CalDavProblem } from './problem.ts';
import { formatToken, parseToken, readToken } from './token.ts';
import { formatQuery, formatSync } from './xml/body.ts';

export interface CalendarChanges {
  /** New and changed objects. */
  changed: CalendarObject[];
  /** The paths of objects that are gone. */
  removed: string[];
  /** For the next `readChanges`. Null if only the whole window can be read again. */
  token: string | null;
  /** Whether `changed` holds everything, and what is not in it is gone. */
  isWhole: boolean;
}

interface CalendarWindow {
  from: Date;
  to: Date;
}

/**
 * Reads the events of a time, and some that lie beyond: a day before and after it, because servers
 * have their own ideas of days and of times without a zone, and series that ended. What changes
 * meanwhile is in the next changes, too.
 */
export async function readWindow(
  tools: CalDavTools,
  account: CalDavAccount,
  calendar: URL,
  window: CalendarWindow,
): Promise<CalendarChanges> {
  const url = toCollectionUrl(calendar);
  const token = await readToken(tools, account, url);
  const found = new Map<string, CalendarObject>();
  const reading = { tools, account, url, found };
  await addWindow(reading, {
    from: new Date(window.from.getTime() - dayMs),
    to: new Date(window.to.getTime() + dayMs),
  });
  await addSeries(reading);
  return {
    ...{ changed: [...found.values()], removed: [], isWhole: true },
    token: token && formatToken(token),
  };
}

interface Reading {
  tools: CalDavTools;
  account: CalDavAccount;
  url: URL;
  found: Map<string, CalendarObject>;
}

const dayMs = 86_400_000;

const formatUtc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** A server that leaves out events because there are too many is asked for each half of the time. */
async function addWindow(reading: Reading, { from, to }: CalendarWindow): Promise<void> {
  const { tools, account, url, found } = reading;
  const filter = `<c:time-range start="${formatUtc(from)}" end="${formatUtc(to)}"/>`;
  const report = await reportObjects(tools, account, {
    ...{ url, depth: 1, body: formatQuery(filter) },
    maxBytes: getLimits(tools).maxWindowBytes,
  });
  if (report.isTruncated) {
    const middle = new Date((from.getTime() + to.getTime()) / 2);
    if (to.getTime() - from.getTime() < dayMs) throw new CalDavProblem('TOO_LARGE');
    await addWindow(reading, { from, to: middle });
    await addWindow(reading, { from: middle, to });
    return;
  }
  for (const [path, object] of report.objects) found.set(path, object);
  const bare = [...report.bare.keys()];
  const { objects } = await readObjects(tools, account, url, bare);
  for (const object of objects) found.set(object.href, object);
  assertSize(tools, found);
}

/** Beyond it, a server ignores what we ask for and names all its events. */
const maxSeries = 1_000;

/**
 * Some servers look only at the first occurrence of a series, so the series that they left out are
 * read by themselves. A server that cannot list them has answered well enough.
 */
async function addSeries(reading: Reading): Promise<void> {
  const { tools, account, url, found } = reading;
  const body = formatQuery('<c:prop-filter name="RRULE"/>', false);
  const request = { url, depth: 1, body } as const;
  const series = await reportObjects(tools, account, request).catch(ignoreUnlisted);
  const missing = series ? [...series.bare.keys()].filter((path) => !found.has(path)) : [];
  if (missing.length > maxSeries) return;
  const { objects } = await readObjects(tools, account, url, missing);
  for (const object of objects) found.set(object.href, object);
  assertSize(tools, found);
}

function ignoreUnlisted(error: unknown): null {
  const names = ['REFUSED', 'NOT_CALDAV', 'FORBIDDEN', 'TOO_LARGE', 'SERVER_ERROR'];
  if (error instanceof CalDavProblem && names.includes(error.problem)) return null;
  throw error;
}

function assertSize(tools: CalDavTools, found: ReadonlyMap<string, CalendarObject>) {
  const length = found.values().reduce((sum, { text }) => sum + text.length, 0);
  if (length > getLimits(tools).maxWindowBytes) throw new CalDavProblem('TOO_LARGE');
}

/**
 * Reads what has changed since a token, at any time and not in a window. Null if nothing has. Throws
 * SYNC_EXPIRED if the window must be read again.
 */
export async function readChanges(
  tools: CalDavTools,
  account: CalDavAccount,
  calendar: URL,
  token: string,
): Promise<CalendarChanges | null> {
  const url = toCollectionUrl(calendar);
  const known = parseToken(token);
  if (!known) throw new CalDavProblem('SYNC_EXPIRED');
  if (known.kind === 'ctag') {
    const current = await readToken(tools, account, url);
    if (current && formatToken(current) === token) return null;
    throw new CalDavProblem('SYNC_EXPIRED');
  }
  const changes = await listChanges(tools, account, url, known.value).catch((error: unknown) =>
    rethrowSyncProblem(tools, account, url, { error, token: known.value }),
  );
  if (changes.token === known.value && changes.states.size === 0) return null;
  const paths = [...changes.states.keys()];
  const { objects, gone } = await readObjects(
    ...([tools, account, url] as const),
    paths.filter((path) => changes.states.get(path) === 'CHANGED'),
  ).catch(rethrowTooLarge);
  return {
    changed: objects,
    removed: [...paths.filter((path) => changes.states.get(path) === 'GONE'), ...gone],
    token: formatToken({ kind: 'sync', value: changes.token }),
    isWhole: false,
  };
}

interface ListedChanges {
  states: Map<string, 'CHANGED' | 'GONE'>;
  token: string;
}

/** More than any server needs for the changes that we accept. */
const maxPages = 100;

/** Paths alone. A server that cannot tell all at once says so, and goes on from its new token. */
async function listChanges(
  tools: CalDavTools,
  account: CalDavAccount,
  url: URL,
  since: string,
): Promise<ListedChanges> {
  const changes: ListedChanges = { states: new Map(), token: since };
  for (let page = 0; page < maxPages; page++) {
    const body = formatSync(changes.token);
    const report = await reportObjects(tools, account, { url, depth: 0, body });
    addPage(changes.states, report);
    const next = report.syncToken ?? '';
    if (next === '' || changes.states.size > getLimits(tools).maxChanges) break;
    const isStuck = next === changes.token;
    changes.token = next;
    if (!report.isTruncated) return changes;
    if (isStuck) break;
  }
  throw new CalDavProblem('SYNC_EXPIRED');
}

function addPage(states: ListedChanges['states'], report: ObjectReport) {
  for (const path of report.objects.keys()) states.set(path, 'CHANGED');
  for (const path of report.bare.keys()) states.set(path, 'CHANGED');
  for (const path of report.gone) states.set(path, 'GONE');
}

function rethrowTooLarge(error: unknown): never {
  const isTooLarge = error instanceof CalDavProblem && error.problem === 'TOO_LARGE';
  throw isTooLarge ? new CalDavProblem('SYNC_EXPIRED') : error;
}

interface FailedSync {
  error: unknown;
  token: string;
}

/**
 * A server says in many ways that it does not know a token: with other statuses, or with a fault. If
 * the report fails for another reason, reading the window fails as well.
 */
async function rethrowSyncProblem(
  tools: CalDavTools,
  account: CalDavAccount,
  url: URL,
  { error, token }: FailedSync,
): Promise<never> {
  if (!(error instanceof CalDavProblem)) throw error;
  const { problem, retryAfterMs } = error;
  if (['TOO_LARGE', 'REFUSED', 'NOT_CALDAV'].includes(problem)) {
    throw new CalDavProblem('SYNC_EXPIRED');
  }
  if (problem === 'SERVER_ERROR' && retryAfterMs === null) {
    const current = await readToken(tools, account, url);
    if (current?.value !== token) throw new CalDavProblem('SYNC_EXPIRED');
  }
  throw error;
}
