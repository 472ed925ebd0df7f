import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashSecret } from '../../../src/auth/secret.ts';
import { queryServer } from '../process.ts';
import type { PostgresServer } from './server.ts';

const find = 'query ($uid: String!) { booking(by: { uid: $uid }) { uid } }';

/** Adds a host to a database that a server has migrated. Returns their API key. */
export async function addHost({ query }: PostgresServer): Promise<string> {
  const key = `cal_${randomBytes(16).toString('hex')}`;
  await query(`
    INSERT INTO "User" (email, name) VALUES ('ada@example.test', 'Ada');
    INSERT INTO "ApiKey" (id, "userId", prefix, "hashedKey")
    SELECT gen_random_uuid(), id, 'cal_test', '${hashSecret(key)}' FROM "User"`);
  return key;
}

const create = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { uid } } }`;

interface NewBooking {
  title: string;
  start: Date;
  end: Date;
  timeZone: string;
  idempotencyKey: string;
  responses: { name: string; email: string };
}

/** Loads of one host after each other take different times. */
let hours = 0;

/** Creates bookings without end, each repeated with its idempotency key until it is acknowledged. */
export function startBookingLoad(urls: readonly string[], key: string, label: string) {
  /** The uids of acknowledged bookings by their titles. */
  const acknowledged = new Map<string, string>();
  const refusals = new Set<unknown>();
  /** Bookings that another process did not show when they had been acknowledged. */
  const unseen: string[] = [];
  let stopped = false;

  async function insist(url: string, input: NewBooking) {
    while (!stopped) {
      const { data, errors } = await queryServer(url, create, key, { input });
      const uid = (data?.createBooking?.booking?.uid ?? null) as string | null;
      if (uid !== null) {
        acknowledged.set(input.title, uid);
        await lookFor(uid);
        return;
      }
      for (const { extensions } of errors ?? []) refusals.add(extensions['code']);
      await sleep(20);
    }
  }

  async function lookFor(uid: string) {
    for (const url of urls) {
      const { errors } = await queryServer(url, find, key, { uid });
      const codes = errors?.map(({ extensions }) => extensions['code']) ?? [];
      if (codes.some((code) => code !== 'UNAVAILABLE')) unseen.push(uid);
    }
  }

  async function work(nth: number) {
    for (; !stopped; await sleep(5)) {
      const hour = hours++;
      const start = Date.UTC(2031, 0, 1) + hour * 3_600_000;
      const title = `${label} ${hour}`;
      await insist(urls[nth % urls.length] ?? '', {
        title,
        start: new Date(start),
        end: new Date(start + 900_000),
        timeZone: 'UTC',
        idempotencyKey: title,
        responses: { name: 'Guest', email: 'guest@example.test' },
      });
    }
  }

  const workers = Array.from({ length: 4 }, (_, nth) => work(nth));
  return {
    acknowledged,
    refusals,
    unseen,
    stop: async () => {
      stopped = true;
      await Promise.all(workers);
    },
  };
}
