import type { Context } from './context.ts';
import { sweepHolds } from './domain/slot/expired-hold.ts';
import { expireInstantMeetings } from './domain/instant-meeting/expiry.ts';
import { sweepOAuth } from './domain/oauth/sweep.ts';
import { startLoop } from './process/loop.ts';
import { sweepDeliveries } from './webhooks/sweep.ts';

type ChoreContext = Pick<Context, 'db' | 'clock'>;

interface Chore {
  /** Says how much it did. */
  run: (tools: ChoreContext) => Promise<number>;
  everyMs: number;
}

/** What time alone brings about. Several processes may be at the same one at once. */
const chores: readonly Chore[] = [
  // So late at most is an instant meeting cancelled that nobody has joined.
  { run: expireInstantMeetings, everyMs: 5_000 },
  { run: sweepHolds, everyMs: 60_000 },
  { run: sweepOAuth, everyMs: 60_000 },
  { run: sweepDeliveries, everyMs: 60_000 },
];

/** What it gives ends them, and waits for those under way. */
export function startChores(tools: ChoreContext, onError: (error: unknown) => void) {
  const loops = chores.map(({ run, everyMs }) => startLoop(() => run(tools), { everyMs, onError }));
  return () => Promise.all(loops.map((loop) => loop.stop()));
}
