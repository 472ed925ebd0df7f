import { describe, expect, it } from 'vitest';
import { as, url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { createClient, type GraphQLAnswer } from '../support/client.ts';
import { measureEffort } from '../support/effort.ts';

const user = await buildUser();
const createBooking = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { id metadata } }
}`;
const booking = {
  title: 'Intro',
  start: '2031-01-01T09:00:00Z',
  end: '2031-01-01T09:30:00Z',
  responses: { name: 'Ada', email: 'ada@b.example' },
};
const book = (fields: object) => as(user).gql(createBooking, { input: { ...booking, ...fields } });
const listProblems = ({ errors = [] }: GraphQLAnswer) =>
  errors.flatMap(({ extensions }) => extensions['errors'] as { path: string; message: string }[]);

/** Wide enough to be dear to check, value by value. */
const wide = (count: number, make: (index: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, make(i)]));
const longText = 'x'.repeat(70_000);

describe('a field of JSON', () => {
  it.each([
    ['metadata', { metadata: { a: longText } }],
    ['responses', { responses: { ...booking.responses, a: longText } }],
  ])('is refused for its size: %s', async (path, fields) => {
    expect(listProblems(await book(fields))).toContainEqual({
      path,
      message: 'must be at most 64 KiB',
    });
  });

  it.each([
    ['metadata', { metadata: { ...wide(11_000, () => ({})), longText } }],
    ['responses', { responses: { ...wide(11_000, () => 0), longText } }],
  ])('is refused for its size with little work: %s', async (_path, fields) => {
    const effort = await measureEffort(async () => {
      expect((await book(fields)).errors).toHaveLength(1);
    });
    expect(effort).toBeLessThan(40);
  });

  it.each([
    [[1], 'must be an object'],
    ['text', 'must be an object'],
  ])('must be an object: %j', async (metadata, message) => {
    expect(listProblems(await book({ metadata }))).toEqual([{ path: 'metadata', message }]);
  });

  it('cannot hold a number that JSON cannot write', async () => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.key}` },
      body: JSON.stringify({
        query: createBooking,
        variables: { input: { ...booking, metadata: { a: [7] } } },
      }).replace('[7]', '[1e999]'),
    });
    expect(await response.text()).toContain('metadata: must not contain a number beyond 1.79e308');
  });

  it('keeps what is in it, except a prototype', async () => {
    const metadata = { a: [1, null, { b: 'c' }], d: { e: true } };
    const { data } = await book({
      metadata: { ...metadata, ['__proto__']: { isAdmin: true } },
    });
    expect(data.createBooking.booking.metadata).toEqual(metadata);
    const literal = await as(user).gql(
      `mutation { createBooking(input: { title: "x", start: "2031-02-01T09:00:00Z", end: "2031-02-01T09:30:00Z",
        metadata: { a: [1, null, { b: "c" }], d: { e: true } } }) { booking { metadata } } }`,
    );
    expect(literal.data.createBooking.booking.metadata).toEqual(metadata);
  });
});

describe('a list', () => {
  it('is refused for its length before its items are checked', async () => {
    const guests = Array.from({ length: 2_500 }, (_, i) => `not an address ${i}`);
    const problems = listProblems(await book({ responses: { ...booking.responses, guests } }));
    expect(problems).toEqual([
      { path: 'responses.guests', message: 'must have at most 100 items' },
    ]);
  });
});

describe('a body', () => {
  it('of more than 12,000 values is refused with little work', async () => {
    const metadata = { a: Array.from({ length: 49_000 }, () => ({})) };
    const effort = await measureEffort(async () => {
      const { errors } = await createClient(url).gql(createBooking, {
        input: { ...booking, metadata },
      });
      expect(errors?.[0]?.message).toBe('The body holds more than 12000 values');
    });
    expect(effort).toBeLessThan(25);
  });

  it('may hold the largest event type', async () => {
    const options = Array.from({ length: 100 }, (_, i) => ({ value: `v${i}`, label: `l${i}` }));
    const bookingFields = Array.from({ length: 50 }, (_, i) => ({
      name: `q${i}`,
      label: 'Question',
      type: 'SELECT',
      options,
    }));
    const { errors } = await as(user).gql(
      'mutation ($input: CreateEventTypeInput!) { createEventType(input: $input) { eventType { id } } }',
      { input: { title: 'Long', length: 30, bookingFields } },
    );
    expect(errors).toBeUndefined();
  });
});
