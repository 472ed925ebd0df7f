import { loadKeyring } from '../auth/secret-key.ts';
import { parseCalendars } from '../domain/calendar-connection/calendars.ts';
import {
  connectCalendar,
  getCalendarConnection,
  removeCalendarConnection,
} from '../domain/calendar-connection/connection.ts';
import { findConnectionStatus } from '../domain/calendar-connection/status.ts';
import { BadInput } from '../base/errors.ts';
import { type Command, withMigrations } from './command.ts';
import { emailFlag, readText, readWholeNumber, requireText } from './flag.ts';
import { readNewPassword } from './prompt.ts';
import { getUserByEmail } from './user.ts';

export const calendarCommands: Record<string, Command> = {
  'calendar connect': {
    does: 'connects an account at a calendar server, and asks for its password or reads it from standard input',
    flags: {
      email: emailFlag,
      server: { value: 'ADDRESS', does: 'its address, domain or e-mail address', isRequired: true },
      username: { value: 'NAME', does: 'the name to sign in with there', isRequired: true },
    },
    example: '--email ada@example.com --server cloud.example.com --username ada',
    run: withMigrations(async ({ flags, context, config }) => {
      const { id: userId } = await getUserByEmail(context, flags);
      const keyring = await loadKeyring(config, context.db);
      const { id } = await connectCalendar(
        { ...context, keyring },
        {
          userId,
          url: requireText(flags, 'server'),
          username: requireText(flags, 'username'),
          password: await readNewPassword(),
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
