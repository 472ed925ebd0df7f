import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { sumFigures } from './figures.ts';

/** Linux counts in hundredths of a second, independent of the kernel's clock. */
const TICK_MS = 10;

/** CPU time that a process and its threads have used, in milliseconds; NaN if /proc does not have it. */
export function readCpu(pid: number): number {
  const stat = readProc(`${pid}/stat`);
  // The second field is the name in brackets, which can hold any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The same for a process with one thread, to the nanosecond where the kernel tells. */
function readThreadCpu(pid: number): number {
  const [nanoseconds] = readProc(`${pid}/schedstat`).split(' ');
  return nanoseconds ? Number(nanoseconds) / 1e6 : readCpu(pid);
}

export function readMemory(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readProc(`${pid}/status`)) ?? [];
  return Number(kb) / 1024;
}

/** CPU time of each of PostgreSQL's processes with such a title on this machine. */
function readPostgresCpu(isWanted: (title: string) => boolean): Map<number, number> {
  const serving = listProcesses().filter((pid) => {
    const title = readProc(`${pid}/cmdline`);
    return title.startsWith('postgres:') && isWanted(title);
  });
  return new Map(serving.map((pid) => [pid, readThreadCpu(pid)]));
}

/** CPU used between two readings. Connections come and go. NaN if none is visible. */
function sumCpuIncrease(before: Map<number, number>, after: Map<number, number>): number {
  if (after.size === 0) return NaN;
  return [...after].reduce((sum, [pid, cpu]) => sum + (cpu - (before.get(pid) ?? 0) || 0), 0);
}

/** PostgreSQL's processes that write what all sessions have changed. */
const background = /checkpointer|background writer|walwriter/;

/** All CPU that was used on the machine since it started, and what we and PostgreSQL used for us. */
function readMachine({ pids, databases }: OwnWork) {
  const [, ...fields] = readProc('stat').split('\n', 1)[0]?.split(/ +/) ?? [];
  const [user, nice, system, , , irq, softIrq, steal] = fields.map(Number);
  const busy = [user, nice, system, irq, softIrq, steal].reduce<number>(
    (sum, ticks) => sum + (ticks ?? NaN) * TICK_MS,
    0,
  );
  const serving = readPostgresCpu(
    (title) => databases.some((name) => title.includes(` ${name} `)) || background.test(title),
  );
  const own = [process.pid, ...pids].map((pid) => [pid, readCpu(pid)] as const);
  return { ms: performance.now(), busy, ours: new Map([...serving, ...own]) };
}

interface Watched {
  pids?: readonly number[];
  database: string;
}

/** What processes, and those of PostgreSQL that serve a database, use while something runs. In milliseconds. */
export async function measureCpu<Result>(
  { pids = [], database }: Watched,
  run: () => Promise<Result>,
): Promise<{ result: Result; ms: number; cpu: number; databaseCpu: number }> {
  const read = () => ({
    processes: sumFigures(pids.map(readCpu)),
    database: readPostgresCpu(
      (title) => title.includes(` ${database} `) && !title.includes('autovacuum'),
    ),
  });
  const before = read();
  const began = performance.now();
  const result = await run();
  const ms = performance.now() - began;
  const after = read();
  return {
    ...{ result, ms },
    cpu: after.processes - before.processes,
    databaseCpu: sumCpuIncrease(before.database, after.database),
  };
}

/** All processes that a bench has started, and all databases that it uses. */
export interface OwnWork {
  pids: readonly number[];
  databases: readonly string[];
}

/** The share of the machine that others use while something runs; NaN if that is not known. */
export async function measureOthers<Result>(
  own: OwnWork,
  run: () => Promise<Result>,
): Promise<{ result: Result; others: number }> {
  const before = readMachine(own);
  const result = await run();
  const after = readMachine(own);
  const others = after.busy - before.busy - sumCpuIncrease(before.ours, after.ours);
  const cores = availableParallelism();
  return { result, others: Math.max(0, others / ((after.ms - before.ms) * cores)) };
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Empty if there is no /proc, or the process is gone. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}
