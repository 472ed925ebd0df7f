import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const code = globSync('test/clients/*/*.{ts,json,graphql}')
  .concat(globSync('test/clients/*.{ts,graphql}'))
  .map((path) => readFileSync(path, 'utf8'));
const guides = globSync('docs/guides/graphql/*.md');

const readBlocks = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^```(?:ts|tsx|graphql)\n(.*?)^```$/gms)].map(
    ([, block = '']) => block,
  );

describe('the code in the guide', () => {
  it.each(guides)('%s is part of a program that is tested', (path) => {
    const blocks = readBlocks(path);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      expect(
        code.some((text) => text.includes(block)),
        block,
      ).toBe(true);
    }
  });
});
