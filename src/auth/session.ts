import type { Prisma } from '../../prisma/generated/client.js';
import type { Context } from '../context/context.ts';
import { addAccountMail } from '../account-mail/add.ts';
import { recordAct } from '../audit/record.ts';
import { Unauthenticated } from '../base/errors.ts';
import { hashAccount } from './account.ts';
import { toBrowserName } from './browser-name.ts';
import { addDevice, type DeviceCookie, findDevice } from './device.ts';
import { demandSelect, type FactorDemand, toDemand } from './factor-demand.ts';
import { maxProofAgeMs } from './proof-age.ts';
import { generateSecret, hashSecret } from './secret.ts';
import type { Viewer } from '../context/viewer.ts';
import { toViewer, type VerifiedCredential, viewerSelect } from './viewer.ts';
import { englishProblem } from '../language/en/problem.ts';

/** A session ends a week after its last renewal. */
const lifetimeMs = 7 * 86_400_000;

type SessionContext = Pick<Context, 'db' | 'clock' | 'requireFactor'>;

export type SignInContext = Pick<
  Context,
  | 'db'
  | 'isDryRun'
  | 'clock'
  | 'keyring'
  | 'viewer'
  | 'address'
  | 'requestId'
  | 'source'
  | 'requireFactor'
  | 'signInProvider'
>;

/** The token goes into the browser's cookie; we store only its hash. */
export interface Session {
  token: string;
  expiresAt: Date;
}

export const createSignInError = () => new Unauthenticated(englishProblem.wrongPassword);

/** By what somebody proved who they are: their password, or a passkey alone. */
type VerifiedUser = { userId: number } & ({ passwordHash: string } | { factorId: number });

/**
 * Opens no session if the password was changed, the passkey removed or the user locked in the
 * meantime: that ended all sessions, and this one must not slip through.
 */
export async function openSession(
  context: SignInContext,
  verified: VerifiedUser,
  { name: browser, isKnown }: { name: string; isKnown: boolean },
) {
  const { userId } = verified;
  const { db, clock } = context;
  const now = clock();
  return db.$transaction(async (tx) => {
    if (!(await isStillVerified(tx, verified))) throw createSignInError();
    const factorAt = 'factorId' in verified ? now : null;
    const session = await startSession(tx, context, { userId, factorAt, browser });
    if (!isKnown && !session.demand) await announceBrowser(tx, { userId, browser, now });
    return session;
  });
}

/** The row of the user is locked first: what takes rights from them waits, or was seen. */
async function isStillVerified(tx: Prisma.TransactionClient, verified: VerifiedUser) {
  const { userId: id } = verified;
  const [user] = await tx.$queryRaw<{ passwordHash: string | null }[]>`
    SELECT "passwordHash" FROM "User" WHERE id = ${id} AND NOT locked FOR SHARE`;
  if (!user) return false;
  if ('passwordHash' in verified) return user.passwordHash === verified.passwordHash;
  return (await tx.factor.count({ where: { id: verified.factorId, userId: id } })) > 0;
}

/** Tells a user who has signed in before of a browser that has just done so for the first time. */
async function announceBrowser(
  tx: Prisma.TransactionClient,
  { userId, browser, now }: { userId: number; browser: string; now: Date },
) {
  const where = { userId, act: 'SIGNED_IN' } as const;
  if ((await tx.auditEntry.findMany({ where, select: { id: true }, take: 2 })).length < 2) return;
  const detail = { at: now.toISOString(), browser };
  await addAccountMail(tx, { kind: 'NEW_DEVICE', userId, detail }, now);
}

/** What is known of a session besides whose it is. */
type SessionFacts = Pick<
  Prisma.SessionUncheckedCreateInput,
  'userId' | 'provedAt' | 'factorAt' | 'identityId' | 'sid'
> & {
  /** The name of the browser. Empty if it has none. */
  browser: string;
};

/** Call this in a transaction that has seen that the user may sign in. */
export async function startSession(
  tx: Prisma.TransactionClient,
  context: Omit<SignInContext, 'db' | 'isDryRun' | 'keyring'>,
  { browser, ...facts }: SessionFacts,
  detail: Prisma.InputJsonObject = {},
): Promise<Session & { demand: FactorDemand | null }> {
  const now = context.clock();
  const { token, expiresAt } = buildSession(now);
  const data = {
    ...{ provedAt: now, ...facts, browser: browser || null },
    ...{ tokenHash: hashSecret(token), createdAt: now, expiresAt },
  };
  const session = await tx.session.create({ data, select: sessionSelect });
  const viewer = toSessionViewer(session);
  const demand = findSessionDemand(context, session);
  // Somebody with a factor has signed in once they have passed it.
  if (!demand) {
    await recordAct(tx, { ...context, viewer }, 'SIGNED_IN', { userId: facts.userId, detail });
  }
  return { token, expiresAt, demand };
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

/** Gives a session its rights, once its user has passed or set up a factor in it. Its token is another one. */
export async function completeSession(
  context: SignInContext,
  { viewer }: Pick<HalfSession, 'viewer'>,
  { devices, browser }: { devices: string | null; browser?: string | undefined },
): Promise<(Session & { device: DeviceCookie }) | null> {
  const { db, clock } = context;
  const now = clock();
  const { userId, credential, profile } = viewer;
  const { token, expiresAt } = buildSession(now);
  if (credential.kind !== 'SESSION') return null;
  const data = { tokenHash: hashSecret(token), createdAt: now, factorAt: now, expiresAt };
  const where = { id: Number(credential.id), userId };
  const account = hashAccount(profile?.email ?? '');
  const isKnown = findDevice(context, devices, account) !== null;
  const isThere = await db.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({ where, data });
    if (count === 0) return false;
    await recordAct(tx, { ...context, viewer }, 'SIGNED_IN', { userId });
    if (!isKnown) await announceBrowser(tx, { userId, browser: toBrowserName({ browser }), now });
    return true;
  });
  if (!isThere) return null;
  return { token, expiresAt, device: addDevice(context, devices, account) };
}

/** A session carries all the rights of its user, as an API key does. What the cookie alone may do is for its callers to say. */
export async function findSession(
  context: SessionContext,
  token: string,
): Promise<VerifiedCredential | null> {
  const session = await findStoredSession(context, token);
  // Here, so that no way to sign in can forget it.
  if (!session || findSessionDemand(context, session)) return null;
  return { viewer: toSessionViewer(session), expiresAt: session.expiresAt };
}

/** Whose password was typed just before, and what they must still do. Its viewer has no rights yet. */
export interface HalfSession {
  viewer: Viewer;
  demand: FactorDemand;
}

/** A session without rights, because its user has not passed their factor, or has none and must. */
export async function findHalfSession(
  context: SessionContext,
  token: string,
): Promise<HalfSession | null> {
  const session = await findStoredSession(context, token);
  const demand = session && findSessionDemand(context, session);
  if (!demand || context.clock().getTime() - session.createdAt.getTime() > maxProofAgeMs)
    return null;
  return { viewer: toSessionViewer(session), demand };
}

async function findStoredSession({ db, clock }: SessionContext, token: string) {
  const session = await db.session.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: sessionSelect,
  });
  return session && session.expiresAt > clock() && !session.user.locked ? session : null;
}

const sessionSelect = {
  ...{ id: true, createdAt: true, expiresAt: true, factorAt: true },
  user: { select: { ...viewerSelect, ...demandSelect } },
} as const;

const findSessionDemand = (
  { requireFactor }: Pick<SessionContext, 'requireFactor'>,
  { factorAt, user }: Prisma.SessionGetPayload<{ select: typeof sessionSelect }>,
) => (factorAt === null ? toDemand(requireFactor, user) : null);

const toSessionViewer = ({
  id,
  user,
}: Prisma.SessionGetPayload<{ select: typeof sessionSelect }>) =>
  toViewer(user, { kind: 'SESSION', id: String(id) });

export async function endSession({ db }: Pick<SessionContext, 'db'>, token: string): Promise<void> {
  await db.session.deleteMany({ where: { tokenHash: hashSecret(token) } });
}

/** Signs a user out of every browser. Returns the number of sessions. */
export async function endAllSessions(
  context: Omit<SignInContext, 'keyring' | 'signInProvider'>,
): Promise<number> {
  if (!context.viewer) return 0;
  const { userId } = context.viewer;
  return context.db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { userId } });
    if (count > 0) await recordAct(tx, context, 'SESSIONS_ENDED', { userId });
    return count;
  });
}
