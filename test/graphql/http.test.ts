import { auditServer } from 'graphql-http';
import { describe, expect, it } from 'vitest';
import { as, url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';

describe('GraphQL over HTTP', () => {
  it('passes the whole graphql-http audit', async () => {
    const { key } = await buildUser();
    const results = await auditServer({
      url: `${url}/graphql`,
      fetchFn: (address: string, init?: RequestInit) =>
        fetch(address, {
          ...init,
          headers: { ...init?.headers, authorization: `Bearer ${key}` },
        }),
    });
    const failed = results.filter(({ status }) => status !== 'ok');
    expect(failed.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
    expect(results).toHaveLength(61);
  });

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
});
