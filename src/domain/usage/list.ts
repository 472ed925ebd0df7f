import { z } from 'zod';
import { Prisma } from '../../../prisma/generated/client.js';
import { UsageKind } from '../../../prisma/generated/enums.js';
import type { SignedIn } from '../../context/context.ts';
import { BadInput } from '../../base/errors.ts';
import { tryOrNull } from '../../input/try-or-null.ts';
import {
  rowsPerPoint,
  toUsageWhere,
  type usageCredentials,
  type UsageFilterInput,
} from './filter.ts';

export interface UsageDayTotal {
  /** Such as 2026-12-01. */
  day: string;
  count: number;
  errors: number;
}

/** What one caller used, over all days that were asked for. */
export interface UsageTotal {
  userId: number;
  credential: (typeof usageCredentials)[number];
  credentialId: string;
  kind: UsageKind;
  name: string;
  count: number;
  errors: number;
  lastUsedAt: string;
  lastVariables: unknown;
  prefix: string | null;
  label: string | null;
  days: UsageDayTotal[];
}

interface UsagePage {
  totals: UsageTotal[];
  /** Whether there are more in the direction of the page. */
  hasMore: boolean;
  totalCount: number;
}

interface PageRequest {
  filter: UsageFilterInput;
  size: number;
  /** True: the last page before `before`. */
  isBackwards: boolean;
  after: string | null;
  before: string | null;
}

const Place = z.tuple([
  z.int32(),
  z.int32(),
  z.string().max(20),
  z.string().max(2_048),
  z.enum(UsageKind),
  z.string().max(255),
]);

/** The place of a total in the list: the most used first, then by caller and name. */
export const formatUsageCursor = (total: UsageTotal): string => {
  const { count, userId, credential, credentialId, kind, name } = total;
  const place: z.input<typeof Place> = [-count, userId, credential, credentialId, kind, name];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
};

function readCursor(path: string, cursor: string) {
  const json = tryOrNull(() => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown);
  const place = Place.safeParse(json).data;
  const hasNull = place?.some((part) => typeof part === 'string' && part.includes('\0'));
  if (!place || hasNull) throw new BadInput({ path, message: 'is not a cursor of this list' });
  return place;
}

interface Found {
  totals: UsageTotal[];
  totalCount: number;
  /** How many rows were added up. */
  rows: number;
}

const backwards = Prisma.sql`count, "userId" DESC, credential DESC, "credentialId" DESC, kind DESC, name DESC`;
const place = Prisma.sql`-count, "userId", credential, "credentialId", kind, name`;
const key = Prisma.sql`"userId", credential, "credentialId", kind, name`;
/** Sums that are too large for GraphQL stop at its largest number. */
const sums = Prisma.sql`least(sum("Usage".count), 2147483647)::int AS count,
  least(sum("Usage".errors), 2147483647)::int AS errors`;

/** One statement. A caller who has much to add up pays for it, and waits for their own statements. */
export async function listUsage(
  context: SignedIn,
  { filter, size, isBackwards, after, before }: PageRequest,
): Promise<UsagePage> {
  const { where, onlyErrors } = toUsageWhere(context, filter);
  const start = after === null ? Prisma.sql`true` : toBound('>', readCursor('after', after));
  const end = before === null ? Prisma.sql`true` : toBound('<', readCursor('before', before));
  const [found] = await context.slotWork.take(
    () => context.db.$queryRaw<Found[]>`
    WITH total AS MATERIALIZED (
      SELECT ${key}, ${sums}, max("lastUsedAt") AS "lastUsedAt", count(*) AS rows
      FROM "Usage" WHERE ${where} GROUP BY ${key} HAVING ${toHaving(onlyErrors)}
    ), page AS MATERIALIZED (
      SELECT * FROM total WHERE ${start} AND ${end}
      ORDER BY ${isBackwards ? backwards : place} LIMIT ${size + 1}
    ), detail AS (
      SELECT ${key},
        json_agg(json_build_object('day', day, 'count', "Usage".count, 'errors', "Usage".errors) ORDER BY day) AS days,
        (array_agg("lastVariables" ORDER BY day DESC) FILTER (WHERE "lastVariables" IS NOT NULL))[1] AS "lastVariables",
        (array_agg(prefix ORDER BY day DESC) FILTER (WHERE prefix IS NOT NULL))[1] AS prefix,
        (array_agg(label ORDER BY day DESC))[1] AS label
      FROM "Usage" JOIN page USING (${key}) WHERE ${where} GROUP BY ${key}
    )
    SELECT
      (SELECT coalesce(json_agg(shown ORDER BY ${place}), '[]') FROM (
        SELECT * FROM page JOIN detail USING (${key})
      ) shown) AS totals,
      (SELECT count(*)::int FROM total) AS "totalCount",
      (SELECT coalesce(sum(rows), 0)::int FROM total) AS rows`,
  );
  const { totals, totalCount, rows } = found ?? { totals: [], totalCount: 0, rows: 0 };
  const { budget, answer } = context;
  budget.charge(Math.min(Math.floor(rows / rowsPerPoint), budget.remaining()));
  answer?.add(JSON.stringify(totals).length);
  const hasMore = totals.length > size;
  const shown = isBackwards ? totals.slice(hasMore ? 1 : 0) : totals.slice(0, size);
  return { totals: shown, hasMore, totalCount };
}

const toBound = (sign: '<' | '>', bound: z.output<typeof Place>) =>
  Prisma.sql`(${place}) ${Prisma.raw(sign)} (${Prisma.join(bound)})`;

const toHaving = (onlyErrors: boolean) =>
  onlyErrors ? Prisma.sql`sum("Usage".errors) > 0` : Prisma.sql`true`;

/** The same uses by day, oldest first. */
export async function listUsageDays(
  context: SignedIn,
  filter: UsageFilterInput,
): Promise<UsageDayTotal[]> {
  const { where, onlyErrors } = toUsageWhere(context, filter);
  const failed = Prisma.sql`(${key}) IN (
    SELECT ${key} FROM "Usage" WHERE ${where} GROUP BY ${key} HAVING ${toHaving(true)}
  )`;
  return context.slotWork.take(
    () => context.db.$queryRaw<UsageDayTotal[]>`
      SELECT day::text AS day, ${sums} FROM "Usage"
      WHERE ${where} AND ${onlyErrors ? failed : Prisma.sql`true`} GROUP BY day ORDER BY day`,
  );
}
