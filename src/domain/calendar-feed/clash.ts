import type { Transaction } from '../../database/transaction.ts';
import { runPrepared } from '../../database/prepared.ts';
import { toFreshSinceSql } from './stale.ts';

/** A host's own calendar has an event at that time by now. Choose the host or the time again. */
export class CalendarTaken extends Error {
  constructor() {
    super('A calendar of the host has an event at that time');
  }
}

/** Whether an event keeps the host busy. It is asked anew for each host, also within one statement. */
export const toFeedClashSql = (userId: string, from: string, to: string, now: string) =>
  `calendar_keeps_busy(${userId}, ${from}, ${to}, ${toFreshSinceSql(now)})`;

interface Span {
  start: Date;
  end: Date;
}

interface WantedTime {
  userIds: readonly number[];
  /** With the buffers. */
  padded: Span;
  now: Date;
}

const clashQuery = {
  name: 'feed_clash',
  text: `
    SELECT 1 FROM unnest($1::int[]) host (id)
    WHERE ${toFeedClashSql('host.id', '$2::timestamptz', '$3::timestamptz', '$4::timestamptz')}
    LIMIT 1`,
};

/** No constraint guards events of calendars, so look again in the transaction that takes the time. */
export async function assertCalendarsFree(
  tx: Transaction,
  { userIds, padded: { start, end }, now }: WantedTime,
) {
  const values = [userIds, ...[start, end, now].map((time) => time.toISOString())];
  if ((await runPrepared(tx, clashQuery, values)).length > 0) throw new CalendarTaken();
}
