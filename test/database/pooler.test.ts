import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addAdaResponses,
  bookingChangedSubscription,
  buildMutation,
  subscribe,
} from '../support/ask/graphql.ts';
import { createClient, type GraphQLAnswer } from '../support/client.ts';
import type { PgBouncer } from '../support/pooler.ts';
import {
  createFolder,
  runCli,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';
import { countResults, toRaceTime } from '../support/race.ts';
import { databaseUrl } from '../support/template.ts';
import { startReceiver, waitUntil } from '../support/webhook/receiver.ts';
import {
  canRun,
  createEmpty,
  hasPgBouncer,
  missingMessage,
  serverUrl,
  startPooler,
} from './pooler-scene.ts';

if (!hasPgBouncer) it.skip(missingMessage, () => undefined);

/** Without one, a server warns. */
const SECRET_KEY = randomBytes(32).toString('base64');

const createEventType = buildMutation('createEventType', 'eventType { databaseId }');
const createBooking = buildMutation('createBooking', 'replayed booking { databaseId uid }');
const holdSlot = buildMutation('holdSlot', 'hold { token }');
const cancelBooking = `mutation ($input: CancelBookingInput!) {
  cancelBooking(input: $input, dryRun: true) { booking { status } effects { events { type } } } }`;
const listBookings = '{ bookings(first: 5) { totalCount nodes { uid attendees { email } } } }';

const atOnce = 20;
const askAtOnce = (ask: (nth: number) => Promise<GraphQLAnswer>) =>
  Promise.all(Array.from({ length: atOnce }, (_, nth) => ask(nth)));

describe.runIf(canRun)('two servers behind PgBouncer', () => {
  let pooler: PgBouncer;
  let databaseName = '';
  let servers: ServerProcess[] = [];
  const keys: { id: string; key: string }[] = [];
  let eventTypeId = 0;
  const as = (nth: number, key?: string) => createClient(servers[nth % 2]?.url ?? '', key);
  const host = (nth: number) => as(nth, keys[0]?.key);

  beforeAll(async () => {
    pooler = await startPooler();
    databaseName = await createEmpty(`pooler_${randomUUID().replaceAll('-', '')}`);
    const DATABASE_URL = databaseUrl(pooler.url, databaseName);
    const settings = {
      DATABASE_URL,
      DATABASE_POOLER: 'on',
      DATABASE_DIRECT_URL: databaseUrl(serverUrl, databaseName),
      SECRET_KEY,
      RATE_LIMIT: 'off',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      MAIL: 'off',
    };
    const start = () => startServerProcess({ ...settings, DATA_DIR: createFolder() });
    // Both apply the migrations at the same time.
    servers = await Promise.all([start(), start()]);
    const email = 'ada@example.test';
    const user = await runCli(
      settings,
      'user',
      'create',
      '--email',
      email,
      '--name',
      'Ada',
      '--time-zone',
      'UTC',
    );
    expect(user.stderr).toBe('');
    for (let nth = 0; nth < 2; nth++) {
      const { stdout } = await runCli(settings, 'api-key', 'create', '--email', email);
      keys.push(JSON.parse(stdout) as (typeof keys)[number]);
    }
  });

  const run = async (answer: Promise<GraphQLAnswer>) => {
    const { data, errors } = await answer;
    expect(errors).toBeUndefined();
    return data as NonNullable<GraphQLAnswer['data']>;
  };

  it('share the migrations, and each is applied once', async () => {
    const counts = servers
      .flatMap(({ log }) => log())
      .flatMap(({ migrations = 0 }) => Number(migrations));
    const files = await readdir(new URL('../../prisma/migrations', import.meta.url));
    const folders = files.filter((name) => /^\d/.test(name));
    expect(counts.reduce((sum, count) => sum + count)).toBe(folders.length);
  });

  it('give a slot to one of twenty callers', async () => {
    const made = await run(
      host(0).gql(createEventType, {
        input: { title: 'Intro', length: 30, minimumBookingNotice: 0 },
      }),
    );
    eventTypeId = made.createEventType.eventType.databaseId as number;
    const input = addAdaResponses({ eventTypeId, start: toRaceTime(0) });
    const answers = await askAtOnce((nth) => as(nth).gql(createBooking, { input }));
    expect(countResults(answers)).toEqual({ OK: 1, SLOT_UNAVAILABLE: atOnce - 1 });
  });

  it('make one booking of twenty requests with one idempotency key', async () => {
    const input = addAdaResponses({
      eventTypeId,
      start: toRaceTime(1),
      idempotencyKey: randomUUID(),
    });
    const answers = await askAtOnce((nth) => as(nth).gql(createBooking, { input }));
    expect(countResults(answers)).toEqual({ OK: atOnce });
    expect(new Set(answers.map(({ data }) => data.createBooking.booking.uid as string)).size).toBe(
      1,
    );
  });

  it('hold a slot for one of twenty', async () => {
    const answers = await askAtOnce((nth) =>
      as(nth).gql(holdSlot, { input: { eventTypeId, start: toRaceTime(2) } }),
    );
    expect(countResults(answers)).toEqual({ OK: 1, SLOT_UNAVAILABLE: atOnce - 1 });
  });

  it('read lists and slots for twenty at once', async () => {
    const slots = `{ slots(eventTypeId: ${eventTypeId}, from: "2031-03-06", to: "2031-03-07", timeZone: "UTC") { days { slots { start } } } }`;
    const answers = await askAtOnce((nth) => host(nth).gql(nth % 4 < 2 ? listBookings : slots));
    expect(countResults(answers)).toEqual({ OK: atOnce });
  });

  it('tell subscribers, deliver webhooks once, and leave no trace of a dry run', async () => {
    const receiver = await startReceiver();
    const hook = buildMutation('createWebhook', 'secret');
    const eventTriggers = ['BOOKING_CREATED', 'BOOKING_CANCELLED'];
    await run(host(0).gql(hook, { input: { subscriberUrl: receiver.url, eventTriggers } }));
    const stream = await subscribe(bookingChangedSubscription, {
      caller: keys[0]?.key,
      at: servers[1]?.url ?? '',
    });
    await stream.next();
    const answers = await askAtOnce((nth) => {
      const times = { start: toRaceTime(7, nth * 30), end: toRaceTime(7, nth * 30 + 30) };
      const input = addAdaResponses({ title: 'Talk', timeZone: 'UTC', ...times });
      return host(nth).gql(createBooking, { input });
    });
    expect(countResults(answers)).toEqual({ OK: atOnce });
    const uids = answers.map(({ data }) => data.createBooking.booking.uid as string);
    const dry = await run(host(1).gql(cancelBooking, { input: { by: { uid: uids[0] } } }));
    expect(dry.cancelBooking.effects.events).toEqual([{ type: 'BOOKING_CANCELLED' }]);
    for (let heard = 0; heard < atOnce; heard++) {
      expect((await stream.next())?.data.bookingChanged.event.type).toBe('BOOKING_CREATED');
    }
    stream.close();
    await waitUntil(() => receiver.received.length >= atOnce);
    const told = receiver.received.map(
      ({ body }) => (JSON.parse(body) as { payload: { uid: string } }).payload.uid,
    );
    expect(told.toSorted()).toEqual(uids.toSorted());
  });

  it('refuse a revoked key at both within a second', async () => {
    const { id = '', key } = keys[1] ?? {};
    const me = '{ viewer { databaseId } }';
    expect((await as(1, key).gql(me)).status).toBe(200);
    const by = { id: Buffer.from(`ApiKey:${id}`).toString('base64') };
    await run(host(0).gql(buildMutation('revokeApiKey', 'deletedId'), { input: { by } }));
    await sleep(1_000);
    expect((await as(1, key).gql(me)).status).toBe(401);
  });

  it('answer 503 or 200 while PostgreSQL ends its connections, and work again afterwards', async () => {
    const admin = new pg.Client(serverUrl);
    await admin.connect();
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND datname = $1`;
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round++) {
      const asked = askAtOnce((nth) => host(nth).gql(listBookings));
      await admin.query(end, [databaseName]);
      for (const { status } of await asked) statuses.add(status);
    }
    await admin.end();
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const answers = await askAtOnce((nth) => host(nth).gql(listBookings));
    expect(countResults(answers)).toEqual({ OK: atOnce });
  });

  it('answer 503 while PgBouncer restarts, and work again afterwards', async () => {
    await pooler.stop();
    const { status, errors } = await host(0).gql(listBookings);
    expect([status, errors?.[0]?.extensions['code']]).toEqual([503, 'UNAVAILABLE']);
    await pooler.startAgain();
    const answers = await askAtOnce((nth) => host(nth).gql(listBookings));
    expect(countResults(answers)).toEqual({ OK: atOnce });
  });

  it('stop, and have logged no bug', async () => {
    const ended = await Promise.all(servers.map(({ stop }) => stop()));
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    const said = servers.flatMap(({ log }) => log()).filter(({ level }) => Number(level) >= 40);
    expect(said.filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
  });
});
