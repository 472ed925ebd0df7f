import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../../base/concurrency.ts';
import type { ParseRequest, ParseResult } from './calendar.ts';

export interface CalendarParser {
  parse: (request: ParseRequest) => Promise<ParseResult>;
  stop: () => Promise<void>;
}

export interface ParseLimits {
  /** CPU time, so that a busy machine refuses no calendar. */
  cpuMs: number;
  /** For a thread that does nothing at all. */
  totalMs: number;
  memoryMb: number;
}

const usualLimits: ParseLimits = { cpuMs: 5_000, totalMs: 60_000, memoryMb: 256 };
const checkEveryMs = 200;
/** A thread that has nothing to do gives its memory back. */
const idleMs = 30_000;

/** The process ends. Another worker reads the calendar. */
class ParserStopped extends Error {}

function assertRunning({ aborted }: AbortSignal) {
  if (aborted) throw new ParserStopped();
}

const tooComplex: ParseResult = { kind: 'PROBLEM', problem: 'TOO_COMPLEX' };

/**
 * Reads calendars in a thread of its own, one at a time: whatever a calendar holds, requests go on,
 * and a thread that needs too much is ended.
 */
export function createCalendarParser(limits: ParseLimits = usualLimits): CalendarParser {
  const takeTurn = limitConcurrency(1);
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const end = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  };
  const parse = async (request: ParseRequest): Promise<ParseResult> => {
    clearTimeout(idle);
    assertRunning(stopping.signal);
    thread ??= startThread(limits);
    const result = await runLimited(thread, request, limits);
    assertRunning(stopping.signal);
    if (result === null) await end();
    idle = setTimeout(() => void end(), idleMs).unref();
    return result ?? tooComplex;
  };
  return {
    parse: (request) => takeTurn(() => parse(request)),
    stop: async () => {
      stopping.abort();
      await end();
    },
  };
}

function startThread({ memoryMb }: ParseLimits): Worker {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  // Seen by the one who waits for an answer. Without this, it would end the process.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}

/** Null if the thread failed, or was given up. */
async function runLimited(
  thread: Worker,
  request: ParseRequest,
  limits: ParseLimits,
): Promise<ParseResult | null> {
  const done = new AbortController();
  const { signal } = done;
  const answered = once(thread, 'message', { signal }).then(([result]) => result as ParseResult);
  const ended = once(thread, 'exit', { signal }).then(() => null);
  thread.postMessage(request);
  try {
    return await Promise.race([answered, ended, watch(thread, limits, signal)]);
  } catch {
    return null;
  } finally {
    done.abort();
    for (const one of [answered, ended]) one.catch(() => undefined);
  }
}

/** Resolves to null when the limits are exceeded. */
async function watch(thread: Worker, { cpuMs, totalMs }: ParseLimits, signal: AbortSignal) {
  // A thread that has not started has used none. That it has ended is seen by others.
  const readCpu = () =>
    thread.cpuUsage().then(
      ({ user, system }) => (user + system) / 1_000,
      () => 0,
    );
  const began = performance.now();
  const before = await readCpu();
  while (performance.now() - began < totalMs) {
    await sleep(checkEveryMs, undefined, { signal });
    if ((await readCpu()) - before > cpuMs) return null;
  }
  return null;
}
