import { STATUS_CODES } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { toDatabaseError } from '../database/error.ts';
import { AppError, BadRequest, httpStatus } from '../base/errors.ts';
import type { Logger } from '../trace/logger.ts';
import { findResourcePath, toPath, toResourceMetadataUrl } from '../base/scopes.ts';
import { noteErrorCode } from '../trace/work.ts';
import { getExchange } from './request.ts';

/** RFC 9457, with `message` because nearly every client reads it (GAP-14). */
export function sendProblem(res: Response, error: AppError): void {
  noteErrorCode(error.code);
  const status = httpStatus[error.code];
  addErrorHeaders(res, error);
  res.status(status).type('application/problem+json');
  res.end(
    `${JSON.stringify({
      type: getErrorPage(res, error),
      title: STATUS_CODES[status],
      status,
      detail: error.message,
      code: error.code,
      message: error.message,
      requestId: getExchange(res).requestId,
      ...error.details,
    })}\n`,
  );
}

const getPublicUrl = (res: Response) => String(res.app.get('public url'));

const getErrorPage = (res: Response, { code }: AppError) =>
  `${getPublicUrl(res)}/docs/errors#${code}`;

/** The headers of an error, the same for GraphQL and REST. */
export function addErrorHeaders(res: Response, { code, details }: AppError): void {
  const { retryAfter, requiredScopes } = details;
  if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter);
  if (code === 'UNAUTHENTICATED') {
    // RFC 6750 §3.1: no error for a caller who sent nothing.
    const reason = getExchange(res).isAnonymous ? {} : { error: 'invalid_token' };
    addChallenge(res, { realm: 'almanac', ...reason });
  }
  if (requiredScopes) {
    addChallenge(res, { error: 'insufficient_scope', scope: requiredScopes.join(' ') });
  }
}

/** RFC 9728 §5.1: it says where a client learns how to get a token. */
function addChallenge(res: Response, reason: Record<string, string>) {
  const part = findResourcePath(toPath(res.req.originalUrl));
  const parameters = {
    ...reason,
    resource_metadata: toResourceMetadataUrl(getPublicUrl(res), part),
  };
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  res.setHeader('WWW-Authenticate', `Bearer ${pairs.join(', ')}`);
}

/** Failures before a handler ran, such as a body that is too large or a path that cannot be decoded. */
export const handleProblems =
  (logger: Logger, answer: (res: Response, error: AppError) => void = sendProblem) =>
  // Express recognizes an error handler by its four parameters.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  (error: unknown, _req: Request, res: Response, _next: NextFunction): void => {
    // The client left: nobody waits for an answer.
    if (res.closed) return;
    if (res.headersSent) {
      // Half an answer must not look complete.
      logger.error({ err: error }, 'broken off');
      res.destroy();
      return;
    }
    answer(res, toAppError(error, logger));
  };

/** What a caller sees of what was thrown. */
export function toAppError(error: unknown, logger: Logger): AppError {
  const shown = translateError(error, logger);
  noteErrorCode(shown.code);
  return shown;
}

function translateError(error: unknown, logger: Logger): AppError {
  if (error instanceof AppError) return error;
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new BadRequest('The request cannot be read');
  }
  const known = toDatabaseError(error);
  if (known) return known;
  logger.error({ err: error }, 'unexpected error');
  return new AppError('INTERNAL_SERVER_ERROR', 'Unexpected error');
}
