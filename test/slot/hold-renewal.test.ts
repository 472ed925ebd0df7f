import { describe, expect, it } from 'vitest';
import { as, db, startApp } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { readErrorCode, readReasonCodes } from '../support/client.ts';
import { toRaceTime } from '../support/race.ts';

const holdIt = `mutation ($input: HoldSlotInput!) { holdSlot(input: $input) { hold { token expiresAt } } }`;
const start = toRaceTime(0);
const minute = 60_000;

/** A server whose clock only moves when `forward` is called, and an event type on it. */
async function open(over: object = {}, time = new Date()) {
  let now = time.getTime();
  const { as: ask } = await startApp({}, () => new Date(now));
  const offer = await buildBookableEventType(await buildHost(), over);
  return {
    offer,
    forward: (minutes: number) => void (now += minutes * minute),
    hold: (more: object = {}) =>
      ask().gql(holdIt, { input: { eventTypeId: offer.id, start, ...more } }),
    count: () => db.slotHold.count({ where: { eventTypeId: offer.id } }),
  };
}

describe('holdSlot with holdToken', () => {
  it('keeps the slot for longer under the same token, and a booking with it succeeds', async () => {
    const { offer, hold, forward, count } = await open();
    const first = (await hold()).data.holdSlot.hold;
    forward(9);
    const second = (await hold({ holdToken: first.token })).data.holdSlot.hold;
    expect(second.token).toBe(first.token);
    expect(Date.parse(second.expiresAt) - Date.parse(first.expiresAt)).toBe(9 * minute);
    expect(await count()).toBe(1);
    const wish = { eventTypeId: offer.id, start, holdToken: second.token };
    expect((await bookAs(undefined, wish)).errors).toBeUndefined();
  });

  it('moves a hold to another slot, and frees the first one', async () => {
    const { offer, hold, count } = await open();
    const { token } = (await hold()).data.holdSlot.hold;
    const moved = await hold({ holdToken: token, start: toRaceTime(1) });
    expect(moved.errors).toBeUndefined();
    expect(await count()).toBe(1);
    expect((await bookAs(undefined, { eventTypeId: offer.id, start })).errors).toBeUndefined();
  });

  it('makes a new token if the hold has ended, so nobody chooses their own', async () => {
    const { hold } = await open();
    const { token } = (await hold({ holdToken: 'a' })).data.holdSlot.hold;
    expect(token).toMatch(/^[A-Za-z0-9]{43}$/);
  });

  it('keeps the hold it has when the new one is refused', async () => {
    const { offer, hold, count } = await open();
    const { token } = (await hold()).data.holdSlot.hold;
    await bookAs(undefined, { eventTypeId: offer.id, start: toRaceTime(1) });
    const refused = await hold({ holdToken: token, start: toRaceTime(1) });
    expect(readErrorCode(refused)).toBe('SLOT_UNAVAILABLE');
    expect(await count()).toBe(1);
  });

  it('is refused for a slot that was booked meanwhile', async () => {
    const { offer, hold, forward, count } = await open();
    const { token } = (await hold()).data.holdSlot.hold;
    forward(11);
    await db.slotHold.deleteMany({ where: { eventTypeId: offer.id } });
    await as().gql(
      `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { replayed } }`,
      { input: { eventTypeId: offer.id, start, responses: ada } },
    );
    expect(readReasonCodes(await hold({ holdToken: token }))).toEqual(['BUSY']);
    expect(await count()).toBe(0);
  });

  it('does not keep a slot past its minimum notice', async () => {
    const before = new Date(Date.parse(start) - 65 * minute);
    const { hold, forward } = await open({ minimumBookingNotice: 60 }, before);
    const { token } = (await hold()).data.holdSlot.hold;
    forward(6);
    const refused = await hold({ holdToken: token });
    expect(readReasonCodes(refused)).toContain('MINIMUM_NOTICE');
  });
});

const ada = { name: 'Ada', email: 'ada@example.com' };
