import { hashPassword } from '../../src/auth/password.ts';
import { openEmbedded } from '../../src/database/embedded/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import { buildWorldSql, listHosts } from '../clients/world.ts';
import { type Connection, createDatabase, runSql } from '../database.ts';
import { makeFolder } from '../process.ts';

/** Who takes part. Only the witness does nothing wrong. */
const [witness, eve, bob] = listHosts(3, Infinity);
export const attackKeys = { witness: witness?.key ?? '', eve: eve?.key ?? '', bob: bob?.key ?? '' };

/** Eve's bookings, each with nearly as much JSON as a booking may hold. */
const heavyBookings = 500;
/** Eve's event type has a start each minute of the day. */
export const slotEventTypeId = 2;
/** Bob's booking. Bob's webhooks hear of its changes. */
export const bobsBookingId = heavyBookings + 1;

/** Everybody knows it. */
export const bobsPassword = { email: `${bob?.username}@bench.example`, password: 'known to all' };

/** The team that a directory fills, and the users in it. */
export const directoryTeamId = 1;
const firstDirectoryUser = 1_001;
const lastDirectoryUser = 2_000;
export const listDirectoryUsers = (): number[] =>
  Array.from(
    { length: lastDirectoryUser - firstDirectoryUser + 1 },
    (_, nth) => firstDirectoryUser + nth,
  );

export async function buildAttackDatabase(admin: string): Promise<string> {
  const url = await createDatabase(admin, 'almanac_attack');
  await migrate(url);
  await fill(url);
  return url;
}

async function fill(database: Connection) {
  const hash = await hashPassword(bobsPassword.password);
  const passwordSql = `; UPDATE "User" SET "passwordHash" = '${hash}' WHERE id = 3`;
  await runSql(database, buildWorldSql(listHosts(3, Infinity), '') + fillSql + passwordSql);
}

/** The same world in a folder of the embedded database. */
export async function buildAttackFolder(): Promise<string> {
  const folder = makeFolder('attack');
  const { connection, close } = await openEmbedded(folder);
  await migrate(connection);
  await fill(connection);
  await close();
  return folder;
}

export async function readDatabaseSize(url: string): Promise<number> {
  const sql = 'SELECT pg_database_size(current_database()) / 1048576.0 AS mb';
  const { rows } = await runSql(url, sql);
  return Number(rows[0]?.['mb']);
}

/** 60 KB that do not compress. */
const formatNoiseSql = (
  seed: string,
) => `(SELECT jsonb_build_object('a', string_agg(md5(${seed} || '.' || n), ''))
  FROM generate_series(1, 1875) n)`;

const fillSql = `
  UPDATE "EventType" SET title = 'A minute', slug = 'minute', length = 1, "minimumBookingNotice" = 0,
    "slotInterval" = 1, "bookingLimits" = '{"PER_YEAR": 100000}' WHERE id = ${slotEventTypeId};
  INSERT INTO "Booking" (id, uid, "userId", title, "startTime", "endTime", "wallClock", status,
    "iCalUID", metadata, responses, "creationSource", "updatedAt")
  SELECT b, gen_random_uuid(), CASE WHEN b = ${bobsBookingId} THEN 3 ELSE 2 END,
    'Booking ' || b, start, start + interval '30 minutes',
    to_char(start, 'YYYY-MM-DD"T"HH24:MI:SS') || '[UTC]', 'ACCEPTED', b || '@attack.example',
    ${formatNoiseSql('b')}, ${formatNoiseSql('-b')}, 'GRAPHQL', now()
  FROM (SELECT b, timestamptz '2031-01-06 08:00Z' + b * interval '1 hour' AS start
    FROM generate_series(1, ${bobsBookingId}) b) planned;
  SELECT setval(pg_get_serial_sequence('"Booking"', 'id'), ${bobsBookingId});
  INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", occupies, "paddedStart", "paddedEnd")
  SELECT id, "userId", "startTime", "endTime", true, "startTime", "endTime" FROM "Booking";
  INSERT INTO "User" (id, email) SELECT id, 'directory' || id || '@attack.example'
  FROM generate_series(${firstDirectoryUser}, ${lastDirectoryUser}) id;
  INSERT INTO "Team" (id, name, slug) VALUES (${directoryTeamId}, 'Directory', 'directory')`;
