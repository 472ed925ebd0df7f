import { loadKeyring } from '../auth/secret-key.ts';
import { parseCalendars } from '../domain/calendar-connection/calendars.ts';
import {
  connectCalendar,
  getCalendarConnection,
  removeCalendarConnection,
} from '../domain/calendar-connection/connection.ts';
import { findConnectionStatus } from '../domain/calendar-connection/status.ts';
import { BadInput } from '../base/errors.ts';
import { compareConnection } from '../calendars/compare.ts';
import { createCalendarProviders } from '../calendars/provider.ts';
import { createCalDavTools } from '../calendars/servers.ts';
import type { SignedIn } from '../context/context.ts';
import { type Command, type FlagValues, withMigrations } from './command.ts';
import { emailFlag, readText, readWholeNumber, requireText } from './flag.ts';
import { createProgress } from './terminal/progress.ts';
import { readNewPassword } from './terminal/prompt.ts';
import { getUserByEmail } from './user.ts';

/** As many as show what kind of fault it is. */
const mostNamed = 10;

/** Those of a user, one, or all. */
async function listConnections({ db }: SignedIn, where: { userId?: number; id?: number }) {
  const user = { select: { email: true } };
  return db.calendarConnection.findMany({ where, include: { user }, orderBy: { id: 'asc' } });
}

async function readWhich(context: SignedIn, flags: FlagValues) {
  const id = readWholeNumber(flags, 'id');
  const isOfOne = readText(flags, 'email') !== undefined;
  return {
    ...(id !== undefined && { id: (await getCalendarConnection(context, id)).id }),
    ...(isOfOne && { userId: (await getUserByEmail(context, flags)).id }),
  };
}

export const calendarCommands: Record<string, Command> = {
  'calendar connect': {
    does: 'connects an account at a calendar server, and asks for its password or reads it from standard input',
    flags: {
      email: emailFlag,
      server: { value: 'ADDRESS', does: 'its address, domain or e-mail address', isRequired: true },
      username: { value: 'NAME', does: 'the name to sign in with there', isRequired: true },
    },
    example: '--email ada@example.com --server cloud.example.com --username ada',
    run: withMigrations(async ({ flags, context, config, terminal }) => {
      const { id: userId } = await getUserByEmail(context, flags);
      const keyring = await loadKeyring(config, context.db);
      const { id } = await connectCalendar(
        { ...context, keyring },
        {
          userId,
          url: requireText(flags, 'server'),
          username: requireText(flags, 'username'),
          password: await readNewPassword(terminal),
        },
      );
      const made = await getCalendarConnection(context, id);
      return { id, home: made.home, calendars: parseCalendars(made) };
    }),
  },
  'calendar list': {
    does: 'lists the accounts at calendar servers, without their passwords',
    flags: { email: { value: 'EMAIL', does: 'only those of this user' } },
    example: '--email ada@example.com',
    columns: ['id', 'email', 'home', 'username', 'status', 'problem', 'failingSince'],
    run: withMigrations(async ({ flags, context }) => {
      const isOfOne = readText(flags, 'email') !== undefined;
      const connections = await context.db.calendarConnection.findMany({
        where: isOfOne ? { userId: (await getUserByEmail(context, flags)).id } : {},
        include: { user: { select: { email: true } } },
        omit: { secret: true, calendars: true },
        orderBy: { id: 'asc' },
      });
      return {
        connections: connections.map(({ user: { email }, ...one }) => ({
          ...{ id: one.id, email, home: one.home, username: one.username },
          status: findConnectionStatus(one),
          ...{ problem: one.problem, failingSince: one.failingSince, triedAt: one.triedAt },
        })),
      };
    }),
  },
  'calendar compare': {
    does: 'compares the calendars at the servers with the bookings that should be there. Exits with 1 unless they are equal',
    flags: {
      email: { value: 'EMAIL', does: 'only those of this user' },
      id: { value: 'ID', does: 'only the account with this id in the list' },
    },
    example: '--email ada@example.com',
    run: withMigrations(async ({ flags, context, config, terminal }) => {
      const keyring = await loadKeyring(config, context.db);
      const [caldav, providers] = [createCalDavTools(config), createCalendarProviders(config)];
      const progress = createProgress(terminal.stderr, 'compared');
      const connections = [];
      const found = [];
      for (const one of await listConnections(context, await readWhich(context, flags))) {
        const name = `connection ${one.id}`;
        const tell = (count: number, total: number) => progress.read(name, count, total);
        const { db, clock } = context;
        const tools = { db, clock, keyring, caldav, providers, tell };
        const { differences, ...counts } = await compareConnection(tools, one);
        progress.done(name, counts.events);
        connections.push({ id: one.id, email: one.user.email, ...counts });
        found.push(...differences);
      }
      const isEqual = connections.every(({ problem }) => !problem) && found.length === 0;
      if (!isEqual) terminal.exitCode = 1;
      return { isEqual, connections, differences: found.slice(0, mostNamed) };
    }),
  },
  'calendar remove': {
    does: 'removes an account at a calendar server with its password; what was written there stays',
    flags: { id: { value: 'ID', does: 'its id in the list', isRequired: true } },
    example: '--id 1',
    run: withMigrations(async ({ flags, context }) => {
      const id = readWholeNumber(flags, 'id');
      if (id === undefined) throw new BadInput({ path: '--id', message: 'is required' });
      return removeCalendarConnection(context, id);
    }),
  },
};
