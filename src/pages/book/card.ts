import { formatInitials } from '../../html/initials.ts';
import { type Html, html } from '../../html/html.ts';
import { formatMoney } from '../../input/money.ts';
import type { BookingOfferFragment } from '../frame/operations.generated.ts';
import type { Language } from '../../language/language.ts';
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

export function formatLength({ texts: { book } }: Language, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && book.hours(hours), (rest > 0 || hours === 0) && book.minutes(rest)];
  return parts.filter(Boolean).join(' ');
}

/** Null if nobody asks for it. */
function formatPrice({ locale, texts: { pay } }: Language, offer: BookingOfferFragment) {
  const { price, currency, paymentPlace } = offer;
  if (paymentPlace === null) return null;
  const text = formatMoney(locale, price, currency);
  return paymentPlace === 'ON_SITE' ? pay.onSite(text) : text;
}

/** What becomes of the money if the booker cancels. Empty if nothing is paid before. */
function describeRefund({ locale, texts: { pay } }: Language, offer: BookingOfferFragment) {
  const { paymentPlace, refundHours: hours, refundPercent } = offer;
  if (paymentPlace !== 'ONLINE') return '';
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(refundPercent / 100);
  if (hours === null) return refundPercent === 0 ? pay.noBack : pay.partBack(percent);
  return `${pay.allBack(hours)} ${refundPercent === 0 ? '' : pay.laterBack(percent)}`.trim();
}

/** Such as every week, up to 6 times. */
function describeSeries({ texts: { book } }: Language, rule: string): string {
  const [, unit = ''] = /FREQ=([A-Z]+)/.exec(rule) ?? [];
  const [, every = '1'] = /INTERVAL=(\d+)/.exec(rule) ?? [];
  const known = (['DAILY', 'WEEKLY', 'MONTHLY'] as const).find((one) => one === unit) ?? 'YEARLY';
  return book.repeats(known, Number(every), readMostMeetings(rule));
}

export const readMostMeetings = (rule: string) => {
  const [, count] = /COUNT=(\d+)/.exec(rule) ?? [];
  return count === undefined ? null : Number(count);
};

/** What people want to know before they choose, one fact a line. */
export function listFacts(
  language: Language,
  offer: BookingOfferFragment,
  length = offer.length,
): Fact[] {
  const { book } = language.texts;
  const { locations, seatsPerTimeSlot, recurringEvent, requiresConfirmation } = offer;
  const places = locations.map((place) => describePlace(language, place)).join(' · ');
  const facts: [Fact['kind'], string | null][] = [
    ['length', formatLength(language, length)],
    ['place', places || null],
    ['price', formatPrice(language, offer)],
    ['refund', describeRefund(language, offer) || null],
    ['series', recurringEvent && describeSeries(language, recurringEvent)],
    ['seats', seatsPerTimeSlot === null ? null : book.together(seatsPerTimeSlot)],
    ['confirmation', requiresConfirmation ? book.mustConfirm : null],
  ];
  return facts.flatMap(([kind, text]) => (text === null ? [] : [{ kind, name: book[kind], text }]));
}

interface Fact {
  kind: 'length' | 'place' | 'price' | 'refund' | 'series' | 'seats' | 'confirmation';
  name: string;
  text: string;
}

export const renderFacts = (facts: readonly Fact[]): Html =>
  html`<dl class="facts">
    ${facts.map(
      ({ kind, name, text }) =>
        html`<div class="fact-${kind}">
          <dt class="unseen">${name}</dt>
          <dd>${text}</dd>
        </div>`,
    )}
  </dl>`;
