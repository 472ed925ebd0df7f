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

export const describeBookedPlace = ({ kind, detail }: BookingPlaceFragment): string =>
  detail === null ? names[kind] : `${names[kind]}, ${detail}`;
