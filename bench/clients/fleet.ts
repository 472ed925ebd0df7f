import {
  findFreePort,
  hasEnded,
  type RunningProcess,
  spawnNode,
  startAlmanac,
  stopServer,
} from '../process.ts';

export interface ProcessLife {
  /** `server 1`, `worker`; a process that takes the place of another has its name. */
  name: string;
  nth: number;
  running: RunningProcess;
  metricsPort: number;
}

type Settings = Record<string, string>;

/** Another release than ours, and what it needs to be told. */
export interface OtherRelease {
  root: string;
  env: Settings;
}

/** Servers and a worker, of which each can end and begin again. */
export function createFleet(env: Settings, ofServers: Settings) {
  const lives: ProcessLife[] = [];
  const present = new Map<string, ProcessLife>();
  /** A server that has ended stays in rotation until its supervisor has started it again. */
  const ports = new Map<string, number>();

  async function begin<T extends RunningProcess>(
    name: string,
    start: (own: Settings) => Promise<T> | T,
  ): Promise<T> {
    const metricsPort = await findFreePort();
    const running = await start({ ...env, METRICS_PORT: String(metricsPort) });
    const nth = lives.filter((life) => life.name === name).length + 1;
    const life = { name, nth, running, metricsPort };
    lives.push(life);
    present.set(name, life);
    return running;
  }
  const find = (name: string): RunningProcess => {
    const life = present.get(name);
    if (!life) throw new Error(`There is no ${name}`);
    return life.running;
  };
  const startServer = async (name: string, other?: OtherRelease) => {
    const start = (own: Settings) =>
      startAlmanac({ ...own, ...ofServers, ...other?.env }, other?.root);
    const { port } = await begin(name, start);
    ports.set(name, port);
  };
  const startWorker = (name = 'worker', other?: OtherRelease) =>
    begin(name, (own) => spawnNode('src/worker.ts', { ...own, ...other?.env }, other?.root));
  /** As a deployment does: the new one is there before the old one leaves. */
  const replace = (start: (name: string) => Promise<unknown>) => async (name: string) => {
    const old = find(name);
    await start(name);
    await stopServer(old);
  };

  return {
    lives,
    listPresent: () => [...present.values()],
    listPorts: () => [...ports.values()],
    ...{ startServer, startWorker },
    signal: (name: string, signal: NodeJS.Signals) => find(name).child.kill(signal),
    hasEnded: (name: string) => hasEnded(find(name)),
    ...{ replaceServer: replace(startServer), replaceWorker: replace(startWorker) },
  };
}

export type Fleet = ReturnType<typeof createFleet>;
