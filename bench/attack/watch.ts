import { type Client, openClient } from '../load.ts';
import type { RunningServer } from '../process.ts';
import { computeMedianValue } from '../figures.ts';
import { readCpu, readMemory } from '../usage.ts';
import { formatAttackKey } from './world.ts';

/** What an uninvolved caller sees of the server for a while. */
export interface Watched {
  /** The median of `GET /v1/me`, in milliseconds. */
  median: number;
  /** The slowest `GET /healthz`, in milliseconds. */
  slowestHealth: number;
  /** Answers other than 200. */
  failures: number;
  /** The highest value, in MB. */
  peakMemory: number;
  /** Of the server, as a share of a core. */
  cpu: number;
}

const meEveryMs = 15;
const healthEveryMs = 50;
const memoryEveryMs = 50;

/** Watches until the promise is settled. */
export async function watchServer(
  { port, pid }: RunningServer,
  until: Promise<unknown>,
): Promise<Watched> {
  const began = { at: performance.now(), cpu: readCpu(pid) };
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(readMemory(pid)), memoryEveryMs);
  const [me, health] = await Promise.all([
    askRegularly(port, askMe, meEveryMs, until),
    askRegularly(port, askHealth, healthEveryMs, until),
  ]);
  clearInterval(watch);
  return {
    median: computeMedianValue(me.latencies),
    slowestHealth: Math.max(...health.latencies),
    failures: me.failures + health.failures,
    peakMemory: Math.max(...memory),
    cpu: (readCpu(pid) - began.cpu) / (performance.now() - began.at),
  };
}

/**
 * Asks at fixed moments, whether or not the answers before have come: otherwise a server that stands
 * still for seconds would be asked once in that time, and look fast in the median.
 */
async function askRegularly(
  port: number,
  request: Buffer,
  everyMs: number,
  until: Promise<unknown>,
) {
  const latencies: number[] = [];
  const asked: Promise<void>[] = [];
  const idle: Client[] = [];
  let failures = 0;
  const ask = async () => {
    const began = performance.now();
    try {
      const client = idle.pop() ?? (await openClient(port));
      const { status } = await client.ask(request, false);
      if (status !== 200) failures++;
      idle.push(client);
    } catch {
      failures++;
    }
    latencies.push(performance.now() - began);
  };
  const timer = setInterval(() => asked.push(ask()), everyMs);
  await until;
  clearInterval(timer);
  await Promise.all(asked);
  for (const client of idle) client.close();
  return { latencies, failures };
}

const writeGet = (path: string, headers: string[] = []) =>
  Buffer.from([`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n'));

const askMe = writeGet('/v1/me', [`Authorization: Bearer ${formatAttackKey('witness')}`]);
const askHealth = writeGet('/healthz');
