import { LRUCache } from 'lru-cache';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import type { Clock, Secret, Viewer } from '../context.ts';
import type { Reader } from '../database/reader/reader.ts';
import { expandScopes } from '../scopes.ts';
import { findByApiKey } from './api-key.ts';
import type { LookUp } from './lookup.ts';
import { hashSecret } from './secret.ts';
import { findSession } from './session.ts';
import {
  type ApiKeyUse,
  profileSelect,
  toAppRights,
  toProfile,
  type VerifiedCredential,
} from './viewer.ts';

/** How long an answer is used again. A revocation in another process counts after this time. */
const maxAgesMs: Record<Secret['kind'], number> = { BEARER: 1_000, SESSION: 0 };
const maxEntries = 10_000;

interface Options {
  db: PrismaClient;
  read: Reader;
  clock: Clock;
  apiKeyPrefix: string;
  onUse: (key: ApiKeyUse) => void;
}

interface CachedProof {
  /** Shared by the requests that wait for the same answer. */
  proof: Promise<VerifiedCredential | null>;
  /** Before it was read: what has been revoked since then may be missing from it. */
  askedAt: number;
}

interface AuthenticateOptions {
  /** How old the answer may be, in milliseconds. */
  maxAge?: number;
  /** Asks the database, or refuses to. */
  lookUp?: LookUp;
}

const createProofCache = () => new LRUCache<string, CachedProof>({ max: maxEntries });

/** Turns a secret into a viewer, or null if it is unknown, expired or revoked. */
export function createAuthenticator({ onUse, ...options }: Options) {
  const { clock } = options;
  let proofs = createProofCache();

  const isCurrent = ({ expiresAt }: VerifiedCredential) => !expiresAt || expiresAt > clock();

  async function verifyCredential(
    secret: Secret,
    { maxAge = maxAgesMs[secret.kind], lookUp = (_hash, find) => find() }: AuthenticateOptions,
  ): Promise<VerifiedCredential | null> {
    const hash = `${secret.kind}:${hashSecret(secret.text)}`;
    const askedAt = clock().getTime();
    const known = proofs.get(hash);
    // If the clock was set back, nobody knows how old the answer is.
    const age = known ? askedAt - known.askedAt : -1;
    if (known && age >= 0 && age < maxAge) return known.proof;
    const proving = lookUp(hash, async () => {
      const found = await findCredential(options, secret);
      return found && isCurrent(found) ? found : null;
    });
    const asked = { proof: proving, askedAt };
    // After `forget` this answer may be out of date, so it goes with the cache that was dropped.
    const present = proofs;
    present.set(hash, asked);
    const proof = await asked.proof.catch((error: unknown) => {
      if (present.get(hash) === asked) present.delete(hash);
      throw error;
    });
    // Guessed secrets take no place in the cache.
    if (!proof && present.get(hash) === asked) present.delete(hash);
    return proof;
  }

  return {
    async authenticate(secret: Secret, options: AuthenticateOptions = {}): Promise<Viewer | null> {
      const proof = await verifyCredential(secret, options);
      if (!proof || !isCurrent(proof)) return null;
      if (proof.key) onUse(proof.key);
      return proof.viewer;
    },
    /** After a change of keys, roles, memberships or profiles in this process, so that it counts at once. */
    forget: () => {
      proofs = createProofCache();
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

function findCredential(
  { db, read, clock, apiKeyPrefix }: Omit<Options, 'onUse'>,
  { kind, text }: Secret,
): Promise<VerifiedCredential | null> {
  if (kind === 'SESSION') return findSession({ db, clock }, text);
  return text.startsWith(apiKeyPrefix)
    ? findByApiKey(read, [hashSecret(text), hashSecret(text.slice(apiKeyPrefix.length))])
    : findByAccessToken(read, hashSecret(text));
}

/** An access token acts for its user within its scopes, never as an administrator. */
async function findByAccessToken(
  read: Reader,
  tokenHash: string,
): Promise<VerifiedCredential | null> {
  const token = await read.accessToken.findUnique({
    where: { tokenHash },
    select: {
      scopes: true,
      resource: true,
      expiresAt: true,
      revokedAt: true,
      grant: {
        select: {
          id: true,
          clientId: true,
          userId: true,
          revokedAt: true,
          user: { select: { ...profileSelect, locked: true } },
        },
      },
    },
  });
  if (!token || token.revokedAt || token.grant.revokedAt || token.grant.user.locked) return null;
  const { id: grantId, clientId } = token.grant;
  const scopes = expandScopes(token.scopes);
  const { resource } = token;
  return {
    viewer: {
      ...toAppRights(token.grant),
      credential: { kind: 'ACCESS_TOKEN', clientId, grantId, scopes, resource },
      profile: toProfile(token.grant.user),
    },
    expiresAt: new Date(token.expiresAt),
  };
}
