import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { CalendarConnection } from '../../../prisma/generated/client.js';
import { openText, sealText } from '../../auth/reseal.ts';
import { lockFirstKey } from '../../auth/secret-key.ts';
import type { Context } from '../../context/context.ts';
import type {
  CalendarAuth,
  CalendarProvider,
  ProviderTokens,
  TokenProblem,
} from '../../context/tool.ts';
import { transactionOptions } from '../../database/transaction.ts';
import { tryOrNull } from '../../input/try-or-null.ts';
import { calendarPassword } from './secret.ts';

export interface LoginTools extends Pick<Context, 'db' | 'clock' | 'keyring'> {
  providers: readonly CalendarProvider[];
}

type StoredLogin = Pick<CalendarConnection, 'id' | 'username' | 'provider' | 'secret'>;

const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  /** In milliseconds. Null: it is used until it is refused. */
  renewAt: z.number().nullable(),
});

type StoredTokens = z.infer<typeof Tokens>;

/** A token is renewed this long before it ends, or a tenth of its life. */
const earlyMs = 60_000;

/** What is sealed for an account without a password. */
export function formatTokens({ expiresInMs, ...tokens }: ProviderTokens, now: Date): string {
  const usableMs = expiresInMs === null ? null : Math.max(expiresInMs * 0.9, expiresInMs - earlyMs);
  const renewAt = usableMs === null ? null : now.getTime() + usableMs;
  return JSON.stringify({ ...tokens, renewAt } satisfies StoredTokens);
}

interface OpenedLogin {
  auth: CalendarAuth;
  /** What is stored by now, as far as we know: tokens that were renewed replace those from before. */
  getSecret: () => string;
}

/** How we sign in with what is stored of a connection. Null if that cannot be decrypted. */
export function openLogin(tools: LoginTools, connection: StoredLogin): OpenedLogin | null {
  const { username, provider, secret } = connection;
  if (provider !== null) return openTokenLogin(tools, { ...connection, provider });
  const password = openText(tools.keyring, calendarPassword, secret);
  return password === null ? null : { auth: { username, password }, getSecret: () => secret };
}

/** The tokens of a row, as they were when it was read. */
interface Known {
  secret: string;
  tokens: StoredTokens;
}

function openTokens({ keyring }: LoginTools, secret: string): Known | null {
  const text = openText(keyring, calendarPassword, secret);
  const tokens = Tokens.safeParse(tryOrNull((): unknown => JSON.parse(text ?? ''))).data;
  return tokens ? { secret, tokens } : null;
}

const isUsable = ({ tokens }: Known, refused: string | null, now: Date) =>
  tokens.accessToken !== refused && (tokens.renewAt === null || now.getTime() < tokens.renewAt);

interface TokenPlace {
  id: number;
  provider: string;
}

function openTokenLogin(
  tools: LoginTools,
  { secret, ...place }: TokenPlace & { secret: string },
): OpenedLogin | null {
  const opened = openTokens(tools, secret);
  if (!opened) return null;
  let known = opened;
  return {
    auth: {
      async getToken(refused) {
        if (!isUsable(known, refused, tools.clock())) {
          const next = await renewTokens(tools, place, { known, refused });
          if ('problem' in next) return next;
          known = next;
        }
        return { token: known.tokens.accessToken };
      },
    },
    getSecret: () => known.secret,
  };
}

type Renewed = Known | { problem: TokenProblem };

/** Longer than the provider has for an answer. When it ends, who asked must have died. */
const turnMs = 30_000;
const lookEveryMs = 50;

/**
 * Gets new tokens, or takes those that another process has got meanwhile. Providers that rotate refresh
 * tokens end all access if one is shown twice (RFC 9700 §4.14.2). So one process at a time asks, and it
 * stores the answer before anyone uses it.
 */
async function renewTokens(
  tools: LoginTools,
  place: TokenPlace,
  { known: first, refused }: { known: Known; refused: string | null },
): Promise<Renewed> {
  const provider = tools.providers.find(({ name }) => name === place.provider);
  if (!provider) return { problem: 'NOT_OFFERED' };
  let known = first;
  for (let waitedMs = 0; waitedMs < turnMs; waitedMs += lookEveryMs) {
    const turn = await takeTurn(tools, place, known);
    if (turn) return askProvider(tools, provider, { ...place, known, turn });
    const found = await readTokens(tools, place);
    if ('problem' in found || isUsable(found, refused, tools.clock())) return found;
    // It may be sealed with another key by now.
    known = found;
    await sleep(lookEveryMs);
  }
  return { problem: 'TIMEOUT' };
}

/** Null if somebody else has the turn, or has had it. */
async function takeTurn({ db, clock, keyring }: LoginTools, { id }: TokenPlace, known: Known) {
  const now = clock();
  const renewsUntil = new Date(now.getTime() + turnMs);
  return db.$transaction(async (tx) => {
    // What could not be stored is not asked for.
    await lockFirstKey(tx, keyring);
    const isFree = { OR: [{ renewsUntil: null }, { renewsUntil: { lte: now } }] };
    const where = { id, secret: known.secret, ...isFree };
    const { count } = await tx.calendarConnection.updateMany({ where, data: { renewsUntil } });
    return count > 0 ? renewsUntil : null;
  }, transactionOptions);
}

async function readTokens(tools: LoginTools, { id }: TokenPlace): Promise<Renewed> {
  const select = { secret: true } as const;
  const row = await tools.db.calendarConnection.findUnique({ where: { id }, select });
  return (row && openTokens(tools, row.secret)) ?? { problem: 'ACCESS_ENDED' };
}

interface Asking extends TokenPlace {
  known: Known;
  turn: Date;
}

async function askProvider(
  tools: LoginTools,
  provider: CalendarProvider,
  { known, turn, ...place }: Asking,
): Promise<Renewed> {
  const { db, clock, keyring } = tools;
  const { refreshToken } = known.tokens;
  const now = clock();
  const answer: ProviderTokens | { problem: TokenProblem } =
    refreshToken === null
      ? { problem: 'ACCESS_ENDED' }
      : await provider.requestTokens({ refreshToken });
  const where = { id: place.id, renewsUntil: turn };
  if ('problem' in answer) {
    await db.calendarConnection.updateMany({ where, data: { renewsUntil: null } });
    return answer;
  }
  // RFC 6749 §6: without a new refresh token, the one from before goes on.
  const text = formatTokens({ ...answer, refreshToken: answer.refreshToken ?? refreshToken }, now);
  const secret = await db.$transaction(async (tx) => {
    const sealed = await sealText(tx, keyring, calendarPassword, text);
    const data = { secret: sealed, renewsUntil: null };
    const { count } = await tx.calendarConnection.updateMany({ where, data });
    return count > 0 ? sealed : null;
  }, transactionOptions);
  // The host has signed in again meanwhile.
  return (secret === null ? null : openTokens(tools, secret)) ?? readTokens(tools, place);
}
