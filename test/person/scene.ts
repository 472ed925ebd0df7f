import fc from 'fast-check';
import { expect } from 'vitest';
import { unpackBody } from '../../src/base/packed.ts';
import type { SignedIn } from '../../src/context/context.ts';
import { listTables } from '../../src/copy/catalog.ts';
import { forgetPerson } from '../../src/domain/person/erasure.ts';
import { runErasure, takeErasure, type Tell } from '../../src/domain/person/walk.ts';
import { db, keyring, pool } from '../support/app.ts';
import { bookAs, mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import type { UserWithKey } from '../support/build/user.ts';

/** All meetings are over for it. */
export const context = {
  db,
  keyring,
  viewer: { userId: 0, isAdmin: true, credential: { kind: 'API_KEY', id: 'none' } },
  instance: 'self-hosted',
  credentialsChanged: () => undefined,
  address: null,
  requestId: 'test',
  source: 'OPERATOR',
  clock: () => new Date('2090-01-01T00:00:00Z'),
} as unknown as SignedIn;

type Name = Parameters<typeof forgetPerson>[1];

/** Asks for it, and does what the chore does. */
export async function forgetAs(asking: SignedIn, name: Name, tell?: Tell) {
  const { id } = await forgetPerson(asking, name);
  const taken = await takeErasure(asking, id);
  return taken === null ? null : runErasure(asking, taken, tell);
}

export const forget = (email: string) => forgetAs(context, { email });

/** Somebody whose every text has a word, and a number, that nobody else has. */
let people = 0;
export const createPerson = () => {
  const word = `zq${crypto.randomUUID().slice(0, 8)}`;
  return {
    word,
    email: `${word}@${word}.example`,
    name: `Ada ${word}`,
    phone: `+49151${90_000_000 + people++}`,
  };
};
export type Person = ReturnType<typeof createPerson>;

/** What a packed event says. */
function unpack(text: string): string {
  const row = JSON.parse(text) as { payload: unknown };
  if (typeof row.payload !== 'string') return text;
  return JSON.stringify({ ...row, payload: unpackBody(row.payload) });
}

/** Every row of every table, as text. */
export async function dump(): Promise<Map<string, string[]>> {
  const client = await pool.connect();
  try {
    const rows = new Map<string, string[]>();
    for (const { name } of await listTables(client)) {
      const sql = `SELECT row_to_json(one)::text AS text FROM "${name}" one ORDER BY 1`;
      const found = await client.query<{ text: string }>(sql);
      rows.set(
        name,
        found.rows.map(({ text }) => (name === 'Event' ? unpack(text) : text)),
      );
    }
    return rows;
  } finally {
    client.release();
  }
}

export const findTraces = async ({ word, phone }: Person) =>
  [...(await dump())].flatMap(([table, rows]) =>
    rows
      .filter((row) => row.toLowerCase().includes(word) || row.includes(phone))
      .map((row) => `${table} ${row}`),
  );

export interface Booked {
  booker: number;
  guest: number | null;
  then: 'CANCELLED' | 'GUEST_REMOVED' | 'BOOKER_REMOVED' | 'MOVED' | 'NOTHING';
}

/** Random bookings, and what became of them. */
export const plans = fc.array(
  fc.record<Booked>({
    booker: fc.nat(2),
    guest: fc.option(fc.nat(2)),
    then: fc.constantFrom('CANCELLED', 'GUEST_REMOVED', 'BOOKER_REMOVED', 'MOVED', 'NOTHING'),
  }),
  { minLength: 4, maxLength: 8 },
);

const bookingFields = [
  { name: 'wish', type: 'text', label: 'What do you wish?' },
  { name: 'size', type: 'number', label: 'How many?' },
];
let day = Date.UTC(2031, 0, 6, 9);
const takeDay = () => new Date((day += 86_400_000)).toISOString();

export async function buildBookings(plan: readonly Booked[], people: readonly Person[]) {
  const host = await buildHost();
  const single = await buildBookableEventType(host, { bookingFields, length: 30 });
  const seated = await buildBookableEventType(host, { seatsPerTimeSlot: 5, length: 30 });
  for (const { booker, guest, then } of plan) {
    await book({
      host,
      eventTypeId: single.id,
      by: people[booker],
      guest: people[guest ?? -1],
      then,
    });
  }
  const start = takeDay();
  for (const { name, email, word } of people) {
    const responses = { name, email, notes: `seat of ${word}` };
    await bookAs(undefined, { eventTypeId: seated.id, start, timeZone: 'UTC', responses });
  }
  await addTraffic(host);
  return host;
}

interface OneBooking {
  host: UserWithKey;
  eventTypeId: number;
  by: Person | undefined;
  guest: Person | undefined;
  then: Booked['then'];
}

export async function book({ host, eventTypeId, by, guest, then }: OneBooking) {
  if (!by) throw new Error('nobody books');
  const { word, email, name, phone } = by;
  const start = takeDay();
  const { data, errors } = await bookAs(undefined, {
    eventTypeId,
    start,
    timeZone: 'UTC',
    idempotencyKey: `key-${word}-${start}`,
    smsReminderNumber: phone,
    responses: {
      name,
      email,
      notes: `I am ${word}, call ${phone}`,
      ...(guest && guest !== by && { guests: [{ email: guest.email, name: guest.name }] }),
      wish: `A wish of ${word}`,
    },
  });
  expect(errors).toBeUndefined();
  const { databaseId: id } = data.createBooking.booking;
  const attendees = await db.attendee.findMany({
    where: { bookingId: id },
    orderBy: { id: 'asc' },
  });
  const gone = attendees.at(then === 'BOOKER_REMOVED' ? 0 : -1);
  if (then === 'CANCELLED') {
    await mutateBooking(host, 'cancelBooking', { id }, { reason: `${name} is ill` });
  } else if (then === 'MOVED') {
    await mutateBooking(host, 'rescheduleBooking', { id }, { start: takeDay() });
  } else if (then !== 'NOTHING' && gone && attendees.length > 1) {
    await runMutation(host, 'removeAttendee', { by: { databaseId: gone.id } }, 'databaseId');
  }
}

/** What the worker would have written. */
export async function addTraffic(host: { id: number }) {
  const webhook = await db.webhook.create({
    data: { userId: host.id, subscriberUrl: 'https://example.test/hook', secret: 'x' },
  });
  await db.$executeRaw`
    INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "bookingId", status)
    SELECT ${webhook.id}::uuid, id, "bookingId", 'SUCCEEDED' FROM "Event" WHERE "bookingId" IS NOT NULL`;
  await db.$executeRaw`
    INSERT INTO "WebhookAttempt" ("deliveryId", number, "requestUrl", "requestHeaders", "requestBody", "startedAt", "durationMs")
    SELECT delivery.id, 1, 'https://example.test/hook', '{}', event.payload::text, now(), 5
    FROM "WebhookDelivery" delivery JOIN "Event" event ON event.id = delivery."eventId"
    WHERE delivery."webhookId" = ${webhook.id}::uuid`;
  await db.$executeRaw`
    INSERT INTO "Mail" (kind, "bookingId", "eventId", recipient, "isHost", status)
    SELECT 'BOOKED'::"MailKind", attendee."bookingId", event.id, attendee.email, false, 'SUCCEEDED'
    FROM "Attendee" attendee JOIN "Event" event ON event."bookingId" = attendee."bookingId"
    ON CONFLICT DO NOTHING`;
}

export async function bookOften(person: Person, count: number) {
  const host = await buildHost();
  const offer = await buildBookableEventType(host, { length: 30 });
  for (let nth = 0; nth < count; nth++) {
    await book({ host, eventTypeId: offer.id, by: person, guest: undefined, then: 'NOTHING' });
  }
  return { host, offer };
}

/** A host whose every text has a word that nobody else has. */
export async function buildHostWithWords() {
  const person = createPerson();
  const { word, email, name } = person;
  const host = await buildHost();
  await db.user.update({
    where: { id: host.id },
    data: { email, name, username: word, bio: `I am ${word}` },
  });
  const offer = await buildBookableEventType(host, {
    length: 30,
    title: `Talk with ${word}`,
    description: `About ${word}`,
  });
  await db.outOfOffice.create({
    data: { userId: host.id, start: new Date(), end: new Date(), notes: `${word} is ill` },
  });
  return { host, offer, person };
}
