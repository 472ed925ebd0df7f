import { type Html, html } from '../../html/html.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { BookingOfferFragment } from '../frame/operations.generated.ts';
import { renderBrandLink } from './brand.ts';
import { listPictureSources } from './card.ts';

interface BookContent extends Partial<PageView> {
  title: string;
  body: Html;
  /** The origins that may frame it, if it is made for a frame. */
  frame?: readonly string[] | undefined;
}

/** What all pages for bookers share: no bar, the brand of the owner, and the same width. */
export const buildBookView = (
  visit: PageVisit,
  offer: BookingOfferFragment,
  { title, body, frame, ...more }: BookContent,
): PageView => ({
  title,
  language: visit.language,
  isBare: true,
  width: 'wide',
  styles: ['book.css'],
  modules: ['swap.js', 'zone.js'],
  images: listPictureSources(offer),
  framedBy: frame?.join(' ') || undefined,
  ...more,
  body: html`${renderBrandLink(visit.toUrl, offer)}
    <div class="booking-page" ${frame && html`data-framed-by="${frame.join(' ')}"`}>${body}</div>
    ${
      !frame &&
      !offer.hideBranding &&
      html`<p class="made-with soft">
        ${visit.language.texts.book.madeWith} <a href="${visit.toUrl('/')}">Almanac</a>
      </p>`
    }`,
});
