import { createBookingSweep } from '../../src/domain/retention/bookings.ts';
import { createEventSweep } from '../../src/domain/retention/events.ts';
import { createHostEventSweep } from '../../src/domain/retention/host-events.ts';
import { readConfig } from '../../src/config/config.ts';
import { db } from '../support/app.ts';

interface Asked {
  env: Record<string, string>;
  now: Date;
}

/** The sweeps of one process, which remember how far they are. */
export function startProcess() {
  const sweeps = [createBookingSweep(), createEventSweep(), createHostEventSweep()];
  return {
    /** Goes on until no sweep finds any more. Returns the lines for the operator. */
    async sweep({ env, now }: Asked) {
      const lines: string[] = [];
      const tell = (line: string) => lines.push(line);
      const context = { db, clock: () => now, retention: readConfig(env), tell };
      for (const sweep of sweeps) while ((await sweep(context)) > 0);
      return lines;
    },
  };
}

const dayMs = 86_400_000;
export const addDays = (to: Date, days: number) => new Date(to.getTime() + days * dayMs);
