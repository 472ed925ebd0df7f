import type { Response } from 'express';
import { type AppError, type ErrorCode, httpStatus } from '../../src/base/errors.ts';
import { addErrorHeaders } from '../../src/http/problem.ts';

/** OAuth's names for our other errors: RFC 6749 §4.1.2.1 and §5.2, RFC 6750 §3.1. */
const oauthErrorCodes: Record<ErrorCode, string> = {
  BAD_USER_INPUT: 'invalid_request',
  UNAUTHENTICATED: 'invalid_token',
  FORBIDDEN: 'insufficient_scope',
  NOT_FOUND: 'invalid_request',
  METHOD_NOT_ALLOWED: 'invalid_request',
  CONFLICT: 'temporarily_unavailable',
  SLOT_UNAVAILABLE: 'invalid_request',
  GONE: 'invalid_request',
  PRECONDITION_FAILED: 'invalid_request',
  PAYLOAD_TOO_LARGE: 'invalid_request',
  UNSUPPORTED_MEDIA_TYPE: 'invalid_request',
  RATE_LIMITED: 'temporarily_unavailable',
  INTERNAL_SERVER_ERROR: 'server_error',
  UNAVAILABLE: 'temporarily_unavailable',
};

export const toOAuthErrorCode = ({ code, details: { oauthError } }: AppError): string =>
  oauthError ?? oauthErrorCodes[code];

/** RFC 6749 §5.2, plus `message` because nearly every client reads it (GAP-14). */
export function sendOAuthError(res: Response, failure: AppError): void {
  const error = toOAuthErrorCode(failure);
  addErrorHeaders(res, failure);
  if (error === 'invalid_client') res.setHeader('WWW-Authenticate', 'Basic realm="almanac"');
  const { code, message } = failure;
  res.status(httpStatus[code]).json({ error, error_description: toPlainText(message), message });
}

/** RFC 6749 allows only these characters in a description. */
const toPlainText = (text: string) =>
  text
    .replaceAll('"', "'")
    .replaceAll('’', "'")
    .replaceAll(/[^ !#-[\]-~]/g, '?');
