import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { bookLink, buildManaged, later, move, readCodes, start } from './scene.ts';

const listing = `query ($eventTypeId: Int!, $moving: MovingBookingInput) {
  slots(eventTypeId: $eventTypeId, from: "2031-03-03", to: "2031-03-03", timeZone: "UTC", moving: $moving) {
    days { slots { start } }
  }
}`;
const explaining = `query ($eventTypeId: Int!, $start: DateTime!, $moving: MovingBookingInput) {
  explainSlot(eventTypeId: $eventTypeId, start: $start, moving: $moving) { bookable }
}`;

const list = async (eventTypeId: number, token: string) => {
  const { data, errors } = await as().gql(listing, { eventTypeId, moving: { token } });
  const days = (data?.slots?.days ?? []) as { slots: { start: string }[] }[];
  return { starts: days.flatMap(({ slots }) => slots.map((slot) => slot.start)), errors };
};

const explain = async (eventTypeId: number, token: string, at: string): Promise<boolean> => {
  const variables = { eventTypeId, start: at, moving: { token } };
  return (await as().gql(explaining, variables)).data.explainSlot.bookable;
};

/** Every quarter of an hour of the day. */
const quarters = Array.from({ length: 96 }, (_, place) =>
  new Date(Date.parse('2031-03-03T00:00:00Z') + place * 900_000).toISOString(),
);

/** Tries each start as a dry run, so that all are tried in the same world. */
async function listAccepted(token: string): Promise<string[]> {
  const mutation = `mutation ($input: MoveManagedBookingInput!) {
    moveManagedBooking(input: $input, dryRun: true) { changed userErrors { code } }
  }`;
  const accepted: string[] = [];
  for (const at of quarters) {
    const { data } = await as().gql(mutation, { input: { token, start: at } });
    if (data.moveManagedBooking.userErrors.length === 0) accepted.push(at);
  }
  return accepted;
}

describe('slots for the token of a manage link', () => {
  it('lists exactly the times that moveManagedBooking accepts, and its own', async () => {
    const { offer, token } = await buildManaged();
    await bookLink(offer.id, 'bob', { start: later });
    const { starts } = await list(offer.id, token);
    expect(starts).toContain(start);
    expect(starts).not.toContain(later);
    expect(await listAccepted(token)).toEqual(starts);
    for (const at of [start, later]) {
      expect(await explain(offer.id, token, at)).toBe(starts.includes(at));
    }
  });

  it('lists the slots with free seats for a seat', async () => {
    const { offer, token } = await buildManaged({ seatsPerTimeSlot: 2 });
    await bookLink(offer.id, 'bob');
    await bookLink(offer.id, 'cem', { start: later });
    const { starts } = await list(offer.id, token);
    // Both seats of the first time are taken. To stay there changes nothing, so nothing offers it.
    expect(starts).not.toContain(start);
    expect(starts).toContain(later);
    expect(await listAccepted(token)).toEqual([start, ...starts].toSorted());
  });

  it('counts the time of a booking as free for the only one in it', async () => {
    const over = { seatsPerTimeSlot: 2, length: 60, slotInterval: 30 };
    const { offer, token } = await buildManaged(over);
    const { starts } = await list(offer.id, token);
    expect(starts).toContain('2031-03-03T09:30:00.000Z');
    expect(await listAccepted(token)).toEqual(starts);
  });

  it('needs no link to a hidden event type', async () => {
    const { offer, token } = await buildManaged();
    await db.eventType.update({ where: { id: offer.id }, data: { hidden: true } });
    expect((await list(offer.id, token)).starts).toContain(later);
    expect(readCodes(await move(token))).toEqual([]);
  });

  it('is NOT_FOUND for a token that is wrong or belongs to another event type', async () => {
    const { offer, token } = await buildManaged();
    const other = await buildBookableEventType(await buildHost());
    const wrong = await list(offer.id, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    const foreign = await list(other.id, token);
    for (const { errors } of [wrong, foreign]) {
      expect([errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
        'NOT_FOUND',
        'Booking not found',
      ]);
    }
  });

  it('is refused where the host does not let bookers move', async () => {
    const { offer, token } = await buildManaged({ disableRescheduling: true });
    const { errors } = await list(offer.id, token);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('asks for one of uid and token', async () => {
    const moving = { uid: 'a', token: 'b' };
    const { errors } = await as().gql(listing, { eventTypeId: 1, moving });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
