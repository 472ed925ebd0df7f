import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { isSameSecret } from '../auth/secret.ts';
import type { Secret } from '../context/viewer.ts';
import { BadRequest, Forbidden, Unauthenticated } from '../base/errors.ts';
import { parseBearerToken } from './caller.ts';
import { createPageCookies } from './cookie.ts';

/** With it, scripts of our own pages act as the person who is signed in. Its value is the CSRF token of the page. */
export const sessionHeader = 'x-session';

/** Derived from the secret cookie, which no other site knows. It is valid as long as the cookie. */
export const createCsrfToken = (cookie: string) =>
  createHmac('sha256', cookie).update('form').digest('hex');

export const isCsrfToken = (given: string, cookie: string | null): boolean =>
  cookie !== null && isSameSecret(given, createCsrfToken(cookie));

/** False if the browser reports that another site sent the request. */
export function isSameOrigin(req: Request, publicUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = req.get('origin');
  if (origin === undefined) return true;
  // The host may have a name that is not in PUBLIC_URL. Browsers set the Host header themselves.
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === req.headers.host;
}

type ReadSecret = (req: Request) => Secret | null;

/**
 * Reads a bearer token, or the session of the page that sent the request (decision 056). The cookie
 * alone never counts, because other sites can make a browser send it.
 */
export function createSecretReader(publicUrl: string): ReadSecret {
  const { session } = createPageCookies(publicUrl);
  return (req) => {
    const given = req.get(sessionHeader);
    if (given === undefined) return parseBearerToken(req);
    if (req.headers.authorization !== undefined) {
      throw new BadRequest('Send the header Authorization or X-Session, not both');
    }
    if (!isSameOrigin(req, publicUrl)) {
      throw new Forbidden('X-Session is accepted only from pages of this server');
    }
    const text = session.read(req);
    if (text === null || !isCsrfToken(given, text)) throw new Unauthenticated(endedMessage);
    return { kind: 'SESSION', text };
  };
}

const endedMessage = 'Your session has ended or was renewed. Open the page again.';
