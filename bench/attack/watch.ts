import { computeMedianValue } from '../figures.ts';
import { type KeptConnection, openConnection, writeRequest } from '../load.ts';
import type { RunningServer } from '../process.ts';
import { readCpu, readMemory } from '../usage.ts';
import { attackKeys } from './world.ts';

const meEveryMs = 15;
const healthEveryMs = 50;
const memoryEveryMs = 50;
const askMe = writeRequest('GET', '/v1/me', attackKeys.witness);
const askHealth = writeRequest('GET', '/healthz', null);

/** What an uninvolved caller sees of the server until the promise is settled. */
export async function watchServer({ port, pid }: RunningServer, until: Promise<unknown>) {
  const began = { at: performance.now(), cpu: readCpu(pid) };
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(readMemory(pid)), memoryEveryMs);
  const [me, health] = await Promise.all([
    askRegularly(port, askMe, meEveryMs, until),
    askRegularly(port, askHealth, healthEveryMs, until),
  ]);
  clearInterval(watch);
  return {
    /** The median of `GET /v1/me`, and the slowest `GET /healthz`, in milliseconds. */
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
async function askRegularly(
  port: number,
  request: Buffer,
  everyMs: number,
  until: Promise<unknown>,
) {
  const latencies: number[] = [];
  const asked: Promise<void>[] = [];
  const idle: KeptConnection[] = [];
  let failures = 0;
  const ask = async () => {
    const began = performance.now();
    try {
      const connection = idle.pop() ?? (await openConnection(port));
      const { status } = await connection.ask(request, false);
      if (status !== 200) failures++;
      idle.push(connection);
    } catch {
      failures++;
    }
    latencies.push(performance.now() - began);
  };
  const timer = setInterval(() => asked.push(ask()), everyMs);
  await until;
  clearInterval(timer);
  await Promise.all(asked);
  for (const { close } of idle) close();
  return { latencies, failures };
}
