import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswering, toFlags } from './image.ts';
import { type Probe, type Template, toPodmanFlags } from './pod.ts';
import { endContainer, podman } from './podman.ts';

/** A free port of this machine for each port of the container, by name: pods share its network here. */
type Ports = Record<string, number>;

interface PodPlace {
  name: string;
  template: Template;
  work: string;
  env: Record<string, string>;
  ports: Ports;
  /** What happens to the pod, for the service and for the table. */
  onReady: (isReady: boolean) => void;
}

/** Returns the words for `podman run` up to the image, with the folders of the pod. */
function toRunWords({ name, template, work, env }: PodPlace): string[] {
  const { spec } = template;
  const mounts = spec.containers[0].volumeMounts.flatMap(({ name: volume, mountPath }) => {
    const folder = join(work, 'pods', name, volume);
    mkdirSync(folder, { recursive: true });
    // An emptyDir belongs to root and to fsGroup.
    chownSync(folder, 0, spec.securityContext.fsGroup);
    chmodSync(folder, 0o2777);
    return ['--volume', `${folder}:${mountPath}`];
  });
  return ['--name', name, ...toPodmanFlags(spec), ...mounts, ...toFlags(env)];
}

/** A pod that ends by itself. */
export const runJob = (place: PodPlace): Promise<string> => {
  const { image, args } = place.template.spec.containers[0];
  return podman('run', ...toRunWords(place), '--rm', image, ...args);
};

const toMs = (seconds: number) => seconds * 1_000;

interface PodState {
  isOver: boolean;
  isReady: boolean;
  restarts: number;
  /** How each life of the container ended that its liveness probe ended. */
  ended: Ended[];
}

/** Asks until `see` has seen enough. A failure counts once there are as many in a row as the threshold says. */
const createProber =
  (ports: Ports, state: PodState) =>
  async (probe: Probe | undefined, see: (passes: boolean) => boolean): Promise<void> => {
    if (!probe) return;
    const { httpGet, timeoutSeconds, periodSeconds, failureThreshold } = probe;
    const port = ports[httpGet.port] ?? NaN;
    for (let failures = 0; !state.isOver; await sleep(toMs(periodSeconds))) {
      const passes = await isAnswering(port, httpGet.path, toMs(timeoutSeconds));
      failures = passes ? 0 : failures + 1;
      if ((passes || failures >= failureThreshold) && see(passes)) return;
    }
  };

/** Runs a pod as a kubelet does: probes, restarts, and the way it ends. */
export async function startPod(place: PodPlace) {
  const { name, template, ports, onReady } = place;
  const { containers, terminationGracePeriodSeconds } = template.spec;
  const { image, args, startupProbe, readinessProbe, livenessProbe, lifecycle } = containers[0];
  const graceMs = toMs(terminationGracePeriodSeconds);
  const state: PodState = { isOver: false, isReady: false, restarts: 0, ended: [] };
  const ask = createProber(ports, state);
  await podman('run', '--detach', ...toRunWords(place), image, ...args);

  const setReady = (isReady: boolean) => {
    if (state.isReady !== isReady) onReady(isReady);
    state.isReady = isReady;
  };
  async function live(): Promise<void> {
    await ask(startupProbe, () => true);
    const life = { isOver: false };
    const watching = ask(readinessProbe, (passes) => {
      if (!state.isOver && !life.isOver) setReady(passes);
      return life.isOver;
    });
    await ask(livenessProbe, (passes) => !passes);
    life.isOver = true;
    if (state.isOver) return watching;
    setReady(false);
    state.ended.push(await endContainer(name, graceMs));
    await podman('start', name);
    state.restarts += 1;
    return live();
  }
  const living = live();

  /** What `kubectl delete pod` starts. The time of the hook counts as grace. */
  async function remove(): Promise<Ended> {
    state.isOver = true;
    const hookMs = toMs(lifecycle?.preStop.sleep.seconds ?? 0);
    await sleep(hookMs);
    const ended = await endContainer(name, graceMs - hookMs);
    await living;
    return ended;
  }
  return { name, ports, state, remove };
}

type Ended = Awaited<ReturnType<typeof endContainer>>;

export type Pod = Awaited<ReturnType<typeof startPod>>;
