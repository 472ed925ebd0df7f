import { expect } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { askServer } from './server.ts';
import {
  bookConnected,
  buildConnectedHost,
  listEvents,
  type realServers,
  settle,
  startWriter,
} from './writer.ts';

/** What the reading of the calendar notes when it sees that the host changed an event. */
const see = (bookingId: number) =>
  db.calendarEntry.updateMany({
    where: { bookingId },
    data: {
      ...{ changedThere: readSystemClock(), nextAttemptAt: readSystemClock(), status: 'PENDING' },
      wanted: { increment: 1 },
    },
  });

/** A host with a booking in their calendar, and what they can do to it there. */
export async function buildFollowScene(start: (typeof realServers)[number][2], onChange: string) {
  const server = await start();
  const connected = await buildConnectedHost(server, 'Work', { onChange });
  const { id } = await buildBookableEventType(connected.host, { title: 'Talk' });
  const writer = startWriter();
  const booking = await bookConnected(id, '09:00');
  await settle();
  const [text = ''] = await listEvents(server, connected.calendar);
  const { href } = await db.calendarEntry.findFirstOrThrow({
    where: { bookingId: booking.databaseId },
  });
  const url = new URL(href ?? '', connected.calendar).href;
  return {
    ...connected,
    ...{ server, booking, writer, eventTypeId: id },
    /** As a calendar program of the host does it. */
    async change(from: string | RegExp, to: string) {
      const body = text
        .replace(from, to)
        .replace(/SEQUENCE:(\d+)/, (_, digits) => `SEQUENCE:${Number(digits) + 3}`)
        .replaceAll(/\r?\n/g, '\r\n');
      const headers = { 'Content-Type': 'text/calendar' };
      expect((await askServer(server, url, 'PUT', { body, headers })).status).toBeLessThan(300);
      await see(booking.databaseId);
      await settle();
    },
    async remove() {
      expect((await askServer(server, url, 'DELETE')).status).toBeLessThan(300);
      await see(booking.databaseId);
      await settle();
    },
    list: () => listEvents(server, connected.calendar),
    load: () => db.booking.findUniqueOrThrow({ where: { id: booking.databaseId } }),
  };
}

/** At 13:00 UTC instead of 9:00. */
export const toOneOClock = [
  /DTSTART;.*T100000[\s\S]*DTEND;.*T103000/,
  'DTSTART:20310303T130000Z\r\nDTEND:20310303T133000Z',
] as const;
