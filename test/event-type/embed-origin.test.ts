import { describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildUser } from '../support/build/user.ts';
import { type Caller, readErrorPaths } from '../support/client.ts';

const edit = (caller: Caller, id: number, embedOrigins: string[]) =>
  runMutation(
    caller,
    'editEventType',
    { by: { databaseId: id }, embedOrigins },
    'eventType { embedOrigins }',
  );

async function buildOffer(embedOrigins?: string[]) {
  const host = await buildUser();
  return { host, ...(await buildBookableEventType(host, embedOrigins && { embedOrigins })) };
}

const wrong = [
  ['', 'must be an origin such as https://www.example.com'],
  ['a.example', 'must be an origin such as https://www.example.com'],
  ['*', 'must be an origin such as https://www.example.com'],
  ['http://a.example', 'must begin with https://, unless it is http://localhost'],
  ['http://localhost.a.example', 'must begin with https://, unless it is http://localhost'],
  ['data:text/html,a', 'must begin with https://, unless it is http://localhost'],
  ['https://*.a.example', expect.stringContaining('without a wildcard')],
  ['https://a;script-src.example', expect.stringContaining('must name one host')],
  ["https://'self'", expect.stringContaining('must name one host')],
  ['https://a,b.example', expect.stringContaining('must name one host')],
  ['https://[::1]', expect.stringContaining('must name one host')],
  ['https://a.example/page', expect.stringContaining('without a path')],
  ['https://a.example?', expect.stringContaining('without a path')],
  ['https://a.example#', expect.stringContaining('without a path')],
  ['https://ada:secret@a.example', expect.stringContaining('without a path')],
] as const;

describe('embedOrigins', () => {
  it('are nobody until they are set, and are stored as browsers spell them', async () => {
    const { host, id } = await buildOffer();
    const query = `{ eventType(by: { databaseId: ${id} }) { embedOrigins } }`;
    expect((await as(host).gql(query)).data.eventType).toEqual({ embedOrigins: [] });
    const origins = [' HTTPS://Www.Example.com:443/ ', 'https://münchen.example:8443'];
    const { data } = await edit(host, id, [...origins, 'http://localhost:3000']);
    expect(data.editEventType.eventType.embedOrigins).toEqual([
      'https://www.example.com',
      'https://xn--mnchen-3ya.example:8443',
      'http://localhost:3000',
    ]);
    const cleared = await edit(host, id, []);
    expect(cleared.data.editEventType.eventType.embedOrigins).toEqual([]);
  });

  it('can be set when the event type is created', async () => {
    const host = await buildUser();
    const input = { title: 'Talk', length: 30, embedOrigins: ['https://a.example'] };
    const shown = 'eventType { embedOrigins }';
    const { data } = await runMutation(host, 'createEventType', input, shown);
    expect(data.createEventType.eventType).toEqual({ embedOrigins: ['https://a.example'] });
  });

  it('refuse what is no origin of one site, and name each of them', async () => {
    const { host, id } = await buildOffer();
    const { errors } = await edit(
      host,
      id,
      wrong.map(([text]) => text),
    );
    expect(errors?.[0]?.extensions['errors']).toEqual(
      wrong.map(([, message], place) => ({ path: `embedOrigins.${place}`, message })),
    );
  });

  it('refuse more than 20, and two that are the same', async () => {
    const { host, id } = await buildOffer();
    const many = Array.from({ length: 21 }, (_, i) => `https://a${i}.example`);
    expect(readErrorPaths(await edit(host, id, many))).toEqual(['embedOrigins']);
    expect((await edit(host, id, many.slice(1))).errors).toBeUndefined();
    const same = ['https://a.example', 'https://A.example:443'];
    expect(readErrorPaths(await edit(host, id, same))).toEqual(['embedOrigins']);
  });

  it('are not part of the REST record', async () => {
    const { host, id } = await buildOffer(['https://a.example']);
    const response = await as(host).fetch(`/v1/event-types/${id}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('a.example');
  });
});
