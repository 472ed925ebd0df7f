import { createServer, request } from 'node:http';
import { expect, it } from 'vitest';
import { createBackoff } from '../../src/background/queue/backoff.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { fanOut } from '../../src/background/fan-out.ts';
import { removeObject } from '../../src/caldav/write.ts';
import { claimEntries } from '../../src/calendars/claim.ts';
import { writeEntry } from '../../src/calendars/write.ts';
import { caldavTools } from '../caldav/scene.ts';
import { db, keyring } from '../support/app.ts';
import { mutateBooking } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { adaAccount, type CalDavServer } from '../support/caldav/program.ts';
import { hasRadicale } from '../support/installed.ts';
import { listenUntilEnd } from '../support/listen.ts';
import { waitUntil } from '../support/webhook/receiver.ts';
import { editConnection } from './server.ts';
import {
  bookConnected,
  buildConnectedHost,
  listEvents,
  readLine,
  settle,
  startWriter,
} from './writer.ts';

type Fault = 'NONE' | 'LOSES_ANSWERS' | 'AWAY' | 'WRONG_PASSWORD';

/** A line to the server that can break in several ways. It counts the requests to write. */
async function startLine(server: CalDavServer) {
  const line = { fault: 'NONE' as Fault, asked: 0 };
  const [, port = ''] = server.host.split(':');
  const proxy = createServer((asked, response) => {
    const { method = '', url = '', headers } = asked;
    line.asked += 1;
    if (line.fault === 'AWAY') return void asked.socket.destroy();
    if (line.fault === 'WRONG_PASSWORD') {
      return void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end();
    }
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      if (line.fault === 'LOSES_ANSWERS' && method !== 'GET') return void asked.socket.destroy();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  const { host } = new URL(await listenUntilEnd(proxy));
  const away = { ...server, host, home: server.home.replace(server.host, host) };
  return { line, away };
}

async function buildScene() {
  const server = await startRadicale();
  const { line, away } = await startLine(server);
  const connected = await buildConnectedHost(away, 'Work');
  const { id: eventTypeId } = await buildBookableEventType(connected.host, { title: 'Talk' });
  return { ...connected, line, eventTypeId, list: () => listEvents(away, connected.calendar) };
}

const withServer = it.skipIf(!hasRadicale);

withServer('a lost answer ends in one event, with the right time', async () => {
  const { line, eventTypeId, host, list } = await buildScene();
  startWriter();
  const { databaseId: id } = await bookConnected(eventTypeId, '09:00');
  line.fault = 'LOSES_ANSWERS';
  const settling = settle();
  await waitUntil(async () => (await db.calendarEntry.findFirst())?.failures);
  line.fault = 'NONE';
  await db.calendarConnection.updateMany({ data: { restsUntil: null } });
  await settling;
  expect(await list()).toHaveLength(1);
  line.fault = 'LOSES_ANSWERS';
  await mutateBooking(host, 'rescheduleBooking', { id }, { start: '2031-03-03T11:00:00.000Z' });
  const moving = settle();
  await waitUntil(async () => (await db.calendarEntry.findFirst())?.failures);
  line.fault = 'NONE';
  await db.calendarConnection.updateMany({ data: { restsUntil: null } });
  await moving;
  const [moved, ...others] = await list();
  expect(others).toEqual([]);
  expect(readLine(moved, 'DTSTART')).toBe('TZID=Europe/Berlin:20310303T120000');
});

withServer('two workers at once make one event of each booking', async () => {
  const { eventTypeId, list } = await buildScene();
  // Leases that end while somebody writes: each worker believes that another one has died.
  for (let workers = 0; workers < 3; workers++) startWriter({ leaseMs: 400 });
  for (const hour of ['09:00', '10:00', '11:00', '12:00']) await bookConnected(eventTypeId, hour);
  await settle();
  expect(await list()).toHaveLength(4);
});

withServer('a server that is away rests, and nothing of a booking waits for it', async () => {
  const { line, eventTypeId, list } = await buildScene();
  line.fault = 'AWAY';
  startWriter();
  await bookConnected(eventTypeId, '09:00');
  await bookConnected(eventTypeId, '10:00');
  const settling = settle();
  await waitUntil(async () => (await db.calendarConnection.findFirst())?.restsUntil);
  expect(await db.calendarConnection.findFirst()).toMatchObject({ problem: 'UNREACHABLE' });
  const { asked } = line;
  expect(asked).toBeLessThan(40);
  line.fault = 'NONE';
  await db.calendarConnection.updateMany({ data: { restsUntil: null } });
  await settling;
  expect(await list()).toHaveLength(2);
  expect(await db.calendarConnection.findFirst()).toMatchObject({ problem: null, failures: 0 });
});

withServer('a refused password is not tried again before the host types a new one', async () => {
  const { line, eventTypeId, host, connectionId, list } = await buildScene();
  line.fault = 'WRONG_PASSWORD';
  startWriter();
  await bookConnected(eventTypeId, '09:00');
  const settling = settle();
  await waitUntil(async () => (await db.calendarConnection.findFirst())?.problem);
  const { asked } = line;
  await bookConnected(eventTypeId, '10:00');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(line.asked).toBe(asked);
  line.fault = 'NONE';
  const { errors } = await editConnection(host, connectionId, { password: 'pass word:ü' });
  expect(errors).toBeUndefined();
  await settling;
  await settle();
  expect(await list()).toHaveLength(2);
});

withServer('an event is not given up while the server is away, however long', async () => {
  const { line, eventTypeId, list } = await buildScene();
  await bookConnected(eventTypeId, '09:00');
  line.fault = 'AWAY';
  // As after three days: each further failure would be the last.
  startWriter({ backoff: createBackoff([]) });
  const settling = settle();
  await waitUntil(async () => (await db.calendarEntry.findFirst())?.failures);
  const entry = await db.calendarEntry.findFirstOrThrow();
  expect(entry.status).toBe('PENDING');
  const waitMs = (entry.nextAttemptAt?.getTime() ?? 0) - readSystemClock().getTime();
  expect(waitMs).toBeLessThan(16 * 60_000);
  line.fault = 'NONE';
  await db.calendarConnection.updateMany({ data: { restsUntil: null } });
  await db.calendarEntry.updateMany({ data: { nextAttemptAt: readSystemClock() } });
  await settling;
  expect(await list()).toHaveLength(1);
});

withServer('an event that was made but never noted goes with its booking', async () => {
  const { line, eventTypeId, host, list } = await buildScene();
  const { databaseId: id } = await bookConnected(eventTypeId, '09:00');
  line.fault = 'LOSES_ANSWERS';
  startWriter();
  const settling = settle();
  await waitUntil(async () => (await db.calendarEntry.findFirst())?.failures);
  expect(await db.calendarEntry.findFirst()).toMatchObject({ href: null });
  await mutateBooking(host, 'cancelBooking', { id });
  line.fault = 'NONE';
  await db.calendarConnection.updateMany({ data: { restsUntil: null } });
  await settling;
  await settle();
  expect(await list()).toEqual([]);
});

withServer('a booking that changes while its event is looked at is written', async () => {
  const { eventTypeId, host, list } = await buildScene();
  const { databaseId: id } = await bookConnected(eventTypeId, '09:00');
  const writer = startWriter();
  await settle();
  await writer.stop();
  await mutateBooking(host, 'rescheduleBooking', { id }, { start: '2031-03-03T11:00:00.000Z' });
  while ((await fanOut({ db, clock: readSystemClock })).events > 0);
  // A reading saw the event before it was noted.
  await db.calendarEntry.updateMany({ data: { changedThere: readSystemClock() } });
  startWriter();
  await settle();
  expect(readLine((await list())[0], 'DTSTART')).toBe('TZID=Europe/Berlin:20310303T120000');
});

withServer('what a host does while their event is written is looked at afterwards', async () => {
  const { eventTypeId, host, list, calendar } = await buildScene();
  const { databaseId: id } = await bookConnected(eventTypeId, '09:00');
  const writer = startWriter();
  await settle();
  await writer.stop();
  await mutateBooking(host, 'rescheduleBooking', { id }, { start: '2031-03-03T11:00:00.000Z' });
  while ((await fanOut({ db, clock: readSystemClock })).events > 0);
  const [entry] = await claimEntries(db, readSystemClock(), [], 60_000);
  if (!entry) throw new Error('Nothing is due');
  const tools = {
    db,
    keyring,
    clock: readSystemClock,
    caldav: caldavTools,
    providers: [],
    backoff: createBackoff(),
  };
  await db.calendarEntry.updateMany({
    data: { changedThere: readSystemClock(), wanted: { increment: 1 } },
  });
  await writeEntry(tools, entry);
  const { href } = await db.calendarEntry.findFirstOrThrow();
  const url = new URL(href ?? '', calendar);
  await removeObject(caldavTools, adaAccount, url, null);
  startWriter();
  await settle();
  expect(await list()).toHaveLength(1);
});
