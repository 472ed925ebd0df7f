import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';

const kept = 'node_modules/.cache/almanac';
/** By content, because a checkout changes the times of files. */
const cached = (name: string) =>
  `--cache --cache-strategy content --cache-location ${kept}/${name}`;

/** The longest first, so that the others fill the time beside it. Each looks again at what has changed. */
const checks: Record<string, string> = {
  'types and lint': 'node test/house/types.ts',
  'generated files': 'npm run -s check:generated migrations schema',
  format: `prettier --check . --log-level warn ${cached('prettier')}`,
  // The rules that read types know of a script what it says itself, so its result is its own.
  'lint of scripts': `eslint "**/*.{js,cjs}" ${cached('eslint')}`,
  house: 'npm run -s check:house',
  'stages of a request': 'npm run -s bench -- --stages --short',
  imports:
    'depcruise --config .dependency-cruiser.cjs src schema rest-compat prisma test bench --output-type err',
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
    if (passed) {
      // What it left out, and what is nearly too large.
      for (const [line] of output.matchAll(/^(?:Left out|Nearly).*$/gm)) console.log(`  ${line}`);
      continue;
    }
    console.log(`${command}\n${output}`);
    process.exitCode = 1;
  }
}

// It writes the models, which the others read.
await work([['models', 'npm run -s check:generated models']]);
const waiting = Object.entries(checks);
await Promise.all(Array.from({ length: availableParallelism() }, () => work(waiting)));
