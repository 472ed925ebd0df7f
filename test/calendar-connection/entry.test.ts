import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildConnection } from '../support/build/calendar-connection.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { type Caller, readErrorCode } from '../support/client.ts';
import { hasRadicale } from '../support/installed.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';
import { askServer, makeCalendar } from './server.ts';
import { bookConnected, buildConnectedHost, listEvents, settle, startWriter } from './writer.ts';

const query = `query ($id: Int!, $filter: CalendarEntryFilter) {
  calendarConnection(by: { databaseId: $id }) {
    entries(filter: $filter) {
      nodes { databaseId calendar calendarName status failures reason isThere booking { uid } }
    }
  }
}`;

async function listEntries(caller: Caller, id: number, statuses = ['PENDING', 'FAILED']) {
  const { data, errors } = await as(caller).gql(query, { id, filter: { statuses } });
  expect(errors).toBeUndefined();
  return data.calendarConnection.entries.nodes;
}

const retry = (caller: Caller, id: number) =>
  as(caller).gql(
    `mutation { retryCalendarEntry(input: { by: { databaseId: ${id} } }) {
      calendarEntry { status failures reason } } }`,
  );

const calendar = 'https://a.example/work/';
const later = (minutes: number) => new Date(readSystemClock().getTime() + minutes * 60_000);

/** A booking that could not be written, at an account that works. */
async function buildFailed(over: object = {}) {
  const { person: host, visitor } = await signInNewUser();
  const { id: connectionId } = await buildConnection(host, { home: 'https://a.example/' });
  const listed = [{ url: calendar, name: 'Work', color: null, canWrite: true }];
  const data = { calendars: listed, ...over };
  await db.calendarConnection.update({ where: { id: connectionId }, data });
  const { id: bookingId } = await buildBooking({ host, title: 'Talk <i>now</i>' });
  const names = { connectionId, calendar, uid: randomUUID(), hostId: host.id, bookingId };
  const { id } = await db.calendarEntry.create({
    data: { ...names, status: 'FAILED', failures: 3, reason: 'The server refuses this event.' },
  });
  const page = `/console/availability/accounts/${connectionId}`;
  return { host, visitor, connectionId, id, page };
}

const getEntry = (id: number) => db.calendarEntry.findUniqueOrThrow({ where: { id } });
const getConnection = (id: number) => db.calendarConnection.findUniqueOrThrow({ where: { id } });

describe.skipIf(!hasRadicale)('a booking that a calendar did not take', () => {
  it('is listed with the reason, and written once its host tries again', async () => {
    const server = await startRadicale();
    const { host, calendar: work, connectionId } = await buildConnectedHost(server, 'Work');
    const { id: eventTypeId } = await buildBookableEventType(host);
    expect((await askServer(server, work, 'DELETE')).status).toBe(200);
    const writer = startWriter();
    const { uid } = await bookConnected(eventTypeId, '09:00');
    await settle();
    const [entry, ...others] = await listEntries(host, connectionId);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ calendar: work, calendarName: 'Work', status: 'FAILED', failures: 5, isThere: false },
      ...{ reason: expect.stringMatching(/no calendar at this address/), booking: { uid } },
    });
    await makeCalendar(server, 'Work');
    const { data } = await retry(host, entry.databaseId);
    expect(data.retryCalendarEntry.calendarEntry).toEqual({
      ...{ status: 'PENDING', failures: 0, reason: null },
    });
    await settle();
    expect(await listEvents(server, work)).toHaveLength(1);
    expect(await listEntries(host, connectionId)).toEqual([]);
    const [done] = await listEntries(host, connectionId, ['SUCCEEDED']);
    expect(done).toMatchObject({ databaseId: entry.databaseId, isThere: true });
    expect(readErrorCode(await retry(host, entry.databaseId))).toBe('CONFLICT');
    expect(writer.errors).toEqual([]);
  });
});

describe('retryCalendarEntry', () => {
  it('is for the host of the account, and for apps that may change bookings', async () => {
    const { host, id } = await buildFailed();
    expect(readErrorCode(await retry(await buildUser(), id))).toBe('NOT_FOUND');
    const app = await buildAccessToken(host, ['READ_BOOKING', 'READ_SCHEDULE', 'WRITE_SCHEDULE']);
    expect(readErrorCode(await retry({ ...host, key: app }, id))).toBe('FORBIDDEN');
    expect((await getEntry(id)).status).toBe('FAILED');
  });

  it('ends the rest of a server that is away, but not within 15 seconds', async () => {
    const rest = { problem: 'TIMEOUT', restsUntil: later(10) };
    const { host, id, connectionId } = await buildFailed({ ...rest, triedAt: readSystemClock() });
    expect((await retry(host, id)).errors).toBeUndefined();
    expect((await getConnection(connectionId)).restsUntil).toEqual(rest.restsUntil);
    const where = { id: connectionId };
    await db.calendarConnection.update({ where, data: { triedAt: later(-1) } });
    expect((await retry(host, id)).errors).toBeUndefined();
    const { restsUntil } = await getConnection(connectionId);
    expect(Number(restsUntil)).toBeLessThanOrEqual(Number(readSystemClock()));
  });

  it('is refused while the account needs its password, and while the event is written', async () => {
    const stopped = await buildFailed({ problem: 'WRONG_PASSWORD' });
    expect(readErrorCode(await retry(stopped.host, stopped.id))).toBe('CONFLICT');
    const { host, id } = await buildFailed();
    await db.calendarEntry.update({ where: { id }, data: { leasedUntil: later(1) } });
    expect(readErrorCode(await retry(host, id))).toBe('CONFLICT');
    expect((await getEntry(id)).status).toBe('FAILED');
  });

  it('shows no booking that the host may not see any more', async () => {
    const { host, connectionId, id } = await buildFailed();
    const { id: bookingId } = await buildBooking({ host: await buildUser() });
    await db.calendarEntry.update({ where: { id }, data: { bookingId } });
    expect(await listEntries(host, connectionId)).toMatchObject([{ booking: null }]);
  });
});

describe('the bookings of a calendar account in the console', () => {
  it('are on its page while they wait, and are tried again with a button', async () => {
    const { visitor, page, id } = await buildFailed();
    const { text } = await visitor.get(page);
    expect(text).toContain('Talk &lt;i&gt;now&lt;/i&gt;');
    expect(text).toContain('3 attempts failed. The server refuses this event.');
    const { status, location } = await visitor.submit(page, {}, `${page}/events`);
    expect({ status, location }).toEqual({ status: 303, location: `${page}/events?done=again` });
    expect(await getEntry(id)).toMatchObject({ status: 'PENDING', failures: 0, reason: null });
    const list = await visitor.get(location ?? '');
    expect(list.text).toContain('We try it at once.');
    expect(list.text).toContain('data-refresh="3"');
    const done = { status: 'SUCCEEDED', nextAttemptAt: null } as const;
    await db.calendarEntry.update({ where: { id }, data: done });
    const shown = await visitor.submitForm(text, {}, `${page}/events`);
    expect(shown.status).toBe(422);
    expect(shown.text).toContain('The calendar has this event already');
    expect((await visitor.get(page)).text).toContain('Nothing waits.');
    const failed = await visitor.get(`${page}/events?status=FAILED`);
    expect(failed.text).toContain('No booking matches this.');
  });

  it('have no button while the account needs its password, and are shown to nobody else', async () => {
    const { visitor, page } = await buildFailed({ problem: 'WRONG_PASSWORD' });
    const { text } = await visitor.get(`${page}/events`);
    expect(unescapeHtml(text)).toContain('Until then, nothing is read, and bookings wait.');
    expect(text).toContain('The server refuses this event.');
    expect(text).not.toContain('Try again');
    const { visitor: stranger } = await signInNewUser();
    expect((await stranger.get(`${page}/events`)).status).toBe(404);
  });
});
