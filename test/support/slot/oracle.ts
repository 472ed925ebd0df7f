import {
  type Busy,
  type Interval,
  type Limits,
  type ReasonCode,
  reasonCodes,
  type SlotWorld,
} from '../../../src/domain/slot/engine/world.ts';
import {
  findFirstInstant,
  getWeekday,
  minute,
  minutesOfDay,
  readLocalTime,
  toDate,
} from './oracle-clock.ts';
import { findOpenings, type HostHours, isJumped, markHours } from './oracle-hours.ts';

const unlimited = { type: 'UNLIMITED', days: null, start: null, end: null } as const;

const isOverlapping = (one: Interval, other: Interval) =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start) > 0;

export interface OracleVerdict {
  /** Each code with what is behind it, in the order of the codes: bookings, and below 0 events of feeds. */
  reasons: [ReasonCode, number[]][];
  /** The crews that could host it, by their users, and the booking in which each would take a seat. */
  crews: { userIds: number[]; joins: number | null }[];
}

/**
 * The same questions answered another way: slowly, minute by minute, with the wall clock as Intl
 * shows it, and with nothing of the engine but its types. All that counts must fall on whole minutes.
 */
export class SlotOracle {
  readonly #world: SlotWorld;
  /** As everybody sees it: a rolling window is theirs. */
  readonly #everybody: SlotWorld;
  readonly #crews: HostHours[][];
  readonly #span: Interval;
  /** Of a rolling window. */
  #lastDay: string | undefined;
  /** For each crew, to each minute at which all are there: when the opening began. */
  readonly #begins = new Map<HostHours[], Map<number, number>>();

  constructor(world: SlotWorld, span: Interval, everybody = world) {
    this.#world = world;
    this.#everybody = everybody;
    this.#span = span;
    // A rolling window begins today.
    const first =
      world.period.type === 'ROLLING_WINDOW' ? Math.min(span.start, world.now) : span.start;
    const from = Math.floor(first / minute) - 2 * minutesOfDay;
    const until = span.end / minute + 2 * minutesOfDay;
    const sights = world.hosts.map((host) => {
      const weekly = host.rules.filter(({ date }) => date === null);
      return {
        host,
        open: markHours(host.timeZone, host.rules, from, until),
        usual: markHours(host.timeZone, weekly, from, until),
      };
    });
    const fixed = sights.filter(({ host }) => host.isFixed);
    const others = sights.filter(({ host }) => !host.isFixed);
    let crews: HostHours[][] = [sights];
    if (world.schedulingType === 'COLLECTIVE' && fixed.length > 0) crews = [fixed];
    if (world.schedulingType === 'ROUND_ROBIN') {
      crews = others.length > 0 ? others.map((other) => [...fixed, other]) : [fixed];
    }
    this.#crews = crews.filter((crew) => crew.length > 0);
    for (const crew of this.#crews) this.#begins.set(crew, findOpenings(crew, from, until));
  }

  /** Every start in the span that is on some crew's grid, free or not. */
  gridStarts(minutes: number): number[] {
    const starts: number[] = [];
    for (let at = this.#span.start / minute; at < this.#span.end / minute; at += 1) {
      if (this.#crews.some((crew) => this.#grid(crew, at, minutes) === 'on')) {
        starts.push(at * minute);
      }
    }
    return starts;
  }

  #grid(crew: HostHours[], at: number, minutes: number): 'on' | 'off' | 'closed' {
    const begin = this.#begins.get(crew)?.get(at);
    if (begin === undefined) return 'closed';
    return (at - begin) % (this.#world.slotInterval ?? minutes) === 0 ? 'on' : 'off';
  }

  judge(start: number, minutes: number, people = 1): OracleVerdict {
    const found: FoundReasons = new Map();
    this.#judgeTime(start, minutes, found);
    const offered = found.size === 0;
    const tried = this.#crews.map((crew) => {
      const against: FoundReasons = new Map();
      const joins = this.#judgeDiaries(crew, { start, minutes, people }, against);
      this.#judgeHours(crew, start, minutes, against);
      if (joins === null) this.#judgeAllLimits(crew, start, minutes, against);
      return { userIds: crew.map(({ host }) => host.userId), joins, against };
    });
    if (tried.length === 0) {
      add(found, 'HOST_REQUIRED');
      this.#judgeAllLimits([], start, minutes, found);
    }
    const crews = tried.filter(({ against }) => against.size === 0);
    if (crews.length === 0) {
      for (const [code, ids] of tried.flatMap(({ against }) => [...against])) {
        add(found, code, ...ids);
      }
    }
    return {
      reasons: reasonCodes.flatMap((code): [ReasonCode, number[]][] => {
        const ids = found.get(code);
        return ids ? [[code, [...ids].sort((a, b) => a - b)]] : [];
      }),
      crews: offered ? crews.map(({ userIds, joins }) => ({ userIds, joins })) : [],
    };
  }

  #judgeTime(start: number, minutes: number, found: FoundReasons) {
    const { now, minimumNotice, length, lengths } = this.#world;
    if (start < now) add(found, 'PAST');
    else if (start - now < minimumNotice * minute) add(found, 'MINIMUM_NOTICE');
    const [from, to] = this.#period();
    const date = toDate(readLocalTime(this.#world.timeZone, start / minute));
    if (date < from || date > to) add(found, 'OUTSIDE_WINDOW');
    if (![length, ...lengths].includes(minutes)) add(found, 'INVALID_LENGTH');
  }

  #period(): [from: string, to: string] {
    const { period, timeZone, now } = this.#world;
    if (period.type === 'RANGE') return [period.start ?? '0', period.end ?? '9'];
    if (period.type === 'UNLIMITED') return ['0', '9'];
    const today = readLocalTime(timeZone, Math.floor(now / minute));
    if (period.type === 'ROLLING_WINDOW')
      return ['0', (this.#lastDay ??= this.#findLastDay(today))];
    let last = 0;
    for (let left = period.days ?? 0; left > 0; left -= this.#counts(toDate(today, last)) ? 1 : 0) {
      last += 1;
    }
    return ['0', toDate(today, last)];
  }

  #counts(date: string) {
    return !this.#world.period.workdaysOnly || ![0, 6].includes(getWeekday(date));
  }

  /** Tries every start of each day until enough days have a free one, or the hours are not known. */
  #findLastDay(today: number): string {
    const { timeZone, length, period } = this.#world;
    const midnight = today - (today % minutesOfDay);
    const known = this.#span.end / minute + 2 * minutesOfDay;
    const alone = new SlotOracle(
      { ...this.#everybody, people: 1, period: unlimited },
      {
        start: Math.min(this.#world.now, this.#span.start),
        end: this.#span.end,
      },
    );
    let [left, days] = [period.days ?? 0, 0];
    for (; left > 0; days += 1) {
      const [begin, end] = [days, days + 1].map((day) =>
        findFirstInstant(timeZone, midnight + day * minutesOfDay),
      ) as [number, number];
      if (begin > known) break;
      if (this.#counts(toDate(midnight, days)) && alone.#hasFree(begin, end, length)) left -= 1;
    }
    return toDate(midnight, days - 1);
  }

  #hasFree(begin: number, end: number, length: number) {
    const starts = Array.from({ length: end - begin }, (_, i) => begin + i);
    return starts.some(
      (at) =>
        this.#crews.some((crew) => this.#grid(crew, at, length) === 'on') &&
        this.judge(at * minute, length).reasons.length === 0,
    );
  }

  #judgeHours(crew: HostHours[], start: number, minutes: number, against: FoundReasons) {
    const begin = start / minute;
    const all = Array.from({ length: minutes }, (_, i) => begin + i);
    for (const sight of crew) {
      if (!all.every((at) => sight.open.has(at))) {
        if (all.every((at) => sight.usual.has(at))) add(against, 'DATE_OVERRIDE');
        else add(against, isJumped(sight.host, begin) ? 'DST_GAP' : 'OUTSIDE_HOURS');
      }
      for (const { start: from, end: to } of sight.host.absences) {
        const zone = sight.host.homeZone;
        const away = findFirstInstant(zone, Date.parse(`${from}T00:00Z`) / minute);
        const back = findFirstInstant(zone, Date.parse(`${to}T00:00Z`) / minute + minutesOfDay);
        if (all.some((at) => at >= away && at < back)) add(against, 'OUT_OF_OFFICE');
      }
    }
    if (this.#grid(crew, begin, minutes) === 'off') add(against, 'OFF_GRID');
  }

  /** Tells the booking in which a seat is free. */
  #judgeDiaries(
    crew: HostHours[],
    { start, minutes, people }: { start: number; minutes: number; people: number },
    against: FoundReasons,
  ): number | null {
    const { seatsPerSlot, beforeBuffer, afterBuffer } = this.#world;
    const end = start + minutes * minute;
    const padded = { start: start - beforeBuffer * minute, end: end + afterBuffer * minute };
    let joins: number | null = null;
    for (const busy of crew.flatMap(({ host }) => host.busy)) {
      const isSame = busy.start === start && busy.end === end;
      if (isSame && seatsPerSlot !== null && busy.seatsTaken !== null) {
        if (busy.seatsTaken + people > seatsPerSlot) addReason(against, 'SEATS_FULL', busy);
        else joins ??= busy.bookingId;
      } else if (isOverlapping(busy, { start, end })) {
        addReason(against, 'BUSY', busy);
      } else if (isOverlapping(busy.padded, padded)) {
        addReason(against, 'BUFFER', busy);
      }
    }
    return joins;
  }

  #judgeAllLimits(crew: HostHours[], start: number, minutes: number, against: FoundReasons) {
    const world = this.#world;
    judgeLimits(world, ['COUNT_LIMIT', 'DURATION_LIMIT'], start, minutes, against);
    const team: LimitCodes = ['TEAM_COUNT_LIMIT', 'TEAM_DURATION_LIMIT'];
    if (world.teamLimits) judgeLimits(world.teamLimits, team, start, minutes, against);
    const own: LimitCodes = ['HOST_COUNT_LIMIT', 'HOST_DURATION_LIMIT'];
    for (const { host } of crew) {
      if (host.limits) judgeLimits(host.limits, own, start, minutes, against);
    }
  }
}

type LimitCodes = [count: ReasonCode, duration: ReasonCode];

function judgeLimits(
  limits: Limits,
  [count, duration]: LimitCodes,
  start: number,
  minutes: number,
  against: FoundReasons,
) {
  const { booked, countLimits, durationLimits } = limits;
  for (const period of ['PER_DAY', 'PER_WEEK', 'PER_MONTH', 'PER_YEAR'] as const) {
    const mine = namePeriod(limits, period, start);
    const same = booked.filter((other) => namePeriod(limits, period, other.start) === mine);
    const total = same.reduce((sum, other) => sum + (other.end - other.start) / minute, minutes);
    if (same.length + 1 > (countLimits?.[period] ?? Infinity)) add(against, count);
    if (total > (durationLimits?.[period] ?? Infinity)) add(against, duration);
  }
}

type Period = 'PER_DAY' | 'PER_WEEK' | 'PER_MONTH' | 'PER_YEAR';

function namePeriod({ timeZone, weekStart }: Limits, period: Period, start: number): string {
  const shown = readLocalTime(timeZone, start / minute);
  if (period === 'PER_MONTH') return toDate(shown).slice(0, 7);
  if (period === 'PER_YEAR') return toDate(shown).slice(0, 4);
  let back = 0;
  if (period === 'PER_WEEK') {
    while (getWeekday(toDate(shown, -back)) !== weekStart) back += 1;
  }
  return toDate(shown, -back);
}

type FoundReasons = Map<ReasonCode, Set<number>>;

function add(found: FoundReasons, code: ReasonCode, ...bookingIds: number[]) {
  found.set(code, new Set([...(found.get(code) ?? []), ...bookingIds]));
}

function addReason(found: FoundReasons, code: ReasonCode, { bookingId, feedTimeId }: Busy) {
  if (feedTimeId) add(found, code, -feedTimeId);
  else if (bookingId === null) add(found, 'HELD');
  else add(found, code, bookingId);
}
