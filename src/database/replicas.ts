import type pg from 'pg';
import { listServers } from '../input/server-list.ts';
import { findSqlState } from './conflict.ts';
import { connectDatabase } from './database.ts';
import { createPool, type DatabaseLimits } from './pool.ts';
import { createFreshness } from './replica/freshness.ts';
import { createInstanceCheck } from './replica/instance.ts';
import type { FindReplica } from './replica/replica.ts';

interface Options {
  /** One or more servers. */
  url: string;
  /** How to connect to the primary. */
  primary: pg.PoolConfig;
  poolSize: number;
  limits: DatabaseLimits;
  onError: (error: Error) => void;
}

/** For questions that take no time. */
const checkLimits: DatabaseLimits = { connectMs: 1_000, statementMs: 1_000 };

export function openReplicas(options: Options) {
  const primary = createPool({ ...options.primary, max: 1 }, checkLimits, options.onError);
  const replicas = listServers(options.url).map((url) => openReplica(url, primary, options));
  let next = 0;
  const find: FindReplica = async () => {
    next = (next + 1) % replicas.length;
    for (const { isFresh, replica } of [...replicas.slice(next), ...replicas.slice(0, next)]) {
      if (await isFresh()) return replica;
    }
    return null;
  };
  const close = async () => {
    await Promise.all([primary.end(), ...replicas.map((one) => one.close())]);
  };
  return { find, close };
}

function openReplica(url: string, primary: pg.Pool, { poolSize, limits, onError }: Options) {
  const verify = createInstanceCheck();
  const connection: pg.PoolConfig = { connectionString: url, verify };
  const check = createPool({ ...connection, max: 1 }, checkLimits, onError);
  const { db, read, close } = connectDatabase({ ...connection, max: poolSize }, limits, onError);
  const report = (cause: unknown) => {
    onError(new Error('The primary answers, because a replica cannot', { cause }));
  };
  const { isFresh, leave } = createFreshness({ primary, replica: check, onError: report });
  const leaveAfter = (error: unknown) => {
    const state = findSqlState(error) ?? '';
    if (needsPrimary.test(state)) report(error);
    // A standby cancels a statement that is in the way of what it replays. The next one may pass.
    else if (state !== '40001') leave(error);
  };
  return {
    isFresh,
    replica: { db, read, leave: leaveAfter },
    close: async () => {
      await Promise.all([check.end(), close()]);
    },
  };
}

/** A write, or a question that only a primary can answer: our own mistake. */
const needsPrimary = /^(25006|55000)$/;
