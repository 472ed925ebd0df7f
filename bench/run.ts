import { parseArgs } from 'node:util';

import { compareEmbedded } from './embedded/embedded.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureMemory } from './memory/memory.ts';
import { measurePage } from './page/page.ts';
import { measureProcesses } from './processes/processes.ts';
import { stopServersOnExit } from './process.ts';
import { compareWithLimit } from './ratio/compare.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    compare: { type: 'string' },
    memory: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    processes: { type: 'boolean', default: false },
  },
});

stopServersOnExit();

try {
  if (values.growth) await measureGrowth(values.json);
  else if (values.page) await measurePage(values.json);
  else if (values.processes) process.exitCode = (await measureProcesses(values.json)) ? 0 : 1;
  else if (values.memory) await measureMemory(values.json);
  else if (values.embedded) await compareEmbedded(values.json);
  else await compareWithLimit({ compared: values.compare, isForMachines: values.json });
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
