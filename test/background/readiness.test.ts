import { afterEach, expect, it, vi } from 'vitest';
import { createReadiness, type Health, listProbes } from '../../src/base/health.ts';
import { measureLoopPause, startLoop } from '../../src/process/loop.ts';

afterEach(() => void vi.restoreAllMocks());

const onError = () => undefined;

/** Both as a worker has them. */
function openProbe(answer: 'ready' | 'busy' | 'no database' = 'ready') {
  const health: Health = { phase: 'running' };
  const readReadiness = createReadiness({
    health,
    askDatabase: () => Promise.resolve(answer),
    isStalled: () => measureLoopPause() > 60_000,
  });
  return { health, ask: async () => listProbes(readReadiness, undefined)['/readyz']?.() };
}

/** The clock of pauses says that this many seconds have passed. */
function pass(seconds: number) {
  const now = performance.now() + seconds * 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
}

it('a worker is stalled when no round has ended for a minute, and ready once one does', async () => {
  const rounds = [Promise.withResolvers<number>(), Promise.withResolvers<number>()] as const;
  let nth = 0;
  const loop = startLoop(() => rounds[nth++ ? 1 : 0].promise, { everyMs: 1, onError });
  const { ask } = openProbe();
  pass(30);
  expect(await ask()).toEqual({ status: 200, body: { status: 'ready' } });
  pass(61);
  expect(await ask()).toEqual({ status: 503, body: { status: 'stalled' } });
  rounds[0].resolve(1);
  await expect.poll(ask).toEqual({ status: 200, body: { status: 'ready' } });
  const stopped = loop.stop();
  rounds[1].resolve(0);
  await stopped;
});

it('a round that fails has ended too', async () => {
  const round = Promise.withResolvers<number>();
  const loop = startLoop(() => round.promise, { everyMs: 1, onError });
  pass(120);
  round.reject(new Error('away'));
  await loop.stop();
  expect(await openProbe('no database').ask()).toMatchObject({ body: { status: 'no database' } });
});

it('a worker that stops is not ready', async () => {
  const { health, ask } = openProbe();
  health.phase = 'stopping';
  expect(await ask()).toEqual({ status: 503, body: { status: 'stopping' } });
});
