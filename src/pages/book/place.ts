import { type Html, html } from '../../html/html.ts';
import type { Language } from '../../language/language.ts';
import { renderOutwardLink } from '../frame/layout.ts';
import type { BookingPlaceFragment, OfferedPlaceFragment } from '../frame/operations.generated.ts';

type Kind = OfferedPlaceFragment['kind'];

/** What the visitor must add to a place of this kind. */
export const findPlaceQuestion = ({ texts: { book } }: Language, kind: Kind): string | undefined =>
  ({ PHONE: book.phoneQuestion, ATTENDEE_IN_PERSON: book.addressQuestion })[kind as string];

const getName = ({ texts: { mail } }: Language, kind: Kind) => mail.places[kind].attendee;

export function describePlace(language: Language, place: OfferedPlaceFragment): string {
  const { kind, integration, address, link, hostPhoneNumber } = place;
  const detail = address ?? link ?? hostPhoneNumber;
  const name = getName(language, kind);
  if (detail !== null) return `${name}, ${detail}`;
  return integration === null || integration === 'video' ? name : `${name} (${integration})`;
}

/** Where a booking takes place: what was chosen, and what the host says, as in mails. */
export const renderBookedPlace = (
  language: Language,
  chosen: BookingPlaceFragment | null,
  places: readonly string[],
): Html | null =>
  chosen &&
  html`${getName(language, chosen.kind)}${chosen.detail !== null && `, ${chosen.detail}`}
  ${places.map((place) => html`<br />${/^https?:/i.test(place) ? renderOutwardLink(place) : place}`)}`;
