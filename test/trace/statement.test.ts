import { describe, expect, it } from 'vitest';
import { summarize } from '../../src/database/trace.ts';

describe('what a trace says of a statement', () => {
  it.each([
    [
      'SELECT "public"."User"."id" FROM "public"."User" WHERE "public"."User"."email" = $1',
      'SELECT User',
    ],
    ['SELECT t0."id", (SELECT 1 FROM "Team" t1) FROM "Booking" t0', 'SELECT Booking'],
    ['WITH due AS (SELECT id FROM "Mail") SELECT * FROM due', 'SELECT Mail'],
    [
      'WITH a AS (SELECT 1 FROM "Host"), b AS (INSERT INTO "Event" (id) SELECT 1) SELECT 1',
      'INSERT Event',
    ],
    ['UPDATE "ApiKey" SET "lastUsedAt" = $1', 'UPDATE ApiKey'],
    ['SELECT id FROM "Booking" WHERE id = $1 FOR NO KEY UPDATE', 'SELECT Booking'],
    ['DELETE FROM "Outbox" WHERE id IN ($1)', 'DELETE Outbox'],
    ['BEGIN', 'BEGIN'],
    ['SAVEPOINT alone', 'SAVEPOINT'],
    ['SELECT pg_try_advisory_xact_lock($1)', 'SELECT'],
    ['', 'STATEMENT'],
  ])('%s: %s', (text, summary) => {
    expect(summarize(text)).toBe(summary);
  });
});
