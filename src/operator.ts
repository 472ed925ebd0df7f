import process from 'node:process';
import { MigrationRefused } from '../prisma/migrate.ts';
import { BadConfig } from './config.ts';
import { FolderInUse } from './database/embedded.ts';
import { AppError } from './errors.ts';
import { OldZoneData } from './zone-data.ts';

const foreseen = [AppError, BadConfig, FolderInUse, MigrationRefused, OldZoneData];

/** Ends the process: with a line where the operator can do something about it, with a stack where we must. */
export function exitWith(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (foreseen.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'The address is in use: choose another PORT or HOST.';
  if (code === 'EACCES') return `Not permitted: ${error.message}`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `PostgreSQL does not answer at DATABASE_URL: ${error.message || String(code)}`;
  }
  if (typeof code === 'string' && /^(28|3D)/.test(code)) return `DATABASE_URL: ${error.message}`;
  return error.stack ?? error.message;
}
