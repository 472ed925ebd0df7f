import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Budget, Use, Viewer } from '../context.ts';
import { type Logger, requestStorage } from '../logger.ts';

/** What we know about a request, in either dialect. */
export interface Exchange {
  requestId: string;
  budget?: Budget;
  /** True if the caller sent no credential. */
  isAnonymous?: boolean;
  /** For the log: the caller and the operation. */
  caller?: string;
  operation?: string;
  /** For the count of uses: who is calling, and which route of REST. */
  viewer?: Viewer;
  route?: Pick<Use, 'name' | 'readVariables'> | undefined;
}

const exchanges = new WeakMap<Response, Exchange>();

export function getExchange(res: Response): Exchange {
  let exchange = exchanges.get(res);
  if (!exchange) exchanges.set(res, (exchange = { requestId: randomUUID() }));
  return exchange;
}

/** Browsers that open a page do. */
export const acceptsHtml = (req: Request): boolean =>
  req.get('accept')?.includes('text/html') ?? false;

const validRequestId = /^[\w.:-]{1,128}$/;

/** The caller's own id if it is well-formed, otherwise a new one. */
export function readRequestId(req: Request): string {
  const given = req.get('x-request-id');
  return given && validRequestId.test(given) ? given : randomUUID();
}

/** The status of a connection that became a socket. It is logged when the socket is closed. */
export const switchingProtocols = 101;

/** A request that is over. */
export interface Answered {
  status: number;
  ms: number;
  exchange: Exchange;
}

/** Gives each request its id, counts it, logs it, and adds the headers of GAP-15. */
export const beginExchange =
  (logger: Logger, count: (answered: Answered) => void) =>
  (req: Request, res: Response, next: NextFunction): void => {
    const exchange: Exchange = { requestId: readRequestId(req) };
    exchanges.set(res, exchange);
    const started = performance.now();
    const { method, path } = req;
    addHeaders(req, res, exchange);
    res.once('close', () => {
      const { requestId, caller, operation } = exchange;
      const isAnswered = res.writableFinished || res.statusCode === switchingProtocols;
      const status = isAnswered ? res.statusCode : 499;
      const ms = performance.now() - started;
      count({ status, ms, exchange });
      logger.info({
        requestId,
        method,
        // Without the query, which may carry a key.
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        caller,
        operation,
      });
    });
    requestStorage.run({ requestId: exchange.requestId }, next);
  };

/** As late as possible: the budget is known only after the operation ran. */
function addHeaders(req: Request, res: Response, exchange: Exchange) {
  const writeHead = res.writeHead.bind(res);
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    res.setHeader('X-Request-Id', exchange.requestId);
    if (exchange.budget) addBudgetHeaders(res, exchange.budget);
    closeAfterLongBody(req, res);
    return writeHead(...args);
  }) as typeof res.writeHead;
}

/** A shorter body that nobody read is read off by Node, and the connection is used again. */
const maxUnread = 1_048_576;
/** How long a client may go on sending once it has its answer. */
const lingerMs = 1_000;

/**
 * Closes the connection after an answer to a body that is still coming and has no end in sight. A
 * client that is still sending would lose the answer if the connection ended at once.
 */
function closeAfterLongBody(req: Request, res: Response) {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = req.headers;
  if (req.complete || (encoding === undefined && Number(length) <= maxUnread)) return;
  res.setHeader('Connection', 'close');
  const { socket } = req;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

function addBudgetHeaders(res: Response, { limit, remaining, reset }: Budget) {
  if (limit === Infinity) return;
  const left = remaining();
  const seconds = reset();
  res.setHeader('RateLimit', `"default";r=${left};t=${seconds}`);
  res.setHeader('RateLimit-Policy', `"default";q=${limit};w=60`);
  res.setHeader('X-RateLimit-Limit', limit);
  res.setHeader('X-RateLimit-Remaining', left);
  res.setHeader('X-RateLimit-Reset', seconds);
}
