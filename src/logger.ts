import { AsyncLocalStorage } from 'node:async_hooks';
import { destination, type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** The current request: every line that is logged while it runs carries its id. */
export const requestStorage = new AsyncLocalStorage<{ requestId: string }>();

/**
 * One JSON line per event, written behind the request. Nothing secret gets in: callers log fields
 * of their own choice, addresses without their query, and of an error what is named here. The rest
 * of a database error shows the row it is about.
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
