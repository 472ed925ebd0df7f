import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

/**
 * Writes the Prisma client to `generated/`. Prisma writes TypeScript, nearly all of it types. Git leaves it out
 * and has the JavaScript that is made of these files, so that production needs no Prisma CLI. An import names
 * the JavaScript: it is what runs, and the compiler reads the TypeScript beside it.
 */
const running = ['client', 'enums', 'pothos', 'internal/class', 'internal/prismaNamespace'];

const toPath = (file: string) => join(import.meta.dirname, 'generated', file);

function readScripts(): string[] {
  return running
    .map((name) => toPath(`${name}.js`))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
}

/** The columns of each model, once more. Only types need them, and a use of their values is an error. */
const columns = /^export const (\w+ScalarFieldEnum) = (\{[^}]*\}) as const$/gm;

async function writeScripts(): Promise<void> {
  const { default: ts } = await import('typescript');
  const compilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ESNext,
    removeComments: true,
  };
  for (const name of running) {
    const file = toPath(`${name}.ts`);
    const source = readFileSync(file, 'utf8').replaceAll(columns, 'declare const $1: $2');
    writeFileSync(file, source);
    const { outputText } = ts.transpileModule(source, { compilerOptions });
    writeFileSync(toPath(`${name}.js`), `// Made by prisma/generate.ts.\n${outputText}`);
  }
}

/** An install for production has no CLI. */
function findCli(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('prisma/build/index.js');
  } catch {
    return undefined;
  }
}

async function generate({ check, ifPresent }: { check: boolean; ifPresent: boolean }) {
  const cli = findCli();
  if (cli === undefined && ifPresent) return;
  if (cli === undefined) throw new Error('The Prisma CLI is not installed: run `npm ci`.');
  const before = readScripts();
  // Prisma writes to a folder with other files only if it has a client.
  writeFileSync(toPath('client.ts'), '', { flag: 'a' });
  execFileSync(process.execPath, [cli, 'generate'], { stdio: 'inherit' });
  await writeScripts();
  if (!check || readScripts().every((text, index) => text === before[index])) return;
  process.stderr.write('prisma/generated was out of date. It is written anew: commit it.\n');
  process.exitCode = 1;
}

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    'if-present': { type: 'boolean', default: false },
  },
});
await generate({ check: values.check, ifPresent: values['if-present'] });
