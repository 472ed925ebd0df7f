import { once } from 'node:events';
import { createServer } from 'node:http';
import { BadConfig, type Config } from '../config/config.ts';
import type { Exposition } from './metrics.ts';

/** Serves `/metrics` and nothing else, if it has a port of its own. It keeps no process from ending. */
export async function serveConfiguredMetrics(
  expose: Exposition,
  { METRICS_PORT, HOST }: Pick<Config, 'METRICS_PORT' | 'HOST'>,
): Promise<void> {
  if (METRICS_PORT === undefined) return;
  const server = createServer({ requestTimeout: 5_000 }, (req, res) => {
    // A connection that is kept would keep the process.
    res.setHeader('Connection', 'close');
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    void expose().then(({ type, text }) => res.writeHead(200, { 'Content-Type': type }).end(text));
  });
  try {
    await once(server.listen(METRICS_PORT, HOST).unref(), 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadConfig(`METRICS_PORT=${METRICS_PORT}: ${reason}`);
  }
}
