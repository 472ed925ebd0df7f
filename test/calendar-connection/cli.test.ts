import { expect, it } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { adaName, adaPassword } from '../support/caldav/program.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { hasRadicale } from '../support/installed.ts';
import { createSettings, runCli, runCliWith } from '../support/process.ts';
import { makeCalendar } from './server.ts';

/** An event of ours in a calendar that is not there. */
async function addEntry(
  { DATA_DIR = '', DATABASE_URL: url }: Record<string, string>,
  connectionId: number,
  calendar: string,
) {
  const onError = (error: Error) => {
    throw error;
  };
  const opened = { url, dataDir: DATA_DIR, poolSize: 1, share: true, onError };
  const { db, close } = await openDatabase(opened);
  const { userId: hostId } = await db.calendarConnection.findFirstOrThrow();
  await db.calendarEntry.create({ data: { connectionId, calendar, uid: 'some', hostId } });
  await close();
}

it.skipIf(!hasRadicale)(
  'the commands connect, list, compare and remove a calendar account',
  async () => {
    const server = await startRadicale();
    const url = await makeCalendar(server, 'Home');
    const settings = { ...(await createSettings()), CALENDAR_ALLOW_PRIVATE: 'true' };
    const email = 'ada@example.test';
    await runCli(settings, 'user', 'create', '--email', email, '--name', 'Ada');
    const connect = (password: string) => {
      const named = ['--email', email, '--server', server.host, '--username', adaName];
      return runCliWith(`${password}\n`, settings, 'calendar', 'connect', ...named);
    };
    expect(await connect('a guess')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The server refused the username or the password'),
    });
    const { code, stdout, stderr } = await connect(adaPassword);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { id, calendars } = JSON.parse(stdout);
    expect(calendars).toContainEqual({ url, name: 'Home', color: '#33aa77', canWrite: true });
    const listed = await runCli(settings, 'calendar', 'list', '--email', email);
    expect(JSON.parse(listed.stdout).connections).toMatchObject([
      { id, email, home: server.home, username: adaName, status: 'WORKING' },
    ]);
    expect(listed.stdout).not.toContain('secret');
    const compare = () => runCli(settings, 'calendar', 'compare', '--id', String(id));
    const equal = await compare();
    expect([equal.code, JSON.parse(equal.stdout)]).toMatchObject([0, { isEqual: true }]);
    await addEntry(settings, id, `${server.home}gone/`);
    const unequal = await compare();
    expect([unequal.code, JSON.parse(unequal.stdout)]).toMatchObject([
      1,
      { isEqual: false, connections: [{ id, email, problem: 'NOT_FOUND' }] },
    ]);
    expect(unequal.stderr).toContain(`connection ${id}: 0 compared`);
    await runCli(settings, 'calendar', 'remove', '--id', String(id));
    const left = await runCli(settings, 'calendar', 'list');
    expect(JSON.parse(left.stdout)).toEqual({ connections: [] });
  },
);
