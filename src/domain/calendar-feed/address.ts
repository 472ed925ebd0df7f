import { createHash } from 'node:crypto';
import type { SealedColumn } from '../../auth/reseal.ts';

/** Anyone with the address of a feed can read the calendar. */
export const feedAddress: SealedColumn = {
  table: 'CalendarFeed',
  column: 'url',
  purpose: 'calendar feed address',
};

export const hashFeedAddress = (url: string) => createHash('sha256').update(url).digest('hex');
