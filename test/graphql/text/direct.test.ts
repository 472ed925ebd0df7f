import { beforeAll, expect, it } from 'vitest';
import { readSystemClock } from '../../../src/context/tool.ts';
import { as, startApp } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildAccessToken, buildUser } from '../../support/build/user.ts';
import { type Caller, readStableText } from '../../support/client.ts';

/** Executes each query, as graphql does it. */
const { as: asExecuted } = await startApp({}, readSystemClock, Infinity);

let callers: Record<string, Caller | undefined>;
let uid: string;

beforeAll(async () => {
  const owner = await buildUser();
  for (let nth = 0; nth < 4; nth++) ({ uid } = await buildBooking({ host: owner }));
  callers = {
    owner,
    stranger: await buildUser(),
    nobody: undefined,
    fewScopes: await buildAccessToken(owner, ['READ_PROFILE']),
    wrongKey: { key: 'cal_wrong' },
  };
});

const ask = async (client: ReturnType<typeof as>, query: string) => {
  const body = JSON.stringify({ query, variables: { uid, yes: true, no: false } });
  const headers = { 'content-type': 'application/json' };
  const answer = await client.fetch('/graphql', { method: 'POST', headers, body });
  const text = await readStableText(answer);
  return [answer.status, JSON.stringify(JSON.parse(text))];
};

it.each([
  '{ viewer { username } }',
  '{ me: viewer { __typename again: username username } }',
  '{ viewer { username defaultSchedule { name } } }',
  'query ($uid: String!) { booking(by: { uid: $uid }) { title attendees { email } } }',
  '{ booking(by: { uid: "no-such-booking" }) { title } }',
  '{ booking(by: { databaseId: 2147483647 }) { title } }',
  '{ user(by: { id: "Qm9va2luZzox" }) { username } }',
  '{ bookings { nodes { uid } } }',
  '{ all: bookings(first: 2) { n: nodes { uid } pageInfo { endCursor more: hasNextPage } } }',
  '{ bookings(last: 2) { pageInfo { startCursor hasPreviousPage } edges { cursor node { uid } } } }',
  '{ bookings(first: 0) { totalCount nodes { uid } } }',
  '{ bookings(first: 1) { totalCount again: totalCount nodes { uid } } }',
  '{ bookings(first: 1) { __typename nodes { uid } } }',
  '{ bookings(first: 1) { nodes { uid } nodes { title } } }',
  'query ($yes: Boolean!, $no: Boolean!) { bookings { totalCount @include(if: $no) nodes @skip(if: $no) { uid title @include(if: $yes) } } }',
  'query ($no: Boolean!) { bookings @include(if: $no) { nodes { uid } } }',
  '{ bookings { ...part } } fragment part on QueryBookingsConnection { nodes { uid } }',
  '{ bookings(after: "what") { nodes { uid } } }',
  '{ bookings(after: "R1BDOk46MjE0NzQ4MzY0Nw==") { nodes { uid } } }',
  '{ bookings(offset: -1) { nodes { uid } } }',
  '{ bookings(last: 1, offset: 1) { nodes { uid } } }',
  '{ bookings(filter: { search: "" }) { totalCount nodes { uid } } }',
  '{ bookings(filter: { userId: [1] }) { totalCount nodes { uid } } }',
  '{ bookings(orderBy: { field: START_TIME, direction: DESC }) { nodes { uid } } }',
  '{ users(first: 3) { totalCount nodes { username } } }',
  '{ viewer { username } bookings { nodes { uid } } }',
])('%s is answered without the executor as with it', async (query) => {
  for (const [kind, caller] of Object.entries(callers)) {
    const executed = await ask(asExecuted(caller), query);
    expect([kind, ...(await ask(as(caller), query))]).toEqual([kind, ...executed]);
  }
});
