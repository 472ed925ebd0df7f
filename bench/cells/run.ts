/**
 * `npm run bench:cells`: two cells, each a server, a worker and a database, behind one nginx. It starts the files of
 * `docs/deploy/cells`, asks for organizations of both cells over one address, moves one, and kills a cell.
 */
import process from 'node:process';
import { z } from 'zod';
import { printProgress, sharedSettings } from '../database.ts';
import { printReport } from '../figures.ts';
import { runWithServers } from '../process.ts';
import { checkCells, checkFailure, type CellFinding } from './check.ts';
import { checkMove } from './move.ts';
import { openCellScene } from './scene.ts';

const Settings = z.object({
  BENCH_DATABASE_URL: sharedSettings.BENCH_DATABASE_URL,
  /** The bookings of another organization in the cell that one leaves. */
  BENCH_SIZE: z.coerce.number().int().min(0).default(10_000),
});

const steps = { 'both cells': checkCells, 'a move': checkMove, 'a failure': checkFailure };

const isWrong = ({ expected, seen }: CellFinding) => expected !== 'measured' && expected !== seen;

async function main(): Promise<void> {
  const { BENCH_DATABASE_URL, BENCH_SIZE } = Settings.parse(process.env);
  const scene = await openCellScene(BENCH_DATABASE_URL, BENCH_SIZE);
  const findings: CellFinding[] = [];
  try {
    for (const [name, check] of Object.entries(steps)) {
      printProgress(name);
      findings.push(...(await check(scene)));
    }
  } finally {
    await scene.close();
  }
  const rows = findings.map(({ what, expected, seen }) => [what, expected, seen]);
  const wrong = findings.filter(isWrong).map(({ what }) => `Not as expected: ${what}`);
  printReport([{ rows: [['what', 'expected', 'seen'], ...rows], names: 3 }], [wrong]);
}

await runWithServers(main);
