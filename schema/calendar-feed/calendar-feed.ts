import {
  addCalendarFeed,
  calendarFeedsOf,
  editCalendarFeed,
  refreshCalendarFeed,
  removeCalendarFeed,
  toCalendarFeedWhere,
} from '../../src/domain/calendar-feed/feed.ts';
import {
  feedProblems,
  feedStatuses,
  findFeedStatus,
  isFeedProblem,
} from '../../src/domain/calendar-feed/status.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { toEnumValues } from '../kit/enum-values.ts';
import { defineList, defineNestedList, type List } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { PersonType } from '../user/user.ts';

const CalendarFeedStatus = builder.enumType('CalendarFeedStatus', {
  description: 'How the reading of a calendar is going.',
  values: toEnumValues(feedStatuses),
});

const CalendarFeedProblemCode = builder.enumType('CalendarFeedProblemCode', {
  description: 'What went wrong when a calendar was read.',
  values: toEnumValues(feedProblems),
});

const CalendarFeedProblem = builder
  .objectRef<{ code: keyof typeof feedProblems }>('CalendarFeedProblem')
  .implement({
    description: 'Why a calendar could not be read.',
    fields: (t) => ({
      code: t.expose('code', {
        type: CalendarFeedProblemCode,
        description: 'The kind of problem.',
      }),
      message: t.string({
        description: 'What happened, and what to do.',
        resolve: ({ code }) => feedProblems[code],
      }),
    }),
  });

builder.prismaNode('CalendarFeed', {
  description:
    "A host's own calendar in another product, read from its ICS address about every five minutes. Its events keep the host busy. Events are known for two years ahead.",
  id: { field: 'id' },
  ...defineNodeAccess('READ_SCHEDULE', calendarFeedsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    userId: c.int('The REST id of the host.'),
    connectionId: c.int.orNull(
      'The REST id of the connection that the calendar belongs to. Null for an ICS address.',
    ),
    name: c.text('The name that the host gave it.'),
    host: c.text(
      'The server that the calendar comes from. The address itself is a secret, and never shown.',
    ),
    blocksWhenStale: c.bool(
      'Whether its events still keep the host busy after it could not be read for 24 hours.',
    ),
    readAt: c.dateTime.orNull('When it was last read, or found to be unchanged. Null if never.'),
    triedAt: c.dateTime.orNull('When the last attempt to read it ended. Null if there was none.'),
    failingSince: c.dateTime.orNull(
      'Since when all attempts have failed. Null if the last one did not.',
    ),
    nextReadAt: c.dateTime('When it is read next. In the past while it is being read.'),
    knownUntil: c.dateTime.orNull(
      'Events that begin later are not known yet. Less than two years ahead only if there are more than 20,000 events. Null if it was never read.',
      { column: 'writtenUntil' },
    ),
  }),
});

builder.prismaObjectFields('CalendarFeed', (t) => ({
  status: t.field({
    type: CalendarFeedStatus,
    description: 'How its reading is going.',
    select: { readAt: true, failures: true },
    resolve: (feed, _args, { clock }) => findFeedStatus(feed, clock()),
  }),
  problem: t.field({
    type: CalendarFeedProblem,
    nullable: true,
    description: 'Why the last attempt failed. Null if it did not.',
    select: { problem: true },
    resolve: ({ problem }) => (isFeedProblem(problem) ? { code: problem } : null),
  }),
  user: t.relation('user', { own: true, type: PersonType, description: 'The host.' }),
}));

builder.prismaObjectFields('CalendarFeed', (t) => ({
  eventsAhead: t.int({
    description: 'How many times it keeps the host busy from now on.',
    complexity: { field: 10, multiplier: 1 },
    select: { id: true },
    resolve: ({ id }, _args, { db, clock }) =>
      db.calendarFeedTime.count({ where: { feedId: id, end: { gt: clock() } } }),
  }),
}));

const CalendarFeedFilter = builder.inputType('CalendarFeedFilter', {
  description: 'Filters calendar feeds.',
  fields: acceptInputs({
    userId: c.int.orNull(
      'Only the calendars of this user. Only administrators may name another user.',
    ),
  }),
});

const calendarFeeds: List<'CalendarFeed', typeof CalendarFeedFilter.$inferInput> = {
  filter: CalendarFeedFilter,
  records: ({ calendarFeed }) => calendarFeed,
  where: (filter, { viewer }) => toCalendarFeedWhere(viewer, filter),
  orderBy: { id: 'asc' },
};

builder.prismaObjectField('User', 'calendarFeeds', (t) =>
  t.relatedConnection(
    'calendarFeeds',
    {
      cursor: 'id',
      description: 'The calendars that keep the user busy and that you can see, ordered by id.',
      authScopes: { scope: 'READ_SCHEDULE' },
      ...defineNestedList(t.arg, calendarFeeds),
    },
    getConnectionType('CalendarFeed'),
  ),
);

builder.queryField('calendarFeeds', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaConnection(
    {
      cursor: 'id',
      description:
        'The calendars that keep you busy, ordered by id. System administrators can see all.',
      ...defineList(t.arg, 'CalendarFeed', calendarFeeds),
    },
    getConnectionType('CalendarFeed'),
  ),
);

const CalendarFeedBy = defineLookupInput('CalendarFeed');

builder.queryField('calendarFeed', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).prismaField({
    description: 'Finds a calendar feed that you can see.',
    ...defineLookup(t.arg, 'CalendarFeed', {
      by: CalendarFeedBy,
      what: 'Calendar feed',
      records: ({ calendarFeed }) => calendarFeed,
      where: (by, { viewer }) => ({
        id: toDatabaseId('CalendarFeed', by),
        AND: [calendarFeedsOf(viewer)],
      }),
    }),
  }),
);

const staleChoice =
  'Whether its events still keep the host busy after it could not be read for 24 hours.';

const AddCalendarFeedInput = builder.inputType('AddCalendarFeedInput', {
  fields: acceptInputs({
    url: c.text(
      'The ICS address of the calendar, with https, http or webcal. Anyone who has it can read the calendar, so it is stored encrypted and never shown.',
    ),
    name: c.text.orNull('What you call it. Defaults to the host of the address.'),
    blocksWhenStale: c.bool.orNull(`${staleChoice} Defaults to true.`),
    userId: c.int.orNull('The host. Defaults to you; only system administrators can set it.'),
  }),
});

const EditCalendarFeedInput = builder.inputType('EditCalendarFeedInput', {
  description: 'The parameters of `editCalendarFeed`. Fields that you leave out stay as they are.',
  fields: acceptInputs({
    by: c.of(CalendarFeedBy),
    name: c.text.orNull('What you call it.'),
    blocksWhenStale: c.bool.orNull(staleChoice),
  }),
});

const RemoveCalendarFeedInput = builder.inputType('RemoveCalendarFeedInput', {
  fields: acceptInputs({ by: c.of(CalendarFeedBy) }),
});

const RefreshCalendarFeedInput = builder.inputType('RefreshCalendarFeedInput', {
  fields: acceptInputs({ by: c.of(CalendarFeedBy) }),
});

const defineFeedPayload = (mutation: string) =>
  defineRecordPayload(mutation, {
    type: 'CalendarFeed',
    records: ({ calendarFeed }) => calendarFeed,
  });

const AddCalendarFeedPayload = defineFeedPayload('AddCalendarFeed');
const EditCalendarFeedPayload = defineFeedPayload('EditCalendarFeed');
const RefreshCalendarFeedPayload = defineFeedPayload('RefreshCalendarFeed');
const RemoveCalendarFeedPayload = defineDeletedPayload('RemoveCalendarFeed', 'CalendarFeed');

builder.mutationFields((t) => ({
  addCalendarFeed: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: AddCalendarFeedPayload,
    description:
      'Adds a calendar whose events keep its host busy: at most 10 per host. It is read within moments; see `status` for the outcome.',
    args: { input: t.arg({ type: AddCalendarFeedInput, required: true }) },
    resolve: (_root, { input }, context) => addCalendarFeed(context, input),
  }),
  editCalendarFeed: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: EditCalendarFeedPayload,
    description: 'Changes the name of a calendar, or what happens when it is stale.',
    args: { input: t.arg({ type: EditCalendarFeedInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editCalendarFeed(context, toDatabaseId('CalendarFeed', by), change),
  }),
  refreshCalendarFeed: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: RefreshCalendarFeedPayload,
    description:
      'Reads a calendar now instead of at its next turn. The reading begins within a second; `triedAt` changes when it is done. A calendar can be refreshed every 15 seconds.',
    args: { input: t.arg({ type: RefreshCalendarFeedInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      refreshCalendarFeed(context, toDatabaseId('CalendarFeed', by)),
  }),
  removeCalendarFeed: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: RemoveCalendarFeedPayload,
    description: 'Removes a calendar. Its events no longer keep the host busy.',
    args: { input: t.arg({ type: RemoveCalendarFeedInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeCalendarFeed(context, toDatabaseId('CalendarFeed', by)),
  }),
}));
