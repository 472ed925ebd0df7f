import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMemory } from '../usage.ts';
import type { Fleet, ProcessLife } from './fleet.ts';
import type { UsageReading } from './slope.ts';

/** What a process used over its life. */
export interface Usage {
  life: ProcessLife;
  /** Resident memory in MB. */
  memory: UsageReading[];
  /** What the last full collection of V8 left, in MB. */
  heap: UsageReading[];
  /** Open file descriptors. */
  handles: UsageReading[];
}

const everyMs = 5_000;
const mb = 1_048_576;

/** Reads what each process uses, until it is stopped. */
export function watchFleet(fleet: Pick<Fleet, 'listPresent'>) {
  const usages = new Map<ProcessLife, Usage>();
  const state = { isOver: false };
  const readAll = async () => {
    await Promise.all(
      fleet.listPresent().map(async (life) => {
        const usage = usages.get(life) ?? { life, memory: [], heap: [], handles: [] };
        usages.set(life, usage);
        await readUsage(usage);
      }),
    );
  };
  const run = async () => {
    for (; !state.isOver; await sleep(everyMs)) await readAll();
  };
  const ended = run();
  const stop = async () => {
    state.isOver = true;
    await ended;
  };
  return { usages, stop };
}

async function readUsage({ life, memory, heap, handles }: Usage): Promise<void> {
  const { pid } = life.running;
  const ms = performance.now();
  const resident = readMemory(pid);
  // It has ended, and nobody has started it again yet.
  if (Number.isNaN(resident)) return;
  memory.push({ ms, value: resident });
  handles.push({ ms, value: countHandles(pid) });
  heap.push({ ms, value: await readHeap(life.metricsPort) });
}

/** NaN if the kernel does not tell. */
function countHandles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return NaN;
  }
}

async function readHeap(port: number): Promise<number> {
  try {
    const signal = AbortSignal.timeout(3_000);
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal });
    const [, bytes] = /^almanac_heap_live_bytes (\S+)$/m.exec(await response.text()) ?? [];
    return Number(bytes) / mb;
  } catch {
    return NaN;
  }
}

/** The lowest of so many readings that follow each other. */
export function takeLowest(readings: readonly UsageReading[], size: number): UsageReading[] {
  const valid = readings.filter(({ value }) => Number.isFinite(value));
  return Array.from({ length: Math.floor(valid.length / size) }, (_, nth) =>
    valid
      .slice(nth * size, (nth + 1) * size)
      .reduce((lowest, one) => (one.value < lowest.value ? one : lowest)),
  );
}
