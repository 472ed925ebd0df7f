import process from 'node:process';
import { version } from '../base/version.ts';
import type { Config } from '../config/config.ts';
import { listMisspelt, readStartConfig } from '../config/start.ts';
import { openDatabase } from '../database/open.ts';
import { assertZoneData } from '../process/zone-data.ts';
import type { ApartCall, Command } from './command.ts';
import { createOperatorContext } from './operator.ts';
import { nameFlags, parseCommandLine } from './parse.ts';
import { formatAnswer } from './terminal/table.ts';
import type { Terminal } from './terminal/terminal.ts';

function formatVersion(): string {
  const { version: node, versions } = process;
  return `almanac ${version} (Node.js ${node}, time zone data ${versions['tz'] ?? 'none'})`;
}

/** Does what the operator typed, and prints the answer. */
export async function runCommandLine(args: string[], terminal: Terminal): Promise<void> {
  const print = (text: string) => terminal.stdout.write(`${text}\n`);
  if (args[0] === '--version' || args[0] === '-v') {
    print(formatVersion());
    return;
  }
  const asked = parseCommandLine(args);
  if ('help' in asked) {
    print(asked.help);
    return;
  }
  assertZoneData();
  const { command, flags, isJson } = asked;
  const config = readStartConfig(terminal.env);
  for (const line of listMisspelt(terminal.env)) terminal.stderr.write(`${line}\n`);
  const call = { flags, config, terminal };
  try {
    const answer =
      'runApart' in command ? await command.runApart(call) : await runOnDatabase(command, call);
    const isTable = terminal.stdout.isTTY && !isJson;
    print(isTable ? formatAnswer(answer, command.columns) : JSON.stringify(answer));
  } catch (error) {
    throw nameFlags(error, command);
  }
}

const openShared = (config: Config) =>
  openDatabase({
    url: config.DATABASE_URL,
    pooler: config.DATABASE_POOLER,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    poolSize: 2,
    share: true,
    onError: () => undefined,
  });

async function runOnDatabase(command: Command, call: ApartCall) {
  const database = await openShared(call.config);
  try {
    const context = createOperatorContext(database, call.config);
    return await command.run({ ...call, database, context });
  } finally {
    await database.close();
  }
}
