import type { Response } from 'express';
import type { Html } from '../../http/page/html.ts';
import type { Link, Pages } from '../../http/page/layout.ts';

/** A page. */
export interface PageView {
  title: string;
  body: Html;
  status?: number;
  nav?: readonly Link[];
  current?: string;
  /** Pictures of others that it shows, as sources of a Content-Security-Policy. */
  images?: readonly string[];
  /** Where else an answer to its forms may lead, likewise. */
  leadsTo?: readonly string[];
  headers?: Record<string, string>;
}

/** On to another page of ours, or away to an address that an app registered. */
export type PageResponse = PageView | { to: string } | { awayTo: string };

/** 303: whatever was sent here is not sent there. */
export async function sendAnswer(res: Response, pages: Pages, answer: PageResponse): Promise<void> {
  res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  if ('body' in answer) await sendPage(res, pages, answer);
  else {
    res.location('to' in answer ? pages.root + answer.to : answer.awayTo);
    res.status(303).end();
  }
}

/** Not compressed: what is secret and what a stranger may choose stand in it side by side. */
async function sendPage(res: Response, pages: Pages, show: PageView) {
  const { status = 200, leadsTo = [], headers: own = {}, ...page } = show;
  const formAction = ["'self'", ...leadsTo].join(' ');
  const { content, headers } = await pages.page({ ...page, formAction });
  res.status(status).set({
    ...headers,
    // Of a page that tells nobody where one came from, browsers would not say where its forms stood.
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...own,
  });
  res.end(content);
}
