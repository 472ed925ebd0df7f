import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { connect } from '../support/ask/socket.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { traceRequests } from '../support/trace/request.ts';

/** Occurs in every value that is sent below, and in no name of ours. */
const mark = 'zebra';
const email = `${mark}@${mark}.example`;
const json = { 'content-type': 'application/json' };

type Client = ReturnType<Parameters<Parameters<typeof traceRequests>[0]>[0]['as']>;

/** Requests of all kinds, most of which fail in ways of their own. */
const requests: Record<string, (client: Client, eventTypeId: number) => Promise<unknown>> = {
  'a query string': ({ fetch }) =>
    fetch(`/v1/bookings?attendeeEmail=${email}&attendeeName=${mark}&${mark}=1`),
  'a key in the query string': ({ fetch }) => fetch(`/v1/me?apiKey=cal_${mark}`),
  'a path': ({ fetch }) => fetch(`/v1/bookings/${mark}`),
  'a path of a user': ({ fetch }) => fetch(`/v1/users/${mark}/${email}`),
  'an address that does not exist': ({ fetch }) => fetch(`/${mark}/${mark}?${mark}`),
  'a page': ({ fetch }) => fetch(`/book/${mark}/${mark}?email=${email}`),
  'a page for browsers': ({ fetch }) =>
    fetch(`/${mark}`, { headers: { accept: 'text/html', cookie: `${mark}=${mark}` } }),
  'a calendar file': ({ fetch }) => fetch(`/calendar/${mark}/${mark}.ics`),
  'a manage link': ({ fetch }) => fetch(`/manage/${mark}`),
  headers: ({ fetch }) =>
    fetch('/v1/me', {
      headers: {
        'user-agent': mark,
        referer: `https://${mark}.example/`,
        'x-request-id': mark,
        'x-forwarded-for': mark,
        baggage: `user=${email}`,
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        tracestate: `${mark}=${mark}`,
      },
    }),
  'a wrong key': ({ fetch }) => fetch('/v1/me', { headers: { authorization: `Bearer ${mark}` } }),
  'variables and arguments': ({ gql }) =>
    gql(`query Find($email: String!) { user(by: { email: $email }) { id name } }`, { email }),
  'a literal': ({ gql }) =>
    gql(`{ ${mark}: bookings(filter: { attendeeEmail: "${email}" }) { nodes { uid } } }`),
  'a field that does not exist': ({ gql }) => gql(`{ ${mark} }`),
  'a syntax error': ({ gql }) => gql(`{ "${mark}`),
  'a GET of GraphQL': ({ fetch }) =>
    fetch(`/graphql?query={viewer{id}}&variables={"x":"${mark}"}&operationName=${mark}`),
  'a batch': ({ fetch }) =>
    fetch('/graphql', {
      method: 'POST',
      headers: json,
      body: JSON.stringify([{ query: '{ viewer { id } }', variables: { email } }, { query: mark }]),
    }),
  'a booking': ({ fetch }, eventTypeId) => book(fetch, eventTypeId),
  'the same booking again': ({ fetch }, eventTypeId) => book(fetch, eventTypeId),
  'a unique name that is taken, which PostgreSQL repeats': ({ fetch }) =>
    fetch('/v1/event-types', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ title: mark, slug: mark, length: 30 }),
    }),
  'a body that is no JSON': ({ fetch }) =>
    fetch('/v1/bookings', { method: 'POST', headers: json, body: `{"${mark}` }),
  'a user': ({ gql }) =>
    gql(
      'mutation Make($input: UpdateViewerInput!) { updateViewer(input: $input) { userErrors { code } } }',
      { input: { name: mark, email } },
    ),
  'a form of OAuth': ({ fetch }) =>
    fetch('/api/auth/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: mark, client_id: mark, client_secret: mark }),
    }),
  'a sign-in': ({ fetch }) =>
    fetch('/auth/sign-in', {
      method: 'POST',
      body: new URLSearchParams({ email, password: mark }),
    }),
  'a tool': ({ fetch }) => call(fetch, 'list_bookings', { attendeeEmail: email }),
  'a tool that does not exist': ({ fetch }) => call(fetch, mark, { [mark]: mark }),
};

const book = (fetch: Client['fetch'], eventTypeId: number) =>
  fetch('/v1/bookings', {
    method: 'POST',
    headers: { ...json, 'idempotency-key': mark },
    body: JSON.stringify({
      eventTypeId,
      start: '2031-03-03T09:00:00.000Z',
      responses: { name: mark, email, notes: mark },
      metadata: { [mark]: mark },
    }),
  });

const call = (fetch: Client['fetch'], name: string, args: object) =>
  fetch('/mcp', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: mark,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  });

describe('traces', () => {
  it('hold nothing of what people are called, send or ask for', async () => {
    const host = await buildHost();
    const named = { name: mark, username: mark, email };
    await db.user.update({ where: { id: host.id }, data: named });
    const { id: eventTypeId } = await buildBookableEventType(host, { title: mark, slug: mark });
    const { bytes, spans } = await traceRequests(async ({ as, url }) => {
      for (const ask of Object.values(requests)) {
        await ask(as(host), eventTypeId);
        await ask(as(), eventTypeId);
      }
      const over = connect({ apiKey: host.key }, url).ask(`{ ${mark}(email: "${email}") }`);
      await expect(over).rejects.toBeDefined();
    });
    expect(spans.length).toBeGreaterThan(100);
    expect(spans.some(({ name }) => name === 'insert_bookings')).toBe(true);
    expect(bytes).not.toContain(mark);
    expect(bytes).not.toContain(host.key);
    expect(bytes).not.toContain('127.0.0.1');
    // Apart from names and codes there are numbers, and these attributes only.
    const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...keys].sort()).toEqual([
      'almanac.error_codes',
      'db.query.summary',
      'db.response.status_code',
      'db.system.name',
      'error.type',
      'graphql.operation.name',
      'graphql.operation.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'network.protocol.name',
    ]);
  });

  it('cut the names of operations, which callers choose', async () => {
    const long = 'x'.repeat(5_000);
    const { bytes, spans } = await traceRequests(({ as }) =>
      as().gql(`query ${long} { __typename }`),
    );
    expect(spans.map(({ name }) => name)).toContain(`query ${'x'.repeat(64)}`);
    expect(bytes).not.toContain('x'.repeat(65));
  });
});
