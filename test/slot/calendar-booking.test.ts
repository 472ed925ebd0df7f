import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs, mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildFeed } from '../support/build/calendar-feed.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { type GraphQLAnswer, readReasonCodes, readResultCode } from '../support/client.ts';
import { toRaceTime } from '../support/race.ts';

const [start, end] = [toRaceTime(0), toRaceTime(0, 30)];
const later = { start: toRaceTime(1), end: toRaceTime(1, 30) };

const expectRefusal = (answer: GraphQLAnswer) => {
  expect(readResultCode(answer)).toBe('SLOT_UNAVAILABLE');
  expect(readReasonCodes(answer)).toContain('BUSY');
};

const getBooking = ({ id: eventTypeId }: { id: number }) =>
  db.booking.findFirstOrThrow({ where: { eventTypeId } });

describe('an event in the calendar of a host', () => {
  it('stops bookers, a series and a group, but no booking that the host forces or makes ad hoc', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { recurringEvent: 'FREQ=DAILY;COUNT=5' });
    await buildFeed(host, [later]);
    const eventTypeId = offer.id;
    const ofBooker = await bookAs(undefined, { eventTypeId, start: later.start });
    expectRefusal(ofBooker);
    expect(ofBooker.errors?.[0]?.message).not.toContain('Private');
    expectRefusal(await bookAs(undefined, { eventTypeId, start, recurringCount: 3 }));
    const usernames = [host.username, (await buildHost()).username];
    expectRefusal(await bookAs(undefined, { usernames, ...later }));
    const forced = await bookAs(host, { eventTypeId, start: later.start, force: true });
    expect(readResultCode(forced)).toBe('OK');
    const other = await buildHost();
    await buildFeed(other, [later]);
    expect(readResultCode(await bookAs(other, { title: 'Lunch', ...later }))).toBe('OK');
  });

  it('does not stop another seat in the booking that it repeats', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { seatsPerTimeSlot: 2 });
    expect(readResultCode(await bookAs(undefined, { eventTypeId: offer.id, start }))).toBe('OK');
    await buildFeed(host, [{ start, end }]);
    const responses = { name: 'Bob', email: 'bob@example.test' };
    const second = await bookAs(undefined, { eventTypeId: offer.id, start, responses });
    expect(readResultCode(second)).toBe('OK');
    expect(await db.bookingSeat.count({ where: { booking: { eventTypeId: offer.id } } })).toBe(2);
  });

  it('does not stop a host who confirms, or who moves a booking to a time of their choice', async () => {
    const host = await buildHost();
    const over = { requiresConfirmation: true, requestBlocksSlot: false };
    const offer = await buildBookableEventType(host, over);
    await bookAs(undefined, { eventTypeId: offer.id, start });
    const booking = await getBooking(offer);
    await buildFeed(host, [{ start, end }, later]);
    expect(readResultCode(await mutateBooking(host, 'confirmBooking', booking))).toBe('OK');
    const move = (onlyOffered: boolean) =>
      mutateBooking(host, 'rescheduleBooking', booking, { start: later.start, onlyOffered });
    expectRefusal(await move(true));
    expect(readResultCode(await move(false))).toBe('OK');
  });

  it('stops a hold, and a booking with a hold that was there first', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    const hold = () =>
      runMutation(undefined, 'holdSlot', { eventTypeId: offer.id, start }, 'hold { token }');
    const holdToken: string = (await hold()).data.holdSlot.hold.token;
    await buildFeed(host, [{ start, end }]);
    expectRefusal(await bookAs(undefined, { eventTypeId: offer.id, start, holdToken }));
    await runMutation(undefined, 'releaseHold', { token: holdToken }, 'released');
    expectRefusal(await hold());
  });
});
