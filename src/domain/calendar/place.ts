import { Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import type { BookingStatus } from '../../../prisma/generated/enums.js';
import { bookingLocation, findChosenPlace } from '../event-type/location.ts';
import { isRoomPattern, listMeetingUrls } from '../event-type/room.ts';

/** The places of a meeting are worked out from this. */
export const meetingPlaceSelect = {
  status: true,
  location: true,
  references: { orderBy: { id: 'asc' }, select: { meetingUrl: true, deleted: true } },
  eventType: { select: { locations: true } },
} satisfies Prisma.BookingSelect;

export interface PlacedBooking {
  status: BookingStatus;
  location: unknown;
  references: { meetingUrl: string | null; deleted: boolean | null }[];
  eventType: { locations: unknown } | null;
}

/** The same of the row `booking`, as JSON. */
export const placedBookingSql = Prisma.sql`jsonb_build_object(
    'status', booking.status, 'location', booking.location,
    'references', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'meetingUrl', reference."meetingUrl", 'deleted', reference.deleted) ORDER BY reference.id), '[]')
      FROM "BookingReference" reference WHERE reference."bookingId" = booking.id),
    'eventType', (SELECT jsonb_build_object('locations', type.locations)
      FROM "EventType" type WHERE type.id = booking."eventTypeId"))`;

/** The places of the meeting, most specific first. Only an accepted booking reveals those of the host. */
export function listPlaces(booking: PlacedBooking): string[] {
  const { value = '', optionValue = '' } = bookingLocation.safeParse(booking.location).data ?? {};
  const [, integration = ''] = /^integrations:(.*)$/.exec(value) ?? [];
  return [...listHostPlaces(booking), optionValue, integration].filter((place) => place !== '');
}

/** Where the host says an accepted meeting takes place, most specific first. */
export function listHostPlaces({
  status,
  location,
  references,
  eventType,
}: PlacedBooking): string[] {
  if (status !== 'ACCEPTED') return [];
  const {
    link = '',
    address,
    hostPhoneNumber,
  } = findChosenPlace(eventType?.locations, location) ?? {};
  const said = isRoomPattern(link) ? '' : link || (address ?? hostPhoneNumber ?? '');
  return [...listMeetingUrls(references), ...(said === '' ? [] : [said])];
}

/** The same of a booking in the database. */
export async function readHostPlaces({ db }: Pick<Context, 'db'>, id: number): Promise<string[]> {
  const [found] = await db.$queryRaw<{ booking: PlacedBooking }[]>`
    SELECT ${placedBookingSql} AS booking FROM "Booking" booking WHERE booking.id = ${id}`;
  return found ? listHostPlaces(found.booking) : [];
}

/** The first place that is a web address. */
export const findPlaceUrl = (places: readonly string[]): string | null =>
  places.find((place) => /^https?:\/\//i.test(place) && URL.canParse(place)) ?? null;
