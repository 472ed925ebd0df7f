import { ok as assert } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '../database.ts';
import { formatSeconds } from '../figures.ts';
import { findFreePort, ourRoot, spawnProgram } from '../process.ts';
import { copyTracked } from './build.ts';
import { withMemoryGroup } from './group.ts';
import { isAnswering } from './image.ts';
import { type Note, toDatabaseName } from './part.ts';
import { runProgram, tryProgram } from './podman.ts';

/** Each unit with what its process says once it works. */
const units = { almanac: 'listening', 'almanac-worker': 'working', 'almanac-relay': 'relaying' };
const unitFolder = join(ourRoot, 'docs/deploy/systemd');
const startMs = 90_000;
/** TimeoutStopSec of the units. */
const stopMs = 20_000;
const megabyte = 1_024 * 1_024;

/** What npm tells scripts is not for the npm that they run. */
const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
);

/** Does what the guide says, in a folder that becomes a machine. */
function installMachine(work: string, environment: Record<string, string>): string {
  const root = join(work, 'machine');
  cpSync(join(work, 'debian'), root, { recursive: true, verbatimSymlinks: true });
  const packages = 'systemd systemd-sysv dbus libatomic1';
  const install = `apt-get -q update && apt-get -qy install --no-install-recommends ${packages}`;
  const quiet = { stdio: 'ignore', env: { ...ownEnvironment, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('chroot', [root, 'sh', '-c', install], { ...quiet, stdio: 'ignore' });
  const folder = copyTracked(join(root, 'opt/almanac'));
  execFileSync('npm', ['ci', '--omit=dev'], { ...quiet, cwd: folder, stdio: 'ignore' });
  const program = 'cd /opt/almanac && PORT=none node_modules/.bin/node src/main.ts';
  assert(
    String(execFileSync('chroot', [root, 'sh', '-c', `${program} 2>&1 || true`])).includes('PORT'),
  );
  mkdirSync(join(root, 'etc/almanac'));
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(root, 'etc/almanac/environment'), lines.join(''), { mode: 0o600 });
  for (const file of readdirSync(unitFolder))
    cpSync(join(unitFolder, file), join(root, 'etc/systemd/system', file));
  return root;
}

/** Boots the machine. It shares the network with this one, because PostgreSQL is here. */
async function boot(root: string, work: string) {
  const became = `${withMemoryGroup.inside}; exec /lib/systemd/systemd`;
  const nspawn = 'exec systemd-nspawn --quiet --register=no --keep-unit --console=read-only';
  const line = `${withMemoryGroup.outside}; ${nspawn} --directory "$0" /bin/sh -c '${became}'`;
  const { PATH } = process.env;
  const options = { log: join(work, 'machine.log'), env: { PATH } };
  const { child, pid } = spawnProgram('sh', ['-c', line, root], options);
  // Its first process has a predecessor for a moment, so it is looked up each time.
  const toWords = (command: readonly string[]) => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const first = children.split(' ').at(-1) ?? '';
    return ['--target', first, ...'-m -u -i -n -p -C -r -w --'.split(' '), ...command];
  };
  const ask = (...command: string[]) => tryProgram('nsenter', toWords(command));
  const run = (...command: string[]) => runProgram('nsenter', toWords(command));
  for (let tries = 0; (await ask('systemctl', 'list-jobs')).status !== 0; tries += 1) {
    if (tries > 100) throw new Error(readFileSync(options.log, 'utf8'));
    await sleep(200);
  }
  await ask('systemctl', 'is-system-running', '--wait');
  const powerOff = async () => {
    const ended = once(child, 'exit');
    await run('systemctl', 'poweroff');
    await ended;
  };
  return { ask, run, powerOff };
}

type Machine = Awaited<ReturnType<typeof boot>>;

const toShown = (text: string) => Object.fromEntries(text.split('\n').map((l) => l.split('=', 2)));

const show = async ({ run }: Machine, unit: string, ...names: string[]) =>
  toShown(await run('systemctl', 'show', unit, '--property', names.join(',')));

/** Waits until a process has said that it works, and not the one of an earlier start. Returns the start, too. */
async function waitUntilWorking(machine: Machine, unit: string, word: string, earlier?: string) {
  for (const began = performance.now(); ; await sleep(300)) {
    const { InvocationID: start = '' } = await show(machine, unit, 'InvocationID');
    const own = `_SYSTEMD_INVOCATION_ID=${start}`;
    const { stdout } = await machine.ask('journalctl', '--quiet', '--output', 'cat', own);
    const seconds = `${formatSeconds(performance.now() - began)} s`;
    if (start !== earlier && stdout.includes(`"msg":"${word}"`)) return { start, seconds };
    const isHopeless = performance.now() - began > startMs;
    if (isHopeless) throw new Error(`${unit} does not work: ${stdout.slice(-2_000)}`);
  }
}

async function checkUnit(machine: Machine, unit: string, word: string, note: Note): Promise<void> {
  const { start, seconds } = await waitUntilWorking(machine, unit, word);
  note(`${unit} works after its start`, seconds);
  const { MainPID = '', MemoryMax } = await show(machine, unit, 'MainPID', 'MemoryMax');
  const status = await machine.run('cat', `/proc/${MainPID}/status`);
  const user = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
  note(`${unit}: its user`, `${user}`, user >= 61_184);
  // What the process itself is told of the limit: Node.js reads the same.
  const path = `$(sed -n 's/^.*:memory:\\|^0:://p' /proc/${MainPID}/cgroup | head -1)`;
  const files = `/sys/fs/cgroup/memory${path}/memory.limit_in_bytes /sys/fs/cgroup${path}/memory.max`;
  const { stdout: limit } = await machine.ask('sh', '-c', `cat ${files} 2>/dev/null`);
  note(`${unit}: memory limit`, `${Number(limit) / megabyte} MB`, limit === MemoryMax);
  const see = ['nsenter', '--target', MainPID, '--mount', 'touch'];
  const { stderr } = await machine.ask(...see, '/opt/almanac/x', '/etc/x', '/usr/x');
  const refused = stderr.match(/Read-only file system/g)?.length ?? 0;
  note(`${unit}: folders that it cannot write, of 3`, `${refused}`, refused === 3);
  await machine.run('systemctl', 'kill', '--signal=KILL', unit);
  const again = await waitUntilWorking(machine, unit, word, start);
  note(`${unit} works again after kill -9`, again.seconds);
}

async function stopUnit(machine: Machine, unit: string, note: Note): Promise<void> {
  const began = performance.now();
  await machine.run('systemctl', 'stop', unit);
  const ms = performance.now() - began;
  const { Result, ExecMainStatus } = await show(machine, unit, 'Result', 'ExecMainStatus');
  const isClean = Result === 'success' && ExecMainStatus === '0' && ms < stopMs;
  const found = `${formatSeconds(ms)} s, ${Result}, ${ExecMainStatus}`;
  note(`systemctl stop ${unit}, with code 0`, found, isClean);
}

async function makeEnvironment(work: string, admin: string) {
  const [port, nats] = [await findFreePort(), await findFreePort()];
  const store = ['-js', '-sd', join(work, 'nats'), '-a', '127.0.0.1', '-p', `${nats}`];
  const PATH = `${process.env['PATH']}:/usr/sbin`;
  spawnProgram('/usr/sbin/nats-server', store, { log: join(work, 'nats.log'), env: { PATH } });
  return {
    DATABASE_URL: await createDatabase(admin, toDatabaseName('units')),
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://bookings.example.com',
    ...{ TRUST_PROXY: '1', WORKER: 'off', PORT: `${port}` },
    RELAY_URL: `nats://127.0.0.1:${nats}`,
  };
}

/** Installs the units as the guide says, and boots that machine twice. */
export async function bootUnits(work: string, admin: string, note: Note): Promise<void> {
  const environment = await makeEnvironment(work, admin);
  const root = installMachine(work, environment);
  const names = Object.keys(units);
  const first = await boot(root, work);
  const { stdout } = await first.ask('systemctl', '--version');
  note('boots', stdout.split('\n')[0] ?? '');
  await first.run('systemctl', 'enable', '--now', ...names);
  for (const [unit, word] of Object.entries(units)) await checkUnit(first, unit, word, note);
  const isReady = await isAnswering(Number(environment.PORT), '/readyz');
  note('/readyz answers from outside the machine', isReady ? 'yes' : 'no', isReady);
  for (const unit of names) await stopUnit(first, unit, note);
  await first.run('systemctl', 'start', ...names);
  await first.powerOff();
  const second = await boot(root, work);
  for (const [unit, word] of Object.entries(units))
    note(`${unit} works after a boot`, (await waitUntilWorking(second, unit, word)).seconds);
  const began = performance.now();
  await second.powerOff();
  note('power off', `${formatSeconds(performance.now() - began)} s`);
}
