import type { Request, Response } from 'express';

interface PageCookie {
  read: (req: Request) => string | null;
  /** Without an end, it lasts until the browser is closed. */
  write: (res: Response, value: string, expires?: Date) => void;
  clear: (res: Response) => void;
}

/**
 * With https the name of a cookie starts with `__Host-`: browsers then accept it only from this host
 * and over https, so another host of the domain cannot set it. Values that do not match the pattern
 * cannot be ours.
 */
function createCookie(publicUrl: string, plainName: string, pattern: RegExp): PageCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const options = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' } as const;
  return {
    read(req) {
      for (const pair of (req.headers.cookie ?? '').split(/; */)) {
        const value = pair.slice(name.length + 1);
        if (pair.startsWith(`${name}=`) && pattern.test(value)) return value;
      }
      return null;
    },
    write(res, value, expires) {
      res.cookie(name, value, { ...options, ...(expires && { expires }) });
    },
    clear(res) {
      res.clearCookie(name, options);
    },
  };
}

export interface PageCookies {
  /** Holds the form of `generateSecret(43)`. */
  session: PageCookie;
  /** Outlives sessions: it tells the browsers in which people signed in from those of strangers. */
  devices: PageCookie;
}

/** For pages that know nobody: it is never there, and is not kept. */
const nothing: PageCookie = {
  read: () => null,
  write: () => undefined,
  clear: () => undefined,
};

export const strangerCookies: PageCookies = { session: nothing, devices: nothing };

/** The only two cookies. */
export const createPageCookies = (publicUrl: string): PageCookies => ({
  session: createCookie(publicUrl, 'session', /^[A-Za-z0-9]{43}$/),
  devices: createCookie(publicUrl, 'devices', /^[\w.~-]{1,400}$/),
});
