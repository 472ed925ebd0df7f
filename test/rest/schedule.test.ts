import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { readIds, requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';

const work = { name: 'Work', timeZone: 'Europe/Berlin' };

const buildSchedule = ({ id: userId }: { id: number }) =>
  db.schedule.create({
    data: {
      ...work,
      userId,
      availabilities: { create: { days: [1, 2], startTime: 28_800, endTime: 86_400 } },
    },
  });

const weekly = {
  id: expect.any(Number) as number,
  scheduleId: expect.any(Number) as number,
  eventTypeId: null,
  date: null,
};
const officeHours = {
  ...weekly,
  days: [1, 2, 3, 4, 5],
  startTime: '09:00:00',
  endTime: '17:00:00',
};

const buildScheduleRecord = (id: number, { id: userId }: { id: number }, over: object = {}) => ({
  id,
  userId,
  ...work,
  isDefault: false,
  availability: [{ ...weekly, days: [1, 2], startTime: '08:00:00', endTime: '24:00:00' }],
  ...over,
});

describe('GET /v1/schedules', () => {
  it('returns the caller’s own, whichever user is named (GAP-19)', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const { id } = await buildSchedule(user);
    await buildSchedule(other);
    for (const query of ['', `?userId=${other.id}`]) {
      const { status, body } = await requestRestAs(user, `GET /schedules${query}`);
      expect([status, body]).toEqual([200, { schedules: [buildScheduleRecord(id, user)] }]);
    }
  });

  it('returns all of them to an administrator, or those of a given user', async () => {
    const [admin, user] = [await buildAdmin(), await buildUser()];
    const own = await buildSchedule(admin);
    const theirs = [await buildSchedule(user), await buildSchedule(user)].map(({ id }) => id);
    expect(readIds((await requestRestAs(admin, 'GET /schedules')).body.schedules)).toEqual(
      expect.arrayContaining([own.id, ...theirs]),
    );
    const { body, headers } = await requestRestAs(
      admin,
      `GET /schedules?userId=${user.id}&take=1&page=2`,
    );
    expect(readIds(body.schedules)).toEqual(theirs.slice(1));
    expect(headers.get('x-total-count')).toBe('2');
  });
});

describe('POST /v1/schedules', () => {
  it('creates one with office hours if no availability is given', async () => {
    const user = await buildUser();
    const { status, body, ignored } = await requestRestAs(user, 'POST /schedules', {
      ...work,
      id: 7,
    });
    expect([status, ignored]).toEqual([200, 'id']);
    const { id } = body.schedule as { id: number };
    expect(body).toEqual({
      message: 'Schedule created',
      schedule: buildScheduleRecord(id, user, { availability: [officeHours] }),
    });
  });

  it('accepts every time format, and becomes the default', async () => {
    const user = await buildUser();
    const { id: eventTypeId } = await buildEventType(user);
    const { body } = await requestRestAs(user, 'POST /schedules', {
      ...work,
      isDefault: true,
      availability: [
        { days: [1], startTime: '08:00', endTime: '12:30:30', id: 7, scheduleId: 7 },
        { days: [2], startTime: '1970-01-01T09:00:00.000Z', endTime: '24:00', eventTypeId },
        { date: '2031-01-01', startTime: '00:00', endTime: '00:00' },
      ],
    });
    expect(body.schedule.isDefault).toBe(true);
    expect(body.schedule.availability).toEqual([
      { ...weekly, days: [1], startTime: '08:00:00', endTime: '12:30:30' },
      { ...weekly, days: [2], startTime: '09:00:00', endTime: '24:00:00', eventTypeId },
      { ...weekly, days: [], date: '2031-01-01', startTime: '00:00:00', endTime: '00:00:00' },
    ]);
    const { defaultScheduleId } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(defaultScheduleId).toBe(body.schedule.id);
  });

  it('names every missing or invalid field', async () => {
    const user = await buildUser();
    const add = (body: object) => requestRestAs(user, 'POST /schedules', body);
    const { status, paths } = await add({ isDefault: 'yes' });
    expect([status, paths?.sort()]).toEqual([400, ['isDefault', 'name', 'timeZone']]);
    const times = { startTime: 'nine', endTime: '25:00' };
    const wrong = await add({ ...work, timeZone: 'Mars', availability: [{ days: [1], ...times }] });
    expect(wrong.paths?.sort()).toEqual([
      'availability.0.endTime',
      'availability.0.startTime',
      'timeZone',
    ]);
    const hours = { startTime: '17:00', endTime: '09:00' };
    const backwards = await add({ ...work, name: ' ', availability: [{ days: [1], ...hours }] });
    expect(backwards.paths?.sort()).toEqual(['availability.0.endTime', 'name']);
  });

  it('allows administrators to act for anyone, and others only for themselves', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const given = { ...work, userId: user.id };
    expect(await requestRestStatus(other, 'POST /schedules', given)).toBe(403);
    const { body } = await requestRestAs(await buildAdmin(), 'POST /schedules', given);
    expect(body.schedule.userId).toBe(user.id);
  });
});

describe('/v1/schedules/{id}', () => {
  it('returns one record', async () => {
    const user = await buildUser();
    const { id } = await buildSchedule(user);
    const { status, body } = await requestRestAs(user, `GET /schedules/${id}`);
    expect([status, body]).toEqual([200, { schedule: buildScheduleRecord(id, user) }]);
  });

  it('changes the given fields only', async () => {
    const user = await buildUser();
    const { id } = await buildSchedule(user);
    const { status, body, ignored } = await requestRestAs(user, `PATCH /schedules/${id}`, {
      name: 'Home',
      timeZone: null,
      isDefault: true,
      userId: 7,
    });
    expect([status, ignored]).toEqual([200, 'userId']);
    expect(body).toEqual({
      schedule: buildScheduleRecord(id, user, { name: 'Home', isDefault: true }),
    });
  });

  it('accepts its own availability back without a change, also for an event type', async () => {
    const user = await buildUser();
    const { id } = await buildSchedule(user);
    const { id: eventTypeId } = await buildEventType(user);
    await db.availability.updateMany({ where: { scheduleId: id }, data: { eventTypeId } });
    const { schedule } = (await requestRestAs(user, `GET /schedules/${id}`)).body;
    const { body } = await requestRestAs(user, `PATCH /schedules/${id}`, schedule as object);
    const [before] = schedule.availability as [object];
    expect(body.schedule.availability).toEqual([{ ...before, id: expect.any(Number) }]);
    expect(before).toMatchObject({ eventTypeId });
  });

  it('leaves the user without a default if the last one is deleted', async () => {
    const user = await buildUser();
    const { body } = await requestRestAs(user, 'POST /schedules', { ...work, isDefault: true });
    const path = `/schedules/${body.schedule.id}`;
    const { status, body: gone } = await requestRestAs(user, `DELETE ${path}`);
    expect([status, gone]).toEqual([200, { message: 'Schedule deleted' }]);
    expect((await requestRestAs(user, 'GET /me')).body.defaultScheduleId).toBeNull();
    expect(await requestRestStatus(user, `GET ${path}`)).toBe(404);
  });

  it('names the invalid fields', async () => {
    const user = await buildUser();
    const { id } = await buildSchedule(user);
    const change = (body: object) => requestRestAs(user, `PATCH /schedules/${id}`, body);
    expect((await change({ name: 7, availability: [{}] })).paths).toEqual([
      'name',
      'availability.0.startTime',
      'availability.0.endTime',
    ]);
    expect((await change({ timeZone: 'Mars' })).paths).toEqual(['timeZone']);
  });
});
