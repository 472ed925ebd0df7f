import pg from 'pg';
import { counters, databaseWaits } from '../metrics/count.ts';

type Reason = Parameters<typeof counters.databaseErrors.inc>[0]['reason'];

/** Reasons by PostgreSQL's code. */
const reasons: Readonly<Record<string, Reason>> = {
  '23P01': 'host_conflict',
  23505: 'unique',
  23503: 'foreign_key',
  '40P01': 'deadlock',
  40001: 'serialization',
  57014: 'timeout',
};

/** One error may pass on its way out several times. */
const counted = new WeakSet();

/** Counts a statement that the database refused. */
export function countFailure(error: unknown): void {
  if (!(error instanceof Error) || counted.has(error)) return;
  counted.add(error);
  counters.databaseErrors.inc({ reason: findReason(error) });
}

function findReason(error: Error): Reason {
  if (error instanceof pg.DatabaseError) return reasons[error.code ?? ''] ?? 'other';
  return error.message === 'Query read timeout' ? 'silence' : 'other';
}

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Measures how long work waits for a connection. One that is free at once costs a comparison. */
export class WatchedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    if (!callback) return this.#connectSoon();
    if (this.#hasFree()) {
      super.connect(callback);
      return;
    }
    const started = performance.now();
    super.connect((error, client, done) => {
      noteWait(started, error);
      callback(error, client, done);
    });
  }

  #hasFree = () => this.idleCount > 0 && this.waitingCount === 0;

  async #connectSoon(): Promise<pg.PoolClient> {
    if (this.#hasFree()) return super.connect();
    const started = performance.now();
    try {
      const client = await super.connect();
      noteWait(started);
      return client;
    } catch (error) {
      noteWait(started, error);
      throw error;
    }
  }
}

function noteWait(started: number, error?: unknown) {
  databaseWaits.observe((performance.now() - started) / 1_000);
  if (error !== undefined && error !== null)
    counters.databaseErrors.inc({ reason: 'no_connection' });
}
