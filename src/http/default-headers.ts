import type { NextFunction, Request, Response } from 'express';

/** A year. Subdomains are left out, because other servers may answer there. */
const onlyByHttps = 'max-age=31536000';

/** What every answer carries, unless it sets a header of its own: nobody keeps it, and nobody guesses its type. */
export function createDefaultHeaders(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:');
  return (_req: Request, res: Response, next: NextFunction): void => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (isHttps) res.setHeader('Strict-Transport-Security', onlyByHttps);
    next();
  };
}
