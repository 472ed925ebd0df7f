import {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { Context } from '../context/context.ts';
import { AppError, Forbidden, RateLimited } from '../base/errors.ts';
import type { Engine } from '../graphql/engine.ts';
import type { AdmitVisitor } from '../http/caller.ts';
import { createPageCookies, strangerCookies } from '../http/cookie.ts';
import type { Pages } from '../html/layout.ts';
import { sendProblem, toAppError } from '../http/problem.ts';
import { acceptsHtml, getExchange } from '../http/request.ts';
import { isUpgrade } from '../http/upgrade.ts';
import type { Languages } from '../language/language.ts';
import type { Logger } from '../trace/logger.ts';
import { sendAnswer } from './frame/answer.ts';
import type { PageResponse } from './frame/view.ts';
import type { Area } from './frame/area.ts';
import { readSpeech, type Speech } from './frame/language.ts';
import { addAsking } from './form/asks.ts';
import { buildErrorPage } from './form/error-page.ts';
import { findFormToShow, refuseLateForm } from './form/late.ts';
import { createFormReader, type SentForm } from './form/own-form.ts';
import { addReturnPath } from './frame/local-path.ts';
import { actWithProof } from './form/proof.ts';
import { signInAndKeep } from './sign-in-again.ts';
import { translateError } from './frame/translate.ts';
import { toFailedView } from './form/refusal.ts';
import { isForFrame, type PageRoute } from './frame/route.ts';
import { openVisit, type PageVisit, readAddress } from './frame/visit.ts';
import { englishProblem } from '../language/en/problem.ts';
import { fillTemplate } from '../language/kit/template.ts';

interface Options {
  pages: Pages;
  areas: readonly Area[];
  engine: Engine;
  admitVisitor: AdmitVisitor;
  publicUrl: string;
  db: Context['db'];
  clock: Context['clock'];
  logger: Logger;
  findDemoFile: () => string | null;
  /** Those that pages for guests can be in. */
  languages: Languages;
}

const pagePath = /^\/($|(auth|account|book|console|docs|mail|manage)(\/|$))/;

/** `/graphql` is a page for browsers only. */
function wantsGraphiql(req: Request, res: Response): boolean {
  if (req.method !== 'GET' || isUpgrade(req)) return false;
  res.vary('Accept');
  return acceptsHtml(req);
}

/** For the router of the API at `/graphql`. */
export const leavePages: RequestHandler = (req, res, next) => {
  next(wantsGraphiql(req, res) ? 'router' : undefined);
};

/** The HTML pages. Each address is a route of an area. Errors are pages too. */
export function createPagesRouter(options: Options): Router {
  const { pages, publicUrl, logger, areas, languages } = options;
  const cookies = createPageCookies(publicUrl);
  const forms = createFormReader({ root: pages.root, cookie: cookies.session, publicUrl });
  const openRequestVisit = (req: Request, res: Response, route?: PageRoute) => {
    const isFramed = route !== undefined && isForFrame(route, req);
    const own = { cookies: isFramed ? strangerCookies : cookies, cost: route?.cost };
    return openVisit(req, res, { ...options, ...own, speech: getSpeech(res) });
  };

  const router = Router({ caseSensitive: true });
  // Checked once here, because other requests pass through.
  router.use((req, res, next) => {
    const isPage = pagePath.test(req.path) || res.locals['isLost'] === true;
    const isGraphiql = req.path === '/graphql' && wantsGraphiql(req, res);
    if (isPage || isGraphiql) {
      const place = { languages, root: pages.root, address: readAddress(req) };
      res.locals['speech'] = readSpeech(req, res, place);
    }
    next(isPage || isGraphiql ? undefined : 'router');
  });
  for (const { area, route } of listRows(areas)) {
    router.all(route.path, async (req, res) => {
      const found: FoundPage = { area, route };
      res.locals['found'] = found;
      getExchange(res).template = `page ${area.title}`;
      assertAllowedMethod(route, req, res);
      const isForm = req.method === 'POST';
      const opened = await openRequestVisit(req, res, route).catch(async (error: unknown) => {
        if (isForm && error instanceof RateLimited) found.sent = await forms.keep(route, req, res);
        throw error;
      });
      found.visit = opened;
      const form = isForm ? await forms.read(route, req, res) : null;
      if (form) found.sent = { ...opened, ...form };
      const answered = form
        ? await signInAndKeep(areas, route, await answerForm(found, { ...opened, ...form }))
        : await openPage(found, opened);
      const answer = addAsking(answered.area, answered.answer);
      await sendAnswer(req, res, answer, { ...answered, pages, speech: getSpeech(res) });
    });
  }
  router.use(async (req, res) => {
    getExchange(res).template = 'page lost';
    // The bar and the links stay, even where there is no page.
    res.locals['found'] = { area: findArea(areas, req), visit: await openRequestVisit(req, res) };
    throw createNotFoundError(req.path);
  });
  return router.use(createErrorPageSender(pages, logger));
}

const listRows = (areas: readonly Area[]) =>
  areas.flatMap((area) => area.routes.map((route) => ({ area, route })));

/** Of the pages whose addresses begin in the same way. One for guests may have a page among those of others. */
const findArea = (areas: readonly Area[], { path }: Request) =>
  areas
    .filter(({ routes }) => routes.some((route) => getPart(route.path) === getPart(path)))
    .toSorted((one, other) => Number(one.isForGuests ?? 0) - Number(other.isForGuests ?? 0))[0];

const getPart = (path: string) => path.split('/')[1];

/** Read once, before anything can fail. */
const getSpeech = (res: Response) => res.locals['speech'] as Speech;

const createErrorPageSender =
  (pages: Pages, logger: Logger) =>
  async (error: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const { area, route, visit, sent } = (res.locals['found'] ?? {}) as Partial<FoundPage>;
    const speech = getSpeech(res);
    const where = {
      root: pages.root,
      again: route?.show ? pages.root + readAddress(req) : null,
      visit,
      sent,
      isForGuests: area?.isForGuests === true,
      requestId: getExchange(res).requestId,
      language: speech.language,
    };
    const page = buildErrorPage(toAppError(error, logger), where);
    await sendAnswer(req, res, page, { pages, area, visit, speech });
  };

/** Answers requests that nothing else has answered: browsers get a page, programs a problem. */
export const answerLost =
  (pages: Router): RequestHandler =>
  (req, res, next) => {
    if (req.method === 'GET' && acceptsHtml(req)) {
      res.locals['isLost'] = true;
      pages(req, res, next);
      return;
    }
    const docs = `${String(req.app.get('public url'))}/docs`;
    const message = `There is nothing at ${req.path}. All addresses are described at ${docs}`;
    sendProblem(res, new AppError('NOT_FOUND', message));
  };

/** For the error page. */
interface FoundPage {
  area: Area;
  route: PageRoute;
  visit?: PageVisit;
  sent?: SentForm | undefined;
}

const createNotFoundError = (path: string) =>
  new AppError('NOT_FOUND', fillTemplate(englishProblem.noPage, { path }));

const mayOpen: Record<PageRoute['who'], (visit: PageVisit) => boolean> = {
  ANYONE: () => true,
  SIGNED_IN: ({ viewer }) => viewer !== null,
  REGISTRAR: ({ canRegisterApps }) => canRegisterApps,
  ADMINISTRATOR: ({ viewer }) => viewer?.isAdmin === true,
};

/** Does what a form asks for, or shows its page again with what was typed. */
async function actOrShowAgain(route: PageRoute, visit: PageVisit) {
  try {
    return await route.act?.(visit);
  } catch (error) {
    if (!(error instanceof AppError) || error.details.needsProof) throw error;
    const view = await buildAgain(route, {
      ...visit,
      failed: translateError(error, visit.language),
    });
    if (view === null || !('body' in view)) throw error;
    return toFailedView(view, error, visit.language);
  }
}

const openPage = async ({ area, route }: FoundPage, visit: PageVisit) => ({
  ...{ area, visit },
  answer: await answerRoute(route, visit, ({ show }) => show?.(visit)),
});

async function answerForm({ area, route }: FoundPage, sent: PageVisit & { isLate: boolean }) {
  const { isLate, ...visit } = sent;
  const again = findFormToShow(route, visit, isLate);
  const answer = again
    ? await answerRoute(route, again, showLate)
    : await actWithProof(visit, (proved) => answerRoute(route, proved, actOrShowAgain));
  return { area, visit: again ?? visit, answer };
}

/** A form that came too late is shown again, and does nothing. */
const showLate = (route: PageRoute, visit: PageVisit) =>
  actOrShowAgain({ ...route, act: refuseLateForm }, visit);

/** Null if the page cannot be shown either: the error page then keeps what was typed. */
async function buildAgain({ show, again = show }: PageRoute, visit: PageVisit) {
  try {
    return (await again?.(visit)) ?? null;
  } catch {
    return null;
  }
}

async function answerRoute(
  route: PageRoute,
  visit: PageVisit,
  answer: (
    route: PageRoute,
    visit: PageVisit,
  ) => Promise<PageResponse | undefined> | PageResponse | undefined,
): Promise<PageResponse> {
  const { path, who, isSelfHosted } = route;
  if (isSelfHosted && visit.instance === 'hosted') throw createNotFoundError(path);
  if (who !== 'ANYONE' && !visit.viewer)
    return { to: addReturnPath('/auth/sign-in', visit.address) };
  if (!mayOpen[who](visit)) throw new Forbidden('Only system administrators can open this page');
  const response = await answer(route, visit);
  if (response) return response;
  throw new AppError('METHOD_NOT_ALLOWED', 'This page does not support this method');
}

function assertAllowedMethod({ show, act }: PageRoute, { method }: Request, res: Response) {
  const allowed = [...(show ? ['GET', 'HEAD'] : []), ...(act ? ['POST'] : [])];
  if (allowed.includes(method)) return;
  res.setHeader('Allow', allowed.join(', '));
  throw new AppError('METHOD_NOT_ALLOWED', `This page supports only ${allowed.join(', ')}`);
}
