import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '../../context/context.ts';
import type { Retirement } from '../../context/note.ts';
import type { Secret } from '../../context/viewer.ts';
import { AppError, BadInput, BadRequest } from '../../base/errors.ts';
import { readBytes } from '../../http/body.ts';
import type { AuthenticateRequest } from '../../http/caller.ts';
import { sendChunks } from '../../http/chunks.ts';
import { allowCrossOrigin } from '../../http/cors.ts';
import { addAppliedPreference, hasPreference } from '../../http/prefer.ts';
import { endSpan, getExchange } from '../../http/request.ts';
import { combineRetirements, rehearsal, setRetirementHeaders } from '../../http/retirement.ts';
import { createSecretReader } from '../../http/session.ts';
import { isUpgrade } from '../../http/upgrade.ts';
import { isObject } from '../../input/is-object.ts';
import { parseJson } from '../../input/json.ts';
import type { Engine, GraphQLOperation } from '../engine.ts';
import type { createErrorMask } from '../error.ts';
import { Refusal, toRefusal } from './refusal.ts';
import { acceptsMultipart, chooseMediaType, mediaTypes, sendResult } from './result.ts';
import { batchLimit, type GraphQLServer } from './server.ts';
import type { Sockets } from './socket.ts';
import type { Streams } from './stream.ts';
import type { RequestParams, ResolveDocument } from './resolve-document.ts';

interface Options {
  engine: Engine;
  yoga: GraphQLServer;
  authenticateRequest: AuthenticateRequest;
  mask: ReturnType<typeof createErrorMask>;
  resolveDocument: ResolveDocument;
  publicUrl: string;
  streams: Streams;
  sockets: Sockets;
}

/** Puts routes at the address that they are for. */
type Mount = (routes: Router) => RequestHandler;

/** `/graphql`: a POST is answered at once; Express finds the route of what else there is. */
export function createGraphQLHandler(options: Options, mount: Mount): RequestHandler {
  const post = createPostHandler(options);
  const others = mount(createOtherRoutes(options, post));
  return (req, res, next) => {
    if (req.method !== 'POST' || !ownUrl.test(req.url)) return others(req, res, next);
    getExchange(res).template = '/graphql';
    allowCrossOrigin(req, res, () => void post(req, res).catch(next));
  };
}

const ownUrl = /^\/graphql(?:\?|$)/;

type Answer = (req: Request, res: Response) => Promise<void>;

/** One operation as JSON runs directly; Yoga handles the rest (batches, streams). */
function createPostHandler(options: Options): Answer {
  const { engine, yoga, resolveDocument, streams } = options;
  const admit = createAdmission(options);
  const sendRefusal = createRefusalSender(options);
  return async (req, res) => {
    try {
      const admitted = await admit(req, res);
      const { context } = admitted;
      if (!isJson(req)) throw createMediaTypeError();
      const bytes = await readBytes(req, res);
      const payload = parseJson(bytes);
      if (Array.isArray(payload)) assertBatch(payload);
      const operation = toOperation(payload, (params) => resolveDocument(params, context));
      const mediaType = assertAcceptable(req);
      if (!operation) await forwardToYoga(yoga, req, res, context, bytes);
      else if (wantsStream(req)) {
        await forwardToYoga(yoga, req, res, addStream(streams, req, res, admitted), bytes);
      } else {
        const asked = { ...operation, takesText: true };
        sendResult(res, await engine.answerOperation(asked, context), mediaType);
      }
    } catch (error) {
      sendRefusal(req, res, error);
    }
  };
}

/** Yoga answers operations in addresses, and streams. */
function createOtherRoutes(options: Options, post: Answer): Router {
  const { yoga, streams, sockets } = options;
  const admit = createAdmission(options);
  const sendRefusal = createRefusalSender(options);
  const router = Router();
  router.post('/', post);

  router.get('/', async (req, res) => {
    try {
      if (isUpgrade(req)) sockets.accept(req, res);
      else {
        const admitted = await admit(req, res);
        assertJson(req.query, 'variables');
        assertJson(req.query, 'extensions');
        assertAcceptable(req);
        await forwardToYoga(yoga, req, res, addStream(streams, req, res, admitted));
      }
    } catch (error) {
      sendRefusal(req, res, error);
    }
  });

  router.all('/', (req, res) => {
    res.setHeader('Allow', 'GET, POST');
    sendRefusal(req, res, new AppError('METHOD_NOT_ALLOWED', 'Use GET or POST for GraphQL'));
  });
  return router;
}

interface Admitted {
  context: Context;
  secret: Secret | null;
}

function createAdmission({ publicUrl, authenticateRequest }: Options) {
  const readSecret = createSecretReader(publicUrl);
  return async (req: Request, res: Response): Promise<Admitted> => {
    const secret = readSecret(req);
    const context = await authenticateRequest(req, res, secret);
    const rehearsesSunset = hasPreference(req.get('prefer'), rehearsal);
    if (rehearsesSunset) addAppliedPreference(res, rehearsal);
    const noteRetired = createRetirementNote(res, publicUrl);
    return { secret, context: { ...context, rehearsesSunset, noteRetired } };
  };
}

/** A batch has several operations, and one set of headers. */
function createRetirementNote(res: Response, publicUrl: string) {
  let first: Retirement | null = null;
  return (retirements: readonly Retirement[]) => {
    first = combineRetirements(first, ...retirements);
    if (!first || res.headersSent) return;
    setRetirementHeaders(res, first, {
      deprecation: `${publicUrl}/docs/schema-changes`,
      sunset: `${publicUrl}/docs/graphql#deprecated-parts`,
    });
  };
}

/** Answers a request that was refused before its operation ran. */
const createRefusalSender =
  ({ mask }: Options) =>
  (req: Request, res: Response, error: unknown) => {
    // The client left, and what it asked for was aborted: nobody waits for an answer.
    if (res.closed) return;
    if (res.headersSent) res.destroy();
    else {
      const errors = [toRefusal(error, mask)];
      sendResult(res, { errors }, chooseMediaType(req) ?? mediaTypes.json);
    }
  };

const wantsEvents = ({ headers }: Request) => headers.accept?.includes(mediaTypes.events) ?? false;

const wantsStream = (req: Request) => wantsEvents(req) || acceptsMultipart(req.headers.accept);

/** The media type for one result. Refuses a client that takes none of our forms. */
function assertAcceptable(req: Request): string {
  const mediaType = chooseMediaType(req);
  if (mediaType !== null) return mediaType;
  if (wantsStream(req)) return mediaTypes.json;
  const accepted = Object.values(mediaTypes).join(', ');
  throw new Refusal('NOT_ACCEPTABLE', `The header Accept must allow one of ${accepted}`);
}

/** Adds the stream that a subscription needs. */
function addStream(
  streams: Streams,
  req: Request,
  res: Response,
  { context, secret }: Admitted,
): Context {
  if (!wantsStream(req)) return context;
  const { caller = '' } = getExchange(res);
  const stream = streams.prepare({
    onClose: (end) => void res.once('close', end),
    context,
    caller,
    secret,
  });
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

const isJson = (req: Request) =>
  req.headers['content-type'] === mediaTypes.json || Boolean(req.is(mediaTypes.json));

const createMediaTypeError = () =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', `The body must be JSON: Content-Type: ${mediaTypes.json}`);

const isString = (value: unknown): value is string => typeof value === 'string';

const isAbsentOr = <T>(value: unknown, is: (given: unknown) => given is T) =>
  value === undefined || value === null || is(value);

/** A well-formed single operation. Null for a batch or a malformed one, which are left to Yoga. */
function toOperation(
  payload: unknown,
  resolve: (params: RequestParams) => RequestParams,
): GraphQLOperation | null {
  if (!isObject(payload) || !isAbsentOr(payload['extensions'], isObject)) return null;
  const { query, operationName, variables } = resolve(payload);
  if (typeof query !== 'string' || !isAbsentOr(operationName, isString)) return null;
  if (!isAbsentOr(variables, isObject)) return null;
  return {
    document: query,
    ...(variables && { variables }),
    ...(operationName && { operationName }),
  };
}

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
  // Streams are passed on as they come; other answers are short.
  if (response.body && streamTypes.test(response.headers.get('content-type') ?? '')) {
    res.flushHeaders();
    endSpan(res);
    await sendChunks(res, releaseSent(response.body, context.answer));
  } else res.end(await response.text());
}

const streamTypes = /^(?:text\/event-stream|multipart\/mixed)/;

/** Each message is an answer of its own. */
async function* releaseSent(body: AsyncIterable<Uint8Array>, answer: Context['answer']) {
  for await (const chunk of body) {
    yield chunk;
    answer?.restart();
  }
}
