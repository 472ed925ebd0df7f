import * as jose from 'jose';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Clock, ProviderSignOut, SignInProblem, SignInProvider } from '../context/tool.ts';
import { createUserAgent } from '../outgoing/user-agent.ts';
import { createClientAuth } from './client-auth.ts';
import { createProviderFetch, waitMs } from './fetch.ts';
import { readPerson } from './person.ts';

/** How far its clock may be from ours. */
const skewSeconds = 60;
/** What a provider offers changes rarely, its keys apart. */
const discoveryMs = 3_600_000;
/** Signatures that only the provider can make. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'],
];

interface Found {
  client: openid.Configuration;
  keys: ReturnType<typeof jose.createRemoteJWKSet>;
  foundAt: number;
}

/** Undefined if the operator has named no provider. */
export function createSignInProvider(config: Config, clock: Clock): SignInProvider | undefined {
  const { OIDC_ISSUER: issuer } = config;
  if (issuer === undefined) return undefined;
  const find = createFinder({ ...config, OIDC_ISSUER: issuer }, clock);
  return {
    name: config.OIDC_NAME ?? new URL(issuer).hostname,
    issuer,
    isOnly: config.SIGN_IN === 'oidc',
    linksByEmail: config.OIDC_LINK_BY_EMAIL,
    newUsers: config.OIDC_NEW_USERS,
    adminGroups: config.OIDC_ADMIN_GROUPS,
    teams: config.OIDC_TEAMS,
    findAuthorizeUrl: ({ redirectUri, verifier, isAgain, ...asked }) =>
      orProblem(async () => {
        const { client } = await find();
        const url = openid.buildAuthorizationUrl(client, {
          ...{ redirect_uri: redirectUri, scope: config.OIDC_SCOPES, ...asked },
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(isAgain && { prompt: 'login', max_age: '0' }),
        });
        return url.href;
      }),
    redeem: (address, expected) =>
      orProblem(async () => {
        const found = await find();
        assertOwnIssuer(found, address);
        const claims = await redeemCode(found, clock, address, expected);
        return readPerson(claims, config.OIDC_GROUPS_CLAIM);
      }),
    readSignOut: async (token) => readSignOut(await find(), clock, token),
    async findSignOutUrl(returnUrl) {
      const found = await find().catch(() => null);
      if (!found?.client.serverMetadata().end_session_endpoint) return null;
      return openid.buildEndSessionUrl(found.client, { post_logout_redirect_uri: returnUrl }).href;
    },
  };
}

/** Asks what the provider offers, once an hour. Requests that come meanwhile wait for the same answer. */
function createFinder(config: Config & { OIDC_ISSUER: string }, clock: Clock) {
  let known: Promise<Found> | null = null;
  const askAgain = () => {
    const asked = discover(config, clock);
    known = asked;
    asked.catch(() => {
      if (known === asked) known = null;
    });
    return asked;
  };
  return async () => {
    const found = await (known ?? askAgain());
    return clock().getTime() - found.foundAt > discoveryMs ? askAgain() : found;
  };
}

async function discover(config: Config, clock: Clock): Promise<Found> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID = '', PUBLIC_URL } = config;
  const ask = createProviderFetch(createUserAgent(PUBLIC_URL));
  const issuer = new URL(OIDC_ISSUER ?? '');
  const client = await openid.discovery(
    issuer,
    OIDC_CLIENT_ID,
    { [openid.clockTolerance]: skewSeconds },
    await createClientAuth(config),
    {
      [openid.customFetch]: ask,
      timeout: waitMs / 1_000,
      // It is only of this machine then, see `isSafeUrl`.
      execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
    },
  );
  const { jwks_uri } = client.serverMetadata();
  if (jwks_uri === undefined) throw new BadToken('The provider has no keys');
  const keys = jose.createRemoteJWKSet(new URL(jwks_uri), { [jose.customFetch]: ask });
  return { client, keys, foundAt: clock().getTime() };
}

class BadToken extends Error {}
class WrongIssuer extends Error {}

/** RFC 9207 §2.4: an answer of another provider is not shown to ours. */
function assertOwnIssuer({ client }: Found, { searchParams }: URL) {
  const { issuer, authorization_response_iss_parameter_supported: names } = client.serverMetadata();
  const named = searchParams.get('iss');
  if (named === null ? names === true : named !== issuer) throw new WrongIssuer();
}

async function redeemCode(
  found: Found,
  clock: Clock,
  address: URL,
  { state, nonce, verifier }: Parameters<SignInProvider['redeem']>[1],
) {
  const { client } = found;
  const tokens = await openid.authorizationCodeGrant(client, address, {
    ...{ expectedState: state, expectedNonce: nonce },
    ...{ pkceCodeVerifier: verifier, idTokenExpected: true },
  });
  const { payload } = await verifyIdToken(found, clock, tokens.id_token ?? '');
  const { sub = '' } = payload;
  const more =
    client.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await openid.fetchUserInfo(client, tokens.access_token, sub);
  return { ...more, ...payload };
}

/** openid-client leaves the signature out, as the token came over TLS. We check it all the same. */
async function verifyIdToken(found: Found, clock: Clock, token: string) {
  try {
    return await verifyToken(found, clock, token);
  } catch (error) {
    if (!(error instanceof jose.errors.JWKSNoMatchingKey)) throw error;
    // The provider has new keys. Only its own answer to our request makes us ask for them at once.
    await found.keys.reload();
    return verifyToken(found, clock, token);
  }
}

const verifyToken = (
  { client, keys }: Found,
  clock: Clock,
  token: string,
  more: jose.JWTVerifyOptions = {},
) =>
  jose.jwtVerify(token, keys, {
    issuer: client.serverMetadata().issuer,
    audience: client.clientMetadata().client_id,
    ...{ algorithms, clockTolerance: skewSeconds, currentDate: clock() },
    ...more,
  });

const LogoutClaims = z
  .object({
    iss: z.string(),
    sub: z.string().nullish(),
    sid: z.string().nullish(),
    jti: z.string().min(1),
    exp: z.number(),
    events: z.object({
      'http://schemas.openid.net/event/backchannel-logout': z.record(z.string(), z.unknown()),
    }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub || sid);

async function readSignOut(found: Found, clock: Clock, token: string) {
  try {
    const { payload, protectedHeader } = await verifyToken(found, clock, token, {
      requiredClaims: ['iat', 'exp', 'jti'],
      maxTokenAge: '10 minutes',
    });
    // A token of another kind that names itself is none of these.
    if (!['logout+jwt', 'jwt', undefined].includes(protectedHeader.typ?.toLowerCase())) return null;
    const { iss, sub, sid, jti, exp } = LogoutClaims.parse(payload);
    const endsAt = new Date((exp + skewSeconds) * 1_000);
    return {
      ...{ issuer: iss, subject: sub ?? null, sid: sid ?? null },
      ...{ tokenId: jti, endsAt },
    } satisfies ProviderSignOut;
  } catch (error) {
    if (error instanceof jose.errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}

async function orProblem<Answer>(ask: () => Promise<Answer>) {
  try {
    return await ask();
  } catch (error) {
    return { problem: toProblem(error) };
  }
}

const problemsByCode: Record<string, SignInProblem> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'WRONG_ISSUER',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'EXPIRED',
  ERR_JWT_EXPIRED: 'EXPIRED',
  OAUTH_UNSUPPORTED_OPERATION: 'ENCRYPTED',
  OAUTH_TIMEOUT: 'UNREACHABLE',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'UNREACHABLE',
  ERR_JWKS_TIMEOUT: 'UNREACHABLE',
};

const problemsByClaim: Record<string, SignInProblem> = {
  iss: 'WRONG_ISSUER',
  nonce: 'WRONG_NONCE',
};

/** What was wrong goes no further than its kind: answers of providers are not shown. */
function toProblem(error: unknown): SignInProblem {
  if (error instanceof WrongIssuer) return 'WRONG_ISSUER';
  if (error instanceof openid.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'CODE_REFUSED' : 'BAD_TOKEN';
  }
  const { code, claim } = readFailure(error);
  const found = problemsByClaim[claim] ?? problemsByCode[code];
  if (found) return found;
  const isOfProvider = code !== '' && /^(OAUTH|ERR_J)/.test(code);
  return isOfProvider || error instanceof BadToken || error instanceof z.ZodError
    ? 'BAD_TOKEN'
    : 'UNREACHABLE';
}

const Failure = z.object({
  code: z.string().catch(''),
  claim: z.string().optional().catch(undefined),
  cause: z
    .object({ cause: z.object({ claim: z.string() }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** The claim that is wrong is two causes down. */
function readFailure(error: unknown) {
  const { data } = Failure.safeParse(error);
  return { code: data?.code ?? '', claim: data?.claim ?? data?.cause?.cause?.claim ?? '' };
}
