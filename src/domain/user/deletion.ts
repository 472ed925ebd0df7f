import type { Prisma } from '../../../prisma/generated/client.ts';
import type { SignedIn } from '../../context.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { cancelBookings } from '../booking/cancel.ts';
import { findViewerEmail } from '../booking/change.ts';
import { retryConflicts } from '../../database/conflict.ts';
import { assertAdministratorRemains, assertSelfHosted, getUser } from './user.ts';
import { assertAdministrator } from '../access/administrator.ts';

/** How many bookings are cancelled by one round of statements. */
const batchSize = 500;
const timeout = 60_000;

/** His bookings are handed over or cancelled first, never silently dropped; then all that is his goes. */
export async function deleteUser(context: SignedIn, id: number) {
  assertSelfHosted(context);
  assertAdministrator(context, 'delete users');
  const { db, clock, credentialsChanged } = context;
  const user = await getUser(context, id);
  const by = await findViewerEmail(db, context.viewer);
  const now = clock();
  await retryConflicts(() =>
    db.$transaction(
      async (tx) => {
        // From here on users go one at a time, so whoever inherits a booking is there to stay.
        await assertAdministratorRemains(tx, id);
        // And nothing new can refer to this one: a booking that is being made waits, and then fails.
        await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${id} FOR UPDATE`;
        await assertNotSoleOwner(tx, id);
        await handOverBookings(tx, id, now);
        while (await cancelBatch(tx, id, by, now));
        await deleteReferencedRows(tx, id);
        const { count } = await tx.user.deleteMany({ where: { id } });
        if (count === 0) throw new NotFound('User');
      },
      { timeout },
    ),
  );
  credentialsChanged();
  return user;
}

/**
 * What bookings refer to goes one after the other: of a row that this transaction has changed
 * PostgreSQL checks every reference again, and would find one that is gone but not yet empty.
 */
async function deleteReferencedRows(tx: Prisma.TransactionClient, userId: number) {
  const where = { OR: [{ userId }, { eventType: { userId } }] };
  await tx.destinationCalendar.deleteMany({ where });
  await tx.eventType.deleteMany({ where: { userId } });
}

/** The rows of all owners are locked first: two who own a team together must not both go at once. */
async function assertNotSoleOwner(tx: Prisma.TransactionClient, userId: number) {
  await tx.$queryRaw`
    SELECT id FROM "Membership" WHERE role = 'OWNER' AND "teamId" IN (
      SELECT "teamId" FROM "Membership" WHERE "userId" = ${userId} AND role = 'OWNER'
    ) ORDER BY id FOR UPDATE`;
  const owns = { role: 'OWNER', accepted: true } as const;
  const teams = await tx.team.findMany({
    where: {
      members: { some: { userId, ...owns }, none: { userId: { not: userId }, ...owns } },
    },
    select: { name: true },
    orderBy: { id: 'asc' },
    take: 10,
  });
  if (teams.length === 0) return;
  const names = teams.map(({ name }) => name).join(', ');
  throw new Conflict(`The user is the only owner of ${names}: give it another owner first`);
}

/** Where others host with him, the meeting stands without him. */
async function handOverBookings(tx: Prisma.TransactionClient, userId: number, now: Date) {
  await tx.$executeRaw`
    UPDATE "Booking" SET "userId" = heir."userId", "updatedAt" = ${now}
    FROM (
      SELECT DISTINCT ON ("bookingId") "bookingId", "userId" FROM "BookingHost"
      WHERE "userId" <> ${userId}
        AND "bookingId" IN (SELECT "bookingId" FROM "BookingHost" WHERE "userId" = ${userId})
      ORDER BY "bookingId", id
    ) heir
    WHERE "Booking".id = heir."bookingId" AND "Booking"."userId" = ${userId}`;
  await tx.bookingHost.deleteMany({
    where: { userId, booking: { hosts: { some: { userId: { not: userId } } } } },
  });
}

/** Requests, and meetings that are not over: what took place stays as it was. */
const toOpenWhere = (now: Date): Prisma.BookingWhereInput => ({
  OR: [
    { status: { in: ['PENDING', 'AWAITING_HOST'] } },
    { status: 'ACCEPTED', endTime: { gt: now } },
  ],
});

/** Cancels what he alone hosts, a batch at a time, and says whether there may be more. */
async function cancelBatch(
  tx: Prisma.TransactionClient,
  userId: number,
  by: string | null,
  now: Date,
) {
  const open = await tx.booking.findMany({
    where: { hosts: { some: { userId } }, ...toOpenWhere(now) },
    select: { id: true },
    take: batchSize,
  });
  if (open.length === 0) return false;
  const reason = 'The host is no longer available';
  // Whether it is open once more: what someone else ended meanwhile has ended as he said.
  const wheres = [{ id: { in: open.map(({ id }) => id) } }, toOpenWhere(now)];
  await cancelBookings(tx, wheres, { reason, by, now });
  return true;
}
