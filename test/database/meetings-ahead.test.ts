import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { Prisma } from '../../prisma/generated/client.js';
import type { Transaction } from '../../src/database/transaction.ts';
import { loadMeetingsAhead } from '../../src/domain/webhook/scheduled-trigger.ts';
import { openTestDatabase } from '../support/database.ts';

const { url } = await openTestDatabase();
const webhookId = '00000000-0000-4000-8000-000000000001';
const now = new Date('2026-01-01T00:00:00Z');

/** Sixty bookings ahead of each of these users. */
const fillSql = `
  WITH made AS (
    INSERT INTO "Booking" (uid, "userId", title, "startTime", "endTime", status)
    SELECT u || '-' || n, u, 'Talk', start, start + interval '15 minutes', 'ACCEPTED'
    FROM generate_series($1::int, $2::int) u, generate_series(1, 60) n,
      LATERAL (SELECT timestamptz '2026-02-01Z' + n * interval '1 hour' AS start) time
    RETURNING id, "userId", "startTime", "endTime"
  )
  INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", occupies, "paddedStart", "paddedEnd")
  SELECT id, "userId", "startTime", "endTime", true, "startTime", "endTime" FROM made`;

interface Explained {
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

describe.runIf(url)('the meetings ahead that a new webhook hears of', () => {
  const client = new pg.Client(url);

  beforeAll(async () => {
    await client.connect();
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO "User" (email) SELECT u || '@example.com' FROM generate_series(1, 600) u`,
    );
    const columns = '(id, "userId", "subscriberUrl", secret, "eventTriggers")';
    await client.query(
      `INSERT INTO "Webhook" ${columns} VALUES ($1, 1, 'https://example.com/', '', '{MEETING_STARTED}')`,
      [webhookId],
    );
    return () => client.end();
  });

  async function explain() {
    await client.query('VACUUM ANALYZE');
    const found: Explained[] = [];
    const $queryRaw = async (texts: TemplateStringsArray, ...given: unknown[]) => {
      const { text, values } = Prisma.sql(texts, ...given);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Explained }] }>({
        text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values,
      });
      found.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
      return [];
    };
    await loadMeetingsAhead({ $queryRaw } as unknown as Transaction, webhookId, now);
    return found.map((plan) => ({
      rows: plan['Actual Rows'],
      buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    }));
  }

  it('cost the same, however many bookings other hosts have', async () => {
    await client.query(fillSql, [1, 20]);
    const [few] = await explain();
    await client.query(fillSql, [21, 600]);
    const [many] = await explain();
    expect([few?.rows, many?.rows]).toEqual([60, 60]);
    // An index of more rows may have one level more.
    expect(many?.buffers).toBeLessThan((few?.buffers ?? 0) + 100);
  });
});
