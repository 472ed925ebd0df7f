import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { measureBeside, measureGrowth } from './growth/growth.ts';
import { runWithServers } from './process.ts';
import { compareWithLimit } from './ratio/compare.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    compare: { type: 'string' },
    growth: { type: 'boolean', default: false },
    beside: { type: 'boolean', default: false },
    stages: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
});

/** In a process whose young objects have so much room that hardly any garbage is collected between. */
function measureStages(isShort: boolean) {
  const flags = ['--min-semi-space-size=128', '--max-semi-space-size=128'];
  const file = join(import.meta.dirname, 'stages/run.ts');
  const asked = [...flags, file, ...(isShort ? ['--short'] : [])];
  process.exitCode = spawnSync(process.execPath, asked, { stdio: 'inherit' }).status ?? 1;
}

await runWithServers(async () => {
  try {
    if (values.stages) measureStages(values.short);
    else if (values.beside) await measureBeside();
    else if (values.growth) await measureGrowth(values.json);
    else await compareWithLimit(values.compare, values.json);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
});
