import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { widenIds } from '../../src/database/widen.ts';
import { wideColumns } from '../../src/database/reader/wide.ts';
import { bookForMail, listMailRows, waitForStatus } from '../mail/scene.ts';
import { as, db, pool } from '../support/app.ts';
import { bookAs, mutateBooking } from '../support/ask/graphql.ts';
import { getNextStart } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import {
  buildWebhookScene,
  recordEvent,
  startReceiver,
  startTestWorker,
  waitUntilSettled,
} from '../support/webhook/receiver.ts';

/** Above the largest int4. */
const far = 5_000_000_000;

const tables = Object.keys(wideColumns).filter((table) => wideColumns[table]?.includes('id'));
const sequences = tables.filter((table) => table !== 'LogStart' && table !== 'Webhook');

async function goFar() {
  for (const table of sequences) {
    await pool.query(
      `SELECT setval('"${table}_id_seq"', greatest(nextval('"${table}_id_seq"'), ${far}))`,
    );
  }
}

async function openOffer() {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host);
  const book = async () => {
    const { data, errors } = await bookAs(host, { eventTypeId, ...getNextStart() });
    expect(errors).toBeUndefined();
    return Number(data.createBooking.booking.databaseId);
  };
  return { host, eventTypeId, book };
}

const eventsQuery = `query ($bookingId: Int!, $after: String) {
  events(first: 1, after: $after, filter: { bookingId: $bookingId }) {
    nodes { id type }
    pageInfo { endCursor hasNextPage }
  }
}`;

interface EventPage {
  nodes: { id: string; type: string }[];
  pageInfo: { endCursor: string; hasNextPage: boolean };
}

describe('ids above 2,147 million', () => {
  it('are sent by webhooks and mails, as all others', async () => {
    await goFar();
    const receiver = await startReceiver();
    const scene = await buildWebhookScene(receiver);
    const { errors } = startTestWorker();
    await recordEvent(scene.booking);
    await waitUntilSettled(scene);
    expect(errors).toEqual([]);
    const [delivery] = await scene.deliveries();
    expect(delivery).toMatchObject({ status: 'SUCCEEDED' });
    expect([delivery?.id, delivery?.eventId].every((id) => Number(id) > far)).toBe(true);
    expect(scene.received()).toHaveLength(1);
  });

  it('are those of mails, which arrive once', async () => {
    await goFar();
    const server = await startMailServer();
    const { id } = await bookForMail();
    startMailWorker(server);
    await waitForStatus(id, 'SUCCEEDED', 'SUCCEEDED');
    const rows = await listMailRows(id);
    expect(rows.every((mail) => mail.id > far && Number(mail.eventId) > far)).toBe(true);
    expect(server.received).toHaveLength(2);
  });

  it('are read page by page in the log, and one by one', async () => {
    await goFar();
    const { host, book } = await openOffer();
    const bookingId = await book();
    await mutateBooking(host, 'cancelBooking', { id: bookingId });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const variables = { bookingId, after };
      const { data } = await as(host).gql(eventsQuery, variables);
      const { nodes, pageInfo } = data.events as EventPage;
      seen.push(...nodes.map(({ id }) => id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : undefined;
    } while (after !== undefined);
    expect(seen).toHaveLength(2);
    for (const id of seen) {
      expect(Number(atob(id).split(':')[1])).toBeGreaterThan(far);
      const { data } = await as(host).gql('query ($id: ID!) { node(id: $id) { id } }', { id });
      expect(data).toEqual({ node: { id } });
    }
  });
});

describe('ids widen', () => {
  const types = async () => {
    const { rows } = await pool.query<{ type: string }>(
      `SELECT DISTINCT atttypid::regtype::text AS type FROM pg_attribute
       WHERE (attrelid::regclass::text, attname::text) IN (${Object.entries(wideColumns)
         .flatMap(([table, columns]) => columns.map((column) => `('"${table}"', '${column}')`))
         .join(', ')})`,
    );
    return rows.map(({ type }) => type);
  };

  it('makes the ids of an older database last, while others book, and loses nothing', async () => {
    for (const [table, columns] of Object.entries(wideColumns)) {
      await pool.query(`TRUNCATE "${table}" CASCADE`);
      const changes = columns.map((column) => `ALTER "${column}" TYPE integer`);
      await pool.query(`ALTER TABLE "${table}" ${changes.join(', ')}`);
      if (sequences.includes(table)) {
        await pool.query(`ALTER SEQUENCE "${table}_id_seq" RESTART AS integer`);
      }
    }
    expect(await types()).toEqual(['integer']);
    const { eventTypeId, book } = await openOffer();
    await book();
    const [widened, ...booked] = await Promise.all([
      widenIds(pool, readSystemClock, () => undefined),
      ...Array.from({ length: 10 }, book),
    ]);
    expect(widened.map(({ table }) => table)).toEqual(Object.keys(wideColumns));
    expect(await types()).toEqual(['bigint']);
    expect(new Set(booked).size).toBe(10);
    expect(await db.booking.count({ where: { eventTypeId } })).toBe(11);
    expect(await db.event.count({ where: { type: 'BOOKING_CREATED' } })).toBe(11);
    expect(await widenIds(pool, readSystemClock, () => undefined)).toEqual([]);
    const { rows } = await pool.query(`SELECT nextval('"Event_id_seq"') AS next`);
    expect(rows).toEqual([{ next: 12 }]);
  });
});
