import { describe, expect, it } from 'vitest';
import { as, startApp } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import type { GraphQLAnswer } from '../support/client.ts';

const user = await buildUser();

describe('what an error tells of the schema', () => {
  const misspelt = ['{ viewr { id } }', '{ bookings { totalCoun } }', '{ taems { totalCount } }'];
  const tellAll = async (send: (query: string) => Promise<GraphQLAnswer>, queries: string[]) =>
    JSON.stringify(await Promise.all(queries.map(async (query) => (await send(query)).errors)));

  it('is what introspection shows to the same app', async () => {
    const app = as(await buildAccessToken(user, ['READ_BOOKING']));
    const told = await tellAll(app.gql, misspelt);
    expect(told).toContain('Did you mean totalCount?');
    for (const hidden of ['viewer', 'teams']) expect(told).not.toContain(hidden);
    expect(await tellAll(as(user).gql, misspelt)).toMatch(/viewer.*totalCount.*teams/);
  });

  it.each([
    ['fields', '{ teams { nodes { nam } } }', /Team\b|name/],
    ['arguments', '{ teams(frist: 1) { totalCount } }', /first/],
    ['required arguments', '{ team { id } }', /by/],
    ['input fields', 'mutation { createTeam(input: { nam: 1 }) { team { id } } }', /Input|name/],
    ['values', 'mutation { addMember(input: { role: X }) { membership { id } } }', /OWNER/],
    ['types of variables', 'query ($a: Int) { team(by: $a) { id } }', /TeamBy/],
    ['types of fragments', '{ teams { ... on Booking { id } } }', /Team\w*Connection/],
  ])('never includes the %s of what is hidden', async (_name, query, hidden) => {
    const app = as(await buildAccessToken(user, ['READ_BOOKING']));
    const { errors = [] } = await app.gql(query);
    const told = errors.map(({ message }) => message).join();
    expect(told).not.toBe('');
    expect(told).not.toMatch(hidden);
    const toKey = ((await as(user).gql(query)).errors ?? []).map(({ message }) => message).join();
    expect(toKey).toMatch(hidden);
  });

  it('is nothing if introspection is off', async () => {
    const { as: there } = await startApp({ INTROSPECTION: 'false' });
    const queries = [...misspelt, '{ bookings(orderBy: { direction: UP }) { totalCount } }'];
    const told = await tellAll(there(user).gql, queries);
    expect(told).toContain('bookings.orderBy.direction: is not valid');
    for (const hidden of ['Did you mean', 'DESC', 'BookingConnection']) {
      expect(told).not.toContain(hidden);
    }
  });
});
