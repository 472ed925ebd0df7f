import { createHash } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { type CalendarEvent, formatCalendar } from './event.ts';
import { bookingEventSelect, calendarPersonSelect, describeBookingEvent } from './booking-event.ts';
import { parseOccurrence } from '../booking/occurrence.ts';
import { findSeriesZone, type SeriesMeeting, toSeriesEvents } from './series.ts';
import type { CalendarSubscriber } from './subscription.ts';
import { escapeText } from './text.ts';

/** Raise it when the same bookings give another file. */
const edition = 2;

const dayMs = 86_400_000;
/** How long a meeting stays in the file after its start. */
const pastDays = 90;
/** Meetings ahead come first, then the latest of the past. */
const maxBookings = 2_000;
/** Shown of each meeting. */
const maxGuests = 20;
/** Later meetings are in UTC: nobody knows the clock changes of then, and listing them takes long. */
const localYears = 5;
/** Writing so many meetings costs a point. */
const bookingsPerPoint = 10;

/** Cancelled and rejected meetings are left out: a program that subscribes removes what is gone. */
const shownStatuses = ['ACCEPTED', 'PENDING', 'AWAITING_HOST'] as const;

/** What the file of a user depends on, found without reading it. */
interface Fingerprint {
  since: Date;
  etag: string;
  /** The oldest meetings, for which there is no room. */
  skip: number;
  count: number;
}

interface Found {
  past: number;
  ahead: number;
  mark: string;
}

/**
 * The database adds up the versions of the bookings, so a program that asks again costs a look at an
 * index. Names of other hosts count from the next day on.
 */
export async function findFingerprint(
  { db, clock, publicUrl }: Context,
  user: CalendarSubscriber,
): Promise<Fingerprint> {
  const today = Math.floor(clock().getTime() / dayMs) * dayMs;
  const since = new Date(today - pastDays * dayMs);
  const [found] = await db.$queryRaw<Found[]>`
    SELECT count(*) FILTER (WHERE host.start < ${new Date(today)}::timestamptz)::int AS past,
      count(*) FILTER (WHERE host.start >= ${new Date(today)}::timestamptz)::int AS ahead,
      coalesce(sum(hashint8extended(
        booking.id::bigint << 32 | booking.version, coalesce(type.version, 0))::numeric), 0)::text AS mark
    FROM "BookingHost" host
    JOIN "Booking" booking ON booking.id = host."bookingId"
    LEFT JOIN "EventType" type ON type.id = booking."eventTypeId"
    WHERE host."userId" = ${user.id} AND host.start >= ${since}::timestamptz
      AND booking.status = ANY (${[...shownStatuses]}::"BookingStatus"[])`;
  const { past, ahead, mark } = found ?? { past: 0, ahead: 0, mark: '' };
  const parts = [edition, publicUrl, today, user.id, user.name, user.email, past, ahead, mark];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const skip = Math.max(0, past - Math.max(0, maxBookings - ahead));
  const count = Math.min(maxBookings, past + ahead);
  return { since, etag: `"${hash}"`, skip, count };
}

const inOrder = { orderBy: { id: 'asc' } } as const;

const subscribedSelect = {
  ...bookingEventSelect,
  user: { select: calendarPersonSelect },
  attendees: { ...inOrder, take: maxGuests + 1, select: calendarPersonSelect },
} satisfies Prisma.BookingSelect;

type SubscribedBooking = Prisma.BookingGetPayload<{ select: typeof subscribedSelect }>;

/** All meetings that the user hosts, in one file, for programs that replace what they had before. */
export async function getSubscriptionFile(
  context: Context,
  user: CalendarSubscriber,
  { since, skip, count }: Fingerprint,
): Promise<string> {
  context.budget.charge(Math.ceil(count / bookingsPerPoint));
  const bookings = await context.read.booking.findMany({
    where: {
      hosts: { some: { userId: user.id } },
      startTime: { gte: since },
      status: { in: [...shownStatuses] },
    },
    orderBy: [{ startTime: 'asc' }, { id: 'asc' }],
    ...{ skip, take: maxBookings, select: subscribedSelect },
  });
  const title = escapeText(`${user.name?.trim() || user.email} (Almanac)`);
  return formatCalendar({
    method: 'PUBLISH',
    // Programs know either the properties of RFC 7986 or the older ones.
    properties: [
      `NAME:${title}`,
      `X-WR-CALNAME:${title}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
    ],
    events: listSubscribedEvents(context, bookings),
  });
}

/** The bookings of a series are one entry, with the UID that mails give it. */
function listSubscribedEvents(
  context: Context,
  bookings: readonly SubscribedBooking[],
): CalendarEvent[] {
  const described = bookings.map((booking) => ({
    event: toSubscribedEvent(context, booking),
    occurrence: parseOccurrence(booking),
  }));
  const single = described.filter(({ occurrence }) => occurrence === null);
  const meetings = described.flatMap(({ event, occurrence }) =>
    occurrence ? [{ event, occurrence }] : [],
  );
  const series = Map.groupBy(meetings, ({ event }) => event.uid);
  return [
    ...single.map(({ event }) => event),
    ...[...series.values()].flatMap((some) => toSubscribedSeries(context, some)),
  ];
}

function toSubscribedSeries(context: Context, meetings: readonly SeriesMeeting[]) {
  const isNear = meetings.every(({ event }) => startsSoon(context, event));
  const timeZone = isNear ? findSeriesZone(meetings.map(({ occurrence }) => occurrence)) : null;
  return toSeriesEvents(meetings, timeZone);
}

const startsSoon = ({ clock }: Context, { start }: CalendarEvent) =>
  start.getTime() - clock().getTime() < localYears * 365 * dayMs;

/** RFC 5546 §3.2.1: a published event has an organizer and no attendees, so the guests are in its text. */
function toSubscribedEvent(context: Context, booking: SubscribedBooking): CalendarEvent {
  const event = { ...describeBookingEvent(booking), organizer: findOrganizer(booking), guests: [] };
  const page = `${context.publicUrl}/console/bookings/${encodeURIComponent(booking.uid)}`;
  return {
    ...event,
    timeZone: startsSoon(context, event) ? event.timeZone : null,
    description: [booking.description, formatGuests(booking), page].filter(Boolean).join('\n\n'),
  };
}

function findOrganizer({ user, userPrimaryEmail }: SubscribedBooking) {
  const email = user?.email ?? userPrimaryEmail;
  return email === null ? null : { name: user?.name ?? null, email };
}

function formatGuests({ attendees }: SubscribedBooking): string {
  const shown = attendees.slice(0, maxGuests).map(({ name, email }) => `${name} <${email}>`);
  return [...shown, ...(attendees.length > maxGuests ? ['…'] : [])].join('\n');
}
