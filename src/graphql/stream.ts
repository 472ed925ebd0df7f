import type { Response as Answer } from 'express';
import type { Context, Stream, Viewer } from '../context.ts';
import { AppError, Unauthenticated, Unavailable } from '../errors.ts';
import { keepNewest } from '../newest.ts';

export interface Streams {
  /** What a request needs for its answer to go on. */
  prepare: (asked: Asked) => Stream;
  /** All that are open end, and no others begin. */
  close: () => void;
}

interface Asked {
  res: Answer;
  context: Context;
  /** Whose budget it comes off. */
  caller: string;
  secret: string | null;
}

interface Options {
  follow: (
    signal: AbortSignal,
    concerns: Parameters<Stream['follow']>[0],
  ) => ReturnType<Stream['follow']>;
  /** Proves a credential anew, by an answer that is no older than that. */
  authenticate: (secret: string, maxAge: number) => Promise<Viewer | null>;
  onError: (error: unknown) => void;
}

/** Streams at a time, in one process. */
export const streamLimits = { ofCaller: 20, ofAnonymous: 500, ofAll: 1_000 };

/** Together less than the five seconds after which a revoked credential counts nowhere. */
const proveEveryMs = 1_000;
const proofAgeMs = 3_000;

interface Open {
  caller: string;
  secret: string | null;
  viewer: Viewer | null;
  end: AbortController;
}

export function createStreams({ follow, authenticate, onError }: Options): Streams {
  const open = new Set<Open>();
  const share = createShare();
  let isClosed = false;

  async function prove({ secret, viewer, end }: Open) {
    if (secret === null) return;
    const present = await authenticate(secret, proofAgeMs);
    if (!present) end.abort(new Unauthenticated('The API key or access token is no longer valid'));
    else if (rightsOf(present) !== rightsOf(viewer)) {
      end.abort(new Unavailable('Your rights have changed: please connect again'));
    }
  }

  const timer = setInterval(() => {
    for (const stream of open) void prove(stream).catch(onError);
  }, proveEveryMs).unref();

  /** It counts from when it follows: most requests that could go on do not. */
  function prepare({ res, caller, secret, context: { viewer } }: Asked): Stream {
    const stream = { caller, secret, viewer, end: new AbortController() };
    const { signal } = stream.end;
    res.once('close', () => {
      open.delete(stream);
      stream.end.abort(new Unavailable('The connection is closed'));
    });
    return {
      signal,
      share,
      follow: (concerns) => {
        if (isClosed) throw stopping();
        signal.throwIfAborted();
        assertRoom(caller, open);
        open.add(stream);
        return follow(signal, concerns);
      },
    };
  }

  const close = () => {
    isClosed = true;
    clearInterval(timer);
    for (const { end } of open) end.abort(stopping());
  };
  return { prepare, close };
}

const stopping = () => new Unavailable('The server is stopping: please connect again');

function assertRoom(caller: string, open: ReadonlySet<Open>) {
  const all = [...open];
  const isAnonymous = caller.startsWith('ip:');
  const own = all.filter((one) => one.caller === caller).length;
  if (own >= streamLimits.ofCaller) {
    throw new AppError('RATE_LIMITED', `At most ${streamLimits.ofCaller} streams at a time`, {
      retryAfter: 1,
    });
  }
  const anonymous = isAnonymous ? all.filter((one) => one.caller.startsWith('ip:')).length : 0;
  if (all.length >= streamLimits.ofAll || anonymous >= streamLimits.ofAnonymous) {
    throw new Unavailable('There are too many streams at the moment: please try again');
  }
}

/** All that rights hang on, to be compared. */
const rightsOf = (viewer: Viewer | null) =>
  JSON.stringify(viewer, (_key, value: unknown) =>
    value instanceof Set ? [...(value as Set<unknown>)].sort() : value,
  );

const maxShared = 1_000;

function createShare(): Stream['share'] {
  const made = new Map<string, { at: number; value: Promise<unknown> }>();
  return function share<T>(key: string, maxAgeMs: number, make: () => Promise<T>): Promise<T> {
    const known = made.get(key);
    const now = performance.now();
    // One key is always made alike.
    if (known && now - known.at < maxAgeMs) return known.value as Promise<T>;
    const value = make();
    keepNewest(made, maxShared, key, { at: now, value });
    return value;
  };
}

/** So long may a reader take nothing; what he missed he reads from the log when he comes again. */
const stallMs = 60_000;

/** Passes on what comes no faster than it is read: nothing piles up for who is slow. */
export async function sendStream(
  body: ReadableStream<Uint8Array>,
  res: Answer,
  patience = stallMs,
) {
  res.flushHeaders();
  for await (const chunk of body) {
    if (res.destroyed) return;
    if (!res.write(chunk) && !(await hasDrained(res, patience))) {
      res.destroy();
      return;
    }
  }
  res.end();
}

function hasDrained(res: Answer, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (has: boolean) => () => {
      clearTimeout(timer);
      res.off('drain', onDrain).off('close', onClose);
      resolve(has);
    };
    const [onDrain, onClose] = [settle(true), settle(false)];
    const timer = setTimeout(onClose, patience);
    res.once('drain', onDrain).once('close', onClose);
  });
}
