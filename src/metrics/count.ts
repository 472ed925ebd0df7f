import { Histogram, Registry } from 'prom-client';
import { createCounted, exposeFigure, nameLabels, Series } from './series.ts';

/** Figures of the process, however many apps it opens. */
export const processRegistry = new Registry();

type Labels = Readonly<Record<string, readonly string[]>>;

type Values<L extends Labels> = { [Name in keyof L]: L[Name][number] };

interface Tally<L extends Labels> {
  inc: (labels: Values<L>, by?: number) => void;
}

/**
 * A count by labels. Each lists its values, which a caller of the API must never be able to choose. An
 * empty list stands for one that is closed elsewhere. Series of a single label are there from the start.
 */
function defineCounter<const L extends Labels>(name: string, help: string, labels: L): Tally<L> {
  const names = Object.keys(labels) as (keyof L & string)[];
  const series = new Series(createCounted);
  exposeFigure(processRegistry, {
    ...{ name: `almanac_${name}_total`, help, type: 'counter' },
    list: () =>
      series.list().map(({ labels: values, value: { count } }) => ({
        labels: nameLabels(names, values),
        value: count,
      })),
  });
  const [first, second, third] = names;
  if (first === undefined) series.find();
  else if (second === undefined) for (const value of labels[first] ?? []) series.find(value);
  const read = (given: Values<L>, label: keyof L | undefined) => label && given[label];
  return {
    inc: (given, by = 1) => {
      series.find(read(given, first), read(given, second), read(given, third)).count += by;
    },
  };
}

type Text = readonly string[];

/** What is counted where it happens. `docs/guides/observing.md` explains each. */
export const counters = {
  errors: defineCounter('errors', 'Requests that met an error, once for each code.', {
    dialect: [] as Text,
    code: [] as Text,
  }),
  operations: defineCounter('operations', 'GraphQL operations, those of REST and pages included.', {
    operation: [] as Text,
    outcome: ['ok', 'error'],
  }),
  slotChecks: defineCounter('slot_checks', 'Checks of the slot engine.', {}),
  slotSeconds: defineCounter('slot_seconds', 'Time that the slot engine computed.', {}),
  slotWaits: defineCounter('slot_waits', 'Times that a search for slots let others go first.', {}),
  refusals: defineCounter('slot_refusals', 'Times that could not be booked, by each reason.', {
    reason: [] as Text,
  }),
  holds: defineCounter('holds', 'Holds of slots, by what became of them.', {
    outcome: ['made', 'taken', 'released', 'expired'],
  }),
  databaseErrors: defineCounter('database_errors', 'Statements that the database refused.', {
    reason: [
      ...['host_conflict', 'unique', 'foreign_key', 'deadlock', 'serialization'],
      ...['timeout', 'silence', 'no_connection', 'other'],
    ] as const,
  }),
  deliveries: defineCounter(
    'webhook_deliveries',
    'Deliveries of webhooks that this process ended.',
    {
      outcome: ['succeeded', 'retried', 'failed'],
    },
  ),
  mails: defineCounter('mails', 'Mails that this process ended.', {
    outcome: ['succeeded', 'retried', 'waiting', 'failed'],
  }),
  calendarWrites: defineCounter(
    'calendar_writes',
    'Writes into calendars of hosts that this process ended.',
    { outcome: ['succeeded', 'retried', 'failed'] },
  ),
  fanOuts: defineCounter(
    'fan_outs',
    'Looks at new events. Every worker takes some two a second.',
    {},
  ),
  loopErrors: defineCounter('background_errors', 'Failed rounds of work in the background.', {}),
};

/** Counts the errors of a request that is over. */
export function countErrors(codes: ReadonlySet<string>, dialect: string): void {
  for (const code of codes) counters.errors.inc({ dialect, code });
}

const registers = [processRegistry];

/** Waits for the database end after 3 or 5 seconds. */
export const databaseWaits = new Histogram({
  name: 'almanac_database_wait_seconds',
  help: 'Time until a connection was free, counted only where none was at once.',
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 3],
  registers,
});

export const attemptDurations = new Histogram({
  name: 'almanac_webhook_attempt_seconds',
  help: 'Time until a receiver of webhooks answered.',
  buckets: [0.05, 0.25, 1, 2.5, 5, 10],
  registers,
});
