import pg from 'pg';
import { inject } from 'vitest';
import { closeAtEnd } from '../support/at-end.ts';
import { findPgBouncer, startPgBouncer } from '../support/pooler.ts';

const template = inject('template');
const version = findPgBouncer();

/** PostgreSQL itself. */
export const serverUrl = template.kind === 'server' ? template.url : '';
export const hasPgBouncer = version !== null;
export const missingMessage = 'no pgbouncer: apt-get install pgbouncer';
export const canRun = serverUrl !== '' && hasPgBouncer;
/** From 1.21 on it keeps the named statements of its clients apart. */
export const keepsStatements = version !== null && (version[0] > 1 || version[1] >= 21);

/** A PgBouncer that is gone when the file ends. */
export async function startPooler(over: Partial<Parameters<typeof startPgBouncer>[0]> = {}) {
  const pooler = await startPgBouncer({ url: serverUrl, poolSize: 2, ...over });
  closeAtEnd(() => pooler.remove());
  return pooler;
}

/** A database without tables, which is gone when the file ends. Returns its name. */
export async function createEmpty(name: string): Promise<string> {
  const admin = new pg.Pool({ connectionString: serverUrl, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  closeAtEnd(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  return name;
}
