import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openBroker } from '../../src/relay/open.ts';
import { Overtaken } from '../../src/relay/port.ts';
import { hasNats } from '../support/installed.ts';
import { type NatsPlace, readStream, startNats } from '../support/relay/nats.ts';
import { findFreePort } from '../../bench/process.ts';
import { fetchMetrics } from '../observe/figures.ts';
import { runPromtool } from '../observe/promtool.ts';
import { runScript } from '../support/process.ts';
import { killRelay, openRelayScene, readWholeLog, readRelayed, runRelay } from './scene.ts';

const timeout = 180_000;

/** As `EVENT_DAYS` does it. */
async function deleteEvents({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>) {
  const socket = { host: DATA_DIR, port: 5432, user: 'postgres', database: 'postgres' };
  const client = DATABASE_URL ? new pg.Client(DATABASE_URL) : new pg.Client(socket);
  await client.connect();
  await client.query(`INSERT INTO "LogStart" (id, transaction, "eventId")
    SELECT 1, transaction, id FROM "Event" ORDER BY transaction DESC, id DESC LIMIT 1`);
  await client.query('DELETE FROM "Event"');
  await client.end();
}

/** How many events a stream has; -1 if it is not there yet. */
const countRelayed = (nats: NatsPlace, stream?: string) =>
  readRelayed(nats, stream).then(
    ({ length }) => length,
    () => -1,
  );

describe.skipIf(!hasNats)('npm run relay', async () => {
  if (!hasNats) return;
  const nats = await startNats({ user: 'almanac', pass: 'p@ss word' });
  const scene = await openRelayScene();

  const openSecond = async (name: string) => {
    const settings = { RELAY_URL: nats.url, RELAY_STREAM: name, RELAY_DAYS: null };
    const broker = await openBroker(settings);
    await broker.readEnd();
    return broker;
  };
  const publishTo = (name: string) =>
    nats.ask((manager) => manager.jetstream().publish(`${name}.OTHER`, 'text'));

  it('publishes what events shows, with the booking as the key', { timeout }, async () => {
    await scene.change(4);
    const { errors } = await scene.client.gql(
      'mutation { createOutOfOffice(input: { start: "2031-03-01", end: "2031-03-02" }) { __typename } }',
    );
    expect(errors).toBeUndefined();
    const relay = await runRelay(scene, nats);
    const log = await readWholeLog(scene);
    await expect.poll(() => countRelayed(nats), { timeout: 10_000 }).toBe(log.length);
    expect(await readRelayed(nats)).toEqual(log);
    const messages = await readStream(nats);
    const [first] = messages;
    const { payload } = JSON.parse(first?.body ?? '') as { payload: { uid: string } };
    expect(first).toMatchObject({ subject: 'almanac.BOOKING_CREATED', key: payload.uid });
    const absence = messages.find(({ subject }) => subject === 'almanac.OOO_CREATED');
    expect(absence?.key).toMatch(/^user-\d+$/);
    // Readers of the stream and of `events` can change places.
    const { data } = await scene.client.gql(
      'query ($after: String) { events(after: $after) { nodes { databaseId } } }',
      { after: first?.cursor },
    );
    expect(data.events.nodes).toEqual(log.slice(1).map(({ id }) => ({ databaseId: Number(id) })));
    relay.child.kill('SIGTERM');
    expect((await relay.ended).code).toBe(0);
  });

  it('shows its lag and what it published on METRICS_PORT', { timeout }, async () => {
    const METRICS_PORT = String(await findFreePort());
    const own = `http://127.0.0.1:${METRICS_PORT}`;
    const more = { METRICS_PORT, RELAY_STREAM: 'metrics' };
    const relay = await runRelay(scene, nats, more);
    const { length } = await readWholeLog(scene);
    const line = `almanac_relayed_events_total ${length}\n`;
    await expect.poll(() => fetchMetrics(own), { timeout: 10_000 }).toContain(line);
    const readLag = async () =>
      Number(/^almanac_relay_lag_seconds (.+)$/m.exec(await fetchMetrics(own))?.[1]);
    await expect.poll(readLag).toBeLessThan(2);
    expect(runPromtool(['check', 'metrics'], await fetchMetrics(own))).toBe('');
    expect((await fetch(`${own}/readyz`)).status).toBe(200);
    await nats.kill();
    await scene.change(1);
    await expect.poll(readLag, { timeout: 10_000 }).toBeGreaterThan(2);
    await nats.start();
    await expect.poll(readLag, { timeout: 20_000 }).toBeLessThan(2);
    await killRelay(relay);
  });

  it(
    'begins at the end of the log with RELAY_FROM=now, and keeps that place',
    { timeout },
    async () => {
      const more = { RELAY_FROM: 'now', RELAY_STREAM: 'fresh' };
      const before = await readWholeLog(scene);
      const first = await runRelay(scene, nats, more);
      await expect.poll(() => countRelayed(nats, 'fresh')).toBe(0);
      await killRelay(first);
      await scene.change(2);
      const second = await runRelay(scene, nats, more);
      const news = (await readWholeLog(scene)).slice(before.length);
      await expect.poll(() => countRelayed(nats, 'fresh'), { timeout: 10_000 }).toBe(news.length);
      expect(await readRelayed(nats, 'fresh')).toEqual(news);
      await killRelay(second);
    },
  );

  it('repeats its place before a stream forgets it', { timeout }, async () => {
    const name = 'short';
    const max_age = 3e9;
    await nats.ask(({ streams }) => streams.add({ name, subjects: ['short.>'], max_age }));
    const relay = await runRelay(scene, nats, { RELAY_STREAM: name });
    // The events are gone by then.
    const listSubjects = async () =>
      new Set((await readStream(nats, name)).map(({ subject }) => subject));
    await expect.poll(listSubjects, { timeout: 15_000 }).toEqual(new Set(['short.CURSOR']));
    await killRelay(relay);
  });

  it('stores nothing behind a message that the server refuses', { timeout }, async () => {
    const name = 'strict';
    const max_msg_size = 1_000;
    await nats.ask(({ streams }) => streams.add({ name, subjects: ['strict.>'], max_msg_size }));
    const broker = await openBroker({ RELAY_URL: nats.url, RELAY_STREAM: name, RELAY_DAYS: null });
    const toMessage = (nth: number, body = '{}') => ({
      ...{ id: `${nth}`, topic: 'T', key: 'k', cursor: `c${nth}`, body },
    });
    const large = JSON.stringify('x'.repeat(1_000));
    expect(await broker.readEnd()).toEqual({ cursor: null, isNew: true, keptMs: null });
    const sent = [toMessage(1), toMessage(2), toMessage(3, large), toMessage(4), toMessage(5)];
    await expect(broker.publish(sent)).rejects.toThrow('message size exceeds maximum allowed');
    expect(await broker.readEnd()).toEqual({ cursor: 'c2', isNew: false, keptMs: null });
    expect(await broker.publish([toMessage(3), toMessage(4)])).toBe(true);
    const list = async () => (await readStream(nats, name)).map(({ id }) => id);
    expect(await list()).toEqual(['1', '2', '3', '4']);

    // One that read the same end, and one that publishes something else there.
    const [same, other] = await Promise.all([openSecond(name), openSecond(name)]);
    expect(await broker.publish([toMessage(5), toMessage(6)])).toBe(true);
    expect(await same.publish([toMessage(5), toMessage(6), toMessage(7)])).toBe(false);
    await expect(other.publish([toMessage(8)])).rejects.toThrow(Overtaken);
    await expect(broker.publish([toMessage(8)])).rejects.toThrow(Overtaken);
    expect(await list()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    await Promise.all([broker, same, other].map((one) => one.close()));
  });

  it('refuses a stream that has lost its messages, with one line', { timeout }, async () => {
    const name = 'lost';
    await nats.ask(({ streams }) => streams.add({ name, subjects: ['lost.>'] }));
    await publishTo(name);
    await nats.ask(({ streams }) => streams.purge(name));
    const relay = await runRelay(scene, nats, { RELAY_STREAM: name });
    const { code, stderr } = await relay.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^RELAY_FROM: is required, because the stream has lost its messages.*$/m,
    );
  });

  it.each([
    {
      title: 'to which another program publishes',
      name: 'foreign',
      prepare: publishTo,
      said: 'the last message of the stream comes from another program',
    },
    {
      title: 'that deletes what was read',
      name: 'queue',
      retention: 'workqueue' as const,
      said: 'the stream must keep its messages, so its retention must be limits, not workqueue',
    },
    {
      title: 'with other subjects',
      name: 'other',
      subjects: ['another.>'],
      said: 'the stream must have the subject other.>',
    },
  ])(
    'refuses a stream $title',
    async ({ name, said, prepare, retention = 'limits' as const, subjects = [`${name}.>`] }) => {
      await nats.ask(({ streams }) => streams.add({ name, subjects, retention }));
      await prepare?.(name);
      await expect(openSecond(name)).rejects.toThrow(`RELAY_STREAM=${name}: ${said}`);
    },
  );

  it('goes on after a gap only if RELAY_FROM says where', { timeout }, async () => {
    const more = { RELAY_STREAM: 'gap' };
    const relay = await runRelay(scene, nats, more);
    await expect.poll(() => countRelayed(nats, 'gap'), { timeout: 10_000 }).toBeGreaterThan(0);
    await killRelay(relay);
    await scene.change(3);
    await deleteEvents(scene.settings);
    const refused = await runRelay(scene, nats, more);
    expect(await refused.ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('RELAY_FROM: is required, because events were deleted'),
    });
    const told = await runRelay(scene, nats, { ...more, RELAY_FROM: 'start' });
    await scene.change(1);
    const last = (await readWholeLog(scene)).at(-1);
    const findLast = async () => (await readRelayed(nats, 'gap')).at(-1);
    await expect.poll(findLast, { timeout: 10_000 }).toEqual(last);
    await expect.poll(() => told.said.stderr).toContain('the stream has a gap');
    await killRelay(told);
  });

  it('needs RELAY_URL', async () => {
    const { code, stderr } = await runScript('src/relay.ts', [], scene.settings).ended;
    expect([code, stderr]).toEqual([1, 'RELAY_URL: is required to relay events\n']);
  });
});
