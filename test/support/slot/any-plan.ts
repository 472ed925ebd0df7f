import fc from 'fast-check';
import type { IntervalLimits } from '../../../src/domain/event-type/interval-limits.ts';
import type { HoursRule, Instant } from '../../../src/domain/slot/engine/world.ts';
import type { PlannedBooking, PlannedBusy, PlannedFeed, PlannedHost, SlotPlan } from './world.ts';

const minute = 60_000;
const day = 86_400_000;

/** Changes of clocks of every kind: at night, at midnight, by half an hour, by a day, to stay, and none. */
const clockChanges: readonly (readonly [zone: string, at: string])[] = [
  ['Europe/Berlin', '2026-03-29T01:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00Z'],
  ['Africa/Cairo', '2026-10-29T21:00Z'],
  ['America/Santiago', '2026-09-06T04:00Z'],
  ['America/Santiago', '2026-04-05T03:00Z'],
  ['Pacific/Chatham', '2026-09-26T14:00Z'],
  ['Pacific/Chatham', '2026-04-04T14:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
  ['America/Vancouver', '2026-03-08T10:00Z'],
  ['America/Vancouver', '2026-11-01T09:00Z'],
  ['America/Edmonton', '2026-11-01T08:00Z'],
  ['Africa/Casablanca', '2026-09-20T01:00Z'],
  // Put back from 00:01 to 23:01: a day that was seen begins a second time.
  ['America/St_Johns', '2010-11-07T02:31Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00Z'],
];

const elsewhere = ['Europe/Berlin', 'Asia/Kathmandu'];
const { constant, constantFrom, integer, record, array, boolean, oneof } = fc;

const toDate = (at: Instant) => new Date(at).toISOString().slice(0, 10);
/** A day near a moment, and a few after it. */
const anyDateRange = (at: Instant, most: number) =>
  fc.tuple(integer({ min: -2, max: 2 }), integer({ min: 0, max: most })).map(([from, length]) => ({
    start: toDate(at + from * day),
    end: toDate(at + (from + length) * day),
  }));

const anyHours = oneof(
  { weight: 2, arbitrary: constant([0, 96] as const) },
  { weight: 1, arbitrary: constant([36, 68] as const) },
  // At night, where clocks change.
  { weight: 2, arbitrary: fc.tuple(integer({ min: 0, max: 12 }), integer({ min: 5, max: 16 })) },
  { weight: 2, arbitrary: fc.tuple(integer({ min: 0, max: 95 }), integer({ min: 1, max: 96 })) },
)
  .filter(([from, to]) => from < to)
  .chain(([from, to]) =>
    // Some clients write 23:59 for the end of the day.
    constantFrom(to * 900, to === 96 ? 86_340 : to * 900).map((endTime) => ({
      startTime: from * 900,
      endTime,
    })),
  );

const anyWeeklyRule = fc
  .tuple(anyHours, fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 3 }))
  .map(([times, days]): HoursRule => ({ ...times, days, date: null }));

const closed = constantFrom({ startTime: 0, endTime: 0 }, { startTime: 86_340, endTime: 86_340 });

const anyDateRule = (at: Instant) =>
  fc
    .tuple(oneof({ weight: 3, arbitrary: anyHours }, closed), integer({ min: -2, max: 2 }))
    .map(([times, days]): HoursRule => ({ ...times, days: [], date: toDate(at + days * day) }));

function anyHost(zone: string, at: Instant): fc.Arbitrary<PlannedHost> {
  const zones = oneof({ weight: 3, arbitrary: constant(zone) }, constantFrom(...elsewhere));
  return record({
    limits: anyOwnerLimits,
    isFixed: boolean(),
    priority: integer({ min: 0, max: 4 }),
    weight: constantFrom(0, 50, 100),
    timeZone: zones,
    homeZone: zones,
    rules: fc
      .tuple(
        array(anyWeeklyRule, { minLength: 1, maxLength: 3 }),
        array(anyDateRule(at), { maxLength: 2 }),
      )
      .map(([every, some]) => [...every, ...some]),
    absences: oneof(
      { weight: 4, arbitrary: constant<PlannedHost['absences']>([]) },
      anyDateRange(at, 1).map((days) => [days]),
    ),
  });
}

const length = constantFrom(15, 20, 30, 45, 60, 90);
const buffer = oneof({ weight: 2, arbitrary: constant(0) }, constantFrom(5, 10, 15, 30));

const anyLimits = (by: number) =>
  oneof(
    { weight: 5, arbitrary: constant(null) },
    record(
      {
        PER_DAY: integer({ min: 1, max: 3 }).map((n) => n * by),
        PER_WEEK: integer({ min: 1, max: 5 }).map((n) => n * by),
        PER_MONTH: integer({ min: 2, max: 6 }).map((n) => n * by),
        PER_YEAR: integer({ min: 2, max: 8 }).map((n) => n * by),
      },
      { requiredKeys: [] },
    )
      .filter((some) => Object.keys(some).length > 0)
      .map((some): IntervalLimits => ({ ...none, ...some })),
  );

const none = { PER_DAY: undefined, PER_WEEK: undefined, PER_MONTH: undefined, PER_YEAR: undefined };

const anyOwnerLimits = oneof(
  { weight: 3, arbitrary: constant({ bookingLimits: null, durationLimits: null }) },
  record({ bookingLimits: anyLimits(1), durationLimits: anyLimits(90) }),
);

const noPeriod = {
  periodDays: null,
  periodStartDate: null,
  periodEndDate: null,
  periodCountCalendarDays: true,
};

const anyPeriod = (at: Instant) =>
  oneof(
    { weight: 4, arbitrary: constant({ ...noPeriod, periodType: 'UNLIMITED' as const }) },
    fc
      .tuple(integer({ min: 1, max: 8 }), boolean())
      .map(([periodDays, periodCountCalendarDays]) => ({
        ...noPeriod,
        periodType: 'ROLLING' as const,
        periodDays,
        periodCountCalendarDays,
      })),
    fc
      .tuple(integer({ min: 1, max: 5 }), boolean())
      .map(([periodDays, periodCountCalendarDays]) => ({
        ...noPeriod,
        periodType: 'ROLLING_WINDOW' as const,
        periodDays,
        periodCountCalendarDays,
      })),
    anyDateRange(at, 3).map(({ start, end }) => ({
      ...noPeriod,
      periodType: 'RANGE' as const,
      periodStartDate: start,
      periodEndDate: end,
    })),
  );

function anyEventType(zone: string, at: Instant): fc.Arbitrary<SlotPlan['eventType']> {
  const fields = record({
    length,
    lengths: constantFrom([], [10, 40]),
    slotInterval: oneof({ weight: 2, arbitrary: constant(null) }, constantFrom(10, 15, 25, 60)),
    minimumBookingNotice: constantFrom(0, 0, 120, 1_440),
    beforeEventBuffer: buffer,
    afterEventBuffer: buffer,
    timeZone: oneof({ weight: 3, arbitrary: constant(zone) }, constantFrom(...elsewhere)),
    bookingLimits: anyLimits(1),
    durationLimits: anyLimits(90),
    seatsPerTimeSlot: oneof({ weight: 2, arbitrary: constant(null) }, constantFrom(2, 3)),
    schedulingType: constantFrom(null, 'COLLECTIVE' as const, 'ROUND_ROBIN' as const),
  });
  return fc.tuple(fields, anyPeriod(at)).map(([some, others]) => ({ ...some, ...others }));
}

/** Mostly on the hour or a quarter of it, so that it often is a slot of the grid. */
const anyMoment = (at: Instant) =>
  oneof(
    { weight: 3, arbitrary: integer({ min: -36, max: 36 }).map((n) => at + n * 60 * minute) },
    { weight: 3, arbitrary: integer({ min: -200, max: 200 }).map((n) => at + n * 15 * minute) },
    { weight: 1, arbitrary: integer({ min: -3_000, max: 3_000 }).map((n) => at + n * minute) },
  );

const anyHostIndexes = (count: number) =>
  fc.subarray(
    Array.from({ length: count }, (_, i) => i),
    { minLength: Math.min(1, count) },
  );

function anyBusy(at: Instant, hosts: number): fc.Arbitrary<PlannedBusy> {
  return record({
    start: anyMoment(at),
    minutes: oneof({ weight: 3, arbitrary: length }, integer({ min: 1, max: 300 })),
    hosts: anyHostIndexes(hosts),
    before: buffer,
    after: buffer,
  });
}

const oftenTrue = constantFrom(true, true, true, false);

/** A booking of the event type has its length and its buffers (or none, when it was forced). */
function anyBooking(type: SlotPlan['eventType'], at: Instant, hosts: number) {
  return fc
    .tuple(anyBusy(at, hosts), boolean(), boolean(), integer({ min: 0, max: 2 }), oftenTrue)
    .map(([entry, isOurs, isForced, seatsTaken, occupies]): PlannedBooking => {
      if (!isOurs) return { ...entry, isOurs, occupies, seatsTaken: 0 };
      const { length: minutes, beforeEventBuffer, afterEventBuffer } = type;
      const [before, after] = isForced ? [0, 0] : [beforeEventBuffer, afterEventBuffer];
      return { ...entry, minutes, before, after, isOurs, occupies, seatsTaken };
    });
}

const anyEvent = (at: Instant) =>
  record({ start: anyMoment(at), minutes: oneof(length, integer({ min: 1, max: 600 })) });

/** Often with a few short ones behind it, after gaps in which a meeting fits or does not. */
const anyEventRow = (at: Instant) =>
  fc
    .tuple(anyEvent(at), array(constantFrom(0, 5, 9, 10, 14, 15, 20, 30), { maxLength: 3 }))
    .map(([first, gaps]) => {
      const row = [first];
      for (const gap of gaps) {
        const { start, minutes } = row.at(-1) ?? first;
        row.push({ start: start + (minutes + gap) * minute, minutes: 5 });
      }
      return row;
    });

/** Some events repeat bookings, as a calendar does to which invitations go. */
const anyFeed = (at: Instant, hosts: number) =>
  record({
    host: integer({ min: 0, max: Math.max(0, hosts - 1) }),
    isStale: boolean(),
    blocksWhenStale: boolean(),
    events: array(anyEventRow(at), { maxLength: 3 }).map((rows) => rows.flat()),
    copies: array(integer({ min: 0, max: 7 }), { maxLength: 2 }),
  });

type AnyFeed = PlannedFeed & { copies: number[] };

function addCopies(plan: Omit<SlotPlan, 'feeds'> & { feeds: AnyFeed[] }): SlotPlan {
  const feeds = plan.feeds.map(({ copies, events, ...feed }) => ({
    ...feed,
    events: [
      ...events,
      ...copies.flatMap((place) => {
        const { start, minutes } = plan.bookings[place] ?? {};
        return start === undefined || minutes === undefined ? [] : { start, minutes };
      }),
    ],
  }));
  return { ...plan, feeds };
}

/** Any world: one to four hosts (seldom nobody) around a change of clocks. */
export const anySlotPlan: fc.Arbitrary<SlotPlan> = constantFrom(...clockChanges).chain(
  ([zone, iso]) => {
    const at = Temporal.Instant.from(iso).epochMilliseconds;
    return anyEventType(zone, at).chain((type) => {
      const most = type.schedulingType === null ? 1 : 4;
      const least = type.schedulingType === null ? 1 : 0;
      return array(anyHost(zone, at), { minLength: least, maxLength: most, size: 'max' }).chain(
        (hosts) =>
          record({
            now: oneof(
              { weight: 2, arbitrary: constant(at - 5 * day) },
              integer({ min: -3_000, max: 500 }).map((n) => at + n * minute),
            ),
            span: constant({ start: at - 1.5 * day, end: at + 1.5 * day }),
            weekStart: integer({ min: 0, max: 6 }),
            eventType: constant(type),
            teamLimits: anyOwnerLimits,
            hosts: constant(hosts),
            bookings: array(anyBooking(type, at, hosts.length), { maxLength: 8 }),
            holds: array(anyBusy(at, hosts.length), { maxLength: 2 }),
            feeds: array(anyFeed(at, hosts.length), { maxLength: hosts.length > 0 ? 2 : 0 }),
          }).map(addCopies),
      );
    });
  },
);
