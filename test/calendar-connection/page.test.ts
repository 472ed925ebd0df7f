import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db } from '../support/app.ts';
import { adaName, adaPassword } from '../support/caldav/program.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { hasRadicale } from '../support/installed.ts';
import {
  buildUserWithPassword,
  createVisitor,
  signInNewUser,
  unescapeHtml,
} from '../support/page/visitor.ts';
import { makeCalendar, urlWithNetwork } from './server.ts';

const list = '/console/availability';
const path = `${list}/accounts`;

async function buildVisit() {
  const server = await startRadicale();
  const calendars = {
    home: await makeCalendar(server, 'Home'),
    work: await makeCalendar(server, 'Work'),
  };
  const person = await buildUserWithPassword();
  const visitor = createVisitor(urlWithNetwork);
  await visitor.signIn(person);
  const login = { url: server.host, username: adaName, password: adaPassword };
  return { server, calendars, person, visitor, login };
}

/** The same with an account that was connected by the form. */
async function buildConnected() {
  const visit = await buildVisit();
  const { status, location = '' } = await visit.visitor.submit(`${path}/new`, visit.login);
  expect({ status, location }).toEqual({
    status: 303,
    location: expect.stringMatching(/\/accounts\/\d+\/calendars\?new$/),
  });
  const page = (location ?? '').replace('/calendars?new', '');
  return { ...visit, page, id: Number(page.split('/').at(-1)) };
}

const find = (id: number) => db.calendarConnection.findUniqueOrThrow({ where: { id } });
const past = () => new Date(readSystemClock().getTime() - 60_000);

describe.skipIf(!hasRadicale)('the three steps of connecting calendars', () => {
  it('lead from the password to the page of the account', async () => {
    const { visitor, page, id, calendars } = await buildConnected();
    const choose = await visitor.get(`${page}/calendars?new`);
    expect(choose.text).toContain('Step 2 of 3');
    expect(choose.text).toContain('fill="#33aa77"');
    expect(choose.text).toMatch(/name="busyCalendars" value="[^"]*\/home\/" checked/);
    const chosen = await visitor.submit(`${page}/calendars?new`, {
      busyCalendars: [calendars.home],
      destination: calendars.work,
    });
    expect(chosen.location).toBe(`${page}/changes?new`);
    const rules = { onChange: 'FOLLOW', onCancel: 'MARK' };
    const done = await visitor.submit(`${page}/changes?new`, rules);
    expect(done.location).toBe(`${page}?done=connected`);
    expect(await find(id)).toMatchObject(rules);
    const { text } = await visitor.get(done.location ?? '');
    expect(text).toContain('The account is connected');
    for (const words of ['Follow me', 'Keep it, marked as cancelled', 'Signed in as ada']) {
      expect(text).toContain(words);
    }
    const listed = (await visitor.get(list)).text;
    expect(listed).toContain('Home keeps you busy. Bookings go to Work.');
    expect(listed).not.toContain('No calendar is connected');
    for (const shown of [text, listed]) expect(shown).not.toContain(adaPassword);
    expect(await db.calendarFeed.count({ where: { connectionId: id, keepsBusy: true } })).toBe(1);

    const later = await visitor.submit(`${page}/calendars`, { destination: '' });
    expect(later.location).toBe(`${page}?done=chosen`);
    expect((await visitor.get(list)).text).toContain(
      'No calendar keeps you busy. Bookings do not go here.',
    );
  });

  it('say at the field what is wrong, and do not send the password back', async () => {
    const { visitor, login, person } = await buildVisit();
    const refused = await visitor.submit(`${path}/new`, { ...login, password: 'a guess' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#password">Password: The server refused');
    expect(refused.text).toContain(`value="${login.url}"`);
    expect(refused.text).not.toContain('a guess');
    const nobody = await visitor.submit(`${path}/new`, { ...login, url: 'http://127.0.0.1:1/' });
    expect(nobody.text).toContain('href="#url">Address: The server cannot be reached');
    expect(await db.calendarConnection.count({ where: { userId: person.id } })).toBe(0);
    const { visitor: outside } = await signInNewUser();
    const closed = await outside.submit(`${path}/new`, login);
    expect(closed.text).toContain('The address leads into a private network');
  });

  it('refuse an account that is connected already', async () => {
    const { visitor, login } = await buildConnected();
    const { status, text } = await visitor.submit(`${path}/new`, login);
    expect(status).toBe(422);
    expect(text).toContain('This account is connected already');
  });
});

describe.skipIf(!hasRadicale)('the page of a calendar account', () => {
  it('lists the calendars again, but not twice in a moment', async () => {
    const { visitor, page, id, server } = await buildConnected();
    const early = await visitor.submit(page, {}, `${page}/refresh`);
    expect(early.location).toBe(`${page}?done=recent`);
    await makeCalendar(server, 'Sport');
    await db.calendarConnection.update({ where: { id }, data: { listedAt: past() } });
    const { location } = await visitor.submit(page, {}, `${page}/refresh`);
    expect(location).toBe(`${page}?done=refreshed`);
    expect((await visitor.get(page)).text).toContain('Sport');
  });

  it('says that the password does not work any more, and takes a new one', async () => {
    const { visitor, page, id } = await buildConnected();
    const data = { problem: 'WRONG_PASSWORD', failures: 1, failingSince: past() };
    await db.calendarConnection.update({ where: { id }, data });
    const { text } = await visitor.get(page);
    expect(text).toContain('Needs its password');
    expect(text).toContain('Until then, nothing is read, and bookings wait.');
    const wrong = await visitor.submit(`${page}/password`, { password: 'a guess' });
    expect(wrong.text).toContain('href="#password">New password: The server refused');
    const right = await visitor.submit(`${page}/password`, { password: adaPassword });
    expect(right.location).toBe(`${page}?done=password`);
    expect((await visitor.get(page)).text).toContain('Working');
    expect(await find(id)).toMatchObject({ problem: null, failingSince: null });
  });

  it('is only for its host, who can remove the account', async () => {
    const { visitor, page, id } = await buildConnected();
    const stranger = createVisitor(urlWithNetwork);
    await stranger.signIn(await buildUserWithPassword());
    for (const part of ['', '/calendars', '/changes', '/password', '/remove']) {
      expect((await stranger.get(page + part)).status).toBe(404);
    }
    const asked = unescapeHtml((await visitor.get(`${page}/remove`)).text);
    expect(asked).toContain('Remove this calendar account?');
    const { location } = await visitor.submit(`${page}/remove`, {});
    expect(location).toBe(`${list}?done=unlinked`);
    expect((await visitor.get(location ?? '')).text).toContain('The calendar account was removed');
    expect(await db.calendarConnection.count({ where: { id } })).toBe(0);
  });
});
