import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const unified = '/sys/fs/cgroup/unified';
const memory = '/sys/fs/cgroup/memory';
const own = `${memory}/almanac-image`;

/** Where a machine has both versions of control groups, crun refuses to run. We only see the first from here on. */
export function leaveUnifiedGroups(): void {
  if (existsSync(unified)) execFileSync('umount', [unified]);
}

/** The memory groups of version 1 are read-only in a machine of systemd-nspawn, and limits of units would do nothing. */
export const withMemoryGroup = existsSync(memory)
  ? {
      /** For the shell that becomes systemd-nspawn. */
      outside: `mkdir -p ${own} && echo $$ > ${own}/cgroup.procs`,
      /** For the shell that becomes systemd in there. */
      inside: `mount -o remount,bind,rw ${memory}`,
    }
  : { outside: 'true', inside: 'true' };
