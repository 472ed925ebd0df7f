import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db, pool, url } from '../support/app.ts';
import { noteConnection } from '../../src/calendars/note.ts';
import { bookAs, runMutation } from '../support/ask/graphql.ts';
import { buildConnection } from '../support/build/calendar-connection.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { toRaceTime } from '../support/race.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { readBacklogs } from '../../src/metrics/backlog.ts';
import { watchFigures } from './figures.ts';

const start = toRaceTime(0);

describe('figures of bookings', () => {
  it('count holds, refused times with their reasons, and the work of the slot engine', async () => {
    const { id: eventTypeId } = await buildBookableEventType(await buildHost());
    const hold = () => runMutation(undefined, 'holdSlot', { eventTypeId, start }, 'hold { token }');
    const added = await watchFigures(url, async () => {
      await hold();
      await hold();
      await bookAs(undefined, { eventTypeId, start });
    });
    expect(added('almanac_holds_total{outcome="made"}')).toBe(1);
    expect(added('almanac_slot_refusals_total{reason="HELD"}')).toBe(2);
    expect(added('almanac_slot_checks_total')).toBeGreaterThan(0);
    expect(added('almanac_slot_seconds_total')).toBeGreaterThan(0);
  });

  it('count each statement that a constraint refuses once, in a transaction and outside', async () => {
    const refuse = `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'exclusion_violation'; END $$`;
    const added = await watchFigures(url, async () => {
      await expect(pool.query(refuse)).rejects.toThrow();
      const client = await pool.connect();
      await expect(client.query(refuse)).rejects.toThrow();
      client.release();
    });
    expect(added('almanac_database_errors_total{reason="host_conflict"}')).toBe(2);
  });

  it('count waits for a connection', async () => {
    const added = await watchFigures(url, () =>
      Promise.all(Array.from({ length: 40 }, () => pool.query('SELECT pg_sleep(0.01)'))),
    );
    expect(added('almanac_database_wait_seconds_count')).toBeGreaterThan(0);
  });
});

describe('the backlog', () => {
  it('is what waits, and how long its oldest part has been due', async () => {
    const { id: eventTypeId } = await buildBookableEventType(await buildHost());
    await bookAs(undefined, { eventTypeId, start });
    const later = new Date(readSystemClock().getTime() + 90_000);
    const { outbox, webhook } = await readBacklogs(pool, later);
    expect(outbox.waiting).toBeGreaterThan(0);
    expect(outbox.ageSeconds).toBeGreaterThan(80);
    expect(webhook).toEqual({ waiting: 0, ageSeconds: 0 });
  });

  it('counts a webhook that waits for its planning, and what is set aside apart from it', async () => {
    await db.outbox.deleteMany();
    const now = readSystemClock();
    const createdAt = new Date(now.getTime() - 60_000);
    await db.outbox.create({ data: { webhookId: randomUUID(), createdAt } });
    await db.outbox.create({ data: { eventId: 7, createdAt: new Date(0), failedAt: now } });
    const { outbox, setAside, connectionsUsed } = await readBacklogs(pool, now);
    expect(connectionsUsed).toBeGreaterThan(0);
    expect(connectionsUsed).toBeLessThanOrEqual(1);
    expect({ outbox, setAside }).toEqual({ outbox: { waiting: 1, ageSeconds: 60 }, setAside: 1 });
  });

  it('finds the oldest delivery among many webhooks', async () => {
    const host = await buildHost();
    const event = await db.event.create({ data: { type: 'PING', payload: {} } });
    const now = readSystemClock();
    for (const minutes of [1, 30, 5, -10]) {
      await db.webhook.create({
        data: {
          userId: host.id,
          subscriberUrl: 'https://receiver.example/',
          secret: 'x',
          deliveries: {
            create: {
              eventId: event.id,
              nextAttemptAt: new Date(now.getTime() - minutes * 60_000),
            },
          },
        },
      });
    }
    const { webhook } = await readBacklogs(pool, now);
    expect(webhook).toEqual({ waiting: 4, ageSeconds: 30 * 60 });
  });

  it('counts writes into calendars, which are not late while their server is away', async () => {
    await db.calendarEntry.deleteMany();
    const host = await buildHost();
    const now = readSystemClock();
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const build = async (problem: string | null, minutes: number) => {
      const account = { home: 'https://a.example/', username: String(problem) };
      const { id: connectionId } = await buildConnection(host, account);
      if (problem) await noteConnection(db, connectionId, { problem, now, retryAfterMs: 60_000 });
      const names = { calendar: 'https://a.example/home/', uid: randomUUID(), hostId: host.id };
      const nextAttemptAt = before(minutes);
      await db.calendarEntry.create({ data: { ...names, connectionId, nextAttemptAt } });
    };
    await build(null, 3);
    await build('TIMEOUT', 20);
    await build('WRONG_PASSWORD', 30);
    const { calendar, calendars } = await readBacklogs(pool, now);
    expect(calendar).toEqual({ waiting: 3, ageSeconds: 3 * 60 });
    expect(calendars).toEqual({ failing: 1, stopped: 1 });
    const later = await readBacklogs(pool, before(-2));
    expect(later.calendar.ageSeconds).toBe(22 * 60);
    await db.calendarConnection.deleteMany();
  });
});
