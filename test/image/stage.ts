import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { type Instruction, parseSettings, type ImageStage } from './dockerfile.ts';

/** A stage, as a folder that stands for its `/`. */
export interface Built {
  root: string;
  /** Where the last WORKDIR leads. */
  folder: string;
  settings: Record<string, string>;
  user: { uid: number; gid: number };
}

interface BuildTools {
  /** Where COPY without `--from` reads. */
  context: string;
  /** The stages before, by name. */
  earlier: ReadonlyMap<string, Built>;
  /** The values of ARG: `--build-arg`. */
  buildArguments: Record<string, string>;
  /** Who runs the commands. */
  builder: { uid: number; gid: number };
  print: (line: string) => void;
}

const steps: Record<string, (built: Built, text: string, tools: BuildTools) => void> = {
  WORKDIR(built, text) {
    built.folder = join(built.root, text);
    mkdirSync(built.folder, { recursive: true });
  },
  COPY: copy,
  RUN: run,
  ARG(built, name, { buildArguments }) {
    built.settings[name] = buildArguments[name] ?? '';
  },
  ENV(built, text) {
    const filled = text.replaceAll(/\$(\w+)/g, (_, name: string) => built.settings[name] ?? '');
    Object.assign(built.settings, parseSettings(filled));
  },
  USER(built, text) {
    const [uid = NaN, gid = NaN] = text.split(':').map(Number);
    built.user = { uid, gid };
  },
};

/** They say something about the image, and change nothing in it. */
const idle = new Set(['VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']);

/** Does what a builder does with a stage, in a clean folder. */
export function buildStage(stage: ImageStage, root: string, tools: BuildTools): Built {
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  // The image of Node.js has it there.
  if (stage.base.startsWith('node:')) installNode(stage.base, root);
  const built: Built = { root, folder: root, settings: {}, user: { uid: 0, gid: 0 } };
  for (const instruction of stage.instructions) runStep(built, instruction, tools);
  return built;
}

function runStep(built: Built, { name, text }: Instruction, tools: BuildTools) {
  const step = idle.has(name) ? () => undefined : steps[name];
  if (!step) throw new Error(`The test of the image does not know ${name}`);
  tools.print(`  ${name} ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`);
  step(built, text, tools);
}

function installNode(base: string, root: string) {
  if (!base.startsWith(`node:${process.versions.node}-`)) {
    throw new Error(`The image starts from ${base}, and package.json brings ${process.version}`);
  }
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
}

function copy(built: Built, text: string, { context, earlier }: BuildTools) {
  const [, stage, files = '', target = ''] = /^(?:--from=(\S+) )?(.+) (\S+)$/.exec(text) ?? [];
  const source = stage === undefined ? context : earlier.get(stage)?.root;
  if (source === undefined) throw new Error(`COPY ${text}: there is no such stage`);
  const path = join(target.startsWith('/') ? built.root : built.folder, target);
  for (const file of files.split(/ +/)) {
    const copied = target.endsWith('/') ? join(path, basename(file)) : path;
    mkdirSync(dirname(copied), { recursive: true });
    cpSync(join(source, file), copied, { recursive: true });
  }
}

/** How this machine reaches the registry, without what npm tells the scripts that it runs. */
const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
);

/** As an unprivileged user, in a folder that belongs to them. Paths that begin with / would leave it, so only `install` has them. */
function run(built: Built, text: string, { builder, print }: BuildTools) {
  if (text.startsWith('apt-get ')) {
    print('    not run: it would install into this machine');
    return;
  }
  const command = text.replaceAll(/(?<= )\/(?=data\b)/g, `${built.root}/`);
  const isRoot = process.getuid?.() === 0;
  const { uid, gid } = builder;
  if (isRoot) execFileSync('chown', ['-R', `${uid}:${gid}`, built.root]);
  // Only root gives folders away.
  const runner = isRoot && !command.startsWith('install ') ? builder : {};
  const path = `${join(built.root, 'usr/local/bin')}:${process.env['PATH']}`;
  execFileSync('/bin/sh', ['-ec', command], {
    cwd: built.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...ownEnvironment, PATH: path, HOME: built.root, ...built.settings },
    ...runner,
  });
}

/** Nobody can write there any more, not even the owner of a file. */
export function lockTree(folder: string) {
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', '0:0', folder]);
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  chmodSync(folder, 0o555);
}
