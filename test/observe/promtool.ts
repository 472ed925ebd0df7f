import { spawnSync } from 'node:child_process';

/** Runs the tool that comes with Prometheus. Returns what it complains about, which is nothing if all is well. */
export function runPromtool(args: string[], input = ''): string {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, {
    input,
    encoding: 'utf8',
    timeout: 180_000,
  });
  if (error) throw new Error('promtool is missing: apt-get install prometheus', { cause: error });
  return status === 0 ? stderr : `${stderr}${stdout}`;
}
