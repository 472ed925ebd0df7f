import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { ParseArgsOptionsConfig } from 'node:util';
import { migrate } from '../database/migrate.ts';
import { UserPermissionRole } from '../../prisma/generated/enums.ts';
import { isScope, type Scope } from '../scopes.ts';
import { rotateSecrets } from './secrets.ts';
import { reportZoneDrift } from './zones.ts';
import type { Config } from '../config.ts';
import type { SignedIn } from '../context.ts';
import type { Database } from '../database/database.ts';
import { generateSecret } from '../auth/secret.ts';
import { createDemo } from '../demo/demo.ts';
import { createApiKey } from '../domain/user/api-key.ts';
import {
  deleteOAuthClient,
  registerOAuthClient,
  rotateOAuthClientSecret,
} from '../domain/oauth/client.ts';
import { lockUser, unlockUser } from '../domain/user/lock.ts';
import { createUser, editUser } from '../domain/user/user.ts';
import { AppError, BadInput, BadRequest } from '../errors.ts';
import { BadFormat, parseDateTime, parseEmail } from '../input/format.ts';

export type CommandFlags = Record<string, string | boolean | (string | boolean)[] | undefined>;

interface CommandCall {
  flags: CommandFlags;
  config: Config;
  database: Database;
  context: SignedIn;
}

interface Command {
  usage: string;
  options: ParseArgsOptionsConfig;
  /** The result is printed as one line of JSON. */
  run: (call: CommandCall) => Promise<object>;
}

/** The operator's commands, by name. */
export const commands: Record<string, Command> = {
  'user create': {
    usage:
      'user create --email E --name N [--username U] [--password -] [--role ADMIN|USER] [--time-zone Z]',
    options: defineTextFlags('email', 'name', 'username', 'password', 'role', 'time-zone'),
    run: withMigrations(async ({ flags, context }) => {
      const user = await createUser(context, {
        email: requireText(flags, 'email'),
        name: requireText(flags, 'name'),
        username: readText(flags, 'username'),
        password: await readPassword(flags),
        role: parseRole(readText(flags, 'role')),
        timeZone: readText(flags, 'time-zone'),
      });
      const { id, email, name, username, timeZone, role: given } = user;
      return { id, email, name, username, timeZone, role: given };
    }),
  },
  'user reset-password': {
    usage: 'user reset-password --email E [--revoke-api-keys]',
    options: { ...defineTextFlags('email'), 'revoke-api-keys': { type: 'boolean' } },
    run: withMigrations(async ({ flags, context }) => {
      const { id, email } = await getUserByEmail(context, flags);
      const password = generateSecret(16);
      await editUser(context, id, { password, revokeApiKeys: flags['revoke-api-keys'] === true });
      return { id, email, password };
    }),
  },
  'user lock': {
    usage: 'user lock --email E [--reason R]',
    options: defineTextFlags('email', 'reason'),
    run: withMigrations(async ({ flags, context }) => {
      const { id } = await getUserByEmail(context, flags);
      return lockUser(context, id, { reason: readText(flags, 'reason') });
    }),
  },
  'user unlock': {
    usage: 'user unlock --email E [--reason R]',
    options: defineTextFlags('email', 'reason'),
    run: withMigrations(async ({ flags, context }) => {
      const { id } = await getUserByEmail(context, flags);
      return unlockUser(context, id, { reason: readText(flags, 'reason') });
    }),
  },
  'api-key create': {
    usage: 'api-key create --email E [--note T] [--expires-at ISO]',
    options: defineTextFlags('email', 'note', 'expires-at'),
    run: withMigrations(async ({ flags, context }) => {
      const user = await getUserByEmail(context, flags);
      const ends = readText(flags, 'expires-at');
      return createApiKey(context, {
        userId: user.id,
        note: readText(flags, 'note'),
        expiresAt:
          ends === undefined ? undefined : parseFlag('--expires-at', () => parseDateTime(ends)),
      });
    }),
  },
  'oauth-client create': {
    usage:
      'oauth-client create --name N --redirect-uri U … [--logo URL] [--website URL] [--scope S …] [--public]',
    options: {
      ...defineTextFlags('name', 'logo', 'website'),
      'redirect-uri': { type: 'string', multiple: true },
      scope: { type: 'string', multiple: true },
      public: { type: 'boolean' },
    },
    run: withMigrations(({ flags, context }) =>
      registerOAuthClient(context, {
        name: requireText(flags, 'name'),
        redirectUris: readList(flags, 'redirect-uri') ?? [],
        logo: readText(flags, 'logo'),
        website: readText(flags, 'website'),
        scopes: readList(flags, 'scope')?.map(parseScope),
        isPublic: flags['public'] === true,
      }),
    ),
  },
  'oauth-client list': {
    usage: 'oauth-client list',
    options: {},
    run: withMigrations(async ({ context }) => {
      const clients = await context.db.oAuthClient.findMany({
        omit: { secretHash: true, previousSecretHash: true },
        orderBy: [{ createdAt: 'asc' }, { clientId: 'asc' }],
      });
      return { clients };
    }),
  },
  'oauth-client rotate-secret': {
    usage: 'oauth-client rotate-secret --client-id C [--grace-seconds N]',
    options: defineTextFlags('client-id', 'grace-seconds'),
    run: withMigrations(({ flags, context }) =>
      rotateOAuthClientSecret(context, requireText(flags, 'client-id'), {
        graceSeconds: readWholeNumber(flags, 'grace-seconds'),
      }),
    ),
  },
  'oauth-client delete': {
    usage: 'oauth-client delete --client-id C',
    options: defineTextFlags('client-id'),
    run: withMigrations(({ flags, context }) =>
      deleteOAuthClient(context, requireText(flags, 'client-id')),
    ),
  },
  'secrets rotate': {
    usage: 'secrets rotate',
    options: {},
    run: withMigrations(({ config, context }) => rotateSecrets(context, config)),
  },
  'zones drift': {
    usage: 'zones drift [--check]',
    options: { check: { type: 'boolean' } },
    run: withMigrations(({ flags, context }) => reportZoneDrift(context, flags['check'] === true)),
  },
  migrate: {
    usage: 'migrate',
    options: {},
    run: async ({ database }) => ({ applied: await migrate(database.pool) }),
  },
  seed: {
    usage: 'seed',
    options: {},
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

/** A command for a database that may be new, so it creates the tables first. */
function withMigrations(run: Command['run']): Command['run'] {
  return async (call) => {
    await migrate(call.database.pool);
    return run(call);
  };
}

async function getUserByEmail({ db }: SignedIn, flags: CommandFlags) {
  const email = parseFlag('--email', () => parseEmail(requireText(flags, 'email')));
  const user = await db.user.findUnique({ where: { email } });
  if (!user) throw new AppError('NOT_FOUND', `No user has the e-mail address ${email}`);
  return user;
}

function defineTextFlags(...names: string[]): ParseArgsOptionsConfig {
  return Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
}

function readText(flags: CommandFlags, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

/** With `-` from standard input: other users of the machine can see the arguments of a command. */
async function readPassword(flags: CommandFlags): Promise<string | undefined> {
  const given = readText(flags, 'password');
  return given === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : given;
}

function readList(flags: CommandFlags, name: string): string[] | undefined {
  const value = flags[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

function requireText(flags: CommandFlags, name: string): string {
  const value = readText(flags, name);
  if (value === undefined) throw new BadInput({ path: `--${name}`, message: 'is required' });
  return value;
}

function readWholeNumber(flags: CommandFlags, name: string): number | undefined {
  const value = readText(flags, name);
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new BadInput({ path: `--${name}`, message: 'must be a whole number' });
}

function parseFlag<T>(path: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof BadFormat ? new BadInput({ path, message: error.message }) : error;
  }
}

function parseRole(name: string | undefined): UserPermissionRole | undefined {
  if (name === undefined) return undefined;
  const known = Object.values(UserPermissionRole).find((one) => one === name);
  if (!known) throw new BadInput({ path: '--role', message: 'must be ADMIN or USER' });
  return known;
}

function parseScope(name: string): Scope {
  if (!isScope(name)) throw new BadInput({ path: '--scope', message: `${name} is not a scope` });
  return name;
}
