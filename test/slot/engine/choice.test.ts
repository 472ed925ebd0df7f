import { describe, expect, it } from 'vitest';
import { listChoices, listForcedChoices } from '../../../src/domain/slot/engine/choice.ts';
import type { Host, HostChoice, SlotWorld } from '../../../src/domain/slot/engine/world.ts';
import {
  buildBusy,
  buildHours,
  buildLimits,
  buildSlotHost,
  buildSlotWorld,
  nine,
  toInstant,
} from '../../support/slot/world.ts';

const ten = '2026-06-01T08:00Z';
const toUserIds = (choices: HostChoice[]) =>
  choices.map(({ hosts, joins }) => [joins, ...hosts.map(({ userId }) => userId)]);

const buildRoundRobinWorld = (hosts: Partial<Host>[], some: Partial<SlotWorld> = {}) =>
  buildSlotWorld({
    schedulingType: 'ROUND_ROBIN',
    hosts: hosts.map((one, i) => buildSlotHost({ userId: i + 1, ...one })),
    ...some,
  });
const listBestChoices = (of: SlotWorld) => toUserIds(listChoices(of, toInstant(nine), 60));

describe('the choice of a round robin', () => {
  it('leaves out hosts who are not free', () => {
    const hosts = [{ busy: [buildBusy(nine, ten)] }, {}, { rules: [buildHours('12:00', '14:00')] }];
    expect(listBestChoices(buildRoundRobinWorld(hosts))).toEqual([[null, 2]]);
  });

  it('prefers a higher priority to fewer bookings', () => {
    const hosts = [{ priority: 2 }, { priority: 4, recentBookings: 9 }, { priority: 0 }];
    expect(listBestChoices(buildRoundRobinWorld(hosts)).flat()).toEqual([
      null,
      2,
      null,
      1,
      null,
      3,
    ]);
  });

  it('prefers the host who lacks most of their due, and puts a weight of 0 last', () => {
    const hosts = [
      { recentBookings: 4, dueBookings: 3.5 },
      { recentBookings: 6, dueBookings: 6.5 },
      { recentBookings: 0, weight: 0 },
    ];
    expect(listBestChoices(buildRoundRobinWorld(hosts)).flat()).toEqual([
      null,
      2,
      null,
      1,
      null,
      3,
    ]);
  });

  it('then prefers hosts who were never booked, then the longest not booked, then the lower id', () => {
    const lastBookedAt = toInstant('2026-05-02T00:00Z');
    const hosts = [
      { lastBookedAt },
      { lastBookedAt: toInstant('2026-05-01T00:00Z') },
      { lastBookedAt },
      { lastBookedAt: null },
    ];
    expect(listBestChoices(buildRoundRobinWorld(hosts)).flat()).toEqual([
      null,
      4,
      null,
      2,
      null,
      1,
      null,
      3,
    ]);
  });

  it('adds the fixed hosts to each of the others', () => {
    const hosts = [{ isFixed: true }, { priority: 1 }, { priority: 3 }];
    expect(listBestChoices(buildRoundRobinWorld(hosts))).toEqual([
      [null, 1, 3],
      [null, 1, 2],
    ]);
    expect(listBestChoices(buildRoundRobinWorld([{ isFixed: true }, { isFixed: true }]))).toEqual([
      [null, 1, 2],
    ]);
  });
});

describe('the choice of other scheduling types', () => {
  it('is every host of a COLLECTIVE, or only its fixed hosts if it has any', () => {
    const schedulingType = 'COLLECTIVE';
    expect(listBestChoices(buildRoundRobinWorld([{}, {}], { schedulingType }))).toEqual([
      [null, 1, 2],
    ]);
    expect(
      listBestChoices(buildRoundRobinWorld([{}, { isFixed: true }], { schedulingType })),
    ).toEqual([[null, 2]]);
  });

  it('is the one host, or empty without hosts', () => {
    expect(listBestChoices(buildRoundRobinWorld([{}], { schedulingType: null }))).toEqual([
      [null, 1],
    ]);
    expect(listBestChoices(buildRoundRobinWorld([], { schedulingType: null }))).toEqual([]);
  });

  it('is empty if the time or the length is not offered', () => {
    expect(listBestChoices(buildRoundRobinWorld([{}], { now: toInstant(ten) }))).toEqual([]);
    expect(listChoices(buildRoundRobinWorld([{}]), toInstant(nine), 45)).toEqual([]);
  });
});

describe('the choice of a seat', () => {
  const shared = buildBusy(nine, ten, { bookingId: 5, seatsTaken: 1 });

  it('joins an existing booking before it creates another', () => {
    const hosts = [{ priority: 4 }, { busy: [shared] }];
    expect(listBestChoices(buildRoundRobinWorld(hosts, { seatsPerSlot: 2 }))).toEqual([
      [5, 2],
      [null, 1],
    ]);
  });

  it('lists a booking once, with the crew that hosts it', () => {
    const hosts = [{ isFixed: true, busy: [shared] }, { priority: 4 }, { busy: [shared] }];
    expect(listBestChoices(buildRoundRobinWorld(hosts, { seatsPerSlot: 2 }))).toEqual([[5, 1, 3]]);
  });

  it('creates another booking if the existing one is full', () => {
    const hosts = [{}, { busy: [{ ...shared, seatsTaken: 2 }] }];
    expect(listBestChoices(buildRoundRobinWorld(hosts, { seatsPerSlot: 2 }))).toEqual([[null, 1]]);
  });
});

describe('a forced choice', () => {
  const forced = (of: SlotWorld, start = nine) =>
    toUserIds(listForcedChoices(of, toInstant(start), 45));

  it('ignores hours, notice, window, limits, grid and length', () => {
    const hosts = [{ rules: [], absences: [{ start: '2026-06-01', end: '2026-06-01' }] }];
    const strict: Partial<SlotWorld> = {
      now: toInstant('2026-07-01T00:00Z'),
      minimumNotice: 120,
      period: { type: 'ROLLING', days: 1, start: null, end: null },
      countLimits: buildLimits({ PER_DAY: 1 }),
      booked: [{ start: toInstant(ten), end: toInstant(ten) + 1, bookingId: 1 }],
    };
    expect(forced(buildRoundRobinWorld(hosts, strict), '2026-06-01T07:13Z')).toEqual([[null, 1]]);
  });

  it('puts hosts who are booked or held last, and ignores buffers', () => {
    const hosts = [
      { priority: 4, busy: [buildBusy(nine, ten)] },
      { priority: 3, busy: [buildBusy(nine, ten, { bookingId: null })] },
      { priority: 2, busy: [buildBusy(ten, '2026-06-01T09:00Z', {}, 30)] },
      { priority: 1 },
    ];
    expect(forced(buildRoundRobinWorld(hosts)).flat()).toEqual([
      null,
      3,
      null,
      4,
      null,
      1,
      null,
      2,
    ]);
  });

  it('is empty without hosts', () => {
    expect(forced(buildRoundRobinWorld([]))).toEqual([]);
  });
});
