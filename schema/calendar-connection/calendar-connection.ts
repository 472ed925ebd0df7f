import type { CalendarCancelRule, CalendarChangeRule } from '../../prisma/generated/enums.js';
import { parseCalendars } from '../../src/domain/calendar-connection/calendars.ts';
import {
  calendarConnectionsOf,
  connectCalendar,
  removeCalendarConnection,
  toCalendarConnectionWhere,
} from '../../src/domain/calendar-connection/connection.ts';
import {
  editCalendarConnection,
  refreshCalendarConnection,
} from '../../src/domain/calendar-connection/edit.ts';
import {
  connectionProblems,
  connectionStatuses,
  findConnectionStatus,
  isConnectionProblem,
} from '../../src/domain/calendar-connection/status.ts';
import { hashFeedAddress } from '../../src/domain/calendar-feed/address.ts';
import { builder } from '../kit/builder.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineList, defineNestedList, type List } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { toEnumValues } from '../kit/enum-values.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { defineLookup } from '../kit/record.ts';
import { PersonType } from '../user/user.ts';

const ChangeRule = builder.enumType('CalendarChangeRule', {
  description: 'What becomes of a booking that its host moves or removes in their calendar.',
  values: {
    KEEP: { description: 'The booking stays as it is, and the event is put back.' },
    TELL: { description: 'The same, and the host is told by mail.' },
    FOLLOW: {
      description:
        'The booking is moved or cancelled. If that is not possible, the event is put back, and the host gets a mail that says why.',
    },
  } satisfies Record<CalendarChangeRule, object>,
});

const CancelRule = builder.enumType('CalendarCancelRule', {
  description: 'What becomes of the event of a booking that does not take place.',
  values: {
    REMOVE: { description: 'It is removed from the calendar.' },
    MARK: { description: 'It stays, and is marked as cancelled.' },
  } satisfies Record<CalendarCancelRule, object>,
});

const ConnectionStatus = builder.enumType('CalendarConnectionStatus', {
  description: 'How a connection to a calendar server is doing.',
  values: toEnumValues(connectionStatuses),
});

const ProblemCode = builder.enumType('CalendarConnectionProblemCode', {
  description: 'What went wrong with a calendar server.',
  values: toEnumValues(connectionProblems),
});

const Problem = builder
  .objectRef<{ code: keyof typeof connectionProblems }>('CalendarConnectionProblem')
  .implement({
    description: 'What is wrong with a connection.',
    fields: (t) => ({
      code: t.expose('code', { type: ProblemCode, description: 'The kind of problem.' }),
      message: t.string({
        description: 'What happened, and what to do.',
        resolve: ({ code }) => connectionProblems[code],
      }),
    }),
  });

interface ShownCalendar {
  url: string;
  name: string;
  color: string | null;
  canWrite: boolean;
  keepsBusy: boolean;
  isDestination: boolean;
}

const ConnectedCalendar = builder.objectRef<ShownCalendar>('ConnectedCalendar').implement({
  description: 'A calendar of a connected account.',
  fields: exposeColumns({
    url: c.text('Its address, by which you choose it.'),
    name: c.text('Its name at the server.'),
    color: c.text.orNull('Its colour, as in #33aa77. Null if the server names none.'),
    canWrite: c.bool('Whether bookings can be written to it.'),
    keepsBusy: c.bool('Whether its events keep the host busy.'),
    isDestination: c.bool('Whether bookings of the host are written to it.'),
  }),
});

builder.prismaNode('CalendarConnection', {
  description:
    'An account of a host at a calendar server, by CalDAV. Events of the chosen calendars keep the host busy, and bookings become events in one of them. The password is stored encrypted, and never shown.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_SCHEDULE', calendarConnectionsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    userId: c.int('The REST id of the host.'),
    home: c.text('Where the calendars of the account are.'),
    username: c.text(
      'The name with which we sign in. With a provider it is the e-mail address of the account, or empty.',
    ),
    onChange: c.of(ChangeRule, 'What becomes of a booking that the host changes in the calendar.'),
    onCancel: c.of(CancelRule, 'What becomes of the event of a booking that does not take place.'),
    triedAt: c.dateTime.orNull('When the server was last asked.'),
    failingSince: c.dateTime.orNull(
      'Since when all requests have failed. Null if the last one did not.',
    ),
    createdAt: c.dateTime('When it was made.'),
  }),
});

builder.prismaObjectFields('CalendarConnection', (t) => ({
  status: t.field({
    type: ConnectionStatus,
    description: 'How it is doing.',
    select: { problem: true },
    resolve: (connection) => findConnectionStatus(connection),
  }),
  problem: t.field({
    type: Problem,
    nullable: true,
    description: 'What is wrong. Null if nothing is.',
    select: { problem: true },
    resolve: ({ problem }) => (isConnectionProblem(problem) ? { code: problem } : null),
  }),
  calendars: t.field({
    type: [ConnectedCalendar],
    description: 'The calendars that the server named when it was last asked for them.',
    complexity: { field: 20, multiplier: 1 },
    select: {
      id: true,
      userId: true,
      calendars: true,
      feeds: { where: { keepsBusy: true }, select: { urlHash: true } },
      destinations: { select: { externalId: true, userId: true } },
    },
    resolve: (connection) => {
      const busy = new Set(connection.feeds.map(({ urlHash }) => urlHash));
      return parseCalendars(connection).map((one) => ({
        ...one,
        keepsBusy: busy.has(hashFeedAddress(one.url)),
        isDestination: connection.destinations.some(
          ({ externalId, userId }) => externalId === one.url && userId === connection.userId,
        ),
      }));
    },
  }),
  user: t.relation('user', { own: true, type: PersonType, description: 'The host.' }),
}));

const CalendarConnectionFilter = builder.inputType('CalendarConnectionFilter', {
  description: 'Filters connections to calendar servers.',
  fields: acceptInputs({
    userId: c.int.orNull(
      'Only the connections of this user. Only administrators may name another user.',
    ),
  }),
});

const calendarConnections: List<'CalendarConnection', typeof CalendarConnectionFilter.$inferInput> =
  {
    filter: CalendarConnectionFilter,
    records: ({ calendarConnection }) => calendarConnection,
    where: (filter, { viewer }) => toCalendarConnectionWhere(viewer, filter),
    orderBy: { id: 'asc' },
  };

builder.prismaObjectField('User', 'calendarConnections', (t) =>
  t.relatedConnection(
    'calendarConnections',
    {
      cursor: 'id',
      description: 'The calendar servers of the user that you can see, ordered by id.',
      authScopes: { scope: 'READ_SCHEDULE' },
      ...defineNestedList(t.arg, calendarConnections),
    },
    getConnectionType('CalendarConnection'),
  ),
);

builder.queryField('calendarConnections', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaConnection(
    {
      cursor: 'id',
      description:
        'Your accounts at calendar servers, ordered by id. System administrators can see all.',
      ...defineList(t.arg, 'CalendarConnection', calendarConnections),
    },
    getConnectionType('CalendarConnection'),
  ),
);

export const CalendarConnectionBy = defineLookupInput('CalendarConnection');

builder.queryField('calendarConnection', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaField({
    description: 'Finds a connection to a calendar server that you can see.',
    ...defineLookup(t.arg, 'CalendarConnection', {
      by: CalendarConnectionBy,
      what: 'Calendar connection',
      records: ({ calendarConnection }) => calendarConnection,
      where: (by, { viewer }) => ({
        id: toDatabaseId('CalendarConnection', by),
        AND: [calendarConnectionsOf(viewer)],
      }),
    }),
  }),
);

const ConnectCalendarInput = builder.inputType('ConnectCalendarInput', {
  fields: acceptInputs({
    url: c.text(
      'Where the account is: the address that your provider names for CalDAV, or only its domain, or your e-mail address.',
    ),
    username: c.text('The name with which you sign in there.'),
    password: c.text(
      'The password. Some providers want one that is made for one app. It is stored encrypted, and never shown.',
    ),
    userId: c.int.orNull('The host. Defaults to you; only system administrators can set it.'),
  }),
});

const EditCalendarConnectionInput = builder.inputType('EditCalendarConnectionInput', {
  description:
    'The parameters of `editCalendarConnection`. Fields that you leave out stay as they are.',
  fields: acceptInputs({
    by: c.of(CalendarConnectionBy),
    busyCalendars: c.texts.orNull('The addresses of all calendars that keep the host busy.'),
    destination: c.text.orNull(
      'The address of the calendar that new bookings of the host are written to. Null: they are not written. An app needs WRITE_BOOKING and READ_BOOKING for this and for `onChange`.',
    ),
    onChange: c.of.orNull(ChangeRule, 'What becomes of a booking that the host changes there.'),
    onCancel: c.of.orNull(CancelRule, 'What becomes of the event of a cancelled booking.'),
    password: c.text.orNull('A new password. It is tried before it is stored.'),
  }),
});

const RefreshCalendarConnectionInput = builder.inputType('RefreshCalendarConnectionInput', {
  fields: acceptInputs({ by: c.of(CalendarConnectionBy) }),
});

const RemoveCalendarConnectionInput = builder.inputType('RemoveCalendarConnectionInput', {
  fields: acceptInputs({ by: c.of(CalendarConnectionBy) }),
});

const definePayload = (mutation: string) =>
  defineRecordPayload(mutation, {
    type: 'CalendarConnection',
    records: ({ calendarConnection }) => calendarConnection,
  });

const ConnectCalendarPayload = definePayload('ConnectCalendar');
const EditCalendarConnectionPayload = definePayload('EditCalendarConnection');
const RefreshCalendarConnectionPayload = definePayload('RefreshCalendarConnection');
const RemoveCalendarConnectionPayload = defineDeletedPayload(
  'RemoveCalendarConnection',
  'CalendarConnection',
);

builder.mutationFields((t) => ({
  connectCalendar: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: ConnectCalendarPayload,
    description:
      'Connects an account at a calendar server, by CalDAV: at most 10 per host. It signs in and lists the calendars. Choose among them with `editCalendarConnection`.',
    args: { input: t.arg({ type: ConnectCalendarInput, required: true }) },
    resolve: (_root, { input }, context) => connectCalendar(context, input),
  }),
  editCalendarConnection: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: EditCalendarConnectionPayload,
    description:
      'Chooses which calendars keep the host busy, which one bookings are written to, and what changes there mean.',
    args: { input: t.arg({ type: EditCalendarConnectionInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editCalendarConnection(context, toDatabaseId('CalendarConnection', by), change),
  }),
  refreshCalendarConnection: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: RefreshCalendarConnectionPayload,
    description:
      'Lists the calendars again, reads those that keep the host busy, and tries what waits. Possible every 15 seconds.',
    args: { input: t.arg({ type: RefreshCalendarConnectionInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      refreshCalendarConnection(context, toDatabaseId('CalendarConnection', by)),
  }),
  removeCalendarConnection: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: RemoveCalendarConnectionPayload,
    description:
      'Removes a connection and its password. Its calendars no longer keep the host busy. Events of bookings stay where they were written.',
    args: { input: t.arg({ type: RemoveCalendarConnectionInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeCalendarConnection(context, toDatabaseId('CalendarConnection', by)),
  }),
}));
