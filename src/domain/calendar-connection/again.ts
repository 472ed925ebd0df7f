import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import { DeliveryStatus } from '../../../prisma/generated/enums.js';
import { Conflict, NotFound } from '../../base/errors.ts';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { transactionOptions } from '../../database/transaction.ts';
import { optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { calendarConnectionsOf } from './connection.ts';
import { stopsConnection } from './status.ts';

/** The events in calendars that a viewer may see: those of the connections they may see. */
export const calendarEntriesOf = (viewer: Viewer): Prisma.CalendarEntryWhereInput =>
  viewer.isAdmin ? {} : { connection: calendarConnectionsOf(viewer) };

const Filter = z.object({ statuses: optionalField(z.array(z.enum(DeliveryStatus)).max(10)) });

export function toCalendarEntryWhere(
  viewer: Viewer,
  input: z.input<typeof Filter> = {},
): Prisma.CalendarEntryWhereInput {
  const { statuses } = parseInput(Filter, input);
  return { ...(statuses && { status: { in: statuses } }), AND: [calendarEntriesOf(viewer)] };
}

/** An attempt is some requests to somebody's server. */
const points = 10;
/** The rest of a server that is away is cut short at most this often. */
const wakeEveryMs = 15_000;

/** Queues an event that waits or was given up, as if it had never been tried. */
export async function retryCalendarEntry(context: SignedIn, id: number): Promise<{ id: number }> {
  const { db, viewer, clock, budget } = context;
  const entry = await db.calendarEntry.findFirst({
    where: { id, AND: [calendarEntriesOf(viewer)] },
    select: { connectionId: true, connection: { select: { problem: true } } },
  });
  if (!entry) throw new NotFound('Calendar entry');
  const { connectionId, connection } = entry;
  if (connection.problem !== null && stopsConnection(connection.problem)) {
    throw new Conflict('The calendar account needs its password first');
  }
  budget.charge(points);
  const now = clock();
  await db.$transaction(async (tx) => {
    const isFree = { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] };
    const { count } = await tx.calendarEntry.updateMany({
      where: { id, status: { not: 'SUCCEEDED' }, ...isFree },
      data: {
        ...{ status: 'PENDING', nextAttemptAt: now, leasedUntil: null },
        ...{ failures: 0, failingSince: null, reason: null },
      },
    });
    if (count === 0) throw new Conflict('The calendar has this event already, or gets it now');
    await tx.calendarConnection.updateMany({
      where: {
        id: connectionId,
        restsUntil: { gt: now },
        triedAt: { lt: new Date(now.getTime() - wakeEveryMs) },
      },
      data: { restsUntil: now },
    });
  }, transactionOptions);
  return { id };
}
