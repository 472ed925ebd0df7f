/**
 * `npm run test:all`: both rings, on the embedded database, on PostgreSQL, and once more through PgBouncer what
 * depends most on connections. `--after-quick` leaves out what `npm test` has just proved.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import pg from 'pg';
import { findPgBouncer } from '../support/pooler.ts';
import { passesAgain } from './again.ts';
import { missingPackages } from './client-tests.ts';
import { projectFolder } from './kept.ts';
import { runTests } from './vitest.ts';

interface Run {
  name: string;
  args: string[];
  env: Record<string, string>;
}

const { TEST_DATABASE_URL: url = 'postgres://postgres@127.0.0.1:5432/postgres', ...environment } =
  process.env;

for (const { folder } of missingPackages.filter(({ tests }) => tests))
  spawnSync('npm', ['ci', '--prefix', folder], { cwd: projectFolder, stdio: 'inherit' });

const missing: string[] = [];
const failed = (await listRuns()).filter((run) => !passes(run)).map(({ name }) => name);
for (const line of missing) console.log(line);
if (failed.length > 0) {
  console.log(`Failed ${failed.join(', and ')}`);
  process.exitCode = 1;
}

async function listRuns(): Promise<Run[]> {
  const hasServer = await canConnect();
  const args = process.argv.includes('--after-quick') ? ['--project', 'outer'] : [];
  // Where both databases are, most files run on one of them (`test/README.md`).
  const env = hasServer ? { TEST_ONCE: 'on' } : {};
  const runs: Run[] = [{ name: 'on the embedded database', args, env }];
  if (!hasServer) {
    missing.push(
      'Not run on PostgreSQL: none answers at TEST_DATABASE_URL, which defaults to 127.0.0.1:5432',
    );
    return runs;
  }
  const onServer = { TEST_DATABASE_URL: url };
  runs.push({ name: 'on PostgreSQL', args: [], env: onServer });
  if (!findPgBouncer()) missing.push('Not run through PgBouncer: apt-get install pgbouncer');
  else
    runs.push({
      name: 'through PgBouncer',
      args: ['test/processes', 'test/booking/race', 'test/import/run-alone'],
      env: { ...onServer, TEST_POOLER: 'on' },
    });
  return runs;
}

function passes({ name, args, env }: Run): boolean {
  console.log(`\nTests ${name}`);
  const all = { ...environment, ...env };
  return runTests(args, all) || passesAgain(all);
}

async function canConnect(): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}
