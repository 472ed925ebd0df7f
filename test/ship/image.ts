import { readFileSync } from 'node:fs';
import { parseDockerfile, parseSettings, readCommands } from './dockerfile.ts';

const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'));

/** As they are without `--build-arg`. */
export const imageSettings = stages
  .flatMap(({ instructions }) => instructions)
  .filter(({ name }) => name === 'ENV')
  .map(({ text }) => parseSettings(text.replaceAll(/\$\w+/g, '')))
  .reduce((all, some) => ({ ...all, ...some }), {});

/** The file that the image starts. */
export function findImageProgram(): string {
  const last = stages.at(-1);
  const [, file = ''] = last ? readCommands(last).start : [];
  return file;
}
