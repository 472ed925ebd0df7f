import process from 'node:process';
import type { SignedIn } from '../context.ts';
import { findZoneDrift } from '../domain/booking/zone-drift.ts';

/** Prints one line per booking that drifts, so any number can be printed. */
export async function reportZoneDrift({ db, clock }: SignedIn, isCheck: boolean) {
  const count = await findZoneDrift(db, clock(), (drift) => {
    process.stdout.write(`${JSON.stringify(drift)}\n`);
  });
  if (isCheck && count.drifted > 0) process.exitCode = 1;
  const message =
    count.drifted > 0
      ? 'The present zone data gives these bookings another instant than they were promised'
      : 'Nothing drifts';
  return { message, ...count, tzdata: process.versions['tz'] };
}
