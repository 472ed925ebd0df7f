import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/template.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Otherwise graphql is loaded twice, as CommonJS and as a module, and every error comes out masked.
    server: { deps: { inline: [/graphql/, /pothos/] } },
  },
});
