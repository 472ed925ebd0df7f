/**
 * `npm run test:cost`: where the time of the tests goes, from what each file took when it last ran. `-- --run` runs
 * the quick ring first, `-- --all` shows every file.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { sumFigures } from '../../bench/figures.ts';
import { type FileCost, readCosts } from './cost.ts';
import { projectFolder } from './kept.ts';

const mostRows = process.argv.includes('--all') ? Infinity : 40;

if (process.argv.includes('--run'))
  spawnSync('npm', ['test'], { cwd: projectFolder, stdio: 'inherit', shell: true });

/** Seconds of one file, or of many. Time that processes and browsers run beside a test is not the test's own. */
const columns: Record<string, (cost: FileCost) => number> = {
  cpu: ({ cpu }) => cpu,
  wall: ({ wall }) => wall,
  import: ({ imports, app = 0, database = 0 }) => Math.max(imports - app - database, 0),
  app: ({ app = 0 }) => app,
  database: ({ database = 0 }) => database,
  process: ({ process: spent = 0 }) => spent,
  browser: ({ browser = 0 }) => browser,
  test: ({ wall, imports, process: child = 0, browser = 0 }) =>
    Math.max(wall - imports - Math.max(child, browser), 0),
};

const toSeconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);

const print = (cells: string[], name: string) => {
  console.log(cells.map((cell) => cell.padStart(9)).join(''), '', name);
};
const printSum = (costs: FileCost[], name: string) => {
  const sums = Object.values(columns).map((read) => sumFigures(costs.map(read)));
  print(sums.map(toSeconds), name);
};

const kept = Object.entries(readCosts());
if (kept.length === 0) {
  console.error('Nothing is kept of the last run: npm test, or npm run test:cost -- --run');
  process.exitCode = 1;
}
for (const [ring, rows] of Map.groupBy(kept, ([, cost]) => cost.ring)) {
  console.log(
    `\nThe ${ring} ring: seconds of its ${String(rows.length)} files, the most expensive first`,
  );
  print(Object.keys(columns), '');
  const costs = rows.map(([, cost]) => cost);
  printSum(costs, 'all');
  const longest = rows.toSorted(([, one], [, other]) => other.cpu - one.cpu);
  for (const [file, cost] of longest.slice(0, mostRows)) printSum([cost], file);
}
