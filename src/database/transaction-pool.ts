import pg from 'pg';
import { Unavailable } from '../base/errors.ts';
import { traceStatement } from './trace.ts';

/** What Prisma calls the ends of a transaction, and what they are inside another one. */
const nestedNames: Readonly<Record<string, string>> = {
  BEGIN: 'SAVEPOINT nested',
  COMMIT: 'RELEASE SAVEPOINT nested',
  ROLLBACK: 'ROLLBACK TO SAVEPOINT nested',
};

/**
 * One connection in one transaction that looks like a pool. Each transaction on it is a savepoint, and
 * so is each statement outside of one: what PostgreSQL refuses leaves the rest as it was, as it would
 * on connections of their own. They come one after the other.
 */
export class TransactionPool extends pg.Pool {
  #open: (() => Promise<pg.PoolClient>) | null = null;
  #turn = Promise.resolve();

  /** What is asked from now on is asked of the connection that this opens. Null ends it. */
  enter(open: (() => Promise<pg.PoolClient>) | null): void {
    this.#open = open;
    this.#turn = Promise.resolve();
  }

  override query(...[asked]: never[]): never {
    return this.#askAlone(asked) as never;
  }

  override connect(): never {
    return this.#openNested() as never;
  }

  async #askAlone(asked: unknown): Promise<unknown> {
    const leave = await this.#takeTurn();
    try {
      await this.#ask('SAVEPOINT alone');
      const result = await this.#ask(asked);
      await this.#ask('RELEASE SAVEPOINT alone');
      return result;
    } catch (error) {
      await this.#ask('ROLLBACK TO SAVEPOINT alone').catch(() => undefined);
      throw error;
    } finally {
      leave();
    }
  }

  async #openNested() {
    const release = await this.#takeTurn();
    const query = (asked: { text: string }) => this.#ask(nestedNames[asked.text] ?? asked);
    return { query, release, on: () => undefined, removeListener: () => undefined };
  }

  async #takeTurn(): Promise<() => void> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#turn = promise.then(() => undefined);
    await before;
    return () => {
      resolve(undefined);
    };
  }

  async #ask(asked: unknown): Promise<unknown> {
    const client = await this.#open?.();
    if (!client) throw new Unavailable('The dry run has ended, please try again');
    const ask = () =>
      new Promise((resolve, reject) => {
        const settle = (error: Error | null, result: unknown) => {
          if (error) reject(error);
          else resolve(result);
        };
        // The reader has queries of its own, which only this form takes.
        Reflect.apply(client.query, client, [asked, settle]);
      });
    return traceStatement(asked, ask);
  }
}
