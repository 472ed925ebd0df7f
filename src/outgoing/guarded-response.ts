import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type NetworkGuard, watchPeer } from './guard.ts';

const maxHeaderSize = 16_384;

interface Options {
  guard: NetworkGuard;
  headers: Record<string, string>;
  /** Defaults to GET. */
  method?: string;
  body?: string;
  /** Ends the request, and the reading of its response. */
  signal: AbortSignal;
}

/** Asks for an address, at a host that was checked. It follows no redirect. */
export function openResponse(
  url: URL,
  { guard, headers, method = 'GET', body, signal }: Options,
): Promise<IncomingMessage> {
  guard.assertHost(url.hostname);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  // A new connection each time, to an address that was checked.
  const options = { method, headers, agent: false, lookup: guard.lookup, maxHeaderSize, signal };
  const req = request(url, options);
  watchPeer(req, guard);
  req.on('error', reject);
  req.on('response', resolve);
  req.end(body);
  return promise;
}
