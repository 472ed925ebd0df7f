import type { SlotWork } from '../../context/spending.ts';
import type { FoundEventType } from './found-world.ts';
import { resolveWindow } from './engine/window.ts';
import type { Instant, SlotWorld } from './engine/world.ts';

export const toPeriod = (eventType: FoundEventType) => ({
  type: eventType.periodType,
  days: eventType.periodDays,
  workdaysOnly: !eventType.periodCountCalendarDays,
  start: eventType.periodStartDate,
  end: eventType.periodEndDate,
});

/** The world with the end of its rolling window. Without `slotWork`, nobody pays for the search. */
export async function settleWindow(
  world: SlotWorld,
  until: Instant,
  slotWork?: Pick<SlotWork, 'run'>,
): Promise<SlotWorld> {
  const steps = resolveWindow(world, until);
  if (slotWork) return slotWork.run(steps);
  for (;;) {
    const { done, value } = steps.next(true);
    if (done) return value;
  }
}
