import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../../bench/process.ts';
import type { PostgresTools } from './tools.ts';

/** A PostgreSQL of its own, which can be stopped without harm to anybody. */
export interface PostgresServer {
  host: string;
  port: number;
  url: string;
  start: () => Promise<unknown>;
  /** `immediate` is a crash: PostgreSQL recovers when it starts again. */
  stop: (mode: 'immediate' | 'fast') => Promise<unknown>;
  /** Makes a primary of a standby. */
  promote: () => Promise<unknown>;
  query: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>;
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
}

/** What a server needs to have standbys, besides what PostgreSQL sets itself. */
const primarySettings = ['wal_keep_size=256MB', 'max_wal_senders=5'];

export async function startPrimary(
  tools: PostgresTools,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const folder = tools.createFolder();
  const data = join(folder, 'data');
  await tools.run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N');
  return startServer(tools, folder, [...primarySettings, ...settings]);
}

/** A copy of a primary that follows it. */
export async function startStandby(
  tools: PostgresTools,
  primary: PostgresServer,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const folder = tools.createFolder();
  const data = join(folder, 'data');
  await tools.run(
    'pg_basebackup',
    '-D',
    data,
    '-d',
    primary.url,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-N',
  );
  // A primary that has restarted waits for it.
  return startServer(tools, folder, ['wal_retrieve_retry_interval=500ms', ...settings]);
}

async function startServer(
  tools: PostgresTools,
  folder: string,
  settings: readonly string[],
): Promise<PostgresServer> {
  const data = join(folder, 'data');
  const host = '127.0.0.1';
  const port = await findFreePort();
  const lines = [
    `port=${port}`,
    `listen_addresses='${host}'`,
    `unix_socket_directories='${folder}'`,
  ];
  appendFileSync(join(data, 'postgresql.conf'), `${[...lines, ...settings].join('\n')}\n`);
  const control = (...args: string[]) =>
    tools.run('pg_ctl', '-D', data, '-w', '-s', '-l', join(folder, 'log'), ...args);
  const url = `postgres://postgres@${host}:${port}/postgres`;
  await control('start');
  return {
    host,
    port,
    url,
    start: () => control('start'),
    stop: (mode) => control('-m', mode, 'stop'),
    promote: () => control('promote'),
    query: (sql) => runSql(url, sql),
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runSql<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
