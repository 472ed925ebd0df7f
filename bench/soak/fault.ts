import { setTimeout as sleep } from 'node:timers/promises';
import type { Recorder, Trouble } from '../clients/client.ts';
import {
  type Cluster,
  crash,
  type Fault,
  killWorker,
  type Played,
  playFault,
  restart,
} from '../clients/fault.ts';
import type { Fleet } from '../clients/fleet.ts';
import type { Receiver } from '../clients/receiver.ts';
import { printProgress } from '../database.ts';

interface FaultScene {
  cluster: Cluster;
  fleet: Fleet;
  receiver: Receiver;
  mailbox: { stop: () => unknown; start: () => unknown };
  victim: string;
}

interface SoakFault extends Fault<FaultScene> {
  /** When it is caused: the share of the run. */
  at: number;
  /** What clients may see meanwhile. */
  allows: readonly Trouble['kind'][];
}

/** What happened, and until when clients may have noticed. */
export interface FaultRecord extends Played {
  fault: SoakFault;
  until: number;
}

const unavailable = { allows: ['unavailable'] } as const;
const unnoticed = { allows: [] };
const answerAgain = ({ receiver }: FaultScene) => (receiver.state.mood = 'answers');

export const soakFaults: readonly SoakFault[] = [
  { at: 0.08, ...unnoticed, ...killWorker },
  {
    ...{ name: 'kill -9 of a server', at: 0.16, ms: 500, allows: ['cut', 'unavailable'] },
    cause: ({ fleet, victim }) => fleet.signal(victim, 'SIGKILL'),
    remove: ({ fleet, victim }) => fleet.startServer(victim),
  },
  {
    ...{ name: 'receiver answers 500', at: 0.23, ms: 10_000, ...unnoticed },
    cause: ({ receiver }) => (receiver.state.mood = 'fails'),
    remove: answerAgain,
  },
  { at: 0.3, ...unavailable, ...restart },
  {
    ...{ name: 'mail server away', at: 0.36, ms: 15_000, ...unnoticed },
    cause: ({ mailbox }) => mailbox.stop(),
    remove: ({ mailbox }) => mailbox.start(),
  },
  { at: 0.43, ...unavailable, ...crash },
  {
    ...{ name: 'SIGTERM of a server that is replaced', at: 0.5, ms: 0, ...unnoticed },
    cause: ({ fleet, victim }) => fleet.replaceServer(victim),
    remove: () => undefined,
  },
  {
    ...{ name: 'receiver hangs', at: 0.57, ms: 12_000, ...unnoticed },
    cause: ({ receiver }) => (receiver.state.mood = 'hangs'),
    remove: answerAgain,
  },
  { at: 0.65, ...unavailable, ...restart },
  { at: 0.8, ...unavailable, ...crash },
];

/** Requests that met the fault are sent again, and wait for each other. */
const graceMs = 5_000;

/** Causes one fault after the other. Those that no longer fit into the run are left out. */
export async function runFaults(
  scene: FaultScene,
  recorder: Recorder,
  faults: readonly SoakFault[],
  { began, ms }: { began: number; ms: number },
): Promise<FaultRecord[]> {
  const records: FaultRecord[] = [];
  for (const fault of faults) {
    await sleep(Math.max(0, began + fault.at * ms - performance.now()));
    if (performance.now() + fault.ms > began + 0.9 * ms) break;
    printProgress(fault.name);
    const played = await playFault(scene, fault, recorder);
    await sleep(graceMs);
    records.push({ fault, ...played, until: performance.now() });
  }
  return records;
}

export const isWithin = (at: number, { from, until }: Pick<FaultRecord, 'from' | 'until'>) =>
  at >= from && at <= until;

export const listUnexplained = (
  troubles: readonly Trouble[],
  records: readonly Pick<FaultRecord, 'fault' | 'from' | 'until'>[],
): Trouble[] =>
  troubles.filter(
    ({ at, kind }) =>
      !records.some((record) => record.fault.allows.includes(kind) && isWithin(at, record)),
  );
