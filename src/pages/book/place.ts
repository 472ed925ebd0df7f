import { type Html, html } from '../../html/html.ts';
import { renderOutwardLink } from '../frame/layout.ts';
import type { BookingPlaceFragment, OfferedPlaceFragment } from '../frame/operations.generated.ts';

type Kind = OfferedPlaceFragment['kind'];

const names: Record<Kind, string> = {
  USER_PHONE: 'Phone call: you call the host',
  PHONE: 'Phone call: the host calls you',
  LINK: 'Online meeting',
  IN_PERSON: 'In person',
  ATTENDEE_IN_PERSON: 'At your address',
  INTEGRATION: 'Video call',
};

/** What the visitor must add to a place of this kind. */
export const placeQuestions: Partial<Record<Kind, string>> = {
  PHONE: 'Phone number on which the host can call you',
  ATTENDEE_IN_PERSON: 'Address at which you meet',
};

export function describePlace(place: OfferedPlaceFragment): string {
  const { kind, integration, address, link, hostPhoneNumber } = place;
  const detail = address ?? link ?? hostPhoneNumber;
  const name = names[kind];
  if (detail !== null) return `${name}, ${detail}`;
  return integration === null || integration === 'video' ? name : `${name} (${integration})`;
}

/** Where a booking takes place: what was chosen, and what the host says, as in mails. */
export const renderBookedPlace = (
  chosen: BookingPlaceFragment | null,
  places: readonly string[],
): Html | null =>
  chosen &&
  html`${names[chosen.kind]}${chosen.detail !== null && `, ${chosen.detail}`}
  ${places.map((place) => html`<br />${/^https?:/i.test(place) ? renderOutwardLink(place) : place}`)}`;
