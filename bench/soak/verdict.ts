import { setTimeout as sleep } from 'node:timers/promises';
import { formatMessageId } from '../../src/domain/webhook/delivery.ts';
import { formatMailId } from '../../src/mails/message-id.ts';
import { withClient } from '../database.ts';
import type { SoakBook } from './book.ts';
import {
  type SoakCheck,
  checkArrivals,
  checkEvents,
  checkRaces,
  checkReading,
  checkWrites,
  type StoredBooking,
  type StoredEvent,
} from './compare.ts';
import { type ReceivedMails, toMailName } from './mailbox.ts';
import type { EventReader } from './stream.ts';
import { type SoakHost, webhookTriggers } from './world.ts';

const pendingSql = `
  SELECT (SELECT count(*) FROM "Outbox" WHERE "eventId" IS NOT NULL)
    + (SELECT count(*) FROM "WebhookDelivery" WHERE "nextAttemptAt" IS NOT NULL)
    + (SELECT count(*) FROM "Mail" WHERE "nextAttemptAt" IS NOT NULL) AS pending`;

/** A delivery that failed twice is tried again after five minutes. */
const hurrySql = `
  UPDATE "WebhookDelivery" SET "nextAttemptAt" = now() WHERE "nextAttemptAt" > now() + interval '10 s'`;

/** How much the worker still has to do; NaN if the database is away. */
export const countPending = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ pending: string }>(pendingSql);
    return Number(rows[0]?.pending);
  }).catch(() => NaN);

/** Waits until all deliveries and mails are out. Returns how many are left when the time is over. */
export async function waitForWorker(url: string, ms: number): Promise<number> {
  for (const until = performance.now() + ms; ; await sleep(250)) {
    const pending = await countPending(url);
    if (pending === 0 || performance.now() > until) return pending;
  }
}

export const hurryDeliveries = (url: string) => withClient(url, (client) => client.query(hurrySql));

interface StoredMail {
  id: number;
  eventId: number;
  recipient: string;
  status: string;
  sending: number;
  createdAt: Date;
}

interface Stored {
  bookings: StoredBooking[];
  events: StoredEvent[];
  mails: StoredMail[];
  webhooks: { id: string; userId: number }[];
  overlaps: { title: string }[];
}

/** Bookings of one host that overlap. */
const overlapSql = `
  SELECT b.title FROM (
    SELECT "bookingId", start, max("end") OVER (
      PARTITION BY "userId" ORDER BY start, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) AS earlier FROM "BookingHost" WHERE occupies
  ) host JOIN "Booking" b ON b.id = host."bookingId" WHERE host.start < host.earlier`;

const loadStored = (url: string): Promise<Stored> =>
  withClient(url, async (client) => {
    const load = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows;
    return {
      bookings: await load(
        `SELECT id, uid, title, status::text, "startTime", "userId", "eventTypeId" FROM "Booking"`,
      ),
      events: await load(
        `SELECT id, type::text, "bookingId", sequence FROM "Event" ORDER BY transaction, id`,
      ),
      mails: await load(
        `SELECT id, "eventId", recipient, status::text, sending, "createdAt" FROM "Mail"`,
      ),
      webhooks: await load(`SELECT id, "userId" FROM "Webhook"`),
      overlaps: await load(overlapSql),
    };
  });

interface Seen {
  url: string;
  book: Pick<SoakBook, 'intents' | 'races'>;
  readers: readonly EventReader[];
  hooks: ReadonlyMap<string, number>;
  mails: ReceivedMails;
  /** The part of a Message-ID after the @. */
  mailHost: string;
}

/** Compares what clients were told with what is in the database. */
export async function judgeSoak({ url, book, ...seen }: Seen): Promise<SoakCheck[]> {
  const stored = await loadStored(url);
  const { bookings, events } = stored;
  const hosts = new Map(bookings.map(({ id, userId }) => [id, userId]));
  const listIds = (host: SoakHost | null) =>
    events
      .filter(({ bookingId }) => host === null || hosts.get(bookingId) === host.id)
      .map(({ id }) => id);
  return [
    ...checkWrites(book.intents, bookings),
    checkRaces(book.races, bookings),
    {
      name: 'bookings without overlap',
      compared: bookings.length,
      problems: stored.overlaps.map(({ title }) => title),
    },
    ...checkEvents(book.intents, bookings, events),
    ...seen.readers.map(({ name, host, ids }) => checkReading(name, listIds(host), ids)),
    checkArrivals('deliveries of webhooks', listDeliveries(stored, hosts), seen.hooks),
    checkMails(stored, seen.mails, seen.mailHost),
  ];
}

/** By the `webhook-id` of each. */
function listDeliveries({ events, webhooks }: Stored, hosts: Map<number, number>): string[] {
  const byHost = new Map(webhooks.map(({ id, userId }) => [userId, id]));
  return events
    .filter(({ type }) => webhookTriggers.includes(type))
    .flatMap(({ id: eventId, bookingId }) => {
      const webhookId = byHost.get(hosts.get(bookingId) ?? 0);
      return webhookId === undefined ? [] : [formatMessageId({ eventId, webhookId })];
    });
}

/** Host and booker get a mail of each event. */
function checkMails({ events, mails }: Stored, received: ReceivedMails, host: string): SoakCheck {
  const names = mails.map(({ id, createdAt, sending, recipient }) =>
    toMailName(formatMailId({ id, createdAt: createdAt.toISOString(), sending }, host), recipient),
  );
  const check = checkArrivals('mails', names, received);
  const perEvent = Map.groupBy(mails, ({ eventId }) => eventId);
  const short = events.filter(({ id }) => perEvent.get(id)?.length !== 2);
  return {
    ...check,
    problems: [
      ...check.problems,
      ...short.map(({ id }) => `event ${id} has ${perEvent.get(id)?.length ?? 0} mails`),
      ...mails.filter(({ status }) => status !== 'SUCCEEDED').map(({ id }) => `mail ${id} is open`),
    ],
  };
}
