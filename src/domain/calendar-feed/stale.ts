/** A calendar feed that was last read longer ago than this is stale. */
export const staleAfterHours = 24;

/** The last reading of a feed must not be older to be fresh. */
export const toFreshSinceSql = (nowSql: string) =>
  `${nowSql} - interval '${staleAfterHours} hours'`;
