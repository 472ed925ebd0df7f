import { randomBytes } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../../src/database/database.ts';
import { toPoolerConfig } from '../../src/database/pooler.ts';
import { spendOn } from '../ring/meter.ts';
import { closeAtEnd } from './at-end.ts';
import { takeDatabase } from './kept-database.ts';
import { databaseUrl, readTarball } from './template.ts';

// Many callers at once wait in line, on a busy machine longer than the server would let them.
const patient = { connectMs: 60_000, statementMs: 60_000 };

/** With TEST_POOLER=on, all files reach their database through a PgBouncer (`test/README.md`). */
export const testPooler = process.env['TEST_POOLER'] === 'on' ? 'on' : 'off';

interface TestDatabase extends Database {
  /** Set on PostgreSQL: where other processes find the same database. */
  url: string | undefined;
}

/** A fresh, migrated database of this test file's own, gone when the file ends. */
export const openTestDatabase = (): Promise<TestDatabase> => spendOn('database', copyDatabase);

async function copyDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  const onError = (error: Error) => {
    console.error(error);
  };
  if (template.kind === 'embedded') {
    const { connection, giveBack } = await takeDatabase(() => readTarball(template.tarball));
    const database = connectDatabase({ ...connection, max: 5 }, patient, onError);
    closeAtEnd(async () => {
      await database.close();
      await spendOn('database', giveBack);
    });
    return { ...database, url: undefined };
  }
  const name = `${template.name}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(template.url);
  await admin.connect();
  // Copying fails while another file copies: the template may have no other user.
  await admin.query('SELECT pg_advisory_lock(1)');
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template.name}`);
  // No test cuts the power of this server.
  await admin.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  await admin.end();
  const url = databaseUrl(template.copiesUrl, name);
  const connection = toPoolerConfig({ connectionString: url, max: 10 }, testPooler);
  const database = connectDatabase(connection, patient, onError);
  closeAtEnd(() => database.close());
  return { ...database, url };
}
