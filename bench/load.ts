import { connect, type Socket } from 'node:net';

/** Asks for the given time, with as little work per request as possible. */
export async function runLoad(port: number, next: () => Buffer, connections: number, ms: number) {
  const openings = Array.from({ length: connections }, () => openConnection(port));
  const opened = await Promise.all(openings);
  const latencies: number[] = [];
  const started = performance.now();
  const sendUntilDone = async ({ ask }: KeptConnection) => {
    while (performance.now() < started + ms) {
      const request = next();
      const asked = performance.now();
      const { status } = await ask(request, false);
      if (status !== 200) throw new Error(`Answered ${status}`);
      latencies.push(performance.now() - asked);
    }
  };
  try {
    await Promise.all(opened.map(sendUntilDone));
  } finally {
    for (const { close } of opened) close();
  }
  return { seconds: (performance.now() - started) / 1000, latencies };
}

export interface ServerAnswer {
  head: string;
  body: unknown;
}

export async function requestOnce(port: number, request: Buffer): Promise<ServerAnswer> {
  const { ask, close } = await openConnection(port);
  try {
    const { status, head, body } = await ask(request, true);
    if (status !== 200) throw new Error(`Answered ${status}: ${body.slice(0, 1000)}`);
    return { head, body: JSON.parse(body) as unknown };
  } finally {
    close();
  }
}

export function writeRequest(
  method: string,
  path: string,
  key: string | null | undefined,
  body = '',
  isStream = false,
): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(key ? [`Authorization: Bearer ${key}`] : []),
    `Accept: ${isStream ? 'text/event-stream' : 'application/json'}`,
    ...(body
      ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
      : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** A request to `/graphql`. */
export const writeOperation = (
  key: string | null | undefined,
  query: string,
  variables: object = {},
): Buffer => writeRequest('POST', '/graphql', key, JSON.stringify({ query, variables }));

interface Response {
  status: number;
  head: string;
  /** Empty unless it was to be kept. */
  body: string;
}

export interface KeptConnection {
  ask: (request: Buffer, keep: boolean) => Promise<Response>;
  close: () => void;
}

/** A keep-alive connection that has one request under way at a time. */
export async function openConnection(port: number, localAddress?: string): Promise<KeptConnection> {
  const socket = await connectSocket(port, localAddress);
  let waiting: { reader: ResponseReader; settle: PromiseWithResolvers<Response> } | null = null;
  socket.on('data', (chunk: Buffer) => {
    if (!waiting?.reader.take(chunk)) return;
    const { reader, settle } = waiting;
    waiting = null;
    settle.resolve({ status: reader.status, head: reader.head, body: reader.body() });
  });
  const fail = (error: Error) => waiting?.settle.reject(error);
  socket.on('error', fail).on('close', () => fail(new Error('The connection was closed')));
  return {
    ask(request, keep) {
      const settle = Promise.withResolvers<Response>();
      waiting = { reader: new ResponseReader(keep), settle };
      if (socket.destroyed) fail(new Error('The connection was closed'));
      else socket.write(request);
      return settle.promise;
    },
    close: () => socket.destroy(),
  };
}

export function connectSocket(port: number, localAddress?: string): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const from = localAddress === undefined ? {} : { localAddress };
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...from });
  socket.once('connect', () => resolve(socket)).once('error', reject);
  return promise;
}

/** How chunks end. No JSON holds a line end like that. */
const lastChunk = '0\r\n\r\n';

/** Finds the end of one response, and reads the body only if it is kept. */
class ResponseReader {
  status = 0;
  head = '';
  readonly #keep: boolean;
  #kept: Buffer[] = [];
  #start: Buffer = Buffer.alloc(0);
  /** How many bytes of the body are still to come; null if it comes in chunks. */
  #left: number | null = null;
  #end = '';

  constructor(keep: boolean) {
    this.#keep = keep;
  }

  take(bytes: Buffer): boolean {
    const body = this.status === 0 ? this.#takeHead(bytes) : bytes;
    if (!body) return false;
    if (this.#keep) this.#kept.push(body);
    if (this.#left !== null) return (this.#left -= body.length) <= 0;
    const end = this.#end + body.toString('latin1', Math.max(0, body.length - lastChunk.length));
    this.#end = end.slice(-lastChunk.length);
    return this.#end === lastChunk;
  }

  body(): string {
    const kept = Buffer.concat(this.#kept);
    return String(this.#left === null ? joinChunks(kept) : kept);
  }

  #takeHead(bytes: Buffer): Buffer | null {
    this.#start = Buffer.concat([this.#start, bytes]);
    const end = this.#start.indexOf('\r\n\r\n');
    if (end < 0) return null;
    this.head = this.#start.toString('latin1', 0, end);
    this.status = Number(this.head.slice(9, 12));
    const [, length] = /^content-length: *(\d+)/im.exec(this.head) ?? [];
    this.#left = length === undefined ? null : Number(length);
    return this.#start.subarray(end + 4);
  }
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const start = bytes.indexOf('\n', at) + 1;
    const size = parseInt(bytes.toString('latin1', at, start), 16);
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
}
