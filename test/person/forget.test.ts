import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMails } from '../../src/domain/mail/create.ts';
import { forgetAddress } from '../../src/domain/person/forget.ts';
import { findForgottenAt } from '../../src/domain/person/hash.ts';
import { readHeld } from '../../src/domain/person/held.ts';
import { deletedAddress } from '../../src/person/forget.ts';
import { db, pool } from '../support/app.ts';
import {
  book,
  type Booked,
  bookOften,
  buildBookings,
  context,
  createPerson,
  dump,
  findTraces,
  forget,
  type Person,
} from './scene.ts';

const bookings = fc.array(
  fc.record<Booked>({
    booker: fc.nat(2),
    guest: fc.option(fc.nat(2)),
    then: fc.constantFrom('CANCELLED', 'GUEST_REMOVED', 'BOOKER_REMOVED', 'MOVED', 'NOTHING'),
  }),
  { minLength: 4, maxLength: 8 },
);

/** Rows of bookings that the person has no part in. */
async function readOthers(person: Person) {
  const ids = (await db.booking.findMany({ select: { id: true } })).map(({ id }) => id);
  const rows = await pool.query<{ id: number; text: string }>(
    `SELECT id, row_to_json(booking)::text || coalesce((SELECT json_agg(attendee ORDER BY attendee.id)::text
       FROM "Attendee" attendee WHERE attendee."bookingId" = booking.id), '')
       || coalesce((SELECT json_agg(event ORDER BY event.id)::text
       FROM "Event" event WHERE event."bookingId" = booking.id), '') AS text
     FROM "Booking" booking WHERE id = ANY($1) ORDER BY id`,
    [ids],
  );
  return rows.rows.filter(({ text }) => !text.includes(person.word));
}

const listEvents = () =>
  db.event.findMany({
    select: { id: true, sequence: true, bookingId: true },
    orderBy: { id: 'asc' },
  });

describe('a person who is forgotten', () => {
  it('leaves no trace in any table, and every trace of the others', async () => {
    const property = fc.asyncProperty(bookings, async (plan) => {
      const world = [createPerson(), createPerson(), createPerson()];
      const [them, ...others] = world;
      if (!them) throw new Error('nobody');
      const host = await buildBookings(plan, world);
      expect((await findTraces(them)).length).toBeGreaterThan(3);
      const before = await readOthers(them);
      const mails = await db.mail.count({ where: { recipient: { not: them.email } } });
      const events = await listEvents();
      await forget(them.email);
      expect(await findTraces(them)).toEqual([]);
      // What belongs to others is byte for byte what it was.
      const after = new Map((await readOthers(them)).map(({ id, text }) => [id, text]));
      expect(before.filter(({ id, text }) => after.get(id) !== text)).toEqual([]);
      expect(await db.mail.count({ where: { recipient: { not: them.email } } })).toBe(mails);
      expect(await listEvents()).toEqual(events);
      for (const { word } of others) {
        const seats = await db.bookingSeat.findMany({ where: { booking: { userId: host.id } } });
        expect(JSON.stringify(seats)).toContain(word);
      }
      expect(await readHeld(db, them.email)).toEqual({
        attendees: 0,
        bookings: 0,
        events: 0,
        mails: 0,
      });
      expect(await findForgottenAt(context, them.email)).toEqual(context.clock());
    });
    await fc.assert(property, { numRuns: 6, endOnFailure: true });
  });

  it('is forgotten by a second run, if the first one died in the middle', async () => {
    const person = createPerson();
    const { offer } = await bookOften(person, 45);
    const dies = forgetAddress(context, person.email, () => {
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect(await db.attendee.count({ where: { email: person.email } })).toBe(25);
    expect(await findForgottenAt(context, person.email)).toBeNull();
    await forget(person.email);
    expect(await findTraces(person)).toEqual([]);
    const kept = { responses: {}, metadata: {}, location: null, title: 'Deleted person' };
    const where = { attendees: { some: { email: deletedAddress } }, eventTypeId: offer.id };
    expect(await db.booking.count({ where })).toBe(45);
    expect(await db.booking.findFirst({ where })).toMatchObject(kept);
    // The worker is only now told of these bookings.
    const countMails = () => db.mail.count({ where: { recipient: { contains: 'deleted' } } });
    const before = await countMails();
    const ids = (await db.event.findMany({ select: { id: true } })).map(({ id }) => id);
    await db.$transaction((tx) => createMails(tx, ids, context.clock()));
    expect(await countMails()).toBe(before);
  });

  it('books beside it whole or not at all', async () => {
    const person = createPerson();
    const { host, offer } = await bookOften(person, 10);
    const books = async () => {
      for (let nth = 0; nth < 10; nth++) {
        await book({ host, eventTypeId: offer.id, by: person, guest: undefined, then: 'NOTHING' });
      }
    };
    await Promise.all([books(), forget(person.email)]);
    const rows = await db.booking.findMany({
      where: { eventTypeId: offer.id },
      include: { attendees: true, events: { select: { payload: true } } },
    });
    const parts = rows.map(({ responses, attendees, events }) =>
      [responses, attendees, events].map((part) => JSON.stringify(part).includes(person.word)),
    );
    expect(parts).toHaveLength(20);
    expect(parts.filter((part) => new Set(part).size > 1)).toEqual([]);
  });

  it('must have no meeting ahead, and no account', async () => {
    const person = createPerson();
    const { host } = await bookOften(person, 1);
    const now = { ...context, clock: () => new Date() };
    await expect(forgetAddress(now, person.email, () => undefined)).rejects.toThrow(
      /^The person has meetings ahead: [\w-]+\. Cancel them first$/,
    );
    await expect(forget(host.email)).rejects.toThrow(
      `The address belongs to user ${host.id}. Delete the user first`,
    );
    expect((await findTraces(person)).length).toBeGreaterThan(2);
  });

  it('may be nobody: nothing is changed', async () => {
    const before = await dump();
    await forget('nobody@nowhere.example');
    const after = await dump();
    for (const [table, rows] of before) {
      if (table !== 'AuditEntry') expect(after.get(table)).toEqual(rows);
    }
  });

  it('leaves nothing of what a webhook wrote afterwards, once it is run again', async () => {
    const person = createPerson();
    await bookOften(person, 1);
    const body = `{"email": "${person.email.toUpperCase()}"}`;
    await forget(person.email);
    const delivery = await db.webhookDelivery.findFirstOrThrow();
    const attempt = { startedAt: new Date(), durationMs: 1, requestUrl: 'https://example.test' };
    const sent = { requestHeaders: {}, ...attempt, deliveryId: delivery.id };
    await db.webhookAttempt.createMany({
      data: [
        { ...sent, number: 91, requestBody: body },
        { ...sent, number: 92, requestBody: '{}', responseBody: body },
        { ...sent, number: 93, requestBody: '{}' },
      ],
    });
    expect(await findTraces(person)).toHaveLength(2);
    await forget(person.email);
    expect(await findTraces(person)).toEqual([]);
    expect(await db.webhookAttempt.count({ where: { number: 93 } })).toBe(1);
  });
});
