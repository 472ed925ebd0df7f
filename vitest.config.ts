import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';

/** Every file, and every process that one starts, reads the same modules: compiled once, they take a third less. */
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'almanac-compile-cache');

/** What is about the embedded database alone, asks none, or asks both the same, need not run a second time. */
const onServer = process.env['TEST_DATABASE_URL'] !== undefined;
const embeddedOnly = [
  'test/{input,slot/engine}/*.test.ts',
  'test/database/{durable,embedded}.test.ts',
  'test/console/*.test.ts',
  'test/docs/*.test.ts',
  'test/access/booker.test.ts',
  'test/graphql/{compiled,documents,graphiql,limits,visible}.test.ts',
  'test/oauth/{browser,library*}.test.ts',
  'test/manage-link/{answers-page,guide,page}.test.ts',
  'test/page/**/*.test.ts',
  'test/process/{config,demo,install,npm,readme}.test.ts',
  'test/rest/{docs,openapi}.test.ts',
  'test/slot/zone-vectors.test.ts',
  'test/webhook/{guard,sign,template}.test.ts',
];

/** Node loads these itself, once in each worker; every file starts with new copies of all other modules. */
const loadedOnce = new RegExp(
  `^${RegExp.escape(import.meta.dirname)}/(src|schema|rest-compat|prisma|test/support/kept-database)\\b`,
);

export default defineConfig({
  // As Node itself resolves them. Otherwise there are two of graphql, and nothing is ever compiled.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(onServer ? embeddedOnly : [])],
    isolate: false,
    setupFiles: 'test/support/fresh-modules.ts',
    server: { deps: { external: [loadedOnce] } },
    globalSetup: 'test/support/template.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // A test that waits for processes can be late on a machine that does other work. It is named as tried again.
    retry: process.env['CI'] ? 1 : 0,
    // Many of them wait for processes they started; left to itself vitest takes one worker on two cores.
    maxWorkers: 3,
    // A worker keeps what many files have loaded. The default of Node is 4 GB, which one run has reached.
    execArgv: ['--max-old-space-size=7000'],
  },
});
