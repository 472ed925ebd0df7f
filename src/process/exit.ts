import process from 'node:process';
import { MigrationRefused } from '../database/migration.ts';
import { explainConnectionError } from '../database/error.ts';
import { PoolerRefused } from '../database/pooler.ts';
import { BadConfig } from '../config/config.ts';
import { DiskFull, FolderInUse } from '../database/embedded/embedded.ts';
import { AppError } from '../base/errors.ts';
import { OldZoneData } from './zone-data.ts';

const expectedErrors = [
  ...[AppError, BadConfig, DiskFull, FolderInUse],
  ...[MigrationRefused, OldZoneData, PoolerRefused],
];

/** Ends the process, and says why. */
export function exitWith(error: unknown): void {
  process.stderr.write(`${explainError(error)}\n`);
  process.exit(1);
}

/** By the code of the operating system. */
const explanations: [RegExp, (error: NetworkError) => string][] = [
  [
    /^EADDRINUSE$/,
    ({ address = '', port = 0 }) =>
      `Another program uses port ${port} of ${address}. Stop it, or set PORT to another one.`,
  ],
  [
    /^(EACCES|EPERM|EROFS|ENOSPC|EEXIST|ENOTDIR|ENOENT)$/,
    ({ message, code = '' }) => message || code,
  ],
];

type NetworkError = Error & { code?: string; address?: string; port?: number };

/** What PostgreSQL says, which others pass on. */
const fullDisk = 'The disk of the database is full: make room, and try again.';

/** One line if the operator can fix the problem, a stack trace if it is a bug. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (expectedErrors.some((kind) => error instanceof kind)) return error.message;
  if (error.message.includes('No space left on device')) return fullDisk;
  const connectionProblem = explainConnectionError(error);
  if (connectionProblem) return connectionProblem;
  const code = 'code' in error ? String(error.code) : '';
  const [, sentence] = explanations.find(([pattern]) => pattern.test(code)) ?? [];
  return sentence?.(error) ?? error.stack ?? error.message;
}
