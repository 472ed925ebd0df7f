import { AsyncLocalStorage } from 'node:async_hooks';
import { formatTraceparent, type RootStart, type Span, type Tracer } from './span.ts';

/** What the process is doing, and for whom. */
interface CurrentWork {
  requestId?: string;
  /** Absent if it is not traced. */
  span?: Span | undefined;
  /** The codes of the errors that its caller sees. */
  errorCodes?: Set<string>;
}

const storage = new AsyncLocalStorage<CurrentWork>();

export const getWork = () => storage.getStore();

/** Undefined outside of a trace. With `getSpan()?.startChild(…)` a step then costs no more than this. */
export const getSpan = () => storage.getStore()?.span;

/** What happens in `run` belongs to this work. */
export const runWork = <T>(work: CurrentWork, run: () => T): T => storage.run(work, run);

/** What happens in `run` belongs to this step of the work. */
export const runStep = <T>(span: Span, run: () => T): T =>
  storage.run({ ...storage.getStore(), span }, run);

/** For the line of the log: an error with this code is shown to the caller. */
export function noteErrorCode(code: string): void {
  storage.getStore()?.errorCodes?.add(code);
}

/** Where this work is in its trace: for what it causes, and whom it asks. Null if it is not traced. */
export function findTraceparent(): string | null {
  const span = getSpan();
  return span ? formatTraceparent(span) : null;
}

/** Runs work that no request waits for, in a trace of its own. What it throws goes to `onError`. */
export async function runInBackground(
  tracer: Tracer | undefined,
  start: RootStart,
  { run, onError }: { run: () => Promise<unknown>; onError: (error: unknown) => unknown },
): Promise<void> {
  const span = tracer?.startRoot(start);
  await runWork({ span }, async () => {
    try {
      await run();
    } catch (error) {
      span?.fail();
      await onError(error);
    } finally {
      span?.end();
    }
  });
}
