import type { Response } from 'express';
import type { Html } from '../../http/page/html.ts';
import type { Link, Pages } from '../../http/page/layout.ts';

export interface PageView {
  title: string;
  body: Html;
  status?: number;
  nav?: readonly Link[];
  current?: string;
  /** Images from other hosts, as sources of a Content-Security-Policy. */
  images?: readonly string[];
  /** Other origins that its forms may redirect to, as sources of a Content-Security-Policy. */
  leadsTo?: readonly string[];
  headers?: Record<string, string>;
}

/** A redirect to another page, or to an address that an app registered. */
export type PageResponse = PageView | { to: string } | { awayTo: string };

/** With 303 the browser does not send the form again. */
export async function sendAnswer(res: Response, pages: Pages, answer: PageResponse): Promise<void> {
  if ('body' in answer) await sendPage(res, pages, answer);
  else {
    res.location('to' in answer ? pages.root + answer.to : answer.awayTo);
    res.status(303).end();
  }
}

/** Not compressed, because pages contain both secrets and text that others can choose (BREACH). */
async function sendPage(res: Response, pages: Pages, show: PageView) {
  const { status = 200, leadsTo = [], headers: own = {}, ...page } = show;
  const formAction = ["'self'", ...leadsTo].join(' ');
  const { content, headers } = await pages.page({ ...page, formAction });
  res.status(status).set({
    ...headers,
    // With `no-referrer`, browsers would send "Origin: null" with the forms of this page.
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...own,
  });
  res.end(content);
}
