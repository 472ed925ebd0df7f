import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { BookingStatus } from '../../../prisma/generated/enums.ts';
import { hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { textProblem } from '../../input/text.ts';
import { bookingLocation } from '../event-type/location.ts';
import { asFile, escapeText, person } from './text.ts';
import { timesIn, utc } from './zone.ts';
import { eventTypeLocation } from '../event-type/location-input.ts';
import { readWallClock } from '../booking/wall-clock.ts';

/** RFC 5546: what the reader is to do with it. Nobody is asked where nobody is named. */
export type CalendarMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL';

export interface CalendarFile {
  method: CalendarMethod;
  text: string;
}

const inOrder = { orderBy: { id: 'asc' } } as const;
const named = { id: true, name: true, email: true } as const;

const shown = {
  uid: true,
  iCalUID: true,
  iCalSequence: true,
  updatedAt: true,
  startTime: true,
  endTime: true,
  wallClock: true,
  status: true,
  title: true,
  description: true,
  location: true,
  userId: true,
  userPrimaryEmail: true,
  hosts: { ...inOrder, select: { user: { select: named } } },
  attendees: { ...inOrder, select: named },
  references: { ...inOrder, select: { meetingUrl: true, deleted: true } },
  eventType: { select: { seatsPerTimeSlot: true, seatsShowAttendees: true, locations: true } },
} satisfies Prisma.BookingSelect;

type ShownBooking = Prisma.BookingGetPayload<{ select: typeof shown }>;

/** Where the file is found: the key makes the address unguessable. */
export const calendarAddress = (
  publicUrl: string,
  { uid, calendarKey }: { uid: string; calendarKey: string | null },
) =>
  calendarKey === null
    ? null
    : `${publicUrl}/calendar/${encodeURIComponent(uid)}/${calendarKey}.ics`;

/** For whoever holds the address, and no other: a wrong key and an unknown uid are answered alike. */
export async function getCalendarFile({ db }: Context, uid: string, key: string) {
  const where = { uid: textProblem(uid) ? '' : uid };
  const known = await db.booking.findUnique({ where, select: { calendarKey: true } });
  const booking = isKey(known?.calendarKey ?? null, key)
    ? await db.booking.findUnique({ where, select: shown })
    : null;
  if (!booking) throw new NotFound('Calendar file');
  return calendarFile(booking);
}

function isKey(known: string | null, given: string): boolean {
  const [ours, theirs] = [known ?? '', given].map((key) => Buffer.from(hashSecret(key)));
  const isSame = ours !== undefined && theirs !== undefined && timingSafeEqual(ours, theirs);
  return isSame && known !== null;
}

const statusOf = {
  ACCEPTED: 'CONFIRMED',
  PENDING: 'TENTATIVE',
  AWAITING_HOST: 'TENTATIVE',
  CANCELLED: 'CANCELLED',
  REJECTED: 'CANCELLED',
} as const satisfies Record<BookingStatus, string>;

function calendarFile(booking: ShownBooking): CalendarFile {
  const { startTime: start, endTime: end, wallClock } = booking;
  const timeZone = wallClock === null ? null : (readWallClock(wallClock)?.timeZone ?? null);
  const { zone, times } = timesIn(timeZone, { start, end });
  const status = statusOf[booking.status];
  const guests = guestsOf(booking);
  const method = status === 'CANCELLED' ? 'CANCEL' : guests.length > 0 ? 'REQUEST' : 'PUBLISH';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Almanac//Almanac//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zone,
    'BEGIN:VEVENT',
    `UID:${escapeText(booking.iCalUID ?? booking.uid)}`,
    `SEQUENCE:${booking.iCalSequence}`,
    `DTSTAMP:${utc(booking.updatedAt)}`,
    ...times,
    `STATUS:${status}`,
    ...wordsOf(booking),
    ...organizerOf(booking),
    ...guests,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, text: asFile(lines) };
}

function wordsOf(booking: ShownBooking): string[] {
  const { title } = booking;
  const description = isDiscreet(booking) ? null : booking.description;
  const places = placesOf(booking);
  const url = places.find((place) => /^https?:\/\//i.test(place) && URL.canParse(place));
  return [
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...places.slice(0, 1).map((place) => `LOCATION:${escapeText(place)}`),
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
  ];
}

/** Attendees who do not see each other must not learn of each other here, nor what one of them wrote. */
const isDiscreet = ({ eventType }: ShownBooking) =>
  typeof eventType?.seatsPerTimeSlot === 'number' && !eventType.seatsShowAttendees;

const offered = z.array(eventTypeLocation.nullable().catch(null)).catch([]);

/** Where one meets, the most telling first. Where the host is to be found is told of what is settled. */
function placesOf(booking: ShownBooking): string[] {
  const { value = '', optionValue = '' } = bookingLocation.safeParse(booking.location).data ?? {};
  const [, integration = ''] = /^integrations:(.*)$/.exec(value) ?? [];
  return [
    ...(booking.status === 'ACCEPTED' ? placesOfHost(booking, value) : []),
    isDiscreet(booking) ? '' : optionValue,
    integration,
  ].filter((place) => place !== '');
}

function placesOfHost({ references, eventType }: ShownBooking, kind: string): string[] {
  const meetings = references.filter(({ deleted }) => !deleted).map(({ meetingUrl }) => meetingUrl);
  const place = offered.parse(eventType?.locations).find((one) => one?.type === kind);
  const { link, address, hostPhoneNumber } = place ?? {};
  return [...meetings, link ?? address ?? hostPhoneNumber ?? ''].filter((text) => text !== null);
}

function organizerOf({ userId, userPrimaryEmail, hosts }: ShownBooking): string[] {
  const organizer = hosts.find(({ user }) => user.id === userId)?.user;
  const email = organizer?.email ?? userPrimaryEmail;
  return email === null ? [] : [person('ORGANIZER', email, organizer?.name ?? null)];
}

/** No reply is asked for: whoever booked has said that he comes. */
const role = ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE';

function guestsOf(booking: ShownBooking): string[] {
  if (isDiscreet(booking)) return [];
  const others = booking.hosts.map(({ user }) => user).filter(({ id }) => id !== booking.userId);
  return [...others, ...booking.attendees].map(({ name, email }) =>
    person('ATTENDEE', email, name, role),
  );
}
