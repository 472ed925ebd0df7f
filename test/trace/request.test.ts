import { describe, expect, it } from 'vitest';
import { version } from '../../src/base/version.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { connect, startBookingStream, whoAmI } from '../support/ask/socket.ts';
import { buildRestBookingScene } from '../support/ask/rest.ts';
import { traceRequests } from '../support/trace/request.ts';

const askBookings = 'query MyBookings { bookings { nodes { uid } } }';

describe('the trace of a request', () => {
  it('leads from HTTP to the operation of GraphQL, and to its statements', async () => {
    const host = await buildUser();
    const { spans, traces, resource } = await traceRequests(({ as }) => as(host).gql(askBookings));
    expect(traces).toEqual([
      [
        'POST /graphql',
        '  SELECT ApiKey',
        '  UPDATE ApiKey',
        '  query MyBookings',
        '    SELECT Booking',
      ],
    ]);
    const [root] = spans.filter(({ parentId }) => parentId === '');
    expect(root).toMatchObject({
      kind: 'SERVER',
      hasFailed: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/graphql',
        'http.response.status_code': 200,
      },
    });
    expect(spans.find(({ name }) => name === 'query MyBookings')).toMatchObject({
      kind: 'INTERNAL',
      attributes: { 'graphql.operation.type': 'query', 'graphql.operation.name': 'MyBookings' },
    });
    expect(spans.find(({ name }) => name === 'SELECT Booking')).toMatchObject({
      kind: 'CLIENT',
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': 'SELECT Booking' },
    });
    expect(spans.every(({ ns }) => ns >= 0n)).toBe(true);
    expect(resource).toMatchObject({ 'service.name': 'almanac', 'service.version': version });
  });

  it('names a route of REST by its template, and the statement that writes a booking', async () => {
    const { host, wish } = await buildRestBookingScene();
    const { traces } = await traceRequests(async ({ as }) => {
      const body = JSON.stringify(wish);
      const headers = { 'content-type': 'application/json' };
      const made = await as(host).fetch('/v1/bookings', { method: 'POST', headers, body });
      expect(made.status).toBe(200);
      await as(host).fetch('/v1/bookings/17');
    });
    expect(traces[0]).toEqual(
      expect.arrayContaining([
        'POST /v1/bookings',
        '  mutation CreateBooking',
        '    insert_bookings',
      ]),
    );
    expect(traces[1]).toEqual(
      expect.arrayContaining(['GET /v1/bookings/{id}', '  query GetBooking', '    SELECT Booking']),
    );
  });

  it('shows each statement of a transaction', async () => {
    const host = await buildUser();
    const { id } = await buildBooking({ host });
    const cancel = `mutation Cancel { cancelBooking(input: { by: { databaseId: ${id} } }) { booking { id } } }`;
    const { traces } = await traceRequests(({ as }) => as(host).gql(cancel));
    const all = traces.flat();
    expect(all).toEqual(
      expect.arrayContaining(['    BEGIN', '    UPDATE Booking', '    INSERT Event', '    COMMIT']),
    );
  });

  it('has one name for all addresses that do not exist', async () => {
    const { traces, spans } = await traceRequests(async ({ as }) => {
      for (const path of ['/wp-admin', '/v1/ada@example.com', '/docs/x/y/z', '/graphql/x'])
        await as().fetch(path);
    });
    expect(new Set(traces.map(([root]) => root))).toEqual(new Set(['GET']));
    expect(spans.some(({ attributes }) => 'http.route' in attributes)).toBe(false);
  });

  it('begins with each operation of a socket, and leaves out how long the socket is open', async () => {
    const host = await buildUser();
    const { traces } = await traceRequests(async ({ url }) => {
      const socket = connect({ apiKey: host.key }, url);
      await socket.ask(whoAmI);
      const stream = await startBookingStream(socket);
      await buildBooking({ host });
      await stream.return?.();
    });
    const named = traces.map((lines) => lines.filter((line) => !line.includes('SELECT ')));
    expect(named).toContainEqual(['GET /graphql']);
    expect(named).toContainEqual(['WEBSOCKET /graphql', '  query { viewer }']);
    const subscription = named.find((lines) => lines.some((line) => line.includes('subscription')));
    expect(subscription?.slice(0, 2)).toEqual([
      'WEBSOCKET /graphql',
      '  subscription { bookingChanged }',
    ]);
  });

  it('shows the operation behind a tool', async () => {
    const host = await buildUser();
    const params = { name: 'list_bookings', arguments: {} };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { traces } = await traceRequests(({ as }) =>
      as(host).fetch('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      }),
    );
    expect(traces[0]).toEqual(
      expect.arrayContaining(['POST /mcp', expect.stringMatching(/^ {2}query \w/)]),
    );
  });

  it('goes on with that of the caller, who decides whether it is recorded', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const send = (flags: string) =>
      traceRequests(({ as }) =>
        as().fetch('/v1/me', {
          headers: { traceparent: `00-${traceId}-b7ad6b7169203331-${flags}` },
        }),
      );
    const { spans } = await send('01');
    const root = spans.find(({ name }) => name === 'GET /v1/me');
    expect(root).toMatchObject({ traceId, parentId: 'b7ad6b7169203331' });
    const { spans: none, log } = await send('00');
    expect(none).toEqual([]);
    expect(log[0]).not.toHaveProperty('traceId');
  });

  it.each(['00-0-0-01', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, 'x'.repeat(9_000)])(
    'begins anew if the header is no traceparent: %.20s',
    async (traceparent) => {
      const { spans } = await traceRequests(({ as }) =>
        as().fetch('/v1/me', { headers: { traceparent } }),
      );
      expect(spans.find(({ name }) => name === 'GET /v1/me')?.parentId).toBe('');
    },
  );

  it('has failed if the server has, and not if the caller has', async () => {
    const { spans } = await traceRequests(({ as }) => as().fetch('/v1/me'));
    const [root] = spans.filter(({ parentId }) => parentId === '');
    expect(root).toMatchObject({
      hasFailed: false,
      attributes: { 'error.type': 'UNAUTHENTICATED', 'http.response.status_code': 401 },
    });
  });
});

describe('OTEL_TRACES_SAMPLER', () => {
  const countTraces = async (env: Record<string, string>, traceparent?: string) => {
    const { traces } = await traceRequests(async ({ as }) => {
      const headers = traceparent === undefined ? {} : { traceparent };
      for (let nth = 0; nth < 60; nth++) await as().fetch('/robots.txt', { headers });
    }, env);
    return traces.length;
  };

  it('records a part of the traces', async () => {
    const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' };
    expect(await countTraces({ ...sampler, OTEL_TRACES_SAMPLER_ARG: '0' })).toBe(0);
    const half = await countTraces({ ...sampler, OTEL_TRACES_SAMPLER_ARG: '0.5' });
    expect(half).toBeGreaterThan(5);
    expect(half).toBeLessThan(55);
  });

  it('lets callers have no more traces recorded than a few a second', async () => {
    const env = { OTEL_TRACES_SAMPLER: 'parentbased_always_off' };
    const began = performance.now();
    const recorded = await countTraces(
      env,
      '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    );
    const seconds = Math.ceil((performance.now() - began) / 1_000) + 1;
    expect(recorded).toBeGreaterThan(0);
    expect(recorded).toBeLessThanOrEqual(Math.min(60, 20 * seconds));
  });
});
