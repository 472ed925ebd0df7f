import {
  type FactorOrigin,
  type GivenFactor,
  passFactor,
  proveFactor,
  startPasskey,
} from '../../auth/factor/pass.ts';
import { signInByPasskey, startPasskeySignIn } from '../../auth/factor/passkey-sign-in.ts';
import {
  completeSession,
  findHalfSession,
  findSession,
  type HalfSession,
} from '../../auth/session.ts';
import { assertSignedIn, type Context } from '../../context/context.ts';
import { Forbidden } from '../../base/errors.ts';
import { englishProblem } from '../../language/en/problem.ts';

/** What a passkey signs, and what the browser needs to ask for it. */
type Asked = Awaited<ReturnType<typeof startPasskey>>;

/** What a page can do with second factors. */
export interface FactorVisit {
  /** Somebody who typed their password here, and has no rights before they pass or set up a factor. */
  findHalf: () => Promise<HalfSession | null>;
  /** Null if the visitor has no passkey, or none can be used here. */
  startPasskey: () => Promise<Asked>;
  /** For a passkey alone. */
  startPasskeySignIn: () => Promise<Asked>;
  /** Throws if it is not a factor of the visitor. Otherwise they have their rights. */
  pass: (given: GivenFactor) => Promise<void>;
  /** The same for somebody who has them, and must show again that it is them. */
  prove: (given: GivenFactor) => Promise<void>;
  signIn: (given: GivenFactor) => Promise<void>;
  /** Gives somebody their rights who has just set up a factor. */
  complete: () => Promise<void>;
}

type Kept = NonNullable<Awaited<ReturnType<typeof completeSession>>>;

export interface Browser {
  /** The cookie of the session. */
  readToken: () => string | null;
  keep: (session: Pick<Kept, 'token' | 'expiresAt'> & { device: Kept['device'] | null }) => void;
  clear: () => void;
  origin: FactorOrigin;
  /** The same, made now if there is none. */
  getToken: () => string;
  /** Another one in each browser. */
  createName: () => string;
}

export function openFactorVisit(context: Context, browser: Browser): FactorVisit {
  const { origin } = browser;
  async function findHalf() {
    const token = context.viewer ? null : browser.readToken();
    return token === null ? null : findHalfSession(context, token);
  }
  async function getHalf() {
    const half = await findHalf();
    if (half) return half;
    throw new Forbidden(englishProblem.factorExpired);
  }
  async function complete(half: HalfSession) {
    const session = await completeSession(context, half, origin);
    if (!session) throw new Forbidden(englishProblem.factorExpired);
    browser.keep(session);
  }
  return {
    findHalf,
    async startPasskey() {
      const viewer = context.viewer ?? (await getHalf()).viewer;
      return startPasskey(context, viewer);
    },
    startPasskeySignIn: () => startPasskeySignIn(context, browser.createName()),
    async pass(given) {
      const half = await getHalf();
      await passFactor(context, half.viewer, origin, given);
      await complete(half);
    },
    async prove(given) {
      assertSignedIn(context);
      await proveFactor(context, given);
    },
    async signIn(given) {
      const previous = browser.readToken();
      const from = { ...origin, name: browser.createName(), previous };
      browser.keep(await signInByPasskey(context, from, given));
    },
    complete: async () => {
      // It has a factor by now, so it is no half session any more.
      const token = browser.readToken();
      const found = token === null ? null : await findSession(context, token);
      if (found) await complete({ viewer: found.viewer, demand: 'SET_UP' });
    },
  };
}
