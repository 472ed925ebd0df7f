import { readSystemClock } from '../../src/context/tool.ts';
import { formatEvent, formatFeedFile, formatHour, readAgain } from '../calendar-feed/scene.ts';
import { buildConnectedFeed, buildConnection } from '../support/build/calendar-connection.ts';
import { type UserWithKey, buildUser } from '../support/build/user.ts';
import { db } from '../support/app.ts';
import { startFakeCalendar } from './fake.ts';

/** An object with one event of an hour, in three days unless it is said otherwise. */
export const formatHourObject = (uid: string, hour = 8, ...more: string[]) =>
  formatFeedFile(
    ...formatEvent(
      `UID:${uid}`,
      'DTSTAMP:20310101T000000Z',
      ...formatHour(3, hour, uid).lines,
      ...more,
    ),
  );

/** A calendar of a host, at a server that is fake.. */
export async function buildFakeFeed({ keepsBusy = true } = {}) {
  const server = await startFakeCalendar();
  const host = await buildUser({ timeZone: 'Europe/Berlin' });
  const connection = await buildConnection(host, { home: server.url });
  const feed = await buildConnectedFeed(connection, server.url, keepsBusy);
  return { server, host, connection, id: feed.id };
}

export const getConnection = (id: number) =>
  db.calendarConnection.findUniqueOrThrow({ where: { id } });

/** Lets the worker go once through all that is due. */
export async function letWorkerPass() {
  const { id } = await buildFakeFeed();
  await readAgain(id);
}

/** An event of ours in the calendar, as if it had just been written. */
export async function buildEntry(
  { id: connectionId }: { id: number },
  host: UserWithKey,
  over: {
    calendar: string;
    uid: string;
    href: string;
    etag: string | null;
    bookingId?: number;
  },
) {
  return db.calendarEntry.create({
    data: {
      ...{ connectionId, hostId: host.id, status: 'SUCCEEDED', written: 'hash' },
      writtenAt: new Date(readSystemClock().getTime() - 1_000),
      ...over,
    },
  });
}
