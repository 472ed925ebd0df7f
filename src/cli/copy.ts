import type { Config } from '../config/config.ts';
import { backUp, restore } from '../copy/backup.ts';
import { copyDatabase, copyMasked } from '../copy/copy.ts';
import { readForgotten } from '../copy/forgotten.ts';
import { type Place, toPlace } from '../copy/place.ts';
import type { ApartCommand, Flag } from './command.ts';
import { readText, requireText } from './flag.ts';
import { createProgress } from './terminal/progress.ts';

/** Where the other commands and the server find the data. */
const findPlace = ({ DATABASE_URL, DATA_DIR }: Config): Place =>
  DATABASE_URL === undefined ? { folder: DATA_DIR } : { url: DATABASE_URL };

const maskFlag: Flag = {
  does: 'leaves out who people are, what they wrote and every secret, for development. The server may run. Prints the password that all users of the copy have',
};

export const copyCommands: Record<string, ApartCommand> = {
  copy: {
    does: 'copies everything into an empty database, while the server is stopped',
    flags: {
      to: {
        value: 'PLACE',
        does: 'a PostgreSQL, such as postgres://almanac@db.example.com/almanac, or the folder of an embedded database. Other users of the machine can see arguments, so better set PGPASSWORD',
        isRequired: true,
      },
      mask: maskFlag,
    },
    example: '--to postgres://almanac@db.example.com/almanac',
    runApart: ({ flags, config, terminal }) => {
      const copy = flags['mask'] === true ? copyMasked : copyDatabase;
      return copy({
        from: findPlace(config),
        to: toPlace(requireText(flags, 'to')),
        progress: createProgress(terminal.stderr, 'copied'),
      });
    },
  },
  backup: {
    does: 'writes everything into a file, while the server runs',
    argument: 'FILE',
    flags: { force: { does: 'replaces the file if there is one' }, mask: maskFlag },
    example: 'almanac-2026-11-24.backup',
    runApart: ({ flags, config, terminal }) =>
      backUp({
        from: findPlace(config),
        file: requireText(flags, 'FILE'),
        mayReplace: flags['force'] === true,
        isMasked: flags['mask'] === true,
        progress: createProgress(terminal.stderr, 'saved'),
      }),
  },
  restore: {
    does: 'fills an empty database from a file that backup wrote',
    argument: 'FILE',
    flags: {
      forgotten: {
        value: 'FILE',
        does: 'what `person forgotten` listed later than the backup: these people are forgotten again',
      },
    },
    example: 'almanac-2026-11-24.backup --forgotten forgotten.json',
    runApart: ({ flags, config, terminal }) =>
      restore({
        file: requireText(flags, 'FILE'),
        to: findPlace(config),
        forgotten: readForgotten(readText(flags, 'forgotten')),
        keys: config.SECRET_KEY ?? [],
        progress: createProgress(terminal.stderr, 'restored'),
      }),
  },
};
