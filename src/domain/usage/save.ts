import type { PrismaClient } from '../../../prisma/generated/client.js';
import { runPrepared } from '../../database/prepared.ts';
import { maxNamesPerDay, otherName, type UseCount } from './use.ts';

/** A user who makes keys by the hundred must not fill the table: what is new beyond this is not kept. */
const maxRowsPerUserAndDay = 1_000;

/**
 * Adds counts, whichever process they come from. Names beyond the limit count under one name. Rows
 * are locked in the order of their key, so that two processes never wait for each other. A user who
 * was deleted in the meantime is left out.
 */
const addUsage = {
  name: 'add_usage',
  text: `WITH given AS (
    SELECT * FROM unnest($1::int[], $2::date[], $3::text[], $4::text[], $5::"UsageKind"[],
      $6::text[], $7::int[], $8::int[], $9::timestamptz[], $10::jsonb[])
      AS given("userId", day, credential, "credentialId", kind, name, count, errors, "lastUsedAt", "lastVariables")
  ), placed AS (
    SELECT given.*, present.name IS NOT NULL AS "isKnown",
      row_number() OVER (PARTITION BY "userId", day, credential, "credentialId", kind, present.name IS NULL ORDER BY name) AS place,
      row_number() OVER (PARTITION BY "userId", day, present.name IS NULL) AS "placeOfUser"
    FROM given LEFT JOIN "Usage" present USING ("userId", day, credential, "credentialId", kind, name)
  ), kept AS (
    SELECT placed.*, CASE WHEN "isKnown" OR kind <> 'OPERATION' OR place + (
        SELECT count(*) FROM "Usage" present
        WHERE (present."userId", present.day, present.credential, present."credentialId", present.kind)
          = (placed."userId", placed.day, placed.credential, placed."credentialId", placed.kind)
      ) <= ${maxNamesPerDay} THEN name ELSE '${otherName}' END AS "keptName"
    FROM placed
    WHERE "isKnown" OR "placeOfUser" + (
        SELECT count(*) FROM "Usage" present
        WHERE (present."userId", present.day) = (placed."userId", placed.day)
      ) <= ${maxRowsPerUserAndDay}
  ), summed AS (
    SELECT "userId", day, credential, "credentialId", kind, "keptName" AS name, sum(count) AS count,
      sum(errors) AS errors, max("lastUsedAt") AS "lastUsedAt",
      (array_agg("lastVariables") FILTER (WHERE "lastVariables" IS NOT NULL))[1] AS "lastVariables"
    FROM kept GROUP BY 1, 2, 3, 4, 5, 6
  )
  INSERT INTO "Usage" AS present ("userId", day, credential, "credentialId", kind, name, count, errors,
    "lastUsedAt", "lastVariables", prefix, label)
  SELECT summed.*, key.prefix, coalesce(key.note, client.name) FROM summed
    JOIN "User" ON "User".id = "userId"
    LEFT JOIN "ApiKey" key
      ON key.id = CASE credential WHEN 'API_KEY' THEN "credentialId"::uuid END
    LEFT JOIN "OAuthClient" client
      ON client."clientId" = CASE credential WHEN 'ACCESS_TOKEN' THEN "credentialId" END
  ORDER BY "userId", day, credential, "credentialId", kind, summed.name
  FOR KEY SHARE OF "User"
  ON CONFLICT ("userId", day, credential, "credentialId", kind, name) DO UPDATE SET
    count = least(present.count::bigint + excluded.count, 2147483647),
    errors = least(present.errors::bigint + excluded.errors, 2147483647),
    "lastUsedAt" = greatest(present."lastUsedAt", excluded."lastUsedAt"),
    "lastVariables" = coalesce(excluded."lastVariables", present."lastVariables"),
    prefix = coalesce(excluded.prefix, present.prefix),
    label = CASE WHEN excluded.prefix IS NULL THEN coalesce(excluded.label, present.label) ELSE excluded.label END`,
};

export async function saveUsage(db: PrismaClient, counts: readonly UseCount[]): Promise<void> {
  const column = <Name extends keyof UseCount>(name: Name) => counts.map((count) => count[name]);
  await runPrepared(db, addUsage, [
    column('userId'),
    counts.map(({ day }) => formatDay(day)),
    column('credential'),
    column('credentialId'),
    column('kind'),
    column('name'),
    column('count'),
    column('errors'),
    counts.map(({ lastUsedAt }) => new Date(lastUsedAt)),
    counts.map(({ lastVariables }) => lastVariables && JSON.stringify(lastVariables)),
  ]);
}

const formatDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
