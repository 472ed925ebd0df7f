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

/** By the code of the system or of PostgreSQL. */
const explanations: [RegExp, (message: string) => string][] = [
  [/^EADDRINUSE$/, () => 'The address is in use: choose another PORT or HOST.'],
  [/^(EACCES|EPERM|EROFS|ENOSPC)$/, (message) => message],
  [/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT)$/, (message) => `PostgreSQL does not answer: ${message}`],
  [/^(28|3D)/, (message) => `DATABASE_URL: ${message}`],
];

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (foreseen.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  const [, sentence] = explanations.find(([pattern]) => pattern.test(code)) ?? [];
  return sentence?.(error.message || code) ?? error.stack ?? error.message;
}
