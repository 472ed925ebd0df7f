import { describe, expect, it } from 'vitest';
import { explainUnavailable } from '../../src/domain/slot/explain.ts';
import { loadMovingBooking } from '../../src/domain/slot/moving.ts';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildWeekdayHost } from '../support/build/host.ts';
import { buildAccessToken, buildSignedIn, buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';
import { app, querySlots, sceneNow } from '../support/slot/scene.ts';

const explainQuery = `query ($eventTypeId: Int!, $start: DateTime!, $duration: Int) {
  explainSlot(eventTypeId: $eventTypeId, start: $start, duration: $duration) {
    bookable start end reasons { code message earliest }
  }
}`;

const queryExplainSlot = (
  eventType: { id: number },
  start: string,
  {
    caller,
    query = explainQuery,
    duration,
  }: { caller?: Caller; query?: string; duration?: number } = {},
) => app.as(caller).gql(query, { eventTypeId: eventType.id, start, duration });

/** The explanation, which must come without errors. */
async function explainSlotAs(...args: Parameters<typeof queryExplainSlot>) {
  const { data, errors } = await queryExplainSlot(...args);
  expect(errors).toBeUndefined();
  return data.explainSlot;
}

const listReasonCodes = ({ reasons }: { reasons: readonly { code: string }[] }) =>
  reasons.map(({ code }) => code);

/** A host with a booking on Monday from 9:00 to 10:00, and an event type. */
async function buildBusy() {
  const host = await buildWeekdayHost();
  const [startTime, endTime] = [new Date('2026-11-23T09:00Z'), new Date('2026-11-23T10:00Z')];
  const booking = await buildBooking({ host, startTime, endTime });
  return { host, booking, eventType: await buildBookableEventType(host) };
}

describe('explainSlot', () => {
  it('answers that a free slot is bookable, without reasons', async () => {
    const eventType = await buildBookableEventType(await buildWeekdayHost(), { lengths: [60] });
    expect(await explainSlotAs(eventType, '2026-11-23T10:00:00+01:00')).toEqual({
      bookable: true,
      start: '2026-11-23T09:00:00.000Z',
      end: '2026-11-23T09:30:00.000Z',
      reasons: [],
    });
    expect(await explainSlotAs(eventType, '2026-11-23T09:00:00Z', { duration: 60 })).toMatchObject({
      bookable: true,
      end: '2026-11-23T10:00:00.000Z',
    });
  });

  it('gives an anonymous caller the reason and the earliest free start', async () => {
    const { eventType } = await buildBusy();
    const busy = await explainSlotAs(eventType, '2026-11-23T09:30:00Z');
    expect(busy).toMatchObject({ bookable: false });
    expect(busy.reasons).toEqual([
      { code: 'BUSY', message: expect.any(String) as string, earliest: '2026-11-23T10:00:00.000Z' },
    ]);
    const outside = await explainSlotAs(eventType, '2026-11-28T12:10:00Z');
    expect(outside.reasons).toMatchObject([
      { code: 'OUTSIDE_HOURS', earliest: '2026-11-30T09:00:00.000Z' },
    ]);
  });

  it('gives only PAST as the reason for a past start, with the next free start', async () => {
    const { eventType } = await buildBusy();
    expect(await explainSlotAs(eventType, '2020-01-04T03:00:00Z')).toMatchObject({
      reasons: [{ code: 'PAST', earliest: '2026-11-20T12:00:00.000Z' }],
    });
  });

  it('gives no earliest start if none is free within 31 days', async () => {
    const eventType = await buildBookableEventType(await buildWeekdayHost({ rules: [] }));
    expect(await explainSlotAs(eventType, '2026-11-23T09:00:00Z')).toMatchObject({
      reasons: [{ code: 'OUTSIDE_HOURS', earliest: null }],
    });
    const later = await buildBookableEventType(await buildWeekdayHost(), {
      periodType: 'RANGE',
      periodStartDate: new Date('2026-12-25'),
      periodEndDate: new Date('2027-01-01'),
    });
    const early = await explainSlotAs(later, '2026-11-24T09:00:00Z');
    expect(early.reasons).toMatchObject([{ code: 'OUTSIDE_WINDOW', earliest: null }]);
    const near = await explainSlotAs(later, '2026-11-26T09:00:00Z');
    expect(near.reasons).toMatchObject([{ earliest: '2026-12-25T09:00:00.000Z' }]);
  });

  it('gives a reason for lengths the event type does not offer', async () => {
    const { eventType } = await buildBusy();
    const wrong = await explainSlotAs(eventType, '2026-11-23T10:00:00Z', { duration: 20 });
    expect(listReasonCodes(wrong)).toContain('INVALID_LENGTH');
    const refused = await queryExplainSlot(eventType, '2026-11-23T10:00:00Z', { duration: 0 });
    expect(refused.errors).toMatchObject([{ extensions: { errors: [{ path: 'duration' }] } }]);
  });

  it('agrees with the list of slots', async () => {
    const { eventType } = await buildBusy();
    await db.eventType.update({
      where: { id: eventType.id },
      data: { minimumBookingNotice: 4_400 },
    });
    const { data } = await querySlots(eventType, { to: '2026-11-23' });
    const [{ slots = [] } = {}] = data.slots.days as { slots: { start: string }[] }[];
    const listed = new Set(slots.map(({ start }) => start));
    expect(listed.size).toBeGreaterThan(3);
    const midnight = Date.parse('2026-11-23T00:00Z');
    const starts = Array.from({ length: 48 }, (_, i) =>
      new Date(midnight + i * 1_800_000).toISOString(),
    );
    const answers = await Promise.all(starts.map((start) => explainSlotAs(eventType, start)));
    expect(answers.map(({ bookable }) => bookable)).toEqual(
      starts.map((start) => listed.has(start)),
    );
  });

  it('answers NOT_FOUND for an unknown event type, and for a hidden one except to its host', async () => {
    const host = await buildWeekdayHost();
    const hidden = await buildBookableEventType(host, { hidden: true });
    const start = '2026-11-23T09:00:00Z';
    for (const eventType of [hidden, { id: 2_147_483_647 }, { id: 0 }]) {
      const { errors } = await queryExplainSlot(eventType, start, { caller: await buildUser() });
      expect(errors).toMatchObject([
        { message: 'Event type not found', extensions: { code: 'NOT_FOUND' } },
      ]);
    }
    expect(
      (await queryExplainSlot(hidden, start, { caller: host })).data.explainSlot.bookable,
    ).toBe(true);
  });
});

describe('the bookings behind a reason', () => {
  const query = `query ($eventTypeId: Int!, $start: DateTime!) {
    explainSlot(eventTypeId: $eventTypeId, start: $start) {
      reasons { code bookings { databaseId uid attendees { email } } }
    }
  }`;
  const start = '2026-11-23T09:00:00Z';

  it('are only shown to callers who may see them', async () => {
    const { host, booking, eventType } = await buildBusy();
    const shown = async (caller?: Caller) => {
      const { data, errors } = await queryExplainSlot(eventType, start, {
        query,
        ...(caller && { caller }),
      });
      expect(errors).toBeUndefined();
      return data.explainSlot.reasons[0];
    };
    expect(await shown(host)).toEqual({
      code: 'BUSY',
      bookings: [
        { databaseId: booking.id, uid: booking.uid, attendees: [{ email: 'guest@example.test' }] },
      ],
    });
    expect(await shown()).toEqual({ code: 'BUSY', bookings: [] });
    expect(await shown(await buildUser())).toEqual({ code: 'BUSY', bookings: [] });
  });

  it('require the scope READ_BOOKING from tokens', async () => {
    const { host, booking, eventType } = await buildBusy();
    const without = await queryExplainSlot(eventType, start, {
      query,
      caller: await buildAccessToken(host, ['WRITE_SCHEDULE']),
    });
    expect(readErrorCode(without)).toBe('FORBIDDEN');
    expect(without.errors?.[0]?.extensions).toMatchObject({ requiredScopes: ['READ_BOOKING'] });
    const { data } = await queryExplainSlot(eventType, start, {
      query,
      caller: await buildAccessToken(host, ['READ_BOOKING']),
    });
    expect(data.explainSlot.reasons[0].bookings).toMatchObject([{ uid: booking.uid }]);
  });
});

describe('explainUnavailable', () => {
  const slot = {
    start: new Date('2026-11-23T09:00Z'),
    end: new Date('2026-11-23T09:30Z'),
  };
  const context = { ...buildSignedIn({ id: 0 }), clock: () => sceneNow };
  const alternatives = ['10:00', '10:30', '11:00'].map((time) => `2026-11-23T${time}:00.000Z`);

  it('gives every reason and up to three alternatives', async () => {
    const { eventType } = await buildBusy();
    const { code, details } = await explainUnavailable(context, {
      ...slot,
      eventTypeId: eventType.id,
    });
    expect(code).toBe('SLOT_UNAVAILABLE');
    expect(details).toEqual({
      reasons: [{ code: 'BUSY', message: expect.any(String) as string, earliest: alternatives[0] }],
      alternatives,
    });
  });

  it('gives only the reasons asked for, and BUSY if none is left', async () => {
    const { host } = await buildBusy();
    const eventType = await buildBookableEventType(host, { minimumBookingNotice: 10_000 });
    const refused = { ...slot, eventTypeId: eventType.id };
    const all = await explainUnavailable(context, refused);
    expect(all.details).toMatchObject({ reasons: [{ code: 'MINIMUM_NOTICE' }, { code: 'BUSY' }] });
    const busy = await explainUnavailable(context, { ...refused, only: ['BUSY', 'HELD'] });
    expect(busy.details['reasons']).toMatchObject([{ code: 'BUSY' }]);
    const held = await explainUnavailable(context, { ...refused, only: ['HELD'] });
    expect(held.details['reasons']).toMatchObject([
      {
        code: 'BUSY',
        message: 'Someone else has booked this time',
        earliest: '2026-11-27T11:00:00.000Z',
      },
    ]);
  });

  it('ignores the booking that is being moved', async () => {
    const { eventType, booking } = await buildBusy();
    const moving = await loadMovingBooking(db, booking.id);
    const refused = { ...slot, eventTypeId: eventType.id, moving };
    expect((await explainUnavailable(context, refused)).details['alternatives']).toContain(
      slot.start.toISOString(),
    );
  });

  it('gives only BUSY and no alternatives if there is no event type', async () => {
    const taken = {
      reasons: [{ code: 'BUSY', message: 'Someone else has booked this time', earliest: null }],
      alternatives: [],
    };
    for (const eventTypeId of [null, 2_147_483_647]) {
      expect((await explainUnavailable(context, { ...slot, eventTypeId })).details).toEqual(taken);
    }
  });
});
