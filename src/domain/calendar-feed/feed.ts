import { z } from 'zod';
import type { CalendarFeed, Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { isUniqueViolation } from '../../database/conflict.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { BadInput, Conflict, NotFound, RateLimited } from '../../base/errors.ts';
import { databaseIdField, httpUrlField, lineField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';
import { resolveOwnerId } from '../access/owner.ts';
import { recordAct } from '../../audit/record.ts';
import { sealText } from '../../auth/reseal.ts';
import { feedAddress, hashFeedAddress } from './address.ts';
import { releaseFeeds, removeUnusedFeeds } from './connected.ts';

/** The feeds a viewer may see and change. */
export const calendarFeedsOf = (viewer: Viewer): Prisma.CalendarFeedWhereInput => ({
  keepsBusy: true,
  ...(!viewer.isAdmin && { userId: viewer.userId }),
});

const Filter = z.object({ userId: optionalField(databaseIdField) });

export function toCalendarFeedWhere(
  viewer: Viewer,
  input: z.input<typeof Filter> = {},
): Prisma.CalendarFeedWhereInput {
  const filter = parseInput(Filter, input);
  assertMayFilterByUser(viewer, filter.userId);
  return { ...filter, AND: [calendarFeedsOf(viewer)] };
}

/** Calendar programs write `webcal` for an address that they are to subscribe to. */
const feedAddressField = z
  .string()
  .transform((text) => text.trim().replace(/^webcals?:\/\//i, 'https://'))
  .pipe(httpUrlField)
  .transform((text) => {
    const url = new URL(text);
    url.hash = '';
    return url.href;
  })
  .refine((text) => {
    const { username, password } = new URL(text);
    return username === '' && password === '';
  }, 'must not contain a username or password');

const NewFeed = z.object({
  url: feedAddressField,
  name: optionalField(lineField(100)),
  blocksWhenStale: optionalField(z.boolean()),
  userId: optionalField(databaseIdField),
});

const FeedChange = z.object({
  name: optionalField(lineField(100)),
  blocksWhenStale: optionalField(z.boolean()),
});

const maxFeeds = 10;

/** Does not read the calendar: the worker does that within moments. */
export async function addCalendarFeed(context: SignedIn, input: z.input<typeof NewFeed>) {
  const { url, name, blocksWhenStale, userId: named } = parseInput(NewFeed, input);
  const { hostname: host } = new URL(url);
  if ((await context.findReach(host)) === 'PRIVATE') {
    throw new BadInput({
      path: 'url',
      message: 'must be a public address: this host is, or leads to, a private one',
    });
  }
  const userId = await resolveOwnerId(context, named);
  const now = context.clock();
  return context.db.$transaction(async (tx) => {
    await assertRoom(tx, userId);
    const data = {
      ...{ userId, host, name: name ?? host, createdAt: now, nextReadAt: now },
      url: await sealText(tx, context.keyring, feedAddress, url),
      urlHash: hashFeedAddress(url),
      ...(blocksWhenStale !== undefined && { blocksWhenStale }),
    };
    const feed = await createFeed(tx, data);
    const subjectId = String(feed.id);
    await recordAct(tx, context, 'CALENDAR_FEED_ADDED', { userId, subjectId, detail: { host } });
    return feed;
  }, transactionOptions);
}

async function createFeed(tx: Transaction, data: Prisma.CalendarFeedUncheckedCreateInput) {
  try {
    return await tx.calendarFeed.create({ data, select: { id: true } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Conflict('This calendar was added already');
  }
}

/** Locks the host's row, so that concurrent calls cannot exceed the limit together. */
async function assertRoom(tx: Transaction, userId: number) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  const where = { userId, connectionId: null };
  if ((await tx.calendarFeed.count({ where })) < maxFeeds) return;
  throw new Conflict(`There are already ${maxFeeds} calendars: remove one first`);
}

async function getCalendarFeed({ db, viewer }: SignedIn, id: number): Promise<CalendarFeed> {
  const feed = await db.calendarFeed.findFirst({
    where: { AND: [{ id }, calendarFeedsOf(viewer)] },
  });
  if (!feed) throw new NotFound('Calendar feed');
  return feed;
}

export async function editCalendarFeed(
  context: SignedIn,
  id: number,
  input: z.input<typeof FeedChange>,
) {
  const { name, blocksWhenStale } = parseInput(FeedChange, input);
  await getCalendarFeed(context, id);
  await context.db.calendarFeed.updateMany({
    where: { id },
    data: {
      ...(name !== undefined && { name }),
      ...(blocksWhenStale !== undefined && { blocksWhenStale }),
    },
  });
  return { id };
}

/** Its times no longer keep the host busy. */
export async function removeCalendarFeed(context: SignedIn, id: number) {
  const { userId, host } = await getCalendarFeed(context, id);
  const subjectId = String(id);
  await context.db.$transaction(async (tx) => {
    if ((await releaseFeeds(tx, { id })) === 0) throw new NotFound('Calendar feed');
    await removeUnusedFeeds(tx, userId);
    await recordAct(tx, context, 'CALENDAR_FEED_REMOVED', { userId, subjectId, detail: { host } });
  }, transactionOptions);
  return { id };
}

/** A feed is read on request at most this often. */
const refreshEveryMs = 15_000;
/** A reading is a request to somebody's server, and work for ours. */
const refreshPoints = 50;

/** Lets the worker read it at once. A no-op while it is due or being read anyway. */
export async function refreshCalendarFeed(context: SignedIn, id: number) {
  const { triedAt, nextReadAt } = await getCalendarFeed(context, id);
  const now = context.clock();
  if (nextReadAt <= now) return { id };
  const waitMs = (triedAt?.getTime() ?? 0) + refreshEveryMs - now.getTime();
  if (waitMs > 0) throw new RateLimited(Math.ceil(waitMs / 1_000));
  context.budget.charge(refreshPoints);
  await context.db.calendarFeed.updateMany({ where: { id }, data: { nextReadAt: now } });
  return { id };
}
