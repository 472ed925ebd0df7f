import { afterEach, describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import type { GraphQLAnswer } from '../support/client.ts';
import {
  callers,
  countResults,
  findFaults,
  raceTestOptions,
  runPatientRace,
  toRaceTime,
} from '../support/race.ts';
import { bookLink } from './scene.ts';

const slots = callers / 4;

/** 30 minutes each; eight a day. */
const at = (nth: number) => toRaceTime(Math.floor(nth / 8), (nth % 8) * 30);

const book = (eventTypeId: number, name: string, nth: number) =>
  runMutation(
    undefined,
    'createBooking',
    { eventTypeId, start: at(nth), responses: { name, email: `${name}@example.test` } },
    'booking { databaseId }',
  );

const move = (token: string | undefined, nth: number) =>
  runMutation(undefined, 'moveManagedBooking', { token, start: at(nth) }, 'changed');
const cancel = (token: string | undefined) =>
  runMutation(undefined, 'cancelManagedBooking', { token }, 'booking { status }');

/** So many bookings, or seats, with their links, one after the other in time. */
async function buildBooked(count: number, over: object = {}) {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host, over);
  const tokens: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const { manageToken } = await bookLink(eventTypeId, 'ada', { start: at(nth) });
    tokens.push(String(manageToken));
  }
  return { host, eventTypeId, tokens };
}

const isOk = ({ errors }: GraphQLAnswer | undefined = { errors: undefined } as GraphQLAnswer) =>
  errors === undefined;

const listCodes = (answers: GraphQLAnswer[]) => new Set(Object.keys(countResults(answers)));

afterEach(async () => {
  expect(await findFaults()).toEqual({});
});

describe(`races for bookings with links, ${callers} calls at once`, raceTestOptions, () => {
  it('gives a time to the one who moves there or to the one who books it', async () => {
    const { eventTypeId, tokens } = await buildBooked(slots);
    // Two callers book the time that a booking moves to, and one the time that it leaves.
    const answers = await runPatientRace(callers, (nth) => {
      const slot = nth >> 2;
      if (nth % 4 === 0) return move(tokens[slot], slots + slot);
      return book(eventTypeId, `guest${nth}`, nth % 4 === 3 ? slot : slots + slot);
    });
    expect([...listCodes(answers)].sort()).toEqual(['OK', 'SLOT_UNAVAILABLE']);
    for (let slot = 0; slot < slots; slot++) {
      const [moved, one, other, left] = answers.slice(slot * 4);
      expect([moved, one, other].filter(isOk)).toHaveLength(1);
      // The time is booked anew only if its booking left it.
      if (isOk(left)) expect(isOk(moved)).toBe(true);
    }
    const live = await db.booking.count({ where: { eventTypeId, status: 'ACCEPTED' } });
    expect(live).toBe(slots + answers.filter((answer, nth) => nth % 4 > 0 && isOk(answer)).length);
  });

  it('moves a booking to one place, wherever all its moves would take it', async () => {
    const { eventTypeId, tokens } = await buildBooked(1);
    const answers = await runPatientRace(callers, (nth) => move(tokens[0], 1 + (nth % 20)));
    expect(listCodes(answers)).toEqual(new Set(['OK']));
    const [booking, ...more] = await db.booking.findMany({ where: { eventTypeId } });
    expect(more).toEqual([]);
    const moves = answers.filter(({ data }) => data.moveManagedBooking.changed === true).length;
    expect(booking?.iCalSequence).toBe(moves);
  });

  it('lets two bookings that want the same time have it once', async () => {
    const { tokens, eventTypeId } = await buildBooked(slots * 2);
    const answers = await runPatientRace(slots * 2, (nth) =>
      move(tokens[nth], slots * 2 + (nth >> 1)),
    );
    expect(countResults(answers)).toEqual({ OK: slots, SLOT_UNAVAILABLE: slots });
    expect(await db.booking.count({ where: { eventTypeId, status: 'ACCEPTED' } })).toBe(slots * 2);
  });

  it('moves or refuses what is cancelled at the same time, and frees its time', async () => {
    const { eventTypeId, tokens } = await buildBooked(slots * 2);
    const answers = await runPatientRace(callers, (nth) =>
      nth % 2 === 0 ? cancel(tokens[nth >> 1]) : move(tokens[nth >> 1], slots * 2 + (nth >> 1)),
    );
    expect(listCodes(answers.filter((_, nth) => nth % 2 === 0))).toEqual(new Set(['OK']));
    const moves = listCodes(answers.filter((_, nth) => nth % 2 === 1));
    expect([...moves].every((code) => code === 'OK' || code === 'CONFLICT')).toBe(true);
    expect(await db.booking.count({ where: { eventTypeId, status: 'ACCEPTED' } })).toBe(0);
    expect(
      await db.bookingHost.count({ where: { booking: { eventTypeId }, occupies: true } }),
    ).toBe(0);
  });

  it('loses no seat that is given up, taken and moved at the same time', async () => {
    const { eventTypeId, tokens } = await buildBooked(slots, { seatsPerTimeSlot: 2 });
    const answers = await runPatientRace(callers, (nth) => {
      const slot = nth >> 2;
      if (nth % 4 === 0)
        return slot % 2 === 0 ? cancel(tokens[slot]) : move(tokens[slot], slots + slot);
      return book(eventTypeId, `guest${nth}`, slot);
    });
    const taken = answers.filter((answer, nth) => nth % 4 > 0 && isOk(answer)).length;
    const seated = await db.attendee.findMany({
      where: { booking: { eventTypeId } },
      select: { name: true, bookingSeat: true, booking: { select: { status: true } } },
    });
    expect(seated.filter(({ booking }) => booking.status !== 'ACCEPTED')).toEqual([]);
    expect(seated.filter(({ bookingSeat }) => bookingSeat === null)).toEqual([]);
    expect(seated.filter(({ name }) => name !== 'ada')).toHaveLength(taken);
    expect(seated.filter(({ name }) => name === 'ada')).toHaveLength(Math.floor(slots / 2));
    expect([...listCodes(answers)].sort()).toEqual(['OK', 'SLOT_UNAVAILABLE']);
  });

  it('gives up a seat once, and moves it nowhere afterwards', async () => {
    const { eventTypeId, tokens } = await buildBooked(1, { seatsPerTimeSlot: 5 });
    await bookLink(eventTypeId, 'bob', { start: at(0) });
    const answers = await runPatientRace(Math.min(60, callers), (nth) =>
      nth % 2 === 0 ? move(tokens[0], 1 + (nth % 3)) : cancel(tokens[0]),
    );
    expect(answers.filter((answer, nth) => nth % 2 === 1 && isOk(answer))).toHaveLength(1);
    const left = await db.attendee.findMany({ where: { booking: { eventTypeId } } });
    expect(left.map(({ name }) => name)).toEqual(['bob']);
    expect(await db.booking.count({ where: { eventTypeId, status: 'ACCEPTED' } })).toBe(1);
  });
});
