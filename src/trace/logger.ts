import process from 'node:process';
import { destination, type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { hideControls } from '../input/format.ts';
import type { TracePlace } from './span.ts';
import { getWork } from './work.ts';

export type { Logger };

/**
 * Writes one JSON line per event, after the request. Secrets stay out: callers choose the fields that
 * they log, addresses lose their query, and of an error only the fields below are logged, because a
 * database error also contains the row.
 */
export function createLogger(level: string, to: DestinationStream = openStandardError()): Logger {
  const serializers = { err: describeError };
  return pino({ level, base: null, timestamp: formatTime, serializers, mixin: describeWork }, to);
}

let second = NaN;
let formatted = '';

/** Formatting an instant takes longer than the rest of a line, so the text of a second is kept. */
function formatTime(): string {
  const now = Number(pino.stdTimeFunctions.epochTime().slice(',"time":'.length));
  const ms = now % 1_000;
  if (now - ms !== second) {
    second = now - ms;
    formatted = new Date(second).toISOString().slice(0, -'000Z'.length);
  }
  return `,"time":"${formatted}${String(ms).padStart(3, '0')}Z"`;
}

/** Every line says which request it belongs to, and which span of which trace. */
function describeWork() {
  const { requestId, span } = getWork() ?? {};
  return { ...(requestId !== undefined && { requestId }), ...(span && describeSpan(span)) };
}

/** The fields by which a line is found from its trace. */
export const describeSpan = ({ traceId, spanId }: TracePlace) => ({ traceId, spanId });

/** For people if standard error is a terminal, otherwise JSON. */
export async function createProcessLogger({
  LOG_LEVEL,
  LOG_FORMAT,
}: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): Promise<Logger> {
  const isPretty = LOG_FORMAT === 'auto' ? process.stderr.isTTY : LOG_FORMAT === 'pretty';
  return createLogger(LOG_LEVEL, isPretty ? await openPrettyOutput() : openStandardError());
}

/** What a line about a request says in its own order. */
const requestFields = ['method', 'path', 'status', 'ms', 'operation', 'caller', 'errors'];

/** Is loaded here only: servers that write JSON do without it. */
async function openPrettyOutput(): Promise<DestinationStream> {
  const { default: openPretty } = await import('pino-pretty');
  return openPretty({
    destination: 2,
    sync: true,
    // Knows NO_COLOR and FORCE_COLOR.
    colorize: process.stderr.isTTY && process.stderr.hasColors(),
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    ignore: [...requestFields, 'msg'].join(','),
    messageFormat: formatLogMessage,
  });
}

/** `GET /v1/me 404 3.2 ms GetMe user:1 NOT_FOUND`. The path comes from the client. */
function formatLogMessage({ msg, ms, ...line }: Record<string, unknown>): string {
  const duration = ms === undefined ? undefined : `${String(ms)} ms`;
  // A line about a request says enough without its message.
  const message = line['method'] === undefined ? msg : undefined;
  const said = { ...line, msg: message, ms: duration } as Record<string, unknown>;
  return ['msg', ...requestFields]
    .flatMap((name) => (said[name] === undefined ? [] : [hideControls(String(said[name]))]))
    .join(' ');
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
