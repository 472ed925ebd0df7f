import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Context } from '../context.ts';
import { AppError, Forbidden } from '../errors.ts';
import type { Engine } from '../graphql/engine.ts';
import type { CallerOf } from '../http/caller.ts';
import type { Pages } from '../http/page/layout.ts';
import { toAppError } from '../http/problem.ts';
import { exchangeOf } from '../http/request.ts';
import type { Logger } from '../logger.ts';
import { accountRoutes } from './account/account.ts';
import { type Answer, sendAnswer } from './frame/answer.ts';
import { apiKeyRoutes } from './account/api-key.ts';
import { authorizationRoutes } from './oauth/authorization.ts';
import { connectedAppRoutes } from './account/connected-app.ts';
import { createCookie } from './frame/cookie.ts';
import { errorPage } from './frame/error-page.ts';
import { firstRoutes } from './home.ts';
import { assertOwnForm, readForm } from './frame/form.ts';
import { backTo } from './frame/local-path.ts';
import { oauthClientRoutes } from './oauth/client.ts';
import { oauthClientSecretRoutes } from './oauth/client-secret.ts';
import { passwordRoutes } from './account/password.ts';
import type { PageRoute } from './frame/route.ts';
import { signInRoutes } from './account/sign-in.ts';
import { addressOf, openVisit, type Visit } from './frame/visit.ts';
import { webhookDeliveryRoutes } from './webhook/delivery.ts';
import { webhookRoutes } from './webhook/webhook.ts';

interface Options {
  pages: Pages;
  engine: Engine;
  callerOf: CallerOf;
  publicUrl: string;
  db: Context['db'];
  clock: Context['clock'];
  logger: Logger;
}

export const routes: readonly PageRoute[] = [
  ...firstRoutes,
  ...signInRoutes,
  ...authorizationRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...connectedAppRoutes,
  ...apiKeyRoutes,
  ...oauthClientRoutes,
  ...oauthClientSecretRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
];

const isPage = /^\/($|auth(\/|$)|account(\/|$))/;

/** What a person sees. Each address is a row of the table above; whatever goes wrong is a page too. */
export function createPagesRouter(options: Options): Router {
  const { pages, publicUrl, logger } = options;
  const cookie = createCookie(publicUrl);
  const visitOf = (req: Request, res: Response) =>
    openVisit(req, res, { ...options, cookie, root: pages.root });

  const router = Router({ caseSensitive: true });
  // One look, in place of one for each address: all requests of the API come by here.
  router.use((req, _res, next) => {
    next(isPage.test(req.path) ? undefined : 'router');
  });
  for (const route of routes) {
    router.all(route.path, async (req, res) => {
      // For the page that tells of an error.
      res.locals['again'] = route.show !== undefined;
      assertMethod(route, req, res);
      const isForm = req.method === 'POST';
      const form = isForm ? await readForm(req, res) : new URLSearchParams();
      if (isForm) assertOwnForm(req, cookie.read(req), form, publicUrl);
      const visit = { ...(await visitOf(req, res)), form };
      await sendAnswer(res, pages, await answerOf(route, visit, isForm));
    });
  }
  router.use((req) => {
    throw nothingAt(req.path);
  });
  router.use(async (error: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const { requestId } = exchangeOf(res);
    const again = res.locals['again'] === true ? pages.root + addressOf(req) : null;
    const where = { again, first: `${pages.root}/`, requestId };
    await sendAnswer(res, pages, errorPage(toAppError(error, logger), where));
  });
  return router;
}

const nothingAt = (path: string) => new AppError('NOT_FOUND', `There is nothing at ${path}`);

async function answerOf(route: PageRoute, visit: Visit, isForm: boolean): Promise<Answer> {
  const { path, who, isSelfHosted, show, act } = route;
  if (isSelfHosted && visit.instance === 'hosted') throw nothingAt(path);
  if (who !== 'ANYONE' && !visit.viewer) return { to: backTo('/auth/sign-in', visit.address) };
  if (who === 'ADMINISTRATOR' && !visit.viewer?.isAdmin) {
    throw new Forbidden('This page is for system administrators');
  }
  const handler = isForm ? act : show;
  if (!handler) throw new AppError('METHOD_NOT_ALLOWED', 'This page knows no such way');
  return handler(visit);
}

function assertMethod({ show, act }: PageRoute, { method }: Request, res: Response) {
  const allowed = [...(show ? ['GET', 'HEAD'] : []), ...(act ? ['POST'] : [])];
  if (allowed.includes(method)) return;
  res.setHeader('Allow', allowed.join(', '));
  throw new AppError('METHOD_NOT_ALLOWED', `This page is asked by ${allowed.join(', ')}`);
}
