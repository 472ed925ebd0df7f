import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listChoices } from '../../../src/domain/slot/engine/choice.ts';
import { findNextFree, listFreeSlots } from '../../../src/domain/slot/engine/list.ts';
import { toCandidate } from '../../../src/domain/slot/engine/crew.ts';
import { listFreeTimes } from '../../../src/domain/slot/engine/out.ts';
import { resolveWindow } from '../../../src/domain/slot/engine/window.ts';
import { listHostFindings, listReasons } from '../../../src/domain/slot/engine/rules.ts';
import type { HostChoice, Interval, Reason } from '../../../src/domain/slot/engine/world.ts';
import { readSize } from '../../support/size.ts';
import { anySlotPlan } from '../../support/slot/any-plan.ts';
import { findLargestParty } from '../../support/slot/seats.ts';
import { type OracleVerdict, SlotOracle } from '../../support/slot/oracle.ts';
import { runSteps, type SlotPlan, toSlotWorld } from '../../support/slot/world.ts';

const minute = 60_000;

/** Starts off the grid, at bookings and holds, and around the clock change in the middle of the span. */
const listStarts = (plan: SlotPlan, more: number[]) => [
  ...Array.from({ length: 8 }, (_, n) => (plan.span.start + plan.span.end) / 2 + n * 15 * minute),
  ...more.map((n) => plan.span.start + n * minute),
  ...plan.bookings.flatMap(({ start, minutes }) => [start, start + minutes * minute]),
  ...plan.holds.flatMap(({ start, minutes }) => [start, start + minutes * minute]),
];

const toComparableReasons = (reasons: Reason[]) =>
  reasons.map(({ code, bookingIds, feedTimeIds }) => [
    code,
    [...bookingIds, ...feedTimeIds.map((id) => -id)].sort((a, b) => a - b),
  ]);

/** The crews of an answer. Crews that would join the same booking count as one choice. */
function sortCrews(choices: OracleVerdict['crews']) {
  const named = choices.map(({ userIds, joins }) =>
    joins === null ? `new ${userIds.join()}` : `joins ${joins}`,
  );
  return [...new Set(named)].sort();
}

const toCrews = (choices: HostChoice[]) =>
  sortCrews(choices.map(({ hosts, joins }) => ({ userIds: hosts.map((h) => h.userId), joins })));

const more = fc.array(fc.integer({ min: 0, max: 4_319 }), { minLength: 20, maxLength: 20 });
const anyLength = fc.constantFrom(null, 0, 0, 1, 35);

/** Starts of meetings of this length that lie whole in a time. */
const listStartsWithin = ({ start, end }: Interval, length: number) =>
  Array.from({ length: 4 }, (_, n) => start + n * 15 * minute)
    .concat(end - length)
    .filter((at) => at >= start && at + length <= end);

describe('the free times of a host', () => {
  it('hold no meeting that the engine would refuse because they do not work, are busy or are out', () => {
    fc.assert(
      fc.property(anySlotPlan, (plan) => {
        const world = runSteps(resolveWindow(toSlotWorld(plan)));
        const bare = { ...world, beforeBuffer: 0, afterBuffer: 0 };
        for (const host of world.hosts) {
          const unpadded = { ...host, busy: host.busy.map((busy) => ({ ...busy, padded: busy })) };
          for (const free of listFreeTimes(host, plan.span)) {
            const refused = listStartsWithin(free, world.length * minute).filter((start) => {
              const candidate = toCandidate(bare, start, world.length);
              return listHostFindings({ ...candidate, crew: [unpadded] }).length > 0;
            });
            expect(refused).toEqual([]);
          }
        }
      }),
      { numRuns: readSize('SLOT_PLANS', 100) },
    );
  });
});

describe('the slot engine', () => {
  it('lists exactly the starts without a reason, and agrees with a slow oracle on hosts and reasons', () => {
    fc.assert(
      fc.property(anySlotPlan, more, anyLength, (plan, minutes, choice) => {
        const planned = toSlotWorld(plan);
        const world = runSteps(resolveWindow(planned));
        const length = choice === null ? world.length : (world.lengths[choice] ?? (choice || 20));
        const oracle = new SlotOracle(planned, plan.span);
        const found = runSteps(listFreeSlots(world, plan.span, length));
        const listed = found.map(({ start }) => start);
        const asked = [...listStarts(plan, minutes), ...oracle.gridStarts(length), ...listed];
        const verdicts = new Map(asked.map((start) => [start, oracle.judge(start, length)]));
        const answers = [...verdicts.keys()].map((start) => ({
          start: new Date(start).toISOString(),
          reasons: toComparableReasons(listReasons(world, start, length)),
          crews: toCrews(listChoices(world, start, length)),
        }));
        expect(answers).toEqual(
          Array.from(verdicts, ([start, { reasons, crews: able }]) => ({
            start: new Date(start).toISOString(),
            reasons,
            crews: sortCrews(able),
          })),
        );
        const free = [...verdicts].flatMap(([start, { reasons }]) =>
          reasons.length === 0 && start >= plan.span.start && start < plan.span.end ? start : [],
        );
        expect(listed).toEqual(free.sort((a, b) => a - b));
        const { seatsPerSlot } = world;
        if (seatsPerSlot !== null) {
          expect(found.map(({ seatsLeft }) => seatsLeft)).toEqual(
            listed.map((start) => findLargestParty(oracle, seatsPerSlot, start, length)),
          );
        }
        const next = runSteps(findNextFree(world, plan.span, length, 5));
        expect(next.map(({ start }) => start)).toEqual(listed.slice(0, 5));
      }),
      { numRuns: readSize('SLOT_PLANS', 100) },
    );
  });
});
