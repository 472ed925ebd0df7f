import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config/config.ts';
import type { Clock } from '../context/tool.ts';
import type { Logger } from '../trace/logger.ts';

interface Options {
  config: Pick<Config, 'TRUST_PROXY'>;
  clock: Clock;
  logger: Logger;
}

const headers = ['x-forwarded-for', 'forwarded'];
const everyMs = 3_600_000;

/**
 * Warns the operator, at most once an hour, if there seems to be a proxy that we do not trust:
 * everybody behind it shares one address, and with it one budget and one count of wrong passwords.
 */
export function warnOfUntrustedProxy({ config, clock, logger }: Options) {
  let quietUntil = 0;
  return (req: Request, _res: Response, next: NextFunction): void => {
    const now = clock().getTime();
    if (config.TRUST_PROXY === 0 && now >= quietUntil) {
      const header = headers.find((name) => req.headers[name] !== undefined);
      if (header !== undefined) {
        quietUntil = now + everyMs;
        logger.warn({ header }, message);
      }
    }
    next();
  };
}

const message =
  'A request has come through a proxy, but TRUST_PROXY is 0, so everybody behind the proxy counts as one address. ' +
  'Set TRUST_PROXY to the number of your proxies that add X-Forwarded-For. Ignore this if you have none: callers can send the header themselves.';
