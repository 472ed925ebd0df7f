import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { startFeedWorker } from '../../src/feeds/worker.ts';
import { db, keyring, startApp } from '../support/app.ts';
import { closeAtEnd } from '../support/at-end.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import { listenUntilEnd } from '../support/listen.ts';

/** Calendars here are on this machine. */
export const { as: askHere, url: urlHere } = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' });

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of calendars: each path has its own answer, and remembers what was asked. */
export async function startCalendarServer(address = '127.0.0.1') {
  const answers = new Map<string, Answer>();
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    asked.push({ path, headers: request.headers });
    (answers.get(path) ?? ((_, missing) => missing.writeHead(404).end()))(request, response);
  });
  const origin = await listenUntilEnd(server, address);
  let next = 0;
  return {
    hangUp: () => server.closeAllConnections(),
    /** The address of a calendar. It keeps its address when it changes. */
    serve: (answer: Answer | string) => {
      const path = `/${(next += 1)}.ics`;
      const url = origin + path;
      const change = (to: Answer | string) => {
        answers.set(path, typeof to === 'string' ? sendCalendar(to) : to);
      };
      change(answer);
      return { url, change, asked: () => asked.filter((one) => one.path === path) };
    },
  };
}

export const sendCalendar =
  (text: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/calendar', ...headers }).end(text);
  };

export const formatFeedFile = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...lines, 'END:VCALENDAR', ''].join('\r\n');

export const formatEvent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** An hour on a day from now on, in UTC. */
export function formatHour(daysAhead: number, hour: number, title = 'Dentist') {
  const day = new Date(readSystemClock().getTime() + daysAhead * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const write = (at: number) => `${day.replaceAll('-', '')}T${String(at).padStart(2, '0')}0000Z`;
  const start = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const lines = [`SUMMARY:${title}`, `DTSTART:${write(hour)}`, `DTEND:${write(hour + 1)}`];
  return { lines, start, end: new Date(start.getTime() + 3_600_000) };
}

/** Reads what is due quickly, and tries what failed again only when it is asked to. */
export function startFeedReader(over: Partial<Parameters<typeof startFeedWorker>[0]> = {}) {
  const worker = startFeedWorker({
    ...{ db, keyring, clock: readSystemClock, allowPrivate: true, everyMs: 20 },
    connections: { allowPrivate: true, everySeconds: 3_600, providers: [] },
    publicUrl: 'https://almanac.example',
    onError: (error) => {
      throw error;
    },
    ...over,
  });
  closeAtEnd(worker.stop);
  return worker;
}

const feedFields = `databaseId name host status problem { code message } blocksWhenStale
  readAt triedAt nextReadAt knownUntil failingSince eventsAhead`;

export const addFeed = (caller: UserWithKey | string | undefined, input: object) =>
  askHere(caller).gql(
    `mutation ($input: AddCalendarFeedInput!) {
      addCalendarFeed(input: $input) { calendarFeed { ${feedFields} } }
    }`,
    { input },
  );

export const findFeed = async (caller: UserWithKey | string, id: number) => {
  const { data, errors } = await askHere(caller).gql(
    `query ($id: Int!) { calendarFeed(by: { databaseId: $id }) { ${feedFields} } }`,
    { id },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.calendarFeed;
};

/** A host with a calendar, which the worker reads. */
export async function buildReadFeed(url: string, over: Parameters<typeof buildUser>[0] = {}) {
  const host = await buildUser({ timeZone: 'Europe/Berlin', ...over });
  const { data, errors } = await addFeed(host, { url, name: 'My calendar' });
  if (errors) throw new Error(JSON.stringify(errors));
  const id: number = data.addCalendarFeed.calendarFeed.databaseId;
  return { host, id };
}

/** Waits until the worker has tried to read the feed after `since`. */
export async function waitUntilRead(id: number, since = new Date(0)) {
  await expect
    .poll(async () => {
      const row = await db.calendarFeed.findUniqueOrThrow({ where: { id } });
      return row.leasedUntil === null && (row.triedAt ?? new Date(0)) > since;
    })
    .toBe(true);
  return db.calendarFeed.findUniqueOrThrow({ where: { id } });
}

/** Lets the worker read it again, and waits until it has. */
export async function readAgain(id: number) {
  const { triedAt } = await db.calendarFeed.findUniqueOrThrow({ where: { id } });
  await db.calendarFeed.update({ where: { id }, data: { nextReadAt: new Date() } });
  return waitUntilRead(id, triedAt ?? undefined);
}

export const listFeedTimes = (feedId: number) =>
  db.calendarFeedTime.findMany({
    where: { feedId },
    select: { start: true, end: true, title: true },
    orderBy: [{ start: 'asc' }, { title: 'asc' }],
  });
