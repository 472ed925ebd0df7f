import process from 'node:process';
import { loadKeyring } from '../auth/secret-key.ts';
import { findForgottenAt } from '../domain/person/hash.ts';
import { forgetAddress } from '../domain/person/forget.ts';
import { readHeld } from '../domain/person/held.ts';
import { parseEmail } from '../input/format.ts';
import { type Command, type FlagValues, withMigrations } from './command.ts';
import { emailFlag, parseFlag, requireText } from './flag.ts';
import { confirmByWord } from './prompt.ts';

const addressFlag = { ...emailFlag, does: 'the e-mail address of the person' };
const readAddress = (flags: FlagValues) =>
  parseFlag('--email', () => parseEmail(requireText(flags, 'email')));

export const personCommands: Record<string, Command> = {
  'person find': {
    does: 'counts what is held about an address, and says when it was forgotten',
    flags: { email: addressFlag },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, config, context }) => {
      const email = readAddress(flags);
      const keyring = await loadKeyring(config, context.db);
      const forgottenAt = await findForgottenAt({ db: context.db, keyring }, email);
      return { email, ...(await readHeld(context.db, email)), forgottenAt };
    }),
  },
  'person forget': {
    does: 'forgets an address: names, answers, notes and mails go; ids and times stay',
    flags: { email: addressFlag, yes: { does: 'does not ask whether you are sure' } },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, config, context }) => {
      const email = readAddress(flags);
      const does = `empties everything that is held about ${email}, for good`;
      await confirmByWord(email, does, flags['yes'] === true);
      const keyring = await loadKeyring(config, context.db);
      const forgotten = await forgetAddress({ ...context, keyring }, email, (bookings) => {
        process.stderr.write(`${bookings} bookings forgotten\n`);
      });
      return { email, forgotten };
    }),
  },
};
