import { toCandidate } from './crew.ts';
import { minuteMs } from './interval.ts';
import { compareRanks, toRotationRank } from './rotation.ts';
import { listHostFindings } from './rules.ts';
import { type Finding, toReasons } from './reason.ts';
import type { Host, Interval, Reason, ReasonCode, SlotWorld } from './world.ts';

/** The only reasons that stop a host who is forced. The constraints judge buffers and know no calendars. */
const overlapCodes: readonly ReasonCode[] = ['BUSY', 'HELD'];
const isOverlap = ({ code, feedTimeId }: Finding) =>
  overlapCodes.includes(code) && feedTimeId === undefined;

interface Substitute {
  /** Undefined if nobody is free. */
  host: Host | undefined;
  /** Why nobody is. */
  reasons: Reason[];
}

/**
 * Who takes over a meeting: the next in the rotation who is free then. With force, the next one who
 * is not booked, if nobody is free.
 */
export function chooseSubstitute(
  world: SlotWorld,
  hosts: readonly Host[],
  { start, end }: Interval,
  isForced: boolean,
): Substitute {
  // A booking of the same event type makes a host busy, because two bookings never become one.
  const candidate = toCandidate({ ...world, seatsPerSlot: null }, start, (end - start) / minuteMs);
  const found = hosts
    .toSorted((one, other) => compareRanks(toRotationRank(one), toRotationRank(other)))
    .map((host) => ({ host, findings: listHostFindings({ ...candidate, crew: [host] }) }));
  const isUnbooked = ({ findings }: { findings: Finding[] }) => !findings.some(isOverlap);
  const best =
    found.find(({ findings }) => findings.length === 0) ??
    (isForced ? found.find(isUnbooked) : undefined);
  return {
    host: best?.host,
    reasons: toReasons(
      world,
      found.flatMap(({ findings }) => findings),
    ),
  };
}
