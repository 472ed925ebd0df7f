import { setTimeout as sleep } from 'node:timers/promises';
import { printProgress } from '../database.ts';
import { computeMedianValue } from '../figures.ts';
import { measureOthers } from '../usage.ts';
import {
  type Contest,
  isSelected,
  listEntries,
  openContest,
  type RunningContender,
} from './contest.ts';
import { formatTable, type Result, type Round, summarizeRounds } from './report.ts';
import { runSlice, warmUp } from './slice.ts';
import { verifyAnswers } from './verify.ts';
import { listWorks, type Work } from './work.ts';

const IDLE_MS = 2_000;
/** Half of the second core, or less on larger machines, bends no ratio by more than the rounds differ. */
const BUSY_SHARE = 0.1;

/** How near each work comes to what is possible. Another revision can run beside ours. */
export async function compareWithLimit(
  compared: string | undefined,
  isForMachines: boolean,
): Promise<void> {
  const contest = await openContest(compared);
  const { settings, world, own } = contest;
  const works = listWorks(world).filter(({ name }) => isSelected(settings.BENCH_WORK, name));
  for (const work of works) await verifyAnswers(contest, work);
  printProgress(`verified: every server gives the same answers; worker ${settings.WORKER}`);
  // Figures of a busy machine say nothing, so the bench does not even begin.
  refuseBusy(contest, (await measureOthers(own, () => sleep(IDLE_MS))).others);
  const others: number[] = [];
  const results: Result[] = [];
  for (const work of works) {
    for (const entries of listEntries(contest, work)) {
      results.push(...(await compareContenders(contest, work, entries, others)));
    }
  }
  const share = computeMedianValue(others);
  refuseBusy(contest, share);
  if (isForMachines) {
    const rows = results.map((row) => ({ ...row, worker: settings.WORKER }));
    return console.log(JSON.stringify(rows, null, 2));
  }
  const goals = results.flatMap(({ goal }) => (goal ? [goal] : []));
  const reached = goals.filter(({ isReached }) => isReached).length;
  console.log(formatTable(results));
  console.log(`\n${reached} of ${goals.length} goals reached. Worker ${settings.WORKER}.`);
  console.log(`Others used ${formatShare(share)}.`);
}

function refuseBusy({ settings }: Contest, share: number): void {
  if (!(share > BUSY_SHARE) || settings.BENCH_BUSY === 'yes') return;
  throw new Error(
    `Others use ${formatShare(share)}: run the bench on a quiet machine, or set BENCH_BUSY=yes`,
  );
}

const formatShare = (share: number): string =>
  Number.isNaN(share) ? 'an unknown share' : `${(share * 100).toFixed(0)} % of the machine`;

/** Runs each contender right after a slice of the limit, so that other load on the machine affects both. */
async function compareContenders(
  contest: Contest,
  work: Work,
  entries: readonly RunningContender[],
  others: number[],
): Promise<Result[]> {
  for (const entry of entries) {
    const slices = await warmUp(contest, entry, work);
    printProgress(`${work.name}, ${entry.contender.name}: warm after ${slices} slices`);
  }
  const measure = async (entry: RunningContender) => {
    const slice = await runSlice(contest, entry, work);
    others.push(slice.others);
    return slice;
  };
  const limit = entries.find(({ contender }) => contender.role === 'limit');
  const rounds = new Map<RunningContender, Round[]>(entries.map((entry) => [entry, []]));
  for (let round = 0; round < contest.settings.BENCH_ROUNDS; round++) {
    for (const entry of entries.filter((one) => one !== limit)) {
      const before = limit ? await measure(limit) : null;
      if (limit && before) rounds.get(limit)?.push({ limit: before, own: before });
      rounds.get(entry)?.push({ limit: before, own: await measure(entry) });
    }
  }
  return [...rounds].map(([entry, measured]) => summarizeRounds(work, entry.contender, measured));
}
