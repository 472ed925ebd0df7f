import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';

/** What is about the embedded database alone need not run a second time. */
const onServer = process.env['TEST_DATABASE_URL'] !== undefined;
const embeddedOnly = ['test/embedded.test.ts', 'test/demo.test.ts'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(onServer ? embeddedOnly : [])],
    globalSetup: 'test/support/template.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Many of them wait for processes they started; left to itself vitest takes one worker on two cores.
    maxWorkers: 3,
    // Otherwise graphql is loaded twice, as CommonJS and as a module, and every error comes out masked.
    server: { deps: { inline: [/graphql/, /pothos/] } },
  },
});
