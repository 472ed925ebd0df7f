import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const toUtc = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');

const formatEvent = ({ start, end }: { start: string; end: string }) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Journey//Own calendar//EN',
    'BEGIN:VEVENT',
    'UID:dentist@example.com',
    `DTSTAMP:${toUtc(start)}`,
    `DTSTART:${toUtc(start)}`,
    `DTEND:${toUtc(end)}`,
    'SUMMARY:Dentist',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Serves the host's own calendar, with one event. */
export async function serveCalendar(event: { start: string; end: string }) {
  const server = createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    res.end(formatEvent(event));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/calendar.ics`,
    close: () => {
      server.close();
    },
  };
}
