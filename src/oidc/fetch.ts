import { text as readText } from 'node:stream/consumers';
import { isSafeUrl } from '../config/sign-in.ts';
import { readDecodedBody } from '../outgoing/body.ts';
import { createNetworkGuard } from '../outgoing/guard.ts';
import { openResponse } from '../outgoing/guarded-response.ts';

/** Somebody waits for it. */
export const waitMs = 10_000;
const maxBytes = 262_144;

interface Asked {
  method?: string;
  headers?: HeadersInit;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Asks the provider for openid-client and jose, as we ask all others: with a limit, a wait and no redirect. The
 * operator has chosen the provider, so it may be in their own network, but never without TLS.
 */
export function createProviderFetch(userAgent: string) {
  const guard = createNetworkGuard(true);
  return async (address: string, { method = 'GET', headers, body, signal }: Asked) => {
    if (!isSafeUrl(address)) throw new TypeError('The address of the provider is not safe');
    const text = body === undefined || body === null ? undefined : String(body as URLSearchParams);
    const timeout = AbortSignal.timeout(waitMs);
    const response = await openResponse(new URL(address), {
      ...{ guard, method, signal: signal ? AbortSignal.any([signal, timeout]) : timeout },
      ...(text !== undefined && { body: text }),
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        'user-agent': userAgent,
        ...(text !== undefined && { 'content-length': String(Buffer.byteLength(text)) }),
      },
    });
    try {
      const content = await readText(readDecodedBody(response, maxBytes));
      return new Response(content === '' ? null : content, {
        status: response.statusCode ?? 500,
        headers: { 'content-type': response.headers['content-type'] ?? '' },
      });
    } finally {
      response.destroy();
    }
  };
}
