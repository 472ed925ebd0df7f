import { getHeapStatistics } from 'node:v8';
import type { StageBudget, StageWatch } from '../../src/context/stage.ts';
import { sumFigures } from '../figures.ts';

/** What is read at each step: microseconds, or bytes that are in use. */
type Gauge = () => number;

const microseconds: Gauge = () => performance.now() * 1_000;
const bytes: Gauge = () => getHeapStatistics().used_heap_size;

export const gauges = { us: microseconds, kb: bytes } as const;

/** What a step adds to the figures by being watched. */
export function measureOwnCost(read: Gauge): number {
  const timeline = new Timeline(read);
  for (let nth = 0; nth < 2_000; nth++) {
    timeline.enter('nothing');
    timeline.endRequest();
  }
  const costs = timeline.take().map((spent) => spent.get('nothing') ?? 0);
  return computeMeanOfWhole(costs);
}

/** Of values that no collection of garbage has made negative. */
export function computeMeanOfWhole(values: readonly number[]): number {
  const whole = values.filter((value) => value >= 0);
  return sumFigures(whole) / whole.length;
}

/** Nobody works on a request. */
const idle = 'between requests';

/** Adds up what each stage of a request takes. It knows one request at a time. */
export class Timeline implements StageWatch {
  readonly budgets = new Map<string, StageBudget>();
  readonly #read: Gauge;
  #current = idle;
  #since = 0;
  #spent = new Map<string, number>();
  /** One for each request. */
  #requests: Map<string, number>[] = [];

  constructor(read: Gauge) {
    this.#read = read;
  }

  readonly enter = (name: string): string => {
    const now = this.#read();
    const before = this.#current;
    this.#spent.set(before, (this.#spent.get(before) ?? 0) + now - this.#since);
    this.#current = name;
    this.#since = this.#read();
    return before;
  };

  expect(name: string, budget: StageBudget): void {
    this.budgets.set(name, budget);
  }

  endRequest(): void {
    this.enter(idle);
    this.#spent.delete(idle);
    this.#requests.push(this.#spent);
    this.#spent = new Map();
  }

  /** All requests since the last call. */
  take(): Map<string, number>[] {
    const taken = this.#requests;
    this.#requests = [];
    return taken;
  }
}
