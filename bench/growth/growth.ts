import { z } from 'zod';
import { printProgress, sharedSettings } from '../database.ts';
import { computeMedianValue, formatFigure, printReport } from '../figures.ts';
import { requestOnce, type ServerAnswer } from '../load.ts';
import { type RunningServer, startAlmanac, stopServer } from '../process.ts';
import { measureCpu, readCpu } from '../usage.ts';
import { type GrownData, openGrownDatabase } from './data.ts';
import { measureBackground } from './background.ts';
import { reportBeside } from './beside.ts';
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

const openWorld = () => {
  const settings = GrowthSettings.parse(process.env);
  return openGrownDatabase(settings.BENCH_DATABASE_URL, settings.BENCH_SIZE);
};

/** What people who book feel of the work that runs through everything. */
export const measureBeside = async () => reportBeside(await openWorld(), patient);

/** What each request costs PostgreSQL once there are many bookings. */
export async function measureGrowth(isForMachines: boolean): Promise<void> {
  const world = await openWorld();
  const env = { DATABASE_URL: world.url, WORKER: 'off', ...patient };
  const server = await startAlmanac(env);
  const results: GrowthResult[] = [];
  for (const row of listGrowthRows(world)) {
    printProgress(`${row.work} …`);
    results.push(await measureRow(world, server, row));
  }
  printProgress('claims, fan-out and sweeps …');
  for (const { work, goal, cpu } of await measureBackground(world)) {
    results.push({ work, goal, databaseCpu: computeMedianValue(cpu), cpu: null, p50: null });
  }
  if (isForMachines) return console.log(JSON.stringify(results, null, 2));
  const header = ['work', 'goal', '', 'PostgreSQL ms', 'server ms', 'p50 ms'];
  printReport([{ rows: [header, ...results.map(formatRow)], names: 1 }], []);
  await stopServer(server);
  await reportBeside(world, patient);
}

async function measureRow(
  world: GrownData,
  { port, pid }: RunningServer,
  row: GrowthRow,
): Promise<GrowthResult> {
  const request = writeGrowthRequest(row, await findCursor(port, row));
  const end = performance.now() + PATIENCE_MS;
  checkAnswer(row, await requestOnce(port, request));
  for (let nth = 1; nth < WARM_UPS && performance.now() < end; nth++) {
    await requestOnce(port, request);
  }
  const [databaseCpu, latencies]: [number[], number[]] = [[], []];
  const before = readCpu(pid);
  for (let nth = 0; nth < REQUESTS && (nth < FEWEST || performance.now() < end); nth++) {
    const watched = { database: world.name };
    const measured = await measureCpu(watched, () => requestOnce(port, request));
    databaseCpu.push(measured.databaseCpu);
    latencies.push(measured.ms);
  }
  return {
    ...{ work: row.work, goal: row.goal },
    databaseCpu: computeMedianValue(databaseCpu),
    cpu: (readCpu(pid) - before) / databaseCpu.length,
    p50: computeMedianValue(latencies),
  };
}

interface List {
  totalCount?: number;
  nodes?: unknown[];
  pageInfo?: { endCursor: string | null };
  /** Of slots. */
  days?: { slots: unknown[] }[];
}

/** The one list in an answer. */
function readList({ body }: ServerAnswer): List {
  const { data } = body as { data?: Record<string, List> };
  const [list] = data ? Object.values(data) : [{ nodes: Object.values(body as object)[0] as [] }];
  return list ?? {};
}

async function findCursor(port: number, { ask, user }: GrowthRow) {
  if ('path' in ask || !ask.after) return undefined;
  const answer = await requestOnce(port, writeGrowthRequest({ ask: ask.after, user }));
  return readList(answer).pageInfo?.endCursor;
}

function checkAnswer({ work, expected }: GrowthRow, answer: ServerAnswer): void {
  const { totalCount, days, nodes = days?.flatMap(({ slots }) => slots) ?? [] } = readList(answer);
  const found = totalCount ?? nodes.length;
  if (found === (expected ?? Math.max(found, 1))) return;
  const text = JSON.stringify(answer.body).slice(0, 300);
  throw new Error(`${work}: ${found} records instead of ${expected ?? 'some'}: ${text}`);
}

const formatRow = ({ work, goal, databaseCpu, cpu, p50 }: GrowthResult): string[] => [
  ...[work, `≤ ${goal}`, databaseCpu <= goal ? 'reached' : 'MISSED'],
  formatFigure(databaseCpu, 2),
  ...[cpu, p50].map((figure) => formatFigure(figure ?? NaN, 1)),
];
