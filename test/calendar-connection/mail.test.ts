import { expect, it } from 'vitest';
import { noteConnection } from '../../src/calendars/note.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { addAccountMail } from '../../src/account-mail/add.ts';
import { db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { hasRadicale } from '../support/installed.ts';
import { refuse, startMailServer, startMailWorker } from '../support/mail/server.ts';
import { waitUntil } from '../support/webhook/receiver.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { forget } from '../person/scene.ts';
import { buildScene, later } from './follow-scene.ts';
import { bookConnected, listEvents, settle } from './writer.ts';

/** The mails to users about their account. Those about bookings go to the same server. */
async function listAccountMails(server: Awaited<ReturnType<typeof startMailServer>>) {
  await waitUntil(
    async () => (await db.accountMail.count({ where: { nextAttemptAt: { not: null } } })) === 0,
  );
  return server.received
    .filter(({ raw }) => /^Message-ID: <account-/m.test(raw))
    .map(({ to, mail }) => ({ to, subject: mail.subject ?? '', text: mail.text ?? '', mail }));
}

it.skipIf(!hasRadicale)('a host who asked for it is told what they changed', async () => {
  const mailServer = await startMailServer();
  startMailWorker(mailServer);
  const scene = await buildScene(startRadicale, 'TELL');
  await db.user.update({ where: { id: scene.host.id }, data: { timeZone: 'Europe/Berlin' } });
  await scene.change(...later);
  expect((await scene.load()).startTime.getUTCHours()).toBe(9);
  expect((await scene.list())[0]).toContain('T100000');
  await scene.remove();
  expect((await scene.load()).status).toBe('ACCEPTED');
  const [moved, removed, ...others] = await listAccountMails(mailServer);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: scene.host.id } });
  expect([others, moved?.to]).toEqual([[], [email]]);
  expect(moved?.subject).toBe('Changed in your calendar: Talk with Ada Lovelace, Mon 3 Mar, 10:00');
  expect(moved?.text).toMatch(/When:\n {2}Monday, 3 March 2031\n {2}10:00.10:30/);
  expect(moved?.text).toMatch(/Your change:\n {2}Monday, 3 March 2031\n {2}14:00.14:30/);
  expect(moved?.text).toContain(`/console/bookings/${scene.booking.uid}`);
  expect(removed?.text).toContain('Your change:\n  Removed or declined');
});

it.skipIf(!hasRadicale)('a host is told why a booking did not follow them', async () => {
  const mailServer = await startMailServer();
  startMailWorker(mailServer);
  const scene = await buildScene(startRadicale, 'FOLLOW');
  await db.user.update({ where: { id: scene.host.id }, data: { locale: 'de' } });
  await bookConnected(scene.eventTypeId, '13:00');
  await scene.change(...later);
  const [told, ...others] = await listAccountMails(mailServer);
  expect(others).toEqual([]);
  expect(told?.subject).toMatch(/^Nicht geändert: Talk with Ada Lovelace, /);
  expect(told?.text).toMatch(/Warum nicht:\n {2}Another booking is at that time\./);
  expect(told?.mail.html).toContain('lang="de-DE"');
});

it.skipIf(!hasRadicale)('with KEEP, nobody is told', async () => {
  const scene = await buildScene(startRadicale, 'KEEP');
  await scene.change(...later);
  expect(await db.accountMail.count({ where: { userId: scene.host.id } })).toBe(0);
});

it.skipIf(!hasRadicale)('a calendar forgets a guest, too', async () => {
  const scene = await buildScene(startRadicale, 'KEEP');
  expect((await scene.list())[0]).toContain('Ada Lovelace');
  await forget('ada@example.test');
  await settle();
  const events = await listEvents(scene.server, scene.calendar);
  expect(events).toHaveLength(1);
  expect(events[0]).not.toMatch(/Lovelace|ada@/);
});

it('a server that refuses the password is told of once', async () => {
  const mailServer = await startMailServer();
  const { id: userId, email } = await buildUser();
  const { id } = await db.calendarConnection.create({
    data: {
      ...{ userId, home: 'https://cloud.example.test/dav/', username: 'ada' },
      ...{ secret: 'sealed', calendars: [] },
    },
  });
  const refused = { problem: 'WRONG_PASSWORD', now: readSystemClock(), secret: 'sealed' };
  await Promise.all([1, 2, 3].map(() => noteConnection(db, id, refused)));
  await noteConnection(db, id, { ...refused, problem: 'UNREACHABLE' });
  startMailWorker(mailServer);
  const [told, ...others] = await listAccountMails(mailServer);
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    to: [email],
    subject: 'Sign in again: ada, cloud.example.test',
  });
  expect(told?.text).toContain(`/console/availability/accounts/${id}`);
});

it('a mail to a user is tried again, given up, or not sent at all', async () => {
  const mailServer = await startMailServer();
  const { id: userId, email } = await buildUser();
  const { id: lockedId } = await buildUser({ locked: true });
  mailServer.judge = (address) => (address === email ? refuse(451, 'Later') : null);
  const now = readSystemClock();
  const add = (id: number, at = now) =>
    addAccountMail(
      db,
      { kind: 'CALENDAR_STOPPED', userId: id, detail: { connectionId: 1, account: 'ada' } },
      at,
    );
  await add(userId);
  await add(lockedId);
  const { id: oldId } = await buildUser();
  await add(oldId, new Date(now.getTime() - 4 * 86_400_000));
  startMailWorker(mailServer);
  const find = (id: number) => db.accountMail.findFirstOrThrow({ where: { userId: id } });
  await waitUntil(async () => (await find(userId)).failures > 0);
  expect(await find(userId)).toMatchObject({
    status: 'PENDING',
    reason: expect.stringMatching('451 Later'),
  });
  mailServer.judge = () => null;
  await listAccountMails(mailServer);
  expect(await find(userId)).toMatchObject({ status: 'SUCCEEDED', reason: null });
  expect(await find(lockedId)).toMatchObject({ status: 'FAILED', reason: 'The user is locked' });
  expect(await find(oldId)).toMatchObject({ reason: 'It waited for three days' });
});

it('nobody gets more than twenty in an hour', async () => {
  const { id: userId } = await buildUser();
  for (let nth = 0; nth < 25; nth += 1) {
    await addAccountMail(
      db,
      { kind: 'CALENDAR_STOPPED', userId, detail: { account: 'ada', connectionId: 1 } },
      readSystemClock(),
    );
  }
  expect(await db.accountMail.count({ where: { userId } })).toBe(20);
});
