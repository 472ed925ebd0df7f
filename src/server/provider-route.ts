import { type Request, type Response, Router } from 'express';
import { endByLogoutToken, endByProviderSession } from '../domain/identity/sign-out.ts';
import { createBodyReader } from '../http/body.ts';
import type { AuthenticateRequest } from '../http/caller.ts';
import { NotFound } from '../base/errors.ts';

/** A token is short. */
const readForm = createBodyReader(32 * 1_024);
/** Checking a signature, and perhaps asking for a key. */
const cost = 10;

/** `/auth/oidc`: where the provider says that somebody has signed out there. Everything else is a page. */
export function createProviderRouter(authenticateRequest: AuthenticateRequest): Router {
  const router = Router({ caseSensitive: true });
  const admit = async (req: Request, res: Response) => {
    const context = await authenticateRequest(req, res, null);
    context.budget.charge(cost);
    if (!context.signInProvider) throw new NotFound('Page');
    return context;
  };
  // OpenID Connect Back-Channel Logout 1.0 §2.5
  router.post('/back-channel', async (req, res) => {
    const context = await admit(req, res);
    const form = new URLSearchParams((await readForm(req, res)).toString('utf8'));
    const isDone = await endByLogoutToken(context, form.get('logout_token') ?? '');
    if (isDone) res.status(200).end();
    else res.status(400).json({ error: 'invalid_request' });
  });
  // OpenID Connect Front-Channel Logout 1.0 §2. In a frame of another site there is no cookie of ours.
  router.get('/front-channel', async (req, res) => {
    const context = await admit(req, res);
    const query = new URLSearchParams(req.originalUrl.split('?')[1]);
    const [issuer, sid] = [query.get('iss'), query.get('sid')];
    if (issuer && sid) await endByProviderSession(context, { issuer, sid });
    res.set('Content-Security-Policy', "default-src 'none'; sandbox");
    res.type('html').send('<!doctype html><title>Signed out</title>');
  });
  return router;
}
