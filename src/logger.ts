import { destination, type Logger, pino } from 'pino';

export type { Logger };

const secrets = ['authorization', 'cookie', 'apiKey', 'secret', 'password', 'token', 'key'];

/** One JSON line per event, written behind the request; what could be a secret is cut by name. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    },
    destination({ dest: 2, sync: false }),
  );
}
