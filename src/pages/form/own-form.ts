import type { Request, Response } from 'express';
import { AppError, Forbidden } from '../../base/errors.ts';
import { createBodyReader } from '../../http/body.ts';
import type { PageCookies } from '../../http/cookie.ts';
import { createCsrfToken, isCsrfToken, isSameOrigin } from '../../http/session.ts';
import { isForFrame, type PageRoute } from '../frame/route.ts';
import { type PageVisit, readAddress } from '../frame/visit.ts';
import { englishProblem } from '../../language/en/problem.ts';

/** What it takes to show a form again. */
export type SentForm = Pick<PageVisit, 'toUrl' | 'createCsrfToken' | 'address' | 'form'>;

const formMediaType = 'application/x-www-form-urlencoded';
const readFormBytes = createBodyReader(64 * 1_024);

/** Reads the fields that a form sent. */
async function readPageForm(req: Request, res: Response): Promise<URLSearchParams> {
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
function assertOwnForm(
  req: Request,
  cookie: string | null,
  form: URLSearchParams,
  publicUrl: string,
): void {
  if (!isCsrfToken(form.get(csrfField) ?? '', cookie))
    throw new ExpiredForm(englishProblem.expired);
  assertSameOrigin(req, publicUrl);
}

function assertSameOrigin(req: Request, publicUrl: string): void {
  if (!isSameOrigin(req, publicUrl)) throw new ExpiredForm(englishProblem.expired);
}

/** RFC 8058 §3.2: mail programs may send multipart/form-data. It says nothing but that it is one click. */
const readSentForm = async ({ isOneClick }: PageRoute, req: Request, res: Response) =>
  isOneClick && req.is('multipart/form-data') ? new URLSearchParams() : readPageForm(req, res);

interface Place {
  root: string;
  cookie: PageCookies['session'];
  publicUrl: string;
}

export function createFormReader({ root, cookie, publicUrl }: Place) {
  /** Throws if it is not a form of ours. */
  async function read(route: PageRoute, req: Request, res: Response): Promise<URLSearchParams> {
    const form = await readSentForm(route, req, res);
    if (isForFrame(route, req)) assertSameOrigin(req, publicUrl);
    else if (!route.isOneClick) assertOwnForm(req, cookie.read(req), form, publicUrl);
    return form;
  }
  return {
    read,
    /** Someone who asks too often may send the same form later. Undefined if it is not one of ours. */
    async keep(route: PageRoute, req: Request, res: Response): Promise<SentForm | undefined> {
      const form = await read(route, req, res).catch(() => undefined);
      return (
        form && {
          form,
          address: readAddress(req),
          toUrl: (path) => root + path,
          createCsrfToken: () => createCsrfToken(cookie.read(req) ?? ''),
        }
      );
    },
  };
}
