import type pg from 'pg';
import { Unavailable } from '../base/errors.ts';

/** How long it waits for the locks of others. PostgreSQL looks for deadlocks after a second. */
const lockMs = 500;

const begin = `BEGIN;
  SET LOCAL lock_timeout = ${lockMs};
  SET LOCAL almanac.dry_run = 'on'`;

interface Settings {
  pool: pg.Pool;
  /** Waits for one of the few places. Gives it back when called. */
  takePlace: () => Promise<() => void>;
  /** How long it may hold its locks. */
  holdMs: number;
}

/** What a dry run has asked for so far. */
interface Held {
  leave: () => void;
  client?: pg.PoolClient;
  timer?: NodeJS.Timeout;
}

/** The transaction of one dry run. It begins with the first statement: what comes before holds nobody up. */
export class DryTransaction {
  readonly #settings: Settings;
  readonly #late = Promise.withResolvers<never>();
  #opening: Promise<pg.PoolClient> | undefined;
  #held: Held | undefined;
  #hasEnded = false;
  /** How long it waited for its place and its connection. */
  waitedMs = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Never resolves. Rejects when the time is over. */
  get late(): Promise<never> {
    return this.#late.promise;
  }

  readonly open = (): Promise<pg.PoolClient> => (this.#opening ??= this.#begin());

  async #begin(): Promise<pg.PoolClient> {
    const { pool, takePlace, holdMs } = this.#settings;
    const began = performance.now();
    const held: Held = { leave: await takePlace() };
    this.#held = held;
    try {
      held.client = await pool.connect();
      if (this.#hasEnded) throw new Unavailable('The dry run has ended, please try again');
    } catch (error) {
      this.#letGo(true);
      throw error;
    }
    this.waitedMs = performance.now() - began;
    held.timer = setTimeout(() => {
      this.#late.reject(new Unavailable('The dry run took too long and was ended'));
    }, holdMs);
    await held.client.query(begin);
    return held.client;
  }

  /** Takes everything back. A connection that is closed rolls back too. */
  async end(isWhole: boolean): Promise<void> {
    this.#hasEnded = true;
    if (!this.#opening) return;
    let isClean = false;
    try {
      if (!isWhole) return;
      await (await this.#opening).query('ROLLBACK');
      isClean = true;
    } finally {
      this.#letGo(!isClean);
    }
  }

  #letGo(isBroken: boolean): void {
    const { leave, client, timer } = this.#held ?? {};
    this.#held = undefined;
    clearTimeout(timer);
    client?.release(isBroken);
    leave?.();
  }
}
