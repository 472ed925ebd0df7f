import process from 'node:process';
import { MigrationRefused } from '../database/migrate.ts';
import { explainConnectionError } from '../database/error.ts';
import { BadConfig } from '../config.ts';
import { FolderInUse } from '../database/embedded/embedded.ts';
import { AppError } from '../errors.ts';
import { OldZoneData } from './zone-data.ts';

const expectedErrors = [AppError, BadConfig, FolderInUse, MigrationRefused, OldZoneData];

/** Ends the process: with one line if the operator can fix the problem, with a stack trace if it is a bug. */
export function exitWith(error: unknown): void {
  process.stderr.write(`${explainError(error)}\n`);
  process.exit(1);
}

/** By the code of the operating system. */
const explanations: [RegExp, (message: string) => string][] = [
  [/^EADDRINUSE$/, () => 'The address is in use: choose another PORT or HOST.'],
  [/^(EACCES|EPERM|EROFS|ENOSPC|EEXIST|ENOTDIR|ENOENT)$/, (message) => message],
];

function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (expectedErrors.some((kind) => error instanceof kind)) return error.message;
  const connectionProblem = explainConnectionError(error);
  if (connectionProblem) return connectionProblem;
  const code = 'code' in error ? String(error.code) : '';
  const [, sentence] = explanations.find(([pattern]) => pattern.test(code)) ?? [];
  return sentence?.(error.message || code) ?? error.stack ?? error.message;
}
