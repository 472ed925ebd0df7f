import { describe, expect, it } from 'vitest';
import { as, startApp } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';

describe('GraphQL over HTTP', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'query={__typename}'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
    ['text/plain', '{"query":"{__typename}"}'],
    ['application/graphql', '{__typename}'],
  ])('refuses a body of the type %s with 415', async (type, body) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body };
    const { status } = await as(await buildUser()).fetch('/graphql', init);
    expect(status).toBe(415);
  });

  const post = (accept: string, init: { headers?: Record<string, string>; body?: string } = {}) =>
    as().fetch('/graphql', {
      method: 'POST',
      body: init.body ?? '{"query":"{__typename}"}',
      headers: { accept, 'content-type': 'application/json', ...init.headers },
    });
  const tooLarge = JSON.stringify({ query: '{__typename}', x: 'y'.repeat(1_100_000) });

  it.each([
    ['a wrong key', 401, { headers: { authorization: 'Bearer cal_wrong' } }],
    ['another scheme', 401, { headers: { authorization: 'Basic eA==' } }],
    ['malformed JSON', 400, { body: '{' }],
    ['a body of another type', 415, { headers: { 'content-type': 'text/plain' } }],
    ['a body that is too large', 413, { body: tooLarge }],
  ])('answers %s in the media type that was asked for', async (_name, status, init) => {
    for (const type of ['application/graphql-response+json', 'application/json']) {
      const response = await post(`${type}, */*;q=0.5`, init);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
    }
  });

  it('prefers the media type with the higher quality', async () => {
    const accept = 'application/json;q=0.8, application/graphql-response+json;q=0.9';
    const { headers } = await post(accept);
    expect(headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
  });

  it.each([
    ['POST', '/graphql'],
    ['GET', '/graphql?query={__typename}'],
  ])('names the forms of an answer if %s accepts none of them', async (method, path) => {
    const accept = 'application/xml';
    const response = await (method === 'GET'
      ? as().fetch(path, { headers: { accept } })
      : post(accept));
    expect(response.status).toBe(406);
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_ACCEPTABLE' } }]);
    expect(errors[0]?.message).toContain('text/event-stream');
  });

  it.each(['application/json', 'application/graphql-response+json', 'multipart/mixed, */*'])(
    'says how to subscribe if the request accepts %s only',
    async (accept) => {
      const query =
        'subscription { slotsChanged(eventTypeId: 1, from: "2031-01-01", to: "2031-01-02") { at } }';
      const sent = [
        await post(accept, { body: JSON.stringify({ query }) }),
        await as().fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers: { accept } }),
      ];
      for (const response of sent) {
        const { errors } = (await response.json()) as { errors: { message: string }[] };
        expect(errors[0]?.message).toContain('Accept: text/event-stream');
      }
    },
  );

  it.each([
    ['a refused request', '{', {}],
    ['a syntax error', '{"query":"{"}', {}],
    ['an invalid document', '{"query":"{nothing}"}', {}],
    ['an invalid variable', '{"query":"query($a:Int!){slots(eventTypeId:$a){timeZone}}"}', {}],
    ['a field that fails', '{"query":"{viewer{name}}"}', {}],
    ['a batch', '[{"query":"{viewer{name}}"},{"query":"{"},{"query":"{nothing}"}]', {}],
    ['a stream', '{"query":"{viewer{name}}"}', { accept: 'text/event-stream' }],
  ])('names the request in each error of %s', async (_name, body, more) => {
    const headers = { 'x-request-id': 'mine-1', ...more };
    const text = await (await post('application/json', { body, headers })).text();
    const codes = text.match(/"code":/g) ?? [];
    expect(codes.length).toBeGreaterThan(0);
    expect(text.match(/"requestId":"mine-1"/g)).toHaveLength(codes.length);
  });

  it('names the request in the errors of a GET', async () => {
    for (const query of ['{', '{nothing}', '{viewer{name}}', 'mutation { a }']) {
      const response = await as().fetch(`/graphql?query=${query}`);
      const requestId = response.headers.get('x-request-id');
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { requestId } }] });
    }
  });

  it('runs no mutation by GET', async () => {
    const query = encodeURIComponent(
      'mutation { deleteSchedule(input: {by: {databaseId: 1}}) { databaseId } }',
    );
    const { status } = await as(await buildUser()).fetch(`/graphql?query=${query}`);
    expect(status).toBe(405);
  });

  it('answers queries by GET', async () => {
    const user = await buildUser();
    const res = await as(user).fetch('/graphql?query={viewer{databaseId}}');
    expect(await res.json()).toEqual({ data: { viewer: { databaseId: user.id } } });
  });

  it('answers a batch of ten, and refuses eleven', async () => {
    const user = await buildUser();
    const send = (count: number) =>
      as(user).fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Array(count).fill({ query: '{ viewer { databaseId } }' })),
      });
    const answers = (await (await send(10)).json()) as unknown[];
    expect(answers).toEqual(Array(10).fill({ data: { viewer: { databaseId: user.id } } }));
    expect((await send(11)).status).toBe(413);
  });

  it('returns a request id, and takes over a valid one', async () => {
    const given = await as().fetch('/graphql', { headers: { 'x-request-id': 'abc-1' } });
    expect(given.headers.get('x-request-id')).toBe('abc-1');
    const made = await as().fetch('/graphql', { headers: { 'x-request-id': 'a b' } });
    expect(made.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('answers 413 to a body over 1 MiB and 405 to other methods', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{__typename}', x: 'y'.repeat(1_100_000) });
    const large = await as().fetch('/graphql', { method: 'POST', headers, body });
    expect(large.status).toBe(413);
    expect(await large.text()).toContain('larger than 1 MiB');
    const put = await as().fetch('/graphql', { method: 'PUT', headers, body: '{}' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it('allows browsers of any origin, without credentials', async () => {
    const { headers, status } = await as().fetch('/graphql', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toBe('authorization, content-type');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('allows no other origin to send the header of a session', async () => {
    const preflight = (asked: string) =>
      as().fetch('/graphql', {
        method: 'OPTIONS',
        headers: {
          origin: 'https://app.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': asked,
        },
      });
    for (const asked of ['content-type,X-Session', 'x-session , content-type']) {
      const { headers } = await preflight(asked);
      expect(headers.get('access-control-allow-headers')).toBe('content-type');
    }
    const { headers } = await preflight('x-session');
    expect(headers.has('access-control-allow-headers')).toBe(false);
  });
});

describe('the log', () => {
  it('names the operation, also if it is refused', async () => {
    const lines: { operation?: string }[] = [];
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as object) };
    const app = await startApp({ LOG_LEVEL: 'info' }, undefined, 0, logTo);
    const ask = async (query: string) => {
      const from = lines.length;
      await app.as().gql(query);
      await expect.poll(() => lines.length).toBeGreaterThan(from);
      return lines.at(-1)?.operation;
    };
    expect(await ask('query Fine { viewer { name } }')).toBe('Fine');
    expect(await ask('query Misspelt { viewer { nam } }')).toBe('Misspelt');
    expect(await ask('query Unset($id: Int!) { booking(by: { databaseId: $id }) { id } }')).toBe(
      'Unset',
    );
    expect(await ask('{ viewer { nam } }')).toBe('{ viewer }');
    expect(await ask('query Broken {')).toBeUndefined();
  });
});
