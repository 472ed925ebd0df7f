import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db } from '../support/app.ts';
import {
  buildUserWithPassword,
  createVisitor,
  signInNewUser,
  unescapeHtml,
} from '../support/page/visitor.ts';
import {
  formatEvent,
  formatFeedFile,
  formatHour,
  startCalendarServer,
  startFeedReader,
  urlHere,
  waitUntilRead,
} from './scene.ts';

const server = await startCalendarServer();
startFeedReader();

const list = '/console/availability';
const path = `${list}/calendars`;
const dentist = formatEvent('UID:a', ...formatHour(3, 8).lines);
const good = formatFeedFile(...dentist);

/** A person who is signed in where calendars may be on this machine. */
async function buildVisit() {
  const person = await buildUserWithPassword();
  const visitor = createVisitor(urlHere);
  await visitor.signIn(person);
  return { person, visitor };
}

/** The same with a calendar that was added by the form, and read. */
async function buildAdded(text: string) {
  const { person, visitor } = await buildVisit();
  const calendar = server.serve(text);
  const { status, location } = await visitor.submit(`${path}/new`, {
    url: calendar.url,
    name: 'My <b>calendar</b>',
  });
  expect(status).toBe(303);
  const [, page = '', id = ''] = /^(.*\/(\d+))\?done=added$/.exec(location ?? '') ?? [];
  expect(page).toBe(`${path}/${id}`);
  await waitUntilRead(Number(id));
  return { person, visitor, calendar, page, id: Number(id) };
}

describe('/console/availability/calendars/new', () => {
  it('adds a calendar, which is then read and listed', async () => {
    const { visitor, page, calendar } = await buildAdded(good);
    const added = unescapeHtml((await visitor.get(`${page}?done=added`)).text);
    expect(added).toContain('The calendar was added');
    expect(added).toContain('Up to date');
    const { text } = await visitor.get(list);
    expect(text).toContain(`href="${page}"`);
    expect(text).toContain('My &lt;b&gt;calendar&lt;/b&gt;');
    expect(text).toContain('127.0.0.1, 1 event ahead.');
    for (const shown of [text, added]) expect(shown).not.toContain(calendar.url);
  });

  it('shows the problem at the field for a private address and for what is no address', async () => {
    const { person, visitor } = await signInNewUser();
    for (const [url, problem] of [
      ['http://127.0.0.1:5432/x.ics', 'ICS address: must be a public address'],
      ['http://[::ffff:169.254.169.254]/', 'ICS address: must be a public address'],
      ['my "calendar"', 'ICS address: must be'],
    ] as const) {
      const { status, text } = await visitor.submit(`${path}/new`, { url, name: 'Private' });
      expect(status).toBe(422);
      expect(text).toContain(`href="#url">${problem}`);
      expect(unescapeHtml(text)).toContain(`value="${url}"`);
      expect(text).toContain('value="Private"');
    }
    expect(await db.calendarFeed.count({ where: { userId: person.id } })).toBe(0);
  });

  it('says that a calendar was added already', async () => {
    const { visitor, calendar } = await buildAdded(good);
    const { status, text } = await visitor.submit(`${path}/new`, { url: calendar.url });
    expect(status).toBe(422);
    expect(text).toContain('This calendar was added already');
  });
});

describe('/console/availability/calendars/:id', () => {
  it('says what is wrong with something that is not a calendar, and reads it again', async () => {
    const { visitor, page, calendar, id } = await buildAdded(
      '<!doctype html><title>Sign in</title>',
    );
    const failing = unescapeHtml((await visitor.get(page)).text);
    expect(failing).toContain('Failing');
    expect(failing).toContain('something that is not a calendar, such as a web page');
    calendar.change(good);
    const past = new Date(readSystemClock().getTime() - 60_000);
    await db.calendarFeed.update({ where: { id }, data: { triedAt: past } });
    const { location } = await visitor.submit(page, {}, `${page}/refresh`);
    expect(location).toBe(`${page}?done=refreshed`);
    await waitUntilRead(id, past);
    const read = (await visitor.get(location ?? '')).text;
    expect(read).toContain('The calendar is being read');
    expect(read).toContain('Up to date');
    expect(read).not.toContain('not a calendar');
  });

  it('does not read a calendar again that was read a few seconds ago', async () => {
    const { visitor, page, calendar } = await buildAdded(good);
    const { location } = await visitor.submit(page, {}, `${page}/refresh`);
    expect(location).toBe(`${page}?done=recent`);
    expect((await visitor.get(location ?? '')).text).toContain('was read a few seconds ago');
    expect(calendar.asked()).toHaveLength(1);
  });

  it('changes the name, and what happens when it is stale', async () => {
    const { visitor, page, id } = await buildAdded(good);
    const { location } = await visitor.submit(page, { name: 'Work' });
    expect(location).toBe(`${page}?done=saved`);
    const row = await db.calendarFeed.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ name: 'Work', blocksWhenStale: false });
    const empty = await visitor.submit(page, { name: ' ' });
    expect(empty.status).toBe(422);
    expect(empty.text).toContain('href="#name">Name: must not be empty');
  });

  it('is removed with its times after a question', async () => {
    const { visitor, page, id } = await buildAdded(good);
    expect((await visitor.get(`${page}/remove`)).text).toContain('Remove this calendar?');
    expect(await db.calendarFeedTime.count({ where: { feedId: id } })).toBe(1);
    const { location } = await visitor.submit(`${page}/remove`, {});
    expect(location).toBe(`${list}?done=disconnected`);
    expect((await visitor.get(location ?? '')).text).toContain('No calendar is connected');
    expect(await db.calendarFeedTime.count({ where: { feedId: id } })).toBe(0);
    expect((await visitor.get(page)).status).toBe(404);
  });

  it('changes nothing without the token of the form, and for somebody else', async () => {
    const { visitor, page, id } = await buildAdded(good);
    const { visitor: other } = await buildVisit();
    const csrf = await other.proofOn('/account');
    for (const act of [page, `${page}/refresh`, `${page}/remove`]) {
      expect((await visitor.post(act, { name: 'Taken' })).status).toBe(403);
      expect((await visitor.post(act, { name: 'Taken', csrf })).status).toBe(403);
      expect((await other.post(act, { name: 'Taken', csrf })).status).toBe(404);
    }
    const added = await visitor.post(`${path}/new`, { url: 'https://calendar.example/other.ics' });
    expect(added.status).toBe(403);
    const rows = await db.calendarFeed.findMany({
      where: { user: { calendarFeeds: { some: { id } } } },
    });
    expect(rows.map(({ name }) => name)).toEqual(['My <b>calendar</b>']);
  });
});
