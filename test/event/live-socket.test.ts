import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { as, db, startApp, url } from '../support/app.ts';
import { bookingChangedSubscription, runMutation } from '../support/ask/graphql.ts';
import {
  connect,
  startBookingStream,
  init,
  openRaw,
  protocol,
  toMessage,
  refusedWith,
  toSocketUrl,
  whoAmI,
} from '../support/ask/socket.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';

const cancel = (host: Awaited<ReturnType<typeof buildUser>>, { id }: { id: number }) =>
  runMutation(host, 'cancelBooking', { by: { databaseId: id } }, '__typename');

describe('GraphQL over WebSocket', () => {
  it.each([
    ['authorization', (key: string) => ({ authorization: `Bearer ${key}` })],
    ['Authorization', (key: string) => ({ Authorization: `Bearer ${key}` })],
    ['apiKey', (apiKey: string) => ({ apiKey })],
  ])(
    'takes a credential as the parameter %s, and answers queries and mutations',
    async (_name, toParams) => {
      const user = await buildUser();
      const { ask } = connect(toParams(user.key));
      expect(await ask(whoAmI)).toEqual({ data: { viewer: { databaseId: user.id } } });
      const create = `mutation ($input: CreateScheduleInput!) {
        createSchedule(input: $input) { schedule { name } }
      }`;
      const input = { name: 'Mine', timeZone: 'Europe/Berlin' };
      expect(await ask(create, { input })).toEqual({
        data: { createSchedule: { schedule: { name: 'Mine' } } },
      });
    },
  );

  it('takes a credential from the header of the request', async () => {
    const user = await buildUser();
    const raw = await openRaw(url, { headers: { authorization: `Bearer ${user.key}` } });
    raw.send(init);
    await expect.poll(() => raw.heard).toEqual([{ type: 'connection_ack' }]);
    raw.send(toMessage('1'));
    await expect
      .poll(() => raw.heard.slice(1))
      .toEqual([
        { id: '1', type: 'next', payload: { data: { viewer: { databaseId: user.id } } } },
        { id: '1', type: 'complete' },
      ]);
  });

  it('reports changes as they happen, and stops when it is asked to', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const connection = connect({ apiKey: host.key });
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => startBookingStream(connection)),
    );
    await cancel(host, booking);
    const [first] = streams;
    expect(await first?.next()).toMatchObject({
      value: { data: { bookingChanged: { booking: { databaseId: booking.id } } } },
    });
    // Each one that ends makes room for another.
    for (const stream of streams) await stream.return?.();
    await expect
      .poll(async () => {
        const { value } = await connection.client
          .iterate({ query: bookingChangedSubscription })
          .next();
        return (value as { errors?: unknown }).errors;
      })
      .toBeUndefined();
  });

  it('counts the streams of one caller together with those of other transports', async () => {
    const host = await buildUser();
    const one = connect({ apiKey: host.key });
    for (let count = 0; count < 15; count++) await startBookingStream(one);
    const two = connect({ apiKey: host.key });
    for (let count = 0; count < 5; count++) await startBookingStream(two);
    expect(await two.ask(bookingChangedSubscription)).toMatchObject(refusedWith('RATE_LIMITED'));
  });

  it.each([
    ['a syntax error', '{', 'BAD_USER_INPUT'],
    ['an unknown field', '{ nothing }', 'BAD_USER_INPUT'],
    ['too many levels', `{ viewer ${'{ a '.repeat(20)}${'}'.repeat(20)} }`, 'BAD_USER_INPUT'],
  ])('refuses %s as HTTP does', async (_name, query, code) => {
    const { client } = connect({});
    const asked = client.iterate({ query }).next();
    await expect(asked).rejects.toMatchObject(refusedWith(code).errors);
  });

  it('answers callers without a credential, and hides from them what HTTP hides', async () => {
    const { ask } = connect(undefined);
    expect(await ask('{ __typename }')).toEqual({ data: { __typename: 'Query' } });
    expect(await ask(whoAmI)).toMatchObject(refusedWith('UNAUTHENTICATED'));
    expect(await ask(bookingChangedSubscription)).toMatchObject(refusedWith('UNAUTHENTICATED'));
  });

  it('charges each operation to the budget of its caller', async () => {
    const app = await startApp({ RATE_LIMIT: '5' });
    const user = await buildUser();
    const { client } = connect({ apiKey: user.key }, app.url);
    const ask = () => client.iterate({ query: whoAmI }).next();
    for (let count = 0; count < 5; count++)
      expect(await ask()).toMatchObject({ value: { data: {} } });
    await expect(ask()).rejects.toMatchObject(refusedWith('RATE_LIMITED').errors);
    expect((await app.as(user).gql(whoAmI)).status).toBe(429);
  });

  it('ends a stream when its credential is revoked', async () => {
    const host = await buildUser();
    const token = await buildAccessToken(host, ['READ_BOOKING']);
    const stream = await startBookingStream(connect({ authorization: `Bearer ${token}` }));
    await db.accessToken.updateMany({
      where: { grant: { userId: host.id } },
      data: { revokedAt: new Date() },
    });
    expect(await stream.next()).toMatchObject({ value: refusedWith('UNAUTHENTICATED') });
    expect(await stream.next()).toMatchObject({ done: true });
  });

  it('looks for persisted queries as HTTP does', async () => {
    const user = await buildUser();
    const { client } = connect({ apiKey: user.key });
    const unknown = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };
    const asked = client.iterate({ query: '', extensions: unknown }).next();
    await expect(asked).rejects.toMatchObject(refusedWith('PERSISTED_QUERY_NOT_FOUND').errors);
  });

  it('sends the last message of a stream, and closes, when the server stops', async () => {
    const app = await startApp();
    const host = await buildUser();
    const raw = await openRaw(app.url, { headers: { authorization: `Bearer ${host.key}` } });
    raw.send(init);
    await expect.poll(() => raw.heard).toHaveLength(1);
    raw.send(toMessage('1', bookingChangedSubscription));
    await expect.poll(() => raw.heard).toHaveLength(2);
    await app.close();
    expect(await raw.closed).toBe(1001);
    expect(raw.heard.slice(2)).toMatchObject([
      { id: '1', type: 'next', payload: refusedWith('UNAVAILABLE') },
      { id: '1', type: 'complete' },
    ]);
  });
});

describe('a socket is closed', () => {
  it.each([
    ['4400 for a message that is not JSON', ['{'], 4400],
    ['4400 for a message of no known type', [{ type: 'hello' }], 4400],
    ['4400 for a message that is nested too deeply', [`${'['.repeat(40)}${']'.repeat(40)}`], 4400],
    ['4401 for an operation before it is initialised', [toMessage('1')], 4401],
    ['4403 for a wrong key', [{ ...init, payload: { apiKey: 'cal_wrong' } }], 4403],
    ['4403 for another scheme', [{ ...init, payload: { authorization: 'Basic eA==' } }], 4403],
    ['4429 for a second initialisation', [init, init], 4429],
    ['1009 for a message over 1 MiB', ['x'.repeat(1_100_000)], 1009],
    ['1008 for hundreds of messages in a second', Array(500).fill({ type: 'ping' }), 1008],
  ])('with %s', async (_name, messages: unknown[], code) => {
    const raw = await openRaw();
    for (const message of messages) raw.send(message);
    expect(await raw.closed).toBe(code);
  });

  it('with 4409 for an id that is in use', async () => {
    const host = await buildUser();
    const raw = await openRaw(url, { headers: { authorization: `Bearer ${host.key}` } });
    raw.send(init);
    await expect.poll(() => raw.heard).toHaveLength(1);
    raw.send(toMessage('1', bookingChangedSubscription));
    await expect.poll(() => raw.heard).toHaveLength(2);
    raw.send(toMessage('1'));
    expect(await raw.closed).toBe(4409);
  });

  it('with 4408 if it does not say who it is', async () => {
    expect(await (await openRaw()).closed).toBe(4408);
  });
});

describe('a request to upgrade', () => {
  it.each([
    ['another protocol', 'graphql-ws', {}, 400],
    ['another scheme', protocol, { authorization: 'Basic eA==' }, 401],
  ])('is refused for %s', async (_name, name, headers, status) => {
    const socket = new WebSocket(toSocketUrl(url), name, { headers });
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(response.statusCode).toBe(status);
    const text = Buffer.concat(await response.toArray()).toString();
    expect(JSON.parse(text)).toMatchObject(
      refusedWith(status === 401 ? 'UNAUTHENTICATED' : 'BAD_USER_INPUT'),
    );
    expect(text).toContain(status === 400 ? protocol : 'Bearer');
  });

  it('is ignored at any other address', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/healthz`, protocol);
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.resume();
  });

  it('is refused beyond twenty sockets of one caller', async () => {
    const app = await startApp();
    const user = await buildUser();
    const open = async () => {
      const { closed, heard, send } = await openRaw(app.url);
      send({ ...init, payload: { apiKey: user.key } });
      return Promise.race([
        closed,
        expect
          .poll(() => heard)
          .toHaveLength(1)
          .then(() => 'open'),
      ]);
    };
    for (let count = 0; count < 20; count++) expect(await open()).toBe('open');
    expect(await open()).toBe(1013);
    expect((await as(user).gql(whoAmI)).status).toBe(200);
  });
});
