import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import {
  listMessages,
  type Message,
  readHex,
  readMessage,
  readNumber,
  readString,
} from './wire.ts';

type Value = string | number | boolean | string[];

/** A span as a collector receives it. The numbers are those of opentelemetry-proto, trace.proto. */
interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first one of a process. */
  parentId: string;
  name: string;
  kind: string;
  attributes: Record<string, Value>;
  /** `traceId-spanId` */
  links: string[];
  hasFailed: boolean;
  ns: bigint;
}

interface Options {
  /** How the collector answers; 200 unless it says otherwise. It may take its time, or for ever. */
  answer?: () => Promise<number> | number;
}

/** A collector that understands OTLP over HTTP with Protocol Buffers. */
export async function startCollector({ answer = () => 200 }: Options = {}) {
  const bodies: Buffer[] = [];
  const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((req, res) => {
    void (async () => {
      const body = await buffer(req);
      const status = await answer();
      requests.push({ url: req.url, headers: req.headers });
      if (status === 200) bodies.push(req.headers['content-encoding'] ? gunzipSync(body) : body);
      res.writeHead(status, { 'content-type': 'application/x-protobuf' }).end();
    })();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const listSpans = () => bodies.flatMap(readSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    requests,
    close,
    listSpans,
    /** Everything that was exported, with all that the decoder does not look at. */
    readBytes: () => Buffer.concat(bodies).toString('latin1'),
    readResource: () => readResource(bodies[0] ?? Buffer.alloc(0)),
    /** Each trace as lines, indented by depth, in the order of beginning. */
    drawTraces: () => drawTraces(listSpans()),
  };
}

const listResourceSpans = (body: Buffer) => listMessages(readMessage(body), 1);

const readResource = (body: Buffer) =>
  readAttributes(listResourceSpans(body).flatMap((one) => listMessages(one, 1))[0] ?? new Map(), 1);

const readSpans = (body: Buffer): ReceivedSpan[] =>
  listResourceSpans(body)
    .flatMap((one) => listMessages(one, 2))
    .flatMap((scope) => listMessages(scope, 2))
    .map(readSpan);

const kinds = ['UNSPECIFIED', 'INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'];
const failed = 2;

function readSpan(span: Message): ReceivedSpan {
  const readTime = (field: number) => Buffer.from(readHex(span, field), 'hex').readBigUInt64LE();
  return {
    traceId: readHex(span, 1),
    spanId: readHex(span, 2),
    parentId: readHex(span, 4),
    name: readString(span, 5),
    kind: kinds[readNumber(span, 6)] ?? '',
    attributes: readAttributes(span, 9),
    links: listMessages(span, 13).map((link) => `${readHex(link, 1)}-${readHex(link, 2)}`),
    hasFailed: listMessages(span, 15).some((status) => readNumber(status, 3) === failed),
    ns: readTime(8) - readTime(7),
  };
}

const readAttributes = (message: Message, field: number): Record<string, Value> =>
  Object.fromEntries(
    listMessages(message, field).map((pair) => [
      readString(pair, 1),
      readValue(listMessages(pair, 2)[0] ?? new Map()),
    ]),
  );

function readValue(value: Message): Value {
  if (value.has(2)) return readNumber(value, 2) === 1;
  if (value.has(3)) return readNumber(value, 3);
  if (!value.has(5)) return readString(value, 1);
  return listMessages(value, 5)
    .flatMap((list) => listMessages(list, 1))
    .map((one) => readString(one, 1));
}

function drawTraces(spans: readonly ReceivedSpan[]): string[][] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const draw = (span: ReceivedSpan, depth: number): string[] => [
    '  '.repeat(depth) + span.name,
    ...spans
      .filter(({ parentId }) => parentId === span.spanId)
      .flatMap((child) => draw(child, depth + 1)),
  ];
  return spans.filter(({ parentId }) => !ids.has(parentId)).map((root) => draw(root, 0));
}
