import { type Request, type Response, Router } from 'express';
import type { Context } from '../src/context.ts';
import { AppError, Unauthenticated } from '../src/errors.ts';
import type { Engine } from '../src/graphql/engine.ts';
import { type JsonObject, readBody } from '../src/http/body.ts';
import { bearerOf, type ContextOf } from '../src/http/caller.ts';
import { exchangeOf } from '../src/http/request.ts';
import { runnerFor } from './execute.ts';
import { fieldNameOf } from './field-name.ts';
import { ledger } from './ledger.ts';
import type { Call, Endpoint } from './route.ts';
import { send } from './send.ts';

export interface Options {
  engine: Engine;
  contextOf: ContextOf;
  /** Where the server is found from outside: links to other pages begin with it. */
  publicUrl: string;
}

type Handler = (req: Request, res: Response) => Promise<unknown>;

/** The rows below /v1 as routes. What is thrown here is answered by the problem handler of the app. */
export function createRestRouter(options: Options): Router {
  const rows = ledger.filter(({ base }) => base === undefined);
  // What there is not, or not so, is told with the caller's budget as all else is (GAP-15).
  const meet = (req: Request, res: Response) => options.contextOf(req, res, secretOf(req));
  const router = routerOf(rows, (endpoint) => answerTo(endpoint, options), meet);
  router.use(async (req, res, next) => {
    await meet(req, res);
    next();
  });
  return router;
}

/** Rows as routes, and what is said of them to whoever comes with another method. */
export function routerOf(
  rows: readonly Endpoint[],
  answer: (endpoint: Endpoint) => Handler,
  meet: Handler,
): Router {
  const router = Router();
  for (const endpoint of rows) router[endpoint.method](endpoint.path, answer(endpoint));
  for (const path of new Set(rows.map((endpoint) => endpoint.path))) {
    const allowed = allowedAt(rows, path);
    router.options(path, (_req, res) => {
      res.setHeader('Allow', allowed);
      res.status(204).end();
    });
    router.all(path, async (req, res) => {
      res.setHeader('Allow', allowed);
      await meet(req, res);
      throw new AppError('METHOD_NOT_ALLOWED', `This path knows ${allowed} only`);
    });
  }
  return router;
}

/** Who calls is asked first: strangers are sent away before a body of theirs is read. */
const answerTo =
  (endpoint: Endpoint, { engine, contextOf, publicUrl }: Options): Handler =>
  async (req, res) => {
    announce(res, endpoint);
    const context = await contextOf(req, res, secretOf(req));
    if (!context.viewer && !endpoint.isPublic) throw new Unauthenticated();
    const call = callOf(req, await readBody(req, res), publicUrl);
    await answerCall(res, { endpoint, call, engine, context });
  };

interface Asked {
  endpoint: Endpoint;
  call: Call;
  engine: Engine;
  context: Context;
  /** What an explanation shows of the variables. */
  shown?: (variables: Record<string, unknown>) => Record<string, unknown>;
}

/** By its operation, or where that is what was asked for, with it. */
export async function answerCall(res: Response, asked: Asked): Promise<void> {
  const { endpoint, call, engine, context, shown = (variables) => variables } = asked;
  const ignored = endpoint.ignored(call.body);
  if (ignored.length > 0) res.setHeader('X-Ignored-Fields', listOf(ignored));
  if (wantsExplanation(res.req)) {
    explain(res, endpoint, shown(endpoint.variables(call)));
    return;
  }
  const fieldOf = (path: string) => fieldNameOf(endpoint, call, path);
  const run = runnerFor(engine, { ...context, source: 'REST' }, fieldOf);
  await send(res, await endpoint.answer(call, run));
}

export function announce(res: Response, { operation }: Endpoint) {
  exchangeOf(res).operation = operation;
  res.setHeader('X-GraphQL-Operation', operation);
}

/** Whoever may GET may ask for the headers alone. */
const allowedAt = (rows: readonly Endpoint[], path: string) =>
  rows
    .filter((endpoint) => endpoint.path === path)
    .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    .join(', ');

/** RFC 9112 §3.2.2: a proxy may name the host with the path. */
const absolute = /^https?:\/\/[^/?]*/i;

export function callOf(req: Request, body: JsonObject, publicUrl: string): Call {
  return {
    params: { ...req.params },
    query: { ...req.query },
    body,
    idempotencyKey: req.get('idempotency-key'),
    url: publicUrl + req.originalUrl.replace(absolute, ''),
  };
}

/** Names of fields come from the caller: a header holds no more than plain ones. */
const listOf = (names: string[]) =>
  names
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .slice(0, 50)
    .join(', ')
    .slice(0, 2_000);

const wantsExplanation = (req: Request) => /\bexplain=graphql\b/.test(req.get('prefer') ?? '');

/** `Prefer: explain=graphql`: the operation in place of its answer, as it can be sent to /graphql. */
function explain(
  res: Response,
  { operation: operationName, query }: Endpoint,
  variables: Record<string, unknown>,
) {
  res.setHeader('Preference-Applied', 'explain=graphql');
  res.json({ operationName, query, variables });
}

/** GAP-01: by header, or `?apiKey=`; where both are given the header counts. */
export function secretOf(req: Request): string | null {
  const bearer = bearerOf(req);
  if (bearer !== null) return bearer;
  const { apiKey } = req.query;
  return typeof apiKey === 'string' && apiKey !== '' ? apiKey : null;
}
