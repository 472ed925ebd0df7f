import pg from 'pg';
import { listServers } from '../input/server-list.ts';
import { ImpatientClient } from './pool.ts';

interface Address {
  host: string;
  port: number;
}

/** A standby refuses writes, and so does a server that is about to hand over. */
const isReadOnlySql = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS yes`;

/**
 * Connects to the server that accepts writes. If the URL lists several, each new connection asks all
 * of them first, so that a connection after a failover leads to the new primary.
 */
export function toPrimary(url: string, connectMs: number): pg.PoolConfig {
  const [first = url, ...others] = listServers(url);
  const verify = (client: pg.PoolClient, done: (error?: Error) => void) => {
    assertWritable(client).then(() => {
      done();
    }, done);
  };
  if (others.length === 0) return { connectionString: url, verify };
  // The pool gives up after `connectMs`, and what was found still has to be connected to.
  const find = createFinder([first, ...others], connectMs / 2);
  return { connectionString: first, verify, Client: createRoamingClient(find) };
}

async function assertWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ yes: boolean }>(isReadOnlySql);
  if (rows[0]?.yes) throw createReadOnlyError();
}

/** As PostgreSQL would say it at the first write. */
function createReadOnlyError(): pg.DatabaseError {
  const error = new pg.DatabaseError('The server is read-only, such as a standby', 0, 'error');
  return Object.assign(error, { code: '25006', severity: 'FATAL' });
}

/** Callers at the same time share one search. */
function createFinder(servers: readonly string[], patienceMs: number): () => Promise<Address> {
  let finding: Promise<Address> | null = null;
  return () =>
    (finding ??= findWritable(servers, patienceMs).finally(() => {
      finding = null;
    }));
}

async function findWritable(servers: readonly string[], patienceMs: number): Promise<Address> {
  try {
    return await Promise.any(servers.map((server) => probe(server, patienceMs)));
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
}

async function probe(server: string, patienceMs: number): Promise<Address> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertWritable(client);
    return { host: client.host, port: client.port };
  } finally {
    void client.end().catch(() => undefined);
  }
}

type Connected = (error: Error | null) => void;

/** Finds out where to connect at the moment of connecting. */
const createRoamingClient = (find: () => Promise<Address>) =>
  class RoamingClient extends ImpatientClient {
    override connect(...asked: never[]): never {
      const tell = asked.at(0) as Connected | undefined;
      const connected = this.#connectToFound();
      if (!tell) return connected as never;
      connected.then(() => {
        tell(null);
      }, tell);
      return undefined as never;
    }

    async #connectToFound(): Promise<this> {
      Object.assign(this, await find());
      await super.connect();
      return this;
    }
  };
