import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wholeText } from '../../../rest-compat/kit/input.ts';
import { listRoute } from '../../../rest-compat/kit/list.ts';
import { ListBookingsDocument } from '../../../rest-compat/kit/operations.generated.ts';
import { as, db } from '../../support/app.ts';
import { buildUser } from '../../support/build/user.ts';

interface Listed {
  bookings: { id: number }[];
}

const toTime = (hour: number) => new Date(Date.UTC(2031, 0, 1, hour));

/** By two statements, however many. */
async function buildMany(count: number) {
  const host = await buildUser();
  const hours = Array.from({ length: count }, (_, hour) => ({
    uid: randomUUID(),
    title: 'Intro',
    userId: host.id,
    startTime: toTime(hour),
    endTime: toTime(hour + 1),
  }));
  const made = await db.booking.createManyAndReturn({ data: hours });
  await db.bookingHost.createMany({
    data: made.map(({ id: bookingId, startTime: start, endTime: end }) => {
      return { bookingId, userId: host.id, start, end };
    }),
  });
  return { host, ids: made.map(({ id }) => id).sort((a, b) => a - b) };
}

describe('GET /v1/bookings', () => {
  it('returns pages in the order of ids, with the total and links to the other pages (GAP-09)', async () => {
    const { host, ids } = await buildMany(7);
    const response = await as(host).fetch('/v1/bookings?take=3&page=2&apiKey=x');
    const { bookings } = (await response.json()) as Listed;
    expect(bookings.map(({ id }) => id)).toEqual(ids.slice(3, 6));
    expect(response.headers.get('x-total-count')).toBe('7');
    expect(response.headers.get('link')).toMatch(
      /^<http.*take=3&page=1>; rel="first", <.*page=1>; rel="prev", <.*page=3>; rel="next", <.*page=3>; rel="last"$/,
    );
    expect(response.headers.get('link')).not.toContain('apiKey');
  });

  it('returns all bookings without take and page', async () => {
    const { host, ids } = await buildMany(450);
    const response = await as(host).fetch('/v1/bookings');
    const { bookings } = (await response.json()) as Listed;
    expect(bookings.map(({ id }) => id)).toEqual(ids);
  });
});

describe('a list below a path', () => {
  const params = z.object({ userId: wholeText });
  const row = listRoute({
    path: '/users/:userId/bookings',
    tag: 'Bookings',
    summary: 'List the bookings of a user',
    gaps: [],
    params,
    query: z.object({}),
    document: ListBookingsDocument,
    variables: (_query: object, { userId }: z.output<typeof params>) => ({
      filter: { userId: [userId] },
      orderBy: null,
    }),
    name: 'bookings',
    connection: ({ bookings }) => bookings,
    response: z.object({}),
  });
  const ask = (userId: string) =>
    row.variables({
      params: { userId },
      query: { take: '5' },
      body: {},
      url: '/v1/users/7/bookings',
      viewer: null,
    });

  it('is one row, whose variables come from the path', () => {
    expect(ask('7')).toMatchObject({ filter: { userId: [7] }, first: 5 });
    expect(() => ask('seven')).toThrow('userId');
  });
});
