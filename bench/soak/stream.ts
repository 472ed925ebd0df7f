import { setTimeout as sleep } from 'node:timers/promises';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import type { SoakHost } from './world.ts';

/** Somebody who reads the events of one host, or of all, in their order. */
export interface EventReader {
  name: string;
  /** Null for an administrator, who reads all events. */
  host: SoakHost | null;
  /** The ids of the events, as they came. */
  ids: number[];
  connections: number;
  /** Connections that the server ended, or that broke. */
  breaks: number;
  /** What is neither an event nor a connection that ended, and when it came. */
  problems: { at: number; text: string }[];
}

export const createEventReader = (name: string, host: SoakHost | null): EventReader => ({
  name,
  host,
  ids: [],
  connections: 0,
  breaks: 0,
  problems: [],
});

const query = `subscription ($after: String) {
  bookingChanged(after: $after) { cursor event { databaseId } booking { uid status } } }`;

const Item = z.object({
  data: z.object({
    bookingChanged: z.object({
      cursor: z.string(),
      event: z.object({ databaseId: z.int() }).nullable(),
    }),
  }),
});

interface Connection {
  iterate: (variables: Record<string, unknown>) => AsyncIterableIterator<unknown>;
  close: () => unknown;
}

type Connect = (port: number, key: string) => Connection;

const connectSse: Connect = (port, key) => {
  const client = createSseClient({
    url: `http://127.0.0.1:${port}/graphql`,
    headers: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  });
  return {
    iterate: (variables) => client.iterate({ query, variables }),
    close: () => {
      client.dispose();
    },
  };
};

const connectSocket: Connect = (port, key) => {
  const client = createSocketClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: key },
    retryAttempts: 0,
  });
  return { iterate: (variables) => client.iterate({ query, variables }), close: client.dispose };
};

const transports = { SSE: connectSse, WebSocket: connectSocket } as const;
type Transport = keyof typeof transports;

const pauseMs = 200;

/** How long a client stays connected. Not all of them leave at the same time. */
const pickStayMs = () => 20_000 + Math.random() * 40_000;

interface StreamState {
  cursor: string | null;
  isOver: boolean;
  /** Called with the first cursor. */
  begin: (nothing: null) => void;
  /** Aborted when the client leaves by itself. */
  present: AbortController;
}

/** Reads until the connection ends or breaks, or the client leaves. */
async function readStream(
  connection: Connection,
  reader: EventReader,
  state: StreamState,
): Promise<void> {
  const { signal } = state.present;
  signal.addEventListener('abort', () => void connection.close());
  const variables = state.cursor === null ? {} : { after: state.cursor };
  try {
    for await (const item of connection.iterate(variables)) takeItem(reader, state, item);
  } catch (error) {
    if (!signal.aborted && !isBreak(error)) noteProblem(reader, error);
  }
  if (!signal.aborted) reader.breaks++;
  await connection.close();
}

/** Subscribes, and again with the last cursor whenever the connection ends or its time is over. */
export function followStream(transport: Transport, host: SoakHost, pickPort: () => number) {
  const reader = createEventReader(`${transport} of ${host.username}`, host);
  const { promise: begun, resolve: begin } = Promise.withResolvers<null>();
  const present = new AbortController();
  const state: StreamState = { cursor: null, isOver: false, begin, present };
  const run = async () => {
    for (; !state.isOver; await sleep(pauseMs)) {
      state.present = new AbortController();
      reader.connections++;
      const timer = setTimeout(() => {
        state.present.abort();
      }, pickStayMs());
      await readStream(transports[transport](pickPort(), host.key), reader, state);
      clearTimeout(timer);
    }
  };
  const ended = run();
  return {
    reader,
    /** Until then it has missed what happened. */
    begun,
    stop: async () => {
      state.isOver = true;
      state.present.abort();
      await ended;
    },
  };
}

function takeItem(reader: EventReader, state: StreamState, item: unknown): void {
  const { success, data } = Item.safeParse(item);
  if (!success) {
    if (!isBreak(item)) noteProblem(reader, item);
    return;
  }
  const { cursor, event } = data.data.bookingChanged;
  state.cursor = cursor;
  state.begin(null);
  if (event) reader.ids.push(event.databaseId);
}

const noteProblem = ({ problems }: EventReader, item: unknown) =>
  problems.push({ at: performance.now(), text: describeItem(item) });

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
  /UNAVAILABLE|Service Unavailable|ECONNREFUSED|ECONNRESET|terminated|fetch failed|other side closed|socket hang up|^(1001|1006|1011|1012)\b/;

const isBreak = (item: unknown): boolean => breakPattern.test(describeItem(item));
