import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hasNats } from '../support/installed.ts';
import { countMessages, startNats, startNatsCluster } from '../support/relay/nats.ts';
import { readSize } from '../support/size.ts';
import { killRelay, openRelayScene, readWholeLog, readRelayed, runRelay } from './scene.ts';

const changes = readSize('RELAY_CHANGES', 60);
const kills = readSize('RELAY_KILLS', 3);
const timeout = 180_000 + changes * 200 + kills * 10_000;

describe.skipIf(!hasNats)('the stream has every event once and in order', async () => {
  if (!hasNats) return;
  const scene = await openRelayScene();

  it('after kill -9 of the relay while it publishes', { timeout }, async () => {
    const nats = await startNats();
    const loads = [scene.change(changes)];
    let relay = await runRelay(scene, nats);
    for (let nth = 0; nth < kills; nth++) {
      const before = await countMessages(nats);
      loads.push(scene.change(8));
      // While the stream grows, as far as it does.
      for (let look = 0; look < 50 && (await countMessages(nats)) === before; look++)
        await sleep(5);
      await killRelay(relay);
      await scene.change(12);
      relay = await runRelay(scene, nats);
    }
    await Promise.all(loads);
    const log = await readWholeLog(scene);
    await expect.poll(() => countMessages(nats), { timeout: 20_000 }).toBe(log.length);
    expect(await readRelayed(nats)).toEqual(log);
    expect(log.length).toBeGreaterThan(changes);
    await killRelay(relay);
  });

  it('after kill -9 of nats-server, which starts again with its store', { timeout }, async () => {
    const nats = await startNats();
    const relay = await runRelay(scene, nats);
    for (let nth = 0; nth < 3; nth++) {
      const load = scene.change(changes / 4);
      await sleep(100 + 150 * nth);
      await nats.kill();
      await load;
      await nats.start();
    }
    const log = await readWholeLog(scene);
    await expect.poll(() => countMessages(nats), { timeout: 40_000 }).toBe(log.length);
    expect(await readRelayed(nats)).toEqual(log);
    expect(relay.said.stderr).toContain('"relay"');
    await killRelay(relay);
  });

  it('after kill -9 of the leader of a cluster of three', { timeout }, async () => {
    const nats = await startNatsCluster();
    const [name, subjects] = ['almanac', ['almanac.>']];
    const add = () => nats.ask(({ streams }) => streams.add({ name, subjects, num_replicas: 3 }));
    // Until the three have found each other.
    await expect.poll(() => add().then(() => true, String), { timeout: 30_000 }).toBe(true);
    const relay = await runRelay(scene, nats);
    await scene.change(12);
    const load = scene.change(changes / 2);
    await sleep(300);
    const leader = await nats.findLeader(name);
    await leader?.kill();
    await load;
    const log = await readWholeLog(scene);
    const count = () => countMessages(nats).catch(String);
    await expect.poll(count, { timeout: 60_000 }).toBe(log.length);
    expect(leader).toBeDefined();
    expect(await readRelayed(nats)).toEqual(log);
    await killRelay(relay);
  });

  it('though two relays publish, and one takes over when the other dies', { timeout }, async () => {
    const nats = await startNats();
    await scene.change(8);
    const relays = await Promise.all([runRelay(scene, nats), runRelay(scene, nats)]);
    const waiting = () => relays.filter(({ said }) => said.stderr.includes('waits, because'));
    for (let round = 0; round < 60 && waiting().length === 0; round++) await scene.change(8);
    const [second] = waiting();
    expect(second).toBeDefined();
    const first = relays.find((one) => one !== second);
    if (first) await killRelay(first);
    await scene.change(12);
    const log = await readWholeLog(scene);
    await expect.poll(() => countMessages(nats), { timeout: 30_000 }).toBe(log.length);
    expect(await readRelayed(nats)).toEqual(log);
    await expect.poll(() => second?.said.stderr).toContain('takes over');
    if (second) await killRelay(second);
  });
});
