import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type Clock, systemClock } from '../../src/clock.ts';
import { readConfig } from '../../src/config.ts';
import { createLogger } from '../../src/logger.ts';
import { openTestDatabase } from './database.ts';

const database = await openTestDatabase();
export const { db, pool, read } = database;

/** A server on a database of this test file's own; `env` changes its settings. */
export async function startApp(
  env: Record<string, string> = {},
  clock: Clock = systemClock,
  compileAfter = 0,
) {
  const config = readConfig({
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...(database.url && { DATABASE_URL: database.url }),
    ...env,
  });
  const logger = createLogger(config.LOG_LEVEL);
  const app = createApp({ config, database, logger, clock, compileAfter });
  const server = app.express.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
  };
  afterAll(close);
  const url = `http://127.0.0.1:${port}`;
  return { url, as: (caller?: Caller) => clientOf(url, caller), close };
}

/** A user with his key, or a key or token itself. */
export type Caller = { key: string } | string;

export interface Answer {
  status: number;
  headers: Headers;
  // A test reads answers of every shape; what it expects of them it says itself.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
  errors: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[] | undefined;
}

function clientOf(url: string, caller?: Caller) {
  const secret = typeof caller === 'object' ? caller.key : caller;
  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (secret !== undefined) headers.set('authorization', `Bearer ${secret}`);
    return fetch(url + path, { ...init, headers });
  };
  return {
    fetch: send,
    async gql(query: string, variables?: Record<string, unknown>): Promise<Answer> {
      const response = await send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const { status, headers } = response;
      const { data, errors } = (await response.json()) as Pick<Answer, 'data' | 'errors'>;
      return { status, headers, data, errors };
    },
  };
}

const app = await startApp();

/** Sends every request as this caller; without one, as nobody. */
export const { as, url } = app;
