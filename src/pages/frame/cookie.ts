import type { Request, Response } from 'express';

export interface SessionCookie {
  read: (req: Request) => string | null;
  /** Without an end, it lasts until the browser is closed. */
  write: (res: Response, value: string, expires?: Date) => void;
  clear: (res: Response) => void;
}

/** The form of `generateSecret(43)`. Other values cannot be ours. */
const secretPattern = /^[A-Za-z0-9]{43}$/;

/**
 * The only cookie. With https its name starts with `__Host-`: browsers then accept it only from this
 * host and over https, so another host of the domain cannot set it.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-session' : 'session';
  const options = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' } as const;
  return {
    read(req) {
      for (const pair of (req.headers.cookie ?? '').split(/; */)) {
        const value = pair.slice(name.length + 1);
        if (pair.startsWith(`${name}=`) && secretPattern.test(value)) return value;
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
