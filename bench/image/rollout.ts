import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWorldSql, listHosts, withoutLimits } from '../clients/world.ts';
import { createDatabase, runSql } from '../database.ts';
import { formatSeconds } from '../figures.ts';
import { findFreePort, ourRoot } from '../process.ts';
import { imageName } from './build.ts';
import { startCallers, watchReadiness } from './caller.ts';
import { type Pod, runJob, startPod } from './kubelet.ts';
import { type Note, toDatabaseName } from './part.ts';
import { renderManifests, type Template, toPodmanFlags } from './pod.ts';
import { podman, tryProgram } from './podman.ts';
import { startService } from './service.ts';

/** How long after the end of a pod begins the last machine learns of it. */
const spreadMs = 1_000;
const waitMs = 150_000;
const hosts = listHosts(4);

async function waitFor(what: string, holds: () => boolean): Promise<string> {
  const began = performance.now();
  while (!holds()) {
    if (performance.now() - began > waitMs) throw new Error(`${what}: not after ${waitMs} ms`);
    await sleep(50);
  }
  return `${formatSeconds(performance.now() - began)} s`;
}

async function openScene(work: string, admin: string) {
  const templates = await renderManifests(join(ourRoot, 'docs/deploy/kubernetes'));
  const slots = await Promise.all(Array.from({ length: 5 }, findFreePort));
  const service = await startService(work, admin, slots);
  const database = await createDatabase(admin, toDatabaseName('kubernetes'));
  const secret = {
    DATABASE_URL: service.databaseUrl(toDatabaseName('kubernetes')),
    SECRET_KEY: randomBytes(32).toString('base64'),
    ...withoutLimits,
  };
  const getTemplate = (name: string): Template => {
    const template = templates.get(name);
    if (!template) throw new Error(`The manifests have no ${name}`);
    return template;
  };
  const place = async (kind: string, name: string) => {
    const template = getTemplate(kind);
    const http = kind === 'almanac-server' ? slots.pop() : undefined;
    const ports = { http: http ?? (await findFreePort()), metrics: await findFreePort() };
    const own = { PORT: `${ports.http}`, METRICS_PORT: `${ports.metrics}` };
    const env = { ...template.env, ...secret, ...own };
    const onReady = (isReady: boolean) => {
      if (http !== undefined) void service.setReady(http, isReady);
    };
    return { name, template, work, env, ports, onReady };
  };
  return { database, service, getTemplate, place };
}

type Scene = Awaited<ReturnType<typeof openScene>>;

async function applyManifests({ place, getTemplate, database }: Scene, note: Note) {
  await podman('tag', imageName, getTemplate('almanac-server').spec.containers[0].image);
  await runJob(await place('almanac-migrate', 'migrate'));
  note('the job migrates', 'code 0');
  await runSql(database, buildWorldSql(hosts, 'http://127.0.0.1:9/'));
  const kinds = ['almanac-server', 'almanac-worker'].flatMap((kind) =>
    Array.from({ length: getTemplate(kind).replicas }, (_, nth) => [kind, `${kind}-${nth}`]),
  );
  const places = await Promise.all(kinds.map(([kind = '', name = '']) => place(kind, name)));
  const pods = await Promise.all(places.map(startPod));
  const waiting = pods.map(({ name, state }) => waitFor(name, () => state.isReady));
  for (const [nth, seconds] of (await Promise.all(waiting)).entries())
    note(`${pods[nth]?.name} is ready`, seconds);
  return pods;
}

/** Ends a pod while the service learns of it, and sees what the pod answers meanwhile. */
async function removePod({ service }: Scene, pod: Pod, note: Note): Promise<void> {
  const { http = NaN } = pod.ports;
  const watch = watchReadiness(http);
  const [{ ms, wasKilled, code }] = await Promise.all([
    pod.remove(),
    sleep(spreadMs).then(() => service.setReady(http, false)),
  ]);
  const { unreadyAt, closedAt } = watch.end();
  const isClean = !wasKilled && code === 0;
  note(`${pod.name}: SIGTERM ends it, with code 0`, `${formatSeconds(ms)} s, ${code}`, isClean);
  const ahead = closedAt - unreadyAt;
  note(`${pod.name}: not ready before it closes`, `${ahead.toFixed(0)} ms`, ahead > 0);
}

/** A new release: one more pod, and one less once it is ready (`maxSurge: 1`, `maxUnavailable: 0`). */
async function rollOut(scene: Scene, old: readonly Pod[], note: Note): Promise<Pod[]> {
  const callers = startCallers(scene.service.port, hosts);
  const fresh: Pod[] = [];
  for (const pod of old) {
    const added = await startPod(await scene.place('almanac-server', `${pod.name}-new`));
    await waitFor(added.name, () => added.state.isReady);
    await removePod(scene, pod, note);
    fresh.push(added);
  }
  await sleep(spreadMs);
  const { answers, lost, slowestMs } = await callers.end();
  note('requests while both servers are replaced', `${answers}`, answers > 1_000);
  note('requests lost', lost.slice(0, 3).join('; ') || '0', lost.length === 0);
  note('the slowest', `${slowestMs.toFixed(0)} ms`);
  return fresh;
}

async function loseDatabase({ service }: Scene, pods: readonly Pod[], note: Note): Promise<void> {
  const areReady = (isReady: boolean) => () => pods.every(({ state }) => state.isReady === isReady);
  await service.cutDatabase();
  note('without the database, no pod is ready', await waitFor('unready', areReady(false)));
  // Longer than liveness would need.
  await sleep(35_000);
  await service.joinDatabase();
  note('the database is back: all are ready', await waitFor('ready', areReady(true)));
  const restarts = pods.reduce((sum, { state }) => sum + state.restarts, 0);
  note('restarts meanwhile', `${restarts}`, restarts === 0);
}

/** A stopped process answers nothing, and no SIGTERM ends it. */
async function hang(pod: Pod, note: Note): Promise<void> {
  await podman('kill', '--signal', 'STOP', pod.name);
  note(`${pod.name} hangs: not ready`, await waitFor('unready', () => !pod.state.isReady));
  const again = await waitFor('a restart', () => pod.state.restarts === 1 && pod.state.isReady);
  const [ended] = pod.state.ended;
  const found = `${formatSeconds(ended?.ms ?? NaN)} s after SIGTERM`;
  note('liveness ends it: killed', found, ended?.wasKilled === true);
  note('it is started again, and ready', `${again} later`);
}

/** Takes as much memory as it is told to, in megabytes. */
const greedyScript = `const kept = [];
for (let left = +process.argv[1]; left > 0; left -= 8) kept.push(Buffer.alloc(8 << 20, 1))`;

/** A process that takes a little less than the limit of its pod, and one that takes a little more. */
async function passLimits({ getTemplate }: Scene, pods: readonly Pod[], note: Note): Promise<void> {
  for (const kind of ['almanac-server', 'almanac-worker']) {
    const { spec } = getTemplate(kind);
    const { memory } = spec.containers[0].resources.limits;
    const limit = memory === '1Gi' ? 1_024 : parseInt(memory);
    for (const [megabytes, expected] of [
      [limit - 128, 0],
      [limit + 64, 137],
    ] as const) {
      const words = ['run', '--rm', ...toPodmanFlags(spec), imageName, 'node', '-e', greedyScript];
      const { status } = await tryProgram('podman', [...words, `${megabytes}`]);
      const found = status === 137 ? 'killed' : `code ${status}`;
      note(`${kind}, limit ${memory}: takes ${megabytes} MB`, found, status === expected);
    }
  }
  for (const pod of pods) {
    const status = await podman('exec', pod.name, 'cat', '/proc/1/status');
    const peak = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
    note(`${pod.name}: most memory`, `${peak.toFixed(0)} MB`);
  }
}

/** Renders the manifests, and does with containers what a kubelet would do with them. */
export async function playManifests(work: string, admin: string, note: Note): Promise<void> {
  const scene = await openScene(work, admin);
  const [worker, ...old] = (await applyManifests(scene, note)).toReversed();
  if (!worker) throw new Error('The manifests have no worker');
  const servers = await rollOut(scene, old, note);
  await passLimits(scene, [...servers, worker], note);
  await loseDatabase(scene, [...servers, worker], note);
  const [first] = servers;
  if (first) await hang(first, note);
  await Promise.all([...servers, worker].map((pod) => pod.remove()));
}
