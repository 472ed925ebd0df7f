import { LRUCache } from 'lru-cache';
import type { Context } from '../../context/context.ts';
import type { ResponseStream } from '../../context/stream.ts';
import type { Secret, Viewer } from '../../context/viewer.ts';
import { AppError, Unauthenticated, Unavailable } from '../../base/errors.ts';

export interface Streams {
  /** Prepares a request for an answer that stays open. */
  prepare: (asked: StreamRequest) => ResponseStream;
  /** Ends all open streams and refuses new ones. */
  close: () => void;
  countOpen: () => number;
}

interface StreamRequest {
  /** Calls back when the client is gone. */
  onClose: (end: () => void) => void;
  context: Context;
  /** The caller whose budget pays. */
  caller: string;
  secret: Secret | null;
}

interface Options {
  follow: (
    signal: AbortSignal,
    concerns: Parameters<ResponseStream['follow']>[0],
  ) => ReturnType<ResponseStream['follow']>;
  /** Checks a credential again; the answer is at most `maxAge` milliseconds old. */
  authenticate: (secret: Secret, maxAge: number) => Promise<Viewer | null>;
  onError: (error: unknown) => void;
}

/** The most streams that one process keeps open. */
const streamLimits = { perCaller: 20, anonymous: 500, total: 1_000 };
/** Of the places for strangers, these are for addresses that have none: few callers cannot take all. */
const keptForNewcomers = streamLimits.anonymous / 5;

/** Together at most one second, after which a revoked credential must not work anywhere. */
const proveEveryMs = 900;
/** Long enough for the streams of one credential to share an answer. */
const proofAgeMs = 100;

interface OpenStream {
  caller: string;
  secret: Secret | null;
  viewer: Viewer | null;
  end: AbortController;
}

const endings: Record<Secret['kind'], string> = {
  BEARER: 'The API key or access token is no longer valid',
  SESSION: 'Your session has ended. Sign in again.',
};

export function createStreams({ follow, authenticate, onError }: Options): Streams {
  const open = new Set<OpenStream>();
  const share = createSharedCache();
  let isClosed = false;

  async function verifyStream({ secret, viewer, end }: OpenStream) {
    if (secret === null) return;
    const present = await authenticate(secret, proofAgeMs);
    if (!present) end.abort(new Unauthenticated(endings[secret.kind]));
    else if (serializeRights(present) !== serializeRights(viewer)) {
      end.abort(new Unavailable('Your rights have changed. Please connect again.'));
    }
  }

  const timer = setInterval(() => {
    for (const stream of open) void verifyStream(stream).catch(onError);
  }, proveEveryMs).unref();

  /** A stream counts only when it follows the log, because most requests that could stream do not. */
  function prepareStream({ onClose, caller, secret, context }: StreamRequest): ResponseStream {
    const { viewer } = context;
    const stream = { caller, secret, viewer, end: new AbortController() };
    const { signal } = stream.end;
    onClose(() => {
      open.delete(stream);
      stream.end.abort(new Unavailable('The connection is closed'));
    });
    return {
      signal,
      share,
      follow: (concerns) => {
        if (isClosed) throw createStoppingError();
        signal.throwIfAborted();
        assertRoom('streams', caller, open);
        open.add(stream);
        return follow(signal, concerns);
      },
    };
  }

  const close = () => {
    isClosed = true;
    clearInterval(timer);
    for (const { end } of open) end.abort(createStoppingError());
  };
  return { prepare: prepareStream, close, countOpen: () => open.size };
}

const createStoppingError = () => new Unavailable('The server is stopping. Please connect again.');

/** Refuses a caller who has enough open, or if everybody together has. */
export function assertRoom(what: string, caller: string, open: ReadonlySet<{ caller: string }>) {
  const all = [...open];
  const isAnonymous = caller.startsWith('ip:');
  const own = all.filter((one) => one.caller === caller).length;
  if (own >= streamLimits.perCaller) {
    const message = `You can have at most ${streamLimits.perCaller} ${what} open at a time`;
    throw new AppError('RATE_LIMITED', message, { retryAfter: 1 });
  }
  const anonymous = isAnonymous ? all.filter((one) => one.caller.startsWith('ip:')).length : 0;
  const places = streamLimits.anonymous - (own > 0 ? keptForNewcomers : 0);
  if (all.length >= streamLimits.total || anonymous >= places) {
    throw new Unavailable(`Too many ${what} are open. Please try again later.`);
  }
}

/** The viewer's rights as text, for comparison. */
const serializeRights = (viewer: Viewer | null) =>
  JSON.stringify(viewer, (_key, value: unknown) =>
    value instanceof Set ? [...(value as Set<unknown>)].sort() : value,
  );

const maxShared = 1_000;

function createSharedCache(): ResponseStream['share'] {
  const made = new LRUCache<string, { at: number; value: Promise<unknown> }>({ max: maxShared });
  return function share<T>(key: string, maxAgeMs: number, make: () => Promise<T>): Promise<T> {
    const known = made.get(key);
    const now = performance.now();
    // Each key is used for one type only.
    if (known && now - known.at < maxAgeMs) {
      // One caller's failure is not the others', who may have budget left: each tries for itself.
      return (known.value as Promise<T>).catch(() => share(key, maxAgeMs, make));
    }
    const value = make();
    const entry = { at: now, value };
    made.set(key, entry);
    value.catch(() => {
      if (made.get(key) === entry) made.delete(key);
    });
    return value;
  };
}
