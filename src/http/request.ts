import { randomUUID } from 'node:crypto';
import type { Express, NextFunction, Request, Response } from 'express';
import type { Budget } from '../context/spending.ts';
import type { Use } from '../context/note.ts';
import type { Viewer } from '../context/viewer.ts';
import { describeSpan, type Logger } from '../trace/logger.ts';
import type { Attributes, Span, Tracer } from '../trace/span.ts';
import { runWork } from '../trace/work.ts';

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
  /** The path that was asked for, without secrets. Empty for what came over a socket. */
  path: string;
  /** For the figures: the route in its table, such as `/v1/bookings/{id}`. */
  template?: string;
  /** For the log and the figures: the codes of its errors. */
  errorCodes: Set<string>;
  /** Absent if it is not traced. */
  span?: Span | undefined;
  /** Are called when the answer has been sent, or the client is gone. */
  ends: (() => void)[];
}

export const createExchange = (requestId: string, path = ''): Exchange => ({
  requestId,
  path,
  errorCodes: new Set(),
  ends: [],
});

/** Where a response keeps its exchange. */
const exchangeKey: unique symbol = Symbol('exchange');

interface Keeper {
  [exchangeKey]: Exchange | undefined;
}

export function getExchange(res: Response): Exchange {
  const keeper = res as Response & Keeper;
  return (keeper[exchangeKey] ??= createExchange(randomUUID()));
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
  method: string;
  path: string;
  status: number;
  ms: number;
  /** The answer stayed open. */
  isStream: boolean;
  exchange: Exchange;
}

interface Observers {
  logger: Logger;
  count: (answered: Answered) => void;
  tracer?: Tracer | undefined;
}

/** Gives each request its id, traces it, counts it and logs it. */
export const beginExchange =
  ({ logger, count, tracer }: Observers) =>
  (req: Request, res: Response, next: NextFunction): void => {
    const { method, path } = req;
    const exchange = createExchange(readRequestId(req), path);
    (res as Response & Keeper)[exchangeKey] = exchange;
    const started = performance.now();
    exchange.span = tracer && startSpan(tracer, req);
    res.once('close', () => {
      for (const end of exchange.ends) end();
      const status = readFinalStatus(res);
      const ms = performance.now() - started;
      count({ method, path, status, ms, isStream: isStream(res), exchange });
      endSpan(res, status);
      // Without the query, which may carry a key.
      logger.info({ method, path, status, ...describeExchange(exchange, ms) }, 'answered');
    });
    runWork(exchange, next);
  };

const streamTypes = /^(text\/event-stream|multipart\/mixed)/;

const isStream = (res: Response) =>
  res.statusCode === switchingProtocols || streamTypes.test(String(res.getHeader('content-type')));

/** 499: the client left before the answer was complete. */
const readFinalStatus = (res: Response) =>
  res.writableFinished || res.statusCode === switchingProtocols ? res.statusCode : 499;

/** What the log says of everything that callers send, over HTTP or a socket. */
export function describeExchange(exchange: Exchange, ms: number) {
  const { requestId, caller, operation, errorCodes, span } = exchange;
  return {
    requestId,
    ms: Math.round(ms * 10) / 10,
    caller,
    operation,
    ...(errorCodes.size > 0 && { errors: [...errorCodes] }),
    ...(span && describeSpan(span)),
  };
}

const startSpan = (tracer: Tracer, req: Request) =>
  tracer.startRoot({
    name: req.method,
    kind: 'SERVER',
    traceparent: req.get('traceparent'),
    attributes: { 'http.request.method': req.method },
  });

/** Ends the span of a request. That of an answer that stays open ends when the answer begins. */
export function endSpan(res: Response, status = res.statusCode): void {
  const { span, errorCodes, path, template } = getExchange(res);
  if (!span) return;
  // That of a page is no path.
  const route = template?.startsWith('/') ? template : findRouteTemplate(res.req, path);
  if (route !== null) span.rename(`${res.req.method} ${route}`);
  span.set({
    'http.route': route ?? undefined,
    'http.response.status_code': status,
    ...describeErrors(errorCodes),
  });
  if (status >= 500) span.fail();
  span.end();
}

/**
 * `/v1/bookings/{id}`; null for an address that no route has. What comes before the part that the route matched
 * is the fixed address of its router.
 */
function findRouteTemplate({ route }: Request, path: string): string | null {
  const { path: template } = (route ?? {}) as { path?: unknown };
  if (typeof template !== 'string') return null;
  const own = listSegments(template);
  const before = listSegments(path).slice(0, -own.length || undefined);
  return `/${[...before, ...own].join('/')}`.replaceAll(/:(\w+)/g, '{$1}');
}

const listSegments = (path: string) => path.split('/').filter((segment) => segment !== '');

/** The first code stands for all, by the conventions of OpenTelemetry. */
export const describeErrors = (codes: ReadonlySet<string>): Attributes =>
  codes.size === 0 ? {} : { 'error.type': [...codes][0], 'almanac.error_codes': [...codes] };

/**
 * Adds the headers of GAP-15 to every answer of an app that has an exchange. As late as possible: the
 * budget is known only after the operation ran.
 */
export function addLateHeaders(app: Express): void {
  const { response } = app as unknown as { response: Response };
  const send = response.writeHead as (...args: never[]) => Response;
  response.writeHead = function writeHead(this: Response, ...args: never[]) {
    const { [exchangeKey]: exchange } = this as Response & Keeper;
    if (exchange) {
      this.setHeader('X-Request-Id', exchange.requestId);
      if (exchange.budget) addBudgetHeaders(this, exchange.budget);
      closeAfterLongBody(this.req, this);
    }
    return send.apply(this, args);
  };
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
