import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../context/tool.ts';
import { AppError, BadInput } from '../../base/errors.ts';
import { hideControls } from '../../input/format.ts';
import { isObject } from '../../input/is-object.ts';
import { tryOrNull } from '../../input/try-or-null.ts';

/** A server with the REST contract. */
export interface Source {
  /** Its base address, without anything secret. */
  base: string;
  /** Asks for a path below the base address. Waits and tries again while the server is busy. */
  get: (path: string, query?: Readonly<Record<string, string>>) => Promise<SourceAnswer>;
}

interface SourceAnswer {
  status: number;
  body: unknown;
  /** How many records a list has, if the source says so. */
  total: number | null;
}

interface SourceOptions {
  from: string;
  apiKey: string;
  clock: Clock;
  /** Says what the import waits for. */
  onWait?: (reason: string) => void;
}

/** How the source takes an API key. */
type KeyPlace = 'header' | 'query';

/** The source cannot be read. Its message names the route, never the key. */
class SourceFault extends AppError {
  constructor(route: string, problem: string) {
    super('UNAVAILABLE', `GET ${route}: ${problem}`);
  }
}

/** Something went wrong that may be over soon. */
interface Pause {
  reason: string;
  afterMs: number | null;
}

const requestMs = 60_000;
const maxBytes = 64 * 1_024 * 1_024;
/** Waits after failures, a minute in total. */
const delaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** A source may ask for as many breaks as it likes, but for none that is longer. */
const maxPauseMs = 15 * 60_000;
const pauseMs = 10_000;

export const createBadAnswer = (route: string, problem: string) => new SourceFault(route, problem);

/** Finds out where the contract begins, and how the source takes keys. */
export async function openSource(options: SourceOptions) {
  const given = parseBase(options.from);
  const tried: number[] = [];
  for (const base of given.endsWith('/v1') ? [given] : [`${given}/v1`, given]) {
    for (const place of ['header', 'query'] as const) {
      const source = createSource({ ...options, base, place });
      const { status, body } = await source.get('/me');
      if (status === 200 && isObject(body)) return { source, me: body };
      tried.push(status);
    }
  }
  throw new SourceFault('/me', explainRefusal(tried));
}

const explainRefusal = (statuses: readonly number[]) =>
  statuses.includes(401) || statuses.includes(403)
    ? 'the source does not accept the API key'
    : `the source answers ${[...new Set(statuses)].join(' and ')}. Is this the base address of a server with this contract?`;

function parseBase(text: string): string {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (isPlain && !url.search && !url.hash) return url.href.replace(/\/+$/, '');
  const message =
    'must be an http or https address without a user, query or fragment, such as https://bookings.example.com. The key goes into --api-key';
  throw new BadInput({ path: '--from', message });
}

interface Reach extends SourceOptions {
  base: string;
  place: KeyPlace;
}

function createSource(reach: Reach): Source {
  return {
    base: reach.base,
    get: async (path, query = {}) => {
      for (let failures = 0; ;) {
        const answer = await askOnce(reach, path, query);
        if (!('reason' in answer)) return answer;
        const { afterMs, reason } = answer;
        const delay = afterMs ?? delaysMs[failures++];
        if (delay === undefined) throw new SourceFault(formatRoute(path, query), reason);
        reach.onWait?.(`${reason}, trying again in ${Math.ceil(delay / 1_000)} s`);
        await sleep(delay);
      }
    },
  };
}

async function askOnce(
  { base, place, apiKey, clock }: Reach,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<SourceAnswer | Pause> {
  const url = new URL(base + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (place === 'query') url.searchParams.set('apiKey', apiKey);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (place === 'header') headers['Authorization'] = `Bearer ${apiKey}`;
  try {
    const signal = AbortSignal.timeout(requestMs);
    // A redirect would take the key to another server.
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    return await readAnswer(response, formatRoute(path, query), clock);
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    return { reason: explainFailure(error), afterMs: null };
  }
}

async function readAnswer(
  response: Response,
  route: string,
  clock: Clock,
): Promise<SourceAnswer | Pause> {
  const { status, headers } = response;
  const text = await readText(response, route);
  if (status === 429) {
    return { reason: 'the source limits requests', afterMs: readPause(headers, route, clock) };
  }
  if (status >= 500) return { reason: `the source answers ${status}`, afterMs: null };
  if (status >= 300 && status < 400) {
    const to = hideControls(headers.get('location') ?? 'nowhere');
    throw new SourceFault(route, `the source redirects to ${to}. Import from there`);
  }
  const body: unknown = tryOrNull(() => JSON.parse(text) as unknown);
  if (body === null && status === 200) {
    throw new SourceFault(route, `the answer is not JSON: ${formatStart(text)}`);
  }
  const total = headers.get('x-total-count') ?? '';
  return { status, body, total: /^\d{1,10}$/.test(total) ? Number(total) : null };
}

export const formatStart = (text: string) => `${hideControls(text.slice(0, 60))} …`;

/** Seconds, or a date. */
function readPause(headers: Headers, route: string, clock: Clock): number {
  const value = headers.get('retry-after') ?? '';
  const date = Date.parse(value);
  const until = Number.isNaN(date) ? pauseMs : Math.max(0, date - clock().getTime());
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : until;
  if (wait <= maxPauseMs) return Math.max(wait, 100);
  throw new SourceFault(
    route,
    `the source wants a break of ${Math.ceil(wait / 60_000)} minutes. Repeat the import then: it goes on where it stopped`,
  );
}

async function readText(response: Response, route: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) {
      throw new SourceFault(route, 'the answer is larger than 64 MiB');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The words of `fetch` itself can hold the address, and so the key. */
function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed';
  if (error.name === 'TimeoutError') return `no answer within ${requestMs / 1_000} s`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return `the source cannot be reached${code === '' ? '' : ` (${code})`}`;
}

function formatRoute(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
