import type { Config } from '../config/config.ts';
import type { SignedIn } from '../context/context.ts';
import type { OpenDatabase } from '../database/open.ts';
import { makeReady } from '../database/ready.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface Flag {
  /** What help calls its value. A flag without one is a switch. */
  value?: string;
  does: string;
  isRequired?: true;
  /** It can be given several times. */
  isMultiple?: true;
}

export type FlagValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

interface CommandCall {
  flags: FlagValues;
  config: Config;
  database: OpenDatabase;
  context: SignedIn;
  terminal: Terminal;
}

/** Before a database is open. */
export type ApartCall = Pick<CommandCall, 'flags' | 'config' | 'terminal'>;

interface CommandHelp {
  does: string;
  /** A value without a flag, which is required. Its name is in capitals. */
  argument?: string;
  flags?: Record<string, Flag>;
  /** What follows the name of the command in an example. */
  example?: string;
  /** The columns that a terminal shows of a list. */
  columns?: readonly string[];
}

export interface Command extends CommandHelp {
  /** The result is printed as one line of JSON, or as a table on a terminal. */
  run: (call: CommandCall) => Promise<object>;
}

/** A command that opens databases itself. */
export interface ApartCommand extends CommandHelp {
  runApart: (call: ApartCall) => Promise<object>;
}

export const makeTablesReady = ({ database, terminal }: CommandCall): Promise<string[]> =>
  makeReady(database.pool, {
    ...database,
    onWait: (reason) => {
      terminal.stderr.write(`${reason}\n`);
    },
  });

/** A command for a database that may be new, so it creates the tables first. */
export function withMigrations(run: Command['run']): Command['run'] {
  return async (call) => {
    await makeTablesReady(call);
    return run(call);
  };
}
