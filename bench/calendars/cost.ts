import { setTimeout as sleep } from 'node:timers/promises';
import { readField, toOperation } from '../clients/client.ts';
import { computeQuantile, formatFigure, sortNumbers } from '../figures.ts';
import { toHour } from './ours.ts';
import { type StormScene, type DatabasePlace, playScene } from './scene.ts';
import type { ServerName } from './server.ts';

const book = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { uid } } }`;
const warmUp = 60;
/** Expected is 1. What a machine does beside it makes some of it. */
const goal = 1.15;

/** The first host has no calendar, the second one has. Their turns alternate, so that a busy machine slows both. */
async function measure({ client }: StormScene, from: number, pairs: number) {
  const times: [number[], number[]] = [[], []];
  for (let nth = 0; nth < warmUp + pairs; nth++) {
    for (const place of nth % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = new Date(toHour(from + nth)).toISOString();
      const responses = { name: 'Ada', email: 'ada@bench.example' };
      const input = { eventTypeId: place + 1, start, timeZone: 'Europe/Berlin', responses };
      const began = performance.now();
      const answer = await client.insist(toOperation('book', undefined, book, { input }));
      if (readField(answer, 'uid') === undefined) throw new Error(`No booking: ${answer}`);
      if (nth >= warmUp) times[place].push(performance.now() - began);
    }
  }
  const [without, connected] = times.map(sortNumbers) as [Float64Array, Float64Array];
  const read = (part: number) => [without, connected].map((some) => computeQuantile(some, part));
  return { p50: read(0.5), p99: read(0.99) };
}

/** What `createBooking` takes for a host with a connected calendar, compared with one without. */
export const measureCost = (name: ServerName, database: DatabasePlace, pairs: number) =>
  playScene(name, database, { count: 2, first: 2 }, async (scene) => {
    await scene.fleet.startWorker();
    await sleep(2_000);
    const results = [];
    for (const [nth, state] of (['up', 'silent'] as const).entries()) {
      if (state === 'silent') await scene.calendars.fallSilent();
      results.push({ state, ...(await measure(scene, nth * (warmUp + pairs), pairs)) });
    }
    return results;
  });

type CostResult = Awaited<ReturnType<typeof measureCost>>;

const getRatio = ([without = NaN, connected = NaN]: readonly number[]) => connected / without;

export const listCosts = (name: ServerName, results: CostResult): string[][] => [
  ['createBooking', 'server', 'p50 without', 'p50 with', 'ratio', 'p99 ratio', `≤ ${goal}`],
  ...results.map(({ state, p50, p99 }) => [
    ...[name, state, ...p50.map((ms) => formatFigure(ms, 2)), formatFigure(getRatio(p50), 3)],
    ...[formatFigure(getRatio(p99), 2), getRatio(p50) <= goal ? 'reached' : 'MISSED'],
  ]),
];

export const listCostProblems = (results: CostResult): string[] =>
  results
    .filter(({ p50 }) => getRatio(p50) > goal)
    .map(({ state }) => `A connection slows bookings down while the server is ${state}`);
