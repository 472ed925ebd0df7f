import { createBackoff, type Backoff } from '../background/queue/backoff.ts';
import { startQueue, type WorkerTools } from '../background/queue/run.ts';
import type { CalDavTools } from '../caldav/account.ts';
import type { CalendarProvider } from '../context/tool.ts';
import { type ClaimedEntry, claimEntries } from './claim.ts';
import { writeEntry } from './write.ts';

interface Options extends Omit<WorkerTools, 'publicUrl'> {
  caldav: CalDavTools;
  providers: readonly CalendarProvider[];
  /** Shorter in tests. */
  backoff?: Backoff;
  leaseMs?: number;
}

/** Longer than a few requests to a slow server take. When it ends, the worker must have died. */
const defaultLeaseMs = 180_000;
const stopTimeoutMs = 5_000;
const writeSpan = { name: 'write to calendar', kind: 'CLIENT' } as const;

/** Writes bookings into the calendars of their hosts. */
export function startCalendarWriter({ db, clock, keyring, tracer, onError, ...options }: Options) {
  const { everyMs = 1_000, leaseMs = defaultLeaseMs, backoff = createBackoff() } = options;
  const { caldav, providers } = options;
  const tools = { db, clock, keyring, caldav, providers, backoff };
  const queue = startQueue<ClaimedEntry>({
    ...{ tracer, onError, everyMs },
    claim: async (running) => ({ rows: await claimEntries(db, clock(), running, leaseMs) }),
    describe: () => writeSpan,
    run: (entry) => writeEntry(tools, entry),
  });
  return { stop: () => queue.stop(stopTimeoutMs) };
}
