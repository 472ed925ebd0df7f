import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import pg from 'pg';
import { inject } from 'vitest';
import { openPlace, type OpenPlace, type Place } from '../../src/copy/place.ts';
import { openInMemory } from '../../src/database/embedded/embedded.ts';
import { closeAtEnd } from '../support/at-end.ts';
import { createFolder, createSettings } from '../support/process.ts';
import { readTarball } from '../support/template.ts';

const server = env['TEST_DATABASE_URL'];

async function runAsAdmin(sql: string) {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}

/** A database without tables: on PostgreSQL, or a folder that does not exist yet. */
export async function createEmptyPlace(): Promise<Place> {
  if (server === undefined) return { folder: createFolder() };
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(`CREATE DATABASE ${name}`);
  closeAtEnd(() => runAsAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { url: Object.assign(new URL(server), { pathname: name }).href };
}

/** A database with tables and no rows. */
export async function createPlace(): Promise<Place> {
  const { DATABASE_URL, DATA_DIR = '' } = await createSettings();
  return DATABASE_URL === undefined ? { folder: DATA_DIR } : { url: DATABASE_URL };
}

/** The settings with which a program finds the database. */
export const toSettings = (place: Place): Record<string, string> =>
  'url' in place ? { DATABASE_URL: place.url } : { DATA_DIR: place.folder };

export const toText = (place: Place) => ('url' in place ? place.url : place.folder);

export async function within<Result>(place: Place, use: (open: OpenPlace) => Promise<Result>) {
  const open = await openPlace(place);
  try {
    return await use(open);
  } finally {
    await open.close();
  }
}

/** A database with tables and no rows, without the time that a folder costs. It is open until the file ends. */
export async function openTables(): Promise<OpenPlace> {
  const template = inject('template');
  if (template.kind === 'server') return keepOpen(await openPlace(await createPlace()));
  const database = await openInMemory({ from: readTarball(template.tarball), mayIdle: true });
  const client = new pg.Client(database.connection);
  await client.connect();
  const close = async () => {
    await client.end();
    await database.close();
  };
  return keepOpen({ ...database, config: database.connection, client, folder: null, close });
}

function keepOpen(open: OpenPlace): OpenPlace {
  closeAtEnd(open.close);
  return open;
}

export const askRows = async <Row extends pg.QueryResultRow>({ client }: OpenPlace, sql: string) =>
  (await client.query<Row>(sql)).rows;

export const quiet = { read: () => undefined, done: () => undefined, wait: () => undefined };

/** Values that a copy could spoil, in rows that belong together. */
export const nasty = `
  INSERT INTO "User" (id, email, name, bio, "createdDate", "bookingLimits") VALUES
    (7, 'ada@example.com', E'A\\\\b "c" \\n\\t\\x01 \\\\N {NULL} 日本 💥', '', '-infinity', 'null'),
    (4000000, 'bob@example.com', NULL, repeat('x', 3000000), 'infinity', NULL);
  INSERT INTO "Schedule" (id, "userId", name) VALUES (5, 7, 'Work');
  UPDATE "User" SET "defaultScheduleId" = 5 WHERE id = 7;
  INSERT INTO "EventType" (id, "userId", title, slug, length, lengths, "embedOrigins", metadata) VALUES
    (3, 7, 'Talk', 'talk', 30, '{15,30}', ARRAY['NULL', '', 'a"b\\c', ','],
     '{"big": 12345678901234567890.12345678901234567890, "tiny": 1e-300, "deep": [[["\\u00e9"]]]}');
  INSERT INTO "Booking" (id, uid, title, "userId", "eventTypeId", "startTime", "endTime", version) VALUES
    (11, 'b-11', 'Talk', 7, 3, '2026-12-01 09:00+00', '2026-12-01 09:30+00', 4);
  INSERT INTO "BookingHost" ("bookingId", "userId", start, "end") VALUES
    (11, 7, '2026-12-01 09:00+00', '2026-12-01 09:30+00');
  INSERT INTO "Event" (id, type, "bookingId", payload, transaction) VALUES
    (21, 'BOOKING_CREATED', 11, '{"a": null}', 9000000000);
  INSERT INTO "Webhook" (id, "userId", "subscriberUrl", secret) VALUES
    ('01980000-0000-7000-8000-000000000001', 7, 'https://example.com/hook', 'plain');
  INSERT INTO "WebhookDelivery" ("webhookId", "eventId") VALUES ('01980000-0000-7000-8000-000000000001', 21);
  INSERT INTO "LimitUse" (key, period, used, granted, leases) VALUES ('k', 1, 2, 3, '{infinity,"2026-01-01 00:00+00"}');
  SELECT setval('"Booking_id_seq"', 500)`;
