/**
 * `npm run test:image`: does what the Dockerfile says in clean folders, for machines without Docker. The commands
 * run as an unprivileged user, and the server on a tree that nobody can write. Prints the size, and checks that
 * server, worker and commands run, that the health check is right, that nothing is written outside `/data` and
 * `/tmp`, and that a signal stops them.
 */
import { ok as assert } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createDatabase, runSql } from '../../bench/database.ts';
import { parseDockerfile, readCommands } from './dockerfile.ts';
import { type Built, buildStage, lockTree } from './stage.ts';
import { createContainer, type Image } from './container.ts';

const { TEST_DATABASE_URL: admin = 'postgres://postgres@127.0.0.1:5432/postgres' } = process.env;
const project = join(import.meta.dirname, '../..');
const builder = { uid: 10_002, gid: 10_002 };
const maxMegabytes = 400;
/** debian:trixie-slim, as its publisher states it. Not measured here. */
const baseMegabytes = 79;

const commit = String(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project })).trim();

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** What git knows, and the .dockerignore lets through. */
function copyContext(work: string): string {
  const context = join(work, 'context');
  mkdirSync(context);
  const kept = readFileSync(join(project, '.dockerignore'), 'utf8').match(/(?<=^!).+$/gm) ?? [];
  const archive = join(work, 'context.tar');
  const list = execFileSync('git', ['ls-files', '-z', '--', ...kept], { cwd: project });
  execFileSync('tar', ['-cf', archive, '--null', '-T', '-'], { cwd: project, input: list });
  execFileSync('tar', ['-xf', archive], { cwd: context });
  return context;
}

function buildImage(work: string): Image {
  const stages = parseDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'));
  const context = copyContext(work);
  const earlier = new Map<string, Built>();
  const buildArguments = { COMMIT: commit };
  const tools = { context, earlier, buildArguments, builder, print };
  for (const stage of stages) {
    print(`${stage.name}, from ${stage.base}`);
    const root = join(work, stage.name.replaceAll(' ', '-'));
    mkdirSync(root);
    earlier.set(stage.name, buildStage(stage, root, tools));
  }
  const last = stages.at(-1);
  const built = earlier.get(last?.name ?? '');
  assert(last !== undefined && built !== undefined, 'The Dockerfile has no stage');
  assert(built.user.uid > 0, 'The last stage must name a USER by number that is not root');
  return { ...built, ...readCommands(last) };
}

const listTree = (folder: string) => {
  const maxBuffer = 64 * 1_024 * 1_024;
  return String(execFileSync('find', [folder, '-printf', '%p %s %T@ %m\n'], { maxBuffer }));
};

function assertSmall({ root }: Image) {
  const [size] = execFileSync('du', ['-sm', root], { encoding: 'utf8' }).split('\t');
  print(`${size} MB, and ${baseMegabytes} MB of the base image`);
  assert(Number(size) + baseMegabytes <= maxMegabytes, `The image is above ${maxMegabytes} MB`);
  assert(!listTree(root).includes('/node_modules/prisma/'), 'The Prisma CLI is in the image');
}

function tryWithoutDatabase(image: Image, work: string) {
  const container = createContainer(image, join(work, 'none'), { DATABSE_URL: admin });
  const said = container.failToStart();
  assert(said.startsWith('DATABASE_URL: is required'), said);
  assert(said.includes('Did you mean DATABASE_URL?'), said);
  print('without a database it does not start, and names a variable that is misspelt');
}

async function tryEmbedded(image: Image, work: string) {
  print('with the embedded database');
  const container = createContainer(image, join(work, 'embedded'), {
    ...{ DATABASE_URL: 'embedded', SEED_DEMO: 'true' },
  });
  assert(!container.isHealthy(), 'The health check passes although nothing runs');
  const server = container.startServer();
  print(`  ready after ${await server.waitUntilReady()} s, demo world included`);
  assert(container.isHealthy(), 'The health check fails although the server runs');
  assert((await container.readHealth()).includes(commit), 'Health does not name the commit');
  const users = container.runCommand('user', 'list', '--json');
  assert(users.includes('northwind.example'), 'The command does not list the users');
  print('  the health check passes, and a command runs beside the server');
  print(`  SIGTERM ends it after ${await server.stop()} s`);
}

async function tryPostgres(image: Image, work: string) {
  print('with PostgreSQL');
  const DATABASE_URL = await createDatabase(admin, 'almanac_image');
  const container = createContainer(image, join(work, 'postgres'), { DATABASE_URL, WORKER: 'off' });
  container.runCommand('migrate');
  const worker = container.start(['node', 'src/worker.ts']);
  const server = container.startServer();
  const seconds = await server.waitUntilReady();
  print(`  migrated by a command; the server is ready after ${seconds} s`);
  print(`  SIGTERM ends the server after ${await server.stop()} s`);
  print(`  SIGTERM ends the worker after ${await worker.stop()} s`);
  await runSql(admin, 'DROP DATABASE almanac_image');
}

const work = mkdtempSync(join(tmpdir(), 'almanac-image-'));
try {
  // The unprivileged users must reach it.
  execFileSync('chmod', ['755', work]);
  const image = buildImage(work);
  assertSmall(image);
  lockTree(image.root);
  const before = listTree(image.root);
  tryWithoutDatabase(image, work);
  await tryEmbedded(image, work);
  await tryPostgres(image, work);
  assert(listTree(image.root) === before, 'Something was written into the tree');
  print('nothing was written outside /data and /tmp');
} finally {
  execFileSync('chmod', ['-R', 'u+w', work]);
  rmSync(work, { recursive: true });
}
