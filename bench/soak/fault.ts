import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../fault/cluster.ts';
import type { Fleet } from './fleet.ts';
import type { openSoakMailbox } from './mailbox.ts';
import type { openSoakReceiver } from './receiver.ts';
import type { Recorder, Trouble } from './recorder.ts';

interface FaultScene {
  cluster: Cluster;
  fleet: Fleet;
  receiver: Awaited<ReturnType<typeof openSoakReceiver>>;
  mailbox: Awaited<ReturnType<typeof openSoakMailbox>>;
  /** The server that is killed and replaced. */
  victim: string;
}

interface SoakFault {
  name: string;
  /** When it is caused: the share of the run. */
  at: number;
  /** What clients may see meanwhile. */
  allows: readonly Trouble['kind'][];
  /** How long the cause lasts. */
  ms: number;
  cause: (scene: FaultScene) => unknown;
  /** Takes the cause away. */
  remove: (scene: FaultScene) => unknown;
}

/** What happened, in milliseconds of `performance.now()`. */
export interface FaultRecord {
  fault: SoakFault;
  from: number;
  goneAt: number;
  /** The first acknowledged write after that; null if there was none for a minute. */
  recoveredAt: number | null;
  until: number;
}

const kill: Pick<SoakFault, 'allows' | 'ms'> = { allows: ['cut', 'unavailable'], ms: 500 };

const databaseCrash: Omit<SoakFault, 'at'> = {
  name: 'crash of PostgreSQL',
  allows: ['unavailable'],
  ms: 2_000,
  cause: ({ cluster }) => cluster.stop('immediate'),
  remove: ({ cluster }) => cluster.start(),
};

const databaseRestart: Omit<SoakFault, 'at'> = {
  name: 'restart of PostgreSQL',
  allows: ['unavailable'],
  ms: 0,
  cause: ({ cluster }) => cluster.stop('fast'),
  remove: ({ cluster }) => cluster.start(),
};

export const soakFaults: readonly SoakFault[] = [
  {
    name: 'kill -9 of the worker',
    at: 0.08,
    allows: [],
    ms: 500,
    cause: ({ fleet }) => fleet.kill('worker'),
    remove: ({ fleet }) => fleet.startWorker(),
  },
  {
    name: 'kill -9 of a server',
    at: 0.16,
    ...kill,
    cause: ({ fleet, victim }) => fleet.kill(victim),
    remove: ({ fleet, victim }) => fleet.startServer(victim),
  },
  {
    name: 'receiver answers 500',
    at: 0.23,
    allows: [],
    ms: 10_000,
    cause: ({ receiver }) => (receiver.state.mood = 'fails'),
    remove: ({ receiver }) => (receiver.state.mood = 'answers'),
  },
  { at: 0.3, ...databaseRestart },
  {
    name: 'mail server away',
    at: 0.36,
    allows: [],
    ms: 15_000,
    cause: ({ mailbox }) => mailbox.stop(),
    remove: ({ mailbox }) => mailbox.start(),
  },
  { at: 0.43, ...databaseCrash },
  {
    name: 'SIGTERM of a server that is replaced',
    at: 0.5,
    allows: [],
    ms: 0,
    cause: ({ fleet, victim }) => fleet.replaceServer(victim),
    remove: () => undefined,
  },
  {
    name: 'receiver hangs',
    at: 0.57,
    allows: [],
    ms: 12_000,
    cause: ({ receiver }) => (receiver.state.mood = 'hangs'),
    remove: ({ receiver }) => (receiver.state.mood = 'answers'),
  },
  { at: 0.65, ...databaseRestart },
  { at: 0.8, ...databaseCrash },
];

const recoveryTimeoutMs = 60_000;
/** Requests that met the fault are sent again, and wait for each other. */
const graceMs = 5_000;

interface FaultPlan {
  faults: readonly SoakFault[];
  began: number;
  /** The length of the run. */
  ms: number;
  onCause: (fault: SoakFault) => void;
}

/** Causes one fault after the other. Those that no longer fit into the run are left out. */
export async function runFaults(
  scene: FaultScene,
  recorder: Recorder,
  { faults, began, ms, onCause }: FaultPlan,
): Promise<FaultRecord[]> {
  const records: FaultRecord[] = [];
  for (const fault of faults) {
    await sleep(Math.max(0, began + fault.at * ms - performance.now()));
    if (performance.now() + fault.ms > began + 0.9 * ms) break;
    onCause(fault);
    const from = performance.now();
    await fault.cause(scene);
    await sleep(fault.ms);
    await fault.remove(scene);
    const goneAt = performance.now();
    const recoveredAt = await waitForWrite(recorder, goneAt);
    await sleep(graceMs);
    records.push({ fault, from, goneAt, recoveredAt, until: performance.now() });
  }
  return records;
}

async function waitForWrite({ acknowledgedAt }: Recorder, since: number): Promise<number | null> {
  for (; performance.now() < since + recoveryTimeoutMs; await sleep(10)) {
    const last = acknowledgedAt.findLastIndex((at) => at <= since);
    const next = acknowledgedAt[last + 1];
    if (next !== undefined) return next;
  }
  return null;
}

/** Troubles that no fault explains. */
export const listUnexplained = (
  troubles: readonly Trouble[],
  records: readonly FaultRecord[],
): Trouble[] =>
  troubles.filter(
    ({ at, kind }) =>
      !records.some(
        ({ fault, from, until }) => fault.allows.includes(kind) && at >= from && at <= until,
      ),
  );
