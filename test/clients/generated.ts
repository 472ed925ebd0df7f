import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const packages = join(import.meta.dirname, 'node_modules');
const ourPackages = join(import.meta.dirname, '../../node_modules');

/** The blocks of code below a heading of the guide, as a reader copies them. */
export async function readGuideBlocks(heading: string) {
  const guide = await readFile('docs/guides/rest-clients.md', 'utf8');
  const [, section = ''] = guide.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return (language: string) =>
    [...own.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(
      ([, block = '']) => block,
    );
}

const strict = {
  compilerOptions: {
    strict: true,
    module: 'nodenext',
    target: 'esnext',
    types: ['node'],
    typeRoots: [join(ourPackages, '@types')],
    outDir: 'built',
    skipLibCheck: true,
  },
  include: ['*.ts'],
};

/** An empty project with the settings that the guide asks for. */
export async function startProject(variables: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = [join(packages, '.bin'), join(ourPackages, '.bin'), '/usr/bin', '/bin'].join(':');
  const env = { ...variables, PATH: path, HOME: folder };
  const run = async (command: string, ...args: string[]) =>
    (await promisify(execFile)(command, args, { cwd: folder, env, timeout: 60_000 })).stdout;
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await symlink(packages, join(folder, 'node_modules'));
  await write('package.json', JSON.stringify({ type: 'module' }));
  await write('tsconfig.json', JSON.stringify(strict));
  return {
    folder,
    write,
    /** A command as it stands in the guide. */
    runShell: (line: string) => run('sh', '-ec', line.replaceAll(/^npx (-p \S+ )?/gm, '')),
    compile: () => run('tsc'),
    /** A program that has been compiled. */
    runProgram: (name: string) => run(process.execPath, join('built', `${name}.js`)),
  };
}
