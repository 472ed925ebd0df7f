import type { NextFunction, Request, Response } from 'express';
import { sessionHeader } from './session.ts';

const exposed = [
  'X-Request-Id',
  'X-GraphQL-Operation',
  'X-Ignored-Fields',
  'X-Total-Count',
  'Link',
  'Idempotent-Replayed',
  'ETag',
  'Preference-Applied',
  'Deprecation',
  'Sunset',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
].join(', ');

/**
 * Any origin, never with credentials. The API reads a cookie only beside the header X-Session, which
 * other origins may not send (decision 056).
 */
export function allowCrossOrigin(req: Request, res: Response, next: NextFunction): void {
  if (req.headers.origin === undefined) {
    next();
    return;
  }
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', exposed);
  if (req.method !== 'OPTIONS' || !req.get('access-control-request-method')) {
    next();
    return;
  }
  res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE, OPTIONS');
  const asked = (req.get('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.toLowerCase() !== sessionHeader);
  if (asked.length > 0) res.setHeader('Access-Control-Allow-Headers', asked.join(', '));
  res.setHeader('Access-Control-Max-Age', '86400');
  res.setHeader('Vary', 'Access-Control-Request-Headers');
  res.status(204).end();
}
