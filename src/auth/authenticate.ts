import type { PrismaClient } from '../../prisma/generated/client.js';
import type { Context } from '../context/context.ts';
import type { Clock } from '../context/tool.ts';
import type { Secret, Viewer } from '../context/viewer.ts';
import type { Reader } from '../database/reader/reader.ts';
import { findByAccessTokens } from './access-token.ts';
import { findByApiKeys } from './api-key.ts';
import { createProofCache, type LookUp } from './proofs.ts';
import { hashSecret } from './secret.ts';
import { findSession } from './session.ts';
import type { ApiKeyUse, VerifiedCredential } from './viewer.ts';

/** How long an answer is used again. A revocation in another process counts after this time. */
const maxAgesMs: Record<Secret['kind'], number> = { BEARER: 1_000, SESSION: 0 };

interface Options {
  db: PrismaClient;
  read: Reader;
  clock: Clock;
  apiKeyPrefix: string;
  requireFactor: Context['requireFactor'];
  onUse: (key: ApiKeyUse) => void;
}

interface AuthenticateOptions {
  /** How old the answer may be, in milliseconds. */
  maxAge?: number;
  /** Asks the database, or refuses to. */
  lookUp?: LookUp;
}

/** Turns a secret into a viewer, or null if it is unknown, expired or revoked. */
export function createAuthenticator({ onUse, ...options }: Options) {
  const { clock } = options;
  const findMany = (texts: readonly string[]) => findBearers(options, texts);
  const proofs = createProofCache({ clock, findMany });
  const find = async ({ kind, text }: Secret) => {
    const [found] =
      kind === 'SESSION' ? [await findSession(options, text)] : await findMany([text]);
    return found && isCurrent(found, clock()) ? found : null;
  };

  return {
    async authenticate(secret: Secret, asked: AuthenticateOptions = {}): Promise<Viewer | null> {
      const { kind, text } = secret;
      const { maxAge = maxAgesMs[kind], lookUp = (_hash, run) => run() } = asked;
      // In memory, a secret is as safe as in the request that brought it. Its hash would cost more than all the rest.
      const known = { key: `${kind}:${text}`, text, maxAge };
      const lookUpHash = () => lookUp(`${kind}:${hashSecret(text)}`, () => find(secret));
      const proof = await proofs.look(known, lookUpHash);
      if (!proof || !isCurrent(proof, clock())) return null;
      if (proof.key) onUse(proof.key);
      return proof.viewer;
    },
    /** After a change of keys, roles, memberships or profiles in this process, so that it counts at once. */
    forget: proofs.forget,
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

const isCurrent = ({ expiresAt }: VerifiedCredential, now: Date) => !expiresAt || expiresAt > now;

/** Looks API keys and access tokens up, and keeps the order. */
async function findBearers(
  { read, apiKeyPrefix }: Pick<Options, 'read' | 'apiKeyPrefix'>,
  texts: readonly string[],
): Promise<(VerifiedCredential | null)[]> {
  const isKey = (text: string) => text.startsWith(apiKeyPrefix);
  const [keys, tokens] = [texts.filter(isKey), texts.filter((text) => !isKey(text))];
  const [ofKeys, ofTokens] = await Promise.all([
    keys.length > 0 ? findByApiKeys(read, keys, apiKeyPrefix) : [],
    tokens.length > 0 ? findByAccessTokens(read, tokens) : [],
  ]);
  return texts.map((text) => (isKey(text) ? ofKeys : ofTokens).shift() ?? null);
}
