import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';

/** The longest first, so that the others fill the time beside it. */
const checks: Record<string, string> = {
  lint: 'eslint .',
  types: 'tsc --noEmit',
  format: 'prettier --check . --log-level warn',
  imports:
    'depcruise --config .dependency-cruiser.cjs src schema rest-compat prisma test bench --output-type err',
  'generated files': 'npm run -s check:generated',
  house: 'npm run -s check:house',
  'types of the pages': 'tsc --noEmit -p src/pages/island',
};

interface Outcome {
  passed: boolean;
  output: string;
}

function runCommand(command: string): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  child.once('close', (code) => {
    resolve({ passed: code === 0, output });
  });
  return promise;
}

/** Takes one check after the other, beside others who do the same. */
async function work(waiting: [string, string][]): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command] = next;
    const started = performance.now();
    const { passed, output } = await runCommand(command);
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`${passed ? '✓' : '✗'} ${name}, ${seconds} s`);
    if (passed) continue;
    console.log(`${command}\n${output}`);
    process.exitCode = 1;
  }
}

const waiting = Object.entries(checks);
await Promise.all(Array.from({ length: availableParallelism() }, () => work(waiting)));
