import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { startCollector } from '../support/trace/collector.ts';

/** More than wait for the collector at a time. */
const many = 20_000;

/** A server that answers requests, while its tracer has more spans than it can send. */
async function flood(url: string, OTEL_EXPORTER_OTLP_TIMEOUT: string) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_TIMEOUT };
  const app = await startApp({ ...env, LOG_LEVEL: 'warn' }, undefined, 0, { write });
  const statuses = new Set<number>();
  for (let made = 0; made < many; made += 1_000) {
    for (let nth = 0; nth < 1_000; nth++) app.tracer?.startRoot({ name: 'made' })?.end();
    const { status } = await app.as().fetch('/robots.txt');
    statuses.add(status);
  }
  await app.close();
  return { statuses, lines, lost: app.tracer?.countLost() ?? 0 };
}

describe('a collector that', () => {
  it.each<[string, () => Promise<number> | number]>([
    ['never answers', () => new Promise<number>(() => undefined)],
    ['takes its time', () => sleep(700).then(() => 200)],
    ['answers 500', () => 500],
    ['answers 503', () => 503],
  ])('%s costs spans, which are counted, and no answer', async (_name, answer) => {
    const collector = await startCollector({ answer });
    // A request to a collector that hangs would end in a minute, so it is the server that gives up.
    const { statuses, lines, lost } = await flood(collector.url, '60000');
    expect(statuses).toEqual(new Set([200]));
    // What waits and is under way is bounded, and all else is counted.
    expect(lost).toBeGreaterThan(many / 4);
    expect(lost + collector.listSpans().length).toBeLessThanOrEqual(many + statuses.size * 20);
    // Once, and not for each of them.
    expect(lines.filter((line) => line.includes('spans do not reach'))).toHaveLength(1);
  });

  it('is not there costs spans, which are counted, and no answer', async () => {
    const { url, close } = await startCollector();
    close();
    const { statuses, lines, lost } = await flood(url, '1000');
    expect(statuses).toEqual(new Set([200]));
    expect(lost).toBe(many + 20);
    expect(lines.filter((line) => line.includes('spans do not reach'))).toHaveLength(1);
  });

  it('keeps up gets every span', async () => {
    const collector = await startCollector();
    const app = await startApp(collector.env);
    for (let sent = 0; sent < 200; sent++) await app.as().fetch('/robots.txt');
    await app.close();
    expect(app.tracer?.countLost()).toBe(0);
    expect(collector.listSpans()).toHaveLength(200);
    expect(collector.requests[0]).toMatchObject({ url: '/v1/traces' });
  });
});

describe('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', () => {
  it('is used as it is, before OTEL_EXPORTER_OTLP_ENDPOINT', async () => {
    const collector = await startCollector();
    const app = await startApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/my/path`,
    });
    await app.as().fetch('/robots.txt');
    await app.close();
    expect(collector.requests.map(({ url }) => url)).toEqual(['/my/path']);
  });
});
