import { isSafeUrl } from '../config/sign-in.ts';
import { createNetworkGuard } from '../outgoing/guard.ts';
import { askForText } from '../outgoing/text.ts';

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
    const timeout = AbortSignal.timeout(waitMs);
    const { status, type, text } = await askForText(new URL(address), {
      ...{ guard, method, maxBytes },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body ? { body: String(body as URLSearchParams) } : {}),
      headers: { ...Object.fromEntries(new Headers(headers)), 'user-agent': userAgent },
    });
    const answered = { 'content-type': type ?? '' };
    return new Response(text === '' ? null : text, { status, headers: answered });
  };
}
