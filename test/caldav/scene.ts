import { expect } from 'vitest';
import type { CalDavAccount, CalDavTools } from '../../src/caldav/account.ts';
import type { CalDavProblemName } from '../../src/caldav/problem.ts';
import { createNetworkGuard } from '../../src/outgoing/guard.ts';

/** All servers here are on this machine, without HTTPS. */
export const caldavTools: CalDavTools = {
  guard: createNetworkGuard(true),
  userAgent: 'Almanac/test',
  allowPlain: true,
};

export const account: CalDavAccount = {
  auth: { kind: 'BASIC', username: 'ada', password: 'secret' },
};

export const window = {
  from: new Date('2031-03-01T00:00:00Z'),
  to: new Date('2031-04-01T00:00:00Z'),
};

const formatCalendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );

const formatLines = (uid: string, lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20310101T000000Z',
  ...lines,
  'END:VEVENT',
];

/** A calendar with one event, of an hour in the window unless it is said otherwise. */
export const formatObject = (
  uid: string,
  lines: readonly string[] = ['DTSTART:20310310T100000Z', 'DTEND:20310310T110000Z'],
  title = uid,
) => formatCalendar(...formatLines(uid, [`SUMMARY:${title}`, ...lines]));

export const expectProblem = (promise: Promise<unknown>, problem: CalDavProblemName) =>
  expect(promise).rejects.toMatchObject({ name: 'Error', problem });
