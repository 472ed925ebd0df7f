import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cause } from './meter.ts';
import { cacheFolder, projectFolder } from './kept.ts';

/** Milliseconds that a test file took when it last ran. */
export interface FileCost extends Partial<Record<Cause, number>> {
  ring: string;
  /** Of the worker, on all its threads. */
  cpu: number;
  wall: number;
  imports: number;
}

export const costsFile = join(cacheFolder, 'costs.json');

/** Of the files that are still there. */
export function readCosts(): Record<string, FileCost> {
  if (!existsSync(costsFile)) return {};
  const kept = JSON.parse(readFileSync(costsFile, 'utf8')) as Record<string, FileCost>;
  const entries = Object.entries(kept);
  return Object.fromEntries(entries.filter(([file]) => existsSync(join(projectFolder, file))));
}
