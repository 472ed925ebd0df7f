import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';

/** Every file, and every process that one starts, reads the same modules: compiled once, they take a third less. */
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'almanac-compile-cache');

/** A file whose subject is in this table need not run a second time, on PostgreSQL (`test/README.md`). */
const onServer = process.env['TEST_DATABASE_URL'] !== undefined;
const embeddedOnly = [
  // The embedded database.
  'test/database/{durable,embedded}.test.ts',
  // Functions and documents that ask no database.
  'test/{bench,input,ship,slot/engine}/*.test.ts',
  'test/graphql/{audit,descriptions,documents,error-codes,example-dates,identity,json,limits}.test.ts',
  'test/graphql/{release,spelling,visible}.test.ts',
  'test/graphql/text/document.test.ts',
  'test/oauth/metadata.test.ts',
  'test/rest/{docs,openapi}.test.ts',
  'test/rotation/{due,simulation}.test.ts',
  'test/slot/zone-vectors.test.ts',
  'test/user/{password,waiting-room}.test.ts',
  'test/webhook/{guard,sign,template}.test.ts',
  // What people and programs read: pages, guides, files, tables on a terminal.
  'test/access/booker.test.ts',
  'test/calendar/file.test.ts',
  'test/{clients,console,docs,mcp,page}/**/*.test.ts',
  'test/manage-link/{answers-page,guide,page}.test.ts',
  'test/oauth/{browser,library*}.test.ts',
  'test/process/{cli-record,guides,terminal}.test.ts',
  // The process and its connections to clients.
  'test/process/{closed-app,config,connection,demo,headers,install,npm,proxy}.test.ts',
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
  },
});
