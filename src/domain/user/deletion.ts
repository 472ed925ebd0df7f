import type { Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import { cancelBookings } from '../booking/cancel.ts';
import { findViewerEmail } from '../booking/change.ts';
import { retryConflicts } from '../../database/conflict.ts';
import { assertAdministratorRemains } from './lockout.ts';
import { assertSelfHosted, getUser } from './user.ts';
import { markUnused } from '../oauth/unused-app.ts';
import { recordAct } from '../../audit/record.ts';
import { assertAdministrator } from '../access/administrator.ts';

/** The most bookings that one round of statements cancels. */
const batchSize = 500;
const timeout = 60_000;

/** Hands over or cancels the user's bookings, then deletes everything that belongs to the user. */
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
        // From here on users are deleted one at a time, so nobody who inherits a booking can vanish.
        await assertAdministratorRemains(tx, id);
        // Nothing new can refer to this user: a booking in progress waits for this row, then fails.
        await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${id} FOR UPDATE`;
        await assertNotSoleOwner(tx, id);
        await handOverBookings(tx, id, now);
        await cancelOpenBookings(tx, id, by, now);
        await deleteReferencedRows(tx, id);
        await deleteApps(tx, context, id);
        const allowed = await tx.oAuthGrant.findMany({
          where: { userId: id },
          select: { clientId: true },
          distinct: 'clientId',
        });
        const { count } = await tx.user.deleteMany({ where: { id } });
        if (count === 0) throw new NotFound('User');
        const clientIds = allowed.map(({ clientId }) => clientId);
        await markUnused(tx, clientIds, now);
        await recordAct(tx, context, 'USER_DELETED', { userId: id });
      },
      { timeout },
    ),
  );
  credentialsChanged();
  return user;
}

/**
 * Deletes what bookings refer to, one table at a time. PostgreSQL rechecks every reference of a
 * booking that this transaction has changed, and a cascade would leave one that leads nowhere.
 */
async function deleteReferencedRows(tx: Prisma.TransactionClient, userId: number) {
  const where = { OR: [{ userId }, { eventType: { userId } }] };
  await tx.destinationCalendar.deleteMany({ where });
  await tx.eventType.deleteMany({ where: { userId } });
}

/** An app without its owner must not keep the access of other users. */
async function deleteApps(tx: Prisma.TransactionClient, context: SignedIn, ownerId: number) {
  const apps = await tx.oAuthClient.findMany({
    where: { ownerId },
    select: { clientId: true },
    orderBy: { clientId: 'asc' },
  });
  for (const { clientId } of apps) {
    await recordAct(tx, context, 'APP_DELETED', { userId: ownerId, subjectId: clientId });
  }
  await tx.oAuthClient.deleteMany({ where: { ownerId } });
}

/** Locks the rows of all owners first: two owners of a team must not be deleted at the same time. */
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
  throw new Conflict(`The user is the only owner of ${names}: make another member an owner first`);
}

/** Meetings that have other hosts take place without this one. */
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

/** Bookings that nobody else could take over. */
export const hostsAlone = (userId: number): Prisma.BookingWhereInput => ({
  hosts: { some: { userId }, none: { userId: { not: userId } } },
});

/** Requests, and meetings that are not over. Past meetings stay as they are. */
const toOpenWhere = (now: Date): Prisma.BookingWhereInput => ({
  OR: [
    { status: { in: ['PENDING', 'AWAITING_HOST'] } },
    { status: 'ACCEPTED', endTime: { gt: now } },
  ],
});

/** Cancels the bookings that only this user hosts, a batch at a time. */
async function cancelOpenBookings(
  tx: Prisma.TransactionClient,
  userId: number,
  by: string | null,
  now: Date,
) {
  const reason = 'The host is no longer available';
  for (;;) {
    const open = await tx.booking.findMany({
      where: { hosts: { some: { userId } }, ...toOpenWhere(now) },
      select: { id: true },
      take: batchSize,
    });
    if (open.length === 0) return;
    // Checked again on write: a booking that somebody ended meanwhile keeps its outcome.
    const wheres = [{ id: { in: open.map(({ id }) => id) } }, toOpenWhere(now)];
    await cancelBookings(tx, wheres, { reason, by, now });
  }
}
