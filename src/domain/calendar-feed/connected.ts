import type { Prisma } from '../../../prisma/generated/client.js';
import { BadInput } from '../../base/errors.ts';
import { sealText } from '../../auth/reseal.ts';
import type { SignedIn } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { feedAddress, hashFeedAddress } from './address.ts';

interface WatchedCalendar {
  connectionId: number;
  userId: number;
  url: string;
  name: string;
  /** The field of the input that names it. */
  path: string;
}

type Watcher = Pick<SignedIn, 'clock' | 'keyring'>;

/**
 * Lets a calendar of a connection be read, if it is not read already. Two accounts may have the same
 * calendar, but only one of them reads it: else its events would be followed in one and written in the other.
 */
export async function watchCalendar(
  tx: Transaction,
  { clock, keyring }: Watcher,
  { url, path, ...calendar }: WatchedCalendar,
  keepsBusy: boolean,
): Promise<void> {
  const [urlHash, now] = [hashFeedAddress(url), clock()];
  const where = { userId: calendar.userId, urlHash };
  const select = { id: true, keepsBusy: true, connectionId: true } as const;
  const known = await tx.calendarFeed.findFirst({ where, select });
  if (known && known.connectionId !== calendar.connectionId) {
    const message = `${keepsBusy ? calendar.name : 'This calendar'} is read by another account already, or from its ICS address. Use it there, or remove it there first`;
    throw new BadInput({ path, message });
  }
  if (!known) {
    const times = { createdAt: now, nextReadAt: now };
    const sealed = await sealText(tx, keyring, feedAddress, url);
    const host = new URL(url).hostname;
    await tx.calendarFeed.create({
      data: { ...calendar, ...times, url: sealed, urlHash, host, keepsBusy },
    });
  } else if (keepsBusy && !known.keepsBusy) {
    // Its times are not written yet. What a worker reads now does not count.
    const unread = { writtenFor: null, readAt: null, nextReadAt: now, leasedUntil: null };
    await tx.calendarFeed.update({
      where: { id: known.id },
      data: { keepsBusy, name: calendar.name, ...unread },
    });
  }
}

/** Feeds that keep nobody busy from now on. Returns how many. */
export async function releaseFeeds(tx: Transaction, where: Prisma.CalendarFeedWhereInput) {
  const feeds = await tx.calendarFeed.updateManyAndReturn({
    where,
    data: { keepsBusy: false, leasedUntil: null },
    select: { id: true },
  });
  await tx.calendarFeedTime.deleteMany({ where: { feedId: { in: feeds.map(({ id }) => id) } } });
  return feeds.length;
}

/** Those that keep nobody busy are read only while bookings are written there. */
export async function removeUnusedFeeds(tx: Transaction, userId: number) {
  await tx.$executeRaw`
    DELETE FROM "CalendarFeed" feed WHERE "userId" = ${userId} AND NOT "keepsBusy"
      AND NOT EXISTS (SELECT FROM "DestinationCalendar" destination
        WHERE destination."connectionId" = feed."connectionId"
          AND coalesce(destination."userId", destination."eventTypeId") IS NOT NULL
          AND encode(sha256(convert_to(destination."externalId", 'UTF8')), 'hex') = feed."urlHash")
      AND NOT EXISTS (SELECT FROM "CalendarEntry" entry
        WHERE entry."connectionId" = feed."connectionId" AND entry.written IS NOT NULL
          AND encode(sha256(convert_to(entry.calendar, 'UTF8')), 'hex') = feed."urlHash")`;
}
