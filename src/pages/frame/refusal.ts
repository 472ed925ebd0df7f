import { AppError, httpStatus } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { PageView } from './view.ts';

/** Errors that people can correct in the form. */
export const isCorrectable = ({ code }: AppError): boolean =>
  code === 'BAD_USER_INPUT' || code === 'CONFLICT';

/** Someone changed the record after the form was opened. */
export const isStale = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'PRECONDITION_FAILED';

/** The page of a form that was refused. Not 401, because that asks for a header and people use the form. */
export function toFailedView(view: PageView, error: AppError): PageView {
  const { code, details } = error;
  const status = isCorrectable(error) ? 422 : httpStatus[code];
  const { retryAfter } = details;
  return {
    ...view,
    title: `Error: ${view.title}`,
    status: code === 'UNAUTHENTICATED' ? httpStatus.FORBIDDEN : status,
    headers: {
      ...view.headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  };
}

// Until every form is a table.
export const isFormError = (error: unknown): error is AppError =>
  error instanceof AppError && isCorrectable(error);

const passingCodes = ['UNAUTHENTICATED', 'RATE_LIMITED', 'UNAVAILABLE'];

export const canTryAgain = (error: unknown): error is AppError =>
  isFormError(error) || (error instanceof AppError && passingCodes.includes(error.code));

export function describeFailure(error: AppError): Pick<PageView, 'status' | 'headers'> {
  const { status, headers } = toFailedView({ title: '', body: html`` }, error);
  return { ...(status && { status }), ...(headers && { headers }) };
}
