import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { listExamples } from '../../src/graphql/console/examples.ts';
import { as, startApp, url } from '../support/app.ts';
import { seedDemoAt } from '../support/demo.ts';

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** As a browser asks; fetch would unpack the answer. */
function fetchGraphiql(headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: Headers; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(`${url}/graphql`, { headers: { accept: html, ...headers } }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => {
          const head = new Headers(res.headers as Record<string, string>);
          resolve({ status: res.statusCode, headers: head, body: Buffer.concat(chunks) });
        });
      });
      sent.on('error', reject).end();
    },
  );
}

const page = (await fetchGraphiql()).body.toString();

const readContentPolicy = ({ headers }: { headers: Headers }) =>
  new Map(
    headers
      .get('content-security-policy')
      ?.split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  );

describe('GET /graphql in a browser', () => {
  it('serves GraphiQL without a credential', async () => {
    const { status, headers } = await fetchGraphiql();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(page).toContain('<title>Almanac GraphQL</title>');
    expect(page).not.toMatch(/{{\w+}}|<!-- (style|data|library) -->/);
  });

  it.each(['*/*', 'application/json', 'application/graphql-response+json'])(
    'answers an operation to who accepts %s',
    async (accept) => {
      const res = await as().fetch('/graphql?query={__typename}', { headers: { accept } });
      expect(await res.json()).toEqual({ data: { __typename: 'Query' } });
    },
  );

  it('allows only the scripts of the page', async () => {
    const policy = readContentPolicy(await fetchGraphiql());
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    expect(scripts).toHaveLength(2);
    expect(policy.get('script-src')).toEqual(scripts);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'none'"]);
  });

  it('loads nothing from other hosts', () => {
    const tags = page.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(?=<\/\2>)/g, '$1');
    expect(tags.length).toBeLessThan(5_000);
    const sources = [...tags.matchAll(/\b(?:src|href|srcset|data|action)="([^"]*)"/g)];
    expect(sources.map(([, source = '']) => source.slice(0, 19))).toEqual(['data:image/svg+xml,']);
    const styles = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const addresses = [...styles.matchAll(/url\(["']?(.{5})/g)].map(([, start]) => start);
    expect(new Set(addresses)).toEqual(new Set(['data:']));
    expect(styles).not.toContain('@import');
  });

  it('is compressed as the browser accepts', async () => {
    const br = await fetchGraphiql({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(br.body).toString() === page).toBe(true);
    expect(br.body.length).toBeLessThan(2_500_000);
    const zipped = await fetchGraphiql({ 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(zipped.body).toString() === page).toBe(true);
    expect(
      (await fetchGraphiql({ 'accept-encoding': 'zstd' })).headers.has('content-encoding'),
    ).toBe(false);
  });

  it('answers 304 if the browser has it', async () => {
    const { headers } = await fetchGraphiql();
    const again = await fetchGraphiql({ 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect((await fetchGraphiql({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});

const readOperationName = (source: string) => {
  const [definition] = parse(source).definitions;
  return (definition?.kind === Kind.OPERATION_DEFINITION && definition.name?.value) || '';
};

describe('the examples of GraphiQL', () => {
  let now = new Date('2026-11-20T14:00:00Z');

  it('are tabs of the page, each with its own name and current dates', async () => {
    const app = await startApp({}, () => now);
    const examplesIn = async () => {
      const answer = await app.as().fetch('/graphql', { headers: { accept: html } });
      const data = /<script type="application\/json" id="data">([\s\S]*?)<\/script>/;
      const json = data.exec(await answer.text())?.[1] ?? '';
      return (JSON.parse(json) as { examples: string[] }).examples;
    };
    expect(await examplesIn()).toEqual(listExamples(now));
    const before = now;
    now = new Date('2026-11-21T00:00:00Z');
    expect(await examplesIn()).toEqual(listExamples(now));
    expect(listExamples(now)).not.toEqual(listExamples(before));
    const names = listExamples(now).map(readOperationName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(asked.map(readOperationName)));
  });

  it.each([
    ['a Friday', '2026-11-20T14:00:00Z'],
    ['a Monday before midnight', '2026-11-23T23:59:00Z'],
    ['a Tuesday, in summer', '2027-06-15T05:00:00Z'],
    ['a Sunday, with other clocks in Berlin from next Sunday on', '2027-03-21T12:00:00Z'],
    ['a Wednesday between two years', '2030-12-31T23:30:00Z'],
  ])('run as they stand, one after the other, in a demo world made on %s', async (_day, date) => {
    now = new Date(date);
    const maya = await seedDemoAt(now);
    const app = await startApp({}, () => now);
    for (const source of listExamples(now)) {
      const { status, data, errors } = await app.as(maya).gql(source);
      expect({ source, status, errors }).toEqual({ source, status: 200, errors: undefined });
      expect(data).toBeTruthy();
    }
  });
});

/** The example operations, which must run unchanged. */
const asked = [
  `query Me { viewer { databaseId username email timeZone role defaultSchedule { name } } }`,
  `query Upcoming {
  bookings(first: 25, filter: { status: [ACCEPTED], startTime: { gte: "2026-11-20T00:00:00Z" } }, orderBy: { field: START_TIME, direction: ASC }) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { id databaseId uid title status startTime endTime attendees { name email timeZone } eventType { slug length } hosts { name } }
  }
}`,
  `query Free { slots(eventTypeId: 1, from: "2026-12-01", to: "2026-12-31", timeZone: "America/Vancouver") { timeZone tzdb days { date slots { start end } } } }`,
  `query Why { explainSlot(eventTypeId: 1, start: "2026-12-01T09:00:00-07:00") { bookable reasons { code message earliest } } }`,
  `mutation Book {
  createBooking(input: { eventTypeId: 1, start: "2026-12-01T09:00:00-07:00", timeZone: "America/Vancouver", responses: { name: "Ada", email: "ada@example.com" } }) {
    booking { databaseId uid status }
  }
}`,
  `mutation Cancel { cancelBooking(input: { by: { databaseId: 1 }, reason: "ill" }) { booking { status cancellationReason } } }`,
];

describe('the operations of the design', () => {
  it('run unchanged in a new demo world', async () => {
    const now = new Date('2026-11-20T09:00:00Z');
    const maya = await seedDemoAt(now);
    const app = await startApp({}, () => now);
    const answers = [];
    for (const source of asked) answers.push(await app.as(maya).gql(source));
    expect(answers.map(({ errors }) => errors)).toEqual(asked.map(() => undefined));
    const [me, upcoming, free, why, book, cancel] = answers.map(({ data }) => data);
    expect(me.viewer).toMatchObject({ databaseId: 1, username: 'maya' });
    expect(upcoming.bookings.totalCount).toBeGreaterThan(10);
    const first = { date: '2026-12-01', slots: expect.arrayContaining([slot]) as unknown };
    expect(free.slots.days[0]).toEqual(first);
    expect(why.explainSlot).toEqual({ bookable: true, reasons: [] });
    expect(book.createBooking.booking).toMatchObject({ status: 'ACCEPTED' });
    expect(cancel.cancelBooking.booking).toEqual({
      status: 'CANCELLED',
      cancellationReason: 'ill',
    });
  });
});

const slot = { start: '2026-12-01T16:00:00.000Z', end: '2026-12-01T16:30:00.000Z' };
