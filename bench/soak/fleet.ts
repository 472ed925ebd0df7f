import { setTimeout as sleep } from 'node:timers/promises';
import {
  findFreePort,
  type RunningServer,
  spawnNode,
  startNodeServer,
  stopServer,
} from '../process.ts';

/** One process from its start to its end. */
export interface ProcessLife {
  /** `server 1`, `worker`; a process that takes the place of another has its name. */
  name: string;
  nth: number;
  running: RunningServer;
  metricsPort: number;
}

/** How long a server may take to be ready. */
const readyTimeoutMs = 30_000;

/** Servers and a worker, of which each can end and begin again. */
export function createFleet(env: Record<string, string>) {
  const lives: ProcessLife[] = [];
  const present = new Map<string, ProcessLife>();
  const rotation = new Set<string>();

  async function begin(
    name: string,
    start: (own: Record<string, string>) => Promise<RunningServer>,
  ) {
    const metricsPort = await findFreePort();
    const running = await start({ ...env, METRICS_PORT: String(metricsPort) });
    const nth = lives.filter((life) => life.name === name).length + 1;
    const life = { name, nth, running, metricsPort };
    lives.push(life);
    present.set(name, life);
    return life;
  }
  const find = (name: string): ProcessLife => {
    const life = present.get(name);
    if (!life) throw new Error(`There is no ${name}`);
    return life;
  };
  const startServer = async (name: string) => {
    const life = await begin(name, (own) =>
      startNodeServer('src/main.ts', { ...own, WORKER: 'off' }),
    );
    await waitUntilReady(life.running.port);
    rotation.add(name);
  };
  const startWorker = () =>
    begin('worker', (own) => Promise.resolve({ ...spawnNode('src/worker.ts', own), port: 0 }));

  return {
    lives,
    listPresent: () => [...present.values()],
    /** A server that has ended stays in rotation until its supervisor has started it again. */
    listPorts: () => [...rotation].map((name) => find(name).running.port),
    startServer,
    startWorker,
    kill: (name: string) => process.kill(find(name).running.pid, 'SIGKILL'),
    /** As a deployment does: the new server is ready before the old one leaves. */
    replaceServer: async (name: string) => {
      const old = find(name).running;
      await startServer(name);
      await stopServer(old);
    },
  };
}

export type Fleet = ReturnType<typeof createFleet>;

async function waitUntilReady(port: number): Promise<void> {
  for (const until = performance.now() + readyTimeoutMs; ; await sleep(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    if (performance.now() > until) throw new Error('A server did not become ready');
  }
}
