import { type Html, html } from '../../html/html.ts';
import { formatInitials } from '../frame/layout.ts';
import type { BookingOfferFragment } from '../frame/operations.generated.ts';
import { describePlace } from './place.ts';

interface Owner {
  name: string;
  picture: string | null;
  bio: string | null;
}

type OwnedOffer = Pick<BookingOfferFragment, 'owner' | 'team'>;

export const readOwner = ({ owner, team }: OwnedOffer): Owner =>
  owner
    ? { name: owner.name ?? owner.username ?? '', picture: owner.avatar, bio: owner.bio }
    : { name: team?.name ?? '', picture: team?.logoUrl ?? null, bio: team?.bio ?? null };

/** Its origin is allowed by the policy of the page. */
export const listPictureSources = (offer: OwnedOffer): string[] => {
  const origin = URL.parse(readOwner(offer).picture ?? '')?.origin;
  return origin === undefined ? [] : [origin];
};

/** The picture covers the initials. */
export const renderPortrait = (offer: OwnedOffer): Html => {
  const { name, picture } = readOwner(offer);
  return html`<span class="portrait" aria-hidden="true"
    >${formatInitials(name)}${
      picture !== null && html`<img src="${picture}" alt="" referrerpolicy="no-referrer" />`
    }</span
  >`;
};

export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const formatPrice = ({ price, currency }: BookingOfferFragment) => {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(price / 10 ** maximumFractionDigits);
};

/** Such as every week, up to 6 times. */
function describeSeries(rule: string): string {
  const [, unit = ''] = /FREQ=([A-Z]+)/.exec(rule) ?? [];
  const [, every = '1'] = /INTERVAL=(\d+)/.exec(rule) ?? [];
  const noun = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }[unit] ?? 'time';
  const most = readMostMeetings(rule);
  const rhythm = every === '1' ? `every ${noun}` : `every ${every} ${noun}s`;
  return most === null ? `Repeats ${rhythm}` : `Repeats ${rhythm}, up to ${most} times`;
}

export const readMostMeetings = (rule: string) => {
  const [, count] = /COUNT=(\d+)/.exec(rule) ?? [];
  return count === undefined ? null : Number(count);
};

/** What people want to know before they choose, one fact a line. */
export function listFacts(offer: BookingOfferFragment, length = offer.length): [string, string][] {
  const { locations, price, seatsPerTimeSlot, recurringEvent, requiresConfirmation } = offer;
  const facts: [string, string | null][] = [
    ['Length', formatLength(length)],
    ['Place', locations.length > 0 ? locations.map(describePlace).join(' · ') : null],
    ['Price', price > 0 ? formatPrice(offer) : null],
    ['Series', recurringEvent && describeSeries(recurringEvent)],
    ['Seats', seatsPerTimeSlot === null ? null : `Up to ${seatsPerTimeSlot} people together`],
    ['Confirmation', requiresConfirmation ? 'The host confirms your request' : null],
  ];
  return facts.flatMap(([name, text]) => (text === null ? [] : [[name, text]]));
}

export const renderFacts = (facts: readonly [string, string][]): Html =>
  html`<dl class="facts">
    ${facts.map(
      ([name, text]) =>
        html`<div class="fact-${name.toLowerCase()}">
          <dt class="unseen">${name}</dt>
          <dd>${text}</dd>
        </div>`,
    )}
  </dl>`;
