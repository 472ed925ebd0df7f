import type { PrismaClient } from '../../prisma/generated/client.ts';
import type { Context } from '../context.ts';
import { Unauthenticated } from '../errors.ts';
import { BadFormat, parseEmail } from '../input/format.ts';
import { verifyPassword } from './password.ts';
import { generateSecret, hashSecret } from './secret.ts';
import { recordSignInAttempt, refundSignInAttempt } from './sign-in-try.ts';
import { toViewer, type VerifiedCredential, viewerSelect } from './viewer.ts';

/** A session ends a week after its last renewal. */
const lifetimeMs = 7 * 86_400_000;
/** No password is longer, so no more than this is hashed. */
const maxPassword = 200;

type SessionContext = Pick<Context, 'db' | 'clock'>;

export interface PasswordAttempt {
  email: string;
  password: string;
  /** The caller's network (see `toNetwork`). */
  address: string;
}

interface SignInInput extends PasswordAttempt {
  /** The token of the browser's previous session, which ends. */
  previous?: string | null;
}

/** The token goes into the browser's cookie; we store only its hash. */
interface Session {
  token: string;
  expiresAt: Date;
}

const createSignInError = () =>
  new Unauthenticated('The e-mail address or the password is incorrect');

/**
 * Returns the user whose password this is. Every failure looks the same and takes the same time,
 * and attempts count for any e-mail address, so nobody can find out which users exist.
 */
export async function verifySignIn({ db, clock }: SessionContext, attempt: PasswordAttempt) {
  const { password, address } = attempt;
  const email = normalizeEmail(attempt.email);
  const tried = { account: hashSecret(email ?? attempt.email), address };
  const now = clock();
  await recordSignInAttempt(db, tried, now);
  const user = email === null ? null : await db.user.findUnique({ where: { email } });
  const stored = user?.passwordHash ?? null;
  const isRight = await verifyPassword(password.slice(0, maxPassword + 1), stored);
  if (!user || !stored || !isRight || user.locked) throw createSignInError();
  await refundSignInAttempt(db, tried, now);
  return { userId: user.id, passwordHash: stored };
}

export async function signIn(source: SessionContext, attempt: SignInInput): Promise<Session> {
  const { db, clock } = source;
  const session = await openSession(db, await verifySignIn(source, attempt), clock());
  if (attempt.previous) await endSession({ db }, attempt.previous);
  return session;
}

function normalizeEmail(email: string): string | null {
  try {
    return parseEmail(email);
  } catch (error) {
    if (error instanceof BadFormat) return null;
    throw error;
  }
}

interface VerifiedPassword {
  userId: number;
  passwordHash: string;
}

/**
 * Opens no session if the password was changed or the user locked in the meantime: that ended all
 * sessions, and this one must not slip through.
 */
async function openSession(
  db: PrismaClient,
  { userId, passwordHash }: VerifiedPassword,
  now: Date,
) {
  const { token, expiresAt } = buildSession(now);
  return db.$transaction(async (tx) => {
    const still = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "User"
      WHERE id = ${userId} AND "passwordHash" = ${passwordHash} AND NOT locked
      FOR SHARE`;
    if (still.length === 0) throw createSignInError();
    const data = { tokenHash: hashSecret(token), userId, createdAt: now, expiresAt };
    await tx.session.create({ data });
    return { token, expiresAt };
  });
}

const buildSession = (now: Date): Session => ({
  token: generateSecret(43),
  expiresAt: new Date(now.getTime() + lifetimeMs),
});

/** Replaces the token and extends the session by a week. Null if the session has ended. */
export async function renewSession(
  { db, clock }: Pick<SessionContext, 'db' | 'clock'>,
  token: string,
): Promise<Session | null> {
  const now = clock();
  const next = buildSession(now);
  const { count } = await db.session.updateMany({
    where: { tokenHash: hashSecret(token), expiresAt: { gt: now } },
    data: { tokenHash: hashSecret(next.token), createdAt: now, expiresAt: next.expiresAt },
  });
  return count === 1 ? next : null;
}

/** A session carries all the rights of its user, as an API key does. */
export async function findSession(
  { db, clock }: SessionContext,
  token: string,
): Promise<VerifiedCredential | null> {
  const session = await db.session.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: { id: true, expiresAt: true, user: { select: viewerSelect } },
  });
  if (!session || session.expiresAt <= clock() || session.user.locked) return null;
  const { id, expiresAt, user } = session;
  return { viewer: toViewer(user, { kind: 'SESSION', id: String(id) }), expiresAt };
}

export async function endSession({ db }: Pick<SessionContext, 'db'>, token: string): Promise<void> {
  await db.session.deleteMany({ where: { tokenHash: hashSecret(token) } });
}

/** Signs a user out of every browser. Returns the number of sessions. */
export async function endAllSessions(
  { db }: Pick<SessionContext, 'db'>,
  userId: number,
): Promise<number> {
  const { count } = await db.session.deleteMany({ where: { userId } });
  return count;
}
