import type { Request, Response } from 'express';
import type { Authenticator } from '../auth/authenticate.ts';
import { type Budget, type Context, toAccountName, type Viewer } from '../context.ts';
import { AppError, Unauthenticated } from '../errors.ts';
import type { RateLimiter } from '../rate-limit.ts';
import { getExchange } from './request.ts';

interface Options {
  base: Omit<Context, 'viewer' | 'requestId' | 'budget'>;
  rateLimiter: RateLimiter;
}

/** Creates the context of a request, with the budget that the viewer's operations are charged to. */
export function createViewerContexts({ base, rateLimiter }: Options) {
  return function createViewerContext(req: Request, res: Response, viewer: Viewer | null) {
    const exchange = getExchange(res);
    exchange.caller = viewer ? toAccountName(viewer) : `ip:${toNetwork(req.ip)}`;
    const budget = (exchange.budget = rateLimiter.open(exchange.caller));
    return { ...base, viewer, requestId: exchange.requestId, budget } satisfies Context;
  };
}

export type CreateViewerContext = ReturnType<typeof createViewerContexts>;

/** Creates the context of a request from its secret, for both GraphQL and REST. */
export function createRequestAuthenticator(
  createViewerContext: CreateViewerContext,
  authenticator: Authenticator,
) {
  return async function authenticateRequest(req: Request, res: Response, secret: string | null) {
    const viewer = secret === null ? null : await authenticator.authenticate(secret);
    const context = createViewerContext(req, res, viewer);
    if (secret !== null && !viewer) rejectCredential(context.budget);
    return context;
  };
}

export type AuthenticateRequest = ReturnType<typeof createRequestAuthenticator>;

/** Guessing costs a point of the address' budget. */
function rejectCredential(budget: Budget): never {
  budget.charge(1);
  throw new Unauthenticated('The API key or access token is not valid, has expired or was revoked');
}

/** The secret of `Authorization: Bearer`, or null. Other schemes are refused. */
export function parseBearerToken(req: Request): string | null {
  const header = req.headers.authorization;
  if (header === undefined) return null;
  const [, secret] = /^Bearer +([^\s]+) *$/i.exec(header) ?? [];
  if (secret === undefined || secret.length > 512) {
    throw new AppError('UNAUTHENTICATED', 'The header must be: Authorization: Bearer <key>');
  }
  return secret;
}

/** One household has a whole /64 of IPv6 addresses, so that counts as one caller. */
export function toNetwork(address = ''): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/, '');
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::')
    ? 8 - groups.length - tail.split(':').filter(Boolean).length
    : 0;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
