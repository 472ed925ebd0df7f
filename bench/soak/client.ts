import { Agent, request as requestHttp } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Recorder } from './recorder.ts';

/** A request before it has a server. */
export interface SoakRequest {
  /** Its name in the report. */
  route: string;
  method: string;
  path: string;
  key?: string;
  headers?: Record<string, string>;
  body?: string;
  isWrite?: boolean;
  /** An answer with this status is right, too. */
  mayConflict?: boolean;
  /** It cannot be repeated: a lost answer means that the client starts over. */
  isOnce?: boolean;
}

interface SoakAnswer {
  status: number;
  text: string;
}

interface ClientOptions {
  /** The servers that are in rotation. */
  listPorts: () => readonly number[];
  readRecorder: () => Recorder;
}

const timeoutMs = 20_000;
const retryPauseMs = 200;
/** Fewer than one address may have open. */
const maxSockets = 120;

/** Sends requests to servers in turn, and repeats what was not acknowledged, as clients do. */
export function createSoakClient({ listPorts, readRecorder }: ClientOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const state = { turn: 0, underWay: 0, isOver: false };
  const pickPort = () => {
    const ports = listPorts();
    return ports[state.turn++ % ports.length] ?? 0;
  };

  /** The acknowledged answer. Null if there was none. */
  async function insist(request: SoakRequest, plannedAt: number): Promise<SoakAnswer | null> {
    state.underWay++;
    try {
      while (!state.isOver) {
        const answer = await attempt(agent, pickPort(), request).catch(toCut);
        const verdict = judgeAnswer(answer, request);
        const { route, isWrite = false } = request;
        if (verdict === 'acknowledged') {
          readRecorder().succeed(route, plannedAt, isWrite);
          return answer;
        }
        readRecorder().fail(verdict, route, `${answer.status} ${answer.text.slice(0, 300)}`);
        if (verdict === 'wrong' || request.isOnce) return null;
        await sleep(retryPauseMs);
      }
      return null;
    } finally {
      state.underWay--;
    }
  }
  return { insist, pickPort, state };
}

export type SoakClient = ReturnType<typeof createSoakClient>;

const toCut = (error: unknown): SoakAnswer => ({ status: 0, text: String(error) });

type RequestVerdict = 'acknowledged' | 'unavailable' | 'cut' | 'wrong';

/** An outage after a write, while its answer is read, is an error beside the data. */
export function judgeAnswer({ status, text: body }: SoakAnswer, { mayConflict }: SoakRequest) {
  const isRefused = mayConflict === true && body.includes('"code":"SLOT_UNAVAILABLE"');
  if (status === 0) return 'cut' satisfies RequestVerdict;
  if (status === 503 || body.includes('"code":"UNAVAILABLE"')) return 'unavailable';
  const isFailed = body.startsWith('{"errors"') || body.includes('"errors":[');
  return isRefused || (status < 300 && !isFailed) ? 'acknowledged' : 'wrong';
}

async function attempt(
  agent: Agent,
  port: number,
  { method, path, key, headers, body }: SoakRequest,
): Promise<SoakAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SoakAnswer>();
  const sent = requestHttp({
    agent,
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
      ...headers,
    },
  });
  const timer = setTimeout(() => {
    sent.destroy(new Error(`No answer within ${timeoutMs / 1_000} s`));
  }, timeoutMs);
  sent.on('error', reject).on('response', (response) => {
    text(response).then((all) => {
      resolve({ status: response.statusCode ?? 0, text: all });
    }, reject);
  });
  sent.end(body);
  return promise.finally(() => {
    clearTimeout(timer);
  });
}

/** A request to `/graphql`. */
export const toGraphqlRequest = (
  route: string,
  key: string | null,
  query: string,
  variables: object = {},
): SoakRequest => ({
  route,
  method: 'POST',
  path: '/graphql',
  ...(key !== null && { key }),
  body: JSON.stringify({ query, variables }),
});
