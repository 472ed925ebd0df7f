import { afterEach, describe, expect, it } from 'vitest';
import { type CreateBookingMutation } from '../operations.generated.ts';
import { db, pool } from '../support/app.ts';
import { addAdaResponses, bookAs, mutateBooking } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import {
  createClient,
  type GraphQLAnswer,
  readReasonCodes,
  readResultCode,
  type TypedAnswer,
} from '../support/client.ts';
import { startServerProcess } from '../support/process.ts';
import {
  countBookedHosts,
  countResults,
  expectOneSuccess,
  filterFailures,
  findFaults,
  raceSlots,
  raceTestOptions,
  runRace,
  toRaceTime,
} from '../support/race.ts';

const readBookingIds = (answers: TypedAnswer<CreateBookingMutation>[]) =>
  answers.map(({ data }) => data.createBooking.booking.databaseId);

const collectReasonCodes = (answers: GraphQLAnswer[]) =>
  new Set(filterFailures(answers).flatMap(readReasonCodes));

afterEach(async () => {
  expect(await findFaults()).toEqual({});
});

describe('createBooking, called 200 times at once for one slot', raceTestOptions, () => {
  it('succeeds once, and gives the others the reason and alternatives', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    for (const [day, start] of raceSlots.entries()) {
      const answers = await runRace(200, () => bookAs(undefined, { eventTypeId: offer.id, start }));
      expect(countResults(answers)).toEqual(expectOneSuccess(200));
      expect(collectReasonCodes(answers)).toEqual(new Set(['BUSY']));
      for (const { errors } of filterFailures(answers)) {
        expect(errors?.[0]?.extensions['alternatives']).toEqual(
          [30, 60, 90].map((m) => toRaceTime(day, m)),
        );
      }
      expect(await countBookedHosts(host, day)).toBe(1);
    }
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(raceSlots.length);
  });

  it('succeeds once for ad hoc bookings', async () => {
    const host = await buildUser();
    for (const [day, start] of raceSlots.entries()) {
      const answers = await runRace(200, () =>
        bookAs(host, { title: 'Lunch', start, end: toRaceTime(day, 30) }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(200));
      expect(await countBookedHosts(host, day)).toBe(1);
    }
  });

  it('succeeds once for different times that all overlap', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { length: 60, slotInterval: 5 });
    for (const day of raceSlots.keys()) {
      // Every one of them includes ten o’clock.
      const answers = await runRace(200, (nth) =>
        nth % 2 === 0
          ? bookAs(host, {
              title: 'Lunch',
              start: toRaceTime(day, nth % 60),
              end: toRaceTime(day, 61 + nth),
            })
          : bookAs(undefined, {
              eventTypeId: offer.id,
              start: toRaceTime(day, 5 + (nth % 11) * 5),
            }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(200));
      expect(await countBookedHosts(host, day)).toBe(1);
    }
  });

  it('books either the whole team once or each of its hosts once', async () => {
    const hosts = [await buildHost(), await buildHost(), await buildHost()];
    const team = await buildNewTeamEventType(hosts, { schedulingType: 'COLLECTIVE' });
    const offers = [
      team,
      ...(await Promise.all(hosts.map((host) => buildBookableEventType(host)))),
    ];
    for (const [day, start] of raceSlots.entries()) {
      const answers = await runRace(200, (nth) =>
        bookAs(undefined, { eventTypeId: offers[nth % 4]?.id, start }),
      );
      const ofTeam = await db.booking.count({ where: { eventTypeId: team.id, startTime: start } });
      expect(countResults(answers)['OK']).toBe(ofTeam === 1 ? 1 : 3);
      expect(countResults(answers)['SLOT_UNAVAILABLE']).toBe(ofTeam === 1 ? 199 : 197);
      for (const host of hosts) expect(await countBookedHosts(host, day)).toBe(1);
    }
  });

  it('succeeds once for two event types that list the same hosts in opposite order', async () => {
    const hosts = [await buildHost(), await buildHost(), await buildHost()];
    const over = { schedulingType: 'COLLECTIVE' as const };
    const offers = [
      await buildNewTeamEventType(hosts, over),
      await buildNewTeamEventType(hosts.toReversed(), over),
    ];
    for (const [day, start] of raceSlots.entries()) {
      const answers = await runRace(50, (nth) =>
        bookAs(undefined, { eventTypeId: offers[nth % 2]?.id, start }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(50));
      for (const host of hosts) expect(await countBookedHosts(host, day)).toBe(1);
    }
  });

  it('succeeds three times if three hosts take turns', async () => {
    const hosts = [await buildHost(), await buildHost(), await buildHost()];
    const offer = await buildNewTeamEventType(hosts);
    for (const [day, start] of raceSlots.entries()) {
      const answers = await runRace(200, () => bookAs(undefined, { eventTypeId: offer.id, start }));
      expect(countResults(answers)).toEqual({ OK: 3, SLOT_UNAVAILABLE: 197 });
      for (const host of hosts) expect(await countBookedHosts(host, day)).toBe(1);
    }
  });
});

describe('createBooking, many at once against a limit', raceTestOptions, () => {
  it('fills five seats of one booking, and refuses the others', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { seatsPerTimeSlot: 5 });
    for (const [day, start] of raceSlots.entries()) {
      const answers = await runRace(100, (nth) => {
        const responses = { name: 'Ada', email: `ada${nth}@example.test` };
        return bookAs(undefined, { eventTypeId: offer.id, start, responses });
      });
      expect(countResults(answers)).toEqual({ OK: 5, SLOT_UNAVAILABLE: 95 });
      expect(collectReasonCodes(answers)).toEqual(new Set(['SEATS_FULL']));
      const where = { booking: { eventTypeId: offer.id, startTime: start } };
      expect(await db.attendee.count({ where })).toBe(5);
      expect(await db.bookingSeat.count({ where })).toBe(5);
      expect(await countBookedHosts(host, day)).toBe(1);
    }
  });

  it('books two a day at different times if the limit is two', async () => {
    const offer = await buildBookableEventType(await buildHost(), {
      length: 15,
      bookingLimits: { PER_DAY: 2 },
    });
    for (const day of raceSlots.keys()) {
      const answers = await runRace(50, (nth) =>
        bookAs(undefined, { eventTypeId: offer.id, start: toRaceTime(day, nth * 15) }),
      );
      expect(countResults(answers)).toEqual({ OK: 2, SLOT_UNAVAILABLE: 48 });
      expect(collectReasonCodes(answers)).toEqual(new Set(['COUNT_LIMIT']));
    }
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(2 * raceSlots.length);
  });
});

describe('createBooking of a series against single bookings', raceTestOptions, () => {
  it('books either the whole series or five single bookings', async () => {
    const over = { recurringEvent: 'FREQ=DAILY;COUNT=5' };
    for (const [day, start] of raceSlots.entries()) {
      const host = await buildHost();
      const offer = await buildBookableEventType(host, over);
      const answers = await runRace(100, (nth) => {
        const series = { start, recurringCount: 5 };
        const single = { start: toRaceTime(day + (nth % 5)) };
        return bookAs(undefined, { eventTypeId: offer.id, ...(nth % 10 === 0 ? series : single) });
      });
      const winners = await db.booking.groupBy({
        by: ['recurringEventId'],
        where: { eventTypeId: offer.id },
        _count: true,
      });
      const [{ recurringEventId = null } = {}] = winners;
      expect(winners.map(({ _count }) => _count)).toEqual([5]);
      expect(countResults(answers)['OK']).toBe(recurringEventId === null ? 5 : 1);
      expect(countResults(answers)['SLOT_UNAVAILABLE']).toBe(recurringEventId === null ? 95 : 99);
    }
  });
});

describe('rescheduleBooking and confirmBooking, many at once', raceTestOptions, () => {
  it('move only one of fifty bookings to the same time', async () => {
    const host = await buildHost();
    for (const [day, start] of raceSlots.entries()) {
      const buildFiveMinutes = (minutes: number) => ({
        start: toRaceTime(day, minutes),
        end: toRaceTime(day, minutes + 5),
      });
      const ids = readBookingIds(
        await runRace(50, (nth) =>
          bookAs(host, { title: 'Lunch', ...buildFiveMinutes(150 + nth * 5) }),
        ),
      );
      const answers = await runRace(50, (nth) =>
        mutateBooking(host, 'rescheduleBooking', { id: ids[nth] ?? 0 }, { start }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(50));
      expect(await countBookedHosts(host, day)).toBe(1);
    }
  });

  it('accept only one of fifty requests for a time that others book at once', async () => {
    const host = await buildHost();
    const over = { requiresConfirmation: true, requestBlocksSlot: false };
    const [request, offer] = [
      await buildBookableEventType(host, over),
      await buildBookableEventType(host),
    ];
    for (const [day, start] of raceSlots.entries()) {
      const ids = readBookingIds(
        await runRace(50, () => bookAs(undefined, { eventTypeId: request.id, start })),
      );
      const answers = await runRace(100, (nth) =>
        nth < 50
          ? mutateBooking(host, 'confirmBooking', { id: ids[nth] ?? 0 })
          : bookAs(undefined, { eventTypeId: offer.id, start }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(100));
      expect(await countBookedHosts(host, day)).toBe(1);
    }
  });
});

const { connectionString } = pool.options;

describe.runIf(connectionString)(
  'createBooking on two servers with one database',
  raceTestOptions,
  () => {
    it('gives a slot to one of 200 callers across both servers', async () => {
      const settings = {
        DATABASE_URL: connectionString ?? '',
        DATABASE_POOL: '20',
        RATE_LIMIT: 'off',
      };
      const servers = await Promise.all([
        startServerProcess(settings),
        startServerProcess(settings),
      ]);
      const clients = servers.map(({ url }) => createClient(url));
      // A caller for whom a busy machine has no connection in time is told to ask again.
      const ask = async (nth: number, query: string, input?: object): Promise<GraphQLAnswer> => {
        const answer = await clients[nth % 2]?.gql(query, { input });
        if (!answer) throw new Error('No server');
        return readResultCode(answer) === 'UNAVAILABLE' ? ask(nth, query, input) : answer;
      };
      const host = await buildHost();
      const offer = await buildBookableEventType(host);
      const create = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { replayed } }`;
      for (const [day, start] of raceSlots.entries()) {
        const input = addAdaResponses({ eventTypeId: offer.id, start });
        const answers = await runRace(200, (nth) => ask(nth, create, input));
        expect(countResults(answers)).toEqual(expectOneSuccess(200));
        expect(await countBookedHosts(host, day)).toBe(1);
      }
    });
  },
);
