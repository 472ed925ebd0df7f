import { describe, expect, it } from 'vitest';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';

const query = `query ($filter: EventFilter, $last: Int) {
  events(filter: $filter, last: $last) { nodes { type } }
}`;

async function listTypes(caller: Caller, variables = {}) {
  const { data } = await as(caller).gql(query, variables);
  return (data.events as { nodes: { type: string }[] }).nodes.map(({ type }) => type);
}

describe('the events of a booking', () => {
  it('are found by every host, until that host has left', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const booking = await buildBooking({ host, hosts: [other] });
    const types = ['BOOKING_CREATED', 'BOOKING_PAID'] as const;
    await db.$transaction(async (tx) => {
      for (const type of types) await recordBookingEvents(tx, [booking], { type }, new Date());
    });
    expect(await listTypes(other)).toEqual(types);
    expect(await listTypes(other, { filter: { types: ['BOOKING_PAID'] } })).toEqual([types[1]]);
    expect(await listTypes(other, { last: 1 })).toEqual([types[1]]);
    await db.bookingHost.deleteMany({ where: { bookingId: booking.id, userId: other.id } });
    expect(await listTypes(other)).toEqual([]);
    expect(await listTypes(host)).toEqual(types);
  });
});
