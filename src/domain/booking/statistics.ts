import { z } from 'zod';
import type { SignedIn } from '../../context/context.ts';
import { canActForOthers } from '../../context/viewer.ts';
import { databaseIdField, optionalField, timeZoneField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { Prisma } from '../../../prisma/generated/client.js';
import { assertMayFilterByUser } from '../access/administrator.ts';
import { hostRowsOf } from '../access/booking.ts';
import { dayMs, findFirstMoment, listOffsetPeriods } from '../slot/engine/zone.ts';
import { toStatisticsSql } from './statistics-sql.ts';

/** What is known of a group of bookings. */
interface BookingFigures {
  total: number;
  accepted: number;
  pending: number;
  cancelled: number;
  rejected: number;
  noShows: number;
  /** How long the accepted ones last together. */
  minutes: number;
}

export interface DayFigures extends BookingFigures {
  /** Such as 2026-12-01. */
  date: string;
}

export interface HourFigures extends BookingFigures {
  /** 0 is Sunday. */
  weekday: number;
  /** 0 to 23. */
  hour: number;
}

export interface EventTypeFigures extends BookingFigures {
  eventTypeId: number | null;
  title: string | null;
}

export interface HostFigures extends BookingFigures {
  userId: number;
  name: string | null;
  email: string;
}

export interface BookingStatistics extends BookingFigures {
  timeZone: string;
  /** In hours. Null without bookings. */
  meanLeadTime: number | null;
  medianLeadTime: number | null;
  days: DayFigures[];
  hours: HourFigures[];
  eventTypes: EventTypeFigures[];
  hosts: HostFigures[];
}

/** What the statement answers. Lists without an entry are null. */
interface FoundStatistics {
  all: BookingFigures;
  lead: { mean: number | null; median: number | null };
  days: (BookingFigures & { day: number })[] | null;
  hours: (BookingFigures & { hour: number })[] | null;
  eventTypes: EventTypeFigures[] | null;
  hosts: HostFigures[] | null;
}

const maxDays = 366;
/** Adding up 250 bookings takes as long as what a point pays for elsewhere. */
const bookingsPerPoint = 250;

const countDays = ({ from, to }: { from: Date; to: Date }) =>
  Math.round((to.getTime() - from.getTime()) / dayMs) + 1;

const Wanted = z
  .object({
    from: z.date(),
    to: z.date(),
    timeZone: optionalField(timeZoneField),
    filter: optionalField(
      z.object({
        userId: optionalField(z.array(databaseIdField).max(100)),
        eventTypeId: optionalField(databaseIdField),
      }),
    ),
  })
  .check(({ value, issues }) => {
    const days = countDays(value);
    const message =
      days < 1
        ? 'must not be before the first day'
        : days > maxDays && `must be within ${maxDays} days, counting from the first day`;
    if (message) issues.push({ code: 'custom', message, path: ['to'], input: value });
  });

/** Adds up the bookings of these days that the viewer may see. A day begins and ends in the time zone. */
export async function getBookingStatistics(
  context: SignedIn,
  input: z.input<typeof Wanted>,
): Promise<BookingStatistics> {
  const { viewer, db, slotWork, budget, answer } = context;
  const wanted = parseInput(Wanted, input);
  const { timeZone = viewer.profile?.timeZone ?? 'UTC', filter = {} } = wanted;
  const firstDay = wanted.from.getTime() / dayMs;
  const span = {
    start: findFirstMoment(timeZone, firstDay, 0),
    end: findFirstMoment(timeZone, firstDay + countDays(wanted), 0),
  };
  const statement = toStatisticsSql({
    from: new Date(span.start),
    to: new Date(span.end),
    offsets: listOffsetPeriods(timeZone, span).map(({ start, offset }) => ({
      since: new Date(Math.max(start, span.start)),
      seconds: offset / 1000,
    })),
    firstDay,
    eventTypeId: filter.eventTypeId,
    hosts: listHostConditions(context, filter.userId),
  });
  const [row] = await slotWork.take(() => db.$queryRaw<{ statistics: string }[]>(statement));
  const { statistics = '{}' } = row ?? {};
  answer?.add(statistics.length);
  const found = JSON.parse(statistics) as FoundStatistics;
  budget.charge(Math.min(Math.floor(found.all.total / bookingsPerPoint), budget.remaining()));
  return { timeZone, ...toStatistics(found) };
}

/** The same bookings as in `bookings` with this filter. */
function listHostConditions({ viewer }: SignedIn, named: number[] | undefined): Prisma.Sql[] {
  if (!canActForOthers(viewer)) for (const id of named ?? []) assertMayFilterByUser(viewer, id);
  const own = hostRowsOf(viewer);
  return [
    ...(own ? [own] : []),
    ...(named ? [Prisma.sql`host."userId" = ANY (${named}::int[])`] : []),
  ];
}

const toStatistics = ({ all, lead, days, hours, eventTypes, hosts }: FoundStatistics) => ({
  ...all,
  meanLeadTime: lead.mean,
  medianLeadTime: lead.median,
  days: (days ?? []).map(({ day, ...figures }) => ({
    ...figures,
    date: new Date(day * dayMs).toISOString().slice(0, 10),
  })),
  hours: (hours ?? []).map(({ hour, ...figures }) => ({
    ...figures,
    weekday: Math.floor(hour / 24),
    hour: hour % 24,
  })),
  eventTypes: eventTypes ?? [],
  hosts: hosts ?? [],
});
