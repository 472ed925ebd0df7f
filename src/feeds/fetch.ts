import type { IncomingMessage } from 'node:http';
import { BodyRefused, readDecodedBody } from '../outgoing/body.ts';
import { AddressRefused, type NetworkGuard } from '../outgoing/guard.ts';
import { openResponse } from '../outgoing/guarded-response.ts';
import type { FeedProblem } from '../domain/calendar-feed/status.ts';
import type { CalendarSource, KnownVersion, SourceReading } from './source.ts';

export interface FetchLimits {
  /** The time for everything, redirects and the body included. */
  totalMs: number;
  /** How much is read, before and after decompression. */
  maxBytes: number;
}

const fetchLimits: FetchLimits = { totalMs: 15_000, maxBytes: 5 * 1024 * 1024 };

const maxRedirects = 3;

/** What went wrong, in the words of our list. */
class FetchProblem extends Error {
  readonly problem: FeedProblem;
  readonly retryAfterMs: number | null;

  constructor(problem: FeedProblem, retryAfterMs: number | null = null) {
    super(problem);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

interface Fetching {
  guard: NetworkGuard;
  limits: FetchLimits;
  headers: Record<string, string>;
  signal: AbortSignal;
}

interface Options {
  guard: NetworkGuard;
  userAgent: string;
  limits?: FetchLimits;
}

/** Reads ICS addresses. Each request goes to an address that was checked, and follows few redirects. */
export function createIcsSource({
  guard,
  userAgent,
  limits = fetchLimits,
}: Options): CalendarSource {
  return {
    read: async (url, known) => {
      const signal = AbortSignal.timeout(limits.totalMs);
      const headers = {
        Accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'Accept-Encoding': 'gzip',
        'User-Agent': userAgent,
        Connection: 'close',
        ...(known?.etag && { 'If-None-Match': known.etag }),
        ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
      };
      try {
        return await fetchCalendar(new URL(url), { guard, limits, headers, signal });
      } catch (error) {
        const { problem, retryAfterMs } = toFetchProblem(error, signal);
        return { kind: 'PROBLEM', problem, retryAfterMs };
      }
    },
  };
}

function toFetchProblem(error: unknown, signal: AbortSignal): FetchProblem {
  if (error instanceof FetchProblem) return error;
  if (error instanceof AddressRefused) return new FetchProblem('PRIVATE_ADDRESS');
  if (error instanceof BodyRefused) {
    return new FetchProblem(error.reason === 'TOO_LARGE' ? 'TOO_LARGE' : 'NOT_A_CALENDAR');
  }
  if (signal.aborted) return new FetchProblem('TIMEOUT');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE') {
    return new FetchProblem('NOT_A_CALENDAR');
  }
  return new FetchProblem('UNREACHABLE');
}

async function fetchCalendar(url: URL, fetching: Fetching, hops = 0): Promise<SourceReading> {
  const response = await openResponse(url, fetching);
  try {
    const location = findRedirect(response);
    if (location !== null) {
      return await fetchCalendar(followRedirect(url, location, hops), fetching, hops + 1);
    }
    if (response.statusCode === 304) return { kind: 'UNCHANGED' };
    assertOk(response);
    const bytes = await collectBody(response, fetching);
    const part = { object: null, etag: null, text: bytes };
    return { kind: 'READ', parts: [part], removed: null, version: readVersion(response) };
  } finally {
    response.destroy();
  }
}

function findRedirect({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  return headers.location ?? '';
}

function followRedirect(from: URL, location: string, hops: number): URL {
  const to = URL.parse(location, from);
  const isSafe =
    to?.protocol === 'https:' || (to?.protocol === 'http:' && from.protocol === 'http:');
  if (!to || !isSafe || hops >= maxRedirects || location === '') {
    throw new FetchProblem('BAD_REDIRECT');
  }
  to.username = '';
  to.password = '';
  return to;
}

const statusProblems: Record<number, FeedProblem> = {
  401: 'FORBIDDEN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  410: 'NOT_FOUND',
};

function assertOk({ statusCode = 0, headers }: IncomingMessage) {
  if (statusCode === 200) return;
  const seconds = Number(headers['retry-after']);
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null;
  throw new FetchProblem(statusProblems[statusCode] ?? 'SERVER_ERROR', retryAfterMs);
}

/** Longer than any that a server needs. */
const maxVersionLength = 1_024;

function readVersion({ headers: { etag, 'last-modified': lastModified } }: IncomingMessage) {
  const keep = (text = '') => (text !== '' && text.length <= maxVersionLength ? text : null);
  return { etag: keep(etag), lastModified: keep(lastModified) } satisfies KnownVersion;
}

async function collectBody(response: IncomingMessage, { limits, signal }: Fetching) {
  const chunks: Buffer[] = [];
  for await (const chunk of readDecodedBody(response, limits.maxBytes)) {
    signal.throwIfAborted();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
