import { readSystemClock } from '../../src/context/tool.ts';
import { describe, expect, it } from 'vitest';
import { rotateSecrets } from '../../src/cli/secrets.ts';
import { readConfig } from '../../src/config/config.ts';
import { loadKeyring } from '../../src/auth/secret-key.ts';
import { openText } from '../../src/auth/reseal.ts';
import { feedAddress } from '../../src/domain/calendar-feed/address.ts';
import { addresses, db, SECRET_KEY, startApp } from '../support/app.ts';
import { buildSignedIn, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import { addFeed, askHere, findFeed } from './scene.ts';

const url = 'https://calendar.example/secret/basic.ics';

const act = (caller: Parameters<typeof askHere>[0], name: string, input: object) =>
  askHere(caller).gql(
    `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) {
      ${name}(input: $input) { ${name === 'removeCalendarFeed' ? 'deletedId' : 'calendarFeed { databaseId name blocksWhenStale }'} }
    }`,
    { input },
  );

async function buildOwn(input: object = { url }) {
  const host = await buildUser();
  const { data } = await addFeed(host, input);
  return { host, id: data.addCalendarFeed.calendarFeed.databaseId as number };
}

describe('addCalendarFeed', () => {
  it('adds a calendar, and stores its address encrypted', async () => {
    const host = await buildUser();
    const { data } = await addFeed(host, { url: 'webcal://calendar.example/secret/basic.ics' });
    const { calendarFeed } = data.addCalendarFeed;
    expect(calendarFeed).toMatchObject({
      ...{ name: 'calendar.example', host: 'calendar.example', status: 'PENDING' },
      ...{ problem: null, readAt: null, eventsAhead: 0, blocksWhenStale: true },
    });
    expect(JSON.stringify(data)).not.toContain('secret');
    const row = await db.calendarFeed.findUniqueOrThrow({ where: { id: calendarFeed.databaseId } });
    expect(row.url).toMatch(/^sealed:1:/);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { userId: host.id } });
    expect(entry).toMatchObject({ act: 'CALENDAR_FEED_ADDED', subjectId: String(row.id) });
    expect(JSON.stringify(entry)).not.toContain('secret');
  });

  it.for(['no address', 'ftp://a.example/x', 'https://me:pw@a.example/x', 'file:///etc/passwd'])(
    'refuses %s',
    async (wrong) => {
      const answer = await addFeed(await buildUser(), { url: wrong });
      expect(readErrorCode(answer)).toBe('BAD_USER_INPUT');
    },
  );

  it('refuses an address that leads to a private one', async () => {
    addresses['inside.example'] = ['10.0.0.1'];
    const { as: asPublic } = await startApp();
    for (const wrong of ['https://inside.example/x', 'http://169.254.169.254/', 'http://[::1]/']) {
      const answer = await asPublic(await buildUser()).gql(
        'mutation ($url: String!) { addCalendarFeed(input: { url: $url }) { calendarFeed { name } } }',
        { url: wrong },
      );
      expect(readErrorCode(answer)).toBe('BAD_USER_INPUT');
    }
  });

  it('refuses the same address twice, and more than ten', async () => {
    const { host } = await buildOwn();
    expect(readErrorCode(await addFeed(host, { url }))).toBe('CONFLICT');
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, n) => addFeed(host, { url: `${url}?${n}` })),
    );
    expect(added.filter((answer) => answer.errors)).toHaveLength(3);
    expect(await db.calendarFeed.count({ where: { userId: host.id } })).toBe(10);
  });
});

describe('editCalendarFeed', () => {
  it('changes the name, and what happens when it is stale', async () => {
    const { host, id } = await buildOwn();
    const { data } = await act(host, 'editCalendarFeed', {
      by: { databaseId: id },
      name: 'Private',
      blocksWhenStale: false,
    });
    expect(data.editCalendarFeed.calendarFeed).toMatchObject({
      name: 'Private',
      blocksWhenStale: false,
    });
  });
});

describe('refreshCalendarFeed', () => {
  it('makes a calendar due, at most every 15 seconds', async () => {
    const { host, id } = await buildOwn();
    const by = { databaseId: id };
    const later = new Date(readSystemClock().getTime() + 240_000);
    await db.calendarFeed.update({
      where: { id },
      data: { nextReadAt: later, triedAt: new Date(readSystemClock().getTime() - 60_000) },
    });
    expect((await act(host, 'refreshCalendarFeed', { by })).errors).toBeUndefined();
    const row = await db.calendarFeed.findUniqueOrThrow({ where: { id } });
    expect(row.nextReadAt.getTime()).toBeLessThan(later.getTime());
    const data = { nextReadAt: later, triedAt: new Date() };
    await db.calendarFeed.update({ where: { id }, data });
    expect(readErrorCode(await act(host, 'refreshCalendarFeed', { by }))).toBe('RATE_LIMITED');
  });
});

describe('removeCalendarFeed', () => {
  it('removes a calendar with its times, and records it', async () => {
    const { host, id } = await buildOwn();
    const time = { start: new Date('2030-01-01'), end: new Date('2030-01-02') };
    await db.calendarFeedTime.create({ data: { feedId: id, ...time } });
    await act(host, 'removeCalendarFeed', { by: { databaseId: id } });
    expect(await db.calendarFeedTime.count({ where: { feedId: id } })).toBe(0);
    const acts = await db.auditEntry.findMany({
      where: { userId: host.id },
      orderBy: { id: 'asc' },
    });
    expect(acts.map((one) => one.act)).toEqual(['CALENDAR_FEED_ADDED', 'CALENDAR_FEED_REMOVED']);
  });
});

describe('a calendar feed', () => {
  it('is not found by other users', async () => {
    const { id } = await buildOwn();
    const other = await buildUser();
    await expect(findFeed(other, id)).rejects.toThrow('NOT_FOUND');
    for (const name of ['editCalendarFeed', 'refreshCalendarFeed', 'removeCalendarFeed']) {
      const answer = await act(other, name, { by: { databaseId: id } });
      expect(readErrorCode(answer)).toBe('NOT_FOUND');
    }
  });

  it('is stale after a day without a good reading', async () => {
    const { host, id } = await buildOwn();
    const data = { readAt: new Date(readSystemClock().getTime() - 25 * 3_600_000) };
    await db.calendarFeed.update({ where: { id }, data });
    expect(await findFeed(host, id)).toMatchObject({ status: 'STALE' });
  });

  it('keeps its address when the key of the server is replaced', async () => {
    const { id } = await buildOwn();
    const keys = `${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')},${SECRET_KEY}`;
    const config = readConfig({ DATABASE_URL: 'postgres://db.example/x', SECRET_KEY: keys });
    await rotateSecrets(buildSignedIn(await buildUser()), config);
    const row = await db.calendarFeed.findUniqueOrThrow({ where: { id } });
    const newKey = readConfig({
      DATABASE_URL: 'postgres://db.example/x',
      SECRET_KEY: keys.split(',')[0],
    });
    expect(openText(await loadKeyring(newKey, db), feedAddress, row.url)).toBe(url);
  });
});
