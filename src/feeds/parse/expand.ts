import { msPerDay } from './civil.ts';
import type { FeedEvent } from './event.ts';
import { expandRule } from './rule.ts';
import type { Spend } from './rule-part.ts';

/** When somebody is busy, and why. */
export interface BusyTime {
  start: number;
  end: number;
  event: Pick<FeedEvent, 'object' | 'uid' | 'title'>;
}

interface Span {
  from: number;
  to: number;
}

type Take = (time: BusyTime) => void;

/** Longer events than this are not looked for before the span. */
const maxLookBack = 366 * msPerDay;

/** The occurrences of the events with one UID within a span: a series and what replaces parts of it. */
export function expandEvents(
  all: readonly FeedEvent[],
  span: Span,
  spend: Spend,
  take: Take,
): void {
  const replacing = all.filter(({ replaces }) => replaces !== null);
  const replaced = new Set(replacing.map(({ replaces }) => replaces));
  const later = replacing
    .filter(({ replacesFuture }) => replacesFuture)
    .toSorted((one, other) => (other.replaces ?? 0) - (one.replaces ?? 0));
  for (const event of replacing) takeOccurrence(event, event.start, take);
  for (const event of all) {
    if (event.replaces !== null) continue;
    for (const local of listStarts(event, span, spend)) {
      const instant = event.zone.toInstant(local);
      if (replaced.has(instant) || isExcluded(event, local, instant)) continue;
      const change = later.find(({ replaces }) => (replaces ?? 0) <= instant);
      if (change) takeOccurrence(change, change.start + shiftBetween(event, change, local), take);
      else takeOccurrence(event, local, take);
    }
  }
}

/** How far an occurrence is from the one that was changed together with all later ones. */
const shiftBetween = (event: FeedEvent, { replaces }: FeedEvent, local: number) =>
  local - event.zone.toLocal(replaces ?? 0);

const isExcluded = (
  { excludedInstants, excludedDays }: FeedEvent,
  local: number,
  instant: number,
) => excludedInstants.has(instant) || excludedDays.has(Math.floor(local / msPerDay) * msPerDay);

function takeOccurrence(event: FeedEvent, local: number, take: Take) {
  if (!event.isBusy) return;
  const [start, end] = [event.zone.toInstant(local), event.findEnd(local)];
  if (start < end) take({ start, end, event });
}

function listStarts(event: FeedEvent, { from, to }: Span, spend: Spend): Iterable<number> {
  const { start, zone, rules, added } = event;
  const length = event.findEnd(start) - zone.toInstant(start);
  const local = {
    from: zone.toLocal(from) - Math.min(Math.max(0, length), maxLookBack) - msPerDay,
    to: zone.toLocal(to),
  };
  spend(1 + added.length);
  if (rules.length === 0) return new Set([start, ...added]);
  return new Set([...added, ...rules.flatMap((rule) => expandRule(rule, start, local, spend))]);
}
