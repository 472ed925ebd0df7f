import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { findCollector } from '../../src/trace/open.ts';
import { createSettings, startServerProcess } from '../support/process.ts';
import { startCollector } from '../support/trace/collector.ts';

/** Writes which modules of OpenTelemetry a process loads. */
const watch = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (url.includes('@opentelemetry')) process.stderr.write(JSON.stringify({ loaded: url }) + '\\n');
  return next(url, context);
} });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(watch)}`;

/** What a server says that answers a request and stops. */
async function runServer(env: Record<string, string>) {
  const server = await startServerProcess({ ...(await createSettings()), ...env, NODE_OPTIONS });
  await fetch(`${server.url}/v1/me`);
  server.child.kill('SIGTERM');
  const { code } = await server.ended;
  return { code, stderr: server.said.stderr };
}

describe('findCollector', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';

  it('finds it by its address', () => {
    const find = (env: Record<string, string>) => findCollector(readConfig(env));
    expect(find({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBe('http://collector:4318/v1/traces');
    expect(find({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://other:1/' })).toBe('http://other:1/');
  });

  it.each([{}, { OTEL_TRACES_EXPORTER: 'none' }, { OTEL_SDK_DISABLED: 'true' }])(
    'finds none with %o',
    (env) => {
      const endpoint = Object.keys(env).length > 0 && { OTEL_EXPORTER_OTLP_ENDPOINT };
      expect(findCollector(readConfig({ ...endpoint, ...env }))).toBeNull();
    },
  );
});

describe('a server', () => {
  it('loads no SDK without an endpoint', async () => {
    const { code, stderr } = await runServer({});
    expect(code).toBe(0);
    expect(stderr).toContain('/v1/me');
    // The metrics of prom-client load the interfaces, which do nothing.
    expect(stderr.replaceAll('@opentelemetry/api/', '')).not.toContain('@opentelemetry');
    expect(stderr).not.toContain('traceId');
  });

  it('sends the last spans before it ends, with the headers and attributes of the environment', async () => {
    const collector = await startCollector();
    const { code, stderr } = await runServer({
      ...collector.env,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=blue%20whale,authorization=Basic%20c2VjcmV0',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
      OTEL_SERVICE_NAME: 'bookings',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    expect(code).toBe(0);
    expect(stderr).toContain('@opentelemetry/sdk-trace');
    expect(collector.drawTraces()).toContainEqual(['GET /v1/me']);
    expect(collector.requests[0]?.headers).toMatchObject({
      'x-team': 'blue whale',
      authorization: 'Basic c2VjcmV0',
      'content-encoding': 'gzip',
    });
    expect(collector.readResource()).toMatchObject({
      'service.name': 'bookings',
      'deployment.environment.name': 'test',
    });
  });

  it('ends by itself if the collector is gone', async () => {
    const { env, close } = await startCollector();
    close();
    const { code, stderr } = await runServer(env);
    expect(code).toBe(0);
    // Otherwise the process would have been cut off before the end.
    expect(stderr).toContain('stopped');
  });
});
