import pg from 'pg';
import { traceStatement } from './trace.ts';
import { countFailure, WatchedPool } from './watch.ts';

/** How long we wait, in milliseconds. */
export interface DatabaseLimits {
  connectMs: number;
  /** PostgreSQL ends a statement after this time. */
  statementMs: number;
  /** How long a dry run may hold its locks. */
  dryRunMs?: number;
}

/** PostgreSQL says so when it ends a statement. If we do not hear that within this time, the link is broken. */
const graceMs = 1_000;

export function createPool(
  connection: pg.PoolConfig,
  { connectMs, statementMs }: DatabaseLimits,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new TracedPool({
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + graceMs,
    // A connection holds prepared statements, which should survive a few quiet minutes.
    idleTimeoutMillis: 300_000,
    // Prisma and the reader both read timestamps as UTC without looking at the offset.
    // JIT compilation and parallel workers help long analyses, but not short queries. A plan with workers expects
    // fewer rows behind a LIMIT than there are, and then looks cheaper than an index.
    // A transaction whose client is out of reach must not keep its locks.
    options: [
      'TimeZone=UTC',
      'jit=off',
      'max_parallel_workers_per_gather=0',
      `statement_timeout=${statementMs}`,
      `idle_in_transaction_session_timeout=${2 * statementMs}`,
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    application_name: 'almanac',
    // Notices a broken link of an idle connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: findParser },
    Client: ImpatientClient,
    ...connection,
  });
  // Without a listener, a restart of PostgreSQL would end the process.
  pool.on('error', onError);
  leaveLostServer(pool);
  return pool;
}

/** Statements beside Prisma: a `bigint` is an id or a count, and both fit a number. */
const findParser: typeof pg.types.getTypeParser = (type, format) =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);

/** For a connection beside the pool. The password is not enumerable, so the spread does not copy it. */
export const toClientConfig = ({ options }: pg.Pool): pg.PoolConfig => ({
  ...options,
  password: options.password,
});

/** A connection to the server that a pool with these settings would reach. */
export function createLoneClient(config: pg.PoolConfig): pg.Client {
  const Client = (config.Client ?? pg.Client) as typeof pg.Client;
  return new Client(config);
}

const isSilence = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

/** The server refuses writes: another one is the primary now. */
const isReadOnly = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006';

/** Nothing more is to be hoped for from connections to this server. */
const isLost = (error: unknown) => isSilence(error) || isReadOnly(error);

/**
 * Traces statements together with the wait for a connection. A connection that was waited for is handed over by
 * another request, so whose statement it is can be seen only here.
 */
class TracedPool extends WatchedPool {
  override query(...asked: never[]): never {
    return traceStatement(asked[0], () => Reflect.apply(super.query, this, asked) as never);
  }
}

/** pg keeps a connection whose query was not answered in time. Its rollback would wait as long again. */
export class ImpatientClient extends pg.Client {
  override query(...asked: never[]): never {
    const ask = (): unknown => Reflect.apply(super.query, this, asked);
    // The pool asks with a callback, and traces what it asks. Without one it is a statement of a transaction.
    const isOfPool = typeof asked.at(-1) === 'function';
    const answer = isOfPool ? ask() : traceStatement(asked[0], ask);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        countFailure(error);
        if (!isLost(error)) return;
        this.emit('error', error);
        void this.end();
      });
    }
    return answer as never;
  }
}

/** When one connection is lost, closes those that are idle: otherwise one request after another fails on them. */
function leaveLostServer(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  const closeIdle = () => {
    for (const client of idle) {
      client.emit('error', new Error('The database has fallen silent, or become read-only'));
    }
  };
  // The pool listens only to idle connections. One that fails while it is handed out has no listener yet.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (isLost(error)) closeIdle();
    });
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    countFailure(error);
    if (isLost(error)) closeIdle();
    else idle.add(client);
  });
}
