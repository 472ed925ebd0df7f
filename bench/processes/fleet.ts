import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchData } from '../data.ts';
import { runSql } from '../database.ts';
import { type RunningServer, startNodeServer } from '../process.ts';

/** A process of Almanac, and the name of its connections in PostgreSQL. */
export interface FleetMember extends RunningServer {
  application: string;
}

/** Processes that share a database. Those that a measurement is not about are asleep. */
export interface ProcessGroup {
  world: BenchData;
  /** The address of a database that nobody measures, for questions to PostgreSQL. */
  admin: string;
  members: readonly FleetMember[];
}

interface FleetOptions extends Pick<ProcessGroup, 'world' | 'admin'> {
  size: number;
  env: Record<string, string>;
}

export async function startFleet({ world, admin, size, env }: FleetOptions): Promise<ProcessGroup> {
  const members: FleetMember[] = [];
  for (let nth = 1; nth <= size; nth++) {
    const application = `almanac ${nth}`;
    const url = new URL(world.url);
    url.searchParams.set('application_name', application);
    const server = await startNodeServer('src/main.ts', { ...env, DATABASE_URL: url.href });
    members.push({ ...server, application });
  }
  return { world, admin, members };
}

/** So many members, others in each round, so that all of them get the same work. */
export const chooseMembers = (
  { members }: ProcessGroup,
  size: number,
  round: number,
): FleetMember[] =>
  Array.from({ length: size }, (_, nth) => members[(round + nth) % members.length]).filter(
    (member) => member !== undefined,
  );

/** Stops all other members where they are: they need no CPU, and ask PostgreSQL nothing. */
export async function wakeOnly(fleet: ProcessGroup, awake: readonly FleetMember[]): Promise<void> {
  for (const { pid } of awake) process.kill(pid, 'SIGCONT');
  for (const member of fleet.members) {
    if (!awake.includes(member)) await putToSleep(fleet, member);
  }
}

const MOST_TRIES = 200;
const RETRY_MS = 25;

/** A process must not fall asleep within a transaction: the others would wait for its locks. */
async function putToSleep(fleet: ProcessGroup, member: FleetMember): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    process.kill(member.pid, 'SIGSTOP');
    const { busy } = await readConnections(fleet, [member]);
    if (busy === 0) return;
    process.kill(member.pid, 'SIGCONT');
    await sleep(RETRY_MS);
  }
  throw new Error(`${member.application} is always within a transaction: see ${member.log}`);
}

/** The connections that PostgreSQL has with these members. */
export async function readConnections(
  { admin, world }: ProcessGroup,
  members: readonly FleetMember[],
): Promise<{ all: number; busy: number }> {
  const names = members.map(({ application }) => `'${application}'`).join(', ');
  const { rows } = await runSql(
    admin,
    `SELECT count(*) AS all, count(*) FILTER (WHERE state <> 'idle') AS busy FROM pg_stat_activity
     WHERE datname = '${world.name}' AND application_name IN (${names})`,
  );
  return { all: Number(rows[0]?.['all']), busy: Number(rows[0]?.['busy']) };
}

/** How many transactions have ended in the database. A statement outside of one counts as one. */
export async function readTransactions({ admin, world }: ProcessGroup): Promise<number> {
  const { rows } = await runSql(
    admin,
    `SELECT xact_commit + xact_rollback AS ended FROM pg_stat_database WHERE datname = '${world.name}'`,
  );
  return Number(rows[0]?.['ended']);
}
