import { afterEach, expect } from 'vitest';
import { createBackoff } from '../../src/background/queue/backoff.ts';
import { fanOut } from '../../src/background/fan-out.ts';
import { readCalendarObject } from '../../src/caldav/write.ts';
import { startCalendarWriter } from '../../src/calendars/worker.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { caldavTools } from '../caldav/scene.ts';
import { db, keyring } from '../support/app.ts';
import type { CalDavServer } from '../support/caldav/program.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { startXandikos } from '../support/caldav/xandikos.ts';
import { hasRadicale, hasXandikos } from '../support/installed.ts';
import { waitUntil } from '../support/webhook/receiver.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildHost } from '../support/build/host.ts';
import { askServer, connectAccount, editConnection, makeCalendar } from './server.ts';

/** Servers of other people: their names, whether they are here, and how they are started. */
export const realServers = [
  ['Radicale', hasRadicale, startRadicale],
  ['Xandikos', hasXandikos, startXandikos],
] as const;

const running: { stop: () => Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((writer) => writer.stop()));
  await db.calendarConnection.deleteMany();
});

/** A worker that writes at once, and tries again soon. */
export function startWriter(over: Partial<Parameters<typeof startCalendarWriter>[0]> = {}) {
  const errors: unknown[] = [];
  const writer = startCalendarWriter({
    ...{ db, keyring, clock: readSystemClock, everyMs: 20, caldav: caldavTools, providers: [] },
    backoff: createBackoff([20, 40, 80, 160]),
    onError: (error) => errors.push(error),
    ...over,
  });
  running.push(writer);
  return { ...writer, errors };
}

/** Tells of what happened, and waits until the calendars show it. */
export async function settle() {
  // A worker of the test may be at it as well.
  await waitUntil(async () => {
    await fanOut({ db, clock: readSystemClock });
    return (await db.outbox.count({ where: { eventId: { not: null }, failedAt: null } })) === 0;
  });
  await waitUntil(
    async () => (await db.calendarEntry.count({ where: { status: 'PENDING' } })) === 0,
  );
}

/** All events of a calendar, as the server has them. */
export async function listEvents(server: CalDavServer, calendar: string): Promise<string[]> {
  const body =
    '<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/></d:prop><c:filter><c:comp-filter name="VCALENDAR"/></c:filter></c:calendar-query>';
  const headers = { Depth: '1', 'Content-Type': 'application/xml' };
  const { status, text } = await askServer(server, calendar, 'REPORT', { body, headers });
  expect(status).toBe(207);
  const hrefs = [...text.matchAll(/<[\w:]*href>([^<]+\.ics)<\/[\w:]*href>/g)].map(
    ([, href]) => href,
  );
  const objects = hrefs.map((href = '') =>
    readCalendarObject(caldavTools, server.account, new URL(href, calendar)),
  );
  return (await Promise.all(objects)).map(
    (object) => object?.text.replaceAll(/\r?\n[ \t]/g, '') ?? '',
  );
}

/** One line of an event. */
export const readLine = (text: string | undefined, name: string): string | undefined =>
  new RegExp(`^${name}[;:](.*?)\\r?$`, 'm').exec((text ?? '').split('BEGIN:VEVENT')[1] ?? '')?.[1];

export const connectedDay = '2031-03-03T';
const responses = { name: 'Ada Lovelace', email: 'ada@example.test' };

/** A host whose bookings go into a calendar of their own. */
export async function buildConnectedHost(server: CalDavServer, name: string, over: object = {}) {
  const calendar = await makeCalendar(server, name);
  const host = await buildHost();
  const { connection, errors } = await connectAccount(host, server);
  expect(errors).toBeUndefined();
  const { databaseId } = connection;
  expect((await editConnection(host, databaseId, { destination: calendar, ...over })).errors).toBe(
    undefined,
  );
  return { host, calendar, connectionId: databaseId as number };
}

export async function bookConnected(eventTypeId: number, hour: string, over: object = {}) {
  const start = `${connectedDay}${hour}:00.000Z`;
  const { data, errors } = await bookAs(undefined, {
    ...{ eventTypeId, start, timeZone: 'Europe/Berlin', responses },
    ...over,
  });
  expect(errors).toBeUndefined();
  return data.createBooking.booking as { databaseId: number; uid: string };
}
