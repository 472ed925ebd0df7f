import type { ExecutionResult } from 'graphql';
import { AppError, type ErrorCode, httpStatus } from '../errors.ts';

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(httpStatus, code);

/** The first error of a result as it was thrown. */
export function toResultError({ errors }: ExecutionResult): AppError {
  const [first] = errors ?? [];
  const { code, http, ...details } = first?.extensions ?? {};
  if (first && isErrorCode(code)) return new AppError(code, first.message, details);
  return new AppError('INTERNAL_SERVER_ERROR', 'Unexpected error');
}
