import process from 'node:process';
import type { SignedIn } from '../context/context.ts';
import { findZoneDrift } from '../domain/booking/zone-drift.ts';
import type { Terminal } from './terminal/terminal.ts';

/** A person does not read more of them. */
const mostShown = 200;

/** Prints one line per booking that drifts, so any number can be printed. A terminal gets a table instead. */
export async function reportZoneDrift(
  { db, clock }: SignedIn,
  terminal: Terminal,
  isCheck: boolean,
) {
  const bookings: object[] = [];
  const count = await findZoneDrift(db, clock(), (drift) => {
    if (!terminal.stdout.isTTY) terminal.stdout.write(`${JSON.stringify(drift)}\n`);
    else if (bookings.length < mostShown) bookings.push(drift);
  });
  if (isCheck && count.drifted > 0) terminal.exitCode = 1;
  const message =
    count.drifted > 0
      ? 'The present zone data gives these bookings another instant than they were promised'
      : 'Nothing drifts';
  return {
    ...(bookings.length > 0 && { bookings }),
    message,
    ...count,
    tzdata: process.versions['tz'],
  };
}
