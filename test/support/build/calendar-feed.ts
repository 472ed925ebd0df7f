import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client.js';
import { db } from '../app.ts';

interface Event {
  start: string | Date;
  end: string | Date;
  title?: string;
}

/** A calendar feed of the user with these events, as if a worker had just read it. */
export function buildFeed(
  { id: userId }: { id: number },
  events: readonly Event[],
  over: Partial<Prisma.CalendarFeedUncheckedCreateInput> = {},
) {
  const times = events.map(({ start, end, title = 'Dentist' }) => ({
    start: new Date(start),
    end: new Date(end),
    title,
  }));
  return db.calendarFeed.create({
    data: {
      userId,
      name: 'Private',
      url: '',
      urlHash: randomUUID(),
      host: 'calendar.example.com',
      readAt: new Date(),
      times: { create: times },
      ...over,
    },
    include: { times: true },
  });
}
