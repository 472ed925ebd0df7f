import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '../src/context/context.ts';
import type { Secret } from '../src/context/viewer.ts';
import { AppError, Unauthenticated } from '../src/base/errors.ts';
import type { Engine } from '../src/graphql/engine.ts';
import { executeOperation } from '../src/graphql/execute.ts';
import { redactVariables } from '../src/graphql/usage/redact.ts';
import { type JsonObject, readBody } from '../src/http/body.ts';
import { type AuthenticateRequest, parseBearerToken } from '../src/http/caller.ts';
import { toLocalUrl } from '../src/http/front.ts';
import { addAppliedPreference, hasPreference } from '../src/http/prefer.ts';
import { type Exchange, getExchange } from '../src/http/request.ts';
import { takeEffects, toDryDocument } from './dry-run.ts';
import { createLookup } from './kit/lookup.ts';
import { explainCall, type Explanation, wantsExplanation } from './kit/explain.ts';
import { findFieldName } from './field-name.ts';
import { ledger } from './ledger.ts';
import { completeProblems } from './problem.ts';
import { announceRetirement, assertServed, type RetirementOptions } from './retirement.ts';
import {
  type Call,
  type Endpoint,
  type RestReply,
  type RunDocument,
  type StreamedReply,
  toPathTemplate,
  toRouteName,
} from './kit/route.ts';
import { sendReply } from './send.ts';

export interface RestRouterOptions extends RetirementOptions {
  engine: Engine;
  authenticateRequest: AuthenticateRequest;
}

type Handler = (req: Request, res: Response) => Promise<unknown>;

/** The routes below /v1. The app's problem handler answers the errors thrown here. */
export function createRestHandler(
  options: RestRouterOptions,
  mount: (routes: Router) => RequestHandler,
): RequestHandler {
  const rows = ledger.filter(({ base }) => base === undefined);
  const toHandler = (row: Endpoint) => createHandler(row, options);
  const find = createLookup(
    rows.map((row) => [row, toHandler(row)] as const),
    '/v1',
  );
  const others = mount(createOtherRoutes(rows, toHandler, options));
  return (req, res, next) => {
    const found = find(req.method, req.url);
    if (!found) return others(req, res, next);
    req.params = found.params;
    found.target(req, res).catch(next);
  };
}

/** Knows every way to write an address, and what is no route. */
function createOtherRoutes(
  rows: readonly Endpoint[],
  toHandler: (row: Endpoint) => Handler,
  { authenticateRequest }: RestRouterOptions,
): Router {
  // 404 and 405 answers carry the caller's budget too (GAP-15).
  const loadContext = (req: Request, res: Response) =>
    authenticateRequest(req, res, findSecret(req));
  const router = createRouter(rows, toHandler, loadContext);
  router.use(async (req, res, next) => {
    await loadContext(req, res);
    next();
  });
  return router;
}

/** A route for each row, and the answers to OPTIONS and to unsupported methods. */
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
      throw new AppError('METHOD_NOT_ALLOWED', `This path supports only ${allowed}`);
    });
  }
  return router;
}

/** Authenticates first, so that the body of an unknown caller is never read. */
function createHandler(endpoint: Endpoint, options: RestRouterOptions): Handler {
  const { engine, authenticateRequest, publicUrl } = options;
  return async (req, res) => {
    announceOperation(res, endpoint);
    announceRetirement(res, endpoint, options);
    const context = await authenticateRequest(req, res, findSecret(req));
    assertServed(res, endpoint, options);
    if (!context.viewer && !endpoint.isPublic) throw new Unauthenticated();
    const body = await readBody(req, res);
    const call = { ...toCall(req, body, publicUrl), viewer: context.viewer };
    try {
      await handleCall(res, { endpoint, call, engine, context });
    } catch (error) {
      throw completeProblems(error, endpoint, call);
    }
  };
}

interface CallOptions {
  endpoint: Endpoint;
  call: Call;
  engine: Engine;
  context: Context;
  /** Removes secrets from the variables before they are shown in an explanation. */
  shown?: (variables: Record<string, unknown>) => Record<string, unknown>;
}

/** Runs the operation, or answers with it if the caller asked for an explanation. */
export async function handleCall(res: Response, asked: CallOptions): Promise<void> {
  const { endpoint, call, engine, context, shown = (variables) => variables } = asked;
  const ignored = endpoint.ignored(call.body);
  if (ignored.length > 0) res.setHeader('X-Ignored-Fields', formatFieldList(ignored));
  const exchange = getExchange(res);
  if (wantsExplanation(res.req.get('prefer'))) {
    // Nothing was done.
    exchange.route = undefined;
    const explained = explainCall(endpoint, call);
    sendExplanation(res, { ...explained, variables: shown(explained.variables) });
    return;
  }
  const toFieldName = (path: string) => findFieldName(endpoint, call, path);
  const caller = { ...context, source: 'REST' as const, noteUse: undefined };
  const run = describeFirst(exchange, engine, createRunner(engine, caller, toFieldName));
  const isDry = endpoint.method !== 'get' && hasPreference(res.req.get('prefer'), 'dry-run');
  const handle = isDry ? handleDry : endpoint.handle;
  const reply = await handle(call, run);
  await sendReply(res.status(endpoint.status ?? 200), reply);

  async function handleDry(): Promise<RestReply | StreamedReply> {
    let effects: unknown;
    const reply = await endpoint.handle(call, async (document, ...asked) => {
      const data = await run(toDryDocument(document, engine.schema), ...asked);
      effects = takeEffects(data);
      return data;
    });
    addAppliedPreference(res, 'dry-run');
    return 'body' in reply ? { ...reply, body: { ...reply.body, effects } } : reply;
  }
}

/** Keeps the variables of the first operation for the count of uses, which redacts them if it needs them. */
const describeFirst =
  ({ route }: Exchange, { schema }: Engine, run: RunDocument): RunDocument =>
  (document, variables, options) => {
    if (route) route.readVariables ??= () => redactVariables(schema, document, variables);
    return run(document, variables, options);
  };

/** Runs the documents of a route. `toFieldName` says what REST calls a path. */
export const createRunner =
  (engine: Engine, context: Context, toFieldName: (path: string) => string): RunDocument =>
  (
    document,
    variables,
    { isContinuation = false, maxBytes = Infinity, takesText = false } = {},
  ) => {
    // What was read before has been sent.
    context.answer?.restart(maxBytes);
    const caller = isContinuation
      ? { ...context, budget: toLenientBudget(context.budget) }
      : context;
    return executeOperation(engine, { document, variables, takesText }, caller, toFieldName);
  };

/** A list is not broken off once it is being sent: its later batches cost what is left at most. */
const toLenientBudget = (budget: Context['budget']): Context['budget'] => ({
  ...budget,
  charge: () => {
    budget.charge(Math.min(1, budget.remaining()));
  },
});

/** Says which operation answers, in a header, in the log and in the figures. */
export function announceOperation(res: Response, endpoint: Endpoint): void {
  const { operation } = endpoint;
  const { name, template } = nameRoute(endpoint);
  const exchange = getExchange(res);
  exchange.operation = operation;
  exchange.route = { name };
  exchange.template = template;
  res.setHeader('X-GraphQL-Operation', operation);
}

const routeNames = new Map<Endpoint, { name: string; template: string }>();

function nameRoute(endpoint: Endpoint) {
  const known = routeNames.get(endpoint);
  if (known) return known;
  const named = { name: toRouteName(endpoint), template: toPathTemplate(endpoint) };
  routeNames.set(endpoint, named);
  return named;
}

/** GET includes HEAD. */
export const listAllowedMethods = (
  rows: readonly { method: string; path: string }[],
  path: string,
) =>
  rows
    .filter((endpoint) => endpoint.path === path)
    .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    .join(', ');

export function toCall(req: Request, body: JsonObject, publicUrl: string): Call {
  return {
    params: { ...req.params },
    query: { ...req.query },
    body,
    idempotencyKey: req.get('idempotency-key'),
    // A GET that reads whatever version there is has none to compare.
    ifMatch: req.method === 'GET' || req.method === 'HEAD' ? undefined : req.get('if-match'),
    url: publicUrl + toLocalUrl(req.originalUrl),
  };
}

/** The caller chose these names, so they are encoded and cut to fit a header. */
const formatFieldList = (names: string[]) =>
  names
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .slice(0, 50)
    .join(', ')
    .slice(0, 2_000);

/** `Prefer: explain=graphql`. */
function sendExplanation(res: Response, explained: Explanation) {
  res.setHeader('Preference-Applied', 'explain=graphql');
  res.json(explained);
}

/** GAP-01: reads the header, or else `?apiKey=`. */
export function findSecret(req: Request): Secret | null {
  const bearer = parseBearerToken(req);
  if (bearer !== null) return bearer;
  const { apiKey } = req.query;
  return typeof apiKey === 'string' && apiKey !== '' ? { kind: 'BEARER', text: apiKey } : null;
}
