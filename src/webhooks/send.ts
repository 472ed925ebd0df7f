import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type NetworkGuard, watchPeer } from '../outgoing/guard.ts';

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The response. Without a status there was none, and `error` says why. */
export interface WebhookResponse {
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
  error: string | null;
}

export interface SendLimits {
  /** The time for everything: DNS, connecting, sending, and waiting for the response. */
  totalMs: number;
  /** How long to wait for the rest of a response once its status is known. */
  bodyMs: number;
}

export const sendLimits: SendLimits = { totalMs: 10_000, bodyMs: 1_000 };

/** How much of a response is read, … */
const maxBytes = 65_536;
/** … and how much of it is kept. */
const keptBytes = 8_192;
const maxHeaderSize = 16_384;

/**
 * Sends one POST and follows no redirect. Only the status matters, and it comes first, so a response
 * that never ends is cut off.
 */
export async function sendWebhook(
  letter: WebhookRequest,
  guard: NetworkGuard,
  limit = sendLimits,
): Promise<WebhookResponse> {
  try {
    guard.assertHost(new URL(letter.url).hostname);
    return await postRequest(letter, guard, limit);
  } catch (error) {
    return { status: null, headers: null, body: null, error: describeSendError(error) };
  }
}

class NoResponse extends Error {}

function postRequest(
  { url, headers, body }: WebhookRequest,
  guard: NetworkGuard,
  limit: SendLimits,
): Promise<WebhookResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookResponse>();
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  const req = request(url, {
    method: 'POST',
    headers: { ...headers, ...length, Connection: 'close' },
    // A new connection each time, to an address that was checked.
    agent: false,
    lookup: guard.lookup,
    maxHeaderSize,
  });
  const timer = setTimeout(() => {
    req.destroy(new NoResponse(`No answer within ${limit.totalMs / 1000} s`));
  }, limit.totalMs);
  req.on('error', reject);
  watchPeer(req, guard);
  req.on('response', (res) => {
    clearTimeout(timer);
    void readResponseBody(res, limit.bodyMs).then((text) => {
      const told = { status: res.statusCode ?? null, headers: toHeaderRecord(res), body: text };
      resolve({ ...told, error: null });
      req.destroy();
    });
  });
  req.end(body);
  return promise.finally(() => {
    clearTimeout(timer);
  });
}

/** Reads until the response ends, is long enough, breaks off or takes too long. Never throws: the status is known. */
function readResponseBody(res: IncomingMessage, patienceMs: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  let length = 0;
  const finishBody = () => {
    clearTimeout(timer);
    resolve(decodeText(Buffer.concat(chunks)));
  };
  const timer = setTimeout(finishBody, patienceMs);
  res.on('data', (chunk: Buffer) => {
    // A copy: a slice would hold on to the whole chunk.
    if (length < keptBytes) chunks.push(Buffer.from(chunk.subarray(0, keptBytes - length)));
    length += chunk.length;
    if (length >= maxBytes) finishBody();
  });
  for (const event of ['end', 'error', 'close']) res.on(event, finishBody);
  return promise;
}

/** The text in a form that the database can store. */
const decodeText = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '');

const toHeaderRecord = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Explains errors that the owner of the webhook can fix. */
const errorMessages: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The receiver closed the connection without an answer',
  EPIPE: 'The receiver closed the connection without an answer',
  ENOTFOUND: 'The host name does not exist',
  ENODATA: 'The host name does not exist',
  EAI_AGAIN: 'The host name could not be resolved',
  ETIMEOUT: 'The host name could not be resolved',
  ESERVFAIL: 'The host name could not be resolved',
  ETIMEDOUT: 'The host could not be reached',
  EHOSTUNREACH: 'The host could not be reached',
  ENETUNREACH: 'The host could not be reached',
};

function describeSendError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // One error per address, if there were several.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  if (first) return describeSendError(first);
  const code = 'code' in error ? String(error.code) : '';
  return errorMessages[code] ?? (error.message.replaceAll('\0', '') || code);
}
