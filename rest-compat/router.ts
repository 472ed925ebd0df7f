import { type Request, type Response, Router } from 'express';
import type { Context } from '../src/context.ts';
import { AppError, Unauthenticated } from '../src/errors.ts';
import type { Engine } from '../src/graphql/engine.ts';
import { executeOperation } from '../src/graphql/execute.ts';
import { type JsonObject, readBody } from '../src/http/body.ts';
import { type AuthenticateRequest, parseBearerToken } from '../src/http/caller.ts';
import { getExchange } from '../src/http/request.ts';
import { findFieldName } from './field-name.ts';
import { ledger } from './ledger.ts';
import { type Call, type Endpoint, printDocument, type RunDocument } from './route.ts';
import { sendReply } from './send.ts';

export interface RestRouterOptions {
  engine: Engine;
  authenticateRequest: AuthenticateRequest;
  /** Where the server is found from outside: links to other pages begin with it. */
  publicUrl: string;
}

type Handler = (req: Request, res: Response) => Promise<unknown>;

/** The rows below /v1 as routes. What is thrown here is answered by the problem handler of the app. */
export function createRestRouter(options: RestRouterOptions): Router {
  const rows = ledger.filter(({ base }) => base === undefined);
  // What there is not, or not so, is told with the caller's budget as all else is (GAP-15).
  const loadContext = (req: Request, res: Response) =>
    options.authenticateRequest(req, res, findSecret(req));
  const router = createRouter(rows, (endpoint) => createHandler(endpoint, options), loadContext);
  router.use(async (req, res, next) => {
    await loadContext(req, res);
    next();
  });
  return router;
}

/** Rows as routes, and what is said of them to whoever comes with another method. */
export function createRouter(
  rows: readonly Endpoint[],
  toHandler: (endpoint: Endpoint) => Handler,
  loadContext: Handler,
): Router {
  const router = Router();
  for (const endpoint of rows) router[endpoint.method](endpoint.path, toHandler(endpoint));
  for (const path of new Set(rows.map((endpoint) => endpoint.path))) {
    const allowed = listAllowedMethods(rows, path);
    router.options(path, (_req, res) => {
      res.setHeader('Allow', allowed);
      res.status(204).end();
    });
    router.all(path, async (req, res) => {
      res.setHeader('Allow', allowed);
      await loadContext(req, res);
      throw new AppError('METHOD_NOT_ALLOWED', `This path knows ${allowed} only`);
    });
  }
  return router;
}

/** Who calls is asked first: strangers are sent away before a body of theirs is read. */
const createHandler =
  (endpoint: Endpoint, { engine, authenticateRequest, publicUrl }: RestRouterOptions): Handler =>
  async (req, res) => {
    announceOperation(res, endpoint);
    const context = await authenticateRequest(req, res, findSecret(req));
    if (!context.viewer && !endpoint.isPublic) throw new Unauthenticated();
    const call = toCall(req, await readBody(req, res), publicUrl);
    await handleCall(res, { endpoint, call, engine, context });
  };

interface CallOptions {
  endpoint: Endpoint;
  call: Call;
  engine: Engine;
  context: Context;
  /** What an explanation shows of the variables. */
  shown?: (variables: Record<string, unknown>) => Record<string, unknown>;
}

/** By its operation, or where that is what was asked for, with it. */
export async function handleCall(res: Response, asked: CallOptions): Promise<void> {
  const { endpoint, call, engine, context, shown = (variables) => variables } = asked;
  const ignored = endpoint.ignored(call.body);
  if (ignored.length > 0) res.setHeader('X-Ignored-Fields', formatFieldList(ignored));
  if (wantsExplanation(res.req)) {
    sendExplanation(res, endpoint, shown(endpoint.variables(call)));
    return;
  }
  const toFieldName = (path: string) => findFieldName(endpoint, call, path);
  const run = createRunner(engine, { ...context, source: 'REST' }, toFieldName);
  await sendReply(res, await endpoint.handle(call, run));
}

/** Runs the documents of a route. `toFieldName` says what REST calls a path. */
const createRunner =
  (engine: Engine, context: Context, toFieldName: (path: string) => string): RunDocument =>
  (document, variables, { isContinuation } = { isContinuation: false }) => {
    const caller = isContinuation
      ? { ...context, budget: toLenientBudget(context.budget) }
      : context;
    return executeOperation(engine, { document, variables }, caller, toFieldName);
  };

/** A list is not broken off once it is being sent: its later batches cost what is left at most. */
const toLenientBudget = (budget: Context['budget']): Context['budget'] => ({
  ...budget,
  charge: () => {
    budget.charge(Math.min(1, budget.remaining()));
  },
});

export function announceOperation(res: Response, { operation }: Endpoint) {
  getExchange(res).operation = operation;
  res.setHeader('X-GraphQL-Operation', operation);
}

/** Whoever may GET may ask for the headers alone. */
const listAllowedMethods = (rows: readonly Endpoint[], path: string) =>
  rows
    .filter((endpoint) => endpoint.path === path)
    .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    .join(', ');

/** RFC 9112 §3.2.2: a proxy may name the host with the path. */
const originPattern = /^https?:\/\/[^/?]*/i;

export function toCall(req: Request, body: JsonObject, publicUrl: string): Call {
  return {
    params: { ...req.params },
    query: { ...req.query },
    body,
    idempotencyKey: req.get('idempotency-key'),
    url: publicUrl + req.originalUrl.replace(originPattern, ''),
  };
}

/** Names of fields come from the caller: a header holds no more than plain ones. */
const formatFieldList = (names: string[]) =>
  names
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .slice(0, 50)
    .join(', ')
    .slice(0, 2_000);

const wantsExplanation = (req: Request) => /\bexplain=graphql\b/.test(req.get('prefer') ?? '');

/** `Prefer: explain=graphql`: the operation in place of its answer, as it can be sent to /graphql. */
function sendExplanation(
  res: Response,
  { operation: operationName, document }: Endpoint,
  variables: Record<string, unknown>,
) {
  res.setHeader('Preference-Applied', 'explain=graphql');
  res.json({ operationName, query: printDocument(document), variables });
}

/** GAP-01: by header, or `?apiKey=`; where both are given the header counts. */
export function findSecret(req: Request): string | null {
  const bearer = parseBearerToken(req);
  if (bearer !== null) return bearer;
  const { apiKey } = req.query;
  return typeof apiKey === 'string' && apiKey !== '' ? apiKey : null;
}
