import { type Request, type Response, Router } from 'express';
import type { ExecutionResult } from 'graphql';
import type { Clock, Context } from '../context.ts';
import { AppError, BadInput, BadRequest, httpStatus } from '../errors.ts';
import { readBytes } from '../http/body.ts';
import { type AuthenticateRequest, parseBearerToken } from '../http/caller.ts';
import { sendChunks } from '../http/chunks.ts';
import { addErrorHeaders } from '../http/problem.ts';
import { getExchange } from '../http/request.ts';
import { isObject } from '../input/is-object.ts';
import { parseJson } from '../input/json.ts';
import type { Engine, GraphQLOperation } from './engine.ts';
import type { createErrorMask } from './error.ts';
import { acceptsHtml, sendGraphiQL } from './console/graphiql.ts';
import { toResultError } from './execute.ts';
import { batchLimit, type GraphQLServer } from './server.ts';
import type { Streams } from './stream.ts';
import type { Trust } from './trusted.ts';

const graphqlJson = 'application/graphql-response+json';
const plainJson = 'application/json';
const eventStream = 'text/event-stream';

interface Options {
  engine: Engine;
  yoga: GraphQLServer;
  authenticateRequest: AuthenticateRequest;
  mask: ReturnType<typeof createErrorMask>;
  trust: Trust;
  clock: Clock;
  streams: Streams;
}

/** `/graphql`: one operation as JSON runs directly; Yoga handles the rest (GET, batches, streams). */
export function createGraphQLRouter(options: Options): Router {
  const { engine, yoga, authenticateRequest, mask, trust, clock, streams } = options;
  const sendRefusal = (res: Response, error: unknown) => {
    // The client left, and what it asked for was aborted: nobody waits for an answer.
    if (res.closed) return;
    if (res.headersSent) res.destroy();
    else sendResult(res, { errors: [mask(error)] }, plainJson);
  };
  const router = Router();

  router.post('/', async (req, res) => {
    try {
      const context = await authenticateRequest(req, res, parseBearerToken(req));
      if (!req.is(plainJson)) throw createMediaTypeError();
      const bytes = await readBytes(req, res);
      const payload = parseJson(bytes);
      if (Array.isArray(payload)) assertBatch(payload);
      const operation = toOperation(payload, trust);
      const mediaType = chooseMediaType(req);
      if (!operation) await forwardToYoga(yoga, req, res, context, bytes);
      else if (!mediaType) {
        await forwardToYoga(yoga, req, res, addStream(streams, req, res, context), bytes);
      } else sendResult(res, await engine.answerOperation(operation, context), mediaType);
    } catch (error) {
      sendRefusal(res, error);
    }
  });

  router.get('/', async (req, res) => {
    try {
      if (acceptsHtml(req)) await sendGraphiQL(req, res, clock());
      else {
        const context = await authenticateRequest(req, res, parseBearerToken(req));
        assertJson(req.query, 'variables');
        assertJson(req.query, 'extensions');
        await forwardToYoga(yoga, req, res, addStream(streams, req, res, context));
      }
    } catch (error) {
      sendRefusal(res, error);
    }
  });

  router.all('/', (_req, res) => {
    res.setHeader('Allow', 'GET, POST');
    sendRefusal(res, new AppError('METHOD_NOT_ALLOWED', 'Use GET or POST for GraphQL'));
  });
  return router;
}

/** Adds the stream that a subscription needs. */
function addStream(streams: Streams, req: Request, res: Response, context: Context): Context {
  if (!req.headers.accept?.includes(eventStream)) return context;
  const { caller = '' } = getExchange(res);
  const stream = streams.prepare({ res, context, caller, secret: parseBearerToken(req) });
  return { ...context, stream };
}

/** Yoga crashes on items that are not objects. */
function assertBatch(operations: unknown[]) {
  if (operations.length > batchLimit) {
    throw new AppError('PAYLOAD_TOO_LARGE', `A batch can have at most ${batchLimit} operations`);
  }
  if (!operations.every(isObject))
    throw new BadRequest('Each item of a batch must be an operation');
}

/** Checks the JSON parts of a GET, which Yoga would answer with 500 if they are invalid. */
function assertJson(query: Request['query'], name: string) {
  const source = query[name];
  if (source === undefined || source === '') return;
  const value = typeof source === 'string' ? parseJson(Buffer.from(source)) : null;
  if (!isAbsentOr(value, isObject) || typeof source !== 'string') {
    throw new BadInput({ path: name, message: 'must be a JSON object' });
  }
}

const createMediaTypeError = () =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', `The body must be JSON: Content-Type: ${plainJson}`);

const isString = (value: unknown): value is string => typeof value === 'string';

const isAbsentOr = <T>(value: unknown, is: (given: unknown) => given is T) =>
  value === undefined || value === null || is(value);

/** A well-formed single operation. Null for a batch or a malformed one, which are left to Yoga. */
function toOperation(payload: unknown, trust: Trust): GraphQLOperation | null {
  if (!isObject(payload) || !isAbsentOr(payload['extensions'], isObject)) return null;
  const { query, operationName, variables } = trust(payload);
  if (typeof query !== 'string' || !isAbsentOr(operationName, isString)) return null;
  if (!isAbsentOr(variables, isObject)) return null;
  return {
    document: query,
    ...(variables && { variables }),
    ...(operationName && { operationName }),
  };
}

/** The media type of the answer. Null if the header needs a closer look, which is left to Yoga. */
function chooseMediaType(req: Request): string | null {
  const accept = req.headers.accept ?? '*/*';
  if (/event-stream|multipart|;\s*q=/.test(accept)) return null;
  if (accept.includes(graphqlJson)) return graphqlJson;
  return accept.includes(plainJson) || accept.includes('*/*') ? plainJson : null;
}

function sendResult(res: Response, result: ExecutionResult, mediaType: string) {
  if (hasFailed(result)) addErrorHeaders(res, toResultError(result));
  res.statusCode = chooseStatus(result, mediaType);
  res.setHeader('Content-Type', `${mediaType}; charset=utf-8`);
  res.end(JSON.stringify(result.errors ? omitHttpHints(result) : result));
}

/** Removes the hints for the transport (`extensions.http`), which are not for clients. */
const omitHttpHints = ({ errors = [], ...result }: ExecutionResult) => ({
  errors: errors.map((error) => {
    const { http, ...extensions } = error.extensions;
    return { ...error.toJSON(), extensions };
  }),
  ...result,
});

/** True if nothing ran, or if no field has a value because the service is not available. */
const hasFailed = ({ errors, data }: ExecutionResult): boolean =>
  errors !== undefined &&
  (data === undefined ||
    (errors.every(({ extensions }) => extensions['code'] === 'UNAVAILABLE') &&
      Object.values(data ?? {}).every((value) => value === null)));

/** GraphQL over HTTP: 200 if the operation ran, even with failed fields; otherwise 4xx or 5xx. */
function chooseStatus(result: ExecutionResult, mediaType: string): number {
  if (!hasFailed(result)) return 200;
  const { code } = toResultError(result);
  if (code !== 'BAD_USER_INPUT') return httpStatus[code];
  // Under the older media type the specification answers an invalid document with 200.
  const isMerelyWrong = result.errors?.every(({ extensions }) => isSpecHint(extensions['http']));
  return mediaType === graphqlJson || !isMerelyWrong ? 400 : 200;
}

const isSpecHint = (hint: unknown) =>
  typeof hint === 'object' && hint !== null && 'spec' in hint && hint.spec === true;

async function forwardToYoga(
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
  // Event streams are passed on as they come; other answers are short.
  if (response.body && response.headers.get('content-type')?.includes(eventStream)) {
    res.flushHeaders();
    await sendChunks(res, releaseSent(response.body, context.answer));
  } else res.end(await response.text());
}

/** Each message is an answer of its own. */
async function* releaseSent(body: AsyncIterable<Uint8Array>, answer: Context['answer']) {
  for await (const chunk of body) {
    yield chunk;
    answer?.restart();
  }
}
