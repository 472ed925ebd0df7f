import { generateSecret } from '../auth/secret.ts';
import { loadKeyring } from '../auth/secret-key.ts';
import type { SignedIn } from '../context/context.ts';
import { removeAllFactors } from '../domain/factor/factor.ts';
import { createSignInLink } from '../domain/identity/sign-in-link.ts';
import { deleteUser } from '../domain/user/deletion.ts';
import { lockUser, unlockUser } from '../domain/user/lock.ts';
import { editUser, toUserWhere } from '../domain/user/user.ts';
import { AppError } from '../base/errors.ts';
import { parseEmail } from '../input/format.ts';
import { createNamedUser, findUsualClock } from './new-user.ts';
import { type Command, type FlagValues, withMigrations } from './command.ts';
import {
  emailFlag,
  parseFlag,
  readChoice,
  readText,
  readWholeNumber,
  requireText,
} from './flag.ts';
import { confirmByWord, readNewPassword } from './terminal/prompt.ts';

const reasonFlag = { value: 'TEXT', does: 'why, for the audit log' };
const defaultLimit = 1_000;
const roles = ['ADMIN', 'USER'] as const;

export const userCommands: Record<string, Command> = {
  'user create': {
    does: 'creates a user',
    flags: {
      email: emailFlag,
      name: { value: 'NAME', does: 'the full name', isRequired: true },
      username: {
        value: 'NAME',
        does: 'the name in the addresses of their pages; made from the full name by default',
      },
      password: { value: '-', does: 'asks for a password, or reads it from standard input' },
      role: { value: 'ROLE', does: 'ADMIN or USER; USER by default' },
      'time-zone': { value: 'ZONE', does: 'an IANA time zone; Europe/London by default' },
    },
    example:
      '--email ada@example.com --name Ada --role ADMIN --time-zone Europe/London --password -',
    run: withMigrations(async ({ flags, context, terminal }) => {
      const given = readText(flags, 'password');
      const timeZone = readText(flags, 'time-zone');
      const user = await createNamedUser(context, {
        email: requireText(flags, 'email'),
        name: requireText(flags, 'name'),
        username: readText(flags, 'username'),
        role: readChoice(flags, 'role', roles),
        timeZone,
        timeFormat: timeZone === undefined ? undefined : findUsualClock(timeZone),
        password: given === '-' ? await readNewPassword(terminal) : given,
      });
      const { id, email, name, username, role } = user;
      return { id, email, name, username, timeZone: user.timeZone, role };
    }),
  },
  'user list': {
    does: 'lists the users',
    flags: {
      search: { value: 'TEXT', does: 'only users with this in their name, e-mail or username' },
      limit: { value: 'N', does: `how many to list at most; ${defaultLimit} by default` },
    },
    example: '--search ada',
    columns: ['id', 'email', 'name', 'role', 'locked', 'timeZone', 'createdDate'],
    run: withMigrations(async ({ flags, context }) => {
      const where = toUserWhere(context, { search: readText(flags, 'search') });
      const users = await context.db.user.findMany({
        where,
        select: {
          id: true,
          email: true,
          name: true,
          username: true,
          role: true,
          locked: true,
          timeZone: true,
          createdDate: true,
        },
        orderBy: { id: 'asc' },
        take: readWholeNumber(flags, 'limit') ?? defaultLimit,
      });
      return { users, total: await context.db.user.count({ where }) };
    }),
  },
  'user set-password': {
    does: 'asks for a new password for a user, or reads it from standard input',
    flags: { email: emailFlag },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, context, terminal }) => {
      const { id, email } = await getUserByEmail(context, flags);
      await editUser(context, id, { password: await readNewPassword(terminal) });
      return { id, email };
    }),
  },
  'user reset-password': {
    does: 'gives a user a new random password, and shows it',
    flags: {
      email: emailFlag,
      'revoke-api-keys': { does: 'their API keys stop working too' },
    },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, context }) => {
      const { id, email } = await getUserByEmail(context, flags);
      const password = generateSecret(16);
      await editUser(context, id, { password, revokeApiKeys: flags['revoke-api-keys'] === true });
      return { id, email, password };
    }),
  },
  'user sign-in-link': {
    does: 'makes a link that signs a user in once, within 15 minutes, without a password or a provider',
    flags: { email: emailFlag },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, config, context }) => {
      const user = await getUserByEmail(context, flags);
      const keyring = await loadKeyring(config, context.db);
      return createSignInLink(context, keyring, user);
    }),
  },
  'user lock': {
    does: 'locks a user out',
    flags: { email: emailFlag, reason: reasonFlag },
    example: '--email ada@example.com --reason "stolen laptop"',
    run: withMigrations(async ({ flags, context }) => {
      const { id } = await getUserByEmail(context, flags);
      return lockUser(context, id, { reason: readText(flags, 'reason') });
    }),
  },
  'user unlock': {
    does: 'lets a locked user sign in again',
    flags: { email: emailFlag, reason: reasonFlag },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, context }) => {
      const { id } = await getUserByEmail(context, flags);
      return unlockUser(context, id, { reason: readText(flags, 'reason') });
    }),
  },
  'user remove-factors': {
    does: 'removes the second factors of a user who has lost them, and ends their sessions',
    flags: { email: emailFlag },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, context }) => {
      const { id, email } = await getUserByEmail(context, flags);
      return { id, email, ...(await removeAllFactors(context, id)) };
    }),
  },
  'user delete': {
    does: 'deletes a user, and cancels or hands over their bookings',
    flags: { email: emailFlag, yes: { does: 'does not ask whether you are sure' } },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, context, terminal }) => {
      const { id, email } = await getUserByEmail(context, flags);
      const does = `deletes ${email} and everything of theirs, and cancels the bookings that nobody can take over`;
      await confirmByWord(terminal, email, does, flags['yes'] === true);
      await deleteUser(context, id);
      return { id, email };
    }),
  },
};

export async function getUserByEmail({ db }: SignedIn, flags: FlagValues) {
  const email = parseFlag('--email', () => parseEmail(requireText(flags, 'email')));
  const user = await db.user.findUnique({ where: { email } });
  if (!user) throw new AppError('NOT_FOUND', `No user has the e-mail address ${email}`);
  return user;
}
