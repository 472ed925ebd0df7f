/** What `run.ts` starts in namespaces of its own: with a folder, and the parts to run. */
import process from 'node:process';
import { printProgress } from '../database.ts';
import { printReport } from '../figures.ts';
import { runWithServers } from '../process.ts';
import { buildImage, findObstacle, installTree } from './build.ts';
import { checkImage } from './image.ts';
import { leaveUnifiedGroups } from './group.ts';
import { type Note, type PartName, Settings } from './part.ts';
import { playManifests } from './rollout.ts';
import { bootUnits } from './unit.ts';

const parts: Record<PartName, (work: string, admin: string, note: Note) => Promise<void>> = {
  image: checkImage,
  units: bootUnits,
  kubernetes: playManifests,
};

async function main(): Promise<void> {
  const [work = '', ...chosen] = process.argv.slice(2);
  const { TEST_DATABASE_URL: admin } = Settings.parse(process.env);
  const rows = [['part', 'what', 'found']];
  const problems: string[] = [];
  const fail = (part: string, text: string) => void problems.push(`${part}: ${text}`);
  const noteFor =
    (part: string): Note =>
    (check, found, holds = true) => {
      printProgress(`${part}: ${check}: ${found}`);
      rows.push([part, check, holds ? found : `${found} (!)`]);
      if (!holds) fail(part, `${check}: ${found}`);
    };
  leaveUnifiedGroups();
  installTree(work);
  if (chosen.some((name) => name !== 'units')) {
    const obstacle = await findObstacle();
    if (obstacle !== null)
      return printProgress(`skipped, because no container starts: ${obstacle}`);
    await buildImage(work, noteFor('build'));
  }
  for (const [name, run] of Object.entries(parts)) {
    if (!chosen.includes(name)) continue;
    await run(work, admin, noteFor(name)).catch((error: unknown) => {
      fail(name, error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
  }
  printReport([{ rows, names: 3 }], [problems]);
}

await runWithServers(main);
