import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { printProgress } from '../database.ts';

export const Settings = z.object({
  TEST_DATABASE_URL: z.url().default('postgres://postgres@127.0.0.1:5432/postgres'),
  BENCH_ONLY: z.string().default(''),
  /** The image alone. */
  BENCH_SHORT: z.stringbool().default(false),
});

/** Each part with the programs that it needs. */
const needed = {
  image: ['debootstrap', 'podman'],
  units: ['debootstrap', 'nats-server', 'systemd-nspawn'],
  kubernetes: ['debootstrap', 'haproxy', 'kubectl', 'podman'],
} satisfies Record<string, string[]>;

/** Words for `unshare`. */
export const isolation = ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child'];

export type PartName = keyof typeof needed;

export const partNames = Object.keys(needed) as PartName[];

export const toDatabaseName = (part: PartName): string => `almanac_image_${part}`;

/** A row of the table. What does not hold is a problem. */
export type Note = (check: string, found: string, holds?: boolean) => void;

/** Whether a part was asked for and can run here. Names a part that can not. */
export function choosePart(name: PartName, { BENCH_ONLY, BENCH_SHORT }: z.infer<typeof Settings>) {
  const only = BENCH_SHORT ? 'image' : BENCH_ONLY;
  if (!name.includes(only)) return false;
  const lacks = listLacks(needed[name]);
  if (lacks.length > 0) printProgress(`${name}: skipped, because there is no ${lacks.join(', ')}`);
  return lacks.length === 0;
}

function listLacks(programs: readonly string[]): string[] {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')];
  const missing = programs.filter((name) => !folders.some((one) => existsSync(join(one, name))));
  if (process.getuid?.() !== 0) return ['root', ...missing];
  return canIsolate() ? missing : ['right to make namespaces', ...missing];
}

/** Some sandboxes allow nothing of it. */
const canIsolate = () => spawnSync('unshare', [...isolation, 'true']).status === 0;
