import type { NextFunction, Request, Response } from 'express';

/** Anyone with such an address may read, or even change, what it leads to. The second group is secret. */
const secretUrls = [
  /^((?:https?:\/\/[^/?]*)?\/+calendar\/+[^/?]+)\/+([^?]*)/i,
  /^((?:https?:\/\/[^/?]*)?\/+manage)\/+([^?]*)/i,
  /^((?:https?:\/\/[^/?]*)?\/+auth\/+link)\/+([^?]*)/i,
  /^((?:https?:\/\/[^/?]*)?\/+mail\/+stop)\/+([^?]*)/i,
  /^((?:https?:\/\/[^/?]*)?\/+auth\/+(?:reset|address))\/+([^?]*)/i,
];

const secrets = new WeakMap<Request, string>();

/** Takes the secret out of the address before anything is logged. */
export function hideSecretPath(req: Request, _res: Response, next: NextFunction): void {
  for (const url of secretUrls) {
    const [whole, kept, secret] = url.exec(req.url) ?? [];
    if (whole === undefined || kept === undefined || secret === undefined) continue;
    secrets.set(req, secret);
    req.url = kept + req.url.slice(whole.length);
  }
  next();
}

/** The secret part of the path; empty if there is none. */
export const readSecretPath = (req: Request) => secrets.get(req) ?? '';
