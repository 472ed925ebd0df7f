import { toBrowserName } from '../../auth/browser-name.ts';
import { addDevice, type DeviceCookie } from '../../auth/device.ts';
import { assertRecentProof } from '../../auth/proof.ts';
import { hashSecret } from '../../auth/secret.ts';
import { endSession, startSession } from '../../auth/session.ts';
import { NotFound } from '../../base/errors.ts';
import { assertSignedIn, type Context } from '../../context/context.ts';
import type { ProvedPerson, SignInProvider } from '../../context/tool.ts';
import { retryUniqueViolation } from '../../database/conflict.ts';
import { lockAdministrators } from '../user/lockout.ts';
import { findIdentity } from './account.ts';
import { applyGroups } from './group.ts';
import { linkIdentity } from './link.ts';
import { recordSignInRefusal, SignInRefused } from './refusal.ts';
import { redeemProviderState, sealState, type SignInState } from './state.ts';

interface Beginning {
  /** The cookie of the browser, which must be there when it comes back. */
  cookie: string;
  redirectUri: string;
  returnPath: string;
  /** The account of the caller is linked, instead of one signed in to. */
  isLink: boolean;
  /** They prove once more who they are. */
  isAgain: boolean;
}

function getProvider({ signInProvider }: Context): SignInProvider {
  if (signInProvider) return signInProvider;
  throw new NotFound('Page');
}

/** Where somebody signs in. People who link an account have just typed its password. */
export async function startProviderSignIn(context: Context, asked: Beginning): Promise<string> {
  const provider = getProvider(context);
  const { cookie, redirectUri, returnPath, isLink, isAgain } = asked;
  const linksTo = isLink ? await getProvedUser(context) : null;
  const { sealed, nonce, verifier } = sealState(context, { cookie, returnPath, linksTo });
  const found = await provider.findAuthorizeUrl({
    ...{ redirectUri, state: sealed, nonce, verifier, isAgain },
  });
  if (typeof found === 'string') return found;
  throw new SignInRefused(provider.name, found.problem);
}

async function getProvedUser(context: Context): Promise<number> {
  assertSignedIn(context);
  await assertRecentProof(context);
  return context.viewer.userId;
}

interface Return {
  cookie: string | null;
  devices: string | null;
  /** What the browser says it is. */
  browser: string | undefined;
  /** Where the provider sent the browser, as it knows the address. */
  address: URL;
}

/** What the browser keeps from now on. Null after an account was linked: its session goes on. */
type Opened = Awaited<ReturnType<typeof startSession>> & DeviceCookie;

/** The browser is back from the provider. Every refusal is one sentence, and one entry of the audit log. */
export async function finishProviderSignIn(context: Context, back: Return) {
  const provider = getProvider(context);
  try {
    const { state, person } = await redeemReturn(context, provider, back);
    const opened = await retryUniqueViolation(
      () => signInOrLink(context, { state, person, back }),
      2,
    );
    context.credentialsChanged();
    if (opened === null) return { returnPath: state.returnPath, opened };
    if (back.cookie !== null) await endSession(context, back.cookie);
    const { email, ...session } = opened;
    const device = addDevice(context, back.devices, hashSecret(email));
    return { returnPath: state.returnPath, opened: { ...session, ...device } satisfies Opened };
  } catch (error) {
    if (error instanceof SignInRefused) await recordSignInRefusal(context, error);
    throw error;
  }
}

async function redeemReturn(context: Context, provider: SignInProvider, back: Return) {
  const { name } = provider;
  const { address, cookie } = back;
  const sealed = address.searchParams.get('state') ?? '';
  const state = await redeemProviderState(context, { name, sealed, cookie });
  // What the provider says of its reasons is never shown.
  if (address.searchParams.has('error')) throw new SignInRefused(name, 'DENIED');
  const { nonce, verifier } = state;
  const person = await provider.redeem(address, { state: sealed, nonce, verifier });
  if ('problem' in person) throw new SignInRefused(name, person.problem);
  return { state, person };
}

/** All at once: a first sign-in that fails leaves neither an account nor a link. */
const signInOrLink = (
  context: Context,
  { state, person, back }: { state: SignInState; person: ProvedPerson; back: Return },
) =>
  context.db.$transaction(async (tx) => {
    const provider = getProvider(context);
    const now = context.clock();
    if (state.linksTo !== null) {
      await linkIdentity(tx, context, { provider, person, userId: state.linksTo });
      return null;
    }
    const identity = await findIdentity(tx, context, { provider, person });
    const { userId } = identity;
    // Its groups may take the role back. Everybody takes this lock before the row of a user.
    if (identity.isAdmin) await lockAdministrators(tx);
    const [user] = await tx.$queryRaw<{ email: string; locked: boolean }[]>`
      SELECT email, locked FROM "User" WHERE id = ${userId} FOR SHARE`;
    if (!user || user.locked) throw new SignInRefused(provider.name, 'LOCKED', userId);
    await applyGroups(tx, context, { provider, person, identity });
    const { issuer, subject, email, sid, provedAt, hasPassedFactor } = person;
    const where = { issuer_subject: { issuer, subject } };
    await tx.identity.update({
      where,
      data: { lastUsedAt: now, ...(email !== null && { email }) },
    });
    const session = await startSession(
      tx,
      context,
      {
        ...{ userId, identityId: identity.id, sid, browser: toBrowserName(back) },
        // Without it, a user with a factor passes theirs here.
        factorAt: hasPassedFactor ? now : null,
        // An old session at the provider proves no more than it did when it began.
        provedAt: provedAt !== null && provedAt < now ? provedAt : now,
      },
      { with: provider.name, factor: hasPassedFactor },
    );
    return { ...session, email: user.email };
  });
