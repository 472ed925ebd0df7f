import { parseArgs } from 'node:util';
import { measureGrowth } from './growth/growth.ts';
import { stopServersOnExit } from './process.ts';
import { compareWithLimit } from './ratio/compare.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    compare: { type: 'string' },
    growth: { type: 'boolean', default: false },
  },
});

stopServersOnExit();

try {
  if (values.growth) await measureGrowth(values.json);
  else await compareWithLimit(values.compare, values.json);
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
