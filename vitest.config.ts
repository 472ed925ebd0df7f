import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/template.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Many of them wait for processes they started; left to itself vitest takes one worker on two cores.
    maxWorkers: 3,
    // Otherwise graphql is loaded twice, as CommonJS and as a module, and every error comes out masked.
    server: { deps: { inline: [/graphql/, /pothos/] } },
  },
});
