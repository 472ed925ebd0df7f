import { expect } from 'vitest';
import { formatAuthorization } from '../../src/caldav/account.ts';
import { startApp } from '../support/app.ts';
import type { UserWithKey } from '../support/build/user.ts';
import type { CalDavServer } from '../support/caldav/program.ts';
import { adaName, adaPassword } from '../support/caldav/program.ts';

/** A server of ours that may connect to calendars on this machine. */
export const { as: askOpen, url: urlWithNetwork } = await startApp({
  CALENDAR_ALLOW_PRIVATE: 'true',
});

/** Asks a calendar server, as a calendar program of the host does. */
export async function askServer(
  { account }: CalDavServer,
  url: string,
  method: string,
  { body, headers }: { body?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(url, {
    method,
    headers: { Authorization: formatAuthorization(account), ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

export async function makeCalendar(server: CalDavServer, name: string): Promise<string> {
  const url = `${server.home}${name.toLowerCase()}/`;
  const body = `<?xml version="1.0"?><mkcalendar xmlns="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:" xmlns:A="http://apple.com/ns/ical/">
    <D:set><D:prop><D:displayname>${name}</D:displayname><A:calendar-color>#33aa77</A:calendar-color></D:prop></D:set></mkcalendar>`;
  const { status } = await askServer(server, url, 'MKCALENDAR', { body });
  expect(status).toBe(201);
  return url;
}

const connection = `databaseId status home username problem { code } onChange onCancel
  calendars { url name color canWrite keepsBusy isDestination }`;

const run = async (caller: UserWithKey, mutation: string, type: string, input: object) => {
  const { data, errors } = await askOpen(caller).gql(
    `mutation ($input: ${type}Input!) { ${mutation}(input: $input) { calendarConnection { ${connection} } } }`,
    { input },
  );
  return { errors, connection: data?.[mutation]?.calendarConnection };
};

export const connectAccount = (caller: UserWithKey, { host }: CalDavServer, over: object = {}) =>
  run(caller, 'connectCalendar', 'ConnectCalendar', {
    ...{ url: host, username: adaName, password: adaPassword },
    ...over,
  });

export const editConnection = (caller: UserWithKey, id: number, changes: object) =>
  run(caller, 'editCalendarConnection', 'EditCalendarConnection', {
    by: { databaseId: id },
    ...changes,
  });

export const refreshConnection = (caller: UserWithKey, id: number) =>
  run(caller, 'refreshCalendarConnection', 'RefreshCalendarConnection', { by: { databaseId: id } });

export async function listConnections(caller: UserWithKey) {
  const { data, errors } = await askOpen(caller).gql(
    `{ calendarConnections { nodes { ${connection} } } }`,
  );
  expect(errors).toBeUndefined();
  return data.calendarConnections.nodes;
}

interface Refused {
  errors?: { extensions: Record<string, unknown> }[] | undefined;
}

/** What is wrong with the fields of an input. */
export const readProblems = ({ errors }: Refused) => errors?.[0]?.extensions['errors'];
