import { createDemo } from '../demo/demo.ts';
import { BadRequest } from '../base/errors.ts';
import { divideTables } from '../database/months.ts';
import { widenIds } from '../database/widen.ts';
import { type Command, makeTablesReady, withMigrations } from './command.ts';
import { rotateSecrets } from './secrets.ts';
import { reportZoneDrift } from './zones.ts';

export const databaseCommands: Record<string, Command> = {
  'secrets rotate': {
    does: 'encrypts all stored secrets with the first key of SECRET_KEY',
    run: withMigrations(({ config, context }) => rotateSecrets(context, config)),
  },
  'zones drift': {
    does: 'lists bookings whose instant no longer matches the promised local time',
    flags: { check: { does: 'exits with 1 if there is one' } },
    example: '--check',
    run: withMigrations(({ flags, context, terminal }) =>
      reportZoneDrift(context, terminal, flags['check'] === true),
    ),
  },
  'ids widen': {
    does: 'gives the tables that grow without end numbers that last. Each is rewritten once, and waits meanwhile',
    run: withMigrations(async ({ database, context, terminal }) => ({
      widened: await widenIds(database.pool, context.clock, (table) => {
        terminal.stderr.write(`${table}\n`);
      }),
    })),
  },
  'months divide': {
    does: 'makes the audit log and the attempts of an older database go by the month, while the server runs',
    run: withMigrations(async ({ database, context, terminal }) => ({
      divided: await divideTables(database.pool, context.clock, (table) => {
        terminal.stderr.write(`${table}\n`);
      }),
    })),
  },
  migrate: {
    does: 'applies missing migrations. A start does this too',
    run: async (call) => ({ applied: await makeTablesReady(call) }),
  },
  seed: {
    does: 'creates the demo world in a database without users',
    run: withMigrations(async ({ config, context }) => {
      const demo = await createDemo(context.db, config, context.clock());
      if (!demo)
        throw new BadRequest(
          'The database already has users. The demo world needs an empty database.',
        );
      return demo;
    }),
  },
};
