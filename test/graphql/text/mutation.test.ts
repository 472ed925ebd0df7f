import { beforeAll, expect, it } from 'vitest';
import { readSystemClock } from '../../../src/context/tool.ts';
import { as, startApp } from '../../support/app.ts';
import { buildBookableEventType } from '../../support/build/event-type.ts';
import { buildHost } from '../../support/build/host.ts';
import { buildAccessToken, buildUser } from '../../support/build/user.ts';
import { type Caller, readStableText } from '../../support/client.ts';

/** Executes each mutation, as graphql does it. */
const { as: asExecuted } = await startApp({}, readSystemClock, Infinity);

let callers: Record<string, Caller | undefined>;
let eventTypeId: number;
let nth = 0;

beforeAll(async () => {
  const owner = await buildHost();
  ({ id: eventTypeId } = await buildBookableEventType(owner));
  callers = {
    owner,
    stranger: await buildUser(),
    nobody: undefined,
    fewScopes: await buildAccessToken(owner, ['READ_PROFILE']),
    app: await buildAccessToken(owner, ['WRITE_BOOKING', 'READ_BOOKING']),
    writer: await buildAccessToken(owner, ['WRITE_BOOKING']),
  };
});

/** A time of its own, so that no two bookings overlap. */
function buildInput(isOffered: boolean, more: object) {
  const day = new Date(Date.UTC(2031, 0, 6) + Math.floor(nth / 5) * 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + (nth % 5));
  nth += 1;
  const at = (time: string) => `${day.toISOString().slice(0, 10)}T${time}:00Z`;
  return {
    ...(isOffered ? { eventTypeId } : { title: 'A talk', end: at('12:30') }),
    ...{ start: at('12:00'), timeZone: 'UTC' },
    responses: { name: 'Guest "é"', email: 'guest@guests.example' },
    ...more,
  };
}

const ask = async (client: ReturnType<typeof as>, query: string, input: object) => {
  const body = JSON.stringify({ query, variables: { input, yes: true } });
  const headers = { 'content-type': 'application/json' };
  const answer = await client.fetch('/graphql', { method: 'POST', headers, body });
  return [answer.status, await readStableText(answer)] as const;
};

/** Without what differs from one booking to the next. */
const strip = ([status, text]: readonly [number, string]) => [
  status,
  JSON.stringify(JSON.parse(text))
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
    .replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z?)?/g, 'time')
    .replaceAll(/"(id|databaseId)":"?\w+=*"?/g, '"$1":0'),
];

const fields =
  'uid title status startTime version responses attendees { name email } eventType { slug }';

it.each([
  `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { ${fields} } } }`,
  `mutation ($input: CreateBookingInput!) { made: createBooking(input: $input) { again: replayed seats of: booking { ${fields} user { email } } } }`,
  `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { ${fields} } userErrors { code message } } }`,
  `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { __typename booking { id } } }`,
  `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } bookings { id } } }`,
  `mutation ($input: CreateBookingInput!, $yes: Boolean!) { createBooking(input: $input) { replayed @skip(if: $yes) booking @include(if: $yes) { title } } }`,
  `mutation ($input: CreateBookingInput!) { createBooking(input: $input, dryRun: true) { booking { ${fields} } } }`,
])('%s answers every kind of caller the same, as text or not', async (query) => {
  for (const [kind, caller] of Object.entries(callers)) {
    for (const isOffered of [true, false]) {
      for (const more of [{}, { title: 7 }, { start: '2001-01-01T12:00:00Z' }]) {
        const executed = await ask(asExecuted(caller), query, buildInput(isOffered, more));
        const text = await ask(as(caller), query, buildInput(isOffered, more));
        expect([kind, isOffered, more, ...strip(text)]).toEqual([
          ...[kind, isOffered, more],
          ...strip(executed),
        ]);
      }
    }
  }
});

it('repeats a booking by its key, for its host and for its booker', async () => {
  const query = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { replayed booking { ${fields} } } }`;
  for (const caller of [callers['owner'], callers['stranger'], undefined]) {
    const input = buildInput(true, { idempotencyKey: `key ${nth}` });
    const first = await ask(as(caller), query, input);
    const second = await ask(as(caller), query, input);
    const third = await ask(asExecuted(caller), query, input);
    expect(first[1]).toContain('"replayed":false');
    expect(second[1]).toContain('"replayed":true');
    // PostgreSQL writes spaces into JSON.
    expect(JSON.parse(second[1])).toEqual(JSON.parse(third[1]));
  }
});
