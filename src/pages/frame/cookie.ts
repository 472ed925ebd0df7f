import type { Request, Response } from 'express';

export interface SessionCookie {
  read: (req: Request) => string | null;
  /** Without an end it lasts as long as the browser is open. */
  write: (res: Response, value: string, expires?: Date) => void;
  clear: (res: Response) => void;
}

/** What `randomSecret(43)` gives: whatever else a browser sends is none of ours. */
const secretPattern = /^[A-Za-z0-9]{43}$/;

/**
 * The one cookie. On https its name begins with `__Host-`: browsers then take it from this very
 * host alone, over https, so that no neighbouring host can plant one.
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
