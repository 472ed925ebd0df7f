import { DeliveryStatus } from '../../prisma/generated/enums.js';
import { bookingsOf } from '../../src/domain/access/booking.ts';
import {
  calendarEntriesOf,
  retryCalendarEntry,
  toCalendarEntryWhere,
} from '../../src/domain/calendar-connection/again.ts';
import { parseCalendars } from '../../src/domain/calendar-connection/calendars.ts';
import { builder } from '../kit/builder.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineNestedList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import {
  defineLookupInput,
  defineNodeAccess,
  toDatabaseId,
  toVisibleWhere,
} from '../kit/lookup.ts';
import { defineRecordPayload } from '../kit/payload.ts';
import { defineLookup } from '../kit/record.ts';

builder.prismaNode('CalendarEntry', {
  description:
    'A booking, or a whole series, as an event in a connected calendar, and how far writing it has come. What the event should be is worked out from the bookings when it is written.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', calendarEntriesOf),
  fields: exposeColumns({
    databaseId: c.int('The number of the entry.', { column: 'id' }),
    calendar: c.text('The address of the calendar.'),
    status: c.of(DeliveryStatus, 'The state of the last change that the event must show.'),
    failures: c.int(
      'How many attempts have failed since the last change, or since it was retried.',
    ),
    failingSince: c.dateTime.orNull(
      'Since when all attempts have failed. Null if the last one did not.',
    ),
    reason: c.text.orNull(
      'Why it was given up or waits, or why a booking did not follow a change in the calendar. Null otherwise.',
    ),
    nextAttemptAt: c.dateTime.orNull(
      'When the next attempt is due. It waits for longer while the server is away, or the account is stopped. Null if there will be none.',
    ),
    writtenAt: c.dateTime.orNull(
      'When the event was last written or removed. Null if it never was.',
    ),
    createdAt: c.dateTime('When the calendar was first to have the event.'),
  }),
});

builder.prismaObjectFields('CalendarEntry', (t) => ({
  calendarName: t.string({
    nullable: true,
    description: 'The name of the calendar. Null if the server no longer names the calendar.',
    select: { calendar: true, connection: { select: { calendars: true } } },
    resolve: ({ calendar, connection }) =>
      parseCalendars(connection).find(({ url }) => url === calendar)?.name ?? null,
  }),
  isThere: t.boolean({
    description: 'Whether the calendar has the event, as far as we know.',
    select: { written: true },
    resolve: ({ written }) => written !== null,
  }),
  booking: t.relation('booking', {
    nullable: true,
    description:
      'The booking, or the first one of the series. Null if it was deleted, or if you may not see it (any more).',
    query: (_args, { viewer }) => ({ where: toVisibleWhere(viewer, bookingsOf) }),
  }),
}));

const CalendarEntryFilter = builder.inputType('CalendarEntryFilter', {
  description: 'Filters events in connected calendars.',
  fields: acceptInputs({
    statuses: c.of.orNull([DeliveryStatus], 'Only those in one of these states.'),
  }),
});

builder.prismaObjectField('CalendarConnection', 'entries', (t) =>
  t.relatedConnection(
    'entries',
    {
      cursor: 'id',
      description:
        'The events of bookings in the calendars of this account, oldest first. Use `last` for the newest.',
      authScopes: { scope: 'READ_BOOKING' },
      ...defineNestedList(t.arg, {
        filter: CalendarEntryFilter,
        where: (filter, { viewer }) => toCalendarEntryWhere(viewer, filter),
        orderBy: { id: 'asc' as const },
      }),
    },
    getConnectionType('CalendarEntry'),
  ),
);

const CalendarEntryBy = defineLookupInput('CalendarEntry');

builder.queryField('calendarEntry', (t) =>
  t.withAuth({ scope: 'READ_BOOKING' }).prismaField({
    description: 'Finds an event in a connected calendar that you can see.',
    ...defineLookup(t.arg, 'CalendarEntry', {
      by: CalendarEntryBy,
      what: 'Calendar entry',
      records: ({ calendarEntry }) => calendarEntry,
      where: (by, { viewer }) => ({
        id: toDatabaseId('CalendarEntry', by),
        AND: [calendarEntriesOf(viewer)],
      }),
    }),
  }),
);

const RetryCalendarEntryInput = builder.inputType('RetryCalendarEntryInput', {
  fields: acceptInputs({
    by: c.of(CalendarEntryBy, 'The event to try again.'),
  }),
});

const RetryCalendarEntryPayload = defineRecordPayload('RetryCalendarEntry', {
  type: 'CalendarEntry',
  records: ({ calendarEntry }) => calendarEntry,
  description: 'The entry, which waits to be written. Poll its status to see the outcome.',
});

builder.mutationField('retryCalendarEntry', (t) =>
  t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RetryCalendarEntryPayload,
    description:
      'Tries at once to write an event that waits or was given up. One that was written, or is being written, is refused, and so is one of an account that needs its password. `refreshCalendarConnection` tries all that waits.',
    args: { input: t.arg({ type: RetryCalendarEntryInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      retryCalendarEntry(context, toDatabaseId('CalendarEntry', by)),
  }),
);
