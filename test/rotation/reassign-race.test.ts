import { afterEach, describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs, fetchBookingTriggers, mutateBooking } from '../support/ask/graphql.ts';
import { getBookingRow } from '../support/build/booking.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHosts } from '../support/build/host.ts';
import { buildAdmin } from '../support/build/user.ts';
import {
  callers,
  countBookedHosts,
  countResults,
  findFaults,
  raceTestOptions,
  runPatientRace,
  toRaceTime,
} from '../support/race.ts';

const admin = await buildAdmin();
const start = toRaceTime(0);

async function buildTeam(hosts: number) {
  const team = await buildHosts(hosts);
  const offer = await buildNewTeamEventType(team);
  const book = async () => {
    const { data } = await bookAs(undefined, { eventTypeId: offer.id, start });
    return getBookingRow({ id: data.createBooking.booking.databaseId });
  };
  return { team, offer, book };
}

const reassign = (booking: { id: number }, input = {}) =>
  mutateBooking(admin, 'reassignBooking', booking, input);

afterEach(async () => {
  expect(await findFaults()).toEqual({});
});

describe('reassignBooking, called by many at once', raceTestOptions, () => {
  it('gives no host two bookings of one time, while others book them', async () => {
    const { team, offer, book } = await buildTeam(6);
    const bookings = [await book(), await book(), await book()];
    const answers = await runPatientRace(callers, (nth) => {
      const booking = bookings[nth % 6];
      return booking ? reassign(booking) : bookAs(undefined, { eventTypeId: offer.id, start });
    });
    const { OK = 0, ...others } = countResults(answers);
    expect(OK).toBeGreaterThanOrEqual(3);
    expect(Object.keys(others)).toEqual(['SLOT_UNAVAILABLE']);
    for (const host of team) expect(await countBookedHosts(host, 0)).toBe(1);
    for (const { id, uid } of bookings) {
      const after = await getBookingRow({ id });
      expect(after.uid).toBe(uid);
      expect(after.hosts.map(({ userId }) => userId)).toEqual([after.userId]);
    }
  });

  it('gives one free host to one of many bookings', async () => {
    const { team, offer, book } = await buildTeam(3);
    const bookings = [await book(), await book()];
    const taken = bookings.map(({ userId }) => userId);
    const free = team.find(({ id }) => !taken.includes(id));
    const answers = await runPatientRace(callers, (nth) =>
      reassign(bookings[nth % 2] ?? { id: 0 }, { userId: free?.id }),
    );
    // The booking that got them answers every further call with no change.
    expect(countResults(answers)).toEqual({ OK: callers / 2, SLOT_UNAVAILABLE: callers / 2 });
    expect(
      await db.booking.count({ where: { eventTypeId: offer.id, userId: free?.id ?? 0 } }),
    ).toBe(1);
    const triggers = await Promise.all(bookings.map(fetchBookingTriggers));
    expect(triggers.flat().filter((type) => type === 'BOOKING_REASSIGNED')).toHaveLength(1);
  });

  it('ends with the cancellation, after which nothing changes', async () => {
    const { team, book } = await buildTeam(4);
    const booking = await book();
    const answers = await runPatientRace(callers, (nth) =>
      nth % 20 === 10 ? mutateBooking(admin, 'cancelBooking', booking) : reassign(booking),
    );
    const codes = countResults(answers);
    expect(Object.keys(codes).sort()).toEqual(['CONFLICT', 'OK']);
    const after = await getBookingRow(booking);
    expect(after).toMatchObject({ uid: booking.uid, status: 'CANCELLED' });
    expect((await fetchBookingTriggers(booking)).at(-1)).toBe('BOOKING_CANCELLED');
    for (const host of team) expect(await countBookedHosts(host, 0)).toBe(0);
  });
});
