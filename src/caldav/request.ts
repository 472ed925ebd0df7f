import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readDecodedBody } from '../outgoing/body.ts';
import { openResponse } from '../outgoing/guarded-response.ts';
import {
  type CalDavAccount,
  type CalDavTools,
  formatAuthorization,
  type GetToken,
  getLimits,
} from './account.ts';
import { formatDigest } from './digest.ts';
import { findNextUrl } from './href.ts';
import { CalDavProblem, toCalDavProblem } from './problem.ts';
import { type DavMethod, toStatusProblem } from './status.ts';
import type { DavResponse } from './xml/multistatus.ts';
import { parseAnswer } from './xml/parse.ts';

interface DavRequest {
  method: DavMethod;
  url: URL;
  headers?: Record<string, string>;
  body?: string;
  /** Whether it may be led to another host. */
  isDiscovery?: boolean;
  maxBytes?: number;
}

interface DavAnswer {
  /** After all redirects. */
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  readBody: (maxBytes?: number) => AsyncIterable<Buffer>;
}

const maxRedirects = 4;
/** How much of an answer is read to learn why a request was refused. */
const maxRefusalBytes = 65_536;

/** One request, with its redirects. What goes wrong is a `CalDavProblem`. */
export async function sendRequest<Found>(
  tools: CalDavTools,
  account: CalDavAccount,
  request: DavRequest,
  read: (answer: DavAnswer) => Found | Promise<Found>,
): Promise<Found> {
  const limits = getLimits(tools);
  const deadline = AbortSignal.timeout(limits.requestMs);
  const signal = tools.signal ? AbortSignal.any([deadline, tools.signal]) : deadline;
  let response: IncomingMessage | undefined;
  try {
    const opened = await openAnswer(tools, account, request, signal);
    const { statusCode: status = 0, headers } = (response = opened.response);
    const { maxBytes = limits.maxBytes } = request;
    return await read({
      ...{ status, headers, url: opened.url },
      readBody: (most = maxBytes) => readDecodedBody(opened.response, most),
    });
  } catch (error) {
    tools.signal?.throwIfAborted();
    throw toCalDavProblem(error, deadline);
  } finally {
    response?.destroy();
  }
}

async function openAnswer(
  tools: CalDavTools,
  account: CalDavAccount,
  request: DavRequest,
  signal: AbortSignal,
) {
  const { isDiscovery = false } = request;
  let { url } = request;
  for (let hops = 0; ; hops++) {
    const response = await openSignedIn(tools, account, { ...request, url }, signal);
    if (!isRedirect(response, isDiscovery)) return { response, url };
    response.destroy();
    const { location = '' } = response.headers;
    const next = hops < maxRedirects && location !== '' && findNextUrl(url, location, isDiscovery);
    if (!next) throw new CalDavProblem('BAD_REDIRECT');
    url = next;
  }
}

/** With a token, or with the password as it is or as the server asks for it. */
async function openSignedIn(
  tools: CalDavTools,
  { auth }: CalDavAccount,
  request: DavRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { url, method, body } = request;
  const open = (authorization: string) =>
    openResponse(url, {
      ...{ guard: tools.guard, method, signal },
      headers: { ...createHeaders(tools, request), Authorization: authorization },
      ...(body !== undefined && { body }),
    });
  if (auth.kind === 'BEARER') return openWithToken(auth.getToken, open);
  const response = await open(formatAuthorization({ auth }));
  if (response.statusCode !== 401) return response;
  const digest = formatDigest({ auth }, response.headers['www-authenticate'], { method, url });
  if (digest === null) return response;
  response.destroy();
  return open(digest);
}

/** A token may end before its time, so a refused one is replaced once. */
async function openWithToken(
  getToken: GetToken,
  open: (authorization: string) => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  const token = await getToken(null);
  const response = await open(`Bearer ${token}`);
  if (response.statusCode !== 401) return response;
  response.destroy();
  const second = await open(`Bearer ${await getToken(token)}`);
  if (second.statusCode !== 401) return second;
  second.destroy();
  throw new CalDavProblem('ACCESS_ENDED');
}

/** The method stays the same, so "see other" makes sense in discovery alone. */
const isRedirect = ({ statusCode = 0 }: IncomingMessage, isDiscovery: boolean) =>
  [301, 302, 307, 308].includes(statusCode) || (isDiscovery && statusCode === 303);

const createHeaders = (
  { userAgent }: CalDavTools,
  { headers, body }: DavRequest,
): Record<string, string> => ({
  Accept: '*/*',
  'Accept-Encoding': 'gzip',
  'User-Agent': userAgent,
  Connection: 'close',
  ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
  ...headers,
});

/** What an answer says that is not what we asked for, with the reasons in its body. */
export async function readDavRefusal(method: DavMethod, answer: DavAnswer): Promise<CalDavProblem> {
  const { headers } = answer;
  const inside = { status: 500, errors: [] as string[] };
  // A refusal without XML is the usual one.
  const parsed = await parseAnswer(answer.readBody(maxRefusalBytes), (response) => {
    inside.status = response.status ?? inside.status;
    inside.errors.push(...response.errors);
  }).catch(() => null);
  // Some servers say only in the body that they did not do it.
  const status = answer.status === 207 ? inside.status : answer.status;
  const errors = [...(parsed?.errors ?? []), ...inside.errors];
  return toStatusProblem(method, status, { headers, errors });
}

interface MultistatusRequest extends DavRequest {
  method: 'PROPFIND' | 'REPORT';
  depth: 0 | 1;
  body: string;
}

interface Multistatus {
  url: URL;
  syncToken: string | null;
}

/** Asks for properties. Each resource of the answer is handed over as it arrives. */
export function readMultistatus(
  tools: CalDavTools,
  account: CalDavAccount,
  { depth, ...request }: MultistatusRequest,
  onResponse: (response: DavResponse, url: URL) => void,
): Promise<Multistatus> {
  const headers = { Depth: String(depth), 'Content-Type': 'application/xml; charset=utf-8' };
  return sendRequest(tools, account, { ...request, headers }, async (answer) => {
    const { url, status } = answer;
    if (status !== 207) throw await readDavRefusal(request.method, answer);
    const { isMultistatus, syncToken } = await parseAnswer(answer.readBody(), (response) => {
      onResponse(response, url);
    });
    if (!isMultistatus) throw new CalDavProblem('NOT_CALDAV');
    return { url, syncToken };
  });
}
