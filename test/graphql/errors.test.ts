import { beforeAll, describe, expect, it } from 'vitest';
import type { InputProblem } from '../../src/base/errors.ts';
import { as, startApp } from '../support/app.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import type { GraphQLAnswer } from '../support/client.ts';
import { measureEffort } from '../support/effort.ts';

let user: UserWithKey;
beforeAll(async () => {
  user = await buildUser();
});

const listProblems = ({ errors = [] }: GraphQLAnswer) =>
  errors.flatMap(({ extensions }) => extensions['errors'] as InputProblem[]);

const createBooking = (input: string) =>
  `mutation { createBooking(input: ${input}) { booking { id } } }`;

const isoDate = 'must be ISO 8601 with an offset, such as 2026-12-01T09:00:00-07:00';

describe('a wrong value', () => {
  it('is named by its path and place in the document', async () => {
    const query = `mutation {
      first: createBooking(input: { eventTypeId: 1, start: "tomorrow", timeZone: "UTC" }) {
        booking { id }
      }
    }`;
    const { errors } = await as(user).gql(query);
    expect(errors).toEqual([
      {
        message: `first.input.start: ${isoDate}`,
        locations: [{ line: 2, column: 60 }],
        extensions: {
          code: 'BAD_USER_INPUT',
          errors: [{ path: 'first.input.start', message: isoDate }],
        },
      },
    ]);
  });

  it('is named by its path and the place of its variable', async () => {
    const query = `mutation ($i: CreateBookingInput!) { createBooking(input: $i) { booking { id } } }`;
    const i = { eventTypeId: 1, start: 'tomorrow', timeZone: 'UTC' };
    const { errors } = await as(user).gql(query, { i });
    expect(errors).toEqual([
      {
        message: `i.start: ${isoDate}`,
        locations: [{ line: 1, column: 11 }],
        extensions: { code: 'BAD_USER_INPUT', errors: [{ path: 'i.start', message: isoDate }] },
      },
    ]);
  });

  const startsWith = (text: string) => expect.stringMatching(new RegExp(`^${text}`)) as string;

  it.each<[string, string, InputProblem[]]>([
    [
      'an unknown input field',
      createBooking('{ eventTypeId: 1, strat: "2030-01-01T00:00:00Z", timeZone: "UTC" }'),
      [
        { path: 'createBooking.input.start', message: 'is required' },
        {
          path: 'createBooking.input.strat',
          message: startsWith('does not exist on CreateBookingInput. Did you mean start'),
        },
      ],
    ],
    [
      'an unknown argument',
      '{ bookings(frist: 1) { totalCount } }',
      [{ path: 'bookings.frist', message: startsWith('does not exist. Did you mean first') }],
    ],
    [
      'an unknown field in a fragment',
      '{ viewer { ...Me } } fragment Me on User { naem }',
      [{ path: 'Me.naem', message: 'does not exist on User. Did you mean name?' }],
    ],
    [
      'a field of one type behind an interface',
      '{ node(id: "x") { startTime } }',
      [
        {
          path: 'node.startTime',
          message: startsWith(
            'does not exist on Node. Did you mean to use an inline fragment on .*Booking',
          ),
        },
      ],
    ],
    [
      'an unknown type',
      'query ($by: BookingB!) { booking(by: $by) { id } }',
      [
        {
          path: 'by',
          message: startsWith('the type BookingB does not exist. Did you mean .*BookingBy'),
        },
      ],
    ],
    [
      'an unknown value of an enum',
      '{ bookings(orderBy: { field: START_TIME, direction: UP }) { totalCount } }',
      [{ path: 'bookings.orderBy.direction', message: 'must be one of ASC, DESC' }],
    ],
    ['a missing argument', '{ booking { id } }', [{ path: 'booking.by', message: 'is required' }]],
    [
      'two choices',
      '{ booking(by: { databaseId: 1, uid: "x" }) { id } }',
      [
        {
          path: 'booking.by',
          message: 'must have exactly one field that is not null: databaseId, id, uid',
        },
      ],
    ],
    [
      'an item of a list',
      '{ bookings(filter: { status: [ACCEPTED, ACEPTED], userId: ["x"] }) { totalCount } }',
      [
        {
          path: 'bookings.filter.status.1',
          message: expect.stringMatching(/^must be one of .*ACCEPTED/) as string,
        },
        {
          path: 'bookings.filter.userId.0',
          message: 'must be a whole number from -2147483648 to 2147483647',
        },
      ],
    ],
    [
      'an argument of a directive',
      '{ viewer { name @skip(fi: true) } }',
      [
        { path: 'viewer.name.@skip.if', message: 'is required' },
        { path: 'viewer.name.@skip.fi', message: 'does not exist. Did you mean if?' },
      ],
    ],
    [
      'a default of a variable',
      'query ($n: Int = "x") { bookings(first: $n) { totalCount } }',
      [{ path: 'n', message: 'must be a whole number from -2147483648 to 2147483647' }],
    ],
    [
      'a missing selection, and one too many',
      '{ viewer bookings { totalCount { x } } }',
      [
        { path: 'viewer', message: 'must have a selection of fields' },
        { path: 'bookings.totalCount', message: 'must not have a selection of fields' },
      ],
    ],
  ])('says what to do about %s', async (_name, query, problems) => {
    const answer = await as(user).gql(query);
    expect(listProblems(answer)).toEqual(problems);
    expect(answer.errors?.every((error) => 'locations' in error)).toBe(true);
  });

  it.each([
    ['null', null, 'must not be null'],
    ['nothing', undefined, 'is required'],
    ['a text', 'x', 'must be an object'],
    ['a list', [], 'must be an object'],
  ])('says what to do about a variable that is %s', async (_name, by, message) => {
    const answer = await as(user).gql('query ($by: BookingBy!) { booking(by: $by) { id } }', {
      by,
    });
    expect(listProblems(answer)).toEqual([{ path: 'by', message }]);
  });

  it.each([
    ['query ($v: Int) { booking(by: { databaseId: $v }) { id __typename @skip(if: false) } }', {}],
    ['query ($v: ID = "x") { node(id: $v) { id } }', { v: null }],
  ])('says which variable has no value where one is needed: %s', async (query, variables) => {
    const { errors } = await as(user).gql(query, variables);
    const message = 'must have a value that is not null';
    expect(errors).toMatchObject([
      { message: `v: ${message}`, extensions: { errors: [{ path: 'v', message }] } },
    ]);
  });
});

const secret = 'hunter2-hunter2';

describe('an error over REST', () => {
  it('has the words that it always had', async () => {
    const { as: there } = await startApp({ INTROSPECTION: 'false' });
    const response = await there(user).fetch('/v1/event-types', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Intro', slug: 'intro', length: 30, position: 3_000_000_000 }),
    });
    const message = 'Int cannot represent non 32-bit signed integer value: 3000000000';
    expect(await response.json()).toMatchObject({ errors: [{ path: 'position', message }] });
  });
});

describe('an error', () => {
  it.each<[string, string, Record<string, unknown>?]>([
    ['a text', `{ bookings(first: "${secret}") { totalCount } }`],
    ['an enum', `{ bookings(orderBy: { direction: hunter2_hunter2 }) { totalCount } }`],
    ['an object', `{ bookings(first: { a: "${secret}" }) { totalCount } }`],
    ['beside a missing field', createBooking(`{ notes: "${secret}" }`)],
    [
      'of a scalar',
      `{ slots(eventTypeId: 1, from: "${secret}", to: "x", timeZone: "${secret}") { tzdb } }`,
    ],
    ['a variable', 'query ($n: Int) { bookings(first: $n) { totalCount } }', { n: secret }],
    ['an input', 'query ($by: BookingBy!) { booking(by: $by) { id } }', { by: { x: secret } }],
    ['a cursor', `{ bookings(after: "${secret}") { nodes { id } } }`],
    ['an id', `{ node(id: "${secret}") { id } }`],
    ['in a syntax error', `{ user(by: "${secret}" "${secret}") }`],
    ['with a wrong escape', `{ user(by: "\\h${secret}") }`],
    ['in single quotes', `{ user(by: '${secret}') }`],
    ['without quotes', `{ user(by ${secret.replaceAll('-', '_')}) }`],
  ])('does not repeat a value: %s', async (_name, query, variables) => {
    const log: string[] = [];
    const to = { write: (line: string) => void log.push(line) };
    const { as: there } = await startApp({ LOG_LEVEL: 'debug' }, undefined, 0, to);
    const { errors } = await there(user).gql(query, variables);
    expect(errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(/hunter2/);
    await expect.poll(() => log.join('')).toContain('"path":"/graphql"');
    expect(log.join('')).not.toMatch(/hunter2/);
  });

  const long = 'x'.repeat(50_000);
  it.each<[string, string, Record<string, unknown>?, string?]>([
    ['a field', `{ ${long} }`],
    ['an argument', `{ bookings(${long}: 1) { totalCount } }`],
    ['an input field', createBooking(`{ ${long}: 1 }`)],
    ['a type', `query ($a: ${long}) { viewer { id } }`],
    ['a fragment', `{ ...${long} }`],
    ['a variable', `{ bookings(first: $${long}) { totalCount } }`],
    ['an alias', `{ ${long}: viewer }`],
    ['a directive', `{ viewer @${long} { id } }`],
    ['JSON', 'query ($by: BookingBy!) { booking(by: $by) { id } }', { by: { [long]: 1 } }],
  ])('is short, whatever the length of a name: %s', async (_name, query, variables) => {
    const { errors } = await as(user).gql(query, variables);
    expect(errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors).length).toBeLessThan(10_000);
  });

  it('does not repeat the name of an operation that does not exist', async () => {
    const response = await as(user).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'query a { viewer { id } }', operationName: long }),
    });
    const body = await response.text();
    expect(response.status).toBe(400);
    expect(body).toContain('operationName');
    expect(body.length).toBeLessThan(500);
  });

  it.each([
    ['fields', (name: string) => `{ viewer { ${name} } }`],
    ['arguments', (name: string) => `{ bookings(${name}: 1) { totalCount } }`],
    ['input fields', (name: string) => createBooking(`{ ${name}: 1 }`)],
  ])('takes little work, however many %s are unknown', async (_name, build) => {
    const separator = build('').includes('(') ? ': 1 ' : ' ';
    const names = Array.from({ length: 700 }, (_, nth) => `statTime${nth}`).join(separator);
    const effort = await measureEffort(async (attempt) => {
      const { status, errors } = await as(user).gql(`${build(names)} # ${attempt}`);
      expect([status, errors?.length]).toEqual([200, 11]);
      expect(JSON.stringify(errors).length).toBeLessThan(10_000);
    });
    expect(effort).toBeLessThan(50);
  });
});
