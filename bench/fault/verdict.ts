import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { type Received, toEventName } from './deliveries.ts';
import type { Intent } from './load.ts';

export interface Verdict {
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** What is missing, in words. */
  lost: string[];
  duplicated: string[];
  /** Deliveries that came again under the same id, which receivers can tell. */
  sentAgain: number;
}

interface StoredBooking {
  title: string;
  uid: string;
  status: string;
  startTime: Date;
  events: string[];
}

const storedSql = `
  SELECT b.title, b.uid, b.status::text, b."startTime",
    coalesce((SELECT array_agg(e.type::text) FROM "Event" e WHERE e."bookingId" = b.id), '{}') AS events
  FROM "Booking" b`;

const pendingSql = `
  SELECT (SELECT count(*) FROM "Outbox" WHERE "eventId" IS NOT NULL)
    + (SELECT count(*) FROM "WebhookDelivery" WHERE "nextAttemptAt" IS NOT NULL) AS pending`;

/** A worker that was killed held its deliveries for some seconds. */
const deliveryTimeoutMs = 60_000;

/** Waits for the deliveries, and compares what was acknowledged with what is there. */
export async function judge(
  connection: pg.ClientConfig,
  intents: readonly Intent[],
  received: Received,
): Promise<Verdict> {
  const client = new pg.Client({ ...connection, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await waitForDeliveries(client);
    const { rows } = await client.query<StoredBooking>(storedSql);
    return compare(intents, rows, received);
  } finally {
    await client.end();
  }
}

async function waitForDeliveries(client: pg.Client): Promise<void> {
  for (const until = performance.now() + deliveryTimeoutMs; performance.now() < until;) {
    const { rows } = await client.query<{ pending: string }>(pendingSql);
    if (Number(rows[0]?.pending) === 0) return;
    await sleep(200);
  }
}

function compare(
  intents: readonly Intent[],
  stored: readonly StoredBooking[],
  received: Received,
): Verdict {
  const bookings = Map.groupBy(stored, ({ title }) => title);
  const told = stored.flatMap(({ uid, events }) => events.map((type) => toEventName(type, uid)));
  const deliveries = [...received.values()];
  return {
    acknowledged: intents.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    lost: [
      ...intents.flatMap((intent) =>
        listLost(
          intent,
          bookings.get(intent.title)?.find(({ uid }) => uid === intent.uid),
        ),
      ),
      ...told.filter((name) => !received.has(name)).map((name) => `delivery of ${name}`),
    ],
    duplicated: [
      ...[...bookings].filter(([, same]) => same.length > 1).map(([title]) => title),
      ...listRepeated(told).map((name) => `event ${name}`),
      ...[...received]
        .filter(([, ids]) => new Set(ids).size > 1)
        .map(([name]) => `delivery of ${name}`),
    ],
    sentAgain: deliveries.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0),
  };
}

function listLost({ title, start, acknowledged }: Intent, found?: StoredBooking): string[] {
  if (acknowledged.length === 0) return [];
  if (!found) return [title];
  const isThere = {
    CREATED: true,
    RESCHEDULED: found.startTime.getTime() === start.getTime(),
    CANCELLED: found.status === 'CANCELLED',
  };
  return acknowledged.flatMap((change) => [
    ...(isThere[change] ? [] : [`${change} of ${title}`]),
    ...(found.events.includes(`BOOKING_${change}`) ? [] : [`event ${change} of ${title}`]),
  ]);
}

const listRepeated = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
