import { hash } from 'node:crypto';
import { z } from 'zod';
import { useOnce } from '../../auth/once.ts';
import { openText } from '../../auth/reseal.ts';
import { generateSecret } from '../../auth/secret.ts';
import { BadInput } from '../../base/errors.ts';
import type { SignedIn } from '../../context/context.ts';
import type {
  CalendarProvider,
  FoundAccount,
  ProviderTokens,
  TokenProblem,
} from '../../context/tool.ts';
import type { Viewer } from '../../context/viewer.ts';
import { transactionOptions } from '../../database/transaction.ts';
import {
  databaseIdField,
  httpUrlField,
  lineField,
  optionalField,
  textField,
} from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { findCalendars, getCalendarConnection, storeConnection } from './connection.ts';
import { storeLogin } from './fresh.ts';
import { formatTokens } from './login.ts';
import { connectionProblems } from './status.ts';

/** Somebody signs in at the provider meanwhile, perhaps with a second factor. */
const lastsMs = 10 * 60_000;

/** It goes to the provider and back through the browser, sealed, so nothing is stored until it is used. */
const sealedState = { purpose: 'calendar sign-in' };

const State = z.object({
  provider: z.string(),
  redirectUri: z.string(),
  /** RFC 7636 §4.1 */
  verifier: z.string(),
  /** The connection whose tokens are replaced. Null: a new one is made. */
  connectionId: z.number().nullable(),
  /** Who has begun it. */
  caller: z.string(),
  endsAt: z.number(),
});

type SignInState = z.infer<typeof State>;

/** A sign-in is finished in the session, or with the key or app, with which it was begun. */
function describeCaller({ userId, credential }: Viewer): string {
  const id = credential.kind === 'ACCESS_TOKEN' ? credential.grantId : credential.id;
  return `${userId} ${credential.kind} ${id}`;
}

function getProvider({ calendarServers }: SignedIn, name: string): CalendarProvider {
  const found = calendarServers.providers.find((one) => one.name === name);
  if (found) return found;
  throw new BadInput({ path: 'provider', message: 'must be the name of a calendar provider' });
}

const Beginning = z.object({
  provider: lineField(),
  redirectUri: httpUrlField,
  connectionId: optionalField(databaseIdField),
});

/** Where the person signs in. Nobody is asked, and nothing is stored. */
export async function startCalendarSignIn(context: SignedIn, input: z.input<typeof Beginning>) {
  const { provider: name, redirectUri, connectionId = null } = parseInput(Beginning, input);
  const provider = getProvider(context, name);
  if (connectionId !== null) {
    const connection = await getCalendarConnection(context, connectionId);
    if (connection.provider !== name) {
      const message = 'must be a connection that was made with this provider';
      throw new BadInput({ path: 'connection', message });
    }
  }
  const verifier = generateSecret(64);
  const endsAt = context.clock().getTime() + lastsMs;
  const caller = describeCaller(context.viewer);
  const state: SignInState = {
    provider: name,
    redirectUri,
    verifier,
    connectionId,
    caller,
    endsAt,
  };
  const challenge = hash('sha256', verifier, 'base64url');
  const sealed = context.keyring.seal(sealedState.purpose, JSON.stringify(state));
  return { authorizeUrl: provider.buildAuthorizeUrl({ redirectUri, state: sealed, challenge }) };
}

const Return = z.object({ state: textField(4_000), code: textField(4_000) });

const refuseState = (message: string) => new BadInput({ path: 'state', message });

/** Checks a state that came back, and uses it up. */
async function redeemState(context: SignedIn, sealed: string): Promise<SignInState> {
  const { db, keyring, clock, viewer } = context;
  const text = openText(keyring, sealedState, sealed);
  if (text === null) throw refuseState('This sign-in was not begun here. Begin again.');
  const state = State.parse(JSON.parse(text));
  if (state.caller !== describeCaller(viewer)) {
    throw refuseState(
      'This sign-in was begun by somebody else or in another browser. Begin again.',
    );
  }
  if (state.endsAt <= clock().getTime()) {
    throw refuseState('This sign-in took too long. Begin again.');
  }
  const used = { kind: sealedState.purpose, text: state.verifier, endsAt: new Date(state.endsAt) };
  if (!(await useOnce(db, used))) {
    throw refuseState('This sign-in was used already. Begin again.');
  }
  return state;
}

/** Why the provider gave no tokens for a code. */
const exchangeProblems: Record<TokenProblem, string> = {
  ACCESS_ENDED: 'The provider does not take this sign-in any more. Begin again.',
  NOT_OFFERED: connectionProblems.NOT_OFFERED,
  UNREACHABLE: 'The provider cannot be reached. Try again later.',
  TIMEOUT: 'The provider did not answer in time. Try again later.',
  BAD_CERTIFICATE: 'The certificate of the provider is not valid. Ask the operator.',
  PRIVATE_ADDRESS: connectionProblems.PRIVATE_ADDRESS,
  SERVER_ERROR:
    'The provider answered with an error. Try again, and tell the operator if this does not end.',
};

/** The code of a sign-in becomes tokens, and these a connection, or the new tokens of one. */
export async function finishCalendarSignIn(context: SignedIn, input: z.input<typeof Return>) {
  const { state: sealed, code } = parseInput(Return, input);
  const state = await redeemState(context, sealed);
  const provider = getProvider(context, state.provider);
  const now = context.clock();
  const tokens = await requestFirstTokens(provider, { ...state, code });
  const found = await lookWithToken(context, provider, tokens.accessToken);
  const text = formatTokens(tokens, now);
  if (state.connectionId !== null) return signInAgain(context, state.connectionId, { found, text });
  const { home, calendars, addresses } = found;
  return storeConnection(context, {
    ...{ userId: context.viewer.userId, home, calendars, text, provider: provider.name },
    username: addresses[0] ?? '',
  });
}

async function requestFirstTokens(
  provider: CalendarProvider,
  { code, verifier, redirectUri }: Pick<SignInState, 'verifier' | 'redirectUri'> & { code: string },
): Promise<ProviderTokens> {
  const answer = await provider.requestTokens({ code, verifier, redirectUri });
  if ('problem' in answer) {
    throw new BadInput({ path: 'code', message: exchangeProblems[answer.problem] });
  }
  if (answer.refreshToken !== null || answer.expiresInMs === null) return answer;
  const message = 'The provider lets us in only for a short time. Ask the operator.';
  throw new BadInput({ path: 'code', message });
}

async function lookWithToken(context: SignedIn, provider: CalendarProvider, token: string) {
  const auth = { getToken: () => Promise.resolve({ token }) };
  const fields = { address: 'code', password: 'code' };
  return findCalendars(context, { ...auth, address: provider.calendarUrl }, fields);
}

/** Only for the same account: the calendars that were chosen are in it. */
async function signInAgain(
  context: SignedIn,
  id: number,
  { found: { home, calendars }, text }: { found: FoundAccount; text: string },
) {
  const connection = await getCalendarConnection(context, id);
  if (connection.home !== home) {
    const message =
      'You have signed in with another account. Sign in with the one of this connection.';
    throw new BadInput({ path: 'code', message });
  }
  await context.db.$transaction(
    (tx) => storeLogin(tx, context, { id, listed: calendars, text }),
    transactionOptions,
  );
  return { id };
}
