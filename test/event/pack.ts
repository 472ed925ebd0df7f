import { createEventPacking } from '../../src/domain/event/pack.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { db } from '../support/app.ts';

/** Packs all events, as if they were old and told. */
export async function packAll() {
  await db.outbox.deleteMany();
  const pack = createEventPacking();
  const later = new Date(readSystemClock().getTime() + 2 * 3_600_000);
  await pack({ db, clock: readSystemClock });
  while ((await pack({ db, clock: () => later })) > 0);
}
