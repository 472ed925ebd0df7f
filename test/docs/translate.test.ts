import { describe, expect, it } from 'vitest';
import { formatRestCommand } from '../../rest-compat/docs/ledger/command.ts';
import { createExample } from '../../rest-compat/docs/ledger/example.ts';
import { parsePaste } from '../../rest-compat/docs/translate/paste.ts';
import { translate, type Translation } from '../../rest-compat/docs/translate/translate.ts';
import { ledger } from '../../rest-compat/ledger.ts';
import { toFullPath } from '../../rest-compat/kit/route.ts';
import { as, startApp, url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { measureEffort } from '../support/effort.ts';
import { listLinks, toVisibleText } from '../support/page/html.ts';
import { createVisitor, unescapeHtml } from '../support/page/visitor.ts';

const now = new Date();
const page = '/docs/ledger/translate';
const user = await buildUser();

function translateOne(text: string): Translation {
  const [request] = parsePaste(text);
  if (!request) throw new Error('No request');
  return translate(request, now);
}

const translateAt = (path: string, more = '') =>
  translateOne(`curl 'https://almanac.example${path}' ${more}`);

const rows = ledger.map((row) => [`${row.method.toUpperCase()} ${toFullPath(row)}`, row] as const);

describe('the sample of a route, pasted', () => {
  it.each(rows)(
    '%s gives the operation and the variables that REST explains',
    async (_name, row) => {
      const example = createExample(row, now);
      const command = formatRestCommand(row, example, url);
      const { endpoint, explained, problems, unknown } = translateOne(command);
      expect([problems, unknown]).toEqual([[], []]);
      expect(endpoint).toBe(row);
      const [, address = ''] = /'([^']*)'/.exec(command) ?? [];
      const response = await fetch(address, {
        method: row.method.toUpperCase(),
        headers: {
          prefer: 'explain=graphql',
          authorization: `Bearer ${user.key}`,
          'content-type': 'application/json',
        },
        ...(example.body && { body: JSON.stringify(example.body) }),
      });
      expect(explained).toEqual(await response.json());
    },
  );
});

describe('a pasted request', () => {
  it.each([
    '/v1/bookings/1',
    'http://localhost:3000/v1/bookings/1',
    'localhost:3000/v1/bookings/1',
    '$URL/v1/bookings/1',
    '${URL}/bookings/1',
    '{{baseUrl}}/v1/bookings/1/',
    'https://api.example/api/v1/Bookings/1#part',
    'http://[::1]:3000/v1/bookings/1?apiKey=cal_abcdefgh',
  ])('is found at %s', (address) => {
    const found = translateOne(`curl '${address}'`);
    expect([found.explained?.operationName, found.explained?.variables]).toEqual([
      'GetBooking',
      { by: { databaseId: 1 } },
    ]);
    expect([found.unknown, found.problems]).toEqual([[], []]);
  });

  it('shows where its fields go, and names those without effect', () => {
    const { fields, unknown } = translateAt('/v1/bookings?status=upcoming&colour=red');
    expect(fields).toEqual([{ part: 'query', name: 'status', variables: ['filter.upcoming'] }]);
    expect(unknown).toEqual(['colour']);
    const patch = translateAt('/v1/bookings/1', `-X PATCH --json '{"title":"A","colour":"red"}'`);
    expect(patch.fields.map(({ name }) => name)).toEqual(['id', 'title']);
    expect(patch.unknown).toEqual(['colour']);
    const version = translateAt('/v1/bookings/1', `-X PATCH --json '{}' -H 'If-Match: "3"'`);
    expect(version.explained?.variables).toMatchObject({ input: { ifVersion: 3 } });
    expect(version.fields.at(-1)).toMatchObject({
      name: 'If-Match',
      variables: ['input.ifVersion'],
    });
  });

  it.each([
    ['/v1/booking/1', '', 'No route has this path.', 'GET /v1/bookings/:id'],
    ['/v1/event_types', '-X POST', 'No route has this path.', 'POST /v1/event-types'],
    ['/bokings', '', 'No route has this path.', 'GET /v1/bookings'],
    ['/v1/me', '-X POST', 'This path supports only GET.', 'GET /v1/me'],
    [
      '/v1/bookings/1',
      '-X PUT',
      'This path supports only GET, PATCH, DELETE.',
      'GET /v1/bookings/:id',
    ],
  ])('at %s %s is told what is near', (path, more, problem, expected) => {
    const { endpoint, explained, problems, nearest } = translateAt(path, more);
    expect([endpoint, explained, problems]).toEqual([null, null, [problem]]);
    const names = nearest.map((row) => `${row.method.toUpperCase()} ${toFullPath(row)}`);
    expect(names[0]).toBe(expected);
  });

  it('at an address that is like no route gets no guess', () => {
    expect(translateAt('/quite/another/thing/altogether').nearest).toEqual([]);
    expect(translateAt(`/v1/${'bookings/'.repeat(5_000)}`).nearest).toEqual([]);
  });

  it.each([
    ['/v1/bookings/$ID', '', { by: { databaseId: 1 } }, 'id is a placeholder'],
    ['/v1/bookings/{{id}}', '', { by: { databaseId: 1 } }, 'id is a placeholder'],
    ['/v1/users/<user id>', '', { by: { databaseId: 1 } }, 'userId is a placeholder'],
  ])('at %s has an example in place of its variable', (path, more, variables, note) => {
    const { explained, problems } = translateAt(path, more);
    expect(explained?.variables).toEqual(variables);
    expect(problems.join()).toContain(note);
  });

  it.each([
    ['/v1/bookings?take=x', '', 'take must be a whole number.'],
    ['/v1/bookings/a.b', '', 'id must be an id or a uid.'],
    ['/v1/bookings', `--json '{"a":'`, 'The body is not valid JSON: see line 1, column 6.'],
    ['/v1/bookings', `--json '[]'`, 'The body must be a JSON object.'],
    ['/v1/teams', `-d '{"name":"A"}'`, 'its body is not sent as JSON'],
    ['/api/auth/oauth/token', `-d grant_type=no`, 'grant_type must be'],
    ['/v1/bookings/1', `-X PATCH --json '{}' -H 'If-Match: 3'`, 'If-Match must be *'],
  ])('to %s with %s is told what REST refuses', (path, more, expected) => {
    expect(translateAt(path, more).problems.join()).toContain(expected);
  });

  it('survives bodies that nobody writes', async () => {
    const bodies = [
      '['.repeat(60_000),
      '{"a":'.repeat(10_000),
      JSON.stringify({
        responses: Object.fromEntries(Array.from({ length: 4_000 }, (_, i) => [i, i])),
      }),
      JSON.stringify(Object.fromEntries(Array.from({ length: 4_000 }, (_, i) => [`k${i}`, i]))),
      '{"__proto__":{"title":"a"},"constructor":1}',
    ];
    const query = Array.from({ length: 3_000 }, (_, i) => `status=${i}`).join('&');
    const effort = await measureEffort(() => {
      for (const body of bodies) {
        const { endpoint } = translateAt('/v1/bookings', `--json '${body}'`);
        expect(endpoint?.operation).toBe('CreateBooking');
      }
      expect(translateAt(`/v1/bookings?${query}`).problems).not.toEqual([]);
    }, 2);
    expect(effort).toBeLessThan(5_000);
  });
});

const secret = 'cal_Sup3rSecretKey0123456789';
const basic = Buffer.from(`my-client:${secret}`).toString('base64');

/** Commands with a key in every place that has one. */
const leaky = [
  `curl ${url}/v1/me -H 'Authorization: Bearer ${secret}'`,
  `curl '${url}/v1/me?apiKey=${secret}'`,
  `curl '${url}/v1/nothing/${secret}?apiKey=${secret}'`,
  `curl ${url}/v1/me -u me:${secret}`,
  `curl http://me:${secret}@almanac.example/v1/me`,
  `curl ${url}/v1/teams -b 'session=${secret}' --json '{"name":"${secret}"}'`,
  `curl ${url}/v1/teams -H 'X-Api-Key: ${secret}' --json '{"name":"${secret}","${secret}":1}'`,
  `curl ${url}/v1/webhooks --json '{"subscriberUrl":"https://a.example","eventTriggers":["BOOKING_CREATED"],"secret":"${secret}"}'`,
  `curl ${url}/api/auth/oauth/token -d grant_type=refresh_token -d client_id=a -d client_secret=${secret} -d refresh_token=${secret}`,
  `curl ${url}/api/auth/oauth/revoke -H 'Authorization: Basic ${basic}' -d token=${secret}`,
  `curl ${url}/api/auth/oauth/refreshToken -H 'Authorization: Bearer ${secret}' --json '{"client_id":"a"}'`,
  `GET /v1/me HTTP/1.1\nAuthorization: Bearer ${secret}`,
  `curl '${secret}`,
  `curl $(echo ${secret}`,
  `curl ${url}/v1/teams --json '{"name": ${secret}}'`,
  `${secret}`,
];

describe(page, () => {
  const visitor = createVisitor();
  const paste = (request: string) => visitor.submit(page, { request });

  it('answers with the operation, its variables, and programs that run it', async () => {
    const { status, text, headers } = await paste(
      `curl '${url}/v1/slots?eventTypeId=1&start=2030-01-01&end=2030-01-02'`,
    );
    const shown = toVisibleText(text);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(shown).toContain('query ListSlots');
    expect(shown).toContain('"from": "2030-01-01"');
    expect(shown).toContain('urllib.request');
    const link = listLinks(text).find((one) => one.startsWith('/graphql#')) ?? '';
    const opened = new URLSearchParams(unescapeHtml(link).split('#')[1]);
    expect(opened.get('query')).toContain('query ListSlots');
    expect(JSON.parse(opened.get('variables') ?? '')).toMatchObject({ to: '2030-01-02' });
  });

  it('translates several requests at once, each id once', async () => {
    const { text } = await paste(`curl ${url}/v1/me\ncurl ${url}/v1/teams\ncurl ${url}/v1/nothng`);
    expect(text.match(/class="translation"/g)).toHaveLength(3);
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(toVisibleText(text)).toContain('No route has this path.');
  });

  it('begins with the sample of a route', async () => {
    const { text } = await visitor.get(`${page}?route=createTeam`);
    expect(toVisibleText(text)).toContain(`"slug": "research"`);
    for (const name of ['nothing', '__proto__', '%3Cb%3E']) {
      const other = await visitor.get(`${page}?route=${name}`);
      expect([other.status, other.text.includes('<b>')]).toEqual([200, false]);
    }
  });

  it.each(leaky)('shows no key of %s', async (command) => {
    const { status, text, location } = await paste(command);
    expect([200, 422]).toContain(status);
    expect(location).toBeNull();
    expect(
      decodeURIComponent(`${unescapeHtml(text)} ${toVisibleText(text)}`.replaceAll('%', '%25')),
    ).not.toContain(secret);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(basic);
  });

  it('logs and stores nothing of what is pasted', async () => {
    const lines: string[] = [];
    const { url: there } = await startApp({ LOG_LEVEL: 'debug' }, undefined, 0, {
      write: (line: string) => lines.push(line),
    });
    const other = createVisitor(there);
    for (const command of leaky) await other.submit(page, { request: command });
    expect(lines.length).toBeGreaterThan(leaky.length);
    expect(lines.join('\n')).not.toContain(secret);
    expect(lines.join('\n')).not.toContain('ListSlots');
  });

  it.each([
    ['curl "', 'is never closed'],
    ['curl a\0b', 'null byte'],
    ['<script>alert(1)</script>', 'Paste a command'],
  ])('says what is wrong with %j', async (request, message) => {
    const { status, text } = await paste(request);
    expect(status).toBe(422);
    expect(toVisibleText(text)).toContain(message);
    expect(text).not.toContain('alert(1)');
  });

  it('escapes what it shows', async () => {
    const { text } = await paste(
      `curl '${url}/v1/<b>x' ; curl '${url}/v1/me?<b>=1' ; curl ${url}/v1/teams --json '{"name":"</pre><b>"}'`,
    );
    expect(text).not.toContain('<b>');
  });

  it('refuses a form of another site, and more than 1 MiB', async () => {
    expect((await createVisitor().post(page, { request: 'curl /v1/me' })).status).toBe(403);
    expect((await paste('x'.repeat(1_100_000))).status).toBe(413);
    expect((await as().fetch(page, { method: 'PUT' })).status).toBe(405);
  });
});
