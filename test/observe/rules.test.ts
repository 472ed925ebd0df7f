import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSystemClock } from '../../src/context/tool.ts';
import { createRelayMetrics } from '../../src/metrics/metrics.ts';
import { as, pool, url } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { toRaceTime } from '../support/race.ts';
import { fetchMetrics } from './figures.ts';
import { runPromtool } from './promtool.ts';

const folder = 'docs/deploy/observe';
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.object({
            summary: z.string(),
            description: z.string(),
            runbook_url: z.string(),
          }),
        }),
      ),
    }),
  ),
});
const alerts = Rules.parse(parse(read('alerts.yaml'))).groups.flatMap(({ rules }) => rules);

/** What Grafana 10 and newer read of a dashboard, and what ours must have. */
const Source = z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });
const Panel = z.object({
  id: z.int(),
  type: z.enum(['row', 'timeseries', 'stat']),
  title: z.string().min(1),
  gridPos: z.object({ h: z.int(), w: z.int(), x: z.int(), y: z.int() }),
  datasource: Source.optional(),
  targets: z
    .array(z.object({ refId: z.string(), datasource: Source, expr: z.string().min(1) }))
    .optional(),
});
const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int().min(36),
  templating: z.object({
    list: z.array(z.object({ name: z.string(), type: z.string(), query: z.unknown() })),
  }),
  panels: z.array(Panel),
});
const dashboard = Dashboard.parse(JSON.parse(read('dashboard.json')));
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** The names of metrics in an expression. `up` is Prometheus's own. */
const listNames = (expression: string) =>
  [...expression.matchAll(/\b(?:almanac|http|nodejs|process)_\w+/g)].map(([name]) => name);

async function listShown() {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host);
  await bookAs(undefined, { eventTypeId, start: toRaceTime(0) });
  await as(host).fetch('/v1/bookings');
  const idle = { completeUntil: readSystemClock(), published: 0 };
  const relay = await createRelayMetrics(pool, readSystemClock, () => idle)();
  const text = `${await fetchMetrics(url)}\n${relay.text}`;
  return new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' || type === 'summary'
        ? [`${name}_bucket`, `${name}_sum`, `${name}_count`]
        : [name ?? ''],
    ),
  );
}

describe('the alert rules', () => {
  it('are rules of Prometheus', () => {
    expect(runPromtool(['check', 'rules', `${folder}/alerts.yaml`])).toBe('');
  });

  it('fire when they should, and are silent on a day like any other', () => {
    expect(runPromtool(['test', 'rules', `${folder}/alerts.test.yaml`])).toBe('');
    const tests = read('alerts.test.yaml');
    for (const { alert } of alerts) {
      expect(tests).toContain(`name: ${alert} fires`);
      expect(tests).toContain(`name: ${alert} stays silent`);
    }
  });

  it('ask for figures that a server or a relay has', async () => {
    const shown = await listShown();
    const asked = alerts.flatMap(({ expr }) => listNames(expr));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('say what to do, here and in a section of the guide', () => {
    const guide = readFileSync('docs/guides/observing.md', 'utf8');
    for (const { alert, annotations } of alerts) {
      expect(guide).toContain(`### ${alert}\n\n${annotations.description}\n`);
    }
    const sections = [...guide.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
  });

  it('have links that lead to sections of the served docs', async () => {
    for (const { alert, annotations } of alerts) {
      const { origin, pathname, hash } = new URL(annotations.runbook_url);
      expect([origin, hash]).toEqual(['https://bookings.example.com', `#${alert.toLowerCase()}`]);
      const page = await as().fetch(pathname);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`id="${hash.slice(1)}"`);
    }
  });
});

describe('the sample of Prometheus', () => {
  it('is a configuration of Prometheus', () => {
    expect(runPromtool(['check', 'config', `${folder}/prometheus.yaml`])).toBe('');
  });
});

describe('the dashboard', () => {
  it('asks for figures that a server or a relay has', async () => {
    const shown = await listShown();
    const asked = queries.flatMap(listNames);
    expect(asked.filter((name) => !shown.has(name))).toEqual([]);
    // Every figure of ours is on it.
    const drawn = new Set(asked.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    const ours = [...shown].filter((name) => name.startsWith('almanac_'));
    const families = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect([...families].filter((name) => !drawn.has(name))).toEqual([]);
  });

  it('has queries that Prometheus understands', () => {
    const rules = queries.map((query, nth) => ({
      record: `query_${nth}`,
      expr: query
        .replaceAll('$__rate_interval', '5m')
        .replaceAll('$job', 'a')
        .replaceAll('$instance', 'b'),
    }));
    const file = join(mkdtempSync(join(tmpdir(), 'almanac-queries-')), 'queries.yaml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(runPromtool(['check', 'rules', file])).toBe('');
    rmSync(dirname(file), { recursive: true });
  });

  it('has panels with ids of their own, which do not overlap', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const cells = dashboard.panels.flatMap(({ gridPos: { h, w, x, y } }) =>
      Array.from({ length: h * w }, (_, nth) => `${x + (nth % w)}:${y + Math.floor(nth / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...dashboard.panels.map(({ gridPos }) => gridPos.x + gridPos.w))).toBe(24);
  });

  it('lets its reader choose the data source and the processes', () => {
    const { list } = dashboard.templating;
    expect(list.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'datasource: datasource',
      'job: query',
      'instance: query',
    ]);
    for (const query of queries) expect(query).toContain('instance=~"$instance"');
  });
});
