import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildConnection } from '../support/build/calendar-connection.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildAdmin, type UserWithKey } from '../support/build/user.ts';
import { signInNewUser } from '../support/page/visitor.ts';
import { editConnection, readProblems } from './server.ts';

const [home, work, days] = ['home', 'work', 'days'].map((name) => `https://a.example/${name}/`);

const list = (canWrite = true) => [
  { url: home, name: 'Home', color: '#33aa77', canWrite },
  { url: work, name: '<b>Work</b>', color: null, canWrite },
  { url: days, name: 'Birthdays', color: null, canWrite: false },
];

async function connect(host: { id: number }, calendars = list()) {
  const account = { home: 'https://a.example/', username: randomUUID() };
  const { id } = await buildConnection(host, account);
  await db.calendarConnection.update({ where: { id }, data: { calendars } });
  return id;
}

/** A host with an account, and an event type. */
async function buildScene() {
  const { person: host, visitor } = await signInNewUser();
  const connectionId = await connect(host);
  const { id: eventTypeId } = await buildEventType(host);
  const page = `/console/event-types/${eventTypeId}/calendar`;
  return { host, visitor, connectionId, eventTypeId, page };
}

const setCalendar = (caller: UserWithKey, externalId: string | undefined, over: object = {}) =>
  runMutation(
    caller,
    'setDestinationCalendar',
    { integration: 'caldav_calendar', externalId, ...over },
    'destinationCalendar { databaseId }',
  );

const findOwn = (eventTypeId: number) =>
  db.destinationCalendar.findFirst({ where: { eventTypeId } });
const countFeeds = (userId: number) => db.calendarFeed.count({ where: { userId } });

describe('the calendar of an event type in the console', () => {
  it('is chosen among those that can be written to, and given up again', async () => {
    const { host, visitor, connectionId, eventTypeId, page } = await buildScene();
    await editConnection(host, connectionId, { destination: home });
    const { text } = await visitor.get(page);
    expect(text).toContain('Into Home.');
    expect(text).toContain('&lt;b&gt;Work&lt;/b&gt;');
    expect(text).not.toContain('Birthdays');
    expect(text).toMatch(/name="externalId" value=""\s+checked/);
    const saved = await visitor.submit(page, { externalId: work ?? '' });
    expect(saved.location).toBe(`${page}?done=saved`);
    expect(await findOwn(eventTypeId)).toMatchObject({
      ...{ integration: 'caldav_calendar', externalId: work, connectionId },
    });
    expect((await visitor.get(page)).text).toMatch(/value="[^"]*\/work\/"\s+checked/);
    expect(await countFeeds(host.id)).toBe(2);
    expect((await visitor.submit(page, { externalId: '' })).status).toBe(303);
    expect(await findOwn(eventTypeId)).toBeNull();
    expect(await countFeeds(host.id)).toBe(1);
    const refused = await visitor.submit(page, { externalId: days ?? '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('must be one of the choices');
  });

  it('that another program has set stays until somebody chooses', async () => {
    const { host, visitor, eventTypeId, page } = await buildScene();
    const google = { integration: 'google_calendar', externalId: 'primary', eventTypeId };
    await db.destinationCalendar.create({ data: google });
    const { text } = await visitor.get(page);
    expect(text).toMatch(/value="primary"\s+checked/);
    expect((await visitor.submit(page, { externalId: 'primary' })).status).toBe(303);
    expect(await findOwn(eventTypeId)).toMatchObject(google);
    const { visitor: stranger } = await signInNewUser();
    expect((await stranger.get(page)).status).toBe(404);
    expect(await countFeeds(host.id)).toBe(0);
  });

  it('is one of the owner, even if an administrator chooses it', async () => {
    const { connectionId, eventTypeId } = await buildScene();
    const { errors } = await setCalendar(await buildAdmin(), work, { eventTypeId });
    expect(errors).toBeUndefined();
    expect(await findOwn(eventTypeId)).toMatchObject({ connectionId });
  });
});

describe('a calendar that bookings no longer go to', () => {
  it('is no longer read, unless it keeps the host busy or has bookings', async () => {
    const { host, connectionId } = await buildScene();
    const remove = async () => {
      const { data } = await setCalendar(host, work);
      expect(await countFeeds(host.id)).toBe(1);
      const by = { databaseId: data.setDestinationCalendar.destinationCalendar.databaseId };
      const removed = await runMutation(host, 'removeDestinationCalendar', { by }, '__typename');
      expect(removed.errors).toBeUndefined();
      return countFeeds(host.id);
    };
    expect(await remove()).toBe(0);
    await setCalendar(host, home);
    await setCalendar(host, work);
    expect(await remove()).toBe(0);
    await editConnection(host, connectionId, { busyCalendars: [work] });
    expect(await remove()).toBe(1);
    await editConnection(host, connectionId, { busyCalendars: [] });
    const names = { connectionId, calendar: work ?? '', uid: randomUUID(), hostId: host.id };
    await db.calendarEntry.create({ data: { ...names, status: 'SUCCEEDED', written: 'hash' } });
    expect(await remove()).toBe(1);
  });
});

describe('a calendar that two accounts of a host have', () => {
  it('is used by one of them, and the other one says so', async () => {
    const { host, connectionId } = await buildScene();
    const other = await connect(host);
    expect((await editConnection(host, connectionId, { busyCalendars: [work] })).errors).toBe(
      undefined,
    );
    const message = expect.stringMatching(/is read by another account already/);
    expect(
      readProblems(await editConnection(host, other, { busyCalendars: [home, work] })),
    ).toEqual([{ path: 'busyCalendars', message }]);
    expect(readProblems(await editConnection(host, other, { destination: work }))).toEqual([
      { path: 'destination', message },
    ]);
    expect(await countFeeds(host.id)).toBe(1);
    await editConnection(host, connectionId, { busyCalendars: [] });
    expect((await editConnection(host, other, { busyCalendars: [work] })).errors).toBe(undefined);
    // By its address alone, it is the one of the account that reads it.
    const { data } = await setCalendar(host, work);
    const { databaseId: id } = data.setDestinationCalendar.destinationCalendar;
    expect(await db.destinationCalendar.findUnique({ where: { id } })).toMatchObject({
      connectionId: other,
    });
  });

  it('is refused where only the account that cannot write to it reads it', async () => {
    const { host, connectionId } = await buildScene();
    const reader = await connect(host, list(false));
    await editConnection(host, reader, { busyCalendars: [work] });
    const { errors } = await setCalendar(host, work);
    expect(readProblems({ errors })).toMatchObject([{ path: 'externalId' }]);
    const { data } = await as(host).gql('{ viewer { destinationCalendars { id } } }');
    expect(data.viewer.destinationCalendars).toEqual([]);
    expect(await db.calendarFeed.count({ where: { connectionId } })).toBe(0);
  });
});
