import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { Router } from 'express';
import type pg from 'pg';

/** Upper bounds in seconds: those that a slow answer falls into are far apart. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What an operator watches, as Prometheus reads it: of this process, and nothing of who asks for what. */
export function createMetrics(pool: pg.Pool) {
  const answers = createResponseCounter();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const router = Router();
  router.get('/metrics', (_req, res) => {
    const seconds = { p50: delay.percentile(50) / 1e9, p99: delay.percentile(99) / 1e9 };
    delay.reset();
    const { user, system } = process.cpuUsage();
    const lines = [
      ...answers.lines(),
      ...formatMetric('process_cpu_seconds_total', 'counter', { '': (user + system) / 1e6 }),
      ...formatMetric('process_resident_memory_bytes', 'gauge', { '': process.memoryUsage.rss() }),
      ...formatMetric('process_uptime_seconds', 'gauge', { '': process.uptime() }),
      ...formatMetric('almanac_event_loop_delay_seconds', 'gauge', {
        '{quantile="0.5"}': seconds.p50,
        '{quantile="0.99"}': seconds.p99,
      }),
      ...formatMetric('almanac_database_connections', 'gauge', {
        '{state="busy"}': pool.totalCount - pool.idleCount,
        '{state="idle"}': pool.idleCount,
        '{state="waited_for"}': pool.waitingCount,
      }),
    ];
    res.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
  return { router, count: answers.count };
}

/** All that was answered, by status and by how long it took. */
function createResponseCounter() {
  const byStatus: Record<string, number> = {};
  const within = new Array<number>(bounds.length).fill(0);
  let [total, sum] = [0, 0];
  return {
    count({ status, ms }: { status: number; ms: number }) {
      const seconds = ms / 1000;
      const label = `{status="${status}"}`;
      byStatus[label] = (byStatus[label] ?? 0) + 1;
      for (const [place, bound] of bounds.entries()) {
        if (seconds <= bound) within[place] = (within[place] ?? 0) + 1;
      }
      total++;
      sum += seconds;
    },
    lines: () => [
      ...formatMetric('http_responses_total', 'counter', byStatus),
      '# TYPE http_request_duration_seconds histogram',
      ...bounds.map((le, place) => formatBucket(String(le), within[place] ?? 0)),
      formatBucket('+Inf', total),
      `http_request_duration_seconds_sum ${sum}`,
      `http_request_duration_seconds_count ${total}`,
    ],
  };
}

const formatBucket = (le: string, count: number) =>
  `http_request_duration_seconds_bucket{le="${le}"} ${count}`;

const formatMetric = (name: string, type: 'counter' | 'gauge', values: Record<string, number>) => [
  `# TYPE ${name} ${type}`,
  ...Object.entries(values).map(([labels, value]) => `${name}${labels} ${value}`),
];
