/**
 * `npm run bench:image`: builds the Dockerfile with podman and runs the image, boots the units of systemd in a
 * machine of systemd-nspawn, and plays the manifests for Kubernetes. `npm run test:image` is the image alone.
 *
 * Everything runs in namespaces of its own. They end with this process, so no container and no mount stays behind.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { runSql } from '../database.ts';
import {
  choosePart,
  isolation,
  type PartName,
  partNames,
  Settings,
  toDatabaseName,
} from './part.ts';
import { writePodmanSettings } from './podman.ts';

/** What podman and systemd-nspawn leave in the groups of the machine, empty. */
const leftGroups = ['libpod_parent', 'almanac-image', 'payload', 'supervisor'];
const groupRoot = '/sys/fs/cgroup';

function removeGroup(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroup(join(folder, entry.name));
  rmdirSync(folder);
}

function removeGroups(): void {
  for (const hierarchy of readdirSync(groupRoot))
    for (const name of leftGroups) {
      const folder = join(groupRoot, hierarchy, name);
      try {
        if (existsSync(folder)) removeGroup(folder);
      } catch (error) {
        process.stderr.write(`${folder} is still in use: ${String(error)}\n`);
      }
    }
}

/** A shell is process 1, because it collects what podman leaves to that process. */
function startInside(work: string, parts: readonly PartName[]): ChildProcess {
  const inside = join(import.meta.dirname, 'inside.ts');
  const shell = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, inside, work, ...parts];
  return spawn('unshare', [...isolation, ...shell], {
    // Where control groups are of version 1, podman leaves a file there for a process that took too much memory.
    cwd: work,
    stdio: 'inherit',
    env: { ...process.env, ...writePodmanSettings(work), TMPDIR: work },
  });
}

async function main(): Promise<void> {
  const settings = Settings.parse(process.env);
  const parts = partNames.filter((name) => choosePart(name, settings));
  if (parts.length === 0) return;
  const work = mkdtempSync(join(tmpdir(), 'almanac-image-'));
  // Users of containers must get through.
  execFileSync('chmod', ['755', work]);
  const child = startInside(work, parts);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGKILL'));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 130;
  removeGroups();
  rmSync(work, { recursive: true, maxRetries: 5 });
  for (const part of parts)
    await runSql(
      settings.TEST_DATABASE_URL,
      `DROP DATABASE IF EXISTS ${toDatabaseName(part)} WITH (FORCE)`,
    );
}

await main();
