import { Counter, Histogram, Registry } from 'prom-client';

/** Figures of the process, however many apps it opens. */
export const processRegistry = new Registry();

type Labels = Readonly<Record<string, readonly string[]>>;

interface Tally<L extends Labels> {
  inc: (labels: { [Name in keyof L]: L[Name][number] }, by?: number) => void;
}

/**
 * A count by labels. Each lists its values, which a caller of the API must never be able to choose. An
 * empty list stands for one that is closed elsewhere. Series of a single label are there from the start.
 */
function defineCounter<const L extends Labels>(name: string, help: string, labels: L): Tally<L> {
  const labelNames = Object.keys(labels);
  const registers = [processRegistry];
  const counter = new Counter({ name: `almanac_${name}_total`, help, labelNames, registers });
  const [label = '', ...more] = labelNames;
  if (more.length === 0)
    for (const value of labels[label] ?? []) counter.inc({ [label]: value }, 0);
  return { inc: (values, by = 1) => counter.inc(values as Record<string, string>, by) };
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
