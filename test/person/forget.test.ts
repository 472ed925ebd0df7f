import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMails } from '../../src/domain/mail/create.ts';
import { forgetNext, runErasure, takeErasure } from '../../src/domain/person/walk.ts';
import { findForgottenAt } from '../../src/domain/person/hash.ts';
import { countHeld } from '../../src/domain/person/held.ts';
import { recordAttempt } from '../../src/webhooks/record.ts';
import { forgetPerson } from '../../src/domain/person/erasure.ts';
import { deletedAddress } from '../../src/person/forget.ts';
import { packAll } from '../event/pack.ts';
import { db, pool } from '../support/app.ts';
import {
  addTraffic,
  book,
  plans,
  bookOften,
  buildBookings,
  buildHostWithWords,
  context,
  createPerson,
  dump,
  findTraces,
  forget,
  forgetAs,
  type Person,
} from './scene.ts';

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
    const property = fc.asyncProperty(plans, async (plan) => {
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
      const ids = new Set(events.map(({ id }) => id));
      expect((await listEvents()).filter(({ id }) => ids.has(id))).toEqual(events);
      for (const { word } of others) {
        const seats = await db.bookingSeat.findMany({ where: { booking: { userId: host.id } } });
        expect(JSON.stringify(seats)).toContain(word);
      }
      expect(await countHeld(db, { email: them.email, userId: null })).toEqual([]);
      expect(await findForgottenAt(context, them.email)).toEqual(context.clock());
    });
    await fc.assert(property, { numRuns: 6, endOnFailure: true });
  });

  it('leaves no trace in packed events, which stay packed', async () => {
    const [them, other] = [createPerson(), createPerson()];
    const removed = { booker: 1, guest: 0, then: 'GUEST_REMOVED' } as const;
    await buildBookings([removed, { booker: 0, guest: 1, then: 'MOVED' }], [them, other]);
    await packAll();
    const packed = () =>
      db.$queryRaw<object[]>`SELECT id FROM "Event" WHERE jsonb_typeof(payload) = 'string'`;
    const before = await packed();
    expect(before.length).toBeGreaterThan(3);
    expect((await findTraces(them)).some((row) => row.startsWith('Event'))).toBe(true);
    await forget(them.email);
    expect(await findTraces(them)).toEqual([]);
    expect((await findTraces(other)).some((row) => row.startsWith('Event'))).toBe(true);
    expect(await packed()).toEqual(before);
  });

  it('is forgotten by a second run, if the first one died in the middle', async () => {
    const person = createPerson();
    const { offer } = await bookOften(person, 45);
    const dies = forgetAs(context, { email: person.email }, () => {
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect(await db.attendee.count({ where: { email: person.email } })).toBe(25);
    expect(await findForgottenAt(context, person.email)).toBeNull();
    // It is taken by another process once nothing was heard of the first one for five minutes.
    expect(await forgetNext(context)).toBe(0);
    const later = { ...context, clock: () => new Date('2090-01-01T00:06:00Z') };
    expect(await forgetNext(later)).toBe(1);
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
    const now = { ...context, clock: () => new Date() };
    await db.booking.updateMany({
      where: { eventTypeId: offer.id },
      data: { startTime: new Date(0), endTime: new Date(1) },
    });
    const books = async () => {
      for (let nth = 0; nth < 10; nth++) {
        await book({ host, eventTypeId: offer.id, by: person, guest: undefined, then: 'NOTHING' });
      }
    };
    const { id } = await forgetPerson(now, { email: person.email });
    const runs = async () => {
      const taken = await takeErasure(now, id);
      if (taken) await runErasure(now, taken);
    };
    await Promise.all([books(), runs()]);
    const rows = await db.booking.findMany({
      where: { eventTypeId: offer.id },
      include: { attendees: true, events: { select: { payload: true } } },
    });
    const parts = rows.map(({ responses, attendees, events }) =>
      [responses, attendees, events].map((part) => JSON.stringify(part).includes(person.word)),
    );
    // The ten that were over are empty, and the ten that they booked meanwhile are whole.
    expect(parts.map((part) => part.join()).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'false,false,false'),
      ...Array.from({ length: 10 }, () => 'true,true,true'),
    ]);
  });

  it('must have no meeting ahead, and no account', async () => {
    const person = createPerson();
    const { host } = await bookOften(person, 1);
    const now = { ...context, clock: () => new Date() };
    await expect(forgetAs(now, { email: person.email })).rejects.toThrow(
      /^The person has meetings ahead: [\w-]+\. Cancel them first, or have them cancelled: `cancelMeetingsAhead`, or --cancel-meetings$/,
    );
    await expect(forget(host.email)).rejects.toThrow(
      `The address belongs to user ${host.id}. Name them by their id: their account goes, too`,
    );
    expect((await findTraces(person)).length).toBeGreaterThan(2);
  });

  it('may be nobody: nothing is changed', async () => {
    const before = await dump();
    await forget('nobody@nowhere.example');
    const after = await dump();
    for (const [table, rows] of before) {
      if (table !== 'AuditEntry' && table !== 'Erasure') expect(after.get(table)).toEqual(rows);
    }
  });

  it('leaves nothing of what a worker was sending meanwhile, and it is sent anew', async () => {
    const person = createPerson();
    const { host, offer } = await bookOften(person, 1);
    await addTraffic(host);
    const where = { event: { booking: { eventTypeId: offer.id } }, webhook: { userId: host.id } };
    const lease = new Date('2090-01-01T00:01:00Z');
    await db.webhookDelivery.updateMany({
      where,
      data: { status: 'PENDING', leasedUntil: lease, nextAttemptAt: lease },
    });
    const { id, createdAt } = await db.webhookDelivery.findFirstOrThrow({ where });
    await forget(person.email);
    await recordAttempt(db, {
      delivery: { id, lease, host: 'example.test' },
      attempt: {
        letter: { url: 'https://example.test', headers: {}, body: person.email },
        reply: { status: 200, headers: {}, body: '', error: null },
        startedAt: new Date(),
        durationMs: 1,
      },
      outcome: { status: 'SUCCEEDED' },
      isTest: false,
      now: new Date(),
    });
    expect(await findTraces(person)).toEqual([]);
    const after = await db.webhookDelivery.findMany({ where: { ...where, createdAt } });
    expect(after).toMatchObject([{ status: 'PENDING', leasedUntil: null }]);
    expect(after[0]?.id).toBeGreaterThan(id);
  });

  it('is told to webhooks of each booking, by ids alone', async () => {
    const person = createPerson();
    const { offer } = await bookOften(person, 2);
    await forget(person.email);
    const bookings = await db.booking.findMany({
      where: { eventTypeId: offer.id },
      include: { attendees: true, events: { orderBy: { sequence: 'asc' } } },
    });
    for (const { id, uid, attendees, events } of bookings) {
      const attendeeIds = attendees.map((one) => one.id);
      expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
        ['BOOKING_CREATED', 1],
        ['PERSON_FORGOTTEN', 2],
      ]);
      expect(events[1]?.payload).toEqual({
        triggerEvent: 'PERSON_FORGOTTEN',
        createdAt: '2090-01-01T00:00:00.000Z',
        payload: { bookingId: id, uid, attendeeIds },
      });
    }
  });

  it('is forgotten once, if two ask at the same time', async () => {
    const person = createPerson();
    await bookOften(person, 25);
    const asked = await Promise.all([
      forgetPerson(context, { email: person.email }),
      forgetPerson(context, { email: person.email }),
    ]);
    await Promise.all(asked.map(() => forgetNext(context)));
    await forgetNext(context);
    expect(await findTraces(person)).toEqual([]);
    const told = await db.event.groupBy({
      by: ['bookingId'],
      where: {
        type: 'PERSON_FORGOTTEN',
        booking: { attendees: { some: { name: 'Deleted person' } } },
      },
      _count: true,
    });
    expect(told.filter(({ _count }) => _count > 1)).toEqual([]);
  });
});

describe('a user who is forgotten', () => {
  it('leaves no trace in any table, and their bookings stay without a host', async () => {
    const [booker, guest] = [createPerson(), createPerson()];
    const { host, offer, person } = await buildHostWithWords();
    for (const then of ['NOTHING', 'CANCELLED', 'MOVED'] as const) {
      await book({ host, eventTypeId: offer.id, by: booker, guest, then });
    }
    await addTraffic(host);
    const events = await listEvents();
    expect((await findTraces(person)).length).toBeGreaterThan(8);
    const before = (await findTraces(booker)).length;
    await forgetAs(context, { userId: host.id });
    expect(await findTraces(person)).toEqual([]);
    const ids = new Set(events.map(({ id }) => id));
    expect((await listEvents()).filter(({ id }) => ids.has(id))).toEqual(events);
    // Webhooks of the host are gone, with what was sent to them.
    expect((await findTraces(booker)).length).toBeLessThanOrEqual(before);
    const where = { attendees: { some: { email: booker.email } } };
    expect(
      await db.booking.findMany({ where, select: { userId: true, userPrimaryEmail: true } }),
    ).toEqual(Array.from({ length: 3 }, () => ({ userId: null, userPrimaryEmail: null })));
  });

  it('stays as long as they have meetings ahead, unless these are cancelled', async () => {
    const { host, offer, person } = await buildHostWithWords();
    const [booker, guest] = [createPerson(), createPerson()];
    const ask = { host, eventTypeId: offer.id, then: 'NOTHING' } as const;
    await book({ ...ask, by: booker, guest });
    await book({ ...ask, by: guest, guest: booker });
    const now = { ...context, clock: () => new Date() };
    await expect(forgetAs(now, { userId: host.id })).rejects.toThrow('meetings ahead');
    const ids = (await db.booking.findMany({ where: { eventTypeId: offer.id } })).map(
      ({ id }) => id,
    );
    const statuses = async () =>
      (await db.booking.findMany({ where: { id: { in: ids } } })).map(({ status }) => status);
    // A booker's meeting ends. A guest leaves that of somebody else.
    await forgetAs(now, { email: booker.email, cancelMeetingsAhead: true });
    expect(await findTraces(booker)).toEqual([]);
    expect((await statuses()).toSorted()).toEqual(['ACCEPTED', 'CANCELLED']);
    await forgetAs(now, { userId: host.id, cancelMeetingsAhead: true });
    expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED']);
    expect(await findTraces(person)).toEqual([]);
  });
});
