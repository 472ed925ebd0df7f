import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { AppError, BadRequest, Forbidden } from '../../errors.ts';

const formMediaType = 'application/x-www-form-urlencoded';
const readRaw = express.raw({ type: () => true, limit: '64kb' });

/** What a form sent. */
export async function readPageForm(req: Request, res: Response): Promise<URLSearchParams> {
  if (!req.is(formMediaType)) {
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      `A page is answered by its form: ${formMediaType}`,
    );
  }
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  readRaw(req, res, (error: unknown) => {
    if (error) reject(error instanceof Error ? error : new BadRequest('The form cannot be read'));
    else resolve(undefined);
  });
  await promise;
  return new URLSearchParams(Buffer.isBuffer(req.body) ? req.body.toString('utf8') : '');
}

/** The field of every form that proves it is ours. */
export const csrfField = 'csrf';

/** Derived from the secret of the cookie, which no other site knows, and good as long as that is. */
export const createCsrfToken = (cookie: string) =>
  createHmac('sha256', cookie).update('form').digest('hex');

/**
 * Another site can have a browser send our forms with its cookie; it cannot know the proof in them.
 * What the browser says of where the form stood is the second line.
 */
export function assertOwnForm(
  req: Request,
  cookie: string | null,
  form: URLSearchParams,
  publicUrl: string,
): void {
  const given = Buffer.from(form.get(csrfField) ?? '');
  const proof = Buffer.from(cookie === null ? '' : createCsrfToken(cookie));
  const isProved =
    proof.length > 0 && given.length === proof.length && timingSafeEqual(given, proof);
  if (isProved && isSameOrigin(req, publicUrl)) return;
  throw new Forbidden('This form is out of date, or it was not ours. Open the page again.');
}

function isSameOrigin(req: Request, publicUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = req.get('origin');
  if (origin === undefined) return true;
  // A browser names the host itself, so it may also be reached under a name that we were not told.
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === req.headers.host;
}

/** What whoever filled in a form can mend there; all else is a page of its own. */
export const isFormError = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'BAD_USER_INPUT' || error.code === 'CONFLICT');
