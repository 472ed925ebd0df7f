/**
 * `npm run bench -- --stages`: what each stage of a request costs. One request at a time goes through
 * the lists of `src/server/stages.ts` and `src/graphql/stages.ts`, and statements are answered from
 * memory. So nothing waits, and what passes between two stages is what the first one computes.
 */
import { once } from 'node:events';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { computeMedianValue } from '../figures.ts';
import { graphqlDialect, restDialect } from '../ratio/dialect.ts';
import { isSelected } from '../ratio/contest.ts';
import { listWorks, type Question } from '../ratio/work.ts';
import { describeBenchData } from '../data.ts';
import type { AskedRound } from './client.ts';
import { measureSpeed } from './speed.ts';
import { reportStages, type StageFigures } from './report.ts';
import { computeMeanOfWhole, gauges, measureOwnCost, Timeline } from './timeline.ts';
import { asker, openWorld, serve } from './world.ts';

const isShort = process.argv.includes('--short');
/** In short rounds, because the speed of a machine changes from one second to the next. */
const times = { ...(isShort ? { warm: 300, rounds: 3 } : { warm: 3_000, rounds: 20 }), round: 80 };

const client = new Worker(new URL('client.ts', import.meta.url));

async function ask(round: AskedRound): Promise<void> {
  client.postMessage(round);
  const [answer] = (await once(client, 'message')) as [string];
  if (answer !== 'done') throw new Error(answer);
}

const world = await openWorld();

function listQuestions(): [string, Question][] {
  const works = listWorks(describeBenchData('postgres://bench/stages', 50_000));
  const create = works.find(({ name }) => name === 'create')?.question(0);
  return [
    ['me', { kind: 'me', user: asker }],
    ['one', { kind: 'one', user: asker, id: world.bookingId }],
    ['page', { kind: 'page', user: asker, page: 1 }],
    ...(create ? [['create', { ...create, user: asker }] as [string, Question]] : []),
  ];
}

const asked = listQuestions().filter(([name]) => isSelected(process.env['BENCH_WORK'], name));
const requests = asked.flatMap(([name, question]) => [
  [name, graphqlDialect.ask(question)] as const,
  [`${name} REST`, restDialect.ask(question)] as const,
]);

/** What each stage takes in a request that goes through it: the median of times, the mean of bytes. */
function summarize(taken: readonly Map<string, number>[], unit: Unit, scale: number) {
  const middle = unit === 'us' ? computeMedianValue : computeMeanOfWhole;
  const own = measureOwnCost(gauges[unit]);
  return collect(taken, (values) => (middle(values) - own) * scale);
}

const combine = (rounds: readonly Map<string, number>[]) => collect(rounds, computeMedianValue);

function collect(some: readonly Map<string, number>[], middle: (values: number[]) => number) {
  const names = new Set(some.flatMap((one) => [...one.keys()]));
  return new Map(
    [...names].map((name) => [name, middle(some.map((one) => one.get(name) ?? 0))] as const),
  );
}

type Unit = keyof typeof gauges;

async function measure(unit: Unit) {
  const timeline = new Timeline(gauges[unit]);
  const port = await serve(world, timeline);
  const rounds = new Map(requests.map(([name]) => [name, [] as Map<string, number>[]]));
  for (const [, request] of requests) await ask({ port, request, times: times.warm });
  for (let nth = 0; nth < times.rounds; nth++) {
    for (const [name, request] of requests) {
      const scale = unit === 'us' ? measureSpeed() : 1 / 1_024;
      await ask({ port, request, times: 10 });
      timeline.take();
      await ask({ port, request, times: times.round });
      rounds.get(name)?.push(summarize(timeline.take(), unit, scale));
    }
  }
  const figures: StageFigures = new Map([...rounds].map(([name, some]) => [name, combine(some)]));
  return { figures, budgets: timeline.budgets };
}

// What is allocated is the same on every machine, however busy it is.
const units: readonly Unit[] = isShort ? ['kb'] : ['us', 'kb'];
for (const unit of units) reportStages(unit, await measure(unit));
process.exit();
