import process from 'node:process';
import { text } from 'node:stream/consumers';
import { loadKeyring } from '../auth/secret-key.ts';
import type { Config } from '../config/config.ts';
import { BadInput } from '../base/errors.ts';
import { importAll } from '../import/run.ts';
import { type Command, type FlagValues, withMigrations } from './command.ts';
import { readText, requireText } from './flag.ts';
import { runImportAlone } from './run-alone.ts';
import { createProgress } from './terminal/progress.ts';
import type { Terminal } from './terminal/terminal.ts';

export const importCommands: Record<string, Command> = {
  import: {
    does: 'brings users, teams, schedules, event types, bookings and webhooks from another server with this contract',
    flags: {
      from: {
        value: 'URL',
        does: 'the base address of that server, such as https://bookings.example.com/v1',
        isRequired: true,
      },
      'api-key': {
        value: 'KEY',
        does: 'an API key of an administrator there; - reads it from standard input. Other users of the machine can see arguments, so better set IMPORT_API_KEY',
      },
      reminders: {
        does: 'plans reminders of upcoming bookings: for the last import, when you switch over',
      },
      'dry-run': { does: 'reports what would happen, and writes nothing' },
    },
    example: '--from https://bookings.example.com/v1 --dry-run',
    run: withMigrations(async ({ flags, config, database, context, terminal }) => {
      const started = performance.now();
      const options = {
        from: requireText(flags, 'from'),
        apiKey: await readKey(flags, config, terminal),
        plansReminders: flags['reminders'] === true,
        isDryRun: flags['dry-run'] === true,
        progress: createProgress(terminal.stderr, 'read'),
      };
      const run = async () =>
        importAll({ ...context, keyring: await loadKeyring(config, context.db) }, options);
      // A dry run writes nothing.
      const answer = options.isDryRun
        ? await run()
        : await runImportAlone(config, database.pool, run);
      if (answer.totals.refused > 0) terminal.exitCode = 1;
      return {
        ...answer,
        seconds: Math.round((performance.now() - started) / 100) / 10,
        memory: `${Math.round(process.resourceUsage().maxRSS / 1_024)} MiB at most`,
      };
    }),
  },
};

async function readKey(
  flags: FlagValues,
  { IMPORT_API_KEY }: Config,
  { stdin }: Terminal,
): Promise<string> {
  const given = readText(flags, 'api-key') ?? IMPORT_API_KEY ?? '';
  const key = (given === '-' ? await text(stdin) : given).trim();
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  const message =
    'is required: an API key of a system administrator of the source. Or set IMPORT_API_KEY';
  throw new BadInput({ path: '--api-key', message });
}
