import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../bench/process.ts';
import { closeAtEnd } from '../at-end.ts';
import { launchProgram, type Program } from './program.ts';

/** Starts a program that is gone with its data when the file ends. Returns its port once it answers. */
export async function startProgram(program: Program): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-caldav-'));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const { kill } = await launchProgram(program, { folder, port });
  closeAtEnd(kill);
  return port;
}
