import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildHost } from '../support/build/host.ts';
import { adaName, adaPassword } from '../support/caldav/program.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { hasRadicale } from '../support/installed.ts';
import { askOpen, makeCalendar } from './server.ts';

const guide = readFileSync(new URL('../../docs/guides/calendars.md', import.meta.url), 'utf8');

/** The only part of the guide that matches. */
const take = (pattern: RegExp) => {
  const found = pattern.exec(guide)?.[1];
  if (found === undefined) throw new Error(`The guide has nothing like ${pattern}`);
  return found;
};

it.skipIf(!hasRadicale)(
  'the guide of calendars connects an account and chooses in it',
  async () => {
    const server = await startRadicale();
    const [home, work] = [await makeCalendar(server, 'Home'), await makeCalendar(server, 'Work')];
    const { gql } = askOpen(await buildHost());
    const body = take(/-d '(\{"query":"mutation \(\$input: ConnectCalendarInput!.*\})'$/m);
    const { query, variables } = JSON.parse(body);
    expect(Object.keys(variables.input)).toEqual(['url', 'username', 'password']);
    const login = { url: server.host, username: adaName, password: adaPassword };
    const connected = await gql(query, { input: login });
    expect(connected.errors).toBeUndefined();
    const { databaseId } = connected.data.connectCalendar.calendarConnection;
    const choose = take(/(mutation \{\s+editCalendarConnection[^`]*)```/)
      .replace('databaseId: 1 ', `databaseId: ${databaseId} `)
      .replace(/busyCalendars: \[".*"\]/, `busyCalendars: ["${home}"]`)
      .replace(/destination: ".*"/, `destination: "${work}"`);
    const chosen = await gql(choose);
    expect(chosen.errors).toBeUndefined();
    expect(chosen.data.editCalendarConnection.calendarConnection.calendars).toEqual(
      expect.arrayContaining([
        { name: 'Home', keepsBusy: true, isDestination: false },
        { name: 'Work', keepsBusy: false, isDestination: true },
      ]),
    );
    for (const pattern of [
      /(query \{\s+calendarConnections\(first[^`]*)```/,
      /(query \{\s+calendarConnections \{[^`]*entries[^`]*)```/,
    ]) {
      expect((await gql(take(pattern))).errors).toBeUndefined();
    }
  },
);
