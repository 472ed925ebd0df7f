import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTables } from '../../src/copy/catalog.ts';
import { isHarmlessType } from '../../src/copy/masked-source.ts';
import { findTable, tables } from '../../src/person/table/all.ts';
import type { OpenPlace, Place } from '../../src/copy/place.ts';
import { connectEmbedded } from '../../src/database/embedded/embedded.ts';
import { createVisitor } from '../support/page/visitor.ts';
import {
  createFolder,
  queryServer,
  runCli,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';
import { canaryTraces, plantCanaries } from './canary.ts';
import {
  askRows,
  createEmptyPlace,
  createPlace,
  openTables,
  toSettings,
  toText,
  within,
} from './scene.ts';

const held = Object.entries(tables);
const leftOut = held.filter(([, { isCopied }]) => !isCopied).map(([name]) => name);

describe('the table of what is held about people', () => {
  it('has an entry for every column that can hold a text, and for none that is not there', async () => {
    const inDatabase = await listTables((await openTables()).client);
    const missing = inDatabase.flatMap(({ name, columns }) =>
      columns
        .filter((column) => !findTable(name)?.columns[column.name] && !isHarmlessType(column.type))
        .map((column) => `${name}.${column.name}`),
    );
    expect(missing).toEqual([]);
    const columns = new Set(
      inDatabase.flatMap((table) => [
        table.name,
        ...table.columns.map(({ name }) => `${table.name}.${name}`),
      ]),
    );
    const named = held.flatMap(([name, table]) => [
      name,
      ...Object.keys(table.columns).map((column) => `${name}.${column}`),
    ]);
    // A key that Almanac made travels apart from the rows.
    expect(named.filter((name) => !columns.has(name))).toEqual(['SecretKey.key']);
  });

  it('takes no type of a text for harmless', () => {
    const types = ['text', 'text[]', 'jsonb', 'bytea', 'character varying(9)', 'inet', '"Address"'];
    expect(types.filter(isHarmlessType)).toEqual([]);
  });
});

interface Copied {
  tables: { table: string; rows: number }[];
  password: string;
}

/** What a caller sees of bookings and times, without what is masked. */
interface Seen {
  keyStatus: number;
  slots: unknown;
  bookings: unknown;
}

/** What the operator is told. */
const steps =
  /^Works out the checksums of \d+ tables\nMasks all rows once to work out their checksums\n\w+: \d+ copied\n/;

describe('a masked copy', () => {
  let source: Place;
  let target: Place;
  let server: ServerProcess | undefined;
  let copied: Copied;
  let seen: Seen;
  let oldKey = '';
  const passwords: string[] = [];

  beforeAll(async () => {
    source = await createPlace();
    const { running, demo } = await startDemo(source);
    server = running;
    passwords.push(...demo.map(({ password }) => password));
    oldKey = demo[0]?.apiKey ?? '';
    await withRunning(source, async (client) => {
      await plantCanaries(client);
    });
    seen = await look(source, running.url);
    target = await createEmptyPlace();
    const { code, stdout, stderr } = await runCli(
      toSettings(source),
      ...['copy', '--mask', '--to', toText(target)],
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(steps) as string });
    copied = JSON.parse(stdout) as Copied;
  }, 400_000);
  afterAll(() => server?.stop());

  it('holds no text that people wrote, and no secret', async () => {
    const secrets = await withRunning(source, async (client) => {
      const { rows } = await client.query<{ secret: string }>(
        `SELECT "passwordHash" AS secret FROM "User" WHERE "passwordHash" IS NOT NULL
         UNION SELECT "hashedKey" FROM "ApiKey" UNION SELECT secret FROM "Webhook"
         UNION SELECT email FROM "User" UNION SELECT email FROM "Attendee"
         UNION SELECT name FROM "Attendee" UNION SELECT name FROM "User" WHERE name IS NOT NULL`,
      );
      return rows.map(({ secret }) => secret.toLowerCase());
    });
    expect(secrets.length).toBeGreaterThan(20);
    const text = (await within(target, readEverything)).toLowerCase();
    const traces = [...canaryTraces, 'northwind', 'lindqvist', 'okafor', ...passwords, ...secrets];
    expect(traces.filter((trace) => text.includes(trace.toLowerCase()))).toEqual([]);
    const addresses = text.match(/[^\s"(,<]+@[^\s",)>]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((one) => !one.endsWith('@masked.invalid'))).toEqual([]);
    expect(text).not.toMatch(/https?:\/\/(?!masked\.invalid)/);
  });

  it('has as many rows, with the same numbers, times and statuses', async () => {
    const sql = (await within(target, ({ client }) => listTables(client)))
      .filter(({ name }) => !leftOut.includes(name))
      .map(({ name, columns }) => {
        const ruled = Object.keys(findTable(name)?.columns ?? {});
        const kept = columns.filter(
          (column) => isHarmlessType(column.type) && !ruled.includes(column.name),
        );
        const list = kept.map((column) => `"${column.name}"`).join();
        // The server counts uses while the copy is made.
        const where = name === 'Usage' ? ' WHERE "userId" > 900000' : '';
        return `SELECT '${name}' AS "table", ROW(${list})::text AS row FROM "${name}"${where}`;
      })
      .join(' UNION ALL ');
    const ask = `${sql} ORDER BY 1, 2`;
    const before = await withRunning(source, async (client) => (await client.query(ask)).rows);
    expect(before.length).toBeGreaterThan(200);
    expect(await within(target, (open) => askRows(open, ask))).toEqual(before);
    const empty = copied.tables.filter(({ table }) => leftOut.includes(table));
    expect(empty.map(({ rows }) => rows)).toEqual(leftOut.map(() => 0));
  });

  it('keeps together what has the same address, name or uid', async () => {
    const pairs = `
      SELECT (SELECT count(*) FROM "Attendee" a JOIN "User" u USING (email))::int AS people,
        (SELECT count(DISTINCT email) FROM "Attendee")::int AS addresses,
        (SELECT count(*) FROM "Mail" m JOIN "Attendee" a ON a.email = m.recipient)::int AS mails,
        (SELECT count(*) FROM "Booking" b JOIN "User" u ON u.email = b."userPrimaryEmail")::int AS hosts,
        (SELECT count(*) FROM "Event" e JOIN "Booking" b ON b.id = e."bookingId"
          WHERE e.payload->'payload'->>'uid' = b.uid AND e.payload->'payload'->>'title' = b.title
            AND e.payload->'payload'->'organizer'->>'email' = b."userPrimaryEmail")::int AS events,
        (SELECT count(DISTINCT title) FROM "Booking")::int AS titles`;
    const before = await withRunning(source, async (client) => (await client.query(pairs)).rows);
    expect(before).toEqual([
      expect.objectContaining({ events: expect.any(Number), hosts: expect.any(Number) }),
    ]);
    expect(await within(target, (open) => askRows(open, pairs))).toEqual(before);
  });

  it('runs: people sign in with the password, keys are made anew, and times are the same', async () => {
    const settings = { ...toSettings(target), DATA_DIR: findDataDir(target) };
    const [user] = await within(target, (open) =>
      askRows<{ email: string }>(open, 'SELECT email FROM "User" WHERE id = 1'),
    );
    const copy = await startServerProcess({ ...settings, SEED_DEMO: 'false' });
    const email = user?.email ?? '';
    const visit = await createVisitor(copy.url).submit('/auth/sign-in', {
      email,
      password: copied.password,
    });
    expect(visit.status).toBe(303);
    expect((await queryServer(copy.url, '{ me { email } }', oldKey)).status).toBe(401);
    expect(await look(target, copy.url)).toEqual(seen);
    await copy.stop();
  });

  it('sends nothing that waited, reads no calendar and calls no webhook', async () => {
    const ask = `
      SELECT (SELECT count(*) FROM "Mail" WHERE status = 'PENDING' OR "nextAttemptAt" IS NOT NULL OR "sentAt" > now() - interval '1 hour')::int AS mails,
        (SELECT count(*) FROM "WebhookDelivery" WHERE status = 'PENDING' OR "nextAttemptAt" IS NOT NULL)::int AS deliveries,
        (SELECT count(*) FROM "Webhook" WHERE active)::int AS webhooks,
        (SELECT count(*) FROM "WorkflowReminder" WHERE NOT scheduled AND cancelled IS NOT TRUE)::int AS reminders,
        (SELECT count(*) FROM "CalendarFeed" WHERE "triedAt" IS NOT NULL)::int AS feeds,
        (SELECT count(id) + (SELECT count("connectionId") FROM "CalendarFeed") + (SELECT count("connectionId") FROM "DestinationCalendar") FROM "CalendarConnection")::int AS connections`;
    expect(await within(target, (open) => askRows(open, ask))).toEqual([
      { mails: 0, deliveries: 0, webhooks: 0, reminders: 0, feeds: 0, connections: 0 },
    ]);
  });

  it('is masked in another way each time, also as a backup', async () => {
    const file = join(dirname(createFolder()), 'masked.backup');
    const made = await runCli(toSettings(source), 'backup', file, '--mask');
    expect(made.code).toBe(0);
    const elsewhere = await createEmptyPlace();
    expect((await runCli(toSettings(elsewhere), 'restore', file)).code).toBe(0);
    rmSync(file);
    expect((JSON.parse(made.stdout) as Copied).password).not.toBe(copied.password);
    const ask = 'SELECT email, username, name FROM "User" ORDER BY id';
    const [first, second] = [
      await within(target, (open) => askRows(open, ask)),
      await within(elsewhere, (open) => askRows(open, ask)),
    ];
    expect(second).toHaveLength(first.length);
    const values = new Set(first.flatMap((one) => Object.values(one)));
    expect(
      second.flatMap((one) => Object.values(one)).filter((one) => one !== null && values.has(one)),
    ).toEqual([]);
  }, 240_000);
});

interface DemoAccount {
  password: string;
  apiKey: string;
}

/** A server that goes on while the copy is made. It sends nothing, so that the canaries wait. */
async function startDemo(place: Place) {
  const DATA_DIR = findDataDir(place);
  const settings = { ...toSettings(place), DATA_DIR };
  expect((await runCli(settings, 'seed')).code).toBe(0);
  const running = await startServerProcess({ ...settings, WORKER: 'off', SEED_DEMO: 'false' });
  const file = readFileSync(join(DATA_DIR, 'demo-credentials.json'), 'utf8');
  return { running, demo: Object.values(JSON.parse(file) as Record<string, DemoAccount>) };
}

const folders = new Map<Place, string>();

const findDataDir = (place: Place) => {
  const folder = 'folder' in place ? place.folder : (folders.get(place) ?? createFolder());
  folders.set(place, folder);
  return folder;
};

/** A connection to a database that a server is using. */
async function withRunning<Result>(place: Place, use: (client: pg.Client) => Promise<Result>) {
  const embedded = 'folder' in place ? await connectEmbedded(place.folder) : null;
  const client = new pg.Client(
    embedded?.connection ?? { connectionString: 'url' in place ? place.url : '' },
  );
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
    await embedded?.close();
  }
}

async function readEverything({ client }: OpenPlace) {
  const texts: string[] = [];
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ text: string }>(
      `SELECT t::text AS text FROM "${name}" t`,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

async function look(place: Place, url: string): Promise<Seen> {
  const [user] = await withRunning(
    place,
    async (client) =>
      (await client.query<{ email: string }>('SELECT email FROM "User" WHERE id = 1')).rows,
  );
  const settings = { ...toSettings(place), DATA_DIR: findDataDir(place) };
  const made = await runCli(settings, 'api-key', 'create', '--email', user?.email ?? '');
  const { key } = JSON.parse(made.stdout) as { key: string };
  const from = Temporal.Now.plainDateISO('UTC').add({ days: 2 });
  const days = { from: from.toString(), to: from.add({ days: 20 }).toString() };
  const times = await queryServer(
    url,
    `query ($from: Date!, $to: Date!) {
      intro: slots(eventTypeId: 1, from: $from, to: $to, timeZone: "UTC") { days { slots { start } } }
      panel: slots(eventTypeId: 7, from: $from, to: $to, timeZone: "UTC") { days { slots { start } } }
    }`,
    undefined,
    days,
  );
  const { status, data, errors } = await queryServer(
    url,
    `{ bookings(first: 100) { totalCount nodes {
        databaseId uid status startTime endTime location { kind integration }
        attendees { databaseId timeZone noShow } eventType { databaseId length }
        answers { name type } } }
      eventTypes(first: 50) { nodes { databaseId length locations { kind } bookingFields { name type } } } }`,
    key,
  );
  expect({ errors, slotErrors: times.errors }).toEqual({
    errors: undefined,
    slotErrors: undefined,
  });
  expect(JSON.stringify(times.data).length).toBeGreaterThan(1_000);
  return { keyStatus: status, slots: times.data, bookings: data };
}
