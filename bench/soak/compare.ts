import type { SlotRace, SoakIntent } from './book.ts';

/** Something that must hold after the run, and where it does not. */
export interface SoakCheck {
  name: string;
  compared: number;
  problems: string[];
  /** What came more than once and can be told by its id. */
  again?: number;
}

export interface StoredBooking {
  id: number;
  uid: string;
  title: string;
  status: string;
  startTime: Date;
  userId: number;
  eventTypeId: number | null;
}

/** In the order of the log. */
export interface StoredEvent {
  id: number;
  type: string;
  bookingId: number;
  sequence: number;
}

/** Compares what somebody read with what is there. */
export function compareSequence(
  expected: readonly number[],
  got: readonly number[],
): { missing: number[]; repeated: number[]; unknown: number[]; misplaced: number[] } {
  const places = new Map(expected.map((id, place) => [id, place]));
  const seen = new Set<number>();
  const repeated: number[] = [];
  const misplaced: number[] = [];
  let last = -1;
  for (const id of got) {
    const place = places.get(id);
    if (seen.has(id)) repeated.push(id);
    else if (place !== undefined && place < last) misplaced.push(id);
    seen.add(id);
    last = Math.max(last, place ?? -1);
  }
  return {
    missing: expected.filter((id) => !seen.has(id)),
    repeated,
    unknown: [...seen].filter((id) => !places.has(id)),
    misplaced,
  };
}

export function checkReading(
  name: string,
  expected: readonly number[],
  got: readonly number[],
): SoakCheck {
  const differences = Object.entries(compareSequence(expected, got));
  const problems = differences.flatMap(([kind, ids]) => ids.map((id) => `${kind}: event ${id}`));
  return { name, compared: expected.length, problems };
}

/** Every acknowledged write is in the database, and no booking is there twice. */
export function checkWrites(
  intents: readonly SoakIntent[],
  stored: readonly StoredBooking[],
): SoakCheck[] {
  const own = Map.groupBy(
    stored.filter(({ eventTypeId }) => eventTypeId === null),
    ({ title }) => title,
  );
  const titles = new Set(intents.map(({ title }) => title));
  return [
    {
      name: 'acknowledged writes that are in the database',
      compared: intents.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      problems: intents.flatMap((intent) => listLost(intent, own.get(intent.title) ?? [])),
    },
    {
      name: 'bookings that are there once',
      compared: own.size,
      problems: [...own].flatMap(([title, same]) => [
        ...(same.length > 1 ? [`${title} is there ${same.length} times`] : []),
        ...(titles.has(title) ? [] : [`nobody asked for ${title}`]),
      ]),
    },
  ];
}

function listLost(intent: SoakIntent, same: readonly StoredBooking[]): string[] {
  const { title, uid, start, acknowledged } = intent;
  if (acknowledged.length === 0) return [];
  const found = same.find((booking) => booking.uid === uid);
  if (!found) return [`lost: ${title}`];
  const isThere = {
    CREATED: true,
    RESCHEDULED: found.startTime.getTime() === start.getTime(),
    CANCELLED: found.status === 'CANCELLED',
  };
  return acknowledged.filter((one) => !isThere[one]).map((one) => `lost: ${one} of ${title}`);
}

/** Of two bookers who want the same time, one gets it. */
export function checkRaces(
  races: readonly SlotRace[],
  stored: readonly StoredBooking[],
): SoakCheck {
  const toName = (host: number, start: Date) => `host ${host} at ${start.toISOString()}`;
  const taken = Map.groupBy(
    stored.filter(({ eventTypeId }) => eventTypeId !== null),
    ({ userId, startTime }) => toName(userId, startTime),
  );
  return {
    name: 'times that two wanted and one got',
    compared: races.length,
    problems: races.flatMap(({ host, start, uids }) => {
      const name = toName(host.id, start);
      const there = (taken.get(name) ?? []).map(({ uid }) => uid);
      const isRight = there.length === 1 && uids.length === 1 && there[0] === uids[0];
      return isRight ? [] : [`${name}: acknowledged ${uids.length}, there are ${there.length}`];
    }),
  };
}

/** Every acknowledged write has one event; none has two, and nothing else is in the log. */
export function checkEvents(
  intents: readonly SoakIntent[],
  stored: readonly StoredBooking[],
  events: readonly StoredEvent[],
): SoakCheck[] {
  const byBooking = Map.groupBy(events, ({ bookingId }) => bookingId);
  const byTitle = new Map(intents.map((intent) => [intent.title, intent]));
  const problems = stored.flatMap(({ id, title, eventTypeId }) => {
    const types = (byBooking.get(id) ?? []).map(({ type }) => type);
    const intent = eventTypeId === null ? byTitle.get(title) : null;
    const asked = intent?.asked ?? ['CREATED'];
    const due = intent?.acknowledged ?? ['CREATED'];
    return listWrongEvents(
      types,
      asked.map((one) => `BOOKING_${one}`),
      due.map((one) => `BOOKING_${one}`),
    ).map((problem) => `${title}: ${problem}`);
  });
  const disordered = [...byBooking].filter(([, own]) =>
    own.some(({ sequence }, nth) => sequence !== nth + 1),
  );
  return [
    { name: 'events of writes, each once', compared: events.length, problems },
    {
      name: 'bookings whose events are in order',
      compared: byBooking.size,
      problems: disordered.map(([id]) => `booking ${id}`),
    },
  ];
}

function listWrongEvents(
  types: readonly string[],
  asked: readonly string[],
  due: readonly string[],
): string[] {
  return [
    ...due.filter((type) => !types.includes(type)).map((type) => `no event ${type}`),
    ...types.filter((type) => !asked.includes(type)).map((type) => `nobody caused ${type}`),
    ...types.filter((type, nth) => types.indexOf(type) !== nth).map((type) => `${type} twice`),
  ];
}

/** Each of these came at least once, and nothing else. */
export function checkArrivals(
  name: string,
  expected: readonly string[],
  received: ReadonlyMap<string, number>,
): SoakCheck {
  const wanted = new Set(expected);
  const missing = expected.filter((one) => !received.has(one)).map((one) => `missing: ${one}`);
  const unknown = [...received.keys()].filter((one) => !wanted.has(one));
  return {
    name,
    compared: expected.length,
    problems: [...missing, ...unknown.map((one) => `unknown: ${one}`)],
    again: [...received.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}
