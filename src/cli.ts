#!/usr/bin/env node
import process from 'node:process';
import { createKeyring } from './auth/keyring.ts';
import type { Command, FlagValues } from './cli/command.ts';
import { nameFlags, parseCommandLine } from './cli/parse.ts';
import { formatAnswer } from './cli/table.ts';
import type { Config } from './config/config.ts';
import { listMisspelt, readStartConfig } from './config/start.ts';
import { readSystemClock } from './context/tool.ts';
import { createCalendarServers } from './calendars/servers.ts';
import type { SignedIn } from './context/context.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { createSlotWork } from './domain/slot/work.ts';
import { openPayments } from './payments/open.ts';
import { exitWith } from './process/exit.ts';
import { assertZoneData } from './process/zone-data.ts';
import { unlimitedBudget } from './http/rate-limit.ts';
import { version } from './base/version.ts';

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
    mailing: config.MAILING,
    payments: openPayments(config),
    apiKeyPrefix: config.API_KEY_PREFIX,
    keyring: createKeyring(config.SECRET_KEY ?? []),
    publicUrl: config.PUBLIC_URL,
    calendarServers: createCalendarServers(config),
    findReach: () => Promise.resolve('ALLOWED'),
    requireFactor: config.REQUIRE_FACTOR,
    appRegistration: config.APP_REGISTRATION,
    clientDocuments: null,
    source: 'OPERATOR',
    requestId: 'cli',
    address: null,
    budget: unlimitedBudget,
    bookingsPerDay: null,
    mailsPerDay: null,
    slotWork: createSlotWork()('operator', unlimitedBudget),
    // A running server notices within a second, when its cache expires.
    credentialsChanged: () => undefined,
  };
}

function formatVersion(): string {
  const { version: node, versions } = process;
  return `almanac ${version} (Node.js ${node}, time zone data ${versions['tz'] ?? 'none'})`;
}

async function runCommand(args: string[]) {
  if (args[0] === '--version' || args[0] === '-v') {
    process.stdout.write(`${formatVersion()}\n`);
    return;
  }
  const asked = parseCommandLine(args);
  if ('help' in asked) {
    process.stdout.write(`${asked.help}\n`);
    return;
  }
  assertZoneData();
  const { command, flags, isJson } = asked;
  const config = readStartConfig();
  for (const line of listMisspelt()) process.stderr.write(`${line}\n`);
  try {
    const answer =
      'runApart' in command
        ? await command.runApart({ flags, config })
        : await runOnDatabase(command, flags, config);
    const isTable = process.stdout.isTTY && !isJson;
    const shown = isTable ? formatAnswer(answer, command.columns) : JSON.stringify(answer);
    process.stdout.write(`${shown}\n`);
  } catch (error) {
    throw nameFlags(error, command);
  }
}

async function runOnDatabase(command: Command, flags: FlagValues, config: Config) {
  const database = await openDatabase({
    url: config.DATABASE_URL,
    pooler: config.DATABASE_POOLER,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    poolSize: 2,
    share: true,
    onError: () => undefined,
  });
  try {
    const context = createOperatorContext(database, config);
    return await command.run({ flags, config, database, context });
  } finally {
    await database.close();
  }
}

await runCommand(process.argv.slice(2)).catch(exitWith);
