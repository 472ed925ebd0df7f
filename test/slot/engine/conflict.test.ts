import { describe, expect, it } from 'vitest';
import { listReasons } from '../../../src/domain/slot/engine/rules.ts';
import { type Host, reasonCodes, type SlotWorld } from '../../../src/domain/slot/engine/world.ts';
import {
  buildBusy,
  buildLimits,
  buildSlotHost,
  buildSlotWorld,
  listReasonCodes,
  listReasonsWithBookings,
  nine,
  toInstant,
} from '../../support/slot/world.ts';

const buildOneHostWorld = (some: Partial<Host>, more: Partial<SlotWorld> = {}) =>
  buildSlotWorld({ hosts: [buildSlotHost(some)], ...more });

describe('BUSY, BUFFER and HELD', () => {
  const ten = buildBusy('2026-06-01T08:00Z', '2026-06-01T09:00Z', { bookingId: 7 }, 15);
  const grid = { slotInterval: 15 };

  it('allow meetings back to back', () => {
    const bare = buildOneHostWorld({ busy: [{ ...ten, padded: ten }] }, grid);
    expect(listReasonCodes(bare, nine)).toEqual([]);
    expect(listReasonCodes(bare, '2026-06-01T09:00Z')).toEqual([]);
    expect(listReasonsWithBookings(bare, '2026-06-01T08:45Z')).toEqual([['BUSY', 7]]);
    expect(listReasonsWithBookings(bare, '2026-06-01T07:15Z')).toEqual([['BUSY', 7]]);
  });

  it('do not let the buffers of two bookings overlap each other', () => {
    const after = buildOneHostWorld({ busy: [ten] }, { ...grid, beforeBuffer: 15 });
    expect(listReasonsWithBookings(after, '2026-06-01T09:15Z')).toEqual([['BUFFER', 7]]);
    expect(listReasonCodes(after, '2026-06-01T09:30Z')).toEqual([]);
    expect(listReasonsWithBookings(after, nine)).toEqual([['BUFFER', 7]]);
    expect(listReasonCodes(buildOneHostWorld({ busy: [ten] }, grid), '2026-06-01T09:15Z')).toEqual(
      [],
    );
  });

  it('give HELD for a hold and its buffers, without a booking', () => {
    const held = buildOneHostWorld({ busy: [{ ...ten, bookingId: null }] }, grid);
    expect(listReasonsWithBookings(held, '2026-06-01T08:00Z')).toEqual([['HELD']]);
    expect(listReasonsWithBookings(held, '2026-06-01T09:00Z')).toEqual([['HELD']]);
  });

  it('find a long meeting among many short ones', () => {
    const long = buildBusy('2026-06-01T06:00Z', '2026-06-01T15:00Z', { bookingId: 1 });
    const short = Array.from({ length: 40 }, (_, i) =>
      buildBusy(`2026-06-01T06:${10 + i}Z`, `2026-06-01T06:${11 + i}Z`, { bookingId: 2 + i }),
    );
    expect(
      listReasonsWithBookings(buildOneHostWorld({ busy: [long, ...short] }), '2026-06-01T13:00Z'),
    ).toEqual([['BUSY', 1]]);
  });
});

describe('SEATS_FULL', () => {
  const course = (seatsTaken: number) =>
    buildBusy('2026-06-01T07:00Z', '2026-06-01T08:00Z', { bookingId: 3, seatsTaken }, 30);
  const booked = [{ start: toInstant(nine), end: toInstant('2026-06-01T08:00Z'), bookingId: 3 }];

  it('is given only if fewer seats are left than requested', () => {
    expect(
      listReasonCodes(buildOneHostWorld({ busy: [course(2)] }, { seatsPerSlot: 3 }), nine),
    ).toEqual([]);
    expect(
      listReasonsWithBookings(buildOneHostWorld({ busy: [course(3)] }, { seatsPerSlot: 3 }), nine),
    ).toEqual([['SEATS_FULL', 3]]);
    const pair = buildOneHostWorld({ busy: [course(2)] }, { seatsPerSlot: 3, people: 2 });
    expect(listReasonsWithBookings(pair, nine)).toEqual([['SEATS_FULL', 3]]);
  });

  it('is only given for the same time, and an overlapping time is BUSY or BUFFER', () => {
    const seats = buildOneHostWorld({ busy: [course(1)] }, { seatsPerSlot: 3, slotInterval: 30 });
    expect(listReasonsWithBookings(seats, '2026-06-01T07:30Z')).toEqual([['BUSY', 3]]);
    expect(listReasonsWithBookings(seats, '2026-06-01T08:00Z')).toEqual([['BUFFER', 3]]);
  });

  it('is not given for a booking of another event type, which is BUSY', () => {
    const other = buildBusy('2026-06-01T07:00Z', '2026-06-01T08:00Z', { bookingId: 4 });
    expect(
      listReasonsWithBookings(buildOneHostWorld({ busy: [other] }, { seatsPerSlot: 3 }), nine),
    ).toEqual([['BUSY', 4]]);
  });

  it('does not count another seat of the same booking against limits', () => {
    const countLimits = buildLimits({ PER_DAY: 1 });
    const seats = { seatsPerSlot: 3, booked, countLimits };
    expect(listReasonCodes(buildOneHostWorld({ busy: [course(1)] }, seats), nine)).toEqual([]);
    expect(
      listReasonCodes(buildOneHostWorld({ busy: [course(1)] }, seats), '2026-06-01T09:00Z'),
    ).toEqual(['COUNT_LIMIT']);
  });
});

describe('COUNT_LIMIT and DURATION_LIMIT', () => {
  const booked = (...starts: string[]) =>
    starts.map((start, i) => ({
      start: toInstant(start),
      end: toInstant(start) + 3_600_000,
      bookingId: i,
    }));

  // In UTC: 31 May 2026 is a Sunday.
  it.each([
    ['PER_DAY', '2026-06-01T07:00Z', '2026-06-02T07:00Z'],
    ['PER_WEEK', '2026-06-07T08:00Z', '2026-06-08T07:00Z'],
    ['PER_MONTH', '2026-06-30T07:00Z', '2026-07-01T07:00Z'],
    ['PER_YEAR', '2026-12-31T08:00Z', '2027-01-01T08:00Z'],
  ])('count %s by the start of a booking, and the next period separately', (period, same, next) => {
    const limited = buildSlotWorld({
      booked: booked('2026-06-01T10:00Z'),
      countLimits: buildLimits({ [period]: 1 }),
      slotInterval: 30,
    });
    expect(listReasonCodes(limited, same)).toEqual(['COUNT_LIMIT']);
    expect(listReasonCodes(limited, next)).toEqual([]);
  });

  it('start the week on the configured day', () => {
    const some = { booked: booked('2026-06-01T10:00Z'), countLimits: buildLimits({ PER_WEEK: 1 }) };
    expect(listReasonCodes(buildSlotWorld({ ...some, weekStart: 1 }), '2026-05-31T07:00Z')).toEqual(
      [],
    );
    expect(listReasonCodes(buildSlotWorld({ ...some, weekStart: 0 }), '2026-05-31T07:00Z')).toEqual(
      ['COUNT_LIMIT'],
    );
  });

  it('count days in the event type’s time zone', () => {
    const limited = buildSlotWorld({
      timeZone: 'America/Los_Angeles',
      booked: booked('2026-06-02T06:30Z'),
      countLimits: buildLimits({ PER_DAY: 1 }),
    });
    expect(listReasonCodes(limited, '2026-06-01T08:00Z')).toEqual(['COUNT_LIMIT']);
    expect(listReasonCodes(limited, '2026-06-02T08:00Z')).toEqual([]);
  });

  it('add the length of the requested meeting to the minutes', () => {
    const some = { booked: booked('2026-06-01T10:00Z'), lengths: [90], slotInterval: 60 };
    const limited = buildSlotWorld({ ...some, durationLimits: buildLimits({ PER_DAY: 120 }) });
    expect(listReasonCodes(limited, nine)).toEqual([]);
    expect(listReasonCodes(limited, nine, 90)).toEqual(['DURATION_LIMIT']);
  });
});

describe('the reasons of several crews', () => {
  const atNine = (bookingId: number) => buildBusy(nine, '2026-06-01T08:00Z', { bookingId });

  it('are none if one crew is free', () => {
    const hosts = [buildSlotHost({ busy: [atNine(1)] }), buildSlotHost()];
    expect(listReasonCodes(buildSlotWorld({ schedulingType: 'ROUND_ROBIN', hosts }), nine)).toEqual(
      [],
    );
    expect(listReasonCodes(buildSlotWorld({ schedulingType: 'COLLECTIVE', hosts }), nine)).toEqual([
      'BUSY',
    ]);
  });

  it('are given once each, with the bookings of all crews, in a fixed order', () => {
    const away = [{ start: '2026-06-01', end: '2026-06-01' }];
    const hosts = [
      buildSlotHost({ busy: [atNine(1)] }),
      buildSlotHost({ busy: [atNine(2)], absences: away }),
    ];
    expect(
      listReasonsWithBookings(buildSlotWorld({ schedulingType: 'ROUND_ROBIN', hosts }), nine),
    ).toEqual([['OUT_OF_OFFICE'], ['BUSY', 1, 2]]);
  });

  it('are left out if the time itself is not allowed and another crew is free', () => {
    const hosts = [buildSlotHost({ busy: [atNine(1)] }), buildSlotHost()];
    const late = buildSlotWorld({ schedulingType: 'ROUND_ROBIN', hosts, now: toInstant(nine) + 1 });
    expect(listReasonCodes(late, nine)).toEqual(['PAST']);
  });

  it('include the fixed hosts of a ROUND_ROBIN, and only the fixed hosts of a COLLECTIVE', () => {
    const fixed = buildSlotHost({ isFixed: true, busy: [atNine(1)] });
    const other = buildSlotHost({ busy: [atNine(2)] });
    const robin = buildSlotWorld({
      schedulingType: 'ROUND_ROBIN',
      hosts: [fixed, buildSlotHost()],
    });
    expect(listReasonsWithBookings(robin, nine)).toEqual([['BUSY', 1]]);
    const hosts = [buildSlotHost({ isFixed: true }), other];
    expect(
      listReasonsWithBookings(buildSlotWorld({ schedulingType: 'COLLECTIVE', hosts }), nine),
    ).toEqual([]);
  });
});

describe('a reason', () => {
  it('has a message without private data', () => {
    const all = buildSlotWorld({
      now: toInstant('2027-01-01T00:00Z'),
      hosts: [
        buildSlotHost({
          absences: [{ start: '2026-06-01', end: '2026-06-01' }],
          busy: [buildBusy(nine, '2026-06-01T08:00Z', { bookingId: 4711 })],
        }),
      ],
    });
    const reasons = listReasons(all, toInstant('2026-06-01T07:15Z'), 30);
    expect(reasons.map(({ code }) => code)).toEqual(
      reasonCodes.filter((code) =>
        ['PAST', 'OUT_OF_OFFICE', 'OFF_GRID', 'BUSY', 'INVALID_LENGTH'].includes(code),
      ),
    );
    expect(reasons.map(({ message }) => message)).toEqual([
      'This time has passed',
      'The host is away on this day',
      'No meeting starts at this minute',
      'Someone else has booked this time',
      'The length must be 60 minutes',
    ]);
  });
});
