import { once } from 'node:events';
import { createServer } from 'node:http';
import { readCauseMessage } from '../base/errors.ts';
import { listProbes, type ReadReadiness } from '../base/health.ts';
import { BadConfig, type Config } from '../config/config.ts';
import type { Exposition } from './metrics.ts';

/** Serves `/metrics` and the probes, and nothing else, if there is a port for them. It keeps no process from ending. */
export async function serveConfiguredMetrics(
  expose: Exposition,
  readReadiness: ReadReadiness,
  { METRICS_PORT, HOST, COMMIT }: Pick<Config, 'METRICS_PORT' | 'HOST' | 'COMMIT'>,
): Promise<void> {
  if (METRICS_PORT === undefined) return;
  const probes = listProbes(readReadiness, COMMIT);
  const answer = async (path: string) => {
    if (path === '/metrics') return { status: 200, ...(await expose()) };
    const { status = 404, body = {} } = (await probes[path]?.()) ?? {};
    return { status, type: 'application/json', text: JSON.stringify(body) };
  };
  const server = createServer({ requestTimeout: 5_000 }, (req, res) => {
    // A connection that is kept would keep the process.
    res.setHeader('Connection', 'close');
    const { method, url = '' } = req;
    answer(method === 'GET' ? url : '').then(
      ({ status, type, text }) => res.writeHead(status, { 'Content-Type': type }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  try {
    await once(server.listen(METRICS_PORT, HOST).unref(), 'listening');
  } catch (error) {
    throw new BadConfig(explainPort(error, { METRICS_PORT, HOST }));
  }
}

const explainPort = (error: unknown, { METRICS_PORT, HOST }: Record<string, string | number>) => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Another program uses port ${METRICS_PORT} of ${HOST}. Stop it, or set METRICS_PORT to another one.`;
  return `METRICS_PORT=${METRICS_PORT}: ${readCauseMessage(error)}`;
};
