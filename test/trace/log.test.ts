import { describe, expect, it } from 'vitest';
import { buildUser } from '../support/build/user.ts';
import { connect } from '../support/ask/socket.ts';
import { traceRequests } from '../support/trace/request.ts';

const off = { OTEL_SDK_DISABLED: 'true' };
const refused = 'mutation Cancel { cancelBooking(input: { by: { uid: "none" } }) { changed } }';

describe('the line of a request', () => {
  it('has a message, the operation, and where to find it in the trace', async () => {
    const user = await buildUser();
    const { log, spans } = await traceRequests(({ as }) =>
      as(user).gql('query Mine { viewer { id } }'),
    );
    const root = spans.find(({ parentId }) => parentId === '');
    expect(log).toEqual([
      {
        ...{ level: 30, time: expect.any(String), msg: 'answered' },
        ...{ method: 'POST', path: '/graphql', status: 200, ms: expect.any(Number) },
        requestId: expect.any(String),
        ...{ operation: 'Mine', caller: `user:${user.id}` },
        ...{ traceId: root?.traceId, spanId: root?.spanId },
      },
    ]);
  });

  it.each<
    [string, string[], (as: Parameters<Parameters<typeof traceRequests>[0]>[0]['as']) => unknown]
  >([
    ['REST', ['UNAUTHENTICATED'], (as) => as('cal_wrong').fetch('/v1/no-such-route')],
    ['REST without a key', ['UNAUTHENTICATED'], (as) => as().fetch('/v1/me')],
    ['GraphQL', ['BAD_USER_INPUT'], (as) => as().gql('{ nothing }')],
    ['a batch', ['UNAUTHENTICATED', 'BAD_USER_INPUT'], (as) => sendBatch(as)],
    ['a page', ['NOT_FOUND'], (as) => as().fetch('/docs/nothing')],
    ['OAuth', ['BAD_USER_INPUT'], (as) => as().fetch('/api/auth/oauth/token', { method: 'POST' })],
  ])('has the codes of the errors: %s', async (_name, codes, ask) => {
    const { log } = await traceRequests(async ({ as }) => ask(as), off);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ errors: codes });
    expect(log[0]).not.toHaveProperty('traceId');
  });

  it('has the codes of refusals that are data', async () => {
    const user = await buildUser();
    const asked = refused.replace('changed', 'changed userErrors { code }');
    const { log } = await traceRequests(({ as }) => as(user).gql(asked), off);
    expect(log[0]).toMatchObject({ operation: 'Cancel', errors: ['NOT_FOUND'] });
  });

  it('has no codes if all is well', async () => {
    const { log } = await traceRequests(({ as }) => as().fetch('/docs'), off);
    expect(log[0]).not.toHaveProperty('errors');
  });

  it('says the same of each operation of a socket', async () => {
    const user = await buildUser();
    const { log } = await traceRequests(async ({ url }) => {
      await connect({ apiKey: user.key }, url).ask(refused);
    }, off);
    expect(log.find(({ operation }) => operation === 'Cancel')).toMatchObject({
      ...{ msg: 'answered', method: 'WEBSOCKET', path: '/graphql', errors: ['NOT_FOUND'] },
      caller: `user:${user.id}`,
    });
  });
});

type Ask = Parameters<Parameters<typeof traceRequests>[0]>[0]['as'];

const sendBatch = (as: Ask) =>
  as().fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ query: '{ viewer { id } }' }, { query: '{ nothing }' }]),
  });
