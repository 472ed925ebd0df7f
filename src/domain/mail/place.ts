import { describeLocationType } from '../event-type/location.ts';
import type { EventBooking } from '../event/snapshot.ts';
import type { MailLine } from './content.ts';
import type { MailReader } from './reader.ts';
import { tameLine, tameName } from './typed.ts';

interface PlaceView {
  booking: EventBooking;
  isHost: boolean;
  /** What the host says, most specific first. */
  hostPlaces: readonly string[];
}

/** The details are the first booker's, such as their phone number. Attendees with seats do not see them. */
const getDetail = ({ booking: { location, seatsPerTimeSlot }, isHost }: PlaceView) =>
  isHost || seatsPerTimeSlot === null ? (location?.detail ?? null) : null;

/** As in the calendar file: only an accepted booking reveals what the host says. */
const listRevealed = ({ booking, hostPlaces }: PlaceView) =>
  booking.status === 'ACCEPTED' ? hostPlaces : [];

/** The places for a calendar, most specific first. */
export function listCalendarPlaces(view: PlaceView): string[] {
  const { type = '' } = view.booking.location ?? {};
  const { integration } = describeLocationType(type);
  const places = [...listRevealed(view), getDetail(view), integration];
  return places
    .filter((place) => place !== null)
    .map((place) => tameName(place, 1_000))
    .filter((place) => place !== '');
}

/** The places as sentences. Only what the host says can be a link. */
export function describeMeetingPlace(
  view: PlaceView,
  catalogue: MailReader['catalogue'],
): MailLine[] {
  const { location } = view.booking;
  const kind = location && describeLocationType(location.type).kind;
  const names = kind && catalogue.places[kind];
  const detail = getDetail(view);
  const named = names ? [view.isHost ? names.host : names.attendee] : [];
  const typed = detail === null ? [] : [tameLine(detail, 300)];
  return [
    ...[...named, ...typed].filter((text) => text !== '').map((text) => ({ text })),
    ...listRevealed(view).slice(0, 3).map(toPlaceLine),
  ];
}

function toPlaceLine(place: string): MailLine {
  const url = /^https?:\/\//i.test(place) ? URL.parse(place)?.href : undefined;
  return url === undefined ? { text: tameLine(place, 300) } : { text: url, url };
}
