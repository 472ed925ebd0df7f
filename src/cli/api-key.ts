import { z } from 'zod';
import { createApiKey, revokeApiKey } from '../domain/user/api-key.ts';
import { BadInput } from '../base/errors.ts';
import { importKeyFile } from './api-key-file.ts';
import { type Command, withMigrations } from './command.ts';
import { scimPath } from '../base/scopes.ts';
import { emailFlag, readChoice, readDayOrInstant, readText, requireText } from './flag.ts';
import { getUserByEmail } from './user.ts';

export const apiKeyCommands: Record<string, Command> = {
  'api-key create': {
    does: 'creates an API key for a user, and shows it once',
    flags: {
      email: emailFlag,
      note: { value: 'TEXT', does: 'what the key is for' },
      'expires-at': {
        value: 'DAY',
        does: 'when it stops working: a day (its beginning in UTC), or a date and time with an offset',
      },
      only: { value: 'PATH', does: `the part of the server that it is for: ${scimPath}` },
    },
    example: '--email ada@example.com --note laptop --expires-at 2027-12-31',
    run: withMigrations(async ({ flags, context }) => {
      const user = await getUserByEmail(context, flags);
      return createApiKey(context, {
        userId: user.id,
        note: readText(flags, 'note'),
        expiresAt: readDayOrInstant(flags, 'expires-at'),
        resource: readChoice(flags, 'only', [scimPath] as const),
      });
    }),
  },
  'api-key list': {
    does: 'lists the API keys, without the keys themselves',
    flags: { email: { value: 'EMAIL', does: 'only those of this user' } },
    example: '--email ada@example.com',
    columns: ['id', 'email', 'prefix', 'note', 'resource', 'lastUsedAt', 'expiresAt'],
    run: withMigrations(async ({ flags, context }) => {
      const isOfOne = readText(flags, 'email') !== undefined;
      const keys = await context.db.apiKey.findMany({
        where: isOfOne ? { userId: (await getUserByEmail(context, flags)).id } : {},
        omit: { hashedKey: true, parentId: true },
        include: { user: { select: { email: true } } },
        orderBy: [{ userId: 'asc' }, { id: 'asc' }],
      });
      return { keys: keys.map(({ user: { email }, id, ...key }) => ({ id, email, ...key })) };
    }),
  },
  'api-key import': {
    does: 'takes over API keys that another server gave out, plain or hashed, so that they keep working',
    flags: {
      file: {
        value: 'FILE',
        does: 'a CSV file with a line of column names: userId or email, key or hashedKey, and if you like note, createdAt, lastUsedAt, expiresAt; - for standard input',
        isRequired: true,
      },
    },
    example: '--file keys.csv',
    columns: ['line', 'reason'],
    run: withMigrations(({ flags, context, terminal }) =>
      importKeyFile(context, terminal, requireText(flags, 'file')),
    ),
  },
  'api-key revoke': {
    does: 'revokes an API key',
    flags: { id: { value: 'ID', does: 'the id that `api-key list` shows', isRequired: true } },
    example: '--id 01980000-0000-7000-8000-000000000001',
    run: withMigrations(({ flags, context }) => {
      const id = requireText(flags, 'id');
      if (!z.guid().safeParse(id).success) {
        throw new BadInput({ path: '--id', message: 'must be an id that `api-key list` shows' });
      }
      return revokeApiKey(context, id);
    }),
  },
};
