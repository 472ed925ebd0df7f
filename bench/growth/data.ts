import { type BenchData, buildFillSteps, describeBenchData, getBookingId } from '../data.ts';
import { computeFingerprint, formatDatabaseUrl, prepareDatabase } from '../database.ts';

/** The administrator of an organization, and its members: users from 2 on. */
export const ADMINISTRATOR = 2;
/** They see everything. */
export const SYSTEM_ADMINISTRATOR = 3;
/** How many requests wait for the heavy user. */
export const REQUESTS = 20;
const MOST_MEMBERS = 1_500;
/** The user whose bookings all webhooks of the fan-out hear of. */
export const FAN_OUT_HOST = 5;
/** From here on, each user has a webhook with waiting deliveries. */
const FIRST_WAITING = 7;
const WEBHOOKS = 1_000;
/** How many events a fan-out handles. */
const FAN_OUT_EVENTS = 15;

export interface GrownData extends BenchData {
  members: number;
  webhooks: number;
  /** Almost all are about bookings of ordinary users; two are the heavy user's. */
  events: number;
}

/** Opens the database of this size and these migrations. Those of others stay, so that revisions can be compared. */
export async function openGrownDatabase(admin: string, bookings: number): Promise<GrownData> {
  const content = `${bookings} bookings that have grown`;
  const files = ['growth/data.ts', 'data.ts'].map((file) => `${import.meta.dirname}/../${file}`);
  const hash = await computeFingerprint({ files, content });
  const name = `almanac_growth_${hash.slice(0, 8)}`;
  const ordinary = describeBenchData(formatDatabaseUrl(admin, name), bookings);
  const world = {
    ...ordinary,
    members: Math.min(MOST_MEMBERS, Math.floor(ordinary.users / 10)),
    webhooks: Math.min(WEBHOOKS, Math.floor(ordinary.users / 10)),
    events: Math.floor(bookings * 0.15),
  };
  await prepareDatabase({ admin, name, files, content, steps: buildSteps(world) });
  return world;
}

/** Indexes are built once the rows are there. */
const buildSteps = (world: GrownData): Record<string, string> => ({
  withoutIndexes,
  // This gap puts bookings of ordinary users on both sides of today.
  ...buildFillSteps(world, '17 days'),
  ...buildOrganizationSql(world),
  requests: requestsSql(world),
  indexes,
  ...buildEventSql(world),
  months,
  ...buildHistorySql(world),
  deliveries: deliveriesSql(world),
  alone,
  statistics: 'VACUUM ANALYZE',
});

/** All but those that a constraint or a conflict of an insertion needs, and the constraints against double bookings. */
const withoutIndexes = `
  CREATE TABLE bench_left_out AS
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS remove, pg_get_indexdef(indexrelid) AS restore
  FROM pg_index WHERE NOT indisunique AND NOT indisexclusion
    AND indrelid IN ('"Booking"'::regclass, '"BookingHost"'::regclass, '"Attendee"'::regclass)
  UNION ALL
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE contype = 'x' AND conrelid = '"BookingHost"'::regclass;
  DO $$ DECLARE left_out record; BEGIN
    FOR left_out IN SELECT remove FROM bench_left_out LOOP EXECUTE left_out.remove; END LOOP;
  END $$`;

const indexes = `
  SET maintenance_work_mem = '512MB';
  DO $$ DECLARE left_out record; BEGIN
    FOR left_out IN SELECT restore FROM bench_left_out LOOP EXECUTE left_out.restore; END LOOP;
  END $$;
  DROP TABLE bench_left_out`;

const buildOrganizationSql = ({ members }: GrownData) => ({
  organization: `
    INSERT INTO "Team" (id, name, slug, "isOrganization") VALUES (2, 'Organization', 'organization', true);
    INSERT INTO "Membership" ("teamId", "userId", role, accepted)
    SELECT 2, u, (CASE u WHEN ${ADMINISTRATOR} THEN 'ADMIN' ELSE 'MEMBER' END)::"MembershipRole", true
    FROM generate_series(${ADMINISTRATOR}, ${ADMINISTRATOR + members - 1}) u;
    SELECT setval(pg_get_serial_sequence('"Team"', 'id'), 2);
    UPDATE "User" SET role = 'ADMIN' WHERE id = ${SYSTEM_ADMINISTRATOR}`,
});

const formatEvents = (bookings: string): string => `
  INSERT INTO "Event" ("bookingId", type, sequence, payload)
  SELECT b.id, 'BOOKING_CREATED', 1, jsonb_build_object('triggerEvent', 'BOOKING_CREATED',
    'createdAt', b."createdAt", 'payload', jsonb_build_object('uid', b.uid, 'title', b.title,
      'startTime', b."startTime", 'endTime', b."endTime", 'responses', b.responses))
  FROM "Booking" b JOIN (${bookings}) chosen USING (id) ORDER BY b.id`;

const webhookColumns = `"Webhook" (id, "userId", "subscriberUrl", host, "eventTriggers", secret)`;

function buildEventSql(world: GrownData): Record<string, string> {
  const { events, webhooks } = world;
  return {
    // The heavy user hears of the first event and of the last one. All others are between them.
    events: [
      formatEvents('SELECT 2 AS id'),
      formatEvents(`SELECT 2 * nth - 1 AS id FROM generate_series(1, ${events}) nth`),
      formatEvents('SELECT 4 AS id'),
    ].join(';'),
    webhooks: `
      INSERT INTO ${webhookColumns}
      SELECT gen_random_uuid(), u, 'https://w' || u || '.example/', 'w' || u || '.example',
        '{BOOKING_CREATED}', 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ='
      FROM generate_series(${FIRST_WAITING}, ${FIRST_WAITING + webhooks - 1}) u;
      INSERT INTO ${webhookColumns}
      SELECT gen_random_uuid(), ${FAN_OUT_HOST}, 'https://f' || n || '.example/', 'f' || n || '.example',
        '{BOOKING_CREATED}', 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ='
      FROM generate_series(1, ${webhooks}) n`,
  };
}

const deliveriesSql = ({ webhooks }: GrownData) => `
  INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "bookingId", "nextAttemptAt")
  SELECT w.id, e.id, b.id, timestamptz '2026-01-01Z'
  FROM "Webhook" w JOIN "Booking" b ON b."userId" = w."userId" JOIN "Event" e ON e."bookingId" = b.id
  WHERE w."userId" BETWEEN ${FIRST_WAITING} AND ${FIRST_WAITING + webhooks - 1}`;

/** Requests of the heavy user that wait for an answer: their last bookings. */
const requestsSql = ({ heavyBookings }: GrownData) => `
  UPDATE "Booking" SET status = 'PENDING'
  WHERE id IN (SELECT 2 * (${heavyBookings} - 10 * n) FROM generate_series(0, ${REQUESTS - 1}) n)`;

/** The CPU of processes that help with one statement is not counted: they are gone when we look. */
const alone = `
  DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET max_parallel_workers_per_gather = 0', current_database());
  END $$`;

/** The bookings whose events a fan-out hands to all webhooks of their host. */
export const listFanOutBookings = (world: GrownData): number[] =>
  Array.from({ length: FAN_OUT_EVENTS }, (_, nth) => getBookingId(world, FAN_OUT_HOST, nth));

/** The condition for the deliveries that a fan-out has made. */
export const madeByFanOut = `"webhookId" IN (SELECT id FROM "Webhook" WHERE "userId" = ${FAN_OUT_HOST})`;

/** The first month of what is old is a part of its own, as it would be after some months. */
export const FIRST_MONTH_ENDS = '2026-07-01Z';

const months = `
  DO $$ DECLARE ends text := (SELECT substring(pg_get_expr(relpartbound, oid) FROM 'TO \\((.*)\\)')
    FROM pg_class WHERE relname = 'WebhookAttempt_first'); BEGIN
    ALTER TABLE "WebhookAttempt" DETACH PARTITION "WebhookAttempt_first";
    ALTER TABLE "WebhookAttempt" ATTACH PARTITION "WebhookAttempt_first"
      FOR VALUES FROM (MINVALUE) TO ('${FIRST_MONTH_ENDS}');
    EXECUTE format('CREATE TABLE "WebhookAttempt_2026_07" PARTITION OF "WebhookAttempt" FOR VALUES FROM (%L) TO (%s)',
      '${FIRST_MONTH_ENDS}', ends);
  END $$`;

const HISTORY_WEBHOOK = '00000000-0000-4000-8000-000000000001';

/** From June on, one row after the other until the middle of November 2026. */
const formatTime = (nth: string, rows: number) =>
  `timestamptz '2026-06-01Z' + ${nth} * interval '165 days' / ${rows}`;

/** Settled deliveries and mails of all events, with an attempt each; counts of uses; and the audit log. */
function buildHistorySql({ events, users, bookings, heavyUser }: GrownData) {
  const rows = events + 2;
  const audited = Math.floor(bookings / 20);
  return {
    settledDeliveries: `
      INSERT INTO "Webhook" (id, "userId", "subscriberUrl", host, "eventTriggers", secret, active)
      VALUES ('${HISTORY_WEBHOOK}', ${heavyUser}, 'https://h.example/', 'h.example',
        '{BOOKING_CREATED}', 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=', false);
      INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "bookingId", status, "createdAt")
      SELECT '${HISTORY_WEBHOOK}', id, "bookingId", 'SUCCEEDED', ${formatTime('id', rows)}
      FROM "Event" ORDER BY id;
      INSERT INTO "WebhookAttempt" ("deliveryId", number, "requestUrl", "requestHeaders", "requestBody",
        "responseStatus", "responseHeaders", "responseBody", "startedAt", "durationMs")
      SELECT id, 1, 'https://h.example/', '{"content-type":"application/json"}', repeat('{"uid":"0123456789"}', 30),
        200, '{"content-type":"text/plain"}', 'OK', "createdAt", 120
      FROM "WebhookDelivery" WHERE "webhookId" = '${HISTORY_WEBHOOK}' ORDER BY id`,
    settledMails: `
      INSERT INTO "Mail" (kind, "bookingId", "eventId", recipient, "isHost", status, "sentAt", "createdAt")
      SELECT 'BOOKED', "bookingId", id, 'guest' || "bookingId" || '@guests.example', false, 'SUCCEEDED',
        ${formatTime('id', rows)}, ${formatTime('id', rows)}
      FROM "Event" ORDER BY id;
      INSERT INTO "MailAttempt" ("mailId", number, response, "startedAt", "durationMs")
      SELECT id, 1, '250 2.0.0 OK', "createdAt", 80 FROM "Mail" ORDER BY id`,
    uses: `
      INSERT INTO "Usage" ("userId", day, credential, "credentialId", kind, name, count, errors, "lastUsedAt")
      SELECT u, date '2026-06-01' + day, 'API_KEY', u::text, 'ROUTE', name, 10, 0, date '2026-06-01' + day
      FROM generate_series(1, ${users}) u, generate_series(0, 160, 16) day,
        unnest(ARRAY['GET /v1/bookings', 'GET /v1/me']) name`,
    audit: `
      INSERT INTO "AuditEntry" (id, at, act, "actorId", "userId", "requestId", detail)
      SELECT gen_random_uuid(), timestamptz '2025-06-01Z' + n * interval '500 days' / ${audited}, 'SIGNED_IN',
        1 + n % ${users}, 1 + n % ${users}, n::text, '{}'
      FROM generate_series(1, ${audited}) n`,
  };
}
