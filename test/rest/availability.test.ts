import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildUser } from '../support/build/user.ts';

const hours = { startTime: '09:00', endTime: '17:00' };
const told = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' };

async function buildSchedule(over: object = {}) {
  const user = await buildUser();
  const { id: scheduleId } = await db.schedule.create({ data: { name: 'Work', userId: user.id } });
  const { id } = await db.availability.create({
    data: { scheduleId, days: [1, 2], startTime: 32_400, endTime: 61_200, ...over },
  });
  const record = {
    id,
    scheduleId,
    eventTypeId: null,
    days: [1, 2],
    ...told,
    date: null,
    Schedule: { userId: user.id },
  };
  return { user, scheduleId, id, record, path: `/availabilities/${id}` };
}

describe('POST /v1/availabilities', () => {
  it('adds a weekly rule, and returns times as timestamps (GAP-33)', async () => {
    const { user, scheduleId, record } = await buildSchedule();
    const { id: eventTypeId } = await buildEventType(user);
    const given = { scheduleId, days: [0, 6], ...hours, eventTypeId, id: 7 };
    const { status, body, ignored } = await requestRestAs(user, 'POST /availabilities', given);
    expect([status, ignored]).toEqual([200, 'id']);
    const { id } = body.availability as { id: number };
    expect(body).toEqual({
      message: 'Availability created',
      availability: { ...record, id, days: [0, 6], eventTypeId },
    });
  });

  it.each([
    ['08:30', '12:00:30', '08:30:00', '12:00:30'],
    ['1970-01-01T08:30:00.000Z', '2026-07-01T12:00:30.500Z', '08:30:00', '12:00:30'],
    ['2026-07-01T10:30:00+02:00', '2026-07-01T12:00:00-07:00', '08:30:00', '19:00:00'],
    ['1970-01-01T00:00:00Z', '24:00', '00:00:00', '24:00:00'],
    ['09:00', '1970-01-02T00:00:00.000Z', '09:00:00', '24:00:00'],
  ])('reads %s to %s', async (startTime, endTime, start, end) => {
    const { user, scheduleId } = await buildSchedule();
    const given = { scheduleId, days: [1], startTime, endTime };
    const { body } = await requestRestAs(user, 'POST /availabilities', given);
    const again = await requestRestAs(user, `GET /schedules/${scheduleId}`);
    expect(again.body.schedule.availability[1]).toMatchObject({ startTime: start, endTime: end });
    const midnight = '1970-01-02T00:00:00.000Z';
    expect(body.availability).toMatchObject({
      startTime: `1970-01-01T${start}.000Z`,
      endTime: end === '24:00:00' ? midnight : `1970-01-01T${end}.000Z`,
    });
  });

  it('overrides one date; equal times mean closed', async () => {
    const { user, scheduleId } = await buildSchedule();
    const closed = { date: '2031-12-24', startTime: '00:00', endTime: '00:00' };
    const { body } = await requestRestAs(user, 'POST /availabilities', { scheduleId, ...closed });
    expect(body.availability).toMatchObject({
      days: [],
      date: '2031-12-24',
      endTime: '1970-01-01T00:00:00.000Z',
    });
  });

  it('names every missing or invalid field', async () => {
    const { user, scheduleId } = await buildSchedule();
    const requestErrorPaths = async (body: object) =>
      (await requestRestAs(user, 'POST /availabilities', body)).paths;
    expect(await requestErrorPaths({ days: ['Monday'] })).toEqual([
      'scheduleId',
      'days.0',
      'startTime',
      'endTime',
    ]);
    const times = { startTime: 'nine', endTime: '2026-13-01T09:00:00Z' };
    expect(await requestErrorPaths({ scheduleId, ...times, date: '2031-02-30' })).toEqual(
      expect.arrayContaining(['startTime', 'endTime', 'date']),
    );
    expect(await requestErrorPaths({ scheduleId, days: [7], ...hours })).toEqual(['days.0']);
    expect(await requestErrorPaths({ scheduleId, ...hours })).toEqual(['days']);
    const equal = { startTime: '09:00', endTime: '09:00' };
    expect(await requestErrorPaths({ scheduleId, days: [1], ...equal })).toEqual(['endTime']);
  });

  it('has no list route', async () => {
    const { status, headers } = await requestRestAs(await buildUser(), 'GET /availabilities');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('/v1/availabilities/{id}', () => {
  it('returns one record', async () => {
    const { user, path, record } = await buildSchedule();
    const { status, body } = await requestRestAs(user, `GET ${path}`);
    expect([status, body]).toEqual([200, { availability: record }]);
  });

  it('changes the given fields only', async () => {
    const { user, path, record } = await buildSchedule();
    const change = { startTime: '2026-07-01T08:00:00Z', endTime: null, scheduleId: 7 };
    const { status, body, ignored } = await requestRestAs(user, `PATCH ${path}`, change);
    expect([status, ignored]).toEqual([200, 'scheduleId']);
    expect(body.availability).toEqual({ ...record, startTime: '1970-01-01T08:00:00.000Z' });
  });

  it('accepts its own record back without a change', async () => {
    const { user, path, record } = await buildSchedule({ endTime: 86_400 });
    const { availability } = (await requestRestAs(user, `GET ${path}`)).body;
    expect(availability).toEqual({ ...record, endTime: '1970-01-02T00:00:00.000Z' });
    const { body } = await requestRestAs(user, `PATCH ${path}`, availability as object);
    expect(body).toEqual({ availability });
  });

  it('turns a weekly rule into an override and back', async () => {
    const { user, path } = await buildSchedule();
    const change = async (body: object) =>
      (await requestRestAs(user, `PATCH ${path}`, body)).body.availability;
    const date = '2031-12-24';
    expect(await change({ days: [], date })).toMatchObject({ days: [], date });
    expect(await change({ days: [5], date: null })).toMatchObject({ days: [5], date: null });
  });

  it('deletes one', async () => {
    const { user, path } = await buildSchedule();
    const { status, body } = await requestRestAs(user, `DELETE ${path}`);
    expect([status, body]).toEqual([200, { message: 'Availability deleted' }]);
    expect(await requestRestStatus(user, `GET ${path}`)).toBe(404);
  });

  it('names the invalid fields', async () => {
    const { user, path } = await buildSchedule();
    const requestErrorPaths = async (body: object) =>
      (await requestRestAs(user, `PATCH ${path}`, body)).paths;
    expect(await requestErrorPaths({ days: 1, startTime: 9 })).toEqual(['days', 'startTime']);
    expect((await requestErrorPaths({ startTime: 'nine', endTime: '17' }))?.sort()).toEqual([
      'endTime',
      'startTime',
    ]);
    expect(await requestErrorPaths({ endTime: '08:00' })).toEqual(['endTime']);
    expect(await requestErrorPaths({ date: '2031-12-24' })).toEqual(['date']);
  });
});

describe('two simultaneous PATCH /v1/availabilities/:id', () => {
  it('checks the second against the result of the first', async () => {
    for (let round = 0; round < 20; round++) {
      const { user, path, id } = await buildSchedule();
      const statuses = await Promise.all([
        requestRestStatus(user, `PATCH ${path}`, { startTime: '16:30' }),
        requestRestStatus(user, `PATCH ${path}`, { endTime: '10:00' }),
      ]);
      expect(statuses.sort()).toEqual([200, 400]);
      const { startTime, endTime } = await db.availability.findUniqueOrThrow({ where: { id } });
      expect(startTime).toBeLessThan(endTime);
    }
  });

  it('stores each day once, in order', async () => {
    const { user, path } = await buildSchedule();
    const { body } = await requestRestAs(user, `PATCH ${path}`, { days: [5, 5, 1] });
    expect(body.availability.days).toEqual([1, 5]);
  });
});
