import type { CalDavAccount, CalDavTools } from '../caldav/account.ts';
import { CalDavProblem, type CalDavProblemName } from '../caldav/problem.ts';
import { type CalendarChanges, readChanges, readWindow } from '../caldav/read.ts';
import { concernsConnection, noteConnection } from '../calendars/note.ts';
import { toAccount } from '../calendars/servers.ts';
import { openLogin, type LoginTools } from '../domain/calendar-connection/login.ts';
import type { FeedProblem } from '../domain/calendar-feed/status.ts';
import { findReadSpan } from './parse/span.ts';
import type { CalendarSource, SourceReading } from './source.ts';

interface ConnectionTools extends LoginTools {
  caldav: CalDavTools;
}

/** All requests of a reading together. Shorter than a lease. */
const readingMs = 150_000;

/** Reads a calendar of a connected account: what has changed since a token, or all of it. */
export function createConnectedSource(
  { caldav, ...tools }: ConnectionTools,
  connectionId: number,
): CalendarSource {
  const { db, clock } = tools;
  return {
    read: async (url, known) => {
      const connection = await db.calendarConnection.findUniqueOrThrow({
        where: { id: connectionId },
        select: { id: true, username: true, provider: true, secret: true },
      });
      const login = openLogin(tools, connection);
      const asked = { url: new URL(url), token: known?.syncToken ?? null, now: clock() };
      const reading =
        login === null
          ? toProblem('UNREADABLE_PASSWORD')
          : await readCalendar(caldav, toAccount(login.auth), asked);
      const { problem = null, retryAfterMs = null } = reading.kind === 'PROBLEM' ? reading : {};
      const secret = login?.getSecret() ?? connection.secret;
      const outcome = { problem, retryAfterMs, secret, now: clock() };
      await noteConnection(db, connectionId, outcome);
      return reading;
    },
  };
}

interface Asked {
  url: URL;
  token: string | null;
  now: Date;
}

async function readCalendar(
  caldav: CalDavTools,
  account: CalDavAccount,
  asked: Asked,
): Promise<SourceReading> {
  const signal = AbortSignal.timeout(readingMs);
  try {
    return toReading(await findChanges({ ...caldav, signal }, account, asked));
  } catch (error) {
    if (error instanceof CalDavProblem) {
      return toProblem(feedProblemNames[error.problem], error.retryAfterMs);
    }
    if (signal.aborted) return toProblem('TIMEOUT');
    throw error;
  }
}

/** Null if nothing has changed. */
async function findChanges(
  tools: CalDavTools,
  account: CalDavAccount,
  { url, token, now }: Asked,
): Promise<CalendarChanges | null> {
  if (token !== null) {
    try {
      return await readChanges(tools, account, url, token);
    } catch (error) {
      if (!(error instanceof CalDavProblem) || error.problem !== 'SYNC_EXPIRED') throw error;
    }
  }
  const { from, to } = findReadSpan(now.getTime());
  return readWindow(tools, account, url, { from: new Date(from), to: new Date(to) });
}

function toReading(changes: CalendarChanges | null): SourceReading {
  if (!changes) return { kind: 'UNCHANGED' };
  const { changed, removed, token: syncToken, isWhole } = changes;
  const version = { syncToken };
  if (!isWhole && changed.length + removed.length === 0) return { kind: 'UNCHANGED', version };
  const parts = changed.map(({ href, etag, text }) => ({ object: href, etag, text }));
  return { kind: 'READ', parts, removed: isWhole ? null : removed, version };
}

const toProblem = (problem: FeedProblem, retryAfterMs: number | null = null): SourceReading => ({
  ...{ kind: 'PROBLEM', problem, retryAfterMs },
  rests: concernsConnection(problem),
});

const feedProblemNames: Record<CalDavProblemName, FeedProblem> = {
  UNREACHABLE: 'UNREACHABLE',
  TIMEOUT: 'TIMEOUT',
  BAD_CERTIFICATE: 'BAD_CERTIFICATE',
  PRIVATE_ADDRESS: 'PRIVATE_ADDRESS',
  WRONG_PASSWORD: 'WRONG_PASSWORD',
  ACCESS_ENDED: 'ACCESS_ENDED',
  NOT_OFFERED: 'NOT_OFFERED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  NOT_CALDAV: 'NOT_A_CALENDAR',
  BAD_REDIRECT: 'BAD_REDIRECT',
  TOO_LARGE: 'TOO_LARGE',
  SERVER_ERROR: 'SERVER_ERROR',
  // Answers to what we write. To a question, they make no sense.
  QUOTA_FULL: 'SERVER_ERROR',
  CHANGED_THERE: 'SERVER_ERROR',
  SYNC_EXPIRED: 'SERVER_ERROR',
  REFUSED: 'SERVER_ERROR',
};
