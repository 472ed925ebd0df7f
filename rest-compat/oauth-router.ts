import {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type Response,
  Router,
} from 'express';
import type { Context } from '../src/context.ts';
import { AppError, Unauthenticated } from '../src/errors.ts';
import { readParameters } from '../src/http/body.ts';
import { isObject } from '../src/input/is-object.ts';
import { ledger } from './ledger.ts';
import { addCredentials, removeEmpty } from './oauth/client.ts';
import { toOAuthErrorCode } from './oauth/error.ts';
import { createMetadataRouter } from './oauth/metadata.ts';
import type { Endpoint } from './route.ts';
import {
  announceOperation,
  createRouter,
  findSecret,
  handleCall,
  type RestRouterOptions as RouterOptions,
  toCall,
} from './router.ts';

interface Options extends RouterOptions {
  /** Answers what is thrown here, in OAuth's own words. */
  onError: ErrorRequestHandler;
}

/** The rows of section 5 as routes, and the metadata that leads to them. */
export function createOAuthRouter({ onError, ...options }: Options): Router {
  const rows = ledger.filter(({ tag }) => tag === 'OAuth');
  const paths = [...new Set(rows.map(({ path }) => path))];
  const loadContext = (req: Request, res: Response) => options.authenticateRequest(req, res, null);
  return Router()
    .use(paths, forbidCaching)
    .use(createRouter(rows, (row) => createHandler(row, options), loadContext))
    .use(createMetadataRouter(options.publicUrl))
    .use(onError);
}

/** RFC 6749 §5.1: tokens are kept nowhere on their way. */
function forbidCaching(_req: Request, res: Response, next: NextFunction) {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Pragma', 'no-cache');
  next();
}

/** What an app proves itself with is no credential of the API, and cannot be mistaken for one. */
const createHandler =
  (row: Endpoint, { engine, authenticateRequest, publicUrl }: RouterOptions) =>
  async (req: Request, res: Response) => {
    announceOperation(res, row);
    const context = await authenticateRequest(req, res, row.byClient ? null : findSecret(req));
    if (!context.viewer && !row.isPublic) throw new Unauthenticated();
    try {
      const sent = removeEmpty(await readParameters(req, res));
      // First: what a bearer stands for is for the row to say that it is.
      const endpoint = row.choose?.(sent) ?? row;
      announceOperation(res, endpoint);
      const body = addCredentials(req, endpoint, sent);
      const call = toCall(req, body, publicUrl);
      await handleCall(res, { endpoint, call, engine, context, shown: hideSecrets });
    } catch (error) {
      chargeGuess(error, context);
      throw error;
    }
  };

/** Points, beside what the operation cost. */
const guessCost = 10;

/** Guessing costs: it comes off the budget of the address. */
function chargeGuess(error: unknown, { budget }: Context) {
  if (!(error instanceof AppError)) return;
  if (['invalid_client', 'invalid_grant'].includes(toOAuthErrorCode(error)))
    budget.charge(guessCost);
}

const secretFields = new Set(['clientSecret', 'code', 'codeVerifier', 'refreshToken', 'token']);

/** An explanation is there to be shown around: what is secret in it is left for the reader to fill in. */
function hideSecrets(variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      secretFields.has(name) ? '(hidden)' : isObject(value) ? hideSecrets(value) : value,
    ]),
  );
}
