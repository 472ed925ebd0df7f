import type { PrismaClient } from '../../../prisma/generated/client.js';

/** How many rows are looked at in one statement, which must not take long. */
const stretch = 2_000;

/** All ids up to the last one: each time those that follow the first number, with the second. */
export function* listStretches(last: number | null): Generator<[after: number, until: number]> {
  for (let after = 0; after < (last ?? 0); after += stretch) yield [after, after + stretch];
}

/** Reads the log from its start to its end, for events that name an address. */
export async function* findInLog(db: PrismaClient, email: string) {
  const { _max } = await db.event.aggregate({ _max: { id: true } });
  for (const [after, until] of listStretches(_max.id)) {
    const found = await db.$queryRaw<{ id: number; bookingId: number | null }[]>`
      SELECT id, "bookingId" FROM "Event"
      WHERE id > ${after} AND id <= ${until}
        AND position(${email} IN lower(payload::text)) > 0
      ORDER BY id`;
    if (found.length > 0) yield found;
  }
}

/** How many rows hold something about an address. */
export async function readHeld(db: PrismaClient, email: string) {
  const attendees = await db.attendee.findMany({ where: { email }, select: { bookingId: true } });
  const bookings = new Set<number | null>(attendees.map(({ bookingId }) => bookingId));
  let events = 0;
  for await (const found of findInLog(db, email)) {
    events += found.length;
    for (const { bookingId } of found) bookings.add(bookingId);
  }
  bookings.delete(null);
  const mails = await db.mail.count({ where: { recipient: email } });
  return { attendees: attendees.length, bookings: bookings.size, events, mails };
}
