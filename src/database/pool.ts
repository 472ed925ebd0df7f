import pg from 'pg';

/** How long we wait, in milliseconds. */
export interface DatabaseLimits {
  connectMs: number;
  /** PostgreSQL ends a statement after this time. */
  statementMs: number;
}

/** PostgreSQL says so when it ends a statement. If we do not hear that within this time, the link is broken. */
const graceMs = 1_000;

export function createPool(
  connection: pg.PoolConfig,
  { connectMs, statementMs }: DatabaseLimits,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + graceMs,
    // A connection holds prepared statements, which should survive a few quiet minutes.
    idleTimeoutMillis: 300_000,
    // Prisma and the reader both read timestamps as UTC without looking at the offset.
    // JIT compilation helps long analyses, but not short queries.
    // A transaction whose client is out of reach must not keep its locks.
    options: [
      'TimeZone=UTC',
      'jit=off',
      `statement_timeout=${statementMs}`,
      `idle_in_transaction_session_timeout=${2 * statementMs}`,
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    application_name: 'almanac',
    // Notices a broken link of an idle connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: ImpatientClient,
    ...connection,
  });
  // Without a listener, a restart of PostgreSQL would end the process.
  pool.on('error', onError);
  leaveSilentLink(pool);
  return pool;
}

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

/** pg keeps a connection whose query was not answered in time. Its rollback would wait as long again. */
class ImpatientClient extends pg.Client {
  override query(...asked: never[]): never {
    const answer: unknown = Reflect.apply(super.query, this, asked);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (!isSilence(error)) return;
        this.emit('error', error);
        void this.end();
      });
    }
    return answer as never;
  }
}

/** When one connection falls silent, closes those that are idle: otherwise one request after another waits for them. */
function leaveSilentLink(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  const closeIdle = () => {
    for (const client of idle) client.emit('error', new Error('The database has fallen silent'));
  };
  // The pool listens only to idle connections. One that fails while it is handed out has no listener yet.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (isSilence(error)) closeIdle();
    });
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (isSilence(error)) closeIdle();
    else idle.add(client);
  });
}
