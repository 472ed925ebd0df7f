import { setTimeout as sleep } from 'node:timers/promises';
import { computeMedianValue } from '../figures.ts';
import { openConnection, writeOperation, writeRequest } from '../load.ts';
import { openMailServer } from '../mail-server.ts';
import type { RunningServer } from '../process.ts';
import { readCpu, readMemory } from '../usage.ts';
import type { Attack } from './request.ts';
import { attackKeys } from './world.ts';

const healthEveryMs = 50;
const proxyConnections = 50;
const memoryEveryMs = 50;
const askMe = writeRequest('GET', '/v1/me', attackKeys.witness);
const askHealth = writeRequest('GET', '/healthz', null);
const tryOut = writeOperation(
  attackKeys.witness,
  `mutation { createBooking(
    input: { eventTypeId: 1, start: "2031-03-03T10:00:00Z", responses: { name: "A", email: "a@witness.example" } }
    dryRun: true
  ) { booking { status } } }`,
);

/** Tells whether it had what it asked for. */
type Ask = () => Promise<boolean>;

/** What an uninvolved person does, and how often. */
interface Witness {
  ask: Ask;
  everyMs: number;
}

/** A witness who waits for mails has a mail server, which sees those of all others too. */
export async function openWitness(kind: Attack['witness'] = 'me') {
  const mails: { to: string; subject: string }[] = [];
  if (kind !== 'mail') {
    const [request, everyMs] = kind === 'me' ? [askMe, 15] : [tryOut, 250];
    const open = ({ port }: RunningServer): Witness => ({
      ask: createAsker(port, request),
      everyMs,
    });
    return { env: {}, mails, open };
  }
  const { url } = await openMailServer((raw, to) => {
    const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(raw.toString())?.[1] ?? '';
    for (const address of to) mails.push({ to: address, subject });
  });
  const env = { SMTP_URL: url, MAIL_FROM: 'Bench <mail@bench.example>' };
  const open = ({ port }: RunningServer): Witness => ({
    ask: createMailAsker(port, (address) => mails.some(({ to }) => to === address)),
    everyMs: 500,
  });
  return { env, mails, open };
}

/** What an uninvolved person sees of the server until the promise is settled. */
export async function watchServer(
  { port, pid }: RunningServer,
  witness: Witness,
  until: Promise<unknown>,
) {
  const began = { at: performance.now(), cpu: readCpu(pid) };
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(readMemory(pid)), memoryEveryMs);
  const [me, health] = await Promise.all([
    askRegularly(witness, until),
    askRegularly({ ask: createAsker(port, askHealth), everyMs: healthEveryMs }, until),
  ]);
  clearInterval(watch);
  return {
    /** The median of what the witness does, and the slowest `GET /healthz`, in milliseconds. */
    median: computeMedianValue(me.latencies),
    slowestHealth: Math.max(...health.latencies),
    failures: me.failures + health.failures,
    peakMemory: Math.max(...memory),
    /** Of the server, as a share of a core. */
    cpu: (readCpu(pid) - began.cpu) / (performance.now() - began.at),
  };
}

/**
 * Asks at fixed moments, whether or not the answers before have come: otherwise a server that stands
 * still for seconds would be asked once in that time, and look fast in the median.
 */
async function askRegularly({ ask, everyMs }: Witness, until: Promise<unknown>) {
  const latencies: number[] = [];
  const asked: Promise<void>[] = [];
  let failures = 0;
  const measure = async () => {
    const began = performance.now();
    if (!(await ask().catch(() => false))) failures++;
    latencies.push(performance.now() - began);
  };
  const timer = setInterval(() => asked.push(measure()), everyMs);
  await until;
  clearInterval(timer);
  await Promise.all(asked);
  return { latencies, failures };
}

/**
 * Has connections before it needs them, as a proxy does: the event loop accepts one new connection in each round, so
 * those that a witness opens under attack would wait for each other. They are used in turn, so that none is idle for long.
 */
function openAsker(port: number, count = proxyConnections) {
  const opened = Promise.all(Array.from({ length: count }, () => openConnection(port)));
  return async (request: Buffer): Promise<boolean> => {
    const idle = await opened;
    const connection = idle.shift() ?? (await openConnection(port));
    const { status } = await connection.ask(request, false);
    idle.push(connection);
    return status < 300;
  };
}

function createAsker(port: number, request: Buffer): Ask {
  const ask = openAsker(port);
  return () => ask(request);
}

const mailPatienceMs = 60_000;

/** Books for somebody new each time, and waits until they have their mail. */
function createMailAsker(port: number, hasMail: (address: string) => boolean): Ask {
  // With more, each would be idle for so long that the server closes it.
  const ask = openAsker(port, 4);
  let minutes = 0;
  return async () => {
    const email = `booker${minutes}@witness.example`;
    const start = new Date(Date.UTC(2031, 3, 1, 0, 30 * minutes++)).toISOString();
    const body = JSON.stringify({ eventTypeId: 1, start, responses: { name: 'A booker', email } });
    const request = writeRequest('POST', '/v1/bookings', attackKeys.witness, body);
    if (!(await ask(request))) return false;
    for (const until = performance.now() + mailPatienceMs; !hasMail(email); await sleep(5)) {
      if (performance.now() > until) return false;
    }
    return true;
  };
}
