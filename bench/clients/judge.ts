import { setTimeout as sleep } from 'node:timers/promises';
import { formatMessageId } from '../../src/domain/webhook/delivery.ts';
import { formatMailId } from '../../src/mails/message-id.ts';
import { type Connection, withClient } from '../database.ts';
import { type Book, toMovedStart } from './book.ts';

const pendingSql = `
  SELECT (SELECT count(*) FROM "Outbox" WHERE "eventId" IS NOT NULL)
    + (SELECT count(*) FROM "WebhookDelivery" WHERE "nextAttemptAt" IS NOT NULL)
    + (SELECT count(*) FROM "Mail" WHERE "nextAttemptAt" IS NOT NULL) AS pending`;

/** How much the worker still has to do; NaN if the database is away. */
const countPending = (connection: Connection): Promise<number> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ pending: string }>(pendingSql);
    return Number(rows[0]?.pending);
  }).catch(() => NaN);

/** Waits until all deliveries and mails are out. Returns how many are left when the time is over. */
export async function waitForWorker(connection: Connection, ms: number): Promise<number> {
  for (const until = performance.now() + ms; ; await sleep(250)) {
    const pending = await countPending(connection);
    if (pending === 0 || performance.now() > until) return pending;
  }
}

export interface StoredBooking {
  id: number;
  uid: string;
  title: string;
  status: string;
  startTime: Date;
  userId: number;
  eventTypeId: number | null;
}

/** In the order of the log. */
interface StoredEvent {
  id: number;
  type: string;
  bookingId: number;
  sequence: number;
}

interface StoredMail {
  id: number;
  eventId: number;
  recipient: string;
  sending: number;
  createdAt: Date;
  /** It waited while a newer mail of its booking was made, so nobody gets it (`src/mails/outdated.ts`). */
  isOutdated: boolean;
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

const storedSql: Record<keyof Stored, string> = {
  bookings: `SELECT id, uid, title, status::text, "startTime", "userId", "eventTypeId" FROM "Booking"`,
  events: `SELECT id, type::text, "bookingId", sequence FROM "Event" ORDER BY transaction, id`,
  mails: `SELECT id, "eventId", recipient, sending, "createdAt",
    status = 'FAILED' AND reason LIKE 'A newer mail%' AS "isOutdated" FROM "Mail"`,
  webhooks: `SELECT id, "userId" FROM "Webhook"`,
  overlaps: overlapSql,
};

export const loadStored = (connection: Connection): Promise<Stored> =>
  withClient(connection, async (client) => {
    await client.query('SET timezone = UTC');
    const stored: Record<string, object[]> = {};
    for (const [name, sql] of Object.entries(storedSql))
      stored[name] = (await client.query<object>(sql)).rows;
    return stored as unknown as Stored;
  });

/** Bookers of an offered time all have the same title. */
const toName = ({ title, uid, eventTypeId }: StoredBooking) => (eventTypeId === null ? title : uid);

/** What has become of each booking, in this order. */
function listChanges({ intents }: Pick<Book, 'intents'>, bookings: readonly StoredBooking[]) {
  const byTitle = new Map(intents.map((intent) => [intent.title, intent]));
  return bookings.flatMap((booking) => {
    const [name, intent] = [toName(booking), byTitle.get(booking.title)];
    const isMoved = intent && +booking.startTime === +toMovedStart(intent);
    return [
      `${name} CREATED`,
      ...(isMoved ? [`${name} RESCHEDULED`] : []),
      ...(booking.status === 'CANCELLED' ? [`${name} CANCELLED`] : []),
    ];
  });
}

/** Every acknowledged write is in the database, once, with one event. */
export function judgeWrites(
  book: Pick<Book, 'intents'>,
  { bookings, events }: Pick<Stored, 'bookings' | 'events'>,
): AccountCheck[] {
  const own = bookings.filter(({ eventTypeId }) => eventTypeId === null);
  const list = (what: 'asked' | 'acknowledged') =>
    book.intents.flatMap((intent) => intent[what].map((change) => `${intent.title} ${change}`));
  const names = new Map(bookings.map((booking) => [booking.id, toName(booking)]));
  const told = [...Map.groupBy(events, ({ bookingId }) => bookingId)].flatMap(([id, same]) =>
    same.map(({ type, sequence }, nth) => {
      const change = `${names.get(id)} ${type.replace('BOOKING_', '')}`;
      return sequence === nth + 1 ? change : `${change} out of order`;
    }),
  );
  return [
    compareLists(
      'acknowledged writes',
      list('acknowledged'),
      listChanges(book, own),
      list('asked'),
    ),
    compareLists('events of writes', listChanges(book, bookings), told),
  ];
}

/** Of two bookers who want the same time, one gets it. No host has two bookings at one time. */
export function judgeTimes(
  { races }: Pick<Book, 'races'>,
  { bookings, overlaps }: Pick<Stored, 'bookings' | 'overlaps'>,
): AccountCheck[] {
  const toTime = (host: number, start: Date) => `host ${host} at ${start.toISOString()}`;
  const taken = bookings.filter(({ eventTypeId }) => eventTypeId !== null);
  const due = races.flatMap(({ host, start, uids }) => [toTime(host.id, start), ...uids]);
  const got = taken.flatMap(({ userId, startTime, uid }) => [toTime(userId, startTime), uid]);
  const strange = overlaps.map(({ title }) => title);
  return [
    { ...compareLists('times that two wanted and one got', due, got), compared: races.length },
    toCheck('bookings without overlap', bookings.length, { strange }),
  ];
}

/** Each event reaches the webhook of its host, by the `webhook-id`. */
export function judgeDeliveries(
  { bookings, events, webhooks }: Stored,
  received: ReadonlyMap<string, number>,
): AccountCheck {
  const hosts = new Map(bookings.map(({ id, userId }) => [id, userId]));
  const byHost = new Map(webhooks.map(({ id, userId }) => [userId, id]));
  const due = events.flatMap(({ id: eventId, bookingId }) => {
    const webhookId = byHost.get(hosts.get(bookingId) ?? 0);
    return webhookId === undefined ? [] : [formatMessageId({ eventId, webhookId })];
  });
  return compareArrivals('deliveries of webhooks', due, received);
}

/** Host and booker have a mail of each event, and get it by its Message-ID, which ends with our host. */
export function judgeMails(
  { events, mails }: Stored,
  received: ReadonlyMap<string, number>,
  ourHost: string,
): AccountCheck {
  const sent = mails.filter(({ isOutdated }) => !isOutdated);
  const due = sent.map(({ id, createdAt, sending, recipient }) => {
    const mailId = formatMailId({ id, createdAt: createdAt.toISOString(), sending }, ourHost);
    return `${mailId} ${recipient}`;
  });
  const check = compareArrivals('mails', due, received);
  const perEvent = Map.groupBy(mails, ({ eventId }) => eventId);
  const short = events.filter(({ id }) => perEvent.get(id)?.length !== 2);
  return { ...check, lost: [...check.lost, ...short.map(({ id }) => `one of event ${id}`)] };
}

/** Something that must hold after a run, and where it does not. */
export interface AccountCheck {
  name: string;
  compared: number;
  lost: string[];
  twice: string[];
  /** What nobody asked for, or what is not where it should be. */
  strange: string[];
  /** What came more than once and can be told by its id. */
  again?: number;
}

export const toCheck = (
  name: string,
  compared: number,
  found: Partial<AccountCheck>,
): AccountCheck => ({
  ...{ name, compared, lost: [], twice: [], strange: [] },
  ...found,
});

export const listProblems = ({ name, lost, twice, strange }: AccountCheck): string[] => [
  ...lost.map((one) => `${name}: lost: ${one}`),
  ...twice.map((one) => `${name}: twice: ${one}`),
  ...strange.map((one) => `${name}: ${one}`),
];

/** Compares what is due with what is there. What is `allowed` may be there, once. */
function compareLists(
  name: string,
  due: readonly string[],
  got: readonly string[],
  allowed = due,
): AccountCheck {
  const [known, found] = [new Set(allowed), Map.groupBy(got, (one) => one)];
  return toCheck(name, due.length, {
    lost: due.filter((one) => !found.has(one)),
    twice: [...found].filter(([, same]) => same.length > 1).map(([one]) => one),
    strange: [...found.keys()].filter((one) => !known.has(one)).map((one) => `unknown: ${one}`),
  });
}

/** The same, and what comes must come in this order. */
export function compareReading(
  name: string,
  due: readonly number[],
  got: readonly number[],
): AccountCheck {
  const check = compareLists(name, due.map(String), got.map(String));
  const places = new Map(due.map((id, place) => [id, place]));
  let last = -1;
  for (const id of new Set(got)) {
    const place = places.get(id) ?? last;
    if (place < last) check.strange.push(`out of order: ${id}`);
    last = Math.max(last, place);
  }
  return check;
}

/** The same for what may come again. */
export const compareArrivals = (
  name: string,
  due: readonly string[],
  received: ReadonlyMap<string, number>,
): AccountCheck => ({
  ...compareLists(name, due, [...received.keys()]),
  again: [...received.values()].reduce((sum, count) => sum + count - 1, 0),
});
