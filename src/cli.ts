import process from 'node:process';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { type CommandFlags, commands } from './cli/commands.ts';
import { type Config, readConfig } from './config.ts';
import { readSystemClock, type SignedIn } from './context.ts';
import { createKeyring } from './auth/keyring.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { BadRequest } from './errors.ts';
import { exitWith } from './process/exit.ts';
import { createSlotWork } from './domain/slot/work.ts';
import { unlimitedBudget } from './rate-limit.ts';
import { assertZoneData } from './process/zone-data.ts';

/** The operator has the rights of a system administrator, on every kind of instance. */
function createOperatorContext({ db, read }: Database, config: Config): SignedIn {
  return {
    db,
    read,
    viewer: {
      userId: 0,
      isAdmin: true,
      organizationIds: [],
      credential: { kind: 'API_KEY', id: 'operator' },
    },
    clock: readSystemClock,
    instance: 'self-hosted',
    apiKeyPrefix: config.API_KEY_PREFIX,
    keyring: createKeyring(config.SECRET_KEY ?? []),
    publicUrl: config.PUBLIC_URL,
    isPrivateHost: () => Promise.resolve(false),
    source: 'OPERATOR',
    requestId: 'cli',
    address: null,
    budget: unlimitedBudget,
    bookingsPerDay: null,
    slotWork: createSlotWork()('operator', unlimitedBudget),
    // A running server notices within a second, when its cache expires.
    credentialsChanged: () => undefined,
  };
}

const formatUsage = () =>
  [
    'Usage: npm run -s cli -- <command>',
    ...Object.values(commands).map(({ usage: line }) => `  ${line}`),
  ].join('\n');

function findCommand(args: string[]) {
  const name = Object.keys(commands).find(
    (one) => args.slice(0, one.split(' ').length).join(' ') === one,
  );
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) throw new BadRequest(formatUsage());
  const rest = args.slice(name.split(' ').length);
  return { command, flags: parseFlags(rest, command.options, command.usage) };
}

function parseFlags(args: string[], options: ParseArgsOptionsConfig, line: string): CommandFlags {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new BadRequest(
      `${error instanceof Error ? error.message : String(error)}\nUsage: ${line}`,
    );
  }
}

async function runCommand(args: string[]) {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(`${formatUsage()}\n`);
    return;
  }
  assertZoneData();
  const { command, flags } = findCommand(args);
  const config = readConfig();
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    poolSize: 2,
    share: true,
    onError: () => undefined,
  });
  try {
    const answer = await command.run({
      flags,
      config,
      database,
      context: createOperatorContext(database, config),
    });
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  } finally {
    await database.close();
  }
}

await runCommand(process.argv.slice(2)).catch(exitWith);
