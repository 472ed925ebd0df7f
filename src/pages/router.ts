import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Context } from '../context.ts';
import { AppError, Forbidden } from '../errors.ts';
import type { Engine } from '../graphql/engine.ts';
import type { AdmitCaller } from '../http/caller.ts';
import type { Pages } from '../http/page/layout.ts';
import { toAppError } from '../http/problem.ts';
import { getExchange } from '../http/request.ts';
import type { Logger } from '../logger.ts';
import { accountRoutes } from './account/account.ts';
import { type PageResponse, sendAnswer } from './frame/answer.ts';
import { apiKeyRoutes } from './account/api-key.ts';
import { authorizationRoutes } from './oauth/authorization.ts';
import { connectedAppRoutes } from './account/connected-app.ts';
import { createPageCookies } from './frame/cookie.ts';
import { buildErrorPage } from './frame/error-page.ts';
import { homeRoutes } from './home.ts';
import { assertOwnForm, readPageForm } from './frame/form.ts';
import { addReturnPath } from './frame/local-path.ts';
import { oauthClientPageRoutes } from './oauth/client.ts';
import { oauthClientSecretRoutes } from './oauth/client-secret.ts';
import { passwordRoutes } from './account/password.ts';
import { actWithProof } from './frame/proof.ts';
import type { PageRoute } from './frame/route.ts';
import { signInRoutes } from './account/sign-in.ts';
import { openVisit, type PageVisit, readAddress } from './frame/visit.ts';
import { userPageRoutes } from './account/user.ts';
import { webhookDeliveryRoutes } from './webhook/delivery.ts';
import { webhookPageRoutes } from './webhook/webhook.ts';

interface Options {
  pages: Pages;
  engine: Engine;
  admitCaller: AdmitCaller;
  publicUrl: string;
  db: Context['db'];
  clock: Context['clock'];
  logger: Logger;
}

export const pageRoutes: readonly PageRoute[] = [
  ...homeRoutes,
  ...signInRoutes,
  ...authorizationRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...connectedAppRoutes,
  ...apiKeyRoutes,
  ...userPageRoutes,
  ...oauthClientPageRoutes,
  ...oauthClientSecretRoutes,
  ...webhookPageRoutes,
  ...webhookDeliveryRoutes,
];

const pagePath = /^\/($|auth(\/|$)|account(\/|$))/;

/** The HTML pages. Each address is a row of the table above. Errors are pages too. */
export function createPagesRouter(options: Options): Router {
  const { pages, publicUrl, logger } = options;
  const cookies = createPageCookies(publicUrl);
  const openRequestVisit = (req: Request, res: Response) =>
    openVisit(req, res, { ...options, cookies, root: pages.root });

  const router = Router({ caseSensitive: true });
  // Checked once here, because all API requests pass through.
  router.use((req, _res, next) => {
    next(pagePath.test(req.path) ? undefined : 'router');
  });
  for (const route of pageRoutes) {
    router.all(route.path, async (req, res) => {
      // For the error page.
      res.locals['again'] = route.show !== undefined;
      assertAllowedMethod(route, req, res);
      const isForm = req.method === 'POST';
      const opened = await openRequestVisit(req, res);
      const form = isForm ? await readPageForm(req, res) : opened.form;
      if (isForm) assertOwnForm(req, cookies.session.read(req), form, publicUrl);
      const visit = { ...opened, form };
      const answer = isForm
        ? actWithProof(visit, (proved) => answerRoute(route, proved, isForm))
        : answerRoute(route, visit, isForm);
      await sendAnswer(res, pages, await answer);
    });
  }
  router.use((req) => {
    throw createNotFoundError(req.path);
  });
  router.use(async (error: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const { requestId } = getExchange(res);
    const again = res.locals['again'] === true ? pages.root + readAddress(req) : null;
    const where = { again, first: `${pages.root}/`, requestId };
    await sendAnswer(res, pages, buildErrorPage(toAppError(error, logger), where));
  });
  return router;
}

const createNotFoundError = (path: string) =>
  new AppError('NOT_FOUND', `There is no page at ${path}`);

async function answerRoute(
  route: PageRoute,
  visit: PageVisit,
  isForm: boolean,
): Promise<PageResponse> {
  const { path, who, isSelfHosted, show, act } = route;
  if (isSelfHosted && visit.instance === 'hosted') throw createNotFoundError(path);
  if (who !== 'ANYONE' && !visit.viewer)
    return { to: addReturnPath('/auth/sign-in', visit.address) };
  if (who === 'ADMINISTRATOR' && !visit.viewer?.isAdmin) {
    throw new Forbidden('Only system administrators can open this page');
  }
  const handler = isForm ? act : show;
  if (!handler) throw new AppError('METHOD_NOT_ALLOWED', 'This page does not support this method');
  return handler(visit);
}

function assertAllowedMethod({ show, act }: PageRoute, { method }: Request, res: Response) {
  const allowed = [...(show ? ['GET', 'HEAD'] : []), ...(act ? ['POST'] : [])];
  if (allowed.includes(method)) return;
  res.setHeader('Allow', allowed.join(', '));
  throw new AppError('METHOD_NOT_ALLOWED', `This page supports only ${allowed.join(', ')}`);
}
