import type { AnyTable, Tables } from '../holding.ts';
import { bookingTables } from './booking.ts';
import { offerTables } from './offer.ts';
import { serverTables } from './server.ts';
import { userTables } from './user.ts';

/**
 * Where people are: for each column that can hold what people write, whom it is about, what it becomes when
 * they are forgotten, and what it is in a masked copy. A test compares it with the database.
 */
export const tables: Tables = {
  ...bookingTables,
  ...offerTables,
  ...userTables,
  ...serverTables,
};

/** Undefined for a table that this release does not know. */
export function findTable(name: string): AnyTable | undefined {
  const known: Record<string, AnyTable> = tables;
  return Object.hasOwn(known, name) ? known[name] : undefined;
}
