import { AppError, httpStatus } from '../../base/errors.ts';
import type { Language } from '../../language/language.ts';
import type { PageView } from '../frame/view.ts';

/** Errors that people can correct in the form. */
export const isCorrectable = (error: unknown): error is AppError =>
  error instanceof AppError && ['BAD_USER_INPUT', 'CONFLICT'].includes(error.code);

/** Someone changed the record after the form was opened. */
export const isStale = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'PRECONDITION_FAILED';

/** The page of a form that was refused. Not 401, because that asks for a header and people use the form. */
export function toFailedView(view: PageView, error: AppError, { texts }: Language): PageView {
  const { code, details } = error;
  const status = isCorrectable(error) ? 422 : httpStatus[code];
  const { retryAfter } = details;
  return {
    ...view,
    title: texts.form.error(view.title),
    status: code === 'UNAUTHENTICATED' ? httpStatus.FORBIDDEN : status,
    headers: {
      ...view.headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  };
}
