import { describe, expect, it, onTestFinished } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { listFeedTimes, readAgain, startFeedReader } from '../calendar-feed/scene.ts';
import { db } from '../support/app.ts';
import { buildConnectedFeed, sealPassword } from '../support/build/calendar-connection.ts';
import { reply } from '../support/caldav/script.ts';
import { buildFakeFeed, formatHourObject, getConnection, letWorkerPass } from './scene.ts';

startFeedReader();

const makeDue = (connectionId: number) =>
  db.calendarFeed.updateMany({ where: { connectionId }, data: { nextReadAt: new Date() } });

const titles = async (id: number) => (await listFeedTimes(id)).map(({ title }) => title);

describe('a connection whose password is refused', () => {
  it('stops after one question, with all its calendars, until there is a new password', async () => {
    const { server, connection, id } = await buildFakeFeed();
    server.put('a.ics', formatHourObject('a'));
    expect(await readAgain(id)).toMatchObject({ problem: null });
    server.fail(reply(401, '', { 'WWW-Authenticate': 'Basic realm="calendars"' }));
    const before = server.asked.length;
    expect(await readAgain(id)).toMatchObject({ problem: 'WRONG_PASSWORD' });
    const stopped = { problem: 'WRONG_PASSWORD', failures: 1, restsUntil: null };
    expect(await getConnection(connection.id)).toMatchObject(stopped);
    await buildConnectedFeed(connection, `${server.url}other/`);
    await makeDue(connection.id);
    await letWorkerPass();
    expect(server.asked).toHaveLength(before + 1);
    expect(await titles(id)).toEqual(['a']);

    server.fail(null);
    await db.calendarConnection.update({
      where: { id: connection.id },
      data: { problem: null, secret: sealPassword('new') },
    });
    expect(await readAgain(id)).toMatchObject({ problem: null });
    expect(server.asked.at(-1)?.headers.authorization).toBe(`Basic ${btoa('ada:new')}`);
  });

  it('goes on if the host has typed another one meanwhile', async () => {
    const { server, connection, id } = await buildFakeFeed();
    server.fail((response) => {
      const change = { where: { id: connection.id }, data: { secret: sealPassword('new') } };
      void db.calendarConnection.update(change).then(() => response.writeHead(401).end());
    });
    expect(await readAgain(id)).toMatchObject({ problem: 'WRONG_PASSWORD' });
    expect(await getConnection(connection.id)).toMatchObject({ problem: null, failures: 0 });
  });

  it('is not asked if the password cannot be decrypted', async () => {
    const { server, connection, id } = await buildFakeFeed();
    await readAgain(id);
    const before = server.asked.length;
    const data = { secret: 'lost' };
    await db.calendarConnection.update({ where: { id: connection.id }, data });
    expect(await readAgain(id)).toMatchObject({ problem: 'UNREADABLE_PASSWORD' });
    expect(await getConnection(connection.id)).toMatchObject({ problem: 'UNREADABLE_PASSWORD' });
    expect(server.asked).toHaveLength(before);
  });
});

describe('a connection to a server that is away', () => {
  it('rests for as long as the server asks, and keeps what was read', async () => {
    const { server, connection, id } = await buildFakeFeed();
    server.put('a.ics', formatHourObject('a'));
    await readAgain(id);
    server.fail(reply(503, '', { 'Retry-After': '120' }));
    expect(await readAgain(id)).toMatchObject({ problem: 'SERVER_ERROR', failures: 1 });
    const resting = await getConnection(connection.id);
    expect(resting).toMatchObject({ problem: 'SERVER_ERROR', failures: 1 });
    expect(Number(resting.restsUntil) - Number(resting.triedAt)).toBe(120_000);
    const asked = server.asked.length;
    await makeDue(connection.id);
    await letWorkerPass();
    expect(server.asked).toHaveLength(asked);
    expect(await titles(id)).toEqual(['a']);
  });

  it('rests for longer and longer, and begins anew once the server answers', async () => {
    const { server, connection, id } = await buildFakeFeed();
    await readAgain(id);
    server.fail((response) => response.destroy());
    const rests: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const data = { restsUntil: readSystemClock() };
      await db.calendarConnection.update({ where: { id: connection.id }, data });
      expect(await readAgain(id)).toMatchObject({ problem: 'UNREACHABLE' });
      const { restsUntil, triedAt } = await getConnection(connection.id);
      rests.push(Number(restsUntil) - Number(triedAt));
    }
    expect(rests).toEqual([15_000, 30_000, 60_000]);
    server.fail(null);
    const data = { restsUntil: readSystemClock() };
    await db.calendarConnection.update({ where: { id: connection.id }, data });
    expect(await readAgain(id)).toMatchObject({ problem: null, failures: 0 });
    const well = { problem: null, failures: 0, failingSince: null, restsUntil: null };
    expect(await getConnection(connection.id)).toMatchObject(well);
  });

  it('is asked about one calendar at a time', async () => {
    const { server, connection, id } = await buildFakeFeed();
    await readAgain(id);
    const asked: (() => void)[] = [];
    server.fail((response) => void asked.push(() => response.destroy()));
    onTestFinished(() => asked.forEach((end) => end()));
    await buildConnectedFeed(connection, `${server.url}?second`);
    await makeDue(connection.id);
    await expect.poll(() => asked.length).toBe(1);
    await makeDue(connection.id);
    await letWorkerPass();
    expect(asked).toHaveLength(1);
  });
});

describe('a connection', () => {
  it('works on if one of its calendars is closed or gone', async () => {
    const { server, connection, id } = await buildFakeFeed();
    server.put('a.ics', formatHourObject('a'));
    await readAgain(id);
    for (const [status, problem] of [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ] as const) {
      server.fail(reply(status));
      expect(await readAgain(id)).toMatchObject({ problem });
      expect(await getConnection(connection.id)).toMatchObject({ problem: null, failures: 0 });
    }
    expect(await titles(id)).toEqual(['a']);
  });

  it('leads into no private network, unless the operator opens these for calendars', async () => {
    const { connection, id } = await buildFakeFeed();
    await readAgain(id);
    await db.user.update({ where: { id: connection.userId }, data: { locked: true } });
    const later = new Date(readSystemClock().getTime() + 7_200_000);
    const clock = () => later;
    const closed = startFeedReader({
      clock,
      connections: { allowPrivate: false, everySeconds: 60, providers: [] },
    });
    onTestFinished(closed.stop);
    await db.user.update({ where: { id: connection.userId }, data: { locked: false } });
    await expect
      .poll(async () => (await getConnection(connection.id)).problem)
      .toBe('PRIVATE_ADDRESS');
  });
});
