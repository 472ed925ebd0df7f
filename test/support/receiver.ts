import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** What a receiver was sent. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

type Responder = (res: ServerResponse, received: ReceivedRequest) => void;

/** Says that it has got it. */
export const respondOk: Responder = (res) => res.end('thanks');

/** Never answers. */
export const hangForever: Responder = () => undefined;

export const respondUnavailable: Responder = (res) => res.writeHead(503).end('not now');

/** Of headers one byte after the other. */
export const dripHeaders: Responder = ({ socket }) => {
  socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ');
  const timer = setInterval(() => socket?.write('x'), 50);
  socket?.once('close', () => {
    clearInterval(timer);
  });
};

/** Says that it has got it, and never stops saying so. */
export const streamEndlessly: Responder = (res) => {
  const chunk = Buffer.alloc(65_536, 'x');
  const more = () => {
    while (!res.destroyed && res.write(chunk));
  };
  res
    .writeHead(200)
    .on('drain', more)
    .on('error', () => undefined);
  more();
};

/** An HTTP server on this machine; it answers as `answer` says at the time. */
export async function startReceiver(answer: Responder = respondOk) {
  const received: ReceivedRequest[] = [];
  const receiver = { received, answer, url: '', open: 0, most: 0 };
  const server = createServer((req, res) => {
    receiver.most = Math.max(receiver.most, ++receiver.open);
    res.on('close', () => receiver.open--);
    const chunks: Buffer[] = [];
    req.on('error', () => undefined);
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one = { path: req.url ?? '', headers: req.headers, body, at: performance.now() };
      received.push(one);
      receiver.answer(res, one);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
