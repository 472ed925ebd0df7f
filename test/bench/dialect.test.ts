import { describe, expect, it } from 'vitest';
import { postgraphileDialect } from '../../bench/ratio/postgraphile.ts';
import { graphqlDialect } from '../../bench/ratio/dialect.ts';

const read = (dialect: typeof graphqlDialect, data: object) =>
  dialect.read({ head: '', body: { data } });

const plain = { id: 1, rating: null, responses: { name: 'Ada' } };
const attendees = [{ id: 2, email: 'ada@guests.example' }];
const shared = { ...plain, startTime: '2026-11-20T09:30:00.000Z', attendees };
/** As PostGraphile answers it. */
const row = {
  ...plain,
  startTime: '2026-11-20T09:30:00.000000+00:00',
  attendees: { nodes: attendees },
};

describe('an answer of PostGraphile', () => {
  it.each([
    ['a booking', { hosting: { booking: row } }, { booking: shared }],
    ['a page', { hostings: [{ booking: row }] }, { bookings: { nodes: [shared] } }],
    [
      'a profile',
      { user: { id: 1, createdDate: '2026-11-20T10:30:00+01:00', emailVerified: null } },
      { user: { id: 1, createdDate: '2026-11-20T09:30:00.000Z', emailVerified: null } },
    ],
  ])('with %s is read like ours', (_what, theirs, ours) => {
    expect(read(postgraphileDialect, theirs)).toEqual(read(graphqlDialect, ours));
  });
});
