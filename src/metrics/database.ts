import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { type Backlogs, createBacklogReader, queues } from './backlog.ts';

/** What the connections of a process and the database behind them say. */
export function addDatabaseGauges(pool: pg.Pool, clock: () => Date, registry: Registry): void {
  addConnections(pool, [registry]);
  addBacklogs(createBacklogReader(pool, clock), [registry]);
}

function addConnections(pool: pg.Pool, registers: Registry[]) {
  const gauge: Gauge<'state'> = new Gauge({
    name: 'almanac_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

interface BacklogGauge {
  name: string;
  help: string;
  labelNames: ('queue' | 'state')[];
  list: (found: Backlogs) => { queue?: string; state?: string; value: number }[];
}

const backlogGauges: readonly BacklogGauge[] = [
  {
    name: 'almanac_backlog',
    help: 'Work in the background that waits, up to 10,000. Every process sees the same.',
    labelNames: ['queue'],
    list: (found) => queues.map((queue) => ({ queue, value: found[queue].waiting })),
  },
  {
    name: 'almanac_backlog_age_seconds',
    help: 'How long the oldest work in the background has been due.',
    labelNames: ['queue'],
    list: (found) => queues.map((queue) => ({ queue, value: found[queue].ageSeconds })),
  },
  {
    name: 'almanac_outbox_set_aside',
    help: 'Events and new webhooks that failed three times and wait for an operator, up to 10,000.',
    labelNames: [],
    list: (found) => [{ value: found.setAside }],
  },
  {
    name: 'almanac_drifted_bookings',
    help: 'Bookings ahead that are no longer at the promised local time, up to 10,000.',
    labelNames: [],
    list: (found) => [{ value: found.drifted }],
  },
  {
    name: 'almanac_calendar_accounts',
    help: 'Accounts at calendar servers whose last request failed, and those that need a password, up to 10,000.',
    labelNames: ['state'],
    list: ({ calendars }) => Object.entries(calendars).map(([state, value]) => ({ state, value })),
  },
  {
    name: 'almanac_open_holds',
    help: 'Holds of slots that have not expired, up to 10,000.',
    labelNames: [],
    list: (found) => [{ value: found.openHolds }],
  },
  {
    name: 'almanac_postgres_connections_ratio',
    help: 'The share of max_connections of PostgreSQL that is in use, by all programs.',
    labelNames: [],
    list: (found) => [{ value: found.connectionsUsed }],
  },
  {
    name: 'almanac_ids_used_ratio',
    help: 'The share of its numbers that the table nearest to its end has given away.',
    labelNames: [],
    list: (found) => [{ value: found.idsUsed }],
  },
  {
    name: 'almanac_replica_lag_seconds',
    help: 'How late the slowest replica of the primary is. Absent without replicas.',
    labelNames: [],
    list: ({ replicaLag }) => (replicaLag === null ? [] : [{ value: replicaLag }]),
  },
];

/** Without an answer of the database, there are no old figures that look like new ones. */
function addBacklogs(findBacklogs: () => Promise<Backlogs | null>, registers: Registry[]) {
  const up: Gauge = new Gauge({
    name: 'almanac_database_up',
    help: '1 if the database answered within a second when it was last asked.',
    registers,
    async collect() {
      up.set((await findBacklogs()) ? 1 : 0);
    },
  });
  for (const { list, ...described } of backlogGauges) {
    const gauge: Gauge<'queue' | 'state'> = new Gauge({
      ...described,
      registers,
      async collect() {
        const found = await findBacklogs();
        gauge.reset();
        if (described.labelNames.length === 0) gauge.remove({});
        for (const { value, ...labels } of found ? list(found) : []) gauge.set(labels, value);
      },
    });
  }
}
