import { randomUUID } from 'node:crypto';
import { createBadInput } from '../../../input/parse.ts';
import type { Context } from '../../../context/context.ts';
import { findDue } from '../../event-type/due.ts';
import type { Plan } from './draft.ts';
import type { BookingRequest } from './input.ts';
import { getInitialStatus } from './permission.ts';
import { listOccurrences, parseRecurrence } from '../../event-type/recurrence.ts';
import type { Bookable, HostUser, Loaded } from '../../slot/load.ts';
import { listChoices, listForcedChoices } from '../../slot/engine/choice.ts';
import { addBooked } from '../../slot/engine/limit.ts';
import type { HostChoice, SlotWorld } from '../../slot/engine/world.ts';
import { englishProblem } from '../../../language/en/problem.ts';
import { fillTemplate } from '../../../language/kit/template.ts';

/** A plan for what the slot engine offers. It chooses the hosts. */
export interface BookingPlan extends Plan {
  bookable: Bookable;
  loaded: Loaded;
  /** How often other bookings have come first so far. */
  beaten: number;
}

export function toBookingPlan(
  context: Pick<Context, 'payments'>,
  request: BookingRequest,
  loaded: Loaded,
): BookingPlan {
  const { bookable, world } = loaded;
  const due = findDue(context, bookable);
  const { start, end, recurringCount = 1 } = request;
  const minutes = end ? (end.getTime() - start.getTime()) / 60_000 : world.length;
  if (!request.force) assertPermittedLength(world, minutes);
  const status = request.status ?? getInitialStatus(bookable, due);
  return {
    request,
    bookable,
    loaded,
    starts: recurringCount === 1 ? [start] : listSeriesStarts(request, loaded, recurringCount),
    minutes,
    timeZone: request.timeZone ?? bookable.timeZone,
    status,
    due: status === 'ACCEPTED' ? null : due,
    occupies: status !== 'PENDING' || blocksSlot(bookable, due),
    buffers: request.force ? null : toBuffers(bookable),
    ...toSeries(request, bookable),
    beaten: 0,
  };
}

/** A time that only waits for its payment is kept, even where requests block none. */
const blocksSlot = (
  { requestBlocksSlot, requiresConfirmation }: Bookable,
  due: BookingPlan['due'],
) => requestBlocksSlot || (due !== null && !requiresConfirmation);

/** Whether the number of open bookings of one booker is limited. A forced booking ignores the limit. */
export const hasBookerLimit = ({ request, bookable }: BookingPlan): boolean =>
  bookable.maxOpenBookingsPerBooker !== null && request.force !== true;

const toBuffers = ({ beforeEventBuffer: before, afterEventBuffer: after }: Bookable) => ({
  before,
  after,
});

/** Calendars take a series as one entry, so its bookings share a UID (decision 065). */
function toSeries(
  { recurringCount = 1, recurringEventId: id }: BookingRequest,
  { recurringEvent: rule }: Bookable,
) {
  if (recurringCount === 1) return { recurringEventId: id ?? null, series: null };
  return {
    recurringEventId: id ?? randomUUID(),
    series: rule === null ? null : { iCalUID: `${randomUUID()}@almanac`, rule },
  };
}

/** `30, 15 or 45` */
const formatChoice = (choices: string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices);

function assertPermittedLength({ length, lengths }: SlotWorld, minutes: number) {
  if (minutes === length || lengths.includes(minutes)) return;
  const permitted = formatChoice([length, ...lengths].map(String));
  throw createBadInput([{ path: 'end', message: `must be ${permitted} minutes after start` }]);
}

function listSeriesStarts(
  { start, timeZone }: BookingRequest,
  { bookable }: Loaded,
  count: number,
): Date[] {
  const rule = bookable.recurringEvent;
  if (rule === null) {
    throw createBadInput([
      { path: 'recurringCount', message: 'requires an event type with a recurrence' },
    ]);
  }
  const zone = timeZone ?? bookable.timeZone;
  const starts = listOccurrences(parseRecurrence(rule), start, zone, count);
  if (starts[0]?.getTime() !== start.getTime()) {
    throw createBadInput([{ path: 'start', message: englishProblem.seriesStart }]);
  }
  if (starts.length < count) {
    const message = fillTemplate(englishProblem.seriesEnds, { most: starts.length });
    throw createBadInput([{ path: 'recurringCount', message }]);
  }
  return starts;
}

type ChosenHosts =
  /** `joins` names the booking with seats that is there already. */
  | { hosts: HostUser[]; joins: number | null }
  /** `bookedBefore` has the bookings of the series before that start. */
  | { unavailable: Date; bookedBefore: SlotWorld['booked'] };

/** Returns the best hosts who are free at all starts, or the first start without a host. */
export function chooseHosts({
  request,
  loaded,
  starts,
  minutes,
  occupies,
  beaten,
}: BookingPlan): ChosenHosts {
  const listPossible = request.force ? listForcedChoices : listChoices;
  const world = request.allowOverlap ? removeBusyTimes(loaded.world) : loaded.world;
  const meetings = starts.map((start) => ({
    bookingId: 0,
    start: start.getTime(),
    end: start.getTime() + minutes * 60_000,
  }));
  let common: HostChoice[] | undefined;
  for (const [place, start] of starts.entries()) {
    // The bookings of a series count against the limits of those after them.
    const bookedBefore = occupies ? meetings.slice(0, place) : [];
    const possible = listPossible(addBooked(world, bookedBefore), start.getTime(), minutes);
    common = common ? intersectChoices(common, possible) : possible;
    if (common.length === 0) return { unavailable: start, bookedBefore };
  }
  const best = pickChoice(common ?? [], request.force ? 0 : beaten);
  if (!best) return { unavailable: request.start, bookedBefore: [] };
  const hosts = best.hosts.flatMap(({ userId }) => loaded.users.filter(({ id }) => id === userId));
  return { hosts, joins: best.joins };
}

/** The best choice first. After each lost race the pick is more random, so that bookings do not all try the same host. */
function pickChoice(choices: readonly HostChoice[], beaten: number): HostChoice | undefined {
  const [best] = choices;
  if (!best || best.joins !== null) return best;
  return choices[Math.floor(Math.random() * Math.min(choices.length, 1 + 4 * beaten))];
}

function intersectChoices(some: HostChoice[], others: HostChoice[]) {
  const keys = new Set(others.map(toHostKey));
  return some.filter((one) => keys.has(toHostKey(one)));
}

const toHostKey = ({ hosts }: HostChoice) => hosts.map(({ userId }) => userId).join();

/** GAP-23: with `allowOverlap` other bookings make no host busy. */
const removeBusyTimes = (world: SlotWorld): SlotWorld => ({
  ...world,
  hosts: world.hosts.map((host) => ({ ...host, busy: [] })),
});

/** What one statement can write in half a second: rows of hosts and attendees, and characters that each booking repeats. */
const [mostRows, mostText] = [5_000, 2_000_000];

/** Refuses a series that overlaps itself, or that is so large that other bookings would have to wait. */
export function assertSeriesFits(plan: BookingPlan, hosts: number) {
  const { request, starts } = plan;
  if (starts.length === 1) return;
  const path = 'recurringCount';
  const most = Math.floor(
    Math.min(mostRows / countRows(request, hosts), mostText / countCharacters(request)),
  );
  if (starts.length > most) {
    const message = fillTemplate(englishProblem.seriesLarge, { most });
    throw createBadInput([{ path, message }]);
  }
  if (!request.allowOverlap && isOverlappingItself(plan)) {
    throw createBadInput([{ path, message: englishProblem.seriesOverlaps }]);
  }
}

const countRows = ({ responses }: BookingRequest, hosts: number) =>
  hosts + 1 + (responses?.guests?.length ?? 0);

const countCharacters = ({ responses, metadata, description }: BookingRequest) =>
  JSON.stringify([responses, metadata, description]).length;

/** Buffers count too, as in the constraint. */
function isOverlappingItself({ starts, minutes, buffers }: BookingPlan) {
  const apart = (minutes + (buffers ? buffers.before + buffers.after : 0)) * 60_000;
  return starts.some((start, i) => Number(starts[i + 1] ?? Infinity) - Number(start) < apart);
}
