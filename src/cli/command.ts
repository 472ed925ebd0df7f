import type { Config } from '../config.ts';
import type { SignedIn } from '../context.ts';
import type { Database } from '../database/database.ts';
import { makeReady } from '../database/ready.ts';

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
  database: Database;
  context: SignedIn;
}

export interface Command {
  does: string;
  flags?: Record<string, Flag>;
  /** What follows the name of the command in an example. */
  example?: string;
  /** The columns that a terminal shows of a list. */
  columns?: readonly string[];
  /** The result is printed as one line of JSON, or as a table on a terminal. */
  run: (call: CommandCall) => Promise<object>;
}

/** A command for a database that may be new, so it creates the tables first. */
export function withMigrations(run: Command['run']): Command['run'] {
  return async (call) => {
    await makeReady(call.database.pool);
    return run(call);
  };
}
