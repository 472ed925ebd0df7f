import type { Clock } from '../context/tool.ts';
import type { Broker } from './port.ts';
import { type LogSource, readLogPage } from './read.ts';

/** How long events may wait before a relay that waits takes over; at random, so that two do not do it at once. */
const [leastMs, mostMs] = [3_000, 6_000];

interface Place {
  broker: Broker;
  cursor: string | null;
}

interface Source extends LogSource {
  clock: Clock;
}

/**
 * Two relays do no harm, because the stream refuses what is out of order. But they do the work twice, so the one that
 * came second waits. It goes on once events wait that the other does not publish.
 */
export function createRivalWatch(tell: (message: string) => void) {
  let rival: { cursor: string | null; since: number; patienceMs: number } | null = null;

  /** Whether the other relay still does the work. Moves the place to the end of its stream. */
  async function mustWait(
    source: Source,
    place: Place,
    progress: { completeUntil: Date },
  ): Promise<boolean> {
    if (!rival) return false;
    const readAt = source.clock();
    const { cursor } = await place.broker.readEnd();
    place.cursor = cursor;
    const { times } = await readLogPage(source, cursor, 1);
    progress.completeUntil = times[0] ?? readAt;
    const isStuck = times.length > 0 && cursor === rival.cursor;
    if (!isStuck) rival = { ...rival, cursor, since: performance.now() };
    if (performance.now() - rival.since < rival.patienceMs) return true;
    rival = null;
    tell('takes over from another relay');
    return false;
  }

  function meet(): void {
    if (!rival) tell('waits, because another relay writes to the stream');
    const patienceMs = leastMs + Math.random() * (mostMs - leastMs);
    rival ??= { cursor: null, since: performance.now(), patienceMs };
  }

  return { mustWait, meet };
}
