import { afterEach, describe, expect, it } from 'vitest';
import { db, pool } from '../support/app.ts';
import { buildUser } from '../support/build.ts';
import { type Answer, clientOf } from '../support/client.ts';
import { change, mutate } from '../support/lifecycle.ts';
import {
  book,
  buildHost,
  buildOffer,
  buildTeamOffer,
  byAda,
  reasonsOf,
  verdict,
} from '../support/offer.ts';
import { startServer } from '../support/process.ts';
import {
  at,
  bookedOn,
  findFaults,
  lost,
  patience,
  race,
  slots,
  tally,
  won,
} from '../support/race.ts';

const oneOf = (callers: number) => ({ OK: 1, SLOT_UNAVAILABLE: callers - 1 });

const idsOf = (answers: Answer[]) =>
  answers.map(({ data }) => data.createBooking.booking.databaseId as number);

const reasonsIn = (answers: Answer[]) => new Set(lost(answers).flatMap(reasonsOf));

const hold = (eventTypeId: number, start: string) =>
  mutate(undefined, 'holdSlot', { eventTypeId, start }, 'hold { token }');

afterEach(async () => {
  expect(await findFaults()).toEqual({});
});

describe('createBooking, 200 at once for one slot', patience, () => {
  it('gives it to one; the others hear why, and what else is free', async () => {
    const host = await buildHost();
    const offer = await buildOffer(host);
    for (const [day, start] of slots.entries()) {
      const answers = await race(200, () => book(undefined, { eventTypeId: offer.id, start }));
      expect(tally(answers)).toEqual(oneOf(200));
      expect(reasonsIn(answers)).toEqual(new Set(['BUSY']));
      for (const { errors } of lost(answers)) {
        expect(errors?.[0]?.extensions['alternatives']).toEqual(
          [30, 60, 90].map((m) => at(day, m)),
        );
      }
      expect(await bookedOn(host, day)).toBe(1);
    }
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(slots.length);
  });

  it('gives it to one ad hoc', async () => {
    const host = await buildUser();
    for (const [day, start] of slots.entries()) {
      const answers = await race(200, () =>
        book(host, { title: 'Lunch', start, end: at(day, 30) }),
      );
      expect(tally(answers)).toEqual(oneOf(200));
      expect(await bookedOn(host, day)).toBe(1);
    }
  });

  it('gives one of many times that all overlap', async () => {
    const host = await buildHost();
    const offer = await buildOffer(host, { length: 60, slotInterval: 5 });
    for (const day of slots.keys()) {
      // All of them are under way at ten.
      const answers = await race(200, (nth) =>
        nth % 2 === 0
          ? book(host, { title: 'Lunch', start: at(day, nth % 60), end: at(day, 61 + nth) })
          : book(undefined, { eventTypeId: offer.id, start: at(day, 5 + (nth % 11) * 5) }),
      );
      expect(tally(answers)).toEqual(oneOf(200));
      expect(await bookedOn(host, day)).toBe(1);
    }
  });

  it('gives it to a team whose hosts are all free, or to one booking of each', async () => {
    const hosts = [await buildHost(), await buildHost(), await buildHost()];
    const team = await buildTeamOffer(hosts, { schedulingType: 'COLLECTIVE' });
    const offers = [team, ...(await Promise.all(hosts.map((host) => buildOffer(host))))];
    for (const [day, start] of slots.entries()) {
      const answers = await race(200, (nth) =>
        book(undefined, { eventTypeId: offers[nth % 4]?.id, start }),
      );
      const ofTeam = await db.booking.count({ where: { eventTypeId: team.id, startTime: start } });
      expect(tally(answers)['OK']).toBe(ofTeam === 1 ? 1 : 3);
      expect(tally(answers)['SLOT_UNAVAILABLE']).toBe(ofTeam === 1 ? 199 : 197);
      for (const host of hosts) expect(await bookedOn(host, day)).toBe(1);
    }
  });

  it('gives it to two teams in whichever order they name their hosts', async () => {
    const hosts = [await buildHost(), await buildHost(), await buildHost()];
    const over = { schedulingType: 'COLLECTIVE' as const };
    const offers = [
      await buildTeamOffer(hosts, over),
      await buildTeamOffer(hosts.toReversed(), over),
    ];
    for (const [day, start] of slots.entries()) {
      const answers = await race(50, (nth) =>
        book(undefined, { eventTypeId: offers[nth % 2]?.id, start }),
      );
      expect(tally(answers)).toEqual(oneOf(50));
      for (const host of hosts) expect(await bookedOn(host, day)).toBe(1);
    }
  });

  it('gives it to three where three hosts take turns', async () => {
    const hosts = [await buildHost(), await buildHost(), await buildHost()];
    const offer = await buildTeamOffer(hosts);
    for (const [day, start] of slots.entries()) {
      const answers = await race(200, () => book(undefined, { eventTypeId: offer.id, start }));
      expect(tally(answers)).toEqual({ OK: 3, SLOT_UNAVAILABLE: 197 });
      for (const host of hosts) expect(await bookedOn(host, day)).toBe(1);
    }
  });
});

describe('createBooking, many at once where bookings are counted', patience, () => {
  it('gives each of five seats to one, in one booking', async () => {
    const host = await buildHost();
    const offer = await buildOffer(host, { seatsPerTimeSlot: 5 });
    for (const [day, start] of slots.entries()) {
      const answers = await race(100, (nth) => {
        const responses = { name: 'Ada', email: `ada${nth}@example.test` };
        return book(undefined, { eventTypeId: offer.id, start, responses });
      });
      expect(tally(answers)).toEqual({ OK: 5, SLOT_UNAVAILABLE: 95 });
      expect(reasonsIn(answers)).toEqual(new Set(['SEATS_FULL']));
      const where = { booking: { eventTypeId: offer.id, startTime: start } };
      expect(await db.attendee.count({ where })).toBe(5);
      expect(await db.bookingSeat.count({ where })).toBe(5);
      expect(await bookedOn(host, day)).toBe(1);
    }
  });

  it('gives two a day where two are allowed, at whatever times', async () => {
    const offer = await buildOffer(await buildHost(), {
      length: 15,
      bookingLimits: { PER_DAY: 2 },
    });
    for (const day of slots.keys()) {
      const answers = await race(50, (nth) =>
        book(undefined, { eventTypeId: offer.id, start: at(day, nth * 15) }),
      );
      expect(tally(answers)).toEqual({ OK: 2, SLOT_UNAVAILABLE: 48 });
      expect(reasonsIn(answers)).toEqual(new Set(['COUNT_LIMIT']));
    }
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(2 * slots.length);
  });
});

describe('createBooking of a series against single bookings', patience, () => {
  it('gives all of its times to the series, or each to a booking of its own', async () => {
    const over = { recurringEvent: 'FREQ=DAILY;COUNT=5' };
    for (const [day, start] of slots.entries()) {
      const host = await buildHost();
      const offer = await buildOffer(host, over);
      const answers = await race(100, (nth) => {
        const series = { start, recurringCount: 5 };
        const single = { start: at(day + (nth % 5)) };
        return book(undefined, { eventTypeId: offer.id, ...(nth % 10 === 0 ? series : single) });
      });
      const winners = await db.booking.groupBy({
        by: ['recurringEventId'],
        where: { eventTypeId: offer.id },
        _count: true,
      });
      const [{ recurringEventId = null } = {}] = winners;
      expect(winners.map(({ _count }) => _count)).toEqual([5]);
      expect(tally(answers)['OK']).toBe(recurringEventId === null ? 5 : 1);
      expect(tally(answers)['SLOT_UNAVAILABLE']).toBe(recurringEventId === null ? 95 : 99);
    }
  });
});

describe('rescheduleBooking and confirmBooking, many at once', patience, () => {
  it('move one of fifty bookings to one time', async () => {
    const host = await buildHost();
    for (const [day, start] of slots.entries()) {
      const five = (minutes: number) => ({ start: at(day, minutes), end: at(day, minutes + 5) });
      const ids = idsOf(
        await race(50, (nth) => book(host, { title: 'Lunch', ...five(150 + nth * 5) })),
      );
      const answers = await race(50, (nth) =>
        change(host, 'rescheduleBooking', { id: ids[nth] ?? 0 }, { start }),
      );
      expect(tally(answers)).toEqual(oneOf(50));
      expect(await bookedOn(host, day)).toBe(1);
    }
  });

  it('accept one of fifty requests for one time, while others book it', async () => {
    const host = await buildHost();
    const over = { requiresConfirmation: true, requestBlocksSlot: false };
    const [request, offer] = [await buildOffer(host, over), await buildOffer(host)];
    for (const [day, start] of slots.entries()) {
      const ids = idsOf(await race(50, () => book(undefined, { eventTypeId: request.id, start })));
      const answers = await race(100, (nth) =>
        nth < 50
          ? change(host, 'confirmBooking', { id: ids[nth] ?? 0 })
          : book(undefined, { eventTypeId: offer.id, start }),
      );
      expect(tally(answers)).toEqual(oneOf(100));
      expect(await bookedOn(host, day)).toBe(1);
    }
  });
});

describe('holdSlot against createBooking', patience, () => {
  it('keeps the slot for one, or one has booked it', async () => {
    const host = await buildHost();
    const offer = await buildOffer(host);
    for (const [day, start] of slots.entries()) {
      const answers = await race(100, (nth) =>
        nth % 2 === 0 ? hold(offer.id, start) : book(undefined, { eventTypeId: offer.id, start }),
      );
      expect(tally(answers)).toEqual(oneOf(100));
      expect(await bookedOn(host, day)).toBe(1);
      const token: string | undefined = won(answers)[0]?.data.holdSlot?.hold.token;
      // Or the next ones find that the event type has too many holds.
      if (token !== undefined) await mutate(undefined, 'releaseHold', { token }, 'released');
    }
  });

  it('lets whoever has the token book, once, while all others are refused', async () => {
    const host = await buildHost();
    const offer = await buildOffer(host);
    for (const [day, start] of slots.entries()) {
      const holdToken: string = (await hold(offer.id, start)).data.holdSlot.hold.token;
      const answers = await race(50, (nth) =>
        book(undefined, { eventTypeId: offer.id, start, ...(nth % 2 === 0 && { holdToken }) }),
      );
      expect(tally(answers)).toEqual(oneOf(50));
      expect(answers.findIndex((answer) => verdict(answer) === 'OK') % 2).toBe(0);
      expect(await bookedOn(host, day)).toBe(1);
    }
    expect(await db.slotHold.count({ where: { eventTypeId: offer.id } })).toBe(0);
  });

  it('counts for nothing once it has expired, and one books', async () => {
    const host = await buildHost();
    const [short, long] = [await buildOffer(host), await buildOffer(host, { length: 120 })];
    for (const [day, start] of slots.entries()) {
      for (const minutes of [0, 30, 60, 90]) await hold(short.id, at(day, minutes));
      const where = { eventTypeId: short.id };
      await db.slotHold.updateMany({ where, data: { expiresAt: new Date(0) } });
      const answers = await race(100, (nth) =>
        nth % 2 === 0
          ? book(undefined, { eventTypeId: long.id, start })
          : book(host, { title: 'Lunch', start, end: at(day, 120) }),
      );
      expect(tally(answers)).toEqual(oneOf(100));
      expect(await bookedOn(host, day)).toBe(1);
      expect(await db.slotHold.count({ where })).toBe(0);
    }
  });
});

const { connectionString } = pool.options;

describe.runIf(connectionString)('createBooking at two servers of one database', patience, () => {
  it('gives a slot to one of 200, whichever server he asks', async () => {
    const settings = {
      DATABASE_URL: connectionString ?? '',
      DATABASE_POOL: '20',
      RATE_LIMIT: 'off',
    };
    const servers = await Promise.all([startServer(settings), startServer(settings)]);
    const clients = servers.map(({ url }) => clientOf(url));
    const ask = (nth: number, query: string, input?: object) =>
      clients[nth % 2]?.gql(query, { input }) ?? Promise.reject(new Error('No server'));
    const host = await buildHost();
    const offer = await buildOffer(host);
    const create = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { replayed } }`;
    for (const [day, start] of slots.entries()) {
      const input = byAda({ eventTypeId: offer.id, start });
      const answers = await race(200, (nth) => ask(nth, create, input));
      expect(tally(answers)).toEqual(oneOf(200));
      expect(await bookedOn(host, day)).toBe(1);
    }
  });
});
