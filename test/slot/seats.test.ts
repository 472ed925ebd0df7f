import { describe, expect, it } from 'vitest';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';
import { app } from '../support/slot/scene.ts';

const start = '2026-11-23T09:00:00.000Z';

const query = `query ($eventTypeId: Int!) {
  slots(eventTypeId: $eventTypeId, from: "2026-11-23", to: "2026-11-23", timeZone: "UTC") {
    days { slots { start seatsTotal seatsTaken seatsLeft } }
  }
}`;

interface SeatedSlot {
  start: string;
  seatsTotal: number | null;
  seatsTaken: number | null;
  seatsLeft: number | null;
}

/** The seats of the slot at nine: in all, taken and left. */
async function fetchSeats({ id: eventTypeId }: { id: number }, caller?: Caller) {
  const { data } = await app.as(caller).gql(query, { eventTypeId });
  const days = data.slots.days as { slots: SeatedSlot[] }[];
  const slot = days.flatMap(({ slots }) => slots).find((one) => one.start === start);
  return slot && [slot.seatsTotal, slot.seatsTaken, slot.seatsLeft];
}

async function takeSeats({ id: eventTypeId }: { id: number }, name: string, guests: number) {
  const responses = {
    name,
    email: `${name}@example.test`,
    guests: Array.from({ length: guests }, (_, i) => `${name}${i}@example.test`),
  };
  const creation = `mutation ($input: CreateBookingInput!) {
    createBooking(input: $input) { booking { databaseId } }
  }`;
  const { errors } = await app.as().gql(creation, { input: { eventTypeId, start, responses } });
  expect(errors).toBeUndefined();
}

describe('seats of a slot', () => {
  it('are counted as people book, until the slot is gone', async () => {
    const offer = await buildBookableEventType(await buildHost(), { seatsPerTimeSlot: 3 });
    expect(await fetchSeats(offer)).toEqual([3, 0, 3]);
    await takeSeats(offer, 'ada', 1);
    expect(await fetchSeats(offer)).toEqual([3, 2, 1]);
    await takeSeats(offer, 'bob', 0);
    expect(await fetchSeats(offer)).toBeUndefined();
  });

  it('are null if the event type has none', async () => {
    const offer = await buildBookableEventType(await buildHost());
    expect(await fetchSeats(offer)).toEqual([null, null, null]);
  });

  it('are those of the host who has the most left', async () => {
    const hosts = await Promise.all([buildHost(), buildHost()]);
    const offer = await buildNewTeamEventType(hosts, {
      seatsPerTimeSlot: 3,
      schedulingType: 'ROUND_ROBIN',
    });
    await takeSeats(offer, 'ada', 1);
    expect(await fetchSeats(offer)).toEqual([3, 0, 3]);
    await takeSeats(offer, 'bob', 1);
    expect(await fetchSeats(offer)).toEqual([3, 2, 1]);
  });

  it('are shown only to those who see the event type if it does not show them', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, {
      seatsPerTimeSlot: 3,
      seatsShowAvailabilityCount: false,
    });
    await takeSeats(offer, 'ada', 1);
    expect(await fetchSeats(offer)).toEqual([3, null, null]);
    expect(await fetchSeats(offer, await buildUser())).toEqual([3, null, null]);
    expect(await fetchSeats(offer, host)).toEqual([3, 2, 1]);
  });
});
