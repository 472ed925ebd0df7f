import type { PrismaClient } from '../../prisma/generated/client.ts';
import type { Context } from '../context.ts';
import { Unauthenticated } from '../errors.ts';
import { BadFormat, parseEmail } from '../input/format.ts';
import { holder, viewerOf } from './viewer.ts';
import { verifyPassword } from './password.ts';
import type { Proof } from './proof.ts';
import { hashSecret, randomSecret } from './secret.ts';
import { forgiveTry, spendTry } from './sign-in-try.ts';

/** After a week one signs in again. */
const lifetimeMs = 7 * 86_400_000;
/** No password is longer: to look at more would only cost. */
const maxPassword = 200;

type Source = Pick<Context, 'db' | 'clock'>;

export interface PasswordTry {
  email: string;
  password: string;
  /** The network the caller is in, as `networkOf` has it. */
  address: string;
}

export interface SignIn extends PasswordTry {
  /** Of the session this browser had until now: it ends. */
  previous?: string | null;
}

/** The secret goes into the browser's cookie; only its hash stays here. */
export interface Session {
  token: string;
  expiresAt: Date;
}

const wrong = () => new Unauthenticated('The e-mail or the password is wrong');

/**
 * Whose password it is, or the same refusal for whatever was wrong: neither the answer nor its time
 * tells whether there is such a user, and neither do the tries, which count for any e-mail.
 */
export async function provePassword({ db, clock }: Source, attempt: PasswordTry) {
  const { password, address } = attempt;
  const email = normalOf(attempt.email);
  const tried = { account: hashSecret(email ?? attempt.email), address };
  const now = clock();
  await spendTry(db, tried, now);
  const user = email === null ? null : await db.user.findUnique({ where: { email } });
  const stored = user?.passwordHash ?? null;
  const isRight = await verifyPassword(password.slice(0, maxPassword + 1), stored);
  if (!user || !stored || !isRight || user.locked) throw wrong();
  await forgiveTry(db, tried, now);
  return { userId: user.id, passwordHash: stored };
}

export async function signIn(source: Source, attempt: SignIn): Promise<Session> {
  const { db, clock } = source;
  const session = await open(db, await provePassword(source, attempt), clock());
  if (attempt.previous) await endSession({ db }, attempt.previous);
  return session;
}

function normalOf(email: string): string | null {
  try {
    return parseEmail(email);
  } catch (error) {
    if (error instanceof BadFormat) return null;
    throw error;
  }
}

interface Proved {
  userId: number;
  passwordHash: string;
}

/** Not where the password was changed or the user locked meanwhile: whoever does so ends what he finds. */
async function open(db: PrismaClient, { userId, passwordHash }: Proved, now: Date) {
  const { token, expiresAt } = newSession(now);
  return db.$transaction(async (tx) => {
    const still = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "User"
      WHERE id = ${userId} AND "passwordHash" = ${passwordHash} AND NOT locked
      FOR SHARE`;
    if (still.length === 0) throw wrong();
    const data = { tokenHash: hashSecret(token), userId, createdAt: now, expiresAt };
    await tx.session.create({ data });
    return { token, expiresAt };
  });
}

const newSession = (now: Date): Session => ({
  token: randomSecret(43),
  expiresAt: new Date(now.getTime() + lifetimeMs),
});

/** A new secret, by which alone the session goes on, and a week more. Null: it has ended. */
export async function renewSession(
  { db, clock }: Pick<Source, 'db' | 'clock'>,
  token: string,
): Promise<Session | null> {
  const now = clock();
  const next = newSession(now);
  const { count } = await db.session.updateMany({
    where: { tokenHash: hashSecret(token), expiresAt: { gt: now } },
    data: { tokenHash: hashSecret(next.token), createdAt: now, expiresAt: next.expiresAt },
  });
  return count === 1 ? next : null;
}

/** Whoever is signed in has all his rights, as with an API key. */
export async function findSession({ db, clock }: Source, token: string): Promise<Proof | null> {
  const session = await db.session.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: { id: true, expiresAt: true, user: { select: holder } },
  });
  if (!session || session.expiresAt <= clock() || session.user.locked) return null;
  const { id, expiresAt, user } = session;
  return { viewer: viewerOf(user, { kind: 'SESSION', id: String(id) }), expiresAt };
}

export async function endSession({ db }: Pick<Source, 'db'>, token: string): Promise<void> {
  await db.session.deleteMany({ where: { tokenHash: hashSecret(token) } });
}

/** Signs a user out of every browser, and says of how many. */
export async function endAllSessions({ db }: Pick<Source, 'db'>, userId: number): Promise<number> {
  const { count } = await db.session.deleteMany({ where: { userId } });
  return count;
}
