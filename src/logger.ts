import { AsyncLocalStorage } from 'node:async_hooks';
import { destination, type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** The current request: every line that is logged while it runs carries its id. */
export const requestStorage = new AsyncLocalStorage<{ requestId: string }>();

/**
 * Writes one JSON line per event, after the request. Secrets stay out: callers choose the fields that
 * they log, addresses lose their query, and of an error only the fields below are logged, because a
 * database error also contains the row.
 */
export function createLogger(level: string, to: DestinationStream = openStandardError()): Logger {
  const serializers = { err: describeError };
  const timestamp = pino.stdTimeFunctions.isoTime;
  const mixin = () => requestStorage.getStore() ?? {};
  return pino({ level, base: null, timestamp, serializers, mixin }, to);
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const said = formatErrorLine(error);
  const code = 'code' in error && { code: error.code };
  return { name, message: said, ...code, stack: stack?.replace(message, () => said) };
}

/** Prisma's message for an invalid call starts with all the values; the reason follows at the end. */
function formatErrorLine({ name, message }: Error): string {
  if (name !== 'PrismaClientValidationError') return message;
  return message.slice(message.lastIndexOf('\n\n') + 2);
}

/** Lines are written together, at the latest after half a second. */
function openStandardError(): DestinationStream {
  const to = destination({ dest: 2, sync: false, minLength: 4_096 });
  setInterval(() => {
    to.flush();
  }, 500).unref();
  return to;
}
