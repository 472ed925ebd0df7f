import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { print } from 'graphql';
import { z } from 'zod';
import {
  GetOfferDocument,
  ListTimesToBookDocument,
} from '../../src/pages/frame/operations.generated.ts';
import { printProgress } from '../database.ts';
import { alignColumns, computeMedianValue, formatFigure } from '../figures.ts';
import { startNodeServer, stopServer } from '../process.ts';
import { readCpu } from '../usage.ts';

const PageSettings = z.object({
  BENCH_ROUNDS: z.coerce.number().int().min(1).default(5),
  /** How often each side is asked in a round, in turns. */
  BENCH_REQUESTS: z.coerce.number().int().min(10).default(200),
});

/** The page may cost as much again as the calls that it makes. */
const GOAL = 2;
const WEIGHT_GOAL = 150_000;
const path = '/book/maya/intro?timeZone=Europe/Berlin';
const warmUps = 100;
const DEMO_TIMEOUT_MS = 60_000;

interface Asked {
  ms: number[];
  cpu: number;
}

/** Compares the booking page with the API calls that it makes, in the demo world. */
export async function measurePage(isForMachines: boolean): Promise<void> {
  const settings = PageSettings.parse(process.env);
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-page-'));
  const server = await startNodeServer('src/main.ts', { DATA_DIR: folder, WORKER: 'off' });
  try {
    const base = `http://127.0.0.1:${server.port}`;
    await waitForPage(base);
    const askPage = async () => void (await askForText(base + path));
    const askApi = await prepareCalls(base);
    for (let nth = 0; nth < warmUps; nth++) await askPage().then(askApi);
    const ratios: Record<'ms' | 'cpu', number>[] = [];
    for (let round = 1; round <= settings.BENCH_ROUNDS; round++) {
      const page = await measure(server.pid, askPage, settings.BENCH_REQUESTS);
      const api = await measure(server.pid, askApi, settings.BENCH_REQUESTS);
      const ms = computeMedianValue(page.ms) / computeMedianValue(api.ms);
      ratios.push({ ms, cpu: page.cpu / api.cpu });
      printProgress(`round ${round} of ${settings.BENCH_ROUNDS}`);
    }
    const rows = [
      toRow(
        'CPU of the server, page / calls',
        ratios.map(({ cpu }) => cpu),
        GOAL,
        2,
      ),
      toRow(
        'median time, page / calls',
        ratios.map(({ ms }) => ms),
        GOAL,
        2,
      ),
      toRow('bytes of page and files, gzip', [await weigh(base)], WEIGHT_GOAL, 0),
    ];
    console.log(isForMachines ? JSON.stringify(rows, null, 2) : formatRows(rows));
  } finally {
    await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The server listens before the demo world is complete. */
async function waitForPage(base: string): Promise<void> {
  const until = performance.now() + DEMO_TIMEOUT_MS;
  while ((await fetch(base + path)).status !== 200) {
    if (performance.now() > until) throw new Error('The demo world is not there');
    await sleep(100);
  }
}

async function measure(pid: number, ask: () => Promise<void>, requests: number): Promise<Asked> {
  const before = readCpu(pid);
  const ms: number[] = [];
  for (let nth = 0; nth < requests; nth++) {
    const asked = performance.now();
    await ask();
    ms.push(performance.now() - asked);
  }
  return { ms, cpu: readCpu(pid) - before };
}

/** Both calls of the page, one after the other, with the variables that the page gives them. */
async function prepareCalls(base: string): Promise<() => Promise<void>> {
  const offer = await runOperation(base, print(GetOfferDocument), {
    username: 'maya',
    slug: 'intro',
  });
  const today = Temporal.Now.plainDateISO('Europe/Berlin');
  const times = {
    eventTypeId: OfferAnswer.parse(offer).data.publicEventType.databaseId,
    duration: 30,
    from: today.toString(),
    to: today.with({ day: today.daysInMonth }).toString(),
    timeZone: 'Europe/Berlin',
    privateLink: null,
  };
  const [getOffer, listTimes] = [print(GetOfferDocument), print(ListTimesToBookDocument)];
  return async () => {
    await runOperation(base, getOffer, { username: 'maya', slug: 'intro' });
    await runOperation(base, listTimes, times);
  };
}

const OfferAnswer = z.object({
  data: z.object({ publicEventType: z.object({ databaseId: z.int() }) }),
});

async function runOperation(base: string, query: string, variables: object): Promise<unknown> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as { errors?: unknown };
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer;
}

async function askForText(url: string): Promise<string> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** What a browser loads on its first visit. */
async function weigh(base: string): Promise<number> {
  const page = await askForText(base + path);
  const files = [...page.matchAll(/\s(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  const sizes = await Promise.all([path, ...new Set(files)].map((file) => countBytes(base + file)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Compressed, as it is sent. */
const countBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip', accept: 'text/html' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () => resolve(bytes));
    }).once('error', reject);
  });

const toRow = (figure: string, measured: number[], goal: number, digits: number) => ({
  figure,
  median: computeMedianValue(measured),
  goal,
  digits,
  measured,
});

const formatRows = (rows: ReturnType<typeof toRow>[]) =>
  alignColumns(
    [
      ['figure', 'median', 'goal', 'lowest', 'highest'],
      ...rows.map(({ figure, median, goal, digits, measured }) => [
        figure,
        formatFigure(median, digits),
        `≤ ${goal}`,
        formatFigure(Math.min(...measured), digits),
        formatFigure(Math.max(...measured), digits),
      ]),
    ],
    1,
  ).join('\n');
