import { createWriteStream, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { loadKeyring } from '../auth/secret-key.ts';
import type { Config } from '../config/config.ts';
import type { SignedIn } from '../context/context.ts';
import { exportWhole, type PersonRecord } from '../domain/person/export.ts';
import { findForgottenAt, listForgotten } from '../domain/person/hash.ts';
import { forgetPerson } from '../domain/person/erasure.ts';
import { countHeld } from '../domain/person/held.ts';
import { findExported } from '../domain/person/page.ts';
import { runErasure, takeErasure } from '../domain/person/walk.ts';
import { refuseFile } from '../copy/backup-file.ts';
import { Conflict } from '../base/errors.ts';
import { writeExportFile } from '../person/file.ts';
import { parseEmail } from '../input/format.ts';
import { type Command, type FlagValues, withMigrations } from './command.ts';
import { parseFlag, readWholeNumber, requireText } from './flag.ts';
import { confirmByWord } from './terminal/prompt.ts';

const personFlags = {
  email: { value: 'EMAIL', does: 'the e-mail address of the person' },
  user: { value: 'ID', does: 'the id of their account, instead of the address' },
};

/** An address, or an account with its address. */
function readPerson(context: SignedIn, flags: FlagValues) {
  const userId = readWholeNumber(flags, 'user');
  if (userId !== undefined) return findExported(context, { userId });
  const email = parseFlag('--email', () => parseEmail(requireText(flags, 'email')));
  return findExported(context, { email });
}

/** A command has no key of its own. */
const withKeys = async (config: Config, context: SignedIn) => ({
  ...context,
  keyring: await loadKeyring(config, context.db),
});

async function* count(pages: AsyncIterable<PersonRecord[]>, tell: (more: number) => void) {
  for await (const page of pages) {
    tell(page.length);
    yield page;
  }
}

export const personCommands: Record<string, Command> = {
  'person find': {
    does: 'counts what is held about a person, and says when the address was forgotten',
    flags: personFlags,
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, config, context }) => {
      const who = await readPerson(context, flags);
      const forgottenAt = await findForgottenAt(await withKeys(config, context), who.email);
      return { ...who, held: await countHeld(context.db, who), forgottenAt };
    }),
  },
  'person forgotten': {
    does: 'lists who was forgotten, as hashes. Keep it beside your backups, for `restore --forgotten`',
    run: withMigrations(async ({ context }) => ({ forgotten: await listForgotten(context) })),
  },
  'person export': {
    does: 'writes all that is kept of a person into a JSON file, without what belongs to others',
    argument: 'FILE',
    flags: { ...personFlags, force: { does: 'replaces the file if there is one' } },
    example: 'ada.json --email ada@example.com',
    run: withMigrations(async ({ flags, context }) => {
      const who = await readPerson(context, flags);
      const file = requireText(flags, 'FILE');
      refuseFile(file, flags['force'] === true);
      let records = 0;
      const pages = count(exportWhole(context.db, who, true), (some) => (records += some));
      const parts = writeExportFile({ ...who, at: context.clock().toISOString() }, pages);
      // It is about one person, so nobody else on this machine may read it.
      rmSync(file, { force: true });
      await pipeline(parts, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return { ...who, file, records };
    }),
  },
  'person forget': {
    does: 'forgets a person: names, answers, notes, mails and their account go; ids and times stay',
    flags: {
      ...personFlags,
      'cancel-meetings': { does: 'cancels their meetings ahead, which stop it otherwise' },
      yes: { does: 'does not ask whether you are sure' },
    },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, config, context, terminal }) => {
      const { email } = await readPerson(context, flags);
      const userId = readWholeNumber(flags, 'user');
      const does = `empties everything that is held about ${email}, for good`;
      await confirmByWord(terminal, email, does, flags['yes'] === true);
      const cancelMeetingsAhead = flags['cancel-meetings'] === true;
      const name = userId === undefined ? { email } : { userId };
      const known = await withKeys(config, context);
      const { id } = await forgetPerson(known, { ...name, cancelMeetingsAhead });
      const taken = await takeErasure(context, id);
      if (!taken) throw new Conflict('Another process is forgetting the address at this moment');
      const bookings = await runErasure(context, taken, (count) => {
        terminal.stderr.write(`${count} bookings forgotten\n`);
      });
      return { email, forgotten: { bookings } };
    }),
  },
};
