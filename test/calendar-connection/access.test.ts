import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { readErrorCode } from '../support/client.ts';
import { hasRadicale } from '../support/installed.ts';
import {
  askOpen,
  connectAccount,
  editConnection,
  makeCalendar,
  readProblems,
  refreshConnection,
} from './server.ts';

async function buildConnection() {
  const server = await startRadicale();
  const home = await makeCalendar(server, 'Home');
  const host = await buildHost();
  const { connection } = await connectAccount(host, server);
  return { host, home, id: Number(connection.databaseId) };
}

describe.skipIf(!hasRadicale)('a connection', () => {
  it('is refreshed only for its host, and only with a password that can be decrypted', async () => {
    const { host, id } = await buildConnection();
    const data = { listedAt: new Date(0), secret: 'sealed with a lost key' };
    await db.calendarConnection.update({ where: { id }, data });
    expect(readErrorCode(await refreshConnection(await buildUser(), id))).toBe('NOT_FOUND');
    expect(readProblems(await refreshConnection(host, id))).toEqual([
      { path: 'by', message: expect.stringMatching(/cannot be decrypted/) },
    ]);
  });

  it('takes bookings only if an app may read and write them', async () => {
    const { host, home, id } = await buildConnection();
    const token = await buildAccessToken(host, ['READ_SCHEDULE', 'WRITE_SCHEDULE', 'READ_BOOKING']);
    const app = { ...host, key: token };
    for (const change of [{ destination: home }, { destination: null }, { onChange: 'FOLLOW' }]) {
      expect(readErrorCode(await editConnection(app, id, change))).toBe('FORBIDDEN');
    }
    const busy = await editConnection(app, id, { busyCalendars: [home] });
    expect(busy.errors).toBeUndefined();
  });

  it('is in the audit log when it is made and removed, with its server and no password', async () => {
    const { host, id } = await buildConnection();
    const remove = `mutation { removeCalendarConnection(input: { by: { databaseId: ${id} } }) { deletedId } }`;
    await askOpen(host).gql(remove);
    const where = { userId: host.id, subjectId: String(id) };
    const found = await db.auditEntry.findMany({ where, orderBy: { at: 'asc' } });
    const detail = { host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) };
    expect(found).toMatchObject([
      { act: 'CALENDAR_CONNECTED', detail },
      { act: 'CALENDAR_DISCONNECTED', detail },
    ]);
  });
});
