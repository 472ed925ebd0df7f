import { inject, describe, expect, it } from 'vitest';
import { hostLockSpace } from '../../src/database/conflict.ts';
import { db, pool } from '../support/app.ts';
import { bookAs, mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildFeed } from '../support/build/calendar-feed.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { type GraphQLAnswer, readReasonCodes, readResultCode } from '../support/client.ts';
import { toRaceTime } from '../support/race.ts';

const [start, end] = [toRaceTime(0), toRaceTime(0, 30)];

const countWaiting = async () => {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
};

/** Keeps a lock until the caller waits for it, lets the calendar change, and returns their answer. */
async function askWhileLocked(
  lock: string,
  ask: () => Promise<GraphQLAnswer>,
  change: () => Promise<unknown>,
): Promise<GraphQLAnswer> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(lock);
    const answer = ask();
    await expect.poll(countWaiting, { interval: 20 }).toBeGreaterThan(0);
    await change();
    await client.query('COMMIT');
    return await answer;
  } finally {
    client.release();
  }
}

const lockRow = (table: string, { id }: { id: number }) =>
  `SELECT 1 FROM "${table}" WHERE id = ${id} FOR NO KEY UPDATE`;
const lockInserts = `LOCK TABLE "Booking" IN SHARE ROW EXCLUSIVE MODE`;

describe.runIf(inject('template').kind === 'server')(
  'an event that enters the calendar of a host between the look and the write',
  () => {
    it('stops createBooking, with BUSY and alternatives', async () => {
      const host = await buildHost();
      const offer = await buildBookableEventType(host);
      const answer = await askWhileLocked(
        lockInserts,
        () => bookAs(undefined, { eventTypeId: offer.id, start }),
        () => buildFeed(host, [{ start, end }]),
      );
      expect(readResultCode(answer)).toBe('SLOT_UNAVAILABLE');
      expect(readReasonCodes(answer)).toEqual(['BUSY']);
      expect(answer.errors?.[0]?.extensions['alternatives']).toContain(toRaceTime(0, 30));
      expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(0);
    });

    it('stops createBooking that has waited for another booking of the host', async () => {
      const host = await buildHost();
      const offer = await buildBookableEventType(host);
      const answer = await askWhileLocked(
        `SELECT pg_advisory_xact_lock(${hostLockSpace}, ${host.id})`,
        () => bookAs(undefined, { eventTypeId: offer.id, start }),
        () => buildFeed(host, [{ start, end }]),
      );
      expect(readResultCode(answer)).toBe('SLOT_UNAVAILABLE');
      expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(0);
    });

    it('leads createBooking to the next host who is free', async () => {
      const hosts = [await buildHost(), await buildHost()];
      const offer = await buildNewTeamEventType(hosts);
      const [first, second] = hosts;
      const answer = await askWhileLocked(
        lockInserts,
        () => bookAs(undefined, { eventTypeId: offer.id, start }),
        () => buildFeed(first ?? { id: 0 }, [{ start, end }]),
      );
      expect(readResultCode(answer)).toBe('OK');
      const [row] = await db.bookingHost.findMany({
        where: { booking: { eventTypeId: offer.id } },
      });
      expect(row?.userId).toBe(second?.id);
    });

    it('stops a booking that counts towards limits, and one with seats', async () => {
      for (const over of [{ bookingLimits: { PER_DAY: 5 } }, { seatsPerTimeSlot: 3 }]) {
        const host = await buildHost();
        const offer = await buildBookableEventType(host, over);
        const answer = await askWhileLocked(
          lockRow('EventType', offer),
          () => bookAs(undefined, { eventTypeId: offer.id, start }),
          () => buildFeed(host, [{ start, end }]),
        );
        expect(readResultCode(answer)).toBe('SLOT_UNAVAILABLE');
      }
    });

    it('stops holdSlot', async () => {
      const host = await buildHost();
      const offer = await buildBookableEventType(host);
      const answer = await askWhileLocked(
        lockRow('EventType', offer),
        () =>
          runMutation(undefined, 'holdSlot', { eventTypeId: offer.id, start }, 'hold { token }'),
        () => buildFeed(host, [{ start, end }]),
      );
      expect(readResultCode(answer)).toBe('SLOT_UNAVAILABLE');
      expect(await db.slotHold.count({ where: { eventTypeId: offer.id } })).toBe(0);
    });

    it('leads reassignBooking to the next host who is free, and does not stop force', async () => {
      for (const force of [false, true]) {
        const hosts = [await buildHost(), await buildHost(), await buildHost()];
        const offer = await buildNewTeamEventType(hosts);
        expect(readResultCode(await bookAs(undefined, { eventTypeId: offer.id, start }))).toBe(
          'OK',
        );
        const booking = await db.booking.findFirstOrThrow({ where: { eventTypeId: offer.id } });
        const [leaving, next, last] = hosts;
        expect(booking.userId).toBe(leaving?.id);
        const answer = await askWhileLocked(
          lockRow('Booking', booking),
          () => mutateBooking(leaving, 'reassignBooking', booking, { force }),
          () => buildFeed(next ?? { id: 0 }, [{ start, end }]),
        );
        expect(readResultCode(answer)).toBe('OK');
        const after = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
        expect(after.userId).toBe(force ? next?.id : last?.id);
      }
    });
  },
);
