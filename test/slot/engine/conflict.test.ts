import { describe, expect, it } from 'vitest';
import { reasonsAgainst } from '../../../src/domain/slot/engine/rules.ts';
import { reasonCodes, type Host, type SlotWorld } from '../../../src/domain/slot/engine/world.ts';
import { at, busy, codes, host, limit, nine, told, world } from '../../support/slot-build.ts';

const of = (some: Partial<Host>, more: Partial<SlotWorld> = {}) =>
  world({ hosts: [host(some)], ...more });

describe('BUSY, BUFFER and HELD', () => {
  const ten = busy('2026-06-01T08:00Z', '2026-06-01T09:00Z', { bookingId: 7 }, 15);
  const grid = { slotInterval: 15 };

  it('let meetings stand back to back', () => {
    const bare = of({ busy: [{ ...ten, padded: ten }] }, grid);
    expect(codes(bare, nine)).toEqual([]);
    expect(codes(bare, '2026-06-01T09:00Z')).toEqual([]);
    expect(told(bare, '2026-06-01T08:45Z')).toEqual([['BUSY', 7]]);
    expect(told(bare, '2026-06-01T07:15Z')).toEqual([['BUSY', 7]]);
  });

  it('keep the buffers of either apart from the other’s', () => {
    const after = of({ busy: [ten] }, { ...grid, beforeBuffer: 15 });
    expect(told(after, '2026-06-01T09:15Z')).toEqual([['BUFFER', 7]]);
    expect(codes(after, '2026-06-01T09:30Z')).toEqual([]);
    expect(told(after, nine)).toEqual([['BUFFER', 7]]);
    expect(codes(of({ busy: [ten] }, grid), '2026-06-01T09:15Z')).toEqual([]);
  });

  it('name a hold as HELD, within its buffers too, and no booking', () => {
    const held = of({ busy: [{ ...ten, bookingId: null }] }, grid);
    expect(told(held, '2026-06-01T08:00Z')).toEqual([['HELD']]);
    expect(told(held, '2026-06-01T09:00Z')).toEqual([['HELD']]);
  });

  it('find a long meeting behind many short ones', () => {
    const long = busy('2026-06-01T06:00Z', '2026-06-01T15:00Z', { bookingId: 1 });
    const short = Array.from({ length: 40 }, (_, i) =>
      busy(`2026-06-01T06:${10 + i}Z`, `2026-06-01T06:${11 + i}Z`, { bookingId: 2 + i }),
    );
    expect(told(of({ busy: [long, ...short] }), '2026-06-01T13:00Z')).toEqual([['BUSY', 1]]);
  });
});

describe('SEATS_FULL', () => {
  const course = (seatsTaken: number) =>
    busy('2026-06-01T07:00Z', '2026-06-01T08:00Z', { bookingId: 3, seatsTaken }, 30);
  const booked = [{ start: at(nine), end: at('2026-06-01T08:00Z'), bookingId: 3 }];

  it('is named only when fewer seats are left than there are people', () => {
    expect(codes(of({ busy: [course(2)] }, { seatsPerSlot: 3 }), nine)).toEqual([]);
    expect(told(of({ busy: [course(3)] }, { seatsPerSlot: 3 }), nine)).toEqual([['SEATS_FULL', 3]]);
    const pair = of({ busy: [course(2)] }, { seatsPerSlot: 3, people: 2 });
    expect(told(pair, nine)).toEqual([['SEATS_FULL', 3]]);
  });

  it('is for the same time alone: at any other the booking is in the way', () => {
    const seats = of({ busy: [course(1)] }, { seatsPerSlot: 3, slotInterval: 30 });
    expect(told(seats, '2026-06-01T07:30Z')).toEqual([['BUSY', 3]]);
    expect(told(seats, '2026-06-01T08:00Z')).toEqual([['BUFFER', 3]]);
  });

  it('leaves a booking of another event type BUSY', () => {
    const other = busy('2026-06-01T07:00Z', '2026-06-01T08:00Z', { bookingId: 4 });
    expect(told(of({ busy: [other] }, { seatsPerSlot: 3 }), nine)).toEqual([['BUSY', 4]]);
  });

  it('breaks no limit with another seat, which makes no booking more', () => {
    const countLimits = limit({ PER_DAY: 1 });
    const seats = { seatsPerSlot: 3, booked, countLimits };
    expect(codes(of({ busy: [course(1)] }, seats), nine)).toEqual([]);
    expect(codes(of({ busy: [course(1)] }, seats), '2026-06-01T09:00Z')).toEqual(['COUNT_LIMIT']);
  });
});

describe('COUNT_LIMIT and DURATION_LIMIT', () => {
  const booked = (...starts: string[]) =>
    starts.map((start, i) => ({ start: at(start), end: at(start) + 3_600_000, bookingId: i }));

  // In UTC: 31 May 2026 is a Sunday.
  it.each([
    ['PER_DAY', '2026-06-01T07:00Z', '2026-06-02T07:00Z'],
    ['PER_WEEK', '2026-06-07T08:00Z', '2026-06-08T07:00Z'],
    ['PER_MONTH', '2026-06-30T07:00Z', '2026-07-01T07:00Z'],
    ['PER_YEAR', '2026-12-31T08:00Z', '2027-01-01T08:00Z'],
  ])('counts %s in which it starts, and the next one apart', (period, same, next) => {
    const limited = world({
      booked: booked('2026-06-01T10:00Z'),
      countLimits: limit({ [period]: 1 }),
      slotInterval: 30,
    });
    expect(codes(limited, same)).toEqual(['COUNT_LIMIT']);
    expect(codes(limited, next)).toEqual([]);
  });

  it('begins the week on the day it is told', () => {
    const some = { booked: booked('2026-06-01T10:00Z'), countLimits: limit({ PER_WEEK: 1 }) };
    expect(codes(world({ ...some, weekStart: 1 }), '2026-05-31T07:00Z')).toEqual([]);
    expect(codes(world({ ...some, weekStart: 0 }), '2026-05-31T07:00Z')).toEqual(['COUNT_LIMIT']);
  });

  it('counts days in the event type’s zone', () => {
    const limited = world({
      timeZone: 'America/Los_Angeles',
      booked: booked('2026-06-02T06:30Z'),
      countLimits: limit({ PER_DAY: 1 }),
    });
    expect(codes(limited, '2026-06-01T08:00Z')).toEqual(['COUNT_LIMIT']);
    expect(codes(limited, '2026-06-02T08:00Z')).toEqual([]);
  });

  it('adds the meeting itself to the minutes', () => {
    const some = { booked: booked('2026-06-01T10:00Z'), lengths: [90], slotInterval: 60 };
    const limited = world({ ...some, durationLimits: limit({ PER_DAY: 120 }) });
    expect(codes(limited, nine)).toEqual([]);
    expect(codes(limited, nine, 90)).toEqual(['DURATION_LIMIT']);
  });
});

describe('the reasons of several crews', () => {
  const atNine = (bookingId: number) => busy(nine, '2026-06-01T08:00Z', { bookingId });

  it('are none while one crew is free', () => {
    const hosts = [host({ busy: [atNine(1)] }), host()];
    expect(codes(world({ schedulingType: 'ROUND_ROBIN', hosts }), nine)).toEqual([]);
    expect(codes(world({ schedulingType: 'COLLECTIVE', hosts }), nine)).toEqual(['BUSY']);
  });

  it('are told once each, with the bookings of all, in their order', () => {
    const away = [{ start: '2026-06-01', end: '2026-06-01' }];
    const hosts = [host({ busy: [atNine(1)] }), host({ busy: [atNine(2)], absences: away })];
    expect(told(world({ schedulingType: 'ROUND_ROBIN', hosts }), nine)).toEqual([
      ['OUT_OF_OFFICE'],
      ['BUSY', 1, 2],
    ]);
  });

  it('are no matter where the time itself is wrong and some crew is free', () => {
    const hosts = [host({ busy: [atNine(1)] }), host()];
    const late = world({ schedulingType: 'ROUND_ROBIN', hosts, now: at(nine) + 1 });
    expect(codes(late, nine)).toEqual(['PAST']);
  });

  it('ask a round robin’s fixed hosts always, and a collective’s alone', () => {
    const fixed = host({ isFixed: true, busy: [atNine(1)] });
    const other = host({ busy: [atNine(2)] });
    const robin = world({ schedulingType: 'ROUND_ROBIN', hosts: [fixed, host()] });
    expect(told(robin, nine)).toEqual([['BUSY', 1]]);
    const hosts = [host({ isFixed: true }), other];
    expect(told(world({ schedulingType: 'COLLECTIVE', hosts }), nine)).toEqual([]);
  });
});

describe('a reason', () => {
  it('has a sentence for everyone, without what is private', () => {
    const all = world({
      now: at('2027-01-01T00:00Z'),
      hosts: [
        host({
          absences: [{ start: '2026-06-01', end: '2026-06-01' }],
          busy: [busy(nine, '2026-06-01T08:00Z', { bookingId: 4711 })],
        }),
      ],
    });
    const reasons = reasonsAgainst(all, at('2026-06-01T07:15Z'), 30);
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
