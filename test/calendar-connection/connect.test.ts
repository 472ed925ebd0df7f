import { describe, expect, it } from 'vitest';
import { openText } from '../../src/auth/reseal.ts';
import { calendarPassword } from '../../src/domain/calendar-connection/secret.ts';
import { as, db, keyring } from '../support/app.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import { adaPassword } from '../support/caldav/program.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { startXandikos } from '../support/caldav/xandikos.ts';
import { hasRadicale, hasXandikos } from '../support/installed.ts';
import { readErrorCode } from '../support/client.ts';
import {
  askOpen,
  connectAccount,
  editConnection,
  listConnections,
  makeCalendar,
  readProblems,
} from './server.ts';

const servers = [
  ['Radicale', hasRadicale, startRadicale, { color: '#33aa77', names: ['Home', 'Work'] }],
  // It takes neither name nor colour with a new calendar.
  ['Xandikos', hasXandikos, startXandikos, { color: null, names: ['home', 'work'] }],
] as const;

describe.each(servers)('a connection to %s', (_name, isHere, start, { color, names }) => {
  it.skipIf(!isHere)('is made from a host name, and shows the calendars', async () => {
    const server = await start();
    const [home, work] = [await makeCalendar(server, 'Home'), await makeCalendar(server, 'Work')];
    const host = await buildHost();
    const { connection, errors } = await connectAccount(host, server);
    expect(errors).toBeUndefined();
    expect(connection).toMatchObject({ status: 'WORKING', username: 'ada', problem: null });
    const listed = connection.calendars.filter(({ name }: { name: string }) => name !== 'calendar');
    const shown = { color, canWrite: true, keepsBusy: false, isDestination: false };
    expect(listed).toEqual(
      expect.arrayContaining([
        { ...shown, url: home, name: names[0] },
        { ...shown, url: work, name: names[1] },
      ]),
    );
    const { databaseId: id } = connection;
    const stored = await db.calendarConnection.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(stored)).not.toContain(adaPassword);
    expect(openText(keyring, calendarPassword, stored.secret)).toBe(adaPassword);

    const chosen = await editConnection(host, id, {
      ...{ busyCalendars: [home], destination: work, onChange: 'FOLLOW', onCancel: 'MARK' },
    });
    expect(chosen.errors).toBeUndefined();
    const [now] = await listConnections(host);
    expect(now).toMatchObject({ onChange: 'FOLLOW', onCancel: 'MARK' });
    const find = (url: string) => now.calendars.find((one: { url: string }) => one.url === url);
    expect(find(home)).toMatchObject({ keepsBusy: true, isDestination: false });
    expect(find(work)).toMatchObject({ keepsBusy: false, isDestination: true });

    expect((await connectAccount(host, server)).errors?.[0]).toMatchObject({
      message: 'This account is connected already',
    });
    expect(await listConnections(await buildUser())).toEqual([]);
    const foreign = await editConnection(await buildUser(), id, { onChange: 'KEEP' });
    expect(readErrorCode(foreign)).toBe('NOT_FOUND');
    await editConnection(host, id, { busyCalendars: [], destination: null });
    expect(await db.calendarFeed.count({ where: { connectionId: id } })).toBe(0);
    const remove = `mutation { removeCalendarConnection(input: { by: { databaseId: ${id} } }) { databaseId } }`;
    expect((await askOpen(host).gql(remove)).errors).toBeUndefined();
    expect(await listConnections(host)).toEqual([]);
  });
});

describe.skipIf(!hasRadicale)('what is wrong', () => {
  it('is said at the field', async () => {
    const server = await startRadicale();
    const host = await buildHost();
    const wrong = await connectAccount(host, server, { password: 'guessed' });
    expect(readProblems(wrong)).toEqual([
      { path: 'password', message: expect.stringMatching(/refused the username or the password/) },
    ]);
    const nobody = await connectAccount(host, server, { url: 'http://127.0.0.1:1/' });
    expect(readProblems(nobody)).toEqual([
      { path: 'url', message: expect.stringMatching(/cannot be reached/) },
    ]);
    // A server that was not opened for them reaches no private networks.
    const input = { url: `http://${server.host}`, username: 'ada', password: adaPassword };
    const closed = await as(host).gql(
      'mutation ($input: ConnectCalendarInput!) { connectCalendar(input: $input) { calendarConnection { id } } }',
      { input },
    );
    expect(readProblems(closed)).toEqual([
      { path: 'url', message: expect.stringMatching(/CALENDAR_ALLOW_PRIVATE/) },
    ]);
    const { connection } = await connectAccount(host, server);
    const strange = { busyCalendars: ['http://elsewhere.test/'] };
    const refused = await editConnection(host, connection.databaseId, strange);
    expect(readProblems(refused)).toEqual([
      { path: 'busyCalendars', message: 'is no calendar of this connection' },
    ]);
    const password = await editConnection(host, connection.databaseId, { password: 'guessed' });
    expect(readProblems(password)).toMatchObject([{ path: 'password' }]);
  });
});
