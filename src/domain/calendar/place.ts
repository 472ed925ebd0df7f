import { Prisma } from '../../../prisma/generated/client.js';
import type { BookingStatus } from '../../../prisma/generated/enums.js';
import { bookingLocation, parseLocations } from '../event-type/location.ts';

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
  const { value: kind } = bookingLocation.safeParse(location).data ?? {};
  const meetings = references.flatMap(({ meetingUrl, deleted }) => (deleted ? [] : [meetingUrl]));
  const place = parseLocations(eventType?.locations).find(({ type }) => type === kind);
  const { link, address, hostPhoneNumber } = place ?? {};
  return [...meetings, link ?? address ?? hostPhoneNumber ?? '']
    .map((text) => text ?? '')
    .filter((text) => text !== '');
}

/** The first place that is a web address. */
export const findPlaceUrl = (places: readonly string[]): string | null =>
  places.find((place) => /^https?:\/\//i.test(place) && URL.canParse(place)) ?? null;
