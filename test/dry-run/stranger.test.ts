import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import { type Caller, readResultCode } from '../support/client.ts';

const query = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input, dryRun: true) {
    booking { title status attendees { name } }
    effects { events { type } endedHolds { start } }
    userErrors { code message }
  }
}`;

const rules = [
  ['open bookings', { maxOpenBookingsPerBooker: 1 }, '2031-03-04T09:00:00Z'],
  ['seats', { seatsPerTimeSlot: 5 }, '2031-03-03T09:00:00Z'],
  ['the last seat', { seatsPerTimeSlot: 1 }, '2031-03-03T09:00:00Z'],
] as const;

describe.each(rules)('a dry run of createBooking with a limit of %s', (_name, over, start) => {
  const responses = (name: string) => ({ name: 'Ada', email: `${name}@example.test` });

  async function buildScene() {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host, over);
    const booked = await bookAs(undefined, {
      ...{ eventTypeId, start: '2031-03-03T09:00:00Z', responses: responses('patient') },
    });
    expect(readResultCode(booked)).toBe('OK');
    const tryOut = async (caller: Caller | undefined, name: string) =>
      (await as(caller).gql(query, { input: { eventTypeId, start, responses: responses(name) } }))
        .data.createBooking;
    return { eventTypeId, tryOut };
  }

  it('answers strangers alike for an address with a booking and for one without', async () => {
    const { eventTypeId, tryOut } = await buildScene();
    expect(await tryOut(undefined, 'patient')).toEqual(await tryOut(undefined, 'other'));
    const emails = await db.attendee.findMany({
      where: { booking: { eventTypeId } },
      select: { email: true },
    });
    expect(emails).toEqual([{ email: 'patient@example.test' }]);
  });

  it('refuses callers with a credential as the real call does', async () => {
    const { tryOut } = await buildScene();
    const { userErrors } = await tryOut(await buildUser(), 'patient');
    expect(userErrors).toHaveLength(1);
  });
});
