import { closeAtEnd } from '../at-end.ts';
import { type PostgresServer, startPrimary, startStandby } from './server.ts';
import { findPostgresTools } from './tools.ts';

const tools = findPostgresTools();

/** For `describe.runIf`. Says why if there is nothing to test with. */
export const hasPostgresTools = tools !== null;
if (!hasPostgresTools) {
  console.warn(
    'Left out, because this machine has no initdb, pg_ctl and pg_basebackup, or, for root, no user postgres',
  );
}

export interface ReplicaPair {
  primary: PostgresServer;
  standby: PostgresServer;
}

/** A primary and a standby that follows it, both gone when the file ends. */
export async function startCluster(standbySettings: readonly string[] = []): Promise<ReplicaPair> {
  const primary = await startPrimary(requireTools());
  closeAtEnd(() => primary.remove());
  return { primary, standby: await addStandby(primary, standbySettings) };
}

export async function addStandby(
  primary: PostgresServer,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const standby = await startStandby(requireTools(), primary, settings);
  closeAtEnd(() => standby.remove());
  return standby;
}

function requireTools() {
  if (!tools) throw new Error('This machine cannot run PostgreSQL');
  return tools;
}

/** From now on, the primary acknowledges what the standby has on its disk. */
export async function waitForStandby({ primary }: ReplicaPair): Promise<void> {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await primary.query('SELECT pg_reload_conf()');
}
