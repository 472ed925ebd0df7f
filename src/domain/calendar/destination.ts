import { z } from 'zod';
import type { DestinationCalendar, Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { Forbidden, NotFound } from '../../base/errors.ts';
import { databaseIdField, emailField, lineField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { bookingsOf } from '../access/booking.ts';
import { eventTypesManagedBy, getManagedEventType } from '../event-type/event-type.ts';
import { resolveOwnerId } from '../access/owner.ts';
import type { Transaction } from '../../database/transaction.ts';
import { hashFeedAddress } from '../calendar-feed/address.ts';
import { removeUnusedFeeds, watchCalendar } from '../calendar-feed/connected.ts';

/** The calendars a viewer may change: their own, and those of event types they may change. */
const destinationCalendarsManagedBy = (viewer: Viewer): Prisma.DestinationCalendarWhereInput =>
  viewer.isAdmin
    ? {}
    : { OR: [{ userId: viewer.userId }, { eventType: eventTypesManagedBy(viewer) }] };

/** The calendars a viewer may see: those they may change, and those their bookings are written to. */
export const destinationCalendarsOf = (viewer: Viewer): Prisma.DestinationCalendarWhereInput =>
  viewer.isAdmin
    ? {}
    : {
        OR: [destinationCalendarsManagedBy(viewer), { bookings: { some: bookingsOf(viewer) } }],
      };

const NewDestinationCalendar = z
  .object({
    integration: lineField(),
    externalId: lineField(),
    primaryEmail: optionalField(emailField),
    eventTypeId: optionalField(databaseIdField),
    userId: optionalField(databaseIdField),
  })
  .refine(({ eventTypeId, userId }) => eventTypeId === undefined || userId === undefined, {
    path: ['userId'],
    message: 'must be omitted if eventTypeId is given',
  });

type Owner = Pick<DestinationCalendar, 'userId' | 'eventTypeId'>;

/** Replaces the current calendar of the owner. Setting the same one again is a no-op. */
export async function setDestinationCalendar(
  context: SignedIn,
  input: z.input<typeof NewDestinationCalendar>,
): Promise<{ id: number }> {
  const {
    integration,
    externalId,
    primaryEmail = null,
    ...named
  } = parseInput(NewDestinationCalendar, input);
  const { accountOf, ...owner } = await resolveOwner(context, named);
  return context.db.$transaction(async (tx) =>
    replaceDestination({ tx, context, path: 'externalId' }, owner, {
      ...{ integration, externalId, primaryEmail },
      connectionId: await findConnectionId(tx, accountOf, externalId),
    }),
  );
}

/** Replaces the current calendar of the owner, unless it is the same. */
export async function replaceDestination(
  { tx, context, path }: { tx: Transaction; context: SignedIn; path: string },
  owner: Owner,
  calendar: Omit<DestinationCalendar, 'id' | keyof Owner>,
) {
  await lockOwner(tx, owner);
  await watchDestination({ tx, context, path }, calendar);
  const present = await tx.destinationCalendar.findFirst({ where: owner });
  if (present && isSame(present, calendar)) return present;
  const detached = await detachCalendars(tx, owner);
  const created = await tx.destinationCalendar.create({ data: { ...owner, ...calendar } });
  await forgetCalendars(tx, detached);
  return created;
}

/** What becomes of our events there is read, whether the calendar keeps anybody busy or not. */
async function watchDestination(
  { tx, context, path }: { tx: Transaction; context: SignedIn; path: string },
  { connectionId, externalId: url }: Pick<DestinationCalendar, 'connectionId' | 'externalId'>,
) {
  if (connectionId === null) return;
  const { userId } = await tx.calendarConnection.findUniqueOrThrow({
    where: { id: connectionId },
    select: { userId: true },
  });
  const name = new URL(url).hostname;
  await watchCalendar(tx, context, { connectionId, userId, url, name, path }, false);
}

/** A calendar that somebody connected is written to, by the account that reads it. Any other is only noted. */
async function findConnectionId(tx: Transaction, userId: number, url: string) {
  const listed = JSON.stringify([{ url, canWrite: true }]);
  const [found] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM "CalendarConnection" connection
    WHERE "userId" = ${userId} AND calendars @> ${listed}::jsonb
    ORDER BY NOT EXISTS (SELECT FROM "CalendarFeed" feed
      WHERE feed."connectionId" = connection.id AND feed."urlHash" = ${hashFeedAddress(url)}), id LIMIT 1`;
  return found?.id ?? null;
}

async function resolveOwner(
  context: SignedIn,
  { eventTypeId, userId }: { eventTypeId?: number; userId?: number },
): Promise<Owner & { accountOf: number }> {
  if (eventTypeId === undefined) {
    const accountOf = await resolveOwnerId(context, userId);
    return { userId: accountOf, eventTypeId: null, accountOf };
  }
  const eventType = await getManagedEventType(context, eventTypeId);
  return { userId: null, eventTypeId, accountOf: eventType.userId ?? context.viewer.userId };
}

/** Locks the owner, so that two calls at once cannot give it two calendars. */
async function lockOwner(tx: Transaction, { userId, eventTypeId }: Owner) {
  const rows =
    userId === null
      ? await tx.$queryRaw<unknown[]>`
          SELECT 1 FROM "EventType" WHERE id = ${eventTypeId} FOR NO KEY UPDATE`
      : await tx.$queryRaw<unknown[]>`
          SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (rows.length === 0) throw new NotFound(userId === null ? 'Event type' : 'User');
}

const isSame = (
  present: DestinationCalendar,
  calendar: Omit<DestinationCalendar, 'id' | keyof Owner>,
) =>
  present.connectionId === calendar.connectionId &&
  present.integration === calendar.integration &&
  present.externalId === calendar.externalId &&
  present.primaryEmail === calendar.primaryEmail;

/** Keeps the row without an owner: existing bookings, and those being created, still use it. */
const detachCalendars = (tx: Transaction, where: Prisma.DestinationCalendarWhereInput) =>
  tx.destinationCalendar.updateManyAndReturn({
    where,
    data: { userId: null, eventTypeId: null },
    select: { connectionId: true },
  });

/** Calendars that bookings no longer go to are read only if they keep the host busy, or have bookings. */
async function forgetCalendars(
  tx: Transaction,
  detached: readonly Pick<DestinationCalendar, 'connectionId'>[],
) {
  const ids = detached.flatMap(({ connectionId }) => connectionId ?? []);
  const owners = await tx.calendarConnection.findMany({
    where: { id: { in: ids } },
    select: { userId: true },
  });
  for (const { userId } of owners) await removeUnusedFeeds(tx, userId);
}

/** New bookings no longer use the calendar; existing bookings keep it. */
export async function removeDestinationCalendar({ db, viewer }: SignedIn, id: number) {
  const visible = { AND: [{ id }, destinationCalendarsOf(viewer)] };
  if ((await db.destinationCalendar.count({ where: visible })) === 0) {
    throw new NotFound('Destination calendar');
  }
  const own = { AND: [{ id }, destinationCalendarsManagedBy(viewer)] };
  await db.$transaction(async (tx) => {
    const detached = await detachCalendars(tx, own);
    if (detached.length === 0)
      throw new Forbidden(
        'Only the owner of this calendar, or a manager of its event type, may remove it',
      );
    await forgetCalendars(tx, detached);
  });
  return { id };
}
