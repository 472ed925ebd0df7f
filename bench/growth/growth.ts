import { z } from 'zod';
import { printProgress } from '../database.ts';
import { alignColumns, computeMedianValue, formatFigure } from '../figures.ts';
import { requestOnce, type ServerAnswer } from '../load.ts';
import { type RunningServer, startNodeServer } from '../process.ts';
import { sharedSettings } from '../settings.ts';
import { measureCpu, readCpu } from '../usage.ts';
import { type GrownData, openGrownDatabase } from './data.ts';
import { measureQueue } from './queue.ts';
import { measureSweeps } from './sweep.ts';
import { type GrowthRow, listGrowthRows, writeGrowthRequest } from './row.ts';

const GrowthSettings = z.object({
  ...sharedSettings,
  BENCH_SIZE: z.coerce.number().int().min(50_000).default(2_000_000),
});

interface GrowthResult {
  work: string;
  goal: number;
  /** Milliseconds of CPU for each request. The server's is not known for what runs in the background. */
  databaseCpu: number;
  cpu: number | null;
  /** Milliseconds from question to answer. */
  p50: number | null;
}

/** The server's own sweeps would delete what is measured, and a slow statement is measured, not ended. */
const patient = {
  DATABASE_TIMEOUT: '300',
  AUDIT_DAYS: 'forever',
  DELIVERY_DAYS: 'forever',
  MAIL_DAYS: 'forever',
  USAGE_DAYS: 'forever',
};
const REQUESTS = 15;
/** Plans are kept from the sixth run of a statement on. */
const WARM_UPS = 7;
/** What is slow is asked less often, but a few times. */
const PATIENCE_MS = 20_000;
const FEWEST = 3;

/** What each request costs PostgreSQL once there are many bookings. */
export async function measureGrowth(isForMachines: boolean): Promise<void> {
  const settings = GrowthSettings.parse(process.env);
  const world = await openGrownDatabase(settings.BENCH_DATABASE_URL, settings.BENCH_SIZE);
  const env = { DATABASE_URL: world.url, WORKER: 'off', ...patient };
  const server = await startNodeServer('src/main.ts', env);
  const results: GrowthResult[] = [];
  for (const row of listGrowthRows(world)) {
    printProgress(`${row.work} …`);
    results.push(await measureRow(world, server, row));
  }
  printProgress('claims and fan-out …');
  const queue = await measureQueue(world);
  const inBackground = { cpu: null, p50: null };
  results.push(
    {
      work: `claim of deliveries, ${world.webhooks} webhooks waiting`,
      ...{ goal: 5, databaseCpu: computeMedianValue(queue.claim), ...inBackground },
    },
    {
      work: `fan-out of 15 events to ${world.webhooks} webhooks`,
      ...{ goal: 100, databaseCpu: computeMedianValue(queue.fanOut), ...inBackground },
    },
  );
  for (const { work, cpu } of await measureSweeps(world)) {
    results.push({ work, goal: 30, databaseCpu: computeMedianValue(cpu), ...inBackground });
  }
  console.log(isForMachines ? JSON.stringify(results, null, 2) : formatResults(results));
}

async function measureRow(
  world: GrownData,
  server: RunningServer,
  row: GrowthRow,
): Promise<GrowthResult> {
  const request = writeGrowthRequest(row, await findCursor(server, row));
  checkAnswer(row, world, await requestOnce(server.port, request));
  const isPatient = startPatience();
  for (let nth = 1; nth < WARM_UPS && isPatient(); nth++) await requestOnce(server.port, request);
  const databaseCpu: number[] = [];
  const latencies: number[] = [];
  const before = readCpu(server.pid);
  for (let nth = 0; nth < REQUESTS && (nth < FEWEST || isPatient()); nth++) {
    const watched = { database: world.name };
    const measured = await measureCpu(watched, () => requestOnce(server.port, request));
    databaseCpu.push(measured.databaseCpu);
    latencies.push(measured.ms);
  }
  return {
    work: row.work,
    goal: row.goal,
    databaseCpu: computeMedianValue(databaseCpu),
    cpu: (readCpu(server.pid) - before) / databaseCpu.length,
    p50: computeMedianValue(latencies),
  };
}

function startPatience(): () => boolean {
  const end = performance.now() + PATIENCE_MS;
  return () => performance.now() < end;
}

interface Connection {
  totalCount?: number;
  nodes?: unknown[];
  pageInfo?: { endCursor: string | null };
  /** Of slots. */
  days?: { slots: unknown[] }[];
}

/** The one list in an answer. */
function readList({ body }: ServerAnswer): Connection {
  const { data } = body as { data?: Record<string, Connection> };
  const [list] = data ? Object.values(data) : [{ nodes: Object.values(body as object)[0] as [] }];
  return list ?? {};
}

async function findCursor({ port }: RunningServer, { ask, user }: GrowthRow) {
  if ('path' in ask || !ask.after) return undefined;
  const answer = await requestOnce(port, writeGrowthRequest({ ask: ask.after, user }));
  return readList(answer).pageInfo?.endCursor;
}

function checkAnswer(row: GrowthRow, world: GrownData, answer: ServerAnswer): void {
  const { totalCount, days, nodes = days?.flatMap(({ slots }) => slots) ?? [] } = readList(answer);
  const found = totalCount ?? nodes.length;
  const expected = row.expected ? row.expected(world) : Math.max(found, 1);
  if (found === expected) return;
  const text = JSON.stringify(answer.body).slice(0, 300);
  throw new Error(`${row.work}: ${found} records instead of ${expected}: ${text}`);
}

const HEADER = ['work', 'goal', '', 'PostgreSQL ms', 'server ms', 'p50 ms'];

const formatResults = (results: readonly GrowthResult[]): string =>
  alignColumns([HEADER, ...results.map(formatRow)], 1).join('\n');

const formatRow = ({ work, goal, databaseCpu, cpu, p50 }: GrowthResult): string[] => [
  work,
  `≤ ${goal}`,
  databaseCpu <= goal ? 'reached' : 'MISSED',
  formatFigure(databaseCpu, 2),
  formatFigure(cpu ?? NaN, 1),
  formatFigure(p50 ?? NaN, 1),
];
