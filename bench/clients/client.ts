import { once } from 'node:events';
import { Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request before it has a server. */
export interface ClientRequest {
  route: string;
  method: string;
  path: string;
  /** Without one, nobody has signed in. */
  key?: string | undefined;
  headers?: Record<string, string>;
  body?: string;
  isWrite?: boolean;
  /** A refused time is a right answer, too. */
  mayConflict?: boolean;
  /** It cannot be repeated: a lost answer means that the client starts over. */
  isOnce?: boolean;
}

interface Answer {
  status: number;
  text: string;
}

/** An answer that is no success. A `wrong` one is no outage either: there must be none. */
export interface Trouble {
  at: number;
  kind: 'unavailable' | 'cut' | 'wrong';
  route: string;
  text: string;
}

/** What clients saw. Each waits from the moment for which its request was planned. */
export interface Recorder {
  acknowledged: { route: string; plannedAt: number; at: number; isWrite: boolean }[];
  troubles: Trouble[];
}

const timeoutMs = 20_000;
const retryPauseMs = 200;
/** Fewer than one address may have open. */
const maxSockets = 120;

/** Sends requests to servers in turn, and repeats what was not acknowledged, as clients do. */
export function createBenchClient(listPorts: () => readonly number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const state = { turn: 0, underWay: 0, isOver: false };
  const recorder: Recorder = { acknowledged: [], troubles: [] };
  const pickPort = () => {
    const ports = listPorts();
    return ports[state.turn++ % ports.length] ?? 0;
  };

  async function repeat(request: ClientRequest, plannedAt: number): Promise<string | null> {
    const { route, isWrite = false } = request;
    while (!state.isOver) {
      const answer = await attempt(agent, pickPort(), request).catch(toCut);
      const [verdict, at] = [judgeAnswer(answer, request), performance.now()];
      if (verdict === 'acknowledged') {
        recorder.acknowledged.push({ route, plannedAt, at, isWrite });
        return answer.text;
      }
      const shown = `${answer.status} ${answer.text.slice(0, 300)}`;
      recorder.troubles.push({ at, kind: verdict, route, text: shown });
      if (verdict === 'wrong' || request.isOnce) return null;
      await sleep(retryPauseMs);
    }
    return null;
  }
  return {
    ...{ state, recorder, pickPort },
    /** The acknowledged answer. Null if there was none. */
    insist: async (request: ClientRequest, plannedAt = performance.now()) => {
      state.underWay++;
      return repeat(request, plannedAt).finally(() => state.underWay--);
    },
  };
}

export type Client = ReturnType<typeof createBenchClient>;

/** When the next write is acknowledged. Null if none is for a minute. */
export async function waitForWrite({ acknowledged }: Recorder): Promise<number | null> {
  const before = acknowledged.length;
  for (const until = performance.now() + 60_000; performance.now() < until; await sleep(10)) {
    const next = acknowledged.slice(before).find(({ isWrite }) => isWrite);
    if (next) return next.at;
  }
  return null;
}

const toCut = (error: unknown): Answer => ({ status: 0, text: String(error) });

/** An outage after a write, while its answer is read, is an error beside the data. */
export function judgeAnswer(
  { status, text: body }: Answer,
  { mayConflict }: Pick<ClientRequest, 'mayConflict'>,
): Trouble['kind'] | 'acknowledged' {
  const isRefused = mayConflict === true && body.includes('"code":"SLOT_UNAVAILABLE"');
  if (status === 0) return 'cut';
  if (status === 503 || body.includes('"code":"UNAVAILABLE"')) return 'unavailable';
  const isFailed = body.startsWith('{"errors"') || body.includes('"errors":[');
  return isRefused || (status < 300 && !isFailed) ? 'acknowledged' : 'wrong';
}

async function attempt(agent: Agent, port: number, request: ClientRequest): Promise<Answer> {
  const { method, path, key, body } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = {
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
    ...request.headers,
  };
  const sent = requestHttp({ agent, host: '127.0.0.1', port, method, path, signal, headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.on('error', () => undefined).end(body);
  const [response] = await answered;
  return { status: response.statusCode ?? 0, text: await text(response) };
}

/** A field of text in an answer, wherever it is. Undefined if it is not there, or null. */
export const readField = (answer: string | null, name: string): string | undefined =>
  new RegExp(`"${name}":"([^"]+)"`).exec(answer ?? '')?.[1];

export const toGet = (route: string, path: string, key?: string): ClientRequest => ({
  ...{ route, method: 'GET', path, key },
});

/** A request to `/graphql`. Its route is the name of the operation. */
export const toOperation = (
  name: string,
  key: string | undefined,
  query: string,
  variables: object = {},
): ClientRequest => ({
  ...{ route: `GraphQL ${name}`, method: 'POST', path: '/graphql', key },
  body: JSON.stringify({ query, variables }),
});
