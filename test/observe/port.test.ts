import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createSettings, runScript, startServerProcess } from '../support/process.ts';
import { version } from '../../src/base/version.ts';
import { fetchMetrics, readFigures } from './figures.ts';
import { runPromtool } from './promtool.ts';

/** A port that was free a moment ago. */
async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

const ask = async (base: string, path: string) => {
  const answer = await fetch(base + path);
  return [answer.status, await answer.json()] as unknown;
};

describe('METRICS_PORT', () => {
  it('takes the figures of a server off its public port', async () => {
    const METRICS_PORT = await findFreePort();
    const server = await startServerProcess({ ...(await createSettings()), METRICS_PORT });
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const own = `http://127.0.0.1:${METRICS_PORT}`;
    expect(await fetchMetrics(own)).toContain('almanac_live_connections{kind="socket"} 0');
    expect((await fetch(`${own}/v1/me`)).status).toBe(404);
    expect(await ask(own, '/healthz')).toEqual(await ask(server.url, '/healthz'));
    expect(await ask(own, '/readyz')).toEqual([200, { status: 'ready' }]);
  });

  it('shows the figures of a worker, as promtool wants them', async () => {
    const settings = await createSettings();
    const METRICS_PORT = await findFreePort();
    const worker = runScript('src/worker.ts', [], { ...settings, METRICS_PORT });
    await expect.poll(() => worker.said.stderr).toContain('working');
    const own = `http://127.0.0.1:${METRICS_PORT}`;
    for (const path of ['/healthz', '/livez'])
      expect(await ask(own, path)).toMatchObject([200, { status: 'ok', version }]);
    expect(await ask(own, '/readyz')).toEqual([200, { status: 'ready' }]);
    expect(await ask(own, '/v1/me')).toEqual([404, {}]);
    expect((await fetch(`${own}/healthz`, { method: 'POST' })).status).toBe(404);
    const countLooks = async () => (await readFigures(own)).get('almanac_fan_outs_total');
    await expect.poll(countLooks).toBeGreaterThan(1);
    const text = await fetchMetrics(own);
    expect(text).toContain('almanac_webhook_deliveries_total{outcome="succeeded"} 0');
    expect(text).toContain('almanac_database_up 1');
    expect(runPromtool(['check', 'metrics'], text)).toBe('');
    worker.child.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
  });

  it('that is taken keeps a worker from starting, with one line that says why', async () => {
    const settings = await createSettings();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const worker = runScript('src/worker.ts', [], { ...settings, METRICS_PORT: String(port) });
    const { code, stderr } = await worker.ended;
    taken.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Another program uses port ${port} of 127.0.0.1. Stop it, or set METRICS_PORT to another one.\n`,
    );
  });
});
