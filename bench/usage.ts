import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, independent of the kernel's clock. */
const TICK_MS = 10;

/** CPU time that a process and its threads have used, in milliseconds; NaN if /proc does not have it. */
export function readCpu(pid: number): number {
  const stat = readProc(pid, 'stat');
  // The second field is the name in brackets, which can hold any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory in MB. */
export function readMemory(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status')) ?? [];
  return Number(kb) / 1024;
}

/** CPU time of each PostgreSQL process that serves a database on this machine. */
export function readDatabaseCpu(database: string): Map<number, number> {
  const serving = listProcesses().filter((pid) => {
    const title = readProc(pid, 'cmdline');
    return title.startsWith('postgres:') && title.includes(` ${database} `);
  });
  return new Map(serving.map((pid) => [pid, readCpu(pid)]));
}

/** CPU used between two readings. Connections come and go. NaN if none is visible. */
export function sumCpuIncrease(before: Map<number, number>, after: Map<number, number>): number {
  if (after.size === 0) return NaN;
  return [...after].reduce((sum, [pid, cpu]) => sum + (cpu - (before.get(pid) ?? 0) || 0), 0);
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Empty if there is no /proc, or the process is gone. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
