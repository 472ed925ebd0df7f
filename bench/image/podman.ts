import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hard limits of this process. Without CAP_SYS_RESOURCE, no container can have more. */
function readLimits() {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const read = (name: string) => new RegExp(`^${name} +\\S+ +(\\d+)`, 'm').exec(limits)?.[1];
  return { nofile: read('Max open files'), nproc: read('Max processes') };
}

/** Images and containers of this run alone, in its folder. Returns the environment for podman. */
export function writePodmanSettings(work: string): Record<string, string> {
  const { nofile = '1024', nproc = '1024' } = readLimits();
  const [containers, storage] = ['containers.conf', 'storage.conf'].map((file) => join(work, file));
  if (containers === undefined || storage === undefined) return {};
  writeFileSync(
    containers,
    `[containers]
default_ulimits = ["nofile=${nofile}:${nofile}", "nproc=${nproc}:${nproc}"]
netns = "host"
log_driver = "k8s-file"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "${work}/podman"
`,
  );
  writeFileSync(
    storage,
    `[storage]
driver = "overlay"
graphroot = "${work}/images"
runroot = "${work}/containers"
`,
  );
  return { CONTAINERS_CONF: containers, CONTAINERS_STORAGE_CONF: storage };
}

interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

const maxBuffer = 64 * 1_024 * 1_024;

/** Runs a program to its end, whether or not that is a good one. */
export const tryProgram = (program: string, words: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(program, words, { maxBuffer }, (_error, stdout, stderr) => {
      resolve({ status: child.exitCode ?? NaN, stdout: stdout.trim(), stderr: stderr.trim() });
    });
  });

export async function runProgram(program: string, words: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await tryProgram(program, words);
  if (status === 0) return stdout;
  throw new Error(`${program} ${words.join(' ')} ended with ${status}: ${stderr}\n${stdout}`);
}

export const podman = (...words: string[]): Promise<string> => runProgram('podman', words);

/** Stops a container as a supervisor does, and kills it if it takes too long. */
export async function endContainer(name: string, graceMs: number) {
  const asked = performance.now();
  await podman('kill', '--signal', 'TERM', name);
  const exited = podman('wait', '--interval', '50ms', name);
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(late.resolve, graceMs, true);
  const wasKilled = await Promise.race([exited.then(() => false), late.promise]);
  clearTimeout(timer);
  if (wasKilled) await podman('kill', '--signal', 'KILL', name);
  const code = Number(await exited);
  return { ms: performance.now() - asked, wasKilled, code };
}
