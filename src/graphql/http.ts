import express, { type Request, type Response, Router } from 'express';
import type { ExecutionResult } from 'graphql';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { AppError, BadInput, BadRequest, httpStatus } from '../errors.ts';
import { bearerOf, type ContextOf } from '../http/caller.ts';
import { addErrorHeaders } from '../http/problem.ts';
import { exchangeOf } from '../http/request.ts';
import { parseJson } from '../input/json.ts';
import type { Engine, Operation } from './engine.ts';
import type { createErrorMask } from './error.ts';
import { sendGraphiQL, wantsPage } from './console/graphiql.ts';
import { errorOf } from './result.ts';
import { batchLimit, type GraphQLServer } from './server.ts';
import { sendStream, type Streams } from './stream.ts';
import type { Trust } from './trusted.ts';

const graphqlJson = 'application/graphql-response+json';
const plainJson = 'application/json';
const eventStream = 'text/event-stream';

interface Options {
  engine: Engine;
  yoga: GraphQLServer;
  contextOf: ContextOf;
  mask: ReturnType<typeof createErrorMask>;
  trust: Trust;
  clock: Clock;
  streams: Streams;
}

/** `/graphql`: an operation as JSON takes the short way, all else (GET, batches, streams) Yoga's own. */
export function createGraphQLRouter(options: Options): Router {
  const { engine, yoga, contextOf, mask, trust, clock, streams } = options;
  const refuse = (res: Response, error: unknown) => {
    if (res.headersSent) res.destroy();
    else sendResult(res, { errors: [mask(error)] }, plainJson);
  };
  const router = Router();

  router.post('/', express.raw({ type: () => true, limit: '1mb' }), async (req, res) => {
    try {
      const context = await contextOf(req, res, bearerOf(req));
      if (!req.is(plainJson)) throw unsupported();
      const bytes: Buffer = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      const payload = parseJson(bytes);
      if (Array.isArray(payload)) assertBatch(payload);
      const operation = asOperation(payload, trust);
      const mediaType = mediaTypeOf(req);
      if (!operation) await forward(yoga, req, res, context, bytes);
      else if (!mediaType) {
        await forward(yoga, req, res, withStream(streams, req, res, context), bytes);
      } else sendResult(res, await engine.answer(operation, context), mediaType);
    } catch (error) {
      refuse(res, error);
    }
  });

  router.get('/', async (req, res) => {
    try {
      if (wantsPage(req)) await sendGraphiQL(req, res, clock());
      else {
        const context = await contextOf(req, res, bearerOf(req));
        assertJson(req.query, 'variables');
        assertJson(req.query, 'extensions');
        await forward(yoga, req, res, withStream(streams, req, res, context));
      }
    } catch (error) {
      refuse(res, error);
    }
  });

  router.all('/', (_req, res) => {
    res.setHeader('Allow', 'GET, POST');
    refuse(res, new AppError('METHOD_NOT_ALLOWED', 'GraphQL is asked by GET or POST'));
  });
  return router;
}

/** For one operation whose answer may go on. */
function withStream(streams: Streams, req: Request, res: Response, context: Context): Context {
  if (!req.headers.accept?.includes(eventStream)) return context;
  const { caller = '' } = exchangeOf(res);
  const stream = streams.prepare({ res, context, caller, secret: bearerOf(req) });
  return { ...context, stream };
}

/** Yoga trips over what is no object. */
function assertBatch(operations: unknown[]) {
  if (operations.length > batchLimit) {
    throw new AppError('PAYLOAD_TOO_LARGE', `A batch holds ${batchLimit} operations at most`);
  }
  if (!operations.every(isObject)) throw new BadRequest('A batch holds operations only');
}

/** The parts of a GET that are JSON: Yoga takes a bad one for an accident of ours. */
function assertJson(query: Request['query'], name: string) {
  const source = query[name];
  if (source === undefined || source === '') return;
  const value = typeof source === 'string' ? parseJson(Buffer.from(source)) : null;
  if (!isOptional(value, isObject) || typeof source !== 'string') {
    throw new BadInput({ path: name, message: 'must be a JSON object' });
  }
}

const unsupported = () =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', `The body must be JSON: Content-Type: ${plainJson}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string';

const isOptional = <T>(value: unknown, is: (given: unknown) => given is T) =>
  value === undefined || value === null || is(value);

/** A well-formed single operation; a batch and whatever is malformed is null and left to Yoga. */
function asOperation(payload: unknown, trust: Trust): Operation | null {
  if (!isObject(payload) || !isOptional(payload['extensions'], isObject)) return null;
  const { query, operationName, variables } = trust(payload);
  if (typeof query !== 'string' || !isOptional(operationName, isText)) return null;
  if (!isOptional(variables, isObject)) return null;
  return { query, ...(variables && { variables }), ...(operationName && { operationName }) };
}

/** The two forms of an answer we send ourselves; null for what needs a closer look at the header. */
function mediaTypeOf(req: Request): string | null {
  const accept = req.headers.accept ?? '*/*';
  if (/event-stream|multipart|;\s*q=/.test(accept)) return null;
  if (accept.includes(graphqlJson)) return graphqlJson;
  return accept.includes(plainJson) || accept.includes('*/*') ? plainJson : null;
}

function sendResult(res: Response, result: ExecutionResult, mediaType: string) {
  if (result.errors && result.data === undefined) addErrorHeaders(res, errorOf(result));
  res.statusCode = statusOf(result, mediaType);
  res.setHeader('Content-Type', `${mediaType}; charset=utf-8`);
  res.end(JSON.stringify(result.errors ? withoutHints(result) : result));
}

/** Hints for the transport (`extensions.http`) are none of the client's business. */
const withoutHints = ({ errors = [], ...result }: ExecutionResult) => ({
  errors: errors.map((error) => {
    const { http, ...extensions } = error.extensions;
    return { ...error.toJSON(), extensions };
  }),
  ...result,
});

/** GraphQL over HTTP: what ran is 200, whatever its fields say; what did not run is 4xx or 5xx. */
function statusOf(result: ExecutionResult, mediaType: string): number {
  if (!result.errors || result.data !== undefined) return 200;
  const { code } = errorOf(result);
  if (code !== 'BAD_USER_INPUT') return httpStatus[code];
  // Under the older media type a document that is merely wrong, by the specification, is 200.
  const isMerelyWrong = result.errors.every(({ extensions }) => isSpec(extensions['http']));
  return mediaType === graphqlJson || !isMerelyWrong ? 400 : 200;
}

const isSpec = (hint: unknown) =>
  typeof hint === 'object' && hint !== null && 'spec' in hint && hint.spec === true;

async function forward(
  yoga: GraphQLServer,
  req: Request,
  res: Response,
  context: Context,
  body?: Buffer,
) {
  const aborter = new AbortController();
  res.once('close', () => {
    aborter.abort();
  });
  const headers = new Headers();
  for (const name of ['accept', 'content-type'] as const) {
    const value = req.headers[name];
    if (value) headers.set(name, value);
  }
  const url = new URL(req.originalUrl, 'http://almanac');
  const response = await yoga.fetch(
    new Request(url, {
      method: req.method,
      headers,
      signal: aborter.signal,
      ...(body && { body: new Uint8Array(body) }),
    }),
    context,
  );
  res.status(response.status);
  for (const [name, value] of response.headers) res.setHeader(name, value);
  // A stream of events is passed on as it is read, all else is short.
  if (response.body && response.headers.get('content-type')?.includes(eventStream)) {
    await sendStream(response.body, res);
  } else res.end(await response.text());
}
