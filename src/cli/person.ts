import process from 'node:process';
import { loadKeyring } from '../auth/secret-key.ts';
import type { Config } from '../config/config.ts';
import type { SignedIn } from '../context/context.ts';
import { findForgottenAt } from '../domain/person/hash.ts';
import { forgetPerson } from '../domain/person/erasure.ts';
import { countHeld } from '../domain/person/held.ts';
import { runErasure, takeErasure } from '../domain/person/walk.ts';
import { Conflict } from '../base/errors.ts';
import { parseEmail } from '../input/format.ts';
import { type Command, type FlagValues, withMigrations } from './command.ts';
import { parseFlag, readWholeNumber, requireText } from './flag.ts';
import { confirmByWord } from './prompt.ts';

const personFlags = {
  email: { value: 'EMAIL', does: 'the e-mail address of the person' },
  user: { value: 'ID', does: 'the id of their account, instead of the address' },
};

/** An address, or an account with its address. */
async function readPerson({ db }: SignedIn, flags: FlagValues) {
  const id = readWholeNumber(flags, 'user');
  if (id === undefined) {
    const email = parseFlag('--email', () => parseEmail(requireText(flags, 'email')));
    const user = await db.user.findUnique({ where: { email }, select: { id: true } });
    return { email, userId: user?.id ?? null };
  }
  const { email } = await db.user.findUniqueOrThrow({ where: { id } });
  return { email, userId: id };
}

/** A command has no key of its own. */
const withKeys = async (config: Config, context: SignedIn) => ({
  ...context,
  keyring: await loadKeyring(config, context.db),
});

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
  'person forget': {
    does: 'forgets a person: names, answers, notes, mails and their account go; ids and times stay',
    flags: {
      ...personFlags,
      'cancel-meetings': { does: 'cancels their meetings ahead, which stop it otherwise' },
      yes: { does: 'does not ask whether you are sure' },
    },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, config, context }) => {
      const { email } = await readPerson(context, flags);
      const userId = readWholeNumber(flags, 'user');
      const does = `empties everything that is held about ${email}, for good`;
      await confirmByWord(email, does, flags['yes'] === true);
      const cancelMeetingsAhead = flags['cancel-meetings'] === true;
      const name = userId === undefined ? { email } : { userId };
      const known = await withKeys(config, context);
      const { id } = await forgetPerson(known, { ...name, cancelMeetingsAhead });
      const taken = await takeErasure(context, id);
      if (!taken) throw new Conflict('Another process is forgetting the address at this moment');
      const bookings = await runErasure(context, taken, (count) => {
        process.stderr.write(`${count} bookings forgotten\n`);
      });
      return { email, forgotten: { bookings } };
    }),
  },
};
