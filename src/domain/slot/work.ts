import type { Budget, SlotWork, Steps } from '../../context/spending.ts';
import { AppError } from '../../base/errors.ts';
import { counters } from '../../metrics/count.ts';
import { maxSlotWork } from './engine/list.ts';

/** A point pays for about a quarter of a millisecond. */
const checksPerPoint = 500;
/** How long a turn takes. Everybody else waits that long. */
const turnMs = 1;
/** Fewer checks than these need no turn: they take about a millisecond. */
const quickChecks = 2_000;
const placesPerCaller = 4;
const maxWaiting = 250;

/** One for each process: how the callers share its computing time. */
export function createSlotWork() {
  const waitForTurn = createTurns();
  const takePlace = createPlaces();

  return function openSlotWork(caller: string, budget: Budget): SlotWork {
    let left = maxSlotWork;
    let owed = 0;

    function charge(checks: number) {
      counters.slotChecks.inc({}, checks);
      const due = owed + checks / checksPerPoint;
      const points = Math.floor(due);
      if (points > 0) budget.charge(points);
      owed = due - points;
    }

    function mayCheck(checks: number): boolean {
      if (checks > left) return false;
      charge(checks);
      left -= checks;
      return true;
    }

    async function runSteps<T>(steps: Steps<T>): Promise<T> {
      let [isGranted, turnEnd] = [true, performance.now() + turnMs];
      for (;;) {
        const { done, value } = steps.next(isGranted);
        if (done) {
          noteTurn(turnEnd);
          return value;
        }
        if (value > 0) isGranted = mayCheck(value);
        if (value <= quickChecks && performance.now() < turnEnd) continue;
        noteTurn(turnEnd);
        counters.slotWaits.inc({});
        await waitForTurn(caller);
        turnEnd = performance.now() + turnMs;
      }
    }

    return {
      charge,
      run: runSteps,
      pause: () => waitForTurn(caller),
      take: (run) => takePlace(caller, run),
      renew: () => openSlotWork(caller, budget),
    };
  };
}

const noteTurn = (turnEnd: number) => {
  counters.slotSeconds.inc({}, Math.max(0, performance.now() - turnEnd + turnMs) / 1_000);
};

/** Gives a turn in every other round of the event loop, to one caller after the other. */
function createTurns() {
  const waiting = new Map<string, (() => void)[]>();
  const scheduleTurn = () => setImmediate(() => setImmediate(giveTurn));

  function giveTurn() {
    const [next] = waiting;
    if (!next) return;
    const [caller, turns] = next;
    const begin = turns.shift();
    // Other callers who wait come before this caller's next turn.
    waiting.delete(caller);
    if (turns.length > 0) waiting.set(caller, turns);
    if (waiting.size > 0) scheduleTurn();
    begin?.();
  }

  return (caller: string) =>
    new Promise<void>((resolve) => {
      if (waiting.size === 0) scheduleTurn();
      const turns = waiting.get(caller);
      if (turns) turns.push(resolve);
      else waiting.set(caller, [resolve]);
    });
}

interface Places {
  taken: number;
  waiting: (() => void)[];
}

/** Lets each caller do a few things at a time. What comes on top of them waits in line. */
function createPlaces() {
  const callers = new Map<string, Places>();

  return async function takePlace<T>(caller: string, run: () => Promise<T>): Promise<T> {
    const places = callers.get(caller) ?? { taken: 0, waiting: [] };
    callers.set(caller, places);
    if (places.taken < placesPerCaller) places.taken += 1;
    else await waitInLine(places.waiting);
    try {
      return await run();
    } finally {
      const next = places.waiting.shift();
      if (next) next();
      else places.taken -= 1;
      if (places.taken === 0) callers.delete(caller);
    }
  };
}

async function waitInLine(waiting: Places['waiting']) {
  if (waiting.length >= maxWaiting) {
    throw new AppError(
      'RATE_LIMITED',
      `Too many of your requests for slots are waiting (maximum ${maxWaiting}): wait for their answers`,
      { retryAfter: 1 },
    );
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}
