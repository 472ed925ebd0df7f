import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Pages } from '../../html/layout.ts';
import { sendStaticResponse } from '../../http/static-response.ts';
import { type Area, buildNavigation } from './area.ts';
import type { Speech } from './language.ts';
import type { PageResponse, PageView } from './view.ts';
import type { PageVisit } from './visit.ts';

/** What surrounds a page. An error may come before the visit is known. */
interface Surroundings {
  pages: Pages;
  /** None where there is no page. */
  area: Area | undefined;
  visit: PageVisit | undefined;
  speech: Speech;
}

/** With 303 the browser does not send the form again. */
export async function sendAnswer(
  req: Request,
  res: Response,
  answer: PageResponse,
  around: Surroundings,
): Promise<void> {
  if ('body' in answer) await sendPage(req, res, answer, around);
  else if ('document' in answer) sendDocument(res, answer.document);
  else if ('file' in answer) await sendFile(res, answer.file, answer.parts);
  else {
    res.location(
      'to' in answer ? around.pages.root + around.speech.keep(answer.to) : answer.awayTo,
    );
    res.status('isForGood' in answer ? 301 : 303).end();
  }
}

/** Without scripts, forms, links to anywhere and an origin, also if it is opened without the frame. */
function sendDocument(res: Response, document: string) {
  res.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  res.end(document);
}

/** A reader who goes away ends it. What fails on the way cuts the file off, so that nobody takes it for whole. */
async function sendFile(res: Response, name: string, parts: AsyncIterable<string>) {
  res.set({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  await pipeline(Readable.from(parts), res).catch((error: unknown) => {
    if (!res.destroyed) throw error;
  });
}

/** With that of the field above the links, where there are links. */
const listModules = (area: Area | undefined, own: readonly string[] = []) =>
  area?.search ? [area.search.module, ...own] : own;

async function sendPage(
  req: Request,
  res: Response,
  view: PageView,
  { pages, area, visit, speech }: Surroundings,
) {
  const { status = 200, leadsTo = [], headers: own = {}, isPublic = false, ...more } = view;
  const { language = speech.language, ...page } = more;
  const words = language.texts.frame;
  const navigation = buildNavigation(pages.root, area, visit, words);
  const made = await pages.page({
    ...page,
    path: pages.root + req.path,
    ...navigation,
    modules: listModules(navigation.side && area, page.modules),
    ...{ words, language: language.code },
    foot: !page.framedBy && speech.renderMenu(language),
    formAction: ["'self'", ...leadsTo].join(' '),
  });
  res.status(status).set({
    // With `no-referrer`, browsers would send "Origin: null" with the forms of this page.
    'Referrer-Policy': 'same-origin',
    ...(!page.framedBy && { 'X-Frame-Options': 'DENY' }),
    ...own,
  });
  if (isPublic) {
    res.vary('Cookie');
    await sendStaticResponse(req, res, made, 'private, no-cache');
    return;
  }
  // Not compressed, because pages contain both secrets and text that others can choose (BREACH).
  res.set(made.headers);
  res.end(made.content);
}
