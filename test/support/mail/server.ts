import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readSystemClock } from '../../../src/context/tool.ts';
import { startBackgroundWork } from '../../../src/background/worker.ts';
import type { startMailing } from '../../../src/mails/worker.ts';
import { createSmtpTransport } from '../../../src/mails/transport.ts';
import { createBackoff } from '../../../src/background/queue/backoff.ts';
import { answerDocument, db, keyring } from '../app.ts';
import { closeAtEnd } from '../at-end.ts';

/** What a mail server was given. */
interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  mail: ParsedMail;
}

/** A refusal, as a server gives it. */
export const refuse = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** A real mail server in this process. Its answers can be changed while it runs. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const state = {
    received,
    /** Null takes the recipient. */
    judge: (() => null) as (address: string) => Error | null,
    slowMs: 0,
    /** Mails that it has read, answered or not. */
    read: 0,
    connections: 0,
    most: 0,
    port: 0,
    url: '',
    stop: () => Promise.resolve(),
    start: () => Promise.resolve(),
  };
  const listen = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, callback) => {
        state.most = Math.max(state.most, ++state.connections);
        callback();
      },
      onClose: () => {
        state.connections--;
      },
      onRcptTo: ({ address }, _session, callback) => {
        callback(state.judge(address));
      },
      onData: (stream, { envelope }, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString();
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          void simpleParser(raw).then(async (mail) => {
            state.read++;
            await wait(state.slowMs);
            received.push({ from, to, raw, mail });
            callback();
          });
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    state.port = (server.server.address() as AddressInfo).port;
    state.url = `smtp://127.0.0.1:${state.port}`;
    state.stop = () =>
      new Promise((resolve) => {
        server.close(resolve);
      });
  };
  await listen(0);
  state.start = () => listen(state.port);
  closeAtEnd(() => state.stop());
  return state;
}

type Settings = Partial<Parameters<typeof startMailing>[1]>;
type Options = Partial<Parameters<typeof startBackgroundWork>[0]>;

const running: { stop: () => Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
});

export const publicUrl = 'https://book.example.test';

/** A worker in this process that sends mails to this server, until the test ends. */
export function startMailWorker(
  { url }: { url: string },
  { settings = {}, ...options }: Options & { settings?: Settings } = {},
) {
  const errors: unknown[] = [];
  const worker = startBackgroundWork({
    db,
    clock: readSystemClock,
    keyring,
    answerDocument,
    allowPrivate: true,
    quota: { ownerPerHour: null, hostPerMinute: null, hostAtOnce: null },
    publicUrl,
    everyMs: 10,
    onError: (error) => errors.push(error),
    mail: {
      atOnce: 8,
      transport: createSmtpTransport(url, 8),
      from: { name: 'Almanac', address: 'bookings@book.example.test' },
      perHour: null,
      backoff: createBackoff([20, 40, 80]),
      probeWaits: [30],
      ...settings,
    },
    ...options,
  });
  running.push(worker);
  return { ...worker, errors };
}
