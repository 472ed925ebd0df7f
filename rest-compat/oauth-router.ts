import {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type Response,
  Router,
} from 'express';
import type { Context } from '../src/context/context.ts';
import { AppError, BadInput, OAuthFault, Unauthenticated } from '../src/base/errors.ts';
import { readParameters } from '../src/http/body.ts';
import { hideSecrets } from './kit/explain.ts';
import { ledger } from './ledger.ts';
import { addCredentials, removeEmpty } from './oauth/client.ts';
import { toOAuthErrorCode } from './oauth/error.ts';
import { createMetadataRouter, type MetadataOptions } from './oauth/metadata.ts';
import { announceRetirement, assertServed } from './retirement.ts';
import type { Endpoint } from './kit/route.ts';
import {
  announceOperation,
  createRouter,
  findSecret,
  handleCall,
  type RestRouterOptions as RouterOptions,
  toCall,
} from './router.ts';

interface Options extends RouterOptions, MetadataOptions {
  /** Turns errors into OAuth's format. */
  onError: ErrorRequestHandler;
}

/** The OAuth routes of the ledger, and the metadata that describes them. */
export function createOAuthRouter({ onError, ...options }: Options): Router {
  const rows = ledger.filter(({ tag }) => tag === 'OAuth');
  const paths = [...new Set(rows.map(({ path }) => path))];
  const loadContext = (req: Request, res: Response) => options.authenticateRequest(req, res, null);
  return Router()
    .use(paths, addPragma)
    .use(createRouter(rows, (row) => createHandler(row, options), loadContext))
    .use(createMetadataRouter(options))
    .use(onError);
}

/** RFC 6749 §5.1 asks for this beside `Cache-Control: no-store`, which every answer has. */
function addPragma(_req: Request, res: Response, next: NextFunction) {
  res.setHeader('Pragma', 'no-cache');
  next();
}

/** An app's own credentials are not API credentials, so its routes do not read a key or an access token. */
const createHandler =
  (row: Endpoint, options: RouterOptions) => async (req: Request, res: Response) => {
    const { engine, authenticateRequest, publicUrl } = options;
    announceOperation(res, row);
    announceRetirement(res, row, options);
    const context = await authenticateRequest(req, res, row.byClient ? null : findSecret(req));
    assertServed(res, row, options);
    if (!context.viewer && !row.isPublic) throw new Unauthenticated();
    try {
      const sent = removeEmpty(await readParameters(req, res));
      // Before the credentials are added: the chosen row says which field a bearer token belongs to.
      const endpoint = row.choose?.(sent) ?? row;
      announceOperation(res, endpoint);
      const body = addCredentials(req, endpoint, sent);
      const call = toCall(req, body, publicUrl);
      await handleCall(res, { endpoint, call, engine, context, shown: hideSecrets });
    } catch (error) {
      chargeGuess(error, context);
      throw toNamedProblem(row, error);
    }
  };

const toNamedProblem = ({ nameProblem }: Endpoint, error: unknown) =>
  nameProblem && error instanceof BadInput
    ? new OAuthFault(nameProblem(error), error.message)
    : error;

/** Points, in addition to the cost of the operation. */
const guessCost = 10;

/** Charges a wrong secret or token to the budget of the caller's address, to slow guessing down. */
function chargeGuess(error: unknown, { budget }: Context) {
  if (!(error instanceof AppError)) return;
  if (['invalid_client', 'invalid_grant'].includes(toOAuthErrorCode(error)))
    budget.charge(guessCost);
}
