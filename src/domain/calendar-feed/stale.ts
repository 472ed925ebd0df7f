/** A calendar feed that was last read longer ago than this is stale. */
export const staleAfterHours = 24;

/** Whether the times of a row of `CalendarFeed` keep its host busy. Null counts as false. */
export const toBlockingFeedSql = (feed: string, nowSql: string) =>
  `(${feed}."blocksWhenStale" OR ${feed}."readAt" >= ${nowSql} - interval '${staleAfterHours} hours')`;
