import { setTimeout as sleep } from 'node:timers/promises';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import { type Client, readField, toOperation } from './client.ts';
import { adminKey, type BenchHost } from './world.ts';

/** Somebody who reads the events of one host, or of all, in their order. */
export interface Follower {
  name: string;
  /** Null for an administrator, who reads all events. */
  host: BenchHost | null;
  ids: number[];
  connections: number;
  /** Connections that the server ended, or that broke. */
  breaks: number;
  /** What is neither an event nor a connection that ended, and when it came. */
  problems: { at: number; text: string }[];
  stop: () => Promise<unknown>;
}

const openFollower = (name: string, host: BenchHost | null): Omit<Follower, 'stop'> => ({
  ...{ name, host, ids: [], connections: 0, breaks: 0, problems: [] },
});

const subscription = `subscription ($after: String) {
  bookingChanged(after: $after) { cursor event { databaseId } booking { uid status } } }`;

const Item = z.object({
  data: z.object({
    bookingChanged: z.object({
      cursor: z.string(),
      event: z.object({ databaseId: z.int() }).nullable(),
    }),
  }),
});

const connect = {
  SSE: (port: number, key: string) =>
    createSseClient({
      url: `http://127.0.0.1:${port}/graphql`,
      headers: { authorization: `Bearer ${key}` },
      retryAttempts: 0,
    }),
  WebSocket: (port: number, key: string) =>
    createSocketClient({
      url: `ws://127.0.0.1:${port}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: key },
      retryAttempts: 0,
    }),
};

const pauseMs = 200;

/** How long a client stays connected. Not all of them leave at the same time. */
const pickStayMs = () => 20_000 + Math.random() * 40_000;

/** Subscribes, and again with the last cursor whenever the connection ends or its time is over. */
export async function followStream(
  transport: keyof typeof connect,
  host: BenchHost,
  pickPort: () => number,
): Promise<Follower> {
  const follower = openFollower(`${transport} of ${host.username}`, host);
  const begun = Promise.withResolvers<null>();
  const place = { after: '', begin: begun.resolve };
  let [isOver, leaves] = [false, new AbortController()];
  const run = async () => {
    for (; !isOver; await sleep(pauseMs)) {
      leaves = new AbortController();
      const timer = setTimeout(() => {
        leaves.abort();
      }, pickStayMs());
      await readStream(connect[transport](pickPort(), host.key), follower, place, leaves.signal);
      clearTimeout(timer);
    }
  };
  const ended = run();
  // Until then it has missed what happened.
  await begun.promise;
  const stop = () => {
    isOver = true;
    leaves.abort();
    return ended;
  };
  return Object.assign(follower, { stop });
}

/** Reads from a place until the connection ends or breaks, or the client leaves. */
async function readStream(
  client: ReturnType<(typeof connect)[keyof typeof connect]>,
  follower: Omit<Follower, 'stop'>,
  place: { after: string; begin: (nothing: null) => void },
  signal: AbortSignal,
): Promise<void> {
  follower.connections++;
  signal.addEventListener('abort', () => void client.dispose());
  const note = (item: unknown) => {
    const text = describeItem(item);
    if (!breakPattern.test(text)) follower.problems.push({ at: performance.now(), text });
  };
  const variables = place.after === '' ? {} : { after: place.after };
  try {
    for await (const item of client.iterate({ query: subscription, variables })) {
      const { data } = Item.safeParse(item);
      if (!data) {
        note(item);
        continue;
      }
      const { cursor, event } = data.data.bookingChanged;
      place.after = cursor;
      if (event) follower.ids.push(event.databaseId);
      place.begin(null);
    }
  } catch (error) {
    if (!signal.aborted) note(error);
  }
  if (!signal.aborted) follower.breaks++;
  await client.dispose();
}

const Ended = z.object({ code: z.number().optional(), message: z.string().optional() });

/** The events of a socket show nothing as JSON. */
function describeItem(item: unknown): string {
  if (item instanceof Error) return `${String(item)} ${String(item.cause)}`;
  const { data } = Ended.safeParse(item);
  const text = JSON.stringify(item) as string | undefined;
  return `${data?.code ?? ''} ${data?.message ?? ''} ${text ?? ''}`.slice(0, 300).trim();
}

/** A server that stops says so; one that is killed, or whose database is away, cannot. */
const breakPattern =
  /UNAVAILABLE|Service Unavailable|ECONNREFUSED|ECONNRESET|terminated|fetch failed|other side closed|socket hang up|^(1001|1006|1011|1012|1013)\b/;

const eventsQuery = `query ($after: String) { events(first: 200, after: $after) {
  nodes { databaseId } pageInfo { endCursor hasNextPage } } }`;

/** Reads the log from its beginning: once, or as it grows, a page a second. */
export function readLog(client: Client, name: string, host: BenchHost | null, isLive: boolean) {
  const follower = openFollower(`events(after) ${name}`, host);
  let isOver = false;
  const run = async () => {
    let after: string | null = null;
    while (!isOver) {
      const key = host?.key ?? adminKey;
      const answer = await client.insist(toOperation('events(after)', key, eventsQuery, { after }));
      if (answer === null) return;
      follower.connections++;
      for (const [, id] of answer.matchAll(/"databaseId":(\d+)/g)) follower.ids.push(Number(id));
      after = readField(answer, 'endCursor') ?? after;
      const hasMore = answer.includes('"hasNextPage":true');
      if (!hasMore && !isLive) return;
      if (!hasMore) await sleep(1_000);
    }
  };
  const ended = run();
  const stop = () => {
    isOver = true;
    return ended;
  };
  return Object.assign(follower, { ended, stop });
}
