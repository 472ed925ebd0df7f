import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface LoadTestOptions {
  /** Connections are spread over these in turn, as a load balancer does. */
  ports: readonly number[];
  /** The bytes of the next request. */
  next: () => Buffer;
  connections: number;
  ms: number;
  /** Requests are sent at this pace. Without one, each connection asks as soon as it has its answer. */
  perSecond?: number | undefined;
}

interface LoadResult {
  count: number;
  seconds: number;
  /** Of each request, in milliseconds. */
  latencies: number[];
}

/** Asks for the given time, with as little work per request as possible. */
export async function runLoad({
  ports,
  next,
  connections,
  ms,
  perSecond,
}: LoadTestOptions): Promise<LoadResult> {
  const turns = Array.from({ length: Math.ceil(connections / ports.length) }, () => ports).flat();
  const clients = await Promise.all(turns.slice(0, connections).map(openClient));
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + ms;
  let turn = 0;
  const waitForTurn = async () => {
    const early = perSecond ? started + (turn++ * 1000) / perSecond - performance.now() : 0;
    if (early > 0) await sleep(early);
    return performance.now() < until;
  };
  const sendUntilDone = async (client: Client) => {
    while (await waitForTurn()) {
      const request = next();
      const asked = performance.now();
      const { status } = await client.ask(request, false);
      if (status !== 200) throw new Error(`Answered ${status}`);
      latencies.push(performance.now() - asked);
    }
  };
  try {
    await Promise.all(clients.map(sendUntilDone));
  } finally {
    for (const client of clients) client.close();
  }
  return { count: latencies.length, seconds: (performance.now() - started) / 1000, latencies };
}

export interface ServerAnswer {
  /** The status line and the headers. */
  head: string;
  body: unknown;
}

/** Sends one request and reads the answer. */
export async function requestOnce(port: number, request: Buffer): Promise<ServerAnswer> {
  const client = await openClient(port);
  try {
    const { status, head, body } = await client.ask(request, true);
    if (status !== 200) throw new Error(`Answered ${status}: ${body.slice(0, 1000)}`);
    return { head, body: JSON.parse(body) as unknown };
  } finally {
    client.close();
  }
}

interface Response {
  status: number;
  head: string;
  /** Empty unless it was to be kept. */
  body: string;
}

export interface Client {
  ask: (request: Buffer, keep: boolean) => Promise<Response>;
  close: () => void;
}

/** A keep-alive connection that has one request under way at a time. */
export async function openClient(port: number): Promise<Client> {
  const socket = await connectSocket(port);
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
      socket.write(request);
      return settle.promise;
    },
    close: () => socket.destroy(),
  };
}

function connectSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

const CR = 13;
const LF = 10;

/** Finds the end of one response, and reads the body only if it is kept. */
class ResponseReader {
  status = 0;
  head = '';
  readonly #keep: boolean;
  #kept: Buffer[] = [];
  #start: Buffer = Buffer.alloc(0);
  /** Bytes of the body, or of the present chunk with its line end, that are still to come. */
  #left = 0;
  #isChunked = false;
  #size = '';

  constructor(keep: boolean) {
    this.#keep = keep;
  }

  /** True when the response is whole. */
  take(bytes: Buffer): boolean {
    const body = this.status === 0 ? this.#takeHead(bytes) : bytes;
    if (!body) return false;
    if (this.#isChunked) return this.#takeChunks(body);
    this.#left -= body.length;
    if (this.#keep) this.#kept.push(body);
    return this.#left <= 0;
  }

  body(): string {
    return Buffer.concat(this.#kept).toString();
  }

  #takeHead(bytes: Buffer): Buffer | null {
    const head = this.#start.length === 0 ? bytes : Buffer.concat([this.#start, bytes]);
    // The line end after the last chunk of the previous response may arrive late.
    this.#start = head[0] === CR || head[0] === LF ? head.subarray(head.indexOf('\n') + 1) : head;
    const end = this.#start.indexOf('\r\n\r\n');
    if (end < 0) return null;
    this.head = this.#start.toString('latin1', 0, end);
    this.status = Number(this.head.slice(9, 12));
    const [, length] = /^content-length: *(\d+)/im.exec(this.head) ?? [];
    this.#isChunked = length === undefined;
    this.#left = Number(length ?? 0);
    return this.#start.subarray(end + 4);
  }

  #takeChunks(bytes: Buffer): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.#left > 0) {
        // The two bytes after a chunk end its line.
        const taken = Math.min(this.#left, bytes.length - at);
        if (this.#keep) this.#keepChunk(bytes.subarray(at, at + taken));
        this.#left -= taken;
        at += taken;
        continue;
      }
      const end = bytes.indexOf('\n', at);
      this.#size += bytes.toString('latin1', at, end < 0 ? bytes.length : end + 1);
      if (end < 0) return false;
      const size = parseInt(this.#size, 16);
      this.#size = '';
      if (size === 0) return true;
      this.#left = size + 2;
      at = end + 1;
    }
    return false;
  }

  #keepChunk(bytes: Buffer): void {
    const data = Math.min(bytes.length, this.#left - 2);
    if (data > 0) this.#kept.push(bytes.subarray(0, data));
  }
}
