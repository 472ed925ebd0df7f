import { startApp } from '../app.ts';
import { startCollector } from './collector.ts';

/** Runs requests on a server of their own. Returns what the collector and the log have when it stopped. */
export async function traceRequests(
  use: (app: Awaited<ReturnType<typeof startApp>>) => Promise<unknown>,
  env: Record<string, string> = {},
) {
  const collector = await startCollector();
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const settings = { ...collector.env, LOG_LEVEL: 'info', ...env };
  const app = await startApp(settings, undefined, 0, { write });
  await use(app);
  await app.close();
  return {
    spans: collector.listSpans(),
    traces: collector.drawTraces(),
    resource: collector.readResource(),
    bytes: collector.readBytes(),
    log: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
