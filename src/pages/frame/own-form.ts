import type { Request, Response } from 'express';
import { AppError, Forbidden } from '../../errors.ts';
import { createBodyReader } from '../../http/body.ts';
import { isCsrfToken, isSameOrigin } from '../../http/session.ts';

const formMediaType = 'application/x-www-form-urlencoded';
const readFormBytes = createBodyReader(64 * 1_024);

/** Reads the fields that a form sent. */
export async function readPageForm(req: Request, res: Response): Promise<URLSearchParams> {
  if (!req.is(formMediaType)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `A form must be sent as ${formMediaType}`);
  }
  return new URLSearchParams((await readFormBytes(req, res)).toString('utf8'));
}

/** The form was sent with an old session, or from another site. */
export class ExpiredForm extends Forbidden {}

/** The field that holds the CSRF token. */
export const csrfField = 'csrf';

/**
 * Another site can make a browser send our forms with its cookie, but it does not know the token.
 * The origin that the browser reports is a second check.
 */
export function assertOwnForm(
  req: Request,
  cookie: string | null,
  form: URLSearchParams,
  publicUrl: string,
): void {
  const isProved = isCsrfToken(form.get(csrfField) ?? '', cookie);
  if (isProved && isSameOrigin(req, publicUrl)) return;
  throw new ExpiredForm('Nothing was changed. Open the page again and send the form once more');
}
