import type { Request, Response } from 'express';
import { AppError, Forbidden } from '../../base/errors.ts';
import { readBytes } from '../../http/body.ts';
import type { PageCookies } from '../../http/cookie.ts';
import { createCsrfToken, isCsrfToken, isSameOrigin } from '../../http/session.ts';
import { isForFrame, type PageRoute } from '../frame/route.ts';
import { type PageVisit, readAddress } from '../frame/visit.ts';
import { englishProblem } from '../../language/en/problem.ts';
import { splitKept } from '../frame/kept-form.ts';

/** What it takes to show a form again. */
export type SentForm = Pick<PageVisit, 'toUrl' | 'createCsrfToken' | 'address' | 'form' | 'kept'>;

const formMediaType = 'application/x-www-form-urlencoded';

/** Reads the fields that a form sent. */
async function readPageForm(req: Request, res: Response): Promise<URLSearchParams> {
  if (!req.is(formMediaType)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `A form must be sent as ${formMediaType}`);
  }
  return new URLSearchParams((await readBytes(req, res)).toString('utf8'));
}

/** The form was sent with an old session, or from another site. */
export class ExpiredForm extends Forbidden {}

/** A form that was sent, and what goes along with it. */
interface ReadForm extends Pick<PageVisit, 'form' | 'kept'> {
  /** True if it belongs to another session, such as one that has ended. It may be shown again, and nothing else. */
  isLate: boolean;
}

/** The field that holds the CSRF token. */
export const csrfField = 'csrf';

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
  /**
   * Throws if the browser reports that it is a form of another site. Such a site can make a browser send our
   * forms with its cookie, but it does not know the token.
   */
  async function read(route: PageRoute, req: Request, res: Response): Promise<ReadForm> {
    const sent = await readSentForm(route, req, res);
    if (route.isOneClick) return { form: sent, kept: null, isLate: false };
    assertSameOrigin(req, publicUrl);
    const hasToken =
      isForFrame(route, req) || isCsrfToken(sent.get(csrfField) ?? '', cookie.read(req));
    return { ...splitKept(sent), isLate: !hasToken };
  }
  return {
    read,
    /** Someone who asks too often may send the same form later. Undefined if it is not one of ours. */
    async keep(route: PageRoute, req: Request, res: Response): Promise<SentForm | undefined> {
      const sent = await read(route, req, res).catch(() => null);
      if (!sent || sent.isLate) return undefined;
      const { form, kept } = sent;
      return {
        ...{ form, kept },
        address: readAddress(req),
        toUrl: (path) => root + path,
        createCsrfToken: () => createCsrfToken(cookie.read(req) ?? ''),
      };
    },
  };
}
