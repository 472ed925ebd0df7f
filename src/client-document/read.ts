import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '../base/concurrency.ts';
import type { ClientDocuments, Clock } from '../context/tool.ts';
import { AddressRefused, type NetworkGuard } from '../outgoing/guard.ts';
import { openResponse } from '../outgoing/guarded-response.ts';

interface Options {
  guard: NetworkGuard;
  clock: Clock;
  userAgent: string;
  /** In development: also addresses of http. */
  allowsHttp: boolean;
  totalMs?: number;
}

type Reading = Awaited<ReturnType<ClientDocuments['read']>>;

const maxBytes = 16_384;
const maxDocuments = 500;
const maxAtOnce = 32;
const maxWaiting = 100;

const minute = 60_000;
/** How long a document is used again, whatever its server asks for. */
const keptMs = { least: 5 * minute, most: 24 * 60 * minute, default: 60 * minute };
/** How long a failure is answered without asking again. */
const failureMs = minute / 2;

class DocumentProblem extends Error {}

/** Reads the documents by which apps describe themselves, each from an address that was checked. */
export function createClientDocuments({
  allowsHttp,
  clock,
  ...fetching
}: Options): ClientDocuments {
  const known = new LRUCache<string, { until: number; reading: Promise<Reading> }>({
    max: maxDocuments,
  });
  const limit = limitConcurrency(maxAtOnce);

  async function readNow(url: string): Promise<Reading & { keepMs: number }> {
    try {
      if (limit.pendingCount >= maxWaiting) throw new DocumentProblem('the server is busy');
      return await limit(() => fetchDocument(url, fetching));
    } catch (error) {
      return { problem: describeProblem(error), keepMs: failureMs };
    }
  }

  return {
    isAddress: (clientId) => isDocumentAddress(clientId, allowsHttp),
    async read(url, charge) {
      const now = clock().getTime();
      const found = known.get(url);
      if (found && now < found.until) return found.reading;
      charge();
      const reading = readNow(url);
      const entry = { until: now + keptMs.least, reading };
      known.set(url, entry);
      void reading.then(({ keepMs }) => (entry.until = now + keepMs));
      return reading;
    },
  };
}

/** As a browser would write it, with a path, and without what could hide where it leads. */
function isDocumentAddress(clientId: string, allowsHttp: boolean): boolean {
  const url = URL.parse(clientId);
  if (!url || url.href !== clientId || clientId.includes('#')) return false;
  const isAllowed = url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:');
  return isAllowed && url.pathname !== '/' && url.username === '' && url.password === '';
}

function describeProblem(error: unknown): string {
  if (error instanceof DocumentProblem) return error.message;
  if (error instanceof AddressRefused) return 'its address is not public';
  if (error instanceof SyntaxError) return 'it is not JSON';
  return 'its server cannot be reached';
}

type Fetching = Pick<Options, 'guard' | 'userAgent' | 'totalMs'>;

async function fetchDocument(
  url: string,
  { guard, userAgent, totalMs = 5_000 }: Fetching,
): Promise<Reading & { keepMs: number }> {
  const headers = { Accept: 'application/json', 'User-Agent': userAgent, Connection: 'close' };
  const signal = AbortSignal.timeout(totalMs);
  try {
    const response = await openResponse(new URL(url), { guard, headers, signal });
    return await readDocument(response).finally(() => response.destroy());
  } catch (error) {
    // How a response breaks off tells nothing of the reason.
    throw signal.aborted ? new DocumentProblem('its server took too long') : error;
  }
}

async function readDocument(response: IncomingMessage): Promise<Reading & { keepMs: number }> {
  assertDocument(response);
  const document = JSON.parse(await readText(response)) as unknown;
  return { document, keepMs: readMaxAge(response) };
}

/** No redirect is followed: the address names the app. */
function assertDocument({ statusCode = 0, headers }: IncomingMessage) {
  if (statusCode !== 200) throw new DocumentProblem(`its server answered with ${statusCode}`);
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!/^application\/([\w.-]+\+)?json$/i.test(type.trim())) {
    throw new DocumentProblem('it is not JSON');
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new DocumentProblem(`it is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readMaxAge({ headers }: IncomingMessage): number {
  const [, seconds] = /\bmax-age=(\d{1,9})\b/.exec(headers['cache-control'] ?? '') ?? [];
  if (seconds === undefined) return keptMs.default;
  return Math.min(keptMs.most, Math.max(keptMs.least, Number(seconds) * 1_000));
}
