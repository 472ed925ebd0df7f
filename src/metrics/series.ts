import type { Metric, Registry } from 'prom-client';

/** One value for each choice of labels. Finding it costs a look-up for each label. */
export class Series<Value> {
  readonly #make: () => Value;
  readonly #tree = new Map<string, Map<string, Map<string, Value>>>();
  readonly #all: { labels: readonly string[]; value: Value }[] = [];

  constructor(make: () => Value) {
    this.#make = make;
  }

  find(first = '', second = '', third = ''): Value {
    const known = this.#tree.get(first)?.get(second)?.get(third);
    return known ?? this.#add(first, second, third);
  }

  #add(first: string, second: string, third: string): Value {
    const branch = getOrAdd(this.#tree, first, () => new Map<string, Map<string, Value>>());
    const leaves = getOrAdd(branch, second, () => new Map<string, Value>());
    const value = this.#make();
    leaves.set(third, value);
    this.#all.push({ labels: [first, second, third], value });
    return value;
  }

  list = () => this.#all;
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

interface Counted {
  count: number;
}

export interface Timed extends Counted {
  seconds: number;
}

export const createCounted = (): Counted => ({ count: 0 });
export const createTimed = (): Timed => ({ count: 0, seconds: 0 });

/** One line for Prometheus. */
interface Line {
  /** What follows the name of the figure. */
  suffix?: '_bucket' | '_sum' | '_count';
  labels: Record<string, string | number>;
  value: number;
}

interface Figure {
  name: string;
  help: string;
  type: 'counter' | 'histogram' | 'summary';
  list: () => Line[];
}

/** Shows a figure that we count ourselves. It is written only when somebody asks for it. */
export function exposeFigure(registry: Registry, { name, help, type, list }: Figure): void {
  const read = () => ({
    ...{ name, help, type, aggregator: 'sum' },
    values: list().map(({ suffix = '', ...line }) => ({ ...line, metricName: name + suffix })),
  });
  // Of a metric, a registry reads the name and what `get` tells.
  registry.registerMetric({ name, get: () => Promise.resolve(read()) } as unknown as Metric);
}

/** The labels of a value by their names. */
export const nameLabels = (names: readonly string[], labels: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, labels[at] ?? '']));
