import { describe, expect, it } from 'vitest';
import { as, db, url } from '../support/app.ts';
import { requestRest, requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildFeed } from '../support/build/calendar-feed.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import {
  buildDateRule,
  buildSchedule,
  buildWeekdayHost,
  buildWeeklyRule,
} from '../support/build/host.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';

const monday = '2032-03-01';
const toTime = (day: number, time: string) => `2032-03-0${day}T${time}:00.000Z`;
const period = `dateFrom=${monday}&dateTo=2032-03-03`;
const path = `GET /availability?${period}`;

/** Someone who works from 9 to 17 UTC, and has something on three days. */
async function buildBusyHost() {
  const host = await buildWeekdayHost({
    rules: [buildWeeklyRule(9, 17), buildDateRule('2032-03-03', 10, 12)],
  });
  await buildBooking({ host, startTime: new Date(toTime(1, '10:00')) });
  const tuesday = new Date('2032-03-02');
  await db.outOfOffice.create({
    data: { userId: host.id, start: tuesday, end: tuesday },
  });
  return host;
}

describe('GET /v1/availability', () => {
  it('lists busy times, hours and free times of the caller', async () => {
    const host = await buildBusyHost();
    const { status, body, headers } = await requestRestAs(host, path);
    expect([status, headers.get('x-graphql-operation')]).toEqual([200, 'GetUserAvailability']);
    expect(body).toEqual({
      timeZone: 'UTC',
      busy: [
        { start: toTime(1, '10:00'), end: toTime(1, '10:30') },
        { start: toTime(2, '00:00'), end: toTime(3, '00:00') },
      ],
      workingHours: [{ days: [1, 2, 3, 4, 5], startTime: 540, endTime: 1020, userId: host.id }],
      dateOverrides: [{ date: '2032-03-03', startTime: 600, endTime: 720, userId: host.id }],
      dateRanges: [
        { start: toTime(1, '09:00'), end: toTime(1, '10:00') },
        { start: toTime(1, '10:30'), end: toTime(1, '17:00') },
        { start: toTime(3, '10:00'), end: toTime(3, '12:00') },
      ],
    });
  });

  it('cuts free times to the period, and counts events of the caller’s calendar', async () => {
    const host = await buildBusyHost();
    await buildFeed(host, [{ start: toTime(1, '11:00'), end: toTime(1, '16:00') }]);
    const { body } = await requestRestAs(
      host,
      `GET /availability?dateFrom=${toTime(1, '10:15')}&dateTo=${toTime(1, '11:30')}`,
    );
    expect(body.busy).toEqual([
      { start: toTime(1, '10:00'), end: toTime(1, '10:30') },
      { start: toTime(1, '11:00'), end: toTime(1, '16:00') },
    ]);
    expect(body.dateRanges).toEqual([{ start: toTime(1, '10:30'), end: toTime(1, '11:00') }]);
  });

  it('goes by the hours for an event type, and shows no more of it than the caller may see', async () => {
    const host = await buildBusyHost();
    const { id: scheduleId } = await buildSchedule(host, { rules: [buildWeeklyRule(6, 7)] });
    const { id } = await buildBookableEventType(host, { scheduleId });
    const { body } = await requestRestAs(host, `${path}&eventTypeId=${id}`);
    expect(body.workingHours).toMatchObject([{ startTime: 360, endTime: 420 }]);
    expect(body.dateRanges).toHaveLength(2);
    const stranger = await buildWeekdayHost();
    const own = await requestRestAs(stranger, `${path}&eventTypeId=${id}`);
    expect(own.body).toMatchObject({ busy: [], workingHours: [{ userId: stranger.id }] });
    await db.eventType.update({ where: { id }, data: { hidden: true } });
    expect(await requestRestStatus(stranger, `${path}&eventTypeId=${id}`)).toBe(404);
    expect(await requestRestStatus(host, `${path}&eventTypeId=2147483647`)).toBe(404);
  });

  it('shows another user to administrators only, by id or username', async () => {
    const host = await buildBusyHost();
    const username = `user-${host.id}`;
    await db.user.update({ where: { id: host.id }, data: { username } });
    const admin = await buildAdmin();
    for (const named of [`userId=${host.id}`, `username=${username.toUpperCase()}`]) {
      const { body } = await requestRestAs(admin, `${path}&${named}`);
      expect(body.busy).toHaveLength(2);
      expect(await requestRestStatus(await buildUser(), `${path}&${named}`)).toBe(404);
    }
    expect(await requestRestStatus(host, `${path}&username=${username}`)).toBe(200);
    expect(await requestRestStatus(undefined, path)).toBe(401);
  });

  it('needs both scopes of an app: for the hours, and for the times', async () => {
    const host = await buildBusyHost();
    for (const scopes of [['READ_SCHEDULE'], ['READ_BOOKING']] as const) {
      expect(await requestRestStatus(await buildAccessToken(host, [...scopes]), path)).toBe(403);
    }
    const both = await buildAccessToken(host, ['READ_SCHEDULE', 'READ_BOOKING']);
    expect(await requestRestStatus(both, path)).toBe(200);
    const { data } = await as(await buildAccessToken(host, ['READ_SCHEDULE'])).gql(
      `{ userAvailability(from: "${monday}T00:00:00Z", to: "2032-03-02T00:00:00Z") { timeZone workingHours { days } } }`,
    );
    expect(data.userAvailability.timeZone).toBe('UTC');
  });

  it.each([
    [['dateFrom', 'dateTo'], ''],
    [['dateTo'], 'dateFrom=2032-03-02&dateTo=2032-03-01'],
    [['dateTo'], 'dateFrom=2032-01-01&dateTo=2032-06-01'],
    [['dateFrom'], 'dateFrom=2032-02-30&dateTo=2032-03-01'],
    [['username'], `${period}&userId=1&username=ada`],
    [['teamId'], `${period}&teamId=1`],
    [['userId'], `${period}&userId=me`],
  ])('refuses a wrong %s: %s', async (paths, query) => {
    const answer = await requestRestAs(await buildUser(), `GET /availability?${query}`);
    expect([answer.status, answer.paths]).toEqual([400, paths]);
  });

  it('answers someone without a schedule: busy as they are, never free', async () => {
    const user = await buildUser();
    await buildBooking({ host: user, startTime: new Date(toTime(1, '10:00')) });
    const { body } = await requestRest(as(user), path);
    expect([body.busy.length, body.workingHours, body.dateRanges]).toEqual([1, [], []]);
  });

  /** As its `findAvailability` asks and reads. The package itself cannot be installed: it needs a version that was never released. */
  it('tells digital-tools when a user is busy', async () => {
    const host = await buildBusyHost();
    const { id } = await buildBookableEventType(host);
    const params = new URLSearchParams({
      eventTypeId: String(id),
      dateFrom: new Date(toTime(1, '00:00')).toISOString(),
      dateTo: new Date(toTime(2, '00:00')).toISOString(),
      apiKey: host.key,
    });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/v1/availability?${params.toString()}`, { headers });
    const { busy } = (await answer.json()) as { busy: { start: string; end: string }[] };
    expect(busy.map(({ start, end }) => [new Date(start), new Date(end)])).toEqual([
      [new Date(toTime(1, '10:00')), new Date(toTime(1, '10:30'))],
    ]);
  });
});
