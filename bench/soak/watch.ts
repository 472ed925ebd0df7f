import { createReadStream, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet, ProcessLife } from '../clients/fleet.ts';
import { readMemory } from '../usage.ts';

export interface UsageReading {
  ms: number;
  value: number;
}

/** What a process used over its life. */
export interface Usage {
  life: ProcessLife;
  memory: UsageReading[];
  /** What the last full collection of V8 left, in MB. */
  heap: UsageReading[];
  handles: UsageReading[];
}

const everyMs = 5_000;
const mb = 1_048_576;

/** Reads what each process uses, until it is stopped. */
export function watchFleet(fleet: Pick<Fleet, 'listPresent'>) {
  const usages = new Map<ProcessLife, Usage>();
  let isOver = false;
  const run = async () => {
    for (; !isOver; await sleep(everyMs)) {
      const lives = fleet.listPresent();
      for (const life of lives) {
        if (!usages.has(life)) usages.set(life, { life, memory: [], heap: [], handles: [] });
      }
      const present = [...usages.values()].filter(({ life }) => lives.includes(life));
      await Promise.all(present.map(readUsage));
    }
  };
  const ended = run();
  const stop = async () => {
    isOver = true;
    await ended;
    return [...usages.values()];
  };
  return { stop };
}

async function readUsage({ life, memory, heap, handles }: Usage): Promise<void> {
  const { pid } = life.running;
  const ms = performance.now();
  const resident = readMemory(pid);
  // It has ended, and nobody has started it again yet.
  if (Number.isNaN(resident)) return;
  memory.push({ ms, value: resident });
  handles.push({ ms, value: countHandles(pid) });
  heap.push({ ms, value: await readHeap(life.metricsPort).catch(() => NaN) });
}

function countHandles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return NaN;
  }
}

async function readHeap(port: number): Promise<number> {
  const signal = AbortSignal.timeout(3_000);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal });
  const [, bytes] = /^almanac_heap_live_bytes (\S+)$/m.exec(await response.text()) ?? [];
  return Number(bytes) / mb;
}

const errorLevel = 50;

/** What a process logged as an error, and what it printed that is no line of its log. */
export async function readLoggedProblems({ name, running }: ProcessLife) {
  const problems: { at: number; text: string }[] = [];
  let at = 0;
  for await (const line of createInterface({ input: createReadStream(running.log) })) {
    const [, level, time] = /^\{"level":(\d+),"time":"([^"]+)"/.exec(line) ?? [];
    if (time !== undefined) at = Date.parse(time) - performance.timeOrigin;
    if (level !== undefined && Number(level) < errorLevel) continue;
    problems.push({ at, text: `${name}: ${line.slice(0, 300)}` });
  }
  return problems;
}
