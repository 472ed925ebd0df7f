import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesFor } from '../../../src/domain/slot/engine/choice.ts';
import { freeSlots, nextFree } from '../../../src/domain/slot/engine/list.ts';
import { reasonsAgainst } from '../../../src/domain/slot/engine/rules.ts';
import type { Choice, Reason } from '../../../src/domain/slot/engine/world.ts';
import { SlotOracle, type Verdict } from '../../support/slot-oracle.ts';
import { worldOf, type SlotPlan } from '../../support/slot-plan.ts';
import { anySlotPlan } from '../../support/slot-world.ts';

const minute = 60_000;

/** Minutes off the grid too, where bookings are, and about the change of clocks (amid the span). */
const starts = (plan: SlotPlan, more: number[]) => [
  ...Array.from({ length: 8 }, (_, n) => (plan.span.start + plan.span.end) / 2 + n * 15 * minute),
  ...more.map((n) => plan.span.start + n * minute),
  ...plan.bookings.flatMap(({ start, minutes }) => [start, start + minutes * minute]),
  ...plan.holds.flatMap(({ start, minutes }) => [start, start + minutes * minute]),
];

const told = (reasons: Reason[]) =>
  reasons.map(({ code, bookingIds }) => [code, [...bookingIds].sort((a, b) => a - b)]);

/** The crews of an answer; those that would join one booking are one choice, whoever of them is named. */
function crews(choices: Verdict['crews']) {
  const named = choices.map(({ userIds, joins }) =>
    joins === null ? `new ${userIds.join()}` : `joins ${joins}`,
  );
  return [...new Set(named)].sort();
}

const crewsOf = (choices: Choice[]) =>
  crews(choices.map(({ hosts, joins }) => ({ userIds: hosts.map((h) => h.userId), joins })));

const more = fc.array(fc.integer({ min: 0, max: 4_319 }), { minLength: 20, maxLength: 20 });
const anyLength = fc.constantFrom(null, 0, 0, 1, 35);

describe('the slot engine', () => {
  it('lists a start exactly where it names no reason, finds a host, and a slow oracle agrees', () => {
    fc.assert(
      fc.property(anySlotPlan, more, anyLength, (plan, minutes, choice) => {
        const world = worldOf(plan);
        const length = choice === null ? world.length : (world.lengths[choice] ?? (choice || 20));
        const oracle = new SlotOracle(world, plan.span);
        const listed = freeSlots(world, plan.span, length).map(({ start }) => start);
        const asked = [...starts(plan, minutes), ...oracle.gridStarts(length), ...listed];
        const verdicts = new Map(asked.map((start) => [start, oracle.judge(start, length)]));
        const answers = [...verdicts.keys()].map((start) => ({
          start: new Date(start).toISOString(),
          reasons: told(reasonsAgainst(world, start, length)),
          crews: crewsOf(choicesFor(world, start, length)),
        }));
        expect(answers).toEqual(
          Array.from(verdicts, ([start, { reasons, crews: able }]) => ({
            start: new Date(start).toISOString(),
            reasons,
            crews: crews(able),
          })),
        );
        const free = [...verdicts].flatMap(([start, { reasons }]) =>
          reasons.length === 0 && start >= plan.span.start && start < plan.span.end ? start : [],
        );
        expect(listed).toEqual(free.sort((a, b) => a - b));
        expect(nextFree(world, plan.span.start, plan.span.end, length, 5)).toEqual(
          listed.slice(0, 5),
        );
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});
