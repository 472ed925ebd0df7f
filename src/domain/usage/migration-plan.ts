import { z } from 'zod';
import { Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import { NotFound } from '../../base/errors.ts';
import { lineField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { apiKeysOf } from '../access/api-key.ts';
import { toLiveGrantWhere } from '../access/grant.ts';
import { oauthClientsOf } from '../access/oauth-client.ts';
import { rowsPerPoint, toDaysWhere, usagesOf } from './filter.ts';

/** As long as counts are kept. */
export const planDays = 90;
/** There are fewer routes. */
export const maxPlanRoutes = 100;

/** One route of REST that a key or an app used. */
export interface UsedRoute {
  name: string;
  count: number;
  errors: number;
  lastUsedAt: string;
  lastVariables: Record<string, unknown> | null;
}

export interface MigrationPlan {
  /** The note of the API key, or the name of the app. */
  label: string | null;
  /** The first characters of the API key. */
  prefix: string | null;
  restCalls: number;
  graphqlCalls: number;
  routeCount: number;
  /** The most used first, and not more than a plan can have. */
  routes: UsedRoute[];
}

/** An API key or an app. */
type PlanSubject = { apiKeyId: string } | { clientId: string };

interface PlanScope {
  /** Whose uses count. */
  where: Prisma.Sql;
  /** What the key or the app is called today; null if it does not exist, or if the viewer does not know it. */
  known: { label: string | null; prefix: string | null } | null;
  missing: NotFound;
}

/** What a key or an app calls over REST, and how far it has moved to GraphQL. One statement adds it up. */
export async function getMigrationPlan(
  context: SignedIn,
  subject: PlanSubject,
): Promise<MigrationPlan> {
  const { where, known, missing } = await findPlanScope(context, subject);
  const { label, prefix, rows, ...totals } = await addUpPlan(context, where);
  if (rows === 0 && !known) throw missing;
  const { budget, answer } = context;
  budget.charge(Math.min(Math.floor(rows / rowsPerPoint), budget.remaining()));
  answer?.add(JSON.stringify(totals.routes).length);
  return { ...totals, ...(known ?? { label, prefix }) };
}

const findPlanScope = (context: SignedIn, subject: PlanSubject): Promise<PlanScope> =>
  'apiKeyId' in subject
    ? findKeyScope(context, subject.apiKeyId)
    : findAppScope(context, parseInput(AppSubject, subject));

const AppSubject = z.object({ clientId: lineField(2_048) });

async function findKeyScope({ db, viewer }: SignedIn, id: string): Promise<PlanScope> {
  // An app knows nothing of the keys of its user.
  const isApp = viewer.credential.kind === 'ACCESS_TOKEN';
  const where = { AND: [{ id }, apiKeysOf(viewer)] };
  const key = isApp ? null : await db.apiKey.findFirst({ where });
  return {
    where: Prisma.sql`credential = 'API_KEY' AND "credentialId" = ${id} AND ${usagesOf(viewer)}`,
    known: key && { label: key.note, prefix: key.prefix },
    missing: new NotFound('ApiKey'),
  };
}

/** The owner of an app sees what it calls for all its users. Everybody else sees what it called for them. */
async function findAppScope(
  { db, viewer, clock }: SignedIn,
  { clientId }: z.output<typeof AppSubject>,
): Promise<PlanScope> {
  const grants = { some: { userId: viewer.userId, ...toLiveGrantWhere(clock()) } };
  const [owned, connected] = await Promise.all(
    [oauthClientsOf(viewer), { grants }].map((visible) =>
      db.oAuthClient.findFirst({ where: { AND: [{ clientId }, visible] } }),
    ),
  );
  const { credential } = viewer;
  const isOtherApp = credential.kind === 'ACCESS_TOKEN' && credential.clientId !== clientId;
  const client = isOtherApp ? null : (owned ?? connected ?? null);
  const all = Prisma.sql`credential = 'ACCESS_TOKEN' AND "credentialId" = ${clientId}`;
  return {
    where: owned ? all : Prisma.sql`${all} AND ${usagesOf(viewer)}`,
    known: client && { label: client.name, prefix: null },
    missing: new NotFound('App'),
  };
}

interface PlanTotals extends MigrationPlan {
  /** How many rows were added up. */
  rows: number;
}

/** Variables come only from calls that the viewer could see one by one. */
async function addUpPlan({ db, viewer, clock, slotWork }: SignedIn, where: Prisma.Sql) {
  const recent = Prisma.sql`${where} AND ${toDaysWhere(clock(), planDays)}`;
  const [totals] = await slotWork.take(
    () => db.$queryRaw<PlanTotals[]>`
    WITH total AS MATERIALIZED (
      SELECT kind, name, sum(count) AS count, sum(errors) AS errors, max("lastUsedAt") AS "lastUsedAt",
        (array_agg(prefix ORDER BY day DESC))[1] AS prefix,
        (array_agg(label ORDER BY day DESC))[1] AS label, max(day) AS day, count(*) AS rows
      FROM "Usage" WHERE ${recent} GROUP BY kind, name
    ), route AS MATERIALIZED (
      SELECT name, least(count, 2147483647)::int AS count, least(errors, 2147483647)::int AS errors, "lastUsedAt"
      FROM total WHERE kind = 'ROUTE' ORDER BY total.count DESC, name LIMIT ${maxPlanRoutes}
    ), seen AS (
      SELECT DISTINCT ON (name) name, "lastVariables" FROM "Usage"
      WHERE ${recent} AND ${usagesOf(viewer)} AND kind = 'ROUTE' AND "lastVariables" IS NOT NULL
      ORDER BY name, day DESC, "lastUsedAt" DESC
    )
    SELECT
      (SELECT coalesce(json_agg(shown ORDER BY count DESC, name), '[]') FROM (
        SELECT * FROM route LEFT JOIN seen USING (name)
      ) shown) AS routes,
      least(coalesce(sum(count) FILTER (WHERE kind = 'ROUTE'), 0), 2147483647)::int AS "restCalls",
      least(coalesce(sum(count) FILTER (WHERE kind = 'OPERATION'), 0), 2147483647)::int AS "graphqlCalls",
      (count(*) FILTER (WHERE kind = 'ROUTE'))::int AS "routeCount",
      (array_agg(prefix ORDER BY day DESC))[1] AS prefix,
      (array_agg(label ORDER BY day DESC))[1] AS label,
      coalesce(sum(rows), 0)::int AS rows
    FROM total`,
  );
  return totals ?? noUse;
}

const noUse: PlanTotals = {
  label: null,
  prefix: null,
  restCalls: 0,
  graphqlCalls: 0,
  routeCount: 0,
  routes: [],
  rows: 0,
};
