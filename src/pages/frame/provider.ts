import type { Request, Response } from 'express';
import type { Context } from '../../context/context.ts';
import type { SignInProvider } from '../../context/tool.ts';
import { readSignInLink, useSignInLink } from '../../domain/identity/sign-in-link.ts';
import { finishProviderSignIn, startProviderSignIn } from '../../domain/identity/sign-in.ts';
import { isWithProvider } from '../../domain/identity/sign-out.ts';
import type { PageCookies } from '../../http/cookie.ts';
import { readSecretPath } from '../../http/secret-path.ts';
import { addReturnPath } from './local-path.ts';

interface Options {
  req: Request;
  res: Response;
  context: Context;
  cookies: PageCookies;
  /** The session cookie, if there is one. */
  readCookie: () => string | null;
  /** The same, made now if there is none. */
  getCookie: () => string;
  toPublicUrl: (path: string) => string;
}

/** What ways there are to sign in besides a password. */
export interface OtherSignIn {
  /** With whose accounts people sign in; null if the operator has named nobody. */
  provider: Pick<SignInProvider, 'name' | 'isOnly' | 'findSignOutUrl'> | null;
  /** Where the browser goes, at the provider. */
  startAtProvider: (asked: Asked) => Promise<string>;
  /** The browser is back with an answer. Returns the page to go on with. */
  finishAtProvider: () => Promise<string>;
  /** Whether the session was opened with the provider, who then has one of its own. */
  isWithProvider: () => Promise<boolean>;
  /** The address of the person whom the link in the address signs in. */
  readSignInLink: () => Promise<string>;
  /** Returns the page to go on with. */
  useSignInLink: () => Promise<string>;
}

interface Asked {
  returnPath: string;
  isLink: boolean;
  isAgain: boolean;
}

const callbackPath = '/auth/oidc/callback';
const factorPath = '/auth/factor';
const homePath = '/console';

export function createOtherSignIn(options: Options): OtherSignIn {
  const { req, res, context, cookies, readCookie, getCookie, toPublicUrl } = options;
  const { session, devices } = cookies;
  return {
    provider: context.signInProvider ?? null,
    startAtProvider: (asked) =>
      startProviderSignIn(context, {
        ...{ ...asked, cookie: getCookie() },
        redirectUri: toPublicUrl(callbackPath),
      }),
    async finishAtProvider() {
      const query = req.originalUrl.split('?').slice(1).join('?');
      const { returnPath, opened } = await finishProviderSignIn(context, {
        cookie: readCookie(),
        devices: devices.read(req),
        browser: req.get('user-agent'),
        address: new URL(`${toPublicUrl(callbackPath)}?${query}`),
      });
      if (!opened) return returnPath;
      session.write(res, opened.token, opened.expiresAt);
      // The browser is known as that of its user once they have passed their factor.
      if (opened.demand) return addReturnPath(factorPath, returnPath);
      devices.write(res, opened.devices, opened.devicesExpireAt);
      return returnPath;
    },
    isWithProvider: async () => {
      const cookie = readCookie();
      return cookie !== null && (await isWithProvider(context, cookie));
    },
    readSignInLink: async () => (await readSignInLink(context, readSecretPath(req))).email,
    async useSignInLink() {
      const opened = await useSignInLink(context, readSecretPath(req), {
        cookie: readCookie(),
        browser: req.get('user-agent'),
      });
      session.write(res, opened.token, opened.expiresAt);
      return opened.demand ? addReturnPath(factorPath, homePath) : homePath;
    },
  };
}
