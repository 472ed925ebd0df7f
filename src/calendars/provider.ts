import { z } from 'zod';
import { type CalDavProblemName, toCalDavProblem } from '../caldav/problem.ts';
import type { CalendarProviderSettings } from '../config/calendar-provider.ts';
import type { Config } from '../config/config.ts';
import type {
  CalendarProvider,
  ProviderTokens,
  TokenGrant,
  TokenProblem,
} from '../context/tool.ts';
import { createNetworkGuard, type NetworkGuard } from '../outgoing/guard.ts';
import { askForText } from '../outgoing/text.ts';
import { tryOrNull } from '../input/try-or-null.ts';
import { createUserAgent } from '../outgoing/user-agent.ts';

export type ProviderListSettings = Pick<
  Config,
  'CALENDAR_ALLOW_PRIVATE' | 'CALENDAR_OAUTH_PROVIDERS' | 'PUBLIC_URL'
>;

/** Somebody may wait for it. */
const tokenMs = 10_000;
const maxTokenBytes = 65_536;

export function createCalendarProviders(
  settings: ProviderListSettings,
  waitMs = tokenMs,
): CalendarProvider[] {
  const guard = createNetworkGuard(settings.CALENDAR_ALLOW_PRIVATE);
  const userAgent = createUserAgent(settings.PUBLIC_URL);
  return settings.CALENDAR_OAUTH_PROVIDERS.map((provider) => ({
    name: provider.name,
    origin: new URL(provider.authorizeUrl).origin,
    calendarUrl: provider.calendarUrl,
    buildAuthorizeUrl: (asked) => buildAuthorizeUrl(provider, asked),
    requestTokens: (grant) => requestTokens({ guard, userAgent, provider, waitMs }, grant),
  }));
}

/** RFC 6749 §4.1.1 and RFC 7636 §4.3 */
function buildAuthorizeUrl(
  { authorizeUrl, authorizeParams, clientId, scope }: CalendarProviderSettings,
  { redirectUri, state, challenge }: Parameters<CalendarProvider['buildAuthorizeUrl']>[0],
): string {
  const url = new URL(authorizeUrl);
  const params = {
    ...authorizeParams,
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state },
    ...{ code_challenge: challenge, code_challenge_method: 'S256' },
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/** RFC 6749 §4.1.3 and §6 */
const toForm = (grant: TokenGrant) =>
  'code' in grant
    ? {
        grant_type: 'authorization_code',
        code: grant.code,
        redirect_uri: grant.redirectUri,
        code_verifier: grant.verifier,
      }
    : { grant_type: 'refresh_token', refresh_token: grant.refreshToken };

/** RFC 6749 §2.3.1: both are encoded like a form. */
function formatClient({ clientId, clientSecret }: CalendarProviderSettings): string {
  const encode = (part: string) => new URLSearchParams({ part }).toString().slice('part='.length);
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`;
}

interface TokenTools {
  guard: NetworkGuard;
  userAgent: string;
  provider: CalendarProviderSettings;
  waitMs: number;
}

async function requestTokens(
  { guard, userAgent, provider, waitMs }: TokenTools,
  grant: TokenGrant,
): Promise<ProviderTokens | { problem: TokenProblem }> {
  const signal = AbortSignal.timeout(waitMs);
  try {
    const body = new URLSearchParams(toForm(grant)).toString();
    const { status, text } = await askForText(new URL(provider.tokenUrl), {
      ...{ guard, signal, method: 'POST', body, maxBytes: maxTokenBytes },
      headers: {
        Accept: 'application/json',
        Authorization: formatClient(provider),
        'Content-Type': 'application/x-www-form-urlencoded',
        'User-Agent': userAgent,
      },
    });
    return readTokens(status, text);
  } catch (error) {
    const { problem } = toCalDavProblem(error, signal);
    return { problem: isNetworkProblem(problem) ? problem : 'SERVER_ERROR' };
  }
}

const networkProblems = [
  ...(['UNREACHABLE', 'TIMEOUT', 'BAD_CERTIFICATE', 'PRIVATE_ADDRESS'] as const),
];
const isNetworkProblem = (name: CalDavProblemName): name is (typeof networkProblems)[number] =>
  networkProblems.some((one) => one === name);

/** What can be sent in a header (RFC 6750 §2.1). */
const token = z.string().regex(/^[\x21-\x7e]{1,8000}$/);

const Answer = z.object({
  access_token: token,
  token_type: z.string().regex(/^bearer$/i),
  refresh_token: token.nullish(),
  expires_in: z.coerce.number().min(0).max(1e9).nullish(),
});
const Refusal = z.object({ error: z.literal('invalid_grant') });

function readTokens(status: number, text: string): ProviderTokens | { problem: TokenProblem } {
  const body = tryOrNull((): unknown => JSON.parse(text));
  if (status >= 400 && status < 500 && Refusal.safeParse(body).success)
    return { problem: 'ACCESS_ENDED' };
  const { data } = Answer.safeParse(status === 200 ? body : null);
  if (!data) return { problem: 'SERVER_ERROR' };
  return {
    accessToken: data.access_token,
    refreshToken: data.refresh_token ?? null,
    expiresInMs: typeof data.expires_in === 'number' ? data.expires_in * 1_000 : null,
  };
}
