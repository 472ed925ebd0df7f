import process from 'node:process';
import type { Context } from '../context/context.ts';
import { createDriftWatch } from '../domain/booking/drift-watch.ts';
import { expireInstantMeetings } from '../domain/instant-meeting/expiry.ts';
import { endPendingCancels } from '../domain/manage-link/undo.ts';
import { sweepOAuth } from '../domain/oauth/sweep.ts';
import { sweepUnusedApps } from '../domain/oauth/unused-app.ts';
import { forgetNext } from '../domain/person/walk.ts';
import { endUnpaidBookings } from '../domain/payment/expiry.ts';
import { createEventPacking } from '../domain/event/pack.ts';
import { createBookingSweep } from '../domain/retention/bookings.ts';
import { createEventSweep } from '../domain/retention/events.ts';
import { createHostEventSweep } from '../domain/retention/host-events.ts';
import type { RetentionContext } from '../domain/retention/pass.ts';
import { startLoop } from '../process/loop.ts';
import {
  openMonths,
  type Retention,
  sweepAccountMails,
  sweepDeliveries,
  sweepKeys,
  sweepMails,
  sweepUsage,
} from '../background/sweep.ts';
import { sweepQuotas } from '../webhooks/quota.ts';
import { sweepAuditLog } from '../domain/audit/sweep.ts';
import { sweepHolds } from '../domain/slot/hold.ts';

type ChoreContext = Pick<Context, 'payments'> & RetentionContext & { retention: Retention };

interface Chore {
  /** Returns how much it did. */
  run: (tools: ChoreContext) => Promise<number>;
  everyMs: number;
}

/** Periodic work. Several processes may run the same chore at the same time. */
const createChores = (): readonly Chore[] => [
  // An instant meeting that nobody joins is cancelled at most this late.
  { run: expireInstantMeetings, everyMs: 5_000 },
  // What a booker cancelled is cancelled at most this much later than they were told.
  { run: endPendingCancels, everyMs: 1_000 },
  // People are forgotten one after the other.
  { run: forgetNext, everyMs: 1_000 },
  // A time that is not paid for is free again at most this late.
  { run: endUnpaidBookings, everyMs: 10_000 },
  { run: openMonths, everyMs: 3_600_000 },
  { run: sweepHolds, everyMs: 60_000 },
  { run: sweepOAuth, everyMs: 60_000 },
  { run: sweepUnusedApps, everyMs: 60_000 },
  { run: sweepDeliveries, everyMs: 60_000 },
  { run: sweepMails, everyMs: 60_000 },
  { run: sweepAccountMails, everyMs: 60_000 },
  { run: sweepKeys, everyMs: 60_000 },
  { run: sweepUsage, everyMs: 60_000 },
  { run: sweepQuotas, everyMs: 60_000 },
  { run: sweepAuditLog, everyMs: 3_600_000 },
  { run: createBookingSweep(), everyMs: 60_000 },
  { run: createEventSweep(), everyMs: 60_000 },
  { run: createHostEventSweep(), everyMs: 60_000 },
  { run: createEventPacking(), everyMs: 10_000 },
  // New rules of time zones come with a new Node.js, so with a start.
  { run: createDriftWatch(process.versions['tz'] ?? ''), everyMs: 86_400_000 },
];

/** Returns a function that stops the chores and waits for those under way. */
export function startChores(tools: ChoreContext, onError: (error: unknown) => void) {
  const loops = createChores().map(({ run, everyMs }) =>
    startLoop(() => run(tools), { everyMs, onError }),
  );
  return () => Promise.all(loops.map((loop) => loop.stop()));
}
