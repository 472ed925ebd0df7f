import { hash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import {
  addAdaResponses,
  bookingChangedSubscription,
  buildMutation,
  slotsChangedSubscription,
  subscribe,
} from '../support/ask/graphql.ts';
import { connect, startBookingStream } from '../support/ask/socket.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import { readErrorCode, readResultCode } from '../support/client.ts';
import { connectMcpAs } from '../support/mcp/client.ts';
import { countResults, runRace, toRaceTime } from '../support/race.ts';
import { isShared, type Pair, type PairServer, startPair, takeTurns } from './pair.ts';

const createBooking = buildMutation('createBooking', 'replayed booking { databaseId uid version }');
const holdSlot = buildMutation('holdSlot', 'hold { token }');
const releaseHold = buildMutation('releaseHold', 'released');
const editBooking = buildMutation('editBooking', 'booking { version }');
const readLog =
  'query ($after: String) { events(after: $after) { nodes { booking { databaseId } } pageInfo { endCursor } } }';

const start = toRaceTime(0);

async function buildOffer() {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host);
  return { host, eventTypeId };
}

const bookAt = (server: PairServer, input: object, caller?: UserWithKey) =>
  server.as(caller).gql(createBooking, { input: addAdaResponses({ start, ...input }) });

async function bookOneAt(server: PairServer, input: object) {
  const { data, errors } = await bookAt(server, input);
  expect(errors).toBeUndefined();
  return data.createBooking.booking as { databaseId: number; uid: string; version: number };
}

describe.runIf(isShared)('what one process changes, another one knows', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });

  it('tells subscribers of the other process, over event streams and over WebSockets', async () => {
    const { near, away } = pair;
    const { host, eventTypeId } = await buildOffer();
    const stream = await subscribe(bookingChangedSubscription, { caller: host, at: away.url });
    await stream.next();
    const socket = connect({ authorization: `Bearer ${host.key}` }, away.url);
    const messages = await startBookingStream(socket);
    const { databaseId } = await bookOneAt(near, { eventTypeId });
    const told = { data: { bookingChanged: { booking: { databaseId } } } };
    expect(await stream.next()).toMatchObject(told);
    expect((await messages.next()).value).toMatchObject(told);
    stream.close();
  });

  it('tells those who watch free times at the other process', async () => {
    const { near, away } = pair;
    const { eventTypeId } = await buildOffer();
    const variables = { eventTypeId, from: start.slice(0, 10), to: toRaceTime(1).slice(0, 10) };
    const stream = await subscribe(slotsChangedSubscription, { variables, at: away.url });
    await bookOneAt(near, { eventTypeId });
    const dates = [start.slice(0, 10)];
    expect(await stream.next()).toMatchObject({ data: { slotsChanged: { dates } } });
    stream.close();
  });

  it('reads the event log on at the other process, from a cursor of this one', async () => {
    const { near, away } = pair;
    const { host, eventTypeId } = await buildOffer();
    await bookOneAt(near, { eventTypeId });
    const first = await near.as(host).gql(readLog);
    const after = String(first.data.events.pageInfo.endCursor);
    const { databaseId } = await bookOneAt(near, { eventTypeId, start: toRaceTime(1) });
    // The log shows what is certain to be complete, which an open transaction of a test can delay.
    const readAway = async () =>
      (await away.as(host).gql(readLog, { after })).data.events.nodes as unknown;
    await expect.poll(readAway).toEqual([{ booking: { databaseId } }]);
  });

  it('keeps a slot held at one process from being booked at the other, except with the hold', async () => {
    const { near, away } = pair;
    const { eventTypeId } = await buildOffer();
    const hold = async () => {
      const { data, errors } = await near.as().gql(holdSlot, { input: { eventTypeId, start } });
      expect(errors).toBeUndefined();
      return String(data.holdSlot.hold.token);
    };
    const token = await hold();
    expect(readErrorCode(await bookAt(away, { eventTypeId }))).toBe('SLOT_UNAVAILABLE');
    const again = await away.as().gql(holdSlot, { input: { eventTypeId, start } });
    expect(readErrorCode(again)).toBe('SLOT_UNAVAILABLE');
    const { data } = await away.as().gql(releaseHold, { input: { token } });
    expect(data.releaseHold.released).toBe(true);
    const holdToken = await hold();
    await bookOneAt(away, { eventTypeId, holdToken });
  });

  it('answers a repeated idempotency key with the booking of the other process', async () => {
    const { near, away } = pair;
    const { eventTypeId } = await buildOffer();
    const input = { eventTypeId, idempotencyKey: randomUUID() };
    const { uid } = await bookOneAt(near, input);
    const { data } = await bookAt(away, input);
    expect(data.createBooking).toMatchObject({ replayed: true, booking: { uid } });
  });

  it('makes one booking of forty requests with one idempotency key, sent to both at once', async () => {
    const { eventTypeId } = await buildOffer();
    const input = { eventTypeId, idempotencyKey: randomUUID() };
    const answers = await runRace(40, (nth) => bookAt(takeTurns(pair, nth), input));
    expect(countResults(answers)).toEqual({ OK: 40 });
    expect(answers.filter(({ data }) => data.createBooking.replayed === false)).toHaveLength(1);
    expect(await db.booking.count({ where: { eventTypeId } })).toBe(1);
  });

  it('refuses a change of a version that the other process has replaced', async () => {
    const { near, away } = pair;
    const { host, eventTypeId } = await buildOffer();
    const { databaseId, version } = await bookOneAt(near, { eventTypeId });
    const editAt = (server: PairServer, title: string) =>
      server
        .as(host)
        .gql(editBooking, { input: { by: { databaseId }, title, ifVersion: version } });
    expect(readResultCode(await editAt(away, 'First'))).toBe('OK');
    expect(readResultCode(await editAt(near, 'Second'))).toBe('PRECONDITION_FAILED');
    const { title } = await db.booking.findUniqueOrThrow({ where: { id: databaseId } });
    expect(title).toBe('First');
  });

  it('is asked again for a persisted query, which the other process keeps to itself', async () => {
    const { near, away } = pair;
    const user = await buildUser();
    const query = `query Who { viewer { databaseId } }`;
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash('sha256', query) } };
    const send = async (server: PairServer, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ extensions, ...body }) };
      return (await (await server.as(user).fetch('/graphql', init)).json()) as unknown;
    };
    const answer = { data: { viewer: { databaseId: user.id } } };
    expect(await send(near, { query })).toEqual(answer);
    expect(await send(near, {})).toEqual(answer);
    const code = 'PERSISTED_QUERY_NOT_FOUND';
    expect(await send(away, {})).toMatchObject({ errors: [{ extensions: { code } }] });
    expect(await send(away, { query })).toEqual(answer);
    expect(await send(away, {})).toEqual(answer);
  });

  it('serves an agent whose calls reach the processes by turns', async () => {
    const user = await buildUser();
    let requests = 0;
    const agent = await connectMcpAs(user, 'legacy', () => takeTurns(pair, requests++).url);
    const tools = await agent.listTools();
    expect(tools.length).toBeGreaterThan(5);
    for (let call = 0; call < 4; call++) {
      expect((await agent.call('who_am_i')).isError).toBe(false);
    }
    expect(requests).toBeGreaterThan(5);
  });
});
