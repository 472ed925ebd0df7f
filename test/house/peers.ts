import { spawnSync } from 'node:child_process';
import { projectFolder } from '../ring/kept.ts';

/** What a package asks for and does not get: `legacy-peer-deps` makes npm silent about it (docs/decisions/018). */
export function findUnfitPeers(): string[] {
  const command = 'npm ls --all --legacy-peer-deps=false --package-lock-only --loglevel=error';
  const { stderr } = spawnSync(command, { cwd: projectFolder, encoding: 'utf8', shell: true });
  const problems = stderr.matchAll(/^npm error ((?:invalid|missing|extraneous):.*)$/gm);
  // Only the studio of the Prisma CLI draws with React, and nobody starts it.
  return [...problems].flatMap(([, one]) =>
    one && !/missing: react(-dom)?@/.test(one) ? [one] : [],
  );
}
