import process from 'node:process';
import type { SignedIn } from '../context.ts';
import { findZoneDrift } from '../domain/booking/zone-drift.ts';

/** Each booking that drifts is a line of its own, so that any number of them can be told. */
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
