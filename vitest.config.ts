import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';

/** What is about the embedded database alone, or asks none, need not run a second time. */
const onServer = process.env['TEST_DATABASE_URL'] !== undefined;
const embeddedOnly = [
  'test/embedded.test.ts',
  'test/demo.test.ts',
  'test/slots-*.test.ts',
  'test/oauth-library*.test.ts',
  'test/browser-*.test.ts',
];

export default defineConfig({
  // As Node itself resolves them. Otherwise there are two of graphql, and nothing is ever compiled.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(onServer ? embeddedOnly : [])],
    globalSetup: 'test/support/template.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Many of them wait for processes they started; left to itself vitest takes one worker on two cores.
    maxWorkers: 3,
  },
});
