import { createHash } from 'node:crypto';
import { formatDatabaseUrl, runSql } from '../database.ts';
import { migrate } from '../../src/database/migrate.ts';

const database = 'almanac_attack';

/** Who takes part, by their id in the database. Only `witness` does nothing wrong. */
const people = { witness: 1, eve: 2, bob: 3 } as const;

type Person = keyof typeof people;

/** Eve's bookings, each with nearly as much JSON as a booking may hold. */
const heavyBookings = 500;
/** Eve's event type has a start each minute of the day. */
export const slotEventTypeId = 1;
/** Bob's booking. Bob's webhooks hear of its changes. */
export const bobsBookingId = heavyBookings + 1;

export const formatAttackKey = (person: Person) => `cal_${person.padStart(32, 'attack')}`;

/** Builds the database anew and returns its URL. */
export async function buildAttackDatabase(admin: string): Promise<string> {
  await runSql(admin, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await runSql(admin, `CREATE DATABASE ${database}`);
  const url = formatDatabaseUrl(admin, database);
  await migrate(url);
  await runSql(url, fillSql);
  return url;
}

/** The size of the database on disk, in MB. */
export async function readDatabaseSize(url: string): Promise<number> {
  const sql = 'SELECT pg_database_size(current_database()) / 1048576.0 AS mb';
  const { rows } = await runSql(url, sql);
  return Number(rows[0]?.['mb']);
}

const hashKey = (person: Person) =>
  createHash('sha256').update(formatAttackKey(person)).digest('hex');

const peopleSql = Object.entries(people).map(
  ([name, id]) => `
    INSERT INTO "User" (id, username, name, email, "timeZone")
    VALUES (${id}, '${name}', '${name}', '${name}@attack.example', 'Europe/Berlin');
    INSERT INTO "ApiKey" (id, "userId", note, prefix, "hashedKey", "createdAt")
    VALUES (gen_random_uuid(), ${id}, 'Attack', 'cal_atta', '${hashKey(name as Person)}', now());
    INSERT INTO "Schedule" (id, "userId", name, "timeZone") VALUES (${id}, ${id}, 'Always', 'UTC');
    INSERT INTO "Availability" ("scheduleId", days, "startTime", "endTime")
    VALUES (${id}, '{0,1,2,3,4,5,6}', 0, 86400);`,
);

/** 60 KB that do not compress. */
const formatNoiseSql = (
  seed: string,
) => `(SELECT jsonb_build_object('a', string_agg(md5(${seed} || '.' || n), ''))
  FROM generate_series(1, 1875) n)`;

const fillSql = `${peopleSql.join('')}
  UPDATE "User" SET "defaultScheduleId" = id;
  INSERT INTO "EventType" (id, title, slug, length, "userId", "scheduleId", "timeZone",
    "minimumBookingNotice", "slotInterval", "bookingLimits")
  VALUES (${slotEventTypeId}, 'A minute', 'minute', 1, ${people.eve}, ${people.eve}, 'UTC', 0, 1,
    '{"PER_YEAR": 100000}');
  INSERT INTO "Booking" (id, uid, "userId", title, "startTime", "endTime", "wallClock", status,
    "iCalUID", metadata, responses, "creationSource", "updatedAt")
  SELECT b, gen_random_uuid(), CASE WHEN b = ${bobsBookingId} THEN ${people.bob} ELSE ${people.eve} END,
    'Booking ' || b, start, start + interval '30 minutes',
    to_char(start, 'YYYY-MM-DD"T"HH24:MI:SS') || '[UTC]', 'ACCEPTED', b || '@attack.example',
    ${formatNoiseSql('b')}, ${formatNoiseSql('-b')}, 'GRAPHQL', now()
  FROM (SELECT b, timestamptz '2031-01-06 08:00Z' + b * interval '1 hour' AS start
    FROM generate_series(1, ${bobsBookingId}) b) planned;
  SELECT setval(pg_get_serial_sequence('"Booking"', 'id'), ${bobsBookingId});
  INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", occupies, "paddedStart", "paddedEnd")
  SELECT id, "userId", "startTime", "endTime", true, "startTime", "endTime" FROM "Booking";
  SELECT setval(pg_get_serial_sequence('"EventType"', 'id'), ${slotEventTypeId});`;
