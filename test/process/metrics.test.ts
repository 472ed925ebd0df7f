import { describe, expect, it } from 'vitest';
import { as, startApp } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { createClient } from '../support/client.ts';

/** The text format of Prometheus: types, help and samples. */
const label = /\w+="[^"]*"/.source;
const line = new RegExp(
  String.raw`^(# TYPE \w+ (counter|gauge|histogram|summary)|# HELP \w+ .+|` +
    String.raw`\w+(\{${label}(,${label})*\})? ([\d.e+-]+|Nan)|)$`,
);

describe('GET /metrics', () => {
  it('counts every response, in the format of Prometheus', async () => {
    const { url } = await startApp();
    const user = await buildUser();
    const client = createClient(url, user);
    for (const path of ['/v1/me', '/v1/me', '/v1/bookings/0']) await client.fetch(path);
    const response = await client.fetch('/metrics');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    for (const one of text.split('\n')) expect(one).toMatch(line);
    expect(text).toContain('http_responses_total{status="200"} 2\n');
    expect(text).toContain('http_responses_total{status="404"} 1\n');
    expect(text).toContain('http_request_duration_seconds_bucket{le="+Inf"} 3\n');
    expect(text).toContain('http_request_duration_seconds_count 3\n');
    for (const name of ['process_resident_memory_bytes', 'almanac_database_connections']) {
      expect(text).toContain(name);
    }
    for (const name of ['nodejs_gc_duration_seconds', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(text).toContain(`# TYPE ${name} `);
    }
  });

  it('counts the requests of each server separately', async () => {
    const [first, second] = [await startApp(), await startApp()];
    await createClient(first.url).fetch('/healthz');
    await createClient(first.url).fetch('/v1/me');
    const text = await (await createClient(second.url).fetch('/metrics')).text();
    expect(text).toContain('http_request_duration_seconds_count 0\n');
  });

  it('shows no credentials and no paths', async () => {
    const user = await buildUser();
    await as(user).fetch(`/v1/users/${user.id}?apiKey=${user.key}`);
    const text = await (await as().fetch('/metrics')).text();
    expect(text).not.toContain(user.key);
    expect(text).not.toContain('/v1');
  });
});
