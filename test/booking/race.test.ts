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
  callers,
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

const [fifty, hundred] = [Math.min(50, callers), Math.min(100, callers)];

const readBookingIds = (answers: TypedAnswer<CreateBookingMutation>[]) =>
  answers.map(({ data }) => data.createBooking.booking.databaseId);

const collectReasonCodes = (answers: GraphQLAnswer[]) =>
  new Set(filterFailures(answers).flatMap(readReasonCodes));

afterEach(async () => {
  expect(await findFaults()).toEqual({});
});

describe(`createBooking, called ${callers} times at once for one slot`, raceTestOptions, () => {
  it('succeeds once, and gives the others the reason and alternatives', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    for (const [day, start] of raceSlots.entries()) {
      const answers = await runRace(callers, () =>
        bookAs(undefined, { eventTypeId: offer.id, start }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(callers));
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
      const answers = await runRace(callers, () =>
        bookAs(host, { title: 'Lunch', start, end: toRaceTime(day, 30) }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(callers));
      expect(await countBookedHosts(host, day)).toBe(1);
    }
  });

  it('succeeds once for different times that all overlap', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { length: 60, slotInterval: 5 });
    for (const day of raceSlots.keys()) {
      // Every one of them includes ten o’clock.
      const answers = await runRace(callers, (nth) =>
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
      expect(countResults(answers)).toEqual(expectOneSuccess(callers));
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
      const answers = await runRace(callers, (nth) =>
        bookAs(undefined, { eventTypeId: offers[nth % 4]?.id, start }),
      );
      const ofTeam = await db.booking.count({ where: { eventTypeId: team.id, startTime: start } });
      expect(countResults(answers)['OK']).toBe(ofTeam === 1 ? 1 : 3);
      expect(countResults(answers)['SLOT_UNAVAILABLE']).toBe(callers - (ofTeam === 1 ? 1 : 3));
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
      const answers = await runRace(fifty, (nth) =>
        bookAs(undefined, { eventTypeId: offers[nth % 2]?.id, start }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(fifty));
      for (const host of hosts) expect(await countBookedHosts(host, day)).toBe(1);
    }
  });

  it('succeeds three times if three hosts take turns', async () => {
    const hosts = [await buildHost(), await buildHost(), await buildHost()];
    const offer = await buildNewTeamEventType(hosts);
    for (const [day, start] of raceSlots.entries()) {
      const answers = await runRace(callers, () =>
        bookAs(undefined, { eventTypeId: offer.id, start }),
      );
      expect(countResults(answers)).toEqual({ OK: 3, SLOT_UNAVAILABLE: callers - 3 });
      for (const host of hosts) expect(await countBookedHosts(host, day)).toBe(1);
    }
  });
});

describe('createBooking, many at once against a limit', raceTestOptions, () => {
  it('fills five seats of one booking, and refuses the others', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { seatsPerTimeSlot: 5 });
    for (const [day, start] of raceSlots.entries()) {
      const answers = await runRace(hundred, (nth) => {
        const responses = { name: 'Ada', email: `ada${nth}@example.test` };
        return bookAs(undefined, { eventTypeId: offer.id, start, responses });
      });
      expect(countResults(answers)).toEqual({ OK: 5, SLOT_UNAVAILABLE: hundred - 5 });
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
      const answers = await runRace(fifty, (nth) =>
        bookAs(undefined, { eventTypeId: offer.id, start: toRaceTime(day, nth * 15) }),
      );
      expect(countResults(answers)).toEqual({ OK: 2, SLOT_UNAVAILABLE: fifty - 2 });
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
      const answers = await runRace(hundred, (nth) => {
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
      expect(countResults(answers)['SLOT_UNAVAILABLE']).toBe(
        hundred - (recurringEventId === null ? 5 : 1),
      );
    }
  });
});

describe('rescheduleBooking and confirmBooking, many at once', raceTestOptions, () => {
  it('move only one of many bookings to the same time', async () => {
    const host = await buildHost();
    for (const [day, start] of raceSlots.entries()) {
      const buildFiveMinutes = (minutes: number) => ({
        start: toRaceTime(day, minutes),
        end: toRaceTime(day, minutes + 5),
      });
      const ids = readBookingIds(
        await runRace(fifty, (nth) =>
          bookAs(host, { title: 'Lunch', ...buildFiveMinutes(150 + nth * 5) }),
        ),
      );
      const answers = await runRace(fifty, (nth) =>
        mutateBooking(host, 'rescheduleBooking', { id: ids[nth] ?? 0 }, { start }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(fifty));
      expect(await countBookedHosts(host, day)).toBe(1);
    }
  });

  it('accept only one of many requests for a time that others book at once', async () => {
    const host = await buildHost();
    const over = { requiresConfirmation: true, requestBlocksSlot: false };
    const [request, offer] = [
      await buildBookableEventType(host, over),
      await buildBookableEventType(host),
    ];
    for (const [day, start] of raceSlots.entries()) {
      const ids = readBookingIds(
        await runRace(fifty, () => bookAs(undefined, { eventTypeId: request.id, start })),
      );
      const answers = await runRace(hundred, (nth) =>
        nth < hundred / 2
          ? mutateBooking(host, 'confirmBooking', { id: ids[nth] ?? 0 })
          : bookAs(undefined, { eventTypeId: offer.id, start }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(hundred));
      expect(await countBookedHosts(host, day)).toBe(1);
    }
  });
});

const { connectionString } = pool.options;

describe.runIf(connectionString)(
  'createBooking on two servers with one database',
  raceTestOptions,
  () => {
    it('gives a slot to one of many callers across both servers', async () => {
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
        const answers = await runRace(callers, (nth) => ask(nth, create, input));
        expect(countResults(answers)).toEqual(expectOneSuccess(callers));
        expect(await countBookedHosts(host, day)).toBe(1);
      }
    });
  },
);
