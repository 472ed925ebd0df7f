import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cause } from './meter.ts';
import { cacheFolder } from './kept.ts';

/** Milliseconds that a test file took when it last ran. */
export interface FileCost extends Partial<Record<Cause, number>> {
  ring: string;
  /** Of the worker, on all its threads. */
  cpu: number;
  wall: number;
  imports: number;
}

export const costsFile = join(cacheFolder, 'costs.json');

export const readCosts = (): Record<string, FileCost> =>
  existsSync(costsFile) ? JSON.parse(readFileSync(costsFile, 'utf8')) : {};
