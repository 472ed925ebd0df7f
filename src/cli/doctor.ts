import type { Command } from './command.ts';
import { examine } from './doctor/examine.ts';

export const doctorCommands: Record<string, Command> = {
  doctor: {
    does: 'checks database, machine and services, and says what to do. Exits with 1 if there is a problem',
    columns: ['check', 'status', 'found', 'advice'],
    run: async ({ config, database: { pool, db }, context: { clock }, terminal }) => {
      const report = await examine({ config, pool, db, now: clock });
      if (report.problems > 0) terminal.exitCode = 1;
      return report;
    },
  },
};
