import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { parseDockerfile, readCommands } from './dockerfile.ts';

const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'));
const [build, image] = stages;
const copied = build?.instructions
  .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
  .flatMap(({ text }) => text.split(' ').slice(0, -1));

// `npm run test:image` builds and runs it.
describe('the Dockerfile', () => {
  it('copies what there is, and what .dockerignore lets through', () => {
    const kept = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+$/gm);
    expect(kept?.toSorted()).toEqual(copied?.toSorted());
    expect(copied?.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('copies no tests and no benches', () => {
    expect(copied).not.toContain('.');
    expect(copied).not.toContain('test');
    expect(copied).not.toContain('bench');
  });

  it('starts from the Node.js that the package brings', () => {
    expect(build?.base).toBe(`node:${process.versions.node}-trixie-slim`);
  });

  it('runs as a user that is not root, by number', () => {
    const user = image?.instructions.findLast(({ name }) => name === 'USER')?.text;
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  it('starts the server without a shell, so that signals reach it', () => {
    if (!image) expect.unreachable();
    const { start, health } = readCommands(image);
    expect(start).toEqual(['node', 'src/main.ts']);
    expect(existsSync(join(start[1] ?? ''))).toBe(true);
    expect(health[0]).toBe('node');
  });

  it('is refused with a shell in front of the server', () => {
    const shell = parseDockerfile('FROM a\nHEALTHCHECK CMD ["a"]\nCMD node src/main.ts\n');
    expect(() => readCommands({ base: 'a', name: 'a', instructions: [], ...shell[0] })).toThrow(
      'CMD must be a list',
    );
  });
});
