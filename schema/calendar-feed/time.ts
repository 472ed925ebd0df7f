import { type FeedTimeFilter, toFeedTimeWhere } from '../../src/domain/calendar-feed/time.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineNestedList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';

builder.prismaObject('CalendarFeedTime', {
  description: 'A time at which a calendar keeps its host busy: one occurrence of one event.',
  fields: (t) => ({
    start: t.expose('start', { type: 'DateTime', description: 'When it starts.' }),
    end: t.expose('end', { type: 'DateTime', description: 'When it ends.' }),
    title: t.string({
      nullable: true,
      description:
        'The title of the event. Null for everybody but the host, administrators included, and if the calendar does not tell.',
      select: { title: true, feed: { select: { userId: true } } },
      resolve: ({ title, feed }, _args, { viewer }) =>
        viewer?.userId === feed.userId ? title : null,
    }),
  }),
});

const CalendarFeedTimeFilter = builder.inputType('CalendarFeedTimeFilter', {
  description: 'Filters the times of a calendar. Every condition must hold.',
  fields: acceptInputs({
    endsAfter: c.dateTime.orNull('Only times that end after this.'),
    startsBefore: c.dateTime.orNull(
      'Only times that start before this. With `endsAfter`: what touches a period.',
    ),
  }),
});

builder.prismaObjectField('CalendarFeed', 'times', (t) =>
  t.relatedConnection(
    'times',
    {
      cursor: 'id',
      description: 'When the calendar keeps its host busy, earliest first.',
      ...defineNestedList(t.arg, {
        filter: CalendarFeedTimeFilter,
        where: (filter: FeedTimeFilter) => toFeedTimeWhere(filter),
        orderBy: [{ start: 'asc' as const }, { id: 'asc' as const }],
      }),
    },
    getConnectionType('CalendarFeedTime'),
  ),
);
