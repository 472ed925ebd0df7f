import { type Request as Asked, type Response as Answered, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { assertSignedIn } from '../context/context.ts';
import { AppError, Forbidden } from '../base/errors.ts';
import type { Engine } from '../graphql/engine.ts';
import { readBytes } from '../http/body.ts';
import { type AuthenticateRequest, parseBearerToken } from '../http/caller.ts';
import { acceptsHtml } from '../http/request.ts';
import { isObject } from '../input/is-object.ts';
import { parseJson } from '../input/json.ts';
import type { Logger } from '../trace/logger.ts';
import { createToolBox } from './call.ts';

interface Options {
  engine: Engine;
  schema: GraphQLSchema;
  authenticateRequest: AuthenticateRequest;
  publicUrl: string;
  logger: Logger;
}

/** Most servers never meet an agent, so the protocol is loaded for the first one. */
const loadProtocol = () => import('./protocol.ts');

const allowed = 'POST, OPTIONS';

/** The Model Context Protocol over streamable HTTP, without sessions and without streams (decision 073). */
export function createMcpRouter(options: Options): Router {
  const { authenticateRequest, publicUrl } = options;
  const toolBox = createToolBox(options);
  const router = Router();
  router.use((req, _res, next) => {
    assertOwnHost(req, publicUrl);
    next();
  });
  router.post('/', async (req, res) => {
    const context = await authenticateRequest(req, res, parseBearerToken(req));
    assertSignedIn(context);
    const message = await readMessage(req, res);
    if (message === null) return;
    // The operation of a tool is charged by what it costs.
    if (message['method'] !== 'tools/call') context.budget.charge(1);
    const { answerMessage } = await loadProtocol();
    const request = toFetchRequest(req, publicUrl);
    await sendAnswer(res, await answerMessage(toolBox, { request, message, context }));
  });
  // A person who opens the address learns what it is for. Programs get the answer below.
  router.get('/', (req, res, next) => {
    if (acceptsHtml(req)) res.vary('Accept').redirect(303, `${publicUrl}/docs/agents`);
    else next();
  });
  router.options('/', (_req, res) => {
    res.set('Allow', allowed).status(204).end();
  });
  router.all('/', async (req, res) => {
    res.set('Allow', allowed);
    assertSignedIn(await authenticateRequest(req, res, parseBearerToken(req)));
    throw new AppError('METHOD_NOT_ALLOWED', 'Send a message of MCP with POST');
  });
  return router;
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Against DNS rebinding: a page whose own name was made to lead here takes this server for its own
 * site, so CORS does not hold it back. Other sites are held back by CORS and have no credential.
 */
function assertOwnHost(req: Asked, publicUrl: string): void {
  const { origin, host } = req.headers;
  if (origin === undefined || origin === 'null') return;
  const url = URL.parse(origin);
  const isOurs =
    url !== null && (url.host === new URL(publicUrl).host || localNames.has(url.hostname));
  if (isOurs || (url !== null && url.host !== host)) return;
  throw new Forbidden('This server has another name');
}

/** Reads one message, or refuses the body in the words of JSON-RPC and returns null. */
async function readMessage(req: Asked, res: Answered): Promise<Record<string, unknown> | null> {
  const bytes = await readBytes(req, res);
  if (!req.is('json')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be Content-Type: application/json');
  }
  const refuse = (status: number, code: number, message: string, id: unknown = null) => {
    res.status(status).json({ jsonrpc: '2.0', id, error: { code, message } });
    return null;
  };
  let message: unknown;
  try {
    message = parseJson(bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(400, -32_700, error.message);
  }
  if (!isObject(message)) return refuse(400, -32_600, 'Send one message at a time, as an object');
  if (message['method'] === 'subscriptions/listen') {
    return refuse(404, -32_601, 'There is nothing to listen to', message['id']);
  }
  return message;
}

const protocolHeaders = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Clients that take only one of the two media types get JSON all the same. */
function toFetchRequest(req: Asked, publicUrl: string): Request {
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  });
  for (const name of protocolHeaders) {
    const value = req.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(`${publicUrl}/mcp`, { method: 'POST', headers });
}

async function sendAnswer(res: Answered, answer: Response): Promise<void> {
  const text = await answer.text();
  res.status(answer.status);
  const type = answer.headers.get('content-type');
  if (type !== null) res.set('Content-Type', type);
  res.set('Cache-Control', 'no-store').end(text);
}
