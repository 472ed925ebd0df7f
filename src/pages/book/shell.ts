import { type Html, html } from '../../http/page/html.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { BookingOfferFragment } from '../operations.generated.ts';
import { renderBrandLink } from './brand.ts';
import { listPictureSources } from './card.ts';

/** What all pages for bookers share: no bar, the brand of the owner, and the same width. */
export const buildBookView = (
  visit: PageVisit,
  offer: BookingOfferFragment,
  { title, body, ...more }: { title: string; body: Html } & Partial<PageView>,
): PageView => ({
  title,
  isBare: true,
  width: 'wide',
  styles: ['book.css'],
  modules: ['swap.js', 'zone.js'],
  images: listPictureSources(offer),
  ...more,
  body: html`${renderBrandLink(visit.toUrl, offer)}
    <div class="booking-page">${body}</div>
    ${
      !offer.hideBranding &&
      html`<p class="made-with soft">Scheduling by <a href="${visit.toUrl('/')}">Almanac</a></p>`
    }`,
});
