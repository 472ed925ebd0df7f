import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { parseSettings } from './dockerfile.ts';
import { readStartConfig } from '../../src/config/start.ts';
import { imageSettings } from './image.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString('base64');

/** The variables of the table in the guide, which another test compares with the code. */
const known = new Set(
  [...read('docs/guides/operating.md').matchAll(/^\| (`[A-Z_`, ]+`)/gm)].flatMap(([, cell = '']) =>
    cell.match(/[A-Z_]+/g),
  ),
);
const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()).optional(),
      healthcheck: z
        .object({ test: z.union([z.string(), z.array(z.string())]) })
        .transform(({ test }) => String(test))
        .optional(),
    }),
  ),
});

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Container = z.object({
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
});
const Deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    template: z.object({ spec: z.object({ containers: z.array(Container) }) }),
  }),
});

const { services } = Compose.parse(parse(read('compose.yaml'), { merge: true }));
type Ours = 'server' | 'worker';

/** As Compose does, with the values of an `.env` file. */
const fillIn = (text: string, values: Record<string, string>) =>
  text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind: string | undefined, rest = '') =>
      values[name] ?? (kind === '-' ? rest : expect.unreachable(`${name}: ${rest}`)),
  );

function readComposed(service: Ours) {
  const values = { POSTGRES_PASSWORD: 'a1', SECRET_KEY: key };
  const environment = Object.entries(services[service]?.environment ?? {});
  return Object.fromEntries(environment.map(([name, text]) => [name, fillIn(text, values)]));
}

function readConfigMap(): Record<string, string> {
  const Map = z.object({ kind: z.literal('ConfigMap'), data: z.record(z.string(), z.string()) });
  const [map] = parseAllDocuments(read('docs/deploy/kubernetes/settings.yaml'));
  return Map.parse(map?.toJS()).data;
}

const readUnit = (file: string) =>
  Object.assign(
    {},
    ...[...read(join('docs/deploy/systemd', file)).matchAll(/^Environment=(.+)$/gm)].map(
      ([, text = '']) => parseSettings(text),
    ),
  ) as Record<string, string>;

const postgres = { DATABASE_URL: 'postgres://almanac:secret@database/almanac', SECRET_KEY: key };

describe('the settings that we ship', () => {
  it.each<[string, Record<string, string>]>([
    ['Dockerfile', imageSettings],
    ['compose.yaml, server', { ...imageSettings, ...readComposed('server') }],
    ['compose.yaml, worker', { ...imageSettings, ...readComposed('worker') }],
    ['Kubernetes', { ...imageSettings, ...readConfigMap(), ...postgres, WORKER: 'off' }],
    ['almanac.service', { ...readUnit('almanac.service'), ...postgres }],
    ['almanac-worker.service', { ...readUnit('almanac-worker.service'), ...postgres }],
  ])('of %s are settings that Almanac knows and accepts', (_name, settings) => {
    const names = Object.keys(settings);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
    const isImageAlone = settings === imageSettings;
    const chosen = isImageAlone ? { DATABASE_URL: 'embedded' } : {};
    expect(() => readStartConfig({ ...settings, ...chosen })).not.toThrow();
  });

  it.each(['almanac.service', 'almanac-worker.service'])('bound the memory of %s', (file) => {
    expect(read(join('docs/deploy/systemd', file))).toMatch(/^MemoryMax=768M$/m);
  });

  const probe = /\/(readyz|healthz)$/;

  it.each(['server', 'worker'] as const)('let Kubernetes probe the %s', (file) => {
    const [deployment] = parseAllDocuments(read(`docs/deploy/kubernetes/${file}.yaml`));
    const [container] = Deployment.parse(deployment?.toJS()).spec.template.spec.containers;
    if (!container) expect.unreachable();
    const ports = new Map(container.ports.map(({ name, containerPort }) => [name, containerPort]));
    expect(ports.get('metrics')).toBe(Number(readConfigMap()['METRICS_PORT']));
    const { startupProbe, readinessProbe, livenessProbe } = container;
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
      expect(httpGet.path).toMatch(probe);
      expect(httpGet.port).toBe(file === 'server' ? 'http' : 'metrics');
      expect(ports.has(httpGet.port)).toBe(true);
    }
  });

  it('let Compose probe the worker, whose figures nobody publishes', () => {
    const { METRICS_PORT } = readComposed('worker');
    const [, address = ''] =
      /fetch\('([^']+)'\)/.exec(String(services['worker']?.healthcheck)) ?? [];
    const { port, pathname } = new URL(address);
    expect([port, pathname]).toEqual([METRICS_PORT, '/readyz']);
    expect(readComposed('server')['METRICS_PORT']).toBe(METRICS_PORT);
    expect(services['worker']).not.toHaveProperty('ports');
  });

  it('refuse to start Compose without a password and a key', () => {
    const { DATABASE_URL = '', SECRET_KEY = '' } = services['server']?.environment ?? {};
    expect(() => fillIn(DATABASE_URL, {})).toThrow('openssl rand -hex 24');
    expect(() => fillIn(SECRET_KEY, {})).toThrow('openssl rand -base64 32');
  });

  it('publish the port on this machine only, unless told otherwise', () => {
    expect(fillIn(String(services['server']?.['ports']), {})).toBe('127.0.0.1:3000:3000');
  });
});
