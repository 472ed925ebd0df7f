import type { SignedIn } from '../../context/context.ts';
import { planReminders } from '../../domain/reminder/plan.ts';

const batchSize = 500;
const transactionOptions = { maxWait: 30_000, timeout: 60_000 };

/** Plans the reminders of upcoming bookings that a source brought, as if they were booked now. */
export async function planImportedReminders({ db, clock }: SignedIn, source: string) {
  const since = clock();
  for (let afterId = 0; ;) {
    const bookings = await db.$queryRaw<{ id: number }[]>`
      SELECT booking.id FROM "Booking" booking JOIN "ImportedRecord" ledger
        ON ledger.source = ${source} AND ledger.kind = 'booking' AND ledger.key = booking.id::text
      WHERE booking."startTime" > ${since}::timestamptz AND booking.status = 'ACCEPTED'
        AND booking.id > ${afterId}
      ORDER BY booking.id LIMIT ${batchSize}`;
    const last = bookings.at(-1);
    if (!last) return;
    const touched = bookings.map(({ id }) => ({ bookingId: id, since }));
    await db.$transaction((tx) => planReminders(tx, touched), transactionOptions);
    afterId = last.id;
  }
}
