import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { printProgress } from '../database.ts';
import { formatSeconds } from '../figures.ts';
import { ourRoot } from '../process.ts';
import type { Note } from './part.ts';
import { podman, runProgram, tryProgram } from './podman.ts';

export const imageName = 'localhost/almanac';
const maxMegabytes = 400;
const debian = 'docker.io/library/debian:trixie-slim';
const node = `docker.io/library/node:${process.versions.node}-trixie-slim`;
const kept = join(ourRoot, 'node_modules/.cache/almanac/debian-trixie.tar');

const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** What the image of Node.js has: a library, the program and npm. The certificates are those of this machine. */
const nodeDockerfile = `FROM ${debian}
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
COPY ca-certificates.crt /etc/ssl/certs/
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=${certificates}
`;

/** As in the image of Debian: apt keeps nothing that it can make again. */
const aptSettings = `Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb || true"; };
`;

const left = ['var/cache/apt/*', 'var/lib/apt/lists/*', 'usr/share/{doc,man,info,locale}/*'];

/** Debian with its required packages only, in a folder. It is made once, and kept as an archive. */
export function installTree(work: string): void {
  const tree = join(work, 'debian');
  if (!existsSync(kept)) {
    printProgress('Debian trixie is made by debootstrap');
    const words = ['--variant=minbase', 'trixie', tree];
    execFileSync('debootstrap', words, { stdio: ['ignore', 'ignore', 'inherit'] });
    execFileSync('bash', ['-c', `cd ${tree} && rm -rf ${left.join(' ')}`]);
    writeFileSync(join(tree, 'etc/apt/apt.conf.d/docker-clean'), aptSettings);
    mkdirSync(join(kept, '..'), { recursive: true });
    execFileSync('tar', ['-C', tree, '-cf', kept, '.']);
    return;
  }
  mkdirSync(tree);
  execFileSync('tar', ['-C', tree, '-xf', kept]);
}

/** What git knows, as it is in the folder. */
export function copyTracked(target: string): string {
  mkdirSync(target, { recursive: true });
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: ourRoot });
  const archive = `${target}.tar`;
  execFileSync('tar', ['-cf', archive, '--null', '-T', '-'], { cwd: ourRoot, input: list });
  execFileSync('tar', ['-xf', archive, '-C', target]);
  return target;
}

async function makeNodeImage(work: string): Promise<void> {
  const context = join(work, 'node');
  mkdirSync(context);
  writeFileSync(join(context, 'Dockerfile'), nodeDockerfile);
  copyFileSync(process.execPath, join(context, 'node'));
  copyFileSync(certificates, join(context, 'ca-certificates.crt'));
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  cpSync(join(npm, 'npm'), join(context, 'npm'), { recursive: true });
  await podman('build', '--quiet', '--pull=never', '--layers=false', '--tag', node, context);
}

export const readCommit = (): Promise<string> =>
  runProgram('git', ['-C', ourRoot, 'rev-parse', 'HEAD']);

/** Why no container starts here, in a sandbox that forbids it. Null if they do. */
export async function findObstacle(): Promise<string | null> {
  await podman('import', '--quiet', kept, debian);
  const { status, stderr } = await tryProgram('podman', ['run', '--rm', debian, 'true']);
  return status === 0 ? null : stderr;
}

/** Builds the Dockerfile as it is. The images that it starts from are made here, under the names that it asks for. */
export async function buildImage(work: string, note: Note): Promise<void> {
  await makeNodeImage(work);
  const context = copyTracked(join(work, 'context'));
  const began = performance.now();
  const words = ['--format', 'docker', '--pull=never', '--layers=false', '--quiet'];
  const argument = `COMMIT=${await readCommit()}`;
  await podman('build', ...words, '--build-arg', argument, '--tag', imageName, context);
  note('builds the Dockerfile', `${formatSeconds(performance.now() - began)} s`);
  const bytes = Number(await podman('image', 'inspect', imageName, '--format', '{{.Size}}'));
  note('size', `${Math.round(bytes / 1e6)} MB of ${maxMegabytes}`, bytes <= maxMegabytes * 1e6);
}
