import { request } from 'node:http';
import { Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { listExamples } from '../../src/pages/graphiql/examples.ts';
import { as, startApp, url } from '../support/app.ts';
import { seedDemoAt } from '../support/demo.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** As a browser asks; fetch would unpack the answer. */
function fetchGraphiql(headers: Record<string, string> = {}, path = '/graphql') {
  return new Promise<{ status: number | undefined; headers: Headers; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(url + path, { headers: { accept: html, ...headers } }, (res) => {
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

/** What the page tells its script. */
const readSetup = (text: string) =>
  JSON.parse(unescapeHtml(/data-setup="([^"]*)"/.exec(text)?.[1] ?? '')) as {
    examples: string[];
    workerUrls: Record<string, string>;
    session: string | null;
  };

/** The files that the page loads, and its workers. */
const listFiles = () => [
  ...new Set(
    [...page.matchAll(/\b(?:src|href)="([^"#]*\?v=[^"]*)"/g)].map(([, file = '']) => file),
  ),
  ...Object.values(readSetup(page).workerUrls),
];

describe('GET /graphql in a browser', () => {
  it('does not let other sites read the page', async () => {
    const { status, headers } = await fetchGraphiql({ origin: 'https://elsewhere.example' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  it('serves GraphiQL without a credential', async () => {
    const { status, headers } = await fetchGraphiql();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')).toMatch(/Accept\b/);
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(page).toContain('<title>GraphiQL · Almanac</title>');
    expect(page).toContain('href="/auth/sign-in?return=%2Fgraphql"');
    expect(readSetup(page).session).toBeNull();
  });

  it.each(['*/*', 'application/json', 'application/graphql-response+json'])(
    'answers an operation to who accepts %s',
    async (accept) => {
      const res = await as().fetch('/graphql?query={__typename}', { headers: { accept } });
      expect(await res.json()).toEqual({ data: { __typename: 'Query' } });
    },
  );

  it('gives the page of a person who is signed in their token, uncompressed', async () => {
    const { person, visitor } = await signInNewUser({ name: 'Ada <b>' });
    const { text, headers } = await visitor.get('/graphql', {
      accept: html,
      'accept-encoding': 'br',
    });
    expect(text).toContain('You run operations as <strong>Ada &lt;b&gt;</strong>');
    expect(headers.has('content-encoding')).toBe(false);
    expect(headers.get('cache-control')).toBe('no-store');
    const { session } = readSetup(text);
    const { text: answer } = await visitor.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session': session ?? '' },
      body: JSON.stringify({ query: '{ viewer { databaseId } }' }),
    });
    expect(JSON.parse(answer)).toEqual({ data: { viewer: { databaseId: person.id } } });
  });

  it('runs no inline script, and loads nothing from other hosts', async () => {
    const policy = (await fetchGraphiql()).headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'font-src data:',
      "worker-src 'self'",
    ]);
    const addresses = [...page.matchAll(/\b(?:src|href|action)="([^"]*)"/g)].map(([, to]) => to);
    expect(addresses.filter((to) => !/^[/#]/.test(to ?? ''))).toEqual([]);
    const style = await (await fetch(url + listFiles().find(isLibraryStyle))).text();
    const fonts = [...style.matchAll(/url\(["']?(.{5})/g)].map(([, start]) => start);
    expect(new Set(fonts)).toEqual(new Set(['data:']));
    expect(style).not.toContain('@import');
  });

  it('loads files that browsers keep for good', async () => {
    const files = listFiles();
    expect(files).toHaveLength(10);
    for (const file of files) {
      const { status, headers } = await fetch(url + file);
      const control = headers.get('cache-control');
      expect({ file, status, control }).toMatchObject({
        status: 200,
        control: expect.stringMatching(/immutable/) as string,
      });
    }
  });

  it('transfers 2.2 MB at the first visit, and 5 kB after that', async () => {
    const compressed = { 'accept-encoding': 'br' };
    const fetched = await Promise.all(
      ['/graphql', ...listFiles()].map((file) => fetchGraphiql(compressed, file)),
    );
    const sizes = fetched.map(({ body }) => body.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_200_000);
    expect(sizes[0]).toBeLessThan(5_000);
    const etag = fetched[0]?.headers.get('etag') ?? '';
    const again = await fetchGraphiql({ ...compressed, 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

const isLibraryStyle = (file: string) => file.includes('graphiql-library.css');

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
      return readSetup(await answer.text()).examples;
    };
    expect(await examplesIn()).toEqual(listExamples(now).slice(0, 5));
    const before = now;
    now = new Date('2026-11-21T00:00:00Z');
    expect(await examplesIn()).toEqual(listExamples(now).slice(0, 5));
    expect(listExamples(now)).not.toEqual(listExamples(before));
    const names = listExamples(now).map(readOperationName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(asked.map(readOperationName)));
  });

  it('are all in the GraphQL reference, beside the field that they begin with', async () => {
    for (const text of listExamples(now)) {
      const [operation] = parse(text).definitions;
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new TypeError(text);
      const [field] = operation.selectionSet.selections;
      const name = field?.kind === Kind.FIELD ? field.name.value : '';
      const path = operation.operation === 'query' ? 'queries' : 'mutations';
      const page = await fetch(`${url}/docs/graphql/reference/${path}/${name}`);
      const link = /href="(\/graphql#[^"]*)"/.exec(await page.text())?.[1] ?? '';
      const opened = new URLSearchParams(unescapeHtml(link).split('#')[1]);
      expect([name, opened.get('query')?.split('\n').length]).toEqual([
        name,
        text.trimEnd().split('\n').length,
      ]);
    }
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
