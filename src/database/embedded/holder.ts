import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Holder {
  pid: number;
  /** Where it serves requests, if it does. */
  url?: string;
}

const getFile = (folder: string) => join(folder, 'holder.json');

/** Writes down who uses the folder, so that the next process can name it. The lock decides, not this. */
export function noteHolder(folder: string, holder: Holder): void {
  writeFileSync(getFile(folder), JSON.stringify(holder), { mode: 0o600 });
}

/** Call this while the folder is locked: otherwise the note may be of a process that is gone. */
export function describeHolder(folder: string): string {
  try {
    const { pid, url } = JSON.parse(readFileSync(getFile(folder), 'utf8')) as Holder;
    return `process ${pid}${url === undefined ? '' : `, which serves ${url}`}`;
  } catch {
    // Not written yet.
    return 'another process';
  }
}
